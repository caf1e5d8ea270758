"""Reasons of a decision, told on the graph when the game is over: with what its seat knew then, and never before."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pytest
from PySide6.QtWidgets import QPushButton

from tabletop.core.position.state import SealedValue, State
from tabletop.core.secrets.seal import Vault, VaultSecret
from tabletop.ui.advice import past
from tabletop.ui.advice.course import CoursePoint, counted, kind_of
from tabletop.ui.advice.past import decision_of, known_then, why_no_past
from tabletop.ui.model import decided
from tabletop.ui.window.main_window import MainWindow
from tests.ui.advice.conftest import FakeThinker, click, settle
from tests.ui.advice.test_course import FakeReviewing
from tests.ui.advice.test_course import faked as faked

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support grabbing the keyboard")
SEATS = ("athens", "sparta")


@pytest.fixture
def thinker(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[FakeThinker]]:
    """Programs that were started, which answer when the test says so."""
    monkeypatch.setattr(past, "Thinker", FakeThinker)
    FakeThinker.made = []
    yield FakeThinker.made


def decisions(window: MainWindow) -> dict[str, CoursePoint]:
    """The graph is open; of each seat its last decision of what its phase costs, which has to be weighed."""
    window.commands.run("course")
    settle()
    journal, found = window.model.session.journal, dict[str, CoursePoint]()
    for at, entry in counted(journal):
        frames = journal.state(at - 1).frames
        if frames and frames[-1].step == "Announce" and kind_of(entry) == ("choice", entry.seat):
            found[entry.seat] = CoursePoint(at, 1, {}, "choice", entry.seat)
    assert set(found) == set(SEATS)
    return found


def over(window: MainWindow, patch: pytest.MonkeyPatch) -> None:
    """The game is decided: a hand that writes a result down opens nothing, the rules do."""
    window.model.insist(window.model.actor, "set", name="result", value=("points", "athens", "8.2"))
    assert why_no_past(window.model, "athens") == "course-why-later"
    patch.setattr(decided, "BY_HAND", ())
    window.advice.refresh()
    settle()


def test_a_decision_is_thought_over_again(
    shown: MainWindow, faked: list[FakeReviewing], thinker: list[FakeThinker], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Not before the end; then with what its seat knew and nothing else; to no other eyes, and not of what lies on
    another machine."""
    points = decisions(shown)
    nobody_is_told_before_the_end(shown, points, thinker)
    over(shown, monkeypatch)
    what_a_computer_would_have_done(shown, points["sparta"], thinker)
    to_no_other_eyes(shown, points["sparta"], thinker[0])
    what_lies_elsewhere(shown, points, thinker[0])
    assert shown.model.insist(shown.model.actor, "set", name="result", value=None).accepted
    settle()
    assert why_no_past(shown.model, "athens") == "course-why-later"
    assert not [key for key in shown.model.catalog.missing if key.startswith(("course", "advice"))]


def nobody_is_told_before_the_end(
    window: MainWindow, points: dict[str, CoursePoint], thinker: list[FakeThinker]
) -> None:
    """Neither of his own decisions nor of another's; a button that is not there cannot be pressed, and nothing is
    asked in another way."""
    dialog = window.advice.course
    for point in points.values():
        dialog._show(point)
        assert not dialog.ask.isVisible() and "when the game is over" in dialog.not_asked.accessibleName()
        dialog.ask.click()
        assert not window.advice.past.ask(point)
    assert not thinker


