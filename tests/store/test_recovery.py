"""Files that were cut off or damaged: what is whole is shown, and a word says what is not."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from tabletop.data.module import Module
from tabletop.folders import user_data
from tabletop.store.game import OpenGame
from tests.conftest import RELEASE
from tests.store.conftest import play

Reopen = Callable[[Path], OpenGame[Module]]


def _keys(game: OpenGame[Module]) -> list[str]:
    return [msg.key for msg in game.problems]


def _moves(game: OpenGame[Module], count: int) -> Path:
    """So many acts of north; the file they are in."""
    for n in range(count):
        assert game.session.submit("north", "move", piece="c001", to=("Ford", "Hill")[n % 2]).accepted
    game.close()
    return game.folder / "seats" / "north" / "0001.jsonl"


def test_same_position_after_reopening(game: OpenGame[Module], reopen: Reopen) -> None:
    """Close and open again: same position, same journal, nothing to say."""
    play(game.session, 60)
    digest, entries = game.session.state.digest(), game.session.journal.entries
    game.close()
    again = reopen(game.folder)
    assert (again.problems, again.read_only, again.unsaved) == ([], False, False)
    assert again.session.state.digest() == digest
    assert again.session.journal.entries == entries


def test_cut_anywhere_in_the_last_line(game: OpenGame[Module], reopen: Reopen) -> None:
    """Wherever the last line is cut off, all acts before it are there, a word is said, and play goes on."""
    path = _moves(game, 3)
    data = path.read_bytes()
    begin = data.rindex(b"\n", 0, -1) + 1
    ends = range(begin + 1, len(data) - 1)
    for end in ends if RELEASE else {*ends[:8], *ends[::9], *ends[-8:]}:
        shutil.rmtree(user_data() / "known")  # a machine that has not seen that line
        path.write_bytes(data[:end])
        again = reopen(game.folder)
        assert (len(again.session.journal), _keys(again)) == (2, ["store-torn"])
        assert path.with_suffix(".jsonl.torn").read_bytes().endswith(data[begin:end] + b"\n")
        assert again.session.submit("north", "note", text="on").accepted
        again.close()
        later = reopen(game.folder)
        assert (len(later.session.journal), later.problems) == (3, [])
        later.close()


def test_zeros_after_a_power_cut(game: OpenGame[Module], reopen: Reopen) -> None:
    """A block of zeros at the end, as file systems leave it, is a torn line."""
    path = _moves(game, 3)
    with path.open("ab") as file:
        file.write(b"\0" * 4096)
    again = reopen(game.folder)
    assert (len(again.session.journal), _keys(again), again.read_only) == (3, ["store-torn"], False)


def test_missing_line_end(game: OpenGame[Module], reopen: Reopen) -> None:
    """A whole last line without its line end is kept, and the next act starts on a line of its own."""
    path = _moves(game, 3)
    path.write_bytes(path.read_bytes()[:-1])
    again = reopen(game.folder)
    assert (len(again.session.journal), again.problems) == (3, [])
    again.session.submit("north", "note", text="on")
    again.close()
    assert len(reopen(game.folder).session.journal) == 4


@pytest.mark.parametrize("damage", ["flip", "drop", "swap", "text", "empty"])
def test_damage_in_the_middle(game: OpenGame[Module], reopen: Reopen, damage: str) -> None:
    """A line in the middle that was altered, lost or moved: read-only up to there, and the file stays as it is."""
    path = _moves(game, 6)
    lines = path.read_bytes().splitlines(keepends=True)
    lines = {
        "flip": lambda: [*lines[:2], lines[2].replace(b'"unchecked"', b'"ok"'), *lines[3:]],
        "drop": lambda: [*lines[:2], *lines[3:]],
        "swap": lambda: [*lines[:2], lines[3], lines[2], *lines[4:]],
        "text": lambda: [*lines[:2], b"rubbish\n", *lines[3:]],
        "empty": lambda: [*lines[:2], b"\n", *lines[2:]],
    }[damage]()
    path.write_bytes(b"".join(lines))
    again = reopen(game.folder)
    assert again.read_only and again.damaged
    assert len(again.session.journal) == 2
    assert _keys(again) == ["store-damaged", "store-opened-upto", "own-past-back"]
    assert again.problems[0].get("line") == "3"
    assert again.session.submit("north", "note", text="no").verdict == "refused"
    assert again.session.undo("north").verdict == "refused"
    assert path.read_bytes() == b"".join(lines)


def test_copy_of_a_damaged_game_is_playable(game: OpenGame[Module], reopen: Reopen, tmp_path: Path) -> None:
    """"Save a copy" of a damaged game gives a whole one up to the damage, on both sides."""
    for seat in ("north", "south", "north", "south", "north"):
        game.session.submit(seat, "roll", dice="1d6")
    game.close()
    path = game.folder / "seats" / "north" / "0001.jsonl"
    lines = path.read_bytes().splitlines(keepends=True)
    path.write_bytes(lines[0] + b"?" + lines[1] + lines[2])
    damaged = reopen(game.folder)
    assert [str(entry.id) for entry in damaged.session.journal.entries] == ["1.0.north", "2.0.south"]
    copy = reopen(damaged.save_copy(tmp_path / "copy"))
    assert (_keys(copy), copy.read_only, len(copy.session.journal)) == (["own-past-copy"], False, 2)
    assert copy.session.submit("south", "note", text="on").accepted


def test_a_seat_that_is_missing(game: OpenGame[Module], reopen: Reopen) -> None:
    """A lost file of one seat: never a wrong board, only what does not build on it."""
    for seat in ("north", "south", "north"):
        game.session.submit(seat, "roll", dice="1d6")
    game.close()
    (game.folder / "seats" / "south" / "0001.jsonl").unlink()
    again = reopen(game.folder)
    assert again.read_only
    assert _keys(again) == ["store-missing", "store-opened-upto", "own-past-back"]
    assert len(again.session.journal) == 1


def test_a_seat_that_writes_for_another(game: OpenGame[Module], reopen: Reopen) -> None:
    """Entries of one seat in the file of another are not taken in."""
    path = _moves(game, 2)
    other = game.folder / "seats" / "south" / "0001.jsonl"
    other.parent.mkdir()
    other.write_bytes(path.read_bytes())
    again = reopen(game.folder)
    assert (again.read_only, len(again.session.journal)) == (True, 2)


def test_files_of_other_programs_are_left_alone(game: OpenGame[Module], reopen: Reopen) -> None:
    """What sync tools and systems leave in a folder is neither read nor an error."""
    path = _moves(game, 2)
    (path.parent / "0001 (conflict).jsonl").write_bytes(path.read_bytes())
    (path.parent.parent / ".DS_Store").write_bytes(b"x")
    (path.parent.parent / "with space").mkdir()
    again = reopen(game.folder)
    assert (len(again.session.journal), again.problems) == (2, [])


def test_later_segments_follow(game: OpenGame[Module], reopen: Reopen) -> None:
    """A seat's second file goes on where the first ended, and is the one that is written."""
    path = _moves(game, 4)
    lines = path.read_bytes().splitlines(keepends=True)
    path.write_bytes(b"".join(lines[:2]))
    (path.parent / "0002.jsonl").write_bytes(b"".join(lines[2:]))
    again = reopen(game.folder)
    again.session.submit("north", "note", text="on")
    assert (len(again.session.journal), again.problems) == (5, [])
    assert path.read_bytes() == b"".join(lines[:2])
    assert (path.parent / "0002.jsonl").read_bytes().count(b"\n") == 3
