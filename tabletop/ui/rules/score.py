"""Where every victory point came from: the journal read once, each change of points with the note that explains it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from tabletop.core.position import facts as F
from tabletop.core.session.session import Session
from tabletop.core.text import Msg

POINTS = "vp."
"""Variables that count points, by seat."""


@dataclass(frozen=True)
class Point:
    """A change of points: of whom, by how much, in which turn, why and by which rule; no note: set by hand."""

    seat: str
    points: int
    turn: int
    why: Msg | None
    rule: str
    entry: str


@dataclass(frozen=True)
class Score:
    """All changes in order, the points that lay on the table at the start, and the sentence of the verdict."""

    points: tuple[Point, ...]
    start: Mapping[str, int]
    verdict: Msg | None

    def total(self, seat: str) -> int:
        """What a seat has."""
        return self.start.get(seat, 0) + sum(p.points for p in self.points if p.seat == seat)


def score_of(session: Session) -> Score:
    """Read the journal of a session."""
    first = session.journal.state(0)
    now = {seat: _whole(first.vars.get(POINTS + seat, 0)) for seat in session.game.seats}
    start, turn, found = dict(now), _whole(first.vars.get("turn", 0)), []
    verdict: Msg | None = None
    for entry in session.journal.entries:
        if not session.journal.live(entry):
            continue
        notes = _Notes(entry.facts)
        for at, fact in enumerate(entry.facts):
            if isinstance(fact, F.Noted) and fact.text.key.startswith("log-result-"):
                verdict = fact.text
            elif isinstance(fact, F.VarSet) and fact.name == "turn":
                turn = _whole(fact.value)
            elif isinstance(fact, F.VarSet) and (seat := _seat(fact.name)) in now:
                change, now[seat] = _whole(fact.value) - now[seat], _whole(fact.value)
                note = notes.beside(at)
                if change:
                    why, rule = (note.text, note.rule) if note is not None else (None, "")
                    found.append(Point(seat, change, turn, why, rule, str(entry.id)))
    return Score(tuple(found), start, verdict)


def _seat(name: str) -> str:
    """The seat whose points a variable counts, '' for any other variable."""
    return name.removeprefix(POINTS) if name.startswith(POINTS) else ""


class _Notes:
    """The notes of one entry; each explains one change: the one right after it, else the one right before."""

    def __init__(self, facts: tuple[Any, ...]) -> None:
        self._facts, self._used = facts, set[int]()

    def beside(self, at: int) -> F.Noted | None:
        """The note that explains the fact at this place."""
        for near in (at - 1, at + 1):
            if 0 <= near < len(self._facts) and near not in self._used and isinstance(self._facts[near], F.Noted):
                self._used.add(near)
                note: F.Noted = self._facts[near]
                return note
        return None


def _whole(value: Any) -> int:
    return value if isinstance(value, int) else 0
