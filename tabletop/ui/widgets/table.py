"""A table in a dialog: headed columns, numbers to the right, a click on a rule opens it."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QFont, QResizeEvent
from PySide6.QtWidgets import QAbstractItemView, QHeaderView, QTableWidget, QTableWidgetItem

RULE = Qt.ItemDataRole.UserRole
RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter


class Sheet(QTableWidget):
    """`rule_wanted` carries the rule of the row that was clicked or entered."""

    rule_wanted = Signal(str)

    def __init__(self, wide: int = 1) -> None:
        """`wide` is the column that takes the room that is left."""
        super().__init__()
        self.wide = wide
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.setAlternatingRowColors(True)
        self.setShowGrid(False)
        self.setWordWrap(True)
        self.verticalHeader().hide()
        self.cellActivated.connect(self._open)
        self.cellDoubleClicked.connect(self._open)

    def show_rows(self, heads: Sequence[str], rows: Sequence[Sequence[str | int]], bold: int = 0) -> None:
        """Fill it; the first `bold` rows are sums."""
        self.clear()
        self.setColumnCount(len(heads))
        self.setHorizontalHeaderLabels(list(heads))
        self.setRowCount(len(rows))
        for at, row in enumerate(rows):
            for column, value in enumerate(row):
                self.setItem(at, column, self._item(value, at < bold))
        header = self.horizontalHeader()
        header.setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
        header.setSectionResizeMode(self.wide, QHeaderView.ResizeMode.Stretch)
        self.resizeRowsToContents()

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: N802
        """Other widths break the words elsewhere: each row is as high as it now needs."""
        super().resizeEvent(event)
        self.resizeRowsToContents()

    @staticmethod
    def _item(value: str | int, bold: bool) -> QTableWidgetItem:
        item = QTableWidgetItem(str(value))
        if isinstance(value, int) or value[:1] in ("+", "−") or value[:1].isdigit():
            item.setTextAlignment(RIGHT)
        if bold:
            font = QFont(item.font())
            font.setBold(True)
            item.setFont(font)
        return item

    def put_rule(self, row: int, rule: str) -> None:
        """Remember which rule a row stands under."""
        for column in range(self.columnCount()):
            item = self.item(row, column)
            if item is not None:
                item.setData(RULE, rule)

    def _open(self, row: int, column: int) -> None:
        item = self.item(row, column)
        rule = str(item.data(RULE) or "") if item is not None else ""
        if rule:
            self.rule_wanted.emit(rule)
