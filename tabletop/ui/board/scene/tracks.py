"""Markers on the tracks: each shows a variable of the state, so that board and buttons always agree."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF
from PySide6.QtGui import QPixmap
from PySide6.QtWidgets import QGraphicsScene

from tabletop.core.position.state import State
from tabletop.data.boards import BoardPlan
from tabletop.data.module import Module
from tabletop.ui.board.drawing.faces import Face, margin
from tabletop.ui.board.scene.sprite import Bake, Freshener, Sprite
from tabletop.ui.model.counter_faces import seat_colour, seat_glyph

if TYPE_CHECKING:
    from tabletop.ui.board.scene.pieces import Pieces
    from tabletop.ui.model.table_model import TableModel

TOKENS_Z = 50.0


@dataclass(frozen=True)
class PlacedMarker:
    """One marker of one track: its size and where it lies in a cell, in board units off the cell's centre."""

    id: str
    track: str
    var: str
    size: float
    off: tuple[float, float]
    flag: str = ""
    """The variable that turns it over."""


def markers(module: Module, plan: BoardPlan | None = None) -> list[PlacedMarker]:
    """All markers of a board, by default the map. Several on one track stand side by side,
    each always on its own side of a cell."""
    found = []
    drawn = (plan or module.plans[0]).geometry.tracks
    for track in module.map.tracks:
        if track.id not in drawn:
            continue
        width, height = drawn[track.id].size
        count = len(track.markers)
        wide = count > 1 and width >= height * 1.5
        size = height * (0.74 if count == 1 else 0.68 if wide else 0.56)
        for n, printed in enumerate(track.markers):
            share = n / (count - 1) - 0.5 if count > 1 else 0.0
            down = 0.03 * height if wide or count == 1 else share * (height - size) * 0.8
            off = (share * (width - size) * 0.82, down)
            found.append(PlacedMarker(printed.id, track.id, printed.var, size, off, printed.flag))
    return found


def marker_spot(module: Module, state: State, marker: PlacedMarker) -> QPointF | None:
    """Centre of a marker, None while its variable is off the track."""
    cell = module.track_shape(marker.track).cells.get(str(state.vars.get(marker.var, "")))
    return None if cell is None else QPointF(cell[0] + marker.off[0], cell[1] + marker.off[1])


def marker_face(module: Module, marker: PlacedMarker, colours: str, turned: bool = False) -> Face:
    """What a marker looks like, on its front or turned over."""
    printed = next(m for m in module.track(marker.track).markers if m.id == marker.id)
    return Face(
        shape="round",
        ground=seat_colour(module, printed.seat, colours),
        glyph=seat_glyph(module, printed.seat) if printed.seat else "",
        icon=module.icon(printed.flag_icon if turned and printed.flag_icon else printed.icon),
        weak=turned,
    )


class Markers:
    """The markers on the scene."""

    def __init__(self, scene: QGraphicsScene, model: TableModel, fresh: Freshener, pieces: Pieces) -> None:
        self._scene, self._model, self._fresh, self._cache = scene, model, fresh, pieces.cache
        self._plan = pieces.plan
        self.markers = {marker.id: marker for marker in markers(model.module, self._plan)}
        self.items: dict[str, Sprite] = {}
        self.held = ""
        """The marker a drag moves now."""

    def load(self) -> None:
        """Put all markers on the scene."""
        for marker in self.markers.values():
            item = Sprite(self._baker(marker), TOKENS_Z)
            self.items[marker.id] = item
            self._scene.addItem(item)
        self.follow({marker.var for marker in self.markers.values()})

    def _baker(self, marker: PlacedMarker) -> Bake:
        def bake(zoom: float, dpr: float) -> tuple[QPixmap, QPointF]:
            side = max(6, round(marker.size * zoom))
            turned = bool(marker.flag and self._model.shown.vars.get(marker.flag))
            face = marker_face(self._model.module, marker, self._model.colours, turned)
            pixmap = self._cache.pixmap(face, side, dpr)
            return pixmap, QPointF(margin(side) + side / 2, margin(side) + side / 2)

        return bake

    def follow(self, variables: Iterable[str]) -> None:
        """Lay the markers of these variables where the state says."""
        changed = set(variables)
        for marker in self.markers.values():
            if marker.flag in changed:
                self.items[marker.id].stale()
            if not changed & {marker.var, marker.flag} or marker.id == self.held:
                continue
            spot = marker_spot(self._model.module, self._model.shown, marker)
            item = self.items[marker.id]
            item.setVisible(spot is not None)
            if spot is not None:
                item.setPos(spot)
                self._fresh.freshen(item)

    def relook(self) -> None:
        """Other colours."""
        for item in self.items.values():
            item.stale()

    def marker_at(self, at: QPointF) -> str:
        """The marker under a point, '' for none."""
        for marker in reversed(self.markers.values()):
            item = self.items.get(marker.id)
            if item is not None and item.isVisible():
                off = item.pos() - at
                if off.x() ** 2 + off.y() ** 2 <= (marker.size / 2) ** 2:
                    return marker.id
        return ""

    def track_at(self, at: QPointF) -> str:
        """The track one of whose cells lies under a point, '' for none."""
        module = self._model.module
        for track in self._plan.geometry.tracks:
            width, height = module.track_shape(track).size
            cells = module.track_shape(track).cells.values()
            if any(abs(at.x() - x) <= width / 2 and abs(at.y() - y) <= height / 2 for x, y in cells):
                return track
        return ""

    def value_at(self, marker: str, at: QPointF) -> int | None:
        """The number of the cell under a point on this marker's own track."""
        shape = self._model.module.track_shape(self.markers[marker].track)
        width, height = shape.size
        for cell, (x, y) in shape.cells.items():
            if abs(at.x() - x) <= width / 2 and abs(at.y() - y) <= height / 2:
                return int(cell)
        return None
