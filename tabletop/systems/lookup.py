"""Tables looked up by a roll or another number, with a column by name: storms by season, a price by year."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class LookupRow:
    """The cells for numbers from `first` to `last`, one a column."""

    first: int
    last: int
    cells: tuple[int | str, ...]


@dataclass(frozen=True, slots=True)
class Lookup:
    """`dice` is what is rolled ('' when the number is no roll); rows do not overlap."""

    id: str
    columns: tuple[str, ...]
    rows: tuple[LookupRow, ...]
    dice: str = ""
    rule: str = ""

    def cell(self, column: str, number: int) -> int | str:
        """What stands in a column for a number. Raises KeyError for an unknown column or a number without a row."""
        if column not in self.columns:
            raise KeyError(column)
        for row in self.rows:
            if row.first <= number <= row.last:
                return row.cells[self.columns.index(column)]
        raise KeyError(number)

    def numbers(self, column: str, result: int | str) -> tuple[int, ...]:
        """The numbers that have a result in a column, rising. Raises KeyError for an unknown column."""
        if column not in self.columns:
            raise KeyError(column)
        at = self.columns.index(column)
        return tuple(sorted(n for row in self.rows if row.cells[at] == result for n in range(row.first, row.last + 1)))
