"""Chances of battles and assaults of Hellènes as a computer estimates them: nothing here is a rule."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import comb

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
    """Chance that an assault takes a city with so many steps in it (8.1)."""
    force = sum(block.cv for block in attackers)
    return storms(force, sum(block.cv * block.power for block in attackers) / 6, steps)


def storms(force: float, hits: float, steps: float) -> float:
    """The same of so many steps that make so many hits in a round together."""
    if force <= 0:
        return 0.0
    return _stormed(min(MOST, round(force)), min(WALLS, max(1, round(steps))), min(8, max(4, round(24 * hits / force))))


HITS = 0.3
"""Hits in a round of a point of strength on land."""
MOST, WALLS = 24, 12
"""More dice, more steps are not told apart."""
HOPELESS = 0.75
"""Who makes fewer hits than that in a round breaks off."""


@lru_cache(maxsize=4096)
def _stormed(dice: int, steps: int, power: int) -> float:
    """8.1 Round after round: the defenders' dice hit first on 1 and 2, then those of the attackers in `power` of 24
    cases; two hits take a step, half of one is forgotten when the round ends."""
    if steps <= 0:
        return 1.0
    if dice * power / 24 < HOPELESS:
        return 0.0
    won = same = 0.0
    for lost in range(min(steps, dice) + 1):
        chance = _binomial(steps, lost, 8)
        left = dice - lost
        for hits in range(left + 1):
            share = chance * _binomial(left, hits, power)
            if not lost and hits < 2:
                same += share
            else:
                won += share * _stormed(left, steps - hits // 2, power)
    return won / (1 - same)


@lru_cache(maxsize=4096)
def _binomial(n: int, k: int, of_24: int) -> float:
    """Chance that just k of n dice do what each does in so many of 24 cases."""
    p = of_24 / 24
    return float(comb(n, k) * p**k * (1 - p) ** (n - k))


def walls(defenders: Sequence[Block]) -> float:
    """Steps in a city: those of its units and the garrison."""
    return 1 + sum(block.cv for block in defenders)
