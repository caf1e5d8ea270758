"""Marks on counters: the table keeps a word of its own for the usual ones, the player reads it in either language."""

from __future__ import annotations

from collections.abc import Iterable

from tabletop.data.catalog import Catalog

MARKS = ("moved", "fought", "unsupplied", "watch")
"""The usual marks, as the board draws them; players may write any other."""


def mark_word(catalog: Catalog, mark: str) -> str:
    """A mark in the player's language, a game's own as mark-<mark>; one that a player has made up stays as it is."""
    if mark in MARKS:
        return catalog.text(f"inspector-mark-{mark}")
    return catalog.text(f"mark-{mark}") if catalog.has(f"mark-{mark}") else mark


def mark_words(catalog: Catalog, marks: Iterable[str]) -> list[str]:
    """Several marks, in one order on every machine."""
    return [mark_word(catalog, mark) for mark in sorted(marks)]


def mark_meant(catalog: Catalog, typed: str) -> str:
    """What is kept for what a player typed or chose."""
    return next((mark for mark in MARKS if mark_word(catalog, mark).casefold() == typed.casefold()), typed)
