"""Ways of counters drawn over a picture of a board: ribbons in the colours of the seats, wider where more went; and
the numbers of the fights."""

from __future__ import annotations

from collections.abc import Sequence
from math import atan2, cos, hypot, sin

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen, QPolygonF

from tabletop.ui.style.theme import ui_font

CASING, NUMBER, RING = QColor(255, 252, 244, 235), QColor("#FFFDF7"), QColor("#8E1B12")
SOLID = 225
"""How opaque a ribbon is, of 255."""
BULGE = 0.10
"""How far a way of two stops bows to its left, of its length: there and back are two ways."""
NEAR = 0.62
"""How far from the middle of a stack a way ends, in counters."""

Points = Sequence[QPointF]


def paint_ways(painter: QPainter, ways: Sequence[tuple[Points, int, str]], counter: float) -> None:
    """Each way: its points on the picture, how many went it, its colour. `counter`: pixels of a counter."""
    for points, count, colour in ways:
        path = curve(points, counter * NEAR)
        width = min((0.13 + 0.028 * min(count, 6)) * counter, path.length() * 0.12)
        _ribbon(painter, path, width, QColor(colour))


def curve(points: Points, short: float) -> QPainterPath:
    """A soft line through all points that begins and ends beside the counters there."""
    if len(points) == 2:
        a, b = points
        along = b - a
        middle = (a + b) / 2 + QPointF(along.y(), -along.x()) * BULGE
        a, b = _shorter(a, middle, short * 0.6), _shorter(b, middle, short)
        path = QPainterPath(a)
        path.quadTo(middle, b)
        return path
    first, last = _shorter(points[0], points[1], short * 0.6), _shorter(points[-1], points[-2], short)
    stops = [first, *points[1:-1], last]
    path = QPainterPath(first)
    for before, here, after, beyond in zip(
        [stops[0], *stops], stops, stops[1:], [*stops[2:], stops[-1]], strict=False
    ):
        path.cubicTo(here + (after - before) / 6, after - (beyond - here) / 6, after)
    return path


def _shorter(end: QPointF, other: QPointF, by: float) -> QPointF:
    along = other - end
    length = hypot(along.x(), along.y())
    return end + along * (min(by, length * 0.4) / length) if length else end


def _ribbon(painter: QPainter, path: QPainterPath, width: float, colour: QColor) -> None:
    head = width * 2.9
    end, back = path.pointAtPercent(1.0), path.pointAtPercent(max(0.0, 1.0 - head / max(path.length(), 1.0)))
    angle = atan2(end.y() - back.y(), end.x() - back.x())
    tip = QPolygonF([end, *(back + QPointF(cos(angle + s), sin(angle + s)) * head * 0.55 for s in (1.5708, -1.5708))])
    shaft = QPainterPath()
    share = max(0.0, 1.0 - head * 0.75 / max(path.length(), 1.0))
    steps = 28
    shaft.moveTo(path.pointAtPercent(0))
    for n in range(1, steps + 1):
        shaft.lineTo(path.pointAtPercent(share * n / steps))
    colour = QColor(colour)
    colour.setAlpha(SOLID)
    painter.save()
    for tint, wider in ((CASING, width * 0.55 + 2.0), (colour, 0.5)):
        painter.strokePath(shaft, _round(tint, width + wider))
        painter.setBrush(tint)
        painter.setPen(_round(tint, wider))
        painter.drawPolygon(tip)
    painter.restore()


def _round(colour: QColor, width: float) -> QPen:
    return QPen(colour, width, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap, Qt.PenJoinStyle.RoundJoin)


def paint_number(painter: QPainter, at: QPointF, number: int, counter: float) -> None:
    """The number of a fight on a disc."""
    side = max(20.0, counter * 0.52)
    box = QRectF(at.x() - side / 2, at.y() - side / 2, side, side)
    painter.save()
    painter.setBrush(NUMBER)
    painter.setPen(QPen(RING, side * 0.11))
    painter.drawEllipse(box)
    font = ui_font(10)
    font.setPixelSize(round(side * 0.56))
    font.setBold(True)
    painter.setFont(font)
    painter.setPen(RING)
    painter.drawText(box, Qt.AlignmentFlag.AlignCenter, str(number))
    painter.restore()
