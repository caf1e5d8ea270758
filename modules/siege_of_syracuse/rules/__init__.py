"""The Siege of Syracuse: the rules. Each room lists its steps; read the season first, then operations, then battle."""

from __future__ import annotations

from dataclasses import replace

from tabletop.core.api import Game, Known, Route, Step, Table
from tabletop.systems.thresholds import Test

from .arrivals import STEPS as ARRIVALS
from .battle_invariants import battle_faults
from .campaign import STEPS as CAMPAIGN
from .events import STEPS as EVENTS
from .losses import STEPS as LOSSES
from .morale import STEPS as MORALE
from .operation_steps import STEPS as OPERATIONS
from .operation_views import operation_faults, operation_routes, operation_test
from .outlooks import foresee
from .pitched_steps import STEPS as BATTLE
from .recovery import STEPS as RECOVERY
from .relief import STEPS as RELIEF
from .season_views import season_faults, season_test
from .setup import STEPS as SETUP
from .sicels import STEPS as SICELS
from .sights import battle_routes, battle_sight, battle_sum, battle_test
from .solo import SiegeSolo
from .supply import STEPS as SUPPLY
from .victory import STEPS as VICTORY

SEASON = (*CAMPAIGN, *SETUP, *EVENTS, *SUPPLY, *MORALE, *VICTORY, *RECOVERY, *SICELS, *ARRIVALS, *RELIEF)
ROOMS: tuple[tuple[type[Step], ...], ...] = (LOSSES, SEASON, OPERATIONS, BATTLE)
"""Steps of each room."""


def opening(t: Table) -> None:
    """The first frame: the set-up and all turns."""
    t.call("Campaign")


def rules(game: Game) -> Game:
    """The game with its referee."""
    steps = {step.__name__: step() for room in ROOMS for step in room}
    return replace(
        game,
        steps=steps,
        opening=opening if "Campaign" in steps else None,
        weigh=battle_sum,
        test=hand,
        foresee=foresee,
        sight=battle_sight,
        routes=routes,
        invariants=invariants,
        rare=frozenset({"done", "pass"}),
        solo=SiegeSolo(),
    )


def invariants(k: Known) -> list[str]:
    """What is wrong in a position, in words for an author."""
    return [*battle_faults(k), *operation_faults(k), *season_faults(k)]


def hand(k: Known) -> Test | None:
    """The test that is about to be thrown, on the battle board, on the map, or in the season."""
    return battle_test(k) or operation_test(k) or season_test(k)


def routes(k: Known, pieces: tuple[str, ...]) -> tuple[Route, ...]:
    """Ways of pieces picked up together, on the battle board or on the map."""
    return battle_routes(k, pieces) or operation_routes(k, pieces)
