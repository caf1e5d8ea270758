"""Outlines of counters, on a square of 96 units."""
from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainterPath, QPolygonF, QTransform

UNIT = 96.0
"""A face is laid out on a square of 96 units, whatever its size on the screen."""

CENTRE = QPointF(UNIT / 2, UNIT / 2)


def rounded(radius: float, inset: float = 0.0) -> QPainterPath:
    """Square with rounded corners, `inset` units inside the full square."""
    path = QPainterPath()
    side = UNIT - 2 * inset
    path.addRoundedRect(QRectF(inset, inset, side, side), radius, radius)
    return path


def portrait(radius: float, inset: float = 0.0) -> QPainterPath:
    """Upright rectangle of 2:3 in the middle of the square, as high as it."""
    path = QPainterPath()
    wide = UNIT * 2 / 3
    path.addRoundedRect(QRectF((UNIT - wide) / 2, 0, wide, UNIT).adjusted(inset, inset, -inset, -inset), radius, radius)
    return path


def disc(inset: float = 0.0) -> QPainterPath:
    """Round marker, `inset` units inside the full square."""
    path = QPainterPath()
    path.addEllipse(CENTRE, UNIT / 2 - inset, UNIT / 2 - inset)
    return path


def octagon(cut: float, inset: float = 0.0) -> QPainterPath:
    """Square with chamfered corners, `inset` units inside the full square."""
    low, high = inset, UNIT - inset
    corners = [(low + cut, low), (high - cut, low), (high, low + cut), (high, high - cut),
               (high - cut, high), (low + cut, high), (low, high - cut), (low, low + cut)]
    path = QPainterPath()
    path.addPolygon(QPolygonF([QPointF(x, y) for x, y in corners]))
    path.closeSubpath()
    return path


def arch(box: QRectF) -> QPainterPath:
    """Round-headed niche: a half circle on a rectangle."""
    span = box.width()
    path = QPainterPath(box.bottomLeft())
    path.lineTo(box.left(), box.top() + span / 2)
    path.arcTo(QRectF(box.left(), box.top(), span, span), 180, -180)
    path.lineTo(box.bottomRight())
    path.closeSubpath()
    return path


def grown(edge: QPainterPath, spread: float) -> QPainterPath:
    """The outline swollen by `spread` units on each side; filling this is far cheaper than a thick pen."""
    factor = 1 + 2 * spread / UNIT
    return QTransform(factor, 0, 0, factor, (1 - factor) * UNIT / 2, (1 - factor) * UNIT / 2).map(edge)
