"""Values of an owner's copy as text: from the module's value to what is typed, and back. Pure."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tabletop.data.derive import setup_name
from tabletop.data.module import Module
from tabletop.data.schema import WHOLE, SetUp
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
}
_BY_TWO_NAMES: dict[str, Callable[..., Any]] = {
    "borders": lambda module, a, b: module.border(a, b),
    "modifiers": lambda module, table, name: next(m for m in module.odds_data(table).modifiers if m.id == name),
    "setup": _line,
    "arrivals": lambda module, scenario, name: next(a for a in module.scenarios[scenario].arrivals if a.id == name),
}


def value_of(module: Module, address: str) -> Any:
    """Our own value at an address; None for a whole record, a name, or what is not there."""
    field = address.rpartition("/")[2]
    return None if field in (WHOLE, "name") else getattr(record_of(module, address), field, None)


def editable(value: Any) -> bool:
    """Whether it can be typed on one line: numbers, ticks, words, or one row of numbers or of words."""
    if isinstance(value, tuple):
        return bool(value) and all(isinstance(part, str) for part in value)
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
    if isinstance(value, tuple):
        return [part for part in map(str.strip, text.replace(",", "/").split("/")) if part]
    return text


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
