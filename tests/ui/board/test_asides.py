"""Markers of a seat lie apart from its units where a zone has slots for them: walls beside the army that built them."""

from __future__ import annotations

import pytest

from tabletop.core.position.apply import fold
from tabletop.core.position.facts import Moved
from tabletop.core.position.state import State
from tabletop.data.module import Module
from tabletop.ui.board.intents.drops import Bundle, Landing
from tabletop.ui.board.scene.layout import ASIDE, SEAT, Layout
from tests.games import shipped

CAMP = "L-10"


@pytest.fixture
def siege() -> Module:
    """A game whose zones have five slots."""
    return shipped("siege_of_syracuse")


def laid(module: Module, state: State) -> Layout:
    """All places laid out."""
    layout = Layout(module)
    layout.arrange(state, module.places)
    return layout


def named(state: State, kind: str) -> str:
    """A counter by its name."""
    return next(piece.id for piece in state.pieces.values() if piece.kind == kind)


def test_walls_lie_beside_the_army(siege: Module) -> None:
    """Athens' wall in its own slot, the army in that of its seat; a marker of nobody's in the slot between."""
    state = siege.start("standard")
    wall, hoplite, battle = (named(state, kind) for kind in ("wall-athens-1", "athens-hoplite-1", "pitched-battle"))
    state = fold(state, [Moved(battle, CAMP)])
    layout, slots = laid(siege, state), siege.shape(CAMP).slots
    assert layout.spots[wall].key == (CAMP, f"{ASIDE}athens", *slots[3])
    assert layout.spots[hoplite].key == (CAMP, f"{SEAT}athens", *slots[0])
    assert layout.spots[battle].key[2:] == slots[2]


def test_a_wall_dropped_anywhere_near_goes_to_its_slot(siege: Module) -> None:
    """Near its slot, on the other walls or on the army: no point is kept; elsewhere it stays where it is put."""
    state = siege.start("standard")
    layout, slots = laid(siege, state), siege.shape(CAMP).slots
    wall = named(state, "wall-athens-5")
    landing = Landing(layout, state, CAMP, frozenset((wall,)))
    for at in (slots[3], (slots[3][0] + 20, slots[3][1]), slots[0]):
        assert landing.spot(Bundle((wall,), at)) is None
        landing = Landing(layout, state, CAMP, frozenset((wall,)))
    assert landing.spot(Bundle((wall,), (slots[1][0] + 40, slots[1][1] - 30))) is not None


def test_where_zones_have_no_such_slots_all_lie_together() -> None:
    """A game with a slot for each seat is as it was."""
    syracuse = shipped("syracuse")
    layout = laid(syracuse, syracuse.start(next(iter(syracuse.scenarios))))
    assert not [key for key in layout.stacks if key[1].startswith(ASIDE)]
