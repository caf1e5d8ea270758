"""Reading what the seats wrote: seats/<seat>/0001.jsonl, 0002.jsonl ... One writer a file, entries chained by hash.

A last line that was cut off in the middle of writing is torn: it is set aside and play goes on. Anything else that is
wrong is damage: the game opens up to there and is not written any more.
"""

from __future__ import annotations

import gc
import os
import re
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from itertools import count, takewhile
from pathlib import Path

from tabletop.core.bounds import LEAP
from tabletop.core.errors import BadEntry
from tabletop.core.journal.entry import Entry
from tabletop.core.text import Msg
from tabletop.door import Refused, crowded, listing, opened, read, write_all
from tabletop.store.append import GrowingFile
from tabletop.store.codec import parse
from tabletop.store.errors import file_refused, reason
from tabletop.store.files import SEAT_NAME as SEAT_NAME
from tabletop.store.files import SEATS as SEATS

SEGMENT = re.compile(r"\d{4}\.jsonl")
SEALED = re.compile(r"sealed-\d{4}\.jsonl")
MOST_SEATS = 256
"""Folders of seats that are looked at."""
TORN = ".torn"
TRAILER = b'{"body":{"closed":'
"""How the line begins that closes a segment."""
OPENED = "opened.json"
"""A seat's vault, opened for the audit when the game is over (see opened.py)."""


@dataclass
class SeatRecord:
    """What one seat wrote. `lines`: good raw lines by segment; `torn`: bytes after them; `damage`: why we stopped."""

    seat: str
    folder: Path
    entries: list[Entry] = field(default_factory=list)
    lines: dict[str, list[bytes]] = field(default_factory=dict)
    torn: bytes = b""
    damage: Msg | None = None
    noticed: list[Msg] = field(default_factory=list)
    """What was found beside its files and left alone."""

    @property
    def root(self) -> Path:
        """The game's folder."""
        return self.folder.parent.parent

    @property
    def segment(self) -> str:
        """Name of the file that is written now."""
        return max(self.lines, default="0001.jsonl")

    @property
    def path(self) -> Path:
        """The file that is written now."""
        return self.folder / self.segment

    def after(self, n: int) -> list[bytes]:
        """The lines after its first n entries, without those that close segments."""
        lines = [raw for name in sorted(self.lines) for raw in self.lines[name] if not raw.startswith(TRAILER)]
        return lines[n:]

    def kept(self) -> int:
        """Good bytes of the file that is written now."""
        return sum(map(len, self.lines.get(self.segment, ())))


def seats_in(folder: Path) -> list[str]:
    """Names of the seats that wrote something in a game's folder."""
    try:
        return [name for name in listing(folder / SEATS, folder, MOST_SEATS).folders if SEAT_NAME.fullmatch(name)]
    except OSError:
        return []


def read_seat(folder: Path, seat: str) -> SeatRecord:
    """All good entries of a seat; never raises for what is in the files."""
    record = SeatRecord(seat, folder / SEATS / seat)
    names = _segments(record)
    with without_collector():
        for name in names:
            if record.damage is None and record.torn:
                record.damage = _damage(record, names[names.index(name) - 1], len(record.entries) + 1)
            if record.damage is None:
                _read_segment(record, name)
    return record


def _segments(record: SeatRecord) -> list[str]:
    """Names of its segments, also of such as are none inside; what is odd about the folder is noticed."""
    place = f"{SEATS}/{record.seat}"
    try:
        found = listing(record.folder, record.root)
    except OSError as error:
        record.noticed.append(file_refused(place, reason(error)))
        return []
    if found.more:  # then each is asked for by its name
        record.noticed.append(file_refused(place, crowded(record.folder)))
        numbered = (f"{n:04d}.jsonl" for n in count(1))
        return list(takewhile(lambda name: os.path.lexists(record.folder / name), numbered))
    return found.called(SEGMENT)


