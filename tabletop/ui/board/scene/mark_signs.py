"""Marks of counters as small pictures in a row, each with a shape or a sign of its own, told without colour too."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen, QPixmap, QPolygonF

from tabletop.core.position.state import Piece
from tabletop.ui.board.scene.badges import ACTIVATED, LEAST_BADGE, Baked, badge_font, canvas

SEALED = "sealed"
"""Not a mark of the table: we know this counter, the others do not."""
FIRST = ("routed", "disrupted", "coming-down")
"""What a player must not overlook comes first; the rest by name."""
MOST = 4
"""Marks shown on one counter."""
PALE, DARK = "#FFF8E6", "#221A12"


@dataclass(frozen=True)
class Plate:
    """What a sign stands on: its shape, its colour, and the colour of line and sign."""

    ground: str = "#3A2A14"
    ink: str = "#FFFFFF"
    edge: str = PALE
    shape: str = "disc"


_PLATES = {
    SEALED: Plate("#1F3F5A"),
    "moved": Plate("#2E6B43"),
    "fought": Plate("#9B2B1F"),
    "unsupplied": Plate("#6A4B8C"),
    "watch": Plate("#7A5A00"),
    "disrupted": Plate("#F2B01E", DARK, DARK, "triangle"),
    "routed": Plate("#FFFFFF", "#A3122B", DARK, "diamond"),
    "builder": Plate("#5B4636", shape="square"),
    "wrecker": Plate("#5B4636", shape="square"),
    "coming-down": Plate("#FFFFFF", DARK, DARK, "square"),
}


def marks_of(piece: Piece, block: bool = False, named: bool = False, own: tuple[str, ...] = ()) -> tuple[str, ...]:
    """What is shown on a counter: its marks, at most four, and whether only we know it. A block says so by standing;
    what is named by its mark bears it on its face, and so it does marks that begin with one of `own`. That it is
    activated is seen by how it lies, and what it is aboard of by its ship."""
    if named:
        return ()
    sealed = (SEALED,) if piece.kind is not None and piece.box is not None and not block else ()
    shown = sorted(mark for mark in piece.marks if mark != ACTIVATED and not mark.startswith(("aboard:", *own)))
    first = [mark for mark in FIRST if mark in shown]
    return (*(first + [mark for mark in shown if mark not in FIRST])[:MOST], *sealed)


@lru_cache(maxsize=256)
def marks_badge(marks: tuple[str, ...], pixels: int, dpr: float) -> Baked:
    """A row of marks, each with a sign of its own; one that is not known shows its first letter."""
    side = max(LEAST_BADGE, pixels)
    image = canvas(side * len(marks) + 2, side + 2, dpr)
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    for n, mark in enumerate(marks):
        box = QRectF(1 + n * side, 1, side, side).adjusted(1, 1, -1, -1)
        plate = _PLATES.get(mark, Plate())
        painter.setPen(QPen(QColor(plate.edge), max(1.2, side * 0.08), j=Qt.PenJoinStyle.RoundJoin))
        painter.setBrush(QColor(plate.ground))
        painter.drawPath(_outline(plate.shape, box))
        _sign(painter, mark, box)
    painter.end()
    return QPixmap.fromImage(image), QPointF(image.width() / dpr / 2, image.height() / dpr / 2)


def _outline(shape: str, box: QRectF) -> QPainterPath:
    """The edge of a plate; triangle and diamond reach a little further, for they have less room inside."""
    path = QPainterPath()
    if shape == "square":
        path.addRoundedRect(box.adjusted(0.5, 0.5, -0.5, -0.5), box.width() * 0.12, box.width() * 0.12)
    elif shape == "triangle":
        path.addPolygon(QPolygonF([QPointF(box.center().x(), box.top()), box.bottomRight(), box.bottomLeft()]))
        path.closeSubpath()
    elif shape == "diamond":
        middle = box.center()
        corners = ((middle.x(), box.top()), (box.right(), middle.y()), (middle.x(), box.bottom()))
        path.addPolygon(QPolygonF([QPointF(*corner) for corner in (*corners, (box.left(), middle.y()))]))
        path.closeSubpath()
    else:
        path.addEllipse(box)
    return path


def _sign(painter: QPainter, mark: str, box: QRectF) -> None:
    """What stands on the plate, in units of a quarter of its width round its middle."""
    ink = QColor(_PLATES.get(mark, Plate()).ink)
    pen = QPen(ink, max(1.4, box.width() * 0.12))
    pen.setCapStyle(Qt.PenCapStyle.RoundCap)
    pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
    painter.setPen(pen)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    middle, arm = box.center(), box.width() * 0.25
    draw = SIGNS.get(mark)
    if draw is not None:
        draw(painter, middle, arm)
    elif mark == SEALED:
        body = QRectF(middle.x() - arm * 0.9, middle.y() - arm * 0.15, arm * 1.8, arm * 1.3)
        painter.fillRect(body, ink)
        painter.drawArc(QRectF(middle.x() - arm * 0.55, middle.y() - arm * 1.15, arm * 1.1, arm * 1.8), 0, 180 * 16)
    else:
        painter.setFont(badge_font(box.height() * 0.62))
        painter.drawText(box, Qt.AlignmentFlag.AlignCenter, mark[:1].upper())


Points = tuple[tuple[float, float], ...]


def _lines(*lines: Points) -> Callable[[QPainter, QPointF, float], None]:
    """A sign of strokes; a stroke of one point is a dot."""

    def draw(painter: QPainter, middle: QPointF, arm: float) -> None:
        for line in lines:
            points = [middle + QPointF(x, y) * arm for x, y in line]
            if len(points) == 1:
                painter.drawPoint(points[0])
            else:
                painter.drawPolyline(points)

    return draw


_WALL: Points = (
    (-1.1, 1.0),
    (-1.1, -0.9),
    (-0.4, -0.9),
    (-0.4, -0.2),
    (0.4, -0.2),
    (0.4, -0.9),
    (1.1, -0.9),
    (1.1, 1.0),
)
SIGNS: dict[str, Callable[[QPainter, QPointF, float], None]] = {
    "moved": _lines(((-0.55, -1), (0.25, 0), (-0.55, 1)), ((0.35, -1), (1.15, 0), (0.35, 1))),
    "fought": _lines(((-1, -1), (1, 1)), ((-1, 1), (1, -1))),
    "unsupplied": _lines(((-1.1, 0), (1.1, 0))),
    "watch": _lines(((0, -1.1), (0, 0.25)), ((0, 1.05),)),
    "disrupted": _lines(((0.45, -0.6), (-0.35, 0.35), (0.35, 0.45), (-0.35, 1.35))),
    "routed": _lines(((1.0, 0.0), (-0.9, 0.0)), ((-0.15, -0.75), (-0.95, 0.0), (-0.15, 0.75))),
    "builder": _lines((*_WALL, _WALL[0])),
    "wrecker": _lines(_WALL, ((-1.2, 1.2), (1.3, -1.3))),
    "coming-down": _lines(((0, -1.1), (0, 1.0)), ((-0.75, 0.25), (0, 1.0), (0.75, 0.25))),
}
