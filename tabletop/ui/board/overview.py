"""The whole board in small, with the part that is seen: click or drag to go there."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QPoint, QPointF, QRectF, QSize, Qt, QTimer
from PySide6.QtGui import QColor, QPainter, QPen, QPixmap
from PySide6.QtWidgets import QGraphicsRectItem

from tabletop.ui.board.input.tools import Tool
from tabletop.ui.board.scene.pieces import DRAG_Z
from tabletop.ui.board.scene.sprite import Sprite
from tabletop.ui.model.counter_faces import seat_colour

if TYPE_CHECKING:
    from tabletop.ui.board.hands import HandledBoard

WIDTH, EDGE = 220, 12
"""Its width and its distance from the corner, logical pixels."""
PART = 0.6
"""It appears when less than this share of the board is seen: before, it would hide more than it shows."""
LATER = 80
"""Milliseconds after which the dots follow a change."""


class Overview:
    """Stands in the lower right corner while a good part of the board is out of sight.

    It is part of the scene and not a widget: a child widget would make Qt paint everything anew at each scroll.
    """

    def __init__(self, board: HandledBoard) -> None:
        self._board = board
        self.wanted = True
        """The player may do without it."""
        self._map = QPixmap()
        self._painted: tuple[float, QPixmap] = (0.0, QPixmap())
        self._later = QTimer(board)
        self._later.setSingleShot(True)
        self._later.setInterval(LATER)
        self._later.timeout.connect(self.refresh)
        self.sprite = Sprite(self._bake, DRAG_Z + 2000)
        self._frames = (QGraphicsRectItem(), QGraphicsRectItem())
        for frame, colour, width in zip(self._frames, ("#14100B", "#FFE9A8"), (4.0, 2.0), strict=True):
            pen = QPen(QColor(colour), width)
            pen.setCosmetic(True)
            frame.setPen(pen)
            frame.setZValue(DRAG_Z + 2001)
        for item in (self.sprite, *self._frames):
            item.hide()
            board.scene().addItem(item)

    @property
    def size(self) -> QSize:
        """Logical pixels."""
        board = self._board.board
        return QSize(WIDTH, round(WIDTH * board.height() / board.width()))

    def area(self) -> QRectF:
        """Where it stands in the viewport."""
        size, room = self.size, self._board.viewport().rect()
        corner = QPointF(room.width() - size.width() - EDGE, room.height() - size.height() - EDGE)
        return QRectF(corner, size.toSizeF())

    def shown(self) -> bool:
        """Whether it is on the screen now."""
        return self.sprite.isVisible()

    def follow(self) -> None:
        """The view moved: stand in the corner again and frame what is seen."""
        board, room = self._board, self._board.viewport().rect()
        seen = board.seen()
        frame = seen.intersected(board.board)
        part = frame.width() * frame.height() < PART * board.board.width() * board.board.height()
        shown = self.wanted and part and room.width() > 3 * WIDTH and room.height() > 3 * self.size.height()
        if shown:
            corner = board.viewportTransform().inverted()[0].map(self.area().topLeft())
            self.sprite.setPos(corner)
            board.fresh.freshen(self.sprite)
            share = WIDTH / board.board.width() / board.zoom
            area = QRectF(frame.topLeft() * share, frame.size() * share).translated(corner)
            for frame_item in self._frames:
                frame_item.setRect(area)
        if shown != self.sprite.isVisible():
            for item in (self.sprite, *self._frames):
                item.setVisible(shown)

    def refresh_soon(self) -> None:
        """Counters moved: the dots may follow a moment later."""
        self._later.start()

    def refresh(self) -> None:
        """Paint map and dots anew."""
        self._painted = (0.0, QPixmap())
        self.sprite.stale()
        if self.sprite.isVisible():
            self._board.fresh.freshen(self.sprite)

    def relook(self) -> None:
        """Another picture."""
        self._map = QPixmap()
        self.refresh()

    def _bake(self, zoom: float, dpr: float) -> tuple[QPixmap, QPointF]:
        if self._painted[0] != dpr:
            self._painted = (dpr, self._paint(dpr))
        return self._painted[1], QPointF(0, 0)

    def _paint(self, dpr: float) -> QPixmap:
        """Map and a dot for every stack."""
        image = self._small(dpr).copy()
        painter = QPainter(image)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        board, model = self._board, self._board.model
        scale = WIDTH / board.board.width()
        side = max(4.0, board.pieces.size * scale * 0.8)
        painter.setPen(QPen(QColor("#14100B"), 1))
        for stack in board.pieces.layout.stacks.values():
            owner = model.shown.pieces[stack.pieces[-1]].owner
            painter.setBrush(QColor(seat_colour(model.module, owner, model.colours)))
            painter.drawRect(QRectF(stack.key[2] * scale - side / 2, stack.key[3] * scale - side / 2, side, side))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(QPen(QColor("#14100B"), 3))
        painter.drawRect(QRectF(QPointF(0, 0), self.size.toSizeF()))
        painter.end()
        return image

    def _small(self, dpr: float) -> QPixmap:
        coarse, wanted = self._board.tiles.coarse, self.size * dpr
        if self._map.size() != wanted:
            self._map = QPixmap(wanted)
            self._map.fill(QColor("#E8D9B5"))
            if not coarse.isNull():
                ratio, smooth = Qt.AspectRatioMode.IgnoreAspectRatio, Qt.TransformationMode.SmoothTransformation
                self._map = QPixmap.fromImage(coarse.scaled(wanted, ratio, smooth))
            self._map.setDevicePixelRatio(dpr)
        return self._map

    def go(self, pointer: QPointF) -> None:
        """Bring the part under a viewport point to the middle."""
        at = (pointer - self.area().topLeft()) * (self._board.board.width() / WIDTH)
        box = self._board.board
        self._board.go_to(QPointF(min(max(at.x(), 0), box.right()), min(max(at.y(), 0), box.bottom())))


class Travel(Tool):
    """The pointer is down on the overview: the view goes along."""

    def __init__(self, board: HandledBoard, pointer: QPoint) -> None:
        super().__init__(board)
        self.move(QPointF(), pointer)

    def move(self, at: QPointF, pointer: QPoint) -> None:
        self.board.overview.go(QPointF(pointer))
