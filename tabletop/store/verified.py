"""What was read, chained, signed and folded before need not be again: <user data>/verified/<game>.json.

It holds size and hash of every file as far as it was read, what the journal's order needs of each entry, and the public
state they led to. One changed byte, and the file is read as if it were new.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from hashlib import sha256
from pathlib import Path

from tabletop.core import bounds as B
from tabletop.core.errors import BadData, BadEntry
from tabletop.core.journal.entry import Entry
from tabletop.core.journal.journal import Journal
from tabletop.core.journal.lazy_entry import LazyEntry
from tabletop.core.journal.snapshot import Snapshot, resume, snapshot
from tabletop.core.position.facts import ModeSet, SeatChanged
from tabletop.core.position.ids import EntryId, Seen
from tabletop.core.safe_json import read_json
from tabletop.door import LARGEST, make_folders, read, write_whole
from tabletop.store.seats import SEATS
from tabletop.store.segments import SeatReader

FORMAT = 1
_HEAD, _HASH, _SIG, _END = b'{"body":', b',"hash":"', b'","sig":"', b'"}'

Outline = tuple[int, int, tuple[Seen, ...]]
"""Clock, late and what it had seen, of one entry."""


class Verified:
    """What is remembered of a game; nothing when there is no such file, or it is of another version."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.promised: dict[str, str] = {}
        self._files: dict[str, tuple[int, str]] = {}
        self._outline: dict[str, list[Outline | None]] = {}
        self._order = ""
        self._snapshot: dict[str, object] | None = None
        self._good: dict[str, bool] = {}
        self._same: dict[str, bool] = {}
        try:
            data = B.mapped(read_json(read(path, "own"), LARGEST["own"]))
            if data["format"] == FORMAT:
                self._read(data)
        except (OSError, BadData, ValueError, KeyError, TypeError, AttributeError):
            self._files = {}

    @property
    def n(self) -> int:
        """Entries that were folded into what is remembered; -1 when nothing is."""
        return B.count(self._snapshot["n"]) if self._snapshot is not None else -1

    def behind(self, folder: Path, seat: str) -> bool:
        """Whether a seat's files hold less than, or other than, what was there before."""
        names = [name for name in self._files if name.split("/")[1] == seat]
        return not all(self.unchanged(folder, name) for name in names)

    def unchanged(self, folder: Path, name: str) -> bool:
        """Whether the file still begins with all that was read of it."""
        if name not in self._same:
            try:
                data = read(folder / name, "acts", folder)
            except OSError:
                data = b""
            self._same[name] = self._begins(name, data)
        return self._same[name]

    def recalled(self, name: str, segment: bytes) -> None:
        """What is known of a segment (of the past that is followed), before its lines are woken."""
        self._good[name] = self._begins(name, segment)

    def _begins(self, name: str, data: bytes) -> bool:
        size, sum_ = self._files.get(name, (0, ""))
        return len(data) >= size and sha256(data[:size]).hexdigest() == sum_

    def wake(self, name: str, line: int, raw: bytes, prev: str) -> Entry | None:
        """The entry of the n-th line (from 0) of a segment, if it was verified before; it sleeps until looked into."""
        outline = self._outline.get(name, ())
        kept = outline[line] if line < len(outline) else None
        if kept is None or not self._good.get(name):
            return None
        body, _, rest = raw.rpartition(_HASH)
        hash_, _, sig = rest.rstrip().removesuffix(_END).partition(_SIG)
        inside = (body[len(_HEAD) :].decode(), hash_.decode(), sig.decode())
        return LazyEntry.of(EntryId(kept[0], kept[1], name.split("/")[1]), kept[2], prev, inside)

    def resume(self, journal: Journal, entries: Sequence[Entry]) -> bool:
        """Put these entries into an empty journal, the first of them as they were folded before; False: fold anew."""
        ordered = sorted(entries, key=lambda entry: entry.id)
        try:
            kept = Snapshot.from_plain(self._snapshot)
            if order(ordered[: kept.n]) != self._order:
                return False  # something came in between
            resume(journal, ordered[: kept.n], kept)
        except BadEntry:
            return False
        journal.extend(ordered[kept.n :])
        return True

    def _read(self, data: dict[str, object]) -> None:
        self._files = {name: _size(item) for name, item in B.mapped(data["files"]).items()}
        outside = B.mapped(data["outside"])
        self._outline = {name: [_outline(item) for item in B.listed(items)] for name, items in outside.items()}
        self.promised = {box: str(digest) for box, digest in B.mapped(data["promised"]).items()}
        self._order, self._snapshot = str(data["order"]), B.mapped(data["snapshot"])


def remember(path: Path, readers: Mapping[str, SeatReader], journal: Journal, promised: Mapping[str, str]) -> bool:
    """Write down what was read and folded; False when the disk refuses (the next opening takes longer)."""
    files, outline = {}, {}
    for seat, reader in readers.items():
        rest = iter(reader.record.entries)
        for segment in sorted(reader.record.lines):
            lines = reader.record.lines[segment]
            data = b"".join(lines)
            name = f"{SEATS}/{seat}/{segment}"
            files[name] = (len(data), sha256(data).hexdigest())
            outline[name] = [_kept(next(rest)) for _ in range(len(lines) - reader.closed(segment))]
    kept = {
        "format": FORMAT,
        "files": {name: item for name, item in files.items() if item[0]},
        "outside": outline,
        "promised": dict(promised),
        "order": order(journal.entries),
        "snapshot": snapshot(journal).plain(),
    }
    try:
        make_folders(path.parent)
        write_whole(path, json.dumps(kept, ensure_ascii=False, separators=(",", ":")).encode())
    except OSError:
        return False
    return True


def order(entries: Sequence[Entry]) -> str:
    """A hash over entries in this order."""
    return sha256("".join(entry.hash for entry in entries).encode()).hexdigest()


def _kept(entry: Entry) -> list[object] | None:
    """What is remembered of an entry; nothing of those that seat players or set modes: they are read each time."""
    if type(entry) is not LazyEntry and any(type(fact) in (SeatChanged, ModeSet) for fact in entry.facts):
        return None
    return [entry.id.clock, entry.id.late, {one.seat: one.plain() for one in entry.seen}]


def _size(item: object) -> tuple[int, str]:
    size, sum_ = B.listed(item)
    return B.count(size), str(sum_)


def _outline(item: object) -> Outline | None:
    if item is None:
        return None
    clock, late, seen = B.listed(item)
    known = [Seen.from_plain(name, one) for name, one in B.mapped(seen).items()]
    return B.count(clock), B.count(late), tuple(sorted(known))
