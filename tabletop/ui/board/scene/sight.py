"""Front, range, targets and what is hidden behind others, laid over the squares of a board: fill, outline, ring, hatch,
each told by its form, on the board's own ground whatever the window's colours."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import pairwise
from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QPainterPath, QPen, QPolygonF

from tabletop.core.position.state import State
from tabletop.core.rules.game import Sight
from tabletop.ui.board.scene.steady import SteadyPath
from tabletop.ui.rules.hints.sight import sight_of

if TYPE_CHECKING:
    from tabletop.ui.board.surface import BoardSurface

GROUND_Z, RING_Z = -12.0, 4950.0
"""Beneath the counters and beneath the lit places; rings lie above the counters they are about."""
FRONT = QColor(38, 92, 168, 105)
DARK, PALE, AIM = QColor(20, 14, 8, 215), QColor(255, 250, 232, 240), QColor("#FFD23E")
Corner = tuple[float, float]
HATCHES = 5
"""Strokes across a square."""


class SightLayer:
    """Of one counter at a time: the one in the air, else the one that is chosen."""

    def __init__(self, board: BoardSurface) -> None:
        self._board = board
        self._key: tuple[object, ...] = ()
        self._shown: State | None = None
        self.seen: Sight | None = None
        """What is shown, None for nothing."""
        self._items: list[SteadyPath] = []
        self._paths: dict[str, QPainterPath] = {}

    def follow(self) -> None:
        """Nothing is in the air: what is chosen and lies on a square."""
        model, spots = self._board.model, self._board.pieces.layout.spots
        for piece in reversed([piece for piece in model.selection if piece in spots]) if self._board.plan.grid else ():
            found = model.shown.pieces[piece]
            if self.show(piece, found.place, found.facing):
                return
        self.clear()

    def show(self, piece: str, place: str, facing: int) -> bool:
        """What a counter would command from a place of this board; whether it commands anything."""
        if self._board.plan.grid is None:
            return False
        key, shown = (piece, place, facing), self._board.model.shown
        if key != self._key or shown is not self._shown:
            self._key, self._shown = key, shown
            known = place in self._board.plan.squares
            self._draw(sight_of(self._board.model, piece, place, facing) if known else None)
        return self.seen is not None

    def clear(self) -> None:
        """Nothing is looked at."""
        self._key = ()
        self._draw(None)

    # --- drawing ---

    def _draw(self, seen: Sight | None) -> None:
        if seen is None and self.seen is None:
            return
        self.seen = seen
        if not self._items:
            self._items = self._make()
        front, dark, pale, hatch, ring_dark, ring = self._items
        found = seen or Sight()
        front.setPath(self._areas(found.front))
        reach = self._outline(found.reach)
        dark.setPath(reach)
        pale.setPath(reach)
        hatch.setPath(self._hatched(found.blocked))
        rings = self._rings(found.targets)
        ring_dark.setPath(rings)
        ring.setPath(rings)

    def _make(self) -> list[SteadyPath]:
        """The items, lowest first; they stay, only their paths change."""
        looks: Sequence[tuple[QPen, QBrush, float]] = (
            (QPen(Qt.PenStyle.NoPen), QBrush(FRONT), GROUND_Z),
            (_pen(DARK, 3.6), QBrush(), GROUND_Z + 0.1),
            (_pen(PALE, 1.8, Qt.PenStyle.DashLine), QBrush(), GROUND_Z + 0.2),
            (_pen(DARK, 2.0), QBrush(), RING_Z),
            (_pen(DARK, 6.5), QBrush(), RING_Z + 0.1),
            (_pen(AIM, 3.2), QBrush(), RING_Z + 0.2),
        )
        made = []
        for pen, brush, z in looks:
            item = SteadyPath()
            item.setPen(pen)
            item.setBrush(brush)
            item.setZValue(z)
            self._board.scene().addItem(item)
            made.append(item)
        return made

    def _areas(self, places: Iterable[str]) -> QPainterPath:
        path = QPainterPath()
        for place in places:
            path.addPath(self._cell(place, 0.0))
        return path

    def _outline(self, places: Iterable[str]) -> QPainterPath:
        """Round all of them together: a side that two of them share is not drawn."""
        sides: dict[frozenset[Corner], tuple[Corner, Corner]] = {}
        for place in places:
            corners = [(round(x, 1), round(y, 1)) for x, y in self._board.plan.shapes[place].polygon]
            for start, end in pairwise([*corners, corners[0]]):
                side = frozenset((start, end))
                if sides.pop(side, None) is None:
                    sides[side] = start, end
        path = QPainterPath()
        for start, end in sides.values():
            path.moveTo(*start)
            path.lineTo(*end)
        return path

    def _cell(self, place: str, inset: float) -> QPainterPath:
        """A square or hex, a little smaller where neighbours must not share a line."""
        key = f"{place}/{inset}"
        if key not in self._paths:
            corners = [QPointF(x, y) for x, y in self._board.plan.shapes[place].polygon]
            middle = sum(corners, QPointF()) / len(corners)
            path = QPainterPath()
            path.addPolygon(QPolygonF([corner + (middle - corner) * inset for corner in corners]))
            path.closeSubpath()
            self._paths[key] = path
        return self._paths[key]

    def _hatched(self, places: Iterable[str]) -> QPainterPath:
        """Diagonal strokes across what is hidden, with its outline."""
        path = QPainterPath()
        for place in places:
            key = f"{place}/hatch"
            if key not in self._paths:
                self._paths[key] = _strokes(self._cell(place, 0.1).boundingRect())
            path.addPath(self._paths[key])
        return path

    def _rings(self, places: Iterable[str]) -> QPainterPath:
        path = QPainterPath()
        for place in places:
            box = self._cell(place, 0.0).boundingRect()
            half = min(box.width(), box.height()) * 0.46
            path.addEllipse(box.center(), half, half)
            for x, y in ((0, -1), (1, 0), (0, 1), (-1, 0)):
                path.moveTo(box.center() + QPointF(x, y) * half * 0.84)
                path.lineTo(box.center() + QPointF(x, y) * half * 1.08)
        return path


def _pen(colour: QColor, width: float, style: Qt.PenStyle = Qt.PenStyle.SolidLine) -> QPen:
    pen = QPen(colour, width, style)
    pen.setCosmetic(True)
    pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
    return pen


def _strokes(box: QRectF) -> QPainterPath:
    """Parallel lines from lower left to upper right within a box, and a frame."""
    path, step = QPainterPath(), (box.width() + box.height()) / (HATCHES + 1)
    for n in range(1, HATCHES + 1):
        off = n * step
        start = QPointF(box.left() + max(0.0, off - box.height()), box.top() + min(off, box.height()))
        end = QPointF(box.left() + min(off, box.width()), box.top() + max(0.0, off - box.width()))
        path.moveTo(start)
        path.lineTo(end)
    path.addRect(box)
    return path
