"""Chances of battles and assaults of Hellènes as a computer estimates them: nothing here is a rule."""

from __future__ import annotations

from collections.abc import Sequence

from .solo_field import Block

STEEP = 2.6
"""How fast the chance to win grows with the ratio of strengths."""
FIRST_STRIKE = 1.12
"""What it is worth to defend: of equal letters they attack first."""
LANDING = 1.35
"""6.5, 6.6 What it is worth when the attacker does not attack in the first round."""


def wins(attack: float, defence: float, landing: bool = False) -> float:
    """Chance of the attacker to win a battle in the open."""
    if attack <= 0:
        return 0.0
    if defence <= 0:
        return 1.0
    ratio: float = (attack / (defence * FIRST_STRIKE * (LANDING if landing else 1.0))) ** STEEP
    return ratio / (1 + ratio)


def falls(attackers: Sequence[Block], steps: float) -> float:
    """Chance that an assault takes a city with so many steps in it (8.1): its defenders hit first on 1 and 2, lose a
    step for two hits, and are never routed. Land and strength decide by their squares, two hits at once for the
    rest."""
    force = sum(block.cv for block in attackers)
    hits = sum(block.cv * block.power for block in attackers) / 6
    if force <= 0:
        return 0.0
    ratio: float = (1.5 * hits * force / max(0.3, steps) ** 2) ** 1.3
    return ratio / (1 + ratio) * min(1.0, hits / 1.7)


def walls(defenders: Sequence[Block]) -> float:
    """Steps in a city: those of its units and the garrison."""
    return 1 + sum(block.cv for block in defenders)
