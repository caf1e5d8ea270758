"""Large things to tap: words and a counter on a slab that a thumb cannot miss."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from PySide6.QtCore import QEvent, QPoint, QRect, QRectF, QSize, Qt, QTimer, Signal
from PySide6.QtGui import (
    QColor,
    QFocusEvent,
    QFont,
    QFontMetrics,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPalette,
    QPen,
    QPixmap,
)
from PySide6.QtWidgets import QAbstractButton, QSizePolicy, QWidget

from tabletop.ui.board.drawing.faces import Face, face_image, margin
from tabletop.ui.companion.touch import letters, target
from tabletop.ui.style.theme import mix
from tabletop.ui.widgets.painting import painted

HELD = 550
"""Milliseconds after which a press is a long one."""
Look = Literal["plain", "primary", "quiet", "row", "tile"]
"""A button; the one to tap next; one of the frame; a line with a note; a counter above its name."""
_WRAP = int(Qt.TextFlag.TextWordWrap)


def larger(font: QFont, factor: float, bold: bool = False) -> QFont:
    """The same letters in another size."""
    return letters(font, factor, QFont.Weight.DemiBold if bold else QFont.Weight.Normal)


@dataclass(frozen=True)
class SlabWords:
    """What stands on a slab: its title, a smaller line beneath, and a sign at the right end."""

    title: str = ""
    note: str = ""
    sign: str = ""


class Slab(QAbstractButton):
    """Painted by itself, so that words break instead of being cut. `held` is a long press, which is no click."""

    held = Signal()

    def __init__(self, parent: QWidget, look: Look = "plain") -> None:
        super().__init__(parent)
        self.look, self.words = look, SlabWords()
        self.face: Face | None = None
        self.ticked = look == "row"
        """Whether a checkable line shows a box with a tick."""
        self.dim = self._by_keys = False
        self._kept: dict[int, int] = {}
        """Width -> height, until it says something else or in other letters; 0 -> its least width."""
        self._picture: tuple[object, QPixmap] | None = None
        self._long = QTimer(self)
        self._long.setSingleShot(True)
        self._long.setInterval(HELD)
        self._long.timeout.connect(self._on_held)
        self._was_held = False
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

    def say(self, title: str, note: str = "", sign: str = "", spoken: str = "") -> None:
        """Other words; `spoken` for screen readers where the eye sees more."""
        words = SlabWords(title, note, sign)
        self.setAccessibleName(spoken or ", ".join(part for part in (title, note, sign) if part))
        if words != self.words:
            self.words = words
            self._kept.clear()
            self.updateGeometry()
            self.update()

    def show_face(self, face: Face | None) -> None:
        """The counter on it."""
        if face != self.face:
            if (face is None) != (self.face is None):
                self._kept.clear()
                self.updateGeometry()
            self.face = face
            self.update()

    def show_dim(self, dim: bool) -> None:
        """Still to be tapped, but not expected."""
        if dim != self.dim:
            self.dim = dim
            self.update()

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Qt: a ring is for those who came by keys."""
        self._by_keys = event.reason() in (Qt.FocusReason.TabFocusReason, Qt.FocusReason.BacktabFocusReason)
        super().focusInEvent(event)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """Qt: the keyboard is elsewhere."""
        self._by_keys = False
        super().focusOutEvent(event)

    def changeEvent(self, event: QEvent) -> None:
        """Qt: other letters."""
        super().changeEvent(event)
        if event.type() in (QEvent.Type.FontChange, QEvent.Type.StyleChange):
            self._kept.clear()
            self.updateGeometry()

    # --- long press ---

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Qt: a finger is down."""
        self._was_held = False
        self._long.start()
        super().mousePressEvent(event)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Qt: it is up; after a long press nothing more happens."""
        self._long.stop()
        if self._was_held:
            self.setDown(False)
            return
        super().mouseReleaseEvent(event)

    def _on_held(self) -> None:
        if self.isDown() and self.receivers("2held()"):
            self._was_held = True
            self.held.emit()

    # --- measures ---

    @property
    def _em(self) -> int:
        return self.fontMetrics().height()

    def _fonts(self) -> tuple[QFont, QFont]:
        """Of the title and of the note."""
        title = {"row": 1.15, "tile": 0.86, "quiet": 1.1}.get(self.look, 1.3)
        return larger(self.font(), title, self.look != "tile"), larger(self.font(), 0.92)

    def _pad(self) -> int:
        return round(self._em * (0.3 if self.look == "tile" else 0.7))

    def face_side(self) -> int:
        """Of the counter on it."""
        return round(self._em * (4.4 if self.look == "tile" else 2.7))

    def _left(self) -> int:
        """Where words begin in a line."""
        left = self._pad()
        if self.isCheckable() and self.ticked:
            left += round(self._em * 2.2)
        if self.face is not None and self.look != "tile":
            left += self.face_side() + self._pad()
        return left

    def _sign_width(self) -> int:
        if not self.words.sign:
            return 0
        return QFontMetrics(self._fonts()[0]).horizontalAdvance(self.words.sign) + self._pad()

    def _room(self, width: int) -> int:
        """For words, at a width."""
        if self.look == "tile":
            return width - 2 * self._pad()
        return width - self._left() - self._pad() - self._sign_width()

    @staticmethod
    def _tall(font: QFont, room: int, text: str) -> int:
        return QFontMetrics(font).boundingRect(QRect(0, 0, max(room, 1), 9999), _WRAP, text).height() if text else 0

    def _heights(self, width: int) -> tuple[int, int]:
        (title, note), room = self._fonts(), self._room(width)
        return self._tall(title, room, self.words.title), self._tall(note, room, self.words.note)

    def hasHeightForWidth(self) -> bool:
        """Narrow, words are broken."""
        return True

    def heightForWidth(self, width: int) -> int:
        """As high as its words want it, and never less than a thumb."""
        if width not in self._kept:
            words = sum(self._heights(width)) + 2 * self._pad()
            if self.look == "tile" and self.face is not None:
                words += self.face_side() + 2 * margin(self.face_side())
            self._kept[width] = max(target(self), words)
        return self._kept[width]

    def sizeHint(self) -> QSize:
        """Its words in one line, or as many as the least width breaks them into."""
        if self.look == "tile":
            wide = round(self._em * 6.6)
            return QSize(wide, self.heightForWidth(wide))
        title, note = (QFontMetrics(font) for font in self._fonts())
        text = max(title.horizontalAdvance(self.words.title), note.horizontalAdvance(self.words.note))
        wide = max(target(self), self._left() + text + self._pad() + self._sign_width() + 2)
        return QSize(wide, self.heightForWidth(wide))

    def minimumSizeHint(self) -> QSize:
        """Its longest word."""
        if 0 not in self._kept:
            title, note = self._fonts()
            pairs = [(QFontMetrics(title), self.words.title), (QFontMetrics(note), self.words.note)]
            longest = max((m.horizontalAdvance(word) for m, text in pairs for word in text.split(" ")), default=0)
            wide = self._left() + longest + self._pad() + self._sign_width() + 2
            wide = min(wide, self._left() + self._em * 9 + self._sign_width())
            self._kept[0] = max(target(self), wide)
        return QSize(self._kept[0], target(self))

    # --- painting ---

    def _colours(self) -> tuple[QColor, QColor, QColor, QColor]:
        """Ground, edge, ink, and the ink of the note."""
        palette = self.palette()
        base, accent = palette.color(QPalette.ColorRole.Base), palette.color(QPalette.ColorRole.Highlight)
        ink, muted = palette.color(QPalette.ColorRole.Text), palette.color(QPalette.ColorRole.Dark)
        edge = palette.color(QPalette.ColorRole.Mid)
        if self.look == "primary":
            ground, edge = accent, accent
            ink = muted = palette.color(QPalette.ColorRole.HighlightedText)
        elif self.isChecked():
            ground, edge = QColor(mix(base.name(), accent.name(), 0.16)), accent
        else:
            button = self.look in ("plain", "quiet")
            ground = palette.color(QPalette.ColorRole.Button if button else QPalette.ColorRole.Base)
        if self.isDown():
            ground = QColor(mix(ground.name(), accent.name(), 0.3))
        if not self.isEnabled():
            window = palette.color(QPalette.ColorRole.Window)
            ground, edge = window, palette.color(QPalette.ColorRole.Mid)
            ink = muted = palette.color(QPalette.ColorGroup.Disabled, QPalette.ColorRole.ButtonText)
        return ground, edge, ink, muted

    @painted
    def paintEvent(self, event: QPaintEvent) -> None:
        """Ground, tick, counter, words."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        ground, edge, ink, muted = self._colours()
        thick = 3.0 if self.isChecked() or self._by_keys else 1.4
        if self._by_keys and self.look != "primary":
            edge = self.palette().color(QPalette.ColorRole.Highlight)
        painter.setPen(QPen(edge, thick))
        painter.setBrush(ground)
        box = QRectF(self.rect()).adjusted(thick / 2, thick / 2, -thick / 2, -thick / 2)
        painter.drawRoundedRect(box, 9, 9)
        painter.setOpacity(0.5 if self.dim and not self.isChecked() else 1.0)
        if self.look == "tile":
            self._paint_tile(painter, ink)
        else:
            self._paint_line(painter, ink, muted)

    def _paint_tile(self, painter: QPainter, ink: QColor) -> None:
        side, top = self.face_side(), self._pad()
        if self.face is not None:
            reach = margin(side)
            self._paint_face(painter, QPoint((self.width() - side) // 2 - reach, top), side)
            top += side + 2 * reach
        painter.setPen(ink)
        painter.setFont(self._fonts()[0])
        room = QRect(self._pad(), top, self.width() - 2 * self._pad(), self.height() - top - self._pad())
        painter.drawText(room, _WRAP | int(Qt.AlignmentFlag.AlignCenter), self.words.title)
        if self.words.sign:
            self._paint_badge(painter)

    def _paint_badge(self, painter: QPainter) -> None:
        """A figure in the corner: what was typed instead of what is printed."""
        palette, font = self.palette(), larger(self.font(), 1.05, True)
        high = round(self._em * 1.5)
        wide = max(high, QFontMetrics(font).horizontalAdvance(self.words.sign) + round(self._em * 0.7))
        box = QRectF(self.width() - wide - 4, 4, wide, high)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(palette.color(QPalette.ColorRole.Highlight))
        painter.drawRoundedRect(box, high / 2, high / 2)
        painter.setPen(palette.color(QPalette.ColorRole.HighlightedText))
        painter.setFont(font)
        painter.drawText(box, Qt.AlignmentFlag.AlignCenter, self.words.sign)

    def _paint_line(self, painter: QPainter, ink: QColor, muted: QColor) -> None:
        if self.isCheckable() and self.ticked:
            self._paint_tick(painter)
        if self.face is not None:
            side = self.face_side()
            at = QPoint(self._left() - side - self._pad() - margin(side), (self.height() - side) // 2 - margin(side))
            self._paint_face(painter, at, side)
        (title, note), (high, low) = self._fonts(), self._heights(self.width())
        alone = not self.isCheckable() and self.face is None and not self.words.note and not self.words.sign
        across = Qt.AlignmentFlag.AlignHCenter if alone else Qt.AlignmentFlag.AlignLeft
        top, room = (self.height() - high - low) // 2, self._room(self.width())
        painter.setPen(ink)
        painter.setFont(title)
        painter.drawText(QRect(self._left(), top, room, high), _WRAP | int(across), self.words.title)
        if self.words.sign:
            right = QRect(0, 0, self.width() - self._pad(), self.height())
            painter.drawText(right, int(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter), self.words.sign)
        painter.setPen(muted)
        painter.setFont(note)
        painter.drawText(QRect(self._left(), top + high, room, low), _WRAP | int(across), self.words.note)

    def _paint_tick(self, painter: QPainter) -> None:
        palette, side = self.palette(), round(self._em * 1.5)
        box = QRectF(self._pad(), (self.height() - side) / 2, side, side)
        accent = palette.color(QPalette.ColorRole.Highlight)
        painter.setPen(QPen(accent if self.isChecked() else palette.color(QPalette.ColorRole.Dark), 2))
        painter.setBrush(accent if self.isChecked() else palette.color(QPalette.ColorRole.Base))
        painter.drawRoundedRect(box, 5, 5)
        if self.isChecked():
            pen = QPen(palette.color(QPalette.ColorRole.HighlightedText), side * 0.13)
            pen.setCapStyle(Qt.PenCapStyle.RoundCap)
            painter.setPen(pen)
            points = [(0.24, 0.52), (0.43, 0.71), (0.77, 0.31)]
            line = [box.topLeft().toPoint() + QPoint(round(x * side), round(y * side)) for x, y in points]
            painter.drawPolyline(line)

    def _paint_face(self, painter: QPainter, at: QPoint, side: int) -> None:
        assert self.face is not None
        key = (self.face, side, self.devicePixelRatioF())
        if self._picture is None or self._picture[0] != key:
            self._picture = key, QPixmap.fromImage(face_image(*key))
        painter.drawPixmap(at, self._picture[1])
