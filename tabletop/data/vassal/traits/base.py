"""What all traits have in common, and where their readers are written down."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from tabletop.data.vassal.encoding import JavaKey, SequenceFields
from tabletop.data.vassal.privacy import SideOwners


@dataclass(frozen=True, slots=True)
class Trait:
    """One trait of a counter, as its module says it. What it is just now is its state, a text beside it."""

    def cleaned(self, state: str, owners: SideOwners) -> str:
        """The state without what names a player: `side:<name>`, `someone`, or nothing."""
        return owners.scrubbed(state)


@dataclass(frozen=True, slots=True)
class MenuKey:
    """A line of a counter's menu and the key that does the same."""

    menu: str
    key: JavaKey


@dataclass(frozen=True, slots=True)
class InertTrait(Trait):
    """What is kept as text and never done: automation, expressions, sounds, and whatever nobody here knows."""

    prefix: str
    text: str
    """All that stands behind the prefix."""
    known: bool
    """Whether VASSAL itself has such a trait."""
    menu: str = ""
    """What the counter's menu says, where it says something."""
    key: JavaKey = JavaKey(0, 0)


TraitReader = Callable[[SequenceFields], Trait]
"""From the parts behind the prefix."""
READERS: dict[str, TraitReader] = {}
"""By prefix, without its semicolon. Whatever needs the whole text (`InertTrait`) stands in `read`."""


def reads(*prefixes: str) -> Callable[[TraitReader], TraitReader]:
    """Marks the reader of a prefix."""

    def mark(reader: TraitReader) -> TraitReader:
        READERS.update(dict.fromkeys(prefixes, reader))
        return reader

    return mark
