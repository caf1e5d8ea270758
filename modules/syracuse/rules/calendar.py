"""2 Seasons and years: turn 0 is summer 415 BC, a turn is three months (0.3)."""

from __future__ import annotations

from tabletop.core.api import Known

SEASONS = ("summer", "autumn", "winter", "spring")
FIRST_YEAR = -415
YEAR_OF_WORKS, YEAR_OF_FATIGUE = -414, -413


def season(turn: int) -> str:
    """summer, autumn, winter or spring."""
    return SEASONS[turn % 4]


def year(turn: int) -> int:
    """Year of a turn, before our era as a negative number; it begins in winter, so that 414 and 413 have four turns
    each (2.C, ruling calendar)."""
    return FIRST_YEAR + (turn + 2) // 4


def is_winter(k: Known) -> bool:
    """Whether the turn in hand is a winter turn."""
    return season(k.var("turn", 1)) == "winter"
