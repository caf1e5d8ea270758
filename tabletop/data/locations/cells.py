"""Cells of a lattice: which holds a point, its middle and outline, what a counter snaps to, how far two are apart."""

from __future__ import annotations

import math
from collections.abc import Iterator

from tabletop.data.locations.lattice import Lattice, Place, Spot

MOST_CELLS = 100_000
"""Of one lattice that are drawn or listed."""
_SIX = ((1, 0), (0.5, 1), (-0.5, 1), (-1, 0), (-0.5, -1), (0.5, -1))
"""Corners of a hex, in sides to the right and halves of its height down."""


def usable(lattice: Lattice) -> bool:
    """Whether it has cells, or points, at all."""
    if lattice.shape == "points":
        return bool(lattice.points)
    return lattice.dx > 0 and lattice.dy > 0 and math.isfinite(lattice.dx) and math.isfinite(lattice.dy)


def cell_of(lattice: Lattice, at: Spot) -> Place:
    """The cell a point lies in; of named points the number of the nearest, in row 0."""
    if lattice.shape == "points":
        return _nearest(lattice, at), 0
    x, y = _upright(lattice, at)
    x, y = (x - lattice.origin[0]) / lattice.dx, (y - lattice.origin[1]) / lattice.dy
    if lattice.shape == "square":
        return half_up(x), half_up(y)
    column = math.floor(x)
    near = [(c, half_up(y - 0.5 * (c % 2))) for c in (column, column + 1)]
    return min(near, key=lambda cell: _hex_distance(cell, x, y))


def _hex_distance(cell: Place, x: float, y: float) -> float:
    """Squared, in the scale in which any hex is a regular one."""
    across, down = x - cell[0], y - cell[1] - 0.5 * (cell[0] % 2)
    return 0.75 * across * across + down * down


def _nearest(lattice: Lattice, at: Spot) -> int:
    return min(range(len(lattice.points)), key=lambda n: _squared(lattice.points[n].at, at))


def middle_of(lattice: Lattice, cell: Place) -> Spot:
    """Where a counter lies in a cell."""
    if lattice.shape == "points":
        return lattice.points[cell[0]].at
    down = cell[1] + 0.5 * (cell[0] % 2) if lattice.shape == "hex" else cell[1]
    return _upright(lattice, (lattice.origin[0] + lattice.dx * cell[0], lattice.origin[1] + lattice.dy * down))


def outline_of(lattice: Lattice, cell: Place) -> tuple[Spot, ...]:
    """The corners of a cell, none of a named point."""
    x, y = _upright(lattice, middle_of(lattice, cell)) if lattice.shape != "points" else (0.0, 0.0)
    if lattice.shape == "square":
        right, down = lattice.dx / 2, lattice.dy / 2
        return ((x - right, y - down), (x + right, y - down), (x + right, y + down), (x - right, y + down))
    if lattice.shape == "hex":
        side, half = 2 * lattice.dx / 3, lattice.dy / 2
        return tuple(_upright(lattice, (x + side * a, y + half * b)) for a, b in _SIX)
    return ()


def snapped(lattice: Lattice, at: Spot) -> Spot:
    """Where a counter comes to lie that is let go there."""
    if not lattice.snap or not usable(lattice):
        return at
    middle = middle_of(lattice, cell_of(lattice, at))
    if lattice.shape == "points":
        return middle
    if lattice.fine > 0:
        return _finely(lattice, middle, at)
    near = [middle, *_between(lattice, at)]
    return min(near, key=lambda spot: _squared(spot, at))


def _between(lattice: Lattice, at: Spot) -> Iterator[Spot]:
    """Corners and middles of sides of the cell round a point, as far as counters may lie there."""
    corners = outline_of(lattice, cell_of(lattice, at))
    if lattice.corners:
        yield from corners
    if lattice.edges:
        for (x, y), (to_x, to_y) in zip(corners, (*corners[1:], corners[0])):
            yield (x + to_x) / 2, (y + to_y) / 2


def _finely(lattice: Lattice, middle: Spot, at: Spot) -> Spot:
    """The nearest of the steps between the middle and the edge."""
    wide = (lattice.dy, lattice.dx) if lattice.sideways else (lattice.dx, lattice.dy)
    steps = [half_up((at[n] - middle[n]) * 2 * lattice.fine / wide[n]) for n in (0, 1)]
    most = lattice.fine - 1
    x, y = (middle[n] + max(-most, min(most, steps[n])) * wide[n] / 2 / lattice.fine for n in (0, 1))
    return x, y


def distance(lattice: Lattice, one: Spot, other: Spot) -> int:
    """Cells from one point to another; of named points there is no such measure, and it is 0."""
    if lattice.shape == "points" or not usable(lattice):
        return 0
    a, b = cell_of(lattice, one), cell_of(lattice, other)
    if lattice.shape == "square":
        across, down = abs(a[0] - b[0]), abs(a[1] - b[1])
        return across + down if lattice.manhattan else max(across, down)
    (q, r), (to_q, to_r) = (_axial(cell) for cell in (a, b))
    return max(abs(q - to_q), abs(r - to_r), abs(q + r - to_q - to_r))


def _axial(cell: Place) -> Place:
    column, row = cell
    return column, row - (column - column % 2) // 2


def cells_within(lattice: Lattice, size: Spot) -> Iterator[Place]:
    """Every cell whose middle lies on a board of that size, column by column; at most MOST_CELLS."""
    if not usable(lattice) or lattice.shape == "points":
        return
    width, height = (size[1], size[0]) if lattice.sideways else size
    columns = range(_first(lattice.origin[0], lattice.dx), _last(lattice.origin[0], lattice.dx, width) + 1)
    rows = range(_first(lattice.origin[1], lattice.dy) - 1, _last(lattice.origin[1], lattice.dy, height) + 1)
    if len(columns) * len(rows) > MOST_CELLS:
        return
    for column in columns:
        for row in rows:
            x, y = middle_of(lattice, (column, row))
            if 0 <= x <= size[0] and 0 <= y <= size[1]:
                yield column, row


def _first(origin: float, step: float) -> int:
    return math.ceil(-origin / step)


def _last(origin: float, step: float, size: float) -> int:
    return math.floor((size - origin) / step)


def half_up(value: float) -> int:
    """The nearest whole number, a half always upwards."""
    return math.floor(value + 0.5)


def _upright(lattice: Lattice, at: Spot) -> Spot:
    """Between the board and the lattice as if its columns had flat tops; the way back is the same."""
    return (at[1], at[0]) if lattice.sideways else at


def _squared(one: Spot, other: Spot) -> float:
    return (one[0] - other[0]) ** 2 + (one[1] - other[1]) ** 2
