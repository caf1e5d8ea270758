"""What the checks of a march say of blocks that stand in no zone."""

from __future__ import annotations

from tests.modules.hellenes.rules.harness import ATHENS, ROOM, known


def test_a_block_of_the_pool_is_no_march() -> None:
    """4.22: it comes as a recruit; whether the way is short enough is not asked, and nothing goes wrong over it."""
    near = next(one for one in ROOM.game.steps["Actions"].checks["move"] if one.predicate.__name__ == "near_enough")
    assert near.predicate(known({"pool-athens": "A2:1"}, ATHENS), "A2", "ATHENS")
