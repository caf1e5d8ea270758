"""How an entry of the journal is painted: side bar, glyph and number; the sentence whole, its dice below; the rule."""

from __future__ import annotations

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPalette, QTextLayout, QTextOption
from PySide6.QtWidgets import QStyle, QStyledItemDelegate, QStyleOptionViewItem

from tabletop.core.journal.entry import Entry
from tabletop.ui.model.clock import short_time
from tabletop.ui.model.counter_faces import seat_colour, seat_glyph
from tabletop.ui.model.entry_facts import asked_by, rules_of
from tabletop.ui.model.rule_titles import rule_title
from tabletop.ui.model.table_model import TableModel
from tabletop.ui.panels.journal.list_model import BOOKMARK_ROLE, HERE_ROLE, LATER_ROLE, NUMBER_ROLE, UNCOUNTED_ROLE
from tabletop.ui.style.icons import pixmap
from tabletop.ui.style.seat_mark import paint_badge
from tabletop.ui.widgets.painting import drawn

LINES = 200
"""Lines of a sentence in the list at the most: longer ones go on below the list when the row is chosen."""
MOST_KEPT = 2000
"""Entries whose rules are kept."""
MOST_META = 0.3
"""Part of the width that the time takes at most."""
LONGEST = 12_000
"""Characters of a sentence that so many lines could hold."""
AnyIndex = QModelIndex | QPersistentModelIndex


class JournalDelegate(QStyledItemDelegate):
    """A row is as high as its words; whoever lays the rows out asks only for those that are seen."""

    def __init__(self, model: TableModel, entries: list[Entry]) -> None:
        super().__init__()
        self.model, self.entries = model, entries
        self._rules: dict[str, tuple[str, ...]] = {}

    def least(self, font: QFont) -> int:
        """Of every row: the glyph with its number."""
        metrics = QFontMetricsF(font)
        return round(metrics.lineSpacing() * 2 + metrics.height() * 0.7)

    def height(self, index: AnyIndex, font: QFont, width: int) -> int:
        """Of one row in a list so wide."""
        entry, em = self.entries[index.data(NUMBER_ROLE)], QFontMetricsF(font).height()
        room = self._room(QRectF(0, 0, width, 10), font, entry).width()
        lines = len(broken(str(index.data()), font, room))
        small = QFontMetricsF(_small(font)).lineSpacing() if self.rule(entry) else 0.0
        return max(self.least(font), round(QFontMetricsF(font).lineSpacing() * lines + small + em * 0.6))

    def sizeHint(self, option: QStyleOptionViewItem, index: AnyIndex) -> QSize:
        """As high as its words."""
        return QSize(100, self.height(index, option.font, option.rect.width()))

    def rule(self, entry: Entry) -> str:
        """The rule an entry rests on, by its title."""
        number = next(iter(self.rules(entry)), "")
        return rule_title(self.model.module, self.model.catalog, number)

    def rules(self, entry: Entry) -> tuple[str, ...]:
        """All rules it speaks of, that which it rests on first; worked out once."""
        name = str(entry.id)
        if name not in self._rules:
            if len(self._rules) > MOST_KEPT:
                self._rules.clear()
            session = self.model.session
            self._rules[name] = rules_of(entry, asked_by(session.game, session.journal, entry))
        return self._rules[name]

    def _room(self, area: QRectF, font: QFont, entry: Entry) -> QRectF:
        """Where the words of an entry stand."""
        em = QFontMetricsF(font).height()
        wide = QFontMetricsF(_small(font)).horizontalAdvance(short_time(entry.when)) + em * 0.4
        wide = min(wide, area.width() * MOST_META)
        return area.adjusted(self.side_width(font) + em * 0.3, em * 0.3, -wide - em * 0.6, -em * 0.1)

    @drawn
    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: AnyIndex) -> None:
        """One entry."""
        entry = self.entries[index.data(NUMBER_ROLE)]
        chosen = bool(option.state & QStyle.StateFlag.State_Selected)
        colours = option.palette
        painter.setClipRect(option.rect)
        if chosen:
            painter.fillRect(option.rect, colours.color(QPalette.ColorRole.Highlight))
        faint = index.data(UNCOUNTED_ROLE) or index.data(LATER_ROLE)
        ink = QPalette.ColorRole.HighlightedText if chosen else QPalette.ColorRole.Text
        muted = QPalette.ColorRole.HighlightedText if chosen else QPalette.ColorRole.Dark
        area = QRectF(option.rect)
        self._side(painter, option, entry, index.data(NUMBER_ROLE), colours.color(muted))
        words = self._room(area, option.font, entry)
        self._meta(painter, option, entry, colours.color(muted), words)
        painter.setPen(colours.color(muted if faint else ink))
        _write(painter, str(index.data()), words, option.font, bool(index.data(UNCOUNTED_ROLE)))
        painter.setPen(colours.color(QPalette.ColorRole.Midlight))
        painter.drawLine(option.rect.bottomLeft(), option.rect.bottomRight())
        if index.data(BOOKMARK_ROLE):
            em = QFontMetricsF(option.font).height()
            at = QPointF(area.right() - em * 1.3, area.bottom() - em * 1.3)
            painter.drawPixmap(at, pixmap("bookmark", colours.color(muted).name(), round(em)))
        if index.data(HERE_ROLE):
            painter.fillRect(
                QRectF(area.left(), area.bottom() - 2, area.width(), 3), colours.color(QPalette.ColorRole.Accent)
            )

    def side_width(self, font: QFont) -> float:
        """Of bar, glyph and number: the same in all rows, wide enough for the highest number."""
        em, small = QFontMetricsF(font).height(), QFontMetricsF(_small(font))
        return max(em * 2.05, em * 0.5 + small.horizontalAdvance("0" * len(str(len(self.entries)))))

    def _side(self, painter: QPainter, option: QStyleOptionViewItem, entry: Entry, number: int, muted: QColor) -> None:
        """The bar and glyph of the seat that acted, and the number of the move."""
        module, colours = self.model.module, self.model.colours
        colour = seat_colour(module, entry.seat, colours)
        area, em = QRectF(option.rect), QFontMetricsF(option.font).height()
        painter.fillRect(QRectF(area.left(), area.top(), max(3.0, em * 0.24), area.height()), QColor(colour))
        wide = self.side_width(option.font) - em * 0.26
        box = QRectF(area.left() + em * 0.26 + (wide - em * 1.15) / 2, area.top() + em * 0.28, em * 1.15, em * 1.15)
        paint_badge(painter, box, colour, seat_glyph(module, entry.seat))
        painter.setFont(_small(option.font))
        painter.setPen(muted)
        below = QRectF(area.left() + em * 0.26, box.bottom(), wide, area.bottom() - box.bottom() - em * 0.1)
        painter.drawText(below, int(Qt.AlignmentFlag.AlignHCenter | Qt.AlignmentFlag.AlignTop), str(number + 1))

    def _meta(
        self, painter: QPainter, option: QStyleOptionViewItem, entry: Entry, muted: QColor, words: QRectF
    ) -> None:
        """The time on the right, the rule under the words."""
        small, em = _small(option.font), QFontMetricsF(option.font).height()
        metrics = QFontMetricsF(small)
        area = QRectF(option.rect).adjusted(0, em * 0.32, -em * 0.4, -em * 0.2)
        time = metrics.elidedText(short_time(entry.when), Qt.TextElideMode.ElideRight, area.width() * MOST_META)
        painter.setFont(small)
        painter.setPen(muted)
        painter.drawText(area, int(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignTop), time)
        area.setLeft(words.left())
        rule = metrics.elidedText(self.rule(entry), Qt.TextElideMode.ElideRight, area.width())
        painter.drawText(area, int(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignBottom), rule)


