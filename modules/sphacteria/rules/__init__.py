"""Sphacteria, 425 BC: the rules. The turn is in turn.py; read it first, each step names its rule number."""

from __future__ import annotations

from dataclasses import replace

from tabletop.core.module import Game
from tabletop.core.table import Table

from .actions import ActionPhase, Announce, Orders
from .adjust import Adjust, Adjustment, Storm
from .combat import Battle, Losses, Retreat, Show, Window
from .losses import capture
from .turn import Activation, Campaign, Deal, Discard, Muster, Turn

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
    Adjustment,
    Storm,
    Discard,
)


def opening(t: Table) -> None:
    """The first frame: seven turns."""
    t.call("Campaign")


def rules(game: Game) -> Game:
    """The game with its referee."""
    steps = {step.__name__: step() for step in STEPS}
    return replace(game, steps=steps, reflexes=(capture,), opening=opening, rare=frozenset({"end", "pass"}))
