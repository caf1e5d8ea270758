"""Where what this machine has seen of a seat, what a folder or a mail says now, and what others had seen do not agree.

A seat that has signed two continuations has done so: both are here, with its key under each (it need not have meant it:
a folder restored from a backup does the same). A seat that says it had seen another act of a second one is one word
against another. A file that holds less than was seen accuses nobody. The board never goes back for any of them.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

from tabletop.core.audit.past import PAST
from tabletop.core.journal.arrivals import Crossing
from tabletop.core.journal.entry import Entry
from tabletop.core.position.ids import Seen
from tabletop.core.text import Msg
from tabletop.store.errors import seat_name
from tabletop.store.known import joined
from tabletop.store.segments import SeatReader

if TYPE_CHECKING:
    from tabletop.store.shared_shelf import SharedShelf

MOST_LINES = 200
LARGEST_LINES = 200_000
"""Lines and bytes of a past that are told to the others in the journal."""
WORDS = frozenset(
    {"past-two", "past-behind", "past-crossed", "past-own-two", "store-own-behind", "past-own-seen", "past-own-waits"}
    | {"past-stopped"}
)
"""Keys of what is said here."""


@dataclass(frozen=True)
class TwoPasts:
    """From act `shared` on a seat has two pasts: `kept` is shown, `other` is what its file says now or once said.

    `number` of the other, 0 for one that only holds less: a file that ends where others and we had seen more.
    """

    seat: str
    shared: int
    kept: tuple[Entry, ...]
    other: tuple[Entry, ...]
    number: int
    mine: bool = False
    words: Msg | None = None
    """What there is to say, where it is a whole game of one machine."""

    @property
    def kind(self) -> Literal["two", "behind"]:
        """Whether both go on from there."""
        return "two" if self.other else "behind"

    @property
    def mark(self) -> str:
        """Names it, for what was decided."""
        return (self.other or self.kept)[0].hash

    def said(self) -> Msg:
        """In words."""
        if self.words is not None:
            return self.words
        if self.kind == "two":
            key = "past-own-two" if self.mine else "past-two"
        else:
            key = "store-own-behind" if self.mine else "past-behind"
        n = {"shared": self.shared, "kept": len(self.kept), "other": len(self.other)}
        return Msg.of(key, seat=seat_name(self.seat), **n)


class Pasts:
    """Of one shared game. `look` after every reading."""

    def __init__(self, shelf: SharedShelf) -> None:
        self.shelf = shelf
        self._others: dict[tuple[str, int], tuple[int, SeatReader]] = {}
        self._told: dict[str, tuple[str, SeatReader]] = {}
        """Act -> seat and the past it shows of it."""

    def look(self) -> None:
        """Keep what is new of every seat, and every other past that is shown now."""
        known = self.shelf.known
        for reader in self.shelf.readers.values():
            if not self.shelf.queue.waiting or reader.seat not in self.shelf.mine:
                known.keep(reader.record)
            if reader.beside is not None and self._goes_on(reader, reader.beside):
                known.note(reader.seat, joined(reader.beside.record.lines))
        for two in self._every():
            self.shelf.arrivals.elsewhere(Seen(two.seat, entry.id.clock, entry.hash) for entry in two.other)
        for seat in self.shelf.mine if known.choices.disbelieved else ():
            claims = self.shelf.arrivals.awaited_of(seat)
            self.shelf.arrivals.elsewhere(one for by, one in claims if by in known.choices.disbelieved)

    def all(self) -> list[TwoPasts]:
        """Every seat's, settled or not; of those that part from ours with the same act the longest."""
        lacking = {reader.seat for reader in self.shelf.readers.values() if reader.beside is not None}
        first: dict[str, TwoPasts] = {}
        for two in sorted(self._every(), key=lambda two: (-len(two.other), not two.number)):
            if two.other or (two.kept and two.seat in lacking):
                first.setdefault(two.mark, two)
        return list(first.values())

    def _every(self) -> list[TwoPasts]:
        found = [self._two(seat, number, other) for seat, number, other in self._noted()]
        found += [self._two(seat, 0, other) for seat, other in self._told.values()]
        for reader in self.shelf.readers.values():
            if reader.beside is not None and not self._goes_on(reader, reader.beside):
                found.append(self._two(reader.seat, 0, reader.beside))
        return found

    def open(self) -> list[TwoPasts]:
        """Those nobody here has decided upon."""
        settled = self.shelf.known.choices.settled
        return [two for two in self.all() if two.mark not in settled]

    def crossings(self) -> list[Crossing]:
        """Others' word that a seat's past was another one, while they have not come back from it."""
        found, settled = [], self.shelf.known.choices.settled
        for (writer, seat), (first, newest) in self.shelf.arrivals.crossed.items():
            if first.entry.hash not in settled and not self._came_back(writer, seat, newest.entry):
                found.append(first)
        return found

    def lost(self) -> list[tuple[str, int, int]]:
        """Seats of ours of which others had seen more than we know ourselves: (seat, what we have, what they saw)."""
        gaps = [gap for gap in self.shelf.arrivals.gaps() if gap.seat in self.shelf.mine]
        return [(gap.seat, gap.have, gap.need) for gap in gaps if self.claimants(gap.seat)]

    def claimants(self, seat: str) -> set[str]:
        """Who says to have seen more of a seat of ours than we know, and is listened to."""
        found = {by for by, _ in self.shelf.arrivals.awaited_of(seat)}
        return found - self.shelf.known.choices.disbelieved - set(self.shelf.mine)

    def words(self) -> list[Msg]:
        """All of it, as long as it holds."""
        said = [two.said() for two in self.open()]
        said += [self.said(one) for one in self.crossings()]
        said += [Msg.of("past-own-seen", seat=seat_name(seat), have=a, need=b) for seat, a, b in self.lost()]
        return said + self.waits() + ([Msg("past-stopped")] if self.shelf.known.choices.stopped else [])

    def said(self, one: Crossing) -> Msg:
        """One seat's word against another's, in words."""
        names = {"seat": seat_name(one.entry.seat), "other": seat_name(one.seen.seat)}
        return Msg.of("past-crossed", n=one.entry.id.clock, at=one.seen.clock, **names)

    def undecided(self) -> bool:
        """Whether it is open which past counts: then this program answers nothing of itself."""
        return bool(self.crossings()) or any(two.kind == "two" for two in self.open())

    def shut(self) -> list[Msg]:
        """Why this machine may not write its seats now."""
        found = [two.said() for two in self.open() if two.mine]
        found += [Msg.of("past-own-seen", seat=seat_name(seat), have=a, need=b) for seat, a, b in self.lost()]
        return found + self.waits() + ([Msg("past-stopped")] if self.shelf.known.choices.stopped else [])

    def waits(self) -> list[Msg]:
        """Seats of ours whose own acts wait for something."""
        return [Msg.of("past-own-waits", seat=seat_name(seat)) for seat in self.shelf.mine if self._waits(seat)]

    def lines_of(self, seat: str, shared: int) -> tuple[str, ...]:
        """What a seat's past that is followed says after an act, as it stands in its file; () when it is too much."""
        reader = self.shelf.readers.get(seat)
        if reader is None:
            return ()
        upto = sum(entry.id.clock <= shared for entry in reader.record.entries)
        lines = reader.record.after(upto)
        short = len(lines) <= MOST_LINES and sum(map(len, lines)) <= LARGEST_LINES
        return tuple(raw.decode() for raw in lines) if short else ()

    def heard(self, entry: Entry) -> None:
        """A seat tells from which past of another it goes on: what it shows with that seat's signature is kept."""
        args = entry.intent.args
        seat, lines = str(args.get("seat")), args.get("lines", ())
        reader = self.shelf.readers.get(seat)
        if entry.hash in self._told or reader is None or not isinstance(lines, tuple) or not lines:
            return
        raw = [str(line).encode() for line in lines]
        self._told[entry.hash] = (seat, self.show(seat, self._before(reader, raw[0]) + b"".join(raw)))

    def show(self, seat: str, lines: bytes) -> SeatReader:
        """A past of a seat that came another way, as far as it verifies: taken in when it only goes on from ours, kept
        beside it when it says something else."""
        other, reader = SeatReader(self.shelf.folder, seat, self.shelf.keys.copy()), self.shelf.reader(seat)
        other.recall(lines)
        two = self._two(seat, 0, other)
        if two.other and not two.kept and not two.mine and two.mark not in self.shelf.known.choices.settled:
            reader.recall(b"".join(other.record.after(len(reader.record.entries))))
        elif two.other:
            self.shelf.known.note(seat, joined(other.record.lines))
        return other

    # --- inside ---

    def _waits(self, seat: str) -> bool:
        """Whether acts of ours build on something not here: whoever acted now would act twice after the same."""
        entries, tip = self.shelf.reader(seat).record.entries, self.shelf.arrivals.tip(seat)
        return bool(entries) and (tip is None or tip.hash != entries[-1].hash)

    def _noted(self) -> Iterator[tuple[str, int, SeatReader]]:
        """Pasts that are kept and not followed, read."""
        known = self.shelf.known
        for seat in list(self.shelf.readers):
            for number in known.numbers(seat):
                if number != known.followed(seat):
                    yield seat, number, self._read(seat, number)

    def _read(self, seat: str, number: int) -> SeatReader:
        data = self.shelf.known.past(seat, number)
        size, reader = self._others.get((seat, number), (0, None))
        if reader is None:
            reader = SeatReader(self.shelf.folder, seat, self.shelf.keys.copy())
        if len(data) > size:
            reader.recall(data[size:])
            self._others[seat, number] = (len(data), reader)
        return reader

    def _two(self, seat: str, number: int, other: SeatReader) -> TwoPasts:
        kept, theirs = self.shelf.readers[seat].record.entries, other.record.entries
        n = _shared(kept, theirs)
        shared = kept[n - 1].id.clock if n else 0
        return TwoPasts(seat, shared, tuple(kept[n:]), tuple(theirs[n:]), number, seat in self.shelf.mine)

    def _goes_on(self, reader: SeatReader, other: SeatReader) -> bool:
        """Whether another reading says something that this one does not."""
        theirs = other.record.entries
        return len(theirs) > _shared(reader.record.entries, theirs)

    def _came_back(self, writer: str, seat: str, newest: Entry) -> bool:
        """Whether a writer has said since, in the journal, from which past of that seat he goes on."""
        reader = self.shelf.readers.get(writer)
        after = (entry for entry in reversed(reader.record.entries if reader else ()) if entry.id > newest.id)
        return any(entry.verb == PAST and entry.intent.args.get("seat") == seat for entry in after)

    def _before(self, reader: SeatReader, first: bytes) -> bytes:
        """The lines of a seat up to the one that this one follows."""
        found: list[bytes] = []
        for name in sorted(reader.record.lines):
            for raw in reader.record.lines[name]:
                found.append(raw)
                if b'"prev":"' + raw.rpartition(b'"hash":"')[2][:64] + b'"' in first:
                    return b"".join(found)
        return b""


def _shared(ours: list[Entry], theirs: list[Entry]) -> int:
    """How many entries from the start are the same."""
    return next((n for n, (a, b) in enumerate(zip(ours, theirs)) if a.hash != b.hash), min(len(ours), len(theirs)))
