"""The second screen: a window for a television or projector, without a secret in it."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import QDateTime, QEvent, QRect, Qt, Signal
from PySide6.QtGui import QCloseEvent, QContextMenuEvent, QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QWidget

from tabletop.ui.model.texts import Words
from tabletop.ui.second_screen.bill import Bill, Where
from tabletop.ui.second_screen.letters import px, unit
from tabletop.ui.second_screen.spectator import SpectatorModel
from tabletop.ui.second_screen.stage import Stage
from tabletop.ui.second_screen.tools import Tools

if TYPE_CHECKING:
    from tabletop.ui.interfaces import GameWindow

WIDE, LOW = 430, 250
"""Width of what is told beside the map, height of it under a wide map: pixels of the full screen."""


class SecondScreen(QWidget):
    """Owns its model. `paper`: the counters lie on the table, so no map is shown and all is told in larger letters."""

    closed = Signal()

    def __init__(
        self, window: GameWindow, language: str, follows: bool, now: Callable[[], QDateTime] = QDateTime.currentDateTime
    ) -> None:
        super().__init__()
        self.setObjectName("second")
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.look = window.application.look
        self.model = SpectatorModel(window.model, language)
        self.model.setParent(self)
        self.words = Words(self.model, self)
        self.stage = Stage(window, self.model, follows)
        self.bill = Bill(self.model, self.look, now)
        self.paper = False
        for part in (self.stage, self.bill):
            part.setParent(self)
        self.tools = Tools(self)
        self.stage.moved.connect(self.tools.wake)
        title = self.model.catalog.retitled(window.model.game.card.title)
        self.words.put(self.setWindowTitle, "second-title", game=title)
        self.words.put(self.setAccessibleName, "second-title", game=title)
        self.look.changed.connect(self._redress)
        self.model.changed.connect(self._follow_paper)
        self._follow_paper()
        self.setMinimumSize(480, 320)

    # --- how it is laid out ---

    def _follow_paper(self, *_: object) -> None:
        """The counters went to the table, or came back to the screen."""
        if self.model.shown.on_paper != self.paper:
            self.paper = self.model.shown.on_paper
            self.stage.setVisible(not self.paper)
            self.lay_out()

    def lay_out(self) -> None:
        """The map as large as can be, what is told beside or under it."""
        where, bill = self._bill()
        self.bill.setGeometry(bill)
        left = QRect(self.rect())
        if where == "beside":
            left.setRight(bill.left() - 1)
        elif where == "under":
            left.setBottom(bill.top() - 1)
        self.stage.setGeometry(left)
        self.bill.lie(where, unit(self.size()))
        self.tools.lie(left)

    def _bill(self) -> tuple[Where, QRect]:
        """Where all is told, whichever leaves the map larger."""
        width, height, size, aspect = self.width(), self.height(), unit(self.size()), self.stage.aspect
        if self.paper:
            return "alone", QRect(self.rect())
        wide, low = px(WIDE, size), px(LOW, size)
        beside, under = min(width - wide, height * aspect), min(width, (height - low) * aspect)
        if beside >= under:
            return "beside", QRect(width - wide, 0, wide, height)
        return "under", QRect(0, height - low, width, low)

    def _redress(self) -> None:
        self.lay_out()
        self.model.set_colours(self.model.colours)

    # --- Qt events ---

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Qt: another size."""
        super().resizeEvent(event)
        self.lay_out()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """F11: the whole screen or a window; Esc: a window, and closed from there."""
        key = event.key()
        if key == Qt.Key.Key_F11:
            self.toggle_full()
        elif key == Qt.Key.Key_Escape:
            self.toggle_full() if self.isFullScreen() else self.close()
        elif key == Qt.Key.Key_F6:
            self.stage.next()
        else:
            super().keyPressEvent(event)

    def toggle_full(self) -> None:
        """The whole screen, or a window."""
        self.setWindowState(self.windowState() ^ Qt.WindowState.WindowFullScreen)

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        """Qt: the same buttons."""
        self.tools.wake()

    def changeEvent(self, event: QEvent) -> None:
        """Qt: whole screen or window."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.WindowStateChange and hasattr(self, "tools"):
            self.tools.refresh()

    def closeEvent(self, event: QCloseEvent) -> None:
        """Qt: everything that listens is let go."""
        if not self.model.closed:
            self.closed.emit()
            self.stage.close_boards()
            self.model.close()
        super().closeEvent(event)
