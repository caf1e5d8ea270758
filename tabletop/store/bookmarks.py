"""Moments of a game its player wants to find again: his own, kept beside his secrets and never in the game's folder."""

from __future__ import annotations

from pathlib import Path

from tabletop.core.errors import BadEntry
from tabletop.core.position.ids import EntryId
from tabletop.folders import user_data
from tabletop.store.jsonfile import JsonFile

MOST = 1000
"""Bookmarks of one game."""


class Bookmarks:
    """Entries of the journal with a bookmark; the file is read when first asked for."""

    def __init__(self, game: str, home: Path | None = None) -> None:
        self._file = JsonFile((home or user_data()) / "bookmarks" / f"{game}.json")
        self._marked: frozenset[EntryId] | None = None

    def __contains__(self, entry: EntryId) -> bool:
        if self._marked is None:
            self._marked = _valid(self._file.read(list))
        return entry in self._marked

    def toggle(self, entry: EntryId) -> bool:
        """Set a bookmark, or take it away; whether there is one now. What another window has set stays."""
        on = entry not in self

        def changed(there: list[object]) -> list[object]:
            kept = _valid(there) | {entry} if on else _valid(there) - {entry}
            return [str(name) for name in sorted(kept)[-MOST:]]

        self._marked = _valid(self._file.change(list, changed))
        return on


def _valid(values: list[object]) -> frozenset[EntryId]:
    """What of a file are ids of entries."""
    found = set()
    for value in values[:MOST]:
        try:
            found.add(EntryId.parse(value if isinstance(value, str) else ""))
        except BadEntry:
            continue
    return frozenset(found)
