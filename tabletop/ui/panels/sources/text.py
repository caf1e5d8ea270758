"""Values of an owner's copy as text: from the module's value to what is typed, and back. Pure."""

from __future__ import annotations

from typing import Any

from tabletop.data.module import Module
from tabletop.data.schema import WHOLE
from tabletop.ui.model.numbers import whole

YES, NO = ("yes", "oui", "✓", "true", "1"), ("no", "non", "–", "-", "false", "0", "")


def record_of(module: Module, address: str) -> Any:
    """The record an address `section/id/field` speaks of, None when the game has none."""
    section, _, rest = address.partition("/")
    name = rest.rpartition("/")[0]
    first, _, second = name.partition("~")
    try:
        match section:
            case "zones" | "boxes":
                return module.place(name)
            case "borders":
                return module.border(first, second)
            case "tracks":
                return module.track(name)
            case "counters" | "stratagems" | "cards":
                return _printed(module, section, name)
            case "odds":
                return module.odds_data(name)
            case "modifiers":
                return next(m for m in module.odds_data(first).modifiers if m.id == second)
            case "arrivals":
                return next(a for a in module.scenarios[first].arrivals if a.id == second)
    except (KeyError, StopIteration):
        return None
    return None


def _printed(module: Module, section: str, name: str) -> Any:
    """What is printed: a counter, a face of a chit, a card."""
    look = {"counters": module.counter, "stratagems": module.stratagem, "cards": module.card_of}
    return look[section](name)


def value_of(module: Module, address: str) -> Any:
    """Our own value at an address; None for a whole record, a name, or what is not there."""
    field = address.rpartition("/")[2]
    return None if field in (WHOLE, "name") else getattr(record_of(module, address), field, None)


def editable(value: Any) -> bool:
    """Whether it can be typed on one line: numbers, ticks, words, or one row of numbers."""
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
