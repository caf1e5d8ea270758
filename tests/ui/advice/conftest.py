"""A window of Sphacteria in which a seat is asked how many action points its phase costs, and a program that thinks
when the test says so."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from itertools import count
from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget

from tabletop.core.session.session import Session
from tabletop.data.module import Module
from tabletop.opponent.messages import SoloAnswer, SoloQuestion
from tabletop.opponent.process import Desk
from tabletop.store.game import OpenGame
from tabletop.systems.fuzz import accepted, act
from tabletop.ui.advice import asking
from tabletop.ui.application.application import Application
from tabletop.ui.window.main_window import MainWindow

LEFT = Qt.MouseButton.LeftButton


def settle(rounds: int = 6) -> None:
    """Let timers and repaints happen."""
    for _ in range(rounds):
        QCoreApplication.processEvents()


def click(widget: QWidget) -> None:
    """As a player does."""
    QTest.mouseClick(widget, LEFT)
    settle()


class FakeThinker:
    """Stands in for the program of its own: it answers when it is told to, in this process, by a clock of ticks."""

    made: list[FakeThinker] = []

    def __init__(self, game: object, heard: Callable[[SoloAnswer], None], post: object = None) -> None:
        self.heard, self.asked, self.lines, self.ended = heard, list[SoloQuestion](), list[str](), 0
        FakeThinker.made.append(self)

    def ask(self, question: SoloQuestion) -> str:
        """Remember it, as it would be sent."""
        self.asked.append(question)
        self.lines.append(question.line(len(self.asked), question.position()))
        return question.position()

    def cancel(self) -> None:
        """Given up."""
        self.ended += 1

    def close(self) -> None:
        """Ended for good."""
        self.ended += 1

    def answer(self, module: Module, looks: int = 600) -> SoloAnswer:
        """What the program would say of the last question; it is not heard yet."""
        ticks = count()
        desk = Desk(module.game(), lambda: next(ticks) * SECONDS / looks)
        return desk.answer(self.lines[-1])


SECONDS = asking.SECONDS


def to_announce(session: Session, seed: int = 3, least: int = 40) -> None:
    """Random play until a seat is asked what its phase costs, and there are several answers."""
    rng = random.Random(seed)
    for n in count():
        waiting = session.awaited()
        asked = session.state.frames[-1].step == "Announce" and waiting[0] in session.seats
        if n >= least and asked:
            return
        accepted(act(session, rng))


@pytest.fixture
def made(sphacteria: Module, tmp_path: Path) -> Callable[[str], OpenGame[Module]]:
    """A game there, equal whenever it is made."""

    def make(title: str = "Pylos") -> OpenGame[Module]:
        modes = dict.fromkeys(sphacteria.card.rule_groups, "enforce")
        game = OpenGame.create(tmp_path, sphacteria, "standard", title, modes)
        object.__setattr__(game.session.local.environment, "entropy", random.Random(7).randbytes)
        game.session.begin("athens")
        to_announce(game.session)
        return game

    return make


@pytest.fixture
def shown(application: Application, made: Callable[[], OpenGame[Module]]) -> MainWindow:
    """Its window, hands not covered."""
    application.set_habits(hand_over=False)
    window = application.show_game(made())
    window.resize(1366, 768)
    settle()
    return window


@pytest.fixture
def thinker(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[FakeThinker]]:
    """Programs that were started, which answer when the test says so."""
    monkeypatch.setattr(asking, "Thinker", FakeThinker)
    FakeThinker.made = []
    yield FakeThinker.made
