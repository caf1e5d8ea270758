"""Where one place lies over another, a drop goes to the one the rules let it go to, and to the upper one by hand."""

from __future__ import annotations

from typing import Any

import pytest
from PySide6.QtCore import QPointF
from PySide6.QtWidgets import QApplication

from tabletop.data.catalog import Catalog
from tabletop.ui.board.input import tools
from tabletop.ui.board.view import BoardView
from tabletop.ui.model.table_model import TableModel
from tests.games import shipped
from tests.ui.board.conftest import MakeBoard, Mouse, loose_game
from tests.ui.conftest import dress

FORT, ZONE, FROM = "fort-syke", "T5", "T9"


@pytest.fixture
def syracuse(qapp: QApplication, make_board: MakeBoard, monkeypatch: pytest.MonkeyPatch) -> BoardView:
    """Syracuse by hand, a hoplite of Athens in T9."""
    monkeypatch.setattr("tabletop.data.module.with_rules", lambda game, folder, trust: game)
    dress(qapp)
    module = shipped("syracuse")
    model = TableModel(loose_game(module), Catalog.for_module(module, "en"))  # type: ignore[arg-type]
    name = next(p.id for p in model.shown.pieces.values() if str(p.kind).startswith("AH"))
    model.do("move", piece=name, to=FROM)
    model.select((name,))
    return make_board(model)


def middle(board: BoardView, place: str) -> QPointF:
    """The middle of a place."""
    points = board.model.module.shape(place).polygon
    return QPointF(sum(x for x, _ in points) / len(points), sum(y for _, y in points) / len(points))


def dragged(board: BoardView, place: str) -> str:
    """Where the hoplite lies after it was dropped in the middle of a place."""
    (name,) = board.model.selection
    mouse: Any = Mouse(board)
    mouse.drag(mouse.of(name), middle(board, place))
    return str(board.model.shown.pieces[name].place)


def test_the_frame_of_a_fort_lies_over_a_zone(syracuse: BoardView) -> None:
    """By hand the frame is meant; where rules allow the zone alone, the zone; neither, and the frame says why."""
    at = middle(syracuse, FORT)
    found = [syracuse.ground.place_at(at.x(), at.y(), wanted) for wanted in ((), {ZONE}, {FORT, ZONE}, {"T1"})]
    assert found == [FORT, ZONE, FORT, FORT]


@pytest.mark.parametrize(("legal", "place"), [({ZONE}, ZONE), ({FORT, ZONE}, FORT), ((), FORT)])
def test_a_drop_on_the_frame_goes_where_it_may(
    syracuse: BoardView, monkeypatch: pytest.MonkeyPatch, legal: Any, place: str
) -> None:
    """What the rules allow is asked of them once, when the counter is taken up."""
    monkeypatch.setattr(tools, "targets", lambda board, pieces: frozenset(legal))
    assert dragged(syracuse, FORT) == place


def test_within_its_own_place_it_stays(syracuse: BoardView, monkeypatch: pytest.MonkeyPatch) -> None:
    """A short drag inside a fort does not march out of it."""
    assert dragged(syracuse, FORT) == FORT
    monkeypatch.setattr(tools, "targets", lambda board, pieces: frozenset({ZONE}))
    assert dragged(syracuse, FORT) == FORT
