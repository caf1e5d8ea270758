"""Tests by a roll against a number: at most it, below it, at least it; rolls that only give a sum; tables of events.

A `CheckTable` says what is rolled, what succeeds, which modifiers count, what the far ends of the dice bring.
`weigh_test` makes the `Test` in hand of it, and that knows its chances before the roll. `natural` is what the dice
show, added up.

    test = weigh_test(table, target=7, ticks={"leader": 2})      # the roll has to be at most 7, minus 2 for the leader
    test.drm, test.chance(), test.needed()                       # -2, Fraction(9, 10), ((1, 9),)
    test.outcome(10)                # CheckOutcome(natural=10, total=8, passed=False, result="failed" or of an extreme)
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from typing import ClassVar, Literal

from tabletop.core.secrets.chance import DiceSpec, distribution
from tabletop.systems.odds import SumModifier, Term, clamp

Success = Literal["at_most", "below", "at_least", "sum"]
PASSED, FAILED = "passed", "failed"
"""Results of a test that no extreme gave another."""


@dataclass(frozen=True, slots=True)
class CheckExtreme:
    """What very high or very low rolls bring: those of `at_least` and more, or of `at_most` and less (one of the two).

    It decides: the end that succeeds anyway has passed, the other end has failed, whatever the modifiers say. `stands`:
    it only adds its result, and the roll decides as ever.
    """

    result: str
    at_least: int | None = None
    at_most: int | None = None
    of: Literal["natural", "modified"] = "natural"
    stands: bool = False

    def __post_init__(self) -> None:
        if (self.at_least is None) == (self.at_most is None):
            raise ValueError(f"extreme {self.result}: either at_least or at_most")

    def holds(self, natural: int, modified: int) -> bool:
        """Whether a roll is one of these."""
        number = natural if self.of == "natural" else modified
        low, high = self.at_most, self.at_least
        return (low is not None and number <= low) or (high is not None and number >= high)


@dataclass(frozen=True, slots=True)
class CheckTable:
    """One printed test. `dice` '' rolls nothing: only the terms are added up. `target` 0: who rolls gives it. `bounds`:
    the modified roll is held within."""

    id: str
    dice: str
    success: Success
    target: int = 0
    bounds: tuple[int, int] | None = None
    extremes: tuple[CheckExtreme, ...] = ()
    modifiers: tuple[SumModifier, ...] = ()
    rule: str = ""

    def modifier(self, name: str) -> SumModifier:
        """A modifier by its id; KeyError for an unknown one."""
        for modifier in self.modifiers:
            if modifier.id == name:
                return modifier
        raise KeyError(name)


@dataclass(frozen=True, slots=True)
class CheckOutcome:
    """What a roll has brought. `result`: of the extreme that holds, else 'passed' or 'failed'; '' of a bare sum."""

    natural: int
    total: int
    passed: bool
    result: str


@dataclass(frozen=True, slots=True)
class Test:
    """A test in hand: the number to reach, and the modifiers that count."""

    __test__: ClassVar[bool] = False
    """No test of the program's."""
    table: CheckTable
    target: int = 0
    terms: tuple[Term, ...] = ()

    @property
    def drm(self) -> int:
        """What the modifiers add to the dice."""
        return sum(term.amount for term in self.terms)

    def modified(self, natural: int) -> int:
        """The dice with their modifiers."""
        return natural + self.drm

    def total(self, natural: int) -> int:
        """The dice with their modifiers, held within the bounds."""
        bounds = self.table.bounds
        return clamp(self.modified(natural), *bounds) if bounds else self.modified(natural)

    def passes(self, natural: int) -> bool:
        """Whether dice that show so much succeed; a sum never does."""
        return self.outcome(natural).passed

    def outcome(self, natural: int) -> CheckOutcome:
        """What dice that show so much bring. The first extreme that holds counts."""
        total, success = self.total(natural), self.table.success
        passed = success != "sum" and self._reached(total)
        extreme = next((one for one in self.table.extremes if one.holds(natural, self.modified(natural))), None)
        if extreme is None:
            return CheckOutcome(natural, total, passed, "" if success == "sum" else PASSED if passed else FAILED)
        if not extreme.stands and success != "sum":
            passed = (extreme.at_least is not None) == (success == "at_least")
        return CheckOutcome(natural, total, passed, extreme.result)

    def _reached(self, total: int) -> bool:
        if self.table.success == "at_least":
            return total >= self.target
        return total < self.target if self.table.success == "below" else total <= self.target

    # --- before the roll ---

    def outcomes(self) -> tuple[tuple[CheckOutcome, Fraction], ...]:
        """Every total of the dice, lowest first, with what it brings and its probability; they add up to one."""
        return tuple((self.outcome(natural), chance) for natural, chance in _totals(self.table.dice))

    def chance(self) -> Fraction:
        """The probability to pass."""
        return sum((chance for outcome, chance in self.outcomes() if outcome.passed), Fraction(0))

    def chances(self) -> Mapping[str, Fraction]:
        """Result -> its probability, likeliest first."""
        found: dict[str, Fraction] = {}
        for outcome, chance in self.outcomes():
            found[outcome.result] = found.get(outcome.result, Fraction(0)) + chance
        return dict(sorted(found.items(), key=lambda item: (-item[1], item[0])))

    def sums(self) -> Mapping[int, Fraction]:
        """Modified and bounded roll -> its probability, lowest first."""
        found: dict[int, Fraction] = {}
        for outcome, chance in self.outcomes():
            found[outcome.total] = found.get(outcome.total, Fraction(0)) + chance
        return dict(sorted(found.items()))

    def needed(self) -> tuple[tuple[int, int], ...]:
        """What the dice have to show to pass, in runs (lowest, highest): one as a rule, none when it cannot be done."""
        runs: list[tuple[int, int]] = []
        for outcome, _ in self.outcomes():
            if not outcome.passed:
                continue
            if runs and runs[-1][1] == outcome.natural - 1:
                runs[-1] = (runs[-1][0], outcome.natural)
            else:
                runs.append((outcome.natural, outcome.natural))
        return tuple(runs)


