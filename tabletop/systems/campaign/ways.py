"""Where a force can go, by land, by sea, carried by friends. A game says what a step costs and where it stops."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from heapq import heappop, heappush
from itertools import count
from typing import NamedTuple

from tabletop.core.position.state import Piece
from tabletop.core.rules.context import Known
from tabletop.systems.campaign.reading import (
    foe,
    is_base,
    leaders,
    mine,
    module,
    ships,
    troops,
    units,
    waters,
)
from tabletop.systems.campaign.transport import friendly_water

ENEMY, WATER = "enemy", "water"
"""What a search may disregard, to tell why a place is out of reach: zones that stop, waters that do not carry."""


class Way(NamedTuple):
    """A way into a place: the zone it is entered from, the sea zones crossed by transport, the cost."""

    to: str
    via: str
    seas: tuple[str, ...] = ()
    cost: int = 1
    path: tuple[str, ...] = ()
    """Places passed, the first and the last included."""
    matters: bool = False
    """An enemy unit is where it ends: how one came in (over a wall, from the sea) will count in the combat."""

    @property
    def landing(self) -> bool:
        """Entered from the sea by transport."""
        return bool(self.seas) and self.seas[-1] == self.via

    @property
    def withdrawal(self) -> bool:
        """Into the next zone, or over water only."""
        return len(self.path) == len(self.seas) + 2


@dataclass(frozen=True)
class Force:
    """Some counters of one seat in one place, by the way they move."""

    troops: tuple[Piece, ...]
    fleet: tuple[Piece, ...]
    chiefs: tuple[Piece, ...]

    def points(self, land: int, leader: int) -> int:
        """Movement points on land: the leaders' own when they go alone."""
        return land if self.troops else leader

    @property
    def ashore(self) -> tuple[Piece, ...]:
        """Those that go on land."""
        return (*self.troops, *self.chiefs)


def sorted_out(k: Known, place: str, seat: str, going: list[Piece]) -> Force:
    """Those of `going`, all in one place, that march, sail or lead."""
    split = [tuple(p for p in going if p in some) for some in (troops(k, place, seat), ships(k, place, seat))]
    return Force(split[0], split[1], tuple(p for p in going if p in leaders(k, place, seat)))


class Ground:
    """Steps open to a seat in the position in hand; each place is worked out once. A game overrides what is its own."""

    def __init__(self, k: Known, seat: str, ignoring: tuple[str, ...] = ()) -> None:
        self.k, self.seat, self.foe, self.ignoring = k, seat, foe(k, seat), ignoring
        self.mine, self.waters = mine(k, seat), waters(k)
        self._steps: dict[str, tuple[tuple[str, int], ...]] = {}
        self._halts: dict[str, bool] = {}
        self._opens: dict[str, bool] = {}

    def opens(self, place: str) -> bool:
        """Whether the seat may be there at all: one of its own places."""
        return place in self.mine

    def cost(self, a: str, b: str) -> int:
        """Movement points from a place to the next one; 0 is no way."""
        return 1

    def halts(self, place: str) -> bool:
        """Whoever enters stops: an enemy unit is there."""
        return bool(units(self.k, place, self.foe))

    def steps(self, place: str) -> tuple[tuple[str, int], ...]:
        """(next place, points) of every step that is open from a place."""
        if place not in self._steps:
            near = [(n, self.cost(place, n)) for n in module(self.k).neighbours(place) if self.open(n)]
            self._steps[place] = tuple(step for step in near if step[1])
        return self._steps[place]

    def stops(self, place: str) -> bool:
        """Whether a move that comes into a place ends there, unless that is disregarded."""
        return ENEMY not in self.ignoring and self.hostile(place)

    def hostile(self, place: str) -> bool:
        """`halts`, worked out once a place."""
        if place not in self._halts:
            self._halts[place] = self.halts(place)
        return self._halts[place]

    def open(self, place: str) -> bool:
        """`opens`, worked out once a place."""
        if place not in self._opens:
            self._opens[place] = self.opens(place)
        return self._opens[place]


class Overland(Ground):
    """Land units and leaders: on foot, and over sea zones that a friendly fleet holds."""

    def opens(self, place: str) -> bool:
        """Land, and sea zones where friends and no enemies sail."""
        if place not in self.waters or not super().opens(place):
            return super().opens(place)
        return not is_base(self.k, place) and (WATER in self.ignoring or friendly_water(self.k, place, self.seat))

    def stops(self, place: str) -> bool:
        """Nobody stops at sea."""
        return place not in self.waters and super().stops(place)


class Afloat(Ground):
    """Ships: sea zones and bases for ships."""

    def opens(self, place: str) -> bool:
        """Water only."""
        return place in self.waters and super().opens(place)


def on_foot(ground: Overland, start: str, points: int) -> list[Way]:
    """All ways over land, cheapest first: one a place, the zone it is entered from and the fleets that carry."""
    if start in ground.waters:
        return []
    found: dict[tuple[str, str, frozenset[str]], Way] = {}
    left: set[tuple[str, frozenset[str]]] = set()
    serial = count()
    edge = sorted(_next(ground, Way(start, start, (), 0, (start,)), frozenset(), points, serial))
    while edge:
        _, _, way, crossed = heappop(edge)
        place, via = way.to, way.via
        if place == start or (place, via, crossed) in found:
            continue
        found[place, via, crossed] = way
        if (place, crossed) not in left and not ground.stops(place):  # a dearer way in leads to nothing new
            left.add((place, crossed))
            for more in _next(ground, way, crossed, points, serial):
                heappush(edge, more)
    return [way for way in found.values() if way.to not in ground.waters]


Edge = tuple[int, int, Way, frozenset[str]]
"""Cost, serial number, a way and the sea zones it crosses."""


def _next(ground: Overland, way: Way, crossed: frozenset[str], points: int, serial: Iterator[int]) -> Iterator[Edge]:
    """One step more, for each that the points allow."""
    here, path, spent = way.to, way.path, way.cost
    for near, step in ground.steps(here):
        cost = spent + step
        if cost <= points:
            if near in ground.waters:
                seas, over = (*way.seas, near), crossed | {near}
            else:
                seas, over = way.seas, crossed
            yield cost, next(serial), Way(near, here, seas, cost, (*path, near), ground.hostile(near)), over


def within(ground: Overland, start: str, points: int) -> set[str]:
    """Land places that a force comes to, whoever carries it and however it comes in."""
    if start in ground.waters:
        return set()
    best, edge = {start: 0}, [(0, start)]
    while edge:
        spent, place = heappop(edge)
        if spent > best[place] or (place != start and ground.stops(place)):
            continue
        for near, step in ground.steps(place):
            cost = spent + step
            if cost <= points and cost < best.get(near, points + 1):
                best[near] = cost
                heappush(edge, (cost, near))
    return {place for place in best if place != start and place not in ground.waters}


def at_sea(water: Ground, start: str) -> list[Way]:
    """The shortest way of ships to each place, without limit, stopping at the enemy."""
    found: dict[str, Way] = {}
    edge = [Way(start, start, (), 0, (start,))]
    for here in edge:  # grows while it is read: the nearest first
        for near, cost in water.steps(here.to):
            if near != start and near not in found:
                hostile = water.hostile(near)
                found[near] = Way(near, here.to, (), here.cost + cost, (*here.path, near), hostile)
                if not water.stops(near):
                    edge.append(found[near])
    return list(found.values())
