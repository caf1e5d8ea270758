"""While something is in the air near the edge of the window, the map comes along slowly: the player moves it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QPoint, QPointF, QTimer

if TYPE_CHECKING:
    from tabletop.ui.board.hands import HandledBoard

NEAR = 26
"""Logical pixels from the edge within which it begins."""
DWELL, TICK = 350, 30
"""Milliseconds the pointer rests there first, and between two steps."""
STEP = 7
"""Logical pixels of a step."""


class EdgeScroll:
    """`follow` at each move of the pointer, `stop` when nothing is in the air."""

    def __init__(self, board: HandledBoard) -> None:
        self._board = board
        self._pointer = QPoint()
        self._timer = QTimer(board)
        self._timer.timeout.connect(self.step)

    @property
    def running(self) -> bool:
        """Whether the map comes along, or soon will."""
        return self._timer.isActive()

    def follow(self, pointer: QPoint) -> None:
        """The pointer is here, in pixels of the viewport."""
        self._pointer = pointer
        if self.way().isNull() or not self._board.controller.over_map(pointer):
            self.stop()
        elif not self.running:
            self._timer.start(DWELL)

    def stop(self) -> None:
        """Nothing is in the air, or the pointer is elsewhere."""
        self._timer.stop()

    def way(self) -> QPoint:
        """Where the map has to go: only towards an edge beyond which there is more of it."""
        room, seen, board = self._board.viewport().rect(), self._board.seen(), self._board.board
        at = self._pointer
        left, right = at.x() < NEAR and seen.left() > board.left(), at.x() >= room.width() - NEAR
        top, bottom = at.y() < NEAR and seen.top() > board.top(), at.y() >= room.height() - NEAR
        x = int(left) - int(right and seen.right() < board.right())
        y = int(top) - int(bottom and seen.bottom() < board.bottom())
        return QPoint(x, y)

    def step(self) -> None:
        """A little further; what is in the air stays under the pointer."""
        way, tool = self.way(), self._board.controller.tool
        if way.isNull() or tool is None:
            self.stop()
            return
        self._timer.setInterval(TICK)
        self._board.pan(way * STEP)
        tool.move(self._board.viewportTransform().inverted()[0].map(QPointF(self._pointer)), self._pointer)
