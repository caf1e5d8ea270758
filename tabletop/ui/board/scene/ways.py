"""Ways drawn on one board: arrows from place to place, and outlines of places."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import hypot
from typing import TYPE_CHECKING, NamedTuple

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QColor, QPainterPath, QPen, QPolygonF

from tabletop.ui.board.scene.steady import SteadyPath
from tabletop.ui.rules.hints.move_hints import smooth

if TYPE_CHECKING:
    from tabletop.ui.board.surface import BoardSurface

DARK = QColor(30, 22, 12, 170)
CLEAR = 0.75
"""Sizes of a counter from its middle to where nothing of it is seen any more, with what stands beside it."""


class DrawnWay(NamedTuple):
    """Places in the order in which they are passed, and whose counters pass."""

    stops: tuple[str, ...]
    owner: str


class DrawnWays:
    """Lines in one ink at one height; places that do not lie on this board are left out."""

    def __init__(self, board: BoardSurface, ink: QColor, height: float, beneath: bool = False) -> None:
        """`beneath`: counters lie on them, so that an arrow ends before the one it leads to."""
        self._board, self._ink, self._height, self._beneath = board, ink, height, beneath
        self.items: list[SteadyPath] = []

    def show(self, ways: Sequence[DrawnWay], places: Iterable[str] = ()) -> None:
        """These and no others."""
        self.clear()
        known = self._board.plan.shapes
        for place in dict.fromkeys(place for place in places if place in known):
            self._outline(place)
        for way in ways:
            stops = [stop for stop in way.stops if stop in known]
            if len(stops) > 1:
                self._arrow(stops, way.owner)

    def clear(self) -> None:
        """None."""
        for item in self.items:
            self._board.scene().removeItem(item)
        self.items = []

    def _outline(self, place: str) -> None:
        path = QPainterPath()
        path.addPolygon(QPolygonF([QPointF(x, y) for x, y in self._board.model.module.shape(place).polygon]))
        path.closeSubpath()
        self._add(path, 6.0, 2.6, Qt.PenStyle.DotLine)

    def _arrow(self, stops: Sequence[str], owner: str) -> None:
        layout, module = self._board.pieces.layout, self._board.model.module
        inner = [module.shape(place).label for place in stops[1:-1]]
        spots = [QPointF(*spot) for spot in (layout.slot(stops[0], owner), *inner, layout.slot(stops[-1], owner))]
        if self._beneath:
            spots[-1] = _before(spots[-2], spots[-1], self._board.pieces.size * CLEAR)
        self._add(smooth(spots), 8.0, 4.0, Qt.PenStyle.SolidLine)

    def _add(self, path: QPainterPath, wide: float, thin: float, style: Qt.PenStyle) -> None:
        for width, colour, line in ((wide, DARK, Qt.PenStyle.SolidLine), (thin, self._ink, style)):
            item = SteadyPath(path)
            pen = QPen(colour, width, line, Qt.PenCapStyle.RoundCap, Qt.PenJoinStyle.RoundJoin)
            pen.setCosmetic(True)
            item.setPen(pen)
            item.setZValue(self._height)
            self._board.scene().addItem(item)
            self.items.append(item)


def _before(start: QPointF, end: QPointF, short: float) -> QPointF:
    """A point on the way that lies so far before its end; of a short way at most half of it is left out."""
    way = end - start
    length = hypot(way.x(), way.y())
    return end if not length else end - way * min(0.5, short / length)
