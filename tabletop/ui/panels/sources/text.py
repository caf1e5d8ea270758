"""Values of an owner's copy as text: from the module's value to what is typed, and back. Pure."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from tabletop.data.derive import setup_name
from tabletop.data.fields import value_at
from tabletop.data.module import Module
from tabletop.data.schema import (
    WHOLE,
    CheckModifier,
    CheckTableData,
    EventRowData,
    EventTableData,
    Modifier,
    OddsTableData,
    SetUp,
)
from tabletop.ui.model.numbers import whole

YES, NO = ("yes", "oui", "✓", "true", "1"), ("no", "non", "–", "-", "false", "0", "")


def record_of(module: Module, address: str) -> Any:
    """The record an address `section/id/field` speaks of, None when the game has none."""
    section, _, rest = address.partition("/")
    name = rest.rpartition("/")[0]
    find = _BY_NAME.get(section) or _BY_TWO_NAMES.get(section)
    try:
        return find(module, *(name.split("~", 1) if section in _BY_TWO_NAMES else (name,))) if find else None
    except (KeyError, StopIteration, TypeError):  # no such thing, or a name of one part
        return None


def _line(module: Module, scenario: str, rest: str) -> SetUp:
    """A line of a set-up."""
    name = f"{scenario}~{rest}"
    return next(p for p in module.scenarios[scenario].setup if setup_name(scenario, p.at, p.counters) == name)


def _modifier(module: Module, table: str, name: str) -> Modifier | CheckModifier:
    tables: list[OddsTableData | CheckTableData] = [*module.tables.odds, *module.tables.checks]
    return next(line for one in tables if one.id == table for line in one.modifiers if line.id == name)


def _event(module: Module, name: str) -> EventTableData | EventRowData:
    """A table of events by its name, or a row of it: omens~3."""
    table, row, key = name.partition("~")
    found = next(one for one in module.tables.events if one.id == table)
    return next(event for span, event in found.rows.items() if str(span) == key) if row else found


_BY_NAME: dict[str, Callable[..., Any]] = {
    "groups": lambda module, name: module.group(name),
    "zones": lambda module, name: module.place(name),
    "boxes": lambda module, name: module.place(name),
    "tracks": lambda module, name: module.track(name),
    "counters": lambda module, name: module.counter(name),
    "stratagems": lambda module, name: module.stratagem(name),
    "cards": lambda module, name: module.card_of(name),
    "odds": lambda module, name: module.odds_data(name),
    "lookups": lambda module, name: next(table for table in module.tables.lookups if table.id == name),
    "checks": lambda module, name: next(table for table in module.tables.checks if table.id == name),
    "boards": lambda module, name: next(board for board in module.map.boards if board.id == name),
    "events": _event,
}
_BY_TWO_NAMES: dict[str, Callable[..., Any]] = {
    "borders": lambda module, a, b: module.border(a, b),
    "modifiers": _modifier,
    "setup": _line,
    "arrivals": lambda module, scenario, name: next(a for a in module.scenarios[scenario].arrivals if a.id == name),
}


def value_of(module: Module, address: str) -> Any:
    """Our own value at an address; None for a whole record, a name, or what is not there."""
    field, record = address.rpartition("/")[2], record_of(module, address)
    return None if field in (WHOLE, "name") or record is None else value_at(record, field)


def editable(value: Any) -> bool:
    """Whether it can be typed on one line: numbers, ticks, words, or one row of numbers or of words."""
    if isinstance(value, tuple):
        return bool(value) and all(isinstance(part, str) or type(part) is int for part in value)
    if isinstance(value, dict):
        return (
            bool(value)
            and all(isinstance(row, tuple) and all(type(n) is int for n in row) for row in value.values())
            and (all(isinstance(key, str) for key in value) and len(value) == 1)
        )
    return isinstance(value, (bool, int, str)) and value != ""


def parse(value: Any, text: str) -> Any:
    """What is typed, in the shape of `value`; ValueError when it does not fit."""
    text = text.strip()
    if isinstance(value, bool):
        return _tick(text)
    if isinstance(value, int):
        return _number(text)
    if isinstance(value, dict):
        (name, old), *_ = value.items()
        numbers = [_number(part) for part in text.replace(",", "/").replace(";", "/").split("/")]
        if len(numbers) != len(old):
            raise ValueError(text)
        return {name: numbers}
    if not text:
        raise ValueError(text)
    return _row(value, text) if isinstance(value, tuple) else text


def _row(value: tuple[Any, ...], text: str) -> list[Any]:
    """Words or numbers in a row; where the words themselves have a stroke in them it parts only between spaces."""
    parting = r"[,;]|\s/\s" if any("/" in part for part in value if isinstance(part, str)) else "[,;/]"
    parts = [part for part in map(str.strip, re.split(parting, text)) if part]
    if all(isinstance(part, str) for part in value):
        return parts
    if len(parts) != len(value):
        raise ValueError(text)
    return [_number(new) if isinstance(old, int) else new for old, new in zip(value, parts)]


def show(value: Any) -> str:
    """A value or a correction as it is typed."""
    if isinstance(value, bool):
        return "✓" if value else "–"
    if isinstance(value, dict):
        return show(next(iter(value.values())))
    if isinstance(value, (list, tuple)):
        return " / ".join(str(part) for part in value)
    return str(value)


def _tick(text: str) -> bool:
    if text.casefold() in YES:
        return True
    if text.casefold() in NO:
        return False
    raise ValueError(text)


def _number(text: str) -> int:
    found = whole(text)
    if found is None:
        raise ValueError(text)
    return found
