"""The mark of a seat: its colour and its glyph together, never colour alone. One drawing for labels, lists and map."""

from __future__ import annotations

from functools import lru_cache

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QIcon, QPainter, QPainterPath, QPaintEvent, QPen, QPixmap
from PySide6.QtWidgets import QSizePolicy, QWidget

from tabletop.ui.board.drawing.pen import draw_icon
from tabletop.ui.model.texts import tip
from tabletop.ui.style.theme import NEUTRAL, ink_on
from tabletop.ui.widgets.painting import painted

RATIO = 2.0
"""Device pixels a logical pixel: sharp on any screen."""


@lru_cache(maxsize=64)
def badge_icon(colour: str, glyph: str, side: int) -> QIcon:
    """The plaque for a button."""
    return QIcon(badge(colour, glyph, side))


@lru_cache(maxsize=128)
def badge(colour: str, glyph: str, side: int, ratio: float = RATIO) -> QPixmap:
    """A rounded plaque in the seat's colour with its glyph; `side` in logical pixels."""
    picture = QPixmap(round(side * ratio), round(side * ratio))
    picture.setDevicePixelRatio(ratio)
    picture.fill(Qt.GlobalColor.transparent)
    painter = QPainter(picture)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    plaque = QPainterPath()
    plaque.addRoundedRect(QRectF(0.75, 0.75, side - 1.5, side - 1.5), side * 0.18, side * 0.18)
    painter.fillPath(plaque, QColor(colour))
    painter.setPen(QPen(QColor("#2A2118"), min(1.2, side * 0.06)))
    painter.drawPath(plaque)
    if glyph:
        edge = side * 0.17
        draw_icon(painter, f"glyphs/{glyph}", QRectF(edge, edge, side - 2 * edge, side - 2 * edge), ink_on(colour))
    painter.end()
    return picture


def paint_badge(painter: QPainter, box: QRectF, colour: str, glyph: str) -> None:
    """The plaque in a square box, as sharp as what is painted on."""
    picture = badge(colour, glyph, max(1, round(box.width())), painter.device().devicePixelRatio())
    painter.drawPixmap(box, picture, QRectF(picture.rect()))


class SeatBadge(QWidget):
    """The plaque as a widget; `lines` is its height in lines of text."""

    def __init__(self, lines: float = 1.5) -> None:
        super().__init__()
        self._lines, self._colour, self._glyph = lines, NEUTRAL, ""
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def show_seat(self, colour: str, glyph: str, spoken: str) -> None:
        """Show this seat."""
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
        """The plaque."""
        side = min(self.width(), self.height())
        paint_badge(QPainter(self), QRectF(0, 0, side, side), self._colour, self._glyph)