def _small(font: QFont) -> QFont:
    small = QFont(font)
    small.setPointSizeF(font.pointSizeF() * 0.86)
    return small


def broken(text: str, font: QFont, width: float) -> list[str]:
    """A sentence in lines of this width, the last of LINES shortened when there are more."""
    whole = len(text) <= LONGEST
    text = text[:LONGEST].replace("\n", "\u2028")
    layout = QTextLayout(text, font)
    layout.setTextOption(QTextOption(Qt.AlignmentFlag.AlignLeft))
    found: list[str] = []
    layout.beginLayout()
    while (line := layout.createLine()).isValid() and len(found) < LINES:
        line.setLineWidth(max(1.0, width))
        start, length = line.textStart(), line.textLength()
        goes_on = start + length < len(text) or not whole
        if len(found) == LINES - 1 and goes_on:
            found.append(QFontMetricsF(font).elidedText(text[start:] + "…", Qt.TextElideMode.ElideRight, width))
        else:
            found.append(text[start : start + length].rstrip("\u2028 "))
    layout.endLayout()
    return found or [""]


def _write(painter: QPainter, text: str, box: QRectF, font: QFont, struck: bool) -> None:
    """Plain text, line by line."""
    face, metrics = QFont(font), QFontMetricsF(font)
    face.setStrikeOut(struck)
    painter.setFont(face)
    for row, words in enumerate(broken(text, font, box.width())):
        painter.drawText(QPointF(box.left(), box.top() + metrics.ascent() + row * metrics.lineSpacing()), words)
