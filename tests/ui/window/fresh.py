"""What tests of the map and the side beside it share: a window as it first stands, and where its map is seen."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QCoreApplication, QPoint, QRect, QRectF, Qt

from tabletop.ui.board.surface import TABLE
from tabletop.ui.board.view import BoardView
from tabletop.ui.window.main_window import MainWindow
from tests.conftest import RELEASE

GAMES = ("sphacteria", "syracuse", "diadochi")
SHARES = {(1366, 768): 0.42, (1600, 1000): 0.54, (1920, 1080): 0.50}
"""Of the window, at 100 %, that is map at first start."""
SIZES = ((1366, 768, 1.0), (1600, 1000, 1.0), (1600, 1000, 2.0))
"""Width, height, size of letters at which the hand tries the board."""
LEFT, NO_BUTTON, NONE = Qt.MouseButton.LeftButton, Qt.MouseButton.NoButton, Qt.KeyboardModifier.NoModifier


def sizes_of(game: str) -> tuple[tuple[int, int, float], ...]:
    """All sizes for one game, one of them for each of the others; before a release all for all."""
    return SIZES if RELEASE or game == GAMES[0] else (SIZES[GAMES.index(game)],)


def settle(rounds: int = 5) -> None:
    """Let timers and layouts come to rest."""
    for _ in range(rounds):
        QCoreApplication.processEvents()


Begin = Callable[[str, str], MainWindow]


def board_of(window: MainWindow) -> BoardView:
    """Its board."""
    assert isinstance(window.board, BoardView)
    return window.board


def map_of(window: MainWindow) -> QRect:
    """Where the picture of the map is seen, in pixels of the window."""
    board = board_of(window)
    drawn = board.viewportTransform().mapRect(board.board).intersected(QRectF(board.viewport().rect()))
    return drawn.toRect().translated(board.viewport().mapTo(window, QPoint(0, 0)))


def painted(window: MainWindow) -> float:
    """Share of the window, by its pixels, that lies in the board and is not the bare table round the map."""
    step, image, board = 8, window.grab().toImage(), board_of(window)
    corner = board.viewport().mapTo(window, QPoint(0, 0))
    room, table = board.viewport().rect().translated(corner), int(TABLE[1:], 16)
    across, down = range(room.left(), room.right(), step), range(room.top(), room.bottom(), step)
    seen = sum((image.pixel(x, y) & 0xFFFFFF) != table for y in down for x in across)
    return seen * step * step / (window.width() * window.height())
