"""What may be chosen on the board: dashed rings round counters, lit outlines round places."""

from __future__ import annotations

from functools import lru_cache
from math import ceil
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QImage, QPainter, QPen, QPixmap

from tabletop.ui.board.scene.highlight import Highlight
from tabletop.ui.board.scene.sprite import Sprite
from tabletop.ui.widgets.deferred import Deferred

if TYPE_CHECKING:
    from tabletop.ui.board.view import BoardView


class Marks(QObject):
    """Follows `choosing` and `choosing_places` of the model."""

    def __init__(self, board: BoardView) -> None:
        super().__init__(board)
        self._board, self.rings = board, {}  # type: ignore[var-annotated]
        self._places = Highlight(board)
        self._soon = Deferred(self)
        self._soon.timeout.connect(self.draw)
        model = board.model
        self._new, self._spread = False, False
        model.choosing_changed.connect(self._chosen_anew)
        for signal in (model.choosing_changed, model.selection_changed, model.changed, board.looked):
            signal.connect(self._later)

    def _later(self, *_: object) -> None:
        if self.rings or self._board.model.choosing or self._places.legal or self._board.model.choosing_places:
            self._soon.start()

    def _chosen_anew(self) -> None:
        self._new = True

    def _open_stack(self) -> None:
        """What is to be chosen in one stack lies spread out, so that every counter can be clicked."""
        board, fan = self._board, self._board.controller.fan
        stacks = {board.pieces.layout.stack_of(p) for p in board.model.choosing}
        only = stacks.pop() if len(stacks) == 1 else None
        if self._spread and fan.open:
            fan.close()
        self._spread = only is not None and len(only.pieces) > 1
        if self._spread and only is not None:
            kept = board.model.selection
            fan.toggle(only.pieces[-1])
            board.model.select(kept)

    def draw(self) -> None:
        """Anew, for the layout of the moment."""
        board, model = self._board, self._board.model
        if self._new:
            self._new = False
            self._open_stack()
        for sprite in self.rings.values():
            board.scene().removeItem(sprite)
        self.rings = {piece: self._ring(piece) for piece in model.choosing if piece in board.pieces.items}
        self._places.show_legal(frozenset(p for p in model.choosing_places if p in board.pieces.layout.order))

    def _ring(self, piece: str) -> Sprite:
        board, size = self._board, self._board.pieces.size
        item = board.pieces.items[piece]
        sprite = Sprite(lambda zoom, dpr: dashed(max(8, round(size * zoom)), dpr), item.zValue() + 0.0003)
        sprite.setPos(item.pos())
        board.scene().addItem(sprite)
        board.fresh.freshen(sprite)
        return sprite


@lru_cache(maxsize=16)
def dashed(side: int, dpr: float) -> tuple[QPixmap, QPointF]:
    """A dashed frame just inside a counter's edge; its origin is the middle."""
    image = QImage(ceil(side * dpr), ceil(side * dpr), QImage.Format.Format_ARGB32_Premultiplied)
    image.setDevicePixelRatio(dpr)
    image.fill(Qt.GlobalColor.transparent)
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    box = QRectF(1.5, 1.5, side - 3, side - 3)
    for colour, style in ((QColor(30, 22, 12), Qt.PenStyle.SolidLine), (QColor(255, 236, 150), Qt.PenStyle.DashLine)):
        painter.setPen(QPen(colour, 2.6, style))
        painter.drawRoundedRect(box, side * 0.1, side * 0.1)
    painter.end()
    return QPixmap.fromImage(image), QPointF(image.width() / dpr / 2, image.height() / dpr / 2)
