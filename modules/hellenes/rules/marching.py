"""5 What the phase of actions offers of movement, and why a move is not offered."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tabletop.core.api import Decision, Known, Offer, One, Table, check, offer

from .board import around, atlas, is_sea
from .events import EARTHQUAKE_OF
from .movement import (
    Leg,
    activate,
    ground_of,
    groups,
    march,
    moves_from,
    names_of,
    no_garrison,
    not_moved,
    pay,
    start_forced,
    turn,
    way_of,
)
from .party import Member, can_sail, members
from .peace import cost
from .routes import gathering_places
from .season import ACTIONS

# --- checks: why not -----------------------------------------------------------------------------------------------


@check("4.0", "check-actions-left")
def affordable(k: Known, piece: object, to: str = "", via: str = "") -> bool:
    """The group is active, or there are actions to activate it."""
    now, start = turn(k), k.piece(names_of(piece)[0]).place
    if now is None or start in now.active:
        return True
    return ACTIONS.of(k, k.seat) >= cost(k, k.seat, (around(k, start),))


@check("5.2", "check-needs-fleet")
def has_fleet(k: Known, piece: object, to: str, via: str = "") -> bool:
    """At sea go fleets, and what they carry."""
    group = members(k, (k.piece(name) for name in names_of(piece) if k.has(name)))
    return not is_sea(k, around(k, to)) or any(one.sails for one in group)


@check("5.21", "check-transport")
def fits_aboard(k: Known, piece: object, to: str, via: str = "") -> bool:
    """A load is smaller than its fleet, and each fleet has one."""
    group = members(k, (k.piece(name) for name in names_of(piece) if k.has(name)))
    return not is_sea(k, around(k, to)) or not any(one.sails for one in group) or can_sail(group)


@check("5.1", "check-fleet-ashore")
def fleet_goes(k: Known, piece: object, to: str, via: str = "") -> bool:
    """By land a fleet goes one zone along the shore, no further."""
    group = members(k, (k.piece(name) for name in names_of(piece) if k.has(name)))
    fleets = [one for one in group if one.sails and not one.walks]
    return is_sea(k, to) or not fleets or _all_come(k, fleets, to)


@check("5.1", "check-too-far")
def near_enough(k: Known, piece: object, to: str, via: str = "") -> bool:
    """A way of the length that each of them goes leads there."""
    group = members(k, (k.piece(name) for name in names_of(piece) if k.has(name)))
    fleets = [one for one in group if one.sails]
    return _all_come(k, fleets or group, to)  # what fleets carry goes as far as they do


def _all_come(k: Known, group: Sequence[Member], to: str) -> bool:
    """Whether each of them, alone, is offered a move to that place."""
    for one in group:
        here = k.piece(one.name)
        if around(k, here.place) not in atlas(k).zones:
            continue  # in no zone: to come from the pool is no march, and is not offered
        if is_sea(k, here.place):
            continue  # alone a fleet would leave its load behind, and is offered nothing
        ground = ground_of(k, here.owner)
        moves = (made for hard in (False, True) for made in moves_from(k, ground, Leg(here.place, hard), (here,)))
        if all(made.args["to"] != to for made in moves):
            return False
    return True


# --- the phase of actions ------------------------------------------------------------------------------------------


class Marching(Decision):
    """What the phase of actions offers of movement."""

    checks = {"move": (not_moved, no_garrison, affordable, has_fleet, fits_aboard, fleet_goes, near_enough)}

    def marching_offers(self, k: Known) -> Iterator[Offer]:
        """Moves of all groups that are active or can be paid for, gathering, a load made lighter."""
        if EARTHQUAKE_OF.of(k) == k.seat:
            return
        left, now = ACTIONS.of(k, k.seat), turn(k)
        ground, active = ground_of(k, k.seat), now.active if now is not None else ()
        lighter = []
        for place, free in groups(k, k.seat):
            if place not in active and cost(k, k.seat, (around(k, place),)) > left:
                continue
            for forced in (False, True):
                yield from moves_from(k, ground, Leg(place, forced), free)
            if place in active or not is_sea(k, place):
                lighter.append(place)
        cities = tuple(zone for zone in gathering_places(k, k.seat) if cost(k, k.seat, (zone,)) <= left)
        if cities and left:
            yield offer("gather", "5.0", to=One(cities))
        if lighter:
            yield offer("lighten", "5.21", at=One(tuple(lighter)))

    def on_move(self, t: Table, piece: tuple[str, ...], to: str, via: str) -> None:
        activate(t, t.piece(piece[0]).place)
        march(t, piece, way_of(t, piece, to, via, False))

    def on_force(self, t: Table, piece: tuple[str, ...], to: str, via: str) -> None:
        activate(t, t.piece(piece[0]).place)
        start_forced(t, piece, way_of(t, piece, to, via, True))

    def on_gather(self, t: Table, to: str) -> None:
        pay(t, cost(t, t.seat, (to,)))
        t.call("Gather", seat=t.seat, to=to)

    def on_lighten(self, t: Table, at: str) -> None:
        t.call("Lighten", seat=t.seat, place=at)
