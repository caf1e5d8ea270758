"""Boards of squares or hexes: names of cells, neighbours, facings, arcs, lines of fire, and how far a counter gets.

    grid = Grid("tbb", "square", columns=8, rows=11)        # places tbb-A1 (left, below) to tbb-H11 (right, above)
    grid.ahead("tbb-C4", 0)                                 # tbb-C5: 0 degrees is up, towards the higher row; clockwise
    grid.flank("tbb-C4", 0, "tbb-D4")                       # "side": of C4, facing up, attacked from D4
    grid.ways("tbb-C4", 0, 5, lambda place: 1, lambda place: False)["tbb-D4"].turns

Pure reckoning: who stands where is told by what the caller gives. No diagonal steps. A place of another board raises
KeyError, a facing the cells do not have too: `facing` rounds what hands may have turned anyhow.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cached_property
from heapq import heappop, heappush
from typing import Literal, NamedTuple

Shape = Literal["square", "hex"]
Flank = Literal["front", "side", "rear"]
Vector = tuple[int, int, int]
Bearing = tuple[str, int]
"""A place, and the degrees a counter faces there."""

SQUARES: Mapping[int, Vector] = {0: (0, 1, 0), 90: (1, 0, 0), 180: (0, -1, 0), 270: (-1, 0, 0)}
HEXES: Mapping[int, Vector] = {
    0: (0, 1, -1), 60: (1, 0, -1), 120: (1, -1, 0), 180: (0, -1, 1), 240: (-1, 0, 1), 300: (-1, 1, 0),
}  # fmt: skip
CORNERS = ((1, 1), (2, -1), (1, -2))
"""Half of a hex's corners in thirds of a step, the others lie opposite."""
LETTERS = 26


class Advance(NamedTuple):
    """How a counter comes to a place: facing there, movement points, places from first to last, how often it turned."""

    place: str
    facing: int
    cost: int
    path: tuple[str, ...]
    turns: int


