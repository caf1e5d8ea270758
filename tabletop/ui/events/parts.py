"""The parts that tell what has happened, put together: the only thing the window knows of them."""

from __future__ import annotations

from threading import Thread
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QObject, Qt, QTimer
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QWidget

from tabletop.data.catalog import load_fluent
from tabletop.ui.board.view import BoardView
from tabletop.ui.events.last_act import LastAct
from tabletop.ui.events.place import StripPlace
from tabletop.ui.events.spoken import Announcer
from tabletop.ui.events.strip import ResultStrip

if TYPE_CHECKING:
    from tabletop.ui.interfaces import GameWindow

CALM = 700
"""Milliseconds after which the window has opened, and loads behind itself what the first sentences need."""


class EventParts(QObject):
    """Lives with its window."""

    def __init__(self, window: GameWindow) -> None:
        super().__init__(window)
        self.window_ = window
        self.strip = ResultStrip(window.model, window.application.look)
        self.strip.rule_wanted.connect(window.commands.open_rule)
        self.strip.journal_wanted.connect(lambda: window.docks.bring("journal"))
        self.place = StripPlace(self.strip, window.prompt.strip, window.boards, window.docks.scrolled_head)
        self.last_act: LastAct | None = None
        self.spoken = Announcer(window)
        if window.remote.game is not None:
            self.strip.tell_missed()
        window.board.installEventFilter(self)
        window.boards.each(self._take_up)
        self.strip.installEventFilter(self)
        QTimer.singleShot(CALM, self, self._read_ahead)

    def _read_ahead(self) -> None:
        language = self.window_.model.catalog.language
        Thread(target=load_fluent, args=(language,), daemon=True, name="words").start()

    def _take_up(self, board: QWidget) -> None:
        """What the others did last, on each board."""
        if isinstance(board, BoardView):
            drawn = LastAct(board)
            if board is self.window_.board:
                self.last_act = drawn
            else:
                board.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:  # noqa: N802
        """Esc puts the strip away when the board has no other use for the key."""
        if event.type() == QEvent.Type.KeyPress and isinstance(event, QKeyEvent) and self.strip.isVisible():
            board = self.window_.boards.active
            busy = isinstance(board, BoardView) and board.controller.busy()
            if event.key() == Qt.Key.Key_Escape and not busy:
                self.strip.put_away()
                return True
        return super().eventFilter(watched, event)
