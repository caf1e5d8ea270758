"""The second screen of a real window: opened, followed, left alone, closed."""

from __future__ import annotations

import gc
import weakref
from typing import Any

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, QPoint, QPointF, QRect, Qt
from PySide6.QtGui import QMouseEvent, QWheelEvent
from PySide6.QtTest import QTest

from tabletop.ui.application.application import Application
from tabletop.ui.board.view import BoardView
from tabletop.ui.second_screen import parts
from tabletop.ui.second_screen.screen import SecondScreen
from tabletop.ui.window.main_window import MainWindow
from tests.ui.second_screen.watching import NOW

NO_BUTTON = Qt.MouseButton.NoButton
LEFT, NONE = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier


def settle() -> None:
    """Let timers and layouts come to rest."""
    for _ in range(6):
        QTest.qWait(1)


def opened(window: MainWindow) -> SecondScreen:
    """Its second screen, at a time that stands still."""
    window.commands.run("second-screen")
    screen = window.second.screen
    assert screen is not None
    screen.bill.clock.now = lambda: NOW
    screen.stage.set_animated(False)
    screen.setWindowState(Qt.WindowState.WindowNoState)
    screen.resize(1200, 700)
    settle()
    return screen


def board_of(window: MainWindow) -> BoardView:
    """The player's map."""
    assert isinstance(window.board, BoardView)
    return window.board


def seen(screen: SecondScreen) -> bytes:
    """Every pixel of it."""
    settle()
    screen.stage.board.fresh.finish()
    picture = screen.grab().toImage()  # held while its pixels are copied: they go with it
    return bytes(picture.constBits())


def turn_wheel(board: Any) -> None:
    """One notch nearer, in the middle of a board."""
    at = QPointF(board.viewport().rect().center())
    spin = QWheelEvent(at, board.mapToGlobal(at), QPoint(), QPoint(0, 120), NO_BUTTON, NONE,
                       Qt.ScrollPhase.NoScrollPhase, False)  # fmt: skip
    QCoreApplication.sendEvent(board.viewport(), spin)


def test_it_follows_view_and_zoom(window: MainWindow) -> None:
    """The whole map while the player sees all of it; else all that he sees, in the same middle."""
    screen, board = opened(window), board_of(window)
    assert screen.stage.follows and screen.stage.board.seen().contains(board.board)
    board.set_zoom(1.0)
    board.go_to(QPointF(900, 700))
    settle()
    there, here = board.seen().intersected(board.board), screen.stage.board.seen()
    assert here.adjusted(-2, -2, 2, 2).contains(there)
    assert (here.center() - there.center()).manhattanLength() < 4
    assert here.width() < there.width() * 1.02 or here.height() < there.height() * 1.02
    board.fit()
    settle()
    assert screen.stage.board.seen().contains(board.board)


def test_it_glides(window: MainWindow) -> None:
    """It is on its way for a moment, nearer with each look, and arrives."""
    screen, board = opened(window), board_of(window)
    screen.stage.set_animated(True)
    watched = screen.stage.board
    start = watched.seen().width()
    board.set_zoom(1.4)
    assert watched.flight.running and watched.seen().width() == start
    widths = []
    for _ in range(100):
        QTest.qWait(20)
        widths.append(watched.seen().width())
        if not watched.flight.running:
            break
    assert not watched.flight.running and widths == sorted(widths, reverse=True) and len(set(widths)) > 3
    assert abs(watched.zoom - watched.wanted()[0]) < 1e-6


def test_hands_are_not_followed(window: MainWindow) -> None:
    """What is chosen, in the air or pointed at changes no pixel; nor where a player looks whose hands are covered."""
    screen, board, model = opened(window), board_of(window), window.model
    model.do("draw", bowl="bowl", to="hand-athens", n=2)
    before = seen(screen)
    piece = model.session.state.order["P"][-1]
    spot = board.pieces.layout.spots[piece]
    start = board.mapFromScene(QPointF(spot.x, spot.y))
    QTest.mousePress(board.viewport(), LEFT, NONE, start)
    for step in (10, 40, 90):
        QTest.mouseMove(board.viewport(), start + QPoint(step, step))
        settle()
    assert board.controller.tool is not None and model.selection
    assert seen(screen) == before
    QTest.keyClick(board, Qt.Key.Key_Escape)
    QTest.mouseRelease(board.viewport(), LEFT, NONE, start)
    model.choose_from((piece,), ("P",))
    model.glow.emit("", piece)
    board.controller.toggle_measure()
    window.docks.bring("hand")
    settle()
    assert seen(screen) == before
    window.commands.run("hand-over")
    assert model.covered
    board.set_zoom(2.0)
    assert seen(screen) == before and screen.stage.shut
    model.set_covered(False)
    settle()
    assert seen(screen) != before