def _read_segment(record: SeatRecord, name: str) -> None:
    try:
        data = read(record.folder / name, "acts", record.root)
    except OSError as error:
        if isinstance(error, Refused):
            record.noticed.append(file_refused(f"{SEATS}/{record.seat}/{name}", error.msg))
        record.damage = _damage(record, name, 1)
        return
    good = record.lines.setdefault(name, [])
    previous = record.entries[-1] if record.entries else None
    for raw in _split(data):
        try:
            entry = _follows(parse(raw), record.seat, previous)
        except BadEntry:
            if raw.endswith(b"\n"):
                record.damage = _damage(record, name, len(good) + 1)
            else:
                record.torn = raw
            return
        record.entries.append(entry)
        good.append(raw)
        previous = entry


def _split(data: bytes) -> list[bytes]:
    """Lines at line feeds only, each with its own; what a tool for Windows adds before them does no harm."""
    lines = data.split(b"\n")
    return [line + b"\n" for line in lines[:-1]] + ([lines[-1]] if lines[-1] else [])


def _follows(entry: Entry, seat: str, previous: Entry | None) -> Entry:
    """The entry, if it is this seat's and comes right after `previous`. Raises BadEntry."""
    if entry.seat != seat or entry.prev != (previous.hash if previous else ""):
        raise BadEntry(Msg.of("bad-entry", text=str(entry.id)))
    if previous is not None and entry.id <= previous.id:
        raise BadEntry(Msg.of("bad-entry", text=str(entry.id)))
    return entry


def _damage(record: SeatRecord, name: str, line: int) -> Msg:
    return Msg.of("store-damaged", file=f"{SEATS}/{record.seat}/{name}", line=str(line))


def whole(records: Sequence[SeatRecord]) -> tuple[list[Entry], Msg | None]:
    """Entries of all seats in order, up to the first that builds on one that is not there; and a word when cut."""
    held = {record.seat: record.entries[-1].id.clock if record.entries else 0 for record in records}
    entries = sorted((entry for record in records for entry in record.entries), key=lambda entry: entry.id)
    for n, entry in enumerate(entries):
        if entry.id.clock > (entries[n - 1].id.clock if n else 0) + LEAP:  # no number would be left for those after it
            return entries[:n], Msg.of("store-odd-entry", seat=entry.seat, n=entry.id.clock)
        for seat, clock, _ in entry.seen:
            if clock > held.get(seat, 0):
                return entries[:n], Msg.of("store-missing", seat=seat, have=held.get(seat, 0), need=clock)
    return entries, None


def mend(record: SeatRecord) -> Msg | None:
    """Set a torn last line aside so that writing can go on; a word about it. Raises OSError, then it stays."""
    if not record.torn:
        return None
    with opened(record.folder / (record.segment + TORN), record.root, "a+") as aside:
        write_all(aside, record.torn + b"\n")
        os.fsync(aside.fileno())
    with opened(record.path, record.root, "r+") as file:
        file.truncate(record.kept())
        os.fsync(file.fileno())
    record.torn = b""
    return Msg.of("store-torn", file=f"{SEATS}/{record.seat}/{record.segment}{TORN}")


def mended(record: SeatRecord) -> Msg | None:
    """As `mend`; what hinders it is no reason not to play, for the first act overwrites the torn bytes."""
    try:
        return mend(record)
    except Refused as refused:
        return file_refused(f"{SEATS}/{record.seat}/{record.segment}{TORN}", refused.msg)
    except OSError:
        return None


def growing(record: SeatRecord) -> GrowingFile:
    """The file this seat goes on writing. Bytes of a torn line that could not be set aside are overwritten."""
    return GrowingFile(record.path, record.kept(), dirty=bool(record.torn))


def open_ended(record: SeatRecord) -> bool:
    """Whether the last good line lacks its line end (an editor took it away); from now on it counts as there."""
    lines = record.lines.get(record.segment, [])
    if not lines or lines[-1].endswith(b"\n"):
        return False
    lines[-1] += b"\n"
    return True


@contextmanager
def without_collector() -> Iterator[None]:
    """Twenty thousand entries are half a million objects, none of them rubbish: do not look for any meanwhile."""
    was_on = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was_on:
            gc.enable()
