"""The Siege of Syracuse: the rules. Each room lists its steps; read the season first, then operations, then battle."""

from __future__ import annotations

from dataclasses import replace

from tabletop.core.api import Game, Step, Table

from .arrivals import STEPS as ARRIVALS
from .campaign import STEPS as CAMPAIGN
from .events import STEPS as EVENTS
from .losses import STEPS as LOSSES
from .morale import STEPS as MORALE
from .recovery import STEPS as RECOVERY
from .setup import STEPS as SETUP
from .sicels import STEPS as SICELS
from .supply import STEPS as SUPPLY
from .victory import STEPS as VICTORY

SEASON = (*CAMPAIGN, *SETUP, *EVENTS, *SUPPLY, *MORALE, *VICTORY, *RECOVERY, *SICELS, *ARRIVALS)
ROOMS: tuple[tuple[type[Step], ...], ...] = (LOSSES, SEASON)
"""Steps of each room."""


def opening(t: Table) -> None:
    """The first frame: the set-up and all turns."""
    t.call("Campaign")


def rules(game: Game) -> Game:
    """The game with its referee."""
    steps = {step.__name__: step() for room in ROOMS for step in room}
    return replace(game, steps=steps, opening=opening if "Campaign" in steps else None)
