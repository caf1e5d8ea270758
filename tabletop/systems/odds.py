"""Combat results tables by odds: ratio, column, sum of modifiers, cell, and all chances before the roll.

Pure arithmetic on plain data, for the combat wizard and for rules alike (Sphacteria 4.2 and its sisters).
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Literal

from tabletop.core.secrets.chance import DiceSpec
from tabletop.core.secrets.chance import distribution as dice_distribution

Side = Literal["A", "D", ""]
Ratio = tuple[int, int]


@dataclass(frozen=True, slots=True)
class SumModifier:
    """A line of the sum: `value` is one tick's worth, from `least` to `most` ticks."""

    id: str
    on: Literal["die", "column"]
    value: int
    least: int = 0
    most: int = 1
    letter: str = ""
    rule: str = ""


@dataclass(frozen=True, slots=True)
class OddsTable:
    """Columns are rising ratios attack:defence, rows are die totals; the first and last of each mean 'and beyond'."""

    id: str
    columns: tuple[Ratio, ...]
    rows: Mapping[int, tuple[str, ...]]
    winners: Mapping[int, tuple[str, ...]]
    dice: str = "1d6"
    rule: str = ""
    modifiers: tuple[SumModifier, ...] = ()

    def names(self) -> tuple[str, ...]:
        """The columns as printed: 1:3, 1:2, ..."""
        return tuple(f"{a}:{b}" for a, b in self.columns)


@dataclass(frozen=True, slots=True)
class Term:
    """One modifier that counts: how many ticks, and what they add."""

    modifier: SumModifier
    ticks: int

    @property
    def amount(self) -> int:
        """Columns (right is positive) or points on the die."""
        return self.modifier.value * self.ticks


@dataclass(frozen=True, slots=True)
class Sum:
    """A combat weighed: `base` is the column of the bare ratio, `column` the one read after the shifts."""

    attack: int
    defence: int
    base: int
    shift: int
    drm: int
    column: int
    terms: tuple[Term, ...] = ()


@dataclass(frozen=True, slots=True)
class Cell:
    """What the table says: a result for each side, and who won ('' when the table does not say)."""

    row: int
    column: int
    code: str
    attacker: str
    defender: str
    winner: Side


@dataclass(frozen=True, slots=True)
class DiceOutcome:
    """One total of the dice, the cell it leads to, and its probability."""

    total: int
    cell: Cell
    probability: Fraction


@dataclass(frozen=True, slots=True)
class Outlook:
    """The chances before the roll, summed by winner and by each side's result."""

    attacker_wins: Fraction
    defender_wins: Fraction
    nobody_wins: Fraction
    attacker: Mapping[str, Fraction]
    """Result code of the attacker -> its probability, likeliest first."""
    defender: Mapping[str, Fraction]


def column(columns: Sequence[Ratio], attack: int, defence: int) -> int:
    """The index of the column for this ratio, rounded in favour of the defender (4.2).

    Less than the first column is the first, more than the last is the last. Nothing against something, or against
    nothing, is the first column; something against nothing is the last. Raises ValueError below zero.
    """
    if attack < 0 or defence < 0:
        raise ValueError("a strength below zero")
    if defence == 0:
        return len(columns) - 1 if attack else 0
    reached = [index for index, (a, b) in enumerate(columns) if attack * b >= defence * a]
    return reached[-1] if reached else 0


def clamp(value: int, least: int, most: int) -> int:
    """The nearest number within the bounds."""
    return max(least, min(most, value))


def weigh(table: OddsTable, attack: int, defence: int, ticks: Mapping[str, int] | None = None) -> Sum:
    """Add up a combat. `ticks`: modifier id -> times it counts, held within its bounds; unknown ids raise KeyError."""
    known = {modifier.id: modifier for modifier in table.modifiers}
    given = {name: clamp(count, known[name].least, known[name].most) for name, count in (ticks or {}).items()}
    terms = tuple(Term(modifier, given[modifier.id]) for modifier in table.modifiers if given.get(modifier.id))
    base = column(table.columns, attack, defence)
    shift = sum(term.amount for term in terms if term.modifier.on == "column")
    drm = sum(term.amount for term in terms if term.modifier.on == "die")
    return Sum(attack, defence, base, shift, drm, clamp(base + shift, 0, len(table.columns) - 1), terms)


def row(table: OddsTable, total: int) -> int:
    """The row for a modified die: the first row means it and less, the last means it and more."""
    return clamp(total, min(table.rows), max(table.rows))


def split(code: str) -> tuple[str, str]:
    """`1/2-R`: the attacker's result and the defender's; a code without '-' is the defender's alone."""
    attacker, dash, defender = code.partition("-")
    return (attacker, defender) if dash else ("", code)


def cell(table: OddsTable, at: int, total: int) -> Cell:
    """The result in column `at` for a modified die `total`, both held within the table."""
    line = row(table, total)
    at = clamp(at, 0, len(table.columns) - 1)
    code = table.rows[line][at]
    won = table.winners[line][at] if line in table.winners else ""
    winner: Side = "A" if won == "A" else "D" if won == "D" else ""
    return Cell(line, at, code, *split(code), winner)


def distribution(table: OddsTable, at: int, drm: int, dice: str = "") -> list[DiceOutcome]:
    """Every total of the dice, lowest first, with its cell and probability; they add up to one."""
    totals = dice_distribution(DiceSpec.parse(dice or table.dice))
    return [DiceOutcome(total, cell(table, at, total + drm), chance) for total, chance in sorted(totals.items())]


def outlook(outcomes: Iterable[DiceOutcome]) -> Outlook:
    """The chances of a distribution, summed."""
    winners: dict[str, Fraction] = {"A": Fraction(0), "D": Fraction(0), "": Fraction(0)}
    attacker: dict[str, Fraction] = {}
    defender: dict[str, Fraction] = {}
    for outcome in outcomes:
        found, chance = outcome.cell, outcome.probability
        winners[found.winner] += chance
        attacker[found.attacker] = attacker.get(found.attacker, Fraction(0)) + chance
        defender[found.defender] = defender.get(found.defender, Fraction(0)) + chance
    return Outlook(winners["A"], winners["D"], winners[""], _likeliest(attacker), _likeliest(defender))


def _likeliest(chances: Mapping[str, Fraction]) -> dict[str, Fraction]:
    return dict(sorted(chances.items(), key=lambda item: (-item[1], item[0])))
