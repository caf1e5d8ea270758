"""Dice of a passage as they are written: alike ones together, so that a battle of forty throws is short. No Qt."""

from __future__ import annotations

from collections.abc import Sequence

from tabletop.ui.events.telling import ToldThrow

MANY = 4
"""More throws than these are told by the kind of dice alone."""


class StoryThrows:
    """`lines`: what for, and what each die shows; of a button of the game, what they come to."""

    def __init__(self, throws: Sequence[ToldThrow]) -> None:
        self.lines: list[tuple[str, tuple[str, ...]]] = []
        if len(throws) <= MANY:
            self.lines = [(throw.words, _shown(throw)) for throw in throws]
            return
        alike: dict[str, list[str]] = {}
        for throw in throws:
            alike.setdefault(_sort(throw), []).extend(_shown(throw))
        self.lines = [(sort, tuple(values)) for sort, values in alike.items()]


def _shown(throw: ToldThrow) -> tuple[str, ...]:
    drawn = tuple(die.name or str(die.value) for die in throw.dice)
    return drawn or tuple(map(str, throw.values))


def _sort(throw: ToldThrow) -> str:
    """`d6`; a button's by its name."""
    return f"d{throw.sides}" if throw.sides else throw.words
