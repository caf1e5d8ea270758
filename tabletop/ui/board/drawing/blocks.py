"""Wooden blocks: standing with their back or their sticker towards us, or lying on the table."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QLinearGradient, QPainter, QPen, QPolygonF

from tabletop.ui.board.drawing.outlines import UNIT
from tabletop.ui.board.drawing.pen import Lettering, draw_icon, draw_text
from tabletop.ui.style.theme import INK, ink_on, mix

if TYPE_CHECKING:
    from tabletop.ui.board.drawing.faces import Face

SMALL, MIDDLE = 25.0, 40.0
"""Logical pixels of a block's side: below the first only its strength can be read, below the second no class."""
RIM = 14.0
"""Height of the upper face of a standing block, face units."""
_PAPER = "#FBF4E2"
_BOXES = {"land": "#FFFFFF", "sea": "#2F6FB5", "elite": "#B02A22"}

_FIGURE = Lettering(size=92, least=20)
_STRENGTH = Lettering(size=38, least=20)
_CLASS = Lettering(size=28, least=12)
_MOVES = Lettering(size=22, least=10)
_NAME = Lettering(size=26, least=10, weight=QFont.Weight.DemiBold)


@dataclass(frozen=True)
class Sticker:
    """What is printed on the face of a block; plain data, hashable."""

    steps: int
    """Combat value now: the edge that is up."""
    most: int
    """Combat value at full strength."""
    combat: str = ""
    """Class, a letter and a number: `B2`."""
    movement: str = ""
    box: str = "land"
    """Colour of the movement box: land, sea or elite."""


def pixels(painter: QPainter) -> float:
    """Side of the face in logical pixels."""
    dense = painter.device().devicePixelRatioF()
    matrix = painter.deviceTransform()
    wide = float((matrix.m11() ** 2 + matrix.m12() ** 2) ** 0.5)
    return wide * UNIT / max(1.0, dense)


def paint_block(painter: QPainter, face: Face) -> None:
    """The wood, and the sticker on the side that is turned to us."""
    front = _wood(painter, face)
    if face.sticker is None or face.back:
        _back(painter, face, front)
    elif pixels(painter) < SMALL:
        _small(painter, face, face.sticker, front)
    else:
        _sticker(painter, face, face.sticker, front.adjusted(4.5, 3, -4.5, -4.5))


def _wood(painter: QPainter, face: Face) -> QRectF:
    """The body in the side's colour; the front face of a block that stands, the upper face of one that lies."""
    painter.fillRect(QRectF(0, 0, UNIT, UNIT), QColor(mix(face.ground, "#000000", 0.38)))
    if face.lying:
        front = QRectF(4, 4, UNIT - 8, UNIT - 8)
        shine = QPolygonF([QPointF(0, 0), QPointF(UNIT, 0), QPointF(UNIT - 4, 4), QPointF(4, 4), QPointF(4, UNIT - 4),
                           QPointF(0, UNIT)])
    else:
        front = QRectF(0, RIM, UNIT, UNIT - RIM - 3)
        shine = QPolygonF([QPointF(5, 0), QPointF(UNIT - 5, 0), QPointF(UNIT, RIM), QPointF(0, RIM)])
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(mix(face.ground, "#FFFFFF", 0.42)))
    painter.drawPolygon(shine)
    light = QLinearGradient(0, front.top(), 0, front.bottom())
    light.setColorAt(0, QColor(mix(face.ground, "#FFFFFF", 0.06)))
    light.setColorAt(1, QColor(mix(face.ground, "#000000", 0.1)))
    painter.fillRect(front, light)
    return front


