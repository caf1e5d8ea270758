"""Killing either of two programs that play on one folder loses nothing beyond the act in flight."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from tabletop.data.module import Module
from tests.store.shared import killer
from tests.store.shared.far import Pair, look

KILLS, SEED = int(os.environ.get("TABLETOP_KILLS", "20")), 425
"""Fifty and more before a release."""


@pytest.mark.slow
@pytest.mark.skipif(sys.platform == "win32", reason="kills with a signal")
def test_either_program_killed_at_random_moments(tmp_path: Path, tiny: Module) -> None:
    """Many kills of one or the other: what was told is there when it opens again, and the tables are equal."""
    root = Path(killer.__file__).parents[3]
    command = [sys.executable, killer.__file__, str(tmp_path), str(KILLS), str(SEED)]
    environment = {**os.environ, "PYTHONPATH": str(root)}
    ran = subprocess.run(command, capture_output=True, text=True, cwd=root, env=environment, timeout=200)
    assert ran.returncode == 0, ran.stderr
    said = [json.loads(line) for line in ran.stdout.splitlines()]
    assert len(said) == KILLS + 2
    for one in said[:KILLS]:
        assert one["told"] <= one["opened"] <= one["told"] + 1, one
        assert set(one["problems"]) <= {"store-torn", "store-vault-spoilt"}, one
    assert {one["seat"] for one in said[:KILLS]} == {"north", "south"}
    assert max(one["told"] for one in said) > 0.6 * KILLS
    folder = Path(said[-1]["folder"])
    first, second = (look(folder, tiny, tmp_path / f"home-{name}") for name in ("first", "second"))
    two = Pair(first, second, tmp_path)
    two.exchange()
    assert two.same() and not two.first.troubles() and not two.second.troubles()
    for one in said[KILLS:]:
        assert one["told"] <= killer.acts(two.first, one["seat"]) <= one["told"] + 1
    hand = [p for p in two.first.session.view("north").at("hand-north")]
    assert all(piece.kind for piece in hand)
    assert two.first.session.submit("north", "note", text="on").accepted
    two.close()
