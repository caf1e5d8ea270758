"""tables.yaml: combat tables by odds, and tables looked up by a roll or a number."""

from __future__ import annotations

from typing import Literal

from tabletop.data.schema.base import Part, Sourced


class Modifier(Sourced):
    """A line of the combat sum. Words: modifier-<id>."""

    id: str
    """`leader`."""
    letter: str
    """Its letter in the rulebook: `a`."""
    on: Literal["die", "column"]
    """What it changes: `column`."""
    value: int
    """One tick's worth, in points of the die or columns; right is positive: `-1`."""
    least: int = 0
    """How many ticks at least; a difference (leaders with a bonus) runs from a negative number: `-4`."""
    most: int = 1
    """How many ticks at most: `4`."""
    rule: str
    """The number it stands under: `4.2.die.a`."""
    stratagem: str = ""
    """The stratagem that brings it: `'7'`."""


class OddsTableData(Sourced):
    """A combat results table by odds. Words: table-<id>, result-<id>-<code with / as _>."""

    id: str
    """`combat`. The window's combat panel uses the first table."""
    rule: str
    """The number it stands under: `'4.2'`."""
    dice: str = "1d6"
    """What is rolled: `2d6`."""
    columns: tuple[str, ...]
    """Ratios attacker:defender, rising; the first means it and less, the last it and more: `['1:2', '1:1', '2:1']`."""
    rows: dict[int, tuple[str, ...]]
    """By the total of the dice, a cell 'attacker-defender' a column; the first and the last row mean it and beyond:
    `{1: [A-R, A-R, 1/2-R]}`."""
    winners: dict[int, tuple[str, ...]] = {}
    """Who wins, A or D, laid out as `rows`: `{1: [D, D, A]}`."""
    results: tuple[str, ...]
    """The result codes that may stand in a cell: `[A, R, 1/2]`."""
    modifiers: tuple[Modifier, ...] = ()
    """Lines of the sum."""


class LookupData(Sourced):
    """A table read by a number, its columns by a name. Words: table-<id>, column-<column>, result-<id>-<code>."""

    id: str
    """`storm`."""
    rule: str
    """The number it stands under: `'5.22'`."""
    dice: str = ""
    """What is rolled; '' where the number is no roll, as a year: `1d6`."""
    columns: tuple[str, ...]
    """Names of the columns, such as seasons or seats: `[spring, summer]`."""
    rows: dict[int | str, tuple[int | str, ...]]
    """By a number or a span of numbers, a cell a column: a number, or one of `results`: `{1: [storm, storm], 2-6:
    [storm, calm]}`."""
    results: tuple[str, ...] = ()
    """The codes that may stand in a cell: `[storm, calm]`."""


class Tables(Part):
    """tables.yaml."""

    odds: tuple[OddsTableData, ...] = ()
    """Combat tables; none for a game without."""
    lookups: tuple[LookupData, ...] = ()
    """Tables looked up."""