def _back(painter: QPainter, face: Face, front: QRectF) -> None:
    """The side's sign; of a marker its icon."""
    ink = ink_on(face.ground)
    side = front.height() * (0.62 if pixels(painter) >= SMALL else 0.8)
    spot = QRectF(0, 0, side, side)
    spot.moveCenter(front.center())
    name = f"counters/{face.icon}" if face.icon and not face.back else f"glyphs/{face.glyph or 'sun'}"
    if face.lying and pixels(painter) >= SMALL:
        painter.setPen(QPen(QColor(mix(face.ground, ink, 0.55)), 2.5))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawRect(front.adjusted(6, 6, -6, -6))
        spot = spot.adjusted(5, 5, -5, -5)
    if face.name and not face.back and pixels(painter) >= SMALL:
        low = QRectF(front.left() + 5, front.bottom() - 32, front.width() - 10, 26)
        draw_text(painter, face.name, low, _NAME, ink)
        spot.translate(0, -13)
        spot = spot.adjusted(8, 8, -8, -8)
    draw_icon(painter, name, spot, ink)


def _small(painter: QPainter, face: Face, sticker: Sticker, front: QRectF) -> None:
    """From far away: the strength alone, in the side's colour, the nation at its left."""
    area = front.adjusted(4, 0, -4, -3)
    if face.stripe:
        painter.fillRect(QRectF(area.left(), area.top(), 17, area.height()), QColor(face.stripe))
        painter.fillRect(QRectF(area.left() + 17, area.top(), 4, area.height()), QColor("#1E1813"))
        area = area.adjusted(20, 0, 0, 0)
    draw_text(painter, str(sticker.steps), area, _FIGURE, ink_on(face.ground))


def _sticker(painter: QPainter, face: Face, sticker: Sticker, area: QRectF) -> None:
    """Strength and pips along the upper edge, the type in the middle, class and movement below, the nation at left."""
    painter.fillRect(area, QColor(_PAPER))
    stripe = QRectF(area.left(), area.top(), 13, area.height())
    if face.stripe:
        painter.fillRect(stripe, QColor(face.stripe))
        painter.fillRect(QRectF(stripe.right(), area.top(), 1.6, area.height()), QColor("#1E1813"))
    inside = area.adjusted(16, 2, -2, -2)
    draw_text(painter, str(sticker.steps), QRectF(inside.left(), inside.top() - 1, 25, 28), _STRENGTH, INK)
    _pips(painter, sticker, QRectF(inside.left() + 27, inside.top() + 4, inside.width() - 28, 12))
    full = pixels(painter) >= MIDDLE
    icon = QRectF(inside.left() + 27, inside.top() + 17, 42, 28) if full else inside.adjusted(20, 17, 0, 0)
    draw_icon(painter, f"counters/{face.icon}", icon, mix(face.ground, "#000000", 0.3))
    if full:
        low = QRectF(inside.left(), inside.bottom() - 26, inside.width(), 26)
        draw_text(painter, sticker.combat, QRectF(low.left(), low.top(), 36, 26), _CLASS, INK)
        _moves(painter, sticker, QRectF(low.right() - 25, low.top() + 1, 24, 24))


def _pips(painter: QPainter, sticker: Sticker, area: QRectF) -> None:
    """One for each step it can have, full for those it has."""
    if not sticker.most:
        return
    step = min(area.height(), area.width() / sticker.most)
    side = step * 0.78
    painter.setPen(QPen(QColor(INK), 1.6))
    for n in range(sticker.most):
        painter.setBrush(QColor(INK) if n < sticker.steps else Qt.BrushStyle.NoBrush)
        left = area.right() - (sticker.most - n) * step
        painter.drawEllipse(QRectF(left, area.center().y() - side / 2, side, side))


def _moves(painter: QPainter, sticker: Sticker, box: QRectF) -> None:
    if not sticker.movement:
        return
    ground = _BOXES.get(sticker.box, _BOXES["land"])
    painter.setPen(QPen(QColor("#1E1813"), 1.6))
    painter.setBrush(QColor(ground))
    painter.drawRoundedRect(box, 3, 3)
    draw_text(painter, sticker.movement, box.adjusted(2, 2, -2, -2), _MOVES, ink_on(ground))
