"""How a line of the journal is painted: side bar, glyph and number; the sentence on two lines; time and rule."""

from __future__ import annotations

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPalette, QTextLayout, QTextOption
from PySide6.QtWidgets import QStyle, QStyledItemDelegate, QStyleOptionViewItem

from tabletop.core.entry import Entry
from tabletop.ui.bridge import TableModel
from tabletop.ui.counters import seat_colour, seat_glyph
from tabletop.ui.guard import drawn
from tabletop.ui.panels.clock import short_time
from tabletop.ui.panels.icons import seat_sign
from tabletop.ui.panels.journal_model import DEAD_ROLE, HERE_ROLE, LATER_ROLE, NUMBER_ROLE
from tabletop.ui.panels.sentences import rules_of
from tabletop.ui.theme import ink_on

LINES = 2
"""Lines of a sentence in the list; the whole stands below the list when the row is chosen."""
MOST_META = 0.3
"""Part of the width that time and rule number take at most."""
LONGEST = 400
"""Characters of a sentence that two lines could hold."""
AnyIndex = QModelIndex | QPersistentModelIndex


class JournalDelegate(QStyledItemDelegate):
    """All rows are equally high, so that a long journal opens at once."""

    def __init__(self, model: TableModel, entries: list[Entry]) -> None:
        super().__init__()
        self.model, self.entries = model, entries

    def height(self, font: QFont) -> int:
        """Of every row: two lines of text, or the glyph with its number."""
        metrics = QFontMetricsF(font)
        return round(metrics.lineSpacing() * LINES + metrics.height() * 0.7)

    def sizeHint(self, option: QStyleOptionViewItem, index: AnyIndex) -> QSize:
        """As high as all rows."""
        return QSize(100, self.height(option.font))

    @drawn
    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: AnyIndex) -> None:
        """One entry."""
        entry = self.entries[index.data(NUMBER_ROLE)]
        chosen = bool(option.state & QStyle.StateFlag.State_Selected)
        colours = option.palette
        if chosen:
            painter.fillRect(option.rect, colours.color(QPalette.ColorRole.Highlight))
        faint = index.data(DEAD_ROLE) or index.data(LATER_ROLE)
        ink = QPalette.ColorRole.HighlightedText if chosen else QPalette.ColorRole.Text
        muted = QPalette.ColorRole.HighlightedText if chosen else QPalette.ColorRole.Dark
        em = QFontMetricsF(option.font).height()
        area = QRectF(option.rect)
        side = self.side_width(option.font)
        self._side(painter, option, entry, index.data(NUMBER_ROLE), colours.color(muted))
        wide = self._meta(painter, option, entry, colours.color(muted))
        words = area.adjusted(side + em * 0.3, em * 0.3, -wide - em * 0.6, -em * 0.1)
        painter.setPen(colours.color(muted if faint else ink))
        _write(painter, str(index.data()), words, option.font, bool(index.data(DEAD_ROLE)))
        painter.setPen(colours.color(QPalette.ColorRole.Midlight))
        painter.drawLine(option.rect.bottomLeft(), option.rect.bottomRight())
        if index.data(HERE_ROLE):
            painter.fillRect(
                QRectF(area.left(), area.bottom() - 2, area.width(), 3), colours.color(QPalette.ColorRole.Accent)
            )

    def side_width(self, font: QFont) -> float:
        """Of bar, glyph and number: the same in all rows, wide enough for the highest number."""
        em, small = QFontMetricsF(font).height(), QFontMetricsF(_small(font))
        return max(em * 2.05, em * 0.5 + small.horizontalAdvance("0" * len(str(len(self.entries)))))

    def _side(self, painter: QPainter, option: QStyleOptionViewItem, entry: Entry, number: int, muted: QColor) -> None:
        """The bar and glyph of the side that acted, and the number of the move."""
        module, colours = self.model.module, self.model.colours
        colour = seat_colour(module, entry.seat, colours)
        area, em = QRectF(option.rect), QFontMetricsF(option.font).height()
        painter.fillRect(QRectF(area.left(), area.top(), max(3.0, em * 0.24), area.height()), QColor(colour))
        wide = self.side_width(option.font) - em * 0.26
        box = QRectF(area.left() + em * 0.26 + (wide - em * 1.15) / 2, area.top() + em * 0.28, em * 1.15, em * 1.15)
        seat_sign(painter, box, colour, seat_glyph(module, entry.seat), ink_on(colour))
        painter.setFont(_small(option.font))
        painter.setPen(muted)
        below = QRectF(area.left() + em * 0.26, box.bottom(), wide, area.bottom() - box.bottom() - em * 0.1)
        painter.drawText(below, Qt.AlignmentFlag.AlignCenter, str(number + 1))

    def _meta(self, painter: QPainter, option: QStyleOptionViewItem, entry: Entry, muted: QColor) -> float:
        """Time and rule number on the right; the width they take."""
        small = _small(option.font)
        lines = [short_time(entry.when), *[self.model.tr("rule-number", rule=rule) for rule in rules_of(entry)[:1]]]
        metrics = QFontMetricsF(small)
        most = option.rect.width() * MOST_META
        lines = [metrics.elidedText(line, Qt.TextElideMode.ElideRight, most) for line in lines]
        wide = max(metrics.horizontalAdvance(line) for line in lines)
        em = QFontMetricsF(option.font).height()
        area = QRectF(option.rect).adjusted(0, em * 0.32, -em * 0.4, 0)
        painter.setFont(small)
        painter.setPen(muted)
        flags = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignTop
        painter.drawText(area, int(flags), "\n".join(lines))
        return wide + em * 0.4


def _small(font: QFont) -> QFont:
    small = QFont(font)
    small.setPointSizeF(font.pointSizeF() * 0.86)
    return small


def _write(painter: QPainter, text: str, box: QRectF, font: QFont, struck: bool) -> None:
    """Plain text on at most LINES lines, the last one shortened."""
    face = QFont(font)
    face.setStrikeOut(struck)
    text = text[:LONGEST].replace("\n", " ")
    layout = QTextLayout(text, face)
    layout.setTextOption(QTextOption(Qt.AlignmentFlag.AlignLeft))
    metrics = QFontMetricsF(face)
    painter.setFont(face)
    layout.beginLayout()
    for row in range(LINES):
        line = layout.createLine()
        if not line.isValid():
            break
        line.setLineWidth(max(1.0, box.width()))
        start, length = line.textStart(), line.textLength()
        words = text[start : start + length]
        if row == LINES - 1 and start + length < len(text):
            words = metrics.elidedText(text[start:], Qt.TextElideMode.ElideRight, box.width())
        base = QPointF(box.left(), box.top() + metrics.ascent() + row * metrics.lineSpacing())
        painter.drawText(base, words.rstrip())
    layout.endLayout()
