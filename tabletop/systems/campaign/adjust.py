"""What adjustments have in common: weakened units recovered, a storm over the fleets."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable
from typing import ClassVar

from tabletop.core.position.state import Piece
from tabletop.core.rules.context import Known, Table
from tabletop.core.text import Msg
from tabletop.systems.campaign.frames import f
from tabletop.systems.campaign.reading import fields, ships, units
from tabletop.systems.campaign.turn import Ongoing

FULL_STRENGTH, WEAK = 2, 1
"""Steps of a unit by the face it shows."""


def as_dice(value: object) -> tuple[int, ...]:
    """One die comes as a number, several as a tuple."""
    return value if isinstance(value, tuple) else (value,) if isinstance(value, int) else ()


def weakened(k: Known, seat: str) -> list[Piece]:
    """A seat's units in play that show their weak face."""
    return [p for z in fields(k, seat) for p in units(k, z, seat) if p.steps == WEAK]


def recover(t: Table, names: Iterable[str]) -> None:
    """These units turn to full strength."""
    for name in names:
        t.set_steps(name, FULL_STRENGTH)


def in_play(k: Known, counter: str) -> Piece | None:
    """A counter that stands where its seat may be: a zone, a base, a fort."""
    for seat in k.game.seats:
        for zone in fields(k, seat):
            for piece in k.at(zone):
                if piece.kind == counter:
                    return piece
    return None


class Storm(Ongoing, ABC):
    """A die for every naval unit in a sea zone of the map: it is hit on 5 or 6. A game lists its stages."""

    keeps: ClassVar[dict[str, tuple[str, ...]]] = {"fleet": (), "dice": ()}

    # --- hooks ---

    @abstractmethod
    def waters(self, k: Known) -> Iterable[str]:
        """Zones where it blows."""

    @abstractmethod
    def least(self, k: Known, zone: str) -> int:
        """The lowest die that hits a fleet there."""

    @abstractmethod
    def strike(self, t: Table, name: str) -> None:
        """A unit is hit."""

    # --- parts of stages ---

    def blow(self, t: Table, seat: str) -> None:
        """The dice of a seat."""
        fleet = tuple(p.id for z in self.waters(t) for p in ships(t, z, seat))
        t.let(fleet=fleet, dice=())
        if fleet:
            t.roll("dice", f"{len(fleet)}d6", self.rule, by=seat, purpose=Msg.of("purpose-storm", seat=seat))

    def hit(self, t: Table) -> None:
        """What the dice do to the fleet they were thrown for."""
        for name, die in zip(f(t).fleet, as_dice(f(t).dice), strict=False):
            if t.has(name) and die >= self.least(t, t.piece(name).place):
                self.strike(t, name)
