"""Ways over the map: ground units by movement points (7.1), fleets without end but for enemies (7.2).

A way is the places passed, the first where it begins. Only enemies and bogs end a way early, so the cheapest one to
each place is enough.
"""

from __future__ import annotations

import heapq
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from tabletop.core.api import Known

from .board import (
    ATHENS,
    CAVALRY,
    SYRACUSE,
    ashore,
    atlas,
    foe,
    fort_area,
    is_bog,
    is_city,
    is_sea,
    normal,
    off_map,
    ships,
    type_of,
    units,
    walls,
)
from .kept import kept

FARTHEST = 12
"""More movement points than any unit has."""


@dataclass(frozen=True)
class Way:
    """A way and what it costs."""

    path: tuple[str, ...]
    cost: int

    @property
    def end(self) -> str:
        """Where it leads."""
        return self.path[-1]

    @property
    def areas(self) -> int:
        """Areas entered."""
        return len(self.path) - 1


def near(k: Known, place: str, seat: str) -> tuple[str, ...]:
    """6.2.2, 6.4 Areas adjacent to a place, steep slopes and shores or not. Those of a seat who have left the map are
    beside the sea areas at its edge (ruling)."""
    board = atlas(k)
    if place not in board.terrain:
        return board.map_edge
    land, sea = board.touching.get(place, ()), board.waters.get(place, ())
    away = (off_map(seat),) if place in board.map_edge else ()
    return (*land, *sea, *board.shores.get(place, ()), *away)


# --- over land -----------------------------------------------------------------------------------------------------


def close(k: Known, place: str, seat: str) -> int:
    """7.1.a One point for an area with a Normal enemy unit."""
    return int(any(normal(piece) for piece in units(k, place, foe(seat))))


def walled(k: Known, place: str, seat: str) -> int:
    """7.1.b One point to enter an area with an enemy wall; for Syracuse the Circle Fort is one."""
    return int(bool(walls(k, place, foe(seat))) or (seat == SYRACUSE and fort_area(k) == place))


def ridden(k: Known, place: str, seat: str) -> int:
    """7.1.c One point to enter an area where the enemy has more Normal cavalry than stands there of one's own. Who
    comes in is not counted (ruling: so the price of a way is the same for all of a group)."""
    mine, theirs = (
        sum(1 for p in units(k, place, who) if normal(p) and type_of(k, p) == CAVALRY) for who in (seat, foe(seat))
    )
    return int(theirs > mine)


def entry(k: Known, place: str, seat: str) -> int:
    """7.1 Movement points to enter an area."""
    return 1 + close(k, place, seat) + walled(k, place, seat) + ridden(k, place, seat)


def stops(k: Known, place: str, seat: str) -> bool:
    """7.1.j Who enters an area with an enemy unit or a bog goes no further."""
    return is_bog(k, place) or bool(units(k, place, foe(seat)))


def barred(place: str, seat: str) -> bool:
    """7.1.d The walled city is closed to Athens."""
    return seat == ATHENS and is_city(place)


