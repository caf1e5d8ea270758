"""Advice that nobody is to hear of, and answers of the opponent's program that are none."""

from __future__ import annotations

import json
from io import StringIO
from pathlib import Path
from threading import Event
from typing import Any, cast

import pytest

from tabletop.core.errors import TableError
from tabletop.core.journal.intent import Intent
from tabletop.core.position.state import FORBIDDEN, FREE, LOGGED, State
from tabletop.core.rules.offers import Some, Written, offer
from tabletop.data.catalog import Catalog
from tabletop.data.module import Module
from tabletop.opponent import reviewing
from tabletop.opponent.messages import SoloAnswer
from tabletop.opponent.review import ReviewPoint, ReviewQuestion
from tabletop.opponent.thinker import Thinker, ThinkerGame
from tabletop.store.game import OpenGame
from tabletop.store.line_game import LineGame, begin_line
from tabletop.ui.advice.reasons import why_not_told
from tabletop.ui.model.table_model import TableModel
from tabletop.ui.opponent.hold import barred, held


@pytest.mark.parametrize("rule", [LOGGED, FORBIDDEN])
def test_no_line_gives_unseen_advice(alone: OpenGame[Module], rule: str) -> None:
    """Begun before the rule was agreed, where somebody says another, or branched off such a line: neither a hint nor a
    computer that plays there. Free in the game, they are free in its lines."""
    early = begin_line(alone, len(alone.session.journal), "north", "early")
    assert alone.session.submit("north", "hints", rule=rule).accepted
    line = LineGame(alone, early)
    assert line.session.state.hint_rule == FREE
    for there in (line, LineGame(alone, begin_line(alone, len(alone.session.journal), "north", "late"))):
        assert there.session.submit("south", "hints", rule=FREE).accepted
        branch = LineGame(there, there.branch(len(there.session.journal), "on"))
        for tried in (there, branch):
            model = TableModel(tried, Catalog.for_module(alone.module, "en"))
            assert tried.hint_rule == rule and why_not_told(model)
            assert barred(model) and held(model, "north") == "barred"
    assert alone.session.submit("south", "hints", rule=FREE).accepted
    model = TableModel(line, Catalog.for_module(alone.module, "en"))
    assert not why_not_told(model) and not barred(model)


IDEA: dict[str, Any] = {"acts": [["pass", {}]], "value": 0.5, "spread": 0.1, "terms": {"force": 0.1}, "tried": 3}
GOOD: dict[str, Any] = {
    **{"n": 1, "position": "p", "seat": "north", "intent": ["pass", {}], "ideas": [IDEA], "error": "", "seconds": 0}
}
TOO_MUCH: dict[str, dict[str, Any]] = {
    "ideas": {"ideas": [IDEA] * 2000},
    "acts": {"ideas": [{**IDEA, "acts": [["pass", {}]] * 5000}]},
    "terms": {"ideas": [{**IDEA, "terms": {f"t{n}": 0.1 for n in range(50_000)}}]},
    "a term": {"ideas": [{**IDEA, "terms": {"\u202e<b>" * 5000: 0.1}}]},
    "values": {"ideas": [{**IDEA, "acts": [["move", {"piece": ["c005"] * 20_000}]]}]},
    "words": {"ideas": [{**IDEA, "acts": [["announce", {"points": ["x" * 50_000]}]]}]},
    "a mapping": {"ideas": [{**IDEA, "acts": [["move", {"piece": [{"map": {"a": 1}}], "to": "D"}]]}]},
    "a message": {"intent": ["pass", {"a": {"msg": ["log-hint", []]}}]},
    "a figure": {"intent": ["pass", {"a": 1.5}]},
    "a seat": {"seat": "x" * 5000},
    "a line": {"error": "x" * 1_000_000},
}


@pytest.mark.parametrize("what", TOO_MUCH)
def test_an_answer_without_end_is_none(what: str) -> None:
    """Two thousand ideas, a way of twenty thousand counters, a term as long as a book, what no rule could offer: the
    window is not held up by putting it into words."""
    with pytest.raises((ValueError, TypeError, KeyError, AttributeError, TableError)):
        SoloAnswer.read(json.dumps({**GOOD, **TOO_MUCH[what]}))
    answer = SoloAnswer.read(json.dumps(GOOD))
    assert answer.intent == Intent("pass") and answer.ideas[0].terms == {"force": 0.1}


