"""The faces of a die to tap, one after the other for each die that lies on the table."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QRectF, QSize, Signal
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QVBoxLayout, QWidget

from tabletop.core.secrets.chance import DiceSpec
from tabletop.ui.companion.columns import TileBox
from tabletop.ui.companion.touch import Tile, target
from tabletop.ui.model.throw_words import DrawnDie
from tabletop.ui.panels.dice.faces import paint_die
from tabletop.ui.widgets.labels import clear
from tabletop.ui.widgets.painting import painted

FACE = 4.6
"""Side of a face to tap, in heights of a line, where there is room."""


class DieTile(Tile):
    """One face of a die."""

    def __init__(self, value: int, sides: int) -> None:
        super().__init__("plain")
        self.die = DrawnDie(value, sides)
        self.say(str(value))

    def heightForWidth(self, width: int) -> int:
        """Qt: a square, no larger than a hand needs."""
        return max(target(self), min(width, round(self.fontMetrics().height() * FACE)))

    def minimumSizeHint(self) -> QSize:
        """Qt: a finger."""
        return QSize(target(self), target(self))

    @painted
    def paintEvent(self, event: QPaintEvent) -> None:
        """The face, pressed a little smaller."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        side = min(self.width(), self.height()) - (14 if self.isDown() else 6)
        box = QRectF((self.width() - side) / 2, (self.height() - side) / 2, side, side)
        if self.hasFocus():
            painter.fillRect(box.adjusted(-3, -3, 3, 3), self.palette().accent())
        paint_die(painter, box, self.die)


class Pips(QWidget):
    """`begun` with each die that was tapped, `thrown` when all have been."""

    begun = Signal()
    thrown = Signal(object)

    def __init__(self) -> None:
        super().__init__()
        self.spec = DiceSpec(0, 0)
        self.tapped: list[int] = []
        self.faces = TileBox(least=4.2, most=6)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self.faces)

    def ask(self, spec: DiceSpec) -> None:
        """These dice; nothing is tapped yet."""
        before, self.spec, self.tapped = self.spec.sides, spec, []
        if before == spec.sides:
            return
        clear(self.faces.tiles)
        self.faces.tiles.most = 5 if spec.sides % 5 == 0 else 6
        for value in range(1, spec.sides + 1):
            face = DieTile(value, spec.sides)
            face.clicked.connect(lambda _checked=False, value=value: self.tap(value))
            self.faces.tiles.addWidget(face)

    def tap(self, value: int) -> None:
        """A die shows this."""
        self.tapped.append(value)
        if len(self.tapped) < self.spec.n:
            self.begun.emit()
            return
        values, self.tapped = tuple(self.tapped), []
        self.thrown.emit(values)

    def so_far(self) -> str:
        """What was tapped of dice that are not all tapped: 4 + …"""
        return " + ".join([*map(str, self.tapped), "…"]) if self.tapped else ""


def sum_words(values: Sequence[int]) -> str:
    """4 + 5 = 9."""
    return " + ".join(map(str, values)) + (f" = {sum(values)}" if len(values) > 1 else "")
