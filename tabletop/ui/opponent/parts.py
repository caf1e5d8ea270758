"""The computer's seats in one window, put together: the only thing the window knows of them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Qt, QTimer
from PySide6.QtWidgets import QApplication

from tabletop.core.position.state import Level
from tabletop.store.held_games import HeldGames
from tabletop.ui.board.view import BoardView
from tabletop.ui.model.change import Once
from tabletop.ui.opponent.bar import STILL, OpponentBar
from tabletop.ui.opponent.player import ComputerPlayer

if TYPE_CHECKING:
    from tabletop.ui.interfaces import GameWindow


class OpponentParts(QObject):
    """Lives with its window."""

    def __init__(self, window: GameWindow) -> None:
        super().__init__(window)
        self.window_, self.model = window, window.model
        self.player = ComputerPlayer(self.model, window.rules.runner, window.application.prefs, self._busy)
        self.bar = OpponentBar(self.model, self.player)
        self.bar.journal_wanted.connect(lambda: window.docks.bring("journal"))
        window.prompt.add_computer(self.bar)
        self._held_games = HeldGames()
        self.player.stopped = bool(self.levels) and self.model.game.card.id in self._held_games
        self._offered = self._offers()
        self._commands = Once(self.model, window.commands.refresh, self)
        self.player.changed.connect(self._on_changed)
        window.application.habits_changed.connect(self.player.look)
        QTimer.singleShot(0, self, self._begin)

    # --- what is so ---

    @property
    def levels(self) -> Mapping[str, Level]:
        """Seats of this machine that a computer plays."""
        return self.model.session.computers

    @property
    def playing(self) -> bool:
        """Whether a computer goes on by itself, when it is its move."""
        return not self.player.stopped

    # --- what is done ---

    def give(self, levels: Mapping[str, str]) -> None:
        """Each of these seats to a computer of that level, or ('') to a person."""
        session, chosen = self.model.session, [level for level in levels.values() if level]
        changed = {seat: level for seat, level in levels.items() if level != session.computers.get(seat, "")}
        if chosen:
            self.window_.application.prefs.keep(computer_level=chosen[-1])
        self.player.stopped = False
        self.window_.rules.runner.do(lambda: self._write(changed))
        self.player.start()
        self.player.look()

    def show_seats(self) -> None:
        """The dialog in which that is chosen."""
        from tabletop.ui.opponent.dialog import ComputerPlays

        ComputerPlays(self.window_).open()

    def stop_or_go_on(self) -> None:
        """All computers of this window hold, or play on."""
        if self.player.stopped:
            self.player.go_on()
        else:
            self.player.stop()

    def close(self) -> None:
        """The window goes, and the program that thinks with it."""
        self.player.close()

    # --- inside ---

    def _write(self, changed: Mapping[str, str]) -> None:
        """A line of the journal a seat, told as one."""
        session = self.model.session
        for seat, level in changed.items():
            if seat in session.seats:
                session.submit(seat, "computer", level=level)

    def _offers(self) -> tuple[bool, bool]:
        """What the commands of the menu depend on: whether there are computers, whether they play on."""
        return bool(self.levels), self.playing

    def _on_changed(self) -> None:
        """The head stands still while a computer plays on. The commands look at the table after each act anyhow: once
        more only when other ones are offered."""
        self.window_.docks.scrolled_head.keep_still(self.player.doing in STILL)
        if self._offers() != self._offered:
            self._offered = self._offers()
            self._held_games.put(self.model.game.card.id, self.player.stopped)
            self._commands.ask()

    def _begin(self) -> None:
        """When the window is whole."""
        self.player.start()
        self.player.look()

    def _busy(self) -> bool:
        """Whether the player holds a button, a counter, or a menu open: nothing may move under his hand."""
        if QApplication.mouseButtons() != Qt.MouseButton.NoButton or QApplication.activePopupWidget() is not None:
            return True
        board = self.window_.boards.active
        if not isinstance(board, BoardView):
            return False
        return board.controller.tool is not None or board.controller.keyboard.carrying
