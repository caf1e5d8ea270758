"""Does the commands of a window, and knows which of them can be done now."""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject
from PySide6.QtGui import QAction

from tabletop.core.errors import TableError
from tabletop.data.papers import every_chart, shows
from tabletop.store.files import SUFFIX, slug
from tabletop.ui.board.view import BoardView
from tabletop.ui.commands.shortcuts import shown
from tabletop.ui.commands.table import AnyCommand, always
from tabletop.ui.companion.commands import works_beside
from tabletop.ui.dialogs.say import Ask, NoteEntry, Rename, Saved
from tabletop.ui.model.seats_here import people
from tabletop.ui.model.watched import watched
from tabletop.ui.window.palette import PaletteLine

if TYPE_CHECKING:
    from tabletop.ui.story.plates import StoryChoice
    from tabletop.ui.window.main_window import MainWindow

log = logging.getLogger(__name__)


class CommandRunner(QObject):
    """`run(id)` does a command; an unknown id is an error of ours, not of the player's."""

    def __init__(self, window: MainWindow) -> None:
        super().__init__(window)
        self.window_, self.application, self.model = window, window.application, window.model
        self._story: StoryChoice | None = None
        """Forewords and pictures for the report, as long as the window is open."""
        self.all = {command.id: command for command in window.application.commands if command.scope != "mouse"}

    def run(self, name: str) -> None:
        """Do it; of the board only what can be done now, for a menu may be older than the selection."""
        command = self.all[name]
        if self.model.session.state.on_paper and not works_beside(command):
            return
        if command.scope != "board":
            command.run(self.window_)
        elif isinstance(board := self.window_.boards.active, BoardView) and command.when(board):
            command.run(board)

    def _of_board(self) -> Iterator[tuple[AnyCommand, QAction]]:
        for name, command in self.all.items():
            if command.scope == "board":
                yield command, self.window_.book.actions[name]

    def ask_board(self) -> None:
        """Grey what the board cannot do now; asked when a menu or the palette opens, for it takes a moment."""
        board = self.window_.boards.active
        for command, entry in self._of_board():
            entry.setEnabled(isinstance(board, BoardView) and not watched(self.model.game) and command.when(board))
            entry.setVisible(not isinstance(board, BoardView) or command.here(board))

    def free_board(self) -> None:
        """Let all keys of the board through again: a greyed action would be deaf to its key."""
        for _, entry in self._of_board():
            entry.setEnabled(True)

    # --- what can be done now ---

    def refresh(self) -> None:
        """Grey what would do nothing, tick what is on."""
        for name, command in self.all.items():
            if command.scope == "window":
                action = self.window_.book.actions[name]
                if command.here is not always:
                    action.setVisible(command.here(self.window_))
                able = works_beside(command) or not self.model.session.state.on_paper
                action.setEnabled(able and command.when(self.window_))
                if command.checked is not None:
                    _check(action, command.checked(self.window_))
                if command.why is not None:
                    self.window_.book.explain(command, command.why(self.window_))

    def take_back(self, what: str) -> None:
        """Undo or redo: of the sheet that is being written, else of the table."""
        orders = self.window_.orders
        if orders is not None and orders.can(what):
            orders.do(what)
        else:
            self.model.undo() if what == "undo" else self.model.redo()

    def toggle_tops(self) -> None:
        """Whether the table looks at the top counter alone of another seat's stacks."""
        self.model.do("stacks", seen="all" if self.model.tops_only else "top")

    def other_language(self) -> None:
        """English and French in turn."""
        self.application.set_language("en" if self.application.language == "fr" else "fr")

    def toggle_bookmark(self) -> None:
        """In the journal, at the entry chosen there or at the moment looked at."""
        from tabletop.ui.panels.journal.panel import JournalPanel  # a panel is loaded when it is first shown

        panel = self.window_.docks.bring("journal")
        if isinstance(panel, JournalPanel):
            panel.toggle_bookmark()

    # --- game ---

    def show_saved(self) -> None:
        """Ctrl+S: everything is saved already, and looking at the past overwrites nothing."""
        if self.model.game.unsaved and not self.model.game.retry():
            self.window_.refresh()
        dialog = Saved(self.model, self.window_, self.model.game.folder, past=not self.model.live)
        dialog.copy.clicked.connect(dialog.reject)
        dialog.copy.clicked.connect(self.save_copy)
        dialog.open()

    def _place(self) -> Path:
        folder = self.model.game.folder.parent
        return folder if folder.is_dir() else self.application.default_folder()

    def save_copy(self) -> None:
        """The whole game, as it is now, in another folder; never over anything."""
        name = slug(self.model.game.card.title) + SUFFIX
        self.window_.opener.ask_name("save-copy-title", self._place() / name, "", self._copy_to)

    def _copy_to(self, path: Path) -> None:
        self._told(lambda: self.model.game.save_copy(path), "copied-to")

    def export(self) -> None:
        """One zip for the mail."""
        name = slug(self.model.game.card.title) + SUFFIX + ".zip"
        self.window_.opener.ask_name("export-title", Path.home() / name, "file-zip", self._export_to)

    def _export_to(self, path: Path) -> None:
        self._told(lambda: self.model.game.export_zip(path), "exported-to")

    def _told(self, write: Callable[[], Path], key: str) -> None:
        try:
            path = write()
        except TableError as error:
            self.window_.opener.tell("copy-failed", [self.model.say(error.msg)])
            return
        self.model.said.emit(self.model.tr(key, path=str(path)))

    def tell_story(self) -> None:
        """The report of the game."""
        from tabletop.ui.story.dialog import TellStory  # and all that draws, when it is first wanted
        from tabletop.ui.story.plates import StoryChoice

        if self._story is None:
            self._story = StoryChoice()
        TellStory(self.model, self.window_.opener, Path.home(), self._story).open()

    def rename(self) -> None:
        """Another title."""

        def give(title: str) -> None:
            try:
                self.model.game.rename(title)
            except TableError as error:
                self.window_.opener.tell("rename-failed", [self.model.say(error.msg)])
            self.window_.refresh()

        Rename(self.model, self.window_, self.model.game.card.title, give).open()

    def put_away(self) -> None:
        """The position on paper."""
        from tabletop.ui.position.put_away import PutAway

        PutAway(self.window_).open()

    def take_from_table(self) -> None:
        """The position of a real table."""
        from tabletop.ui.position.taking import TakeFromTable

        TakeFromTable(self.window_).open()

    def open_code(self) -> None:
        """A game by the code of its sheet."""
        from tabletop.ui.position.open_code import OpenByCode

        OpenByCode(self.window_).open()

    def allot(self) -> None:
        """Who plays whom."""
        from tabletop.ui.dialogs.allot import Allot

        Allot(self.window_).open()

    def hand_over(self) -> None:
        """The next seat takes the screen."""
        seats = tuple(seat for seat in people(self.model.session) if seat in self.model.playing)
        if len(seats) > 1:
            self.model.look_as(
                seats[(seats.index(self.model.seat) + 1) % len(seats)] if self.model.seat in seats else seats[0]
            )

    def close_game(self) -> None:
        """Back to the start page."""
        self.application.show_start()
        self.window_.close()

    def ask_lose(self) -> None:
        """Closing would lose what the disk refused."""
        Ask(self.model, self.window_, "lose", self.window_.lose_and_close).open()

    # --- looking ---

    def step(self, by: int) -> None:
        """Back or forth through the moments; from now, back means the one before."""
        at = self.model.at if self.model.at is not None else len(self.model.session.journal)
        self.model.step_to(max(0, at + by))

    def open_rule(self, number: str) -> None:
        """The rules panel at this number."""
        panel = self.window_.docks.bring("rules")
        if panel is not None and hasattr(panel, "show_rule"):
            panel.show_rule(number)

    def weigh_combat(self, place: str) -> None:
        """The combat panel with both sides of a place."""
        panel = self.window_.docks.bring("combat")
        if panel is not None and hasattr(panel, "fill"):
            panel.fill(place)

    def find(self) -> None:
        """Zones and pieces by name."""
        self.window_.finder.ask("palette-find", [*self._places(), *self._pieces(), *self._charts()])

    def show_palette(self) -> None:
        """Everything by name: what can be done first, then zones and pieces."""
        found = (self._actions(), self._charts(), self._places(), self._pieces())
        self.window_.finder.ask("palette-commands", [line for lines in found for line in lines])

    def _actions(self) -> list[PaletteLine]:
        found = []
        self.ask_board()
        for name, action in self.window_.book.actions.items():
            if self.all[name].menu != "board" and action.isVisible():
                key = self.application.keys.of(name)
                text = self.all[name].words(self.model.tr) if self.all[name].why is None else action.text()
                found.append(
                    PaletteLine(text, shown(key[0]) if key else "", partial(_trigger, action), action.isEnabled())
                )
        self.free_board()
        return found

    def _charts(self) -> list[PaletteLine]:
        """Charts by name: the panel comes to the front with it."""
        charts = (chart for chart in every_chart(self.model.module.charts.charts) if shows(chart))
        kind = self.model.tr("palette-chart")
        return [PaletteLine(self.model.tr(f"chart-{c.id}"), kind, partial(self.open_chart, c.id)) for c in charts]

    def open_chart(self, chart: str) -> None:
        """The charts panel with this one."""
        panel = self.window_.docks.bring("charts")
        if panel is not None and hasattr(panel, "show_chart"):
            panel.show_chart(chart)

    def _places(self) -> list[PaletteLine]:
        model, zone = self.model, self.model.tr("palette-place")
        flash, square = model.flash.emit, model.module.square
        places = (p for p in model.module.places if square(p) is None or model.shown.order.get(p))
        return [PaletteLine(model.name_of_place(p), zone, partial(flash, p, "")) for p in places]

    def _pieces(self) -> list[PaletteLine]:
        found = []
        for piece in self.model.shown.pieces.values():
            if piece.kind is not None:
                where = self.model.name_of_place(piece.place)
                found.append(
                    PaletteLine(self.model.name_of_piece(piece.id), where, partial(self._point_at, piece.id))
                )
        return found

    def _point_at(self, name: str) -> None:
        piece = self.model.piece(name)
        if piece is not None:
            self.model.select((name,))
            self.model.flash.emit(piece.place, name)

    # --- sheets ---

    def note(self) -> None:
        """A remark, about the chosen piece if there is one."""
        chosen = self.model.selection
        piece = self.model.piece(chosen[0]) if len(chosen) == 1 else None
        about = self.model.name_of_piece(piece.id) if piece else ""
        where: dict[str, str] = {"piece": piece.id, "place": piece.place} if piece else {}
        NoteEntry(self.model, self.window_, about, lambda text: self.model.do("note", text=text, **where)).open()

    def preferences(self) -> None:
        """Language, look, habits, keys."""
        from tabletop.ui.dialogs.preferences import Preferences
        from tabletop.ui.own_map.commands import open_wizard, placed

        window = self.window_
        Preferences(self.application, window, partial(open_wizard, window) if placed(window) else None).open()

    def show_keys(self) -> None:
        """All keys on one sheet."""
        from tabletop.ui.dialogs.key_sheet import KeySheet

        KeySheet(self.application, self.window_).open()

    def first_steps(self) -> None:
        """A few sentences for the first evening."""
        from tabletop.ui.dialogs.about import FirstSteps

        FirstSteps(self.model, self.window_).open()

    def audit(self) -> None:
        """Everything judged again."""
        from tabletop.ui.dialogs.audit import AuditDialog

        AuditDialog(self.window_).open()

    def about(self) -> None:
        """Version and licences."""
        from tabletop.ui.dialogs.about import About

        About(self.model, self.window_).open()


def _check(action: QAction, on: bool) -> None:
    action.blockSignals(True)
    action.setChecked(on)
    action.blockSignals(False)


def _trigger(action: QAction) -> None:
    action.trigger()
