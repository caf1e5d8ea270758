"""What of a mailed file may be written: nothing here is destroyed by what arrives.

Acts replace a segment only when they begin with all of it that is verified, and verify to the last byte: chain,
signatures, trailer. Letters are added line by line. An opened vault must be signed by its seat and hold all the one
before held. What was on the disk and verifies for nobody is put aside in the player's own data, and said.
"""

from __future__ import annotations

import os
import tempfile
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path

from tabletop.core.errors import BadData
from tabletop.core.text import Msg
from tabletop.door import LARGEST, Refused, make_folders, read, write_whole
from tabletop.store.errors import seat_name
from tabletop.store.files import free_name
from tabletop.store.game import M
from tabletop.store.letters import read_letter
from tabletop.store.mail import Parcel
from tabletop.store.opened import vaults_in
from tabletop.store.seats import OPENED, SEATS
from tabletop.store.segments import Keys, SeatReader, segment_name
from tabletop.store.shared import SharedGame


@dataclass
class ArrivalPlan:
    """`writes`: path below the folder -> what it holds from then on; `acts`, `letters`: whether there are new ones;
    `spoiled`: what is put aside first; `words` about files left out; `wrong`: why nothing at all is taken."""

    writes: dict[str, bytes] = field(default_factory=dict)
    acts: bool = False
    letters: bool = False
    spoiled: list[str] = field(default_factory=list)
    words: list[Msg] = field(default_factory=list)
    wrong: Msg | None = None


def planned(game: SharedGame[M], parcel: Parcel) -> ArrivalPlan:
    """Look at every file of a parcel, those of our own seats left out; nothing is written yet."""
    plan, keys = ArrivalPlan(), game.shelf.keys.copy()
    writers = [seat for seat in parcel.writers if seat not in game.shelf.mine]
    for seat in (parcel.seat, *writers):
        if seat not in game.shelf.names:
            plan.wrong = Msg.of("store-mail-stranger", seat=seat)
            return plan
    with tempfile.TemporaryDirectory() as aside:
        for seat in writers:
            _acts(game, parcel.segments(seat), game.shelf.reader(seat).trial(Path(aside), keys), plan)
    for name, data in parcel.files.items():
        seat, file = name.split("/")[1:]
        if seat in writers and file == OPENED:
            _papers(game, keys, data, plan, seat)
        elif seat in writers and file.startswith("sealed-"):
            _letters(game.folder, name, data, plan)
    return plan


def set_aside(folder: Path, name: str, to: Path) -> Msg:
    """Put a file that verifies for nobody into the player's own data; what cannot be read gets another name beside."""
    path = folder / name
    try:
        data = read(path, "acts", folder)
    except OSError:
        os.replace(path, free_name(path.with_name(f"{path.name}.aside")))
    else:
        make_folders(to)
        write_whole(free_name(to / name.replace("/", "-")), data)
    return Msg.of("store-mail-mended", file=name, seat=seat_name(name.split("/")[1]))


# --- acts ---


def _acts(game: SharedGame[M], segments: dict[int, bytes], trial: SeatReader, plan: ArrivalPlan) -> None:
    reader, place = game.shelf.reader(trial.seat), f"{SEATS}/{trial.seat}"
    known = {number: b"".join(reader.record.lines.get(segment_name(number), ())) for number in segments}
    for number, data in segments.items():
        begins = data.startswith(known[number]) if number >= reader.number else known[number].startswith(data)
        if not begins or len(data) > LARGEST["acts"]:
            plan.wrong = plan.wrong or Msg.of("store-mail-unfit", file=f"{place}/{segment_name(number)}")
            return
    fresh = {number: data for number, data in segments.items() if number >= reader.number}
    make_folders(trial.record.folder)
    for number, data in fresh.items():
        write_whole(trial.record.folder / segment_name(number), data)
    trial.read()
    if trial.problem is not None or (fresh and trial.number <= max(fresh)):
        plan.wrong = plan.wrong or trial.problem or Msg("store-mail-damaged")
        return
    for number, data in segments.items():
        name = f"{place}/{segment_name(number)}"
        here = _here(game.folder, name)
        if here != data and (number in fresh or data == known[number]):  # the second: what we know is not in the file
            plan.writes[name] = data
            plan.acts = plan.acts or number in fresh
            if here is None or not data.startswith(here):
                plan.spoiled.append(name)


def _here(folder: Path, name: str) -> bytes | None:
    """What the file holds, b'' when there is none, None when it is none that can be read."""
    try:
        return read(folder / name, "acts", folder)
    except FileNotFoundError:
        return b""
    except Refused:
        return None


# --- letters and opened vaults ---


def _letters(folder: Path, name: str, data: bytes, plan: ArrivalPlan) -> None:
    """Only whole letters that are not here yet, behind those that are."""
    try:
        here = read(folder / name, "letters", folder)
    except FileNotFoundError:
        here = b""
    except Refused as refused:
        plan.words.append(Msg.of("store-file-refused", file=name, reason=refused.msg))
        return
    known = set(here.split(b"\n"))
    lines = [line for line in data.split(b"\n") if line not in known]
    fresh = [line for line in dict.fromkeys(lines) if line and read_letter(line) is not None]
    if len(fresh) < len(set(lines) - {b""}):
        plan.words.append(Msg.of("store-mail-letters", file=name))
    whole = b"".join(_ended(here)) + b"".join(line + b"\n" for line in fresh)
    if fresh and len(whole) <= LARGEST["letters"]:
        plan.writes[name], plan.letters = whole, True


def _ended(here: bytes) -> Iterator[bytes]:
    """With its last line closed, so that what follows stands on a line of its own."""
    yield here
    if here and not here.endswith(b"\n"):
        yield b"\n"


def _papers(game: SharedGame[M], keys: Keys, data: bytes, plan: ArrivalPlan, seat: str) -> None:
    name = f"{SEATS}/{seat}/{OPENED}"
    try:
        theirs = vaults_in(game.card, keys, seat, data)
    except (BadData, ValueError, KeyError, TypeError, AttributeError):
        plan.words.append(Msg.of("store-papers-broken", seat=seat_name(seat), file=name))
        return
    ours = {}
    with suppress(OSError, BadData, ValueError, KeyError, TypeError, AttributeError):
        ours = vaults_in(game.card, keys, seat, read(game.folder / name, "opened", game.folder))
    if all(theirs.get(vault, {}).keys() >= boxes.keys() for vault, boxes in ours.items()) and theirs != ours:
        plan.writes[name], plan.acts = data, True
