"""The tiny game's board for battles: 3 by 4 squares, with a counter on B2 facing down, for tests of the board."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QWheelEvent
from PySide6.QtWidgets import QApplication

from tabletop.core.environment import Environment
from tabletop.core.journal.journal import Journal
from tabletop.core.position.state import Frame
from tabletop.core.secrets.seal import Vault
from tabletop.core.session.session import Session
from tabletop.data.catalog import Catalog
from tabletop.data.module import load_module
from tabletop.ui.board.view import BoardView
from tabletop.ui.model.table_model import TableModel
from tests.data.tiny_board import board_copy
from tests.ui.board.conftest import LooseGame

NOTCH = 120


def battle_model(
    folder: Path, *frames: Frame, change: Callable[[Path], None] = lambda folder: None, **hooks: object
) -> TableModel:
    """A table of the tiny game by hand, in English, or by rules that are at a step (`frames`); `change` of its files,
    `hooks` of its rules."""
    copy = board_copy(folder)
    change(copy)
    module = load_module(copy)
    chance = random.Random(7)
    vaults = {seat: Vault(chance.randbytes) for seat in module.seats}
    game = replace(module.game(), **hooks)  # type: ignore[arg-type]
    start = module.start("first")
    if frames:
        start = replace(start, frames=frames, modes=dict.fromkeys(start.modes, "enforce"))
    session = Session(game, Journal(start), vaults, Environment(chance.randbytes))
    return TableModel(LooseGame(module, session), Catalog.for_module(module, "en"))  # type: ignore[arg-type]


def middle(model: TableModel, place: str) -> QPointF:
    """The middle of a square."""
    return QPointF(*model.module.shape(place).slots[0])


def on_square(model: TableModel, place: str) -> str:
    """The counter on a square."""
    return model.shown.order[place][-1]


def wheel(board: BoardView, at: QPointF, notches: int, shift: bool = False) -> None:
    """The wheel turned over a point of the board, away from oneself above 0."""
    pixel = QPointF(board.mapFromScene(at))
    held = Qt.KeyboardModifier.ShiftModifier if shift else Qt.KeyboardModifier.NoModifier
    event = QWheelEvent(
        pixel,
        QPointF(board.viewport().mapToGlobal(pixel.toPoint())),
        QPoint(),
        QPoint(0, NOTCH * notches),
        Qt.MouseButton.NoButton,
        held,
        Qt.ScrollPhase.NoScrollPhase,
        False,
    )
    QApplication.sendEvent(board.viewport(), event)
