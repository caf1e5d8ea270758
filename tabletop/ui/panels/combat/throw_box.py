"""Where a throw is made by hand: the program's dice, or what real ones show."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFrame, QGridLayout, QLineEdit, QPushButton, QVBoxLayout, QWidget

from tabletop.core.secrets.chance import DiceSpec
from tabletop.ui.model.numbers import dice_values
from tabletop.ui.model.table_model import TableModel
from tabletop.ui.widgets.flow_layout import FlowBox
from tabletop.ui.widgets.labels import label, name_it, on_click, role

MOST_FACES = 12
"""Dice with up to so many sides have a button a face."""
ROW = 6
"""Faces side by side."""


class ThrowBox(QFrame):
    """Emits `thrown(values, real)`. One die has a button a face, several are typed."""

    thrown = Signal(object, bool)

    def __init__(self, model: TableModel, dice: str) -> None:
        super().__init__()
        self.model, self.dice = model, dice
        self.setFrameShape(QFrame.Shape.StyledPanel)
        column, rolls = QVBoxLayout(self), FlowBox()
        self.roll, self.real_words, self.real, self.enter = QPushButton(), label("muted"), QLineEdit(), QPushButton()
        self.problem, self.faces = label("danger"), list[QPushButton]()
        self._grid = QGridLayout()
        self._grid.setSpacing(3)
        self.roll.setDefault(True)
        on_click(self.roll, self.roll_program)
        on_click(self.enter, self.enter_real)
        self.real.returnPressed.connect(self.enter_real)
        rolls.flow.addWidget(self.roll)
        column.addWidget(rolls)
        column.addWidget(self.real_words)
        column.addLayout(self._grid)
        for widget in (self.real, self.enter, self.problem):
            column.addWidget(widget)
        self._lay_faces()

    def set_dice(self, dice: str) -> None:
        """Other dice are thrown now."""
        if dice != self.dice:
            self.dice = dice
            self._lay_faces()
            self.retranslate()

    def _lay_faces(self) -> None:
        """A button for each face, as many as this die has; those that are there are used again."""
        spec = DiceSpec.parse(self.dice)
        count = spec.sides if spec.n == 1 and spec.sides <= MOST_FACES else 0
        while len(self.faces) < count:
            self._add_face(len(self.faces) + 1)
        while len(self.faces) > count:
            gone = self.faces.pop()
            self._grid.removeWidget(gone)
            gone.hide()
            gone.deleteLater()
        for asking in (self.real, self.enter):
            asking.setHidden(bool(self.faces))

    def _add_face(self, face: int) -> None:
        button = QPushButton(str(face))
        button.setStyleSheet("padding-left: 2px; padding-right: 2px;")
        on_click(button, self._throw, (face,), True)
        self.faces.append(button)
        self._grid.addWidget(button, (face - 1) // ROW, (face - 1) % ROW)

    def retranslate(self) -> None:
        """Words in the language of the moment."""
        tr = self.model.tr
        name_it(self.roll, tr("combat-roll", dice=self.dice))
        self.real_words.setText(tr("combat-real", dice=self.dice))
        name_it(self.real, tr("dice-real-long"))
        name_it(self.enter, tr("dice-enter"))
        for face, button in enumerate(self.faces, 1):
            button.setAccessibleName(tr("combat-face", face=face))

    def inputs(self) -> list[QWidget]:
        """All that asks for a throw."""
        return [self.roll, self.real, self.enter, *self.faces]

    def roll_program(self) -> None:
        """The program's dice."""
        self._throw(self.model.session.dealer.throw(self.dice), False)

    def enter_real(self) -> None:
        """What the table shows."""
        values = dice_values(self.real.text(), DiceSpec.parse(self.dice))
        if values is None:
            self.complain(self.model.tr("dice-real-unfit", dice=self.dice, values=self.real.text()))
        else:
            self._throw(values, True)

    def _throw(self, values: tuple[int, ...], real: bool) -> None:
        self.thrown.emit(values, real)

    def complain(self, text: str) -> None:
        """Why it does not do, '' for nothing."""
        role(self.problem, "danger")
        self.problem.setText(text)
        self.problem.setVisible(bool(text))
