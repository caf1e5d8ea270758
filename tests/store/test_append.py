"""Files that only grow, and what happens when the disk refuses."""

from __future__ import annotations

import errno
from io import FileIO
from pathlib import Path

import pytest

from tabletop.core.text import Msg
from tabletop.store import append
from tabletop.store.append import GrowingFile, LooseFile, WriteQueue


class Disk:
    """Refuses after so many bytes, in the middle of a line, until there is room again."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.room = 10**9
        self._write = append.write_all
        monkeypatch.setattr(append, "write_all", self.write_all)

    def write_all(self, file: FileIO, data: bytes) -> None:
        taken = data[: self.room]
        self._write(file, taken)
        self.room -= len(taken)
        if len(taken) < len(data):
            raise OSError(errno.ENOSPC, "No space left on device")


@pytest.fixture
def disk(monkeypatch: pytest.MonkeyPatch) -> Disk:
    """A disk that can be filled."""
    return Disk(monkeypatch)


def _file(tmp_path: Path, seat: str = "north") -> GrowingFile:
    return GrowingFile(tmp_path / "seats" / seat / "0001.jsonl")


def test_full_disk_loses_nothing(tmp_path: Path, disk: Disk) -> None:
    """Lines a full disk refuses wait in order; once there is room they follow the whole ones, no half one between."""
    queue, file = WriteQueue(), _file(tmp_path)
    said: list[Msg] = []
    queue.on_trouble(said.append)
    queue.put(file, b"one\n")
    disk.room = 2
    queue.put(file, b"two\n")
    queue.put(file, b"three\n")
    assert queue.waiting == 2
    assert [msg.key for msg in said] == ["store-unsaved"]
    assert said[0].get("reason") == Msg("store-reason-full")
    disk.room = 10**9
    assert queue.retry()
    assert file.path.read_bytes() == b"one\ntwo\nthree\n"
    assert [msg.key for msg in said] == ["store-unsaved", "store-saved-again"]


def test_next_act_tries_again(tmp_path: Path, disk: Disk) -> None:
    """No button is needed: the next act writes what waited before it."""
    queue, file = WriteQueue(), _file(tmp_path)
    disk.room = 0
    queue.put(file, b"one\n")
    disk.room = 10**9
    queue.put(file, b"two\n")
    assert queue.waiting == 0
    assert file.path.read_bytes() == b"one\ntwo\n"


def test_order_across_files(tmp_path: Path, disk: Disk) -> None:
    """A later act of one seat is never on disk before an earlier one of another."""
    queue, north, south = WriteQueue(), _file(tmp_path), _file(tmp_path, "south")
    disk.room = 0
    queue.put(north, b"one\n")
    disk.room = 2
    queue.put(south, b"two\n")
    assert not south.path.exists() or not south.path.read_bytes()
    assert north.path.read_bytes() == b"on"


@pytest.mark.parametrize("change", [b"", b"one\nfrom elsewhere\n"])
def test_changed_by_another_program(tmp_path: Path, change: bytes) -> None:
    """Bytes that are not ours are never overwritten: the line waits in memory, and the reason is told."""
    queue, file = WriteQueue(), _file(tmp_path)
    said: list[Msg] = []
    queue.on_trouble(said.append)
    queue.put(file, b"one\n")
    file.path.write_bytes(change)
    queue.put(file, b"two\n")
    assert file.path.read_bytes() == change
    assert queue.waiting == 1
    assert said[0].get("reason") == Msg("store-reason-changed")


def test_folder_gone(tmp_path: Path) -> None:
    """A game's folder that was moved away is not made anew with half a game in it."""
    queue = WriteQueue()
    queue.put(_file(tmp_path / "gone.tabletop"), b"one\n")
    assert queue.waiting == 1
    assert not (tmp_path / "gone.tabletop").exists()


def test_loose_file_closes_a_broken_line(tmp_path: Path) -> None:
    """A line cut off by a crash does not swallow the next one."""
    path = tmp_path / "vault" / "north.jsonl"
    LooseFile(path).append(b"one\n")
    with path.open("ab") as file:
        file.write(b"tw")
    LooseFile(path).append(b"three\n")
    assert path.read_bytes() == b"one\ntw\nthree\n"
    assert path.stat().st_mode & 0o077 == 0


class Told:
    """A file that notes how it was written."""

    def __init__(self) -> None:
        self.writes: list[bytes] = []

    def append(self, data: bytes) -> None:
        """One write."""
        self.writes.append(data)


def test_lines_put_together_are_one_write_of_each_file_in_a_row() -> None:
    """42 secrets cost one write, also within another such block; the order of files stays, and all is there after."""
    queue, vault, letters = WriteQueue(), Told(), Told()
    with queue.together():
        queue.put(vault, b"a\n")
        with queue.together():
            queue.put(vault, b"b\n")
        queue.put(letters, b"c\n")
        queue.put(vault, b"d\n")
        assert vault.writes == [] and queue.waiting == 4
    assert (vault.writes, letters.writes, queue.waiting) == ([b"a\nb\n", b"d\n"], [b"c\n"], 0)
    queue.put(vault, b"e\n")
    assert vault.writes[-1] == b"e\n"


def test_what_waited_before_stays_before(tmp_path: Path, disk: Disk) -> None:
    """A full disk, then lines put together, then room: in order, none lost, none in two."""
    queue, file = WriteQueue(), _file(tmp_path)
    disk.room = 2
    queue.put(file, b"one\n")
    with queue.together():
        queue.put(file, b"two\n")
        queue.put(file, b"three\n")
    assert queue.waiting == 2
    disk.room = 10**9
    assert queue.retry() and file.path.read_bytes() == b"one\ntwo\nthree\n"
