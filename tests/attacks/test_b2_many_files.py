"""B2: more files than anybody can look at. Each look ends soon, the seat is named, and its acts are read."""

from __future__ import annotations

import os
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from tabletop import door
from tabletop.core.secrets.seal import VaultSecret
from tabletop.core.text import Msg
from tabletop.data.check import check_module
from tabletop.data.derive import content_hash
from tabletop.data.module import Module
from tabletop.store.copies import copies
from tabletop.store.differs import fingerprint
from tabletop.store.game import OpenGame
from tabletop.store.mail import pack
from tabletop.store.watch import Watcher, glance
from tests.attacks.doing import facing, turn, words
from tests.store.shared.far import Pair, look

MANY = int(os.environ.get("TABLETOP_FILES", "6000"))
SOON = 1.0


def _flood(folder: Path, n: int = MANY) -> None:
    """So many files, by one that is there many times: nothing is written for each."""
    folder.mkdir(exist_ok=True)
    first = folder / "0000000"
    first.touch()
    for number in range(1, n):
        if number % 50_000 == 0:
            first = folder / f"{number:07d}"
            first.touch()
        else:
            os.link(first, folder / f"{number:07d}")


@pytest.fixture
def flooded(two: Pair) -> Pair:
    """South's folder holds more names than are looked at."""
    assert MANY > door.MANY
    turn(two.second, 4)
    _flood(two.first.folder / "seats" / "south")
    return two


def test_the_flooded_seat_is_still_read(flooded: Pair) -> None:
    """Acts and letters are asked for by their names; what is said names the folder."""
    began = time.monotonic()
    flooded.exchange()
    assert flooded.same() and facing(flooded.first, "south") == 4
    flooded.second.close_segments()
    turn(flooded.second, 5)
    flooded.second.shelf.letters.send("south", "north", "box-1", VaultSecret("a", "00" * 16, ("north",)))
    flooded.exchange()
    assert facing(flooded.first, "south") == 5
    assert "box-1" in flooded.first.shelf.letters.arrived["north"]
    assert words(flooded.first.troubles()) == ["seats/south: many"]
    again = look(flooded.first.folder, flooded.first.module, flooded.root / "home-third")
    assert again.session.state.digest() == flooded.first.session.state.digest()
    assert "seats/south: many" in words(again.troubles())
    again.close()
    copies(flooded.first.folder)
    pack(flooded.first)
    assert time.monotonic() - began < 3 * SOON


def test_a_look_costs_little(flooded: Pair) -> None:
    """The glance four times a second, and what else is done at each look."""
    for look_ in (lambda: glance(flooded.first.folder), flooded.first.poll):
        look_()
        began = time.process_time()
        look_()
        assert time.process_time() - began < 0.1 * SOON


def test_it_is_noticed_all_the_same(flooded: Pair, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where not every file can be looked at, the folder counts as changed now and then."""
    monkeypatch.setattr("tabletop.store.watch.CROWDED", 0.05)
    before = glance(flooded.first.folder)
    time.sleep(0.1)
    assert glance(flooded.first.folder) != before


def test_folders_without_end(two: Pair) -> None:
    """Thousands of folders beside the seats', a link to the root of the disk: only seats are read and watched."""
    seats = two.first.folder / "seats"
    for n in range(2000):
        (seats / f"a{n}").mkdir()
    if os.name != "nt":
        (two.first.folder / "everything").symlink_to("/")
        (seats / "everything").symlink_to("/")
    turn(two.second, 4)
    began = time.monotonic()
    two.exchange()
    assert two.same()
    watcher = Watcher(two.first.folder, lambda: None)
    watcher.close()
    again = look(two.first.folder, two.first.module, two.root / "home-third")
    assert facing(again, "south") == 4
    again.close()
    assert time.monotonic() - began < 3 * SOON


def test_one_machine(alone: OpenGame[Module], reopened: Callable[[Path], OpenGame[Module]]) -> None:
    """A flooded folder in a game of one machine: said, and played on."""
    alone.close()
    _flood(alone.folder / "seats" / "south")
    began = time.monotonic()
    game = reopened(alone.folder)
    assert words(game.problems) == ["seats/south: many"] and not game.read_only
    assert game.session.state.pieces["c003"].facing == 3
    assert game.session.submit("south", "turn", piece="c003", facing=5).accepted and not game.unsaved
    assert time.monotonic() - began < SOON


def test_a_module_without_end(tmp_path: Path) -> None:
    """A foreign game of very many files, or very deep, is refused in words instead of being read for minutes."""
    _flood(tmp_path / "broad", door.FILES + 1)
    deep = tmp_path / "deep"
    for _ in range(door.DEEP + 2):
        deep.mkdir()
        deep = deep / "in"
    for folder in ("broad", "deep"):
        for read in (content_hash, fingerprint):
            with pytest.raises(door.Refused):
                read(tmp_path / folder)
        found = [one.message for one in check_module(tmp_path / folder) if one.message.key == "data-refused"]
        said = [message.get("reason") for message in found]
        assert [one.get("why") for one in said if isinstance(one, Msg)] == ["many" if folder == "broad" else "deep"]
