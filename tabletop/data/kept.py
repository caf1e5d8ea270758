"""Games that were read and checked before, as plain JSON in the user's cache: nothing is parsed or checked again.

What is kept is told by content: the hash of all files of the game, of its owner's corrections, and of the program's own
reading and checking (its version and the dates of its files). Anything else that lies there, broken or of another
program, is passed over and written anew. It holds records only, never code; rules run from their source.

In the JSON a list is a tuple; an object with the name "" is a record, or a mapping whose names are no texts.
"""

from __future__ import annotations

import hashlib
import json
import os
from contextlib import suppress
from functools import cache
from pathlib import Path
from typing import Any

import platformdirs

from tabletop import __version__
from tabletop.data import schema
from tabletop.data.schema.part import Part
from tabletop.door import make_folders, read

_KIND, _ITEMS = "", "items"
_MAPPING = "mapping"
_RECORDS = {kind.__name__: kind for kind in vars(schema).values() if isinstance(kind, type) and issubclass(kind, Part)}


def folder() -> Path:
    """Where it is kept; it need not exist."""
    return Path(platformdirs.user_cache_dir("tabletop", appauthor=False)) / "games"


def recall(place: Path, name: str, content: str) -> Any:
    """What was kept of the game in the folder `place` under a name, when it was of this content; else None."""
    try:
        head, _, body = read(_file(place, name), "own").partition(b"\n")
        if head.decode() != _seal(content, body):
            return None
        return _plain(json.loads(body, object_hook=_made))
    except (OSError, ValueError, LookupError, TypeError, AttributeError, RecursionError):
        return None


def keep(place: Path, name: str, content: str, value: Any) -> None:
    """Keep a value made of records, tuples, mappings and plain values; what would not come back as it is is not kept.

    A disk that refuses only costs time.
    """
    path = _file(place, name)
    with suppress(OSError, ValueError, TypeError, RecursionError):
        body = json.dumps(value, default=_written, ensure_ascii=False, separators=(",", ":")).encode()
        if _plain(json.loads(body, object_hook=_made)) != value:
            return
        make_folders(path.parent)
        fresh = path.with_suffix(f".{os.getpid()}.part")
        fresh.write_bytes(_seal(content, body).encode() + b"\n" + body)
        os.replace(fresh, path)


def _file(place: Path, name: str) -> Path:
    """One file a folder and name, so that an older content gives way."""
    told = hashlib.sha256(f"{os.path.realpath(place)}|{name}".encode()).hexdigest()[:16]
    return folder() / f"{place.name[:40]}-{name}-{told}.json"


def _seal(content: str, body: bytes) -> str:
    return hashlib.sha256(f"{_program()}|{content}|".encode() + body).hexdigest()


@cache
def _program() -> str:
    """Another version of the program, or of a file that reads and checks, has another name."""
    own = Path(__file__).parent
    files = sorted(path for path in (*own.glob("*.py"), *own.glob("*/*.py")))
    dates = [f"{path.name} {(state := path.stat()).st_size} {state.st_mtime_ns}" for path in files]
    return f"{__version__} {dates}"


def _written(value: Any) -> Any:
    """A record as JSON writes it."""
    if not isinstance(value, Part):
        raise TypeError(type(value).__name__)
    return {_KIND: type(value).__name__, **{name: _named(inner) for name, inner in value.__dict__.items()}}


def _named(value: Any) -> Any:
    """A mapping whose names are not all texts as pairs: JSON would make texts of them."""
    if isinstance(value, dict) and not all(isinstance(name, str) and name for name in value):
        return {_KIND: _MAPPING, _ITEMS: [*value.items()]}
    return value


def _made(read: dict[str, Any]) -> Any:
    """What an object of the JSON stands for."""
    kind = read.pop(_KIND, None)
    if kind is None:
        return {name: _plain(value) for name, value in read.items()}
    if kind == _MAPPING:
        return {_plain(name): _plain(value) for name, value in read[_ITEMS]}
    return _RECORDS[kind].made({name: _plain(value) for name, value in read.items()})


def _plain(value: Any) -> Any:
    return tuple(map(_plain, value)) if isinstance(value, list) else value
