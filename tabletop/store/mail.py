"""A game by mail: one small zip carries what was written since the last hand-over, and says what it follows."""

from __future__ import annotations

import io
import json
import zipfile
import zlib
from collections.abc import Mapping
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path
from typing import Any
from urllib.parse import quote

from tabletop.core.ids import CHANCE, Seen
from tabletop.core.text import Msg
from tabletop.store.archive import LARGEST, belongs
from tabletop.store.card import GameCard
from tabletop.store.errors import StoreError
from tabletop.store.files import slug
from tabletop.store.game import M
from tabletop.store.jsonfile import JsonFile
from tabletop.store.letters import SEALED
from tabletop.store.seats import OPENED, SEATS, SEGMENT
from tabletop.store.shared import SharedGame
from tabletop.store.shared_shelf import SharedShelf

HEADER = "mail.json"
SUFFIX = ".mail.zip"


@dataclass(frozen=True)
class Parcel:
    """What a mail holds. `ends`: per name the (clock, hash) at the end of each closed segment, the first one first;
    `seen`: per other seat the newest act its writer knew, by clock and hash."""

    game: str
    title: str
    seat: str
    number: int
    ends: Mapping[str, tuple[tuple[int, str], ...]]
    seen: Mapping[str, Seen]
    files: Mapping[str, bytes]

    def segments(self, seat: str) -> dict[int, bytes]:
        """Number -> bytes of the segments of a seat that are in it."""
        found = {}
        for path, data in self.files.items():
            _, writer, name = path.split("/")
            if writer == seat and SEGMENT.fullmatch(name):
                found[int(name[:4])] = data
        return dict(sorted(found.items()))

    @property
    def writers(self) -> list[str]:
        """Whose files are in it; the one who sends it first, whose key may speak for chance too."""
        return sorted({path.split("/")[1] for path in self.files}, key=lambda name: (name != self.seat, name))


def pack(game: SharedGame[M], everything: bool = False) -> tuple[str, bytes]:
    """Close our segments and put all since the last hand-over (or `everything`) into a zip: its file name and bytes.

    Raises StoreError when there is nothing new, or when the disk refuses what the zip would tell.
    """
    shelf = game.shelf
    game.hand_over()
    if game.unsaved and not game.retry():
        raise StoreError(Msg("store-mail-unsaved"))
    state = JsonFile(_state(shelf))
    memory = state.read(dict)
    sent = {} if everything else memory.get("sent", {})
    files = _unsent(shelf, sent)
    if not files:
        raise StoreError(Msg("store-mail-nothing"))
    seat, number = game.here[0], int(memory.get("number", 0)) + 1
    data = _zip(_header(game, seat, number, files), files)
    upto = {name: len(_ends(shelf, name)) for name in shelf.mine}
    state.write({"number": number, "sent": upto})
    return f"{slug(game.card.title)}-{seat}-{number}{SUFFIX}", data


def subject(card: GameCard, seat: str, number: int) -> str:
    """The subject of the mail that carries a hand-over: the same words in every language, so that filters find it."""
    return f"[tabletop {card.id[:8]}] {card.title}: {seat} {number}"


def mailto(to: str, about: str, body: str = "") -> str:
    """The address that opens a draft in the player's own mail program (the file is put in by hand)."""
    text = quote(body.replace("\r\n", "\n").replace("\n", "\r\n"))
    return f"mailto:{quote(to, safe='@')}?subject={quote(about)}" + (f"&body={text}" if body else "")


def read_parcel(data: bytes) -> Parcel:
    """What is in a mailed file. Raises StoreError when it is none, damaged, or would write elsewhere."""
    try:
        with zipfile.ZipFile(io.BytesIO(data)) as archive:
            files, left = {}, LARGEST
            for info in archive.infolist():
                with archive.open(info) as file:
                    files[info.filename] = file.read(left + 1)
                left -= len(files[info.filename])
                if left < 0:
                    raise StoreError(Msg.of("store-zip-large", file=HEADER))
        header = json.loads(files.pop(HEADER))
        return _parcel(header, files)
    except (zipfile.BadZipFile, zlib.error, EOFError, RuntimeError, NotImplementedError) as error:
        raise StoreError(Msg("store-mail-damaged")) from error
    except (ValueError, KeyError, TypeError, AttributeError, RecursionError) as error:
        raise StoreError(Msg("store-mail-damaged")) from error


def _parcel(header: Any, files: dict[str, bytes]) -> Parcel:
    sums = header["files"]
    if sums.keys() != files.keys() or not all(belongs(name) and name.startswith(SEATS) for name in files):
        raise ValueError(sorted(files))
    if any(sha256(data).hexdigest() != sums[name] for name, data in files.items()):
        raise ValueError("altered")
    ends = {
        str(seat): tuple((int(clock), str(hash_)) for clock, hash_ in list_) for seat, list_ in header["ends"].items()
    }
    seen = {name: Seen.from_plain(name, one) for name, one in header["seen"].items()}
    words = (str(header["game"]), str(header["title"]), str(header["seat"]))
    return Parcel(*words, int(header["number"]), ends, seen, files)


def _unsent(shelf: SharedShelf, sent: Mapping[str, int]) -> dict[str, bytes]:
    """Closed segments after those sent, and every sealed file that may have grown since."""
    files = {}
    for name in shelf.mine:
        since = sent.get(name, 0)
        for path in sorted((shelf.folder / SEATS / name).glob("*.jsonl")):
            number = int(path.stem[-4:])
            closed = SEGMENT.fullmatch(path.name) and since < number <= len(_ends(shelf, name))
            if closed or (SEALED.fullmatch(path.name) and number >= since):
                files[path.relative_to(shelf.folder).as_posix()] = path.read_bytes()
        if (opened := shelf.folder / SEATS / name / OPENED).is_file():  # for the audit, with the note that says so
            files[opened.relative_to(shelf.folder).as_posix()] = opened.read_bytes()
    new = any(SEGMENT.fullmatch(path.rsplit("/", 1)[1]) for path in files)
    return files if new else {}


def _ends(shelf: SharedShelf, name: str) -> list[tuple[int, str]]:
    """(clock, hash) of the last entry of each closed segment of a name, from what was read or written."""
    reader = shelf.readers.get(name)
    return reader.ends() if reader is not None else []


def _header(game: SharedGame[M], seat: str, number: int, files: Mapping[str, bytes]) -> bytes:
    shelf = game.shelf
    last = game.session.journal.last
    newest = [Seen(name, e.id.clock, e.hash) for name, e in last.items() if name not in (CHANCE, *shelf.mine)]
    header = {
        "format": 1,
        "game": game.card.id,
        "title": game.card.title,
        "seat": seat,
        "number": number,
        "ends": {name: _ends(shelf, name) for name in shelf.mine},
        "seen": {one.seat: one.plain() for one in newest},
        "files": {name: sha256(data).hexdigest() for name, data in files.items()},
    }
    return json.dumps(header, ensure_ascii=False, indent=1).encode()


def _zip(header: bytes, files: Mapping[str, bytes]) -> bytes:
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr(HEADER, header)
        for name, data in files.items():
            archive.writestr(name, data)
    return out.getvalue()


def _state(shelf: SharedShelf) -> Path:
    return shelf.home / "mail" / f"{shelf.card.id}-{'-'.join(sorted(shelf.mine))}.json"
