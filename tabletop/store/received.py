"""What a player hands us, whichever way: a save, a folder with saves in it, a file of one, a zip, a hand-over, keys, or
the files of a game itself."""

from __future__ import annotations

import io
import zipfile
from contextlib import suppress
from pathlib import Path
from typing import Literal, NamedTuple

from tabletop.core.errors import BadData
from tabletop.core.safe_json import read_json
from tabletop.door import Listing, is_file, listing, read
from tabletop.store.card import CARD
from tabletop.store.mail import HEADER, SUFFIX

Kind = Literal["game", "games", "module", "zip", "parcel", "keys", "none"]
KEYS = "tabletop keys"
"""What a backup of keys says it is."""
MODULE_CARD = "module.yaml"
"""By which a folder is known as the files of a game (data/draft.py)."""
_UP = 3
"""Folders between a file of a game and the game's own: seats/<seat>/0001.jsonl."""
_SMALL = 1 << 20


class Received(NamedTuple):
    """`path`: the game's folder, or the file itself; `games`: those in a folder that holds several."""

    kind: Kind
    path: Path
    games: tuple[Path, ...] = ()


def what_is(path: Path) -> Received:
    """By what lies there, not by its name."""
    with suppress(OSError):  # it is none that can be looked into
        return _folder(path, listing(path))
    home = next((folder for folder in [*path.parents][:_UP] if is_file(folder / CARD)), None)
    if path.name == MODULE_CARD:
        return Received("module", path.parent)
    if home is not None and (path.name == CARD or path.suffix == ".jsonl"):
        return Received("game", home)
    return Received(_file(path), path)


def _folder(path: Path, inside: Listing) -> Received:
    if is_file(path / CARD):
        return Received("game", path)
    if is_file(path / MODULE_CARD):
        return Received("module", path)
    games = [path / name for name in inside.folders if is_file(path / name / CARD)]
    if len(games) == 1:
        return Received("game", games[0])
    return Received("games", path, tuple(games)) if games else Received("none", path)


def _file(path: Path) -> Kind:
    if path.name.endswith(SUFFIX):
        return "parcel"  # perhaps a damaged one: said as such
    try:
        data = read(path, "zip")
        with zipfile.ZipFile(io.BytesIO(data)) as archive:
            return "parcel" if HEADER in archive.namelist() else "zip"
    except OSError:
        return "none"
    except (zipfile.BadZipFile, NotImplementedError, ValueError):
        pass
    return "keys" if _keys(data) else "zip" if path.suffix == ".zip" else "none"


def _keys(data: bytes) -> bool:
    try:
        found = read_json(data, 64 * _SMALL) if data.lstrip()[:1] == b"{" else None
    except BadData:
        return False
    return isinstance(found, dict) and found.get("kind") == KEYS
