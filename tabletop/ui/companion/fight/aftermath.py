"""After the throw: how many units a result hits, and units that are worn or lost by a tap. No Qt."""

from __future__ import annotations

from tabletop.core.journal.intent import IntentArgs
from tabletop.core.position.state import State
from tabletop.core.rules.game import Game
from tabletop.data.module import Module
from tabletop.systems.campaign.combat import Losses, wounded
from tabletop.ui.board.intents.by_hand import home_of
from tabletop.ui.companion.fight.entered import Ranks
from tabletop.ui.companion.fight.roster import LOST, WORN, Fielded, Remembered, pieces_by_counter
from tabletop.ui.companion.fight.telling import unit_msg


def hit(module: Module, game: Game, side: Ranks, code: str) -> int | None:
    """How many units of a side a result hits, by the rules of the game; None for a game that does not say."""
    if not isinstance(game.steps.get("Losses"), Losses):
        return None
    return wounded(sum(module.kind_of(unit.counter).role == "unit" for unit in side.units), code)


def now(known: Remembered, unit: Fielded) -> Fielded | None:
    """A unit as it is after the fight; None when it is lost."""
    return None if unit.counter in known.lost else known.units.get(unit.counter, unit)


def worn(known: Remembered, side: Ranks) -> int:
    """How many units of a side are no more as they fought."""
    return sum(now(known, unit) != unit for unit in side.units)


def wear(module: Module, state: State, place: str, unit: Fielded) -> list[IntentArgs]:
    """A unit loses a step, its last one eliminates it; its counter follows where the program has it on the table."""
    piece = pieces_by_counter(state).get(unit.counter)
    left = unit.steps - 1
    if left:
        worn_unit = Fielded(unit.counter, left)
        acts: list[IntentArgs] = [("note", {"text": unit_msg(module, worn_unit, WORN), "place": place})]
        return acts + ([("steps", {"piece": piece.id, "steps": left})] if piece is not None else [])
    acts = [("note", {"text": unit_msg(module, unit, LOST), "place": place})]
    if piece is not None:
        box = home_of(module, piece)
        acts.append(("move", {"piece": piece.id, "to": box}) if box else ("remove", {"piece": piece.id}))
    return acts


def destroy(module: Module, state: State, place: str, unit: Fielded) -> list[IntentArgs]:
    """A unit is eliminated at once, whatever its strength."""
    return wear(module, state, place, Fielded(unit.counter, 1))
