"""Reading what one seat writes while it grows: seats/<seat>/0001.jsonl, closed by a trailer at hand-over, then 0002.

Another seat's file may be half here: a torn line, a segment without its trailer though the next one exists, zeros where
bytes will come. It is read as far as it is whole and looked at again; nothing of it is ever repaired.
"""

from __future__ import annotations

import json
import os
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from tabletop.core.entry import Entry, hash_of
from tabletop.core.errors import BadData, BadEntry
from tabletop.core.facts import SeatChanged
from tabletop.core.guarded import read_json
from tabletop.core.sleeping import Sleeping
from tabletop.core.text import Msg
from tabletop.door import Refused, look, read, status
from tabletop.store.codec import parse, sealed_line, unseal
from tabletop.store.errors import file_refused, seat_name
from tabletop.store.seal_keys import SeatKey, signed_by
from tabletop.store.seats import SEATS, SeatRecord

TRAILER = b'{"body":{"closed":'
"""How the line begins that closes a segment."""
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
        return Keys(self.game, self.aliases, held, set(self.vouched))

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
        fresh: list[Entry] = []
        while self._read_segment(fresh):
            self.number += 1
            self._offset, self._stat = 0, None
        return fresh

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
            if type(entry) is Sleeping:
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
        vouched = not before or (self.seat, new) in keys.vouched
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
