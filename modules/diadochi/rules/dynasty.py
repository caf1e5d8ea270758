"""7.a, 7.b The calendar of succession: when epigones appear, when a player is lost, when dynasties are established.

Until autumn 315 a diadoch has no heir; from spring 314 his epigone follows him; at the end of winter 313 every epigone
appears. In all these times a player is lost who has neither a diadoch nor an epigone left: one rule does for all.
"""

from __future__ import annotations

from tabletop.core.api import Known, Msg, Table

from .board import citadels_of, dynasties, lives, players, season, year
from .deaths import extinct
from .names import EPIGONES, SEASONS


def when(year_: int, season_: str) -> int:
    """A turn as a number: later is more."""
    return year_ * len(SEASONS) + SEASONS.index(season_)


FIRST_LOSS = when(-319, "summer")
"""7.a, ruling 51 In spring 319 nobody is eliminated."""
HEIRS_FOLLOW, HEIRS_APPEAR = when(-314, "spring"), when(-313, "winter")
LAST_BEFORE_DYNASTIES = when(-307, "winter")
"""7.b They are established at the latest when the turn after this one begins."""


def now(k: Known) -> int:
    """The turn in hand as a number."""
    return when(year(k), season(k))


def lost(k: Known, name: str) -> bool:
    """7.a Whether a diadoch or epigone is dead; a captive is not lost."""
    return bool(k.var(f"dead.{name}"))


def unborn(k: Known, seat: str) -> bool:
    """7.a Whether the epigone of a seat is still to appear."""
    return not lives(k, EPIGONES[seat]) and not lost(k, EPIGONES[seat])


def due(k: Known, seat: str) -> bool:
    """7.a Whether the epigone of a seat appears at the end of this turn."""
    if not unborn(k, seat) or now(k) < HEIRS_FOLLOW:
        return False
    return lost(k, seat) or now(k) >= HEIRS_APPEAR


def bereft(k: Known, seat: str) -> bool:
    """7.a The diadoch is dead and no epigone is on the map."""
    return lost(k, seat) and not lives(k, EPIGONES[seat])


def doomed(k: Known, seat: str) -> bool:
    """7.a, 7.b Whether a seat is eliminated at the end of this turn, after epigones have appeared."""
    if not bereft(k, seat) or now(k) < FIRST_LOSS:
        return False
    return not dynasties(k) or (season(k) == "autumn" and not citadels_of(k, seat))


def establish(t: Table) -> None:
    """7.b From the start of the next turn on, once: no member of the royal family lives, or spring 306 comes."""
    if not dynasties(t) and players(t) and (extinct(t) or now(t) >= LAST_BEFORE_DYNASTIES):
        t.set("dynasties", 1)
        t.note(Msg.of("log-dynasties"), "7.b")
