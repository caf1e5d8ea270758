"""The piles of an area: kept up with a table, they are what they would be from nothing, and little is touched."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from tabletop.core.position.state import State
from tabletop.data.module import Module
from tabletop.ui.board.scene.layout import Layout
from tests.ui.board.free_table import free_module


@pytest.fixture(scope="module")
def module() -> Module:
    """The game without zones."""
    return free_module()


def crowded(module: Module, count: int) -> State:
    """So many counters in piles all over the field."""
    state = module.start()
    found = state.pieces["c002"]
    for n in range(count):
        kind = ("R1", "B1", "fire")[n % 3]
        piece = replace(found, id=f"p{n}", kind=kind, x=40.0 + n % 20 * 50, y=60.0 + n // 60 * 80)
        state.pieces[piece.id] = piece
        state.order["field"] = (*state.order["field"], piece.id)
    return state


def moved(state: State, piece: str, x: float, y: float, rank: int | None) -> State:
    """A counter laid elsewhere, on top of the place or at a rank."""
    after = state.copy()
    after.pieces[piece] = replace(after.pieces[piece], x=x, y=y)
    rest = [name for name in after.order["field"] if name != piece]
    rest.insert(len(rest) if rank is None else rank, piece)
    after.order["field"] = tuple(rest)
    return after


def test_kept_up_as_from_nothing(module: Module) -> None:
    """Three hundred moves: places and stacks equal, and drawing order is that of the state."""
    chance, state, layout = random.Random(4), crowded(module, 300), Layout(module, module.plans[0])
    layout.arrange(state, ["field"])
    for _ in range(300):
        piece = chance.choice(state.order["field"])
        at = chance.choice([(40.0, 60.0), (90.0, 140.0), (chance.random() * 900, 300.0)])
        state = moved(state, piece, *at, chance.choice([None, 0, 150]))
        layout.arrange(state, ["field"])
        fresh = Layout(module, module.plans[0])
        fresh.arrange(state, ["field"])
        assert layout.stacks == fresh.stacks and layout.spots.keys() == fresh.spots.keys()
        spots = layout.spots
        assert all((s.x, s.y, s.key, s.depth) == (f.x, f.y, f.key, f.depth) for s, f in
                   ((spots[name], fresh.spots[name]) for name in spots))
        for lone in (True, False):
            heights = [spots[n].z for n in state.order["field"] if spots[n].key[1].startswith("lone:") is lone]
            assert heights == sorted(set(heights))


def test_one_move_touches_two_piles(module: Module) -> None:
    """Not all that lies in the area."""
    state, layout = crowded(module, 600), Layout(module, module.plans[0])
    assert len(layout.arrange(state, ["field"])) == 603
    touched = layout.arrange(moved(state, "p3", 700.0, 700.0, None), ["field"])
    assert "p3" in touched and len(touched) < 20
    layout.arrange(module.start(), ["field"])
    assert set(layout.spots) == {"c001", "c002", "c003"} and len(layout.stacks) == 3
