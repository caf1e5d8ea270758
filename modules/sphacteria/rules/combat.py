"""4 Combat: what this game adds to the procedure of the campaign games; the retreat of the loser."""

from __future__ import annotations

from tabletop.core.api import Known, Plain, Table
from tabletop.systems.campaign import combat, retreat
from tabletop.systems.campaign.chits import combat_choices
from tabletop.systems.campaign.frames import f
from tabletop.systems.odds import Sum

from .losses import eliminate, weaken
from .movement import Marches
from .stratagems import aims
from .weigh import combat_sum
from .whynot import RETREAT_CHECKS


class Battle(combat.Battle):
    """4.2 One combat: stratagems, odds, die, losses of both sides, retreat of the loser."""

    rule = "4.2"

    def sum(self, k: Known) -> Sum:
        return combat_sum(k, f(k).zone, f(k).attacker, f(k).effects, f(k).entries)


class Window(combat.Window):
    """4.2 Before the die both sides may play a stratagem."""

    rule, chit_rule = "4.2", "6"

    def choices(self, k: Known) -> tuple[Plain, ...]:
        return combat_choices(k, aims(k, f(k).zone, f(k).attacker))


class Show(combat.Show):
    """6 The sealed choice is opened."""

    rule = "6"


class Losses(combat.Losses):
    """4.2 A share of the units, at least one, at the owner's choice; a weakened unit is eliminated."""

    rule = "4.2"

    def eliminate(self, t: Table, name: str) -> None:
        eliminate(t, name, "4.2")

    def weaken(self, t: Table, name: str) -> None:
        weaken(t, name, "4.2")


class Retreat(retreat.Retreat):
    """4.2 The loser leaves for zones free of enemy units, by naval transport if he likes (3.3)."""

    rule, moving = "4.2", Marches
    checks = {"move": RETREAT_CHECKS}

    def eliminate(self, t: Table, name: str) -> None:
        eliminate(t, name, "4.2")
