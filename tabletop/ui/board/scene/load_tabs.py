"""What ships carry: a tab at the lower edge, how many of which family; of a closed stack all on its top ship."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF
from PySide6.QtGui import QPixmap
from PySide6.QtWidgets import QGraphicsScene

from tabletop.core.position.state import Piece
from tabletop.systems.cargo import ABOARD
from tabletop.ui.board.scene.badges import Baked, count_badge
from tabletop.ui.board.scene.layout import Layout
from tabletop.ui.board.scene.sprite import Freshener, Sprite
from tabletop.ui.model.cargo import STAR, ship_of, tab_words

if TYPE_CHECKING:
    from tabletop.ui.model.table_model import TableModel

HIGH = 0.26
"""Height of a tab, as part of the counter's, where that can be read."""
WIDE = 1.5
"""A tab may be so many sides of a counter wide."""
OVER = 0.0005
"""Above its ship and the marks on it."""


class LoadTabs:
    """The tabs on the scene of one board."""

    def __init__(self, scene: QGraphicsScene, model: TableModel, fresh: Freshener, layout: Layout) -> None:
        self._scene, self._model, self._fresh, self._layout = scene, model, fresh, layout
        self.said: dict[str, str] = {}
        """By ship: what its tab says."""
        self.items: dict[str, Sprite] = {}

    def follow(self, items: Mapping[str, Sprite], hidden: bool, spread: Collection[str]) -> None:
        """The table changed, or a stack was spread (`spread`: its counters); `items` are the counters as they lie."""
        wanted = self._wanted(spread)
        for ship in [ship for ship, words in self.said.items() if wanted.get(ship) != words]:
            self._scene.removeItem(self.items.pop(ship))
            del self.said[ship]
        for ship, words in wanted.items():
            if ship not in self.items:
                self.items[ship], self.said[ship] = self._made(words, hidden), words
            self.move(ship, items[ship].pos(), items[ship].zValue())

    def _wanted(self, spread: Collection[str]) -> dict[str, str]:
        """What each tab says."""
        state, spots = self._model.shown, self._layout.spots
        carried: dict[str, list[Piece]] = {}
        for piece in state.pieces.values():
            if piece.marks and any(mark.startswith(ABOARD) for mark in piece.marks):
                ship = ship_of(state, piece)
                if ship in spots:
                    carried.setdefault(self._shows(ship, spread), []).append(piece)
        module, catalog = self._model.module, self._model.catalog
        return {ship: tab_words(module, catalog, loads) for ship, loads in carried.items()}

    def _shows(self, ship: str, spread: Collection[str]) -> str:
        """The counter on which its load is told: itself in an open fan, else the topmost carrier of its stack."""
        stack = self._layout.stack_of(ship)
        if stack is None or ship in spread:
            return ship
        state = self._model.shown
        ships = {ship_of(state, state.pieces[name]) for name in stack.pieces} - {""}
        return next(name for name in reversed(stack.pieces) if name in ships)

    def _made(self, words: str, hidden: bool) -> Sprite:
        size = self._layout.size

        def bake(zoom: float, dpr: float) -> tuple[QPixmap, QPointF]:
            return tab(words, size * zoom, dpr)

        sprite = Sprite(bake, 0)
        sprite.setVisible(not hidden)
        self._scene.addItem(sprite)
        self._fresh.freshen(sprite)
        return sprite

    def move(self, ship: str, at: QPointF, z: float | None) -> None:
        """The ship is here."""
        sprite = self.items.get(ship)
        if sprite is not None:
            sprite.setPos(at + QPointF(0, self._layout.size * 0.5))
            if z is not None:
                sprite.setZValue(z + OVER)

    def clear(self) -> None:
        """Away with all of them: another language, or all is shown anew."""
        for sprite in self.items.values():
            self._scene.removeItem(sprite)
        self.items.clear()
        self.said.clear()


def tab(words: str, side: float, dpr: float) -> Baked:
    """A tag astride the lower edge of a counter `side` logical pixels wide; its origin is the middle of that edge. What
    would be much wider than the counter says only how many there are."""
    made: QPixmap = count_badge(words, round(side * HIGH), dpr)[0]
    if made.deviceIndependentSize().width() > side * WIDE:
        made = count_badge(f"▾{_counted(words)}", round(side * HIGH), dpr)[0]
    size = made.deviceIndependentSize()
    return made, QPointF(size.width() / 2, size.height() * 0.28)


def _counted(words: str) -> int:
    """How many a tab tells of: `2H L★` are four."""
    families = (word.rstrip(STAR) for word in words.split())
    return words.count(STAR) + sum(int(word[:-1] or 1) for word in families if word)
