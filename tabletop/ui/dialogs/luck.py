"""The luck of the dice: expected against actual by seat and purpose, with how large the sample is."""

from __future__ import annotations

from PySide6.QtCore import QSize
from PySide6.QtWidgets import QWidget

from tabletop.ui.dialogs.base import Dialog, Role
from tabletop.ui.model.table_model import TableModel
from tabletop.ui.rules.luck import battles, samples
from tabletop.ui.rules.luck_words import DICE_HEADS, FIGHT_HEADS, LuckWords
from tabletop.ui.widgets.table import Sheet


class Luck(Dialog):
    """Two tables: dice, and combats when the game has a combat table."""

    def __init__(self, model: TableModel, parent: QWidget) -> None:
        super().__init__(model, parent, "luck")
        self.model = model
        self.least = QSize(720, 460)
        self.heading("luck")
        self.text("luck-about", "muted")
        self.said = LuckWords(model.catalog, model.say, model.name_of_seat)
        self.samples = samples(model.session)
        tables = model.module.tables.odds
        self.battles = battles(model.session, model.module.odds(tables[0].id)) if tables else []
        self.dice, self.fights = Sheet(), Sheet(wide=0)
        self.column.addWidget(self.dice, 3)
        if self.battles:
            self.text("luck-combats", "strong")
            self.column.addWidget(self.fights, 2)
        self.button("dialog-close", Role.AcceptRole)
        model.language_changed.connect(self._fill)
        self._fill()

    def _fill(self) -> None:
        tr, words = self.model.tr, self.said
        self.dice.show_rows([tr(key) for key in DICE_HEADS], words.rows(self.samples))
        self.dice.setAccessibleName(tr("luck"))
        self.fights.show_rows([tr(key) for key in FIGHT_HEADS], [words.fights(line) for line in self.battles])
        self.fights.setAccessibleName(tr("luck-combats"))
