"""Sphacteria, 425 BC: the rules. The turn is in turn.py; read it first, each step names its rule number."""

from __future__ import annotations

from tabletop.core.api import Game, Known
from tabletop.systems.campaign.assembly import refereed
from tabletop.systems.campaign.frames import up
from tabletop.systems.campaign.turn import Deal, Discard
from tabletop.systems.odds import Sum

from .actions import ActionPhase, Announce, Orders
from .adjust import Adjust, Adjustment, HelotRuns, Storm, suspend
from .combat import Battle, Losses, Retreat, Show, Window
from .invariants import invariants
from .losses import capture
from .routes import routes
from .solo import SphacteriaSolo
from .turn import Activation, Campaign, Muster, Turn
from .weigh import combat_sum

STEPS = (
    Campaign,
    Turn,
    Deal,
    Muster,
    Activation,
    ActionPhase,
    Announce,
    Orders,
    Battle,
    Window,
    Show,
    Losses,
    Retreat,
    Adjust,
    HelotRuns,
    Adjustment,
    Storm,
    Discard,
)


def battle_sum(k: Known) -> Sum | None:
    """The sum of the combat in hand, with the stratagems shown so far."""
    battle = up(k, "Battle")
    if battle is None:
        return None
    return combat_sum(k, battle.zone, battle.attacker, battle.effects, battle.entries)


def sum_there(k: Known, zone: str, attacker: str) -> Sum:
    """The sum as the counters stand: no stratagem played, nobody known to have crossed anything."""
    return combat_sum(k, zone, attacker, (), ())


def rules(game: Game) -> Game:
    """The game with its referee."""
    hooks = {"invariants": invariants, "routes": routes, "weigh": battle_sum, "weigh_at": sum_there}
    return refereed(game, STEPS, reflexes=(capture, suspend), solo=SphacteriaSolo(), **hooks)
