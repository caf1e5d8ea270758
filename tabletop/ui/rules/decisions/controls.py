"""What a player presses to answer: cards, numbers, dice, an order sheet. Each tells its value through a callable."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QIcon, QPixmap
from PySide6.QtWidgets import (
    QButtonGroup,
    QComboBox,
    QFormLayout,
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QMenu,
    QPushButton,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from tabletop.core.rules.offers import Dice, Each, Int, Lots
from tabletop.data.forms import capital
from tabletop.ui.board.drawing.faces import face_image
from tabletop.ui.model.table_model import TableModel
from tabletop.ui.panels.base import tip
from tabletop.ui.rules.decisions.buttons import ordinary, primary
from tabletop.ui.rules.decisions.naming import Said
from tabletop.ui.style.look import Look
from tabletop.ui.widgets.labels import on_click, plain
from tabletop.ui.widgets.number_box import NumberBox
from tabletop.ui.widgets.own_click import AnswerButton, AnswerTool

Words = Callable[[Any], str]
CARD = 44
"""Side of a counter on a card, logical pixels at 100 %."""
MOST_NUMBERS = 9
"""Up to so many numbers have a button each; more have a field."""
LOTS_IN_A_ROW = 6
MOST_SEATS = 2
"""Up to so many seats have a button each; more have a menu, for the question must stay to be read."""
RATIO = 2.0


class AnswerCard(AnswerTool):
    """A picture with words beside it, `brief` without; points at its place while the mouse or the focus is on it."""

    def __init__(self, model: TableModel, look: Look, said: Said, brief: bool = False) -> None:
        super().__init__()
        self.model, self.said = model, said
        self.setProperty("role", "choice")
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        words = capital(said.words)
        self.setText(plain(words))
        self.setAccessibleName(words)
        self.setAccessibleDescription(said.tip)
        self.setToolTip(tip(f"{words}\n{said.tip}" if brief else said.tip))
        style = Qt.ToolButtonStyle.ToolButtonTextOnly
        if said.face is not None:
            beside, alone = Qt.ToolButtonStyle.ToolButtonTextBesideIcon, Qt.ToolButtonStyle.ToolButtonIconOnly
            style = alone if brief else beside
            side = look.px(CARD)
            image = face_image(said.face, side, RATIO)
            self.setIcon(QIcon(QPixmap.fromImage(image)))
            self.setIconSize(QSize(round(image.width() / RATIO), round(image.height() / RATIO)))
        self.setToolButtonStyle(style)

    def enterEvent(self, event: object) -> None:
        """The mouse comes: show where it is."""
        super().enterEvent(event)  # type: ignore[arg-type]
        self._point()

    def focusInEvent(self, event: object) -> None:
        """The focus comes: show where it is."""
        super().focusInEvent(event)  # type: ignore[arg-type]
        self._point()

    def _point(self) -> None:
        if self.said.place:
            self.model.glow.emit(self.said.place, self.said.piece)


def to_sit(model: TableModel, seats: Sequence[str]) -> list[QWidget]:
    """A button for each seat of this machine whose eyes may be taken; one with a menu when there are many."""
    if len(seats) <= MOST_SEATS:
        words = {seat: model.tr("referee-sit", seat=model.name_of_seat(seat)) for seat in seats}
        return [ordinary(words[seat], lambda seat=seat: model.look_as(seat)) for seat in seats]  # type: ignore[misc]
    button = QToolButton()
    button.setProperty("role", "menu")
    button.setPopupMode(QToolButton.ToolButtonPopupMode.InstantPopup)
    button.setText(plain(model.tr("referee-sit-of")))
    menu = QMenu(button)
    for seat in seats:
        menu.addAction(plain(model.name_of_seat(seat)), lambda seat=seat: model.look_as(seat))  # type: ignore[misc]
    button.setMenu(menu)
    return [button]


def numbers(model: TableModel, verb: str, slot: Int, act: Callable[[int], object]) -> list[QWidget]:
    """A button for every number when they are few, else − n + and a button."""
    word = model.tr(f"verb-{verb}")
    if slot.hi - slot.lo < MOST_NUMBERS:
        made: list[QWidget] = []
        for value in range(slot.lo, slot.hi + 1):
            button = ordinary(str(value), lambda value=value: act(value))  # type: ignore[misc]
            button.setProperty("role", "number")
            button.setAccessibleName(model.tr("referee-number", verb=word, n=value))
            made.append(button)
        return made
    field = NumberBox()
    field.setRange(slot.lo, slot.hi)
    field.setAccessibleName(word)
    return [field, primary(word, lambda: act(field.value()))]


class DiceEntry(QWidget):
    """Real dice: what each shows is clicked; `act` is called when all are known."""

    def __init__(self, model: TableModel, slot: Dice, act: Callable[[tuple[int, ...]], object]) -> None:
        super().__init__()
        self.slot, self._act = slot, act
        self.shown: list[int] = [0] * slot.n
        rows = QVBoxLayout(self)
        rows.setContentsMargins(0, 0, 0, 0)
        rows.setSpacing(4)
        self.faces = [self._die(model, die, rows) for die in range(slot.n)]
        self.enter = primary(model.tr("referee-enter"), self._enter)
        self.enter.setEnabled(False)
        self.enter.setVisible(slot.n > 1)  # a single die is told with one click
        rows.addWidget(self.enter)

    def _die(self, model: TableModel, die: int, rows: QVBoxLayout) -> list[AnswerButton]:
        group, made, row = QButtonGroup(self), [], QHBoxLayout()
        row.setSpacing(2)
        rows.addLayout(row)
        for value in range(1, self.slot.sides + 1):
            button = AnswerButton(str(value))
            button.setCheckable(True)
            button.setProperty("role", "number")
            button.setAccessibleName(model.tr("referee-die", die=die + 1, value=value))
            on_click(button, self._set, die, value)
            group.addButton(button)
            row.addWidget(button)
            made.append(button)
        row.addStretch()
        return made

    def _set(self, die: int, value: int) -> None:
        self.shown[die] = value
        self.enter.setEnabled(all(self.shown))
        if self.slot.n == 1:
            self._enter()

    def _enter(self) -> None:
        if all(self.shown):
            self._act(tuple(self.shown))


class LotsEntry(QWidget):
    """Real lots: what was drawn is clicked in the order drawn; numbers begin with 1, as one counts counters."""

    def __init__(self, model: TableModel, slot: Lots, act: Callable[[tuple[int, ...]], object]) -> None:
        super().__init__()
        self.slot, self._act = slot, act
        self.drawn: list[int] = []
        rows, numbered = QVBoxLayout(self), QGridLayout()
        rows.setContentsMargins(0, 0, 0, 0)
        numbered.setSpacing(2)
        rows.addLayout(numbered)
        self.lots = [self._lot(model, n) for n in range(slot.n)]
        for n, button in enumerate(self.lots):
            numbered.addWidget(button, n // LOTS_IN_A_ROW, n % LOTS_IN_A_ROW)
        self.enter = primary(model.tr("referee-enter"), self._enter)
        self.enter.setEnabled(False)
        rows.addWidget(self.enter)

    def _lot(self, model: TableModel, n: int) -> QPushButton:
        button = AnswerButton(str(n + 1))
        button.setCheckable(True)
        button.setProperty("role", "number")
        button.setAccessibleName(model.tr("referee-lot", lot=n + 1))
        on_click(button, self._drawn, n)
        return button

    def _drawn(self, n: int) -> None:
        """Clicked again it goes back; one too many takes the place of the last."""
        if n in self.drawn:
            self.drawn.remove(n)
        else:
            self.drawn = [*self.drawn[: self.slot.k - 1], n]
        for number, button in enumerate(self.lots):
            button.setChecked(number in self.drawn)
        self.enter.setEnabled(len(self.drawn) == self.slot.k)

    def _enter(self) -> None:
        self._act(tuple(self.drawn))


def typed_entry(model: TableModel, slot: Dice | Lots, act: Callable[[tuple[int, ...]], object]) -> QWidget:
    """What real dice show, or real lots."""
    return DiceEntry(model, slot, act) if isinstance(slot, Dice) else LotsEntry(model, slot, act)


class ChoiceForm(QWidget):
    """For every key one of its options."""

    def __init__(self, model: TableModel, slot: Each, words: Words, act: Callable[[Any], object]) -> None:
        super().__init__()
        self.slot = slot
        rows = QFormLayout(self)
        rows.setContentsMargins(0, 0, 0, 0)
        rows.setRowWrapPolicy(QFormLayout.RowWrapPolicy.WrapLongRows)
        self.boxes: dict[str, QComboBox] = {}
        for key, options in slot.options.items():
            box = QComboBox()
            for option in options:
                box.addItem(words(option) or model.tr("referee-none"), option)
            box.setAccessibleName(words(key))
            label = QLabel(words(key))
            label.setBuddy(box)
            rows.addRow(label, box)
            self.boxes[key] = box
        rows.addRow(primary(model.tr("referee-confirm"), lambda: act(self.value())))

    def value(self) -> dict[str, Any]:
        """The orders as they stand."""
        return {key: self.slot.options[key][box.currentIndex()] for key, box in self.boxes.items()}
