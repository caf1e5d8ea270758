"""Expected against actual: the dice of each seat by purpose, and the combats it should and did win. No Qt."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any

from tabletop.core.errors import TableError
from tabletop.core.position import facts as F
from tabletop.core.secrets.chance import DiceSpec
from tabletop.core.session.session import Session
from tabletop.systems.odds import OddsTable, cell, distribution, outlook
from tabletop.ui.rules.fight import attacker_of, weighed


@dataclass
class Sample:
    """Dice of one seat for one purpose: how many, what they should have shown on average, and what they showed."""

    seat: str
    purpose: str
    rolls: int = 0
    dice: int = 0
    expected: Fraction = Fraction(0)
    actual: int = 0
    variance: Fraction = Fraction(0)
    words: set[Any] = field(default_factory=set)
    """The purposes as they were said, when they are not all the same."""

    def add(self, more: Sample) -> None:
        """Those dice too."""
        self.rolls, self.dice, self.actual = self.rolls + more.rolls, self.dice + more.dice, self.actual + more.actual
        self.expected, self.variance = self.expected + more.expected, self.variance + more.variance
        self.words |= more.words

    @property
    def off(self) -> float:
        """Actual minus expected in standard deviations."""
        return float(self.actual - self.expected) / float(self.variance) ** 0.5 if self.variance else 0.0


@dataclass
class Battles:
    """Combats of one seat: how many, how many it should have won by the odds, and how many it won."""

    seat: str
    fought: int = 0
    expected: Fraction = Fraction(0)
    won: int = 0


def rolls(session: Session) -> Iterable[tuple[int, F.Rolled]]:
    """Every roll that counts, with the number of entries before it."""
    for at, entry in enumerate(session.journal.entries):
        if session.journal.live(entry):
            yield from ((at, fact) for fact in entry.facts if isinstance(fact, F.Rolled) and fact.values)


def samples(session: Session) -> list[Sample]:
    """One line a seat and purpose, in the order they first came."""
    found: dict[tuple[str, str], Sample] = {}
    for _, roll in rolls(session):
        try:
            spec = DiceSpec.parse(roll.dice)
        except TableError:
            continue
        line = found.setdefault((roll.by, roll.purpose.key), Sample(roll.by, roll.purpose.key))
        line.rolls, line.dice = line.rolls + 1, line.dice + len(roll.values)
        line.expected += Fraction(spec.sides + 1, 2) * len(roll.values)
        line.variance += Fraction(spec.sides**2 - 1, 12) * len(roll.values)
        line.actual += sum(roll.values)
        line.words.add(roll.purpose)
    return list(found.values())


def battles(session: Session, table: OddsTable) -> list[Battles]:
    """Combats by the rules, for both seats: what the odds promised, what the die gave. None where none is won."""
    if not any(map(any, table.winners.values())):
        return []
    found = {seat: Battles(seat) for seat in session.game.seats}
    for at, roll in rolls(session):
        if session.game.weigh is None or not session.journal.state(at).frames:
            continue
        now = weighed(session.game, session.journal.state(at))
        if now is None:
            continue
        frame, total = now
        attacker = attacker_of(frame, roll.by)
        chances = outlook(distribution(table, total.column, total.drm))
        winner = cell(table, total.column, sum(roll.values) + total.drm).winner
        for seat, line in found.items():
            attacks = seat == attacker
            line.fought += 1
            line.expected += chances.attacker_wins if attacks else chances.defender_wins
            line.won += winner == ("A" if attacks else "D")
    return [line for line in found.values() if line.fought]
