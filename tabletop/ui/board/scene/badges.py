"""Small pictures beside counters: the ring of a chosen one, how many lie in a stack; and how a counter lies."""

from __future__ import annotations

from functools import lru_cache
from math import ceil

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QImage, QPainter, QPainterPath, QPen, QPixmap

from tabletop.core.position.state import Piece
from tabletop.ui.style.theme import UI_FAMILY, load_fonts

Baked = tuple[QPixmap, QPointF]

ACTIVATED = "activated"
"""Mark of a counter that lies askew instead of carrying a badge."""
ASKEW = 14
"""Degrees it is turned."""
LEAST_BADGE = 17.0
"""Logical pixels: a figure in a badge must stay legible."""


def canvas(width: float, height: float, dpr: float) -> QImage:
    """A transparent picture of so many logical pixels."""
    image = QImage(ceil(width * dpr), ceil(height * dpr), QImage.Format.Format_ARGB32_Premultiplied)
    image.setDevicePixelRatio(dpr)
    image.fill(Qt.GlobalColor.transparent)
    return image


@lru_cache(maxsize=128)
def ring(wide: int, high: int, dpr: float) -> Baked:
    """Round a counter or a stack so many logical pixels large: a light line between dark ones, with strong corners.

    Told by its shape, not by its colour.
    """
    side = min(wide, high)
    band = max(2.2, min(4.5, side * 0.03))
    reach = ceil(band * 3.4 + 4)
    image = canvas(wide + 2 * reach, high + 2 * reach, dpr)
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    off = 2.0 + band
    edge = QRectF(reach - off, reach - off, wide + 2 * off, high + 2 * off)
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


def badge_font(pixels: float) -> QFont:
    """Bold letters so many pixels high."""
    load_fonts()
    font = QFont(UI_FAMILY)
    font.setPixelSize(max(1, round(pixels)))
    font.setWeight(QFont.Weight.Bold)
    return font


@lru_cache(maxsize=256)
def count_badge(count: int | str, pixels: int, dpr: float) -> Baked:
    """How many counters lie here, or more about them, on a dark tag `pixels` high or as high as can be read."""
    height = max(LEAST_BADGE, pixels)
    width = max(height, height * (0.5 + 0.42 * len(str(count))))
    image = canvas(width + 2, height + 2, dpr)
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    box = QRectF(1, 1, width, height)
    painter.setPen(QPen(QColor("#F6EEDB"), max(1.2, height * 0.07)))
    painter.setBrush(QColor("#221A12"))
    painter.drawRoundedRect(box.adjusted(0.6, 0.6, -0.6, -0.6), height / 2, height / 2)
    painter.setPen(QColor("#FFFFFF"))
    painter.setFont(badge_font(height * 0.64))
    painter.drawText(box, Qt.AlignmentFlag.AlignCenter, str(count))
    painter.end()
    return QPixmap.fromImage(image), QPointF(image.width() / dpr / 2, image.height() / dpr / 2)


def angle_of(piece: Piece, upright: bool = False) -> int:
    """Degrees a counter is turned on the table: the way it faces, and askew once it is activated, as on paper.
    `upright`: beside squares neither, for a front shows which way it faces there (fronts)."""
    return 0 if upright else piece.facing + (ASKEW if ACTIVATED in piece.marks else 0)


def clear() -> None:
    """Forget all baked badges (tests of other pixel ratios)."""
    for kept in (ring, count_badge):
        kept.cache_clear()
