"""The time of day, and how long this phase has gone on."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QDateTime, Qt

from tabletop.core.position.facts import VarSet
from tabletop.ui.model.table_model import TableModel
from tabletop.ui.second_screen.blocks import Chip, NamedFigure

STEPS = ("phase", "turn")
"""Variables with which a phase begins."""
LONG = 6 * 60
"""Minutes after which nobody has sat here all the time."""

Now = Callable[[], QDateTime]


class WallClock:
    """`now` gives the time."""

    def __init__(self, model: TableModel, now: Now) -> None:
        self.model, self.now = model, now
        self._began = ""
        self._seen = 0
        """Entries among which the beginning of the phase was looked for."""

    def block(self) -> NamedFigure:
        """What time it is."""
        time, minutes = self.now(), self._minutes()
        since = self.model.tr("second-phase-since", minutes=minutes) if 0 < minutes < LONG else ""
        return NamedFigure(Chip("", "", since), time.toString("HH:mm"), figures="clock")

    def _minutes(self) -> int:
        began = QDateTime.fromString(self._phase_began(), Qt.DateFormat.ISODateWithMs)
        return int(began.secsTo(self.now()) // 60) if began.isValid() else 0

    def _phase_began(self) -> str:
        entries, live = self.model.session.journal.entries, self.model.session.journal.live
        if self._seen != len(entries):
            new = entries[self._seen :]
            since = 0 if self._seen > len(entries) or any(entry.undoes for entry in new) else self._seen
            counted = (entry for entry in reversed(entries[since:]) if live(entry))
            steps = (e.when for e in counted if any(isinstance(f, VarSet) and f.name in STEPS for f in e.facts))
            first = self._began if since else next((entry.when for entry in entries), "")
            self._seen, self._began = len(entries), next(steps, first)
        return self._began
