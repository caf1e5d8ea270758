"""sequence.yaml: the turn as a tree."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Literal

from tabletop.data.schema.base import Part

if TYPE_CHECKING:
    from pydantic import Field


class PhaseThrow(Part):
    """Dice that every seat throws in a phase that is played by hand, one after the other, and what they set."""

    dice: str
    """What each throws: `2d6`."""
    sets: str = ""
    """A variable of the seat, * for its id, that takes the total: `ap.*`."""
    share: Literal["all", "half"] = "all"
    """How much of the total; halves are rounded up: `half`."""
    leader: str = ""
    """A variable that names the seat of the highest total; on a tie it is left to the players: `initiative`."""


class Cycle(Part):
    """A variable that follows the turn when it is played by hand: the season, the year."""

    var: str
    """`season`."""
    names: tuple[str, ...] = ()
    """What it says, one after the other, over and over: `[summer, winter]`."""
    start: Annotated[int, Field(ge=-100_000, le=100_000)] = 0
    """Without names, the number of the first turn: `425`."""
    step: Annotated[int, Field(ge=-1000, le=1000)] = 1
    """How far it counts at a time: `-1`."""
    every: Annotated[int, Field(ge=1, le=1000)] = 1
    """Turns after which it goes on: `2`."""


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
    throws: tuple[PhaseThrow, ...] = ()
    """Dice of all seats that are thrown in it by hand: `[{dice: 2d6, leader: initiative}]`."""
    only: tuple[str, ...] = ()
    """What a cycle must say in a turn that has it, and all phases in it: `[winter]`."""
    phases: tuple[Phase, ...] = ()
    """The phases it is made of; then only these are stood on."""
    first_turn: bool = False
    """Of a phase that is stood on: whether only the first turn has it, as the set-up: `true`."""


class TrackerLevel(Part):
    """A level of the tracker: a number that counts, or names one after the other. What it shows is a variable,
    tracker.<id>; of levels beside each other tracker.<id>.at says which one runs.

    Words: tracker-<id>, and tracker-<id>-<name> for each of its `names`."""

    id: str
    """Once in the game: `turn`."""
    names: tuple[str, ...] = ()
    """What it shows, one after the other; `[]` counts: `[spring, summer]`."""
    start: Annotated[int, Field(ge=-100_000, le=100_000)] = 1
    """The first number, or which of the names comes first: `1805`."""
    step: Annotated[int, Field(ge=-1000, le=1000)] = 1
    """How far it counts at a time: `10`."""
    limit: Annotated[int, Field(ge=-100_000, le=100_000)] | None = None
    """The last number, after which it begins again and the level around it goes on; without it there is no last:
    `12`."""
    levels: tuple[TrackerLevel, ...] = ()
    """Levels within it: they run through before it goes on, each in its turn."""


class Tracker(Part):
    """Where the turn stands, in levels that are stepped on and back by hand. Words: turn-levels where a game says it in
    its own way, with $level1, $level2 …, the outermost first."""

    levels: Annotated[tuple[TrackerLevel, ...], Field(min_length=1)]
    """The outermost levels; several run each in its turn."""


class Sequence(Part):
    """sequence.yaml. `turn` and `phase` are variables of the state."""

    turns: tuple[int, int]
    """The first turn and the last: `[1, 7]`."""
    phases: tuple[Phase, ...]
    """The phases of each turn, in order."""
    cycles: tuple[Cycle, ...] = ()
    """Variables that follow the turn: `[{var: season, names: [summer, winter]}]`."""
    tracker: Tracker | None = None
    """A turn of several levels, beside the phases or in place of them."""
