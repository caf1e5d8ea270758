"""Lines in one window: from a game's window they are begun and opened; the window of a line wears a bar and a frame."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Qt, QTimer

from tabletop.data.boards import BoardPlan
from tabletop.data.module import Module
from tabletop.store.game import OpenGame
from tabletop.store.line_game import LineGame, begin_line
from tabletop.store.lines import KeptLine, KeptLines
from tabletop.ui.board.view import BoardView
from tabletop.ui.dialogs.say import Ask
from tabletop.ui.model.change import Change

if TYPE_CHECKING:
    from tabletop.ui.interfaces import GameWindow
    from tabletop.ui.lines.bar import LineBar
    from tabletop.ui.model.table_model import TableModel

KEPT = 400
"""Milliseconds after an act until a line is written down."""


class LineParts(QObject):
    """Lives with its window. `line` is the line that is played in it, None in the window of a game."""

    def __init__(self, window: GameWindow) -> None:
        super().__init__(window)
        self.window_, self.model = window, window.model
        game = window.model.game
        self.line: LineGame[Module] | None = game if isinstance(game, LineGame) else None
        self.bar: LineBar | None = None
        self.news = 0
        """Entries of the real game that have come while the line is tried."""
        if self.line is not None:
            self._build(self.line)

    def _build(self, line: LineGame[Module]) -> None:
        from tabletop.ui.lines.bar import LineBar
        from tabletop.ui.lines.frame import LineFrame

        window, look = self.window_, self.window_.application.look
        self.bar = LineBar(self, look)
        window.addToolBar(Qt.ToolBarArea.TopToolBarArea, self.bar)
        self.frame = LineFrame(window, look)
        self.model.hand_over = lambda: False  # nothing here is anybody's secret: it is his own, or imagined
        self.model.look_as(line.kept.seat)
        self._keeping = QTimer(self, singleShot=True, interval=KEPT)
        self._keeping.timeout.connect(line.keep)
        self.model.changed.connect(self._on_changed)
        origin = self.origin
        if origin is not None:
            self._seen = len(origin.model.session.journal)
            origin.model.changed.connect(self._meanwhile)
            origin.destroyed.connect(self._orphaned)

    # --- what is so ---

    @property
    def game(self) -> OpenGame[Module]:
        """The game of this window, or the line."""
        return self.model.game

    @property
    def kept(self) -> KeptLines:
        """All lines of this game."""
        return KeptLines(self.game.of_card.id)

    @property
    def can_try(self) -> bool:
        """Nobody tries anything while hands are covered, nor from the seat of a computer: that hand is not his."""
        return not self.model.covered and self.model.seat not in self.model.session.computers

    @property
    def origin(self) -> GameWindow | None:
        """The window of the game that this line belongs to."""
        found = (w for w in self.window_.application.windows if not w.model.game.private)
        return next((w for w in found if w.model.game.card.id == self.game.of_card.id), None)

    @property
    def real(self) -> TableModel | None:
        """The game itself, as its own window shows it."""
        if self.line is None:
            return self.model
        origin = self.origin
        return None if origin is None else origin.model

    def lines_open(self) -> list[GameWindow]:
        """Windows of lines of this game."""
        return [w for w in self.window_.application.windows if self._is_ours(w.model.game)]

    def _is_ours(self, game: OpenGame[Module]) -> bool:
        return game.private and game.of_card.id == self.game.of_card.id

    @property
    def plan(self) -> BoardPlan:
        """The board in use."""
        board = self.window_.boards.active
        return board.plan if isinstance(board, BoardView) else self.model.module.plans[0]

    # --- what is done ---

    def try_here(self) -> None:
        """A new line from the moment that is looked at."""
        if not self.can_try:
            return
        count = len(self.model.session.journal)
        at = count if self.model.at is None else self.model.at
        name = self.model.tr("line-name", n=len(self.kept.all()) + 1)
        if self.line is not None:
            self.open(self.line.branch(at, name))
            return
        kept = begin_line(self.game, at, self.model.seat, name)
        window = self.open(kept)
        if kept.back:
            window.model.said.emit(window.model.tr("line-earlier", n=kept.back))

    def open(self, kept: KeptLine) -> GameWindow:
        """The window of a line, where this one is; of lines one is open at a time."""
        geometry, application = self.window_.geometry(), self.window_.application
        there = next((w for w in self.lines_open() if w.lines.line_id == kept.id), None)
        if there is not None:
            there.raise_()
            there.activateWindow()
            return there
        for other in self.lines_open():
            other.close()
        window = application.show_game(LineGame(self.game, kept))
        window.setGeometry(geometry)
        window.setWindowState(self.window_.windowState())
        return window

    @property
    def line_id(self) -> str:
        """The line in this window, '' for none."""
        return "" if self.line is None else self.line.kept.id

    def show_tree(self) -> None:
        """All lines, with notes."""
        from tabletop.ui.lines.tree import LinesDialog

        if self.line is not None:
            self.line.keep()
        LinesDialog(self).open()

    def note(self) -> None:
        """Name and note of this line."""
        from tabletop.ui.lines.note import LineNote

        if self.line is not None:
            LineNote(self, self.line).open()

    def back(self) -> None:
        """To the game; the line is kept."""
        origin = self.origin
        self.window_.close()
        if origin is not None:
            origin.raise_()
            origin.activateWindow()

    def delete(self, id_: str) -> None:
        """A line is gone, and its window with it."""
        for window in self.lines_open():
            if window.lines.line_id == id_:
                window.lines.forget()
                QTimer.singleShot(0, window, window.close)
        self.kept.delete(id_)

    def ask_delete(self, kept: KeptLine, done: Callable[[], object]) -> None:
        """The question before it."""

        def sure() -> None:
            self.delete(kept.id)
            done()

        Ask(self.model, self.window_, "line-delete", sure, name=kept.name).open()

    def forget(self) -> None:
        """Nothing of this line is written any more."""
        self._keeping.stop()
        self.line = None

    def dice_words(self) -> str:
        """How dice fall in this line, '' for a game."""
        return "" if self.line is None else self.model.tr(f"line-dice-{self.line.kept.dice}")

    def use_dice(self, way: str) -> None:
        """thrown, chosen or averaged, from the next throw on."""
        if self.line is None:
            return
        self.line.use_dice(way)
        self.window_.rules.dice.choose_real(way == "chosen")
        self._keeping.start()
        if self.bar is not None:
            self.bar.refresh()
        self.window_.refresh()
        self.window_.rules.runner.go_on_soon()

    def reworded(self, name: str, note: str) -> None:
        """Another name and note of this line."""
        if self.line is not None:
            self.line.kept = self.line.kept.named(name, note)
            self.line.beside.keep(self.line.as_kept())
            self.line.rename(self.line.kept.name)
            self.window_.commands.refresh()
            if self.bar is not None:
                self.bar.refresh()

    def close(self) -> None:
        """The window goes: what was played is written down; lines go with their game."""
        if self.line is not None:
            self._keeping.stop()
            self.line.keep()
        elif not self.game.private:
            for window in self.lines_open():
                window.close()

    # --- what happens ---

    @property
    def imagined(self) -> int:
        """How many hidden counters of the line are made up and not shown yet."""
        if self.line is None:
            return 0
        pieces = self.line.session.state.pieces
        return sum(1 for name in self.line.imagined if name in pieces and pieces[name].kind is None)

    @property
    def imagined_rest(self) -> bool:
        """Whether something else is made up that is still sealed: treasuries, sheets."""
        boxes = self.line.session.state.boxes if self.line is not None else {}
        return self.line is not None and any(n in boxes and not boxes[n].open for n in self.line.imagined)

    def _on_changed(self, change: Change) -> None:
        if change.entries and self.line is not None:
            self._keeping.start()
        if self.bar is not None:
            self.bar.refresh()

    def _meanwhile(self, _change: Change) -> None:
        """The real game has gone on."""
        origin = self.origin
        if origin is not None and not origin.model.closed and self.bar is not None:
            self.news = len(origin.model.session.journal) - self._seen
            self.bar.refresh()

    def _orphaned(self) -> None:
        self.window_.close()
