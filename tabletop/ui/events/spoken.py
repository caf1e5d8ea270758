"""What others do, what is refused and what the program remarks is spoken by a screen reader, wherever the focus is."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject
from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent

from tabletop.core.journal.entry import Entry
from tabletop.ui.events.chains import QUIET
from tabletop.ui.model.change import Change
from tabletop.ui.model.sentences import sentence

if TYPE_CHECKING:
    from tabletop.ui.interfaces import GameWindow


def announce(about: QObject, text: str) -> None:
    """Let a screen reader say it; nothing when none listens."""
    QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(about, text))


def listened() -> bool:
    """Whether a screen reader is there: without one no sentence is made for it, some milliseconds an act."""
    return QAccessible.isActive()


class Announcer(QObject):
    """Lives with its window. Sentences are those of the journal: they name nothing that is hidden."""

    def __init__(self, window: GameWindow) -> None:
        super().__init__(window)
        self.window_, self.model = window, window.model
        self.model.changed.connect(self._on_changed)
        self.model.said.connect(self._say)
        self.model.refused.connect(lambda _ruling: self._say(window.prompt.refusal_words()))
        self.model.warned.connect(lambda _ruling: self._say(window.prompt.refusal_words()))

    def _on_changed(self, change: Change) -> None:
        for entry in change.entries if listened() else ():
            self._speak(entry)

    def _speak(self, entry: Entry) -> None:
        model = self.model
        if model.covered or entry.seat == model.actor or entry.verb in QUIET:
            return
        journal = model.session.journal
        before = journal.state(journal.position(str(entry.id)) - 1)
        self._say(sentence(model.module, model.catalog, before, entry, journal.position))

    def _say(self, text: str) -> None:
        if text and not self.model.closed:
            announce(self.window_, text)
