"""What an attack of Syracuse promises: the sum of 4.2 without stratagems, in points."""

from __future__ import annotations

from collections.abc import Mapping

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

from .board import INSIDE, around, fort_in
from .buildings import FORT_OF, SYRACUSE
from .losses import HOPLITES, NAVAL, OTHERS
from .solo_field import HarbourField
from .stratagems import stronger_hulls

__all__ = ["Clash", "SeenForce", "gain", "half_of", "promise", "stake", "standing_force", "storm", "unit_worth"]

COLUMNS: Mapping[str, int] = {"river": -1, "landing": -1, "climb": -1, "wall": -2}
"""4.2.col.c to f."""
ASSAULT = -3
"""4.2.col.g"""
PRIZE: Mapping[str, float] = {
    **{"T17": 2.5, "T27": 2.0, "T13": 1.6, "T15": 1.6, "T5": 1.6, "T9": 1.4},
    **{"T4": 1.3, "T6": 1.2},
}
"""What it is worth to hold the field, by zone; elsewhere 1."""
FORT_SWORDS: Mapping[str, int] = {"olympieion": 1, "labdalon": 1, "syke": 2, "plemmyrion": 1}
"""4.2.die.g, as on the markers."""
FALL = 5.0
"""What a fort is worth to who storms it."""


def unit_worth(one: SeenPiece) -> float:
    """What it would cost to lose a unit: what the enemy scores (9.2), and its strength."""
    points = NAVAL if one.traits.naval else HOPLITES if one.traits.type == "H" else OTHERS
    return points + (0.03 if one.traits.naval else 0.12) * one.traits.strength


def half_of(one: SeenPiece) -> float:
    """What it costs to have it hit: weakened, or lost when it is weak."""
    return unit_worth(one) * (0.45 if one.piece.steps != 1 else 1.0)


def stake(force: SeenForce) -> float:
    """What it would cost to have all of them hit."""
    return sum(half_of(one) for one in force.units)


def promise(field: HarbourField, clash: Clash) -> Prospect:
    """What the attack promises."""
    zone, seat = clash.zone, clash.seat
    shift = shift_in_common(clash.ours, clash.theirs) + sum(COLUMNS.get(how, 0) for how in clash.ways)
    if field.afloat(zone) and stronger_hulls(field.k):
        shift += 1 if seat == SYRACUSE else -1
    drm = _drm(clash.ours, clash.theirs)
    if zone in FORT_OF:
        drm += field.there(INSIDE[zone], seat) - field.there(INSIDE[zone], field.foe(seat))
    return promised(field.game, clash.ours, clash.theirs, shift, drm)


def _drm(ours: SeenForce, theirs: SeenForce) -> int:
    riders = bool({"A", "C"} & theirs.types)
    return drm_in_common(ours, theirs) - riders + ours.star_ships - theirs.star_ships


def gain(field: HarbourField, clash: Clash) -> float:
    """The same in points: losses of both sides, and what the field is worth to its winner."""
    found, prize = promise(field, clash), PRIZE.get(clash.zone, 1.0)
    theirs = found.defender * stake(clash.theirs)
    if not field.exits(clash.zone, field.foe(clash.seat)):
        theirs = max(theirs, found.wins * sum(unit_worth(one) for one in clash.theirs.units))
    return found.wins * prize - (1 - found.wins) * 0.8 + theirs - found.attacker * stake(clash.ours)


def storm(field: HarbourField, place: str, seat: str) -> float:
    """4.3, 4.4 What the assault of a fort, or of the camp, promises, in points. `place`: its inside."""
    zone = around(place)
    ours, theirs = standing_force(field, zone, seat), standing_force(field, place, field.foe(seat))
    swords = FORT_SWORDS.get(fort_in(place), 0)
    shift = shift_in_common(ours, theirs) + ASSAULT
    found = promised(field.game, ours, theirs, shift, _drm(ours, theirs) - bool(theirs.units) - swords)
    lost = sum(unit_worth(one) for one in theirs.units)
    return found.wins * (FALL + lost) - (1 - found.wins) * 0.8 - found.attacker * stake(ours)
