"""What a point of a board is called: by the numbers of its cell, the nearest named point, the area it lies in."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import lru_cache

from tabletop.data.locations.cells import cell_of, cells_within, half_up, middle_of, snapped, usable
from tabletop.data.locations.lattice import AxisNumbers, BoardGround, Lattice, LatticeNumbers, NamedArea, Place, Spot

MOST_LETTERS = 40
"""Letters of a number written in letters."""
_PLACE = re.compile(r"\{(grid|row|column|name)\}")


def name_at(ground: BoardGround, at: Spot) -> str:
    """What a point of a board is called; '' where it has no name."""
    area = area_at(ground, at)
    if area is None:
        return _cell_name(ground.lattice, at)
    return filled(area.format, {"name": area.name, "grid": _cell_name(_lattice_of(ground, area), at)})


def area_at(ground: BoardGround, at: Spot) -> NamedArea | None:
    """The area a point lies in."""
    return next((area for area in ground.areas if inside(area.path, at)), None)


def lattice_at(ground: BoardGround, at: Spot) -> Lattice | None:
    """The lattice that holds at a point."""
    area = area_at(ground, at)
    return ground.lattice if area is None else _lattice_of(ground, area)


def snap_at(ground: BoardGround, at: Spot) -> Spot:
    """Where a counter comes to lie that is let go there."""
    lattice = lattice_at(ground, at)
    return at if lattice is None else snapped(lattice, at)


@lru_cache(maxsize=32)
def spots_by_name(ground: BoardGround, size: Spot) -> Mapping[str, Spot]:
    """Where every named place of a board of that size lies: the other way round. Of two of one name the first."""
    found: dict[str, Spot] = {}
    for area in (*ground.areas, None):
        lattice = ground.lattice if area is None else area.lattice
        for spot in _spots(lattice, size) if lattice is not None else ():
            if area_at(ground, spot) is area or (area is None and lattice_at(ground, spot) is lattice):
                found.setdefault(name_at(ground, spot), spot)
    for area in ground.areas:
        across, down = zip(*area.path) if area.path else ((0.0,), (0.0,))
        found.setdefault(area.name, ((min(across) + max(across)) / 2, (min(down) + max(down)) / 2))
    found.pop("", None)
    return found


def _spots(lattice: Lattice, size: Spot) -> Iterator[Spot]:
    if lattice.shape == "points":
        yield from (point.at for point in lattice.points)
    else:
        yield from (middle_of(lattice, cell) for cell in cells_within(lattice, size))


def _lattice_of(ground: BoardGround, area: NamedArea) -> Lattice | None:
    return ground.lattice if area.parent else area.lattice


def _cell_name(lattice: Lattice | None, at: Spot) -> str:
    if lattice is None or not usable(lattice):
        return ""
    if lattice.shape == "points":
        return lattice.points[cell_of(lattice, at)[0]].name
    return "" if lattice.numbers is None else cell_name(lattice, cell_of(lattice, at))


def cell_name(lattice: Lattice, cell: Place) -> str:
    """What a cell is called; '' when nobody numbers them."""
    numbers = lattice.numbers
    if numbers is None:
        return ""
    column, row = _counted(lattice, numbers, cell)
    across = axis_name(column + numbers.horizontal.offset, numbers.horizontal)
    down = axis_name(row + numbers.vertical.offset, numbers.vertical)
    pair = (across, down) if numbers.first == "horizontal" else (down, across)
    return filled(numbers.format, {"grid": numbers.separator.join(pair), "row": down, "column": across})


def _counted(lattice: Lattice, numbers: LatticeNumbers, cell: Place) -> Place:
    """Column and row as they are counted: from the far side where they descend, and staggered.

    Of a sideways lattice "horizontal" is still said of columns, which then run from top to bottom, but it is the
    vertical direction that descends along them, and a board's width is measured in the height of hexes. Both customs
    are those of the modules that exist: the numbers printed on their maps are right by them.
    """
    column, row = cell
    down, across = (lattice.dx, lattice.dy) if lattice.shape == "hex" else (lattice.dy, lattice.dx)
    most_rows, most_columns = half_up(lattice.size[1] / down), half_up(lattice.size[0] / across)
    column_descends, row_descends = numbers.horizontal.descend, numbers.vertical.descend
    if lattice.sideways:
        column_descends, row_descends = row_descends, column_descends
        most_rows, most_columns = most_columns, most_rows
    if column_descends:
        column = most_columns - column
    if row_descends:
        row = most_rows - row
    if lattice.shape == "hex" and numbers.stagger and cell[0] % 2:
        row += -1 if row_descends else 1
    return column, row


def axis_name(number: int, axis: AxisNumbers) -> str:
    """One of the two numbers: 7, 07, H."""
    sign, size = "-" if number < 0 else "", abs(number)
    if axis.letters:
        return sign + chr(ord("A") + size % 26) * min(size // 26 + 1, MOST_LETTERS)
    return sign + str(size).rjust(axis.pad + 1, "0")


def filled(form: str, words: dict[str, str]) -> str:
    """A form with its places filled."""
    return _PLACE.sub(lambda place: words.get(place[1], ""), form)


def inside(path: tuple[Spot, ...], at: Spot) -> bool:
    """Whether a point lies within corners; of its border the upper and left part."""
    x, y = at
    odd = False
    for (ax, ay), (bx, by) in zip(path, (*path[1:], *path[:1])):
        if (ay <= y) != (by <= y) and x < ax + (y - ay) * (bx - ax) / (by - ay):
            odd = not odd
    return odd
