"""A game of one machine has a memory too: older files put back, a shorter file beside its copy, are said at opening.

A folder that was moved or copied is no fault. A copy that is older than what was played elsewhere is said as what it
is; whoever goes on from it is not asked again. What was played stays in the memory and can be brought back.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from tabletop.core.errors import BadEntry
from tabletop.core.journal.entry import Entry
from tabletop.core.text import Msg
from tabletop.door import listing, make_folders, remove, write_whole
from tabletop.folders import user_data
from tabletop.store.codec import parse
from tabletop.store.errors import StoreError, reason
from tabletop.store.known import PastMemory, joined
from tabletop.store.pasts import TwoPasts
from tabletop.store.seats import SEATS, SEGMENT

if TYPE_CHECKING:
    from pathlib import Path

    from tabletop.store.shelf import Shelf

OWN_PAST = ("own-past-back", "own-past-copy")
"""Keys of what is said of older files."""
PLACES = 100
"""Folders of one game of which it is remembered how far they were; the oldest is forgotten."""


@dataclass(frozen=True)
class _Seat:
    """What the folder holds of a seat, and the past it is held against."""

    data: bytes
    number: int
    past: bytes


class OwnPast:
    """`found`: what was played and is not in this folder, None when nothing is missing or it was decided upon."""

    def __init__(self, shelf: Shelf, game: str) -> None:
        self.shelf, self.place = shelf, str(shelf.folder.absolute())
        self.known = PastMemory(user_data() / "known" / game, watch=shelf.read_only)
        self._here = self.known.choices.places.get(self.place, {})
        self._seats = {seat: self._against(seat) for seat in {*shelf.records, *self.known.seats()}}
        self.found = self._missing()
        if self.found is None:
            self._follow()

    @property
    def words(self) -> list[Msg]:
        """What there is to say when the game is opened."""
        return [self.found.said()] if self.found is not None else []

    @property
    def went_back(self) -> bool:
        """Whether this very folder held more when it was last played (and is no copy made before)."""
        return any(len(one.data) < self._was(seat) or not self._as_it_was(seat) for seat, one in self._seats.items())

    def keep(self) -> None:
        """After an act: whoever acts goes on from here."""
        if self.found is not None:
            self.go_on()
        if not self.shelf.queue.waiting:
            for record in self.shelf.records.values():
                self.known.keep(record)

    def go_on(self) -> None:
        """Go on from what is in this folder; it is not asked again."""
        if self.found is not None:
            self.known.choices.settled.add(self.found.mark)
        self.found = None
        self._follow()
        self.known.save()

    def take_back(self) -> None:
        """Put what was played into the folder, for the next opening; what lay there is kept in the memory.

        Raises StoreError when the disk refuses.
        """
        for seat, one in self._seats.items():
            if one.data and not one.past.startswith(one.data):
                self.known.add(seat, one.data)
            folder = self.shelf.folder / SEATS / seat
            try:
                make_folders(folder, self.shelf.folder)
                write_whole(folder / "0001.jsonl", one.past or one.data, self.shelf.folder)
                for name in listing(folder, self.shelf.folder).files:
                    if SEGMENT.fullmatch(name) and name != "0001.jsonl":
                        remove(folder / name, self.shelf.folder)
            except OSError as error:
                raise StoreError(Msg.of("store-cannot-write", path=str(folder), reason=reason(error))) from error
            self._here[seat] = [one.number or 1, len(one.past or one.data)]
        self._remember()

    def close(self) -> None:
        """Keep what came last, and how far this folder is."""
        if self.found is None:
            for seat, record in self.shelf.records.items():
                if not self.shelf.queue.waiting:
                    self.known.keep(record)
                    self._here[seat] = [self.known.followed(seat), len(joined(record.lines))]
            self._remember()
        self.known.close()

    # --- inside ---

    def _remember(self) -> None:
        places = self.known.choices.places
        places.pop(self.place, None)
        places[self.place] = self._here
        for old in list(places)[:-PLACES]:
            del places[old]
        self.known.save()

    def _was(self, seat: str) -> int:
        return self._here.get(seat, [1, 0])[1]

    def _as_it_was(self, seat: str) -> bool:
        number, size = self._here.get(seat, [1, 0])
        return self._seats[seat].data[:size] == self.known.past(seat, number)[:size]

    def _against(self, seat: str) -> _Seat:
        """The past that this folder was on; else the longest that it fits, or the first."""
        record = self.shelf.records.get(seat)
        data = joined(record.lines) if record is not None else b""
        pasts = {n: self.known.past(seat, n) for n in self.known.numbers(seat)}
        number = self._here.get(seat, [0, 0])[0]
        if number not in pasts:
            fits = [n for n, past in pasts.items() if past.startswith(data) or data.startswith(past)]
            number = max(fits or pasts, key=lambda n: (len(pasts[n]), -n), default=0)
        return _Seat(data, number, pasts.get(number, b""))

    def _missing(self) -> TwoPasts | None:
        kept: list[Entry] = []
        other: list[Entry] = []
        shared = 0
        for one in self._seats.values():
            ours, theirs = one.past.splitlines(keepends=True), one.data.splitlines(keepends=True)
            n = next((n for n, (a, b) in enumerate(zip(ours, theirs)) if a != b), min(len(ours), len(theirs)))
            gone = _entries(ours[n:])
            kept += gone
            other += _entries(theirs[n:]) if gone else []
            shared = max(shared, *(entry.id.clock for entry in _entries(theirs[n - 1 : n])), 0)
        if not kept or min(kept, key=lambda entry: entry.id).hash in self.known.choices.settled:
            return None
        first = min(kept, key=lambda entry: entry.id).id.clock
        lacking, more = (tuple(sorted(part, key=lambda entry: entry.id)) for part in (kept, other))
        key = "own-past-back" if self.went_back else "own-past-copy"
        words = Msg.of(key, n=len(kept), upto=max(entry.id.clock for entry in kept))
        return TwoPasts("", min(shared, first - 1), lacking, more, 0, True, words)

    def _follow(self) -> None:
        """From here on the memory of what is played in this folder goes on from what is in it."""
        for seat, one in self._seats.items():
            if one.data.startswith(one.past):
                self.known.follow(seat, one.number or 1, one.past)
            else:  # 0 when there are too many: from here on nothing more is remembered of this seat
                self.known.follow(seat, self.known.add(seat, one.data), one.data)


def _entries(lines: list[bytes]) -> list[Entry]:
    found = []
    for raw in lines:
        try:
            found.append(parse(raw))
        except BadEntry:
            continue
    return found


def settle_folder(folder: Path) -> list[Msg]:
    """A word about every second copy that a sync tool left beside a file of this game."""
    from tabletop.store.copies import copies

    return [Msg.of("own-copy-beside", file=copy.path.name, tool=copy.tool) for copy in copies(folder)]
