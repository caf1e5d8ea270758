"""A good game is checked without asking where anything stands: of a foreign sheet with thousands of counters that is
most of the time."""

from __future__ import annotations

from pathlib import Path

import pytest

from tabletop.data.checks import check_structure
from tabletop.data.draft import read_draft
from tabletop.data.where import modules_roots

HERE = Path(__file__).parent
GAMES = (HERE / "tiny_module", HERE / "free_module", *(root / "hellenes" for root in modules_roots()))


@pytest.mark.parametrize("folder", [path for path in GAMES if path.is_dir()], ids=lambda path: path.name)
def test_no_line_is_looked_up_in_counters_and_scenarios(folder: Path) -> None:
    """The tree that knows the lines is made again only for what is wrong."""
    draft = read_draft(folder)
    check_structure(draft)
    assert not draft.errors
    looked = [name for name, file in draft.files.items() if "_node" in vars(file)]
    assert not [name for name in looked if name == "counters.yaml" or name.startswith("scenarios/")]
