"""The journal as a Qt list: only the rows a filter lets through, sentences made when they are looked at."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QAbstractListModel, QModelIndex, QObject, QPersistentModelIndex, Qt, QTimer, Signal

from tabletop.core.clean_text import found_in
from tabletop.core.journal.entry import Entry
from tabletop.store.bookmarks import Bookmarks
from tabletop.ui.model.entry_facts import tags
from tabletop.ui.model.table_model import TableModel
from tabletop.ui.panels.base import tip
from tabletop.ui.panels.journal.lines import BLOCK, JournalLines

NUMBER_ROLE = Qt.ItemDataRole.UserRole
"""Position in the journal, from 0."""
UNCOUNTED_ROLE = NUMBER_ROLE + 1
"""Taken back."""
LATER_ROLE = NUMBER_ROLE + 2
"""Not yet done at the moment looked at."""
HERE_ROLE = NUMBER_ROLE + 3
"""The last entry done at the moment looked at."""
BOOKMARK_ROLE = NUMBER_ROLE + 4
"""The player has a bookmark here."""
BOOKMARK = "bookmark"
"""Kind of the filter that leaves these alone."""
Index = QModelIndex


@dataclass
class Filter:
    """Which entries to show; empty is all."""

    seat: str = ""
    tag: str = ""
    text: str = ""

    def lets(self, entry: Entry, bookmarks: Bookmarks) -> bool:
        """By seat and kind; the text is looked for elsewhere."""
        if self.seat and entry.seat != self.seat:
            return False
        return entry.id in bookmarks if self.tag == BOOKMARK else not self.tag or self.tag in tags(entry)


class JournalModel(QAbstractListModel):
    """Rows of the journal that the filter lets through, oldest first."""

    searched = Signal()
    """A search over the text has gone through all entries."""

    def __init__(self, model: TableModel, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.model, self.filter = model, Filter()
        self.bookmarks = Bookmarks(model.game.card.id)
        self.lines = JournalLines(model.module, model.catalog, model.session.journal)
        self._rows: list[int] = []
        self._seen = 0
        self._newest = ""
        self._search: list[int] = []
        self._timer = QTimer(self)
        self._timer.setInterval(0)
        self._timer.timeout.connect(self._search_on)

    @property
    def entries(self) -> list[Entry]:
        """All entries of the journal."""
        return self.lines.journal.entries

    def rowCount(self, parent: QModelIndex | QPersistentModelIndex = Index()) -> int:  # noqa: B008 - Qt's own signature
        """Rows the filter lets through."""
        return 0 if parent.isValid() else len(self._rows)

    def data(self, index: QModelIndex | QPersistentModelIndex, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        """Sentence, number, and how it stands."""
        if not index.isValid():
            return None
        number = self._rows[index.row()]
        match role:
            case Qt.ItemDataRole.DisplayRole:
                return self.lines.text(number)
            case Qt.ItemDataRole.ToolTipRole:
                return tip(self.lines.text(number))
            case Qt.ItemDataRole.AccessibleTextRole:
                return self._spoken(number)
        return self._standing(number, role)

    def _standing(self, number: int, role: int) -> object:
        at = self.model.at
        match role:
            case int(r) if r == NUMBER_ROLE:
                return number
            case int(r) if r == UNCOUNTED_ROLE:
                return not self.lines.journal.live(self.entries[number])
            case int(r) if r == LATER_ROLE:
                return at is not None and number >= at
            case int(r) if r == HERE_ROLE:
                return at is not None and number == at - 1
            case int(r) if r == BOOKMARK_ROLE:
                return self.entries[number].id in self.bookmarks
        return None

    def _spoken(self, number: int) -> str:
        key = "journal-row" if self.lines.journal.live(self.entries[number]) else "journal-row-uncounted"
        said = self.model.tr(key, number=number + 1, text=self.lines.text(number))
        marked = self.entries[number].id in self.bookmarks
        return self.model.tr("journal-row-bookmark", row=said) if marked else said

    def number_at(self, row: int) -> int:
        """Position in the journal of a row."""
        return self._rows[row]

    def row_of(self, number: int) -> int:
        """The row of an entry, or of the last one shown before it; -1 when there is none."""
        low, high = 0, len(self._rows)
        while low < high:
            middle = (low + high) // 2
            low, high = (middle + 1, high) if self._rows[middle] <= number else (low, middle)
        return low - 1

    def toggle_bookmark(self, number: int) -> bool:
        """Set a bookmark at an entry, or take it away; whether there is one now."""
        on = self.bookmarks.toggle(self.entries[number].id)
        if self.filter.tag == BOOKMARK:
            self.start_over()
        else:
            row = self.index(self.row_of(number))
            self.dataChanged.emit(row, row)
        return on

    # --- keeping up ---

    def catch_up(self) -> None:
        """Take in what was written since; only the new rows when it is simply longer."""
        entries = self.entries
        intact = self._seen <= len(entries) and (not self._seen or str(entries[self._seen - 1].id) == self._newest)
        if not intact:
            self.reword()
            return
        if self._search:  # a search is under way: it will meet the new ones
            self._search.extend(range(self._seen, len(entries)))
            new = []
        else:
            new = [n for n in range(self._seen, len(entries)) if self._lets(n)]
        self._mark_seen()
        self._append(new)
        if self._rows:
            self.dataChanged.emit(self.index(0), self.index(len(self._rows) - 1))

    def reword(self) -> None:
        """Language or order changed: all sentences anew."""
        self.lines.forget()
        self.start_over()

    def start_over(self) -> None:
        """Another filter: all rows anew."""
        self._timer.stop()
        self.beginResetModel()
        found = [n for n, entry in enumerate(self.entries) if self.filter.lets(entry, self.bookmarks)]
        self._rows, self._search = ([], found) if self.filter.text else (found, [])
        self.endResetModel()
        self._mark_seen()
        if self._search:
            self._timer.start()
        else:
            self.searched.emit()

    def set_filter(self, chosen: Filter) -> None:
        """Show other entries."""
        if chosen != self.filter:
            self.filter = chosen
            self.start_over()

    def _mark_seen(self) -> None:
        self._seen = len(self.entries)
        self._newest = str(self.entries[-1].id) if self.entries else ""

    def _lets(self, number: int) -> bool:
        return self.filter.lets(self.entries[number], self.bookmarks) and self._says(number)

    def _says(self, number: int) -> bool:
        return not self.filter.text.strip() or found_in(self.filter.text)(self.lines.text(number))

    def _append(self, numbers: list[int]) -> None:
        if numbers:
            at = len(self._rows)
            self.beginInsertRows(QModelIndex(), at, at + len(numbers) - 1)
            self._rows.extend(numbers)
            self.endInsertRows()

    def _search_on(self) -> None:
        """A part of the search between two events, so that typing goes on."""
        part, self._search = self._search[:BLOCK], self._search[BLOCK:]
        self._append([n for n in part if self._says(n)])
        if not self._search:
            self._timer.stop()
            self.searched.emit()
