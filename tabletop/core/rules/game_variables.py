"""Variables of a game by name and type: `GOLD = SeatVar("gold", 0)`, then `GOLD.of(k, seat)`, `GOLD.add(t, seat, 3)`.

What another player's program has set to something of another type reads as the default.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Generic, TypeVar

from tabletop.core.plain import Plain

if TYPE_CHECKING:
    from tabletop.core.rules.context import Known, Table

T = TypeVar("T", bound=Plain)


@dataclass(frozen=True)
class Var(Generic[T]):
    """One variable of the game; its default says what type it has."""

    name: str
    default: T

    def of(self, k: Known) -> T:
        """Its value now."""
        return _typed(k, self.name, self.default)

    def set(self, t: Table, value: T) -> None:
        """Another value."""
        t.set(self.name, value)


@dataclass(frozen=True)
class SeatVar(Generic[T]):
    """One variable for each seat, <name>.<seat>; its default says what type it has."""

    name: str
    default: T

    def of(self, k: Known, seat: str) -> T:
        """What a seat has of it now."""
        return _typed(k, f"{self.name}.{seat}", self.default)

    def set(self, t: Table, seat: str, value: T) -> None:
        """Another value for a seat."""
        t.set(f"{self.name}.{seat}", value)

    def add(self: SeatVar[int], t: Table, seat: str, more: int) -> None:
        """So much more for a seat, or less."""
        self.set(t, seat, self.of(t, seat) + more)


def _typed(k: Known, name: str, default: T) -> T:
    value = k.state.vars.get(name, default)
    return value if isinstance(value, type(default)) else default
