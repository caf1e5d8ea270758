"""The board in plain colours, from its polygons alone: for a game without a picture, and while one is being read."""

from __future__ import annotations

from collections.abc import Iterator

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QPen, QPolygonF

from tabletop.data.boards import BoardPlan
from tabletop.data.module import Module
from tabletop.data.schema import PlaceBox
from tabletop.ui.board.scene.layout import is_shown

PAPER, SEA, LAND, BOX = "#E8D9B5", "#B9D0D0", "#EFE3C6", "#F5EDD8"
INK = "#6B5330"

Patch = tuple[QPolygonF, QColor, QPen]


def patches(module: Module, plan: BoardPlan) -> Iterator[Patch]:
    """What to paint, lowest first: paper, zones, boxes, cells of tracks."""
    yield _rect(QRectF(0, 0, *plan.geometry.size)), QColor(plan.background or PAPER), QPen(QColor(INK), 3)
    for name in sorted(module.places, key=module.is_zone, reverse=True):
        if not is_shown(module, name, plan) or (name in plan.areas and name not in plan.geometry.zones):
            continue  # an area that is the whole board
        place = module.place(name)
        colour = BOX if isinstance(place, PlaceBox) else SEA if place.kind == "sea" else LAND
        yield QPolygonF([QPointF(x, y) for x, y in module.shape(name).polygon]), QColor(colour), QPen(QColor(INK), 2)
    for shape in plan.geometry.tracks.values():
        width, height = shape.size
        for x, y in shape.cells.values():
            cell = _rect(QRectF(x - width / 2, y - height / 2, width, height))
            yield cell, QColor(BOX), QPen(QColor(INK), 1.5)


def _rect(area: QRectF) -> QPolygonF:
    return QPolygonF([area.topLeft(), area.topRight(), area.bottomRight(), area.bottomLeft()])
