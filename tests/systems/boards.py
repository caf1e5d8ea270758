"""A table for systems that only need counters in places: `laid("sea", "s1 h1:aboard:s1 h2")`."""

from __future__ import annotations

from tabletop.core.position.apply import fold
from tabletop.core.position.facts import Fact, MarkSet, Placed
from tabletop.core.position.state import State
from tabletop.core.rules.context import Table
from tabletop.core.rules.game import Game

RED, BLUE = "red", "blue"
GAME = Game("boards", (RED, BLUE), frozenset({"sea", "coast", "land"}))


def laid(place: str, counters: str, game: Game = GAME) -> Table:
    """Red counters in one place, each with one mark if it has any."""
    facts: list[Fact] = []
    for word in counters.split():
        name, _, mark = word.partition(":")
        facts += [Placed(name, RED, place)] + ([MarkSet(name, mark)] if mark else [])
    return Table(game, fold(State(), facts), RED, None)


def marks(t: Table, name: str) -> str:
    """The marks of a counter, in order."""
    return " ".join(sorted(t.piece(name).marks))
