"""Games that are attacked: of one machine, of two in one folder, of two by mail; and a file that nobody may touch."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from tabletop.data.module import Module
from tabletop.store.game import OpenGame
from tests.store.conftest import reopen as reopened  # noqa: F401
from tests.store.shared.far import Pair, pair


@pytest.fixture(autouse=True)
def unsynced(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody pulls the plug here. A handle that is closed is refused as by the system."""
    monkeypatch.setattr(os, "fsync", os.fstat)


@pytest.fixture
def private(tmp_path: Path) -> Iterator[Path]:
    """A file of the victim's, of one line, outside of any game; looked at again at the end."""
    path = tmp_path / "private" / "diary.txt"
    path.parent.mkdir()
    path.write_bytes(b"dear diary")
    yield path
    assert [(found.name, found.read_bytes()) for found in path.parent.iterdir()] == [("diary.txt", b"dear diary")]


@pytest.fixture
def alone(tmp_path: Path, tiny: Module) -> Iterator[OpenGame[Module]]:
    """A game of one machine with three acts of each side."""
    made = OpenGame.create(tmp_path / "games", tiny, "first", "Deux loups")
    for n in range(3):
        assert made.session.submit("north", "turn", piece="c001", facing=n + 1).accepted
        assert made.session.submit("south", "turn", piece="c003", facing=n + 1).accepted
    yield made
    made.close()


@pytest.fixture
def two(tmp_path: Path, tiny: Module) -> Iterator[Pair]:
    """North and South in one folder, everything by hand."""
    made = pair(tmp_path, tiny)
    yield made
    made.close()


@pytest.fixture
def mailed(tmp_path: Path, tiny: Module) -> Iterator[Pair]:
    """North and South with a folder each and nothing between them but mail."""
    made = pair(tmp_path, tiny, apart=True)
    yield made
    made.close()
