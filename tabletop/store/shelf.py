"""A game's folder while it is open: its lock, what the seats wrote so far, and where their next lines go."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from pathlib import Path

from tabletop.core.journal.entry import Entry
from tabletop.core.position.facts import Fact
from tabletop.core.text import Msg
from tabletop.store.append import GrowingFile, WriteQueue
from tabletop.store.card import CARD, GameCard
from tabletop.store.codec import line
from tabletop.store.errors import file_refused
from tabletop.store.lock import LOCK, Lock
from tabletop.store.seats import SEATS, SeatRecord, growing, mended, open_ended, read_seat, seats_in, whole
from tabletop.store.start import START


class Shelf:
    """`entries` as read, in order; `problems` are words about what was found; `read_only` when we must not write.

    `watch`: only look, and leave no trace in the folder, not even a lock.
    """

    def __init__(self, folder: Path, watch: bool = False) -> None:
        self.folder = folder
        self.queue = WriteQueue()
        self.lock = None if watch else Lock(folder)
        self.problems: list[Msg] = []
        self.records = {seat: read_seat(folder, seat) for seat in seats_in(folder)}
        self.written: Callable[[], None] = lambda: None
        """Called after every act."""
        self._files: dict[str, GrowingFile] = {}
        self.entries, cut = whole(list(self.records.values()))
        self.problems += [word for record in self.records.values() for word in record.noticed]
        damage = [record.damage for record in self.records.values() if record.damage is not None]
        self.damaged = bool(damage or cut)
        self.read_only = self._taken() or watch or self.damaged
        if self.damaged:
            self.problems += [*damage, *([cut] if cut else []), Msg.of("store-opened-upto", entries=len(self.entries))]
            self._drop_rest()
        if not self.read_only:
            self._make_ready()

    def promise(self, start: Iterable[Fact]) -> None:
        """Boxes that the start speaks of: nobody sends letters about them here."""

    def write(self, entry: Entry) -> None:
        """Put an entry on disk, or keep it in memory until the disk takes it. Never raises."""
        if self.read_only:
            return  # its session refuses every act; whatever slips through must not touch the files
        record = self.records.setdefault(entry.seat, SeatRecord(entry.seat, self.folder / SEATS / entry.seat))
        file = self._files.setdefault(entry.seat, growing(record))
        raw = line(entry)
        record.lines.setdefault(record.segment, []).append(raw)
        self.queue.put(file, raw)
        self.written()

    def files(self, card: GameCard, start: bytes) -> dict[str, bytes]:
        """Everything a copy of the game needs, from memory: whole even when the disk refuses."""
        files = {CARD: card.text().encode(), START: start}
        for record in self.records.values():
            for segment, lines in record.lines.items():
                if lines:
                    files[f"{SEATS}/{record.seat}/{segment}"] = b"".join(lines)
        return files

    def close(self) -> None:
        """Try once more to write what waits, and let others write."""
        self.queue.retry()
        if self.lock is not None:
            self.lock.release()

    def _taken(self) -> bool:
        """Whether another program plays this game; what there is to say about the lock is said."""
        if self.lock is not None and self.lock.outcome == "impossible":
            refused = self.lock.refusal
            self.problems.append(file_refused(LOCK, refused) if refused else Msg("store-folder-refuses"))
        if self.lock is None or self.lock.outcome != "taken":
            return False
        self.problems.append(Msg.of("store-in-use", process=str(self.lock.holder or "?")))
        return True

    def _make_ready(self) -> None:
        """Torn lines out of the way, so that the next act follows a whole one."""
        for record in self.records.values():
            word = mended(record)
            if word is not None:
                self.problems.append(word)
            self._files[record.seat] = file = growing(record)
            if open_ended(record):
                self.queue.put(file, b"\n")

    def _drop_rest(self) -> None:
        """Forget lines that belong to no entry we show, so that a copy is a whole game. The disk is left as it is."""
        shown = Counter(entry.seat for entry in self.entries)
        for record in self.records.values():
            left = shown[record.seat]
            for segment in sorted(record.lines):
                record.lines[segment] = record.lines[segment][:left]
                left -= len(record.lines[segment])
