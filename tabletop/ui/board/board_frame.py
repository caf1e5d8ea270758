"""Holds the boards of a game that has several: one in front of the others under a line of tabs, or side by side."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QSplitter, QStackedWidget, QToolButton, QVBoxLayout, QWidget

from tabletop.ui.board.board_tabs import BoardTabs
from tabletop.ui.model.texts import Words
from tabletop.ui.widgets.labels import put_icon

if TYPE_CHECKING:
    from tabletop.ui.board.view import BoardView
    from tabletop.ui.model.table_model import TableModel
    from tabletop.ui.style.look import Look

MAP = ""
"""Id of the board that is the map."""
WORDED = 620
"""Pixels of width, at 100 %, below which the way back to the map is a picture without words."""
ICON = 16
AT_ONCE = 3
"""Boards seen side by side at the most; of more, the map and the one in use."""


class BoardFrame(QWidget):
    """Shows boards; which are there, and which is wanted, is said by `Boards`."""

    picked = Signal(str)
    """The player wants this board."""
    divided = Signal()
    """The player wants them side by side, or one in front of the others."""

    def __init__(self, model: TableModel, look: Look) -> None:
        super().__init__()
        self.model, self.look = model, look
        self.views: dict[str, BoardView] = {}
        self.front = MAP
        """The board in front; side by side, the one in use."""
        self.side_by_side = False
        self._companion = MAP
        """The board that was last beside the map."""
        self.share = 0.0
        """Of the room, that the player gave the map when he drew what divides them; 0: ours to choose."""
        self.tabs, self.back, self.split = BoardTabs(), QToolButton(), QToolButton()
        self.stack, self.area = QStackedWidget(), QSplitter()
        """Where they lie in front of each other, and side by side: hidden in a splitter, a board would come back by way
        of no width at all, and be fitted anew."""
        self._lay_out()
        self.words = Words(model, self)
        self.words.text(self.back, "boards-back")
        self.words.name(self.back, "boards-back")
        self.words.name(self.split, "boards-split")
        model.language_changed.connect(self.reword)
        look.changed.connect(self.dress)
        self.reword()
        self.dress()

    def _lay_out(self) -> None:
        row = QHBoxLayout()
        row.setContentsMargins(4, 0, 4, 0)
        row.addWidget(self.tabs, 1)
        row.addWidget(self.back)
        row.addWidget(self.split)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addLayout(row)
        column.addWidget(self.stack, 1)
        column.addWidget(self.area, 1)
        self.area.hide()
        kept = self.back.sizePolicy()
        kept.setRetainSizeWhenHidden(True)  # the boards stand still when it comes and goes
        self.back.setSizePolicy(kept)
        self.back.hide()
        self.split.setCheckable(True)
        for button in (self.back, self.split):
            button.setAutoRaise(True)
            button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.area.setChildrenCollapsible(False)
        self.area.splitterMoved.connect(self._drawn)
        self.tabs.chosen.connect(lambda: self.picked.emit(self.tabs.now))
        self.back.clicked.connect(lambda: self.picked.emit(MAP))
        self.split.clicked.connect(lambda: self.divided.emit())

    # --- words and looks ---

    def reword(self) -> None:
        """The boards by their names."""
        boards = {plan.id: f"board-{plan.id}" if plan.id else "boards-map" for plan in self.model.module.plans}
        words = {board: self.model.tr(key) for board, key in boards.items()}
        self.tabs.show_tabs(words, lambda n: self.model.tr("boards-more", n=n))
        self.mark()

    def dress(self) -> None:
        """Pictures in the ink of the palette, as large as the letters."""
        side = self.look.px(ICON)
        for button, picture in ((self.back, "map"), (self.split, "split")):
            button.setIconSize(QSize(side, side))
            put_icon(button, self.look.icon(picture))
        self._fit()

    def mark(self) -> None:
        """Tabs and buttons say how it is: a press that was not heeded has changed them."""
        self.tabs.mark(self.front)
        self.split.setChecked(self.side_by_side)
        self.back.setVisible(not self.side_by_side and self.front != MAP)

    def _fit(self) -> None:
        worded = self.width() >= self.look.px(WORDED)
        style = Qt.ToolButtonStyle
        self.back.setToolButtonStyle(style.ToolButtonTextBesideIcon if worded else style.ToolButtonIconOnly)

    # --- boards ---

    def add(self, board: str, view: BoardView) -> None:
        """A board that was just made; seen when it is turned to, or at once side by side."""
        order = [plan.id for plan in self.model.module.plans]
        self.views[board] = view
        self.views = {name: self.views[name] for name in order if name in self.views}
        (self.area if self.side_by_side else self.stack).insertWidget(list(self.views).index(board), view)

    def turn(self, board: str) -> None:
        """Bring a board to the front; side by side it is the one in use from now on."""
        old, new = self.views.get(self.front), self.views[board]
        self.front = board
        if self.side_by_side:
            self._show_beside()
        elif old is not new:
            focused = old is not None and old.hasFocus()
            self.stack.setCurrentWidget(new)
            if focused:
                new.setFocus()
        self.mark()

    def lay_over(self, view: BoardView | None) -> None:
        """A board over the one in front, which stays as it is beneath; None when it lies there no more."""
        front = self.views[self.front]
        front.beside = () if view is None else (view,)
        if view is not None:
            view.setGeometry(self.stack.rect())
            view.show()
            view.raise_()

    def divide(self, on: bool) -> None:
        """Boards side by side, or the one in front alone."""
        self.side_by_side = on
        room: QSplitter | QStackedWidget = self.area if on else self.stack
        for place, view in enumerate(self.views.values()):
            room.insertWidget(place, view)
            view.setVisible(view is self.views[self.front])
        if not on:
            self.stack.setCurrentWidget(self.views[self.front])
        self.stack.setVisible(not on)
        self.area.setVisible(on)
        self._show_beside()
        self.mark()

    def at_once(self, wanted: str) -> tuple[str, ...]:
        """The boards that are seen side by side when this one is in use: all when they are few, else it and the map;
        beside the map in use, the one that was there."""
        every = [plan.id for plan in self.model.module.plans]
        if len(every) <= AT_ONCE:
            return tuple(every)
        other = next((name for name in (wanted, self._companion) if name != MAP), every[1])
        return (MAP, other)

    def _show_beside(self) -> None:
        """Boards that are seen at once take what is carried over to them."""
        names = self.at_once(self.front) if self.side_by_side else ()
        seen = {name: self.views[name] for name in names if name in self.views}
        self._companion = names[-1] if names else self._companion
        for name, view in self.views.items():
            view.beside = tuple(other for other in seen.values() if other is not view) if name in seen else ()
            if self.side_by_side:
                view.setVisible(name in seen)
        self.arrange()

    # --- room ---

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Qt: another size."""
        super().resizeEvent(event)
        self._fit()
        self.arrange()

    @property
    def held(self) -> bool:
        """Whether the player holds something over a board: none is moved under his hand."""
        return any(view.controller.held or view.controller.keyboard.carrying for view in self.views.values())

    def arrange(self) -> None:
        """Side by side: beside or under each other, whichever shows more of them."""
        seen = {name: view for name, view in self.views.items() if not view.isHidden()}
        if not self.side_by_side or len(seen) < 2 or self.held:
            return
        room = self.area.size()
        aspects = {board: view.board.width() / view.board.height() for board, view in seen.items()}
        across = beside(aspects, room)
        way = Qt.Orientation.Horizontal if across else Qt.Orientation.Vertical
        if self.area.orientation() != way:
            self.area.setOrientation(way)
        whole = room.width() if across else room.height()
        parts = {board: aspect if across else 1 / aspect for board, aspect in aspects.items()}
        if self.share:
            rest = sum(parts.values()) - parts[MAP]
            parts = {board: part / rest * (1 - self.share) for board, part in parts.items()} | {MAP: self.share}
        total = sum(parts.values())
        self.area.setSizes([round(whole * parts.get(board, 0) / total) for board in self.views])

    def _drawn(self, *_: object) -> None:
        sizes = [int(size) for size in self.area.sizes()]
        if self.side_by_side and any(sizes):
            self.share = round(sizes[list(self.views).index(MAP)] / sum(sizes), 3)


def beside(aspects: Mapping[str, float], room: QSize) -> bool:
    """Whether boards of these aspects are seen larger beside each other than under each other in a room."""
    high = min(float(room.height()), room.width() / sum(aspects.values()))
    wide = min(float(room.width()), room.height() / sum(1 / aspect for aspect in aspects.values()))
    return sum(aspect * high**2 for aspect in aspects.values()) >= sum(wide**2 / aspect for aspect in aspects.values())
