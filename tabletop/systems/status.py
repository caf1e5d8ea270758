"""A ladder of states that counters go down and up: as they were, disrupted, routed, in the words of the game.

The state is a mark of the counter; the best one has none. Where hands have laid several, the worst counts.

    ORDER = Ladder(("disrupted", "routed"))
    ORDER.state_of(piece)                    # "" at first
    ORDER.worsen(t, "hoplite-1")             # "disrupted", then "routed", then BEYOND: what becomes of it the game says
    ORDER.restore(t, "hoplite-1")            # one state better
    ORDER.no_worse(piece, "disrupted")       # whether it may march, say
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from tabletop.core.position.state import Piece
from tabletop.core.rules.context import Table

BEST = ""
"""The state without a mark."""
BEYOND = "beyond"
"""Worse than the worst: the counter keeps its state, and the game says what becomes of it."""


@dataclass(frozen=True, slots=True)
class Ladder:
    """States by their marks, the better first; the best, without a mark, is not named."""

    marks: tuple[str, ...]

    @property
    def states(self) -> tuple[str, ...]:
        """All states, the best first."""
        return (BEST, *self.marks)

    def state_of(self, piece: Piece) -> str:
        """The state of a counter, '' for the best."""
        return self.states[self.level(piece)]

    def level(self, piece: Piece) -> int:
        """How far down the ladder it stands; 0 for the best."""
        return max((n for n, mark in enumerate(self.marks, 1) if mark in piece.marks), default=0)

    def no_worse(self, piece: Piece, state: str) -> bool:
        """Whether it is in this state or a better one."""
        return self.level(piece) <= self.states.index(state)

    def among(self, pieces: Iterable[Piece], state: str) -> list[Piece]:
        """Those in exactly this state."""
        at = self.states.index(state)
        return [piece for piece in pieces if self.level(piece) == at]

    def counts(self, pieces: Iterable[Piece]) -> Mapping[str, int]:
        """State -> how many, all states, the best first."""
        levels = [self.level(piece) for piece in pieces]
        return {state: levels.count(n) for n, state in enumerate(self.states)}

    def put(self, t: Table, name: str, state: str) -> None:
        """Into a state; ValueError for one that the ladder does not have."""
        self.states.index(state)
        marks = t.piece(name).marks
        for mark in self.marks:
            if (mark == state) != (mark in marks):
                t.mark(name, mark, mark == state)

    def worsen(self, t: Table, name: str, by: int = 1) -> str:
        """Down so many states; the new one, or BEYOND when there is none so bad: then nothing has changed."""
        to = self.level(t.piece(name)) + by
        if to >= len(self.states):
            return BEYOND
        self.put(t, name, self.states[to])
        return self.states[to]

    def restore(self, t: Table, name: str, by: int = 1) -> str:
        """Up so many states, to the best at the most; the new one."""
        state = self.states[max(0, self.level(t.piece(name)) - by)]
        self.put(t, name, state)
        return state
