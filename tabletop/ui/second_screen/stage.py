"""The boards of a game on the second screen: the one in front, as large as can be. It follows the player's window, or
is free; what the player writes in secret, or while the table is handed over, is not followed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QRectF, Qt, Signal
from PySide6.QtWidgets import QStackedWidget, QWidget

from tabletop.ui.board.boards import busy_board
from tabletop.ui.board.view import BoardView
from tabletop.ui.second_screen.board import WatchedBoard

if TYPE_CHECKING:
    from tabletop.ui.interfaces import GameWindow
    from tabletop.ui.second_screen.spectator import SpectatorModel


class Stage(QStackedWidget):
    """A board is made when it is first in front. `follows_changed` tells that the mouse has set it free."""

    follows_changed = Signal()
    moved = Signal()
    """The mouse moves over it."""

    def __init__(self, window: GameWindow, model: SpectatorModel, follows: bool) -> None:
        super().__init__()
        self.setObjectName("stage")
        self.model, self.player = model, window.model
        self._boards = window.boards
        self.follows, self.animated = follows, True
        self.all: dict[str, WatchedBoard] = {}
        self._busy = busy_board(model)
        """The board beside the map that is played on."""
        self.front = self._busy
        self.turn(self._busy)
        model.changed.connect(self._on_changed)
        self.player.told.connect(self._look)
        window.boards.turned.connect(self._look)
        window.boards.each(self._hear)
        self._look()

    @property
    def aspect(self) -> float:
        """Width by height of the map."""
        width, height = self.model.module.plans[0].geometry.size
        return width / height

    @property
    def board(self) -> WatchedBoard:
        """The one in front."""
        return self.all[self.front]

    # --- boards ---

    def turn(self, board: str) -> None:
        """Bring a board to the front."""
        if board not in self.all:
            made = self.all[board] = WatchedBoard(self.model, self.model.module.plan(board))
            made.setContextMenuPolicy(Qt.ContextMenuPolicy.NoContextMenu)
            made.animated = self.animated
            made.taken.connect(self._set_free)
            made.moved.connect(self.moved)
            self.addWidget(made)
        self.front = board
        self.setCurrentWidget(self.all[board])

    def next(self) -> None:
        """Another board, for who looks for himself."""
        order = [plan.id for plan in self.model.module.plans]
        self.set_follows(False)
        self.turn(order[(order.index(self.front) + 1) % len(order)])

    def set_animated(self, on: bool) -> None:
        """Let counters and the eye glide, or jump."""
        self.animated = on
        for board in self.all.values():
            board.animated = on

    # --- following ---

    def set_follows(self, on: bool) -> None:
        """Show what the player's window shows, or what is wanted here."""
        if on != self.follows:
            self.follows = on
            if not on:
                self.model.step_to(None)
            self.follows_changed.emit()
            self._look()

    def _set_free(self) -> None:
        self.set_follows(False)

    def whole(self) -> None:
        """All of the board in front, and it stays so."""
        self.set_follows(False)
        self.board.look_at(self.board.board)

    @property
    def shut(self) -> bool:
        """Whether the player's window is not followed now: where he looks while he writes orders is his secret."""
        asked = self.player.session.awaited()
        writing = len(asked) > 1 or (bool(asked) and self.player.session.game.protocol is not None)
        return self.player.covered or writing

    def _hear(self, board: QWidget) -> None:
        if isinstance(board, BoardView):
            board.looked.connect(self._look)

    def _look(self) -> None:
        """Where the player looks, and at which moment."""
        if self.model.closed or not self.follows:
            return
        if self.model.at != self.player.at:
            self.model.step_to(self.player.at)
        if self.shut:
            return
        active = self._boards.active
        if isinstance(active, BoardView):
            if active.plan.id != self.front:
                self.turn(active.plan.id)
            self._aim(active.seen())

    def _aim(self, seen: QRectF) -> None:
        board = self.board
        part = seen.intersected(board.board)
        if part != board.region and part.width() > 1 and part.height() > 1:
            board.look_at(part)

    def _on_changed(self, *_: object) -> None:
        """Left alone it turns to where counters come to lie."""
        busy, self._busy = self._busy, busy_board(self.model)
        if not self.follows and busy != self._busy:
            self.turn(self._busy)

    def close_boards(self) -> None:
        """Stop all work before the window goes."""
        self._boards.forget(self._hear)
        for board in self.all.values():
            board.close_board()