class Ground:
    """Ways of the ground units of a seat in a position; each start is looked at once. `freely`: as if nobody had to
    stop, to find out why a way is barred."""

    def __init__(self, k: Known, seat: str, freely: bool = False) -> None:
        board = atlas(k)
        self._seat, self._board = seat, board
        others = {piece.place for piece in k.state.pieces.values() if piece.owner != seat}
        held = [place for place in board.land if place in others]
        self._enter = {place: entry(k, place, seat) for place in held}
        self._leave = {place: close(k, place, seat) for place in held}
        halts = [place for place in board.land if place in self._enter or board.terrain[place] == "bog"]
        self._ends = {off_map(seat), *(() if freely else (place for place in halts if stops(k, place, seat)))}
        self._found: dict[tuple[str, int], dict[str, Way]] = {}

    def from_(self, start: str, most: int = FARTHEST) -> dict[str, Way]:
        """The cheapest way to every area for so many points, and off the map by its west edge (7.1.k)."""
        if (start, most) not in self._found:
            self._found[start, most] = self._spread(start, most)
        return self._found[start, most]

    def _spread(self, start: str, most: int) -> dict[str, Way]:
        """Cheapest first; among those the shortest."""
        best: dict[str, Way] = {}
        edge: list[tuple[int, int, tuple[str, ...]]] = [(0, 0, (start,))]
        hopes: dict[str, tuple[int, int, tuple[str, ...]]] = {}
        while edge:
            cost, _, path = heapq.heappop(edge)
            here = path[-1]
            if here in best:
                continue
            best[here] = Way(path, cost)
            for to, more in self._onward(here) if here == start or here not in self._ends else ():
                hope = (cost + more, len(path), (*path, to))
                if to not in best and hope[0] <= most and (to not in hopes or hope < hopes[to]):
                    hopes[to] = hope
                    heapq.heappush(edge, hope)
        del best[start]
        return best

    def _onward(self, here: str) -> Iterator[tuple[str, int]]:
        """Where to next, and for how many points. To leave the map costs one, as entering an area does (ruling)."""
        enter, leave = self._enter, self._leave.get(here, 0)
        if here not in self._board.terrain:
            yield from ((place, enter.get(place, 1)) for place in self._board.west_edge)
            return
        for to in self._board.ground.get(here, ()):
            if not barred(to, self._seat):
                yield to, enter.get(to, 1) + leave
        if here in self._board.west_edge:
            yield off_map(self._seat), 1 + leave


@kept
def ground(k: Known, seat: str, freely: bool = False) -> Ground:
    """Ways over land in the position in hand."""
    return Ground(k, seat, freely)


# --- over the sea --------------------------------------------------------------------------------------------------


def held_ashore(k: Known, place: str, seat: str) -> bool:
    """7.1.i Enemy ground units ashore in a coastal area: no fleet lies on that beach. Ruling: nor does one put in
    there, for it would have to go at once."""
    return bool(ashore(k, place, foe(seat)))


def hostile_water(k: Known, place: str, seat: str) -> bool:
    """7.2 An enemy fleet is there."""
    return bool(ships(k, place, foe(seat)))


class Waters:
    """Ways of the ships of a seat in a position."""

    def __init__(self, k: Known, seat: str) -> None:
        self._k, self._seat, self._board = k, seat, atlas(k)
        self._found: dict[str, dict[str, Way]] = {}

    def from_(self, start: str) -> dict[str, Way]:
        """The shortest way to every sea area and beach, and off the map (7.2.1)."""
        if start not in self._found:
            self._found[start] = self._spread(start)
        return self._found[start]

    def _spread(self, start: str) -> dict[str, Way]:
        best: dict[str, Way] = {start: Way((start,), 0)}
        edge: list[tuple[str, ...]] = [(start,)]
        while edge:
            further: list[tuple[str, ...]] = []
            for path in edge:
                for to in self._onward(path[-1], start):
                    if to not in best:
                        best[to] = Way((*path, to), 0)
                        further.append((*path, to))
            edge = further
        del best[start]
        return best

    def _onward(self, here: str, start: str) -> Iterable[str]:
        board, k, seat = self._board, self._k, self._seat
        if here not in board.terrain:
            return board.map_edge if here == start else ()
        if here != start and (not is_sea(k, here) or hostile_water(k, here, seat)):
            return ()
        beaches = (to for to in board.shores.get(here, ()) if not barred(to, seat) and not held_ashore(k, to, seat))
        away = (off_map(seat),) if here in board.map_edge else ()
        return (*board.waters.get(here, ()), *beaches, *away)


@kept
def waters(k: Known, seat: str) -> Waters:
    """Ways over the sea in the position in hand."""
    return Waters(k, seat)


def havens(k: Known, seat: str) -> tuple[str, ...]:
    """7.1.i Where ships go whose beach is lost: sea areas free of enemy units, or off the map."""
    return (*(sea for sea in atlas(k).sea if not units(k, sea, foe(seat))), off_map(seat))