def test_the_past_and_the_mouse(window: MainWindow) -> None:
    """It looks back with the player and says so; the mouse sets it free: the present, and a view of its own."""
    screen, board, model = opened(window), board_of(window), window.model
    model.do("roll", dice="2d6", values=(3, 4))
    model.do("set", name="vp.athens", value=7)
    settle()
    assert "Victory, Athens 7" in screen.bill.words() and "3 + 4" in screen.bill.words()
    window.commands.run("first")
    settle()
    assert screen.model.at == 0 and model.tr("prompt-past", at=0, count=2) in screen.bill.words()
    turn_wheel(screen.stage.board)
    settle()
    assert not screen.stage.follows and screen.model.live and not window.second.follows
    own = screen.stage.board.seen()
    board.set_zoom(2.4)
    window.commands.run("now")
    settle()
    assert screen.stage.board.seen() == own
    window.commands.run("second-follow")
    settle()
    assert screen.stage.follows and screen.stage.board.seen() != own


def test_its_own_language(window: MainWindow) -> None:
    """French beside an English window, on the map too; both keep their own."""
    screen, model = opened(window), window.model
    english = seen(screen)
    window.commands.run("second-language")
    settle()
    assert screen.model.catalog.language == "fr" and model.catalog.language == "en"
    assert screen.model.tr("phase-stratagems") in screen.bill.words() and seen(screen) != english
    assert screen.windowTitle().endswith("second écran")
    window.second.toggle()
    assert window.second.language == "fr" and opened(window).model.catalog.language == "fr"


def test_whole_screen_and_back(application: Application, window: MainWindow, monkeypatch: pytest.MonkeyPatch) -> None:
    """On another screen it opens whole; F11 and Esc make a window of it, Esc closes that, and its place is kept."""

    class Other:
        def availableGeometry(self) -> QRect:
            return QRect(0, 0, 640, 480)

    monkeypatch.setattr(parts, "other_screen", lambda window: Other())
    window.commands.run("second-screen")
    screen = window.second.screen
    settle()
    assert screen is not None and screen.isFullScreen() and window.book.actions["second-screen"].isChecked()
    QTest.keyClick(screen, Qt.Key.Key_F11)
    assert not screen.isFullScreen()
    QTest.keyClick(screen, Qt.Key.Key_F11)
    QTest.keyClick(screen, Qt.Key.Key_Escape)
    assert not screen.isFullScreen() and screen.isVisible()
    screen.setGeometry(50, 60, 900, 600)
    QTest.keyClick(screen, Qt.Key.Key_Escape)
    settle()
    assert window.second.screen is None and not window.book.actions["second-screen"].isChecked()
    assert application.prefs.second_window[:4] == [50, 60, 900, 600]
    monkeypatch.setattr(parts, "other_screen", lambda window: None)
    window.commands.run("second-screen")
    assert window.second.screen is not None
    assert window.second.screen.geometry().getRect() == (50, 60, 900, 600)


def test_buttons_come_with_the_mouse(window: MainWindow) -> None:
    """A few buttons over the map while the mouse moves there: follow, whole map, language, whole screen, close."""
    screen = opened(window)
    assert screen.tools.isHidden()
    over = screen.stage.board.viewport()
    at = QPointF(120, 130)
    event = QMouseEvent(QEvent.Type.MouseMove, at, over.mapToGlobal(at), NO_BUTTON, NO_BUTTON, NONE)
    QCoreApplication.sendEvent(over, event)
    settle()
    assert screen.tools.isVisible() and screen.rect().contains(screen.tools.geometry())
    QTest.mouseClick(screen.tools.whole, LEFT)
    assert not screen.stage.follows and not screen.tools.follow.isChecked()
    QTest.mouseClick(screen.tools.follow, LEFT)
    assert screen.stage.follows
    QTest.mouseClick(screen.tools.language, LEFT)
    assert screen.model.catalog.language == "fr"
    QTest.mouseClick(screen.tools.away, LEFT)
    assert window.second.screen is None


def test_counters_on_the_table(window: MainWindow) -> None:
    """While they lie beside the screen no map is shown, and everything is told in larger letters."""
    screen = opened(window)
    small = screen.bill.letters.size
    window.model.do("counters", at="paper")
    settle()
    assert screen.stage.isHidden() and screen.bill.geometry() == screen.rect() and screen.bill.letters.size > small
    window.model.do("counters", at="screen")
    settle()
    assert screen.stage.isVisible() and screen.bill.letters.size == small


def test_it_is_let_go(application: Application, window: MainWindow) -> None:
    """Closed alone, or with its window: nothing of it is kept, and the game goes on without it."""
    screen = opened(window)
    kept = {"screen": screen, "model": screen.model, "session": screen.model.session, "board": screen.stage.board}
    gone = {name: weakref.ref(part) for name, part in kept.items()}
    screen.close()
    del screen
    kept.clear()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    settle()
    gc.collect()
    assert not [name for name, part in gone.items() if part() is not None]
    assert window.model.do("set", name="vp.athens", value=3).accepted
    again = weakref.ref(opened(window))
    window.close()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    settle()
    del window
    gc.collect()
    assert again() is None and not application.windows
