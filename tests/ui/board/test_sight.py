"""What a counter commands on a board of squares: front, range, targets, and what somebody stands before."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from statistics import median
from time import process_time

import pytest
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from tabletop.core.rules.context import Known
from tabletop.core.rules.game import Sight
from tabletop.ui.board.view import BoardView
from tabletop.ui.model.table_model import TableModel
from tabletop.ui.rules.hints import sight as hints
from tests.ui.board.conftest import MakeBoard, Mouse
from tests.ui.board.grid_table import battle_model, middle, on_square, wheel
from tests.ui.conftest import points

NONE = Sight()


@pytest.fixture
def field(qapp: QApplication, tmp_path: Path) -> TableModel:
    """The tiny game without rules."""
    return battle_model(tmp_path)


@pytest.fixture
def squares(make_board: MakeBoard, field: TableModel, tmp_path: Path) -> BoardView:
    """Its board for battles."""
    return make_board(field, tmp_path, field.module.plan("field"))


def of_north(model: TableModel) -> str:
    """A unit of the other seat."""
    return next(piece.id for piece in model.shown.pieces.values() if piece.kind == "N1")


def test_chosen_it_shows_its_front_and_whom_it_may_attack(squares: BoardView, field: TableModel) -> None:
    """Without rules and range: the square ahead, and an enemy there; another choice or none takes it away."""
    piece = on_square(field, "field-B2")
    field.select((piece,))
    assert squares.sight.seen == Sight(("field-B1",))
    field.do("move", piece=of_north(field), to="field-B1")
    assert squares.sight.seen == Sight(("field-B1",), (), ("field-B1",)), "looked at again when the table changes"
    field.do("turn", piece=piece, facing=90)
    assert squares.sight.seen == Sight(("field-C2",))
    field.select(())
    assert squares.sight.seen is None


def test_printed_range_and_whoever_stands_between(squares: BoardView, field: TableModel, monkeypatch) -> None:
    """Within the printed range before the front; friend or enemy on the line hides who stands behind."""
    piece, enemy = on_square(field, "field-B2"), of_north(field)
    monkeypatch.setattr(hints, "printed_range", lambda module, one: 2)
    field.do("move", piece=piece, to="field-B1")
    field.do("move", piece=enemy, to="field-B3")
    found = hints.sight_of(field, piece, "field-B1", 0)
    assert found is not None and found.front == found.reach
    assert set(found.reach) == {"field-A2", "field-B2", "field-C2", "field-B3"}
    assert (found.targets, found.blocked) == (("field-B3",), ())
    friend = next(one.id for one in field.shown.pieces.values() if one.kind == "S1")
    field.do("move", piece=friend, to="field-B2")
    found = hints.sight_of(field, piece, "field-B1", 0)
    assert found is not None and (found.targets, found.blocked) == ((), ("field-B3",))
    assert hints.sight_of(field, piece, "muster", 0) is None and hints.sight_of(field, "no", "field-B1", 0) is None


def test_in_the_air_it_follows_place_and_turn(squares: BoardView, field: TableModel) -> None:
    """What it would command where it is held, turned as it is held; Esc shows again what it commands at home."""
    piece, mouse = on_square(field, "field-B2"), Mouse(squares)
    mouse._last = mouse.pixel(mouse.of(piece))
    mouse.press(mouse.of(piece))
    mouse.move(middle(field, "field-A3"))
    assert squares.sight.seen == Sight(("field-A2",))
    wheel(squares, middle(field, "field-A3"), 1)
    assert squares.sight.seen == Sight(("field-B3",))
    mouse.move(middle(field, "muster"))
    assert squares.sight.seen is None, "a box has no front"
    QTest.keyClick(squares, Qt.Key.Key_Escape)
    assert squares.sight.seen == Sight(("field-B1",))


def test_carried_by_the_keyboard_too(squares: BoardView, field: TableModel) -> None:
    """Enter, an arrow, R: the same is shown at the square it has come to."""
    field.select((on_square(field, "field-B2"),))
    QTest.keyClick(squares, Qt.Key.Key_Return)
    QTest.keyClick(squares, Qt.Key.Key_Right)
    assert squares.sight.seen == Sight(("field-C1",))
    QTest.keyClick(squares, Qt.Key.Key_R)
    assert squares.sight.seen == Sight(("field-B2",))


def test_the_rules_say_it(make_board: MakeBoard, tmp_path: Path, qapp: QApplication) -> None:
    """With a hook it is asked, with the facing of a side; where it says nothing nothing is shown; it errs quietly."""
    asked: list[tuple[str, int]] = []
    said: list[Sight | None] = [Sight(("field-A1",), ("field-A2",), ("field-A3",), ("field-A4",)), None]

    def hook(known: Known, piece: str, place: str, facing: int) -> Sight | None:
        asked.append((place, facing))
        if not said:
            raise KeyError(piece)
        return said.pop(0)

    model = battle_model(tmp_path, sight=hook)
    board = make_board(model, tmp_path, model.module.plan("field"))
    piece = on_square(model, "field-B2")
    model.select((piece,))
    assert board.sight.seen is not None and board.sight.seen.blocked == ("field-A4",) and asked == [("field-B2", 180)]
    model.do("turn", piece=piece, facing=95)
    assert board.sight.seen is None and asked[-1] == ("field-B2", 90)
    model.do("turn", piece=piece, facing=0)
    assert board.sight.seen is None


def test_each_is_told_by_its_form(squares: BoardView, field: TableModel) -> None:
    """Fill, outline, ring and hatch: in grey, each changes its square, and no two in the same way."""
    pieces = squares.sight
    pieces._draw(NONE)
    squares.fresh.finish()

    def square(place: str) -> list[int]:
        at, half = squares.mapFromScene(middle(field, place)), round(52 * squares.zoom)
        image = squares.grab().toImage()
        return [point & 0xFF for point in points(image, QRect(at - QPoint(half, half), at + QPoint(half, half)))]

    bare = square("field-A4")
    seen = []
    for what in ("front", "reach", "targets", "blocked"):
        pieces._draw(replace(NONE, **{what: ("field-A4",)}))
        seen.append(square("field-A4"))
    for n, one in enumerate(seen):
        others = [bare, *seen[:n], *seen[n + 1 :]]
        assert all(sum(a != b for a, b in zip(one, other, strict=True)) > 40 for other in others), n


def test_a_move_over_squares_costs_little(squares: BoardView, field: TableModel, monkeypatch) -> None:
    """Budget of a move of the pointer: 2 ms on a quiet machine; here thrice that, for others work beside."""
    monkeypatch.setattr(hints, "printed_range", lambda module, one: 3)
    piece, mouse = on_square(field, "field-B2"), Mouse(squares)
    mouse._last = mouse.pixel(mouse.of(piece))
    mouse.press(mouse.of(piece))
    mouse.move(middle(field, "field-A1"))
    spent = []
    for n in range(120):
        at = middle(field, f"field-{'ABC'[n % 3]}{n % 4 + 1}")
        began = process_time()
        squares.controller.carry(at, mouse.pixel(at))
        spent.append(process_time() - began)
    squares.controller.cancel()
    assert median(spent) < 0.006


def test_on_the_map_nothing_of_it(board: BoardView, model: TableModel) -> None:
    """A map of zones: nothing is asked and nothing drawn."""
    model.select(board.pieces.layout.in_order()[0].pieces)
    assert board.sight.seen is None and not board.sight._items
