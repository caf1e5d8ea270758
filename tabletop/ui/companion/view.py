"""The companion over its window: where the turn stands in very large letters, one page, undo, and the row of pages."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QResizeEvent, QShowEvent
from PySide6.QtWidgets import QBoxLayout, QFrame, QStackedWidget, QVBoxLayout, QWidget

from tabletop.core.position.state import State
from tabletop.ui.companion.clock import ClockPage
from tabletop.ui.companion.columns import Large, TileBox
from tabletop.ui.companion.combat import CombatPage
from tabletop.ui.companion.hands import HandsPage
from tabletop.ui.companion.lookup import LookUpPage
from tabletop.ui.companion.more import MorePage
from tabletop.ui.companion.page import GAP, Page, active
from tabletop.ui.companion.points import PointsPage, held_of
from tabletop.ui.companion.story import StoryPage
from tabletop.ui.companion.throw import ThrowPage
from tabletop.ui.companion.touch import Tile, tile
from tabletop.ui.companion.turn import TurnPage
from tabletop.ui.model.change import Once
from tabletop.ui.model.level_words import alone, level_words
from tabletop.ui.model.moment_words import turn_of
from tabletop.ui.model.table_model import TableModel
from tabletop.ui.panels.journal.lines import JournalLines
from tabletop.ui.panels.sequence.turn_plan import here
from tabletop.ui.style.look import Look
from tabletop.ui.style.theme import BASE_POINT_SIZE, template
from tabletop.ui.widgets.labels import label

PAGES: tuple[tuple[str, type[Page]], ...] = (
    ("turn", TurnPage),
    ("fight", CombatPage),
    ("points", PointsPage),
    ("dice", ThrowPage),
    ("hands", HandsPage),
    ("rules", LookUpPage),
    ("more", MorePage),
    ("story", StoryPage),
    ("clock", ClockPage),
)
"""In the order of the row."""
INNER = frozenset(("story", "clock"))
"""Pages that are reached from the last one of the row."""
PHASE_LETTERS = 3.3
"""Of the phase on the page of the turn, in letters of the companion; half of it on the others."""
HIGHEST = 0.11
"""Height of its line in parts of the window's shorter side: large letters leave room for the page."""
READ = 500
"""Pixels of the window's shorter side that ask for letters of the usual size: a larger screen stands farther away."""
LETTERS, OWN = (1.3, 2.1), 0.5
"""How many times as large letters are at least and at most, and how much of the player's own scale comes on top."""
PARTS, STEP = {"base": 1.0, "head": 0.9, "text": 1.2}, 0.1
"""Sizes of words in letters of the companion, and how finely these follow the window."""
WIDE = 1.1
"""Width in heights from which the row of pages stands beside the page."""


