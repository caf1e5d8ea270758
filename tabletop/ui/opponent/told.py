"""What computers have done since a person acted, a sentence an act, as the journal tells it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabletop.core.journal.entry import Entry
from tabletop.ui.events.chains import QUIET
from tabletop.ui.model.change import Change
from tabletop.ui.model.sentences import sentence

if TYPE_CHECKING:
    from tabletop.ui.model.table_model import TableModel

MOST = 3
"""Sentences shown; the journal has all."""


class ToldActs:
    """Is told of every change; `newest` are sentences in the language of the moment, the oldest first."""

    def __init__(self, model: TableModel) -> None:
        self.model = model
        self._acts: list[str] = []
        """Ids of entries."""
        self._said: dict[tuple[str, str], str] = {}

    def take(self, change: Change) -> None:
        """What was written meanwhile."""
        computers = self.model.session.computers
        for entry in change.entries:
            if entry.verb in ("undo", "redo"):
                self._acts = []
            elif entry.verb in QUIET:
                continue
            elif entry.seat in computers:
                self._acts.append(str(entry.id))
            elif entry.seat in self.model.session.game.seats:
                self._acts = []

    @property
    def more(self) -> int:
        """How many acts there are before those that are told."""
        return max(0, len(self._acts) - MOST)

    def newest(self) -> list[str]:
        """The last few."""
        journal = self.model.session.journal
        found = (journal.find(name) for name in self._acts[-MOST:])
        return [self._told(entry) for entry in found if entry is not None]

    def _told(self, entry: Entry) -> str:
        model, name = self.model, (str(entry.id), self.model.catalog.language)
        if name not in self._said:
            if len(self._said) > 4 * MOST:
                self._said.clear()
            journal = model.session.journal
            before = journal.state(journal.position(name[0]) - 1)
            self._said[name] = sentence(model.module, model.catalog, before, entry, journal.position)
        return self._said[name]
