"""tables.yaml: tables looked up by a roll or a number."""

from __future__ import annotations

from collections.abc import Iterable

from tabletop.core.errors import FactRefused
from tabletop.core.secrets.chance import DiceSpec
from tabletop.core.text import Msg
from tabletop.data.checks.common import File, known
from tabletop.data.derive import span
from tabletop.data.draft import TABLES, Draft, Where
from tabletop.data.errors import mend_name
from tabletop.data.schema import LookupData


def check_lookups(draft: Draft) -> None:
    """Spans that do not overlap and cover the dice, a known cell a column."""
    if draft.tables is None:
        return
    file, names = File(draft, TABLES), known(draft)
    file.identifiers(("lookups",), "table", (table.id for table in draft.tables.lookups))
    for index, table in enumerate(draft.tables.lookups):
        where: Where = ("lookups", index)
        file.refers((*where, "rule"), "rule", table.rule, names.rules)
        if not table.columns or not table.rows:
            file.report(where, "data-table-empty", table=table.id)
        _columns(file, where, table)
        _cells(file, where, table)
        check_spans(file, where, table.rows, table.dice)


def _columns(file: File, where: Where, table: LookupData) -> None:
    """Every column once."""
    for number, column in enumerate(table.columns):
        if column in table.columns[:number]:
            at = (*where, "columns", number)
            first = str(file.draft.line(file.name, (*where, "columns", table.columns.index(column))))
            file.report(at, "data-duplicate-id", what="column", name=column, first=first)


def _cells(file: File, where: Where, table: LookupData) -> None:
    """A cell a column, each a number or a known code."""
    for row, cells in table.rows.items():
        at = (*where, "rows", row)
        if len(cells) != len(table.columns):
            words = {"row": str(row), "count": str(len(cells)), "columns": str(len(table.columns))}
            file.report(at, "data-row-length", **words)
        for column, cell in enumerate(cells):
            if isinstance(cell, str) and cell not in table.results:
                message = Msg.of("data-unknown-result", code=cell, cell=cell)
                file.draft.report(file.name, (*at, column), message, mend_name(cell, table.results))


def check_spans(file: File, where: Where, rows: Iterable[int | str], dice: str) -> None:
    """Rows that do not overlap, and one for each total where dice are rolled; `where` is their table."""
    covered = _covered(file, where, rows)
    if dice:
        _rolls(file, where, dice, covered)


def _covered(file: File, where: Where, rows: Iterable[int | str]) -> list[tuple[int, int]]:
    """The spans of all rows in rising order; a row that is none or that overlaps another is told."""
    found: list[tuple[int, int]] = []
    for row in rows:
        at = (*where, "rows", row)
        numbers = span(row)
        if numbers is None:
            file.report(at, "data-bad-span", given=str(row))
        elif other := next((one for one in found if one[0] <= numbers[1] and numbers[0] <= one[1]), None):
            file.report(at, "data-span-overlap", given=str(row), other=_written(other))
        else:
            found.append(numbers)
    return sorted(found)


def is_dice(file: File, where: Where, text: str) -> DiceSpec | None:
    """The dice of a table, None and a complaint when they are none."""
    try:
        return DiceSpec.parse(text)
    except FactRefused:
        file.report((*where, "dice"), "data-bad-dice", given=text)
        return None


def _rolls(file: File, where: Where, text: str, covered: list[tuple[int, int]]) -> None:
    """A row for every total the dice can show, and none for another."""
    dice = is_dice(file, where, text)
    if dice is None:
        return
    totals = range(dice.n, dice.n * dice.sides + 1)
    missing = [total for total in totals if not any(first <= total <= last for first, last in covered)]
    if missing:
        file.report((*where, "rows"), "data-span-missing", dice=text, total=str(missing[0]))
    for first, last in covered:
        if first not in totals or last not in totals:
            words = {"given": _written((first, last)), "dice": text}
            file.report((*where, "rows"), "data-span-beyond", **words)


def _written(numbers: tuple[int, int]) -> str:
    first, last = numbers
    return str(first) if first == last else f"{first}-{last}"
