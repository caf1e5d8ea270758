"""Trails: the ways that counters of areas have gone since the turn began, read from the journal and drawn on demand."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF
from PySide6.QtGui import QColor, QPainterPath, QPen
from PySide6.QtWidgets import QGraphicsScene

from tabletop.core.journal.journal import Journal
from tabletop.core.position.facts import Moved, Placed, Removed, VarSet
from tabletop.ui.board.scene.steady import SteadyPath
from tabletop.ui.model.counter_faces import seat_colour

if TYPE_CHECKING:
    from tabletop.data.boards import BoardPlan
    from tabletop.ui.model.table_model import TableModel

TRAIL_Z = 60.0
"""Under all counters, over the map."""
STOP = 4.0
"""Board units round each point where one has stood."""
Way = list[tuple[float, float]]


def ways(journal: Journal, areas: frozenset[str]) -> dict[str, Way]:
    """Where each counter that has moved in these places since the turn began has lain, the oldest first."""
    uncounted = journal.uncounted()
    counted = [entry for entry in journal.entries if str(entry.id) not in uncounted]
    found: dict[str, Way] = {}
    last: dict[str, tuple[float, float] | None] = {
        piece.id: _point(piece.place, piece.x, piece.y, areas) for piece in journal.start.pieces.values()
    }
    for entry in counted:
        for fact in entry.facts:
            match fact:
                case VarSet("turn"):
                    found = {}
                case Moved(piece, to, x, y):
                    now, was = _point(to, x, y, areas), last.get(piece)
                    if now is not None and was is not None and now != was:
                        found.setdefault(piece, [was]).append(now)
                    elif now is None:
                        found.pop(piece, None)
                    last[piece] = now
                case Placed(piece) | Removed(piece):
                    found.pop(piece, None)
                    last[piece] = None
    return found


def _point(place: str, x: float | None, y: float | None, areas: frozenset[str]) -> tuple[float, float] | None:
    return (x, y) if place in areas and x is not None and y is not None else None


class Trails:
    """Lines of one board, made anew whenever the table differs while they are shown."""

    def __init__(self, scene: QGraphicsScene, model: TableModel, plan: BoardPlan) -> None:
        self._scene, self._model, self._areas = scene, model, frozenset(plan.areas)
        self.items: dict[str, SteadyPath] = {}
        self.shown = False

    @property
    def fits(self) -> bool:
        """Whether counters lie freely anywhere on this board."""
        return bool(self._areas)

    def toggle(self) -> None:
        """Show them, or put them away."""
        self.shown = not self.shown
        self.follow()

    def follow(self) -> None:
        """The table is another."""
        for item in self.items.values():
            self._scene.removeItem(item)
        self.items = {}
        if not self.shown or not self._areas:
            return
        pieces = self._model.shown.pieces
        for piece, way in ways(self._model.session.journal, self._areas).items():
            if piece in pieces:
                colour = seat_colour(self._model.module, pieces[piece].owner, self._model.colours)
                self.items[piece] = _line(way, colour)
                self._scene.addItem(self.items[piece])


def _line(way: Way, colour: str) -> SteadyPath:
    path = QPainterPath(QPointF(*way[0]))
    for point in way[1:]:
        path.lineTo(QPointF(*point))
    for point in way[:-1]:
        path.addEllipse(QPointF(*point), STOP, STOP)
    item = SteadyPath(path)
    ink = QColor(colour)
    ink.setAlpha(220)
    pen = QPen(ink, 3.0)
    pen.setCosmetic(True)
    item.setPen(pen)
    item.setZValue(TRAIL_Z)
    return item
