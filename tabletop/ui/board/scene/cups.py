"""How many chits are left in each cup; which ones is nobody's business."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF
from PySide6.QtGui import QPixmap
from PySide6.QtWidgets import QGraphicsScene

from tabletop.core.position.state import Piece, State
from tabletop.core.rules.cups import left_in as held_in
from tabletop.data.boards import BoardPlan
from tabletop.data.module import Module
from tabletop.ui.board.scene import badges
from tabletop.ui.board.scene.layout import is_shown
from tabletop.ui.board.scene.sprite import Bake, Freshener, Sprite

if TYPE_CHECKING:
    from tabletop.ui.model.table_model import TableModel

BOWLS_Z = 60.0
SHARE = 0.42
"""Height of the figure, in sides of a counter."""


def left_in(module: Module, state: State, place: str) -> int:
    """Counters of a cup that lie nowhere else: what came out of another cup, or out of none, is not counted."""
    names = {name for scenario in module.scenarios.values() for cup in scenario.bowls if cup.place == place
             for name in cup.counters}
    out = sum(1 for p in state.pieces.values() if p.place != place and _of(p, names, place))
    return max(0, len(names) - out)


def _of(piece: Piece, names: set[str], cup: str) -> bool:
    """Whether a counter was drawn from a cup; hidden ones of an old save do not say from which."""
    if piece.kind is not None:
        return piece.kind in names and piece.cup in (None, "", cup)
    return piece.cup in (None, cup)


def cups(module: Module, plan: BoardPlan) -> dict[str, QPointF]:
    """The cups drawn on a board and their middles."""
    found = {cup.place for scenario in module.scenarios.values() for cup in scenario.bowls}
    return {place: QPointF(*module.shape(place).slots[0]) for place in sorted(found) if is_shown(module, place, plan)}


class CupFigures:
    """The figures on the scene."""

    def __init__(self, scene: QGraphicsScene, model: TableModel, fresh: Freshener, plan: BoardPlan) -> None:
        self._model, self._fresh, self._plan = model, fresh, plan
        self.left: dict[str, int] = {}
        self.items: dict[str, Sprite] = {}
        for place, middle in cups(model.module, plan).items():
            sprite = Sprite(self._baker(place), BOWLS_Z)
            sprite.setPos(middle)
            self.items[place] = sprite
            scene.addItem(sprite)
        self.follow()

    def _baker(self, place: str) -> Bake:
        def bake(zoom: float, dpr: float) -> tuple[QPixmap, QPointF]:
            height = round(self._plan.counter * SHARE * zoom)
            return badges.count_badge(self.left[place], height, dpr)

        return bake

    def follow(self) -> None:
        """The table changed."""
        for place, sprite in self.items.items():
            left = held_in(self._model.session.game, self._model.shown, place)
            if self.left.get(place) != left:
                self.left[place] = left
                sprite.stale()
                self._fresh.freshen(sprite)
