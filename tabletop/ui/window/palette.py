"""Ctrl+K and Ctrl+F: type a few letters of anything the window can do, of a zone or of a piece."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from PySide6.QtCore import QAbstractListModel, QEvent, QModelIndex, QObject, QPersistentModelIndex, QRect, QSize, Qt
from PySide6.QtGui import QKeyEvent, QPainter
from PySide6.QtWidgets import (
    QFrame,
    QLabel,
    QLineEdit,
    QListView,
    QMainWindow,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QVBoxLayout,
)

from tabletop.ui.model.fuzzy import best
from tabletop.ui.model.texts import Speaker, Words
from tabletop.ui.style.look import Look
from tabletop.ui.widgets.painting import drawn


@dataclass(frozen=True)
class PaletteLine:
    """One line: what it is called, what kind of thing or which key, and what happens."""

    text: str
    detail: str
    run: Callable[[], object]
    enabled: bool = True


class _Lines(QAbstractListModel):
    def __init__(self) -> None:
        super().__init__()
        self.found: list[PaletteLine] = []

    def show(self, found: Sequence[PaletteLine]) -> None:
        self.beginResetModel()
        self.found = list(found)
        self.endResetModel()

    def rowCount(self, parent: QModelIndex | QPersistentModelIndex = QModelIndex()) -> int:  # noqa: N802, B008
        return 0 if parent.isValid() else len(self.found)

    def data(self, index: QModelIndex | QPersistentModelIndex, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        line = self.found[index.row()]
        if role == Qt.ItemDataRole.DisplayRole:
            return line.text
        if role == Qt.ItemDataRole.UserRole:
            return line.detail
        if role == Qt.ItemDataRole.AccessibleTextRole:
            return f"{line.text}, {line.detail}" if line.detail else line.text
        return None

    def flags(self, index: QModelIndex | QPersistentModelIndex) -> Qt.ItemFlag:
        usable = Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable
        return usable if self.found[index.row()].enabled else Qt.ItemFlag.NoItemFlags


class _TwoColumns(QStyledItemDelegate):
    """Name on the left, kind or key on the right."""

    def __init__(self, look: Look) -> None:
        super().__init__()
        self.look = look

    def sizeHint(self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex) -> QSize:  # noqa: N802
        return QSize(200, option.fontMetrics.height() + self.look.px(10))

    @drawn
    def paint(
        self, painter: QPainter, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> None:
        colours = self.look.colours
        chosen = bool(option.state & QStyle.StateFlag.State_Selected)
        usable = bool(option.state & QStyle.StateFlag.State_Enabled)
        painter.fillRect(option.rect, colours["accent"] if chosen else colours["panel"])
        box = option.rect.adjusted(self.look.px(10), 0, -self.look.px(10), 0)
        detail = str(index.data(Qt.ItemDataRole.UserRole))
        room = option.fontMetrics.horizontalAdvance(detail) + self.look.px(12) if detail else 0
        ink = "accent_text" if chosen else "text" if usable else "disabled"
        painter.setPen(colours[ink])
        left = QRect(box.left(), box.top(), box.width() - room, box.height())
        text = option.fontMetrics.elidedText(str(index.data()), Qt.TextElideMode.ElideRight, left.width())
        painter.drawText(left, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft, text)
        painter.setPen(colours["accent_text" if chosen else "muted" if usable else "disabled"])
        painter.drawText(box, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignRight, detail)


class CommandPalette(QFrame):
    """A field and a list under the top edge of its window; Enter does, Escape leaves, arrows walk."""

    def __init__(self, speaker: Speaker, look: Look, window: QMainWindow) -> None:
        super().__init__(window)
        self.setObjectName("palette")
        self.window_, self.look = window, look
        self.words = Words(speaker, self)
        self._items: list[PaletteLine] = []
        self.field, self.list, self.none = QLineEdit(), QListView(), QLabel()
        self.field.setClearButtonEnabled(True)
        self.lines = _Lines()
        self.list.setModel(self.lines)
        self._columns = _TwoColumns(look)
        self.list.setItemDelegate(self._columns)
        self.list.setUniformItemSizes(True)
        self.list.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.none.setProperty("role", "muted")
        self.none.setWordWrap(True)
        column = QVBoxLayout(self)
        column.addWidget(self.field)
        column.addWidget(self.list, 1)
        column.addWidget(self.none)
        self.words.text(self.none, "palette-none")
        self.words.put(self.field.setAccessibleName, "palette-commands")
        self.field.textChanged.connect(self._filter)
        self.field.returnPressed.connect(self._run)
        self.list.clicked.connect(self._run)
        self.field.installEventFilter(self)
        self.hide()

    def ask(self, hint: str, items: Sequence[PaletteLine]) -> None:
        """Show these items; `hint` is the key of the words in the empty field."""
        self._items = list(items)
        self.words.put(self.field.setPlaceholderText, hint)
        self.words.put(self.field.setAccessibleName, hint)
        self.words.put(self.list.setAccessibleName, "palette-list")
        self.field.clear()
        self._filter("")
        width = min(self.look.px(620), self.window_.width() - 40)
        top = self.look.px(56)
        height = min(self.look.px(460), self.window_.height() - top - 20)
        self.setGeometry((self.window_.width() - width) // 2, top, width, height)
        self.raise_()
        self.show()
        self.field.setFocus()

    def _filter(self, query: str) -> None:
        self.lines.show(best(query, self._items, lambda line: line.text))
        self.none.setVisible(not self.lines.found)
        first = next((n for n, line in enumerate(self.lines.found) if line.enabled), -1)
        self.list.setCurrentIndex(self.lines.index(first) if first >= 0 else QModelIndex())

    def _run(self) -> None:
        index = self.list.currentIndex()
        if not index.isValid() or not self.lines.found[index.row()].enabled:
            return
        line = self.lines.found[index.row()]
        self.leave()
        line.run()

    def leave(self) -> None:
        """Close without doing anything."""
        self.hide()
        self.window_.setFocus()
        central = self.window_.centralWidget()
        if central is not None:
            central.setFocus()

    def _walk(self, by: int) -> None:
        rows = [n for n, line in enumerate(self.lines.found) if line.enabled]
        if rows:
            at = rows.index(self.list.currentIndex().row()) if self.list.currentIndex().row() in rows else 0
            self.list.setCurrentIndex(self.lines.index(rows[(at + by) % len(rows)]))

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:  # noqa: N802
        """Arrows and Escape typed in the field; losing the focus closes."""
        if event.type() == QEvent.Type.FocusOut and self.isVisible():
            self.hide()
        if event.type() != QEvent.Type.KeyPress or not isinstance(event, QKeyEvent):
            return False
        steps = {Qt.Key.Key_Down: 1, Qt.Key.Key_Up: -1, Qt.Key.Key_PageDown: 8, Qt.Key.Key_PageUp: -8}
        if event.key() in steps:
            self._walk(steps[Qt.Key(event.key())])
            return True
        if event.key() == Qt.Key.Key_Escape:
            self.leave()
            return True
        return False
