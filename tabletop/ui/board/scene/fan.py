"""A stack spread out so that every counter of it can be seen and taken."""

from __future__ import annotations

from collections.abc import Iterable
from math import ceil
from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QBrush, QColor, QPainterPath, QPen
from PySide6.QtWidgets import QGraphicsPathItem

from tabletop.ui.board.scene.pieces import FAN_Z

if TYPE_CHECKING:
    from tabletop.core.position.delta import Delta
    from tabletop.ui.board.scene.layout import StackKey
    from tabletop.ui.board.surface import BoardSurface

ROW = 6
"""Counters side by side before a second row begins."""
PITCH = 1.12
"""Distance of their centres, in sides of a counter."""


class Fan:
    """At most one open stack; its counters lie in rows, the bottom one first."""

    def __init__(self, board: BoardSurface) -> None:
        self._board = board
        self.key: StackKey | None = None
        self.pieces: tuple[str, ...] = ()
        self._tray: QGraphicsPathItem | None = None
        self._area = QRectF()
        self._reopen: StackKey | None = None
        self._at: dict[str, QPointF] = {}
        """Where each counter lies while the stack is open."""

    @property
    def open(self) -> bool:
        """Whether a stack is spread out."""
        return self.key is not None

    def holds(self, piece: str) -> bool:
        """Whether a counter lies in the open fan."""
        return bool(piece) and piece in self.pieces

    def all_of(self, chosen: tuple[str, ...]) -> bool:
        """Whether the choice is the whole open stack: as good as none, for its counters are taken one by one."""
        return self.open and set(chosen) >= set(self.pieces)

    def covers(self, at: QPointF) -> bool:
        """Whether a point lies on the tray of the fan."""
        return self.open and self._area.contains(at)

    def toggle(self, piece: str) -> None:
        """Spread the stack of a counter, or close it when it is spread."""
        stack = self._board.pieces.layout.stack_of(piece)
        if stack is None:
            return
        was = self.key
        self.close()
        if was != stack.key and len(stack.pieces) > 1:
            self._spread(stack.key)
            self._board.model.select(())  # from here counters are taken one by one

    def _spread(self, key: StackKey) -> None:
        pieces = self._board.pieces
        self.key, self.pieces = key, pieces.layout.stacks[key].pieces
        spots = self._spots()
        self._at = dict(zip(self.pieces, spots, strict=True))
        pieces.held |= set(self.pieces)
        pieces.spread = frozenset(self.pieces)
        pieces.show_counts()
        for name in self.pieces:
            self._lay(name)
        self._lay_tray(spots)

    def _lay(self, name: str) -> None:
        self._board.pieces.place_item(name, self._at[name], FAN_Z + self.pieces.index(name) * 0.01)

    def put_back(self, lifted: Iterable[str]) -> None:
        """A drag ended without a change: counters lie where they lay, in the open fan or in their stack."""
        pieces, lifted = self._board.pieces, tuple(lifted)
        mine = [name for name in lifted if self.holds(name) and name in pieces.items]
        was = {name: QPointF(pieces.items[name].pos()) for name in mine}
        was |= pieces.settle(name for name in lifted if name not in was)
        for name in mine:
            pieces.held.add(name)
            self._lay(name)
        pieces.show_counts()
        if was and self._board.animated:
            self._board.glide.start(was)

    def _spots(self) -> list[QPointF]:
        """Centres of the counters, in rows, moved so that all are in the window where that can be."""
        assert self.key is not None
        size, count = self._board.pieces.size, len(self.pieces)
        rows = ceil(count / ROW)
        columns = ceil(count / rows)
        pitch = size * PITCH
        left, top = self.key[2] - (columns - 1) * pitch / 2, self.key[3] - (rows - 1) * pitch / 2
        edge = size * 0.75
        area = QRectF(left, top, (columns - 1) * pitch, (rows - 1) * pitch).adjusted(-edge, -edge, edge, edge)
        by = _into(area, self._board.seen())
        spots = [QPointF(left + (n % columns) * pitch, top + (n // columns) * pitch) + by for n in range(count)]
        self._area = area.translated(by)
        return spots

    def _lay_tray(self, spots: list[QPointF]) -> None:
        path = QPainterPath()
        path.addRoundedRect(self._area, 16, 16)
        self._tray = QGraphicsPathItem(path)
        self._tray.setBrush(QBrush(QColor(34, 26, 18, 205)))
        self._tray.setPen(QPen(QColor("#F6EEDB"), 2))
        self._tray.setZValue(FAN_Z - 1)
        self._board.scene().addItem(self._tray)

    def close(self) -> None:
        """Put the stack together again."""
        if self.key is None:
            return
        pieces, self.key, self.pieces = self.pieces, None, ()
        if self._tray is not None:
            self._board.scene().removeItem(self._tray)
            self._tray = None
        self._board.pieces.spread = frozenset()
        self._board.pieces.settle(pieces)
        self._board.pieces.ring()

    def follow(self, delta: Delta) -> None:
        """The table changed: the fan shows the stack as it is now, or closes."""
        if self.key is None or (self.key[0] not in delta.places and not delta.pieces.intersection(self.pieces)):
            return
        self._reopen = self.key
        self.close()

    def refresh(self) -> None:
        """After the counters followed a change: spread again what was open, when there is still a stack."""
        key, self._reopen = self._reopen, None
        stack = self._board.pieces.layout.stacks.get(key) if key is not None else None
        if stack is not None and len(stack.pieces) > 1:
            self._spread(stack.key)

    def card_under(self, at: QPointF, lifted: tuple[str, ...]) -> str:
        """The counter of the fan nearest to a point on the tray, those in the air left out; '' off the tray."""
        if not self.covers(at):
            return ""
        items = self._board.pieces.items
        rest = [name for name in self.pieces if name not in lifted]
        return min(rest, key=lambda name: (items[name].pos() - at).manhattanLength(), default="")


def _into(area: QRectF, window: QRectF) -> QPointF:
    """How far to move an area so that it lies in a window."""
    dx = max(0.0, window.left() - area.left()) or min(0.0, window.right() - area.right())
    dy = max(0.0, window.top() - area.top()) or min(0.0, window.bottom() - area.bottom())
    return QPointF(dx, dy)
