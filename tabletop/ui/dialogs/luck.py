"""The luck of the dice: expected against actual by seat and purpose, with how large the sample is."""

from __future__ import annotations

from fractions import Fraction

from PySide6.QtCore import QSize
from PySide6.QtWidgets import QWidget

from tabletop.ui.dialogs.base import Dialog, Role
from tabletop.ui.model.table_model import TableModel
from tabletop.ui.rules.luck import Battles, Sample, battles, samples
from tabletop.ui.widgets.table import Sheet

USUAL, RARE = 1.0, 2.0
"""Standard deviations: below the first nobody need speak of luck, above the second it is seldom."""
FEW = 10
"""Fewer dice say nothing, whatever they show."""


class Luck(Dialog):
    """Two tables: dice, and combats when the game has a combat table."""

    def __init__(self, model: TableModel, parent: QWidget) -> None:
        super().__init__(model, parent, "luck")
        self.model = model
        self.least = QSize(720, 460)
        self.heading("luck")
        self.text("luck-about", "muted")
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
        tr = self.model.tr
        keys = ("luck-side", "luck-for", "luck-rolls", "luck-dice", "luck-expected", "luck-actual", "luck-verdict")
        self.dice.show_rows([tr(key) for key in keys], [self._dice(line) for line in self.samples])
        self.dice.setAccessibleName(tr("luck"))
        heads = ("luck-side", "luck-fought", "luck-should-win", "luck-won")
        self.fights.show_rows([tr(key) for key in heads], [self._fights(line) for line in self.battles])
        self.fights.setAccessibleName(tr("luck-combats"))

    def _dice(self, line: Sample) -> list[str]:
        side = self.model.name_of_seat(line.seat) if line.seat else "–"
        numbers = (str(line.rolls), str(line.dice), self._number(line.expected), str(line.actual))
        return [side, self._purpose(line), *numbers, self.verdict(line)]

    def _purpose(self, line: Sample) -> str:
        key = f"luck-{line.purpose}"
        if self.model.catalog.has(key):
            return self.model.tr(key)
        return self.model.say(next(iter(line.words))) if len(line.words) == 1 else self.model.tr("luck-various")

    def verdict(self, line: Sample) -> str:
        """How far from the average, in words, where there are dice enough to speak of it."""
        if line.dice < FEW:
            return self.model.tr("luck-few")
        if abs(line.off) < USUAL:
            return self.model.tr("luck-usual")
        way = "high" if line.off > 0 else "low"
        return self.model.tr(f"luck-{'very-' if abs(line.off) >= RARE else ''}{way}")

    def _fights(self, line: Battles) -> list[str]:
        side = self.model.name_of_seat(line.seat)
        return [side, str(line.fought), self._number(line.expected), str(line.won)]

    def _number(self, value: Fraction) -> str:
        """One decimal, with the comma or point of the language."""
        text = f"{float(value):.1f}"
        return text.replace(".", ",") if self.model.catalog.language == "fr" else text
