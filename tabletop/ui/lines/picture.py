"""A position of a line as a picture of the board, with arrows for what has moved since it parted from another."""

from __future__ import annotations

from collections.abc import Iterator
from math import hypot

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QColor, QImage, QPainter, QPainterPath, QPen, QPolygonF

from tabletop.core.position.state import State
from tabletop.data.boards import BoardPlan
from tabletop.data.module import Module
from tabletop.ui.board.picture.render import render_board
from tabletop.ui.board.scene.layout import Layout
from tabletop.ui.lines.telling import LineSide
from tabletop.ui.model.counter_faces import seat_colour
from tabletop.ui.model.table_model import TableModel
from tabletop.ui.style.theme import ink_on

SHORT = 12.0
"""Pixels below which an arrow says nothing."""
Arrow = tuple[QPointF, QPointF, str]
"""From, to (board units), whose."""


def picture(model: TableModel, side: LineSide, plan: BoardPlan, size: tuple[int, int]) -> QImage:
    """The board of a plan as it stands, and how it came there."""
    module = model.module
    image = render_board(module, side.now, model.catalog, model.colours, size=size, plan=plan)
    width, height = plan.geometry.size
    scale = min(size[0] / width, size[1] / height)
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.translate((image.width() - width * scale) / 2, (image.height() - height * scale) / 2)
    for start, end, owner in arrows(module, plan, side):
        _paint(painter, start * scale, end * scale, QColor(seat_colour(module, owner, model.colours)))
    painter.end()
    return image


def arrows(module: Module, plan: BoardPlan, side: LineSide) -> list[Arrow]:
    """One for each way that counters of a seat have gone on this board."""
    then, now = _spots(module, plan, side.base), _spots(module, plan, side.now)
    found: dict[tuple[str, str, str], Arrow] = {}
    for name, place, owner in _moved(side):
        if name in then and name in now:
            key = (side.base.pieces[name].place, place, owner)
            found.setdefault(key, (then[name], now[name], owner))
    return list(found.values())


def _moved(side: LineSide) -> Iterator[tuple[str, str, str]]:
    for piece in side.now.pieces.values():
        before = side.base.pieces.get(piece.id)
        if before is not None and (before.place, before.x, before.y) != (piece.place, piece.x, piece.y):
            yield piece.id, piece.place, piece.owner


def _spots(module: Module, plan: BoardPlan, state: State) -> dict[str, QPointF]:
    layout = Layout(module, plan)
    layout.arrange(state, module.places)
    return {name: QPointF(spot.x, spot.y) for name, spot in layout.spots.items()}


def _paint(painter: QPainter, start: QPointF, end: QPointF, colour: QColor) -> None:
    """A bent arrow with a rim that stands out on any map."""
    way = end - start
    long = hypot(way.x(), way.y())
    if long < SHORT:
        return
    side = QPointF(-way.y(), way.x()) * (0.12 * min(1.0, 160 / long))
    bend = (start + end) / 2 + side
    path = QPainterPath(start)
    path.quadTo(bend, end)
    last = end - bend
    ahead = last / max(1.0, hypot(last.x(), last.y()))
    across = QPointF(-ahead.y(), ahead.x())
    head = QPolygonF([end + ahead * 3, end - ahead * 10 + across * 6, end - ahead * 10 - across * 6])
    rim = QColor(ink_on(colour.name()))
    for ink, wide in ((rim, 6.0), (colour, 3.2)):
        painter.setPen(QPen(ink, wide, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap, Qt.PenJoinStyle.RoundJoin))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawPath(path)
        painter.setBrush(ink)
        painter.setPen(QPen(ink, wide - 3.0 if wide > 4 else 1.0))
        painter.drawPolygon(head)
