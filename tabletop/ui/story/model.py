"""A game as a story: turns, their phases, what is said of each, and what is drawn. No Qt, no words of its own."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal

from tabletop.core.position.state import Piece, State
from tabletop.ui.events.telling import ToldThrow
from tabletop.ui.rules.luck import Battles, Sample

PassageKind = Literal["said", "moves", "fight", "throw", "cards", "note"]


@dataclass(frozen=True)
class Passage:
    """Something that happened. `terms` is what a fight was weighed by, `result` what came of it, `lines` whatever else
    is said."""

    kind: PassageKind
    seat: str = ""
    """Who did it, '' for the program and for both."""
    title: str = ""
    lines: tuple[str, ...] = ()
    terms: tuple[str, ...] = ()
    throws: tuple[ToldThrow, ...] = ()
    read: str = ""
    result: tuple[str, ...] = ()
    rule: str = ""
    place: str = ""
    number: int = 0
    """Of a fight, in its turn: the map shows it."""


@dataclass(frozen=True)
class StoryPhase:
    """What happened in one phase; `title` is '' where a game has none."""

    title: str
    passages: tuple[Passage, ...]


@dataclass(frozen=True)
class StoryWay:
    """Where counters of one seat went in a turn: places, or points of a board without them."""

    seat: str
    stops: tuple[tuple[str, float | None, float | None], ...]
    count: int = 1


@dataclass(frozen=True)
class SeatLosses:
    """Counters of one seat that left the game in a turn, and those that were weakened."""

    seat: str
    gone: tuple[Piece, ...] = ()
    weakened: tuple[Piece, ...] = ()


@dataclass(frozen=True)
class StoryTurn:
    """One turn. `before` and `after` are the table as it is told, without what nobody may see."""

    title: str
    first: int
    """Number of its first entry, from 0."""
    phases: tuple[StoryPhase, ...]
    before: State
    after: State
    ways: tuple[StoryWay, ...] = ()
    losses: tuple[SeatLosses, ...] = ()
    balance: tuple[str, ...] = ()
    """What tracks show at its end that they did not at its beginning."""
    own: tuple[str, ...] = ()
    """What the teller had in his hand, or written and not yet shown."""

    @property
    def fights(self) -> tuple[Passage, ...]:
        """In order."""
        return tuple(one for phase in self.phases for one in phase.passages if one.kind == "fight")


@dataclass(frozen=True)
class Series:
    """Points of a seat (or of both, when one marker says who leads) at the start and after each turn."""

    name: str
    seat: str
    values: tuple[int, ...]


@dataclass
class Story:
    """All of it. `start` is the table before the first act."""

    title: str
    game: str
    scenario: str
    dates: str
    players: tuple[tuple[str, str], ...]
    """(seat, who plays it)"""
    start: State
    turns: list[StoryTurn] = field(default_factory=list)
    verdict: str = ""
    reason: str = ""
    series: tuple[Series, ...] = ()
    samples: tuple[Sample, ...] = ()
    battles: tuple[Battles, ...] = ()
    mapped: bool = True
    """Whether it is known where counters lie."""
    names: Mapping[str, str] = field(default_factory=dict)
    """Of seats."""