def what_a_computer_would_have_done(window: MainWindow, point: CoursePoint, thinker: list[FakeThinker]) -> None:
    """On the table before the decision, with the secrets of its seat at that moment and no others; told as a hint is,
    but nothing of it can be done; in the language of the moment."""
    dialog, model, session = window.advice.course, window.model, window.model.session
    dialog._show(point)
    assert model.at == point.at and dialog.ask.isVisible() and not dialog.not_asked.isVisible()
    click(dialog.ask)
    (made,) = thinker
    before, asked = session.journal.state(point.at - 1), made.asked[0]
    assert model.at == point.at - 1 and asked.hint and asked.seat == "sparta"
    assert asked.position() == replace(before, modes=dict.fromkeys(session.game.rule_groups, "enforce")).digest()
    assert set(asked.secrets) <= set(session.vaults["sparta"].secrets) & set(before.boxes)
    foreign = [s.nonce for n, s in session.vaults["athens"].secrets.items() if n not in asked.secrets]
    assert foreign and not any(nonce in made.lines[0] for nonce in foreign)
    assert dialog.reasons.busy.isVisible() and not dialog.swings.isVisible()
    made.heard(made.answer(model.module))
    settle()
    cards = dialog.reasons.cards
    assert len(cards) == 3 and cards[0].told.figures and cards[0].told.why
    assert not any(card.findChildren(QPushButton) for card in cards)
    assert window.advice.lit.shown == cards[0].told and "Sparta" in dialog.reasons.title.text()
    window.application.set_language("fr")
    settle()
    assert "aurait joué l’ordinateur" in dialog.reasons.title.text() and "Sparte" in dialog.reasons.title.text()
    window.application.set_language("en")
    dialog.reasons.choose(1)
    assert dialog.reasons.cards[1].now and window.advice.lit.shown == dialog.reasons.cards[1].told
    click(dialog.reasons.back)
    assert dialog.swings.isVisible() and window.advice.lit.shown is None


def to_no_other_eyes(window: MainWindow, point: CoursePoint, made: FakeThinker) -> None:
    """Another sits down, or hands are covered, while it is told or thought over."""
    dialog, model = window.advice.course, window.model
    dialog._show(point)
    click(dialog.ask)
    made.heard(made.answer(model.module))
    assert dialog.reasons.cards
    model.look_as(next(seat for seat in SEATS if seat != model.seat))
    settle()
    assert window.advice.past.decision is None and not dialog.reasons.cards and not dialog.reasons.isVisible()
    assert window.advice.past.ask(point)
    model.set_covered(True)
    made.heard(made.answer(model.module))
    assert window.advice.past.phase == "idle" and not dialog.reasons.cards
    assert why_no_past(model, "athens") == "advice-why-covered" and not window.advice.past.ask(point)
    model.set_covered(False)


def what_lies_elsewhere(window: MainWindow, points: dict[str, CoursePoint], made: FakeThinker) -> None:
    """Secrets of a seat of another machine are not here; of luck nobody is asked why."""
    dialog, model, asked = window.advice.course, window.model, len(made.asked)
    seat, vaults = next(seat for seat in SEATS if seat != model.seat), model.session.vaults
    kept = vaults.pop(seat)  # type: ignore[attr-defined]
    assert why_no_past(model, seat) == "course-why-elsewhere" and not window.advice.past.ask(points[seat])
    dialog._show(points[seat])
    assert not dialog.ask.isVisible() and "another machine" in dialog.not_asked.accessibleName()
    vaults[seat] = kept  # type: ignore[index]
    moved = replace(points["athens"], at=points["sparta"].at)  # an act of another has come in there since
    assert decision_of(window.model, points["athens"]) and decision_of(window.model, moved) is None
    dialog._show(replace(points[seat], kind="luck", seat=""))
    assert not dialog.ask.isVisible() and not dialog.not_asked.isVisible()
    assert not window.advice.past.ask(replace(points[seat], kind="luck")) and len(made.asked) == asked


def test_a_vault_tells_what_was_known_when() -> None:
    """A card that lay in the deck all the time was not known before it was drawn: its secret stands behind one whose
    box came later."""
    box, secret = SealedValue("red", "0" * 64), VaultSecret(1, "0" * 32, ())
    then = State(boxes={"mine": box, "deck": box})
    now = State(boxes={"mine": box, "deck": box, "later": box})
    vault = Vault(lambda n: b"", {name: secret for name in ("gone", "mine", "later", "deck")})
    assert set(known_then(vault, then, now)) == {"mine"}
    assert set(known_then(vault, now, now)) == {"mine", "later", "deck"}
