"""The printed combat table with the column, the rows the die can reach, and the result once it is known."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPaintEvent, QPalette, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from tabletop.systems.odds import Cell, OddsTable, cell
from tabletop.ui.style.theme import mix
from tabletop.ui.widgets.painting import painted

SMALL = 0.86


class _Letters:
    """Fonts of the table, and how long its words are in them."""

    def __init__(self, table: OddsTable, font: QFont) -> None:
        self.plain, self.bold = QFont(font), QFont(font)
        for face in (self.plain, self.bold):
            face.setPointSizeF(font.pointSizeF() * SMALL)
        self.bold.setBold(True)
        self.plain_metrics, self.bold_metrics = QFontMetricsF(self.plain), QFontMetricsF(self.bold)
        self.line = self.plain_metrics.height()
        self.head = self.bold_metrics.horizontalAdvance("≤ −1") * 1.25
        self.least = self.bold_metrics.horizontalAdvance("3/4") * 1.2
        codes = (code for row in table.rows.values() for code in row)
        self.longest = self.bold_metrics.horizontalAdvance(max(codes, key=len))


class _Measures:
    """Lengths of the table at one width."""

    def __init__(self, table: OddsTable, letters: _Letters, width: int) -> None:
        self.head = letters.head
        self.wide = (width - 1 - self.head) / len(table.columns)
        self.stacked = letters.longest > self.wide * 0.96
        self.header, self.tall = letters.line * 1.5, letters.line * (2.05 if self.stacked else 1.3)


class TableView(QWidget):
    """Bold is the side that wins; a code stands on two lines when the panel is narrow."""

    def __init__(self, table: OddsTable) -> None:
        super().__init__()
        self.table, self.column, self.base = table, 0, 0
        self._order = sorted(table.rows)
        self._kept: tuple[str, _Letters] | None = None
        self.reached: frozenset[int] = frozenset()
        self.found: Cell | None = None
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

    def show_sum(self, base: int, column: int, reached: frozenset[int], found: Cell | None, spoken: str) -> None:
        """Mark column and rows; `found` is the cell that was rolled."""
        self.base, self.column, self.reached, self.found = base, column, reached, found
        self.setAccessibleName(spoken)
        self.update()

    # --- measures ---

    def _letters(self) -> _Letters:
        """Measured once a font."""
        key = self.font().key()
        if self._kept is None or self._kept[0] != key:
            self._kept = (key, _Letters(self.table, self.font()))
        return self._kept[1]

    def _measure(self, width: int) -> _Measures:
        return _Measures(self.table, self._letters(), width)

    def _stacked(self, width: int) -> bool:
        return self._measure(width).stacked

    def heightForWidth(self, width: int) -> int:
        """Header and rows, of one or two lines."""
        found = self._measure(width)
        return round(found.header + len(self.table.rows) * found.tall) + 2

    def sizeHint(self) -> QSize:
        """As high as the width wants it."""
        width = max(self.width(), self.minimumSizeHint().width())
        return QSize(width, self.heightForWidth(width))

    def minimumSizeHint(self) -> QSize:
        """Seven columns of the longest half code."""
        letters = self._letters()
        width = round(letters.head + letters.least * len(self.table.columns))
        return QSize(width, self.heightForWidth(width))

    def header_box(self, column: int) -> QRectF:
        """Where the ratio of a column is painted."""
        found = self._measure(self.width())
        return QRectF(found.head + column * found.wide, 0.5, found.wide, found.header)

    def box(self, row: int, column: int) -> QRectF:
        """Where a cell is painted."""
        found = self._measure(self.width())
        top = 0.5 + found.header + self._order.index(row) * found.tall
        return QRectF(found.head + column * found.wide, top, found.wide, found.tall)

    # --- painting ---

    @painted
    def paintEvent(self, event: QPaintEvent) -> None:
        """Header, rows, marks."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        colours = self.palette()
        accent = colours.color(QPalette.ColorRole.Highlight)
        ground = colours.color(QPalette.ColorRole.Base)
        painter.fillRect(self.rect(), ground)
        self._paint_header(painter, accent)
        for row in self._order:
            self._paint_row(painter, row, accent, ground)
        top, bottom = self.header_box(self.column), self.box(max(self.table.rows), self.column)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(QPen(accent, 2))
        painter.drawRect(QRectF(top.topLeft(), bottom.bottomRight()).adjusted(1, 1, -1, -1))

    def _paint_header(self, painter: QPainter, accent: QColor) -> None:
        painter.setFont(self._letters().bold)
        colours = self.palette()
        for column, name in enumerate(self.table.names()):
            box, final = self.header_box(column), column == self.column
            painter.fillRect(box, accent if final else colours.color(QPalette.ColorRole.Button))
            if column == self.base != self.column:
                painter.setPen(QPen(accent, 1.6, Qt.PenStyle.DashLine))
                painter.drawRect(box.adjusted(1.5, 1.5, -1.5, -1.5))
            ink = QPalette.ColorRole.HighlightedText if final else QPalette.ColorRole.ButtonText
            painter.setPen(colours.color(ink))
            painter.drawText(box, Qt.AlignmentFlag.AlignCenter, name)

    def _row_name(self, row: int) -> str:
        number = str(row).replace("-", "−")
        if row == min(self.table.rows):
            return f"≤ {number}"
        return f"≥ {number}" if row == max(self.table.rows) else number

    def _paint_row(self, painter: QPainter, row: int, accent: QColor, ground: QColor) -> None:
        colours, live, letters = self.palette(), row in self.reached, self._letters()
        first = self.box(row, 0)
        head = QRectF(0, first.top(), letters.head, first.height())
        painter.setFont(letters.bold if live else letters.plain)
        painter.setPen(colours.color(QPalette.ColorRole.Text if live else QPalette.ColorRole.Dark))
        painter.drawText(head, Qt.AlignmentFlag.AlignCenter, self._row_name(row))
        painter.setPen(colours.color(QPalette.ColorRole.Mid))
        painter.drawLine(head.topLeft(), QRectF(self.box(row, len(self.table.columns) - 1)).topRight())
        for column in range(len(self.table.columns)):
            shown, box = cell(self.table, column, row), self.box(row, column)
            chosen = self.found is not None and (self.found.row, self.found.column) == (row, column)
            if chosen:
                painter.fillRect(box, accent)
            elif column == self.column:
                painter.fillRect(box, QColor(mix(ground.name(), accent.name(), 0.26 if live else 0.1)))
            ink = QPalette.ColorRole.HighlightedText if chosen else QPalette.ColorRole.Text
            strong = live and column == self.column or chosen
            painter.setPen(colours.color(ink if strong else QPalette.ColorRole.Dark))
            self._paint_code(painter, box, shown)

    def _paint_code(self, painter: QPainter, box: QRectF, shown: Cell) -> None:
        letters = self._letters()
        parts = [(shown.attacker, shown.winner == "A"), (shown.defender, shown.winner == "D")]
        parts = [part for part in parts if part[0]]
        if self._stacked(self.width()):
            tall = box.height() / len(parts)
            for place, (text, bold) in enumerate(parts):
                painter.setFont(letters.bold if bold else letters.plain)
                line = QRectF(box.left(), box.top() + place * tall, box.width(), tall)
                painter.drawText(line, Qt.AlignmentFlag.AlignCenter, text)
            return
        pieces = [parts[0]] if len(parts) == 1 else [parts[0], ("-", False), parts[1]]
        widths = [
            (letters.bold_metrics if bold else letters.plain_metrics).horizontalAdvance(text) for text, bold in pieces
        ]
        left = box.center().x() - sum(widths) / 2
        for (text, bold), width in zip(pieces, widths):
            painter.setFont(letters.bold if bold else letters.plain)
            painter.drawText(QRectF(left, box.top(), width + 2, box.height()), Qt.AlignmentFlag.AlignVCenter, text)
            left += width
