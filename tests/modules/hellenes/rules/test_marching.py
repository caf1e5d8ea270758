"""What the checks of a march say of blocks that stand in no zone."""

from __future__ import annotations

import importlib

from tests.modules.hellenes.rules.harness import ATHENS, ROOM, known


def test_a_block_of_the_pool_is_no_march() -> None:
    """4.22: it comes as a recruit; whether the way is short enough is not asked, and nothing goes wrong over it."""
    name = type(ROOM.game.steps["Actions"]).__module__.rsplit(".", 1)[0]
    marching = importlib.import_module(f"{name}.marching")
    assert marching.near_enough(known({"pool-athens": "A2:1"}, ATHENS), "A2", "ATHENS")
