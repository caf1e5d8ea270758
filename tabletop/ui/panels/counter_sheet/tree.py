"""The tree of the counter sheet: lines as high as their words, a drag that takes a counter over the map."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QPoint, QRect, QSize, Qt
from PySide6.QtGui import QKeyEvent, QMouseEvent, QResizeEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QApplication,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QTreeView,
)

from tabletop.ui.panels.counter_sheet.tree_model import COUNTER

if TYPE_CHECKING:
    from tabletop.ui.panels.counter_sheet.panel import CounterSheetPanel

LEFT = Qt.MouseButton.LeftButton
MARGINS = 14
"""Pixels round picture and words of a line."""
Index = QModelIndex | QPersistentModelIndex


class Broken(QStyledItemDelegate):
    """Lines as high as their words need, broken at the width of the tree; measured once a text and width."""

    def __init__(self, tree: QTreeView) -> None:
        super().__init__(tree)
        self._tree, self._high = tree, dict[tuple[str, int, str], int]()

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        """Qt: of the tree's width that is left beside the picture."""
        tree, picture = self._tree, bool(index.data(COUNTER))
        side = tree.iconSize().width() if picture else 0
        wide = max(40, tree.viewport().width() - tree.indentation() * (_depth(index) + 1) - side - MARGINS)
        words = str(index.data() or "")
        key = (words, wide, option.font.key())
        if key not in self._high:
            room = QRect(0, 0, wide, 10_000)
            self._high[key] = option.fontMetrics.boundingRect(room, Qt.TextFlag.TextWordWrap, words).height() + 4
        return QSize(wide, max(side + 4 if picture else 0, self._high[key]))


def _depth(index: Index) -> int:
    deep, parent = 0, index.parent()
    while parent.isValid():
        deep, parent = deep + 1, parent.parent()
    return deep


class SheetTree(QTreeView):
    """A drag takes a counter over the map, Enter takes it up, Delete puts it back."""

    def __init__(self, panel: CounterSheetPanel) -> None:
        super().__init__()
        self._panel = panel
        self._pressed: QPoint | None = None
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.flying = False
        """A counter of the sheet follows the pointer with the button down."""
        self.setHeaderHidden(True)
        self.setWordWrap(True)
        self.setItemDelegate(Broken(self))
        self.setTextElideMode(Qt.TextElideMode.ElideNone)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Qt: lines break elsewhere."""
        super().resizeEvent(event)
        if event.oldSize().width() != event.size().width():
            self.scheduleDelayedItemsLayout()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Qt: Esc, Enter and Delete are ours."""
        match event.key():
            case Qt.Key.Key_Escape if self.flying:
                self.flying = False
                self._panel.model.sheet_back.emit()
            case Qt.Key.Key_Return | Qt.Key.Key_Enter:
                self._panel.pick_up()
            case Qt.Key.Key_Delete | Qt.Key.Key_Backspace:
                self._panel.put_back()
            case _:
                super().keyPressEvent(event)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Qt: maybe the beginning of a drag."""
        super().mousePressEvent(event)
        at = event.position().toPoint()
        self._pressed = at if event.button() == LEFT and self.indexAt(at).isValid() else None

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Qt: the counter goes along; no other line is chosen on the way."""
        there = event.globalPosition().toPoint()
        if self.flying:
            self._panel.model.sheet_moved.emit(there)
        elif self._pressed is not None:
            far = (event.position().toPoint() - self._pressed).manhattanLength()
            if far >= QApplication.startDragDistance():
                self._pressed = None
                self.flying = self._panel.fly()
        else:
            super().mouseMoveEvent(event)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Qt: let go."""
        self._pressed = None
        if self.flying:
            self.flying = False
            self._panel.model.sheet_dropped.emit(event.globalPosition().toPoint())
        else:
            super().mouseReleaseEvent(event)
