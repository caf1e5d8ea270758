"""A whole turn of Sphactérie and a season of Les Diadoques by taps alone, and how many taps each phase takes."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication
from PySide6.QtWidgets import QLineEdit, QTextEdit

from tabletop.store.game import OpenGame
from tabletop.ui.application.application import Application
from tabletop.ui.companion.combat import CombatPage
from tabletop.ui.companion.fight.course import THROW, WHERE, WHO
from tabletop.ui.window.main_window import MainWindow
from tests.games import shipped
from tests.ui.companion.taps import Finger

PHASE, COMBAT = 6, 12
"""Most taps that a phase without a combat, and a combat, may take."""


class Counted(Finger):
    """Taps by phase, next phase included."""

    def __init__(self, window: MainWindow) -> None:
        super().__init__(window)
        self.by_phase: dict[str, int] = {}

    @contextmanager
    def phase(self, name: str) -> Iterator[None]:
        """All that is done in a phase, and on to the next one."""
        assert self.window.model.shown.vars["phase"] == name
        before = self.taps
        yield
        self.page("turn")
        self.tap(self.turn.next)
        self.by_phase[name] = self.taps - before

    def marker(self, number: int, value: str) -> None:
        """A track by two taps, from the page of the turn."""
        self.page("turn")
        item = self.turn.tracks.tiles.itemAt(number)
        assert item is not None
        self.tap(item.widget())  # type: ignore[arg-type]
        self.say(value)


@pytest.fixture
def beside(application: Application, tmp_path: Path) -> Callable[[str], MainWindow]:
    """A game of the shelf whose counters lie on a table, on a small upright screen."""

    def begin(game: str) -> MainWindow:
        module = shipped(game)
        window = application.show_game(OpenGame.create(tmp_path, module, next(iter(module.scenarios)), "Beside"))
        assert isinstance(window, MainWindow)
        window.resize(800, 1280)
        QCoreApplication.processEvents()
        window.companion.toggle()
        QCoreApplication.processEvents()
        return window

    return begin


def fight(finger: Counted) -> int:
    """H1 and H2 attack the archers at Pylos, with one modifier told, a real die and a loss; how many taps."""
    before = finger.taps
    finger.page("fight")
    page = finger.view.page("fight")
    assert isinstance(page, CombatPage)
    wizard = page.fight
    finger.tap(wizard.page(WHERE).slabs["P"])  # type: ignore[attr-defined]
    for which, names in (("attacker", ("S-H1", "S-H2")), ("defender", ("A-A1",))):
        for name in names:
            finger.tap(wizard.page(WHO).tiles[which].tiles[name])  # type: ignore[attr-defined]
    finger.tap(wizard.next)
    finger.tap(wizard.page(THROW).lines.rows["col-d"])  # type: ignore[attr-defined]
    finger.tap(wizard.page(THROW).pad.faces[3])  # type: ignore[attr-defined]
    finger.tap(wizard.page("result").cards["defender"].tiles[0][1])  # type: ignore[attr-defined]
    finger.tap(wizard.next)
    return finger.taps - before


ADJUSTED = (
    ("first-adjustments", 3, "2"),
    ("second-adjustments", 0, ""),
    ("victory-check", 5, "4"),
    ("turn-marker", 0, ""),
)
"""Phases after the actions, the track that is changed there and its number."""


def test_a_turn_of_sphacteria(beside: Callable[[str], MainWindow], capsys: pytest.CaptureFixture[str]) -> None:
    """Chits drawn here, real dice, points spent, a combat, a second round of actions, supply, the next turn: nothing is
    typed, and the journal has it all."""
    finger = Counted(beside("sphacteria"))
    model = finger.window.model
    with finger.phase("stratagems"):
        finger.page("hands")
        finger.say("2")
        finger.say("Each side draws 2")
    with finger.phase("action-points"):
        finger.due_pips(2, 3, 5, 5)
    assert model.shown.vars["initiative"] == "sparta" and model.shown.vars["ap.sparta"] == 5
    with finger.phase("reinforcements"):
        pass
    assert model.seat == "sparta" and model.covered
    with finger.phase("first-actions"):
        fought = fight(finger)
        finger.marker(1, "3")
    finger.by_phase["first-actions"] -= fought
    with finger.phase("second-actions"):
        finger.marker(0, "0")
        finger.tap(finger.turn.again)
        finger.marker(1, "0")
        finger.page("turn")
        finger.tap(finger.turn.next)
    finger.by_phase["again"] = 4
    finger.by_phase["second-actions"] -= 4
    for name, track, value in ADJUSTED:
        with finger.phase(name):
            if value:
                finger.marker(track, value)
    assert (model.shown.vars["turn"], model.shown.vars["phase"]) == (2, "stratagems")
    assert fought <= COMBAT and all(taps <= PHASE for taps in finger.by_phase.values()), finger.by_phase
    typed = [*finger.view.findChildren(QLineEdit), *finger.view.findChildren(QTextEdit)]
    assert not [field for field in typed if field.isVisible()]
    verbs = [entry.verb for entry in model.session.journal.entries]
    assert verbs.count("draw") == 2 and verbs.count("roll") + verbs.count("batch") >= 4
    assert not model.catalog.missing
    with capsys.disabled():
        print(f"\nSphacteria: {finger.taps} taps, the combat {fought}; {finger.by_phase}")


def test_a_season_of_the_diadochi(beside: Callable[[str], MainWindow], capsys: pytest.CaptureFixture[str]) -> None:
    """Spring: an event is thrown, treasuries change, prestige is counted; and summer comes, three seasons before the
    winter and its income."""
    finger = Counted(beside("diadochi"))
    model = finger.window.model
    for name in ("writing", "draw-event", "auctions", "event", "before", "bribes", "military"):
        with finger.phase(name):
            if name == "draw-event":
                finger.due_pips(4, 5)
                assert finger.turn.dice.said.text_ == "4 + 5 = 9"
            if name == "bribes":
                finger.marker(0, "+12")
                finger.marker(2, "+7")
    for name in ("characters", "after", "supply", "heirs"):
        with finger.phase(name):
            pass
    with finger.phase("reckoning"):
        finger.marker(6, "+2")
        finger.marker(8, "+1")
    vars_ = model.shown.vars
    assert (vars_["turn"], vars_["season"], vars_["phase"]) == (2, "summer", "writing")
    assert (vars_["gold.cassander"], vars_["gold.antigonus"], vars_["pp.cassander"]) == (12, 7, 2)
    assert all(taps <= PHASE for taps in finger.by_phase.values()), finger.by_phase
    assert not model.catalog.missing
    with capsys.disabled():
        print(f"\nDiadochi: {finger.taps} taps; {finger.by_phase}")
