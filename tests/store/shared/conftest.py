"""Two machines, one game."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from tabletop.data.module import Module
from tests.store.shared.far import Pair, pair


@pytest.fixture(autouse=True)
def unsynced(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody pulls the plug here: that is held by tests/store and by programs that are killed."""
    monkeypatch.setattr(os, "fsync", os.fstat)


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
