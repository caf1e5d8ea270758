"""Find by a few letters, accents and capitals aside: « zsph » finds "Zone Sphacteria"."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TypeVar

from tabletop.core.clean_text import folded

T = TypeVar("T")


def score(query: str, text: str) -> float | None:
    """How well the letters of the query are found in order in the text; None when they are not, higher is better."""
    wanted, there = folded(query), folded(text)
    if not wanted.strip():
        return 0.0
    where = there.find(wanted)
    if where >= 0:
        begins = where == 0 or not there[where - 1].isalnum()
        return 100.0 + 20.0 * begins - 0.1 * where - 0.01 * len(there)
    total, at, before = 0.0, 0, -2
    for letter in wanted.replace(" ", ""):
        found = there.find(letter, at)
        if found < 0:
            return None
        total += 3.0 if found == before + 1 else 2.0 if found == 0 or not there[found - 1].isalnum() else 0.5
        before, at = found, found + 1
    return total - 0.02 * len(there)


def best(query: str, items: Iterable[T], words: Callable[[T], str], most: int = 60) -> list[T]:
    """The items that fit, best first; equal ones keep their order."""
    rated = [(rate, n, item) for n, item in enumerate(items) if (rate := score(query, words(item))) is not None]
    rated.sort(key=lambda found: (-found[0], found[1]))
    return [item for _, _, item in rated[:most]]
