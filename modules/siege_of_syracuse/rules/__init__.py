"""The Siege of Syracuse: the rules. Each room lists its steps; read the season first, then operations, then battle."""

from __future__ import annotations

from dataclasses import replace

from tabletop.core.api import Game, Step, Table

from .losses import STEPS as LOSSES

ROOMS: tuple[tuple[type[Step], ...], ...] = (LOSSES,)
"""Steps of each room."""


def opening(t: Table) -> None:
    """The first frame: the set-up and all turns."""
    t.call("Campaign")


def rules(game: Game) -> Game:
    """The game with its referee."""
    steps = {step.__name__: step() for room in ROOMS for step in room}
    return replace(game, steps=steps, opening=opening if "Campaign" in steps else None)
