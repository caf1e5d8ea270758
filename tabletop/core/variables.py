"""Variables of the state whose names the engine owns; all others belong to a game, which declares them.

A game declares a variable by giving it a first value in a scenario, by a marker on a track, or in module.yaml.
"""

from __future__ import annotations

import re
from collections.abc import Iterable

ENGINE = (
    "turn",  # the turn, on its track
    "phase",  # phase of sequence.yaml in hand
    "dice",  # who throws: app, typed, answered
    "deck",  # who draws: honour, locked
    "stacks",  # what is seen of another seat's stacks: top, else all of them
    "result",  # how the game ended; () while it goes on
    "initiative",  # seat that goes first this turn
    "overdue",  # seats that were not waited for
    "idle.*",  # seats that take no part
    "draft.*",  # a sheet left with the umpire
    "agreed.*",  # seats that would wait no longer
    "promise.*",  # standing answers in force
    "lock.*",  # parts of a locked cup
)
"""Names, or patterns with * for any text."""


def declared(name: str, patterns: Iterable[str]) -> bool:
    """Whether a variable has one of these names, or is the engine's own."""
    return any(re.fullmatch(".*".join(map(re.escape, pattern.split("*"))), name) for pattern in (*ENGINE, *patterns))
