"""What the program does not know it never pretends to know: where counters lie on a paper table is reminded."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtWidgets import QApplication

from tabletop.data.catalog import Catalog
from tabletop.data.module import Module
from tabletop.ui.companion.due import due
from tabletop.ui.model.table_model import TableModel
from tabletop.ui.panels.sequence.turn_plan import TurnMoment, here
from tests.ui.panels.conftest import loose_game


@pytest.fixture
def model(qapp: QApplication, sphacteria: Module) -> Iterator[TableModel]:
    """A game in memory whose counters lie on a table."""
    made = TableModel(loose_game(sphacteria), Catalog.for_module(sphacteria))
    made.do("counters", at="paper")
    yield made
    made.close()


def test_where_counters_lie_is_reminded_until_it_is_given(model: TableModel) -> None:
    """A zone that both sides share on the screen says nothing about the table, until the position has been given; and
    that is good for the phase in which it was."""
    pieces = {piece.kind: piece.id for piece in model.session.state.pieces.values()}
    model.act([("set", {"name": "phase", "value": "first-actions"}), ("move", {"piece": pieces["S-H1"], "to": "P"})])
    moment = here(model.module, model.shown)
    assert due(model, moment).known == () and len(due(model, moment).look) == 2
    assert model.do("counters", at="given").accepted
    assert model.session.state.on_paper and model.session.state.placed
    assert len(due(model, moment).known) == 1 and due(model, moment).look == ()
    model.do("set", name="phase", value="second-actions")
    assert not model.session.state.placed and due(model, here(model.module, model.shown)).known == ()


def test_who_arrives_is_known_from_the_turn(model: TableModel) -> None:
    """The scenario says who comes in turn 3, wherever counters lie."""
    said = due(model, TurnMoment(3, "reinforcements"))
    assert len(said.known) == 1 and "Athens" in said.known[0]
