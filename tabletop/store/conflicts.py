"""Second copies that sync tools leave in a game's folder: known by their names, compared by what is in them.

A copy that says nothing new goes to the trash folder of the player's own data, with a word. One that says more is used
until the real file catches up. One that tells another story is shown, and never mixed in.
"""

from __future__ import annotations

import tempfile
from pathlib import Path

from tabletop.core.errors import BadEntry
from tabletop.core.text import Msg
from tabletop.door import Refused, What, make_folders, read, remove, write_whole
from tabletop.store.card import CARD
from tabletop.store.codec import parse, unseal
from tabletop.store.copies import Copy, copies
from tabletop.store.errors import file_refused
from tabletop.store.files import free_name
from tabletop.store.game import M
from tabletop.store.seats import TRAILER
from tabletop.store.shared import SharedGame
from tabletop.store.start import START

MOST_LINES = 200_000
"""Lines of one file that are told apart; a file of nothing but line ends has millions."""

def settle(game: SharedGame[M]) -> list[Msg]:
    """Look at every copy; a word about each. Call it after opening and now and then."""
    return [_settle(game, copy) for copy in copies(game.folder)]


def _settle(game: SharedGame[M], copy: Copy) -> Msg:
    names = {"file": copy.path.relative_to(game.folder).as_posix(), "tool": copy.tool}
    try:
        ours, theirs = _lines(copy.original, game.folder), _lines(copy.path, game.folder)
    except Refused as refused:
        return file_refused(names["file"], refused.msg)
    except OSError:
        return Msg.of("store-copy-unread", **names)
    if _says_nothing_new(copy, ours, theirs):
        return Msg.of("store-copy-absorbed" if _to_trash(game, copy) else "store-copy-same", **names)
    shared = _shared(ours, theirs)
    if copy.original.name in (CARD, START) or copy.original.name.startswith("sealed-"):
        return Msg.of("store-copy-other", **names)
    if shared == len(ours) and _use(game, copy):
        return Msg.of("store-copy-longer", **names)
    number, have = _clock(theirs[:shared]), _clock(ours)
    return Msg.of("store-copy-branched", **names, shared=number, have=have)


def _lines(path: Path, folder: Path) -> list[bytes]:
    what: What = "card" if path.parent == folder else "letters" if path.name.startswith("sealed-") else "acts"
    lines = read(path, what, folder).split(b"\n", MOST_LINES)
    return [line.strip() for line in lines if line.strip()]


def _says_nothing_new(copy: Copy, ours: list[bytes], theirs: list[bytes]) -> bool:
    if copy.original.name.startswith("sealed-"):
        return set(theirs) <= set(ours)  # letters have no order
    if copy.original.name in (CARD, START):
        return ours == theirs
    last = theirs[-1:] if theirs and not _whole(theirs[-1]) else []  # cut off in the middle of a line
    good = theirs[: len(theirs) - len(last)]
    torn = not last or (len(good) < len(ours) and ours[len(good)].startswith(last[0]))
    return good == ours[: len(good)] and torn


def _whole(raw: bytes) -> bool:
    try:
        unseal(raw)
    except BadEntry:
        return False
    return True


def _shared(ours: list[bytes], theirs: list[bytes]) -> int:
    """How many lines from the start are the same."""
    return next((n for n, (a, b) in enumerate(zip(ours, theirs)) if a != b), min(len(ours), len(theirs)))


def _clock(lines: list[bytes]) -> int:
    """Number of the last act in these lines."""
    for raw in reversed(lines):
        if not raw.startswith(TRAILER):
            try:
                return parse(raw).id.clock
            except BadEntry:
                continue
    return 0


def _use(game: SharedGame[M], copy: Copy) -> bool:
    """Take in what a longer copy of another seat's file says, if its player signed it; the file stays where it is."""
    seat = copy.path.parent.name
    if seat in game.shelf.mine or seat not in (*game.card.seats, "chance"):
        return False
    reader = game.shelf.reader(seat)
    if copy.original.name != reader.name:
        return False
    with tempfile.TemporaryDirectory() as aside:
        trial = reader.trial(Path(aside), game.shelf.keys.copy())
        make_folders(trial.record.folder)
        write_whole(trial.record.folder / copy.original.name, read(copy.path, "acts", game.folder))
        entries = trial.read()
    if trial.problem is not None:
        return False
    game.take_in(game.shelf.take(entries))
    return True


def _to_trash(game: SharedGame[M], copy: Copy) -> bool:
    """Out of the folder, into the player's own; False when the disk refuses."""
    trash = game.shelf.home / "trash" / game.card.id
    try:
        make_folders(trash)
        to = free_name(trash / f"{copy.path.parent.name}-{copy.path.name}")
        write_whole(to, read(copy.path, "letters", game.folder))
        remove(copy.path, game.folder)
    except OSError:
        return False
    return True
