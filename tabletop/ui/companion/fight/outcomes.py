"""What a test, a table or an event says of a throw, as words; and what the journal keeps of it. No Qt."""

from __future__ import annotations

from dataclasses import dataclass

from tabletop.core.journal.intent import IntentArgs
from tabletop.core.text import Msg, Value
from tabletop.data.catalog import Catalog
from tabletop.data.module import Module
from tabletop.systems.thresholds import FAILED, PASSED, Test
from tabletop.ui.companion.fight.contests import ATTACK, DEFENCE, Contest
from tabletop.ui.companion.fight.entered import Entered, Ranks
from tabletop.ui.companion.fight.roster import strength_now
from tabletop.ui.companion.fight.telling import begins_msg, unit_acts
from tabletop.ui.model.numbers import signed
from tabletop.ui.panels.checks.sum import ChosenTest, against_words, term_msg, trial_acts, trial_of


@dataclass(frozen=True)
class ToldOutcome:
    """Said in large letters, from the largest down. `good`: it succeeded; None where that is no question."""

    says: str
    sum: str = ""
    means: tuple[str, ...] = ()
    good: bool | None = None


def test_of(module: Module, entered: Entered) -> Test:
    """The test as it was tapped."""
    assert entered.contest is not None
    table, said = module.check(entered.contest.id), dict(entered.said)
    if entered.contest.versus:
        said[table.id + ATTACK] = side_points(module, entered.attacker)
        said[table.id + DEFENCE] = side_points(module, entered.defender)
    return trial_of(table, ChosenTest(table.id, entered.target or 0, said))


def side_points(module: Module, side: Ranks) -> int:
    """The strengths of a side added up, or what was typed over them."""
    added = sum(strength_now(module, unit) for unit in side.units)
    return added if side.typed is None else side.typed


def test_told(catalog: Catalog, test: Test, natural: int) -> ToldOutcome:
    """Succeeds, fails, or a sum; with the result of its own that an extreme brings, and what follows in the game."""
    table, outcome = test.table, test.outcome(natural)
    if table.success == "sum":
        says, good = str(outcome.total).replace("-", "−"), None
    else:
        good = outcome.passed
        says = catalog.text("fight-passed" if good else "fight-failed")
    parts = []
    if table.dice:
        parts = [catalog.text("fight-die-total", total=natural)]
        if test.drm:
            total = test.modified(natural)
            parts = [catalog.text("fight-die-sum", die=natural, drm=signed(test.drm), total=total)]
        parts.append(against_words(catalog, test))
    own = outcome.result not in (PASSED, FAILED, "")
    means = [catalog.text(f"result-{table.id}-{outcome.result}")] if own else []
    result = PASSED if outcome.passed else FAILED
    if own and not table.dice:  # what is compared has no number to say
        says, means, result = means[0], [], outcome.result
        parts = [catalog.text("fight-compared", **compared(test))]
    follow = f"follow-{table.id}-{result}"
    means += [catalog.text(follow)] if catalog.has(follow) else []
    return ToldOutcome(says, " · ".join(parts), tuple(means), good)


def compared(test: Test) -> dict[str, int]:
    """What stands on each side of a comparison."""
    return {
        "attack": sum(term.amount for term in test.terms if term.amount > 0),
        "defence": -sum(term.amount for term in test.terms if term.amount < 0),
    }


def event_told(module: Module, catalog: Catalog, table: str, total: int) -> ToldOutcome:
    """The event, what it does, and its numbers."""
    row = module.events(table).row(total)
    name = f"event-{row.event}"
    if not row.event:
        return ToldOutcome(catalog.text("fight-no-event"), catalog.text("fight-die-total", total=total))
    effect = f"{name}-effect"
    means = [catalog.text(effect)] if catalog.has(effect) else []
    values = [f"{catalog.text(f'value-{key}')} {value}".replace(" -", " −") for key, value in row.values.items()]
    means += [" · ".join(values)] if values else []
    return ToldOutcome(catalog.text(name), catalog.text("fight-die-total", total=total), tuple(means))


