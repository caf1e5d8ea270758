"""Where the strip stands: in the head of the side while all of it can be seen there, else over the edge of the board
where it hides the fewest counters. Neither moves the map."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QObject, QPoint, QRect, QRectF
from PySide6.QtWidgets import QVBoxLayout, QWidget

from tabletop.ui.board.view import BoardView
from tabletop.ui.events.folding import WHOLE, Fold, folded
from tabletop.ui.events.strip import ResultStrip
from tabletop.ui.widgets.deferred import Deferred
from tabletop.ui.widgets.qt_parts import present

if TYPE_CHECKING:
    from tabletop.ui.interfaces import BoardsInUse, ScrolledHead

EDGE = 8
"""Pixels between the strip and the edge of the board."""
WIDE = 460
"""Of a strip over the board, pixels at 100 %, and no wider than a share of the board."""
SHARE = 0.92
HIGH = 0.25
"""Of the board's height: a higher strip is folded, until its reader wants all of it."""
HERE = 20
"""Counters where the event was, against others."""


class StripPlace(QObject):
    """Moves the strip between `room`, its layout in the head, and the board. While a computer plays act after act, news
    comes and goes: then it lies over the board."""

    def __init__(self, strip: ResultStrip, room: QVBoxLayout, boards: BoardsInUse, head: ScrolledHead) -> None:
        super().__init__(strip)
        self.strip, self.room, self.head, self._boards = strip, room, head, boards
        self.board = boards.active if isinstance(boards.active, BoardView) else None
        """The one in use."""
        room.addWidget(strip)
        self._event = -1
        """First entry of the event its place was chosen for."""
        self._soon = Deferred(self, alone=True)
        self._soon.timeout.connect(self.settle)
        self._room = (0, 0, 0)
        """What it was folded for: width, height, size of the letters."""
        strip.filled.connect(self._refilled)
        boards.each(self._take_up)
        boards.turned.connect(self._turned)
        head.installEventFilter(self)

    def _take_up(self, board: QWidget) -> None:
        if isinstance(board, BoardView):
            board.installEventFilter(self)
            board.looked.connect(self._soon.start)

    def _turned(self) -> None:
        """Another board is in use: what lay over the one before goes along."""
        over, board = self.floating, self._boards.active
        if isinstance(board, BoardView) and board is not self.board:
            self.board = board
            if over:
                self._room = (0, 0, 0)
                self.strip.setParent(board)
                self._dress(True)
            self._soon.start()

    def _refilled(self) -> None:
        self._room = (0, 0, 0)
        if self.head.still and not self.floating and self.board is not None and self.strip.shown is not None:
            self._over_board()  # at once: in the head it would push down what lies beneath, for a moment or for long
        self._soon.start()

    @property
    def floating(self) -> bool:
        """Whether it lies over the board."""
        return self.board is not None and self.strip.parent() is self.board

    def settle(self) -> None:
        """Where it can be read whole: in the head if there is room; over the board it stays for its event."""
        shown = self.strip.shown
        if shown is None or self.board is None:
            return
        if self.floating and shown.entries[0] != self._event and not self.head.still:
            self._into_head()
        self._event = shown.entries[0]
        if not self.floating and not self.head.holds_all():
            self._over_board()
        if self.floating:
            self._lay()

    def _into_head(self) -> None:
        self.strip.show_folded(WHOLE)
        self.room.addWidget(self.strip)
        self._dress(False)

    def _over_board(self) -> None:
        self.room.removeWidget(self.strip)
        self.strip.setParent(self.board)
        self._dress(True)

    def _dress(self, over: bool) -> None:
        self.strip.setProperty("over", over)
        self.strip.setProperty("see-through", over)
        self.strip.style().unpolish(self.strip)
        self.strip.style().polish(self.strip)
        self.strip.show()

    def _height(self, width: int) -> int:
        self.strip.resize(width, self.strip.height())
        layout = present(self.strip.layout())
        layout.activate()
        return max(layout.totalHeightForWidth(width), self.strip.minimumSizeHint().height())

    def _fold(self, width: int, most: int) -> None:
        """As much of it as hides no more of the map than it may."""
        strip, room = self.strip, (width, most, self.strip.fontMetrics().height())
        if room == self._room:
            return
        self._room = room

        def high(fold: Fold) -> int:
            strip.show_folded(fold)
            return self._height(width)

        strip.show_folded(WHOLE if strip.whole else folded(high, most))

    def _lay(self) -> None:
        """At the edge of the board where it hides the fewest counters."""
        board = self.board
        assert board is not None
        width = min(self.strip.look.px(WIDE), round(board.width() * SHARE))
        self._fold(width, round(board.height() * HIGH))
        high = min(self._height(width), board.height() - 2 * EDGE)
        right, low = board.width() - width - EDGE, board.height() - high - EDGE
        corners = (QPoint(EDGE, low), QPoint(right, low), QPoint(EDGE, EDGE), QPoint(right, EDGE))
        boxes = [QRect(corner.x(), corner.y(), width, high) for corner in corners]
        now = self.strip.geometry()
        boxes = [now, *boxes] if now in boxes else boxes  # it does not jump about for nothing
        self.strip.setGeometry(min(boxes, key=self._hides))
        self.strip.raise_()

    def _hides(self, box: QRect) -> int:
        """How many counters lie beneath, wholly or in part; those where it happened count for many."""
        board, shown = self.board, self.strip.shown
        assert board is not None and shown is not None
        hidden, half = 0, board.pieces.size / 2
        for spot in board.pieces.layout.spots.values():
            counter = board.mapFromScene(QRectF(spot.x - half, spot.y - half, 2 * half, 2 * half)).boundingRect()
            if box.intersects(counter):
                hidden += HERE if spot.key[0] == shown.place else 1
        return hidden

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Board or head have another size."""
        if event.type() in (QEvent.Type.Resize, QEvent.Type.LayoutRequest):
            self._soon.start()
        return super().eventFilter(watched, event)
