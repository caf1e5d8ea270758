"""Dice drawn: pips for six sides, figures for others; and bars of counts beside what is expected."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPaintEvent, QPalette, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from tabletop.ui.board.drawing.sources import SOURCES
from tabletop.ui.model.throw_words import DrawnDie
from tabletop.ui.panels.dice.stats import Count
from tabletop.ui.widgets.painting import painted

_PIPS = {
    1: ((1, 1),),
    2: ((0, 0), (2, 2)),
    3: ((0, 0), (1, 1), (2, 2)),
    4: ((0, 0), (2, 0), (0, 2), (2, 2)),
    5: ((0, 0), (2, 0), (1, 1), (0, 2), (2, 2)),
    6: ((0, 0), (2, 0), (0, 1), (2, 1), (0, 2), (2, 2)),
}
IVORY, PIP, EDGE = "#FBF6E8", "#241C12", "#7A6A4C"
MOST_DRAWN = 10


class DiceRow(QWidget):
    """The dice of one roll, side by side; more than ten are left to the words."""

    def __init__(self) -> None:
        super().__init__()
        self._dice: tuple[DrawnDie, ...] = ()
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)

    def show_dice(self, values: tuple[int, ...], sides: int, spoken: str) -> None:
        """Show these."""
        self.show_throw(tuple(DrawnDie(value, sides) for value in values), spoken)

    def show_throw(self, dice: tuple[DrawnDie, ...], spoken: str) -> None:
        """The same of several sorts, some of which may not count."""
        self._dice = dice[:MOST_DRAWN]
        self.setAccessibleName(spoken)
        self.setVisible(bool(dice))
        self.updateGeometry()
        self.update()

    def _side(self) -> float:
        return self.fontMetrics().height() * 2.1

    def sizeHint(self) -> QSize:
        """One row of dice."""
        return QSize(round(self._side() * 1.2 * min(len(self._dice), 4)), round(self._side() * 1.15))

    @painted
    def paintEvent(self, event: QPaintEvent) -> None:
        """Each die."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        count = max(1, len(self._dice))
        side = min(self._side(), self.width() / count / 1.2)
        for place, die in enumerate(self._dice):
            painter.setOpacity(1.0 if die.counts else 0.4)
            paint_die(painter, QRectF(2 + place * side * 1.2, 2, side, side), die)


def paint_die(painter: QPainter, box: QRectF, die: DrawnDie) -> None:
    """One die in a square."""
    side = round(box.width() * painter.device().devicePixelRatio())
    image = SOURCES.image(die.picture, side) if die.picture else None
    if image is not None and not image.isNull():
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        painter.drawImage(_inside(box, image.width() / image.height()), image)
        return
    painter.setPen(QPen(QColor(EDGE), 1.2))
    painter.setBrush(QColor(IVORY))
    painter.drawRoundedRect(box, box.width() * 0.18, box.width() * 0.18)
    painter.setBrush(QColor(PIP))
    if die.sides == 6 and not die.name:
        painter.setPen(Qt.PenStyle.NoPen)
        step = box.width() * 0.25
        for x, y in _PIPS[die.value]:
            spot = QPointF(box.center().x() + (x - 1) * step, box.center().y() + (y - 1) * step)
            painter.drawEllipse(spot, box.width() * 0.085, box.width() * 0.085)
        return
    font = QFont(painter.font())
    words = die.name or str(die.value)
    font.setPixelSize(max(8, round(box.height() * min(0.5, 1.3 / max(1, len(words))))))
    font.setWeight(QFont.Weight.DemiBold)
    painter.setFont(font)
    painter.setPen(QColor(PIP))
    painter.drawText(box, Qt.AlignmentFlag.AlignCenter, words)


def _inside(box: QRectF, shape: float) -> QRectF:
    """As large as it can be in a box, its width so many times its height."""
    wide, high = min(box.width(), box.height() * shape), min(box.height(), box.width() / shape)
    return QRectF(box.center().x() - wide / 2, box.center().y() - high / 2, wide, high)


class CountBars(QWidget):
    """One bar a face with its count, and a line where a fair die would be. The words say the same."""

    def __init__(self) -> None:
        super().__init__()
        self._count = Count(6, (0,) * 6)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)

    def show_count(self, shown: Count, spoken: str) -> None:
        """Show these counts."""
        self._count = shown
        self.setAccessibleName(spoken)
        self.update()

    def sizeHint(self) -> QSize:
        """Room for figures above and below the bars."""
        return QSize(200, round(self.fontMetrics().height() * 8))

    def minimumSizeHint(self) -> QSize:
        """Still readable."""
        return QSize(120, round(self.fontMetrics().height() * 5.5))

    @painted
    def paintEvent(self, event: QPaintEvent) -> None:
        """Bars, figures, the line of the expected count."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        shown, metrics = self._count, QFontMetricsF(self.font())
        line = metrics.height()
        ground = QRectF(self.rect()).adjusted(2, line * 1.3, -2, -line * 1.2)
        top = max(*shown.counts, shown.expected * 1.15, 1)
        wide = ground.width() / shown.sides
        each = max(1, round(metrics.horizontalAdvance("00") * 1.3 / wide))
        colours = self.palette()
        painter.setPen(colours.color(QPalette.ColorRole.Text))
        for face, n in enumerate(shown.counts):
            tall = ground.height() * n / top
            bar = QRectF(ground.left() + face * wide + wide * 0.14, ground.bottom() - tall, wide * 0.72, tall)
            painter.fillRect(bar, colours.color(QPalette.ColorRole.Highlight))
            column = QRectF(ground.left() + face * wide - wide, 0, wide * 3, line)
            if each == 1 and n:
                painter.drawText(column.translated(0, bar.top() - line), Qt.AlignmentFlag.AlignCenter, str(n))
            if face % each == 0:
                painter.drawText(column.translated(0, ground.bottom() + 2), Qt.AlignmentFlag.AlignCenter, str(face + 1))
        if shown.total:
            level = ground.bottom() - ground.height() * shown.expected / top
            painter.setPen(QPen(colours.color(QPalette.ColorRole.Text), 1.4, Qt.PenStyle.DashLine))
            painter.drawLine(QPointF(ground.left(), level), QPointF(ground.right(), level))
