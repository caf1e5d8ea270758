"""Where the game stands, in words: turn and phase, and what the rules wait for."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabletop.core.errors import TableError, of_rules
from tabletop.core.rules.asked import asked
from tabletop.ui.model.level_words import alone, level_words

if TYPE_CHECKING:
    from tabletop.ui.model.table_model import TableModel


def phase_words(model: TableModel) -> str:
    """'Turn 2 · First actions', or where the tracker stands that a game has in their place."""
    return " · ".join(part for part in turn_and_phase(model) if part)


def turn_and_phase(model: TableModel) -> tuple[str, str]:
    """The same in two parts, '' for what there is not."""
    state = model.shown
    tracker = alone(model.module)
    if tracker is not None:
        return "", level_words(model.catalog, tracker, state.vars)
    phase = str(state.vars.get("phase", ""))
    turn = turn_of(model, "prompt-turn") if isinstance(state.vars.get("turn"), int) else ""
    return turn, model.tr(f"phase-{phase}") if phase else ""


def turn_of(model: TableModel, key: str) -> str:
    """'Turn 3 of 9', in the words of `key`; a game whose turns have names of their own says `turn-title`."""
    shown = model.shown.vars
    if model.catalog.has("turn-title"):
        args = {n: v for n, v in shown.items() if n.isalpha() and isinstance(v, (int, str))}
        return model.tr("turn-title", **args)
    return model.tr(key, turn=shown.get("turn", 0), last=model.module.last_turn(shown))


def asked_words(model: TableModel) -> str:
    """What the rules wait for; by hand, what there is to do in this phase."""
    frames = model.shown.frames
    if frames:
        try:
            with of_rules("", "prompt"):
                return model.say(asked(model.session.game, model.shown, model.seat, model.catalog.has))
        except TableError:
            pass  # the rules of this save are not here, or cannot go on: the table is played by hand
    phase = next((p for p in model.module.leaves if p.id == model.shown.vars.get("phase")), None)
    if phase is None or not phase.tasks:
        return model.tr("prompt-free")
    tasks = " · ".join(model.tr(f"task-{task}") for task in phase.tasks)
    return model.tr("prompt-tasks", tasks=tasks, rule=phase.rule)
