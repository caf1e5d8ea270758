"""Which table or test: those of the last fights first."""

from __future__ import annotations

from PySide6.QtWidgets import QVBoxLayout, QWidget

from tabletop.ui.companion.fight.cells import Columns
from tabletop.ui.companion.fight.contests import SORTS, Contest, Sort
from tabletop.ui.companion.fight.saying import Saying
from tabletop.ui.companion.fight.slab import Slab
from tabletop.ui.companion.fight.steps.base import StepPage, scrolled
from tabletop.ui.widgets.labels import on_click

WIDE = 13.0
"""Least width of a table, in heights of a line."""
LATE = "late"


class WhichPage(StepPage):
    """A tap goes on."""

    def build(self) -> None:
        """A group for each sort of table, and one of those used of late."""
        outer = QVBoxLayout(self)
        outer.setContentsMargins(0, 0, 0, 0)
        scroller, self.inside, column = scrolled()
        self.titles: dict[str, Saying] = {}
        self.groups: dict[str, tuple[QWidget, Columns]] = {}
        self.slabs: dict[Contest, Slab] = {}
        self.late: dict[Contest, Slab] = {}
        for name in (LATE, *SORTS):
            body = QWidget(self.inside)
            self.titles[name], self.groups[name] = Saying(1.1, True, "muted"), (body, Columns(body, WIDE))
            column.addWidget(self.titles[name])
            column.addWidget(body)
        for contest in self.wizard.contests:
            self.slabs[contest] = self._slab(contest.sort, contest)
            self.late[contest] = self._slab(LATE, contest)
        column.addStretch()
        outer.addWidget(scroller)

    def _slab(self, group: Sort | str, contest: Contest) -> Slab:
        body, cells = self.groups[group]
        made = Slab(body, "row")
        made.ticked = False
        made.setCheckable(True)
        on_click(made, self.wizard.choose, contest)
        cells.addWidget(made)
        return made

    def refresh(self) -> None:
        """Names in the language of the moment."""
        recent = self.wizard.late
        for name in (LATE, *SORTS):
            self.titles[name].setText(self.tr_(f"fight-sort-{name}"))
            shown = bool(recent) if name == LATE else any(one.sort == name for one in self.slabs)
            self.titles[name].setVisible(shown)
            self.groups[name][0].setVisible(shown)
        for slabs in (self.slabs, self.late):
            for contest, slab in slabs.items():
                note = self.tr_("rule-number", rule=contest.rule)
                slab.say(self.tr_(f"table-{contest.id}"), f"{note} · {contest.dice}" if contest.dice else note)
                slab.setChecked(contest == self.wizard.entered.contest)
        for contest, slab in self.late.items():
            slab.setVisible(contest in recent)
