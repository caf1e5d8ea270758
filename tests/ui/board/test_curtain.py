"""Private areas: what comes in is sealed by its owner, what leaves is shown; others see backs, whatever lies there."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest
from PySide6.QtCore import QPointF
from PySide6.QtWidgets import QApplication

from tabletop.core.position.facts import to_plain
from tabletop.data.module import Module
from tabletop.ui.board.input.commands import chosen
from tabletop.ui.board.input.tools import perform
from tabletop.ui.board.intents import by_hand
from tabletop.ui.board.view import BoardView
from tabletop.ui.model.shown import Shown
from tabletop.ui.model.table_model import TableModel
from tests.ui.board.conftest import MakeBoard, Mouse
from tests.ui.board.free_table import free_model, free_module
from tests.ui.conftest import dress

RED, BLUE = "c002", "c003"


@pytest.fixture
def module(qapp: QApplication) -> Module:
    """The game without zones, in which Red has a desk."""
    dress(qapp)
    return free_module()


@pytest.fixture
def model(module: Module) -> TableModel:
    """A table of it, seen by Red."""
    return free_model(module)


@pytest.fixture
def board(make_board: MakeBoard, model: TableModel) -> BoardView:
    """Its map."""
    return make_board(model)


def on_desk(model: TableModel) -> list[str]:
    """What lies on Red's desk."""
    return list(model.shown.order.get("desk-red", ()))


def test_what_comes_in_is_sealed(board: BoardView, model: TableModel) -> None:
    """Under another name, so that nobody can follow it; nothing written says what it is. Red sees it, Blue a back."""
    model.select((RED,))
    before = len(model.session.journal.entries)
    assert perform(board, by_hand.send(chosen(board), "desk-red"))
    (name,) = on_desk(model)
    assert name != RED and RED not in model.session.state.pieces
    assert model.session.state.pieces[name].kind is None and model.shown.pieces[name].kind == "R1"
    facts = [to_plain(fact) for entry in model.session.journal.entries[before:] for fact in entry.facts]
    assert "R1" not in json.dumps(facts)
    model.look_as("blue")
    assert model.shown.pieces[name].kind is None


def test_what_leaves_is_shown(make_board: MakeBoard, board: BoardView, model: TableModel) -> None:
    """It lies on the field where it is let go, as what it is."""
    model.select((RED,))
    assert perform(board, by_hand.send(chosen(board), "desk-red"))
    (name,) = on_desk(model)
    model.select((name,))
    assert perform(board, by_hand.send(by_hand.choice(model, (name,)), "field"))
    assert model.session.state.pieces[name].kind == "R1" and model.session.state.pieces[name].place == "field"


def test_on_the_desk_it_is_moved_sealed(make_board: MakeBoard, model: TableModel) -> None:
    """By the mouse, on the board where the desk is."""
    board = make_board(model)
    model.select((RED,))
    assert perform(board, by_hand.send(chosen(board), "desk-red"))
    (name,) = on_desk(model)
    tray = make_board(model, plan=model.module.plan("tray"))
    mouse = Mouse(tray)
    mouse.drag(mouse.of(name), QPointF(120, 90))
    assert on_desk(model) == [name] and model.shown.pieces[name].x is not None
    assert model.session.state.pieces[name].kind is None


def test_others_may_not_put_theirs_there(board: BoardView, model: TableModel) -> None:
    """A counter of Blue is not sealed by Red; it comes as it is."""
    model.select((BLUE,))
    assert perform(board, by_hand.send(chosen(board), "desk-red"))
    assert on_desk(model) == [BLUE] and model.session.state.pieces[BLUE].kind == "B1"


def test_what_began_there_is_veiled(module: Module) -> None:
    """It lies open in the files of the game; on the screen its own seat alone sees it."""
    start = module.start()
    start.pieces[RED] = replace(start.pieces[RED], place="desk-red")
    start.order = {"field": ("c001", BLUE), "desk-red": (RED,)}
    look = Shown(module, {})
    assert look(start, "red").pieces[RED].kind == "R1"
    for other in ("blue", None):
        assert look(start, other).pieces[RED].kind is None and look(start, other).pieces[BLUE].kind == "B1"
