"""Small signs for buttons, drawn in the ink of the palette so that they read in light and dark."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QIcon, QPainter, QPalette, QPen, QPixmap, QPolygonF
from PySide6.QtWidgets import QWidget

from tabletop.ui.board.drawing.pen import draw_icon

BOX = 20.0
Draw = Callable[[QPainter], None]


def _triangle(painter: QPainter, left: float, right: float) -> None:
    painter.drawPolygon(QPolygonF([QPointF(left, 4), QPointF(right, 10), QPointF(left, 16)]))


def _first(painter: QPainter) -> None:
    painter.drawRect(QRectF(3.5, 4, 2.2, 12))
    _triangle(painter, 16, 7)


def _now(painter: QPainter) -> None:
    painter.drawRect(QRectF(14.3, 4, 2.2, 12))
    _triangle(painter, 4, 13)


def _plus(painter: QPainter) -> None:
    _minus(painter)
    painter.drawRect(QRectF(9, 4, 2, 12))


def _minus(painter: QPainter) -> None:
    painter.drawRect(QRectF(4, 9, 12, 2))


def _bookmark(painter: QPainter) -> None:
    painter.drawPolygon(QPolygonF([QPointF(x, y) for x, y in RIBBON]))


RIBBON = ((5.5, 3), (14.5, 3), (14.5, 17), (10, 13), (5.5, 17))
"""Corners of a bookmark in a box of 20."""

_DRAWN: dict[str, Draw] = {
    "first": _first,
    "back": lambda painter: _triangle(painter, 14, 5),
    "next": lambda painter: _triangle(painter, 6, 15),
    "now": _now,
    "plus": _plus,
    "minus": _minus,
    "bookmark": _bookmark,
}


def icon_size(widget: QWidget) -> QSize:
    """Icons grow with the letters beside them."""
    side = round(widget.fontMetrics().height() * 1.15)
    return QSize(side, side)


def sign(name: str, widget: QWidget) -> QIcon:
    """An icon in the widget's own ink, paler when disabled: first, back, next, now, plus, minus or bookmark."""
    icon = QIcon()
    groups = ((QIcon.Mode.Normal, QPalette.ColorGroup.Active), (QIcon.Mode.Disabled, QPalette.ColorGroup.Disabled))
    for mode, group in groups:
        for ratio in (1.0, 2.0, 3.0):
            pixmap = QPixmap(round(BOX * ratio), round(BOX * ratio))
            pixmap.setDevicePixelRatio(ratio)
            pixmap.fill(Qt.GlobalColor.transparent)
            painter = QPainter(pixmap)
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(widget.palette().color(group, QPalette.ColorRole.ButtonText))
            _DRAWN[name](painter)
            painter.end()
            icon.addPixmap(pixmap, mode)
    return icon


def ribbon(painter: QPainter, box: QRectF, ink: QColor) -> None:
    """A bookmark in a square box."""
    side = box.width() / BOX
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(ink)
    painter.drawPolygon(QPolygonF([QPointF(box.left() + x * side, box.top() + y * side) for x, y in RIBBON]))
    painter.restore()


def seat_sign(painter: QPainter, box: QRectF, colour: str, glyph: str, ink: str) -> None:
    """A side's disc with its glyph: colour and shape together."""
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(QPen(QColor(ink), 0.8))
    painter.setBrush(QColor(colour))
    painter.drawEllipse(box)
    inner = box.adjusted(box.width() * 0.2, box.height() * 0.2, -box.width() * 0.2, -box.height() * 0.2)
    if glyph:
        draw_icon(painter, f"glyphs/{glyph}", inner, ink)
    painter.restore()
