"""What the table says, in letters that are read at two metres: dice, row, result, what it means, what is due now."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QHBoxLayout, QVBoxLayout

from tabletop.core.secrets.chance import DiceSpec
from tabletop.data.names import result_key
from tabletop.systems.odds import Cell
from tabletop.ui.companion.fight.aftermath import hit, worn
from tabletop.ui.companion.fight.columns_strip import ColumnStrip
from tabletop.ui.companion.fight.roster import Fielded
from tabletop.ui.companion.fight.saying import DiceShown, Saying
from tabletop.ui.companion.fight.side_card import SideCard
from tabletop.ui.companion.fight.steps.base import StepPage, scrolled
from tabletop.ui.companion.fight.verdict import room, spread
from tabletop.ui.model.numbers import signed
from tabletop.ui.panels.combat.sum import SIDES, Which

ALL = "E"
"""The result that eliminates whoever it hits, by custom."""


class ResultPage(StepPage):
    """Dice and winner, the row of the table, a card for each side, what is due."""

    def build(self) -> None:
        """All of it, in a column that scrolls."""
        self.wide = False
        outer = QVBoxLayout(self)
        outer.setContentsMargins(0, 0, 0, 0)
        scroller, inside, column = scrolled()
        top, words = QHBoxLayout(), QVBoxLayout()
        self.column, self.top = column, top
        column.setSpacing(14)
        self.dice, self.winner, self.sum = DiceShown(6.3), Saying(4.2, True), Saying(1.7, ink="muted")
        words.setSpacing(0)
        words.addWidget(self.winner)
        words.addWidget(self.sum)
        top.setSpacing(16)
        top.addWidget(self.dice, 0, Qt.AlignmentFlag.AlignVCenter)
        top.addLayout(words, 1)
        self.strip, self.due = ColumnStrip(inside, 1.9), Saying(1.6)
        self.box = QBoxLayout(QBoxLayout.Direction.TopToBottom)
        self.box.setSpacing(12)
        self.cards: dict[Which, SideCard] = {which: SideCard(inside, self.model) for which in SIDES}
        for which, card in self.cards.items():
            card.worn.connect(lambda units, which=which: self._worn(which, units))
            self.box.addWidget(card, 1, Qt.AlignmentFlag.AlignTop)
        column.addLayout(top)
        column.addWidget(self.strip)
        column.addLayout(self.box)
        column.addStretch()
        column.addWidget(self.due)
        outer.addWidget(scroller)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Qt: as the screen is held."""
        by = room(event.size(), self.fontMetrics().height())
        spread([(self.winner, 4.2), (self.sum, 1.7), (self.due, 1.6), (self.strip, 1.9)], by)
        for card in self.cards.values():
            card.scale(by)
        wide = event.size().width() > event.size().height()
        self.box.setDirection(QBoxLayout.Direction.LeftToRight if wide else QBoxLayout.Direction.TopToBottom)
        if wide != self.wide:  # what is due stands where there is room: beside the winner, or under it all
            self.wide = wide
            self.column.removeWidget(self.due)
            self.top.removeWidget(self.due)
            if wide:
                self.top.addWidget(self.due, 1)
            else:
                self.column.addWidget(self.due)
        super().resizeEvent(event)

    def _codes(self, found: Cell) -> dict[Which, str]:
        return {"attacker": found.attacker, "defender": found.defender}

    def _worn(self, which: Which, units: tuple[Fielded, ...]) -> None:
        found = self.wizard.outcome()
        self.wizard.wear(units, found is not None and self._codes(found)[which] == ALL)

    def refresh(self) -> None:
        """The throw that is recorded."""
        thrown, found = self.wizard.thrown, self.wizard.outcome()
        if thrown is None or found is None:
            return
        total, weighed, table = sum(thrown.values), self.wizard.weighed().sum, self.wizard.weigher.table
        self.dice.show_dice(thrown.values, DiceSpec.parse(self.wizard.dice).sides)
        parts = [self.tr_("fight-die-total", total=total)]
        if weighed.drm:
            parts = [self.tr_("fight-die-sum", die=total, drm=signed(weighed.drm), total=total + weighed.drm)]
        parts.append(self.tr_("fight-in-column", column=table.names()[weighed.column]))
        self.sum.setText(" · ".join(parts))
        self.winner.setText(self._winner(found))
        self.strip.show_sum(table, weighed, found.row, self.sum.text())
        for which, code in self._codes(found).items():
            self._show_side(which, code)
        self._say_due(found)

    def _say_due(self, found: Cell) -> None:
        follow = f"follow-{self.wizard.weigher.table.id}"
        told = bool(found.winner) and self.model.catalog.has(follow)
        self.due.setVisible(told)
        if told:
            loser = self.wizard.entered.side("defender" if found.winner == "A" else "attacker").seat
            self.due.setText(self.tr_(follow, seat=self.model.name_of_seat(loser)))

    def _winner(self, found: Cell) -> str:
        which: Which = "attacker" if found.winner == "A" else "defender"
        if not found.winner:
            return found.code
        return self.tr_("fight-wins", seat=self.model.name_of_seat(self.wizard.entered.side(which).seat))

    def _show_side(self, which: Which, code: str) -> None:
        card, side, known = self.cards[which], self.wizard.entered.side(which), self.wizard.known
        card.setVisible(bool(code))
        words = self.tr_(result_key(self.wizard.weigher.table.id, code)) if code else ""
        card.show_result(side, self.tr_(f"combat-{which}"), code, words)
        due = hit(self.model.module, self.model.session.game, side, code) if code else 0
        card.show_losses(side, known, due or 0, worn(known, side))
