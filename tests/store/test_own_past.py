"""A game of one machine remembers: files put back, a shorter file beside its copy, copies that are no fault."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from tabletop.data.module import Module
from tabletop.store.auditing import audited
from tabletop.store.game import OpenGame
from tests.store.conftest import play

Open = Callable[[Path], OpenGame[Module]]


def _keys(game: OpenGame[Module]) -> set[str]:
    return {word.key for word in game.problems}


@pytest.fixture
def old(game: OpenGame[Module], tmp_path: Path) -> Path:
    """How the folder was after twenty acts; then twenty more were played, and it was closed."""
    play(game.session, 20)
    shutil.copytree(game.folder, tmp_path / "old")
    play(game.session, 20, 8)
    game.close()
    return tmp_path / "old"


def _put_back(game: OpenGame[Module], old: Path) -> None:
    shutil.rmtree(game.folder / "seats")
    shutil.copytree(old / "seats", game.folder / "seats")


def test_older_files_put_back_are_said_and_brought_back(game: OpenGame[Module], old: Path, reopen: Open) -> None:
    """Each time it is opened, and by the audit, until they are brought back: then the table is as it was."""
    digest, entries = game.session.state.digest(), len(game.session.journal)
    _put_back(game, old)
    for _ in range(2):
        again = reopen(game.folder)
        assert "own-past-back" in _keys(again) and len(again.session.journal) < entries
        assert [one.text.key for one in audited(again).of("fault")] == ["own-past-back"]
        again.close()
    again = reopen(game.folder)
    assert again.past is not None
    again.past.take_back()
    again.close()
    back = reopen(game.folder)
    assert not _keys(back) and back.session.state.digest() == digest


def test_going_on_from_older_files_is_remembered(game: OpenGame[Module], old: Path, reopen: Open) -> None:
    """Whoever acts goes on from here; it is not said again, and what was played stays in the memory."""
    lost = {path.name: path.read_bytes() for path in game.folder.glob("seats/*/0001.jsonl")}
    _put_back(game, old)
    again = reopen(game.folder)
    play(again.session, 3, 9)
    again.close()
    last = reopen(game.folder)
    assert not _keys(last) and audited(last).sound and last.past is not None
    kept = [last.past.known.past(seat, 1) for seat in last.past.known.seats()]
    assert lost and any(data in kept for data in lost.values())


def test_a_shorter_file_beside_its_conflicted_copy(game: OpenGame[Module], old: Path, reopen: Open) -> None:
    """A sync tool took the older file for the right one: both are said."""
    seat = next(path.name for path in (game.folder / "seats").iterdir() if (old / "seats" / path.name).is_dir())
    path = game.folder / "seats" / seat / "0001.jsonl"
    path.rename(path.with_name("0001 (Anne's conflicted copy 2026-11-28).jsonl"))
    shutil.copyfile(old / "seats" / seat / "0001.jsonl", path)
    assert {"own-past-back", "own-copy-beside"} <= _keys(reopen(game.folder))


@pytest.mark.usefixtures("old")
def test_a_copy_and_a_moved_folder_are_no_fault(game: OpenGame[Module], reopen: Open, tmp_path: Path) -> None:
    """Opened elsewhere and played on: silent; the older one is said gently, as a copy, and the audit only notes it."""
    copy = game.save_copy(tmp_path / "copy")
    moved = tmp_path / "moved.tabletop"
    shutil.move(game.folder, moved)
    first = reopen(moved)
    assert not _keys(first)
    first.close()
    other = reopen(copy)
    assert not _keys(other)
    play(other.session, 4, 10)
    other.close()
    first = reopen(moved)
    assert _keys(first) == {"own-past-copy"} and audited(first).sound
    assert first.past is not None
    first.past.go_on()
    first.close()
    assert not _keys(reopen(moved)) and not _keys(reopen(copy))


def test_what_the_disk_refused_is_not_missed(
    game: OpenGame[Module], reopen: Open, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Acts that were only in memory when the program closed are no acts put back."""
    from tabletop.store import append

    def refuse(*_: object) -> None:
        raise OSError(28, "No space left on device")

    play(game.session, 5)
    with monkeypatch.context() as patch:
        patch.setattr(append, "write_all", refuse)
        play(game.session, 2, 8)
        game.close()
    assert "own-past-back" not in _keys(reopen(game.folder))
