"""The whole board in small, with the part that is seen: click or drag to go there."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QMouseEvent, QPainter, QPaintEvent, QPen, QPixmap
from PySide6.QtWidgets import QWidget

from tabletop.ui.counters import seat_colour

if TYPE_CHECKING:
    from tabletop.ui.board.view import BoardView

WIDTH = 220


class Overview(QWidget):
    """Stands in a corner of the board while the board is larger than its window; it may also live in a dock."""

    def __init__(self, board: BoardView, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._board = board
        self._picture = QPixmap()
        self.setObjectName("overview")
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setFixedSize(self.sizeHint())
        board.model.changed.connect(lambda delta, entry: self.update())
        board.looked.connect(self._follow)
        board.model.language_changed.connect(self.retranslate)
        self.retranslate()

    def retranslate(self) -> None:
        """Words in another language."""
        self.setAccessibleName(self._board.model.tr("board-overview"))
        self.setToolTip(self._board.model.tr("board-overview-tip"))

    def sizeHint(self) -> QSize:
        """Qt: as wide as WIDTH, in the board's proportions."""
        board = self._board.board
        return QSize(WIDTH, round(WIDTH * board.height() / board.width()))

    def _follow(self) -> None:
        if self.isVisible():
            self.update()

    def _scale(self) -> float:
        return self.width() / self._board.board.width()

    def seen(self) -> QRectF:
        """What the board's window shows, in our pixels."""
        scale, seen = self._scale(), self._board.seen().intersected(self._board.board)
        return QRectF(seen.left() * scale, seen.top() * scale, seen.width() * scale, seen.height() * scale)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Qt: map, a dot for every pile, and the frame of what is seen."""
        painter = QPainter(self)
        painter.drawPixmap(self.rect(), self._small())
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        scale, model = self._scale(), self._board.model
        side = max(4.0, self._board.pieces.size * scale * 0.8)
        painter.setPen(QPen(QColor("#14100B"), 1))
        for stack in self._board.pieces.layout.stacks.values():
            owner = model.shown.pieces[stack.pieces[-1]].owner
            painter.setBrush(QColor(seat_colour(model.module, owner, model.colours)))
            painter.drawRect(QRectF(stack.key[2] * scale - side / 2, stack.key[3] * scale - side / 2, side, side))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        for colour, width in (("#14100B", 4.0), ("#FFE9A8", 2.0)):
            painter.setPen(QPen(QColor(colour), width))
            painter.drawRect(self.seen().adjusted(1, 1, -1, -1))
        painter.setPen(QPen(QColor("#14100B"), 2))
        painter.drawRect(self.rect())
        painter.end()

    def _small(self) -> QPixmap:
        dpr, coarse = self.devicePixelRatioF(), self._board.tiles.coarse
        wanted = QSize(round(self.width() * dpr), round(self.height() * dpr))
        if self._picture.size() != wanted:
            if coarse.isNull():
                blank = QPixmap(wanted)
                blank.fill(QColor("#E8D9B5"))
                return blank
            kept = Qt.AspectRatioMode.IgnoreAspectRatio
            self._picture = QPixmap.fromImage(coarse.scaled(wanted, kept, Qt.TransformationMode.SmoothTransformation))
        return self._picture

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Qt: go there."""
        self._go(event.position())

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Qt: go along with the pointer."""
        if event.buttons() & Qt.MouseButton.LeftButton:
            self._go(event.position())

    def _go(self, at: QPointF) -> None:
        self._board.go_to(at / self._scale())
