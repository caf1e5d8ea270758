"""Words on the board: set with the bundled fonts at a given number of pixels a unit, with a halo when asked."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from math import ceil

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QImage, QPainter, QPainterPath, QPen, QPixmap, QTransform

from tabletop.ui.style.theme import SERIF_FAMILY, UI_FAMILY, load_fonts

REFERENCE = 100.0
"""Letters become outlines at this size; a transform does the rest, so that every zoom looks alike."""
NARROWEST = 0.55
"""A text too long for its place shrinks to this share of its size, no further."""

ROUND = 2.5
"""Pixels of a halo from which its corners are seen to be round; rounding a thinner one takes half as long again."""
GROWN = 1.35
"""Names of places stand at most so many times larger than drawn."""


@dataclass(frozen=True)
class SetText:
    """A text and how it is set, in board units. `least` is the smallest size on the screen, in logical pixels."""

    text: str
    size: float
    serif: bool = True
    style: str = "regular"
    colour: str = "#3A2A14"
    halo: str = ""
    angle: float = 0.0
    align: str = "center"
    width: float = 0.0
    spacing: float = 0.0
    least: float = 0.0
    vanish: float = 0.0
    """Below this size on the screen it is left out."""
    medal: str = ""
    """Colour of a disc behind it."""


def _font(words: SetText) -> QFont:
    load_fonts()
    font = QFont(SERIF_FAMILY if words.serif else UI_FAMILY)
    font.setPixelSize(int(REFERENCE))
    font.setBold(words.style == "bold")
    font.setItalic(words.style == "italic")
    font.setHintingPreference(QFont.HintingPreference.PreferNoHinting)
    font.setFeature(QFont.Tag("lnum"), 1)
    if words.style == "smallcaps":
        font.setFeature(QFont.Tag("smcp"), 1)
    if words.spacing:
        font.setLetterSpacing(QFont.SpacingType.AbsoluteSpacing, words.spacing * REFERENCE)
    return font


@lru_cache(maxsize=600)
def outline_of(words: SetText) -> QPainterPath:
    """The letters in board units round the origin: middle of the capitals' height, by their alignment."""
    font = _font(words)
    path = QPainterPath()
    path.addText(QPointF(0, 0), font, words.text)
    width = QFontMetricsF(font).horizontalAdvance(words.text) - words.spacing * REFERENCE
    middle = QFontMetricsF(font).capHeight() / 2 * (0.82 if words.style == "smallcaps" else 1.0)
    left = {"left": 0.0, "right": -width}.get(words.align, -width / 2)
    scale = words.size / REFERENCE
    if words.width and width * scale > words.width:
        scale *= max(NARROWEST, words.width / (width * scale))
    return QTransform.fromScale(scale, scale).map(path.translated(left, middle))


def grown(words: SetText, outline: QPainterPath, pixels: float) -> float:
    """How many times larger than drawn words stand, to be read: up to `least`; names of places a little, and never
    beyond the room they have."""
    grow = max(1.0, words.least / (words.size * pixels)) if words.least else 1.0
    if not words.width or outline.isEmpty():
        return grow
    return min(grow, GROWN, max(1.0, words.width / outline.boundingRect().width()))


def paint_words(painter: QPainter, words: SetText, outline: QPainterPath, pixels: float) -> None:
    """Paint at the painter's origin; `pixels` logical pixels a board unit."""
    grow = grown(words, outline, pixels)
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.rotate(words.angle)
    painter.scale(grow, grow)
    painter.setPen(Qt.PenStyle.NoPen)
    if words.medal:
        radius = words.size * 0.78
        painter.setBrush(QColor(words.medal))
        painter.setPen(QPen(QColor(words.colour), words.size * 0.07))
        painter.drawEllipse(QPointF(0, 0), radius, radius)
    if words.halo:
        wide = words.size * 0.16
        pen = QPen(QColor(words.halo), wide)
        join = Qt.PenJoinStyle
        pen.setJoinStyle(join.RoundJoin if wide * grow * pixels >= ROUND else join.BevelJoin)
        painter.setPen(pen)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawPath(outline)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(words.colour))
    painter.drawPath(outline)
    painter.restore()


def extent(words: SetText, outline: QPainterPath, pixels: float) -> QRectF:
    """What it covers, in board units round its origin."""
    box = outline.boundingRect()
    if words.medal:
        radius = words.size * 0.85
        box = box.united(QRectF(-radius, -radius, 2 * radius, 2 * radius))
    reach = words.size * 0.12
    grow = grown(words, outline, pixels)
    box = box.adjusted(-reach, -reach, reach, reach)
    return QTransform().rotate(words.angle).scale(grow, grow).mapRect(box)


@lru_cache(maxsize=1200)
def bake_words(words: SetText, zoom: float, dpr: float) -> tuple[QPixmap, QPointF]:
    """The words at so many logical pixels a unit, and where their point lies in the picture."""
    outline = outline_of(words)
    if words.vanish and words.size * zoom * grown(words, outline, zoom) < words.vanish:
        return QPixmap(), QPointF(0, 0)
    box = extent(words, outline, zoom)
    left, top = ceil(-box.left() * zoom) + 1, ceil(-box.top() * zoom) + 1
    width, height = left + ceil(box.right() * zoom) + 1, top + ceil(box.bottom() * zoom) + 1
    image = QImage(ceil(width * dpr), ceil(height * dpr), QImage.Format.Format_ARGB32_Premultiplied)
    image.setDevicePixelRatio(dpr)
    image.fill(Qt.GlobalColor.transparent)
    painter = QPainter(image)
    painter.translate(left, top)
    painter.scale(zoom, zoom)
    paint_words(painter, words, outline, zoom)
    painter.end()
    return QPixmap.fromImage(image), QPointF(left, top)
