"""What may be fought, tested or looked up in a game, read from its tables. No Qt."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from tabletop.core.rules.game import Game
from tabletop.data.module import Module
from tabletop.data.schema.tables import CheckTableData
from tabletop.systems.rounds.battle import BATTLE, Rounds

Sort = Literal["odds", "rounds", "check", "lookup", "event"]
SORTS: tuple[Sort, ...] = ("odds", "rounds", "check", "lookup", "event")
SIDED: tuple[Sort, ...] = ("odds", "rounds")
"""Units of two sides stand against each other."""
ATTACK, DEFENCE = "-attack", "-defence"
"""How the lines of a test are called that are the strengths of two sides, after its own name, by custom."""


def _versus(check: CheckTableData) -> bool:
    names = {modifier.id for modifier in check.modifiers}
    return {check.id + ATTACK, check.id + DEFENCE} <= names


def rounds_of(game: Game) -> Rounds | None:
    """How a game fights in rounds; None for a game that does not."""
    step = game.steps.get(BATTLE)
    return step if isinstance(step, Rounds) else None


@dataclass(frozen=True)
class Contest:
    """One table or test that is resolved beside the paper game. `dice` '': nothing is thrown."""

    sort: Sort
    id: str
    rule: str
    dice: str
    versus: bool = False
    """A test that weighs the strengths of two sides."""

    @property
    def sided(self) -> bool:
        """Whether units of two sides stand against each other."""
        return self.versus or self.sort in SIDED


def contests(module: Module, game: Game) -> tuple[Contest, ...]:
    """All of a game: combats first, then tests, tables that are looked up by a throw, and events."""
    tables = module.tables
    found = [Contest("odds", one.id, one.rule, one.dice) for one in tables.odds]
    if (rounds := rounds_of(game)) is not None:
        found.append(Contest("rounds", "rounds", rounds.rule, ""))
    found += [Contest("check", one.id, one.rule, one.dice, _versus(one)) for one in tables.checks]
    found += [Contest("lookup", one.id, one.rule, one.dice) for one in tables.lookups if one.dice]
    found += [Contest("event", one.id, one.rule, one.dice) for one in tables.events]
    return tuple(found)
