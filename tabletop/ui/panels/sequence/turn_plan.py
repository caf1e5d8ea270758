"""The turn as a row of moments (turn, phase): what comes before and after, and the acts that go there. Pure."""

from __future__ import annotations

from typing import NamedTuple

from tabletop.core.journal.intent import IntentArgs
from tabletop.core.position.state import State
from tabletop.core.text import Msg
from tabletop.data.cycles import missing, values
from tabletop.data.module import Module
from tabletop.data.schema import Phase
from tabletop.systems.reminders import Reminding, remind


class TurnMoment(NamedTuple):
    """A phase of a turn."""

    turn: int
    phase: str


def here(module: Module, state: State) -> TurnMoment:
    """Where the table stands; a phase the game does not know counts as the first."""
    turn = state.vars.get("turn", module.sequence.turns[0])
    names = [phase.id for phase in module.leaves]
    phase = state.vars.get("phase")
    return TurnMoment(
        turn if isinstance(turn, int) else module.sequence.turns[0], phase if phase in names else names[0]
    )


def after(module: Module, moment: TurnMoment, last: int | None = None) -> TurnMoment | None:
    """The next phase, the first one of the next turn after the last; None when the game is over, which ends with the
    turn `last` or else with that of sequence.yaml."""
    return _moved(module, moment, 1, last)


def before(module: Module, moment: TurnMoment) -> TurnMoment | None:
    """The phase before; None at the very beginning."""
    return _moved(module, moment, -1)


def _moved(module: Module, moment: TurnMoment, by: int, end: int | None = None) -> TurnMoment | None:
    first, last = module.sequence.turns
    names = [phase.id for phase in module.leaves]
    turn, index = moment.turn, names.index(moment.phase)
    while first <= turn <= (last if end is None else end):
        over, index = divmod(index + by, len(names))
        turn += over
        gone = names[index] in missing(module.sequence, turn)
        if not gone and (turn == first or not module.leaves[index].first_turn):
            break
    goal = TurnMoment(turn, names[index])
    return goal if first <= goal.turn <= (last if end is None else end) else None


def done_var(phase: str, task: str) -> str:
    """The variable that holds the tick of a task."""
    return f"done.{phase}.{task}"


def acts_to(module: Module, state: State, start: TurnMoment, goal: TurnMoment) -> list[IntentArgs]:
    """One decision: turn and phase, and no ticks left over when another turn begins or a phase is entered again."""
    acts: list[IntentArgs] = []
    if goal.turn != start.turn or state.vars.get("turn") != goal.turn:
        acts.append(("set", {"name": "turn", "value": goal.turn}))
        followed = values(module.sequence, goal.turn).items()
        acts += [("set", {"name": n, "value": value}) for n, value in followed if state.vars.get(n) != value]
    acts.append(("set", {"name": "phase", "value": goal.phase}))
    stale = "done." if goal.turn > start.turn else f"done.{goal.phase}."
    acts += [("set", {"name": name}) for name in sorted(state.vars) if name.startswith(stale)]
    return acts


def forgotten(module: Module, facts: Reminding, state: State, phase: str) -> list[Msg]:
    """What a careful opponent would mention as this phase ends."""
    return remind(phase_of(module, phase).reminders, facts, state)


def phase_of(module: Module, phase: str) -> Phase:
    """A leaf phase by its id."""
    return next(found for found in module.leaves if found.id == phase)
