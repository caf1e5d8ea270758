"""What this machine has once seen of every seat, kept in the player's own data and never rewritten.

<user data>/known/<game>/<seat>.jsonl holds the seat's lines as they stood in its segments, one segment after the other.
Where a folder or a mail shows another past of that seat, this goes whole into <seat>.2.jsonl, and so on. choices.json
says which of them is followed, and what the player has decided about the others.
"""

from __future__ import annotations

import os
from collections.abc import Iterable
from contextlib import suppress
from dataclasses import dataclass, field
from itertools import chain, islice
from pathlib import Path
from typing import Any

from tabletop.door import is_file, listing, make_folders, opened, read, write_all, write_whole
from tabletop.store.jsonfile import JsonFile
from tabletop.store.lock import Lock
from tabletop.store.seats import SEAT_NAME, SeatRecord
from tabletop.store.segments import SeatReader

MOST = 32
LARGEST = 64 << 20
"""Pasts of one seat that are kept, and bytes of all of them: whoever writes more is named, and no more of it kept."""


@dataclass
class Choices:
    """`follow`: seat -> number of the past that is shown; `settled`: marks of what was decided upon; `say`: seats of
    which it is still to be said in the journal, each with the number of the last act all pasts share; `stopped`: only
    look."""

    follow: dict[str, int] = field(default_factory=dict)
    settled: set[str] = field(default_factory=set)
    say: dict[str, int] = field(default_factory=dict)
    stopped: bool = False
    disbelieved: set[str] = field(default_factory=set)
    """Seats whose word that they had seen more of ours than we know was not followed: it shuts no table again."""

    places: dict[str, dict[str, list[int]]] = field(default_factory=dict)
    """Folder of a game of one machine -> seat -> number of the past it is on, and bytes of it that it held."""

    @staticmethod
    def of(data: dict[str, Any]) -> Choices:
        """From the file, whatever is in it."""
        return Choices(
            _numbers(data.get("follow")),
            _texts(data.get("settled")),
            _numbers(data.get("say")),
            data.get("stopped") is True,
            _texts(data.get("disbelieved")),
            _places(data.get("places")),
        )

    def plain(self) -> dict[str, Any]:
        """For the file."""
        kept = {"follow": self.follow, "settled": sorted(self.settled), "say": self.say, "places": self.places}
        return {**kept, "stopped": self.stopped, "disbelieved": sorted(self.disbelieved)}


def _texts(data: Any) -> set[str]:
    return {str(one) for one in data} if isinstance(data, list) else set()


def _numbers(data: Any) -> dict[str, int]:
    return {str(seat): n for seat, n in data.items() if type(n) is int} if isinstance(data, dict) else {}


def _places(data: Any) -> dict[str, dict[str, list[int]]]:
    found: dict[str, dict[str, list[int]]] = {}
    for place, seats in data.items() if isinstance(data, dict) else ():
        for seat, two in seats.items() if isinstance(seats, dict) else ():
            if isinstance(two, list) and len(two) == 2 and all(type(n) is int for n in two):
                found.setdefault(str(place), {})[str(seat)] = two
    return found


