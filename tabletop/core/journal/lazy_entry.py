"""An entry of which only the outside is known: it reads itself when somebody looks inside.

For journals verified before: ten thousand entries need not be understood to show the table as it was left.
"""

from __future__ import annotations

from typing import Any

from tabletop.core.journal.entry import Entry
from tabletop.core.position.ids import EntryId, Seen

INSIDE = ("when", "intent", "verdict", "facts", "citations", "fault")


class LazyEntry(Entry):
    """Equal to the entry it is; `raw` is its body's text."""

    __slots__ = ("_raw",)
    _raw: str

    @staticmethod
    def of(id_: EntryId, seen: tuple[Seen, ...], prev: str, raw: tuple[str, str, str]) -> LazyEntry:
        """From what was kept of it, and `raw`: body, hash and signature as they stand in the file."""
        made: LazyEntry = object.__new__(LazyEntry)
        for name, value in zip(_OUTSIDE, (id_, seen, prev, raw[1], raw[2], raw[0], "")):
            _set(made, name, value)
        return made

    def __getattr__(self, name: str) -> Any:
        if name not in INSIDE:
            raise AttributeError(name)
        awake = Entry.from_body(self._raw, self.hash, self.sig)
        for inner in INSIDE:
            _set(self, inner, getattr(awake, inner))
        return getattr(awake, name)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Entry) and (self.id, self.hash, self.sig) == (other.id, other.hash, other.sig)

    def __hash__(self) -> int:
        return hash(self.hash)


_OUTSIDE = ("id", "seen", "prev", "hash", "sig", "_raw", "_body")
_set = object.__setattr__
