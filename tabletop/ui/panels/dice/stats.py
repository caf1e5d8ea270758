"""What the dice of a game showed, counted, and whether that is unusual: chi-square with its sample size. Pure."""

from __future__ import annotations

import math
from collections.abc import Iterable
from dataclasses import dataclass

from tabletop.core.errors import TableError
from tabletop.core.journal.entry import Entry
from tabletop.core.position.facts import Rolled
from tabletop.core.secrets.chance import DiceSpec
from tabletop.core.text import Msg

LEAST_EXPECTED = 5
"""Below so many expected of each face, chi-square says nothing."""
ODD, VERY_ODD = 0.05, 0.01


@dataclass(frozen=True, slots=True)
class DiceThrow:
    """One roll of the journal and where it stands there (from 0)."""

    number: int
    entry: str
    spec: DiceSpec
    values: tuple[int, ...]
    purpose: Msg
    grade: str
    by: str


def thrown(entries: Iterable[Entry], start: int = 0) -> list[DiceThrow]:
    """All rolls of these entries, undone ones too: a throw taken back was a throw."""
    found = []
    for number, entry in enumerate(entries, start):
        for fact in entry.facts:
            if isinstance(fact, Rolled) and fact.values and (spec := _spec(fact.dice)):
                found.append(DiceThrow(number, str(entry.id), spec, fact.values, fact.purpose, fact.grade, fact.by))
    return found


def _spec(text: str) -> DiceSpec | None:
    try:
        return DiceSpec.parse(text)
    except TableError:
        return None


@dataclass(frozen=True, slots=True)
class Count:
    """How often each face of dice with so many sides came up; `counts[0]` is the face 1."""

    sides: int
    counts: tuple[int, ...]

    @property
    def total(self) -> int:
        """Dice counted."""
        return sum(self.counts)

    @property
    def expected(self) -> float:
        """How often a fair die shows each face."""
        return self.total / self.sides

    @property
    def enough(self) -> bool:
        """Whether there are dice enough to say anything."""
        return self.expected >= LEAST_EXPECTED

    @property
    def p(self) -> float:
        """Part of all fair series of this length that stray as far or further."""
        if not self.total:
            return 1.0
        square = sum((n - self.expected) ** 2 for n in self.counts) / self.expected
        return chi_square_tail(square, self.sides - 1)

    def verdict(self) -> Msg:
        """One plain sentence, with the sample size."""
        if not self.total:
            return Msg("dice-fair-none")
        if not self.enough:
            return Msg.of("dice-fair-few", n=self.total, wanted=LEAST_EXPECTED * self.sides)
        if self.p >= ODD:
            return Msg.of("dice-fair-usual", n=self.total)
        once = round(1 / self.p) if self.p > 1e-6 else 1_000_000
        return Msg.of("dice-fair-odd" if self.p >= VERY_ODD else "dice-fair-very-odd", n=self.total, once=once)


def count(rolls: Iterable[DiceThrow], sides: int, grade: str = "") -> Count:
    """The faces of all dice with so many sides; `grade` '' counts them all."""
    counts = [0] * sides
    for roll in rolls:
        if roll.spec.sides == sides and grade in ("", roll.grade):
            for value in roll.values:
                counts[value - 1] += 1
    return Count(sides, tuple(counts))


def chi_square_tail(square: float, freedom: int) -> float:
    """Probability that chi-square with `freedom` degrees exceeds `square`."""
    a, x = freedom / 2, square / 2
    if x <= 0:
        return 1.0
    if x < a + 1:
        return 1.0 - _lower_series(a, x)
    return _upper_fraction(a, x)


def _lower_series(a: float, x: float) -> float:
    term = total = 1 / a
    n = a
    while abs(term) > abs(total) * 1e-14:
        n += 1
        term *= x / n
        total += term
    return total * math.exp(a * math.log(x) - x - math.lgamma(a))


def _upper_fraction(a: float, x: float) -> float:
    """Lentz's continued fraction."""
    tiny = 1e-300
    b = x + 1 - a
    c, d = 1 / tiny, 1 / b
    h = d
    for i in range(1, 1000):
        an = -i * (i - a)
        b += 2
        d = 1 / (an * d + b or tiny)
        c = b + an / c or tiny
        h *= d * c
        if abs(d * c - 1) < 1e-14:
            break
    return h * math.exp(a * math.log(x) - x - math.lgamma(a))
