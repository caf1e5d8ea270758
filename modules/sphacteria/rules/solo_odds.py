"""What an attack of Sphacteria promises: the sum of 4.2 without stratagems, in points."""

from __future__ import annotations

from tabletop.systems.campaign.solo_field import SeenPiece
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
from .losses import LEADER
from .solo_field import PylosField, holds
from .weigh import AUXILIARIES

__all__ = ["Clash", "SeenForce", "gain", "promise", "standing_force", "stake"]

GONE_LAND, GONE_NAVAL = 1.6, 3.0
"""What the elimination of a unit is worth: its points (8.2), and that it is missing."""
WON, HELD = 1.6, 0.6
"""What a zone is worth to who has fought for it and won; one that counts, besides what standing there counts."""
LAND, NAVAL = 0.6, 1.1
"""What weakening a unit is worth, in points."""


def stake_of(one: SeenPiece) -> float:
    """What it costs to have a unit hit."""
    return (NAVAL if one.traits.naval else LAND) * (2.0 if one.piece.steps == 1 else 1.0)


def stake(force: SeenForce) -> float:
    """What it would cost to have all of them hit."""
    return sum(map(stake_of, force.units))


def doom(force: SeenForce) -> float:
    """What it would cost to have all of them eliminated (4.2: who has lost and has no way out; 8.2)."""
    return sum(GONE_NAVAL if one.traits.naval else GONE_LAND for one in force.units) + LEADER * len(force.chiefs)


def promise(field: PylosField, clash: Clash) -> Prospect:
    """What the attack promises."""
    return promised(field.game, clash.ours, clash.theirs, _shift(field, clash), _drm(clash))


def gain(field: PylosField, clash: Clash) -> float:
    """The same in points: losses of both sides, and what the zone is worth to its winner."""
    found = promise(field, clash)
    prize = _prize(field, clash)
    theirs = found.defender * stake(clash.theirs)
    if not field.exits(clash.zone, field.foe(clash.seat)):
        theirs = max(theirs, found.wins * doom(clash.theirs))
    return found.wins * prize - (1 - found.wins) * 0.8 + theirs - found.attacker * stake(clash.ours)


def _prize(field: PylosField, clash: Clash) -> float:
    """What the zone is worth to its winner: one that counts changes hands."""
    if clash.zone not in OBJECTIVES:
        return WON
    changes = sum(any(holds(one.traits) for one in side.units) for side in (clash.ours, clash.theirs))
    return HELD + field.stand * changes


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
