"""Copies of a game: a folder elsewhere, or one zip for the mail. Nothing is overwritten, secrets never go along."""

from __future__ import annotations

import re
import shutil
import zipfile
import zlib
from collections.abc import Mapping
from pathlib import Path, PurePosixPath

from tabletop.core.text import Msg
from tabletop.store.card import CARD, parse_card
from tabletop.store.errors import StoreError, reason
from tabletop.store.files import SUFFIX, free_folder, free_name, slug, write_whole
from tabletop.store.letters import SEALED
from tabletop.store.seats import OPENED, SEAT_NAME, SEATS, SEGMENT
from tabletop.store.start import START

LARGEST = 256 * 1024 * 1024
"""Bytes of a whole game, unpacked: a zip that claims or holds more is refused."""


def write_folder(files: Mapping[str, bytes], wanted: Path) -> Path:
    """The files of a game in a new folder of that name, or the next free one. Raises StoreError."""
    if wanted.suffix != SUFFIX:
        wanted = wanted.with_name(wanted.name + SUFFIX)
    target: Path | None = None
    try:
        target = free_folder(wanted)
        for name in sorted(files, key=lambda name: name == CARD):  # the card last: without it, it is no game yet
            path = target / name
            path.parent.mkdir(parents=True, exist_ok=True)
            write_whole(path, files[name])
    except OSError as error:
        if target is not None:
            shutil.rmtree(target, ignore_errors=True)  # ours, made a moment ago
        raise StoreError(Msg.of("store-cannot-write", path=str(wanted), reason=reason(error))) from error
    return target


def write_zip(files: Mapping[str, bytes], wanted: Path, inside: str) -> Path:
    """The files of a game as a zip of that name, or the next free one; `inside` names its folder. Raises StoreError."""
    if wanted.suffix != ".zip":
        wanted = wanted.with_name(wanted.name + ".zip")
    part: Path | None = None
    try:
        wanted.parent.mkdir(parents=True, exist_ok=True)
        wanted = free_name(wanted)
        part = wanted.with_name(wanted.name + ".part")
        with zipfile.ZipFile(part, "w", zipfile.ZIP_DEFLATED) as archive:
            for name in sorted(files):
                archive.writestr(f"{inside}/{name}", files[name])
        part.rename(wanted)
    except OSError as error:
        if part is not None:
            part.unlink(missing_ok=True)
        raise StoreError(Msg.of("store-cannot-write", path=str(wanted), reason=reason(error))) from error
    return wanted


def import_zip(path: Path, parent: Path) -> Path:
    """Unpack a received game into a new folder below `parent`; its path. Raises StoreError with words."""
    files = read_zip(path)
    card = parse_card(files[CARD])
    return write_folder(files, parent / (slug(card.title) + SUFFIX))


def read_zip(path: Path) -> dict[str, bytes]:
    """The files of the game in a zip, and no others. Raises StoreError."""
    name = path.name
    try:
        with zipfile.ZipFile(path) as archive:
            return _read(archive, name)
    except (zipfile.BadZipFile, zlib.error, EOFError, RuntimeError, NotImplementedError, ValueError) as error:
        raise StoreError(Msg.of("store-zip-broken", file=name)) from error
    except OSError as error:
        raise StoreError(Msg.of("store-cannot-read", path=str(path), reason=reason(error))) from error


def _read(archive: zipfile.ZipFile, name: str) -> dict[str, bytes]:
    infos = [info for info in archive.infolist() if not info.is_dir()]
    if any(_escapes(info.filename) for info in infos):
        raise StoreError(Msg.of("store-zip-unsafe", file=name))
    cards = [PurePosixPath(i.filename) for i in infos if PurePosixPath(i.filename).name == CARD]
    if not cards:
        raise StoreError(Msg.of("store-zip-no-game", file=name))
    root = min(cards, key=lambda card: len(card.parts)).parent
    files: dict[str, bytes] = {}
    left = LARGEST
    for info in infos:
        inner = PurePosixPath(info.filename)
        if not inner.is_relative_to(root) or not belongs(inner.relative_to(root).as_posix()):
            continue
        with archive.open(info) as file:
            data = file.read(left + 1)  # what the zip says about its size may be a lie
        left -= len(data)
        if left < 0:
            raise StoreError(Msg.of("store-zip-large", file=name))
        files[inner.relative_to(root).as_posix()] = data
    return files


def belongs(name: str) -> bool:
    """Whether a file of this name is part of a game."""
    match name.split("/"):
        case [single]:
            return single in (CARD, START)
        case [folder, seat, segment]:
            ours = SEGMENT.fullmatch(segment) or SEALED.fullmatch(segment) or segment == OPENED
            return folder == SEATS and bool(SEAT_NAME.fullmatch(seat) and ours)
    return False


def _escapes(name: str) -> bool:
    """A name that would land outside the folder it is unpacked to."""
    parts = re.split(r"[/\\]", name)
    return ".." in parts or name.startswith(("/", "\\")) or bool(re.match(r"[A-Za-z]:", name)) or "\0" in name
