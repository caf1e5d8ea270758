"""More sides than slots: whoever stands in a space takes the next slot, and no counters lie on letters."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tabletop.core.position.state import Piece, State
from tabletop.data.module import load_module
from tabletop.data.where import shipped_modules
from tabletop.ui.board.scene.layout import Layout


@pytest.mark.parametrize(
    "owners", [("cassander", "seleucus"), ("lysimachus", "ptolemy"), ("antigonus", ""), ("eumenes",)]
)
def test_two_sides_in_a_space_lie_side_by_side(owners: tuple[str, ...]) -> None:
    """Any two of six sides, or one and the neutrals, take the two slots of a province in the order of sides."""
    module = load_module(shipped_modules() / "diadochi")
    pieces = {f"p{n}": Piece(f"p{n}", owner, "SYR", "A", 1) for n, owner in enumerate(owners)}
    state = replace(State(), pieces=pieces, order={"SYR": tuple(pieces)})
    layout = Layout(module)
    layout.arrange(state, ("SYR",))
    spots = [(layout.spots[name].x, layout.spots[name].y) for name in pieces]
    assert spots == list(module.shape("SYR").slots)[: len(owners)]
