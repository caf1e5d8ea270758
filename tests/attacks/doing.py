"""What attackers do with files, as any program with access to the folder could."""

from __future__ import annotations

import io
import json
import os
import zipfile
from collections.abc import Callable
from hashlib import sha256
from pathlib import Path

from tabletop.core.text import Msg
from tabletop.store.shared import SharedGame
from tests.store.shared.far import Game

PIECES = {"north": "c001", "south": "c003"}


def turn(game: Game, facing: int) -> None:
    """An honest act of the seat played there."""
    seat = game.here[0]
    assert game.session.submit(seat, "turn", piece=PIECES[seat], facing=facing).accepted


def facing(game: Game | SharedGame[object], seat: str) -> int:
    """How that seat's piece lies: shows which of its acts are on the table."""
    return game.session.state.pieces[PIECES[seat]].facing


def seat_file(game: Game, seat: str, name: str = "0001.jsonl") -> Path:
    """A file of a seat."""
    return game.folder / "seats" / seat / name


def link(path: Path, to: Path) -> None:
    """A symbolic link in the place of whatever is there."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.unlink(missing_ok=True)
    path.symlink_to(to)


def pipe(path: Path) -> None:
    """A FIFO in the place of whatever is there: reading from it never ends."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.unlink(missing_ok=True)
    os.mkfifo(path)


def sparse(path: Path, size: int) -> None:
    """A file that says it is so large, and takes no room."""
    path.parent.mkdir(parents=True, exist_ok=True)
    with path.open("ab") as file:
        file.truncate(size)


def words(found: list[Msg], key: str = "store-file-refused") -> list[str]:
    """Files named in sentences of that kind, with why."""
    said = []
    for msg in found:
        if msg.key == key:
            reason = msg.get("reason")
            said.append(f"{msg.get('file')}: {reason.get('why') if isinstance(reason, Msg) else ''}")
    return said


def sealed(body: str, sig: str = "") -> bytes:
    """A line with its right hash."""
    tail = f',"sig":"{sig}"' if sig else ""
    return f'{{"body":{body},"hash":"{sha256(body.encode()).hexdigest()}"{tail}}}\n'.encode()


def parcel(data: bytes, change: Callable[[dict[str, bytes]], None], **header: object) -> bytes:
    """A mailed file with other files in it and a header that is right again."""
    with zipfile.ZipFile(io.BytesIO(data)) as archive:
        files = {name: archive.read(name) for name in archive.namelist()}
    told = json.loads(files.pop("mail.json"))
    change(files)
    told |= {"files": {name: sha256(data).hexdigest() for name, data in files.items()}, **header}
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w") as archive:
        for name, inner in {"mail.json": json.dumps(told).encode(), **files}.items():
            archive.writestr(name, inner)
    return out.getvalue()
