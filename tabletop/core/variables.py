"""Variables of the state whose names the engine owns; all others belong to a game, which declares them.

A game declares a variable by giving it a first value in a scenario, by a marker on a track, or in module.yaml.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import lru_cache

TURN = "turn"
"""The turn, on its track."""
PHASE = "phase"
"""Phase of sequence.yaml in hand."""
DICE = "dice"
"""Who throws: app, typed, answered; the verb of the same name sets it."""
DECK = "deck"
"""Who draws: honour, locked."""
TURNED_OVER = "deck.turned."
"""With a deck of cards: it lies the other way up than it is made."""
UNSHUFFLED = "deck.new."
"""With a deck of cards: it has still to be shuffled before anybody draws."""
STACKS = "stacks"
"""What is seen of another seat's stacks: top, else all of them."""
COUNTERS = "counters"
"""Where the counters lie: none on the screen; paper beside it, and the program knows no position; (given, turn, phase)
beside it too, but it has been told where each lies, which is good for that phase. The verb of the same name sets it."""
COMPUTER = "computer."
"""With a seat: the level at which a computer plays it; none: a person does. The verb `computer` sets it, for its own
seat alone."""
ABORTS = "aborts"
"""What becomes of a throw of all seats that somebody does not end; none: it is waited for."""
RESULT = "result"
"""How the game ended; () while it goes on."""
INITIATIVE = "initiative"
"""Seat that goes first this turn."""
OVERDUE = "overdue"
"""Seats that were not waited for. What they answered unseen by whoever sets it falls, though it may stand before it:
else one could look at what was opened, and then answer as if one had been away."""
TITLE = "game.title"
"""Another title of the game, heeded from the dealer alone."""
HINTS = "game.hints"
"""Whether a seat may ask the program for advice, logged or forbidden; none: freely. The verb hints sets it."""
IDLE = "idle."
"""With a seat: it takes no part."""
DRAFT = "draft."
"""With a seat: its sheet left with the umpire."""
AGREED = "agreed."
"""With a seat: it would wait no longer."""
PROMISE = "promise."
"""With a seat and a box that says until when: boxes of a standing answer that are left."""
LOCK = "lock."
"""With a cup: parts of a locked one."""

OWN_VERB = (DICE, STACKS, COUNTERS, HINTS, TITLE, OVERDUE, LOCK, PROMISE, DRAFT, AGREED, COMPUTER)
"""Names, or beginnings of names that go on with a seat or a cup, which `set` leaves alone: each has a verb of its own,
which asks what may be said and by whom, or belongs to what the players' programs do among themselves."""

ENGINE = (
    *(TURN, PHASE, DICE, DECK, STACKS, COUNTERS, ABORTS, RESULT, INITIATIVE, OVERDUE, TITLE, HINTS),
    *(start + "*" for start in (IDLE, DRAFT, AGREED, PROMISE, LOCK, COMPUTER, TURNED_OVER, UNSHUFFLED)),
)
"""Names, or patterns with * for any text."""


def declared(name: str, patterns: Iterable[str]) -> bool:
    """Whether a variable has one of these names, or is the engine's own."""
    return _any_of((*ENGINE, *patterns)).fullmatch(name) is not None


@lru_cache(maxsize=16)
def _any_of(patterns: tuple[str, ...]) -> re.Pattern[str]:
    return re.compile("|".join(".*".join(map(re.escape, pattern.split("*"))) for pattern in patterns))
