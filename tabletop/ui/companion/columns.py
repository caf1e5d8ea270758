"""Tiles in columns, as many as fit; and words as large as there is room for."""

from __future__ import annotations

from PySide6.QtCore import QPoint, QRect, QSize, Qt
from PySide6.QtGui import QFont, QFontMetrics, QPainter, QPaintEvent, QPalette
from PySide6.QtWidgets import QLayout, QLayoutItem, QSizePolicy, QWidget

from tabletop.ui.companion.touch import TARGET, WRAP, high_of, letters
from tabletop.ui.style.theme import SERIF_FAMILY
from tabletop.ui.widgets.painting import painted


class TileGrid(QLayout):
    """Columns of one width, as many as fit without cutting a word and no more than `most`; rows of one height each."""

    def __init__(self, parent: QWidget | None = None, least: float = 8.0, most: int = 99, gap: int = 8) -> None:
        super().__init__(parent)
        self._items: list[QLayoutItem] = []
        self.least, self.most, self.gap, self.even = least, most, gap, False
        """`least`: width of a column in heights of a line; `even`: rows share all the height there is."""
        self.setContentsMargins(0, 0, 0, 0)

    def addItem(self, item: QLayoutItem) -> None:
        """Qt: one more."""
        self._items.append(item)

    def count(self) -> int:
        """Qt: how many."""
        return len(self._items)

    def itemAt(self, index: int) -> QLayoutItem | None:
        """Qt: one of them."""
        return self._items[index] if 0 <= index < len(self._items) else None

    def takeAt(self, index: int) -> QLayoutItem | None:
        """Qt: one of them, taken out."""
        return self._items.pop(index) if 0 <= index < len(self._items) else None

    def expandingDirections(self) -> Qt.Orientation:
        """Qt: it takes what it is given."""
        return Qt.Orientation(0)

    def hasHeightForWidth(self) -> bool:
        """Qt: rows follow from the width."""
        return True

    def heightForWidth(self, width: int) -> int:
        """Qt: all rows."""
        rows = self._rows(width)
        return sum(high for _, high in rows) + self.gap * max(0, len(rows) - 1)

    def sizeHint(self) -> QSize:
        """Qt: all in one row, when there is room."""
        shown = self._shown()
        wide = sum(item.sizeHint().width() + self.gap for item in shown[: self.most]) - self.gap
        return QSize(max(0, wide), self.heightForWidth(max(1, wide)))

    def minimumSize(self) -> QSize:
        """Qt: one column."""
        shown = self._shown()
        least = max((item.minimumSize().width() for item in shown), default=0)
        return QSize(least, max((item.minimumSize().height() for item in shown), default=0))

    def setGeometry(self, rect: QRect) -> None:
        """Qt: put them there."""
        super().setGeometry(rect)
        rows = self._rows(rect.width())
        if not rows:
            return
        columns = max(len(row) for row, _ in rows)
        wide = (rect.width() - self.gap * (columns - 1)) / columns
        spare = max(0, rect.height() - self.heightForWidth(rect.width())) / len(rows) if self.even else 0
        y = float(rect.y())
        for row, high in rows:
            for n, item in enumerate(row):
                left, right = round(n * (wide + self.gap)), round(n * (wide + self.gap) + wide)
                place = QRect(QPoint(rect.x() + left, round(y)), QSize(right - left, round(high + spare)))
                item.setGeometry(place)
            y += high + spare + self.gap

    def _shown(self) -> list[QLayoutItem]:
        found = []
        for item in self._items:
            widget = item.widget()
            hidden = widget is not None and widget.isHidden()
            if not (hidden and widget.testAttribute(Qt.WidgetAttribute.WA_WState_ExplicitShowHide)):  # type: ignore[union-attr]
                found.append(item)
        return found

    def _rows(self, width: int) -> list[tuple[list[QLayoutItem], int]]:
        shown = self._shown()
        if not shown:
            return []
        around = self.parentWidget()
        em = around.fontMetrics().height() if around is not None else 16
        least = max(round(self.least * em), *(item.minimumSize().width() for item in shown), TARGET)
        columns = max(1, min(self.most, len(shown), (width + self.gap) // (least + self.gap)))
        columns = -(-len(shown) // -(-len(shown) // columns))  # rows as full as each other
        wide = (width - self.gap * (columns - 1)) // columns
        rows = [shown[n : n + columns] for n in range(0, len(shown), columns)]
        return [(row, max(_item_high(item, wide) for item in row)) for row in rows]


def _item_high(item: QLayoutItem, width: int) -> int:
    return item.heightForWidth(width) if item.hasHeightForWidth() else item.sizeHint().height()


class TileBox(QWidget):
    """A widget of tiles in columns."""

    def __init__(self, least: float = 8.0, most: int = 99) -> None:
        super().__init__()
        self.tiles = TileGrid(self, least, most)
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Minimum)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)


class Large(QWidget):
    """Words as large as they fit into so many lines, between two sizes; broken when there is no room for that."""

    def __init__(self, most: float = 3.4, least: float = 1.4, lines: int = 2, serif: bool = True) -> None:
        super().__init__()
        self.text_, self.most, self.least, self.lines = "", most, least, lines
        self.family = SERIF_FAMILY if serif else ""
        self.highest = 999
        """Height of a line in pixels that is never passed."""
        self.align = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
        self.ink = QPalette.ColorRole.Text
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Minimum)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

    def say(self, text: str) -> None:
        """Its words."""
        if text != self.text_:
            self.text_ = text
            self.setAccessibleName(text)
            self.updateGeometry()
            self.update()

    def fitting(self, width: int) -> QFont:
        """The largest letters that fit there."""
        factor = self.most
        while True:
            font = letters(self.font(), factor, QFont.Weight.DemiBold)
            if self.family:
                font.setFamily(self.family)
            metrics = QFontMetrics(font)
            longest = max((metrics.horizontalAdvance(word) for word in self.text_.split()), default=0)
            fits = longest <= width and high_of(font, self.text_, width) <= metrics.height() * self.lines + 2
            if factor <= self.least or (fits and metrics.height() <= self.highest):
                return font
            factor = max(self.least, factor * 0.92)

    def hasHeightForWidth(self) -> bool:
        """Qt: it depends."""
        return True

    def heightForWidth(self, width: int) -> int:
        """Qt: what the words take."""
        return high_of(self.fitting(width), self.text_, width) if self.text_ else 0

    def sizeHint(self) -> QSize:
        """Qt: a line of usual length."""
        wide = self.fontMetrics().height() * 20
        return QSize(wide, self.heightForWidth(wide))

    def minimumSizeHint(self) -> QSize:
        """Qt: a word."""
        return QSize(self.fontMetrics().height() * 4, self.fontMetrics().height())

    @painted
    def paintEvent(self, event: QPaintEvent) -> None:
        """The words."""
        painter = QPainter(self)
        painter.setFont(self.fitting(self.width()))
        painter.setPen(self.palette().color(self.ink))
        painter.drawText(self.rect(), self.align | WRAP, self.text_)
