"""B1: pipes, devices and giants in the place of files: no look waits for them, reads them, or keeps them in memory."""

from __future__ import annotations

import io
import os
import threading
import time
import tracemalloc
import zipfile
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tabletop.core.text import Msg
from tabletop.data.check import check_module
from tabletop.data.errors import ModuleBroken
from tabletop.data.module import Module
from tabletop.data.reader import read_yaml
from tabletop.store.absorb import absorb
from tabletop.store.auditing import audited
from tabletop.store.backup import import_keys
from tabletop.store.conflicts import settle
from tabletop.store.game import OpenGame, StoreError
from tabletop.store.mail import pack
from tabletop.store.watch import glance
from tests.attacks.doing import facing, link, pipe, seat_file, sparse, turn, words
from tests.store.shared.far import Pair, look

Reopen = Callable[[Path], OpenGame[Module]]
GIGA = 1 << 30
SOON = 1.5
"""Seconds for any one thing here, on a machine that has other things to do."""
posix = pytest.mark.skipif(os.name == "nt", reason="Windows has no pipes and devices in folders")


@pytest.fixture(autouse=True)
def in_time() -> Iterator[None]:
    """Nothing waits: a thread that hangs on a pipe would hold the whole test, so a watchdog writes into none."""
    began = time.monotonic()
    yield
    assert time.monotonic() - began < 10 * SOON


def _pipe(path: Path) -> str:
    pipe(path)
    return "odd"


def _zero(path: Path) -> str:
    link(path, Path("/dev/zero"))
    return "link"


def _giant(path: Path) -> str:
    sparse(path, GIGA)
    return "large"


def _folder(path: Path) -> str:
    path.unlink(missing_ok=True)
    path.mkdir()
    return "odd"


STRANGE = [pytest.param(_pipe, marks=posix), pytest.param(_zero, marks=posix), _giant, _folder]


@pytest.mark.parametrize("made", STRANGE)
def test_acts_of_a_seat_in_a_shared_folder(two: Pair, made: Callable[[Path], str]) -> None:
    """0001.jsonl of south: one named trouble of that seat; north plays on, and south when it is put right."""
    turn(two.second, 4)
    two.exchange()
    path = seat_file(two.first, "south")
    kept = path.read_bytes()
    why = made(path)
    began, _ = time.monotonic(), tracemalloc.start()
    two.first.poll()
    assert words(two.first.troubles()) == [f"seats/south/0001.jsonl: {why}"]
    glance(two.first.folder)
    again = look(two.first.folder, two.first.module, two.root / "home-third")
    assert words(again.troubles()) == [f"seats/south/0001.jsonl: {why}"] and again.read_only
    settle(two.first)
    audited(two.first)
    _, most = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert time.monotonic() - began < SOON and most < 50 << 20
    turn(two.first, 6)
    assert not two.first.unsaved and facing(two.first, "south") == 4
    path.rmdir() if path.is_dir() else path.unlink()
    path.write_bytes(kept)
    two.exchange()
    assert two.same() and not two.first.troubles()
    again.close()


@pytest.mark.parametrize("made", STRANGE)
@pytest.mark.parametrize("name", ["sealed-0001.jsonl", "opened.json", "0002.jsonl"])
def test_other_files_of_a_seat(two: Pair, made: Callable[[Path], str], name: str) -> None:
    """Letters, papers and the next segment: play goes on beside them."""
    path = seat_file(two.first, "south", name)
    path.unlink(missing_ok=True)
    made(path)
    began = time.monotonic()
    turn(two.first, 5)
    two.second.poll()
    two.first.poll()
    assert two.same()
    two.first.export_zip(two.root / "copy.zip")
    audited(two.first)
    assert time.monotonic() - began < SOON
    if name.startswith("sealed"):
        assert [one.split(":")[0] for one in words(two.first.troubles())] == [f"seats/south/{name}"]


@pytest.mark.parametrize("made", STRANGE)
@pytest.mark.parametrize("name", ["game.yaml", "start.jsonl", "seats/north/0001.jsonl", "in-use.lock"])
def test_game_of_one_machine(alone: OpenGame[Module], reopened: Reopen, made: Callable[[Path], str], name: str) -> None:
    """Refused in words, or looked at as far as it is whole."""
    alone.close()
    why = made(alone.folder / name)
    began = time.monotonic()
    try:
        game = reopened(alone.folder)
    except StoreError as error:
        assert name == "game.yaml" and words([error.msg]) == [f"game.yaml: {why}"]
    else:
        assert name != "game.yaml"
        if name.startswith("seats"):
            assert words(game.problems) == [f"{name}: {why}"] and game.read_only
        elif name.startswith("start") and why == "odd" and (alone.folder / name).is_dir():
            assert Msg.of("store-start-mended", file=name) in game.problems
        assert game.session.state.pieces["c003"].facing == (0 if game.read_only else 3)
    assert time.monotonic() - began < SOON


@pytest.mark.parametrize("made", STRANGE)
def test_files_the_player_points_at(two: Pair, made: Callable[[Path], str], tmp_path: Path) -> None:
    """A zip, a backup and a mailed file to open: said at once. /dev/zero is no file either when a link leads to it."""
    path = tmp_path / "given.zip"
    made(path)
    began = time.monotonic()
    for tried in (lambda: OpenGame.import_zip(path, tmp_path / "in"), lambda: import_keys(path, "x", two.root)):
        with pytest.raises(StoreError) as refused:
            tried()
        assert refused.value.msg.key == "store-cannot-read"
        reason = refused.value.msg.get("reason")
        assert isinstance(reason, Msg) and reason.get("why") in ("odd", "large")
    assert time.monotonic() - began < SOON


@pytest.mark.parametrize("made", STRANGE)
def test_modules(made: Callable[[Path], str], tmp_path: Path) -> None:
    """A foreign game's files: `check` names the one."""
    why = made(tmp_path / "module.yaml")
    began = time.monotonic()
    with pytest.raises(ModuleBroken) as broken:
        read_yaml(tmp_path / "module.yaml", root=tmp_path)
    (problem,) = broken.value.problems
    reason = problem.message.get("reason")
    assert isinstance(reason, Msg) and reason.get("why") == why
    assert "module.yaml" in [one.file for one in check_module(tmp_path)]
    assert time.monotonic() - began < SOON


@posix
def test_a_pipe_that_somebody_writes_to(two: Pair) -> None:
    """Bytes that come out of a pipe are no acts either."""
    path = seat_file(two.first, "south", "0001.jsonl")
    data = path.read_bytes()
    pipe(path)
    writer = threading.Thread(target=path.write_bytes, args=(data,), daemon=True)
    writer.start()
    two.first.poll()
    assert words(two.first.troubles()) == ["seats/south/0001.jsonl: odd"]
    handle = os.open(path, os.O_RDONLY | os.O_NONBLOCK)
    writer.join(5)
    os.close(handle)


def test_a_mailed_giant(two: Pair) -> None:
    """A parcel of gigabytes of zeros is known for one before it fills the memory."""
    out = io.BytesIO(pack(two.second)[1])
    with (
        zipfile.ZipFile(out, "a", zipfile.ZIP_DEFLATED) as archive,
        archive.open("seats/south/0002.jsonl", "w", force_zip64=True) as file,
    ):
        for _ in range(140):
            file.write(bytes(1 << 20))
    began, _ = time.monotonic(), tracemalloc.start()
    done = absorb(two.first, out.getvalue())
    _, most = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert done.outcome == "damaged" and done.words[0].key == "store-zip-large"
    assert most < 300 << 20 and time.monotonic() - began < 3 * SOON
