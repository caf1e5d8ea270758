"""Copies of a game: a folder elsewhere, or one zip for the mail. Nothing is overwritten, secrets never go along."""

from __future__ import annotations

import re
import shutil
from collections.abc import Iterable, Mapping
from pathlib import Path, PurePosixPath

from tabletop.core.text import Msg
from tabletop.door import make_folders, read, write_whole
from tabletop.store.card import CARD, parse_card
from tabletop.store.errors import StoreError, reason
from tabletop.store.files import SUFFIX, free_folder, free_name, slug
from tabletop.store.seats import OPENED, SEALED, SEAT_NAME, SEATS, SEGMENT
from tabletop.store.start import START
from tabletop.store.zips import ZipRefused, packed, unpacked

IMPORTED = ".imported"
"""The mark of a game whose files come from another program's module: pictures and words of others, not ours to give."""


def must_be_ours(files: Iterable[str]) -> None:
    """Raises StoreError for files that were imported: they stay on this machine."""
    if any(PurePosixPath(name).name == IMPORTED for name in files):
        raise StoreError(Msg("store-imported"))


def write_folder(files: Mapping[str, bytes], wanted: Path) -> Path:
    """The files of a game in a new folder of that name, or the next free one. Raises StoreError."""
    must_be_ours(files)
    if wanted.suffix != SUFFIX:
        wanted = wanted.with_name(wanted.name + SUFFIX)
    target: Path | None = None
    try:
        target = free_folder(wanted)
        for name in sorted(files, key=lambda name: name == CARD):  # the card last: without it, it is no game yet
            make_folders((target / name).parent, target)
            write_whole(target / name, files[name], target)
    except OSError as error:
        if target is not None:
            shutil.rmtree(target, ignore_errors=True)  # ours, made a moment ago
        raise StoreError(Msg.of("store-cannot-write", path=str(wanted), reason=reason(error))) from error
    return target


def write_zip(files: Mapping[str, bytes], wanted: Path, inside: str) -> Path:
    """The files of a game as a zip of that name, or the next free one; `inside` names its folder. Raises StoreError."""
    must_be_ours(files)
    if wanted.suffix != ".zip":
        wanted = wanted.with_name(wanted.name + ".zip")
    try:
        make_folders(wanted.parent)
        wanted = free_name(wanted)
        write_whole(wanted, packed({f"{inside}/{name}": files[name] for name in sorted(files)}))
    except OSError as error:
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
        return unpacked(read(path, "zip"), lambda names: _wanted(names, name))
    except ZipRefused as refused:
        key = "store-zip-large" if refused.large else "store-zip-broken"
        raise StoreError(Msg.of(key, file=name)) from refused
    except OSError as error:
        raise StoreError(Msg.of("store-cannot-read", path=str(path), reason=reason(error))) from error


def _wanted(names: list[str], zip_: str) -> dict[str, str]:
    """The files of the game in a zip, with their names below its folder."""
    if any(map(_escapes, names)):
        raise StoreError(Msg.of("store-zip-unsafe", file=zip_))
    cards = [path for name in names if (path := PurePosixPath(name)).name == CARD]
    if not cards:
        raise StoreError(Msg.of("store-zip-no-game", file=zip_))
    root = min(cards, key=lambda card: len(card.parts)).parent
    paths = {name: PurePosixPath(name) for name in names}
    inside = {name: path.relative_to(root).as_posix() for name, path in paths.items() if path.is_relative_to(root)}
    return {name: inner for name, inner in inside.items() if belongs(inner)}


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
