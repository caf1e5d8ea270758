"""Reading what one seat writes while it grows: seats/<seat>/0001.jsonl, closed by a trailer at hand-over, then 0002.

Another seat's file may be half here: a torn line, a segment without its trailer though the next one exists, zeros where
bytes will come. It is read as far as it is whole and looked at again; nothing of it is ever repaired.

What this machine has seen before (`recall`) is never given up for what a file says later: a file that holds less, or
something else, is read beside it (`beside`).
"""

from __future__ import annotations

import json
import os
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from tabletop.core.errors import BadData, BadEntry
from tabletop.core.journal.entry import Entry, hash_of
from tabletop.core.journal.lazy_entry import LazyEntry
from tabletop.core.position.facts import SeatChanged
from tabletop.core.safe_json import read_json
from tabletop.core.text import Msg
from tabletop.door import Refused, look, read, status
from tabletop.store.codec import parse, sealed_line, unseal
from tabletop.store.errors import file_refused, seat_name
from tabletop.store.seal_keys import SeatKey, signed_by
from tabletop.store.seats import SEATS, TRAILER, SeatRecord

LONG_REST = 1 << 20
"""Bytes behind a line that is not taken: so many are read again only when the file has changed."""

Waking = Callable[[str, int, bytes, str], Entry | None]
"""(path below the game's folder, line from 0, raw line, hash before) -> entry."""


@dataclass
class Keys:
    """Which keys speak for a seat: `held` in the order the seat was handed on, the last is in force; `vouched`: (seat,
    key) that another seat has confirmed; `aliases`: who speaks for a name that has no key of its own (chance)."""

    game: str
    aliases: dict[str, str] = field(default_factory=dict)
    held: dict[str, list[str]] = field(default_factory=dict)
    vouched: set[tuple[str, str]] = field(default_factory=set)
    pinned: dict[str, str] = field(default_factory=dict)
    """Seat -> the key that was agreed for whoever sits on it first."""

    def of(self, seat: str) -> Sequence[str]:
        """All keys that ever spoke for it."""
        return self.held.get(self.aliases.get(seat, seat), ())

    def now(self, seat: str) -> str:
        """The key in force, '' when nobody sits there yet."""
        known = self.of(seat)
        return known[-1] if known else ""

    def copy(self) -> Keys:
        """The same, to try something out."""
        held = {seat: list(keys) for seat, keys in self.held.items()}
        return Keys(self.game, self.aliases, held, set(self.vouched), self.pinned)

    def may_begin(self, seat: str, key: str) -> bool:
        """Whether that key may be the first on a seat."""
        return self.pinned.get(seat, key) == key

    def note(self, entry: Entry) -> None:
        """Remember whom an entry confirms on a seat that is not its own."""
        for seat, key in seatings(entry):
            if seat != entry.seat and key:
                self.vouched.add((seat, key))


def seatings(entry: Entry) -> list[tuple[str, str]]:
    """Seats an entry gives to a player, with the key."""
    return [(fact.seat, fact.key) for fact in entry.facts if type(fact) is SeatChanged]


def segment_name(number: int) -> str:
    """`0001.jsonl`"""
    return f"{number:04d}.jsonl"


def trailer(record: SeatRecord, game: str, key: SeatKey) -> bytes:
    """The line that closes the segment written now."""
    closed = {
        "seat": record.seat,
        "segment": record.segment,
        "count": len(record.lines[record.segment]),
        "last": record.entries[-1].hash,
    }
    body = json.dumps({"closed": closed}, separators=(",", ":"))
    hash_ = hash_of(body)
    return sealed_line(body, hash_, key.sign(game, hash_))


def segments_of(data: bytes) -> Iterator[bytes]:
    """Segments that follow each other, each but the last with its trailer; what broke off is left out."""
    start, end = 0, data.rfind(b"\n") + 1
    while start < end:
        at = start if data.startswith(TRAILER, start) else data.find(b"\n" + TRAILER, start, end) + 1
        after = data.index(b"\n", at) + 1 if at > start or data.startswith(TRAILER, start) else end
        yield data[start:after]
        start = after


