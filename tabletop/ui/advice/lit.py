"""An idea lit on the boards of a window: from where to where."""

from __future__ import annotations

from PySide6.QtCore import QObject
from PySide6.QtGui import QColor
from PySide6.QtWidgets import QWidget

from tabletop.ui.advice.telling import ToldIdea
from tabletop.ui.board.scene.pieces import PIECES_Z
from tabletop.ui.board.scene.ways import DrawnWays
from tabletop.ui.board.view import BoardView

INK = QColor(126, 226, 255, 245)
WAYS_Z = PIECES_Z - 1
"""Over the map and all that lies flat on it; a counter that is passed stays to be read."""


class LitIdea(QObject):
    """Arrows beneath the counters and outlines of places, on every board of a window."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self.shown: ToldIdea | None = None
        self.drawn: list[DrawnWays] = []

    def take_up(self, board: QWidget) -> None:
        """A board that is there, or has just been made."""
        if isinstance(board, BoardView):
            self.drawn.append(DrawnWays(board, INK, WAYS_Z, beneath=True))
            self._draw()

    def show(self, idea: ToldIdea | None) -> None:
        """This one; None puts out what is lit."""
        if idea != self.shown:
            self.shown = idea
            self._draw()

    def _draw(self) -> None:
        for drawn in self.drawn:
            drawn.show(self.shown.ways if self.shown else (), self.shown.places if self.shown else ())
