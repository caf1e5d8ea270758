"""Average dice, for a line that is tried: each die shows the number nearest its mean.

A die with an even number of sides has two (3 and 4 of six): they take turns, the lower first, for all dice of so many
sides together. So two dice show 7, three show 10 and then 11, and in the long run a total is its mean.
"""

from __future__ import annotations

from collections import Counter

from tabletop.core.secrets.chance import DiceSpec


class Averaged:
    """A source of such dice; it remembers whose turn it is."""

    def __init__(self) -> None:
        self._thrown: Counter[int] = Counter()

    def throw(self, spec: DiceSpec) -> tuple[int, ...]:
        """What the dice show."""
        return tuple(self._one(spec.sides) for _ in range(spec.n))

    def _one(self, sides: int) -> int:
        nth = self._thrown[sides]
        self._thrown[sides] += 1
        return (sides + 1) // 2 + (nth % 2 if sides % 2 == 0 else 0)


def nearest(sides: int) -> tuple[int, ...]:
    """The numbers nearest the mean of a die, to be said in words."""
    low = (sides + 1) // 2
    return (low,) if sides % 2 else (low, low + 1)
