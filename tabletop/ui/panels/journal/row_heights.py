"""The heights of the journal's rows: only those that are seen are measured, so that a long journal opens at once."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QEvent, QObject, QTimer
from PySide6.QtWidgets import QTableView

from tabletop.ui.panels.journal.delegate import JournalDelegate

ROUNDS = 6
"""Rows that grow push others out of sight, and rows that shrink let others in: it settles after a few rounds."""


class RowHeights(QObject):
    """Fits the rows of a table that are seen. `at_end` tells whether the newest row is to stay in sight."""

    def __init__(self, table: QTableView, delegate: JournalDelegate, at_end: Callable[[], bool]) -> None:
        super().__init__(table)
        self.table, self.delegate, self.at_end = table, delegate, at_end
        self._soon = QTimer(self, singleShot=True, interval=0)
        self._soon.timeout.connect(self.fit)
        table.verticalScrollBar().valueChanged.connect(self._later)
        model = table.model()
        for signal in (model.rowsInserted, model.modelReset, model.dataChanged):
            signal.connect(self._later)
        table.horizontalHeader().sectionResized.connect(self._later)  # a row is as wide as its column, not as the view
        table.viewport().installEventFilter(self)

    def _later(self, *_: object) -> None:
        self._soon.start()  # without what the signal tells: a number would be taken for milliseconds

    def fit(self) -> None:
        """Measure what is seen, until nothing changes any more."""
        table = self.table
        if not table.isVisible():
            return
        for _ in range(ROUNDS):
            changed = [row for row in self._seen() if self._fit_row(row)]
            if self.at_end():
                self.to_end()
            if not changed:
                return

    def to_end(self) -> None:
        """The newest row in sight: all of it, or as much from its top as there is room for; who reads on is let be."""
        bar, last = self.table.verticalScrollBar(), self.table.model().rowCount() - 1
        if last >= 0:
            top = self.table.verticalHeader().sectionPosition(last)
            bar.setValue(max(bar.value(), min(bar.maximum(), top)))

    def _seen(self) -> range:
        table, count = self.table, self.table.model().rowCount()
        first, last = table.rowAt(0), table.rowAt(table.viewport().height() - 1)
        return range(max(0, first), count if last < 0 else last + 1)

    def _fit_row(self, row: int) -> bool:
        table, index = self.table, self.table.model().index(row, 0)
        high = self.delegate.height(index, table.font(), table.columnWidth(0))
        if table.rowHeight(row) == high:
            return False
        table.verticalHeader().resizeSection(row, high)
        return True

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Another width breaks the words otherwise."""
        if event.type() in (QEvent.Type.Resize, QEvent.Type.Show):
            self._soon.start()
        return super().eventFilter(watched, event)
