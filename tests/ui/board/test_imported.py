"""An imported game in the hands of a player: dragged with the mouse, flipped, a layer, a card; and painted."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from tabletop.core.position.view import view
from tabletop.data.catalog import Catalog
from tabletop.data.module import Module, load_module
from tabletop.data.vassal.translate.folder import import_files
from tabletop.store.game import OpenGame
from tabletop.ui.board.input.commands import chosen
from tabletop.ui.board.input.tools import perform
from tabletop.ui.board.intents import looks
from tabletop.ui.board.picture.render import render_board
from tabletop.ui.board.view import BoardView
from tabletop.ui.model.table_model import TableModel
from tests.data.vassal.test_template import TEMPLATE
from tests.data.vassal.translate import made
from tests.ui.board.conftest import MakeBoard
from tests.ui.board.free_table import drag, free_model, lies
from tests.ui.conftest import dress

TANK = "c001"


@pytest.fixture
def module(qapp: QApplication, tmp_path: Path) -> Module:
    """A module of ours in their form, imported."""
    dress(qapp)
    return load_module(import_files([made.module(tmp_path)], tmp_path / "home")[0])


@pytest.fixture
def model(module: Module) -> TableModel:
    """A table of it."""
    return free_model(module)


@pytest.fixture
def board(make_board: MakeBoard, model: TableModel) -> BoardView:
    """Its map."""
    return make_board(model)


def test_a_counter_is_dragged_from_hex_to_hex(board: BoardView, model: TableModel) -> None:
    """It snaps to the middle, and the place has the name that the module gives it; one undo brings it back."""
    assert lies(model, TANK) == ("main", 82, 60)
    drag(board, TANK, (300, 200))
    place, x, y = lies(model, TANK)
    assert model.module.spot_name(place, x, y) == "0604" and (x, y) == pytest.approx((290, 180), abs=30)
    model.undo()
    assert lies(model, TANK) == ("main", 82, 60)


def test_it_is_flipped_turned_and_set_on_fire(board: BoardView, model: TableModel) -> None:
    """By the keys and acts that every game has."""
    model.select((TANK,))
    board.setFocus()
    QTest.keyClick(board, Qt.Key.Key_F)
    assert model.shown.pieces[TANK].steps == 1
    perform(board, looks.set_level(chosen(board), "fire", 2))
    perform(board, looks.count(chosen(board), "hits", 1))
    assert {"fire:2", "n:hits=1"} <= set(model.shown.pieces[TANK].marks)
    QTest.keyClick(board, Qt.Key.Key_Period)
    assert model.module.kind_of("g1").turn == 60


def test_a_card_is_drawn(module: Module, tmp_path: Path) -> None:
    """Three cards lie face down in the deck of the map, shuffled; one goes to the hand of its seat, which sees it."""
    game = OpenGame.create(tmp_path, module, "start", "Cards")
    assert len(game.session.state.order["deck-cards"]) == 3
    assert game.session.submit("allies", "deck_draw", deck="deck-cards", to="hand-hand").accepted
    state, vaults = game.session.state, game.session.vaults
    drawn = state.order["hand-hand"][0]
    assert len(state.order["deck-cards"]) == 2 and state.pieces[drawn].kind is None
    assert str(view(state, vaults["allies"]).pieces[drawn].kind).startswith("gc")
    assert view(state, vaults["axis"]).pieces[drawn].kind is None
    game.close()


def test_the_template_is_painted(qapp: QApplication, tmp_path: Path) -> None:
    """Its map in its colours, not a blank board."""
    dress(qapp)
    module = load_module(import_files([TEMPLATE], tmp_path)[0])
    image = render_board(module, module.start(), Catalog.for_module(module, "en"), "printed", size=(400, 400))
    colours = {image.pixel(x, y) for x in range(20, 380, 7) for y in range(20, 380, 7)}
    assert len(colours) > 20
