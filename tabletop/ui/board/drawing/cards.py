"""Cards, 2:3: the end that gives points above, the event below."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen

from tabletop.ui.board.drawing.pen import Lettering, draw_icon, draw_text
from tabletop.ui.style.theme import INK, ink_on, mix

WIDE, HIGH = 100.0, 150.0
"""A card is laid out on so many units."""
ENDS = 0.42
"""Where the two ends meet, as a part of its height from above."""
SETS = {"gold": "#C8992B", "silver": "#98A2AC", "bronze": "#A8693A"}
_PLAIN, _BACK = "#5B6B73", "#2C4A52"
_PAPER = "#F8F0DC"
_DARK = "#1E1813"

_POINTS = Lettering(size=42, least=16)
_TITLE = Lettering(size=19, least=9, lines=4, serif=True)
_LABEL = Lettering(size=13, least=7, lines=2)


@dataclass(frozen=True)
class CardFace:
    """What is printed on a card; plain data, hashable."""

    title: str = ""
    points: int = 0
    points_word: str = ""
    """`actions`, beneath the number."""
    set: str = ""
    """The part of the deck: gold, silver, bronze or a game's own."""
    note: str = ""
    """A short word at its foot: that it stays in play."""
    glyph: str = ""
    """Of the seat that alone may play the event, or empty."""
    seat_colour: str = ""
    plain: bool = False
    """A title is all there is of it."""


def ground_of(card: CardFace) -> str:
    """Colour of its part of the deck."""
    return SETS.get(card.set, _PLAIN)


def paint_card(painter: QPainter, card: CardFace | None, rect: QRectF) -> None:
    """Into a rectangle of 2:3; None is the back."""
    painter.save()
    painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.TextAntialiasing)
    painter.translate(rect.topLeft())
    painter.scale(rect.width() / WIDE, rect.height() / HIGH)
    edge = QPainterPath()
    edge.addRoundedRect(QRectF(0.8, 0.8, WIDE - 1.6, HIGH - 1.6), 7, 7)
    painter.fillPath(edge, QColor(_PAPER if card is not None else _BACK))
    painter.save()
    painter.setClipPath(edge)
    if card is None:
        _back(painter)
    elif card.plain:
        painter.setPen(QPen(QColor(_PLAIN), 2))
        painter.drawRoundedRect(QRectF(7, 7, WIDE - 14, HIGH - 14), 4, 4)
        draw_text(painter, card.title, QRectF(12, 20, WIDE - 24, HIGH - 40), _TITLE, INK)
    else:
        _points(painter, card)
        _event(painter, card)
    painter.restore()
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(QPen(QColor(_DARK), 1.6))
    painter.drawPath(edge)
    painter.restore()


def _back(painter: QPainter) -> None:
    ink = mix(_BACK, "#FFFFFF", 0.45)
    draw_icon(painter, "counters/back", QRectF(12, 37, 76, 76), ink)
    draw_icon(painter, "glyphs/sun", QRectF(34, 59, 32, 32), mix(_BACK, "#FFFFFF", 0.8))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(QPen(QColor(ink), 2))
    painter.drawRoundedRect(QRectF(7, 7, WIDE - 14, HIGH - 14), 4, 4)


def _points(painter: QPainter, card: CardFace) -> None:
    ground = ground_of(card)
    split = HIGH * ENDS
    painter.fillRect(QRectF(0, 0, WIDE, split), QColor(ground))
    painter.fillRect(QRectF(0, split - 1, WIDE, 2), QColor(_DARK))
    painter.setPen(QPen(QColor(_DARK), 1.6))
    painter.setBrush(QColor(mix(ground, "#FFFFFF", 0.72)))
    painter.drawEllipse(QPointF(25, 26), 19, 19)  # at the left: there it is seen in a fan
    draw_text(painter, str(card.points), QRectF(9, 10, 32, 32), _POINTS, INK)
    draw_text(painter, card.points_word, QRectF(6, 47, WIDE - 12, 13), _LABEL, ink_on(ground))


def _event(painter: QPainter, card: CardFace) -> None:
    split = HIGH * ENDS
    low = 34 if card.note or card.glyph else 8
    draw_text(painter, card.title, QRectF(7, split + 5, WIDE - 14, HIGH - split - low - 6), _TITLE, INK)
    if card.glyph:
        painter.setPen(QPen(QColor(_DARK), 1.2))
        painter.setBrush(QColor(card.seat_colour))
        painter.drawRoundedRect(QRectF(7, HIGH - 31, 24, 24), 4, 4)
        draw_icon(painter, f"glyphs/{card.glyph}", QRectF(10, HIGH - 28, 18, 18), ink_on(card.seat_colour))
    left = 35 if card.glyph else 7
    draw_text(painter, card.note, QRectF(left, HIGH - 31, WIDE - left - 7, 24), _LABEL, mix(INK, _PAPER, 0.25))
