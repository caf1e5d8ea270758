"""One part of a position being entered: what lies open, or what one side hides; place by place, typed or tapped."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from PySide6.QtCore import QEvent, QObject, QSize, Qt, Signal
from PySide6.QtGui import QIcon, QKeyEvent, QResizeEvent
from PySide6.QtWidgets import (
    QBoxLayout,
    QHBoxLayout,
    QLineEdit,
    QListView,
    QListWidget,
    QListWidgetItem,
    QMenu,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from tabletop.data.position.draft import OPEN, Candidate, PositionDraft
from tabletop.data.position.records import LyingCounter
from tabletop.data.position.typed import TypedCounter, meant_by
from tabletop.ui.model.counter_faces import face_of
from tabletop.ui.model.mark_words import mark_title, offered
from tabletop.ui.model.table_model import TableModel
from tabletop.ui.model.texts import Words
from tabletop.ui.position.buttons import SIDE, tall
from tabletop.ui.position.paper import counter_picture
from tabletop.ui.position.pictures import item_icon
from tabletop.ui.position.words import SheetWords, piece_of
from tabletop.ui.widgets.flow_layout import FlowBox
from tabletop.ui.widgets.labels import chooser, heading, label

MOST_SHOWN = 90
"""Counters in the list to tap; typing finds the others."""
NARROW = 900
"""Below this width the lists stand under each other."""


class EntryPage(QWidget):
    """`part` is OPEN or a seat. `entered` tells that the draft has changed, `place_changed` which place is in hand."""

    entered = Signal()
    place_changed = Signal(str)

    def __init__(self, model: TableModel, draft: PositionDraft, part: str, parent: QWidget) -> None:
        super().__init__(parent)
        self.model, self.draft, self.part = model, draft, part
        self.words, self.told = Words(model, self), SheetWords(model)
        self.place = ""
        self._places: list[str] = []
        self._candidates: list[Candidate] = []
        self._meant = TypedCounter(())
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 8, 0, 0)
        column.addLayout(self._top())
        self.lists = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        self.lists.addLayout(self._here(), 1)
        self.lists.addLayout(self._to_enter(), 1)
        column.addLayout(self.lists, 1)
        model.language_changed.connect(self.refresh)
        self.refresh()

    # --- building ---

    def _top(self) -> QHBoxLayout:
        row = QHBoxLayout()
        self.choice = chooser(12)
        self.choice.setMinimumHeight(SIDE)
        self.choice.setMaxVisibleItems(24)
        self.words.put(self.choice.setAccessibleName, "take-place")
        self.choice.activated.connect(lambda n: self.show_place(self._places[n]))
        row.addWidget(self._button("take-previous", lambda: self.step(-1)))
        row.addWidget(self.choice, 1)
        row.addWidget(self._button("take-next", lambda: self.step(1)))
        return row

    def _here(self) -> QVBoxLayout:
        column = QVBoxLayout()
        self.title = heading()
        self.hidden = label("muted")
        self.stack = QListWidget()
        self.stack.setIconSize(QSize(SIDE, SIDE))
        self.stack.setMinimumHeight(2 * SIDE)
        self.stack.currentRowChanged.connect(lambda _row: self._allow())
        self.words.put(self.stack.setAccessibleName, "take-here")
        column.addWidget(self.title)
        column.addWidget(self.hidden)
        column.addWidget(self.stack, 1)
        tools = FlowBox()
        self.tools = [
            self._button("take-off", self._off),
            self._button("take-face", self._face),
            self._button("take-turn", self._turn),
            self._marks_button(),
            self._button("take-up", lambda: self._shift(1)),
            self._button("take-down", lambda: self._shift(-1)),
        ]
        for button in self.tools:
            tools.flow.addWidget(button)
        column.addWidget(tools)
        return column

    def _to_enter(self) -> QVBoxLayout:
        column = QVBoxLayout()
        self.missing = heading()
        self.entry = QLineEdit()
        self.entry.setMinimumHeight(SIDE)
        self.entry.setClearButtonEnabled(True)
        self.entry.setMaxLength(80)
        self.words.put(self.entry.setPlaceholderText, "take-entry")
        self.words.put(self.entry.setAccessibleName, "take-entry")
        self.entry.textChanged.connect(lambda _text: self._show_candidates())
        self.entry.returnPressed.connect(self.enter)
        self.entry.installEventFilter(self)
        self.taps = QListWidget()
        self.taps.setViewMode(QListView.ViewMode.IconMode)
        self.taps.setResizeMode(QListView.ResizeMode.Adjust)
        self.taps.setMovement(QListView.Movement.Static)
        self.taps.setWordWrap(True)
        self.taps.setMinimumHeight(3 * SIDE)
        self.taps.setIconSize(QSize(SIDE, SIDE))
        self.taps.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.taps.itemClicked.connect(lambda item: self._tapped(self.taps.row(item)))
        self.words.put(self.taps.setAccessibleName, "take-taps")
        self.next_one = label("muted")
        for widget in (self.missing, self.entry, self.next_one):
            column.addWidget(widget)
        column.addWidget(self.taps, 1)
        return column

    def _marks_button(self) -> QPushButton:
        button = self._button("take-marks", lambda: None)
        menu = QMenu(button)
        menu.aboutToShow.connect(lambda: self._fill_marks(menu))
        button.setMenu(menu)
        return button

    def _fill_marks(self, menu: QMenu) -> None:
        """The marks of the game, and those that counters carry already."""
        menu.clear()
        one = self.draft.at(self.part, self.place)[self.stack.currentRow()]
        worn = {mark for lying in self.draft.part(self.part).values() for other in lying for mark in other.marks}
        for mark in dict.fromkeys((*offered(self.model.catalog), *sorted(worn))):
            line = menu.addAction(mark_title(self.model.catalog, mark).replace("&", "&&"))
            line.setCheckable(True)
            line.setChecked(mark in one.marks)
            line.toggled.connect(lambda on, mark=mark: self._mark(mark, on))

    def _mark(self, mark: str, on: bool) -> None:
        row = self.stack.currentRow()
        marks = {*self.draft.at(self.part, self.place)[row].marks, mark}
        self.draft.change(self.part, self.place, row, marks=tuple(sorted(marks if on else marks - {mark})))
        self._changed()

    def _button(self, key: str, run: Callable[[], object]) -> QPushButton:
        button = QPushButton()
        button.setObjectName(key)
        tall(button)
        button.setAutoDefault(False)
        self.words.text(button, key)
        button.clicked.connect(lambda _checked=False: run())
        return button

    # --- showing ---

    def refresh(self) -> None:
        """Everything anew: the draft has changed, or the words."""
        known = self.draft.places(self.part)
        order = [place for place in self.model.module.places if self._can_hold(place)]
        self._places = [*order, *(place for place in known if place not in order)]
        if self.place not in self._places:
            self.place = next((p for p in order if p in known), self._places[0] if self._places else "")
        self.choice.clear()
        for place in self._places:
            held = len(self.draft.at(self.part, place))
            name = self.told.place(place)
            self.choice.addItem(self.model.tr("take-place-holds", place=name, n=held) if held else name)
        self.choice.setCurrentIndex(self._places.index(self.place) if self.place else -1)
        grid = self.fontMetrics().height()
        self.taps.setGridSize(QSize(max(SIDE * 2, grid * 8), SIDE + grid * 5))
        self._show_here()
        self._show_candidates()

    def show_place(self, place: str) -> None:
        """This place is in hand now."""
        self.place = place
        self.place_changed.emit(place)
        self.refresh()
        self.entry.setFocus()

    def step(self, by: int) -> None:
        """The next place in which something lies or lay; among all, when there is none."""
        known = [place for place in self._places if place in self.draft.places(self.part)] or self._places
        if known:
            before = [n for n, place in enumerate(known) if self._places.index(place) <= self._places.index(self.place)]
            at = before[-1] if before else -1
            exact = bool(before) and known[at] == self.place
            self.show_place(known[(at + (by if exact or by > 0 else 0)) % len(known)])

    def _can_hold(self, place: str) -> bool:
        """Hands belong to one part each; decks and cups are not entered."""
        game = self.model.session.game
        if place in game.decks or place in game.cups:
            return False
        return game.hands.get(place, self.part) == self.part

    def _show_here(self) -> None:
        row = self.stack.currentRow()
        self.stack.clear()
        for one in self.draft.at(self.part, self.place):
            self.stack.addItem(QListWidgetItem(self._icon(one), self.told.counter(one, self.place)))
        self.stack.setCurrentRow(min(row, self.stack.count() - 1))
        self.title.setText(self.model.tr("take-here-title", place=self.told.place(self.place) if self.place else ""))
        hidden = self.draft.hidden_at(self.place) if self.part == OPEN else {}
        words = [self.model.tr("take-hidden", seat=self.model.name_of_seat(s), n=n) for s, n in hidden.items()]
        self.hidden.setText(" · ".join(words))
        self.hidden.setVisible(bool(words))
        self._allow()

    def _show_candidates(self) -> None:
        """What the typed letters mean; all that is missing before anything is typed."""
        every = self.draft.candidates(self.part)
        count = sum(one.missing for one in every)
        names = [self.told.counter(one.counter, one.at or self.place) for one in every]
        for one in [one for one in every if not one.at] if self.entry.text() else ():
            for side in self.told.other_sides(one.counter):  # either side in a hand is the same chit
                every.append(replace(one, counter=side) if self.part == OPEN else one)
                names.append(self.told.counter(side, self.place))
        self._meant = meant_by(self.entry.text(), names)
        self._candidates = [every[n] for n in self._meant.fitting]
        self.taps.clear()
        for one in self._candidates[:MOST_SHOWN]:
            self.taps.addItem(QListWidgetItem(self._icon(one.counter), self._tap_words(one)))
        self.missing.setText(self.model.tr("take-missing", n=count))
        self.next_one.setText(self._next_words())

    def _tap_words(self, one: Candidate) -> str:
        words = self.told.counter(one.counter, one.at or self.place)
        return self.model.tr("take-lies-at", counter=words, place=self.told.place(one.at)) if one.at else words

    def _next_words(self) -> str:
        if not self.entry.text().strip():
            return self.model.tr("take-enter-nothing")
        if not self._candidates:
            return self.model.tr("take-enter-none")
        first = self._candidates[0]
        key = "take-enter-moves" if first.at else "take-enter"
        counted = self.told.counter(first.counter, first.at or self.place)
        if self._meant.count > 1:
            counted = self.model.tr("position-times", n=self._meant.count, counter=counted)
        return self.model.tr(key, counter=counted, place=self.told.place(self.place))

    def _icon(self, one: LyingCounter) -> QIcon:
        face = face_of(self.model.module, self.model.catalog, piece_of(one, self.place), self.model.colours)
        return item_icon(counter_picture(face))

    def _allow(self) -> None:
        some, count = self.stack.currentRow(), self.stack.count()
        for button, able in zip(self.tools, (some >= 0,) * 4 + (0 <= some < count - 1, some > 0), strict=True):
            button.setEnabled(able)

    # --- entering ---

    def enter(self) -> None:
        """Enter: what the typed letters mean comes to lie here; with nothing typed, the next place."""
        if not self.entry.text().strip():
            self.step(1)
        elif self._candidates and self.place:
            self._put(self._candidates[0], self._meant.count)

    def _tapped(self, row: int) -> None:
        if 0 <= row < len(self._candidates) and self.place:
            self._put(self._candidates[row], self._meant.count)

    def _put(self, one: Candidate, count: int) -> None:
        self.draft.put(self.part, self.place, one, count)
        self.entry.clear()
        self._changed()
        self.stack.setCurrentRow(self.stack.count() - 1)

    def _changed(self) -> None:
        self.refresh()
        self.entered.emit()

    def _off(self) -> None:
        self.draft.drop(self.part, self.place, self.stack.currentRow())
        self._changed()

    def _face(self) -> None:
        self.draft.next_face(self.part, self.place, self.stack.currentRow())
        self._changed()

    def _turn(self) -> None:
        one = self.draft.at(self.part, self.place)[self.stack.currentRow()]
        self.draft.change(self.part, self.place, self.stack.currentRow(), facing=(one.facing + QUARTER) % 360)
        self._changed()

    def _shift(self, by: int) -> None:
        row = self.draft.shift(self.part, self.place, self.stack.currentRow(), by)
        self._changed()
        self.stack.setCurrentRow(row)

    # --- events ---

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: N802
        """Beside each other where there is room."""
        super().resizeEvent(event)
        wide = event.size().width() >= NARROW
        self.lists.setDirection(
            QBoxLayout.Direction.LeftToRight if wide else QBoxLayout.Direction.TopToBottom
        )

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:  # noqa: N802
        """Page keys walk through the places while something is typed."""
        if isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress:
            by = {Qt.Key.Key_PageDown: 1, Qt.Key.Key_PageUp: -1}.get(Qt.Key(event.key()))
            if by is not None:
                self.step(by)
                return True
        return False


QUARTER = 90
"""Degrees that a counter turns at once."""
