"""What an attack of Sphacteria promises: the sum of 4.2 without stratagems, in points."""

from __future__ import annotations

from tabletop.systems.campaign.solo_odds import (
    Clash,
    Prospect,
    SeenForce,
    drm_in_common,
    promised,
    shift_in_common,
    standing_force,
)

from .board import BEACH, OBJECTIVES
from .solo_field import PylosField
from .weigh import AUXILIARIES

__all__ = ["Clash", "SeenForce", "gain", "promise", "standing_force", "stake"]

LAND, NAVAL = 0.6, 1.1
"""What weakening a unit is worth, in points."""


def stake(force: SeenForce) -> float:
    """What it would cost to have all of them hit."""
    return sum((NAVAL if one.traits.naval else LAND) * (2.0 if one.piece.steps == 1 else 1.0) for one in force.units)


def promise(field: PylosField, clash: Clash) -> Prospect:
    """What the attack promises."""
    return promised(field.game, clash.ours, clash.theirs, _shift(field, clash), _drm(clash))


def gain(field: PylosField, clash: Clash) -> float:
    """The same in points: losses of both sides, and what the zone is worth to its winner."""
    found = promise(field, clash)
    prize = 1.0 + 6.0 * field.weight if clash.zone in OBJECTIVES else 1.6
    losses = found.defender * stake(clash.theirs) - found.attacker * stake(clash.ours)
    return found.wins * prize - (1 - found.wins) * 0.8 + losses


def _shift(field: PylosField, clash: Clash) -> int:
    entry = 2 if "wall" in clash.ways else 1 if "landing" in clash.ways else 0
    shift = shift_in_common(clash.ours, clash.theirs) - entry - (clash.zone in field.hard)
    return shift + _auxiliary(clash.theirs) - _auxiliary(clash.ours)


def _drm(clash: Clash) -> int:
    fleets = clash.ours.star_ships - clash.theirs.star_ships if clash.zone != BEACH else 0
    beach = clash.zone == BEACH
    return drm_in_common(clash.ours, clash.theirs) + fleets - ("A" in clash.theirs.types) - beach


def _auxiliary(force: SeenForce) -> int:
    """Half or more of its units are Messenian or helot hoplites (4.2.col.c)."""
    found = sum(one.traits.group in AUXILIARIES for one in force.hoplites)
    return int(bool(force.units) and 2 * found >= len(force.units))
