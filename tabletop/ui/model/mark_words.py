"""Marks on counters: the table keeps a word of its own for the usual ones, the player reads it in either language."""

from __future__ import annotations

from collections.abc import Iterable

from tabletop.data.catalog import Catalog
from tabletop.data.forms import capital

MARKS = ("moved", "fought", "unsupplied", "watch")
"""The usual marks, as the board draws them; players may write any other."""
STATES = ("disrupted", "routed", "activated", "builder", "wrecker", "coming-down")
"""Marks the board draws in a way of their own, of games that have a word for them: mark-<mark>."""


def offered(catalog: Catalog) -> tuple[str, ...]:
    """Marks that menus and the inspector offer in this game."""
    return (*MARKS, *(mark for mark in STATES if catalog.has(f"mark-{mark}")))


def mark_title(catalog: Catalog, mark: str) -> str:
    """A mark where it begins a line of a menu."""
    if mark in MARKS:
        return catalog.text(f"piece-mark-{mark}")
    word = mark_word(catalog, mark)
    return capital(word)


def mark_word(catalog: Catalog, mark: str) -> str:
    """A mark in the player's language, a game's own as mark-<mark>; one that a player has made up stays as it is."""
    if mark in MARKS:
        return catalog.text(f"inspector-mark-{mark}")
    name, _, what = mark.partition(":")
    if what and catalog.has(f"mark-{name}-of"):
        return catalog.text(f"mark-{name}-of", what=_named(catalog, name, what))
    return catalog.text(f"mark-{mark}") if not what and catalog.has(f"mark-{mark}") else mark


def _named(catalog: Catalog, name: str, what: str) -> str:
    """What stands behind the colon of a mark: a place, a seat, or a thing of the mark's own kind; else as it is."""
    keys = (f"{kind}-{what}" for kind in (name, "zone", "box", "seat"))
    return next((catalog.text(key) for key in keys if catalog.has(key)), what)


def mark_words(catalog: Catalog, marks: Iterable[str]) -> list[str]:
    """Several marks, in one order on every machine."""
    return [mark_word(catalog, mark) for mark in sorted(marks)]


def mark_meant(catalog: Catalog, typed: str) -> str:
    """What is kept for what a player typed or chose."""
    return next((mark for mark in offered(catalog) if mark_word(catalog, mark).casefold() == typed.casefold()), typed)
