"""6 Which chit face may be played when, and what becomes of the chit."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from tabletop.core.api import Known
from tabletop.systems.campaign.chits import play_checks
from tabletop.systems.campaign.reading import group, is_sea, marked, units
from tabletop.systems.campaign.weigh import help_from

from .board import unit_type

BARRING, COMBINED = "5", "8"
"""6 #5 archers bar a zone, #8 combined attack."""
PLAY_CHECKS = play_checks("1.3", "6", "2.C")


def aims(k: Known, zone: str, attacker: str) -> Callable[[str], Iterable[str]]:
    """Zones that `k.seat` may name with a stratagem of this combat: '' for those that name none."""

    def of(number: str) -> Iterable[str]:
        if number == COMBINED:
            return help_from(k, zone, k.seat)
        return ("",) if fits_combat(k, number, zone, attacker) else ()

    return of


def fits_combat(k: Known, number: str, zone: str, attacker: str) -> bool:
    """6 #1 to #9: whether the stratagem has its place in this combat for `k.seat`."""
    attacking, naval = k.seat == attacker, is_sea(k, zone)
    mine = units(k, zone, k.seat)
    rules = {
        "1": naval and not marked(k, zone, "narrow"),
        "2": naval and not attacking,
        "3": naval and attacking,
        "4": naval,
        "6": not naval and attacking and any(unit_type(k, p) == "P" for p in mine),
        "7": not naval and any(group(k, p) == "spartans" and unit_type(k, p) == "H" for p in mine),
        "9": True,
    }
    return rules.get(number, False)
