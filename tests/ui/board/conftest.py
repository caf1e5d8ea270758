"""A board of Sphacteria on a window without a screen, and a hand that moves a real mouse over it."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from types import SimpleNamespace

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, QPoint, QPointF, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from tabletop.core.environment import Environment
from tabletop.core.journal.journal import Journal
from tabletop.core.secrets.seal import Vault
from tabletop.core.session.session import Session
from tabletop.data.boards import BoardPlan
from tabletop.data.catalog import Catalog
from tabletop.data.module import Module
from tabletop.ui.board.view import BoardView
from tabletop.ui.model.table_model import TableModel
from tests.ui.conftest import dress, together


@dataclass
class LooseGame:
    """What a TableModel needs of an open game, in memory only."""

    module: Module
    session: Session
    card: SimpleNamespace = field(default_factory=lambda: SimpleNamespace(scenario="standard"))
    imagined: frozenset[str] = frozenset()

    def close(self) -> None:
        """Nothing to let go."""


def loose_game(module: Module) -> LooseGame:
    """A game just set up."""
    chance = random.Random(7)
    vaults = {seat: Vault(chance.randbytes) for seat in module.seats}
    return LooseGame(module, Session(module.game(), Journal(module.start()), vaults, Environment(chance.randbytes)))


@pytest.fixture(scope="session")
def tiles(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A cache of tiles that all tests share, for the picture is the same."""
    return together(tmp_path_factory) / "tiles"


@pytest.fixture
def model(qapp: QApplication, sphacteria: Module, monkeypatch: pytest.MonkeyPatch) -> TableModel:
    """A table of Sphacteria by hand and without its rules (the board needs none), in English, seen by Athens."""
    monkeypatch.setattr("tabletop.data.module.with_rules", lambda game, folder, trust: game)
    dress(qapp)
    return TableModel(loose_game(sphacteria), Catalog.for_module(sphacteria, "en"))


MakeBoard = Callable[..., BoardView]


@pytest.fixture
def make_board(qapp: QApplication, tiles: Path) -> Iterator[MakeBoard]:
    """A board on any model; counters jump instead of gliding."""
    made: list[BoardView] = []

    def make(model: TableModel, cache: Path | None = None, plan: BoardPlan | None = None) -> BoardView:
        board = BoardView(model, cache=cache or tiles, plan=plan)
        board.animated = False
        board.resize(1280, 860)
        board.show()
        board.activateWindow()
        board.setFocus()
        QApplication.processEvents()
        made.append(board)
        return board

    yield make
    for board in made:
        board.close_board()
        board.close()
        board.model.deleteLater()  # what listens to it goes with it
        board.deleteLater()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    QApplication.processEvents()


@pytest.fixture
def board(make_board: MakeBoard, model: TableModel) -> BoardView:
    """The board as it opens."""
    return make_board(model)


class Mouse:
    """Presses, drags and clicks at points of the board."""

    def __init__(self, board: BoardView) -> None:
        self.board = board

    def pixel(self, at: QPointF) -> QPoint:
        """Where a point of the board is in the viewport."""
        return self.board.mapFromScene(at)

    def of(self, piece: str) -> QPointF:
        """Where a counter can be grabbed: its own visible corner, for counters of a stack cover each other."""
        spot = self.board.pieces.layout.spots[piece]
        return QPointF(spot.x, spot.y)

    def press(self, at: QPointF, mods: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier) -> None:
        """The left button goes down."""
        QTest.mousePress(self.board.viewport(), Qt.MouseButton.LeftButton, mods, self.pixel(at))

    def move(self, at: QPointF) -> None:
        """The pointer goes there in a few steps."""
        end = self.pixel(at)
        for share in (0.4, 0.8, 1.0):
            start = self._last if hasattr(self, "_last") else end
            QTest.mouseMove(self.board.viewport(), start + (end - start) * share)
        self._last = end

    def release(self, at: QPointF, mods: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier) -> None:
        """The left button goes up."""
        QTest.mouseRelease(self.board.viewport(), Qt.MouseButton.LeftButton, mods, self.pixel(at))

    def drag(
        self, start: QPointF, end: QPointF, mods: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier
    ) -> None:
        """Press, move, release."""
        self._last = self.pixel(start)
        self.press(start, mods)
        self.move(end)
        self.release(end, mods)

    def click(self, at: QPointF, mods: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier) -> None:
        """Press and release."""
        self.press(at, mods)
        self.release(at, mods)

    def double_click(self, at: QPointF) -> None:
        """Twice in short time, as Qt sends it."""
        self.click(at)
        QTest.mouseDClick(self.board.viewport(), Qt.MouseButton.LeftButton, pos=self.pixel(at))


@pytest.fixture
def mouse(board: BoardView) -> Mouse:
    """A mouse over the board."""
    return Mouse(board)
