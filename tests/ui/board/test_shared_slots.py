"""More sides than slots: whoever stands in a space takes the next slot, and no counters lie on letters."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tabletop.core.position.state import Piece, State
from tabletop.ui.board.scene.layout import Layout
from tests.games import shipped


@pytest.mark.parametrize(
    "owners", [("cassander", "seleucus"), ("lysimachus", "ptolemy"), ("antigonus", ""), ("eumenes",)]
)
def test_two_sides_in_a_space_lie_side_by_side(owners: tuple[str, ...]) -> None:
    """Any two of six sides, or one and the neutrals, take the two slots of a province in the order of sides."""
    module = shipped("diadochi")
    pieces = {f"p{n}": Piece(f"p{n}", owner, "SYR", "A", 1) for n, owner in enumerate(owners)}
    state = replace(State(), pieces=pieces, order={"SYR": tuple(pieces)})
    layout = Layout(module)
    layout.arrange(state, ("SYR",))
    spots = [(layout.spots[name].x, layout.spots[name].y) for name in pieces]
    assert spots == list(module.shape("SYR").slots)[: len(owners)]


def lying(layout: Layout, place: str, owned: dict[str, str], kinds: dict[str, str]) -> dict[str, tuple[float, float]]:
    """Where each counter lies once these are there, and no others."""
    pieces = {name: Piece(name, owner, place, kinds.get(name, "A"), 1) for name, owner in owned.items()}
    layout.arrange(replace(State(), pieces=pieces, order={place: tuple(pieces)}), (place,))
    return {name: (round(layout.spots[name].key[2]), round(layout.spots[name].key[3])) for name in pieces}


def test_who_stays_in_a_space_does_not_move() -> None:
    """The first side leaves, another comes: the second stands where it stood, the new one where there is room."""
    layout = Layout(shipped("diadochi"))
    both = lying(layout, "SYR", {"a": "cassander", "b": "seleucus"}, {})
    alone = lying(layout, "SYR", {"b": "seleucus"}, {})
    assert alone["b"] == both["b"]
    again = lying(layout, "SYR", {"c": "antigonus", "b": "seleucus"}, {})
    assert again == {"c": both["a"], "b": both["b"]}


def test_who_stays_in_a_box_does_not_move() -> None:
    """A counter leaves a base: the others lie where they lay, one by one or by families, and who comes takes a free
    cell or lies with its own."""
    module = shipped("syracuse")
    layout, kinds = Layout(module), {name: name for name in module.counters}
    hoplites = [name for name in kinds if name.startswith("AH")][:5]
    fleet = [name for name in kinds if name.startswith("AT")][:4]
    few = dict.fromkeys((*hoplites[:3], fleet[0]), "athens")
    before = lying(layout, "pool-athens", few, kinds)
    assert len(set(before.values())) == 4
    del few[hoplites[0]]
    after = lying(layout, "pool-athens", few, kinds)
    assert after == {name: before[name] for name in few}
    few[fleet[1]] = "athens"
    assert lying(layout, "pool-athens", few, kinds) == {**after, fleet[1]: before[hoplites[0]]}
    many = dict.fromkeys((*hoplites, *fleet), "athens")
    grouped = lying(layout, "pool-athens", many, kinds)
    assert 1 < len(set(grouped.values())) < len(many)
    for gone in (fleet[0], hoplites[0], hoplites[1], fleet[3]):
        del many[gone]
        assert lying(layout, "pool-athens", many, kinds) == {name: grouped[name] for name in many}
    many[hoplites[0]] = "athens"
    assert lying(layout, "pool-athens", many, kinds)[hoplites[0]] == grouped[hoplites[2]]
