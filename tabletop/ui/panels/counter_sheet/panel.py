"""Counter sheet: all counters and markers of the game, to be laid on the table and put back, by hand."""

from __future__ import annotations

from collections.abc import Iterator

from PySide6.QtCore import QModelIndex, QSize
from PySide6.QtWidgets import QCheckBox, QComboBox, QHBoxLayout, QLineEdit, QPushButton, QVBoxLayout

from tabletop.core.journal.intent import IntentArgs
from tabletop.core.referee.ruling import Ruling
from tabletop.ui.board.intents import by_hand
from tabletop.ui.board.intents.by_hand import choice
from tabletop.ui.board.intents.placing import lay, with_new
from tabletop.ui.board.scene.layout import Layout
from tabletop.ui.model.change import Change
from tabletop.ui.model.names import place_words
from tabletop.ui.panels.base import Panel
from tabletop.ui.panels.counter_sheet.rows import SheetRow
from tabletop.ui.panels.counter_sheet.tree import SheetTree
from tabletop.ui.panels.counter_sheet.tree_model import COUNTER, SheetTreeModel
from tabletop.ui.rules.landing import carry_out
from tabletop.ui.rules.refusals import refusal_words
from tabletop.ui.widgets.flow_layout import FlowBox
from tabletop.ui.widgets.labels import label, name_it, on_click

LINES = 2.2
"""Side of a picture, in lines of text."""
MANY = 300
"""Folders with more lines than these together are listed closed."""


