"""One program at a time writes a game."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from tabletop import door
from tabletop.core.text import Msg
from tabletop.data.module import Module
from tabletop.store import lock
from tabletop.store.game import OpenGame
from tabletop.store.lock import LOCK, Lock

Reopen = Callable[[Path], OpenGame[Module]]
HOLD = """
import sys, time
from pathlib import Path
from tabletop.store.lock import Lock
print(Lock(Path(sys.argv[1])).outcome, flush=True)
time.sleep(60)
"""


def test_second_program_only_looks(game: OpenGame[Module], reopen: Reopen) -> None:
    """A game that is open elsewhere is shown, every act is refused with a word, and nothing is written."""
    game.session.submit("north", "note", text="one")
    second = reopen(game.folder)
    assert second.read_only
    assert second.problems == [Msg.of("store-in-use", process=str(os.getpid()))]
    assert second.session.submit("north", "note", text="two").citations[0].text == Msg("store-read-only")
    assert second.session.act("north", [("note", {"text": "three"})]).verdict == "refused"
    assert second.session.preview("north", "note", text="four").verdict == "refused"
    second.close()
    assert game.session.submit("north", "note", text="five").accepted
    assert not game.unsaved


def test_free_after_closing(game: OpenGame[Module], reopen: Reopen) -> None:
    """Closing lets the next one play and leaves no lock behind; closing twice does no harm."""
    game.close()
    game.close()
    assert not (game.folder / LOCK).exists()
    assert not reopen(game.folder).read_only


def test_lock_of_a_killed_program(tmp_path: Path) -> None:
    """A program that is alive holds the game; once killed it holds it no more, though its lock file is still there."""
    holder = subprocess.Popen([sys.executable, "-c", HOLD, str(tmp_path)], stdout=subprocess.PIPE, text=True)
    assert holder.stdout is not None
    with holder:
        assert holder.stdout.readline() == "ours\n"
        waiting = Lock(tmp_path)
        assert (waiting.outcome, waiting.holder) == ("taken", holder.pid)
        holder.send_signal(signal.SIGKILL)
    assert (tmp_path / LOCK).exists()
    after = Lock(tmp_path)
    assert after.outcome == "ours"
    after.release()


def test_folder_that_cannot_be_written(game: OpenGame[Module], reopen: Reopen, monkeypatch: pytest.MonkeyPatch) -> None:
    """Without a lock file the game is played in memory, and that is said at once."""
    game.close()

    def refuse(*_: object) -> int:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(lock, "handle", refuse)
    again = reopen(game.folder)
    assert [msg.key for msg in again.problems] == ["store-folder-refuses"]
    assert not again.read_only


def test_a_lock_that_changes_hands_while_it_is_taken(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The one before leaves and the next comes between our look and our opening: taken, never "impossible"."""
    held: list[Lock] = [Lock(tmp_path)]
    plain = door.os.open

    def late(path: Path, flags: int, mode: int = 0o777) -> int:
        if len(held) == 1:
            held[0].release()
            held.append(held[0])  # so that the next lock opens at once
            held.append(Lock(tmp_path))
        return plain(path, flags, mode)

    monkeypatch.setattr(door.os, "open", late)
    assert Lock(tmp_path).outcome == "taken"
    held[-1].release()
    assert Lock(tmp_path).outcome == "ours"
