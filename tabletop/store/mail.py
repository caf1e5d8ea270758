"""A game by mail: one small zip carries what was written since the last hand-over, and says what it follows."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path
from typing import NamedTuple
from urllib.parse import quote

from tabletop.core import clean_text
from tabletop.core.errors import BadData
from tabletop.core.position.ids import CHANCE, Seen
from tabletop.core.safe_json import Json, read_json
from tabletop.core.text import Msg
from tabletop.door import What, listing, read, status
from tabletop.store.archive import belongs
from tabletop.store.card import GameCard
from tabletop.store.errors import StoreError, reason
from tabletop.store.files import slug
from tabletop.store.game import M
from tabletop.store.jsonfile import JsonFile
from tabletop.store.letters import SEALED
from tabletop.store.seats import OPENED, SEAT_NAME, SEATS, SEGMENT
from tabletop.store.shared import SharedGame
from tabletop.store.shared_shelf import SharedShelf
from tabletop.store.zips import ZipRefused, packed, unpacked

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


def by_mail(home: Path, game: str) -> bool:
    """Whether a game is known to go by mail here: an invitation or a hand-over was written or taken in."""
    return bool(JsonFile(home / "mail" / f"{game}.json").read(dict).get("mail"))


def goes_by_mail(home: Path, game: str) -> None:
    """Remember that it does."""
    if not by_mail(home, game):
        JsonFile(home / "mail" / f"{game}.json").change(dict, lambda there: {**there, "mail": True})


def invited(game: SharedGame[M]) -> None:
    """An invitation holds all that was played so far: only what comes after it is still to be sent."""
    shelf, last = game.shelf, game.session.journal.last
    upto = {name: last[name].id.clock for name in shelf.mine if name in last}
    JsonFile(shelf.home / "mail" / f"{shelf.card.id}.json").change(dict, lambda _: {"mail": True, "invited": upto})


class Unsent(NamedTuple):
    """`acts` of seats here since the last hand-over; whether the program's dice, draws or sealed letters wait to be
    `more`; how many hand-overs there were."""

    acts: int
    more: bool
    handed: int


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
    sent, letters = ({}, {}) if everything else (memory.get("sent", {}), memory.get("letters", {}))
    try:
        files = _unsent(shelf, sent, letters)
    except OSError as error:
        raise StoreError(Msg.of("store-cannot-read", path=str(shelf.folder), reason=reason(error))) from error
    if not files:
        raise StoreError(Msg("store-mail-nothing"))
    seat, number = game.here[0], int(memory.get("number", 0)) + 1
    data = packed({HEADER: _header(game, seat, number, files), **files})
    upto = {name: len(_ends(shelf, name)) for name in shelf.mine}
    sizes = {path: len(data) for path, data in files.items() if SEALED.fullmatch(_name(path))}
    goes_by_mail(shelf.home, shelf.card.id)
    state.change(dict, lambda _: {"number": number, "sent": upto, "letters": {**letters, **sizes}})
    return f"{slug(game.card.title)}-{seat}-{number}{SUFFIX}", data


def unsent(game: SharedGame[M]) -> Unsent:
    """What a hand-over would carry now."""
    shelf = game.shelf
    memory = JsonFile(_state(shelf)).read(dict)
    sent, letters = memory.get("sent", {}), memory.get("letters", {})
    told = JsonFile(shelf.home / "mail" / f"{shelf.card.id}.json").read(dict).get("invited", {})
    acts = {name: _acts_after(shelf, name, sent.get(name, 0), told.get(name, 0)) for name in shelf.mine}
    ours = sum(n for name, n in acts.items() if name != CHANCE)
    try:
        more = any(
            SEALED.fullmatch(file) and status(shelf.folder / SEATS / name / file, shelf.folder).st_size
            > letters.get(f"{SEATS}/{name}/{file}", 0)
            for name in shelf.mine
            for file in listing(shelf.folder / SEATS / name, shelf.folder).files
        )
    except OSError:
        more = False
    return Unsent(ours, more or bool(acts.get(CHANCE)), int(memory.get("number", 0)))


def _acts_after(shelf: SharedShelf, name: str, segments: int, least: int) -> int:
    reader = shelf.readers.get(name)
    ends = reader.ends() if reader is not None else []
    upto = max(least, ends[segments - 1][0] if 0 < segments <= len(ends) else 0)
    return sum(entry.id.clock > upto for entry in reader.record.entries) if reader is not None else 0


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
        files = unpacked(data, lambda names: {name: name for name in names})
        return _parcel(read_json(files.pop(HEADER)), files)
    except ZipRefused as refused:
        raise StoreError(
            Msg.of("store-zip-large", file=HEADER) if refused.large else Msg("store-mail-damaged")
        ) from refused
    except (BadData, ValueError, KeyError, TypeError) as error:
        raise StoreError(Msg("store-mail-damaged")) from error


def _parcel(header: Json, files: dict[str, bytes]) -> Parcel:
    match header:
        case {
            "game": str(game),
            "title": str(title),
            "seat": str(seat),
            "number": int(number),
            "ends": dict(ends),
            "seen": dict(seen),
            "files": dict(sums),
        } if SEAT_NAME.fullmatch(seat):
            found = {name: [_end(item) for item in _list(items)] for name, items in ends.items()}
            knew = {name: Seen.from_plain(name, one) for name, one in seen.items()}
        case _:
            raise ValueError("header")
    if sums.keys() != files.keys() or not all(belongs(name) and name.startswith(SEATS) for name in files):
        raise ValueError(sorted(files))
    if any(sha256(data).hexdigest() != sums[name] for name, data in files.items()):
        raise ValueError("altered")
    clean = clean_text.line(title, clean_text.TITLE)
    return Parcel(game, clean, seat, number, {name: tuple(items) for name, items in found.items()}, knew, files)


def _list(data: Json) -> list[Json]:
    if isinstance(data, list):
        return data
    raise ValueError("ends")


def _end(data: Json) -> tuple[int, str]:
    match data:
        case [int(clock), str(hash_)]:
            return clock, hash_
    raise ValueError("ends")


def _unsent(shelf: SharedShelf, sent: Mapping[str, int], letters: Mapping[str, int]) -> dict[str, bytes]:
    """Closed segments after those sent, and every sealed file that may have grown since; nothing when neither has."""
    files = {}
    for name in shelf.mine:
        since = sent.get(name, 0)
        for file in listing(shelf.folder / SEATS / name, shelf.folder).files:
            closed = SEGMENT.fullmatch(file) and since < _number(file) <= len(_ends(shelf, name))
            if closed or (SEALED.fullmatch(file) and _number(file) >= since):
                files[f"{SEATS}/{name}/{file}"] = _bytes(shelf, name, file, "acts" if closed else "letters")
            elif file == OPENED:  # for the audit, with the note that says so
                files[f"{SEATS}/{name}/{file}"] = _bytes(shelf, name, file, "opened")
    return files if any(_is_new(path, data, letters) for path, data in files.items()) else {}


def _is_new(path: str, data: bytes, letters: Mapping[str, int]) -> bool:
    """Whether a file alone is worth a mail: acts, or letters for who had no key when the last one went."""
    return bool(SEGMENT.fullmatch(_name(path)) or (SEALED.fullmatch(_name(path)) and len(data) > letters.get(path, 0)))


def _name(path: str) -> str:
    return path.rsplit("/", 1)[1]


def _number(file: str) -> int:
    return int(file.removesuffix(".jsonl")[-4:])


def _bytes(shelf: SharedShelf, name: str, file: str, what: What) -> bytes:
    return read(shelf.folder / SEATS / name / file, what, shelf.folder)


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


def _state(shelf: SharedShelf) -> Path:
    return shelf.home / "mail" / f"{shelf.card.id}-{'-'.join(sorted(shelf.mine))}.json"
