"""sequence.yaml: the turn as a tree."""

from __future__ import annotations

from tabletop.data.schema.base import Part


class Phase(Part):
    """A phase, segment or step of the turn. Words: phase-<id>; each task: task-<id>."""

    id: str
    """`movement`."""
    rule: str
    """The number it stands under: `'2.C'`."""
    tasks: tuple[str, ...] = ()
    """What is to be done in it, shown as a list to tick when it is played by hand: `[roll-initiative]`."""
    reminders: tuple[str, ...] = ()
    """What is looked for when it ends by hand: arrivals_due, contested_zones, stacking_over, points_left, hand_limit:
    `[stacking_over]`."""
    phases: tuple[Phase, ...] = ()
    """The phases it is made of; then only these are stood on."""
    first_turn: bool = False
    """Of a phase that is stood on: whether only the first turn has it, as the set-up: `true`."""


class Sequence(Part):
    """sequence.yaml. `turn` and `phase` are variables of the state."""

    turns: tuple[int, int]
    """The first turn and the last: `[1, 7]`."""
    phases: tuple[Phase, ...]
    """The phases of each turn, in order."""
