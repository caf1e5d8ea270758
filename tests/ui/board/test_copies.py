"""Clone, replace, lay a marker: from the menu of the counters, by real events, on a board where counters lie freely."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QAction, QContextMenuEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QMenu

from tabletop.data.module import Module
from tabletop.ui.board.input.menu import board_menu
from tabletop.ui.board.view import BoardView
from tabletop.ui.model.table_model import TableModel
from tests.ui.board.conftest import MakeBoard
from tests.ui.board.free_table import free_model, free_module
from tests.ui.conftest import dress

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")

RED, BLUE = "c002", "c003"


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


def entry(board: BoardView, name: str) -> QAction | None:
    """An entry of the menu, or of a menu in it."""
    menu = board_menu(board, "field")
    return next((action for action in menu.findChildren(QAction) if action.objectName() == name), None)


def pick(board: BoardView, name: str) -> None:
    """Choose it."""
    found = entry(board, name)
    assert found is not None and found.isEnabled()
    found.trigger()


def click(menu: QMenu, action: QAction) -> None:
    """A click of the mouse on an entry."""
    QTest.mouseClick(menu, Qt.MouseButton.LeftButton, pos=menu.actionGeometry(action).center())


def of(model: TableModel, counter: str) -> list[str]:
    """Pieces of that counter on the table."""
    return [piece.id for piece in model.session.state.pieces.values() if piece.kind == counter]


def test_a_marker_is_laid_by_the_mouse_and_cloned_by_its_key(board: BoardView, model: TableModel) -> None:
    """Right click, the menu within the menu, a click; then Ctrl+C twice: three fires with names of their own, each
    clone a little aside, and the last one chosen; undo takes them one by one."""
    model.select((RED,))
    spot = board.pieces.layout.spots[RED]
    at = board.mapFromScene(spot.x, spot.y)
    asked = QContextMenuEvent(QContextMenuEvent.Reason.Mouse, at, board.viewport().mapToGlobal(at))
    QApplication.sendEvent(board.viewport(), asked)
    menu = board.controller.menu
    assert menu is not None
    inner = menu.findChild(QMenu, "lay-marker")
    assert inner is not None
    inner.popup(QPoint(10, 10))
    click(inner, inner.actions()[0])
    menu.close()
    (fire,) = of(model, "fire")
    assert model.selection == (fire,)
    red, laid = model.shown.pieces[RED], model.shown.pieces[fire]
    assert laid.place == red.place and laid.x is not None and red.x is not None and red.x < laid.x < red.x + 64
    board.setFocus()
    for _ in range(2):
        QTest.keyClick(board, Qt.Key.Key_C, Qt.KeyboardModifier.ControlModifier)
    fires = of(model, "fire")
    assert len(set(fires)) == 3 and model.selection == (fires[-1],)
    spots = [model.shown.pieces[name].x for name in fires]
    assert len(set(spots)) == 3
    model.undo()
    assert len(of(model, "fire")) == 2


def test_a_clone_looks_like_its_original(board: BoardView, model: TableModel) -> None:
    """Marks, facing and owner come along."""
    model.do("place", counter="fire", at="field", piece="f1")
    model.do("turn", piece="f1", facing=90)
    model.do("mark", piece="f1", mark="tired")
    model.do("owner", piece="f1", owner="blue")
    model.select(("f1",))
    pick(board, "board-clone")
    (copy,) = [name for name in of(model, "fire") if name != "f1"]
    first, second = model.shown.pieces["f1"], model.shown.pieces[copy]
    assert (second.facing, second.marks, second.owner) == (90, first.marks, "blue")


def test_what_there_is_once_is_not_cloned(board: BoardView, model: TableModel) -> None:
    """Two of one counter cannot lie on the table."""
    model.select((RED, BLUE))
    found = entry(board, "board-clone")
    assert found is not None and not found.isEnabled()


def test_replaced_it_stands_in_the_same_place_at_the_same_height(board: BoardView, model: TableModel) -> None:
    """Under another counter it stays under it; the old one is on the sheet again; a second time it cannot be."""
    model.do("move", piece=BLUE, to="field", x=248, y=280)
    model.do("turn", piece=RED, facing=60)
    before = model.shown.order["field"].index(RED)
    model.select((RED,))
    pick(board, "replace-G1")
    (new,) = of(model, "G1")
    assert RED not in model.shown.pieces and model.selection == (new,)
    piece = model.shown.pieces[new]
    assert (piece.x, piece.y, piece.facing, piece.owner) == (248, 280, 60, "red")
    assert model.shown.order["field"].index(new) == before
    model.undo()
    assert RED in model.shown.pieces and not of(model, "G1")
    model.do("place", counter="G1", at="field")
    model.select((RED,))
    found = entry(board, "replace-G1")
    assert found is not None and not found.isEnabled()


def test_what_is_offered_is_what_the_sheet_says(board: BoardView, model: TableModel) -> None:
    """Blue's tank becomes nothing and lays nothing."""
    model.select((BLUE,))
    menu = board_menu(board, "field")
    assert menu.findChild(QMenu, "replace") is None and menu.findChild(QMenu, "lay-marker") is None


def test_a_counter_of_the_sheet_is_laid_where_it_is_let_go(board: BoardView, model: TableModel) -> None:
    """Dragged from the counter sheet over the board: an endless one each time under a fresh name, exactly there."""
    for n, at in enumerate(((500, 300), (700, 420)), 1):
        there = board.viewport().mapToGlobal(board.mapFromScene(*at))
        model.sheet_taken.emit("fire")
        model.sheet_moved.emit(there)
        model.sheet_dropped.emit(there)
        fires = of(model, "fire")
        assert len(set(fires)) == n
        piece = model.shown.pieces[fires[-1]]
        assert piece.place == "field" and piece.x is not None and piece.y is not None
        assert abs(piece.x - at[0]) < 45 and abs(piece.y - at[1]) < 45  # as far as the hexes draw it
        assert model.selection == (fires[-1],)


def test_french(module: Module, make_board: MakeBoard) -> None:
    """The same in the other language."""
    model = free_model(module, "fr")
    board = make_board(model)
    model.select((RED,))
    menu = board_menu(board, "field")
    inner = menu.findChild(QMenu, "replace")
    assert inner is not None and inner.title() == model.tr("board-replace") != "Replace" and not model.catalog.missing
