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
    return storms(force, sum(block.cv * block.power for block in attackers) / 6, steps, len(attackers))


def storms(force: float, hits: float, steps: float, blocks: int = 0) -> float:
    """The same of so many steps that make so many hits in a round together; of blocks of the usual size when it is not
    said how many they are."""
    if force <= 0:
        return 0.0
    dice, power = min(MOST, round(force)), min(8, max(4, round(24 * hits / force)))
    ready = min(BLOCKS, blocks or -(-dice // USUAL))
    if steps < UNSURE:
        return _stormed(dice, ready, max(1, round(steps)), power)
    less, more = (min(WALLS, max(1, round(steps + by))) for by in (-SPREAD, SPREAD))
    return (_stormed(dice, ready, less, power) + _stormed(dice, ready, more, power)) / 2


HITS = 0.3
"""Hits in a round of a point of strength on land."""
MOST, BLOCKS, WALLS = 24, 8, 9
"""More dice, more blocks, more steps are not told apart."""
USUAL = 3
"""Steps of a block."""
HOPELESS = 0.75
"""Who makes fewer hits than that in a round breaks off."""
WEAK = 0.8
"""What of the mean the weakest block has, which is routed first (6.33)."""


@lru_cache(maxsize=16384)
def _stormed(dice: int, blocks: int, steps: int, power: int) -> float:
    """8.1 Round after round: each die of the defenders takes a step of the attackers on 1 and 2 and routs their weakest
    block on 5 and 6; then the attackers' dice hit in `power` of 24 cases; two hits take a step, half of one is
    forgotten when the round ends."""
    if dice * power / 24 < HOPELESS:
        return 0.0
    won = same = 0.0
    for (left, ready), chance in _bled(dice, blocks, steps).items():
        for hits in range(left + 1):
            share = chance * _binomial(left, hits, power)
            if hits // 2 >= steps:
                won += share
            elif hits < 2 and (left, ready) == (dice, blocks):
                same += share
            elif share > SLIGHT:
                won += share * _stormed(left, ready, steps - hits // 2, power)
    return won / (1 - same)


UNSURE, SPREAD = 2.5, 1.4
"""From so many steps on there may be so many more or fewer: blocks inside are covered."""
SLIGHT = 0.002
"""What is less likely is not followed."""


@lru_cache(maxsize=4096)
def _bled(dice: int, blocks: int, steps: int) -> dict[tuple[int, int], float]:
    """(dice, blocks) that are left to the attackers after the defenders' dice -> how likely that is."""
    found: dict[tuple[int, int], float] = {}
    for lost in range(steps + 1):
        for routed in range(steps - lost + 1):
            chance = comb(steps, lost) * comb(steps - lost, routed) / 3**steps
            ready = blocks - routed
            bled = dice - lost
            left = max(0, bled - round(WEAK * routed * bled / blocks)) if ready > 0 else 0
            key = (left, ready) if left else (0, 0)
            found[key] = found.get(key, 0.0) + chance
    return found


@lru_cache(maxsize=4096)
def _binomial(n: int, k: int, of_24: int) -> float:
    """Chance that just k of n dice do what each does in so many of 24 cases."""
    p = of_24 / 24
    return float(comb(n, k) * p**k * (1 - p) ** (n - k))


def walls(defenders: Sequence[Block]) -> float:
    """Steps in a city: those of its units and the garrison."""
    return 1 + sum(block.cv for block in defenders)
