"""What has happened: the last lines of the journal, large, the newest first."""

from __future__ import annotations

from functools import partial

from PySide6.QtWidgets import QVBoxLayout

from tabletop.ui.companion.page import GAP, Page
from tabletop.ui.companion.touch import tile
from tabletop.ui.model.change import Change
from tabletop.ui.panels.journal.lines import JournalLines
from tabletop.ui.widgets.labels import show_lines

MOST = 40
"""Lines that are read on a page."""


class StoryPage(Page):
    """No line says what is in a hand: the journal itself does not know."""

    title_key = "companion-story"
    panel_id = "companion-story"
    icon = "panel-journal"

    def build(self) -> None:
        """A column of lines."""
        self.lines = JournalLines(self.model.module, self.model.catalog, self.model.session.journal)
        layout = self.column()
        self.texts = QVBoxLayout()
        self.texts.setSpacing(GAP)
        layout.addLayout(self.texts)
        layout.addStretch()
        self.leave = tile(partial(self.host.show_page, "more"))
        self.fixed.addWidget(self.leave)

    def retranslate(self) -> None:
        """All lines anew."""
        self.lines.forget()
        self.leave.say(self.tr("companion-done"))

    def concerns(self, change: Change) -> bool:
        """Every entry is a line."""
        return bool(change.entries) or change.moment

    def refresh(self) -> None:
        """The newest lines that count."""
        journal = self.model.session.journal
        count = len(journal.entries)
        found = [n for n in range(count - 1, -1, -1) if journal.live(journal.entries[n])][:MOST]
        told = [(n, self.lines.text(n)) for n in found]
        said = [self.tr("companion-line", n=n + 1, text=text) for n, text in told if text]
        show_lines(self.texts, said or [self.tr("companion-no-story")], "text")
