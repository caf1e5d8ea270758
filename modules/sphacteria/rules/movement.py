"""3 Where a force can go: by land, by ship, carried by a friendly fleet. Offers, checks and routes read it alike."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import NamedTuple

from tabletop.core.offers import Offer, Some, offer
from tabletop.core.state import Piece
from tabletop.core.table import Known

from .board import (
    BEACH,
    UNLIMITED,
    fields,
    foe,
    is_base,
    is_sea,
    leaders,
    limit,
    module,
    ships,
    strength,
    troops,
    units,
    weight,
)

LAND_POINTS, LEADER_POINTS = 3, 4
ENEMY, WATER = "enemy", "water"
"""What a search may disregard, to tell why a place is out of reach: zones that stop, waters that do not carry."""
Used = tuple[tuple[str, int], ...]
"""Land units carried so far, by sea zone (3.3)."""


class Way(NamedTuple):
    """A way into a place: the zone it is entered from, the sea zones crossed by transport, the cost."""

    to: str
    via: str
    seas: tuple[str, ...] = ()
    cost: int = 1
    path: tuple[str, ...] = ()
    """Places passed, the first and the last included."""

    @property
    def landing(self) -> bool:
        """Entered from the sea by transport (4.2.col.e)."""
        return bool(self.seas) and self.seas[-1] == self.via

    @property
    def withdrawal(self) -> bool:
        """Into the next zone, or over water only (4.2, ruling retreat-by-sea)."""
        return self.cost == len(self.seas) + 1


@dataclass(frozen=True)
class Force:
    """Some counters of one side in one place, by the way they move."""

    troops: tuple[Piece, ...]
    fleet: tuple[Piece, ...]
    chiefs: tuple[Piece, ...]

    @property
    def land_points(self) -> int:
        """3 movement points, 4 for leaders alone (1.1, 1.2)."""
        return LAND_POINTS if self.troops else LEADER_POINTS


def sorted_out(k: Known, place: str, seat: str, going: list[Piece]) -> Force:
    """Those of `going`, all in one place, that march, sail or lead."""
    split = [tuple(p for p in going if p in some) for some in (troops(k, place, seat), ships(k, place, seat))]
    return Force(split[0], split[1], tuple(p for p in going if p in leaders(k, place, seat)))


def friendly_water(k: Known, zone: str, seat: str) -> bool:
    """3.3 A sea zone carries for a side: a friendly trireme unit and no enemy one."""
    return bool(ships(k, zone, seat)) and not ships(k, zone, foe(seat))


def on_foot(k: Known, seat: str, start: str, points: int, ignoring: tuple[str, ...] = ()) -> list[Way]:
    """3, 3.3 All ways of land units and leaders, cheapest first: one a place, zone it is entered from and fleets."""
    found: dict[tuple[str, str, frozenset[str]], Way] = {}
    ground = _passable(k, seat, ignoring)
    stops = () if ENEMY in ignoring else {zone for zone in ground if units(k, zone, foe(seat))}
    edge = [] if is_sea(k, start) else [Way(start, start, (), 0, (start,))]
    for here in edge:  # grows while it is read: the nearest first
        for near in module(k).neighbours(here.to) if here.cost < points else ():
            if near == start or near not in ground:
                continue
            seas = (*here.seas, near) if is_sea(k, near) else here.seas
            key = (near, here.to, frozenset(seas))
            if key not in found:
                found[key] = Way(near, here.to, seas, here.cost + 1, (*here.path, near))
                if is_sea(k, near) or near not in stops:
                    edge.append(found[key])
    return [way for way in found.values() if not is_sea(k, way.to)]


def _passable(k: Known, seat: str, ignoring: tuple[str, ...]) -> frozenset[str]:
    """Places that land units may walk into, and the sea zones that carry them."""
    mine = fields(k, seat)
    shore = {place for place in mine if not is_sea(k, place)}
    waters = {place for place in mine if is_sea(k, place) and not is_base(k, place)}
    return frozenset(shore | {zone for zone in waters if WATER in ignoring or friendly_water(k, zone, seat)})


def at_sea(k: Known, seat: str, start: str, ignoring: tuple[str, ...] = ()) -> list[Way]:
    """3.1 The shortest way of ships to each place: sea, straits and the beach, without limit, stopping at the enemy."""
    found: dict[str, Way] = {}
    edge, mine = [Way(start, start, (), 0, (start,))], fields(k, seat)
    while edge:
        here = edge.pop(0)
        for near in module(k).neighbours(here.to):
            if near in mine and near != start and near not in found and (is_sea(k, near) or near == BEACH):
                found[near] = Way(near, here.to, (), here.cost + 1, (*here.path, near))
                if ENEMY in ignoring or not units(k, near, foe(seat)):
                    edge.append(found[near])
    return list(found.values())


def carried(k: Known, seat: str, way: Way, used: Used) -> int:
    """3.3 Land units that the fleets along a way can still carry, one a strength point (ruling transport-capacity)."""
    spent = dict(used)
    left = [sum(strength(k, s) for s in ships(k, z, seat)) - spent.get(z, 0) for z in way.seas]
    return max(0, min(left, default=UNLIMITED))


def loaded(used: Used, way: Way, load: int) -> Used:
    """The tally of 3.3 after `load` land units more."""
    spent = dict(used)
    for zone in way.seas if load else ():
        spent[zone] = spent.get(zone, 0) + load
    return tuple(sorted(spent.items()))


def worthwhile(k: Known, seat: str, found: list[Way], used: Used, load: int) -> list[Way]:
    """One way a destination, against an enemy one for each zone it is entered from (the wall, the landing): the
    cheapest that carries the whole load, else the one that carries most."""
    best: dict[tuple[str, str], tuple[int, Way]] = {}
    for way in found:
        key = (way.to, way.via if units(k, way.to, foe(seat)) else "")
        if key in best and best[key][0] == load:
            continue
        bears = min(load, carried(k, seat, way, used))
        if key not in best or bears > best[key][0]:
            best[key] = (bears, way)
    return [way for _, way in best.values()]


def chosen_way(k: Known, seat: str, found: list[Way], used: Used, aim: tuple[str, str, int]) -> Way:
    """The cheapest way to a place from a zone that carries a load; `aim` = (to, via, load)."""
    to, via, load = aim
    return next(w for w in found if (w.to, w.via) == (to, via) and carried(k, seat, w, used) >= load)


def moves(k: Known, start: str, free: list[Piece], used: Used, barred: frozenset[str]) -> Iterator[Offer]:
    """Offers to move some of the free counters of `k.seat` out of `start`. `barred`: zones closed by 6 #5."""
    going = sorted_out(k, start, k.seat, free)
    points = LEADER_POINTS if going.chiefs else LAND_POINTS
    found = on_foot(k, k.seat, start, points) if going.chiefs or going.troops else []
    found = [way for way in found if way.to not in barred]
    if going.troops:
        near = [way for way in found if way.cost <= LAND_POINTS]
        for way in worthwhile(k, k.seat, near, used, len(going.troops)):
            yield from _group(k, way, going, min(limit(k, way.to, k.seat), carried(k, k.seat, way, used)), "3")
    if going.chiefs:
        for way in worthwhile(k, k.seat, found, used, 0):
            if way.cost > LAND_POINTS or not going.troops:
                yield offer("move", "3", piece=Some(tuple(p.id for p in going.chiefs)), to=way.to, via=way.via)
    for way in at_sea(k, k.seat, start) if going.fleet else ():
        chiefs = () if way.to in barred else going.chiefs
        yield from _fleet(k, way, going.fleet, chiefs, "3")


