"""What is other about a module than when a game was made, in words, before anything of the game is shown."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable
from functools import lru_cache
from pathlib import Path

from tabletop.core.position.facts import Fact, Moved, Opened, Placed
from tabletop.core.rules.game import Game
from tabletop.core.text import Msg
from tabletop.door import read, status, tree
from tabletop.store.card import ModuleMark

SHORT = 12
"""Hex digits of a file's hash in game.yaml: enough to tell versions apart."""
MOST = 6
"""Names listed before the rest is only counted."""


def fingerprint(folder: Path) -> dict[str, str]:
    """File -> short hash, for every file of a module, equal whatever the system's line ends."""
    found = {}
    for name in sorted(tree(folder)):
        known = status(folder / name, folder)
        found[name] = _short_hash(folder, name, (known.st_ino, known.st_size, known.st_mtime_ns, known.st_ctime_ns))
    return found


@lru_cache(maxsize=2000)
def _short_hash(folder: Path, name: str, known: tuple[int, ...]) -> str:
    """Of a file that has not changed since it was read: a game that is opened asks for all of them, once or twice."""
    data = read(folder / name, "picture", folder).replace(b"\r\n", b"\n")
    return hashlib.sha256(data).hexdigest()[:SHORT]


def differences(then: ModuleMark, now: ModuleMark) -> list[Msg]:
    """Empty when the module is the same in every byte."""
    words = []
    if then.version != now.version:
        words.append(Msg.of("store-module-version", module=then.id, then=then.version, now=now.version))
    if then.hash != now.hash:
        words.append(_files(then, now))
    if then.corrections != now.corrections:
        words.append(Msg("store-corrections-differ"))
    return words


def _files(then: ModuleMark, now: ModuleMark) -> Msg:
    names = sorted({*then.files, *now.files})
    changed = [name for name in names if then.files.get(name) != now.files.get(name)]
    return Msg.of("store-module-files", module=then.id, files=listed(changed), n=len(changed))


def lacking(facts: Iterable[Fact], game: Game) -> list[str]:
    """Counters and places these facts name and the game no longer has."""
    kinds: set[str] = set()
    places: set[str] = set()
    for fact in facts:
        match fact:
            case Placed(place=place, kind=kind):
                places.add(place)
                kinds.update([kind] if kind else [])
            case Moved(to=place):
                places.add(place)
            case Opened(value=(str(kind), int())):
                kinds.add(kind)
    return sorted(kinds - game.counters.keys()) + sorted(places - game.places)


def listed(names: Iterable[str]) -> str:
    """`a, b, c, …`"""
    known = list(names)
    return ", ".join(known[:MOST]) + (", …" if len(known) > MOST else "")
