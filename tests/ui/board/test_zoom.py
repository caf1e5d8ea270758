"""Zoom, pan and the overview: the point under the pointer stays, and nothing is misread as something else."""

from __future__ import annotations

import os
import subprocess
import sys
import textwrap
from typing import Any

import pytest
from PySide6.QtCore import QPoint, QPointF, QRect, Qt
from PySide6.QtGui import QWheelEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from tabletop.ui.board.view import BoardView
from tabletop.ui.board.zoom import DETENTS
from tests.conftest import before_a_release

CTRL = Qt.KeyboardModifier.ControlModifier
NONE = Qt.KeyboardModifier.NoModifier
SPOTS = [QPointF(640, 430), QPointF(13, 17), QPointF(1261, 3), QPointF(900, 777)]


def wheel(
    board: BoardView, at: QPointF, angle: int = 0, pixels: int = 0, mods: Qt.KeyboardModifier = NONE
) -> None:
    """A wheel turned by `angle` eighths of a degree, or two fingers moved by `pixels`."""
    phase = Qt.ScrollPhase.ScrollUpdate if pixels else Qt.ScrollPhase.NoScrollPhase
    screen = QPointF(board.viewport().mapToGlobal(at.toPoint()))
    event = QWheelEvent(
        at, screen, QPoint(0, pixels), QPoint(0, angle or pixels), Qt.MouseButton.NoButton, mods, phase, False
    )
    QApplication.sendEvent(board.viewport(), event)


def test_a_tilted_wheel_scrolls_sideways(board: BoardView) -> None:
    """Tilting never zooms, whatever the wheel does when it turns; the map goes along its width only."""
    board.zoom_normal()
    before = board.seen()
    at = QPointF(640, 430)
    screen = QPointF(board.viewport().mapToGlobal(at.toPoint()))
    event = QWheelEvent(
        at, screen, QPoint(), QPoint(-120, 0), Qt.MouseButton.NoButton, NONE, Qt.ScrollPhase.NoScrollPhase, False
    )
    QApplication.sendEvent(board.viewport(), event)
    assert board.zoom == 1.0 and board.seen().left() > before.left() + 40 and board.seen().top() == before.top()


def off(board: BoardView, held: QPointF, at: QPointF) -> float:
    """How far a board point is from a viewport point, in pixels (the larger of both ways)."""
    now = board.viewportTransform().map(held)
    return max(abs(now.x() - at.x()), abs(now.y() - at.y()))


def under(board: BoardView, at: QPointF) -> QPointF:
    """The board point under a viewport point."""
    return board.viewportTransform().inverted()[0].map(at)


@pytest.mark.parametrize("at", SPOTS)
def test_the_wheel_keeps_the_point_under_the_pointer(board: BoardView, at: QPointF) -> None:
    """field_bugs 17: in and out over all detents, also at the edge of the window, within one pixel each time."""
    for angle in [120] * 12 + [-120] * 24:
        held = under(board, at)
        wheel(board, at, angle)
        assert off(board, held, at) <= 1.0
    assert board.zoom == DETENTS[0]


@pytest.mark.parametrize("way", ["ctrl-wheel", "pinch", "ctrl-fingers"])
def test_every_way_to_zoom_keeps_the_point(board: BoardView, way: str) -> None:
    """field_bugs 17: Ctrl+wheel, a pinch and Ctrl with two fingers zoom round the pointer within one pixel."""
    at, before = QPointF(300, 640), board.zoom
    held = under(board, at)
    if way == "pinch":
        for _ in range(10):
            board.pinch(1.07, at)
    elif way == "ctrl-wheel":
        wheel(board, at, 240, mods=CTRL)
    else:
        wheel(board, at, pixels=130, mods=CTRL)
    assert board.zoom > before * 1.2
    assert off(board, held, at) <= 1.0