def _group(k: Known, way: Way, going: Force, most: int, rule: str) -> Iterator[Offer]:
    """Land units within the limit, leaders free."""
    pieces = (*going.troops, *going.chiefs)
    weights = tuple(weight(k, p, way.to) for p in pieces)
    slot = Some(tuple(p.id for p in pieces), 1, len(pieces), weights, most)
    if not slot.empty():
        yield offer("move", rule, piece=slot, to=way.to, via=way.via)


def _fleet(k: Known, way: Way, fleet: tuple[Piece, ...], chiefs: tuple[Piece, ...], rule: str) -> Iterator[Offer]:
    """Ships within the limit of the place, leaders with them."""
    pieces = (*fleet, *chiefs)
    weights = tuple(weight(k, p, way.to) for p in pieces)
    needs = tuple(p.id for p in fleet) if chiefs else ()
    slot = Some(tuple(p.id for p in pieces), 1, len(pieces), weights, limit(k, way.to, k.seat), needs)
    if not slot.empty():
        yield offer("move", rule, piece=slot, to=way.to, via=way.via)


def withdrawals(k: Known, seat: str, zone: str, going: Force) -> list[Way]:
    """4.2 Ways out for land units and leaders: the next zone or over water, free of enemy units."""
    found = on_foot(k, seat, zone, going.land_points)
    return [way for way in found if way.withdrawal and not units(k, way.to, foe(seat))]


def exits(k: Known, zone: str, used: Used) -> Iterator[Offer]:
    """4.2 Where the beaten force of `k.seat` may go: next zones free of enemy units with room, or over water (3.3)."""
    seat = k.seat
    going = sorted_out(k, zone, seat, k.at(zone, seat))
    if going.troops or going.chiefs:
        for way in worthwhile(k, seat, withdrawals(k, seat, zone, going), used, len(going.troops)):
            yield from _group(k, way, going, min(limit(k, way.to, seat), carried(k, seat, way, used)), "4.2")
    for way in at_sea(k, seat, zone) if going.fleet else ():
        if way.cost == 1 and not units(k, way.to, foe(seat)):
            yield from _fleet(k, way, going.fleet, going.chiefs, "4.2")


def left_behind(k: Known, start: str, seat: str) -> list[Piece]:
    """3.1 Leaders whose last ship has left their sea zone: they sail with it (ruling leader-at-sea)."""
    return [] if is_base(k, start) or not is_sea(k, start) or ships(k, start, seat) else leaders(k, start, seat)
