"""A counter held over the tab of another board: that board opens under the hand, and takes what is let go there."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QPoint, QTimer

if TYPE_CHECKING:
    from tabletop.ui.board.boards import Boards
    from tabletop.ui.board.view import BoardView

DWELL, LOOK = 350, 60
"""Milliseconds a counter is held over a tab; milliseconds until it looks again whether it was let go."""
LIST = "\n"
"""What it is held over when that is the list of the other tabs."""


class UnderHand(QObject):
    """The board in front stays where it is, beneath: the counter is still in its hands."""

    def __init__(self, boards: Boards) -> None:
        super().__init__(boards)
        self._boards = boards
        self._over: str | None = None
        """The tab the pointer rests on."""
        self.shown: str | None = None
        """The board that was opened over the one in front."""
        self._dwell = QTimer(self, singleShot=True, interval=DWELL)
        self._dwell.timeout.connect(self._open)
        self._look = QTimer(self, interval=LOOK)
        self._look.timeout.connect(self._until_let_go)

    def hear(self, view: BoardView) -> None:
        """Also of this board."""
        view.carried.connect(self._carried)

    def _carried(self, there: QPoint) -> None:
        frame = self._boards.frame
        if frame is None or frame.side_by_side:
            return
        tab = LIST if frame.tabs.over_list(there) else frame.tabs.tab_at(there)
        if tab != self._over:
            self._over = tab
            self._dwell.start() if tab is not None else self._dwell.stop()
        self._look.start()

    def _open(self) -> None:
        frame = self._boards.frame
        if frame is None or self._over is None or not frame.held:
            return
        if self._over == LIST:
            frame.tabs.page()
            self._dwell.start()
        elif self._over != (self.shown or frame.front):
            self._show(None if self._over == frame.front else self._over)

    def _show(self, board: str | None) -> None:
        frame = self._boards.frame
        assert frame is not None
        if self.shown is not None:
            self._boards.all[self.shown].hide()
        self.shown = board
        frame.lay_over(None if board is None else self._boards.view(board))

    def _until_let_go(self) -> None:
        frame = self._boards.frame
        if frame is not None and frame.held:
            return
        self._look.stop()
        self._dwell.stop()
        self._over, shown = None, self.shown
        if frame is None:
            return
        frame.tabs.first_page()
        if shown is not None:
            taken = self._boards.all[shown].hasFocus()
            self._show(None)
            if taken:
                self._boards.pick(shown)
