"""Counters of one board carried over another that is seen beside it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from PySide6.QtCore import QPoint, QPointF

from tabletop.ui.board.scene.pieces import DRAG_Z
from tabletop.ui.board.scene.sprite import Sprite

if TYPE_CHECKING:
    from tabletop.ui.board.hands import HandledBoard


class CarriedOver:
    """Over which other board they are, and how they look there: the counters in small or large as that board has them.
    `board` is where they were taken up, `homes` where each lay there."""

    def __init__(self, board: HandledBoard, homes: Mapping[str, QPointF], grabbed: str) -> None:
        self._home, self._homes, self._grabbed = board, homes, grabbed
        self.board: HandledBoard | None = None
        """The other board they are over."""
        self.at = QPointF()
        """The point of it under the pointer."""
        self._ghosts: dict[str, Sprite] = {}

    def over(self, pointer: QPoint) -> HandledBoard | None:
        """The pointer is here, in pixels of the board they come from; the other board there."""
        there = self._home.viewport().mapToGlobal(pointer) if self._home.beside else QPoint()
        found = None
        for other in self._home.beside:
            where = other.viewport().mapFromGlobal(there)
            if other.controller.over_map(where):
                found, self.at = other, other.mapToScene(where)
        if found is not self.board:
            self.leave()
            self.board = found
            if found is not None:
                self._ghosts = {piece: self._ghost(found, piece) for piece in self._homes}
        for piece, ghost in self._ghosts.items():
            ghost.setPos(self.spot(piece))
        return found

    def spot(self, piece: str) -> QPointF:
        """Where a counter is over the other board: as far from the one that was grabbed as it was, in its measure."""
        assert self.board is not None
        off = self._homes[piece] - self._homes[self._grabbed]
        return self.at + off * (self.board.pieces.size / self._home.pieces.size)

    def leave(self) -> None:
        """They are over that board no more."""
        if self.board is not None:
            for ghost in self._ghosts.values():
                self.board.scene().removeItem(ghost)
            self.board.controller.light.clear()
            self.board.controller.hints.clear()
            self.board.controller.tag.hide()
            self.board.sight.follow()
        self._ghosts, self.board = {}, None

    def _ghost(self, other: HandledBoard, piece: str) -> Sprite:
        item = self._home.pieces.items[piece]
        sprite = Sprite(other.pieces.baker(self._home.pieces.face(piece)), item.zValue() + DRAG_Z)
        other.scene().addItem(sprite)
        other.fresh.freshen(sprite)
        return sprite
