"""Killing the program never loses more than the act in flight."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from tabletop.core.environment import Environment
from tabletop.core.journal.journal import Journal
from tabletop.core.secrets.seal import Vault
from tabletop.core.session.session import Session
from tabletop.data.module import Module
from tabletop.store.game import OpenGame
from tests.store import player

ROUNDS, ACTS, SEED = int(os.environ.get("TABLETOP_KILLS", "10")), 200, 425


def _digests(module: Module) -> list[str]:
    """What the table looks like after 0, 1, 2 ... acts."""
    vaults = {seat: Vault(lambda n: b"0" * n) for seat in module.seats}
    session = Session(module.game("first"), Journal(module.start("first")), vaults, Environment(lambda n: b"0" * n))
    found = [session.state.digest()]
    for n in range(ACTS):
        player.act(session, n)
        found.append(session.state.digest())
    assert len(session.journal) == ACTS
    return found


@pytest.mark.slow
@pytest.mark.skipif(sys.platform == "win32", reason="kills with a signal")
def test_killed_at_random_moments(tmp_path: Path, tiny: Module) -> None:
    """Faults 2 and 4: of the games of 200 acts, each killed somewhere, every act that was told is there afterwards."""
    command = [sys.executable, player.__file__, str(tmp_path), str(ROUNDS), str(ACTS), str(SEED)]
    root = Path(player.__file__).parents[2]
    environment = {**os.environ, "PYTHONPATH": str(root)}
    ran = subprocess.run(command, capture_output=True, text=True, check=True, cwd=root, env=environment, timeout=200)
    rounds = [json.loads(line) for line in ran.stdout.splitlines()]
    expected = _digests(tiny)
    assert len(rounds) == ROUNDS
    in_the_middle = 0
    for one in rounds:
        game = OpenGame.open(Path(one["folder"]), lambda _: tiny)
        found = len(game.session.journal)
        assert one["told"] <= found <= one["told"] + 1
        assert game.session.state.digest() == expected[found]
        assert {msg.key for msg in game.problems} <= {"store-torn"}
        assert not game.read_only
        assert game.card.title in ("killed", *(f"After {n}" for n in range(10, ACTS + 1, 10)))
        assert game.session.submit("north", "note", text="on").accepted
        in_the_middle += 0 < found < ACTS
        game.close()
    assert in_the_middle > ROUNDS // 2
