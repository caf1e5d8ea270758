"""Writes the recorded games, one for each ending: `python -m tests.modules.siege_of_syracuse.record`.

Both surrenders are whole games from the set-up; the endings that chance hardly ever reaches are taken up in mid-course.
On the map a side of a game in mid-course goes where its plan wants it; in battle everybody goes for the enemy; all else
is chance. When the rules have changed play, other seeds are tried in turn. With names of games (`drags-on`) only those
are written.
"""

from __future__ import annotations

import gzip
import json
import random
import re
import sys
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from tabletop.core.journal.entry import Entry
from tabletop.core.journal.intent import Intent
from tabletop.core.position.apply import fold
from tabletop.core.position.facts import Fact, Flow, MarkSet, Moved, OwnerSet, StepsSet, VarSet
from tabletop.core.position.state import State
from tabletop.core.session.session import Session
from tabletop.systems.fuzz import host
from tests.games import shipped
from tests.modules.recording import MOST, Plan, Recorder, Wishes, start, wished
from tests.modules.siege_of_syracuse.rules.brawls import wanted
from tests.modules.siege_of_syracuse.rules.harness import WORD, counter_of

ATHENS, SYRACUSE = "athens", "syracuse"
SEEDS = 60
ON_THE_MAP = ("Manoeuvre", "React")
"""Questions in which the counters of a plan go where they want to be."""


@dataclass(frozen=True)
class Course:
    """A game: how it ends, who wins, a battle within; of one in mid-course its position and plans."""

    kind: str
    winner: str
    rule: str
    battle: tuple[str, int]
    """One that is fought within: ground or naval, by day or (1) at night."""
    places: Mapping[str, str] = field(default_factory=dict)
    """Where counters are, in the notation of the harness; the others in play are lost. Empty: from the set-up."""
    variables: Mapping[str, Any] = field(default_factory=dict)
    wishes: Mapping[str, Wishes] = field(default_factory=dict)


def crews(words: str, *places: str) -> Wishes:
    """Counters that want to be in one of these places."""
    return {counter_of(word): places for word in words.split()}


COURSES = {
    "surrender-of-athens": Course("surrender", SYRACUSE, "11.2", ("ground", 1)),
    "surrender-of-syracuse": Course("surrender", ATHENS, "11.2", ("naval", 0)),
    "athens-automatic": Course(
        *("automatic", ATHENS, "11.1"),
        ("naval", 0),
        {
            "L-5": "A-N1 A-N2 A-L1",
            "H-7": "A-H1 A-H2 nicias",
            "L-6": "A-H3 A-H4",
            "H-6": "A-H5 A-H6 A-H7 A-H8 lamachus",
            "S-8": "A-N3 A-N4 A-N5 A-N6 demosthenes>A-N3 A-H9>A-N3 A-A1>A-N4",
            "S-7": "S-N1:1 S-N2:1 S-H1>S-N1 ariston>S-N1",
            "L-7": "S-H2 S-H3 S-L1 S-A1 hermocrates",
        },
        {"turn": 5, "ml.athens": 8, "ml.syracuse": 8, "il.athens": 7, "first-wave": 1},
        {ATHENS: crews("A-H7 A-H8", "L-20") | crews("A-N3 A-N4 A-N5 A-N6", "S-7"), SYRACUSE: {}},
    ),
    "syracuse-automatic": Course(
        *("automatic", SYRACUSE, "11.1"),
        ("naval", 0),
        {
            "S-8": "A-N1:1 A-N2:1 lamachus:1>A-N1 A-H1:2>A-N1",
            "L-10": "A-H2 A-H3 A-L1",
            "S-7": "S-N1 S-N2 S-N3 S-N4 L-N1 S-H1>S-N1 S-A1>S-N1 S-P1>S-N2 ariston>S-N1 gylippus>S-N2",
            "L-7": "S-H2 S-H3 S-L1 hermocrates",
        },
        {"turn": 7, "ml.athens": 5, "ml.syracuse": 8, "il.syracuse": 8, "first-wave": 1, "rams": 1},
        {SYRACUSE: crews("S-N1 S-N2 S-N3 S-N4 L-N1", "S-8"), ATHENS: {}},
    ),
    "drags-on": Course(
        *("drags-on", "", "11.2"),
        ("ground", 0),
        {
            "L-10": "A-N1 A-N2 A-L1",
            "L-13": "A-H1 A-H2 A-H3 A-P1 A-A1 A-C1 K1@athens nicias",
            "S-8": "A-N3 A-N4",
            "L-9": "S-H1 S-H2 L-H1 S-L1 S-A1 S-C1 S-C2 K7@syracuse gylippus",
            "L-7": "S-N1 S-N2 S-H3 hermocrates",
        },
        {"turn": 9, "ml.athens": 8, "ml.syracuse": 8, "first-wave": 1},
        {ATHENS: crews("A-H1 A-H2 A-H3 A-P1 A-A1 A-C1 nicias", "L-9", "L-14")},
    ),
}


