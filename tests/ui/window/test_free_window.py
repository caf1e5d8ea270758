"""A window on a game without zones: it opens, plays by hand, and its displays stay behind the map."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from tabletop.store.game import OpenGame
from tabletop.ui.application.application import Application
from tabletop.ui.board.input.tools import perform
from tabletop.ui.board.intents import by_hand
from tabletop.ui.window.main_window import MainWindow
from tests.ui.board.free_table import free_module

RED = "c002"


def opened(application: Application, folder: Path) -> MainWindow:
    """The window of a game just begun."""
    application.set_habits(hand_over=False)
    return application.show_game(OpenGame.create(folder, free_module(), "start", "Trial"))


def test_displays_do_not_push_themselves_before_the_map(
    application: Application, tmp_path: Path, qtbot: QtBot
) -> None:
    """Counters of areas may lie on any board for good: a board is turned to by itself for battles only."""
    window = opened(application, tmp_path)
    boards, model = window.boards, window.model
    assert perform(boards.map, by_hand.send(by_hand.choice(model, (RED,)), "desk-red"))
    qtbot.wait(150)
    assert boards.frame is not None and boards.active is boards.map


def test_what_is_done_is_there_again(application: Application, tmp_path: Path, qtbot: QtBot) -> None:
    """Points, levels and words come back from the disk."""
    window = opened(application, tmp_path)
    board, model = window.board, window.model
    model.do("move", piece=RED, to="field", x=404.0, y=130.0)
    model.select((RED,))
    board.setFocus()
    QTest.keyClick(board, Qt.Key.Key_L)
    QTest.keyClick(board, Qt.Key.Key_Plus)
    folder = model.game.folder
    lay = model.session.state.pieces[RED]
    window.close()
    again = application.show_game(OpenGame.open(folder, lambda name: free_module()))
    found = again.model.session.state.pieces[RED]
    assert found == lay and (found.x, found.y) == (404.0, 130.0) and found.marks == {"fort:1", "n:hits=4"}
