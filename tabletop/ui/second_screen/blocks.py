"""What is told on the second screen, block under block: plain data that can be measured, painted and read aloud."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass
from typing import Protocol

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter

from tabletop.ui.model.throw_words import DrawnDie
from tabletop.ui.panels.dice.faces import paint_die
from tabletop.ui.second_screen.letters import SIZES, BigLetters
from tabletop.ui.style.seat_mark import paint_badge

WRAP = int(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop | Qt.TextFlag.TextWordWrap)
BETWEEN = int(Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextWordWrap)
TALL = 1e5
PLAQUE = 1.25
"""Side of a plaque in heights of the letters beside it."""
DIE = 62
"""Side of a die, pixels of the full screen."""
MOST_DICE = 10
FEW_LINES = 2.5
"""Lines of the largest letters from which on they are smaller."""


class Block(Hashable, Protocol):
    """Knows its height at a width, paints itself there, and says what it says."""

    @property
    def said(self) -> str: ...
    def height(self, letters: BigLetters, width: float) -> float: ...
    def paint(self, painter: QPainter, letters: BigLetters, box: QRectF) -> None: ...


@dataclass(frozen=True)
class BigLine:
    """Words of one role, broken into lines."""

    said: str
    role: str

    def height(self, letters: BigLetters, width: float) -> float:
        """As many lines as it takes."""
        return letters.metrics(self.role).boundingRect(QRectF(0, 0, width, TALL), WRAP, self.said).height()

    def paint(self, painter: QPainter, letters: BigLetters, box: QRectF) -> None:
        """Line after line."""
        painter.setFont(letters.font(self.role))
        painter.setPen(letters.ink(self.role))
        painter.drawText(box, WRAP, self.said)


@dataclass(frozen=True)
class Heading:
    """The largest words; what would need many lines is smaller."""

    said: str

    def _line(self, letters: BigLetters, width: float) -> BigLine:
        large = BigLine(self.said, "moment")
        lines = large.height(letters, width) / letters.metrics("moment").lineSpacing()
        return large if lines < FEW_LINES else BigLine(self.said, "moment-long")

    def height(self, letters: BigLetters, width: float) -> float:
        """As many lines as it takes."""
        return self._line(letters, width).height(letters, width)

    def paint(self, painter: QPainter, letters: BigLetters, box: QRectF) -> None:
        """Line after line."""
        self._line(letters, box.width()).paint(painter, letters, box)


@dataclass(frozen=True)
class PastBanner:
    """Words on a ground of their own: what is shown is not now."""

    said: str
    role: str = "past"

    def height(self, letters: BigLetters, width: float) -> float:
        """The words, and room around them."""
        edge = letters.px(10)
        box = QRectF(0, 0, width - 2 * edge, TALL)
        return letters.metrics(self.role).boundingRect(box, BETWEEN, self.said).height() + 2 * edge

    def paint(self, painter: QPainter, letters: BigLetters, box: QRectF) -> None:
        """In the colours of what is chosen."""
        edge = letters.px(10)
        painter.fillRect(box, letters.accent)
        painter.setFont(letters.font(self.role))
        painter.setPen(letters.on_accent)
        painter.drawText(box.adjusted(edge, edge, -edge, -edge), BETWEEN, self.said)


@dataclass(frozen=True)
class ThinLine:
    """A thin line between what is now and what was."""

    said: str = ""

    def height(self, letters: BigLetters, width: float) -> float:
        """With some room around it."""
        return letters.px(14)

    def paint(self, painter: QPainter, letters: BigLetters, box: QRectF) -> None:
        """Across."""
        painter.fillRect(QRectF(box.left(), box.center().y(), box.width(), 1), letters.rule)


@dataclass(frozen=True)
class Chip:
    """The plaque of a seat ('' glyph and colour: none) and a word or number."""

    colour: str
    glyph: str
    words: str
    meaning: str = ""
    """What it is, for who does not see where it stands."""


@dataclass(frozen=True)
class Chips:
    """Several of them in lines."""

    chips: tuple[Chip, ...]
    role: str

    @property
    def said(self) -> str:
        """One after the other."""
        return ", ".join(f"{chip.meaning} {chip.words}".strip() for chip in self.chips)

    def _lie(self, letters: BigLetters, width: float) -> tuple[list[tuple[Chip, QPointF]], float]:
        metrics, side, gap = letters.metrics(self.role), self._side(letters), letters.px(26)
        x = y = 0.0
        found: list[tuple[Chip, QPointF]] = []
        for chip in self.chips:
            wide = metrics.horizontalAdvance(chip.words) + (side + letters.px(12) if chip.colour else 0)
            if x and x + wide > width:
                x, y = 0.0, y + side + letters.px(8)
            found.append((chip, QPointF(x, y)))
            x += wide + gap
        return found, y + side

    def _side(self, letters: BigLetters) -> int:
        return letters.px(SIZES[self.role] * PLAQUE)

    def height(self, letters: BigLetters, width: float) -> float:
        """As many lines as they take."""
        return self._lie(letters, width)[1]

    def paint(self, painter: QPainter, letters: BigLetters, box: QRectF) -> None:
        """Each where it lies."""
        side = self._side(letters)
        painter.setFont(letters.font(self.role))
        for chip, at in self._lie(letters, box.width())[0]:
            left = box.topLeft() + at
            room = QRectF(left.x(), left.y(), box.right() - left.x(), side)
            if chip.colour:
                paint_badge(painter, QRectF(left.x(), left.y(), side, side), chip.colour, chip.glyph)
                room.setLeft(left.x() + side + letters.px(12))
            painter.setPen(letters.ink(self.role))
            words = painter.fontMetrics().elidedText(chip.words, Qt.TextElideMode.ElideRight, int(room.width()) + 2)
            painter.drawText(room, int(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter), words)


@dataclass(frozen=True)
class NamedFigure:
    """Words on the left, a figure on the right."""

    chip: Chip
    figure: str
    role: str = "tally"
    figures: str = "count"

    @property
    def said(self) -> str:
        """Both."""
        return f"{self.chip.words} {self.figure}"

    def _parts(self, letters: BigLetters, width: float) -> tuple[float, float]:
        side = letters.px(SIZES[self.role] * PLAQUE) + letters.px(12) if self.chip.colour else 0.0
        wide = letters.metrics(self.figures).horizontalAdvance(self.figure) + letters.px(12)
        return side, max(1.0, width - side - wide)

    def height(self, letters: BigLetters, width: float) -> float:
        """The higher of the two."""
        _, room = self._parts(letters, width)
        words = letters.metrics(self.role).boundingRect(QRectF(0, 0, room, TALL), WRAP, self.chip.words).height()
        return max(words, letters.metrics(self.figures).height())

    def paint(self, painter: QPainter, letters: BigLetters, box: QRectF) -> None:
        """Beside each other."""
        side, room = self._parts(letters, box.width())
        if self.chip.colour:
            plaque = side - letters.px(12)
            top = box.top() + (box.height() - plaque) / 2
            paint_badge(painter, QRectF(box.left(), top, plaque, plaque), self.chip.colour, self.chip.glyph)
        middle = int(Qt.AlignmentFlag.AlignVCenter)
        painter.setFont(letters.font(self.role))
        painter.setPen(letters.ink(self.role))
        words = QRectF(box.left() + side, box.top(), room, box.height())
        painter.drawText(words, middle | int(Qt.AlignmentFlag.AlignLeft | Qt.TextFlag.TextWordWrap), self.chip.words)
        painter.setFont(letters.font(self.figures))
        painter.setPen(letters.ink(self.figures))
        painter.drawText(box, middle | int(Qt.AlignmentFlag.AlignRight), self.figure)


@dataclass(frozen=True)
class ThrownDice:
    """The dice of one throw."""

    dice: tuple[DrawnDie, ...]
    said: str

    def _across(self, letters: BigLetters, width: float) -> tuple[float, int]:
        count = min(len(self.dice), MOST_DICE)
        side = min(float(letters.px(DIE)), width / 1.2)
        return side, max(1, min(count, int(width / (side * 1.2))))

    def height(self, letters: BigLetters, width: float) -> float:
        """As many rows as they need."""
        side, across = self._across(letters, width)
        return -(-min(len(self.dice), MOST_DICE) // across) * side * 1.15

    def paint(self, painter: QPainter, letters: BigLetters, box: QRectF) -> None:
        """Each die; one that does not count is pale."""
        side, across = self._across(letters, box.width())
        painter.setFont(letters.font("read"))
        for n, die in enumerate(self.dice[:MOST_DICE]):
            at = box.topLeft() + QPointF(2 + n % across * side * 1.2, 2 + n // across * side * 1.15)
            painter.setOpacity(1.0 if die.counts else 0.4)
            paint_die(painter, QRectF(at.x(), at.y(), side, side), die)
        painter.setOpacity(1.0)
