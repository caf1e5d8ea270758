"""The Siege of Syracuse: the rules. Each room lists its steps; read the season first, then operations, then battle."""

from __future__ import annotations

from dataclasses import replace

from tabletop.core.api import Game, Step, Table

from .afloat import STEPS as AFLOAT
from .arrivals import STEPS as ARRIVALS
from .blows import STEPS as BLOWS
from .campaign import STEPS as CAMPAIGN
from .combat import STEPS as COMBAT
from .events import STEPS as EVENTS
from .line_up import STEPS as LINE_UP
from .losses import STEPS as LOSSES
from .march import STEPS as MARCH
from .morale import STEPS as MORALE
from .operations import STEPS as IMPULSES
from .reaction import STEPS as REACTION
from .recovery import STEPS as RECOVERY
from .setup import STEPS as SETUP
from .sicels import STEPS as SICELS
from .skirmish import STEPS as SKIRMISH
from .supply import STEPS as SUPPLY
from .victory import STEPS as VICTORY
from .walls import STEPS as WALLS

SEASON = (*CAMPAIGN, *SETUP, *EVENTS, *SUPPLY, *MORALE, *VICTORY, *RECOVERY, *SICELS, *ARRIVALS)
OPERATIONS = (*IMPULSES, *MARCH, *AFLOAT, *REACTION, *COMBAT, *LINE_UP, *SKIRMISH, *BLOWS, *WALLS)
ROOMS: tuple[tuple[type[Step], ...], ...] = (LOSSES, SEASON, OPERATIONS)
"""Steps of each room."""


def opening(t: Table) -> None:
    """The first frame: the set-up and all turns."""
    t.call("Campaign")


def rules(game: Game) -> Game:
    """The game with its referee."""
    steps = {step.__name__: step() for room in ROOMS for step in room}
    return replace(game, steps=steps, opening=opening if "Campaign" in steps else None)