@dataclass(frozen=True)
class Grid:
    """A board of cells, named `<id>-<letter><row>`, rows numbered from 1 at the bottom, with `down` from the top.

    Hexes stand on a flat side (facings 0, 60, …); `pointy` ones on a corner (30, 90, …). Every other column of them
    stands half a cell higher (of pointy ones every other row half a cell further right): the second, fourth, … one with
    `offset` 1, the first, third, … with 0.
    """

    id: str
    shape: Shape
    columns: int
    rows: int
    pointy: bool = False
    offset: int = 1
    down: bool = False

    # --- names ---

    @cached_property
    def places(self) -> tuple[str, ...]:
        """All cells by name, row by row from the first."""
        return tuple(self.name(column, row) for row in range(1, self.rows + 1) for column in range(self.columns))

    def name(self, column: int, row: int) -> str:
        """The place of a column (from 0) and a row (from 1), whether the board has it or not."""
        return f"{self.id}-{letters(column)}{row}"

    def cell(self, place: str) -> tuple[int, int]:
        """Column (from 0) and row (from 1) of a place; KeyError for one of another board."""
        return self._cells[place]

    def has(self, place: str) -> bool:
        """Whether it is a cell of this board."""
        return place in self._cells

    @cached_property
    def _cells(self) -> Mapping[str, tuple[int, int]]:
        return {self.name(c, row): (c, row) for row in range(1, self.rows + 1) for c in range(self.columns)}

    # --- directions and neighbours ---

    @cached_property
    def facings(self) -> tuple[int, ...]:
        """The directions of the neighbours in degrees clockwise, 0 up."""
        return tuple(self._steps)

    def facing(self, degrees: int) -> int:
        """The direction nearest to any number of degrees, the smaller of two."""
        turn = 360 // len(self.facings)
        first = self.facings[0]
        return ((degrees - first + (turn - 1) // 2) // turn * turn + first) % 360

    def around(self, place: str) -> Mapping[int, str]:
        """Direction -> neighbour."""
        return self._around[place]

    def neighbours(self, place: str) -> tuple[str, ...]:
        """The places that share a side with this one."""
        return tuple(self._around[place].values())

    def ahead(self, place: str, facing: int) -> str | None:
        """The place before the front; None at the edge of the board."""
        self._steps[facing]
        return self._around[place].get(facing)

    def behind(self, place: str, facing: int) -> str | None:
        """The place at the back; None at the edge of the board."""
        return self.ahead(place, (facing + 180) % 360)

    def direction(self, place: str, neighbour: str) -> int | None:
        """The direction of a neighbour; None of any other place."""
        return next((way for way, other in self._around[place].items() if other == neighbour), None)

    @cached_property
    def _steps(self) -> Mapping[int, Vector]:
        if self.shape == "square":
            return SQUARES
        return {way + 30: step for way, step in HEXES.items()} if self.pointy else HEXES

    @cached_property
    def _vectors(self) -> Mapping[str, Vector]:
        return {place: self._vector(column, row) for place, (column, row) in self._cells.items()}

    def _vector(self, column: int, row: int) -> Vector:
        """Squares: right, up. Hexes: three coordinates that add up to nothing."""
        row = -row if self.down else row
        if self.shape == "square":
            return column, row, 0
        if self.pointy:
            q, r = (2 * column + ((row - 1) % 2 == self.offset) - row) // 2, row
        else:
            q, r = column, (2 * row + (column % 2 == self.offset) - column) // 2
        return q, r, -q - r

    @cached_property
    def _around(self) -> Mapping[str, Mapping[int, str]]:
        at = {vector: place for place, vector in self._vectors.items()}
        found = {}
        for place, (x, y, z) in self._vectors.items():
            beside = {way: at.get((x + a, y + b, z + c)) for way, (a, b, c) in self._steps.items()}
            found[place] = {way: other for way, other in beside.items() if other}
        return found

    def _between(self, place: str, other: str) -> Vector:
        (a, b, c), (d, e, f) = self._vectors[place], self._vectors[other]
        return d - a, e - b, f - c

    # --- measuring ---

    def distance(self, place: str, other: str) -> int:
        """Steps from one to the other: there are no diagonal ones, so squares count across and up (Manhattan)."""
        across, up, slant = self._between(place, other)
        return max(abs(across), abs(up), abs(slant)) if self.shape == "hex" else abs(across) + abs(up)

    def flank(self, defender: str, facing: int, attacker: str) -> Flank:
        """Which part of a defender facing so an attacker sees, near or far.

        The front of a square looks through one side, that of a hex through three (to 60 degrees of its facing); the
        rear is the opposite side. From exactly between two parts it is the better one for the defender. ValueError for
        the same place.
        """
        if defender == attacker:
            raise ValueError("an attack from the same place")
        away, square = self._between(defender, attacker), self.shape == "square"
        if _turned(away, self._steps[facing]) >= (0.5 if square else 0.25):
            return "front"
        behind = _turned(away, self._steps[(facing + 180) % 360])
        return "rear" if behind > (0.5 if square else 0.75) else "side"

    def arc(self, place: str, facing: int, reach: int) -> tuple[str, ...]:
        """Places within reach before the front, the nearest first: whoever stands there sees the front of this one."""
        seen = (p for p in self.places if p != place and self.distance(place, p) <= reach)
        front = [p for p in seen if self.flank(place, facing, p) == "front"]
        return tuple(sorted(front, key=lambda other: self.distance(place, other)))

    def line(self, place: str, other: str) -> tuple[str, ...]:
        """Places strictly between two that the straight line from centre to centre touches, the nearest first. Where it
        passes exactly between two cells or through their corner it touches both. The same places both ways."""
        touched = [p for p in self.places if p not in (place, other) and self._touches(place, other, p)]
        along = self._between(place, other)
        return tuple(sorted(touched, key=lambda p: _dot(along, self._between(place, p))))

    def _touches(self, place: str, other: str, between: str) -> bool:
        """No straight line parts the cell from the segment: none along its sides, none along the segment."""
        d, p = self._between(place, other), self._between(place, between)
        off = abs(d[0] * p[1] - d[1] * p[0])
        if self.shape == "square":
            sides = all(min(0, d[n]) <= p[n] <= max(0, d[n]) for n in (0, 1))
            return sides and 2 * off <= abs(d[0]) + abs(d[1])
        if 3 * off > max(abs(d[0] * y - d[1] * x) for x, y in CORNERS):
            return False
        across = ((d[a] - d[b], p[a] - p[b]) for a, b in ((0, 1), (1, 2), (2, 0)))
        return all(min(0, far) - 1 <= at <= max(0, far) + 1 for far, at in across)

    # --- moving ---

    def ways(
        self,
        start: str,
        facing: int,
        points: int,
        entry_cost: Callable[[str], int | None],
        stops: Callable[[str], bool],
        *,
        turn_cost: int = 1,
    ) -> dict[str, Advance]:
        """Every other place a counter comes to with so many points, cheapest way first; of equal ones that with fewer
        turns. See `bearings`."""
        found: dict[str, Advance] = {}
        for way in self.bearings(start, facing, points, entry_cost, stops, turn_cost=turn_cost).values():
            if way.place != start:
                found.setdefault(way.place, way)
        return found

    def bearings(
        self,
        start: str,
        facing: int,
        points: int,
        entry_cost: Callable[[str], int | None],
        stops: Callable[[str], bool],
        *,
        turn_cost: int = 1,
    ) -> dict[Bearing, Advance]:
        """(place, facing) -> the cheapest way there, the cheapest first, the start itself among them.

        A counter goes to the place before its front, for `entry_cost` (at least 0; None: it may not), or turns any
        number of sides for `turn_cost`. Where `stops` holds it goes no further and does not turn; the start does not
        stop it.
        """
        settled: dict[Bearing, Advance] = {}
        turned: set[str] = set()
        entry: dict[str, int | None] = {}
        waiting: list[tuple[int, int, int, Advance]] = [(0, 0, 0, Advance(start, facing, 0, (start,), 0))]
        self._steps[facing]
        count = 0
        while waiting:
            way = heappop(waiting)[3]
            here = way.place
            if (here, way.facing) in settled:
                continue
            settled[here, way.facing] = way
            if len(way.path) > 1 and stops(here):
                continue
            onward = [self._forward(way, entry_cost, entry)]
            if here not in turned:
                turned.add(here)
                cost, turns = way.cost + turn_cost, way.turns + 1
                onward += (Advance(here, to, cost, way.path, turns) for to in self._steps if to != way.facing)
            for after in onward:
                if after and after.cost <= points and (after.place, after.facing) not in settled:
                    count += 1
                    heappush(waiting, (after.cost, after.turns, count, after))
        return settled

    def _forward(
        self, way: Advance, entry_cost: Callable[[str], int | None], entry: dict[str, int | None]
    ) -> Advance | None:
        """One step to the front; what it costs to enter a place is asked once."""
        to = self._around[way.place].get(way.facing)
        if to is None:
            return None
        if to not in entry:
            entry[to] = entry_cost(to)
        cost = entry[to]
        return None if cost is None else Advance(to, way.facing, way.cost + cost, (*way.path, to), way.turns)


def letters(column: int) -> str:
    """0 -> A, 25 -> Z, 26 -> AA."""
    name = ""
    while column >= 0:
        name = chr(ord("A") + column % LETTERS) + name
        column = column // LETTERS - 1
    return name


def _dot(a: Vector, b: Vector) -> int:
    return a[0] * b[0] + a[1] * b[1] + a[2] * b[2]


def _turned(a: Vector, b: Vector) -> float:
    """How much two vectors agree: the square of the cosine between them, 0 from a right angle on."""
    along = _dot(a, b)
    return along * along / (_dot(a, a) * _dot(b, b)) if along > 0 else 0.0
