"""Answers that the side not on the move may promise ahead, so that a battle by mail needs few exchanges (6.5, 10.7)."""

from __future__ import annotations

from typing import ClassVar

from tabletop.core.api import TURN, Known, Plain
from tabletop.systems.rounds.steps import Promised

FIGHT, THIS_TURN = "battle", "turn"
HOLD: tuple[Plain, ...] = ("hold",)
"""What is promised: nothing is done, or the program chooses among equals."""


class Ahead(Promised):
    """A question that may be answered ahead, until the battle in hand or the turn is over."""

    needs: ClassVar[tuple[str, ...]] = ("seat",)

    def ends(self, k: Known) -> tuple[tuple[Plain, ...], ...]:
        """The end of the battle in hand, and of the turn."""
        uid = _battle(k)
        return (*(((FIGHT, uid),) if uid else ()), (THIS_TURN, k.var(TURN)))

    def over(self, k: Known, until: tuple[Plain, ...]) -> bool:
        """By what all see."""
        match until:
            case ("battle", uid):
                return _battle(k) != uid
            case ("turn", turn):
                return bool(k.var(TURN) != turn)
        return True

    def says(self, k: Known) -> tuple[tuple[Plain, ...], ...]:
        """One thing only."""
        return (HOLD,)


def _battle(k: Known) -> int:
    """The frame of the battle in hand, 0 when there is none."""
    return next((frame.uid for frame in reversed(k.state.frames) if frame.step == "PitchedBattle"), 0)