ASIDE = ("horses", "markers", "coming-athens")
"""Whoever waits there waits on."""


def taken_up(first: State, course: Course) -> State:
    """The first position of a game, in mid-course where the course has a position."""
    return fold(first, list(_facts(first, course))) if course.places else first


def _facts(first: State, course: Course) -> Iterator[Fact]:
    ids = {str(piece.kind): piece.id for piece in first.pieces.values()}
    rows = [(place, _read(word)) for place, words in course.places.items() for word in words.split()]
    laid = {counter_of(found["name"]) for _, found in rows}
    for piece in first.pieces.values():
        waits = str(piece.kind).startswith(("wall", "sicel")) or piece.place in ASIDE or not piece.owner
        if piece.kind not in laid and not waits:
            yield Moved(piece.id, f"losses-{piece.owner}")
    for place, found in rows:
        name = ids[counter_of(found["name"])]
        yield Moved(name, place)
        yield from (StepsSet(name, int(found["steps"])),) if found["steps"] else ()
        yield from (OwnerSet(name, found["owner"]),) if found["owner"] else ()
        yield from (MarkSet(name, f"aboard:{ids[counter_of(found['ship'])]}", True),) if found["ship"] else ()
    yield from (VarSet(name, value) for name, value in course.variables.items())


def _read(word: str) -> re.Match[str]:
    found = WORD.fullmatch(word)
    assert found is not None, word
    return found


def battles(entries: Iterable[Entry]) -> frozenset[tuple[str, int]]:
    """The kinds of battle that were fought on the board, and whether at night."""
    flows = (fact for entry in entries for fact in entry.facts if isinstance(fact, Flow))
    frames = (frame for flow in flows for frame in flow.frames if frame.step == "PitchedBattle" and frame.data["n"])
    return frozenset((str(frame.data["of"]), int(str(frame.data["night"]))) for frame in frames)


class Sieges(Recorder):
    """The recorded games of The Siege of Syracuse, packed."""

    def start(self, name: str) -> State:
        return taken_up(start(self.module), COURSES[name])

    def path(self, name: str) -> Path:
        return self.folder / f"{name}.jsonl.gz"

    def text(self, name: str) -> str:
        return gzip.decompress(self.path(name).read_bytes()).decode("utf-8")

    def plan(self, name: str) -> Plan:
        """With the seed that its first line says."""
        first: Mapping[str, int] = json.loads(self.text(name).partition("\n")[0])
        return Plan(first["seed"], dict(COURSES[name].wishes))

    def played(self, name: str) -> Session:
        return self.played_by(name, self.plan(name))

    def played_by(self, name: str, plan: Plan) -> Session:
        """Everybody at random, but for wishes on the map and zeal in battle."""
        rng = random.Random(plan.seed)
        session = host(self.game(name), self.start(name), rng.randbytes)
        session.begin(session.game.seats[0])
        for _ in range(MOST):
            if not session.state.frames:
                return session
            if session.chance() is not None:
                continue
            act = _act(session, session.awaited()[0], plan, rng)
            assert session.submit(session.awaited()[0], act.verb, **act.args).verdict == "ok", act
        raise AssertionError("the game does not end")

    def record(self, name: str) -> None:
        """The first game that ends as wanted is written down; raises AssertionError when there is none."""
        course, known = COURSES[name], [self.plan(name).seed] if self.path(name).exists() else []
        for seed in (*known, *range(SEEDS)):
            plan = Plan(seed, dict(course.wishes))
            session = self.played_by(name, plan)
            ended = session.state.vars["result"] == (course.kind, course.winner, course.rule)
            if ended and course.battle in battles(session.journal.entries):
                self.folder.mkdir(exist_ok=True)
                text = "".join(self.lines(name, session, plan))
                self.path(name).write_bytes(gzip.compress(text.encode("utf-8"), mtime=0))
                return
        raise AssertionError(name)


def _act(session: Session, seat: str, plan: Plan, rng: random.Random) -> Intent:
    if session.state.frames[-1].step in ON_THE_MAP and seat in plan.wishes:
        return wished(session, seat, plan.wishes[seat]) or Intent("done")
    return wanted(session, seat, session.offers(seat), rng)


RECORDER = Sieges(
    shipped("siege_of_syracuse"),
    Path(__file__).parent / "games",
    dict.fromkeys(COURSES, Plan(0)),
    {name: (course.kind, course.rule) for name, course in COURSES.items()},
)


if __name__ == "__main__":
    for asked in sys.argv[1:] or COURSES:
        RECORDER.record(asked)
        print(asked, RECORDER.plan(asked).seed, RECORDER.path(asked).stat().st_size // 1000, "KB", flush=True)
