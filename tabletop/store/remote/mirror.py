"""The folder on this machine a game on a server is played in, and what is known of the server's side of it.

<user data>/remote/<token>/ holds the game's folder, link.json (where it lies; no password) and seen.json.
"""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Collection, Iterator
from dataclasses import dataclass, field
from hashlib import sha256
from pathlib import Path
from typing import Any

from tabletop.core.text import Msg
from tabletop.door import is_file, listing, make_folders, read
from tabletop.folders import user_data
from tabletop.store.archive import belongs
from tabletop.store.card import CARD, GameCard
from tabletop.store.errors import StoreError, reason
from tabletop.store.files import SUFFIX, slug
from tabletop.store.jsonfile import JsonFile
from tabletop.store.remote.address import Address, parse_address
from tabletop.store.seats import SEATS, TRAILER

LINK, SEEN = "link.json", "seen.json"
UNREAD = "?"
"""Tag of what went up, or was read too early to be sure of, and is to be read there."""
SECOND = 2.0
"""Seconds: many servers tell times in whole ones. Within one, another file of the same length looks the same."""


@dataclass(frozen=True)
class MirroredFile:
    """A file on the server as it was read last: its size and tag in the listing, and the hash of what was in it."""

    size: int
    tag: str
    sum: str


@dataclass
class Mirror:
    """`published`: its card lies on the server; `wrote`: names this machine has ever written."""

    place: Path
    address: Address
    folder: Path
    published: bool = True
    wrote: list[str] = field(default_factory=list)
    key_file: str = ""
    seen: dict[str, MirroredFile] = field(default_factory=dict)
    words: dict[str, Msg] = field(default_factory=dict)
    """What there is to say of single files, by their path; gone when they are in order."""
    young: dict[str, float] = field(default_factory=dict)
    """Path -> when a file was met with a new tag: it is read once more when no second write can hide behind that."""
    missed: set[str] = field(default_factory=set)
    """Files that the server held, and did not hold in the last round."""
    good: Callable[[str, bytes], bytes] = lambda path, data: data
    """(path, what lies here) -> the part of it that is known to be that seat's own, once a game is open."""
    _again: set[str] = field(default_factory=set)

    # --- finding ---

    @staticmethod
    def new_place(home: Path | None = None, token: str = "") -> Path:
        """An empty place for one game. Raises StoreError."""
        place = (home or user_data()) / "remote" / (token or os.urandom(8).hex())
        try:
            make_folders(place, private=True)
        except OSError as error:
            raise StoreError(Msg.of("store-cannot-write", path=str(place), reason=reason(error))) from error
        return place

    @staticmethod
    def read(place: Path) -> Mirror | None:
        """What is kept in a place, None when there is no game of a server."""
        data = JsonFile(place / LINK).read(dict)
        try:
            address, _ = parse_address(data["address"])
            mirror = Mirror(place, address, place / str(data["folder"]), bool(data["published"]))
            mirror.wrote, mirror.key_file = [str(name) for name in data["wrote"]], str(data.get("key", ""))
        except (StoreError, KeyError, TypeError, AttributeError):
            return None
        mirror.seen = dict(_kept(JsonFile(place / SEEN).read(dict)))
        return mirror

    @staticmethod
    def of(folder: Path) -> Mirror | None:
        """The mirror whose game lies in this folder, None for a game that is on no server."""
        mirror = Mirror.read(folder.parent) if is_file(folder.parent / LINK, folder.parent) else None
        return mirror if mirror is not None and mirror.folder.name == folder.name else None

    @staticmethod
    def at(address: Address, home: Path | None = None) -> Mirror | None:
        """The mirror of the game at that address, if it was opened here before."""
        root = (home or user_data()) / "remote"
        for name in listing(root).folders:
            mirror = Mirror.read(root / name)
            if mirror is not None and mirror.address == address and is_file(mirror.folder / CARD, mirror.place):
                return mirror
        return None

    def keep(self) -> None:
        """Write down where it lies. Raises StoreError."""
        file = JsonFile(self.place / LINK)
        plain = {"address": str(self.address), "folder": self.folder.name, "published": self.published}
        file.write({**plain, "wrote": self.wrote, "key": self.key_file})
        if file.unsaved:
            raise StoreError(Msg.of("store-cannot-write", path=str(file.path), reason=Msg("store-reason-full")))

    def keep_seen(self) -> None:
        """Write down what is known of the server's side; if the disk refuses, it is looked at again next time."""
        tags = {path: UNREAD if path in self.young else seen.tag for path, seen in self.seen.items()}
        JsonFile(self.place / SEEN).write({path: [s.size, tags[path], s.sum] for path, s in self.seen.items()})

    # --- what lies there ---

    def saw(self, path: str, seen: MirroredFile) -> None:
        """A file was read on the server, or needed no reading."""
        last = self.seen.get(path)
        if last is None or (last.size, last.tag) != (seen.size, seen.tag):
            self.young[path] = time.monotonic()
        elif path in self._again:
            del self.young[path]
        self._again.discard(path)
        self.seen[path] = seen

    def sent(self, path: str, data: bytes) -> None:
        """A file went up; that it arrived is known when it has been read there."""
        self.young.pop(path, None)
        self._again.discard(path)
        self.seen[path] = MirroredFile(len(data), UNREAD, sum_of(data))

    def knows(self, path: str, size: int, tag: str) -> MirroredFile | None:
        """What was read of the file that a listing shows so, None when it must be read (again)."""
        seen = self.seen.get(path)
        return seen if seen is not None and (seen.size, seen.tag) == (size, tag) and not self.due(path) else None

    def due(self, path: str) -> bool:
        """Whether a file must be read once more, though it looks the same; until what it holds is known (`saw`)."""
        return path in self.young and time.monotonic() - self.young[path] > SECOND

    def read_again(self, path: str) -> None:
        """It was read when it was due."""
        self._again.add(path)

    # --- what lies here ---

    def files(self, seat: str) -> list[str]:
        """Paths of a seat's files that belong to the game, letters first, then the segments in their order."""
        found = listing(self.folder / SEATS / seat, self.place).files
        names = (f"{SEATS}/{seat}/{name}" for name in found)
        return sorted((name for name in names if belongs(name)), key=lambda name: (segment(name), name))

    def data(self, path: str) -> bytes:
        """A file of the mirror, b'' when it is not there."""
        try:
            return read(self.folder / path, "letters", self.place)
        except FileNotFoundError:
            return b""

    def unsent(self, names: tuple[str, ...]) -> int:
        """Acts in the files of these names that the server is not known to hold."""
        count = 0
        for path in (path for name in names for path in self.files(name) if segment(path)):
            data, seen = whole_lines(self.data(path)), self.seen.get(path)
            known = seen.size if seen is not None and sum_of(data[: seen.size]) == seen.sum else 0
            lines = data[known:].split(b"\n")[:-1]
            count += sum(not line.startswith(TRAILER) for line in lines)
        return count


