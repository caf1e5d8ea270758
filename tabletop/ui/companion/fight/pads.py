"""Real dice by tapping what they show, and figures by tapping keys."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent, QPalette, QPen, QResizeEvent
from PySide6.QtWidgets import QAbstractButton, QFrame, QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from tabletop.core.secrets.chance import DiceSpec
from tabletop.ui.companion.fight.cells import Columns
from tabletop.ui.companion.fight.saying import Saying
from tabletop.ui.companion.fight.slab import Slab
from tabletop.ui.companion.touch import target
from tabletop.ui.model.table_model import TableModel
from tabletop.ui.model.throw_words import DrawnDie
from tabletop.ui.panels.dice.faces import paint_die
from tabletop.ui.widgets.labels import on_click
from tabletop.ui.widgets.painting import painted

MOST_FACES = 20
"""Dice with more sides are typed figure by figure."""
LARGEST = 999


class DieSlab(QAbstractButton):
    """One face of a die."""

    def __init__(self, parent: QWidget, value: int, sides: int) -> None:
        super().__init__(parent)
        self.die = DrawnDie(value, sides)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

    def hasHeightForWidth(self) -> bool:
        """A square, but no larger than a hand."""
        return True

    def heightForWidth(self, width: int) -> int:
        """As high as wide."""
        return max(target(self), min(width, round(self.fontMetrics().height() * 6.4)))

    def sizeHint(self) -> QSize:
        """The least."""
        return QSize(target(self), target(self))

    @painted
    def paintEvent(self, event: QPaintEvent) -> None:
        """The face."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setOpacity(1.0 if self.isEnabled() else 0.4)
        side = min(self.width(), self.height()) - 6
        box = QRectF((self.width() - side) / 2, (self.height() - side) / 2, side, side)
        paint_die(painter, box, self.die)
        if self.isDown() or self.hasFocus():
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(QPen(self.palette().color(QPalette.ColorRole.Highlight), 3))
            painter.drawRoundedRect(box, side * 0.18, side * 0.18)


