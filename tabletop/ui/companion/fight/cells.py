"""Slabs in columns of equal width."""

from __future__ import annotations

from PySide6.QtCore import QRect, QSize, Qt
from PySide6.QtWidgets import QLayout, QLayoutItem, QWidget

from tabletop.ui.companion.touch import TARGET


class Columns(QLayout):
    """Slabs in columns of equal width, at least so wide; each row as high as its highest."""

    def __init__(self, parent: QWidget, ems: float, gap: int = 8, most: int = 99) -> None:
        super().__init__(parent)
        self._items: list[QLayoutItem] = []
        self._ems, self.gap, self.most = ems, gap, most
        self._heights: dict[int, int] = {}
        """Width -> height, until something in it has another size."""
        self.setContentsMargins(0, 0, 0, 0)

    def addItem(self, item: QLayoutItem) -> None:
        self._items.append(item)

    def count(self) -> int:
        return len(self._items)

    def itemAt(self, index: int) -> QLayoutItem | None:
        return self._items[index] if 0 <= index < len(self._items) else None

    def takeAt(self, index: int) -> QLayoutItem | None:
        return self._items.pop(index) if 0 <= index < len(self._items) else None

    def expandingDirections(self) -> Qt.Orientation:
        return Qt.Orientation(0)

    def hasHeightForWidth(self) -> bool:
        return True

    def _least(self) -> int:
        widget = self.parentWidget()
        return round(widget.fontMetrics().height() * self._ems) if widget is not None else TARGET

    def invalidate(self) -> None:
        self._heights.clear()
        super().invalidate()

    def heightForWidth(self, width: int) -> int:
        if width not in self._heights:
            self._heights[width] = self._arrange(QRect(0, 0, width, 0), False)
        return self._heights[width]

    def setGeometry(self, rect: QRect) -> None:
        super().setGeometry(rect)
        self._arrange(rect, True)

    def sizeHint(self) -> QSize:
        return QSize(self._least() * 2, self.heightForWidth(self._least() * 2))

    def minimumSize(self) -> QSize:
        return QSize(min(self._least(), 400), TARGET if self._items else 0)

    def _arrange(self, rect: QRect, put: bool) -> int:
        shown = [widget for item in self._items if (widget := item.widget()) is not None and not widget.isHidden()]
        if not shown:
            return 0
        fit = max(1, min((rect.width() + self.gap) // (self._least() + self.gap), self.most))
        wide, y = (rect.width() - (fit - 1) * self.gap) // fit, rect.y()
        for start in range(0, len(shown), fit):
            row = shown[start : start + fit]
            high = max(_high(widget, wide) for widget in row)
            for n, widget in enumerate(row):
                if put:
                    widget.setGeometry(rect.x() + n * (wide + self.gap), y, wide, high)
            y += high + self.gap
        return y - self.gap - rect.y()


def _high(widget: QWidget, wide: int) -> int:
    """What it wants at a width."""
    wanted = widget.heightForWidth(wide) if widget.hasHeightForWidth() else widget.sizeHint().height()
    return max(wanted, widget.minimumSizeHint().height())
