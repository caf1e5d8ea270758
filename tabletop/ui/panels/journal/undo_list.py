"""Two lists side by side: what can be taken back, and what can be done again. One click does as many as it takes."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import Qt
from PySide6.QtGui import QFont
from PySide6.QtWidgets import QGridLayout, QListWidget, QListWidgetItem, QPushButton

from tabletop.core.journal.entry import Entry
from tabletop.core.position.ids import CHANCE, FORCED
from tabletop.core.text import Msg
from tabletop.ui.model.table_model import TableModel
from tabletop.ui.panels.base import Panel, tip
from tabletop.ui.panels.journal.lines import JournalLines
from tabletop.ui.widgets.labels import heading, label, name_it, on_click

NOT_DECISIONS = ("undo", "redo", "mode", "counters", "sit")
MOST = 60
"""Decisions listed; older ones are reached after these."""


@dataclass(frozen=True)
class UndoRow:
    """One row: `steps` undos (or redos) lead past it; `crosses` says what that goes past."""

    entry: Entry
    steps: int
    crosses: tuple[Msg, ...] = ()
    barred: bool = False
    """Enforced rules do not allow it."""


def can_be_taken_back(model: TableModel) -> tuple[list[UndoRow], int]:
    """Live decisions of the seats at this screen, newest first, and how many older ones are not listed."""
    session = model.session
    strict = session.state.strict
    mine = {model.seat} if strict else set(session.seats)
    over = () if session.local.apart else session.computers  # what they did goes with the decision before it
    found: list[UndoRow] = []
    uncounted, older = session.journal.uncounted(), 0
    crosses: dict[Msg, None] = {}
    for entry in reversed(session.journal.entries):
        if str(entry.id) in uncounted or entry.verb in NOT_DECISIONS:
            continue
        if entry.barrier:
            crosses[Msg("crosses-roll")] = None
        automatic = entry.verb == "continue" or entry.verb in FORCED or entry.seat == CHANCE
        if automatic or (entry.seat in over and entry.verb != "computer"):
            continue
        if entry.seat not in {*mine, *over}:
            crosses[Msg.of("crosses-other", seat=entry.seat)] = None
            continue
        if len(found) < MOST:
            found.append(UndoRow(entry, len(found) + 1, tuple(crosses), strict and bool(crosses)))
        else:
            older += 1
    return found, older


def can_be_done_again(model: TableModel) -> list[UndoRow]:
    """What was taken back and not overtaken by a new decision, the next to come back first."""
    session, journal = model.session, model.session.journal
    found: list[UndoRow] = []
    uncounted = journal.uncounted()
    for entry in reversed(journal.entries):
        if str(entry.id) in uncounted or entry.verb in ("redo", "mode", "counters", "sit"):
            continue
        if entry.verb != "undo" or entry.seat not in session.seats or len(found) == MOST:
            break
        undone = journal.find(entry.undoes[0]) if entry.undoes else None
        if undone is not None:
            found.append(UndoRow(undone, len(found) + 1))
    return found


class UndoPanel(Panel):
    """Click or Enter on a row takes back everything down to it, or does everything again up to it."""

    title_key = "panel-undo"
    panel_id = "undo"

    def build(self) -> None:
        """Two columns; one below the other when the panel is narrow."""
        self.lines = JournalLines(self.model.module, self.model.catalog, self.model.session.journal)
        self.undo_title, self.redo_title = heading(), heading()
        self.undo_list, self.redo_list = QListWidget(), QListWidget()
        self.undo_button, self.redo_button = QPushButton(), QPushButton()
        on_click(self.undo_button, self.model.undo)
        on_click(self.redo_button, self.model.redo)
        for shown, act in ((self.undo_list, self.take_back), (self.redo_list, self.do_again)):
            shown.setWordWrap(True)
            shown.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
            shown.itemClicked.connect(act)
            shown.itemActivated.connect(act)
            shown.setMouseTracking(True)
            shown.itemEntered.connect(self._foresee)
            shown.currentItemChanged.connect(self._walked)
            shown.setAlternatingRowColors(True)
            shown.setSpacing(2)
        self.words = label("muted")
        self.grid = QGridLayout(self)
        self._wide: bool | None = None
        self._arrange(False)

    def _arrange(self, wide: bool) -> None:
        if wide == self._wide:
            return
        self._wide = wide
        parts = (
            (self.undo_title, self.undo_list, self.undo_button),
            (self.redo_title, self.redo_list, self.redo_button),
        )
        for side, column in enumerate(parts):
            for row, widget in enumerate(column):
                at = (row, side) if wide else (row + 3 * side, 0)
                self.grid.addWidget(widget, *at)
        self.grid.addWidget(self.words, 6, 0, 1, 2 if wide else 1)
        self.grid.setRowStretch(1, 3)
        self.grid.setRowStretch(4, 0 if wide else 2)

    def resizeEvent(self, event: object) -> None:
        """Side by side when there is room for two sentences."""
        self._arrange(self.width() > self.fontMetrics().averageCharWidth() * 70)

    # --- Panel ---

    def retranslate(self) -> None:
        """Words and sentences anew."""
        self.undo_title.setText(self.tr("undo-back"))
        self.redo_title.setText(self.tr("undo-again"))
        name_it(self.undo_list, self.tr("undo-back"))
        name_it(self.redo_list, self.tr("undo-again"))
        name_it(self.undo_button, self.tr("undo-back-one"))
        name_it(self.redo_button, self.tr("undo-again-one"))
        self.lines.forget()

    def steps_matter(self) -> bool:
        """Every entry changes what can be undone."""
        return True

    def refresh(self) -> None:
        """Both lists."""
        undos, older = can_be_taken_back(self.model)
        redos = can_be_done_again(self.model)
        self._fill(self.undo_list, undos, "undo-none")
        self._fill(self.redo_list, redos, "undo-none-again")
        if older:
            item = QListWidgetItem(self.tr("undo-older", count=older))
            item.setFlags(Qt.ItemFlag.NoItemFlags)
            self.undo_list.addItem(item)
        self.undo_button.setEnabled(bool(undos) and not undos[0].barred)
        self.redo_button.setEnabled(bool(redos))
        self.words.setText(self.tr("undo-hint"))

    def _fill(self, shown: QListWidget, choices: list[UndoRow], empty: str) -> None:
        shown.clear()
        journal = self.model.session.journal
        for choice in choices:
            text = self.lines.text(journal.position(str(choice.entry.id)) - 1)
            crossed = " ".join(self.tr("undo-crosses", what=self.model.say(msg)) for msg in choice.crosses)
            item = QListWidgetItem(f"{text}\n{crossed}" if crossed else text)
            item.setData(Qt.ItemDataRole.UserRole, choice)
            item.setToolTip(tip(self.consequence(choice, shown is self.undo_list)))
            if choice.barred:
                item.setFlags(Qt.ItemFlag.NoItemFlags)
            shown.addItem(item)
        if not choices:
            item = QListWidgetItem(self.tr(empty))
            item.setFlags(Qt.ItemFlag.NoItemFlags)
            shown.addItem(item)

    def consequence(self, choice: UndoRow, undo: bool) -> str:
        """What a click on the row does, in words."""
        if choice.barred:
            return self.tr("undo-barred")
        words = self.tr("undo-does" if undo else "undo-redoes", count=choice.steps)
        return " ".join([words, *(self.tr("undo-crosses", what=self.model.say(msg)) for msg in choice.crosses)])

    def _foresee(self, item: QListWidgetItem | None) -> None:
        """Say beforehand what a click would do, and mark the rows it takes with it."""
        choice = item.data(Qt.ItemDataRole.UserRole) if item is not None else None
        if item is None or not isinstance(choice, UndoRow):
            return
        shown = item.listWidget()
        self.words.setText(self.consequence(choice, shown is self.undo_list))
        for row in range(shown.count()):
            other = shown.item(row)
            font = QFont(shown.font())
            font.setStrikeOut(shown is self.undo_list and row < choice.steps)
            font.setBold(shown is self.redo_list and row < choice.steps)
            other.setFont(font)

    def _walked(self, item: QListWidgetItem | None, before: QListWidgetItem | None) -> None:
        """By the keyboard; Qt's own choice of the first row when the list gets the focus is nobody's wish."""
        if item is not None and (before is not None or item.listWidget().row(item) > 0):
            self._foresee(item)

    def leaveEvent(self, event: object) -> None:
        """The pointer left: nothing is foreseen any more."""
        for shown in (self.undo_list, self.redo_list):
            for row in range(shown.count()):
                shown.item(row).setFont(QFont(shown.font()))
        self.words.setText(self.tr("undo-hint"))

    # --- acting ---

    def take_back(self, item: QListWidgetItem) -> None:
        """So many undos, each an entry of its own; stops where one is refused."""
        self._repeat(item, self.model.undo)

    def do_again(self, item: QListWidgetItem) -> None:
        """So many redos."""
        self._repeat(item, self.model.redo)

    def _repeat(self, item: QListWidgetItem, act: object) -> None:
        choice = item.data(Qt.ItemDataRole.UserRole)
        if choice is None or choice.barred:
            return
        for _ in range(choice.steps):
            if not act().accepted:  # type: ignore[operator]
                break
