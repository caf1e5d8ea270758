"""Hellènes: the rules. The year is in campaign.py and season.py; read them first, each step names its rule number."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from tabletop.core.api import Game, Step, Table
from tabletop.systems.locked import STEPS as LOCKED

from .actions import Actions
from .blocks import STEPS as BLOCKS
from .campaign import Campaign, Year
from .combat import weighed
from .combat_steps import STEPS as COMBAT
from .control import holdings
from .invariants import invariants
from .lit import ways_lit
from .moving import STEPS as MOVING
from .peace import Census, Renewal
from .season import Season, Turn
from .solo import HellenesSolo
from .tribute import YearEnd
from .victory import PeaceOffer
from .winter import Dismiss, Shelter, Winter, WinterActions, WinterTurn

YEAR: tuple[type[Step], ...] = (
    *(Campaign, Year, Season, Turn, Actions),
    *(Winter, WinterTurn, WinterActions, Shelter, Dismiss, YearEnd),
    *(PeaceOffer, Renewal, Census),
)
ROOMS: tuple[Mapping[str, Step], ...] = (
    LOCKED,
    BLOCKS,
    {step.__name__: step() for step in (*YEAR, *MOVING, *COMBAT)},
)
"""Steps by name; of two of one name the later counts."""


def opening(t: Table) -> None:
    """The first frame: all years of the scenario."""
    t.call("Campaign")


def rules(game: Game) -> Game:
    """The game with its referee."""
    steps = {name: step for room in ROOMS for name, step in room.items()}
    return replace(
        game,
        steps=steps,
        opening=opening,
        invariants=invariants,
        holdings=holdings,
        weigh=weighed,
        routes=ways_lit,
        rare=frozenset({"done", "pass"}),
        solo=HellenesSolo(),
    )
