"""Syracuse, 415 to 413 BC: the rules. The turn is in turn.py; read it first, each step names its rule number."""

from __future__ import annotations

from tabletop.core.api import Game, Known
from tabletop.systems.campaign.assembly import refereed
from tabletop.systems.campaign.turn import Deal, Discard
from tabletop.systems.odds import Sum

from .actions import ActionPhase, Announce, GoOn, Landing, Meeting, Orders, Surplus, Withdraw
from .adjust import AdjustmentChit, Adjustments, RottenHulls
from .advantage import Favour
from .attrition import Attrition
from .camp import Man, Sack
from .combat import Battle, Losses, Pursuit, Show, Window, fight_of
from .deeds import Discord, Storm
from .fighting import Engage
from .forts import Occupy, Siege, garrisoned
from .frames import up
from .invariants import invariants
from .losses import capture
from .regroup import KeepAndRegroup, Regroup
from .reinforcements import Deploy, FirstMove, Muster, Summons
from .reroll import KeepOrReroll, Reroll
from .retreat import Retreat, Spill
from .routes import routes
from .solo import SyracuseSolo
from .supply import Forage, watch
from .turn import Activation, Campaign, Turn
from .weigh import Fight, combat_sum
from .works import Build, GiveUp, Hulls, Works

STEPS = (
    *(Campaign, Turn, Deal, Favour, Muster, Summons, Deploy, FirstMove),
    *(Activation, ActionPhase, Announce, Orders, Landing, Meeting, Withdraw, GoOn, Surplus, Engage),
    *(Battle, Window, Show, Losses, Pursuit, Retreat, Spill, Occupy, Man, Sack, Siege, Storm, Discord),
    *(Works, GiveUp, Build, Hulls, KeepAndRegroup, Discard, Regroup),
    *(Adjustments, AdjustmentChit, Forage, Attrition, RottenHulls, Reroll, KeepOrReroll),
)


def battle_sum(k: Known) -> Sum | None:
    """The sum of the combat in hand, with the stratagems shown so far."""
    battle = up(k, "Battle")
    return None if battle is None else combat_sum(k, fight_of(battle))


def sum_there(k: Known, zone: str, attacker: str) -> Sum:
    """The sum as the counters stand: no stratagem played, nobody known to have crossed anything."""
    return combat_sum(k, Fight(zone, attacker))


def rules(game: Game) -> Game:
    """The game with its referee."""
    hooks = {"invariants": invariants, "routes": routes, "weigh": battle_sum, "weigh_at": sum_there}
    return refereed(game, STEPS, reflexes=(garrisoned, capture, watch), solo=SyracuseSolo(), **hooks)
