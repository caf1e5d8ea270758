"""The audit of a game: everything judged again bit by bit while the window stays alive, then listed by rule number."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

from PySide6.QtCore import QSize, Qt, QTimer
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QLabel, QProgressBar, QPushButton

from tabletop.core.audit.audit import FINDINGS
from tabletop.core.audit.difference import Difference
from tabletop.core.position.ids import EntryId
from tabletop.store.auditing import Report, Steps, audit_steps
from tabletop.store.opened import opened_here
from tabletop.ui.dialogs.base import Dialog, Role, paragraph
from tabletop.ui.widgets.labels import role
from tabletop.ui.widgets.qt_parts import present
from tabletop.ui.widgets.table import Sheet

if TYPE_CHECKING:
    from tabletop.ui.interfaces import GameWindow

SLICE = 0.012
"""Seconds of judging at a time: the window goes on answering."""
SIGNS = {"sound": ("good", "saved"), "part": ("warning", "info"), "unsound": ("danger", "warn")}
"""How it ends -> colour of the words, sign beside them."""
LEFT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
HEADS = ("audit-kind", "audit-rule", "audit-act", "audit-what")


class AuditDialog(Dialog):
    """For every game; of one played far apart it says whose papers are still closed, and opens one's own."""

    def __init__(self, window: GameWindow) -> None:
        super().__init__(window.model, window, "audit")
        self.window_, self.model = window, window.model
        self.least = QSize(760, 520)
        self.report: Report | None = None
        self._steps: Steps | None = None
        self.sign, self.verdict = QLabel(), paragraph("strong")
        self.counts, self.closed = paragraph("muted"), paragraph("warning")
        self.bar, self.sheet = QProgressBar(), Sheet(wide=len(HEADS) - 1)
        self._lay_out()
        self.papers = self._opener()
        self.again = self.button("audit-again", Role.ActionRole, self.begin)
        self.button("dialog-close", Role.AcceptRole)
        self._timer = QTimer(self)
        self._timer.setInterval(0)
        self._timer.timeout.connect(self._go_on)
        self.model.language_changed.connect(self._say)
        self.begin()

    def begin(self) -> None:
        """Judge the game as it is now."""
        self.report, self._steps = None, audit_steps(self.model.game)
        self._say()
        self._timer.start()

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: N802
        """Broken lines need their height anew."""
        super().resizeEvent(event)
        self._space_rows()

    # --- inside ---

    def _lay_out(self) -> None:
        self.heading("audit")
        self.about = self.text("audit-about", "muted")
        line = QHBoxLayout()
        line.setSpacing(10)
        line.addWidget(self.sign, 0, Qt.AlignmentFlag.AlignVCenter)
        line.addWidget(self.verdict, 1)
        self.column.addLayout(line)
        self.words.put(self.bar.setAccessibleName, "audit")
        self.words.put(self.sheet.setAccessibleName, "audit-list")
        self.sheet.rule_wanted.connect(self._rule)
        self.column.addWidget(self.bar)
        self.column.addWidget(self.counts)
        self.column.addWidget(self.closed)
        self.column.addWidget(self.sheet, 1)
        self.column.addStretch(0)  # while there is no table, all else stays at the top

    def _opener(self) -> QPushButton:
        """Straight to what is still missing here."""
        button = self.button("act-open-papers", Role.ActionRole, self._open_papers)
        apart = self.window_.remote
        button.setVisible(apart.seated and not opened_here(apart.shared))
        return button

    def _open_papers(self) -> None:
        self.accept()
        self.window_.remote.open_papers()

    def _go_on(self) -> None:
        """One slice of the work."""
        until = time.monotonic() + SLICE
        while self._steps is not None and time.monotonic() < until:
            try:
                done, total = next(self._steps)
            except StopIteration as end:
                self._steps, self.report = None, end.value
                self._timer.stop()
                self._say()
                return
            self.bar.setRange(0, total)
            self.bar.setValue(done)
            self.bar.setFormat(self.words("audit-working", done=str(done), total=str(total)))

    def _say(self) -> None:
        report = self.report
        for part in (self.sign, self.verdict, self.counts, self.sheet):
            part.setVisible(report is not None)
        self.bar.setVisible(report is None)
        self.about.setVisible(report is None)
        self.again.setEnabled(report is not None)
        self.closed.hide()
        if report is not None:
            self._say_end(report)
            self._fill(report)

    def _say_end(self, report: Report) -> None:
        end = "unsound" if not report.sound or self.model.game.damaged else "sound" if report.complete else "part"
        colour, sign = SIGNS[end]
        look = self.window_.application.look
        self.sign.setPixmap(look.icon(sign).pixmap(look.px(22), look.px(22)))
        self.verdict.setText(self.words(f"audit-{end}"))
        role(self.verdict, colour)
        said = [self.words(f"audit-count-{name.replace('_', '-')}", n=report.entries.count(name)) for name in FINDINGS]
        self.counts.setText(" · ".join(said))
        apart = self.window_.remote
        if apart.game is not None:
            names = [self.model.name_of_seat(s) for s in apart.game.card.seats if s not in report.opened]
            self.closed.setVisible(bool(names))
            self.closed.setText(self.words("audit-closed", seats=", ".join(names)))

    def _fill(self, report: Report) -> None:
        rows = [self._row(one) for one in report.differences]
        self.sheet.setVisible(bool(rows))
        self.sheet.show_rows([self.words(key) for key in HEADS], rows)
        for row, one in enumerate(report.differences):
            self.sheet.put_rule(row, one.rule)
            for column in range(len(HEADS)):  # a number begins some of them, and none is a figure
                present(self.sheet.item(row, column)).setTextAlignment(LEFT)
        self._space_rows()
        self._relaid()

    def _space_rows(self) -> None:
        self.sheet.resizeRowsToContents()
        for row in range(self.sheet.rowCount()):
            self.sheet.setRowHeight(row, self.sheet.rowHeight(row) + self.window_.application.look.px(6))

    def _row(self, one: Difference) -> list[str]:
        who = self.model.name_of_seat(one.seat) if one.seat else ""
        if one.entry:
            who = self.words("audit-who", seat=who, n=str(EntryId.parse(one.entry).clock))
        dash = self.words("audit-no-rule")
        return [self.words(f"audit-kind-{one.kind}"), one.rule or dash, who or dash, self.model.say(one.text)]

    def _rule(self, rule: str) -> None:
        self.accept()
        self.window_.commands.open_rule(rule)
