"""Who stood how: luck apart from choices, nobody's secrets but the viewer's own, every swing a click away."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from dataclasses import replace

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from tabletop.core.journal.entry import Entry
from tabletop.core.journal.intent import Intent
from tabletop.core.position.facts import Noted, Opened, Rolled, VarSet
from tabletop.core.position.ids import CHANCE, EntryId
from tabletop.core.rules.context import Known
from tabletop.core.session.session import Session
from tabletop.data.catalog import Catalog
from tabletop.opponent.review import ReviewPoint, ReviewQuestion, answers, review
from tabletop.systems.fuzz import accepted, act
from tabletop.systems.solo.author import Solo
from tabletop.ui.advice import reckoning
from tabletop.ui.advice.course import GameCourse, counted, kind_of
from tabletop.ui.dialogs.victory import Victory
from tabletop.ui.model import decided
from tabletop.ui.window.main_window import MainWindow
from tests.contract.exam import RULED, game_of, table_of
from tests.core.rules.test_rules_engine import marching
from tests.games import shipped
from tests.ui.advice.conftest import click, settle

SPHACTERIA = next(folder for folder in RULED if folder.name == "sphacteria")
SEATS = ("athens", "sparta")


@pytest.fixture(scope="module")
def recorded() -> Session:
    """A game of Sphacteria by the rules, from a number, with combats and draws in it; some acts were taken back."""
    session, rng = table_of(SPHACTERIA, 5), random.Random(5)
    session.begin("athens")
    for _ in range(150):
        accepted(act(session, rng))
        if session.state.frames[-1].step == "Orders" and rng.random() < 0.3:
            session.undo(session.awaited()[0])
    return session


def asked(session: Session, viewer: str) -> ReviewQuestion:
    """The whole past, with what this seat knows."""
    secrets = dict(session.vaults[viewer].secrets) if viewer else {}
    return ReviewQuestion(session.journal.start, [e for _, e in counted(session.journal)], SEATS, viewer, secrets)


@pytest.fixture(scope="module")
def course(recorded: Session) -> GameCourse:
    """How it went, as Athens may know it."""
    made = GameCourse(counted(recorded.journal), SEATS)
    made.take(review(game_of(SPHACTERIA), asked(recorded, "athens")))
    return made


def test_luck_and_choices_are_told_apart(recorded: Session, course: GameCourse) -> None:
    """Luck is every entry with dice or a draw in it, or of chance itself; a choice is what a seat asked for; what was
    taken back or only says something is no point. The parts add up to the whole."""
    entries = {at: entry for at, entry in counted(recorded.journal)}
    assert len(entries) < len(recorded.journal.entries)
    for point in course.points[1:]:
        entry = entries[point.at]
        rolled = any(isinstance(fact, Rolled) for fact in entry.facts) or entry.seat == CHANCE
        assert (point.kind == "luck") == rolled and not all(isinstance(fact, Noted) for fact in entry.facts)
        assert point.seat == (entry.seat if point.kind == "choice" else "")
    assert {point.kind for point in course.points} >= {"luck", "choice", "rest"}
    assert recorded.journal.entries[course.points[0].at - 1].verb == "begin"
    for seat in SEATS:
        sums, first = course.sums(seat), course.points[0].value(seat)
        assert sums.luck and sums.own and sums.others
        parts = sums.luck + sums.own + sums.others + sums.joint + sums.rest
        assert sums.now - first == pytest.approx(parts)
    swings = course.swings(SEATS, "sparta")
    assert swings == sorted(swings, key=lambda swing: -max(map(abs, swing.changes.values())))
    assert all(sum(swing.terms.values()) == pytest.approx(swing.change) for swing in swings)


class Fading(Solo):
    """Each seat stands a little worse after every act."""

    def evaluate(self, k: Known, seat: str) -> dict[str, float]:
        """By how many boxes there have been."""
        return {"time": -0.01 * len(k.state.boxes)}


def test_what_is_chosen_unseen_is_resolved_at_once() -> None:
    """The last sheet that is opened is not its writer's choice: it is that of all. The final count is nobody's."""
    session = marching()  # both have chosen how they stand, sealed
    game, entries = replace(session.game, solo=Fading()), counted(session.journal)
    question = ReviewQuestion(session.journal.start, [e for _, e in entries], session.game.seats, "", {})
    points = list(review(game, question))
    joint = [entry for (_, entry), point in zip(entries, points[1:], strict=True) if point.joint]
    assert len(joint) == 1 and joint[0].verb != "stance"
    assert kind_of(joint[-1], joint=True) == ("joint", "")
    assert kind_of(joint[-1], joint=True, ends=True) == ("rest", "")


def test_dice_that_a_player_typed_are_luck() -> None:
    """Whoever typed them did not choose them; who passes does."""
    session, rng = table_of(SPHACTERIA, 5), random.Random(5)
    session.begin("athens")
    seat = session.awaited()[0]
    session.submit(seat, "dice", thrown="typed")
    while not any(isinstance(f, Rolled) and f.values for f in session.journal.entries[-1].facts):
        accepted(act(session, rng))
    entry = session.journal.entries[-1]
    assert entry.seat in SEATS and kind_of(entry) == ("luck", "")
    assert kind_of(replace(entry, facts=(), intent=Intent("pass"))) == ("choice", entry.seat)


def test_what_a_throw_does_to_hidden_blocks_is_luck() -> None:
    """Their owner carries it out by acts of its own; with no throw before them they stay what the rules do."""

    did = (("athens", "pass"), (CHANCE, "throw"), ("athens", "wound"), ("athens", "mix"), ("athens", "wound"))
    acts = [
        Entry(EntryId(n, 0, seat), "", Intent(verb), "ok", (VarSet("x", n),)) for n, (seat, verb) in enumerate(did, 1)
    ]
    course = GameCourse(list(enumerate(acts, 1)), ("athens",))
    course.take(ReviewPoint(n, 1, {"athens": {"units": -0.1 * n}}) for n in range(6))
    assert [point.kind for point in course.points] == ["rest", "choice", "luck", "luck", "rest", "rest"]


class Peeping(Solo):
    """Counts the boxes that it can look into."""

    def evaluate(self, k: Known, seat: str) -> dict[str, float]:
        """One for each."""
        return {"seen": float(sum(k.peek(box) is not None for box in k.state.boxes))}


def test_nothing_that_is_closed_is_looked_into(recorded: Session) -> None:
    """What is sent holds no secret of the other seat, and whose eyes look changes that seat's own line alone."""
    session = recorded
    mine, theirs = (session.vaults[seat].secrets for seat in SEATS)
    lines = list(asked(session, "athens").lines())
    opened = {fact.box for entry in session.journal.entries for fact in entry.facts if isinstance(fact, Opened)}
    hidden = [secret.nonce for name, secret in theirs.items() if name not in mine and name not in opened]
    assert hidden and not [nonce for nonce in hidden for line in lines if nonce in line]
    game = replace(game_of(SPHACTERIA), solo=Peeping())
    own, nobody = (list(review(game, asked(session, viewer))) for viewer in ("athens", ""))
    assert [point.standing["sparta"] for point in own] == [point.standing["sparta"] for point in nobody]
    seen = ([point.standing["athens"]["seen"] for point in points] for points in (own, nobody))
    more = [mine - public for mine, public in zip(*seen, strict=True)]
    assert min(more) == 0 < max(more)
    assert [ReviewPoint.read(line) for line in answers(game, lines)] == own
    assert not list(answers(game, ["nonsense", ""]))