def test_two_fingers_scroll_and_never_zoom(board: BoardView) -> None:
    """field_bugs 17: pixel deltas of a touchpad move the board by just so many pixels; zero deltas do nothing."""
    board.set_zoom(1.4)
    at, zoom = QPointF(600, 400), board.zoom
    held = under(board, at)
    wheel(board, at, pixels=37)
    assert board.zoom == zoom
    assert off(board, held, at + QPointF(0, 37)) <= 1.0
    wheel(board, at)
    wheel(board, at, mods=CTRL)
    assert board.zoom == zoom and off(board, held, at + QPointF(0, 37)) <= 1.0


def test_a_player_may_let_the_wheel_scroll(board: BoardView) -> None:
    """With the option on, the plain wheel scrolls and Ctrl+wheel zooms."""
    board.set_zoom(1.0)
    board.wheel_scrolls = True
    top = board.seen().top()
    wheel(board, QPointF(600, 400), -120)
    assert board.zoom == 1.0 and board.seen().top() > top
    wheel(board, QPointF(600, 400), 120, mods=CTRL)
    assert board.zoom > 1.0


def test_fine_wheels_add_up_to_a_detent(board: BoardView) -> None:
    """Eight small turns of 15 make one detent, and turning back forgets the rest."""
    start = board.zoom
    for _ in range(7):
        wheel(board, QPointF(600, 400), 15)
    assert board.zoom == start
    wheel(board, QPointF(600, 400), 15)
    one = board.zoom
    assert one == min(d for d in DETENTS if d > start)
    wheel(board, QPointF(600, 400), 100)
    wheel(board, QPointF(600, 400), -100)
    assert board.zoom == one


def test_the_board_fits_when_first_shown_and_keys_zoom(board: BoardView, qtbot: Any) -> None:
    """First show: all of the board is in the window. Ctrl + - 0 and Ctrl+Shift+0 do what they say."""
    assert board.seen().contains(board.board)
    fitted = board.zoom
    told: list[float] = []
    board.zoom_changed.connect(told.append)
    qtbot.keyClick(board, Qt.Key.Key_0, CTRL)
    assert board.zoom == 1.0
    qtbot.keyClick(board, Qt.Key.Key_Plus, CTRL)
    assert board.zoom == 1.2
    qtbot.keyClick(board, Qt.Key.Key_Minus, CTRL)
    qtbot.keyClick(board, Qt.Key.Key_0, CTRL | Qt.KeyboardModifier.ShiftModifier)
    assert board.zoom == fitted and told == [1.0, 1.2, 1.0, fitted]


@pytest.mark.parametrize("way", ["middle", "space", "arrows"])
def test_ways_to_pan(board: BoardView, qtbot: Any, way: str) -> None:
    """Middle drag, Space and drag, and arrows with nothing chosen move the board; the table does not change."""
    board.set_zoom(1.4)
    count, held = len(board.model.session.journal), under(board, QPointF(600, 400))
    tapped: list[bool] = []
    board.space_tapped.connect(tapped.append)
    if way == "arrows":
        qtbot.keyClick(board, Qt.Key.Key_Right)
        assert board.viewportTransform().map(held).x() < 600
        return
    button = Qt.MouseButton.MiddleButton if way == "middle" else Qt.MouseButton.LeftButton
    if way == "space":
        qtbot.keyPress(board, Qt.Key.Key_Space)
    QTest.mousePress(board.viewport(), button, NONE, QPoint(600, 400))
    QTest.mouseMove(board.viewport(), QPoint(640, 370))
    QTest.mouseRelease(board.viewport(), button, NONE, QPoint(640, 370))
    if way == "space":
        qtbot.keyRelease(board, Qt.Key.Key_Space)
    assert off(board, held, QPointF(640, 370)) <= 1.0
    assert len(board.model.session.journal) == count and not board.model.selection and not tapped


def test_space_alone_is_told_as_a_tap(board: BoardView, qtbot: Any) -> None:
    """Space without a drag is left to the window (the next step of a replay), with Shift the other way."""
    tapped: list[bool] = []
    board.space_tapped.connect(tapped.append)
    qtbot.keyClick(board, Qt.Key.Key_Space)
    qtbot.keyClick(board, Qt.Key.Key_Space, Qt.KeyboardModifier.ShiftModifier)
    assert tapped == [False, True]


