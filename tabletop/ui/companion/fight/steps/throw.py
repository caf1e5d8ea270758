"""Modifiers as large toggles, the column at once, and the dice: the tap on what a real die shows is the last one."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QFrame, QVBoxLayout

from tabletop.ui.companion.fight.columns_strip import ColumnStrip
from tabletop.ui.companion.fight.modifier_rows import TermLine, TermLines
from tabletop.ui.companion.fight.pads import DicePad
from tabletop.ui.companion.fight.saying import Saying
from tabletop.ui.companion.fight.steps.base import StepPage, scrolled
from tabletop.ui.model.numbers import signed

SHARE = 0.3
"""Of a high screen, for the dice."""


class CountPage(StepPage):
    """What counts, and the dice: beside each other on a wide screen, the dice beneath on a high one."""

    figure_wanted = Signal(str)
    """A line of the sum, by its name."""

    def build(self) -> None:
        """Lines that scroll, and what stays in sight."""
        self.box = QBoxLayout(QBoxLayout.Direction.LeftToRight, self)
        self.box.setContentsMargins(0, 0, 0, 0)
        self.box.setSpacing(12)
        self.scroller, inside, column = scrolled()
        self.lines = TermLines(inside, self.model)
        column.addWidget(self.lines)
        column.addStretch()
        self.lines.ticked.connect(self.wizard.tick)
        self.lines.wanted.connect(self.figure_wanted)
        self.foot = QFrame(self)
        foot = QVBoxLayout(self.foot)
        foot.setContentsMargins(0, 0, 0, 0)
        foot.setSpacing(8)
        self.sum, self.strip, self.pad = Saying(1.35, True), ColumnStrip(self.foot), DicePad(self.foot, self.model)
        for widget in (self.sum, self.strip):
            foot.addWidget(widget)
        foot.addWidget(self.pad, 1)
        self.pad.tapped.connect(self.wizard.die)
        self.pad.rolled.connect(self.wizard.roll)
        self.box.addWidget(self.scroller, 3)
        self.box.addWidget(self.foot, 2)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Qt: as the screen is held."""
        wide = event.size().width() > event.size().height()
        self.pad.least = 0 if wide else round(event.size().height() * SHARE)
        self.box.setDirection(QBoxLayout.Direction.LeftToRight if wide else QBoxLayout.Direction.TopToBottom)
        self.box.setStretch(0, 3 if wide else 1)
        self.box.setStretch(1, 2 if wide else 0)
        super().resizeEvent(event)

    def refresh(self) -> None:
        """What counts, the column, the dice."""
        wizard, tr = self.wizard, self.tr_
        weigher, weighed = wizard.weigher, wizard.weighed()
        asked, ticks = weigher.asked(wizard.state, wizard.entered), weighed.fight.ticks
        lines = {}
        for modifier in weigher.modifiers:
            why = ""
            if modifier.id in weighed.counted and modifier.id not in wizard.entered.said:
                why = tr(f"fight-from-{weighed.counted[modifier.id][1]}")
            section = weigher.section(weighed, modifier, asked)
            lines[modifier.id] = TermLine(modifier, ticks.get(modifier.id, 0), section, why)
        self.lines.show_lines(lines)
        names, total = weigher.table.names(), weighed.sum
        words = tr("combat-sum", attack=total.attack, defence=total.defence, column=names[total.column])
        if total.drm:
            words = f"{words} · {tr('combat-drm', drm=signed(total.drm))}"
        self.sum.setText(words)
        self.strip.show_sum(weigher.table, total, None, words)
        self.pad.show_dice(wizard.dice, wizard.entered.values)