class PastMemory:
    """One game's memory. Only one program of this player writes it at a time; a disk that refuses costs no act."""

    def __init__(self, folder: Path, watch: bool = False) -> None:
        self.folder = folder
        self._choices = JsonFile(folder / "choices.json")
        self.choices = Choices.of(self._choices.read(dict))
        self._held: dict[str, tuple[int, int]] = {}
        """Seat -> lines and bytes of the past followed that are in its file."""
        self._fresh: set[Path] = set()
        self._numbers: dict[str, list[int]] = {}
        self._lock: Lock | None = None
        if not watch:
            with suppress(OSError):
                make_folders(folder, private=True)
            self._lock = Lock(folder)

    @property
    def writes(self) -> bool:
        """Whether this program keeps the memory."""
        return self._lock is not None and self._lock.outcome == "ours"

    def numbers(self, seat: str) -> list[int]:
        """The pasts that are kept of a seat, by number."""
        if seat not in self._numbers:
            self._numbers[seat] = self._kept(seat)
        return self._numbers[seat]

    def seats(self) -> set[str]:
        """Of whom something is kept."""
        try:
            names = [Path(name) for name in listing(self.folder).files]
        except OSError:
            return set()
        return {name.stem for name in names if name.suffix == ".jsonl" and SEAT_NAME.fullmatch(name.stem)}

    def follow(self, seat: str, number: int, data: bytes) -> None:
        """From here on what is kept of a seat goes on that past, of which `data` is there."""
        self.choices.follow[seat] = number
        self._held[seat] = (data.count(b"\n"), len(data))

    def followed(self, seat: str) -> int:
        """The number of the past that is shown."""
        n = self.choices.follow.get(seat, 1)
        return n if 1 <= n <= MOST else 1

    def past(self, seat: str, number: int) -> bytes:
        """Its lines; empty when there is none."""
        try:
            return read(self._path(seat, number), "own") if SEAT_NAME.fullmatch(seat) else b""
        except OSError:
            return b""

    def recall(self, reader: SeatReader) -> None:
        """Let a reader begin with what was seen before, as far as it still verifies."""
        reader.recall(self.past(reader.seat, self.followed(reader.seat)))
        lines = reader.record.lines.values()
        self._held[reader.seat] = (sum(map(len, lines)), sum(len(raw) for part in lines for raw in part))

    def keep(self, record: SeatRecord) -> None:
        """Add what has come since."""
        seat, lines = record.seat, record.lines
        held, size = self._held.get(seat, (0, 0))
        kept = self.writes and SEAT_NAME.fullmatch(seat) and self.choices.follow.get(seat, 1)
        if not kept or sum(map(len, lines.values())) <= held:
            return
        fresh = list(islice(chain.from_iterable(lines[name] for name in sorted(lines)), held, None))
        data = b"".join(fresh)
        if self._append(self._path(seat, self.followed(seat)), size, data):
            self._held[seat] = (held + len(fresh), size + len(data))

    def note(self, seat: str, data: bytes) -> int:
        """Keep a past of a seat that was verified: the number it has from now on, 0 when there are too many."""
        for n in sorted(self.numbers(seat), key=lambda n: n != self.followed(seat)):
            kept = self.past(seat, n)
            if kept.startswith(data):
                return n
            if data.startswith(kept):
                if n != self.followed(seat):
                    self._append(self._path(seat, n), len(kept), data[len(kept) :])
                return n
        return self.add(seat, data)

    def add(self, seat: str, data: bytes) -> int:
        """Keep a past under a number of its own; 0 when there are too many or the disk refuses."""
        free = next((n for n in range(2, MOST + 1) if n not in self.numbers(seat)), 0)
        size = sum(len(self.past(seat, n)) for n in self.numbers(seat)) + len(data)
        if not (free and self.writes and SEAT_NAME.fullmatch(seat)) or size > LARGEST:
            return 0
        return free if self._append(self._path(seat, free), 0, data) else 0

    def save(self) -> None:
        """Write the choices down."""
        if self.writes:
            self._choices.write(self.choices.plain())

    def close(self) -> None:
        """Make what was kept last, and let another program keep it."""
        for path in self._fresh:
            with suppress(OSError), opened(path, how="r+") as file:
                os.fsync(file.fileno())
        self._fresh.clear()
        if self._lock is not None:
            self._lock.release()

    # --- inside ---

    def _kept(self, seat: str) -> list[int]:
        """Asked of the folder once: most seats have one of the numbers that could be."""
        try:
            found = listing(self.folder)
        except OSError:
            return []
        named = {_name(seat, n): n for n in range(1, MOST + 1)}
        there = named.keys() if found.more else named.keys() & {*found.files, *found.others}
        return sorted(named[name] for name in there if is_file(self.folder / name))

    def _path(self, seat: str, number: int) -> Path:
        return self.folder / _name(seat, number)

    def _append(self, path: Path, size: int, data: bytes) -> bool:
        """Not synced line by line: what a power cut takes is in the folder, where every act is synced."""
        try:
            with opened(path, how="a+", mode=0o600) as file:
                end = file.seek(0, os.SEEK_END)
                if end < size:
                    return False  # somebody cut it; the next opening begins with what is left
                if end > size:  # a line that broke off, or one that no longer verifies
                    write_whole(path.with_name(path.name + ".broken"), read(path, "own"), private=True)
                    file.truncate(size)
                write_all(file, data)
        except OSError:
            return False
        self._fresh.add(path)
        if not end:  # a past more
            self._numbers.clear()
        return True


def _name(seat: str, number: int) -> str:
    return f"{seat}.jsonl" if number == 1 else f"{seat}.{number}.jsonl"


def joined(lines: dict[str, list[bytes]]) -> bytes:
    """All lines of a seat, segment after segment."""
    parts: Iterable[bytes] = chain.from_iterable(lines[name] for name in sorted(lines))
    return b"".join(parts)
