"""What the next round may bring, for the battle panel: a line for each letter and side, with dice and chances."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from tabletop.systems.rounds.fighters import SIDES, Fighter, Melee, in_order


@dataclass(frozen=True, slots=True)
class Attack:
    """One unit of a line, and what it will throw in this round (0 dice: it does not attack any more)."""

    piece: str
    power: int
    steps: int
    dice: int
    half: bool
    routed: bool
    spent: bool
    barred: bool


@dataclass(frozen=True, slots=True)
class Line:
    """Units of one side and letter: they attack together in order."""

    letter: str
    seat: str
    attacks: tuple[Attack, ...]
    hits: Fraction
    """Expected hits of the dice still to be thrown in this round."""
    routs: Fraction
    """Expected routs; none against a side that cannot be routed."""
    some_hit: Fraction
    """Chance of at least one hit."""
    some_rout: Fraction

    @property
    def dice(self) -> int:
        """Dice still to be thrown in this round."""
        return sum(one.dice for one in self.attacks)


@dataclass(frozen=True, slots=True)
class Lines:
    """A battle weighed: what `Game.weigh` gives for a game of rounds."""

    zone: str
    attacker: str
    defender: str
    round: int
    lines: tuple[Line, ...]
    """In the order in which they attack."""
    phase: str = "fight"
    """fight, chase (pursuit) or ride (harassment)."""
    unit: str = ""
    """The unit that attacks now, '' for none."""
    winner: str = ""

    def of(self, seat: str) -> tuple[Line, ...]:
        """The lines of one side."""
        return tuple(line for line in self.lines if line.seat == seat)

    def hits(self, seat: str) -> Fraction:
        """Hits that a side may still expect to make in this round."""
        return sum((line.hits for line in self.of(seat)), Fraction(0))

    def routs(self, seat: str) -> Fraction:
        """Routs that a side may still expect to make in this round."""
        return sum((line.routs for line in self.of(seat)), Fraction(0))


def lines(melee: Melee, routing: bool = True) -> tuple[Line, ...]:
    """A line for each letter and side that has units in the battle; `routing`: whether routs count."""
    found: dict[tuple[str, str], list[Fighter]] = {}
    for one in in_order(melee, melee.fighters):
        found.setdefault((one.letter, one.seat), []).append(one)
    return tuple(_line(melee, group, routing) for group in found.values())


def _line(melee: Melee, group: list[Fighter], routing: bool) -> Line:
    letter, seat = group[0].letter, group[0].seat
    attacks = tuple(_attack(melee, one) for one in group)
    fleeing = routing and any(not one.steady for one in melee.against(seat))
    expected = sum((Fraction(one.dice * one.power, SIDES) for one in attacks), Fraction(0))
    none = Fraction(1)
    for one in attacks:
        none *= Fraction(SIDES - one.power, SIDES) ** one.dice
    return Line(letter, seat, attacks, expected, expected * fleeing, 1 - none, (1 - none) * fleeing)


def _attack(melee: Melee, one: Fighter) -> Attack:
    routed, spent, barred = (one.id in group for group in (melee.routed, melee.spent, melee.barred))
    dice = 0 if routed or spent or barred else one.steps
    return Attack(one.id, one.power, one.steps, dice, one.id in melee.halved, routed, spent, barred)