def test_the_board_cannot_be_lost(board: BoardView) -> None:
    """However far one pans, the middle of the window stays on the board."""
    for way in (QPoint(-5000, 0), QPoint(5000, 0), QPoint(0, -5000), QPoint(900, 900)):
        for _ in range(30):
            board.pan(way / 10)
        assert board.board.adjusted(-1, -1, 1, 1).contains(board.mapToScene(QRect(board.viewport().rect()).center()))


def test_the_overview_takes_one_there(board: BoardView) -> None:
    """It appears when zoomed in; a press on it brings that part to the middle, a drag goes along."""
    assert not board.overview.shown()
    board.set_zoom(1.4)
    assert board.overview.shown()
    area = board.overview.area()
    at = area.topLeft() + QPointF(area.width() * 0.25, area.height() * 0.5)
    QTest.mousePress(board.viewport(), Qt.MouseButton.LeftButton, NONE, at.toPoint())
    middle = board.mapToScene(board.viewport().rect().center())
    assert abs(middle.x() - board.board.width() * 0.25) < 15 and abs(middle.y() - board.board.height() * 0.5) < 15
    QTest.mouseMove(board.viewport(), (at + QPointF(40, 0)).toPoint())
    QTest.mouseRelease(board.viewport(), Qt.MouseButton.LeftButton, NONE, (at + QPointF(40, 0)).toPoint())
    assert board.mapToScene(board.viewport().rect().center()).x() > middle.x() + 300
    assert board.overview.sprite.pos() == under(board, area.topLeft())


HIDPI = textwrap.dedent("""
    from PySide6.QtCore import QPointF, Qt
    from PySide6.QtTest import QTest
    from PySide6.QtWidgets import QApplication
    from tabletop.ui.board.bench import Bench
    from tabletop.ui.board.view import BoardView
    bench = Bench(40)
    board = BoardView(bench.model)
    board.animated = False
    board.resize(1000, 700)
    board.show()
    bench.app.processEvents()
    bench._settle(board)
    dpr = board.devicePixelRatioF()
    piece = board.model.shown.order["z20"][0]
    item = board.pieces.items[piece]
    side = round(board.pieces.size * board.zoom)
    spot = board.pieces.layout.spots[piece]
    start = board.mapFromScene(QPointF(spot.x, spot.y))
    QTest.mousePress(board.viewport(), Qt.MouseButton.LeftButton, pos=start)
    QTest.mouseMove(board.viewport(), start + (board.mapFromScene(1540, 1125) - start) * 0.5)
    end = board.mapFromScene(1540, 1125)
    QTest.mouseMove(board.viewport(), end)
    at = board.mapFromScene(item.pos())
    pixmap = item.pixmap()
    print(dpr, pixmap.devicePixelRatio(), pixmap.width() / dpr - side, item.scale() * board.zoom,
          (at - end).manhattanLength(), board.tiles._view[1] / board.zoom)
    QTest.mouseRelease(board.viewport(), Qt.MouseButton.LeftButton, pos=end)
    print(board.model.shown.pieces[piece].place)
    board.close_board()
""")


@pytest.mark.parametrize("factor", ["1.5", *(pytest.param(n, marks=before_a_release) for n in ("1", "1.25", "2"))])
def test_on_dense_screens_sizes_and_clicks_are_right(factor: str) -> None:
    """field_bugs 16: what is dragged has the screen's pixels and the right size, and clicks hit where one sees."""
    env = {**os.environ, "QT_QPA_PLATFORM": "offscreen", "QT_SCALE_FACTOR": factor}
    done = subprocess.run([sys.executable, "-c", HIDPI], env=env, capture_output=True, text=True, timeout=60)
    assert done.returncode == 0, done.stderr
    figures, place = done.stdout.split("\n")[:2]
    dpr, pixmap_dpr, rim, one, missed, picture = map(float, figures.split())
    assert dpr == pixmap_dpr == float(factor) and abs(picture - dpr) < 1e-9
    assert 8 <= rim <= 12 and abs(one - 1) < 1e-9
    assert missed <= 2
    assert place == "z45"
