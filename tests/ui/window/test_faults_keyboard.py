"""Field fault 20: the mouse is unplugged. A whole turn with keys only, through the focus as a person would."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QPushButton, QSpinBox, QWidget

from tabletop.ui.application.application import Application
from tabletop.ui.board.view import BoardView
from tabletop.ui.window.main_window import MainWindow

KEY = Qt.Key
CTRL = Qt.KeyboardModifier.ControlModifier
NONE = Qt.KeyboardModifier.NoModifier


def press(key: Qt.Key, mods: Qt.KeyboardModifier = NONE, times: int = 1) -> None:
    """A key pressed and let go, sent to whatever has the focus."""
    for _ in range(times):
        focus = QApplication.focusWidget()
        assert focus is not None, "the focus is nowhere: a keyboard player is lost"
        QTest.keyClick(focus, key, mods)
        QCoreApplication.processEvents()


def go_to(wanted: Callable[[QWidget], bool], most: int = 80) -> QWidget:
    """Tab until the focus is on the widget that is meant."""
    for _ in range(most):
        focus = QApplication.focusWidget()
        if focus is not None and wanted(focus):
            return focus
        press(KEY.Key_Tab)
    raise AssertionError("Tab never comes there")


def button(text: str) -> Callable[[QWidget], bool]:
    """Whether the focus is on the button of that name."""
    return lambda w: isinstance(w, QPushButton) and w.text().replace("&", "") == text


def choose(board: BoardView, counter: str) -> str:
    """Tab from stack to stack until this one is chosen."""
    piece = next(p.id for p in board.model.shown.pieces.values() if p.kind == counter)
    for _ in range(60):
        if board.model.selection == (piece,):
            return piece
        press(KEY.Key_Tab)
    raise AssertionError("Tab never comes to that counter")


@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_whole_turn_without_a_mouse(application: Application, window: MainWindow, language: str) -> None:
    """Choose a ship, move it three zones, roll, look the table up, end the turn, close, reopen: all by keys."""
    application.set_language(language)
    model = window.model
    window.activateWindow()
    window.board.setFocus()
    QCoreApplication.processEvents()
    ship = choose(window.board, "A-T1")
    zones = [model.shown.pieces[ship].place]
    for arrow in (KEY.Key_Right, KEY.Key_Down, KEY.Key_Down):
        press(KEY.Key_Return)
        press(arrow)
        press(KEY.Key_Return)
        zones.append(model.shown.pieces[ship].place)
    assert len(set(zones)) == 4, zones
    assert all(b in model.module.neighbours(a) for a, b in zip(zones, zones[1:], strict=False))
    roll(window)
    look_up(window)
    end_turn(window)
    digest, folder = model.session.state.digest(), model.game.folder
    press(KEY.Key_W, CTRL)
    reopen(application)
    assert application.windows[0].model.game.folder == folder
    assert application.windows[0].model.session.state.digest() == digest


def roll(window: MainWindow) -> None:
    """Ctrl+D, Tab to the button, Space: one more roll in the journal."""
    count = len(window.model.session.journal)
    press(KEY.Key_D, CTRL)
    go_to(button(window.model.tr("dice-roll")))
    press(KEY.Key_Space)
    entries = window.model.session.journal.entries
    assert len(entries) == count + 1 and entries[-1].verb == "roll"


def look_up(window: MainWindow) -> None:
    """Ctrl+B, type both strengths: the panel shows column and chances, and rolls on Space."""
    count = len(window.model.session.journal)
    press(KEY.Key_B, CTRL)
    for figures in ("12", "4"):
        go_to(lambda w: isinstance(w, QSpinBox) and w.value() == 0 and w.maximum() > 20)
        QTest.keyClicks(QApplication.focusWidget(), figures)
        press(KEY.Key_Tab)
    panel = window.docks.all["combat"]
    assert any("3:1" in label.text() for label in panel.findChildren(QLabel) if label.isVisible())
    go_to(lambda w: isinstance(w, QPushButton) and "d6" in w.text() and panel.isAncestorOf(w))
    press(KEY.Key_Space)
    assert len(window.model.session.journal) == count + 1


def end_turn(window: MainWindow) -> None:
    """Ctrl+G, Tab to « next phase », Space until the next turn; what seems forgotten is answered on the way."""
    press(KEY.Key_G, CTRL)
    for _ in range(20):
        go_to(button(window.model.tr("sequence-advance")))
        press(KEY.Key_Space)
        focus = QApplication.focusWidget()
        assert focus is not None and window.docks.all["sequence"].isAncestorOf(focus), "the focus stays in the panel"
        anyway = [b for b in window.findChildren(QPushButton) if button(window.model.tr("sequence-go-on"))(b)]
        if any(b.isVisible() for b in anyway):
            go_to(button(window.model.tr("sequence-go-on")))
            press(KEY.Key_Space)
        if window.model.shown.vars["turn"] == 2:
            return
    raise AssertionError("the turn never ends")


def reopen(application: Application) -> None:
    """On the start page, Tab to « continue » of the newest game and press it."""
    assert application.start is not None and application.start.isVisible()
    application.start.activateWindow()
    for _ in range(3):
        QCoreApplication.processEvents()
    if QApplication.focusWidget() is None:
        application.start.setFocus()
    go_to(button(application.tr("start-continue")))
    press(KEY.Key_Space)
    assert len(application.windows) == 1


def test_the_focus_can_leave_the_board_and_come_back(window: MainWindow) -> None:
    """Tab past the last stack goes on to the panels, and on round to the board: the keyboard is never trapped."""
    window.activateWindow()
    window.board.setFocus()
    seen: list[QWidget] = []
    for _ in range(300):
        press(KEY.Key_Tab)
        focus = QApplication.focusWidget()
        if seen and focus is window.board and seen[-1] is not window.board:
            break
        if focus is not None and (not seen or seen[-1] is not focus):
            seen.append(focus)
    else:
        raise AssertionError("the focus never came back to the board")
    assert len({id(w) for w in seen}) > 12
    assert all(w.isVisible() and w.isEnabled() for w in seen if w is not window.board)


def test_no_stray_window_takes_the_focus(window: MainWindow) -> None:
    """Contents renewed twice in one breath are gone, not windows of their own that flash up and take the keyboard."""
    window.activateWindow()
    window.board.setFocus()
    ships = [p.id for p in window.model.shown.pieces.values()][:6]
    for name in window.docks.all:
        window.docks.bring(name)
    window.board.setFocus()
    for ship in ships:
        window.model.select((ship,))
        window.model.do("turn", piece=ship, facing=90)
        window.model.do("turn", piece=ship, facing=0)
    for _ in range(3):
        QCoreApplication.processEvents()
    shown = [w for w in QApplication.topLevelWidgets() if w.isVisible()]
    assert shown == [window] and QApplication.focusWidget() is window.board