class SeatReader:
    """`read` gives what is new. `record` holds all good lines, trailers too; `half`: more must come; `problem`: why a
    whole line is not taken (read again whenever the file changes)."""

    def __init__(self, folder: Path, seat: str, keys: Keys) -> None:
        self.record = SeatRecord(seat, folder / SEATS / seat)
        self.number = 1
        self.half = False
        self.problem: Msg | None = None
        self._keys = keys
        self._offset = 0
        self._stat: tuple[int, int] | None = None
        self.refused: Msg | None = None
        """Why a file of this seat is left alone: no regular file, far too large."""
        self.beside: SeatReader | None = None
        """What the files say, while they do not begin with all that is known of this seat."""
        self._recalled: list[Entry] = []
        self._in_step: dict[str, tuple[int, int]] = {}
        """Segment -> size and time at which it was found to begin with what is known."""
        self._out_of_step: tuple[str, tuple[int, int]] | None = None
        self.recalling: Callable[[str, bytes], None] = lambda name, segment: None
        """Told what is recalled of a segment, before its lines are taken."""
        self.waking: Waking = lambda name, line, raw, prev: None
        """Gives the entry of a line that was verified before, if it was."""

    @property
    def seat(self) -> str:
        """Whose files these are."""
        return self.record.seat

    @property
    def name(self) -> str:
        """The segment that is read now."""
        return segment_name(self.number)

    def read(self) -> list[Entry]:
        """Entries that were not there before: chained, signed, whole. Never raises for what is in the files."""
        fresh, self._recalled = self._recalled, []
        if not self._follows():
            self._read_beside(fresh)
            return fresh
        if self.beside is not None:
            self.beside, self.problem, self.refused = None, None, None
        while self._read_segment(fresh):
            self._next_segment()
        return fresh

    def recall(self, data: bytes) -> list[Entry]:
        """Lines from elsewhere that go on where this reader stands, verified like any others; `read` gives them too."""
        fresh: list[Entry] = []
        for part in segments_of(data):
            if not self._offset:
                self.recalling(self._file(), part)
            if not self._take(_lines(part, len(part)), fresh):
                break
            self._next_segment()
        self.problem = None
        self._recalled += fresh
        return fresh

    def wrote(self, raw: bytes) -> None:
        """A line of ours, on its way to the file; a trailer closes the segment."""
        record = self.record
        record.lines.setdefault(record.segment, []).append(raw)
        self._offset += len(raw)
        if raw.startswith(TRAILER):
            record.lines[segment_name(int(record.segment[:4]) + 1)] = []
            self._next_segment()

    def closed(self, segment: str) -> bool:
        """Whether that segment is here with its trailer."""
        lines = self.record.lines.get(segment)
        return bool(lines) and lines[-1].startswith(TRAILER)  # type: ignore[index]

    def ends(self) -> list[tuple[int, str]]:
        """(clock, hash) of the last entry of each closed segment."""
        found, count = [], 0
        for name in sorted(self.record.lines):
            lines = self.record.lines[name]
            if not self.closed(name):
                break
            count += len(lines) - 1
            last = self.record.entries[count - 1]
            found.append((last.id.clock, last.hash))
        return found

    def trial(self, folder: Path, keys: Keys) -> SeatReader:
        """A reader that goes on from here in another folder, and changes nothing of this one."""
        trial = SeatReader(folder, self.seat, keys)
        trial.number, trial._offset = self.number, self._offset
        trial.record.entries = self.record.entries[-1:]
        trial.record.lines = {self.name: list(self.record.lines.get(self.name, ()))}
        return trial

    def torn(self) -> bytes:
        """Bytes after the last whole line of the segment read now."""
        try:
            return read(self.record.folder / self.name, "acts", self.record.root, self._offset)
        except OSError:
            return b""

    # --- inside ---

    def _next_segment(self) -> None:
        self.number += 1
        self._offset, self._stat = 0, None

    def _follows(self) -> bool:
        """Whether the files still begin with all that is known; one that was not touched is not looked into again."""
        for name, lines in self.record.lines.items():
            stat = self._size(name) if lines else None
            if not lines or (stat is not None and stat == self._in_step.get(name)):
                continue
            if stat is None or (name, stat) == self._out_of_step or not self._begins(name, lines):
                self._out_of_step = (name, stat or (0, 0))
                return False
            self._in_step[name] = stat
        self._out_of_step = None
        return True

    def _begins(self, name: str, lines: list[bytes]) -> bool:
        """A file that only grows is looked at where it ends for us: its last line holds the hash of all before it."""
        grown = name in self._in_step and name == self.name
        known = lines[-1] if grown else b"".join(lines)
        start = self._offset - len(known) if grown else 0
        try:
            return read(self.record.folder / name, "acts", self.record.root, start).startswith(known)
        except OSError:
            return False

    def _size(self, name: str) -> tuple[int, int] | None:
        try:
            found = status(self.record.folder / name, self.record.root)
        except OSError:
            return None
        return found.st_size, found.st_mtime_ns

    def _read_beside(self, fresh: list[Entry]) -> None:
        """Read the files for what they are now, without what is known."""
        if self.beside is None or not self.beside._follows():
            self.beside = SeatReader(self.record.folder.parent.parent, self.seat, self._keys.copy())
        self.beside.read()
        self.half, self.problem, self.refused = self.beside.half, self.beside.problem, self.beside.refused
        n, theirs = len(self.record.entries), self.beside.record
        if n < len(theirs.entries) and theirs.entries[n - 1].hash == self.record.entries[-1].hash:
            more = b"".join(theirs.after(n))  # the same and more, only cut into segments otherwise
            self._take(_lines(more, len(more)), fresh)

    def _read_segment(self, fresh: list[Entry]) -> bool:
        """Read on; True when the segment is closed and the next one is to be read."""
        path, root = self.record.folder / self.name, self.record.root
        try:
            found = status(path, root)
            if self._unchanged(found):
                return False
            data, found = look(path, "acts", root, self._offset)
        except OSError as error:
            self.refused = file_refused(self._file(), error.msg) if isinstance(error, Refused) else None
            self.half = self._next_there()
            return False
        self.problem = self.refused = None
        end = data.rfind(b"\n") + 1
        closed = self._take(_lines(data, end), fresh)
        self._stat = (found.st_size, found.st_mtime_ns)  # only now: what stopped half-way must be read again
        self.half = not closed and (end < len(data) or self._next_there())
        return closed

    def _unchanged(self, found: os.stat_result) -> bool:
        """Whether another look can say nothing new; after a problem only a long rest waits until it has changed."""
        same = (found.st_size, found.st_mtime_ns) == self._stat
        return same and (self.problem is None or found.st_size - self._offset > LONG_REST)

    def _next_there(self) -> bool:
        return os.path.lexists(self.record.folder / segment_name(self.number + 1))

    def _take(self, lines: Iterator[tuple[bytes, bool]], fresh: list[Entry]) -> bool:
        """Lines, and whether each is the last one; True when the segment is closed."""
        record, first = self.record, len(fresh)
        good = record.lines.setdefault(self.name, [])
        for raw, at_end in lines:
            last = fresh[-1] if fresh else record.entries[-1] if record.entries else None
            if raw.startswith(TRAILER):
                if not self._signed(fresh, first):
                    return False
                if self._closes(raw, last, at_end):
                    self._keep(raw, good)
                    return True
                self._stop(len(good) + 1)
                return False
            entry = self._entry(raw, last)
            if entry is None:
                break
            if type(entry) is LazyEntry:
                first = len(fresh) + 1  # verified before
            elif any(seat == self.seat for seat, _ in seatings(entry)):
                if not self._signed(fresh, first) or not self._sits(entry):
                    return False
                first = len(fresh) + 1
            fresh.append(entry)
            record.entries.append(entry)
            self._keep(raw, good)
        self._signed(fresh, first)
        return False

    def _keep(self, raw: bytes, good: list[bytes]) -> None:
        good.append(raw)
        self._offset += len(raw)

    def _entry(self, raw: bytes, last: Entry | None) -> Entry | None:
        try:
            line = len(self.record.lines[self.name])
            entry = self.waking(self._file(), line, raw, last.hash if last else "") or parse(raw)
        except BadEntry:
            self._stop(len(self.record.lines[self.name]) + 1)
            return None
        follows = entry.prev == (last.hash if last else "") and (last is None or entry.id > last.id)
        if entry.seat != self.seat or not follows:
            self._stop(len(self.record.lines[self.name]) + 1)
            return None
        return entry

    def _signed(self, fresh: list[Entry], first: int) -> bool:
        """Whether the entries from `first` on are the seat's own; those after the last that is are given back.

        A signature covers all before it too: each hash holds the one before.
        """
        good = len(fresh)
        while good > first and not signed_by(
            self._keys.of(self.seat), self._keys.game, fresh[good - 1].hash, fresh[good - 1].sig
        ):
            good -= 1
        back = len(fresh) - good
        if not back:
            return True
        del fresh[good:], self.record.entries[-back:]
        lines = self.record.lines[self.name]
        self._offset -= sum(map(len, lines[-back:]))
        del lines[-back:]
        self.problem = Msg.of("store-unsigned", file=self._file(), line=len(lines) + 1, seat=seat_name(self.seat))
        return False

    def _sits(self, entry: Entry) -> bool:
        """A player sits down: with his own key on a free seat, else with that of the one before, or vouched for."""
        keys, (new,) = self._keys, [key for seat, key in seatings(entry) if seat == self.seat][-1:]
        before = keys.of(self.seat)
        vouched = (not before and keys.may_begin(self.seat, new)) or (self.seat, new) in keys.vouched
        if signed_by(before, keys.game, entry.hash, entry.sig) or (
            vouched and signed_by((new,), keys.game, entry.hash, entry.sig)
        ):
            if new and new not in before:
                keys.held.setdefault(self.seat, []).append(new)
            return True
        self.problem = Msg.of("store-seat-not-handed", file=self._file(), seat=seat_name(self.seat))
        return False

    def _closes(self, raw: bytes, last: Entry | None, at_end: bool) -> bool:
        try:
            body, hash_, sig = unseal(raw)
            closed = read_json(body)
        except BadData:
            return False
        match closed:
            case {"closed": {"count": int(said), "last": str(newest), "seat": self.seat, "segment": self.name}}:
                good = len(self.record.lines[self.name])
                whole = good > 0 and (said, newest, at_end) == (good, last.hash if last else "", True)
                return whole and signed_by(self._keys.of(self.seat), self._keys.game, hash_, sig)
        return False

    def _stop(self, line: int) -> None:
        self.problem = Msg.of("store-waits-at", file=self._file(), line=line)

    def _file(self) -> str:
        return f"{SEATS}/{self.seat}/{self.name}"


def _lines(data: bytes, end: int) -> Iterator[tuple[bytes, bool]]:
    """One whole line after the other, and whether it is the last; a file of line ends only is not cut up at once."""
    start = 0
    while start < end:
        after = data.index(b"\n", start) + 1
        yield data[start:after], after == end
        start = after
