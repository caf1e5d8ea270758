"""Lines tried beside a game: the player's own, kept beside his secrets, never in the game's folder and never exported.

A file a line, whole in itself: the position it begins with, what is (or is imagined) in closed boxes, every act. So one
line can be deleted and those that branch from it stay.
"""

from __future__ import annotations

import os
import re
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass, field, replace
from pathlib import Path

from tabletop.core import bounds as B
from tabletop.core import clean_text
from tabletop.core.errors import TableError
from tabletop.core.journal.entry import Entry
from tabletop.core.journal.snapshot import in_order, state_from_plain
from tabletop.core.position.state import State
from tabletop.core.secrets.seal import VaultSecret
from tabletop.door import listing, remove
from tabletop.folders import user_data
from tabletop.store.codec import line, parse
from tabletop.store.jsonfile import JsonFile

MOST = 500
"""Lines of one game that are looked at."""
NAME, NOTE = 80, 4000
"""Longest name and note."""
DICE = ("thrown", "chosen", "averaged")
"""How dice fall in a line."""
FORMAT = 1
_ID = re.compile(r"[0-9a-f]{16}")
_FILE = re.compile(r"[0-9a-f]{16}\.json")
Vaults = Mapping[str, Mapping[str, VaultSecret]]
"""Seat -> box -> what is in it."""


@dataclass(frozen=True)
class KeptLine:
    """`parent`: the line it branches from after `at` of its entries; '' for the game itself. `seat`: who tries it;
    `imagined`: counters whose hidden content is made up; `back`: acts of the game left out at the end."""

    id: str
    at: int
    seat: str
    start: State
    vaults: Vaults
    parent: str = ""
    name: str = ""
    note: str = ""
    made: str = ""
    dice: str = "thrown"
    back: int = 0
    imagined: tuple[str, ...] = ()
    entries: tuple[Entry, ...] = field(default=())

    def named(self, name: str, note: str) -> KeptLine:
        """With another name and note, clean and not too long."""
        cleaned = "\n".join(clean_text.line(part, NOTE) for part in note[:NOTE].splitlines())
        return replace(self, name=clean_text.line(name, NAME), note=cleaned)

    def plain(self) -> dict[str, object]:
        """For a file."""
        return {
            "format": FORMAT,
            "id": self.id,
            "parent": self.parent,
            "at": self.at,
            "name": self.name,
            "note": self.note,
            "seat": self.seat,
            "made": self.made,
            "dice": self.dice,
            "back": self.back,
            "imagined": list(self.imagined),
            "start": in_order(self.start),
            "vaults": {seat: {box: one.plain() for box, one in held.items()} for seat, held in self.vaults.items()},
            "entries": [line(entry).decode().rstrip("\n") for entry in self.entries],
        }

    @staticmethod
    def from_plain(data: object) -> KeptLine:
        """The inverse of `plain`; raises KeyError, TypeError, ValueError or TableError."""
        kept = B.mapped(data)
        if kept["format"] != FORMAT or kept["dice"] not in DICE or not _ID.fullmatch(str(kept["id"])):
            raise ValueError(kept["format"])
        return KeptLine(
            str(kept["id"]),
            B.count(kept["at"]),
            B.name(kept["seat"]),
            state_from_plain(kept["start"]),
            {B.name(seat): _secrets(held) for seat, held in B.mapped(kept["vaults"]).items()},
            str(kept["parent"]) if _ID.fullmatch(str(kept["parent"])) else "",
            made=B.when(kept["made"]),
            dice=str(kept["dice"]),
            back=B.count(kept["back"]),
            imagined=tuple(map(B.name, B.listed(kept["imagined"]))),
            entries=tuple(parse(str(one).encode()) for one in B.listed(kept["entries"])),
        ).named(str(kept["name"]), str(kept["note"]))


def _secrets(held: object) -> dict[str, VaultSecret]:
    return {B.name(box): VaultSecret.from_plain(one) for box, one in B.mapped(held).items()}


class KeptLines:
    """All lines of one game. `unreadable`: files that could not be taken; `unsaved`: the disk refused the last one."""

    def __init__(self, game: str, home: Path | None = None) -> None:
        self.game, self.home = game, home or user_data()
        self.folder = self.home / "lines" / game
        self.unreadable: list[str] = []
        self.unsaved = False

    def all(self) -> list[KeptLine]:
        """Every line, the oldest first."""
        self.unreadable = []
        found = [self._read(name) for name in listing(self.folder).files[:MOST] if _FILE.fullmatch(name)]
        return sorted((one for one in found if one is not None), key=lambda one: (one.made, one.id))

    def find(self, id_: str) -> KeptLine | None:
        """One of them."""
        return self._read(f"{id_}.json") if _ID.fullmatch(id_) else None

    def keep(self, kept: KeptLine) -> None:
        """Write a line; a disk that refuses is noted in `unsaved`."""
        file = JsonFile(self.folder / f"{kept.id}.json")
        file.write(kept.plain())
        self.unsaved = file.unsaved

    def rename(self, id_: str, name: str, note: str) -> None:
        """Another name and note."""
        if (kept := self.find(id_)) is not None:
            self.keep(kept.named(name, note))

    def delete(self, id_: str) -> None:
        """Take a line away, with what is its own elsewhere. Those that branch from it hang on what it hung on."""
        gone = self.find(id_)
        for child in self.all() if gone is not None else ():
            if gone is not None and child.parent == id_:
                at = min(child.at, gone.at) if gone.parent else gone.at
                self.keep(replace(child, parent=gone.parent, at=at))
        with suppress(OSError):
            remove(self.folder / f"{id_}.json")
        for name in ("drafts", "bookmarks"):
            self._forget(self.home / name, card_id(id_))
        for empty in (self.folder, self.folder.parent):
            with suppress(OSError):
                os.rmdir(empty)

    def _forget(self, folder: Path, name: str) -> None:
        with suppress(OSError):
            remove(folder / f"{name}.json")
        for file in listing(folder / name).files:
            with suppress(OSError):
                remove(folder / name / file)
        with suppress(OSError):
            os.rmdir(folder / name)

    def _read(self, name: str) -> KeptLine | None:
        try:
            found = KeptLine.from_plain(JsonFile(self.folder / name).read(dict))
            if f"{found.id}.json" != name:
                raise ValueError(found.id)  # it would be written over another
            return found
        except (TableError, KeyError, TypeError, ValueError, AttributeError):
            if name not in self.unreadable:
                self.unreadable.append(name)
            return None


def new_id() -> str:
    """For a new line."""
    return os.urandom(8).hex()


def card_id(line_id: str) -> str:
    """What the player's own memory of a line (drafts, bookmarks) is kept under."""
    return f"line{line_id}"
