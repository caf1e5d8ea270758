"""Widgets in lines, as words in a paragraph."""

from __future__ import annotations

from PySide6.QtCore import QPoint, QRect, QSize, Qt
from PySide6.QtWidgets import QLayout, QLayoutItem, QWidget


class FlowLayout(QLayout):
    """Each line as many as fit; the height follows from the width."""

    def __init__(self, parent: QWidget | None = None, gap: int = 6) -> None:
        super().__init__(parent)
        self._items: list[QLayoutItem] = []
        self.gap = gap
        self.setContentsMargins(0, 0, 0, 0)

    def addItem(self, item: QLayoutItem) -> None:
        self._items.append(item)

    def count(self) -> int:
        return len(self._items)

    def itemAt(self, index: int) -> QLayoutItem | None:  # type: ignore[override]
        return self._items[index] if 0 <= index < len(self._items) else None

    def takeAt(self, index: int) -> QLayoutItem | None:  # type: ignore[override]
        return self._items.pop(index) if 0 <= index < len(self._items) else None

    def expandingDirections(self) -> Qt.Orientation:
        return Qt.Orientation(0)

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        return self._arrange(QRect(0, 0, width, 0), False)

    def setGeometry(self, rect: QRect) -> None:
        super().setGeometry(rect)
        self._arrange(rect, True)

    def sizeHint(self) -> QSize:
        return self.minimumSize()

    def minimumSize(self) -> QSize:
        size = QSize()
        for item in self._items:
            size = size.expandedTo(item.minimumSize())
        return size

    def _arrange(self, rect: QRect, put: bool) -> int:
        """Line after line, each item in the middle of its line; how high it all is."""
        y = rect.y()
        for line in self._lines(rect.width()):
            high, x = max(size.height() for _, size in line), rect.x()
            for item, size in line:
                if put:
                    item.setGeometry(QRect(QPoint(x, y + (high - size.height()) // 2), size))
                x += size.width() + self.gap
            y += high + self.gap
        return max(0, y - self.gap - rect.y())

    def _lines(self, width: int) -> list[list[tuple[QLayoutItem, QSize]]]:
        lines: list[list[tuple[QLayoutItem, QSize]]] = []
        used = 0
        for item in self._items:
            size = _size(item)
            if not lines or used + size.width() > width:
                lines.append([])
                used = 0
            lines[-1].append((item, size))
            used += size.width() + self.gap
        return lines


def _size(item: QLayoutItem) -> QSize:
    """What it wants; an item whose widget is about to be shown would still say: nothing."""
    widget = item.widget()
    return item.sizeHint() if widget is None else widget.sizeHint().expandedTo(widget.minimumSizeHint())


class FlowBox(QWidget):
    """A widget whose children flow, as high as its width asks for."""

    def __init__(self) -> None:
        super().__init__()
        self.flow = FlowLayout(self)

    def fit(self) -> None:
        """Take the height the contents need now."""
        self.setFixedHeight(self.flow.heightForWidth(max(1, self.width())) if self.flow.count() else 0)

    def resizeEvent(self, event: object) -> None:
        super().resizeEvent(event)  # type: ignore[arg-type]
        self.fit()

    def empty(self) -> None:
        """Take everything out."""
        while (item := self.flow.takeAt(0)) is not None:
            widget = item.widget()
            if widget is not None:
                widget.hide()  # else a member just added would be shown as a window of its own
                widget.setParent(None)
                widget.deleteLater()
