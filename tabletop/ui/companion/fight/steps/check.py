"""A test: against what, what counts, what the dice have to show, and the dice. Tables and events: the dice alone."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QFrame, QVBoxLayout, QWidget

from tabletop.data.schema import Modifier
from tabletop.systems.thresholds import CheckTable, Test
from tabletop.ui.companion.fight.cells import Columns
from tabletop.ui.companion.fight.contests import ATTACK, DEFENCE
from tabletop.ui.companion.fight.modifier_rows import TermLine, TermLines
from tabletop.ui.companion.fight.outcomes import test_of, test_told
from tabletop.ui.companion.fight.pads import DicePad
from tabletop.ui.companion.fight.saying import Saying
from tabletop.ui.companion.fight.slab import Slab
from tabletop.ui.companion.fight.steps.base import StepPage, scrolled
from tabletop.ui.model.numbers import percent
from tabletop.ui.panels.checks.sum import against_words, asks_target, lines, needed_words
from tabletop.ui.widgets.labels import on_click

SHARE = 0.42
"""Of a high screen, for the dice."""


class CheckPage(StepPage):
    """Beside each other on a wide screen, the dice beneath on a high one."""

    target_wanted = Signal(str)
    """What is asked for: a number to roll against."""
    figure_wanted = Signal(str)
    """A line of the sum, by its name."""

    def build(self) -> None:
        """What scrolls, and what stays in sight."""
        self.box = QBoxLayout(QBoxLayout.Direction.LeftToRight, self)
        self.box.setContentsMargins(0, 0, 0, 0)
        self.box.setSpacing(12)
        scroller, inside, column = scrolled()
        self.target, self.before = Slab(inside), QWidget(inside)
        self.before_cells = Columns(self.before, 4.0)
        self.chips: list[Slab] = []
        self.columns, self.lines = QWidget(inside), TermLines(inside, self.model)
        self.column_cells, self.column_slabs = Columns(self.columns, 11.0), dict[str, Slab]()
        self.bare = Saying(1.15, ink="muted")
        on_click(self.target, lambda: self.target_wanted.emit(self._asked()))
        self.lines.ticked.connect(self.wizard.tick)
        self.lines.wanted.connect(self.figure_wanted)
        for widget in (self.target, self.before, self.columns, self.lines, self.bare):
            column.addWidget(widget)
        column.addStretch()
        self.foot = QFrame(self)
        foot = QVBoxLayout(self.foot)
        foot.setContentsMargins(0, 0, 0, 0)
        foot.setSpacing(8)
        self.needed, self.against = Saying(1.5, True), Saying(1.15, ink="muted")
        self.pad = DicePad(self.foot, self.model)
        self.pad.tapped.connect(self.wizard.die)
        self.pad.rolled.connect(self.wizard.roll)
        foot.addWidget(self.needed)
        foot.addWidget(self.against)
        foot.addWidget(self.pad, 1)
        self.box.addWidget(scroller, 1)
        self.box.addWidget(self.foot, 1)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Qt: as the screen is held."""
        wide = event.size().width() > event.size().height()
        self.pad.least = 0 if wide else round(event.size().height() * SHARE)
        self.box.setDirection(QBoxLayout.Direction.LeftToRight if wide else QBoxLayout.Direction.TopToBottom)
        self.box.setStretch(1, 1 if wide else 0)
        super().resizeEvent(event)

    # --- what is shown ---

    def refresh(self) -> None:
        """The table in hand."""
        contest = self.wizard.entered.contest
        assert contest is not None
        test = test_of(self.model.module, self.wizard.entered) if contest.sort == "check" else None
        self._show_target(test.table if test is not None else None)
        self._show_columns(contest.id if contest.sort == "lookup" else "")
        self._show_terms(contest.id if test is not None else "")
        self._say_needed(test)
        self.pad.setVisible(bool(contest.dice))
        if contest.dice:
            self.pad.show_dice(contest.dice, self.wizard.entered.values)
            self.pad.setEnabled(self.wizard.ready)

    def _aim_again(self, n: int) -> None:
        self.wizard.aim(self.wizard.targets()[n])

    def _asked(self) -> str:
        contest = self.wizard.entered.contest
        own = f"target-{contest.id}" if contest is not None else ""
        return self.tr_(own) if self.model.catalog.has(own) else self.tr_("checks-target")

    def _show_target(self, table: CheckTable | None) -> None:
        asked = table is not None and asks_target(table)
        self.target.setVisible(asked)
        before = self.wizard.targets() if asked else ()
        self.before.setVisible(bool(before))
        if not asked:
            return
        target = self.wizard.entered.target
        self.target.say(self._asked(), self.tr_("fight-tap-to-type"), "–" if target is None else str(target))
        while len(self.chips) < len(before):
            chip = Slab(self.before)
            on_click(chip, self._aim_again, len(self.chips))
            self.chips.append(chip)
            self.before_cells.addWidget(chip)
            chip.show()
        for n, chip in enumerate(self.chips):
            chip.setVisible(n < len(before))
            if n < len(before):
                chip.say(str(before[n]))

    def _show_columns(self, table: str) -> None:
        names = self.model.module.lookup(table).columns if table else ()
        several = len(names) > 1
        self.columns.setVisible(several)
        for slab in self.column_slabs.values():
            slab.hide()
        if not several:
            return
        for name in names:
            if name not in self.column_slabs:
                slab = self.column_slabs[name] = Slab(self.columns, "row")
                slab.setCheckable(True)
                on_click(slab, self.wizard.read, name)
                self.column_cells.addWidget(slab)
            self.column_slabs[name].show()
            self.column_slabs[name].say(self.tr_(f"column-{name}"))
            self.column_slabs[name].setChecked(name == (self.wizard.entered.column or names[0]))

    def _show_terms(self, check: str) -> None:
        modifiers: tuple[Modifier, ...] = ()
        if check:
            modifiers = lines(next(one for one in self.model.module.tables.checks if one.id == check))
            modifiers = tuple(one for one in modifiers if one.id not in (check + ATTACK, check + DEFENCE))
        said = self.wizard.entered.said
        self.lines.show_lines({m.id: TermLine(m, said.get(m.id, 0), "asked") for m in modifiers})
        self.lines.setVisible(bool(modifiers))
        self.bare.setVisible(bool(check) and not modifiers)
        self.bare.setText(self.tr_("fight-no-terms"))

    def _say_needed(self, test: Test | None) -> None:
        catalog = self.model.catalog
        self.needed.setVisible(test is not None and self.wizard.ready)
        self.against.setVisible(test is not None and bool(test.table.dice))
        if test is None:
            return
        words = needed_words(catalog, test)
        if test.table.dice and test.table.success != "sum":
            share = self.tr_("percent", value=percent(test.chance()))
            words = self.tr_("checks-line", needed=words, percent=share)
        if not test.table.dice:
            told = test_told(catalog, test, 0)
            words = self.tr_("fight-so", sum=told.sum, says=told.says) if told.sum else told.says
        self.needed.setText(words)
        self.against.setText(against_words(catalog, test))
