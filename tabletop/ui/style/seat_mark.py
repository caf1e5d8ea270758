"""The mark of a side: its colour and its glyph together, never colour alone."""

from __future__ import annotations

from functools import lru_cache

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen, QPixmap

from tabletop.ui.board.drawing.pen import draw_icon
from tabletop.ui.style.theme import ink_on

RATIO = 2.0
"""Device pixels a logical pixel: sharp on any screen."""


@lru_cache(maxsize=64)
def badge(colour: str, glyph: str, side: int) -> QPixmap:
    """A rounded plaque in the side's colour with its glyph; `side` in logical pixels."""
    picture = QPixmap(round(side * RATIO), round(side * RATIO))
    picture.setDevicePixelRatio(RATIO)
    picture.fill(Qt.GlobalColor.transparent)
    painter = QPainter(picture)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    plaque = QPainterPath()
    plaque.addRoundedRect(QRectF(0.75, 0.75, side - 1.5, side - 1.5), side * 0.18, side * 0.18)
    painter.fillPath(plaque, QColor(colour))
    painter.setPen(QPen(QColor("#2A2118"), 1.2))
    painter.drawPath(plaque)
    if glyph:
        edge = side * 0.17
        draw_icon(painter, f"glyphs/{glyph}", QRectF(edge, edge, side - 2 * edge, side - 2 * edge), ink_on(colour))
    painter.end()
    return picture
