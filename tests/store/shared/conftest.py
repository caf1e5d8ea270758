"""Two machines, one game."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tabletop.data.module import Module
from tests.store.shared.far import Pair, pair


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
