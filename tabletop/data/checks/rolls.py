"""tables.yaml: tests by a roll or a sum, and tables of events."""

from __future__ import annotations

from collections.abc import Iterator

from tabletop.data.checks.common import File, known
from tabletop.data.checks.lookups import check_spans, is_dice
from tabletop.data.draft import TABLES, Draft, Where
from tabletop.data.schema import CheckTableData, Tables


def check_rolls(draft: Draft) -> None:
    """Tables and modifiers with names of their own, dice that are some, ends of dice, an event for every total."""
    if draft.tables is None:
        return
    file, tables, rules = File(draft, TABLES), draft.tables, known(draft).rules
    _once(file, "table", _tables(tables), len(tables.odds) + len(tables.lookups))
    _once(file, "modifier", _modifiers(tables), sum(len(table.modifiers) for table in tables.odds))
    for index, table in enumerate(tables.checks):
        where: Where = ("checks", index)
        file.refers((*where, "rule"), "rule", table.rule, rules)
        for number, modifier in enumerate(table.modifiers):
            at = (*where, "modifiers", number)
            file.refers((*at, "rule"), "rule", modifier.rule, rules)
            file.rising((*at, "least"), modifier.least, modifier.most)
        _rolled(file, where, table)
    for index, events in enumerate(tables.events):
        where = ("events", index)
        file.refers((*where, "rule"), "rule", events.rule, rules)
        check_spans(file, where, events.rows, events.dice)
        for row, event in events.rows.items():
            if event.event:
                file.named((*where, "rows", row, "event"), "event", event.event)


def _tables(tables: Tables) -> Iterator[tuple[Where, str]]:
    for section in ("odds", "lookups", "checks", "events"):
        yield from (((section, n, "id"), table.id) for n, table in enumerate(getattr(tables, section)))


def _modifiers(tables: Tables) -> Iterator[tuple[Where, str]]:
    for section in ("odds", "checks"):
        for n, table in enumerate(getattr(tables, section)):
            yield from (((section, n, "modifiers", m, "id"), one.id) for m, one in enumerate(table.modifiers))


def _once(file: File, what: str, names: Iterator[tuple[Where, str]], before: int) -> None:
    """Every name once and fit to be one; the first so many have their own checks, and only take names."""
    first: dict[str, int] = {}
    for number, (where, name) in enumerate(names):
        if number >= before:
            file.named(where, what, name)
            if name in first:
                file.report(where, "data-duplicate-id", what=what, name=name, first=str(first[name]))
        first.setdefault(name, file.draft.line(TABLES, where))


def _rolled(file: File, where: Where, table: CheckTableData) -> None:
    """Dice for all but a sum of terms, bounds that rise, extremes at one end of them."""
    if table.dice:
        is_dice(file, where, table.dice)
    elif table.success != "sum":
        file.report(where, "data-check-no-dice", table=table.id)
    if table.bounds is not None:
        file.rising((*where, "bounds"), *table.bounds)
    for number, extreme in enumerate(table.extremes):
        at = (*where, "extremes", number)
        if (extreme.at_least is None) == (extreme.at_most is None):
            file.report(at, "data-extreme-end", table=table.id, result=extreme.result)
        file.named((*at, "result"), "result", extreme.result)
