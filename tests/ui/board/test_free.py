"""Boards without zones: counters lie where they are put, join piles of their size, and look like their pictures."""

from __future__ import annotations

import pytest
from PySide6.QtWidgets import QApplication

from tabletop.data.module import Module
from tabletop.ui.board.view import BoardView
from tabletop.ui.model.table_model import TableModel
from tests.ui.board.conftest import MakeBoard
from tests.ui.board.free_table import drag, free_model, free_module, lies
from tests.ui.conftest import dress

BASE, RED, BLUE = "c001", "c002", "c003"


@pytest.fixture
def module(qapp: QApplication) -> Module:
    """The game without zones."""
    dress(qapp)
    return free_module()


@pytest.fixture
def model(module: Module) -> TableModel:
    """A table of it."""
    return free_model(module)


@pytest.fixture
def board(make_board: MakeBoard, model: TableModel) -> BoardView:
    """Its map."""
    return make_board(model)


def test_a_counter_stays_where_it_is_let_go(board: BoardView, model: TableModel) -> None:
    """A drag keeps x and y; one undo brings it back."""
    assert lies(model, RED) == ("field", 248, 280)
    drag(board, RED, (700, 250))
    place, x, y = lies(model, RED)
    assert place == "field" and x is not None and y is not None
    assert abs(x - 700) < 60 and abs(y - 250) < 60
    model.undo()
    assert lies(model, RED) == ("field", 248, 280)
