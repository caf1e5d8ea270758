"""A test being weighed by hand: what is tried, its chances and results, and what the journal says of it. No Qt."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from fractions import Fraction

from tabletop.core.journal.intent import IntentArgs
from tabletop.core.text import Msg, Value
from tabletop.data.catalog import Catalog
from tabletop.data.schema import Modifier
from tabletop.data.schema.tables import CheckTableData
from tabletop.systems.odds import Term
from tabletop.systems.thresholds import FAILED, PASSED, CheckTable, Test, weigh_test
from tabletop.ui.model.numbers import signed, span
from tabletop.ui.panels.combat.sum import die_sum

FIRST_TARGET = 5
"""What a test is rolled against before somebody says so."""


@dataclass(frozen=True)
class ChosenTest:
    """What has been chosen so far: which test, against what, which modifiers count how often."""

    check: str
    target: int = FIRST_TARGET
    ticks: Mapping[str, int] = field(default_factory=dict)

    def with_tick(self, modifier: str, count: int) -> ChosenTest:
        """One modifier counts so many times."""
        kept = {name: n for name, n in self.ticks.items() if name != modifier}
        return replace(self, ticks=kept | ({modifier: count} if count else {}))


def trial_of(table: CheckTable, trying: ChosenTest) -> Test:
    """The test as it is chosen."""
    return weigh_test(table, trying.target, trying.ticks)




def asks_target(table: CheckTable) -> bool:
    """Whether who rolls says against what: a strength, a morale level."""
    return table.success != "sum" and not table.target


def lines(check: CheckTableData) -> tuple[Modifier, ...]:
    """Its modifiers as lines of a sum on the die."""
    return tuple(
        Modifier(id=m.id, letter="", on="die", value=m.value, least=m.least, most=m.most, rule=m.rule)
        for m in check.modifiers
    )


@dataclass(frozen=True)
class CheckResult:
    """A result with its chance and the dice that bring it. `total` is that of a sum, None for any other."""

    code: str
    passed: bool
    chance: Fraction
    naturals: tuple[int, ...]
    total: int | None = None


def results(test: Test) -> list[CheckResult]:
    """What may come of it, in the order of the dice; of a sum each total, else each result."""
    found: dict[tuple[str, bool, int | None], CheckResult] = {}
    bare = test.table.success == "sum"
    for outcome, chance in test.outcomes():
        key = outcome.result, outcome.passed, outcome.total if bare else None
        old = found.get(key, CheckResult(key[0], key[1], Fraction(0), (), key[2]))
        found[key] = replace(old, chance=old.chance + chance, naturals=(*old.naturals, outcome.natural))
    return list(found.values())


# --- words ---


def result_words(catalog: Catalog, table: CheckTable, result: CheckResult) -> str:
    """`succeeds`, `disrupted`, `3`: with the result of its own that an extreme brings."""
    own = "" if result.code in (PASSED, FAILED, "") else catalog.text(f"result-{table.id}-{result.code}")
    if result.total is not None:
        said = str(result.total).replace("-", "−")
    else:
        said = catalog.text("checks-passed" if result.passed else "checks-failed")
    return catalog.text("checks-extreme", said=said, own=own) if own else said


def needed_words(catalog: Catalog, test: Test) -> str:
    """What the dice have to show: `Succeeds on 1–7 (1d10)`."""
    table, runs = test.table, test.needed()
    if not table.dice:
        return catalog.text("checks-sum", total=signed(test.total(0)))
    if table.success == "sum":
        totals = tuple(test.sums())
        return catalog.text("checks-roll-sum", dice=table.dice, lo=totals[0], hi=totals[-1])
    if not runs:
        return catalog.text("checks-never", dice=table.dice)
    if test.chance() == 1:
        return catalog.text("checks-always", dice=table.dice)
    rolls = ", ".join(span(tuple(range(lo, hi + 1))) for lo, hi in runs)
    return catalog.text("checks-needed", rolls=rolls, dice=table.dice)


def against_words(catalog: Catalog, test: Test) -> str:
    """`1d10 − 2, at most 7`: what is rolled and when it succeeds."""
    table, drm = test.table, test.drm
    rolled = f"{table.dice} {'+' if drm > 0 else '−'} {abs(drm)}" if drm else table.dice
    if table.success == "sum":
        return catalog.text("checks-bare", rolled=rolled)
    return catalog.text(f"checks-{table.success.replace('_', '-')}", rolled=rolled, target=test.target)


# --- the journal ---


def trial_acts(test: Test, naturals: Iterable[int]) -> list[IntentArgs]:
    """Notes of one test: the result, then each modifier with its rule number. The roll comes before them."""
    rule = test.table.rule
    acts: list[IntentArgs] = [("note", {"text": trial_msg(test, sum(naturals)), "rule": rule})]
    return acts + [("note", {"text": term_msg(term), "rule": term.modifier.rule}) for term in test.terms]




def trial_msg(test: Test, natural: int) -> Msg:
    """The line of the journal, for any language."""
    table, outcome = test.table, test.outcome(natural)
    own = outcome.result not in (PASSED, FAILED, "")
    brought = Msg.of("log-check-own", result=Msg(f"result-{table.id}-{outcome.result}"))
    words: dict[str, Value] = {
        "table": Msg(f"table-{table.id}"),
        "die": natural,
        "sum": die_sum(test.drm, natural),
        "own": brought if own else Msg("log-combat-nosum"),
    }
    if table.success == "sum":
        return Msg.of("log-check-sum", total=outcome.total, **words)
    against = Msg.of(f"log-check-{table.success.replace('_', '-')}", target=test.target)
    passed = Msg("log-check-passed" if outcome.passed else "log-check-failed")
    return Msg.of("log-check", against=against, passed=passed, **words)




def term_msg(term: Term) -> Msg:
    """`led by a leader −2`."""
    return Msg.of("log-check-term", what=Msg(f"modifier-{term.modifier.id}"), amount=signed(term.amount))
