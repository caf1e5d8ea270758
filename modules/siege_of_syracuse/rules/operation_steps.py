"""The steps of operations in one list, what is wrong in a position of theirs, and the test in hand."""

from __future__ import annotations

from tabletop.core.api import Step

from . import afloat, blows, combat, line_up, manoeuvre, operations, reaction, skirmish, walls

STEPS: tuple[type[Step], ...] = (
    *operations.STEPS,
    *manoeuvre.STEPS,
    *afloat.STEPS,
    *reaction.STEPS,
    *combat.STEPS,
    *line_up.STEPS,
    *skirmish.STEPS,
    *blows.STEPS,
    *walls.STEPS,
)