class FakeReviewing:
    """Stands in for the program of its own: it tells its points when the test says so."""

    made: list[FakeReviewing] = []

    def __init__(self, game: object, question: ReviewQuestion, heard: Callable[..., None], post: object) -> None:
        self.question, self.heard, self.closed = question, heard, False
        FakeReviewing.made.append(self)

    def close(self) -> None:
        """No more of it."""
        self.closed = True

    def tell(self, whole: bool = True) -> None:
        """All points, or the first of them."""
        points = list(review(game_of(SPHACTERIA), self.question))
        self.heard(points if whole else points[:9], whole)
        settle()


@pytest.fixture
def faked(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[FakeReviewing]]:
    """Programs that were started."""
    monkeypatch.setattr(reckoning, "Reviewing", FakeReviewing)
    FakeReviewing.made = []
    yield FakeReviewing.made


def test_each_swing_is_a_click_away(shown: MainWindow, faked: list[FakeReviewing]) -> None:
    """Points are drawn as they come and can be given up; a row shows its moment; the graph is walked by the mouse and
    by keys; other eyes get a reckoning of their own."""
    shown.commands.run("course")
    settle()
    dialog, model = shown.advice.course, shown.model
    faked[0].tell(whole=False)
    assert dialog.working.isVisible() and len(dialog.graph.drawn.points) > 1 and not dialog.swings.topLevelItemCount()
    click(dialog.cancel)
    assert faked[0].closed and dialog.again.isVisible()
    click(dialog.again)
    faked[1].tell()
    settle(20)
    rows = [dialog.swings.topLevelItem(n) for n in range(dialog.swings.topLevelItemCount())]
    assert rows and all(row.text(1) not in ("", "…") and row.toolTip(1) for row in rows)
    middle = dialog.swings.visualItemRect(rows[0]).center()
    QTest.mouseClick(dialog.swings.viewport(), Qt.MouseButton.LeftButton, pos=middle)
    settle()
    swing = dialog.graph.drawn.swings[0]
    assert model.at == swing.point.at == dialog.graph.now
    QTest.keyClick(dialog.graph, Qt.Key.Key_Home)
    assert "the game begins" in dialog.pointed.accessibleName()
    QTest.keyClick(dialog.graph, Qt.Key.Key_Return)
    assert model.at == dialog.graph.drawn.points[0].at
    model.step_to(None)
    click(dialog.sums.toggles["sparta"])
    assert [line.seat for line in dialog.graph.drawn.seats] == ["athens"]
    viewer, other = model.seat, next(seat for seat in SEATS if seat != model.seat)
    assert faked[1].question.viewer == viewer
    model.look_as(other)
    model.set_covered(False)
    settle()
    assert faked[-1].question.viewer == other and not dialog.graph.drawn.points
    assert set(faked[-1].question.secrets) == set(model.session.vaults[other].secrets)
    dialog.reject()
    assert faked[-1].closed and shown.advice.course is None


