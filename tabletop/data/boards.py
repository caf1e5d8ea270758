"""Boards beside the map: the squares of a grid as places, where each of them lies, and what is on which board."""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace

from tabletop.data.schema import (
    BoardDef,
    BoardGeometry,
    Geometry,
    GridDef,
    MapData,
    PicturePart,
    Point,
    Shape,
)
from tabletop.systems.grid import Grid, letters

_LABEL = 0.36
"""How far above its middle a square is labelled, in sides."""


@dataclass(frozen=True, slots=True)
class Square:
    """A square or hex of a board: a place that no file lists. It has no name but its column and row."""

    id: str
    board: str
    column: str
    row: int
    kind: str = "square"
    terrain: str = ""
    limit_units: int = 0
    marks: tuple[str, ...] = ()


@dataclass(frozen=True)
class BoardPlan:
    """One board, the map ('') or another: its picture, and where everything on it lies."""

    id: str
    picture: str
    counter: float
    geometry: BoardGeometry
    shapes: Mapping[str, Shape]
    """Zones, boxes and squares that lie on it."""
    grid: Grid | None = None
    """Its cells; None of the map."""
    squares: Mapping[str, Square] = field(default_factory=dict)
    """By place."""
    parts: tuple[PicturePart, ...] = ()
    """Its picture in parts, in place of `picture`."""
    background: str = ""
    """Its colour where there is no picture, '' is that of paper."""
    areas: tuple[str, ...] = ()
    """Places of it in which counters lie where they are put, the one that is asked first in front."""
    written: bool = True
    """Whether names, letters and numbers are written on it; the player's own map has them in print."""


def grid_of(board: BoardDef) -> Grid | None:
    """The cells of a board, for reckoning; None of one without."""
    grid = board.grid
    if grid is None:
        return None
    return Grid(board.id, grid.shape, grid.columns, grid.rows, grid.pointy, grid.offset, grid.first_row == "top")


def squares(board: BoardDef) -> Iterator[Square]:
    """The squares of a board, row by row: tbb-A1, tbb-B1 ..."""
    grid = grid_of(board)
    if grid is None:
        return
    for name in grid.places:
        column, row = grid.cell(name)
        yield Square(name, board.id, letters(column), row)


def square_shapes(board: BoardDef) -> Iterator[tuple[str, Shape]]:
    """Where each of them lies."""
    drawn, grid = board.grid, grid_of(board)
    if drawn is not None and grid is not None:
        yield from ((name, _shape(drawn, *grid.cell(name))) for name in grid.places)


def _shape(grid: GridDef, column: int, row: int) -> Shape:
    """Where a square or hex lies, its column counted from 0 and its row from 1."""
    down, size = row - 1 if grid.first_row == "top" else grid.rows - row, grid.size
    side = size / math.sqrt(3)
    if grid.shape == "square":
        across, below, corners = (column + 0.5) * size, (down + 0.5) * size, _SQUARE
    elif grid.pointy:
        right = 0.5 if (row - 1) % 2 == grid.offset else 0
        across, below, corners = (column + 0.5 + right) * size, side * (1 + 1.5 * down), _POINTY
    else:
        low = 0 if column % 2 == grid.offset else 0.5
        across, below, corners = side * (1 + 1.5 * column), (down + 0.5 + low) * size, _FLAT
    x, y = grid.origin[0] + across, grid.origin[1] + below
    outline = tuple((x + a * size, y + b * size) for a, b in corners)
    return Shape(polygon=outline, label=(x, y - _LABEL * size), slots=((x, y),))


def _hexagon(first: int) -> tuple[Point, ...]:
    """Corners of a hex whose opposite sides are 1 apart, from an angle on."""
    turns = [math.radians(first + turn) for turn in range(0, 360, 60)]
    return tuple((math.cos(turn) / math.sqrt(3), math.sin(turn) / math.sqrt(3)) for turn in turns)


_SQUARE: tuple[Point, ...] = ((-0.5, -0.5), (0.5, -0.5), (0.5, 0.5), (-0.5, 0.5))
_FLAT, _POINTY = _hexagon(0), _hexagon(30)


def plans(board: MapData, geometry: Geometry) -> tuple[BoardPlan, ...]:
    """The map, then the other boards in file order."""
    found = [_plan(board, "", board, geometry)]
    for other in board.boards:
        drawn = geometry.boards[other.id]
        squared = dict(square_shapes(other))
        cells = {square.id: square for square in squares(other)}
        found.append(replace(_plan(board, other.id, other, drawn, squared), grid=grid_of(other), squares=cells))
    return tuple(found)


def _plan(
    game: MapData, name: str, board: MapData | BoardDef, drawn: BoardGeometry, squared: Mapping[str, Shape] = {}
) -> BoardPlan:
    """What lies on one board, and its picture."""
    areas = [box for box in game.boxes if box.kind == "area" and box.board == name and box.shown]
    whole = {box.id: _whole(drawn.size) for box in areas if box.id not in drawn.zones}
    asked = sorted(areas, key=lambda box: box.id in whole)
    shapes = {**drawn.zones, **squared, **whole} if squared or whole else drawn.zones
    parts = tuple(board.pictures)
    return BoardPlan(
        name,
        board.picture,
        board.counter,
        drawn,
        shapes,
        parts=parts,
        background=board.background,
        areas=tuple(box.id for box in asked),
    )


def _whole(size: Point) -> Shape:
    """An area that covers its board."""
    width, height = size
    return Shape(
        polygon=((0.0, 0.0), (width, 0.0), (width, height), (0.0, height)),
        label=(width / 2, height / 2),
        slots=((width / 2, height / 2),),
    )
