"""A side's disc with its glyph as a widget."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from tabletop.ui.model.texts import tip
from tabletop.ui.style.signs import seat_sign
from tabletop.ui.style.theme import NEUTRAL, ink_on
from tabletop.ui.widgets.painting import painted


class SeatBadge(QWidget):
    """`lines` is its height in lines of text."""

    def __init__(self, lines: float = 1.5) -> None:
        super().__init__()
        self._lines, self._colour, self._glyph = lines, NEUTRAL, ""
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def show_seat(self, colour: str, glyph: str, spoken: str) -> None:
        """Show this side."""
        self._colour, self._glyph = colour, glyph
        self.setAccessibleName(spoken)
        self.setToolTip(tip(spoken))
        self.update()

    def sizeHint(self) -> QSize:
        """A square."""
        side = round(self.fontMetrics().height() * self._lines)
        return QSize(side, side)

    @painted
    def paintEvent(self, event: QPaintEvent) -> None:
        """The disc."""
        side = min(self.width(), self.height()) - 2
        painter = QPainter(self)
        seat_sign(painter, QRectF(1, 1, side, side), self._colour, self._glyph, ink_on(self._colour))
