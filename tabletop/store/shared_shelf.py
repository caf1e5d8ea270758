"""The folder of a game that several machines write: what each seat wrote, in the one order, and our own next lines."""

from __future__ import annotations

import os
from collections.abc import Iterable, Mapping
from contextlib import suppress
from pathlib import Path

from tabletop.core.audit.past import PAST
from tabletop.core.journal.arrivals import Arrivals
from tabletop.core.journal.entry import Entry
from tabletop.core.journal.lazy_entry import LazyEntry
from tabletop.core.position.facts import Boxed, Fact
from tabletop.core.position.ids import CHANCE
from tabletop.core.text import Msg
from tabletop.door import What, listing, make_folders, read
from tabletop.folders import user_data
from tabletop.store.append import GrowingFile, WriteQueue
from tabletop.store.card import CARD, GameCard
from tabletop.store.codec import line
from tabletop.store.errors import seat_name
from tabletop.store.known import PastMemory
from tabletop.store.letters import SEALED, Letters
from tabletop.store.lock import Lock
from tabletop.store.pasts import Pasts
from tabletop.store.pinned import dealers_key, pinned
from tabletop.store.seal_keys import SeatKey
from tabletop.store.seats import OPENED, SEATS, growing, mended
from tabletop.store.segments import Keys, SeatReader, seatings, segment_name, trailer
from tabletop.store.start import START
from tabletop.store.verified import Verified


