"""Who stood how, act by act: luck told apart from choices, sums, the largest swings. No Qt."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Literal

from tabletop.core.journal.entry import Entry
from tabletop.core.journal.journal import Journal
from tabletop.core.position.facts import Noted, Rolled
from tabletop.core.position.ids import ASIDE, CHANCE, FORCED
from tabletop.opponent.review import ReviewPoint, Standing

MoveKind = Literal["luck", "choice", "joint", "rest"]
"""Dice and draws; an act of a seat; what several chose unseen, resolved; what follows by the rules alone."""
LEAST_SWING = 0.02
"""Less is no swing."""
UNDECIDED = ASIDE | FORCED | {"begin", "continue", "note"}
"""Verbs that nobody decided, or that change nothing on the table."""
SUFFERED = frozenset({"tell", "wound", "stow"})
"""Verbs by which the owner of hidden blocks carries out what a throw did to them."""


@dataclass(frozen=True)
class CoursePoint:
    """After so many entries of the journal (`at`): how the seats stood, and what had brought it about."""

    at: int
    turn: int
    standing: Standing
    kind: MoveKind
    seat: str
    """Who chose, '' for luck, all together and the rest."""

    @cached_property
    def values(self) -> Mapping[str, float]:
        """Seat -> from -1 to 1."""
        return {seat: max(-1.0, min(1.0, sum(terms.values()))) for seat, terms in self.standing.items()}

    def value(self, seat: str) -> float | None:
        """From -1 to 1; None where nobody can judge it."""
        return self.values.get(seat)


@dataclass(frozen=True)
class Swing:
    """A change of one entry: of each seat, and in which terms for the seat that it is told of."""

    point: CoursePoint
    changes: Mapping[str, float]
    seat: str
    terms: Mapping[str, float]

    @property
    def change(self) -> float:
        """Of the seat it is told of."""
        return self.changes[self.seat]


@dataclass(frozen=True)
class CourseSums:
    """What brought a seat from where it began to where it stands."""

    luck: float = 0.0
    own: float = 0.0
    others: float = 0.0
    joint: float = 0.0
    rest: float = 0.0
    now: float | None = None


def kind_of(entry: Entry, joint: bool = False, ends: bool = False) -> tuple[MoveKind, str]:
    """Luck: dice or a draw are among its facts, or chance itself acts. A choice: a seat asked for it. Else the rest,
    and the end of a game: how it is counted then was nobody's doing at that moment."""
    if ends:
        return "rest", ""
    if entry.seat == CHANCE or any(isinstance(fact, Rolled) for fact in entry.facts):
        return "luck", ""
    if joint:
        return "joint", ""
    return ("rest", "") if entry.verb in UNDECIDED else ("choice", entry.seat)


def counted(journal: Journal) -> list[tuple[int, Entry]]:
    """Entries that count, each with how many there are up to and with it."""
    gone = journal.uncounted() | journal.bad.keys()
    return [(at, entry) for at, entry in enumerate(journal.entries, 1) if str(entry.id) not in gone]


@dataclass
class GameCourse:
    """Points in order, the first for the start. They come one after the other (`take`)."""

    entries: Sequence[tuple[int, Entry]]
    seats: tuple[str, ...]
    points: list[CoursePoint] = field(default_factory=list)

    def take(self, found: Iterable[ReviewPoint]) -> None:
        """More points, in order. Entries that only say something make none; what the rules set up is the start."""
        for one in found:
            at, entry = self.entries[one.n - 1] if 0 < one.n <= len(self.entries) else (0, None)
            if entry is None and one.n:
                continue
            if entry is not None and all(isinstance(fact, Noted) for fact in entry.facts):
                continue
            if entry is not None and entry.verb == "begin":
                self.points.clear()
            kind, seat = kind_of(entry, one.joint, one.ends) if entry is not None else ("rest", "")
            if entry is not None and entry.verb in SUFFERED and self.points and self.points[-1].kind == "luck":
                kind = "luck"  # a fleet that is lost in a storm was lost by the dice
            self.points.append(CoursePoint(at, one.turn, one.standing, kind, seat))

    def swings(self, seats: Sequence[str], first: str = "", most: int = 12) -> list[Swing]:
        """The largest changes of these seats, the largest first, each told of the seat that it concerns most, or of
        `first` where it concerns that one nearly as much."""
        found = []
        for before, point in zip(self.points, self.points[1:], strict=False):
            changes = {s: c for s in seats if (c := _change(before, point, s)) is not None}
            best = max(changes, key=lambda s: abs(changes[s]), default="")
            if not best or abs(changes[best]) < LEAST_SWING:
                continue
            told = first if first in changes and abs(changes[first]) > 0.8 * abs(changes[best]) else best
            found.append(Swing(point, changes, told, _terms(before, point, told)))
        found.sort(key=lambda swing: -max(map(abs, swing.changes.values())))
        return found[:most]

    def sums(self, seat: str) -> CourseSums:
        """Where a seat's changes came from; they add up to what lies between start and end, but for gaps."""
        luck = own = others = joint = rest = 0.0
        for before, point in zip(self.points, self.points[1:], strict=False):
            change = _change(before, point, seat) or 0.0
            if point.kind == "luck":
                luck += change
            elif point.kind == "joint":
                joint += change
            elif point.kind == "rest":
                rest += change
            elif point.seat == seat:
                own += change
            else:
                others += change
        return CourseSums(luck, own, others, joint, rest, self.points[-1].value(seat) if self.points else None)


def _change(before: CoursePoint, after: CoursePoint, seat: str) -> float | None:
    was, now = before.value(seat), after.value(seat)
    return None if was is None or now is None else now - was


def _terms(before: CoursePoint, after: CoursePoint, seat: str) -> dict[str, float]:
    was, now = before.standing.get(seat, {}), after.standing.get(seat, {})
    return {name: now.get(name, 0.0) - was.get(name, 0.0) for name in dict.fromkeys((*now, *was))}
