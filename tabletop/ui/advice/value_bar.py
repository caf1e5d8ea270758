"""A value from lost to won as a line with a mark, and how far it was spread."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from tabletop.ui.style.look import Look
from tabletop.ui.widgets.painting import painted

HIGH = 14
"""Pixels at 100 %."""


class ValueBar(QWidget):
    """From −1 at the left to 1 at the right, a line in the middle; what is said of it stands beside it in words."""

    def __init__(self, look: Look, value: float, spread: float) -> None:
        super().__init__()
        self.look, self.value, self.spread = look, value, spread
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        """Qt: as wide as there is room."""
        return QSize(self.look.px(80), self.look.px(HIGH))

    def minimumSizeHint(self) -> QSize:
        """Qt: so much to be read."""
        return QSize(self.look.px(60), self.look.px(HIGH))

    @painted
    def paintEvent(self, event: QPaintEvent) -> None:
        """The line, the spread, the mark."""
        painter, colours = QPainter(self), self.look.colours
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        middle, radius = self.height() / 2, self.height() * 0.34
        left, right = radius + 1, self.width() - radius - 1
        at = [left + (right - left) * (min(1.0, max(-1.0, one)) + 1) / 2 for one in (self.value, 0.0)]
        reach = (right - left) * min(1.0, abs(self.spread)) / 2
        painter.setPen(QPen(QColor(colours["border"]), 2))
        painter.drawLine(QPointF(left, middle), QPointF(right, middle))
        painter.drawLine(QPointF(at[1], middle - radius), QPointF(at[1], middle + radius))
        ink = QColor(colours["good" if self.value >= 0 else "danger"])
        painter.setPen(QPen(ink, 3, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap))
        low, high = max(left, at[0] - reach), min(right, at[0] + reach)
        painter.drawLine(QPointF(low, middle), QPointF(high, middle))
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(ink)
        painter.drawEllipse(QRectF(at[0] - radius, middle - radius, 2 * radius, 2 * radius))
