"""How much of an event the strip shows where it lies over the map: as little as must be, the rest on a click."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple


class Fold(NamedTuple):
    """`clauses` of what was done; whether the dice stand beside the title, and what is there besides."""

    clauses: int
    beside: bool = True
    links: bool = True
    meaning: bool = True


WHOLE = Fold(6, beside=False)
FOLDS = (
    WHOLE,
    Fold(6),
    Fold(3),
    Fold(2),
    Fold(1),
    Fold(1, links=False),
    Fold(0, links=False),
    Fold(0, links=False, meaning=False),
)
"""From all of it to dice, title and who won; what is left out is the journal's as well."""


def folded(height: Callable[[Fold], int], most: int) -> Fold:
    """The first that is no higher than `most` pixels; the last when none is."""
    return next((fold for fold in FOLDS if height(fold) <= most), FOLDS[-1])
