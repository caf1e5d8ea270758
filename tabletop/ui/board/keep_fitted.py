"""A board that is seen whole stays whole when its window, or the panels around it, change size."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, QSize, QTimer

from tabletop.ui.board.view import BoardView
from tabletop.ui.board.zoom import clamped

SOON = 60
"""Milliseconds until it looks again whether the player has let go."""


class KeepFitted(QObject):
    """Until the player zooms by hand; fitting the board again takes it up again."""

    def __init__(self, board: BoardView) -> None:
        super().__init__(board)
        self.board, self.whole, self._own = board, True, False
        self._size: QSize | None = None
        """What it was fitted to: a board that comes to the front again as large as it was stays as it was."""
        self._later = QTimer(self, singleShot=True, interval=0)
        self._later.timeout.connect(self._fit)
        board.installEventFilter(self)
        board.zoom_changed.connect(self._zoomed)

    def _zoomed(self, zoom: float) -> None:
        if not self._own:
            room, board = self.board.viewport().size(), self.board.board
            fits = min(room.width() / board.width(), room.height() / board.height())
            self.whole = zoom <= clamped(fits) * 1.01

    def _fit(self) -> None:
        if self.board.controller.held:
            self._later.start(SOON)  # never under the player's hand
        elif self.whole and self.board.isVisible():
            self._own, self._size = True, self.board.size()
            self.board.fit()
            self._own = False

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:  # noqa: N802
        """Another size."""
        kind, shown = event.type(), event.type() == QEvent.Type.Show and self.board.size() != self._size
        if (kind == QEvent.Type.Resize or shown) and self.whole:
            self._later.start(0)
        return False
