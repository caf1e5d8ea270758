"""The board of Sphacteria read once for each position a computer weighs: beached ships, hard ground, claims."""

from __future__ import annotations

from functools import cache

from tabletop.core.api import Known, Piece
from tabletop.systems.campaign.solo_field import SeenField, Traits, traits
from tabletop.systems.game_data import GameData

from .board import BEACH, ISLAND, OBJECTIVES, PYLOS, SIDES, is_sea, terrain

NEVER_HOLD = "helots"


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
        points = sum(int(k.var(f"ap.{seat}", 0)) for seat in SIDES)
        self.weight = 0.1 + 0.09 * (7 - self.left) + (max(0.0, 0.27 - 0.04 * points) if not self.left else 0.0)
        """What it counts in the end to stand in a zone now: early it says nothing."""
        self.claims: dict[tuple[str, str], float] | None = None
        """What each side can bring to bear on a zone that counts; worked out when it is asked for."""

    def traits(self, piece: Piece) -> Traits:
        """What a counter is where it stands."""
        look = ashore if piece.place == BEACH else traits
        return look(self.game, piece.kind or "", piece.steps or 1)

    def stands(self, place: str, seat: str) -> bool:
        """Whether a seat has a unit there that can hold the zone."""
        return (place, seat) in self.might and any(holds(one.traits) for one in self.units[place, seat])

    def ships(self, place: str, seat: str) -> int:
        """Fleets of a seat in a sea zone."""
        return len(self.units[place, seat]) if (place, seat) in self.might and is_sea(self.k, place) else 0

    def open_goals(self, seat: str) -> list[str]:
        """Zones that count and that this seat does not hold."""
        return [zone for zone in OBJECTIVES if not self.stands(zone, seat)]
