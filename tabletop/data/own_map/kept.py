"""A player's own map and counters on disk: one record beside the pictures, every number looked at when it is read."""

from __future__ import annotations

import json
import os
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace

from tabletop.core.safe_json import read_json
from tabletop.data.own_map.fit import Pair
from tabletop.data.own_map.place import RECORD, own_folder
from tabletop.data.own_map.warp import Spot, Warp, bad, read_warp
from tabletop.door import LARGEST, fits, listing, make_folders, read, remove, write_whole

MOST_PULLS = 200
MOST_SIDE = 70_000
MOST_FACES = 4000


@dataclass(frozen=True)
class OwnBoard:
    """A board of a game as the player has it."""

    picture: str
    """A file of the folder."""
    size: tuple[int, int]
    """Its pixels."""
    warp: Warp
    """With the lines followed, without the pulls."""
    pairs: tuple[Pair, ...] = ()
    """What was clicked."""
    pulls: tuple[Pair, ...] = ()
    """Borders dragged."""
    named: bool = False
    """Whether the program writes its names over the print."""


@dataclass(frozen=True)
class OwnMap:
    """All that is a player's own of one game."""

    boards: Mapping[str, OwnBoard] = field(default_factory=dict)
    faces: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """Of each counter a file a face, the front first; '' where there is none."""
    on: bool = True

    def with_board(self, name: str, board: OwnBoard | None) -> OwnMap:
        """With another board, or without it."""
        rest = {known: there for known, there in self.boards.items() if known != name}
        return replace(self, boards=rest if board is None else rest | {name: board})

    @property
    def files(self) -> frozenset[str]:
        """The pictures it needs."""
        faces = {name for names in self.faces.values() for name in names if name}
        return frozenset(faces | {board.picture for board in self.boards.values()})


def read_own(module: str) -> OwnMap:
    """What there is, nothing when there is none. Raises BadData for a spoilt record, OSError."""
    try:
        value = read_json(read(own_folder(module) / RECORD, "own"), LARGEST["own"])
    except FileNotFoundError:
        return OwnMap()
    if not isinstance(value, dict) or value.keys() != {"version", "on", "boards", "faces"} or value["version"] != 1:
        raise bad()
    boards, faces, on = value["boards"], value["faces"], value["on"]
    if not isinstance(boards, dict) or not isinstance(faces, dict) or not isinstance(on, bool) or len(boards) > 50:
        raise bad()
    if len(faces) > MOST_FACES:
        raise bad()
    return OwnMap(
        {str(name): _board(one) for name, one in boards.items()},
        {str(name): _names(one) for name, one in faces.items()},
        on,
    )


def write_own(module: str, own: OwnMap) -> None:
    """Keep it; pictures that nothing needs any more go. Raises OSError."""
    folder = own_folder(module)
    make_folders(folder, private=True)
    boards = {name: _plain(board) for name, board in own.boards.items()}
    value = {"version": 1, "on": own.on, "boards": boards, "faces": {n: list(f) for n, f in own.faces.items()}}
    write_whole(folder / RECORD, json.dumps(value).encode(), private=True)
    for name in listing(folder).files:
        if name != RECORD and name not in own.files:
            remove(folder / name, folder)


def remove_own(module: str) -> None:
    """All of it goes. Raises OSError."""
    folder = own_folder(module)
    for name in listing(folder).files:
        remove(folder / name, folder)
    if os.path.isdir(folder):
        os.rmdir(folder)


def _plain(board: OwnBoard) -> dict[str, object]:
    return {
        "picture": board.picture,
        "size": list(board.size),
        "warp": board.warp.plain(),
        "pairs": [[*pair.ours, *pair.theirs] for pair in board.pairs],
        "pulls": [[*pull.ours, *pull.theirs] for pull in board.pulls],
        "named": board.named,
    }


def _board(value: object) -> OwnBoard:
    match value:
        case {
            "picture": str(picture),
            "size": [int(width), int(height)],
            "warp": dict(warp),
            "pairs": list(pairs),
            "pulls": list(pulls),
            "named": bool(named),
            **rest,
        } if not rest and _fine(picture) and 0 < width <= MOST_SIDE and 0 < height <= MOST_SIDE:
            return OwnBoard(picture, (width, height), read_warp(warp), _pairs(pairs), _pairs(pulls), named)
    raise bad()


def _pairs(value: Sequence[object]) -> tuple[Pair, ...]:
    if len(value) > MOST_PULLS:
        raise bad()
    found = []
    for row in value:
        match row:
            case [int() | float() as a, int() | float() as b, int() | float() as c, int() | float() as d]:
                ours: Spot = float(a), float(b)
                theirs: Spot = float(c), float(d)
                if max(map(abs, (*ours, *theirs))) > 1e6:
                    raise bad()
                found.append(Pair(ours, theirs))
            case _:
                raise bad()
    return tuple(found)


def _names(value: object) -> tuple[str, ...]:
    if not isinstance(value, list) or len(value) > 12:
        raise bad()
    if not all(isinstance(name, str) and (name == "" or _fine(name)) for name in value):
        raise bad()
    return tuple(map(str, value))


def _fine(name: str) -> bool:
    """A file of the folder itself."""
    return fits(name) and "/" not in name
