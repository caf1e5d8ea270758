"""5.5 Pillage: besiegers lay a hostile land waste and go, for prestige."""

from __future__ import annotations

from collections.abc import Iterator

from tabletop.core.api import Decision, FrameData, Known, Msg, Offer, Piece, Some, Step, Table, offer

from .board import (
    ATHENS_CITY,
    PILLAGED,
    SEASON,
    SICILY,
    SIEGE,
    YEAR_OF_CAMPAIGN,
    adverse,
    atlas,
    besieger,
    capital,
    city_of,
    foe,
    in_region,
    is_sea,
    units,
    units_about,
)
from .events import EARTHQUAKE_OF, PILLAGED_IN
from .movement import ground_of, pay, turn, turn_step
from .party import any_can_sail, members, sailors
from .peace import cost, sicily_neutral
from .routes import Terrain, along_the_coast
from .season import ACTIONS
from .victory import award


class PillageFrame(FrameData):
    """Fields of the step."""

    seat: str
    zone: str


def f(k: Known) -> PillageFrame:
    """Fields of the frame in hand."""
    return PillageFrame(k, k.depth)


def sites(k: Known, seat: str) -> tuple[str, ...]:
    """5.5 Hostile cities that a seat has besieged since an earlier season, not pillaged this year, whose besiegers have
    not moved and can all go."""
    now = turn(k)
    began = dict(now.began) if now is not None else {}
    found = []
    for zone in atlas(k).cities if EARTHQUAKE_OF.of(k) != seat else ():
        laid = SIEGE.of(k, zone)
        ripe = besieger(k, zone) == seat and adverse(k, seat, zone) and 0 < laid < SEASON.of(k)
        fresh = PILLAGED.of(k, zone) != YEAR_OF_CAMPAIGN.of(k)
        stood = all(began.get(piece.id, zone) == zone for piece in units(k, zone, seat))
        if ripe and fresh and stood and ACTIONS.of(k, seat) >= cost(k, seat, (zone,)) and all_can_go(k, seat, zone):
            found.append(zone)
    return tuple(found)


def exits(k: Known, ground: Terrain, seat: str, zone: str) -> tuple[str, ...]:
    """5.5 Zones beside without units of the enemy, besieged ones too."""
    closed = ground.closed
    board = atlas(k)
    shores = board.shores[zone]
    open_to = (near for near in board.near[zone] if near not in closed and (near in shores or near not in board.seas))
    return tuple(near for near in open_to if not units_about(k, near, foe(seat)))


def all_can_go(k: Known, seat: str, zone: str) -> bool:
    """5.5 Whether every besieger has somewhere to go: over land, or with fleets to the sea."""
    group, ground = members(k, units(k, zone, seat)), ground_of(k, seat)
    ways = exits(k, ground, seat, zone)
    by_land, by_sea = (any(is_sea(k, way) == wet for way in ways) for wet in (False, True))
    shore = any(to in ways for to, _ in along_the_coast(ground, zone))
    if any(one.unknown for one in group):
        return by_land or by_sea
    if by_land:
        return all(one.walks or shore or by_sea for one in group)
    return by_sea and sailors(group, group, False).covers(tuple(one.name for one in group), None)


def pillage_offers(k: Known) -> Iterator[Offer]:
    """5.5 For one action, one of the sieges that are ripe."""
    for zone in sites(k, k.seat):
        yield offer("pillage", "5.5", at=zone)


def begin_pillage(t: Table, at: str) -> None:
    """5.5 The marker, the prestige, and all besiegers go."""
    pay(t, cost(t, t.seat, (at,)))
    city, year = city_of(t, at), YEAR_OF_CAMPAIGN.of(t)
    assert city is not None
    t.place(f"pillaged-{at}-{year}", "", city.box, "pillaged", 1)
    PILLAGED.set(t, at, year)
    if at == ATHENS_CITY:
        PILLAGED_IN.set(t, SEASON.of(t))
    now = turn(t)
    if now is not None:
        t.let(turn_step(t), barred=(*now.barred, at))
    if not (in_region(t, at, SICILY) and sicily_neutral(t)):
        award(t, t.seat, 2 if capital(at) else 1, "pillage", "5.5")
    t.call("Pillage", seat=t.seat, zone=at)


class Pillage(Decision):
    """5.5 The besiegers go to zones beside that the enemy does not hold, all of them."""

    rule, needs = "5.5", ("seat", "zone")

    def prompt(self, k: Known) -> Msg:
        return Msg.of("prompt-pillage", place=f(k).zone)

    def left(self, k: Known) -> list[Piece]:
        """Who is still there."""
        return units(k, f(k).zone, f(k).seat)

    def awaits(self, k: Known) -> tuple[str, ...]:
        seat, zone = f(k).seat, f(k).zone
        return (seat,) if self.left(k) and exits(k, ground_of(k, seat), seat, zone) else ()

    def offers(self, k: Known) -> Iterator[Offer]:
        seat, zone = f(k).seat, f(k).zone
        group, ground = members(k, self.left(k)), ground_of(k, seat)
        shore = {to for to, _ in along_the_coast(ground, zone)}
        ways = exits(k, ground, seat, zone)
        stranded = all(is_sea(k, to) for to in ways)  # whom the fleets leave behind has no way of its own
        for to in ways:
            if is_sea(k, to):
                aboard = [one for one in group if one.sails or one.loads]
                if any_can_sail(aboard, group, stranded):
                    yield offer("move", self.rule, piece=sailors(aboard, group, stranded), to=to, via=zone)
            else:
                able = self.walkers(ground, group, to in shore)
                if able:
                    yield offer("move", self.rule, piece=Some(able, 1, len(able)), to=to, via=zone)

    def walkers(self, ground: Terrain, group: tuple, shore: bool) -> tuple[str, ...]:  # type: ignore[type-arg]
        """Who goes there over land, fleets along the shore."""
        return tuple(one.name for one in group if one.walks or (one.sails and shore))

    def on_move(self, t: Table, piece: tuple[str, ...], to: str, via: str) -> None:
        for name in piece:
            t.move(name, to)
        now = turn(t)
        if now is not None:
            t.let(turn_step(t), moved=(*now.moved, *piece))


STEPS: tuple[type[Step], ...] = (Pillage,)
