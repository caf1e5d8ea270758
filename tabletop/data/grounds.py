"""The grids of map.yaml as `data/locations` reckons with them: one BoardGround for each board."""

from __future__ import annotations

from tabletop.data.locations.lattice import (
    AxisNumbers,
    BoardGround,
    Lattice,
    LatticeNumbers,
    LatticeShape,
    NamedArea,
    NamedPoint,
)
from tabletop.data.schema import GridAxis, GridNumbering, MapData, MapGrid, Point

REGULAR = 0.8660254
"""From column to column of regular hexes, in their height."""


def ground_of(board: MapData, name: str, size: Point) -> BoardGround:
    """What says where something lies on a board of a size; the map is ''."""
    grids = [grid for grid in board.grids if grid.board == name]
    whole = next((grid for grid in grids if not grid.within), None)
    areas = tuple(_area(grid) for grid in grids if grid.within)
    named = whole is not None and whole.name not in ("", "{grid}")
    if whole is None or not named:
        return BoardGround(_lattice(whole, size) if whole is not None else None, areas)
    # what is said of the rest of the board beside the name of its cell is said of an area that is all of it
    corners = ((-1.0, -1.0), (size[0] + 1, -1.0), (size[0] + 1, size[1] + 1), (-1.0, size[1] + 1))
    rest = NamedArea(whole.area, corners, parent=True, format=whole.name)
    return BoardGround(_lattice(whole, size), (*areas, rest))


def _area(grid: MapGrid) -> NamedArea:
    xs, ys = [x for x, _ in grid.within], [y for _, y in grid.within]
    size = (max(xs) - min(xs), max(ys) - min(ys))
    said = grid.name or ("{grid}" if grid.numbering is not None or grid.shape in ("points", "board") else "{name}")
    return NamedArea(grid.area, grid.within, _lattice(grid, size), grid.shape == "board", said)


def _lattice(grid: MapGrid, size: Point) -> Lattice | None:
    shapes: dict[str, LatticeShape] = {"hex": "hex", "square": "square", "points": "points"}
    shape = shapes.get(grid.shape)
    if shape is None:
        return None
    return Lattice(
        shape,
        grid.origin,
        grid.dx or grid.dy * (REGULAR if shape == "hex" else 1),
        grid.dy,
        grid.sideways,
        grid.snap,
        grid.corners,
        grid.edges,
        grid.fine,
        _numbers(grid.numbering),
        tuple(NamedPoint(point.name, point.at) for point in grid.points),
        size,
        grid.manhattan,
        grid.shown,
    )


def _numbers(numbering: GridNumbering | None) -> LatticeNumbers | None:
    if numbering is None:
        return None
    across, down = _axis(numbering.horizontal), _axis(numbering.vertical)
    return LatticeNumbers(numbering.first, numbering.sep, across, down, numbering.stagger, numbering.format)


def _axis(axis: GridAxis | None) -> AxisNumbers:
    if axis is None:
        return AxisNumbers()
    # `pad` of a file counts the digits that may be noughts from the one before the last, as AxisNumbers does
    return AxisNumbers(axis.type == "letter", axis.pad, axis.offset, axis.descend)
