"""What a button of dice.yaml throws, and what its dice then mean: which count, how much they are together. Pure."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import NamedTuple

from tabletop.core.secrets.chance import MOST_DICE, MOST_SIDES, DiceSpec
from tabletop.data.schema import DiceButton, DiceSheet, DieSort

_PLAIN = re.compile(r"(\d{1,3})?d(\d{1,4})")
_NAMED = re.compile(r"(?:(\d{1,3}) )?([A-Za-z][A-Za-z0-9_-]*)")
PREFIX = "throw-"
"""What the purpose of such a throw begins with: it is the name of the button."""


class ThrownSort(NamedTuple):
    """So many dice of a sort; `die` where they have faces of their own."""

    spec: DiceSpec
    die: DieSort | None = None


class ThrownDie(NamedTuple):
    """A die as it lies."""

    shown: int
    """Its side, from 1."""
    value: int
    """What it counts."""
    die: DieSort | None
    counts: bool
    success: bool

    @property
    def name(self) -> str:
        """Of the face that shows, '' for one that is called by its value."""
        return self.die.faces[self.shown - 1].name if self.die else ""

    @property
    def picture(self) -> str:
        """Of the face that shows, '' for none."""
        return self.die.faces[self.shown - 1].picture if self.die else ""


class ThrowResult(NamedTuple):
    """All dice of a throw, and what they come to: the sum, or the number of successes."""

    dice: tuple[ThrownDie, ...]
    total: int


def sort_of(sheet: DiceSheet, text: str) -> ThrownSort:
    """`2d6`, `3 fate`. Raises ValueError for what is no dice, LookupError for a die that is not there."""
    if plain := _PLAIN.fullmatch(text.strip()):
        return ThrownSort(_spec(text, int(plain[1] or 1), int(plain[2])))
    named = _NAMED.fullmatch(text.strip())
    if not named:
        raise ValueError(text)
    die = next((die for die in sheet.dice if die.id == named[2]), None)
    if die is None:
        raise LookupError(named[2])
    return ThrownSort(_spec(text, int(named[1] or 1), len(die.faces)), die)


def _spec(text: str, n: int, sides: int) -> DiceSpec:
    if not (1 <= n <= MOST_DICE and 2 <= sides <= MOST_SIDES):
        raise ValueError(text)
    return DiceSpec(n, sides)


def sorts_of(sheet: DiceSheet, button: DiceButton) -> tuple[ThrownSort, ...]:
    """What a button throws, of a sheet that was checked."""
    return tuple(sort_of(sheet, text) for text in button.dice)


def button_of(sheet: DiceSheet, purpose: str) -> DiceButton | None:
    """The button a throw was made with, by the key of its purpose."""
    name = purpose.removeprefix(PREFIX) if purpose.startswith(PREFIX) else ""
    return next((button for button in sheet.buttons if button.id == name), None)


def counting(button: DiceButton, dice: int) -> int:
    """How many of so many dice count."""
    left = dice - button.drop_highest - button.drop_lowest
    return min(left, button.keep_highest + button.keep_lowest) if button.keep_highest + button.keep_lowest else left


def result_of(sheet: DiceSheet, button: DiceButton, values: Sequence[Sequence[int]]) -> ThrowResult | None:
    """What dice mean that show these sides, a row a sort; None when this button throws no such dice."""
    sorts = sorts_of(sheet, button)
    if len(values) != len(sorts) or not all(sort.spec.fits(row) for sort, row in zip(sorts, values)):
        return None
    lying = [(sort.die, shown) for sort, row in zip(sorts, values) for shown in row]
    worth = [(die.faces[shown - 1].value if die else shown) + button.each for die, shown in lying]
    kept = _kept(button, worth)
    good = [n in kept and _good(button, value) for n, value in enumerate(worth)]
    total = sum(worth[n] for n in kept) if not counts_successes(button) else sum(good)
    dice = (
        ThrownDie(shown, worth[n], die, n in kept, counts_successes(button) and good[n])
        for n, (die, shown) in enumerate(lying)
    )
    return ThrowResult(tuple(dice), total + button.plus)


def counts_successes(button: DiceButton) -> bool:
    """Whether dice are counted that are high or low enough, and not summed."""
    return button.at_least is not None or button.at_most is not None


def _good(button: DiceButton, value: int) -> bool:
    return (button.at_least is None or value >= button.at_least) and (button.at_most is None or value <= button.at_most)


def _kept(button: DiceButton, worth: Sequence[int]) -> frozenset[int]:
    """Which dice count: of equal ones the first thrown are kept."""
    order = sorted(range(len(worth)), key=lambda n: (-worth[n], n))
    left = order[button.drop_highest : len(order) - button.drop_lowest]
    if button.keep_highest:
        return frozenset(left[: button.keep_highest])
    if button.keep_lowest:
        return frozenset(sorted(left, key=lambda n: (worth[n], n))[: button.keep_lowest])
    return frozenset(left)
