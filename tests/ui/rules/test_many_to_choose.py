"""Groups to choose: many counters as faces alone, the rest with one button, a group of one with one click, and behind
what there is to choose what only says that one has done."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from types import SimpleNamespace

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QAbstractButton, QApplication, QToolButton

from tabletop.core.api import Decision, Known, Offer, One, Some, Table, offer
from tabletop.core.position.state import Frame
from tabletop.ui.rules.decisions import picks
from tabletop.ui.rules.decisions.bar import DecisionBar
from tabletop.ui.rules.decisions.dice_menu import DiceMenu
from tabletop.ui.rules.runner import Runner
from tabletop.ui.style.look import Look
from tabletop.ui.widgets.qt_parts import widgets_in
from tests.ui.board.grid_table import battle_model

ASKED: dict[str, tuple[Offer, ...]] = {}
"""What the step offers, by the test."""


class Choose(Decision):
    """1 Whatever a test wants."""

    rule = "1"

    def offers(self, k: Known) -> Iterator[Offer]:
        """As told."""
        yield from ASKED["now"]

    def on_take(self, t: Table, piece: tuple[str, ...]) -> None:
        """Taken."""
        t.done()

    def on_done(self, t: Table) -> None:
        """Enough."""
        t.done()


Ask = Callable[..., DecisionBar]


@pytest.fixture
def ask(qapp: QApplication, tmp_path: Path) -> Iterator[Ask]:
    """The question to the north: these offers, made of the counters that lie there."""
    made: list[DecisionBar] = []

    def asked(*offers: Offer) -> DecisionBar:
        ASKED["now"] = offers
        frame = Frame("Choose", {"seat": "north"}, 1)
        model = battle_model(tmp_path / str(len(made)), frame, steps={"Choose": Choose()})
        model.look_as("north")
        look, kept = Look(qapp), SimpleNamespace(get=lambda name, default: default)
        bar = DecisionBar(model, look, Runner(model), DiceMenu(model, look, kept))  # type: ignore[arg-type]
        made.append(bar)
        bar.resize(400, 600)
        bar.show()
        for _ in range(2):  # the second lays out what the first has shown
            QApplication.processEvents()
        return bar

    yield asked
    for bar in made:
        bar.close()
        bar.deleteLater()


def fill(bar: DecisionBar, key: str) -> None:
    """The button that chooses the rest, or all."""
    button = bar.picks.fill
    assert button is not None and button.accessibleName() == bar.model.tr(key) and button.isVisibleTo(bar)
    button.click()


NAMES = tuple(f"c{n:03}" for n in range(1, 6))
"""The counters of the tiny game."""


def test_many_are_faces_alone_and_the_rest_is_one_button(ask: Ask, monkeypatch: pytest.MonkeyPatch) -> None:
    """Three of five: small cards whose names are in their tips; one click chooses what is missing, in order."""
    monkeypatch.setattr(picks, "FEW", 4)
    bar = ask(offer("take", "1", piece=Some(NAMES, 3, 3)))
    cards = bar.picks.cards
    assert {card.toolButtonStyle() for card in cards.values()} == {Qt.ToolButtonStyle.ToolButtonIconOnly}
    assert all(card.accessibleName() in card.toolTip() for card in cards.values())
    cards[NAMES[4]].click()
    fill(bar, "referee-fill")
    assert set(bar.picks.chosen()) == {*NAMES[:2], NAMES[4]} and bar.picks.confirm.isEnabled()


def test_all_of_a_few(ask: Ask) -> None:
    """Up to three of three: words on the cards, and one button for all; of two there is no such button."""
    bar = ask(offer("take", "1", piece=Some(NAMES[:3])))
    alone = Qt.ToolButtonStyle.ToolButtonIconOnly
    assert all(card.toolButtonStyle() != alone for card in bar.picks.cards.values())
    fill(bar, "referee-all")
    assert bar.picks.chosen() == NAMES[:3]
    assert ask(offer("take", "1", piece=Some(NAMES[:2]))).picks.fill is None


def test_a_group_of_one_is_one_click(ask: Ask) -> None:
    """Nothing to confirm."""
    bar = ask(offer("take", "1", piece=Some(NAMES[:1])), offer("done", "1"))
    assert bar.picks.asked is None
    next(one for one in widgets_in(bar.cards.flow) if isinstance(one, QToolButton)).click()
    assert not bar.model.session.state.frames


def test_to_have_done_comes_after_what_there_is_to_choose(ask: Ask) -> None:
    """Among cards the button is an ordinary one behind them; beside moves it is the one that is pressed."""
    bar = ask(offer("take", "1", piece=One(NAMES[:2])), offer("done", "1"))
    last = list(widgets_in(bar.cards.flow))[-1]
    assert isinstance(last, QAbstractButton) and last.property("role") is None
    bar = ask(offer("move", "1", piece=Some(NAMES), to="P1"), offer("done", "1"))
    (only,) = [one for one in widgets_in(bar.buttons) if isinstance(one, QAbstractButton)]
    assert only.property("role") == "primary"


def test_the_focus_stays_with_the_question(ask: Ask) -> None:
    """The button that was pressed goes with its question: no other button of the window has the focus then."""
    bar = ask(offer("take", "1", piece=One(NAMES[:2])), offer("done", "1"))
    bar.activateWindow()
    bar.focus_first()
    assert isinstance(QApplication.focusWidget(), QAbstractButton)
    bar.refresh()
    assert QApplication.focusWidget() is bar
