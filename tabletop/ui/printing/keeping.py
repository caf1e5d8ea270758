"""What belongs together on paper: a row of a table is not cut by the end of a page, a heading stands over something."""

from __future__ import annotations

from math import floor

from PySide6.QtGui import (
    QAbstractTextDocumentLayout,
    QTextBlock,
    QTextCursor,
    QTextDocument,
    QTextFormat,
    QTextTable,
)

LEAST = 30.0
"""So much of what follows a heading stands beneath it, in units of 1/96 inch."""


def _table_of(block: QTextBlock) -> QTextTable | None:
    return QTextCursor(block).currentTable()  # none outside of one, which its stub does not know


def keep_together(text: QTextDocument, height: float) -> None:
    """Go through a document that is laid on pages of this height; what would be cut begins the next page."""
    keeper, block = _Keeper(text, height), text.begin()
    while block.isValid():
        table = _table_of(block)
        if block.blockFormat().headingLevel():
            keeper.keep_heading(block)
        elif table is not None and _begins_row(table, block):
            keeper.keep_row(table, table.cellAt(block.position()).row())
        block = block.next()


def _begins_row(table: QTextTable, block: QTextBlock) -> bool:
    cell = table.cellAt(block.position())
    return cell.column() == 0 and cell.firstCursorPosition().block() == block


class _Keeper:
    def __init__(self, text: QTextDocument, height: float) -> None:
        self._text, self._height = text, height

    @property
    def _layout(self) -> QAbstractTextDocumentLayout:
        return self._text.documentLayout()

    def keep_heading(self, block: QTextBlock) -> None:
        """Over what follows it; headings over each other go together."""
        following = block.next()
        if not following.isValid() or not self._parted(block, following):
            return
        while block.previous().isValid() and block.previous().blockFormat().headingLevel():
            block = block.previous()
        if self._top(block) % self._height < 1:
            return  # it begins a page already
        shape = block.blockFormat()
        shape.setPageBreakPolicy(QTextFormat.PageBreakFlag.PageBreak_AlwaysBefore)
        QTextCursor(block).setBlockFormat(shape)
        self._lay_anew()

    def _parted(self, heading: QTextBlock, following: QTextBlock) -> bool:
        end = self._end_of_page(self._layout.blockBoundingRect(heading).top())
        table = _table_of(following)
        if table is not None:
            top, bottom = self._extent(table, 0)
            return top >= end or (bottom > end and bottom - top < self._height / 2)
        lines = following.layout()
        first = lines.lineAt(0).height() if lines.lineCount() else 0.0  # a picture is a line
        return self._top(following) + max(first, min(LEAST, self._layout.blockBoundingRect(following).height())) > end

    def keep_row(self, table: QTextTable, row: int) -> None:
        """Whole on one page, when it is no longer than half of one."""
        top, bottom = self._extent(table, row)
        end = self._end_of_page(top)
        if bottom <= end or bottom - top >= self._height / 2:
            return
        if row == 0:
            form = table.format().toTableFormat()
            form.setPageBreakPolicy(QTextFormat.PageBreakFlag.PageBreak_AlwaysBefore)
            table.setFormat(form)
        else:
            padding = table.format().toTableFormat().cellPadding()
            for column in range(table.columns()):
                cell = table.cellAt(row, column)
                shape = cell.format().toTableCellFormat()
                shape.setTopPadding(end - top + padding)
                cell.setFormat(shape)
        self._lay_anew()

    def _extent(self, table: QTextTable, row: int) -> tuple[float, float]:
        cells = [table.cellAt(row, column) for column in range(table.columns())]
        tops = (self._top(cell.firstCursorPosition().block()) for cell in cells)
        last = (self._layout.blockBoundingRect(cell.lastCursorPosition().block()) for cell in cells)
        return min(tops), max(rect.bottom() for rect in last)

    def _top(self, block: QTextBlock) -> float:
        return self._layout.blockBoundingRect(block).top()

    def _end_of_page(self, y: float) -> float:
        return (floor(y / self._height) + 1) * self._height

    def _lay_anew(self) -> None:
        """Else what follows a table stays where it was."""
        self._text.markContentsDirty(0, self._text.characterCount())
