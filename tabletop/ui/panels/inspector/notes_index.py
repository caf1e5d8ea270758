"""Which typed notes speak of which counter or place, kept up with the journal."""

from __future__ import annotations

from tabletop.core.journal.journal import Journal
from tabletop.core.position.facts import Noted


class NotesIndex:
    """`about(name)` gives the live notes of a piece or place, newest first."""

    def __init__(self, journal: Journal) -> None:
        self._journal = journal
        self._read = 0
        self._last = ""
        self._notes: dict[str, list[tuple[str, Noted]]] = {}

    def about(self, name: str) -> list[Noted]:
        """Notes pinned to it that were not taken back."""
        self._catch_up()
        uncounted = self._journal.uncounted()
        return [note for entry, note in reversed(self._notes.get(name, [])) if entry not in uncounted]

    def _catch_up(self) -> None:
        entries = self._journal.entries
        if self._read > len(entries) or (self._read and str(entries[self._read - 1].id) != self._last):
            self._read, self._notes = 0, {}
        for entry in entries[self._read :]:
            for fact in entry.facts:
                if isinstance(fact, Noted):
                    for name in filter(None, (fact.piece, fact.place)):
                        self._notes.setdefault(name, []).append((str(entry.id), fact))
        self._read = len(entries)
        self._last = str(entries[-1].id) if entries else ""
