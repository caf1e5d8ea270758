"""dice.yaml: buttons that throw dice, and dice with faces of their own; a game need not have it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Literal

from tabletop.data.schema.base import Part

if TYPE_CHECKING:
    from pydantic import Field


class DieFace(Part):
    """A face of such a die. Words: face-<name>."""

    name: str = ""
    """What it is called; '' is called by its value: `hit`."""
    value: Annotated[int, Field(ge=-1000, le=1000)] = 0
    """What it counts in a sum, and when successes are counted: `1`."""
    picture: str = ""
    """A path below images/: `hit.png`."""


class DieSort(Part):
    """A die with faces of its own. Words: die-<id>."""

    id: str
    """Begins with a letter: `fate`."""
    faces: Annotated[tuple[DieFace, ...], Field(min_length=2, max_length=100)]
    """Each as often as it is on the die: `[{name: miss}, {name: hit, value: 1}]`."""


class DiceButton(Part):
    """A button of the dice panel. Words: throw-<id>."""

    id: str
    """`battle`."""
    dice: Annotated[tuple[str, ...], Field(min_length=1, max_length=9)]
    """What is thrown together: number and sides, or number and a die of `dice`: `[2d6]`, `[3 fate, 1d10]`."""
    each: Annotated[int, Field(ge=-1000, le=1000)] = 0
    """Added to each die: `-1`."""
    plus: Annotated[int, Field(ge=-100_000, le=100_000)] = 0
    """Added to the sum: `1`."""
    drop_highest: Annotated[int, Field(ge=0, le=50)] = 0
    """So many of the highest dice do not count: `1`."""
    drop_lowest: Annotated[int, Field(ge=0, le=50)] = 0
    """So many of the lowest do not: `1`."""
    keep_highest: Annotated[int, Field(ge=0, le=50)] = 0
    """Only so many of the highest dice count; 0 is all: `1`."""
    keep_lowest: Annotated[int, Field(ge=0, le=50)] = 0
    """Only so many of the lowest do; 0 is all: `1`."""
    at_least: int | None = None
    """Dice of this and above are successes, which are counted in place of a sum: `5`."""
    at_most: int | None = None
    """Dice of this and below are; with both, those between: `2`."""
    result: Literal["sum", "list"] = "sum"
    """What is said: the sum (or the successes), or what each die shows: `list`."""


class DiceSheet(Part):
    """dice.yaml."""

    dice: tuple[DieSort, ...] = ()
    """Dice with faces of their own."""
    buttons: tuple[DiceButton, ...] = ()
    """The buttons, in order."""