def weigh_test(table: CheckTable, target: int = 0, ticks: Mapping[str, int] | None = None) -> Test:
    """The test in hand. `target` counts where the table has none of its own; `ticks`: modifier id -> times it counts,
    held within its bounds; unknown ids raise KeyError."""
    given = ticks or {}
    for name in given:
        table.modifier(name)
    counted = ((one, clamp(given[one.id], one.least, one.most)) for one in table.modifiers if one.id in given)
    return Test(table, table.target or target, tuple(Term(one, count) for one, count in counted if count))


@lru_cache(maxsize=64)
def _totals(dice: str) -> tuple[tuple[int, Fraction], ...]:
    """Every total of the dice and its probability; nothing is rolled: 0 for sure."""
    return tuple(sorted(distribution(DiceSpec.parse(dice)).items())) if dice else ((0, Fraction(1)),)


# --- events ---


@dataclass(frozen=True, slots=True)
class EventRow:
    """What a roll brings: the event by its code ('' for none), and its numbers and words of the game."""

    event: str
    values: Mapping[str, int | str]


@dataclass(frozen=True, slots=True)
class EventTable:
    """Events by the total of the dice."""

    id: str
    dice: str
    rows: Mapping[int, EventRow]
    rule: str = ""

    def row(self, total: int) -> EventRow:
        """What a total brings; KeyError when the table has no such row."""
        return self.rows[total]

    def find(self, event: str) -> EventRow:
        """The row of an event; KeyError when it has none."""
        for row in self.rows.values():
            if row.event == event:
                return row
        raise KeyError(event)

    def chances(self) -> Mapping[str, Fraction]:
        """Event -> its probability, in the order of the rows."""
        found: dict[str, Fraction] = {}
        for total, chance in _totals(self.dice):
            event = self.row(total).event
            found[event] = found.get(event, Fraction(0)) + chance
        return found
