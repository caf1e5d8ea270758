"""Widgets in lines, as words in a paragraph."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QPoint, QRect, QSize, Qt
from PySide6.QtWidgets import QAbstractButton, QLabel, QLayout, QLayoutItem, QWidget

LEADS = "leads"
"""Property of a widget that is about those after it: it begins a line."""
LEAST = 40
"""Pixels below which a width is no width yet: the layout asks before there is one."""
BROKEN = 120
"""Pixels a button or label asks for at the least: wider words are broken into lines."""

SLACK = 4
"""Pixels a label needs beside its words."""


class FlowLayout(QLayout):
    """Each line as many as fit; the height follows from the width."""

    def __init__(self, parent: QWidget | None = None, gap: int = 6) -> None:
        super().__init__(parent)
        self._items: list[QLayoutItem] = []
        self._heights: dict[int, int] = {}
        """Width -> height, asked for again and again, until something in it has another size."""
        self.gap = gap
        self.top = False
        """Whether items hang from the top of their line; else each is in the middle of it."""
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
        return self.minimumSize()

    def minimumSize(self) -> QSize:
        size = QSize()
        for item in self._items:
            least = item.minimumSize()
            if isinstance(item.widget(), QAbstractButton | QLabel):
                least.setWidth(min(least.width(), BROKEN))  # their words can be broken
            size = size.expandedTo(least)
        return size

    def _arrange(self, rect: QRect, put: bool) -> int:
        """Line after line; how high it all is."""
        y = rect.y()
        for line in self._lines(rect.width()):
            high, x = max(size.height() for _, size in line), rect.x()
            for item, size in line:
                if put:
                    if isinstance(button := item.widget(), QAbstractButton):
                        break_words(button, rect.width())
                    down = 0 if self.top else (high - size.height()) // 2
                    item.setGeometry(QRect(QPoint(x, y + down), size))
                x += size.width() + self.gap
            y += high + self.gap
        return max(0, y - self.gap - rect.y())

    def _lines(self, width: int) -> list[list[tuple[QLayoutItem, QSize]]]:
        lines: list[list[tuple[QLayoutItem, QSize]]] = []
        used = 0
        for item in self._items:
            if (widget := item.widget()) is not None and _put_away(widget):
                continue
            size = _size(item, width)
            leads = widget is not None and bool(widget.property(LEADS))
            if not lines or leads or used + size.width() > width:
                lines.append([])
                used = 0
            lines[-1].append((item, size))
            used += size.width() + self.gap
        return lines


def _put_away(widget: QWidget) -> bool:
    """Whether somebody has hidden it: one that was never shown is about to be."""
    return widget.isHidden() and widget.testAttribute(Qt.WidgetAttribute.WA_WState_ExplicitShowHide)


def _size(item: QLayoutItem, width: int) -> QSize:
    """What it wants in lines of that width; an item whose widget is about to be shown would still say: nothing."""
    widget = item.widget()
    if widget is None:
        return item.sizeHint()
    wanted = widget.sizeHint().expandedTo(widget.minimumSizeHint())
    if isinstance(widget, QAbstractButton):
        wanted = _broken_size(widget, wanted, width)
    if isinstance(widget, QLabel) and (widget.wordWrap() or wanted.width() > width):
        return _label_size(widget, wanted, width)
    return QSize(min(wanted.width(), width), wanted.height()) if width > LEAST else wanted


def _label_size(words: QLabel, wanted: QSize, width: int) -> QSize:
    """What a label wants there. One whose words were broken in a narrower line asks for hardly more ever after: it has
    the line again as far as its words go."""
    if not words.wordWrap():  # Qt asks for a new layout each time it is told so: without end
        words.setWordWrap(True)
    asked = 0 if "<" in words.text() else words.fontMetrics().horizontalAdvance(words.text())
    wide = min(width, max(wanted.width(), asked + SLACK))
    return QSize(wide, words.heightForWidth(wide))


def broken(button: QAbstractButton, width: int) -> list[str]:
    """The lines its words make there: what is too long goes on in the next. Nothing is changed: whoever measures asks
    for widths that never come."""
    whole = button.text().replace("\n", " ")
    if whole == button.text() and button.sizeHint().width() <= width:
        return [whole]
    room = width - (button.sizeHint().width() - _longest(button, button.text()))
    if width <= LEAST or _longest(button, whole) <= room:
        return [whole]
    lines: list[str] = []
    for word in whole.split(" "):
        tried = f"{lines[-1]} {word}" if lines else word
        if lines and _longest(button, tried) <= room:
            lines[-1] = tried
        else:
            lines.append(word)
    return lines


def _broken_size(button: QAbstractButton, now: QSize, width: int) -> QSize:
    """What a button wants with its words broken so: as now, but for the longest line and the number of lines."""
    was, lines = button.text().split("\n"), broken(button, width)
    if lines == was:
        return now
    line, icon = button.fontMetrics().lineSpacing(), 0 if button.icon().isNull() else button.iconSize().height()
    wide = now.width() + _longest(button, "\n".join(lines)) - _longest(button, button.text())
    return QSize(wide, now.height() + max(icon, len(lines) * line) - max(icon, len(was) * line))


def break_words(button: QAbstractButton, width: int) -> None:
    """Its words as that width breaks them."""
    words = "\n".join(broken(button, width))
    if width > LEAST and button.text() != words:
        button.setText(words)


def _longest(button: QAbstractButton, text: str) -> int:
    return max(button.fontMetrics().horizontalAdvance(line.replace("&&", "&")) for line in text.split("\n"))


class FlowBox(QWidget):
    """A widget whose children flow, as high as its width asks for."""

    def __init__(self) -> None:
        super().__init__()
        self.flow = FlowLayout(self)

    def fit(self) -> None:
        """Take the height the contents need now."""
        needed = self.flow.heightForWidth(max(1, self.width())) if self.flow.count() else 0
        if needed != self.height() or needed != self.minimumHeight():
            self.setFixedHeight(needed)

    def event(self, event: QEvent) -> bool:
        """Other words in it may need other lines."""
        done = super().event(event)
        if event.type() == QEvent.Type.LayoutRequest:
            self.fit()
        return done

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
