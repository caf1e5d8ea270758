"""The columns of a combat table as a strip: the odds, where the shifts lead, and a row in large letters."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPaintEvent, QPalette, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from tabletop.systems.odds import OddsTable, Sum, cell
from tabletop.ui.companion.fight.slab import larger
from tabletop.ui.style.theme import mix
from tabletop.ui.widgets.painting import painted


class ColumnStrip(QWidget):
    """The ratios side by side; `row` adds what the table says in each column for a die."""

    def __init__(self, parent: QWidget, size: float = 1.2) -> None:
        super().__init__(parent)
        self.table: OddsTable | None = None
        self.sum: Sum | None = None
        self.row: int | None = None
        self.letters = size
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

    def scale(self, factor: float) -> None:
        """Letters of another size."""
        if factor != self.letters:
            self.letters = factor
            self.updateGeometry()
            self.update()

    def show_sum(self, table: OddsTable, weighed: Sum, row: int | None, spoken: str) -> None:
        """Mark the column of the odds and the one that is read."""
        self.table, self.sum, self.row = table, weighed, row
        self.setAccessibleName(spoken)
        self.updateGeometry()
        self.update()

    def _fonts(self, width: int) -> tuple[QFont, QFont]:
        """Of the ratios and of the row; as large as the narrowest column lets them be."""
        head, code = larger(self.font(), self.letters, True), larger(self.font(), self.letters * 1.15, True)
        if self.table is not None and width > 1:
            room = max(8.0, width / len(self.table.columns) - 8)
            parts = (part for cells in self.table.rows.values() for one in cells for part in one.split("-"))
            for font, text in ((head, max(self.table.names(), key=len)), (code, max(parts, key=len))):
                wide = QFontMetricsF(font).horizontalAdvance(text)
                if wide > room:
                    font.setPointSizeF(max(6.0, font.pointSizeF() * room / wide))
        return head, code

    def _heights(self, width: int) -> tuple[float, float]:
        head, code = (QFontMetricsF(font).height() for font in self._fonts(width))
        return head * 1.7, code * 2.5 if self.row is not None else 0.0

    def hasHeightForWidth(self) -> bool:
        """Letters follow the width."""
        return True

    def heightForWidth(self, width: int) -> int:
        """One line, or three with the row."""
        return round(sum(self._heights(width))) + 4

    def sizeHint(self) -> QSize:
        """At its width."""
        return QSize(200, self.heightForWidth(max(self.width(), 200)))

    def minimumSizeHint(self) -> QSize:
        """As narrow as a narrow window."""
        return QSize(120, 20)

    @painted
    def paintEvent(self, event: QPaintEvent) -> None:
        """Boxes, from the worst column of the attacker to his best."""
        if self.table is None or self.sum is None:
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        names = self.table.names()
        wide, (high, low) = self.width() / len(names), self._heights(self.width())
        for n, name in enumerate(names):
            self._paint_head(painter, QRectF(n * wide, 1, wide, high).adjusted(2, 1, -2, 0), n, name)
            if self.row is not None:
                self._paint_code(painter, QRectF(n * wide, high + 1, wide, low).adjusted(2, 0, -2, 0), n)

    def _paint_head(self, painter: QPainter, box: QRectF, n: int, name: str) -> None:
        assert self.sum is not None
        palette, here = self.palette(), n == self.sum.column
        accent = palette.color(QPalette.ColorRole.Highlight)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(accent if here else palette.color(QPalette.ColorRole.Button))
        painter.drawRoundedRect(box, 6, 6)
        if n == self.sum.base != self.sum.column:
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(QPen(accent, 2, Qt.PenStyle.DashLine))
            painter.drawRoundedRect(box.adjusted(1, 1, -1, -1), 6, 6)
        painter.setFont(self._fonts(self.width())[0])
        painter.setPen(palette.color(QPalette.ColorRole.HighlightedText if here else QPalette.ColorRole.Text))
        painter.drawText(box, Qt.AlignmentFlag.AlignCenter, name)

    def _paint_code(self, painter: QPainter, box: QRectF, n: int) -> None:
        assert self.table is not None and self.sum is not None and self.row is not None
        palette, found, here = self.palette(), cell(self.table, n, self.row), n == self.sum.column
        accent, base = palette.color(QPalette.ColorRole.Highlight), palette.color(QPalette.ColorRole.Base)
        painter.setPen(QPen(accent, 2.5) if here else QPen(palette.color(QPalette.ColorRole.Mid), 1))
        painter.setBrush(QColor(mix(base.name(), accent.name(), 0.2)) if here else base)
        painter.drawRoundedRect(box, 6, 6)
        painter.setFont(self._fonts(self.width())[1])
        painter.setPen(palette.color(QPalette.ColorRole.Text if here else QPalette.ColorRole.Dark))
        parts = [part for part in (found.attacker, found.defender) if part]
        for at, part in enumerate(parts):
            tall = box.height() / len(parts)
            line = QRectF(box.left(), box.top() + at * tall, box.width(), tall)
            painter.drawText(line, Qt.AlignmentFlag.AlignCenter, part)
