"""Short words at places of the map: that a city is besieged, or blockaded."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF
from PySide6.QtGui import QPixmap
from PySide6.QtWidgets import QGraphicsScene

from tabletop.ui.board.scene import badges
from tabletop.ui.board.scene.sprite import Bake, Freshener, Sprite
from tabletop.ui.model.place_state import badges_of

if TYPE_CHECKING:
    from tabletop.data.boards import BoardPlan
    from tabletop.ui.model.table_model import TableModel

TAGS_Z = 4000.0
"""Over the counters, under what is in the air."""
LEAST = 10.0
"""Logical pixels below which a tag is its first letter."""
SHARE = 0.3
"""Height of a tag, in sides of a counter."""


class PlaceTags:
    """The tags on the scene; each is made anew when its words change."""

    def __init__(self, scene: QGraphicsScene, model: TableModel, fresh: Freshener, plan: BoardPlan) -> None:
        self._scene, self._model, self._fresh, self._plan = scene, model, fresh, plan
        self.said: dict[str, str] = {}
        """By zone: what its tag says."""
        self.items: dict[str, Sprite] = {}
        module = model.module
        self._trays = {box.inside: box.id for box in module.map.boxes if box.inside}
        self.follow()

    def follow(self) -> None:
        """The table changed, or the language."""
        model = self._model
        said, drawn = badges_of(model.module, model.catalog, model.shown), self._plan.shapes
        wanted = {place: words for place, words in said.items() if place in drawn}
        for place in [place for place, words in self.said.items() if wanted.get(place) != words]:
            self._scene.removeItem(self.items.pop(place))
        for place, words in wanted.items():
            if place not in self.items:
                self.items[place] = self._made(place, words)
        self.said = wanted

    def _made(self, place: str, words: str) -> Sprite:
        sprite = Sprite(self._baker(words), TAGS_Z)
        sprite.setPos(self._spot(place))
        self._scene.addItem(sprite)
        self._fresh.freshen(sprite)
        return sprite

    def _baker(self, words: str) -> Bake:
        height = self._plan.counter * SHARE

        def bake(zoom: float, dpr: float) -> tuple[QPixmap, QPointF]:
            short = words if height * zoom >= LEAST else words[:1].upper()  # of a small map it would hide too much
            return badges.count_badge(short, round(height * zoom), dpr)

        return bake

    def _spot(self, place: str) -> QPointF:
        """Astride the lower edge of the tray of its city; of a place without one at its name."""
        module, tray = self._model.module, self._trays.get(place, "")
        if tray in self._plan.shapes:
            polygon = module.shape(tray).polygon
            xs, ys = [x for x, _ in polygon], [y for _, y in polygon]
            return QPointF((min(xs) + max(xs)) / 2, max(ys))
        x, y = module.shape(place).label
        return QPointF(x, y + self._plan.counter * 0.5)
