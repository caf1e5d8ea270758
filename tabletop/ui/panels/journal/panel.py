"""Journal: who did what, in the reader's language; steps back and forth through the whole game."""

from __future__ import annotations

from PySide6.QtCore import QModelIndex, Qt
from PySide6.QtGui import QAction
from PySide6.QtWidgets import (
    QAbstractItemView,
    QComboBox,
    QFrame,
    QHBoxLayout,
    QHeaderView,
    QLineEdit,
    QPushButton,
    QTableView,
    QToolButton,
    QVBoxLayout,
)

from tabletop.core.clean_text import bounded
from tabletop.ui.model.clock import long_time
from tabletop.ui.model.entry_facts import spot_of
from tabletop.ui.model.rule_titles import rule_title
from tabletop.ui.panels.base import Panel, tip
from tabletop.ui.panels.journal.delegate import LONGEST, JournalDelegate
from tabletop.ui.panels.journal.list_model import BOOKMARK, NUMBER_ROLE, Filter, JournalModel
from tabletop.ui.panels.journal.row_heights import RowHeights
from tabletop.ui.remote.superseded import AgainRow
from tabletop.ui.style.icons import icon_of, icon_size
from tabletop.ui.widgets.labels import label, name_it, on_click, plain

LONGEST_WHOLE = 350
"""Characters of a sentence shown whole below the list."""
STEPS = ("first", "back", "next", "now")
TAGS = ("combat", "dice", "note", "move", "turn", BOOKMARK)


