"""From the text of one trait to its record. Every prefix VASSAL knows has a reader here or in a file beside it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from tabletop.data.vassal.encoding import MOST_LISTED, SequenceFields, split
from tabletop.data.vassal.traits import acts, hiding, looks, values
from tabletop.data.vassal.traits.base import READERS, InertTrait, Trait

MOST_INERT = 20_000
"""Characters kept of a trait that nobody reads."""
ROOMS = (acts, hiding, looks, values)
"""Files whose readers are in READERS since they were imported."""


@dataclass(frozen=True, slots=True)
class PrototypeTrait(Trait):
    """Stands for all traits of a prototype."""

    name: str
    parameters: tuple[tuple[str, str], ...] = ()
    """Put in place of $name$ in the prototype's text."""


def _prototype(text: str) -> Trait:
    fields = SequenceFields(text)
    name = fields.text()
    pairs = [split(pair, "=") for pair in split(fields.text(), ",")[:MOST_LISTED]]
    return PrototypeTrait(name, tuple((pair[0], pair[1]) for pair in pairs if len(pair) > 1))


def _marker(text: str) -> Trait:
    return values.MarkerTrait(tuple(split(text, ",")[:MOST_LISTED]))


_WHOLE: dict[str, Callable[[str], Trait]] = {"prototype": _prototype, "mark": _marker}
"""Readers that part the text otherwise."""
_MENUS = {
    "macro": (1, 2),
    "globalkey": (0, 1),
    "globalhotkey": (0, 1),
    "playSound": (1, 2),
    "locCommand": (3, 4),
    "report": (-1, -1),
    "setprop": (-1, -1),
    "setpieceprop": (-1, -1),
    "calcProp": (-1, -1),
    "hideCmd": (-1, -1),
}
"""Automation: where in it the line of the menu stands, and its key; -1 for none."""
KNOWN = frozenset((*READERS, *_WHOLE, *_MENUS))
"""Prefixes of VASSAL itself, without the basic piece, stack and deck."""


def read_trait(text: str) -> Trait:
    """One trait. Whatever stands in it, the result is a record."""
    prefix, _, rest = text.partition(";")
    if reader := READERS.get(prefix):
        return reader(SequenceFields(rest))
    if whole := _WHOLE.get(prefix):
        return whole(rest)
    return _inert(prefix, rest)


def _inert(prefix: str, rest: str) -> Trait:
    menu_at, key_at = _MENUS.get(prefix, (-1, -1))
    menu, key = "", SequenceFields("").key()
    if menu_at >= 0:
        parts = split(rest, ";", key_at + 2)
        menu = parts[menu_at] if menu_at < len(parts) else ""
        key = SequenceFields(",".join(parts[key_at : key_at + 1]), "\0").key()
    return InertTrait(prefix[:80], rest[:MOST_INERT], prefix in _MENUS, menu, key)
