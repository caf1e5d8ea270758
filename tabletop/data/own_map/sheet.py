"""A scanned sheet of counters cut up by a grid: rows and columns within margins, with a gutter between them."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Literal

Handle = Literal["left", "right", "top", "bottom", "across", "down"]
"""What can be dragged: the four margins, and the gutters across and down."""
MOST = 60
"""Rows or columns."""
LEAST_CELL = 8.0
"""Pixels of a side."""
Rect = tuple[float, float, float, float]
"""Left, top, width, height."""


@dataclass(frozen=True)
class SheetGrid:
    """In pixels of the picture."""

    left: float
    top: float
    right: float
    bottom: float
    columns: int = 8
    rows: int = 8
    across: float = 0.0
    """Between two columns."""
    down: float = 0.0
    """Between two rows."""

    @classmethod
    def of(cls, width: float, height: float, columns: int = 8, rows: int = 8) -> SheetGrid:
        """To begin with: a narrow margin all round."""
        return cls(width * 0.04, height * 0.04, width * 0.96, height * 0.96, columns, rows)

    @property
    def wide(self) -> float:
        """Of a cell."""
        return (self.right - self.left - self.across * (self.columns - 1)) / self.columns

    @property
    def high(self) -> float:
        """Of a cell."""
        return (self.bottom - self.top - self.down * (self.rows - 1)) / self.rows

    def cell(self, index: int) -> Rect:
        """A cell, counted row by row."""
        row, column = divmod(index, self.columns)
        x, y = self.left + column * (self.wide + self.across), self.top + row * (self.high + self.down)
        return x, y, self.wide, self.high

    @property
    def count(self) -> int:
        """Of cells."""
        return self.columns * self.rows

    def at(self, x: float, y: float) -> int:
        """The cell under a point, -1 for none."""
        for index in range(self.count):
            left, top, wide, high = self.cell(index)
            if left <= x < left + wide and top <= y < top + high:
                return index
        return -1

    def with_counts(self, columns: int, rows: int) -> SheetGrid:
        """Other numbers; gutters for which there is no room go."""
        found = replace(self, columns=max(1, min(MOST, columns)), rows=max(1, min(MOST, rows)))
        return found if found.sound else replace(found, across=0.0, down=0.0)

    @property
    def sound(self) -> bool:
        """Whether every cell has a size."""
        return self.wide >= LEAST_CELL and self.high >= LEAST_CELL and self.across >= 0 and self.down >= 0

    def handle(self, x: float, y: float, reach: float) -> Handle | None:
        """What a press takes hold of: a margin, or the edge of the second column or row, which sets the gutter."""
        lines: dict[Handle, float] = {
            "left": abs(x - self.left),
            "right": abs(x - self.right),
            "top": abs(y - self.top),
            "bottom": abs(y - self.bottom),
        }
        if self.columns > 1:
            lines["across"] = abs(x - self.cell(1)[0])
        if self.rows > 1:
            lines["down"] = abs(y - self.cell(self.columns)[1])
        inside = self.left - reach <= x <= self.right + reach and self.top - reach <= y <= self.bottom + reach
        nearest = min(lines, key=lambda name: lines[name])
        return nearest if inside and lines[nearest] <= reach else None

    def moved(self, handle: Handle, x: float, y: float) -> SheetGrid:
        """With what was taken there; as it was where that leaves no room."""
        if handle == "across":
            span = self.right - self.left
            found = replace(self, across=(self.columns * (x - self.left) - span))
        elif handle == "down":
            span = self.bottom - self.top
            found = replace(self, down=(self.rows * (y - self.top) - span))
        elif handle == "left":
            found = replace(self, left=x)
        elif handle == "right":
            found = replace(self, right=x)
        elif handle == "top":
            found = replace(self, top=y)
        else:
            found = replace(self, bottom=y)
        found = replace(found, across=max(0.0, found.across), down=max(0.0, found.down))
        return found if found.sound else self

    def mirrored(self, index: int) -> int:
        """The cell of a back that lies behind a cell of the front, when the sheet is turned over sideways."""
        row, column = divmod(index, self.columns)
        return row * self.columns + self.columns - 1 - column