class CounterSheetPanel(Panel):
    """A tree of folders with counters and their pictures; search; take up, lay in a place, put back."""

    title_key = "panel-sheet"
    panel_id = "sheet"

    def build(self) -> None:
        """Search, why nothing can be laid, tree, buttons."""
        self._open: dict[tuple[str, ...], bool] = {}
        """Folders that the player opened or closed."""
        self._sifting = False
        self.setProperty("takes-counters", True)
        column = QVBoxLayout(self)
        self.search, self.why, self.tree, self.none = QLineEdit(), label("warning"), SheetTree(self), label("muted")
        self.lines = SheetTreeModel(self.model, self)
        self.tree.setModel(self.lines)
        self.search.setClearButtonEnabled(True)
        self.search.textChanged.connect(self._sift)
        self.search.returnPressed.connect(self._to_first)
        self.only_free = QCheckBox()
        self.only_free.toggled.connect(self._sift)
        self.tree.selectionModel().currentChanged.connect(lambda *_: self._say_what_can_be())
        self.tree.doubleClicked.connect(lambda *_: self.pick_up())
        self.tree.expanded.connect(lambda index: self._remember(index, True))
        self.tree.collapsed.connect(lambda index: self._remember(index, False))
        for widget in (self.search, self.only_free, self.why):
            column.addWidget(widget)
        column.addWidget(self.tree, 1)
        column.addWidget(self.none)
        column.addLayout(self._build_buttons())
        self.model.pointed.connect(self._follow_place)
        self.model.selection_changed.connect(self._follow_choice)

    def _build_buttons(self) -> QVBoxLayout:
        self.to, self.lay_button = QComboBox(), QPushButton()
        self.take_button, self.back_button = QPushButton(), QPushButton()
        self.to.setMaxVisibleItems(20)
        self.to.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        self.to.setMinimumContentsLength(10)
        on_click(self.lay_button, self.lay_there)
        on_click(self.take_button, self.pick_up)
        on_click(self.back_button, self.put_back)
        first, column, second = QHBoxLayout(), QVBoxLayout(), FlowBox()
        first.addWidget(self.to, 1)
        first.addWidget(self.lay_button)
        for button in (self.take_button, self.back_button):
            second.flow.addWidget(button)
        column.addLayout(first)
        column.addWidget(second)
        return column

    # --- Panel ---

    def retranslate(self) -> None:
        """Fixed words and names of places."""
        self.search.setPlaceholderText(self.tr("search"))
        name_it(self.search, self.tr("sheet-search"), self.tr("sheet-search"))
        name_it(self.only_free, self.tr("sheet-only-free"))
        name_it(self.tree, self.tr("panel-sheet"))
        name_it(self.to, self.tr("sheet-to"), self.tr("sheet-to"))
        name_it(self.lay_button, self.tr("sheet-lay"))
        name_it(self.take_button, self.tr("sheet-take"), self.tr("sheet-take-hint"))
        name_it(self.back_button, self.tr("sheet-back"), self.tr("sheet-back-hint"))
        chosen = self.to.currentData()
        self.to.clear()
        for place in self.model.module.places:
            self.to.addItem(place_words(self.model.module, self.model.catalog, place), place)
        self.to.setCurrentIndex(max(0, self.to.findData(chosen)))

    def concerns(self, change: Change) -> bool:
        """Where counters lie, and how rules are held."""
        return bool(change.delta.pieces or change.delta.places or change.delta.modes or change.delta.frames)

    def steps_matter(self) -> bool:
        """Counters are laid in the present only."""
        return True

    def refresh(self) -> None:
        """Where all lie now; the line that was chosen stays chosen."""
        side = round(self.fontMetrics().height() * LINES)
        if side != self.tree.iconSize().width():
            self.tree.setIconSize(QSize(side, side))
            self.tree.setIndentation(side // 3)
        self.lines.size(side, self.devicePixelRatioF())
        self.lines.look()
        if not self.lines.stocked or self.search.text() or self.only_free.isChecked():
            self._sift()
        else:
            self.tree.viewport().update()  # maybe other colours
        self._say_what_can_be()

    def reword(self) -> None:
        """Another language: folders too."""
        self.lines.forget()
        super().reword()

    # --- what can be done ---

    @property
    def counter(self) -> str:
        """The counter of the chosen line, '' for none."""
        return str(self.tree.currentIndex().data(COUNTER) or "")

    @property
    def row(self) -> SheetRow | None:
        """The chosen line."""
        return self.lines.rows[self.counter] if self.counter else None

    def _refusal(self) -> str:
        """Why no counter can be laid now, '' when they can: judged as if the first that is free were laid."""
        if not self.model.live:
            return self.tr("sheet-past")
        free = next(filter(self.lines.rows.free, self.model.module.counters), "")
        place = self.model.module.places[0]
        ruling: Ruling = self.model.session.preview(self.model.actor, "place", counter=free, at=place)
        return "" if ruling.accepted or not free else self.tr("sheet-by-rules", why=refusal_words(self.model, ruling))

    def _say_what_can_be(self) -> None:
        why, row = self._refusal(), self.row
        self.why.setText(why)
        self.why.setVisible(bool(why))
        can_lay = not why and row is not None and row.free
        for widget in (self.to, self.lay_button, self.take_button):
            widget.setEnabled(can_lay)
        self.back_button.setEnabled(self.model.live and row is not None and bool(self._back()))

    def _follow_place(self, place: str) -> None:
        """Where the pointer was last is where one may want to lay."""
        if place and not self.to.hasFocus():
            self.to.setCurrentIndex(max(0, self.to.findData(place)))

    def _follow_choice(self) -> None:
        for name in self.model.selection[:1]:
            self._follow_place(self.model.shown.pieces[name].place)

    # --- search ---

    def focus_search(self) -> None:
        """For Ctrl+F."""
        self.search.setFocus()
        self.search.selectAll()

    def _sift(self) -> None:
        """List what is looked for; what was chosen and opened stays so."""
        chosen, at = self.counter, self.tree.verticalScrollBar().value()
        self._sifting = True
        self.lines.sift(self.search.text(), self.only_free.isChecked())
        few = self.lines.listed <= MANY
        for path, index in self._folders():
            searched = bool(self.search.text().strip())
            self.tree.setExpanded(index, few if searched else self._open.get(path, few))
        self.choose(chosen)
        self.tree.verticalScrollBar().setValue(at)
        self._sifting = False
        self.none.setText(self.tr("sheet-none"))
        self.none.setVisible(not self.lines.listed)

    def choose(self, counter: str) -> None:
        """The line of a counter, where it is listed."""
        index = self.lines.index_of(counter)
        if index.isValid():
            self.tree.setCurrentIndex(index)

    def _folders(self, above: QModelIndex | None = None) -> Iterator[tuple[tuple[str, ...], QModelIndex]]:
        """All folders that are listed, by their names from the outermost on."""
        parent = QModelIndex() if above is None else above
        for row in range(self.lines.rowCount(parent)):
            index = self.lines.index(row, 0, parent)
            if not index.data(COUNTER):
                yield self._path(index), index
                yield from self._folders(index)

    def _path(self, index: QModelIndex) -> tuple[str, ...]:
        names = []
        while index.isValid():
            names.append(str(index.data()))
            index = index.parent()
        return tuple(reversed(names))

    def _remember(self, index: QModelIndex, opened: bool) -> None:
        if not self._sifting and not self.search.text().strip():
            self._open[self._path(index)] = opened

    def _to_first(self) -> None:
        """Enter in the search box: the first counter found."""
        if self.lines.listed:
            self.tree.setFocus()
            self.tree.setCurrentIndex(self.lines.first())

    # --- acting ---

    def fly(self) -> bool:
        """A drag begins: the counter is over the board from now; whether it may be laid."""
        if self.take_button.isEnabled():
            self.model.sheet_taken.emit(self.counter)
            return True
        return False

    def pick_up(self) -> None:
        """It goes with the pointer or the arrow keys until a click or Enter; one that lies somewhere is shown there."""
        row = self.row
        if self.take_button.isEnabled():
            self.model.sheet_taken.emit(self.counter)
            self.model.sheet_waits.emit(str(self.to.currentData() or ""))
        elif row is not None and row.lying and self.model.shown.pieces[row.lying[-1]].kind is None:
            self.model.said.emit(self.tr("sheet-under-a-stack"))
        elif row is not None and row.lying:
            self.model.select(row.lying[-1:])
            self.model.flash.emit(self.model.shown.pieces[row.lying[-1]].place, row.lying[-1])

    def lay_there(self) -> None:
        """In the place of the list."""
        model = self.model
        trial, layout = with_new(model.module, model.shown, self.counter, model.actor), Layout(model.module)
        layout.arrange(model.shown, model.module.places)
        made = lay(model.session, layout, trial, str(self.to.currentData()))
        if made:
            carry_out(model, made, self)

    def _back(self) -> list[IntentArgs]:
        row = self.row
        return by_hand.to_sheet(choice(self.model, row.lying[-1:])) if row is not None else []

    def put_back(self) -> None:
        """The counter of the line, of several the one laid last, off the table."""
        made = self._back() if self.back_button.isEnabled() else []
        if made:
            carry_out(self.model, made, self)
