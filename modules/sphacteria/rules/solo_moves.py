"""What a move of Sphacteria looks like at first sight, in victory points. Nothing here is a rule."""

from __future__ import annotations

from functools import partial

from tabletop.systems.campaign.frames import up
from tabletop.systems.campaign.solo_field import neighbours
from tabletop.systems.campaign.solo_moves import SeenMove

from .adjust import LIFELINES
from .board import ATHENS, BEACH, OBJECTIVES, SPARTA, is_sea, walled
from .solo_field import PylosField, holds
from .solo_odds import gain

SEA_WORTH = {"I": 1.5, "H": 1.2, "J": 1.2, "G": 0.6, "D": 0.8, "E": 0.5, "C": 0.3, BEACH: -1.5}
"""What it is worth to be the first fleet of one's side there."""
TOGETHER = 0.4
"""What it is worth that a leader goes with units."""
STRAITS = frozenset((*LIFELINES[ATHENS], *LIFELINES[SPARTA]))


class MoveSight(SeenMove[PylosField]):
    """One move of the orders, weighed."""

    def __init__(self, field: PylosField, seat: str, names: tuple[str, ...], to: str) -> None:
        super().__init__(field, seat, names, to)
        self.holders = any(holds(one.traits) for one in self.force)

    def worth(self) -> float:
        """In points."""
        total = self._paid() + self._leaving() + self.companions(TOGETHER)
        if self.field.there(self.to, self.enemy):
            return total + self._attack()
        if self.to == BEACH or is_sea(self.field.k, self.to):
            return total + self._sailing()
        return total + self._arriving()

    def _paid(self) -> float:
        """A point must be left for the attacks (2.C.3)."""
        phase = up(self.field.k, "ActionPhase")
        if phase is None:
            return 0.0
        cost = 0 if self.start in phase.active else 1 if self.field.chiefs.get((self.start, self.seat)) else 2
        if phase.left - cost < 1 and (self.field.there(self.to, self.enemy) or self.field.contested):
            return -8.0
        return -0.25 * cost

    def _attack(self) -> float:
        wall, landing = walled(self.field.k, self.start, self.to), self._lands()
        ways = frozenset(["wall"] * wall + ["landing"] * (landing and not wall))
        found = self.attack(ways, partial(gain, self.field))
        return found + (1.0 if found > 0 and self.to in STRAITS else 0.0)

    def _lands(self) -> bool:
        """From the sea, or over it: land units of another coast."""
        land = self.to != BEACH and not is_sea(self.field.k, self.to)
        return land and self.to not in neighbours(self.field.game, self.start, False)

    def _arriving(self) -> float:
        """Free land: a zone that counts, or nearer to one."""
        field, total = self.field, 0.0
        for zone in field.open_goals(self.seat) if self.holders else ():
            gain = field.distance(self.start, zone) - field.distance(self.to, zone)
            total += (4.0 if self.to == zone else 0.5 * gain) * (1.0 if field.there(zone, self.enemy) else 1.3)
        danger = field.around(self.to, self.enemy, sea=False)
        here = field.strength(self.to, self.seat) + self.strength
        return total - (0.8 if danger > 2 * here else 0.0) - (0.0 if self.force or not danger else 1.5)

    def _sailing(self) -> float:
        """Waters that carry to the island, feed it or cut it off."""
        field = self.field
        alone = 0.0 if field.there(self.to, self.seat) else SEA_WORTH.get(self.to, 0.0)
        stay = any(one.piece.id not in self.names for one in field.units.get((self.start, self.seat), ()))
        gone = 0.0 if stay else SEA_WORTH.get(self.start, 0.0)
        danger = field.around(self.to, self.enemy, sea=True)
        return alone - gone - (0.8 if danger > 1.5 * (field.strength(self.to, self.seat) + self.strength) else 0.0)

    def _leaving(self) -> float:
        """Who leaves a zone that counts gives it up, or leaves it to too few."""
        if self.start not in OBJECTIVES or not self.force:
            return 0.0
        stay = [one for one in self.field.units.get((self.start, self.seat), ()) if one.piece.id not in self.names]
        if not any(holds(one.traits) for one in stay):
            return -4.5 if self.holders else 0.0
        threat = self.field.around(self.start, self.enemy, sea=False)
        return -2.0 if threat > sum(one.traits.strength for one in stay) else 0.0
