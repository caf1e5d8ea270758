"""States of units on the board: a badge of its own for each, and what is activated lies askew."""

from __future__ import annotations

from PySide6.QtCore import QPointF, Qt
from PySide6.QtWidgets import QApplication

from tabletop.core.position.state import Piece
from tabletop.ui.board.picture.render import render_board
from tabletop.ui.board.scene.badges import ASKEW, LEAST_BADGE
from tabletop.ui.board.scene.mark_signs import marks_badge, marks_of
from tabletop.ui.board.view import BoardView
from tabletop.ui.model.table_model import TableModel
from tests.ui.board.conftest import Mouse


def lone(board: BoardView) -> str:
    """A counter that lies alone on its spot."""
    return next(stack.pieces[0] for stack in board.pieces.layout.in_order() if len(stack.pieces) == 1)


def test_what_must_not_be_overlooked_comes_first() -> None:
    """Routed before disrupted before the rest; a load and what is activated carry no badge for that."""
    marked = {"moved", "fought", "unsupplied", "watch", "disrupted", "routed", "activated", "aboard:athens-naval-1"}
    piece = Piece("p", "athens", "P", "A-H1", marks=frozenset(marked))
    assert marks_of(piece) == ("routed", "disrupted", "fought", "moved")


def test_badges_can_be_read_at_any_zoom(qapp: QApplication) -> None:
    """However small the counter, a badge is high enough to be told."""
    for mark in ("disrupted", "routed", "unsupplied", "fought", "builder"):
        assert marks_badge((mark,), 3, 1.0)[0].height() >= LEAST_BADGE


def test_an_activated_counter_lies_askew(board: BoardView, model: TableModel) -> None:
    """Put on it turns a little, off it lies straight again; it is still hit where it lies, and its facing is kept."""
    piece = lone(board)
    model.do("turn", piece=piece, facing=90)
    model.do("mark", piece=piece, mark="activated", on=True)
    item = board.pieces.items[piece]
    assert item.rotation() == 90 + ASKEW and model.shown.pieces[piece].facing == 90
    mouse, at = Mouse(board), QPointF(item.pos())
    mouse.press(at)
    mouse.release(at)
    assert model.selection == (piece,)
    assert render_board(model.module, model.shown, model.catalog, zoom=0.2).width() > 0
    model.do("mark", piece=piece, mark="activated", on=False)
    assert item.rotation() == 90
    assert item.transformationMode() == Qt.TransformationMode.FastTransformation
