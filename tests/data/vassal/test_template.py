"""The module in the public domain: what is in it, counted."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from tabletop.data.vassal.build import BuildPart, below, own_classes, read_build
from tabletop.data.vassal.container import VassalFile
from tabletop.data.vassal.module import read_module
from tabletop.data.vassal.pieces import PieceReader, PieceRecord, expanded
from tabletop.data.vassal.traits.base import InertTrait
from tabletop.data.vassal.traits.looks import LayerTrait
from tests.data.vassal import counted
from tests.data.vassal.counted import row

TEMPLATE = Path(__file__).parent / "hex_template_cc0.vmod"


@pytest.fixture(scope="module")
def root() -> BuildPart:
    """Its list of parts."""
    with VassalFile(TEMPLATE) as file:
        assert file.kind == "module"
        return read_build(file.build_file(), file.name)


@pytest.fixture(scope="module")
def counters(root: BuildPart) -> list[PieceRecord]:
    """All counters, their prototypes put in."""
    reader = PieceReader()
    prototypes = {part.get("name"): part.text for part in below(root, "PrototypeDefinition")}
    pieces = [reader.command(part.text) for part in below(root, "PieceSlot", "CardSlot")]
    assert None not in pieces
    return [expanded(piece, prototypes, reader) for piece in pieces if piece is not None]


def test_its_parts_are_counted(root: BuildPart) -> None:
    """As another program counted them."""
    counts = Counter(part.tag for part in below(root))
    assert counts["Map"] == counts["Board"] == 4 and counts["PrototypeDefinition"] == 17
    assert counts["PieceSlot"] + counts["CardSlot"] == 13 and counts["CardSlot"] == 3
    assert counts["SpecialDiceButton"] == 2 and counts["DrawPile"] == 1 and not own_classes(root)


def test_every_count_is_that_of_another_program() -> None:
    """Maps, grids, counters, layers, pictures, decks, dice."""
    with VassalFile(TEMPLATE) as file:
        record = read_module(file)
        assert row(record, file) == counted.TEMPLATE
    assert record.counts.missing == ("INF-white", "MEC-black-white", "blank-white")
    assert record.counts.inert == {"report": 30, "macro": 3} and record.counts.half_inert == 10
    assert record.name == "Hex'n'Counters template" and record.sides == ("Side1", "Side2")
    assert not record.counts.unknown and not record.counts.own_classes and not record.counts.no_counter


def test_its_counters_have_their_layers(counters: list[PieceRecord]) -> None:
    """Five of thirteen have one, of one level each; every trait is one that is known."""
    layers = [[trait for trait in piece.traits if isinstance(trait, LayerTrait)] for piece in counters]
    assert Counter(map(len, layers)) == {0: 8, 1: 5}
    assert all(len(layer.images) == 1 for found in layers for layer in found)
    inert = [trait for piece in counters for trait in piece.traits if isinstance(trait, InertTrait)]
    assert inert and all(trait.known for trait in inert)
    assert not any(piece.uneven for piece in counters)
