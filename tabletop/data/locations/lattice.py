"""A lattice of hexes, squares or named points, how its cells are numbered, areas with lattices of their own."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal

Spot = tuple[float, float]
"""x to the right, y downwards, in units of the board."""
Place = tuple[int, int]
"""Column and row of a cell as they lie, before any numbering: (0, 0) is the cell round the origin."""
LatticeShape = Literal["hex", "square", "points"]


@dataclass(frozen=True, slots=True)
class AxisNumbers:
    """How columns, or rows, are counted."""

    letters: bool = False
    """A to Z, then AA, BB …, in place of numbers."""
    pad: int = 1
    """Digits before the last that are filled with noughts: 1 gives 01, 2 gives 001."""
    offset: int = 1
    """The number of the first."""
    descend: bool = False
    """Counted from the far side."""


@dataclass(frozen=True, slots=True)
class LatticeNumbers:
    """How a cell is called."""

    first: Literal["horizontal", "vertical"] = "horizontal"
    """Which of the two is said first."""
    separator: str = ""
    horizontal: AxisNumbers = AxisNumbers()
    vertical: AxisNumbers = AxisNumbers()
    stagger: bool = True
    """Of hexes: the half-shifted columns count one row more."""
    format: str = "{grid}"
    """What is said: {grid}, {row} and {column} stand for the numbers."""


@dataclass(frozen=True, slots=True)
class NamedPoint:
    """A point with a name."""

    name: str
    at: Spot


@dataclass(frozen=True, slots=True)
class Lattice:
    """Cells, or points, that counters snap to and that have names."""

    shape: LatticeShape
    origin: Spot = (0.0, 0.0)
    """The middle of the cell (0, 0). Of a sideways lattice it is written as (y, x)."""
    dx: float = 0.0
    """From one column to the next. Of hexes: 1.5 times a side, while columns have flat tops."""
    dy: float = 0.0
    """From one row to the next. Of hexes: from flat side to flat side."""
    sideways: bool = False
    """Of hexes: turned over the diagonal, so that rows have pointed tops."""
    snap: bool = True
    corners: bool = False
    """Counters may also snap to corners."""
    edges: bool = False
    """Counters may also snap to the middle of sides."""
    fine: int = 0
    """Steps from the middle to the edge that a counter may also snap to; 0 for the middle alone."""
    numbers: LatticeNumbers | None = None
    points: tuple[NamedPoint, ...] = ()
    size: Spot = (0.0, 0.0)
    """Of the board or area it covers: what descends is counted from there."""
    manhattan: bool = False
    """Of squares: a diagonal step counts two."""
    shown: bool = False
    """Whether its author wants it drawn."""


@dataclass(frozen=True, slots=True)
class NamedArea:
    """A part of a board with a name, and maybe a lattice of its own."""

    name: str
    path: tuple[Spot, ...]
    """Its corners."""
    lattice: Lattice | None = None
    parent: bool = False
    """The lattice of the board goes on in it."""
    format: str = "{name}"
    """What is said: {name}, and {grid} for the name in the lattice."""


@dataclass(frozen=True, slots=True)
class BoardGround:
    """All that says where something lies on one board."""

    lattice: Lattice | None = None
    areas: tuple[NamedArea, ...] = field(default=())
    """The first that holds a point has it."""
