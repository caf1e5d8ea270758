"""What the board says while something is in the air: outlines of places, and a tag beside the pointer."""

from __future__ import annotations

from functools import lru_cache
from math import ceil
from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QFont, QFontMetricsF, QImage, QPainter, QPainterPath, QPen, QPixmap, QPolygonF

from tabletop.ui.board.scene.pieces import DRAG_Z
from tabletop.ui.board.scene.sprite import Sprite
from tabletop.ui.board.scene.steady import SteadyPath
from tabletop.ui.style.theme import UI_FAMILY, load_fonts

if TYPE_CHECKING:
    from tabletop.ui.board.surface import BoardSurface

OUTLINE_Z = -10.0
_DARK, _PALE, _LEGAL = QColor(30, 22, 12, 150), QColor(255, 250, 232, 235), QColor(255, 244, 196, 70)


class Highlight:
    """Outlines of the place under the pointer and of those that are legal; none of it is part of the table."""

    def __init__(self, board: BoardSurface) -> None:
        self._board = board
        self._over: list[SteadyPath] = []
        self._legal: list[SteadyPath] = []
        self.place = ""
        """The place outlined as the target."""
        self.legal: frozenset[str] = frozenset()

    def over(self, place: str) -> None:
        """Outline the target, '' for none."""
        if place == self.place:
            return
        self._clear(self._over)
        self.place = place
        whole = place in self._board.plan.areas and place not in self._board.plan.geometry.zones
        if place and not whole:  # an area that is the whole board has no edge to be shown
            self._over = self._outline(place, 7.0, 3.0)

    def show_legal(self, places: frozenset[str]) -> None:
        """Light the places where what is in the air may go."""
        if places == self.legal:
            return
        self._clear(self._legal)
        self.legal = places
        for place in places:
            pair = self._outline(place, 5.0, 2.0)
            pair[1].setBrush(QBrush(_LEGAL))
            pair[1].setPen(QPen(_PALE, 2.0, Qt.PenStyle.DashLine))
            self._legal += pair

    def clear(self) -> None:
        """Nothing is in the air."""
        self.over("")
        self.show_legal(frozenset())

    def _outline(self, place: str, wide: float, thin: float) -> list[SteadyPath]:
        points = [QPointF(x, y) for x, y in self._board.model.module.shape(place).polygon]
        path = QPainterPath()
        path.addPolygon(QPolygonF(points))
        path.closeSubpath()
        pair = []
        for width, colour in ((wide, _DARK), (thin, _PALE)):
            item = SteadyPath(path)
            pen = QPen(colour, width)
            pen.setCosmetic(True)
            pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
            item.setPen(pen)
            item.setZValue(OUTLINE_Z)
            self._board.scene().addItem(item)
            pair.append(item)
        return pair

    def _clear(self, items: list[SteadyPath]) -> None:
        for item in items:
            self._board.scene().removeItem(item)
        items.clear()


@lru_cache(maxsize=64)
def pill(text: str, dpr: float, pixels: float) -> tuple[QPixmap, QPointF]:
    """White words on a dark tag; its origin is the middle of its lower edge."""
    load_fonts()
    font = QFont(UI_FAMILY)
    font.setPixelSize(round(pixels))
    font.setWeight(QFont.Weight.DemiBold)
    metrics = QFontMetricsF(font)
    width, height = ceil(metrics.horizontalAdvance(text) + pixels * 1.3), ceil(metrics.height() + pixels * 0.5)
    image = QImage(ceil((width + 2) * dpr), ceil((height + 2) * dpr), QImage.Format.Format_ARGB32_Premultiplied)
    image.setDevicePixelRatio(dpr)
    image.fill(Qt.GlobalColor.transparent)
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    box = QRectF(1, 1, width, height)
    painter.setPen(QPen(QColor("#F6EEDB"), 1.2))
    painter.setBrush(QColor(34, 26, 18, 235))
    painter.drawRoundedRect(box.adjusted(0.6, 0.6, -0.6, -0.6), height * 0.32, height * 0.32)
    painter.setPen(QColor("#FFFFFF"))
    painter.setFont(font)
    painter.drawText(box, Qt.AlignmentFlag.AlignCenter, text)
    painter.end()
    return QPixmap.fromImage(image), QPointF(image.width() / dpr / 2, image.height() / dpr)


class Tag:
    """A line of words that goes with the pointer or stands beside a place."""

    def __init__(self, board: BoardSurface) -> None:
        self._board = board
        self.text = ""
        self.sprite = Sprite(self._bake, DRAG_Z + 500)
        self.sprite.hide()
        board.scene().addItem(self.sprite)

    def _bake(self, zoom: float, dpr: float) -> tuple[QPixmap, QPointF]:
        return pill(self.text or " ", dpr, self._board.fontMetrics().height() * 0.82)

    def show(self, text: str, at: QPointF) -> None:
        """Say it just above a point of the board."""
        if text != self.text:
            self.text = text
            self.sprite.stale()
            self._board.fresh.freshen(self.sprite)
        self.sprite.setPos(self._inside(at))
        self.sprite.setVisible(bool(text))

    def _inside(self, at: QPointF) -> QPointF:
        """The same height, so far to the side that the whole line is in the window."""
        half = self.sprite.pixmap().deviceIndependentSize().width() / 2 / max(0.01, self._board.zoom)
        seen = self._board.seen()
        return QPointF(max(seen.left() + half, min(seen.right() - half, at.x())), at.y())

    def hide(self) -> None:
        """Say nothing."""
        self.sprite.hide()
        self.text = ""
        self.sprite.stale()
