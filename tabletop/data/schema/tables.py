"""tables.yaml: combat tables by odds, tables looked up by a roll or a number, tests by a roll, events by a roll."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Literal

from tabletop.data.schema.base import Part, Sourced

if TYPE_CHECKING:
    from pydantic import Field


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


class CheckModifier(Sourced):
    """A line of a test's sum. Words: modifier-<id>."""

    id: str
    """Once in the game: `fire-leader`."""
    value: int
    """One tick's worth, added to the roll: `-1`."""
    least: int = 0
    """How many ticks at least: `0`."""
    most: int = 1
    """How many ticks at most: `3`."""
    rule: str
    """The number it stands under: `'8.3'`."""


class Extreme(Part):
    """A roll with a result of its own, at one end of the dice. It decides: the end that succeeds anyway passes, the
    other fails, whatever the modifiers. Words: result-<table>-<result>."""

    at_least: int | None = None
    """This roll and above; either this or `at_most`: `10`."""
    at_most: int | None = None
    """This roll and below: `1`."""
    of: Literal["natural", "modified"] = "natural"
    """The dice as they lie, or with the modifiers: `modified`."""
    stands: bool = False
    """The roll passes or fails as ever, and has this result besides: `true`."""
    result: str
    """A code the rules read: `disrupted`."""


class CheckTableData(Sourced):
    """A test: dice against a number, or a sum of terms. Words: table-<id>."""

    id: str
    """`morale`."""
    rule: str
    """The number it stands under: `'4.3'`."""
    dice: str = ""
    """What is rolled; '' where only the terms are summed: `1d10`."""
    success: Literal["at_most", "below", "at_least", "sum"]
    """When the modified roll passes against the target; `sum`: it is the result itself: `at_most`."""
    target: Annotated[int, Field(ge=0, le=99)] = 0
    """What is rolled against; 0 is given by who rolls: `4`."""
    bounds: tuple[int, int] | None = None
    """The modified roll is held within them: `[1, 5]`."""
    extremes: tuple[Extreme, ...] = ()
    """Rolls with results of their own."""
    modifiers: tuple[CheckModifier, ...] = ()
    """Lines of the sum."""


class EventRowData(Sourced):
    """A row of a table of events. Words: event-<event>, event-<event>-effect."""

    event: str
    """A code the rules read; several rows may have the same, '' is no event: `marsh-fever`."""
    values: dict[str, int | str] = {}
    """Numbers and words of the event, by names of your own. Words: value-<name>. `{impulses: -1}`."""


class EventTableData(Sourced):
    """Events by a roll. Words: table-<id>."""

    id: str
    """`random-events`."""
    rule: str
    """The number it stands under: `'4.1'`."""
    dice: str
    """What is rolled: `2d6`."""
    rows: dict[int | str, EventRowData]
    """By a total or a span of totals: `{2: {event: storm}, 3-12: {event: none}}`."""


class Tables(Part):
    """tables.yaml."""

    odds: tuple[OddsTableData, ...] = ()
    """Combat tables; none for a game without."""
    lookups: tuple[LookupData, ...] = ()
    """Tables looked up."""
    checks: tuple[CheckTableData, ...] = ()
    """Tests by a roll or a sum."""
    events: tuple[EventTableData, ...] = ()
    """Events by a roll."""