class JournalPanel(Panel):
    """List, filters, the four step buttons, and the banner when the past is on the table.

    Its step actions carry no keys: those are in the window's own table, where the player may change them.
    """

    title_key = "panel-journal"
    panel_id = "journal"

    def build(self) -> None:
        """Widgets from top to bottom."""
        self.rows = JournalModel(self.model, self)
        self.step_actions = tuple(self._step_action(name) for name in STEPS)
        layout = QVBoxLayout(self)
        layout.setSpacing(6)
        layout.addLayout(self._build_filters())
        layout.addWidget(self._build_banner())
        layout.addWidget(self._build_list(), 1)
        self.empty = label("muted")
        self.whole = label()
        self.whole.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self.when = label("muted")
        self.again = AgainRow(self.model)
        for words in (self.empty, self.whole, self.when, self.again):
            layout.addWidget(words)
        layout.addLayout(self._build_steps())
        self.rows.searched.connect(self._say_empty)

    def _build_filters(self) -> QVBoxLayout:
        self.seat, self.kind, self.text = QComboBox(), QComboBox(), QLineEdit()
        self.text.setClearButtonEnabled(True)
        row = QHBoxLayout()
        for combo in (self.seat, self.kind):
            combo.currentIndexChanged.connect(self._filter)
            row.addWidget(combo, 1)
        self.text.textChanged.connect(self._filter)
        column = QVBoxLayout()
        column.addLayout(row)
        column.addWidget(self.text)
        return column

    def _build_banner(self) -> QFrame:
        self.banner = QFrame()
        self.banner.setFrameShape(QFrame.Shape.StyledPanel)
        self.looking, self.to_now = label("warning"), QPushButton()
        on_click(self.to_now, self.model.step_to, None)
        row = QVBoxLayout(self.banner)
        row.addWidget(self.looking)
        row.addWidget(self.to_now)
        self.banner.hide()
        return self.banner

    def _build_list(self) -> QTableView:
        # a table, for its rows are laid out without asking for each of 20,000
        self.list = QTableView()
        self.list.setModel(self.rows)
        self._delegate = JournalDelegate(self.model, self.rows.entries)
        self.list.setItemDelegate(self._delegate)
        self.list.setShowGrid(False)
        self.list.setTabKeyNavigation(False)
        self.list.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.list.horizontalHeader().hide()
        self.list.horizontalHeader().setStretchLastSection(True)
        self.list.verticalHeader().hide()
        self.list.verticalHeader().setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        self.list.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._at_end, self._was_past = True, False
        self.heights = RowHeights(self.list, self._delegate, lambda: self._at_end)
        bar = self.list.verticalScrollBar()
        bar.rangeChanged.connect(lambda *_: self.heights.to_end() if self._at_end else None)
        bar.actionTriggered.connect(lambda _: setattr(self, "_at_end", bar.sliderPosition() >= bar.maximum() - 4))
        self.list.clicked.connect(self._point)
        self.list.activated.connect(self._go_there)
        self.list.selectionModel().currentChanged.connect(lambda *_: self._say_whole())
        return self.list

    def _build_steps(self) -> QHBoxLayout:
        row = QHBoxLayout()
        self.buttons: dict[str, QToolButton] = {}
        for name, action in zip(STEPS, self.step_actions):
            button = QToolButton()
            button.setDefaultAction(action)
            button.setAutoRaise(True)
            button.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonIconOnly)
            self.buttons[name] = button
            row.addWidget(button)
        self.bookmark = QToolButton()
        self.bookmark.setAutoRaise(True)
        self.bookmark.setCheckable(True)
        on_click(self.bookmark, self.toggle_bookmark)
        row.addWidget(self.bookmark)
        self.place = label("muted", wrap=False)
        row.addWidget(self.place, 1, Qt.AlignmentFlag.AlignRight)
        return row

    def _step_action(self, name: str) -> QAction:
        action = QAction(self)
        action.setObjectName(f"step-{name}")
        action.triggered.connect(lambda _=False: self.step(name))
        return action

    # --- Panel ---

    def retranslate(self) -> None:
        """Filters, buttons and all sentences."""
        self._fill(self.seat, "journal-all-seats", [(self.tr(f"seat-{s}"), s) for s in self.model.playing])
        self._fill(self.kind, "journal-all-kinds", [(self.tr(f"journal-kind-{tag}"), tag) for tag in TAGS])
        name_it(self.seat, self.tr("journal-by-seat"), self.tr("journal-by-seat"))
        name_it(self.kind, self.tr("journal-by-kind"), self.tr("journal-by-kind"))
        self.text.setPlaceholderText(self.tr("search"))
        name_it(self.text, self.tr("journal-by-text"), self.tr("journal-by-text"))
        name_it(self.to_now, self.tr("journal-to-now"))
        name_it(self.list, self.tr("panel-journal"))
        for name, action in zip(STEPS, self.step_actions):
            action.setText(plain(self.tr(f"journal-step-{name}")))
            action.setToolTip(tip(self.tr(f"journal-step-{name}")))
            self.buttons[name].setAccessibleName(self.tr(f"journal-step-{name}"))
        name_it(self.bookmark, self.tr("journal-bookmark"), self.tr("journal-bookmark"))
        self._dress_steps(self.model.at, len(self.rows.entries))
        self.rows.reword()

    _dressed: object = None

    def _dress_steps(self, at: int | None, count: int) -> None:
        dressed = (self.palette().cacheKey(), self.font().key())
        for name, action in zip(STEPS, self.step_actions):
            if dressed != self._dressed:
                action.setIcon(icon_of("last" if name == "now" else name, self))
                self.buttons[name].setIconSize(icon_size(self))
            action.setEnabled(at is not None if name in ("next", "now") else count > 0 and at != 0)
        if dressed != self._dressed:
            self.bookmark.setIcon(icon_of("bookmark", self))
            self.bookmark.setIconSize(icon_size(self))
        self._dressed = dressed

    def _fill(self, combo: QComboBox, all_key: str, items: list[tuple[str, str]]) -> None:
        chosen = max(0, combo.currentIndex())
        combo.blockSignals(True)
        combo.clear()
        combo.addItem(self.tr(all_key), "")
        for text, value in items:
            combo.addItem(text, value)
        combo.setCurrentIndex(chosen)
        combo.blockSignals(False)

    def steps_matter(self) -> bool:
        """The list grows with every entry."""
        return True

    def refresh(self) -> None:
        """New rows, the moment looked at."""
        least = self._delegate.least(self.font())
        if least != self.list.verticalHeader().defaultSectionSize():  # it would undo what was measured
            self.list.verticalHeader().setDefaultSectionSize(least)
        self.rows.catch_up()
        at, count = self.model.at, len(self.rows.entries)
        self._at_end = self._at_end and at is None
        self.banner.setVisible(at is not None)
        if at is not None:
            self.looking.setText(self.tr("journal-looking", at=at, count=count))
        self.place.setText(self.tr("journal-count", count=count))
        self._dress_steps(at, count)
        self._say_empty()
        self._say_whole()
        if at is not None:
            self._show_row(self.rows.row_of(at - 1))
        elif self._was_past:
            self._to_end()
        self._was_past = at is not None

    # --- acting ---

    def step(self, name: str) -> None:
        """First, back, next or now."""
        at, count = self.model.at, len(self.rows.entries)
        here = count if at is None else at
        self.model.step_to({"first": 0, "back": here - 1, "next": here + 1, "now": None}[name])

    def toggle_bookmark(self) -> None:
        """At the entry chosen in the list, else at the moment looked at; there it is found again by the filter."""
        number = self._meant
        if number is not None:
            on = self.rows.toggle_bookmark(number)
            self.model.said.emit(self.tr("journal-bookmark-set" if on else "journal-bookmark-taken", number=number + 1))
        self._say_bookmark()

    @property
    def _meant(self) -> int | None:
        """Position in the journal of the entry that a bookmark would be set at."""
        index, count = self.list.currentIndex(), len(self.rows.entries)
        if index.isValid():
            return int(index.data(NUMBER_ROLE))
        at = count if self.model.at is None else self.model.at
        return at - 1 if at else None

    def _say_bookmark(self) -> None:
        number = self._meant
        self.bookmark.setEnabled(number is not None)
        self.bookmark.setChecked(number is not None and self.rows.entries[number].id in self.rows.bookmarks)

    def _filter(self) -> None:
        self.rows.set_filter(
            Filter(self.seat.currentData() or "", self.kind.currentData() or "", self.text.text().strip())
        )
        self._to_end()

    def _to_end(self) -> None:
        self._at_end = True
        self.heights.to_end()

    def _point(self, index: QModelIndex) -> None:
        place, piece = spot_of(self.rows.entries[index.data(NUMBER_ROLE)])
        if place or piece:
            self.model.flash.emit(place, piece)

    def _go_there(self, index: QModelIndex) -> None:
        self.model.step_to(index.data(NUMBER_ROLE) + 1)

    # --- words ---

    def _say_empty(self) -> None:
        nothing = self.rows.rowCount() == 0
        self.empty.setVisible(nothing)
        if nothing:
            self.empty.setText(self.tr("journal-none-found" if self.rows.entries else "journal-empty"))

    def _say_whole(self) -> None:
        index = self.list.currentIndex()
        self._say_bookmark()
        self.whole.setVisible(index.isValid() and len(str(index.data())) > LONGEST)  # else the row says it all
        self.again.show_entry(self.rows.entries[index.data(NUMBER_ROLE)] if index.isValid() else None)
        self.when.setVisible(index.isValid() and self.again.isHidden())
        if index.isValid():
            entry = self.rows.entries[index.data(NUMBER_ROLE)]
            rules = [rule_title(self.model.module, self.model.catalog, rule) for rule in self._delegate.rules(entry)]
            words = [long_time(entry.when, self.model.catalog.language), *rules, self.tr("journal-activate")]
            self.whole.setText(bounded(str(index.data()), LONGEST_WHOLE))
            self.whole.setToolTip(tip(str(index.data())))
            self.when.setText(" · ".join(word for word in words if word))

    def _show_row(self, row: int) -> None:
        if row >= 0:
            self.list.scrollTo(self.rows.index(row), QAbstractItemView.ScrollHint.EnsureVisible)
