"""Boards beside the map: the squares of a grid as places, where each of them lies, and what is on which board."""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from tabletop.data.schema import BoardDef, BoardGeometry, Geometry, GridDef, MapData, Point, Shape

_A, _LETTERS = ord("A"), 26
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
    squares: Mapping[str, Square]
    """By place; none without a grid."""


def column_letters(column: int) -> str:
    """Column 1 is A, 26 Z, 27 AA."""
    return (column_letters((column - 1) // _LETTERS) if column > _LETTERS else "") + chr(
        _A + (column - 1) % _LETTERS
    )


def squares(board: BoardDef) -> Iterator[Square]:
    """The squares of a board, row by row: tbb-A1, tbb-B1 ..."""
    for row in range(1, board.grid.rows + 1):
        for column in range(1, board.grid.columns + 1):
            letters = column_letters(column)
            yield Square(f"{board.id}-{letters}{row}", board.id, letters, row)


def square_shapes(board: BoardDef) -> Iterator[tuple[str, Shape]]:
    """Where each of them lies."""
    for row in range(1, board.grid.rows + 1):
        for column in range(1, board.grid.columns + 1):
            yield f"{board.id}-{column_letters(column)}{row}", square_shape(board.grid, column, row)


def square_shape(grid: GridDef, column: int, row: int) -> Shape:
    """Where a square or hex lies, columns and rows from 1."""
    down = row - 1 if grid.first_row == "top" else grid.rows - row
    left, top, size = *grid.origin, grid.size
    if grid.shape == "square":
        left, top = left + (column - 1) * size, top + down * size
        middle = left + size / 2, top + size / 2
        corners = (left, top), (left + size, top), (left + size, top + size), (left, top + size)
        return Shape(polygon=corners, label=_label(middle, size), slots=(middle,))
    side = size / math.sqrt(3)
    low = (column - 1) % 2 / 2
    middle = left + side + (column - 1) * side * 1.5, top + size / 2 + (down + low) * size
    turns = [math.radians(60 * turn) for turn in range(6)]
    hexagon = tuple((middle[0] + side * math.cos(turn), middle[1] + side * math.sin(turn)) for turn in turns)
    return Shape(polygon=hexagon, label=_label(middle, size), slots=(middle,))


def _label(middle: Point, size: float) -> Point:
    return middle[0], middle[1] - size * _LABEL


def plans(board: MapData, geometry: Geometry) -> tuple[BoardPlan, ...]:
    """The map, then the other boards in file order."""
    found = [BoardPlan("", board.picture, board.counter, geometry, geometry.zones, {})]
    for other in board.boards:
        drawn = geometry.boards[other.id]
        shapes = {**drawn.zones, **dict(square_shapes(other))}
        grid = {square.id: square for square in squares(other)}
        found.append(BoardPlan(other.id, other.picture, other.counter, drawn, shapes, grid))
    return tuple(found)
