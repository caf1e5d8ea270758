"""How far it is: a line from zone to zone and the number of steps between them."""

from __future__ import annotations

from collections import deque
from typing import TYPE_CHECKING

from PySide6.QtCore import QLineF, QPoint, QPointF, Qt
from PySide6.QtGui import QColor, QPen

from tabletop.data.locations.cells import distance
from tabletop.data.locations.names import lattice_at
from tabletop.data.module import Module
from tabletop.ui.board.input.tools import Tool, spot_name
from tabletop.ui.board.scene.pieces import DRAG_Z
from tabletop.ui.board.scene.steady import SteadyLine

if TYPE_CHECKING:
    from tabletop.ui.board.hands import HandledBoard


def steps_between(module: Module, start: str, end: str) -> int | None:
    """Least number of borders crossed from one place to another, by land and sea; None when there is no way."""
    far, queue = {start: 0}, deque([start])
    while queue:
        here = queue.popleft()
        if here == end:
            return far[here]
        for place in module.neighbours(here):
            if place not in far:
                far[place] = far[here] + 1
                queue.append(place)
    return None


class Measure(Tool):
    """A thread from where the button went down to the pointer."""

    def __init__(self, board: HandledBoard, at: QPointF) -> None:
        super().__init__(board)
        self._from = at
        self._start = board.ground.place_at(at.x(), at.y())
        self._lines = (SteadyLine(), SteadyLine())
        for line, colour, width in zip(self._lines, ("#14100B", "#FFE9A8"), (6.0, 2.6), strict=True):
            pen = QPen(QColor(colour), width)
            pen.setCosmetic(True)
            pen.setCapStyle(Qt.PenCapStyle.RoundCap)
            line.setPen(pen)
            line.setZValue(DRAG_Z)
            board.scene().addItem(line)
        self.text = ""

    def move(self, at: QPointF, pointer: QPoint) -> None:
        for line in self._lines:
            line.setLine(QLineF(self._from, at))
        end = self.board.ground.place_at(at.x(), at.y())
        cells = self._cells(end, at)
        steps = steps_between(self.board.model.module, self._start, end) if self._start and end else None
        if cells is not None:
            self.text = self.board.model.tr("board-cells", n=cells, cell=spot_name(self.board.model, end, _spot(at)))
        else:
            self.text = "" if steps is None else self.board.model.tr("board-steps", n=steps)
        self.board.controller.tag.show(self.text, at + QPointF(0, -14 / self.board.zoom))

    def _cells(self, end: str, at: QPointF) -> int | None:
        """How many cells of one grid it is, None where there is none at both ends."""
        module, areas = self.board.model.module, self.board.plan.areas
        if self._start not in areas or end not in areas:
            return None
        ground = module.ground(self.board.plan.id)
        lattice = lattice_at(ground, _spot(self._from))
        if lattice is None or lattice.shape == "points" or lattice is not lattice_at(ground, _spot(at)):
            return None
        return distance(lattice, _spot(self._from), _spot(at))

    def release(self, at: QPointF) -> None:
        self.cancel()

    def cancel(self) -> None:
        for line in self._lines:
            self.board.scene().removeItem(line)
        self.board.controller.tag.hide()


def _spot(at: QPointF) -> tuple[float, float]:
    return at.x(), at.y()
