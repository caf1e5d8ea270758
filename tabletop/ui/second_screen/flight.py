"""The eye glides from one part of a board to another, so that who looks on knows where he is."""

from __future__ import annotations

from math import exp
from time import monotonic
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QPointF, QTimer

if TYPE_CHECKING:
    from tabletop.ui.second_screen.board import WatchedBoard

TICK = 33
"""Milliseconds between two pictures on the way."""
SLOW = 0.13
"""Seconds in which most of the way is gone."""
NEAR, ALIKE = 0.7, 0.004
"""Pixels, and share of the zoom, from which on it is there."""


class Flight(QObject):
    """Always on the way to the newest aim, fast at first; at most one for a board."""

    def __init__(self, board: WatchedBoard) -> None:
        super().__init__(board)
        self._board = board
        self._zoom, self._middle = 1.0, QPointF()
        """Where it is now."""
        self._to: tuple[float, QPointF] | None = None
        self._since = 0.0
        self._timer = QTimer(self)
        self._timer.setInterval(TICK)
        self._timer.timeout.connect(self.tick)

    @property
    def running(self) -> bool:
        """Whether it is on its way."""
        return self._to is not None

    def start(self, zoom: float, middle: QPointF) -> None:
        """To another aim, from wherever it is."""
        board = self._board
        if not board.animated:
            board.arrive(zoom, middle)
            return
        if self._to is None:
            self._zoom, self._middle = board.zoom, board.mapToScene(board.viewport().rect().center())
            self._since = monotonic()
        self._to = zoom, middle
        if self._there():
            self.finish()
        elif not self._timer.isActive():
            self._timer.start()

    def tick(self) -> None:
        """A little nearer."""
        if self._to is None:
            return
        now, board = monotonic(), self._board
        share = 1 - exp(-(now - self._since) / SLOW)
        self._since = now
        zoom, middle = self._to
        self._middle = self._middle + (middle - self._middle) * share
        if self._alike():
            if board.zoom != zoom:
                board.arrive(zoom, self._middle)
            board.drift(self._middle)
        else:
            self._zoom *= (zoom / self._zoom) ** share
            board.put(self._zoom, self._middle)
        if self._there():
            self.finish()

    def _alike(self) -> bool:
        return self._to is not None and abs(self._zoom / self._to[0] - 1) < ALIKE

    def _there(self) -> bool:
        if self._to is None or not self._alike():
            return self._to is None
        off = (self._to[1] - self._middle) * self._to[0]
        return abs(off.x()) < NEAR and abs(off.y()) < NEAR

    def finish(self) -> None:
        """At once to the end."""
        if self._to is not None:
            to = self._to
            self.stop()
            self._board.arrive(*to)

    def stop(self) -> None:
        """Where it is."""
        self._timer.stop()
        self._to = None
