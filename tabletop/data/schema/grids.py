"""Grids of boards without zones: cells or points that counters snap to; their names are worked out, never stored."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Literal

from tabletop.data.schema.base import Part, Point

if TYPE_CHECKING:
    from pydantic import Field


class GridAxis(Part):
    """How the columns, or the rows, of a grid are counted."""

    type: Literal["number", "letter"] = "number"
    """01, 02 …, or A to Z, then AA, BB …: `letter`."""
    pad: Annotated[int, Field(ge=0, le=9)] = 1
    """Digits before the last that are filled with noughts: 1 gives 01, 0 gives 1: `1`."""
    offset: Annotated[int, Field(ge=-100_000, le=100_000)] = 1
    """The number of the column or row that the origin lies in: `1`."""
    descend: bool = False
    """Counted from the far side: `true`."""


class GridNumbering(Part):
    """How a cell of a grid is called."""

    first: Literal["horizontal", "vertical"] = "horizontal"
    """Which of the two is said first: `vertical`."""
    sep: Annotated[str, Field(max_length=8)] = ""
    """What stands between them: `'-'`."""
    horizontal: GridAxis | None = None
    """Columns; without it 01, 02 …"""
    vertical: GridAxis | None = None
    """Rows; without it 01, 02 …"""
    stagger: bool = True
    """Hexes: whether columns that lie half a hex lower count one row more: `false`."""
    format: Annotated[str, Field(max_length=120)] = "{grid}"
    """What is said of a cell: {grid} is both numbers, {row} and {column} each of them: `'{column}/{row}'`."""


class GridPoint(Part):
    """A point with a name, which counters snap to."""

    name: Annotated[str, Field(min_length=1, max_length=120)]
    """As it is said, in either language: `Paris`."""
    at: Point
    """Where it lies, in board units: `[412, 300]`."""


class MapGrid(Part):
    """Cells or points of a board, or of a part of it. They are no places: counters lie freely, and snap."""

    board: str = ""
    """The board, one of `boards`; '' is the map: `tbb`."""
    within: tuple[Point, ...] = ()
    """Corners of the part it is for, the first that holds a point has it; without it the rest of the board:
    `[[0, 0], [900, 0], [900, 600]]`."""
    area: Annotated[str, Field(max_length=120)] = ""
    """What that part is called: `Africa`."""
    shape: Literal["hex", "square", "points", "none", "board"] = "hex"
    """Hexes, squares, points with names, nothing, or the grid of the rest of the board: `square`."""
    origin: Point = (0.0, 0.0)
    """Middle of the first cell, (y, x) if `sideways`: `[32, 40]`."""
    dx: Annotated[float, Field(ge=0, le=20_000)] = 0.0
    """From one column to the next; of hexes 1.5 times a side, 0 is that of regular ones: `52`."""
    dy: Annotated[float, Field(ge=0, le=20_000)] = 0.0
    """From one row to the next, of hexes the distance of flat sides: `60`."""
    sideways: bool = False
    """Hexes that stand on a corner: rows in place of columns: `true`."""
    snap: bool = True
    """Whether counters snap to the middle of a cell, or to a point: `false`."""
    corners: bool = False
    """Whether they also snap to corners: `true`."""
    edges: bool = False
    """Whether they also snap to the middle of sides: `true`."""
    fine: Annotated[int, Field(ge=0, le=100)] = 0
    """Steps between the middle and a side that they also snap to: `2`."""
    manhattan: bool = False
    """Squares: a step across a corner counts two: `true`."""
    shown: bool = False
    """Whether the grid is drawn until the player puts it away (View → Grid): `true`."""
    colour: str = "#000000"
    """Of the lines: `'#3A2A14'`."""
    numbering: GridNumbering | None = None
    """What cells are called; without it they have no name."""
    name: Annotated[str, Field(max_length=120)] = ""
    """What is said of a point in it: {grid} is the name of its cell or point, {name} that of the part; '' says the
    cell, else the part: `'Hex {grid}'`."""
    points: tuple[GridPoint, ...] = ()
    """Of the shape points."""
