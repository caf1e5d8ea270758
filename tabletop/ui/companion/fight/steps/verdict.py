"""What a test, a table or an event says, in letters that are read at two metres."""

from __future__ import annotations

from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout

from tabletop.core.secrets.chance import DiceSpec
from tabletop.ui.companion.fight.saying import DiceShown, Saying
from tabletop.ui.companion.fight.steps.base import StepPage, scrolled
from tabletop.ui.companion.fight.verdict import room, spread


class VerdictPage(StepPage):
    """The dice, what they say, how it adds up, what it means."""

    def build(self) -> None:
        """From the largest letters down."""
        outer = QVBoxLayout(self)
        outer.setContentsMargins(0, 0, 0, 0)
        scroller, _, column = scrolled()
        column.setSpacing(18)
        row, words = QHBoxLayout(), QVBoxLayout()
        self.dice, self.name, self.says = DiceShown(6.3), Saying(1.4, ink="muted"), Saying(5.0, True)
        self.sum, self.means = Saying(1.7, ink="muted"), Saying(2.3)
        words.addWidget(self.name)
        words.addWidget(self.says)
        row.setSpacing(18)
        row.addWidget(self.dice)
        row.addLayout(words, 1)
        column.addStretch(1)
        column.addLayout(row)
        column.addWidget(self.sum)
        column.addWidget(self.means)
        column.addStretch(2)
        outer.addWidget(scroller)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Qt: as large as there is room."""
        by = room(event.size(), self.fontMetrics().height())
        spread([(self.says, 5.0), (self.name, 1.4), (self.sum, 1.7), (self.means, 2.3)], by)
        super().resizeEvent(event)

    def refresh(self) -> None:
        """The throw that is recorded."""
        told, thrown, contest = self.wizard.told(), self.wizard.thrown, self.wizard.entered.contest
        if told is None or thrown is None or contest is None:
            return
        self.dice.setVisible(bool(thrown.values))
        if thrown.values:
            self.dice.show_dice(thrown.values, DiceSpec.parse(contest.dice).sides)
        self.name.setText(self.tr_(f"table-{contest.id}"))
        self.says.setText(told.says)
        self.sum.setText(told.sum)
        self.sum.setVisible(bool(told.sum))
        self.means.setText("\n".join(told.means))
        self.means.setVisible(bool(told.means))