class SharedShelf:
    """`mine`: names written here (seats, and chance where the dealer plays) with their keys. Only these are written,
    and only these are mended; everybody else's files are read as far as they are whole, again and again."""

    def __init__(
        self, folder: Path, card: GameCard, mine: Mapping[str, SeatKey], home: Path | None = None, watch: bool = False
    ) -> None:
        """`watch`: what our seats know is shown, and nothing is written, not even a lock."""
        self.folder, self.card, self.home, self.watch = folder, card, home or user_data(), watch
        self.queue = WriteQueue()
        self.problems: list[Msg] = []
        self.keys = Keys(card.id, {CHANCE: card.dealer})
        self.keys.pinned = {card.dealer: dealers_key(card)} if pinned(card) else {}
        self.arrivals = Arrivals()
        self.readers: dict[str, SeatReader] = {}
        self._files: dict[str, GrowingFile] = {}
        self.damaged = False
        self.verified = Verified(self.home / "verified" / f"{card.id}.json")
        self.promised: dict[str, str] = {}
        """Box -> digest, of all entries that arrived."""
        self.promised.update(self.verified.promised)
        self.known = PastMemory(self.home / "known" / card.id, watch)
        self.pasts = Pasts(self)
        self.mine: dict[str, SeatKey] = {}
        self.entries: list[Entry] = self._arrived(self._read())
        self.mine = {seat: key for seat, key in mine.items() if self._speaks(seat, key)}
        self.pasts.look()
        self.entries += self._arrived([])
        self.letters = Letters(folder, self.keys, self.mine, self.queue, self.names)
        self._locks = [] if watch else [Lock(self._lock_folder(seat)) for seat in self.mine]
        self.read_only = not self.mine or not self._ours() or watch
        if not self.read_only:
            for seat in self.mine:
                self._make_ready(self.reader(seat))

    def promise(self, start: Iterable[Fact]) -> None:
        """Boxes that the start speaks of, before any entry."""
        self.promised.update({fact.box: fact.digest for fact in start if type(fact) is Boxed})

    # --- reading ---

    @property
    def names(self) -> tuple[str, ...]:
        """All that may write: the seats, and chance."""
        return (*self.card.seats, CHANCE)

    def poll(self) -> list[Entry]:
        """Entries of other machines that can go into the journal now, each after all it builds on."""
        fresh = self._arrived(self._read(skip=() if self.read_only else self.mine))
        self.pasts.look()
        fresh += self._arrived([])
        if not self.read_only and (lost := self.pasts.lost()):
            self.read_only = True  # others had seen acts of ours that we do not know: nothing is played twice
            self.problems += [Msg.of("past-own-seen", seat=seat_name(seat), have=a, need=b) for seat, a, b in lost]
        self.letters.collect()
        return fresh

    def take(self, entries: Iterable[Entry]) -> list[Entry]:
        """Entries that came another way, verified already."""
        return self._arrived(entries)

    def troubles(self) -> list[Msg]:
        """What is missing or wrong now in what the others wrote; empty when all is here."""
        words = []
        for gap in self.arrivals.gaps():
            words.append(Msg.of("store-waiting-for", seat=seat_name(gap.seat), have=gap.have, need=gap.need))
        for reader in self.readers.values():
            if reader.half:
                words.append(Msg.of("store-half-here", seat=seat_name(reader.seat), file=reader.name))
            words += [word for word in (reader.problem, reader.refused) if word is not None]
        words += self.letters.refused.values()
        for fork in self.arrivals.forks:
            name = seat_name(fork.entry.seat)
            words.append(Msg.of("store-branched", seat=name, shared=fork.shared, have=fork.have))
        for entry in self.arrivals.odd:
            words.append(Msg.of("store-odd-entry", seat=seat_name(entry.seat), n=entry.id.clock))
        return words + self.pasts.words()

    # --- writing ---

    def write(self, entry: Entry) -> None:
        """Put an entry of ours on disk, or keep it in memory until the disk takes it. Never raises."""
        if self.read_only:
            return  # its session refuses every act; whatever slips through must not touch the files
        self.arrivals.take([entry])
        record = self.reader(entry.seat).record
        record.entries.append(entry)
        raw = line(entry)
        self.reader(entry.seat).wrote(raw)
        self.queue.put(self._files[entry.seat], raw)
        for seat, key in seatings(entry):
            if seat == entry.seat and key and key not in self.keys.of(seat):
                self.keys.held.setdefault(seat, []).append(key)
        self._note(entry)

    def sign(self, seat: str, hash_: str) -> str:
        """Our signature under an entry."""
        key = self.mine.get(seat)
        return key.sign(self.card.id, hash_) if key is not None else ""

    def close_segments(self, only: str = "") -> list[str]:
        """Close what our names wrote since the last time; from now on those files never change. Names that had any."""
        closed = []
        for seat, key in self.mine.items():
            record = self.reader(seat).record
            if only in ("", seat) and record.lines.get(record.segment) and not self.read_only:
                raw = trailer(record, self.card.id, key)
                self.queue.put(self._files[seat], raw)
                self.reader(seat).wrote(raw)
                self._files[seat] = growing(record)
                self.letters.numbers[seat] = int(record.segment[:4])
                closed.append(seat)
        return closed

    def hand_away(self, seat: str) -> None:
        """Write this seat no more: it is played elsewhere from now on."""
        self.close_segments(seat)
        self.mine.pop(seat, None)
        self.read_only = not self.mine

    def files(self, card: GameCard, start: bytes) -> dict[str, bytes]:
        """Everything a copy of the game needs, from memory; letters and opened vaults as the folder has them."""
        files = {CARD: card.text().encode(), START: start}
        for reader in self.readers.values():
            for segment, lines in reader.record.lines.items():
                if lines:
                    files[f"{SEATS}/{reader.seat}/{segment}"] = b"".join(lines)
        for seat in self.names:
            place = self.folder / SEATS / seat
            with suppress(OSError):  # what cannot be read here is said among the troubles
                for name in listing(place, self.folder).files:
                    if SEALED.fullmatch(name) or name == OPENED:
                        what: What = "opened" if name == OPENED else "letters"
                        files[f"{SEATS}/{seat}/{name}"] = read(place / name, what, self.folder)
        return files

    def close(self) -> None:
        """Try once more to write what waits, and let others write."""
        self.queue.retry()
        self.pasts.look()
        self.known.close()
        for lock in self._locks:
            lock.release()

    # --- inside ---

    def reader(self, seat: str) -> SeatReader:
        """What is read of a seat, or will be."""
        if seat not in self.readers:
            made = self.readers[seat] = SeatReader(self.folder, seat, self.keys)
            made.waking, made.recalling = self.verified.wake, self.verified.recalled
            self.known.recall(made)
        return self.readers[seat]

    def _read(self, skip: Iterable[str] = ()) -> list[Entry]:
        """What is new; the dealer first, whose key speaks for chance."""
        fresh: list[Entry] = []
        for seat in sorted(self.names, key=lambda name: name != self.card.dealer):
            known = seat in self.readers or self.known.numbers(seat)
            there = known or os.path.lexists(self.folder / SEATS / seat)
            if there and seat not in skip:
                fresh += self.reader(seat).read()
        return fresh

    def _arrived(self, entries: Iterable[Entry]) -> list[Entry]:
        fresh = list(entries)
        ready = self.arrivals.take(fresh)
        for entry in fresh:
            if type(entry) is not LazyEntry and entry.verb == PAST:
                self.pasts.heard(entry)
        for entry in ready:
            if type(entry) is not LazyEntry:
                self._note(entry)
        return ready

    def _note(self, entry: Entry) -> None:
        self.keys.note(entry)
        for fact in entry.facts:
            if type(fact) is Boxed:
                self.promised[fact.box] = fact.digest

    def _speaks(self, seat: str, key: SeatKey) -> bool:
        """Whether our key is the one in force, or the seat is free, or another seat has vouched for us."""
        now = self.keys.now(seat)
        free = not now and self.keys.may_begin(seat, key.public)
        return free or now == key.public or (seat, key.public) in self.keys.vouched

    def _lock_folder(self, seat: str) -> Path:
        folder = self.home / "locks" / f"{self.card.id}-{seat}"
        make_folders(folder, private=True)
        return folder

    def _ours(self) -> bool:
        """Whether we may write: no other program here plays these seats, and our own files are whole."""
        taken = [lock for lock in self._locks if lock.outcome == "taken"]
        self.problems += [Msg.of("store-in-use", process=str(lock.holder or "?")) for lock in taken[:1]]
        ours = self.pasts.shut()
        ours += [Msg.of("store-own-behind", seat=seat_name(seat)) for seat in self.mine if self._forgotten(seat)]
        self.problems += ours
        broken = [word for seat in self.mine if (word := self.reader(seat).problem or self.reader(seat).refused)]
        self.damaged = bool(broken)
        self.problems += broken
        return not taken and not broken and not ours

    def _forgotten(self, seat: str) -> bool:
        """Whether more of ours was here before, of which only the size is remembered (by an older version)."""
        return not self.known.numbers(seat) and self.verified.behind(self.folder, seat)

    def _make_ready(self, reader: SeatReader) -> None:
        """Our own torn last line out of the way, so that the next act follows a whole one."""
        record = reader.record
        record.lines.setdefault(segment_name(reader.number), [])
        record.torn, reader.half = reader.torn(), False
        word = mended(record)
        if word is not None:
            self.problems.append(word)
        self._files[reader.seat] = growing(record)
        self.letters.numbers[reader.seat] = reader.number
