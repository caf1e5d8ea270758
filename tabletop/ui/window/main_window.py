"""The window of one game: the board, one side beside it, a rail of panels at the edge, one table of actions behind."""

from __future__ import annotations

import logging
import time
from dataclasses import replace
from functools import cached_property
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QSize, Qt, QTimer
from PySide6.QtGui import QAction, QCloseEvent, QDragEnterEvent, QDropEvent
from PySide6.QtWidgets import QLabel, QToolButton, QWidget

from tabletop.core.text import Msg
from tabletop.ui.advice.parts import AdviceParts
from tabletop.ui.board.boards import Boards
from tabletop.ui.board.keep_fitted import KeepFitted
from tabletop.ui.board.view import BoardView
from tabletop.ui.companion.parts import CompanionParts
from tabletop.ui.dialogs.say import Unsaved
from tabletop.ui.events.parts import EventParts
from tabletop.ui.interfaces import GameWindow, Program
from tabletop.ui.lines.parts import LineParts
from tabletop.ui.model.change import Change, Once
from tabletop.ui.model.dropped_files import dropped
from tabletop.ui.model.seats_here import people
from tabletop.ui.model.secrets import has_secrets
from tabletop.ui.model.table_model import TableModel
from tabletop.ui.model.texts import Words, tip
from tabletop.ui.model.watched import watched
from tabletop.ui.opponent.parts import OpponentParts
from tabletop.ui.remote.parts import RemoteParts
from tabletop.ui.remote.whose_move import grade_tip, grade_words
from tabletop.ui.rules.parts import RulesParts
from tabletop.ui.second_screen.parts import SecondScreenParts
from tabletop.ui.widgets.labels import put_icon
from tabletop.ui.widgets.qt_parts import settle
from tabletop.ui.widgets.window_place import remember, restore
from tabletop.ui.window.command_runner import CommandRunner
from tabletop.ui.window.docks import Docks
from tabletop.ui.window.hotseat_cover import HotseatCover
from tabletop.ui.window.menus import ActionBook
from tabletop.ui.window.palette import CommandPalette
from tabletop.ui.window.prompt_bar import PromptBar
from tabletop.ui.window.rail import Rail, rail_bar

if TYPE_CHECKING:
    from tabletop.core.errors import RulesBroken
    from tabletop.ui.orders.parts import OrderParts

log = logging.getLogger(__name__)

FIRST_SIZE = QSize(1480, 900)
LINGER = 6000
"""Milliseconds a sentence stays on the message line."""
BESIDE = 28
"""Pixels between the corners of two windows, so that one does not hide the other."""
NOTED = 400
"""Milliseconds after an act until it is noted where the game stands, for the start page."""

NOTED_AGAIN = 60.0
"""Seconds after which it is noted again that the game is played, though it stands where it stood."""