def cell_words(catalog: Catalog, table: str, code: int | str) -> str:
    """A cell of a table that is looked up."""
    return str(code).replace("-", "−") if isinstance(code, int) else catalog.text(f"result-{table}-{code}")


def lookup_told(module: Module, catalog: Catalog, entered: Entered, total: int) -> ToldOutcome:
    """What stands in the chosen column."""
    assert entered.contest is not None
    table = module.lookup(entered.contest.id)
    column = entered.column or table.columns[0]
    parts = [catalog.text("fight-die-total", total=total)]
    if len(table.columns) > 1:
        parts.append(catalog.text(f"column-{column}"))
    code = table.cell(column, total)
    follow = f"follow-{table.id}-{code}"
    means = (catalog.text(follow),) if catalog.has(follow) else ()
    return ToldOutcome(cell_words(catalog, table.id, code), " · ".join(parts), means)


def told(module: Module, catalog: Catalog, entered: Entered, values: tuple[int, ...]) -> ToldOutcome:
    """What a throw says."""
    contest = entered.contest
    assert contest is not None
    if contest.sort == "check":
        return test_told(catalog, test_of(module, entered), sum(values))
    if contest.sort == "lookup":
        return lookup_told(module, catalog, entered, sum(values))
    return event_told(module, catalog, contest.id, sum(values))


# --- the journal ---


def acts_of(module: Module, entered: Entered, seat: str, throw: tuple[tuple[int, ...], bool]) -> list[IntentArgs]:
    """The throw and what it says; `throw`: what the dice show, and whether they are real ones."""
    contest, (values, real) = entered.contest, throw
    assert contest is not None
    acts: list[IntentArgs] = []
    if contest.dice:
        purpose = Msg(f"table-{contest.id}")
        acts = [("roll", {"dice": contest.dice, "values": values, "purpose": purpose, "by": seat, "real": real})]
    if contest.sort == "check":
        test = test_of(module, entered)
        return acts + (_versus(module, entered, test) if contest.versus else trial_acts(test, values))
    return [*acts, ("note", {"text": _line(module, entered, contest, sum(values)), "rule": contest.rule})]


def _versus(module: Module, entered: Entered, test: Test) -> list[IntentArgs]:
    """Who met whom where, what was compared, who was there."""
    table, outcome = test.table, test.outcome(0)
    says = Msg(f"result-{table.id}-{outcome.result}") if outcome.result else Msg("fight-no-event")
    words: dict[str, Value] = {"table": Msg(f"table-{table.id}"), "says": says, **compared(test)}
    acts: list[IntentArgs] = [("note", {"text": begins_msg(module, entered), "place": entered.place})]
    acts.append(("note", {"text": Msg.of("log-fight-compared", **words), "rule": table.rule, "place": entered.place}))
    strengths = (table.id + ATTACK, table.id + DEFENCE)
    terms = [term for term in test.terms if term.modifier.id not in strengths]
    acts += [("note", {"text": term_msg(term), "rule": term.modifier.rule}) for term in terms]
    return acts + unit_acts(module, entered)


def _line(module: Module, entered: Entered, contest: Contest, total: int) -> Msg:
    """`Storm, autumn: die 2: storm`."""
    table = Msg(f"table-{contest.id}")
    if contest.sort == "event":
        event = module.events(contest.id).row(total).event
        happens = Msg(f"event-{event}" if event else "fight-no-event")
        return Msg.of("log-fight-table", table=table, die=total, says=happens)
    lookup = module.lookup(contest.id)
    column = entered.column or lookup.columns[0]
    code = lookup.cell(column, total)
    says = str(code) if isinstance(code, int) else Msg(f"result-{lookup.id}-{code}")
    if len(lookup.columns) == 1:
        return Msg.of("log-fight-table", table=table, die=total, says=says)
    return Msg.of("log-fight-column", table=table, column=Msg(f"column-{column}"), die=total, says=says)
