"""What a finger can hit: a tile with a picture, words and a figure."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from PySide6.QtCore import QEvent, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QFontMetrics, QPainter, QPainterPath, QPaintEvent, QPalette, QPen
from PySide6.QtWidgets import QAbstractButton, QSizePolicy, QWidget

from tabletop.ui.board.drawing.faces import Face, face_image
from tabletop.ui.style import icons
from tabletop.ui.style.seat_mark import paint_badge
from tabletop.ui.widgets.painting import painted

TARGET = 64
"""Pixels that a finger needs in both directions."""
LINES = 2.4
"""And heights of a line, when letters are large."""
WRAP = Qt.TextFlag.TextWordWrap


def target(widget: QWidget) -> int:
    """Least height of what is tapped, for the letters of a widget."""
    return max(TARGET, round(widget.fontMetrics().height() * LINES))


def letters(base: QFont, factor: float, weight: QFont.Weight = QFont.Weight.Normal) -> QFont:
    """The same letters so many times as large."""
    font = QFont(base)
    font.setPointSizeF(max(1.0, base.pointSizeF() * factor))
    font.setWeight(weight)
    return font


@dataclass(frozen=True)
class Mark:
    """The plaque of a seat on a tile."""

    colour: str
    glyph: str


class Tile(QAbstractButton):
    """A rounded field to tap: a picture, words that break into lines, small words under them, a large figure.

    `look` is plain, primary (the one thing to do next), quiet (only words) or row (a line of a list).
    """

    def __init__(self, look: str = "plain", parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.look, self.note, self.figure, self.icon_name = look, "", "", ""
        self.mark: Mark | None = None
        self.face: Face | None = None
        self.face_size = 2.5
        self.size_ = 1.0
        """Letters of its words, in letters of the page."""
        self.figure_size = 1.7
        self.stacked = look in ("plain", "primary")
        """Picture over words, all in the middle; else one beside the other."""
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Minimum)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)

    def say(self, text: str, note: str = "", figure: str = "") -> None:
        """Its words; nothing is done when it says so already."""
        if (text, note, figure) != (self.text(), self.note, self.figure):
            self.note, self.figure = note, figure
            self.setText(text)
            self.setAccessibleName(" ".join(part for part in (text, figure, note) if part))
            self.updateGeometry()
            self.update()

    def picture(self, name: str = "", mark: Mark | None = None) -> None:
        """A line icon of the window, or the plaque of a seat."""
        if (name, mark) != (self.icon_name, self.mark):
            self.icon_name, self.mark = name, mark
            self.updateGeometry()
            self.update()

    def put_face(self, face: Face, size: float) -> None:
        """A counter or card, so many heights of a line high."""
        self.face, self.face_size = face, size
        self.updateGeometry()
        self.update()

    # --- measures ---

    def _fonts(self) -> tuple[QFont, QFont, QFont]:
        weight = QFont.Weight.DemiBold if self.look == "primary" else QFont.Weight.Medium
        base = self.font()
        small = letters(base, min(1.0, self.size_) * 0.78)
        return letters(base, self.size_, weight), small, letters(base, self.figure_size, QFont.Weight.DemiBold)

    def _pad(self) -> int:
        return max(8, round(self.fontMetrics().height() * 0.35))

    def _side(self) -> int:
        """Side of its picture."""
        if self.face is not None:
            return round(self.fontMetrics().height() * self.face_size)
        if not (self.icon_name or self.mark):
            return 0
        return round(self.fontMetrics().height() * (1.25 if self.stacked else 1.35))

    def _figure_wide(self) -> int:
        if not self.figure or self.stacked:
            return 0
        return QFontMetrics(self._fonts()[2]).horizontalAdvance(self.figure) + self._pad()

    def _room(self, width: int) -> int:
        """Width left for words."""
        beside = 0 if self.stacked or not self._side() else self._side() + self._pad()
        return max(20, width - 2 * self._pad() - beside - self._figure_wide())

    def hasHeightForWidth(self) -> bool:
        """Qt: words break into lines."""
        return True

    def heightForWidth(self, width: int) -> int:
        """Qt: what its words, picture and figure take at that width, and never less than a finger."""
        main, small, large = self._fonts()
        room = self._room(width)
        high = high_of(main, self.text(), room) + high_of(small, self.note, room)
        if self.stacked:
            high += self._side() + (4 if self._side() else 0)
            high += QFontMetrics(large).height() if self.figure else 0
        else:
            high = max(high, self._side(), QFontMetrics(large).height() if self.figure else 0)
        return max(target(self), high + 2 * self._pad())

    def longest(self) -> int:
        """Width below which a word of it would be cut."""
        main, small, large = self._fonts()
        words = [QFontMetrics(main).horizontalAdvance(word) for word in self.text().split()]
        words += [QFontMetrics(small).horizontalAdvance(word) for word in self.note.split()]
        words += [QFontMetrics(large).horizontalAdvance(self.figure)] if self.stacked and self.figure else []
        return max([0, *words]) + self._around()

    def _around(self) -> int:
        beside = 0 if self.stacked or not self._side() else self._side() + self._pad()
        return 2 * self._pad() + beside + self._figure_wide() + 2

    def sizeHint(self) -> QSize:
        """Its words in one line, when there is room."""
        main, small, _ = self._fonts()
        wide = max(QFontMetrics(main).horizontalAdvance(self.text()), QFontMetrics(small).horizontalAdvance(self.note))
        wide = min(wide, self.fontMetrics().height() * 16) + self._around()
        wide = max(wide, self.longest(), target(self))
        return QSize(wide, self.heightForWidth(wide))

    def minimumSizeHint(self) -> QSize:
        """No word is cut, no finger too thick."""
        wide = max(target(self), self.longest())
        return QSize(wide, target(self))

    # --- painting ---

    def _colours(self) -> tuple[QColor, QColor, QColor, QColor]:
        """Ground, edge, ink, faint ink."""
        group = QPalette.ColorGroup.Normal if self.isEnabled() else QPalette.ColorGroup.Disabled
        colours, role = self.palette(), QPalette.ColorRole

        def of(name: QPalette.ColorRole) -> QColor:
            return colours.color(group, name)

        if self.isEnabled() and (self.isDown() or self.isChecked() or self.look == "primary"):
            ground = of(role.Highlight)
            ground = ground.darker(115) if self.isDown() and self.look == "primary" else ground
            return ground, ground, of(role.HighlightedText), of(role.HighlightedText)
        if self.look == "quiet":
            return QColor(Qt.GlobalColor.transparent), QColor(Qt.GlobalColor.transparent), of(role.Text), of(role.Dark)
        ground = of(role.Base) if self.look == "row" or not self.isEnabled() else of(role.Button)
        return ground, of(role.Mid), of(role.ButtonText), of(role.Dark)

    @painted
    def paintEvent(self, event: QPaintEvent) -> None:
        """The field and what is in it."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        ground, edge, ink, faint = self._colours()
        field = QPainterPath()
        round_ = min(12.0, self.height() / 5)
        field.addRoundedRect(QRectF(self.rect()).adjusted(1, 1, -1, -1), round_, round_)
        painter.fillPath(field, ground)
        focus = self.hasFocus()
        painter.setPen(QPen(self.palette().color(QPalette.ColorRole.Accent) if focus else edge, 2.5 if focus else 1))
        painter.drawPath(field)
        if self.stacked:
            self._paint_stacked(painter, ink, faint)
        else:
            self._paint_row(painter, ink, faint)

    def _paint_picture(self, painter: QPainter, box: QRect, ink: QColor) -> None:
        if self.face is not None:
            side = round(box.width() / 1.2)
            image = face_image(self.face, side, painter.device().devicePixelRatio())
            painter.drawImage(box.topLeft(), image)
        elif self.mark is not None:
            paint_badge(painter, QRectF(box), self.mark.colour, self.mark.glyph)
        elif self.icon_name:
            ratio = painter.device().devicePixelRatio()
            painter.drawPixmap(box, icons.pixmap(self.icon_name, ink.name(), box.width(), ratio))

    def _paint_stacked(self, painter: QPainter, ink: QColor, faint: QColor) -> None:
        main, small, large = self._fonts()
        room, side = self._room(self.width()), self._side()
        parts = [(large, self.figure, ink), (main, self.text(), ink), (small, self.note, faint)]
        parts = [part for part in parts if part[1]]
        highs = [high_of(font, words, room) for font, words, _ in parts]
        y = (self.height() - sum(highs) - (side + 4 if side else 0)) // 2
        if side:
            self._paint_picture(painter, QRect((self.width() - side) // 2, y, side, side), ink)
            y += side + 4
        for (font, words, colour), high in zip(parts, highs, strict=True):
            painter.setFont(font)
            painter.setPen(colour)
            painter.drawText(QRect(self._pad(), y, room, high), Qt.AlignmentFlag.AlignCenter | WRAP, words)
            y += high

    def _paint_row(self, painter: QPainter, ink: QColor, faint: QColor) -> None:
        main, small, large = self._fonts()
        pad, side, room = self._pad(), self._side(), self._room(self.width())
        x = pad
        if side:
            self._paint_picture(painter, QRect(x, (self.height() - side) // 2, side, side), ink)
            x += side + pad
        first, second = high_of(main, self.text(), room), high_of(small, self.note, room)
        y = (self.height() - first - second) // 2
        left = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
        lines = ((main, self.text(), ink, y, first), (small, self.note, faint, y + first, second))
        for font, words, colour, top, high in lines:
            painter.setFont(font)
            painter.setPen(colour)
            painter.drawText(QRect(x, top, room, high), left | WRAP, words)
        if self.figure:
            painter.setFont(large)
            painter.setPen(ink)
            box = QRect(self.width() - self._figure_wide(), 0, self._figure_wide() - pad, self.height())
            painter.drawText(box, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter, self.figure)

    def changeEvent(self, event: QEvent) -> None:
        """Qt: other letters need another height."""
        super().changeEvent(event)
        if event.type() in (QEvent.Type.FontChange, QEvent.Type.StyleChange):
            self.updateGeometry()


def high_of(font: QFont, words: str, width: int) -> int:
    """Height of words broken into lines of that width."""
    if not words:
        return 0
    return QFontMetrics(font).boundingRect(QRect(0, 0, width, 10_000), int(WRAP), words).height()


def tile(act: Callable[[], object], look: str = "plain", icon: str = "") -> Tile:
    """One that does something when it is tapped."""
    made = Tile(look)
    made.picture(icon)
    made.clicked.connect(lambda _checked=False: act())
    return made