class DicePad(QWidget):
    """Emits `tapped(value)` for each real die, and `rolled` when the program is to throw."""

    tapped, rolled = Signal(int), Signal()

    def __init__(self, parent: QWidget, model: TableModel) -> None:
        super().__init__(parent)
        self.model, self.dice = model, ""
        self.least = 0
        """Height it may take even if it has less now: on a high screen the rest scrolls."""
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        self.asked, self.grid, self.roll = Saying(1.25, True), QWidget(self), Slab(self)
        self.faces: list[DieSlab] = []
        self._columns = Columns(self.grid, 2.9, most=6)
        on_click(self.roll, self.rolled.emit)
        for widget in (self.asked, self.grid, self.roll):
            column.addWidget(widget)
        self.typed = FigurePad(self, model)
        self.typed.entered.connect(self.tapped)
        column.insertWidget(2, self.typed)
        column.addStretch()

    def show_dice(self, dice: str, thrown: tuple[int, ...]) -> None:
        """What is thrown, and the dice tapped so far."""
        spec, tr = DiceSpec.parse(dice), self.model.tr
        few = spec.sides <= MOST_FACES
        if dice != self.dice:
            self.dice = dice
            self._lay_faces(spec.sides if few else 0)
            self.typed.most = spec.sides
        self.grid.setVisible(few)
        self.typed.setVisible(not few)
        self.typed.retranslate()
        if spec.n == 1:
            self.asked.setText(tr("fight-die-shows", dice=dice))
        else:
            shown = " + ".join(map(str, thrown))
            self.asked.setText(tr("fight-dice-show", dice=dice, n=len(thrown) + 1, of=spec.n, shown=shown or "–"))
        self.roll.say(tr("fight-program-throws", dice=dice))
        for face, made in enumerate(self.faces, 1):
            made.setAccessibleName(tr("combat-face", face=face))
        self._fit()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Qt: large faces where there is room for them."""
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        """As few faces in a row as the height allows, so that they are large."""
        wide, high = self.width(), max(self.height(), self.least)
        room = high - self.roll.heightForWidth(wide) - self.asked.height() - 24
        for most in (3, 6) if len(self.faces) <= 6 else (5, 10):
            self._columns.most = most
            self._columns.invalidate()
            if self._columns.heightForWidth(wide) <= room:
                break

    def _lay_faces(self, count: int) -> None:
        for gone in self.faces:
            self._columns.removeWidget(gone)
            gone.hide()
            gone.deleteLater()
        self.faces = []
        for face in range(1, count + 1):
            made = DieSlab(self.grid, face, count)
            made.show()
            on_click(made, self.tapped.emit, face)
            self.faces.append(made)
            self._columns.addWidget(made)


class FigurePad(QWidget):
    """Keys 0 to 9 for one figure; emits `entered(figure)`."""

    entered = Signal(int)

    def __init__(self, parent: QWidget, model: TableModel) -> None:
        super().__init__(parent)
        self.model, self.most, self.figure = model, LARGEST, -1
        column, grid = QVBoxLayout(self), QWidget(self)
        column.setContentsMargins(0, 0, 0, 0)
        self.shown = Saying(3.2, True)
        column.addWidget(self.shown)
        column.addWidget(grid)
        keys = Columns(grid, 3.9, most=3)
        self.keys = [Slab(grid) for _ in range(10)]
        self.wipe, self.enter = Slab(grid), Slab(grid, "primary")
        for digit, key in enumerate(self.keys):
            key.say(str(digit))
            on_click(key, self.press, digit)
        for key in (*self.keys[1:], self.wipe, self.keys[0], self.enter):
            keys.addWidget(key)
        on_click(self.wipe, self.begin)
        on_click(self.enter, self._enter)
        self.begin()

    def retranslate(self) -> None:
        """Words in the language of the moment."""
        self.wipe.say("⌫", spoken=self.model.tr("fight-wipe"))
        self.enter.say("✓", spoken=self.model.tr("fight-enter"))

    def begin(self, figure: int = -1) -> None:
        """Another figure; -1 is none yet."""
        self.figure = figure
        self._show()

    def press(self, digit: int) -> None:
        """One more digit, as long as it can still be one."""
        figure = max(self.figure, 0) * 10 + digit
        if figure <= self.most:
            self.figure = figure
            self._show()

    def _show(self) -> None:
        self.shown.setText(str(self.figure) if self.figure >= 0 else "–")
        self.enter.setEnabled(self.figure >= 0)

    def _enter(self) -> None:
        figure = self.figure
        self.begin()
        self.entered.emit(figure)


class Keypad(QFrame):
    """A figure pad over the page, with what it asks for above. Emits `entered(figure)`; a tap beside closes it."""

    entered = Signal(int)

    def __init__(self, page: QWidget, model: TableModel) -> None:
        super().__init__(page)
        self.page, self.model = page, model
        self.setObjectName("keypad")
        self.setAutoFillBackground(True)
        self.card = QFrame(self)
        self.card.setProperty("role", "card")
        self.card.setAutoFillBackground(True)
        self.column, foot = QVBoxLayout(self.card), QHBoxLayout()
        column = self.column
        self.title = Saying(1.6, serif=True)
        self.pad, self.close_it = FigurePad(self.card, model), Slab(self.card)
        column.addWidget(self.title)
        column.addWidget(self.pad)
        foot.addWidget(self.close_it)
        column.addLayout(foot)
        self.pad.entered.connect(self._entered)
        on_click(self.close_it, self.hide)
        self.hide()

    def ask(self, title: str, most: int = LARGEST) -> None:
        """Ask for a figure."""
        self.title.setText(title)
        self.pad.most = most
        self.pad.begin()
        self.pad.retranslate()
        self.close_it.say(self.model.tr("fight-leave-keys"))
        self.fit()
        self.show()
        self.raise_()

    def fit(self) -> None:
        """As large as the page, the keys in the middle."""
        page = self.page
        self.setGeometry(page.rect())
        wide = min(page.width() - 24, round(self.fontMetrics().height() * 22))
        high = min(page.height() - 24, self.column.heightForWidth(wide) + round(self.fontMetrics().height() * 1.5))
        self.card.setGeometry((page.width() - wide) // 2, max(12, (page.height() - high) // 2), wide, high)

    def _entered(self, figure: int) -> None:
        self.hide()
        self.entered.emit(figure)