@pytest.mark.parametrize("terms", [{f"t{n}": 0.1 for n in range(5000)}, {"\u202e": 0.1}, {"x" * 5000: 0.1}])
def test_a_point_without_end_is_none(terms: dict[str, float]) -> None:
    """The same of what is told of a past."""
    point = {"n": 1, "turn": 1, "joint": False, "ends": False}
    for standing in ({"north": terms}, {f"s{n}": {} for n in range(500)}):
        with pytest.raises(ValueError, match="out of bounds"):
            ReviewPoint.read(json.dumps({**point, "standing": standing}))
    assert ReviewPoint.read(json.dumps({**point, "standing": {"north": {"a": 0.1}}})).standing


@pytest.mark.parametrize(
    ("said", "why"), [({"seat": "south"}, "another seat"), ({"seat": ""}, "another seat"), ({"intent": None}, "no act")]
)
def test_an_answer_that_is_none_is_a_fault_at_once(said: dict[str, Any], why: str) -> None:
    """For another seat, or with neither an act nor a reason: nobody waits half a minute for a better one. Late ones,
    and those for another position, are dropped as before."""
    heard: list[SoloAnswer] = []
    thinker, program = Thinker(ThinkerGame(Path(), ""), heard.append), cast("Any", object())
    thinker._program, thinker._open = program, (1, "p", "north")
    for late in ({"n": 0}, {"position": "q"}):
        thinker._take(program, json.dumps({**GOOD, **said, **late}))
    assert not heard and thinker.thinking
    thinker._take(program, json.dumps({**GOOD, **said}))
    assert [(one.error, one.intent, one.ideas) for one in heard] == [(why, None, ())] and not thinker.thinking


def test_what_cannot_be_looked_up_is_in_no_offer() -> None:
    """A mapping within an argument, as an edited program may write it: no rule of any game falls over it."""
    made = offer("go", units=Some(("a", "b")), sheet=Written(lambda value: {value: True}[value], lambda rng: ()))
    for odd in (({"a": 1},), ("a", ("b", {}))):
        for name in made.args:
            assert not made.covers(Intent("go", {name: odd}), None, partial=True)
    assert made.covers(Intent("go", {"units": ("a",), "sheet": ("x",)}))


class Babbling:
    """A program that says the same line for ever, or as often as it is said, and then ends no more by itself."""

    def __init__(self, line: str, times: int | None = None) -> None:
        self.said, self.killed = 0, False
        self.line, self.times, self.stdin = line, times, StringIO()
        self.stdout = self

    def readline(self, _most: int) -> str:
        """The next line, '' at the end."""
        self.said += 1
        return "" if self.killed or (self.times is not None and self.said > self.times) else self.line

    def kill(self) -> None:
        """It is ended."""
        self.killed = True

    def __enter__(self) -> None:
        """As Popen."""

    def __exit__(self, *_error: object) -> None:
        """Popen waits until it has ended."""
        assert self.killed


@pytest.mark.parametrize("line", ["ready\n", json.dumps({**GOOD, "n": 7}) + "\n", "nonsense\n"])
def test_a_program_that_says_what_nobody_asked_is_ended(line: str) -> None:
    """For ever or not, and one that closes its mouth and stays: whoever waits is told at once."""
    for times in (None, 0):
        heard: list[SoloAnswer] = []
        thinker, program = Thinker(ThinkerGame(Path(), ""), heard.append), cast("Any", Babbling(line, times))
        thinker._program, thinker._open = program, (1, "p", "north")
        thinker._listen(program)
        assert program.killed and program.said < 50
        assert [one.error for one in heard] and not thinker.thinking and thinker._program is None


@pytest.mark.parametrize("times", [None, 0])
def test_a_reckoning_has_an_end(monkeypatch: pytest.MonkeyPatch, times: int | None) -> None:
    """Points without end, and a program that says none and stays: what was said in time is told, then its end."""
    told, over, program = list[ReviewPoint](), Event(), Babbling(ReviewPoint(0, 1, {}).line() + "\n", times)

    def heard(points: list[ReviewPoint], last: bool) -> None:
        told.extend(points)
        if last:
            over.set()

    monkeypatch.setattr(reviewing, "started", lambda *_: program)
    question = ReviewQuestion(State(), [], ("north",), "", {})
    reviewing.Reviewing(ThinkerGame(Path(), ""), question, heard, lambda call: call())
    assert over.wait(5) and program.killed and len(told) <= 1
