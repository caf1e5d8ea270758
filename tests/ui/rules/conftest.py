"""A window of Sphacteria played by the rules, and hands that press its buttons and drag its counters."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication, QPointF, QSize, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton

from tabletop.core.position.delta import diff
from tabletop.core.position.ids import CHANCE
from tabletop.core.rules.offers import Offer
from tabletop.data.module import Module
from tabletop.store.game import OpenGame
from tabletop.ui.application.application import Application
from tabletop.ui.window import main_window
from tabletop.ui.window.main_window import MainWindow

LEFT, NONE = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier


def settle(rounds: int = 4) -> None:
    """Let timers and repaints happen."""
    for _ in range(rounds):
        QCoreApplication.processEvents()


class Play:
    """One window, seen and pressed as a player does."""

    def __init__(self, window: MainWindow) -> None:
        self.window, self.model, self.board = window, window.model, window.board
        self.referee, self.bar, self.session = window.rules, window.rules.bar, window.model.session
        settle()

    # --- reading ---

    @property
    def top(self) -> str:
        """The step the rules are at."""
        frames = self.session.state.frames
        return frames[-1].step if frames else ""

    @property
    def asked(self) -> str:
        """The words of the bar."""
        return self.bar.accessibleName() if self.bar.isVisible() else ""

    def buttons(self) -> dict[str, QAbstractButton]:
        """What can be pressed in the bar, by its words."""
        found = self.bar.findChildren(QAbstractButton)
        return {button.accessibleName(): button for button in found if button.isVisible()}

    def piece(self, kind: str) -> str:
        """The id of a counter."""
        return next(p.id for p in self.model.shown.pieces.values() if p.kind == kind)

    def at(self, place: str) -> set[str]:
        """Kinds of the counters in a place."""
        return {str(p.kind) for p in self.model.shown.at(place)}

    def held_against(self, seat: str, place: str) -> bool:
        """Whether the other side stands there."""
        return any(p.owner not in ("", seat) for p in self.session.state.at(place))

    def on_top(self, *kinds: str) -> str:
        """The kind of the counter on top of the stack of one of these, of the seat that acts."""
        mine = next(p for p in self.model.shown.pieces.values() if p.kind in kinds and p.owner == self.model.actor)
        stack = self.board.pieces.layout.stack_of(mine.id)
        assert stack is not None
        return str(self.model.shown.pieces[stack.pieces[-1]].kind)

    # --- doing ---

    def press(self, words: str) -> None:
        """A click on a button of the bar."""
        QTest.mouseClick(self.buttons()[words], LEFT)
        settle()
        self.open()

    def open(self) -> None:
        """The next player says they are there."""
        if self.model.covered:
            QTest.mouseClick(self.window.cover.here, LEFT)
            settle()

    def pixel(self, place: str, seat: str) -> QPointF:
        """Where a side's stack stands in a place, on the screen."""
        slot = self.board.pieces.layout.slot(place, seat)
        return self.board.mapFromScene(QPointF(*slot))

    def hold(self, kind: str, place: str, mods: Qt.KeyboardModifier = NONE) -> None:
        """Take a counter (with its stack, unless Alt is down) and hold it over a place."""
        spot = self.board.pieces.layout.spots[self.piece(kind)]
        start = self.board.mapFromScene(QPointF(spot.x, spot.y))
        end = self.pixel(place, self.model.actor)
        QTest.mousePress(self.board.viewport(), LEFT, mods, start)
        for share in (0.3, 0.7, 1.0):
            QTest.mouseMove(self.board.viewport(), start + (end - start) * share)
        settle(1)

    def let_go(self, place: str, mods: Qt.KeyboardModifier = NONE) -> None:
        """Let go what is held."""
        QTest.mouseRelease(self.board.viewport(), LEFT, mods, self.pixel(place, self.model.actor))
        settle()
        self.open()

    def drag(self, kind: str, place: str, mods: Qt.KeyboardModifier = NONE) -> None:
        """Take, carry, let go."""
        self.hold(kind, place, mods)
        self.let_go(place, mods)

    @contextmanager
    def unseen(self) -> Iterator[None]:
        """What is played meanwhile the window sees at the end: to follow each act costs it many times the act."""
        settle()
        before = self.session.state
        self.model._leave()
        yield
        self.model._leave = self.session.subscribe(self.model._on_session)
        self.model._on_session(diff(before, self.session.state), self.session.journal.entries[-1])
        settle()
        self.open()

    def up_to(self, step: str, want: Callable[[Offer], bool] = lambda offer: True, most: int = 1500) -> None:
        """Play at random, without the window, until this step is asked and one of its offers is wanted."""
        with self.unseen():
            self._play_on(step, want, most)

    def _play_on(self, step: str, want: Callable[[Offer], bool], most: int) -> None:
        rng = random.Random(11)
        for _ in range(most):
            waiting = self.session.awaited()
            if not waiting:
                break
            if self.top == step and any(want(offer) for offer in self.session.offers(waiting[0])):
                return
            if waiting[0] == CHANCE:
                self.session.chance()
                continue
            offers = self.session.offers(waiting[0])
            moves = [offer for offer in offers if offer.verb == "move"]
            attacks = [offer for offer in moves if self.held_against(waiting[0], offer.args["to"])]
            act = rng.choice(attacks or (moves if moves and rng.random() < 0.7 else offers)).sample(rng)
            self.session.submit(waiting[0], act.verb, **dict(act.args))
        raise AssertionError(f"{step} was not reached")


@pytest.fixture
def begin(
    application: Application, sphacteria: Module, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> Iterator[Callable[..., Play]]:
    """Begin a game with its rules held so, in a window of 1400 by 900; chits and dice come from a seed."""

    def make(mode: str = "enforce", seed: int = 4) -> Play:
        chance = random.Random(seed)
        modes = dict.fromkeys(sphacteria.card.rule_groups, mode)
        game = OpenGame.create(tmp_path, sphacteria, "standard", "Pylos", modes)  # type: ignore[arg-type]
        object.__setattr__(game.session.local.environment, "entropy", chance.randbytes)
        monkeypatch.setattr(main_window, "FIRST_SIZE", QSize(1400, 900))
        window = application.show_game(game)
        return Play(window)

    return make


@pytest.fixture
def play(begin: Callable[..., Play]) -> Play:
    """A game just begun, all rules enforced."""
    return begin()
