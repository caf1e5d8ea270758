"""Words in letters so many times as large as those around them, broken into lines; and dice as they lie."""

from __future__ import annotations

from typing import Literal

from PySide6.QtCore import QEvent, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QFont, QFontMetrics, QPainter, QPaintEvent, QPalette
from PySide6.QtWidgets import QSizePolicy, QWidget

from tabletop.ui.companion.touch import high_of, letters
from tabletop.ui.model.throw_words import DrawnDie
from tabletop.ui.panels.dice.faces import paint_die
from tabletop.ui.style.theme import DARK, LIGHT, SERIF_FAMILY, luminance
from tabletop.ui.widgets.painting import painted

Ink = Literal["text", "muted", "danger"]
MOST_SHOWN = 12


class Saying(QWidget):
    """A label that grows with whatever the style sheet of the page gives it as a base."""

    def __init__(self, factor: float = 1.0, bold: bool = False, ink: Ink = "text", serif: bool = False) -> None:
        super().__init__()
        self.factor, self.bold, self.ink, self.serif = factor, bold, ink, serif
        self.alone = False
        """One line, as wide as its words: a code or a figure."""
        self._text = ""
        policy = QSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Minimum)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

    def scale(self, factor: float) -> None:
        """So many times as large from now on."""
        if factor != self.factor:
            self.factor = factor
            self.updateGeometry()
            self.update()

    def text(self) -> str:
        """Its words."""
        return self._text

    def setText(self, text: str) -> None:
        """Other words."""
        if text != self._text:
            self._text = text
            self.setAccessibleName(text)
            self.updateGeometry()
            self.update()

    def keep_whole(self) -> None:
        """Never broken."""
        self.alone = True
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def changeEvent(self, event: QEvent) -> None:
        """Qt: other letters."""
        super().changeEvent(event)
        if event.type() in (QEvent.Type.FontChange, QEvent.Type.StyleChange):
            self.updateGeometry()

    def _font(self) -> QFont:
        made = letters(self.font(), self.factor, QFont.Weight.DemiBold if self.bold else QFont.Weight.Normal)
        if self.serif:
            made.setFamily(SERIF_FAMILY)
        return made

    def hasHeightForWidth(self) -> bool:
        """Its words are broken into lines."""
        return not self.alone

    def heightForWidth(self, width: int) -> int:
        """As many lines as there."""
        return high_of(self._font(), self._text, max(width, 20))

    def sizeHint(self) -> QSize:
        """In one line, if there is room."""
        metrics = QFontMetrics(self._font())
        wide = metrics.horizontalAdvance(self._text) + 2
        return QSize(wide, metrics.height() if self._text else 0)

    def minimumSizeHint(self) -> QSize:
        """Its longest word."""
        if self.alone:
            return self.sizeHint()
        metrics = QFontMetrics(self._font())
        longest = max((metrics.horizontalAdvance(word) for word in self._text.split()), default=0)
        return QSize(min(longest, 400), metrics.height() if self._text else 0)

    @painted
    def paintEvent(self, event: QPaintEvent) -> None:
        """The words."""
        painter, palette = QPainter(self), self.palette()
        painter.setFont(self._font())
        colour = palette.color(QPalette.ColorRole.Text if self.ink == "text" else QPalette.ColorRole.Dark)
        if self.ink == "danger":
            dark = luminance(palette.color(QPalette.ColorRole.Window).name()) < 0.5
            colour.setNamedColor((DARK if dark else LIGHT)["danger"])
        painter.setPen(colour)
        flags = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
        painter.drawText(QRect(self.rect()), int(flags) | int(Qt.TextFlag.TextWordWrap) * (not self.alone), self._text)


class DiceShown(QWidget):
    """Dice side by side, so many lines high."""

    def __init__(self, lines: float) -> None:
        super().__init__()
        self.lines = lines
        self.dice: tuple[DrawnDie, ...] = ()
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def show_dice(self, values: tuple[int, ...], sides: int) -> None:
        """These."""
        dice = tuple(DrawnDie(value, sides) for value in values[:MOST_SHOWN])
        if dice != self.dice:
            self.dice = dice
            self.setAccessibleName(" ".join(map(str, values)))
            self.updateGeometry()
            self.update()

    def _side(self) -> int:
        return round(self.fontMetrics().height() * self.lines * (1 if len(self.dice) <= 3 else 0.6))

    def sizeHint(self) -> QSize:
        """All in a row."""
        return QSize(max(1, len(self.dice)) * (self._side() + 8), self._side() + 4)

    @painted
    def paintEvent(self, event: QPaintEvent) -> None:
        """Each die."""
        painter, side = QPainter(self), self._side()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        for n, die in enumerate(self.dice):
            paint_die(painter, QRectF(2 + n * (side + 8), 2, side, side), die)
