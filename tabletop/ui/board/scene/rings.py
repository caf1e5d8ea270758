"""Rings round chosen counters: one each, or one round a stack that is chosen whole."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass

from PySide6.QtCore import QPointF
from PySide6.QtGui import QPixmap
from PySide6.QtWidgets import QGraphicsScene

from tabletop.ui.board.scene import badges
from tabletop.ui.board.scene.layout import Layout
from tabletop.ui.board.scene.sprite import Freshener, Sprite

About = tuple[float, float, float, float]
"""A ring: its middle from the counter it goes with, its width and height, in board units."""
Extent = Callable[[str], tuple[float, float]]
"""How large a counter is."""


@dataclass
class Ring:
    """One on the scene."""

    sprite: Sprite
    about: About


class Rings:
    """By the counter each goes with, of a stack the lowest."""

    def __init__(self, scene: QGraphicsScene, fresh: Freshener, layout: Layout, extent: Extent) -> None:
        self._scene, self._fresh, self._layout, self._extent = scene, fresh, layout, extent
        self.kept: dict[str, Ring] = {}

    def show(self, chosen: Iterable[str], spread: frozenset[str], items: Mapping[str, Sprite], hidden: bool) -> None:
        """Round these counters, and round no others. `spread` is the fan that is open: each of it has its own."""
        wanted = self._wanted([piece for piece in chosen if piece in items], spread)
        for lead in [lead for lead, ring in self.kept.items() if wanted.get(lead) != ring.about]:
            self.drop(lead)
        for lead, about in wanted.items():
            if lead not in self.kept:
                self.kept[lead] = self._new(about, hidden)
            self.follow(lead, items[lead])

    def _wanted(self, chosen: list[str], spread: frozenset[str]) -> dict[str, About]:
        picked, wanted = set(chosen), {}
        for piece in chosen:
            spot = self._layout.spots[piece]
            found = self._layout.stacks[spot.key]
            stack, (wide, high) = found.pieces, self._extent(piece)
            whole = not found.racked and spread.isdisjoint(stack) and picked.issuperset(stack)
            low = self._layout.spots[stack[0]]
            if whole and found.place in self._layout.squares:
                x, y, across, down = self._layout.middle(found)
                side = max(across, down)
                wanted[stack[0]] = (x - low.x, y - low.y, wide + side, high + side)
            elif whole:
                lean = 2 * abs(spot.key[2] - low.x)
                wanted[stack[0]] = (spot.key[2] - low.x, spot.key[3] - low.y, wide + lean, high + lean)
            else:
                wanted[piece] = (0.0, 0.0, wide, high)
        return wanted

    def _new(self, about: About, hidden: bool) -> Ring:
        def bake(zoom: float, dpr: float) -> tuple[QPixmap, QPointF]:
            return badges.ring(max(6, round(about[2] * zoom)), max(6, round(about[3] * zoom)), dpr)

        sprite = Sprite(bake, 0.0)
        sprite.setVisible(not hidden)
        self._scene.addItem(sprite)
        self._fresh.freshen(sprite)
        return Ring(sprite, about)

    def follow(self, lead: str, item: Sprite) -> None:
        """It lies round its counter, wherever that is in the air."""
        ring = self.kept.get(lead)
        if ring is None:
            return
        ring.sprite.setPos(item.pos() + QPointF(ring.about[0], ring.about[1]))
        # under its counters, so that a stack shows one outline and not a tangle
        ring.sprite.setZValue(item.zValue() - 0.0002)
        ring.sprite.setRotation(item.rotation())

    def drop(self, lead: str) -> None:
        """The ring of a counter goes, if it has one."""
        ring = self.kept.pop(lead, None)
        if ring is not None:
            self._scene.removeItem(ring.sprite)

    def sprites(self) -> list[Sprite]:
        """All pictures, to be baked for another zoom."""
        return [ring.sprite for ring in self.kept.values()]
