"""A long line of the journal, as a season resolved leaves one: what it is about first, then a line for each event."""

from __future__ import annotations

from collections.abc import Sequence

from tabletop.core.position.state import State
from tabletop.data.catalog import Catalog
from tabletop.data.forms import capital

MANY = 4
"""More clauses than these are not read as one sentence."""
TITLE = "turn-title"
"""The words of a game that name a turn, from its variables (`Spring 319 BC`)."""
FIRST = 3
"""Lines of a long one that are told where there is room for one only."""


def headline(catalog: Catalog, before: State, after: State) -> tuple[str, ...]:
    """The turn that came to its end, if it did and the game has a name for it."""
    was, now = (catalog.whole(TITLE, **_plain(state)) for state in (before, after))
    return (catalog.text("log-results", when=was),) if was and was != now else ()


def _plain(state: State) -> dict[str, str | int]:
    named = ((name, value) for name, value in state.vars.items() if name.isalpha())
    return {name: value for name, value in named if isinstance(value, (str, int))}


def shortened(catalog: Catalog, told: str) -> str:
    """A long line where others stand beneath it: its beginning, and how much more there is."""
    lines = told.split("\n")
    kept = catalog.text("log-join").join(lines[:FIRST])
    return kept if len(lines) <= FIRST else catalog.text("log-more", list=kept, count=len(lines) - FIRST)


def spread(lines: Sequence[str]) -> list[str]:
    """Each clause as a sentence of its own."""
    return [capital(line) for line in lines]