def test_what_all_chose_at_once_is_nobodys_act(shown: MainWindow, faked: list[FakeReviewing]) -> None:
    """The results of a season were told as the act of the seat that had handed in last."""
    shown.commands.run("course")
    settle()
    dialog, model = shown.advice.course, shown.model
    faked[0].tell()
    settle(20)
    point = dialog.graph.drawn.swings[0].point
    last = model.name_of_seat(model.session.journal.entries[point.at - 1].seat)
    for kind, named in (("choice", True), ("joint", False)):
        dialog.graph.pointed.emit(replace(point, kind=kind))
        assert dialog.pointed.accessibleName().startswith(f"{last}: ") is named
    dialog.reject()


def test_while_the_game_goes_on_it_is_a_hint(
    shown: MainWindow, faked: list[FakeReviewing], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Logged, refused and greyed as the table says, also when a hand writes a result down; once the rules have decided
    it is told all the same; of a game that nobody can judge its result alone."""
    model, action = shown.model, shown.book.actions["course"]
    assert action.isEnabled()
    model.do("hints", rule="logged")
    shown.commands.run("course")
    assert model.session.journal.entries[-1].verb == "hint" and faked
    shown.advice.course.reject()
    model.do("hints", rule="forbidden")
    assert not action.isEnabled() and action.text().endswith(model.tr("advice-why-forbidden"))
    shown.advice.show_course()
    assert shown.advice.course is None
    model.insist(model.actor, "set", name="result", value=("points", "athens", "8.2"))
    settle()
    assert not action.isEnabled() and not decided.decided(model.session)
    assert shown.findChild(Victory).course.isHidden()
    shown.findChild(Victory).reject()
    assert model.insist(model.actor, "set", name="result", value=None).accepted
    monkeypatch.setattr(decided, "BY_HAND", ())  # as if the rules had written it
    model.insist(model.actor, "set", name="result", value=("points", "athens", "8.2"))
    settle()
    assert action.isEnabled() and shown.advice.why_no_course() == ""
    sheet = shown.findChild(Victory)
    click(sheet.course)
    assert shown.advice.course is not None and shown.findChild(Victory) is None
    shown.advice.course.reject()
    nobody_can_judge(shown)


def nobody_can_judge(window: MainWindow) -> None:
    """A game that does not say how a position is judged: only its result is known, no program is started."""
    window.model.session.local.game = replace(window.model.session.game, solo=None)
    started = len(FakeReviewing.made)
    window.commands.run("course")
    settle()
    dialog = window.advice.course
    assert "only its result is known" in dialog.about.text() and not hasattr(dialog, "graph")
    assert len(FakeReviewing.made) == started and not window.advice.reckoning.running


def test_a_share_is_written_as_in_its_language() -> None:
    """Qt's own words for progress have no space before the sign: "15%" in French."""
    assert Catalog.for_module(shipped("hellenes"), "fr").text("share-done") == "%p\u00a0%"


def test_each_reckoning_is_a_hint(shown: MainWindow, faked: list[FakeReviewing]) -> None:
    """The graph stays open while the game goes on: reckoned again it is one more hint in the journal, other eyes are
    told nothing until they ask, and nothing comes once the table forbids it, or twice, or of no entry."""
    model = shown.model

    def hints() -> int:
        return sum(entry.verb == "hint" for entry in model.session.journal.entries)

    model.do("hints", rule="logged")
    shown.commands.run("course")
    settle()
    dialog, reckoning = shown.advice.course, shown.advice.reckoning
    faked[0].heard([point := ReviewPoint(0, 1, {"athens": {"a": 0.1}}), point, ReviewPoint(9999, 1, {})], True)
    assert hints() == 1 and (reckoning.done, len(reckoning.course.points)) == (1, 1)
    click(dialog.again)
    assert (hints(), len(faked)) == (2, 2)
    model.look_as(next(seat for seat in SEATS if seat != model.seat))
    model.set_covered(False)
    settle()
    assert (hints(), len(faked)) == (2, 2) and faked[1].closed and not dialog.graph.drawn.points
    click(dialog.again)
    assert hints() == 3 and faked[-1].question.viewer == model.seat
    model.do("hints", rule="forbidden")
    settle()
    assert faked[-1].closed and not dialog.again.isVisible()
    assert not reckoning.begin() and (hints(), len(faked)) == (3, 3)
