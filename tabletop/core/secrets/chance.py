"""Dice and draws from given entropy: fair by rejection, and the arithmetic of their distributions."""

from __future__ import annotations

import re
from collections.abc import Sequence
from fractions import Fraction
from typing import NamedTuple, TypeVar

from tabletop.core.errors import FactRefused
from tabletop.core.secrets.seal import Entropy
from tabletop.core.text import Msg

T = TypeVar("T")
MOST_DICE, MOST_SIDES = 50, 1000


class DiceSpec(NamedTuple):
    """n dice of so many sides."""

    n: int
    sides: int

    def __str__(self) -> str:
        return f"{self.n}d{self.sides}"

    @staticmethod
    def parse(text: str) -> DiceSpec:
        """`2d6`, `d20`, `2D6`; raises FactRefused with a message for the player."""
        found = re.fullmatch(r"\s*(\d{0,3})\s*[dD]\s*(\d{1,4})\s*", text)
        if found:
            spec = DiceSpec(int(found[1] or 1), int(found[2]))
            if 1 <= spec.n <= MOST_DICE and 2 <= spec.sides <= MOST_SIDES:
                return spec
        raise FactRefused(Msg.of("dice-unreadable", text=text, most=MOST_DICE, sides=MOST_SIDES))

    def fits(self, values: object) -> bool:
        """Whether real dice could show this."""
        if not isinstance(values, (tuple, list)):
            return False
        return len(values) == self.n and all(type(v) is int and 1 <= v <= self.sides for v in values)


def below(limit: int, entropy: Entropy) -> int:
    """A number from 0 to limit - 1, each equally likely (values that would favour some are thrown away)."""
    size = (limit.bit_length() + 7) // 8 + 1
    ceiling = 256**size - 256**size % limit
    while (drawn := int.from_bytes(entropy(size), "big")) >= ceiling:
        pass
    return drawn % limit


def throw(spec: DiceSpec, entropy: Entropy) -> tuple[int, ...]:
    """What the dice show."""
    return tuple(below(spec.sides, entropy) + 1 for _ in range(spec.n))


def draw(pool: Sequence[T], n: int, entropy: Entropy) -> tuple[T, ...]:
    """n different members of the pool, every choice equally likely."""
    left = list(pool)
    return tuple(left.pop(below(len(left), entropy)) for _ in range(min(n, len(left))))


def distribution(spec: DiceSpec) -> dict[int, Fraction]:
    """Total of the dice -> its probability."""
    totals: dict[int, Fraction] = {0: Fraction(1)}
    for _ in range(spec.n):
        grown: dict[int, Fraction] = {}
        for total, chance in totals.items():
            for side in range(1, spec.sides + 1):
                grown[total + side] = grown.get(total + side, Fraction(0)) + chance / spec.sides
        totals = grown
    return totals