class MainWindow(GameWindow):
    """Owns its model; closing it closes the game."""

    boards: Boards
    docks: Docks
    commands: CommandRunner
    lines: LineParts
    advice: AdviceParts
    prompt: PromptBar
    remote: RemoteParts
    rules: RulesParts
    second: SecondScreenParts
    companion: CompanionParts
    opponent: OpponentParts

    def __init__(self, application: Program, model: TableModel) -> None:
        super().__init__()
        self.setObjectName("game")
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setAcceptDrops(True)
        self.application, self.model = application, model
        model.setParent(self)  # goes with the window: else what listens to it is kept for ever
        self.words = Words(model, self)
        self.opener = application.opener(self)
        self._trouble: Unsaved | None = None
        self.orders: OrderParts | None = None  # made after the first refresh
        self._closed = False
        self.boards = Boards(model, application.look, application.prefs.boards, self)
        self.board = self.boards.map
        self.commands = CommandRunner(self)
        self.book = ActionBook(self, self.words, application.look, self.commands, application.keys)
        self.docks = Docks(self, model, application.look)
        self._lay_out()
        self.cover = HotseatCover(model, application.look, self)
        self.cover.held_back = lambda: model.session.state.on_paper
        self.rules = RulesParts(self)
        self.remote = RemoteParts(self)
        self.second = SecondScreenParts(self)
        self.happened = EventParts(self)
        self.lines = LineParts(self)
        self.advice = AdviceParts(self)
        self.rules.bar.standing_wanted.connect(self.remote.standing)
        self.rules.bar.hand.wanted.connect(lambda: self.docks.bring("hand"))
        if model.session.game.protocol is not None:
            from tabletop.ui.orders.parts import OrderParts

            self.orders = OrderParts(self)
            self.rules.bar.orders_wanted.connect(lambda: self.docks.bring("orders"))
            self.rules.runner.asked.connect(self.orders.show_sheet)
        self._connect()
        self.opponent = OpponentParts(self)
        self._settle()
        self.companion = CompanionParts(self)

    # --- building ---

    def _lay_out(self) -> None:
        self.setCentralWidget(self.boards.widget)
        self.rail = Rail(self.model, self.application.look, self._panel_keys(), self.docks.press)
        self.docks.fronted.connect(self.rail.mark)
        bar = rail_bar(self.rail)
        self.words.put(bar.setWindowTitle, "rail")
        self.words.put(bar.setAccessibleName, "rail")
        self.addToolBar(Qt.ToolBarArea.RightToolBarArea, bar)
        self.docks.crown(self._make_prompt, bar)
        self.book.fill(self.menuBar(), dict(self.docks.toggles()))
        for name in ("piece", "view"):
            self.book.menus[name].aboutToShow.connect(self.commands.ask_board)
            self.book.menus[name].aboutToHide.connect(lambda: QTimer.singleShot(0, self.commands.free_board))
        self._set_board_keys()
        self.kept = QToolButton()
        self.kept.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
        self.kept.clicked.connect(lambda: self.commands.run("lines" if self.model.game.private else "saved"))
        self.dice = QLabel()
        self.statusBar().addPermanentWidget(self.dice)
        self.statusBar().addPermanentWidget(self.kept)

    def _make_prompt(self, parent: QWidget) -> PromptBar:
        self.prompt = PromptBar(self.model, self.application.look, self.book.actions, parent)
        return self.prompt

    def _panel_keys(self) -> dict[str, QAction]:
        """For each panel the action whose key brings it; its own show-and-hide action where it has no key."""
        shown = dict(self.docks.toggles())
        return {panel: self.book.actions.get(f"panel-{panel}", action) for panel, action in shown.items()}

    def _connect(self) -> None:
        model, application = self.model, self.application
        refresh = Once(model, self.refresh, self)
        for signal in (model.changed, self.docks.changed, self.second.changed):
            signal.connect(refresh.ask)
        model.language_changed.connect(self._reworded)
        model.changed.connect(self._on_changed)
        model.looked.connect(settle)
        self._noted: object = None
        self._noted_at = 0.0
        """What was noted last of where the game stands, and when."""
        self._noting = QTimer(self)
        self._noting.setSingleShot(True)
        self._noting.setInterval(NOTED)
        self._noting.timeout.connect(self._note)
        model.said.connect(lambda text: self.statusBar().showMessage(text, LINGER))
        self.statusBar().messageChanged.connect(self._tell_whole)
        model.seat_changed.connect(lambda *_: self.statusBar().clearMessage())  # it may be a secret order
        model.hand_over = self._hands_over
        self.boards.each(self._take_up)
        self.boards.turned.connect(self.commands.refresh)
        self.prompt.rule_wanted.connect(self.commands.open_rule)
        self.prompt.refusal_said.connect(self.docks.scrolled_head.show_part)
        model.trust_wanted.connect(self._ask_trust)
        application.keys_changed.connect(self._set_keys)
        application.look.changed.connect(self._redress)
        application.habits_changed.connect(self._habits)
        self._leave_trouble = model.game.on_trouble(self._on_trouble)
        model.session.local.faults.on_fault = self._on_fault
        if model.session.local.faults.current is not None:
            self._on_fault(model.session.local.faults.current)

    def _take_up(self, board: BoardView) -> None:
        """A board that is there, or has just been made."""
        board.space_tapped.connect(self._space)
        board.combat_wanted.connect(self.commands.weigh_combat)
        fitter = KeepFitted(board)
        if board is self.board:
            self.fitter = fitter
        self._hand_keys(board)
        self._hand_habits(board)

    def _on_changed(self, change: Change) -> None:
        """Whoever was refused has acted; where the game stands is noted a little later."""
        for entry in change.entries:
            self.prompt.on_accepted(entry)
            self._noting.start()

    def _settle(self) -> None:
        restore(self, self._place(), FIRST_SIZE)
        if not self.docks.restore(self.application.prefs.docks):
            self.docks.lay_out("play")
        self._habits()
        self.refresh()
        if self.model.hand_over() and len(people(self.model.session)) != 1 and has_secrets(self.model.session):
            self.model.set_covered(True)
        self.boards.active.setFocus()

    def _set_keys(self) -> None:
        self.book.set_keys(self.application.keys)
        self.rail.dress()
        self._set_board_keys()

    def _set_board_keys(self) -> None:
        for board in self.boards.all.values():
            self._hand_keys(board)

    def _hand_keys(self, board: BoardView) -> None:
        for name in board.keymap.keys:
            board.keymap.remap(name, self.application.keys.of(name))

    def _tell_whole(self, text: str) -> None:
        """Where the bar is too narrow, all that is said stands under the mouse."""
        self.statusBar().setToolTip(tip(text) if text else "")

    def _space(self, shift: bool) -> None:
        """Space walks through the game: on, or back with Shift."""
        self.commands.step(-1 if shift else 1)

    @cached_property
    def finder(self) -> CommandPalette:
        """Where anything is found by a few letters; made when it is first asked for."""
        return CommandPalette(self.model, self.application.look, self)

    # --- what is shown ---

    def refresh(self, *_: Any) -> None:
        """Title, what can be done now, and where the game is kept."""
        model = self.model
        who = self.remote.title_words() or model.name_of_seat(model.seat)
        parts = [model.catalog.retitled(model.game.card.title), self.prompt.phase_words(), who]
        self.setWindowTitle(" — ".join(part for part in parts if part))
        self.commands.refresh()
        unsaved, watching = model.game.unsaved, watched(model.game)
        key = "status-unsaved" if unsaved else "status-watching" if watching else "status-kept"
        key = "status-line" if model.game.private else key
        self.words.text(self.kept, key)
        self.words.put(self._tell_kept, f"{key}-tip", folder=str(model.game.folder))
        side = self.application.look.px(16)
        self.kept.setIconSize(QSize(side, side))
        put_icon(self.kept, self.application.look.icon("warn" if unsaved or watching else "saved"))
        self.dice.setText(self.lines.dice_words() or grade_words(model))
        self.dice.setAccessibleName(self.dice.text())
        self.dice.setToolTip(tip(grade_tip(model)))

    def _tell_kept(self, said: str) -> None:
        self.kept.setToolTip(tip(said))

    def _reworded(self) -> None:
        self.book.reword()
        self.rail.dress()
        self.refresh()

    def _redress(self) -> None:
        self.book.dress()
        self.refresh()
        self.model.look_changed.emit()

    def _habits(self) -> None:
        prefs = self.application.prefs
        if self.model.colours != prefs.colours:
            self.model.set_colours(prefs.colours)
        for board in self.boards.all.values():
            self._hand_habits(board)

    def _hand_habits(self, board: BoardView) -> None:
        prefs = self.application.prefs
        board.wheel_scrolls = prefs.wheel == "scroll"
        board.animated = prefs.animation

    def _hands_over(self) -> bool:
        """Whether one player looks away for another: not in a line, nor where one person alone sits here."""
        prefs, session = self.application.prefs, self.model.session
        several = len(people(session)) > 1 or not session.computers
        return prefs.hand_over and not self.model.game.private and several

    def _place(self) -> list[int]:
        """Where the window opened last is, a little lower and to the right of it; else where the last one was."""
        if not self.application.windows:
            return self.application.prefs.window
        x, y, width, height, maximised = remember(self.application.windows[-1])
        return [x + BESIDE, y + BESIDE, width, height, maximised]

    def _note(self) -> None:
        """What would be lost if the program were ended from outside: where the game stands, and the window."""
        from tabletop.ui.start.recent_rows import as_it_stands  # of the start page, which may not be there

        if self._closed or self.model.game.private:
            return
        line, now = replace(as_it_stands(self.model), when=""), time.monotonic()
        stands = (line, remember(self))
        if stands != self._noted or now - self._noted_at > NOTED_AGAIN:
            self._noted, self._noted_at = stands, now
            self.application.prefs.keep(window=remember(self))
            self.application.note_recent(self)

    def _on_trouble(self, msg: Msg) -> None:
        """The disk refused, or takes again."""
        self.refresh()
        said = self.model.say(msg)
        self.statusBar().showMessage(said, LINGER)
        if self.model.game.unsaved and self._trouble is None:
            self._trouble = Unsaved(self.model, self, said, self._retry, lambda: self.commands.run("save-copy"))
            self._trouble.destroyed.connect(self._trouble_over)
            self._trouble.open()

    def _on_fault(self, error: RulesBroken) -> None:
        """The rules cannot go on from here: said when whatever asked them is done."""
        if self.application.watcher is not None:
            self.application.watcher.rules_fault(error)
        QTimer.singleShot(0, self, lambda: self.model.said.emit(self.model.say(error.msg)))

    def _retry(self) -> bool:
        done = self.model.game.retry()
        self.refresh()
        return done

    def _trouble_over(self) -> None:
        self._trouble = None

    def _ask_trust(self) -> None:
        """May the rules of this game run after all? With another answer the game is opened anew."""
        folder, game = self.model.module.folder, self.model.game.folder
        opener = self.application.start_opener()

        def reopen() -> None:
            if self.application.allows(self.model.module.hash):
                self.close()
                opener.open_folder(game)

        self.opener.trust_dialog(folder, self.model.module.hash, reopen)

    def of_sheet(self, what: str) -> bool:
        """Whether an undo or redo of the sheet being written comes before those of the table."""
        return self.orders is not None and self.orders.can(what)

    def toggle_full_screen(self) -> None:
        """The whole screen, or back; a maximised window stays so underneath."""
        self.setWindowState(self.windowState() ^ Qt.WindowState.WindowFullScreen)

    # --- events ---

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:  # noqa: N802
        """A game's folder or zip may be dropped anywhere."""
        if dropped([url.toLocalFile() for url in event.mimeData().urls()]):
            event.acceptProposedAction()

    def dropEvent(self, event: QDropEvent) -> None:  # noqa: N802
        """Open or import it."""
        self.opener.open_paths(dropped([url.toLocalFile() for url in event.mimeData().urls()]))
        event.acceptProposedAction()

    def closeEvent(self, event: QCloseEvent) -> None:  # noqa: N802
        """What the disk still refuses would be lost: say so first."""
        if self.model.game.unsaved and not self._closed and not self.model.game.retry():
            event.ignore()
            self.commands.ask_lose()
            return
        if not self._closed:
            self._closed = True
            self._remember()
            self._let_go()
        super().closeEvent(event)

    def _remember(self) -> None:
        """Where this window is and what it shows, for the next; a line leaves no trace of the kind."""
        if not self.model.game.private:
            kept = {"boards": boards} if (boards := self.boards.kept()) else {}
            self.application.prefs.keep(window=remember(self), docks=self.docks.kept(), **kept)
            self.application.note_recent(self)

    def lose_and_close(self) -> None:
        """The player was told and closes all the same."""
        self._closed = True
        self._let_go()
        self.close()

    def _let_go(self) -> None:
        self._leave_trouble()
        self.second.close()
        self.remote.close()
        self.lines.close()
        self.advice.close()
        self.opponent.close()
        self.boards.close()
        self.model.close()
        self.application.closed(self)
