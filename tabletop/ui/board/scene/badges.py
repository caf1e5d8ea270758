"""Small pictures beside counters: the ring of a chosen one, how many lie in a stack, and marks."""

from __future__ import annotations

from functools import lru_cache
from math import ceil

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QImage, QPainter, QPainterPath, QPen, QPixmap

from tabletop.core.position.state import Piece
from tabletop.ui.style.theme import UI_FAMILY, load_fonts

Baked = tuple[QPixmap, QPointF]

MARKS = ("moved", "fought", "unsupplied", "watch")
"""Marks the menu offers. Words: piece-mark-<id>. A counter may carry any other."""
SEALED = "sealed"
"""Not a mark of the table: we know this counter, the others do not."""
_GROUNDS = {"sealed": "#1F3F5A", "moved": "#2E6B43", "fought": "#9B2B1F", "unsupplied": "#6A4B8C", "watch": "#7A5A00"}
_LEAST_BADGE = 17.0
"""Logical pixels: a figure in a badge must stay legible."""


def _canvas(width: float, height: float, dpr: float) -> QImage:
    image = QImage(ceil(width * dpr), ceil(height * dpr), QImage.Format.Format_ARGB32_Premultiplied)
    image.setDevicePixelRatio(dpr)
    image.fill(Qt.GlobalColor.transparent)
    return image


@lru_cache(maxsize=128)
def ring(side: int, dpr: float) -> Baked:
    """Round a counter or a stack `side` logical pixels wide: a light line between dark ones, with strong corners.

    Told by its shape, not by its colour.
    """
    band = max(2.2, min(4.5, side * 0.03))
    reach = ceil(band * 3.4 + 4)
    image = _canvas(side + 2 * reach, side + 2 * reach, dpr)
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    off = 2.0 + band
    edge = QRectF(reach - off, reach - off, side + 2 * off, side + 2 * off)
    corners = _corners(edge, max(7.0, min(24.0, side * 0.2)))
    for path, width in ((None, band), (corners, band * 2.0)):
        for colour, more in (("#14100B", 2.6), ("#FFE08A", 0.0)):
            pen = QPen(QColor(colour), width + more)
            pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
            painter.setPen(pen)
            if path is None:
                painter.drawRoundedRect(edge, 4, 4)
            else:
                painter.drawPath(path)
    painter.end()
    return QPixmap.fromImage(image), QPointF(image.width() / dpr / 2, image.height() / dpr / 2)


def _corners(edge: QRectF, arm: float) -> QPainterPath:
    path = QPainterPath()
    for x, way_x in ((edge.left(), 1), (edge.right(), -1)):
        for y, way_y in ((edge.top(), 1), (edge.bottom(), -1)):
            path.moveTo(x + way_x * arm, y)
            path.lineTo(x, y)
            path.lineTo(x, y + way_y * arm)
    return path


def _font(pixels: float) -> QFont:
    load_fonts()
    font = QFont(UI_FAMILY)
    font.setPixelSize(max(1, round(pixels)))
    font.setWeight(QFont.Weight.Bold)
    return font


@lru_cache(maxsize=256)
def count_badge(count: int | str, pixels: int, dpr: float) -> Baked:
    """How many counters lie here, or more about them, on a dark tag `pixels` high or as high as can be read."""
    height = max(_LEAST_BADGE, pixels)
    width = max(height, height * (0.5 + 0.42 * len(str(count))))
    image = _canvas(width + 2, height + 2, dpr)
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    box = QRectF(1, 1, width, height)
    painter.setPen(QPen(QColor("#F6EEDB"), max(1.2, height * 0.07)))
    painter.setBrush(QColor("#221A12"))
    painter.drawRoundedRect(box.adjusted(0.6, 0.6, -0.6, -0.6), height / 2, height / 2)
    painter.setPen(QColor("#FFFFFF"))
    painter.setFont(_font(height * 0.64))
    painter.drawText(box, Qt.AlignmentFlag.AlignCenter, str(count))
    painter.end()
    return QPixmap.fromImage(image), QPointF(image.width() / dpr / 2, image.height() / dpr / 2)


@lru_cache(maxsize=256)
def marks_badge(marks: tuple[str, ...], pixels: int, dpr: float) -> Baked:
    """A row of marks, each with a sign of its own; one that is not known shows its first letter."""
    side = max(_LEAST_BADGE, pixels)
    image = _canvas(side * len(marks) + 2, side + 2, dpr)
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    for n, mark in enumerate(marks):
        box = QRectF(1 + n * side, 1, side, side).adjusted(1, 1, -1, -1)
        painter.setPen(QPen(QColor("#FFF8E6"), max(1.2, side * 0.08)))
        painter.setBrush(QColor(_GROUNDS.get(mark, "#3A2A14")))
        painter.drawEllipse(box)
        _sign(painter, mark, box)
    painter.end()
    return QPixmap.fromImage(image), QPointF(image.width() / dpr / 2, image.height() / dpr / 2)


def _sign(painter: QPainter, mark: str, box: QRectF) -> None:
    pen = QPen(QColor("#FFFFFF"), max(1.4, box.width() * 0.12))
    pen.setCapStyle(Qt.PenCapStyle.RoundCap)
    painter.setPen(pen)
    middle, arm = box.center(), box.width() * 0.25
    if mark == "moved":
        for way in (-0.55, 0.35):
            tip = middle + QPointF(arm * (way + 0.8), 0)
            painter.drawLine(tip, tip + QPointF(-arm * 0.8, -arm))
            painter.drawLine(tip, tip + QPointF(-arm * 0.8, arm))
    elif mark == "fought":
        painter.drawLine(middle + QPointF(-arm, -arm), middle + QPointF(arm, arm))
        painter.drawLine(middle + QPointF(-arm, arm), middle + QPointF(arm, -arm))
    elif mark == "unsupplied":
        painter.drawLine(middle + QPointF(-arm * 1.1, 0), middle + QPointF(arm * 1.1, 0))
    elif mark == SEALED:
        body = QRectF(middle.x() - arm * 0.9, middle.y() - arm * 0.15, arm * 1.8, arm * 1.3)
        painter.fillRect(body, QColor("#FFFFFF"))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawArc(QRectF(middle.x() - arm * 0.55, middle.y() - arm * 1.15, arm * 1.1, arm * 1.8), 0, 180 * 16)
    elif mark == "watch":
        painter.drawLine(middle + QPointF(0, -arm * 1.1), middle + QPointF(0, arm * 0.25))
        painter.drawPoint(middle + QPointF(0, arm * 1.05))
    else:
        painter.setFont(_font(box.height() * 0.62))
        painter.drawText(box, Qt.AlignmentFlag.AlignCenter, mark[:1].upper())


def marks_of(piece: Piece, block: bool = False, named: bool = False) -> tuple[str, ...]:
    """What is shown on a counter: its marks, at most four, and whether only we know it. A block says so by standing;
    what is named by its mark bears it on its face."""
    if named:
        return ()
    sealed = (SEALED,) if piece.kind is not None and piece.box is not None and not block else ()
    return (*sorted(piece.marks)[:4], *sealed)


def clear() -> None:
    """Forget all baked badges (tests of other pixel ratios)."""
    for kept in (ring, count_badge, marks_badge):
        kept.cache_clear()
