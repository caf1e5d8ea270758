"""The game's own buttons of dice: thrown by the program, or typed as real ones show them."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence

from PySide6.QtCore import QSize
from PySide6.QtGui import QIcon, QPixmap
from PySide6.QtWidgets import QCheckBox, QHBoxLayout, QLineEdit, QPushButton, QVBoxLayout, QWidget

from tabletop.core.clean_text import folded
from tabletop.core.journal.intent import IntentArgs
from tabletop.core.secrets.dice_source import DiceSource
from tabletop.core.text import Msg
from tabletop.data.schema import DiceButton
from tabletop.data.throws import PREFIX, ThrownSort, sorts_of
from tabletop.ui.board.drawing.sources import SOURCES
from tabletop.ui.model.numbers import dice_values
from tabletop.ui.model.table_model import TableModel
from tabletop.ui.model.throw_words import button_words, formula
from tabletop.ui.widgets.flow_layout import FlowBox
from tabletop.ui.widgets.labels import label, name_it, on_click

By = Callable[[], str]
"""The seat that throws."""
ICON = 1.5
"""Side of a picture on a button, in heights of a line."""


class ThrowButtons(QWidget):
    """A button for each throw of the game; with real dice it asks what they show."""

    def __init__(self, model: TableModel, by: By, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.model, self._by = model, by
        self.asked: DiceButton | None = None
        """The button that was pressed and whose real dice are to be typed."""
        self.buttons: dict[str, QPushButton] = {}
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        box = FlowBox()
        for thrown in model.module.dice.buttons:
            button = self.buttons[thrown.id] = QPushButton()
            on_click(button, self.press, thrown)
            box.flow.addWidget(button)
        column.addWidget(box)
        self.real, self._source = QCheckBox(), DiceSource.PROGRAM
        self.follow()
        self.real.toggled.connect(lambda on: self._ask(None) if not on else None)
        column.addWidget(self.real)
        self.question, self.typed, self.enter = label(), QLineEdit(), QPushButton()
        self.typed.returnPressed.connect(self.enter_real)
        on_click(self.enter, self.enter_real)
        row = QHBoxLayout()
        row.addWidget(self.typed, 1)
        row.addWidget(self.enter)
        self.problem = label("danger")
        column.addWidget(self.question)
        column.addLayout(row)
        column.addWidget(self.problem)
        self._ask(None)
        self._complain("")

    def follow(self) -> None:
        """Who throws in this game has been agreed anew: real dice are asked for, or no longer."""
        source = DiceSource.of(self.model.session.state.vars)
        if source is not self._source:
            self._source = source
            self.real.setChecked(source is DiceSource.TABLE)

    def reword(self) -> None:
        """Another language: what they are called, and what they throw as a hint."""
        catalog, sheet = self.model.catalog, self.model.module.dice
        side = round(self.fontMetrics().height() * ICON)
        for thrown in sheet.buttons:
            button, name = self.buttons[thrown.id], button_words(catalog, thrown)
            said = formula(catalog, sheet, thrown)
            name_it(button, name, said if said != name else "")
            if picture := self._picture(thrown, side):
                button.setIcon(QIcon(picture))
                button.setIconSize(QSize(side, side))
        name_it(self.real, self.model.tr("dice-buttons-real"))
        name_it(self.enter, self.model.tr("dice-enter"))
        name_it(self.typed, self.model.tr("dice-real-long"))
        self._ask(self.asked)

    def _picture(self, thrown: DiceButton, side: int) -> QPixmap | None:
        """The last face that has a picture: usually the best one."""
        faces = [face for sort in sorts_of(self.model.module.dice, thrown) if sort.die for face in sort.die.faces]
        path = next((path for face in reversed(faces) if (path := self.model.module.picture_path(face.picture))), None)
        image = SOURCES.image(str(path), side * 2) if path else None
        return QPixmap.fromImage(image) if image is not None and not image.isNull() else None

    # --- acting ---

    def press(self, thrown: DiceButton) -> None:
        """Throw, or ask what the real dice show."""
        self._complain("")
        if self.real.isChecked():
            self._ask(thrown)
            self.typed.setFocus()
        else:
            self._record(thrown, None)

    def enter_real(self) -> None:
        """What the table shows, marked as such."""
        if self.asked is None:
            return
        sorts = sorts_of(self.model.module.dice, self.asked)
        values = self._read(self.typed.text(), sorts)
        if values is None:
            dice = formula(self.model.catalog, self.model.module.dice, self.asked)
            self._complain(self.model.tr("dice-real-unfit", dice=dice, values=self.typed.text()))
        elif self._record(self.asked, values):
            self._ask(None)

    def _record(self, thrown: DiceButton, values: Sequence[tuple[int, ...]] | None) -> bool:
        acts: list[IntentArgs] = []
        purpose = Msg(f"{PREFIX}{thrown.id}")
        for n, sort in enumerate(sorts_of(self.model.module.dice, thrown)):
            args: dict[str, object] = {"dice": str(sort.spec), "purpose": purpose, "by": self._by()}
            acts.append(("roll", args if values is None else {**args, "values": values[n], "real": True}))
        ruling = self.model.do(acts[0][0], **acts[0][1]) if len(acts) == 1 else self.model.act(acts)
        self._complain("" if ruling.accepted else " ".join(self.model.say(c.text) for c in ruling.broken_rules))
        return ruling.accepted

    def _read(self, text: str, sorts: Sequence[ThrownSort]) -> list[tuple[int, ...]] | None:
        """What was typed: numbers, or names of faces, one sort of dice after the other; None when it does not fit."""
        if len(sorts) == 1 and (single := dice_values(text, sorts[0].spec)) is not None:
            return [single]
        words = [word for word in re.split(r"[\s,;/+]+", text.strip()) if word]
        found, left = list[tuple[int, ...]](), words
        for sort in sorts:
            mine, left = left[: sort.spec.n], left[sort.spec.n :]
            values = tuple(self._side(word, sort) for word in mine)
            if not sort.spec.fits(values):
                return None
            found.append(values)
        return found if not left else None

    def _side(self, word: str, sort: ThrownSort) -> int:
        """Which side a word or a number means, 0 for none."""
        for n, face in enumerate(sort.die.faces if sort.die else (), 1):
            if face.name and folded(self.model.tr(f"face-{face.name}")) == folded(word):
                return n
        return int(word) if word.isdecimal() and len(word) < 5 else 0

    # --- what is shown ---

    def _ask(self, thrown: DiceButton | None) -> None:
        self.asked = thrown
        for widget in (self.question, self.typed, self.enter):
            widget.setVisible(thrown is not None)
        self.typed.clear()
        if thrown is not None:
            name = button_words(self.model.catalog, thrown)
            dice = formula(self.model.catalog, self.model.module.dice, thrown)
            question = self.model.tr("dice-buttons-ask", name=name, dice=dice)
            sorts = sorts_of(self.model.module.dice, thrown)
            named = [face.name for sort in sorts if sort.die for face in sort.die.faces if face.name]
            faces = ", ".join(dict.fromkeys(self.model.tr(f"face-{name}") for name in named))
            more = self.model.tr("dice-buttons-faces", faces=faces) if faces else ""
            self.question.setText(f"{question}\n{more}".strip())
            self.typed.setPlaceholderText(self.model.tr("dice-buttons-hint"))

    def _complain(self, text: str) -> None:
        self.problem.setText(text)
        self.problem.setVisible(bool(text))
