"""The board of Sphacteria read once for each position a computer weighs: beached ships, hard ground, claims."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from math import exp

from tabletop.core.api import Known, Piece
from tabletop.systems.campaign.frames import up
from tabletop.systems.campaign.solo_field import SeenField, Traits, traits
from tabletop.systems.game_data import GameData

from .board import BEACH, ISLAND, OBJECTIVES, PYLOS, SIDES, is_sea, terrain

NEVER_HOLD = "helots"
A_TURN = 8
"""Action points of both sides in a turn, on average."""
MOST, LEAST, FADES, PULL = 6.0, 0.3, 16.0, 3.0
"""What standing in a zone, and what can be brought to bear on it, came to in the final score, over 400 games."""


def holds(what: Traits) -> bool:
    """It can hold a zone (8.1): a hoplite unit, no helots."""
    return what.type == "H" and what.group != NEVER_HOLD


@cache
def ashore(game: GameData, counter: str, steps: int) -> Traits:
    """A counter on the beach, where ships are land units of strength 1 (4.1)."""
    found = traits(game, counter, steps)
    return Traits("unit", "P", 1, False, found.group) if found.naval else found


class PylosField(SeenField):
    """What this game reads besides."""

    def __init__(self, k: Known) -> None:
        super().__init__(k)
        self.hard = {zone for zone in (PYLOS, *ISLAND) if terrain(k, zone) == "difficult"}
        phase = up(k, "ActionPhase")
        self.attacks = phase.seat if phase is not None else ""
        """Whose action phase it is."""
        self.to_come = A_TURN * self.left + sum(int(k.var(f"ap.{seat}", 0)) for seat in SIDES)
        """Action points still to be spent by both sides, about."""
        self.stand = MOST * exp(-self.to_come / FADES) + LEAST
        """What it counts in the end to stand in a zone now, in points: less, the more is still to come."""
        self.tend = PULL * min(1.0, max(0.1, (3.4 * A_TURN - self.to_come) / A_TURN))
        """What it counts to be able to bring more to bear on a zone: nothing early, when all will change."""
        self.hunted: dict[tuple[str, str], int] = {}
        """The strongest stack of the enemy that can come to a place; worked out when it is asked for."""
        self.claims: dict[tuple[str, str], float] | None = None
        """What each side can bring to bear on a zone that counts; worked out when it is asked for."""

    def later(self, table: Sequence[float]) -> float:
        """The entry for the turns left; the last one for more."""
        return table[min(self.left, len(table) - 1)]

    def traits(self, piece: Piece) -> Traits:
        """What a counter is where it stands."""
        look = ashore if piece.place == BEACH else traits
        return look(self.game, piece.kind or "", piece.steps or 1)

    def stands(self, place: str, seat: str) -> bool:
        """Whether a seat has a unit there that can hold the zone; who attacks has it when the fight is won."""
        if (place, seat) not in self.might or (seat == self.attacks and self.there(place, self.foe(seat))):
            return False
        return any(holds(one.traits) for one in self.units[place, seat])

    def ships(self, place: str, seat: str) -> int:
        """Fleets of a seat in a sea zone."""
        return len(self.units[place, seat]) if (place, seat) in self.might and is_sea(self.k, place) else 0

    def open_goals(self, seat: str) -> list[str]:
        """Zones that count and that this seat does not hold."""
        return [zone for zone in OBJECTIVES if not self.stands(zone, seat)]
