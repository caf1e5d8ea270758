"""A game of this family put together: its own steps, those of the locked cup, and the turns that open play."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import Any

from tabletop.core.rules.context import Table
from tabletop.core.rules.flow import Step
from tabletop.core.rules.game import Game
from tabletop.systems.locked import STEPS as LOCKED_CUP


def opening(t: Table) -> None:
    """The first frame: all turns of the scenario."""
    t.call("Campaign")


def refereed(game: Game, steps: Iterable[type[Step]], **hooks: Any) -> Game:
    """The game with its referee; `hooks` are further fields of Game: reflexes, invariants, routes, weigh."""
    known = {**LOCKED_CUP, **{step.__name__: step() for step in steps}}
    return replace(game, steps=known, opening=opening, rare=frozenset({"end", "pass"}), **hooks)