class CompanionView(QFrame):
    """A child of the window that lies over all of it. `wanted` is a command of the window."""

    wanted = Signal(str)

    def __init__(self, model: TableModel, look: Look, window: QWidget, commands: frozenset[str]) -> None:
        super().__init__(window)
        self.setObjectName("companion")
        self.setAutoFillBackground(True)
        self.model, self.look, self.window_, self._commands = model, look, window, commands
        self.lines = JournalLines(model.module, model.catalog, model.session.journal)
        self.now = "turn"
        self._lay_out()
        again = Once(model, self.refresh, self)
        model.changed.connect(again.ask)
        model.language_changed.connect(self._reworded)
        look.changed.connect(self._wear)
        window.installEventFilter(self)
        self._reworded()
        self.hide()

    # --- building ---

    def _lay_out(self) -> None:
        self.outer = QBoxLayout(QBoxLayout.Direction.LeftToRight, self)
        self.outer.setContentsMargins(GAP, GAP, GAP, GAP)
        self.outer.setSpacing(GAP + 4)
        self.nav = TileBox(least=3.1, most=9)
        self.outer.addWidget(self.nav)
        main = QVBoxLayout()
        main.setSpacing(GAP)
        self.outer.addLayout(main, 1)
        self.when, self.phase = label("muted"), Large(PHASE_LETTERS, 1.2, 2)
        self.head = QBoxLayout(QBoxLayout.Direction.TopToBottom)
        self.head.setSpacing(GAP)
        self.head.addWidget(self.when)
        self.head.addWidget(self.phase)
        main.addLayout(self.head)
        self.stack = QStackedWidget()
        main.addWidget(self.stack, 1)
        self.undo = tile(self.take_back, "row", "undo")
        self.undo.size_ = 1.1
        main.addWidget(self.undo)
        self.pages: dict[str, Page] = {}
        self.tabs: dict[str, Tile] = {}
        self.kinds = {name: kind for name, kind in PAGES if kind.fits(self.model)}
        for name, kind in self.kinds.items():
            if name in INNER:
                continue
            tab = self.tabs[name] = tile(partial(self.show_page, name), icon=kind.icon)
            tab.setCheckable(True)
            tab.size_ = 0.72
            self.nav.tiles.addWidget(tab)
        self.page("turn")

    def _wear(self) -> None:
        """Letters for the size of the window, colours of the look; put on only when they are others."""
        least, most = LETTERS
        factor = min(most, max(least, min(self.width(), self.height()) / READ))
        factor = round(factor * (1 + (self.look.scale - 1) * OWN) / STEP) * STEP
        sizes = {name: round(BASE_POINT_SIZE * factor * part, 1) for name, part in PARTS.items()}
        sheet = template("companion").substitute(self.look.colours, **sizes)
        if sheet != self.styleSheet():
            self.setStyleSheet(sheet)
            self._arrange()
            self.refresh()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Upright or wide."""
        super().resizeEvent(event)
        self._wear()
        self._arrange()

    def _arrange(self) -> None:
        wide = self.width() > self.height() * WIDE
        self.outer.setDirection(QBoxLayout.Direction.LeftToRight if wide else QBoxLayout.Direction.BottomToTop)
        self.head.setDirection(QBoxLayout.Direction.RightToLeft if wide else QBoxLayout.Direction.TopToBottom)
        for part, share in ((self.when, 2), (self.phase, 5)):
            self.head.setStretchFactor(part, share if wide else 0)
        right = Qt.AlignmentFlag.AlignRight if wide else Qt.AlignmentFlag.AlignLeft
        self.when.setAlignment(right | Qt.AlignmentFlag.AlignVCenter)
        self.phase.highest = round(min(self.width(), self.height()) * HIGHEST)
        self.nav.tiles.bound(self.nav.tiles.least, 1 if wide else 9)
        self.nav.tiles.even = wide
        self.nav.setFixedWidth(self._nav_wide()) if wide else self.nav.setMinimumWidth(0)
        if not wide:
            self.nav.setMaximumWidth(16_777_215)
        self.nav.tiles.invalidate()

    def _nav_wide(self) -> int:
        return max(tab.longest() for tab in self.tabs.values()) + 8

    # --- what pages ask ---

    def page(self, name: str) -> Page:
        """A page, made when it is first wanted."""
        if name not in self.pages:
            self.pages[name] = self.kinds[name](self.model, self)
            self.stack.addWidget(self.pages[name])
        return self.pages[name]

    def show_page(self, name: str) -> None:
        """A page from its beginning; `points:<variable>` one marker of it, from where the player is."""
        name, _, what = name.partition(":")
        if name not in self.kinds:
            return
        page = self.page(name)
        before, self.now = self.now, name
        if before != name:
            self.page(before).put_away()
        page.reset()
        if what and isinstance(page, PointsPage):
            page.choose(what, before)
        elif what and isinstance(page, LookUpPage):
            page.show_rule(what, before)
        self.phase.most = PHASE_LETTERS if name == "turn" else PHASE_LETTERS / 2
        self.phase.lines = 2 if name == "turn" else 1
        self.phase.updateGeometry()
        for part in (self.when, self.phase, self.undo):
            part.setVisible(not page.whole)
        self.stack.setCurrentWidget(page)
        self._mark()

    def show_rule(self, number: str) -> None:
        """A rule by its number; back leads here again."""
        self.show_page(f"rules:{number}")

    def run(self, command: str) -> None:
        """A command of the window."""
        self.wanted.emit(command)

    def can(self, command: str) -> bool:
        """Whether the window knows it."""
        return command in self._commands

    def take_back(self) -> None:
        """Undo one decision."""
        self.model.undo()

    # --- what is shown ---

    def _reworded(self) -> None:
        self.lines.forget()
        for name, tab in self.tabs.items():
            tab.say(self.model.tr(self.kinds[name].title_key))
        self._arrange()
        self.refresh()

    def refresh(self) -> None:
        """Turn, phase, what undo would take back."""
        if not self.isVisible():
            return
        model, shown = self.model, self.model.shown
        tracker = alone(model.module)
        if tracker is not None:
            self.when.setText("")
            self.phase.say(level_words(model.catalog, tracker, shown.vars))
        else:
            whose = [model.name_of_seat(seat)] if (seat := active(model)) else []
            self.when.setText(" · ".join([turn_of(model, "sequence-turn"), *(whose or self._held(shown))]))
            self.phase.say(model.tr(f"phase-{here(model.module, shown).phase}"))
        self.phase.put_mark(self.page("turn").mark_of(active(model)))
        choice = model.can_undo()
        said = self.lines.text(model.session.journal.position(str(choice.entries[0].id)) - 1) if choice else ""
        self.undo.say(model.tr("companion-undo"), said)
        self.undo.setEnabled(choice is not None)
        self._mark()

    def _held(self, shown: State) -> list[str]:
        model = self.model
        seats = [(name, str(shown.vars.get(name) or "")) for name in held_of(model)]
        return [model.tr(f"companion-holds-{name}", seat=model.name_of_seat(seat)) for name, seat in seats if seat]

    def _mark(self) -> None:
        for name, tab in self.tabs.items():
            tab.setChecked(name == ("more" if self.now in INNER else self.now))

    def showEvent(self, event: QShowEvent) -> None:
        """As large as the window, and up to date."""
        super().showEvent(event)
        self.setGeometry(self.window_.rect())
        self.refresh()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Stay as large as the window."""
        if watched is self.window_ and event.type() == QEvent.Type.Resize and self.isVisible():
            self.setGeometry(self.window_.rect())
        return False
