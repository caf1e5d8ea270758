"""What an attack of Sphacteria promises: the sum of 4.2 without stratagems, in points."""

from __future__ import annotations

from tabletop.systems.campaign.solo_odds import (
    Force,
    Prospect,
    drm_in_common,
    promised,
    shift_in_common,
    standing_force,
)

from .board import BEACH, OBJECTIVES
from .solo_field import PylosField
from .weigh import AUXILIARIES

__all__ = ["Force", "gain", "promise", "standing_force", "stake"]

LAND, NAVAL = 0.6, 1.1
"""What weakening a unit is worth, in points."""


def stake(force: Force) -> float:
    """What it would cost to have all of them hit."""
    return sum((NAVAL if one.traits.naval else LAND) * (2.0 if one.piece.steps == 1 else 1.0) for one in force.units)


def promise(field: PylosField, zone: str, ours: Force, theirs: Force, entry: str) -> Prospect:
    """What the attack promises. `entry`: 'wall', 'landing' or ''."""
    return promised(field.game, ours, theirs, _shift(field, zone, ours, theirs, entry), _drm(zone, ours, theirs))


def gain(field: PylosField, zone: str, ours: Force, theirs: Force, entry: str) -> float:
    """The same in points: losses of both sides, and what the zone is worth to its winner."""
    found = promise(field, zone, ours, theirs, entry)
    prize = 1.0 + 6.0 * field.weight if zone in OBJECTIVES else 1.6
    return found.wins * prize - (1 - found.wins) * 0.8 - found.attacker * stake(ours) + found.defender * stake(theirs)


def _shift(field: PylosField, zone: str, ours: Force, theirs: Force, entry: str) -> int:
    shift = shift_in_common(ours, theirs) - {"wall": 2, "landing": 1}.get(entry, 0) - (zone in field.hard)
    return shift + _auxiliary(theirs) - _auxiliary(ours)


def _drm(zone: str, ours: Force, theirs: Force) -> int:
    fleets = ours.star_ships - theirs.star_ships if zone != BEACH else 0
    return drm_in_common(ours, theirs) + fleets - ("A" in theirs.types) - (zone == BEACH)


def _auxiliary(force: Force) -> int:
    """Half or more of its units are Messenian or helot hoplites (4.2.col.c)."""
    found = sum(one.traits.group in AUXILIARIES for one in force.hoplites)
    return int(bool(force.units) and 2 * found >= len(force.units))
