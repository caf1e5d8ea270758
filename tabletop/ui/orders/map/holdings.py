"""Who holds what: provinces tinted and citadels framed in the colour of their holder, with his sign.

Under the counters; only what changed is touched."""

from __future__ import annotations

from collections.abc import Mapping
from math import ceil
from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QImage, QPainter, QPainterPath, QPen, QPixmap, QPolygonF
from PySide6.QtWidgets import QGraphicsItem, QGraphicsPathItem

from tabletop.core.position.state import State
from tabletop.core.rules.context import Known
from tabletop.data.schema import PlaceBox
from tabletop.ui.board.scene.sprite import Sprite
from tabletop.ui.model.counter_faces import seat_colour, seat_glyph
from tabletop.ui.style.seat_mark import paint_badge

if TYPE_CHECKING:
    from tabletop.ui.board.view import BoardView

TINT_Z, FRAME_Z, SIGN_Z = -40.0, -30.0, 20.0
TINT, FRAME = 74, 9.0
"""Opacity of a tint out of 255; width of a citadel's frame in board units."""
INK, EDGE = "#33240f", 5.0
"""Dark edge of a frame, so that pale colours stand off the paper."""
SIGN = 46.0
"""Side of a holder's sign in board units."""


def model_writes_orders(board: BoardView) -> bool:
    """Whether the game on this board is one of written orders."""
    return board.model.session.game.protocol is not None


class Holdings:
    """The tints of one board."""

    def __init__(self, board: BoardView) -> None:
        self._board = board
        self.held: dict[str, str] = {}
        """Place -> seat, as it is shown."""
        self.items: dict[str, list[QGraphicsItem]] = {}
        self._dress = ""
        self._asked: State | None = None
        self._asked_by: tuple[object, str] = (None, "")
        self._found: dict[str, str] = {}
        self.on = model_writes_orders(board)
        """At first where sheets of orders are written: there the map says nothing of it by itself."""
        self._whole = self.on

    def follow(self) -> None:
        """Show who holds what now."""
        model = self._board.model
        held = self._holders() if self.on else {}
        wanted = {place: seat for place, seat in held.items() if self._shown(place) and not self._said(place, held)}
        if self._dress != model.colours:
            self._drop(tuple(self.items))
            self._dress = model.colours
        self._drop(tuple(place for place, seat in self.held.items() if wanted.get(place) != seat))
        for place, seat in wanted.items():
            if place not in self.items:
                self.items[place] = self._make(place, seat)
        self.held = wanted

    def _holders(self) -> dict[str, str]:
        """Who holds what, asked once for each table that is shown."""
        model = self._board.model
        ask, seats = model.session.game.holdings, model.session.game.seats
        if ask is None:
            return {}
        if model.shown is not self._asked or (ask, model.seat) != self._asked_by:
            self._asked, self._asked_by = model.shown, (ask, model.seat)
            found = ask(Known(model.session.game, model.shown, model.seat, None))
            self._found = {place: seat for place, seat in found.items() if seat in seats}
        return self._found

    def toggle(self) -> None:
        """Show or hide it all."""
        self.on = not self.on
        self.follow()

    def sprites(self) -> list[Sprite]:
        """Pictures that follow the zoom."""
        return [item for items in self.items.values() for item in items if isinstance(item, Sprite)]

    def _said(self, place: str, held: Mapping[str, str]) -> bool:
        """Whether the tint of the zone around it says it already."""
        box = self._board.model.module.place(place)
        return not self._whole and isinstance(box, PlaceBox) and held.get(box.inside) == held[place]

    def _shown(self, place: str) -> bool:
        return place in self._board.pieces.layout.order

    def _drop(self, places: tuple[str, ...]) -> None:
        for place in places:
            for item in self.items.pop(place, ()):
                self._board.scene().removeItem(item)

    def _make(self, place: str, seat: str) -> list[QGraphicsItem]:
        model = self._board.model
        shape = model.module.shape(place)
        colour = QColor(seat_colour(model.module, seat, model.colours))
        path = QPainterPath()
        path.addPolygon(QPolygonF([QPointF(x, y) for x, y in shape.polygon]))
        path.closeSubpath()
        item = QGraphicsPathItem(path)
        made: list[QGraphicsItem] = [item]
        if isinstance(model.module.place(place), PlaceBox):
            edge = QGraphicsPathItem(path)
            for line, paint, width in ((edge, QColor(INK), FRAME + EDGE), (item, colour, FRAME)):
                pen = QPen(paint, width)
                pen.setJoinStyle(Qt.PenJoinStyle.MiterJoin)
                line.setPen(pen)
                line.setZValue(FRAME_Z)
            made.insert(0, edge)
            made.append(self._sign(seat, path.boundingRect().topRight()))
        else:
            tint = QColor(colour)
            tint.setAlpha(TINT)
            item.setBrush(QBrush(tint))
            item.setPen(QPen(Qt.PenStyle.NoPen))
            item.setZValue(TINT_Z)
            made.append(self._sign(seat, QPointF(*shape.label) - QPointF(0, SIGN * 1.3)))
        for one in made:
            self._board.scene().addItem(one)
            if isinstance(one, Sprite):
                self._board.fresh.freshen(one)
        return made

    def _sign(self, seat: str, at: QPointF) -> Sprite:
        model = self._board.model
        colour, glyph = seat_colour(model.module, seat, model.colours), seat_glyph(model.module, seat)

        def bake(zoom: float, dpr: float) -> tuple[QPixmap, QPointF]:
            return sign(colour, glyph, max(11, round(SIGN * zoom)), dpr)

        sprite = Sprite(bake, SIGN_Z)
        sprite.setPos(at)
        return sprite


def sign(colour: str, glyph: str, side: int, dpr: float) -> tuple[QPixmap, QPointF]:
    """A seat's mark on a light rim; its origin is the middle."""
    image = QImage(ceil(side * dpr), ceil(side * dpr), QImage.Format.Format_ARGB32_Premultiplied)
    image.setDevicePixelRatio(dpr)
    image.fill(Qt.GlobalColor.transparent)
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(255, 250, 232))
    painter.drawRoundedRect(QRectF(0, 0, side, side), side * 0.2, side * 0.2)
    paint_badge(painter, QRectF(1.5, 1.5, side - 3, side - 3), colour, glyph)
    painter.end()
    return QPixmap.fromImage(image), QPointF(image.width() / dpr / 2, image.height() / dpr / 2)
