"""Dice in the words of the journal: what for, what they show, who threw them."""

from __future__ import annotations

from tabletop.core.position import facts as F
from tabletop.ui.model.names import Names

MOST_SUMMED = 2
"""More dice than these are each for something: what they show is told, not their sum."""


def rolled_words(names: Names, rolled: F.Rolled) -> str:
    """One throw."""
    text = names.catalog.text
    total, purpose = sum(rolled.values), names.msg(rolled.purpose)
    shown = str(total)
    if len(rolled.values) > 1:
        shown = text("log-sum", values=" + ".join(map(str, rolled.values)), total=total)
    if len(rolled.values) > MOST_SUMMED:
        shown = ", ".join(map(str, rolled.values))
    words = {"dice": rolled.dice, "shown": shown, "grade": text(f"grade-{rolled.grade}")}
    if rolled.by in names.module.seats:
        words["by"] = names.seat(rolled.by)
    return text("log-roll" if purpose.strip() else "log-roll-plain", purpose=purpose, **words)