def mirror_for(card: GameCard, address: Address, home: Path | None = None) -> Mirror:
    """A mirror for a game that is fetched for the first time, or again after a break. Raises StoreError."""
    place = Mirror.new_place(home, card.id)
    before = Mirror.read(place)
    if before is not None and before.address != address:
        place = Mirror.new_place(home)  # a copy of the game lies elsewhere too
    # the name on the server is anybody's; here it must be one that every disk takes
    return Mirror(place, address, place / (slug(address.name.removesuffix(SUFFIX)) + SUFFIX))


def free_below(address: Address, name: str, taken: Collection[str]) -> Address:
    """Where a new game goes: its own name, or with -2, -3 … when that is taken on the server."""
    stem, n = name.removesuffix(SUFFIX), 2
    while name in taken:
        name, n = f"{stem}-{n}{SUFFIX}", n + 1
    return address.below(name)


def segment(path: str) -> bool:
    """Whether a path is that of acts, and not of letters."""
    return path.rpartition("/")[2][:4].isdigit()


def whole_lines(data: bytes) -> bytes:
    """Up to the last line end: what comes after it is being written just now."""
    return data[: data.rfind(b"\n") + 1]


def sum_of(data: bytes) -> str:
    """Its SHA-256."""
    return sha256(data).hexdigest()


def _kept(data: dict[str, Any]) -> Iterator[tuple[str, MirroredFile]]:
    for path, item in data.items():
        match item:
            case [int(size), str(tag), str(sum_)]:
                yield path, MirroredFile(size, tag, sum_)
