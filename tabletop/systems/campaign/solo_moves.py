"""A move that a computer weighs, in any game of the family. Nothing here is a rule."""

from __future__ import annotations

from collections.abc import Callable
from typing import Generic, TypeVar

from tabletop.systems.campaign.solo_field import SeenField
from tabletop.systems.campaign.solo_odds import Clash, SeenForce, standing_force

F = TypeVar("F", bound=SeenField)

FORSAKEN = -6.0
"""Leaders who walk into a zone of the enemy without units."""


class SeenMove(Generic[F]):
    """Counters of one place that would go to another. A game subclasses it with what the move is worth."""

    def __init__(self, field: F, seat: str, names: tuple[str, ...], to: str) -> None:
        self.field, self.seat, self.enemy, self.to = field, seat, field.foe(seat), to
        self.names = frozenset(names)
        going = [field.standing(name) for name in names]
        self.start = going[0].piece.place
        self.force = [one for one in going if one.traits.role == "unit"]
        self.chiefs = [one for one in going if one.traits.role != "unit"]
        self.strength = sum(one.traits.strength for one in self.force)

    def attack(self, ways: frozenset[str], gain: Callable[[Clash], float]) -> float:
        """What these add to a combat where they go: who is there already fights anyhow."""
        if not self.force:
            return FORSAKEN
        there, theirs = (standing_force(self.field, self.to, seat) for seat in (self.seat, self.enemy))
        ours = SeenForce([*there.units, *self.force], [*there.chiefs, *self.chiefs], there.strength + self.strength)
        found = gain(Clash(self.to, self.seat, ours, theirs, ways))
        return found - gain(Clash(self.to, self.seat, there, theirs, ways)) if there.units else found

    def companions(self, together: float) -> float:
        """A leader goes with units (worth `together`), never alone among enemies, nor leaves his units without need."""
        if not self.chiefs:
            return 0.0
        if self.force:
            return together
        return 0.1 if self.field.there(self.to, self.seat) else -2.0
