"""Counters that are pictures: any size and outline, layers under and over them, words painted on them, all in one."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property, lru_cache
from math import ceil

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QImage, QPainter, QTransform

from tabletop.ui.board.drawing.sources import SOURCES
from tabletop.ui.style import theme

REACH = 0.08
"""How far a shadow reaches, in the shorter side of a counter."""
LEAST_SHADOW = 12
"""Pixels of the shorter side below which nobody sees one."""
SHADOW = "#140E08"
_REFERENCE = 100


@dataclass(frozen=True)
class Laid:
    """A picture at its place on a counter: its middle from that of the counter, width and height, in board units."""

    path: str
    x: float
    y: float
    width: float
    height: float


@dataclass(frozen=True)
class Lettered:
    """Words on a counter: where, how high, in which colour."""

    words: str
    x: float
    y: float
    size: float
    colour: str = "#000000"
    ground: str = ""
    bold: bool = False
    align: str = "center"
    angle: float = 0.0


@dataclass(frozen=True)
class Painted:
    """All that is seen of a counter that is a picture; plain data, hashable."""

    width: float
    height: float
    """Of the counter, in board units."""
    pictures: tuple[Laid, ...] = ()
    """Lowest first."""
    words: tuple[Lettered, ...] = ()

    @cached_property
    def bounds(self) -> QRectF:
        """All that is painted, round the middle of the counter."""
        area = _centred(0, 0, self.width, self.height)
        for laid in self.pictures:
            area = area.united(_centred(laid.x, laid.y, laid.width, laid.height))
        for one in self.words:
            area = area.united(_turned(one).mapRect(_box(one)))
        return area


def _centred(x: float, y: float, width: float, height: float) -> QRectF:
    return QRectF(x - width / 2, y - height / 2, width, height)


@lru_cache(maxsize=4)
def _font(bold: bool) -> tuple[QFont, QFontMetricsF]:
    font = theme.ui_font(12, QFont.Weight.Bold if bold else QFont.Weight.Medium)
    font.setPixelSize(_REFERENCE)
    font.setHintingPreference(QFont.HintingPreference.PreferNoHinting)
    return font, QFontMetricsF(font)


def _box(one: Lettered) -> QRectF:
    """What the words take, with their plate."""
    _, metrics = _font(one.bold)
    width = metrics.horizontalAdvance(one.words) * one.size / _REFERENCE + one.size * 0.3
    left = {"left": one.x, "right": one.x - width}.get(one.align, one.x - width / 2)
    return QRectF(left, one.y - one.size * 0.6, width, one.size * 1.2)


def _turned(one: Lettered) -> QTransform:
    """About where the words are held."""
    return QTransform().translate(one.x, one.y).rotate(one.angle).translate(-one.x, -one.y)


def paint(painter: QPainter, painted: Painted, scale: float) -> None:
    """Everything round the origin of the painter, at so many pixels a board unit."""
    painter.setRenderHints(
        QPainter.RenderHint.Antialiasing
        | QPainter.RenderHint.SmoothPixmapTransform
        | QPainter.RenderHint.TextAntialiasing
    )
    for laid in painted.pictures:
        image = _scaled(laid, scale * painter.device().devicePixelRatioF())
        if not image.isNull():
            area = _centred(laid.x, laid.y, laid.width, laid.height)
            painter.drawImage(QRectF(area.topLeft() * scale, area.size() * scale), image)
    for one in painted.words:
        _letter(painter, one, scale)


def _scaled(laid: Laid, scale: float) -> QImage:
    """The picture near the size it is painted at: drawing alone would leave out rows of one much larger."""
    wide, high = max(1, round(laid.width * scale)), max(1, round(laid.height * scale))
    image = SOURCES.image(laid.path, max(wide, high))
    if image.width() > 2 * wide and image.height() > 2 * high:
        way = Qt.TransformationMode.SmoothTransformation
        return image.scaled(wide, high, Qt.AspectRatioMode.IgnoreAspectRatio, way)
    return image


def _letter(painter: QPainter, one: Lettered, scale: float) -> None:
    box = _box(one)
    if one.size * scale < 3:
        return  # nobody reads it
    font, metrics = _font(one.bold)
    share = one.size * scale / _REFERENCE
    painter.save()
    if one.angle:
        painter.translate(one.x * scale, one.y * scale)
        painter.rotate(one.angle)
        painter.translate(-one.x * scale, -one.y * scale)
    if one.ground:
        painter.fillRect(QRectF(box.topLeft() * scale, box.size() * scale), QColor(one.ground))
    painter.translate(box.center() * scale)
    painter.scale(share, share)
    painter.setFont(font)
    painter.setPen(QColor(one.colour))
    painter.drawText(QPointF(-metrics.horizontalAdvance(one.words) / 2, metrics.capHeight() / 2), one.words)
    painter.restore()


def paint_into(painter: QPainter, painted: Painted, rect: QRectF) -> None:
    """All of it as large as a rectangle allows, in its middle, without shadow."""
    bounds = painted.bounds
    scale = min(rect.width() / bounds.width(), rect.height() / bounds.height())
    painter.save()
    painter.translate(rect.center() - bounds.center() * scale)
    paint(painter, painted, scale)
    painter.restore()


def squared_image(painted: Painted, px: int, margin: int, dpr: float) -> QImage:
    """In a square of `px` logical pixels with a margin, as faces stand in lists."""
    side = ceil((px + 2 * margin) * dpr)
    image = _empty(side, side, dpr)
    painter = QPainter(image)
    paint_into(painter, painted, QRectF(margin, margin, px, px))
    painter.end()
    return _shadowed(image, px * REACH)


def middle(painted: Painted, scale: float) -> QPointF:
    """Where the middle of the counter lies in its picture, in logical pixels."""
    reach, bounds = _reach(painted, scale), painted.bounds
    return QPointF(ceil(-bounds.left() * scale) + reach, ceil(-bounds.top() * scale) + reach)


def _reach(painted: Painted, scale: float) -> int:
    short = min(painted.width, painted.height) * scale
    return ceil(short * REACH) + 1 if short >= LEAST_SHADOW else 1


def painted_image(painted: Painted, scale: float, dpr: float = 1.0) -> QImage:
    """The counter with its shadow at so many pixels a board unit; its middle lies at `middle`."""
    bounds, reach, at = painted.bounds, _reach(painted, scale), middle(painted, scale)
    width, height = at.x() + ceil(bounds.right() * scale) + reach, at.y() + ceil(bounds.bottom() * scale) + reach
    image = _empty(max(1, ceil(width * dpr)), max(1, ceil(height * dpr)), dpr)
    painter = QPainter(image)
    painter.translate(at)
    paint(painter, painted, scale)
    painter.end()
    short = min(painted.width, painted.height) * scale
    return _shadowed(image, short * REACH) if short >= LEAST_SHADOW else image


def _empty(width: int, height: int, dpr: float) -> QImage:
    image = QImage(width, height, QImage.Format.Format_ARGB32_Premultiplied)
    image.setDevicePixelRatio(dpr)
    image.fill(Qt.GlobalColor.transparent)
    return image


def _shadowed(image: QImage, reach: float) -> QImage:
    """The same over a soft shadow of its own outline."""
    dark = QImage(image)
    brush = QPainter(dark)
    brush.setCompositionMode(QPainter.CompositionMode.CompositionMode_SourceIn)
    brush.fillRect(QRectF(0, 0, image.width(), image.height()), QColor(SHADOW))
    brush.end()
    ground = _empty(image.width(), image.height(), image.devicePixelRatioF())
    painter = QPainter(ground)
    painter.setOpacity(0.13)
    for step in (0.3, 0.55, 0.8):
        painter.drawImage(QPointF(reach * step * 0.6, reach * step), dark)
    painter.setOpacity(1.0)
    painter.drawImage(QPointF(0, 0), image)
    painter.end()
    return ground
