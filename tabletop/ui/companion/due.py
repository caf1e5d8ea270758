"""What a careful opponent would mention of the phase in hand: judged where the program knows, else reminded. No Qt."""

from __future__ import annotations

from dataclasses import dataclass

from tabletop.core.text import Msg
from tabletop.systems.reminders import Reminding, remind
from tabletop.ui.model.table_model import TableModel
from tabletop.ui.panels.sequence.turn_plan import TurnMoment, phase_of

JUDGED = frozenset({"points_left", "hand_limit"})
"""Reminders that look at tracks and at chits drawn here, which are known wherever the counters lie."""
ARRIVALS = "arrivals_due"


@dataclass(frozen=True)
class Due:
    """Sentences about the phase: `known` hold by what the program knows, `look` is to be looked for on the table."""

    known: tuple[str, ...] = ()
    look: tuple[str, ...] = ()


def due(model: TableModel, moment: TurnMoment) -> Due:
    """Of this moment; where counters lie is asked of nobody who does not know it."""
    module, state = model.module, model.shown
    facts = module.reminding(model.game.card.scenario)
    known: list[str] = []
    look: list[str] = []
    for name in phase_of(module, moment.phase).reminders:
        if state.placed or name in JUDGED:
            known += [model.catalog.msg(msg) for msg in remind((name,), facts, state)]
        elif name == ARRIVALS:
            known += [model.catalog.msg(msg) for msg in arrivals(facts, moment.turn)]
        else:
            look.append(model.tr(f"companion-look-{name.replace('_', '-')}"))
    return Due(tuple(known), tuple(look))


def arrivals(facts: Reminding, turn: int) -> list[Msg]:
    """Who comes in this turn by the scenario, whether or not he is there yet."""
    found = []
    for group in facts.expected:
        if group.turn == turn:
            seat, count = facts.seats[group.seat], len(group.counters)
            found.append(Msg.of("companion-arrives", seat=seat, arrival=group.name, count=count))
            if group.leaving:
                found.append(Msg.of("companion-leaves", seat=seat, count=len(group.leaving)))
    return found
