"""A stack on a board, and where each of its counters lies. Plain numbers in board units, no Qt."""

from __future__ import annotations

from dataclasses import dataclass

RACK = "rack:"
"""What keeps blocks side by side together: this and their seat."""

StackKey = tuple[str, str, float, float]
"""(place, what keeps the stack together, x, y): counters with equal keys lie on one stack."""


@dataclass(frozen=True, slots=True)
class Spot:
    """Centre of one counter, its stack, its height in the stack (0 is the bottom) and its place in drawing order."""

    x: float
    y: float
    key: StackKey
    depth: int
    height: int
    """Counters in the stack."""
    z: float


@dataclass(frozen=True, slots=True)
class Stack:
    """A stack, bottom first."""

    key: StackKey
    pieces: tuple[str, ...]
    full: bool = True
    """Counters lie one on the other; False for blocks side by side that all can be seen whole."""

    @property
    def racked(self) -> bool:
        """Whether they are blocks side by side: each is taken by itself."""
        return self.key[1].startswith(RACK)

    @property
    def place(self) -> str:
        """The place it lies in."""
        return self.key[0]
