"""Counters turned on a board of squares: in the air by the wheel or R, where they lie by Shift and the wheel."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from tabletop.core.api import Decision, Known, Offer, One, Table, offer
from tabletop.core.position.state import Frame
from tabletop.systems.grid import Grid
from tabletop.ui.board.intents import facing as facings
from tabletop.ui.board.intents.facing import turned, turning
from tabletop.ui.board.view import BoardView
from tabletop.ui.model.table_model import TableModel
from tabletop.ui.rules.decisions.asked import turns, verbs
from tests.ui.board.conftest import MakeBoard, Mouse
from tests.ui.board.grid_table import battle_model, middle, on_square, wheel


@pytest.fixture
def field(qapp: QApplication, tmp_path: Path) -> TableModel:
    """The tiny game."""
    return battle_model(tmp_path)


@pytest.fixture
def squares(make_board: MakeBoard, field: TableModel, tmp_path: Path) -> BoardView:
    """Its board for battles."""
    return make_board(field, tmp_path, field.module.plan("field"))


def lift(board: BoardView, piece: str) -> Mouse:
    """The counter is in the air over its own square."""
    mouse = Mouse(board)
    at = mouse.of(piece)
    mouse._last = mouse.pixel(at)
    mouse.press(at)
    return mouse


def test_turned_in_the_air_then_laid(squares: BoardView, field: TableModel) -> None:
    """Two notches turn the ghost by two sides and do not zoom; let go, it is moved and turned as one decision."""
    piece, zoom, entries = on_square(field, "field-B2"), squares.zoom, len(field.session.journal)
    assert field.shown.pieces[piece].facing == 180
    mouse, goal = lift(squares, piece), middle(field, "field-C3")
    mouse.move(goal)
    wheel(squares, goal, -1)
    assert squares.pieces.fronts.items[piece].rotation() == 270 and squares.zoom == zoom
    wheel(squares, goal, -1)
    assert squares.pieces.fronts.items[piece].rotation() == 0 and field.shown.pieces[piece].facing == 180
    mouse.release(goal)
    found = field.shown.pieces[piece]
    assert (found.place, found.facing) == ("field-C3", 0)
    assert len(field.session.journal) == entries + 1, "one entry, so one undo"
    field.undo()
    found = field.shown.pieces[piece]
    assert (found.place, found.facing) == ("field-B2", 180) and squares.pieces.fronts.items[piece].rotation() == 180


def test_turned_in_the_air_and_put_back(squares: BoardView, field: TableModel) -> None:
    """Esc: it faces as it did. Let go over its own square it is turned there."""
    piece = on_square(field, "field-B2")
    mouse = lift(squares, piece)
    mouse.move(middle(field, "field-A1"))
    QTest.keyClick(squares, Qt.Key.Key_R)
    assert squares.pieces.fronts.items[piece].rotation() == 270
    QTest.keyClick(squares, Qt.Key.Key_Escape)
    assert squares.pieces.fronts.items[piece].rotation() == 180 and field.shown.pieces[piece].place == "field-B2"
    mouse.release(middle(field, "field-A1"))
    mouse = lift(squares, piece)
    mouse.move(middle(field, "field-A1"))
    mouse.move(mouse.of(piece))
    QTest.keyClick(squares, Qt.Key.Key_R, Qt.KeyboardModifier.ShiftModifier)
    mouse.release(mouse.of(piece))
    assert (field.shown.pieces[piece].place, field.shown.pieces[piece].facing) == ("field-B2", 90)


def test_shift_and_wheel_turn_what_is_chosen_where_it_lies(squares: BoardView, field: TableModel) -> None:
    """Over a chosen counter Shift and the wheel turn it; without Shift, or over another, the wheel zooms."""
    piece = on_square(field, "field-B2")
    at = middle(field, "field-B2")
    zoom = squares.zoom
    wheel(squares, at, -1, shift=True)
    assert squares.zoom != zoom and field.shown.pieces[piece].facing == 180, "not chosen yet"
    field.select((piece,))
    zoom = squares.zoom
    wheel(squares, at, 1, shift=True)
    assert squares.zoom == zoom and field.shown.pieces[piece].facing == 90
    wheel(squares, at, -3, shift=True)
    assert field.shown.pieces[piece].facing == 0
    wheel(squares, at, -1)
    assert squares.zoom != zoom and field.shown.pieces[piece].facing == 0


def test_keys_turn_where_it_lies_and_what_is_carried(squares: BoardView, field: TableModel) -> None:
    """R and Shift+R; carried by the keyboard the ghost turns and Enter lays it so."""
    piece = on_square(field, "field-B2")
    field.select((piece,))
    QTest.keyClick(squares, Qt.Key.Key_R)
    assert field.shown.pieces[piece].facing == 270
    QTest.keyClick(squares, Qt.Key.Key_Return)
    QTest.keyClick(squares, Qt.Key.Key_Right)
    QTest.keyClick(squares, Qt.Key.Key_R)
    assert squares.pieces.fronts.items[piece].rotation() == 0 and field.shown.pieces[piece].facing == 270
    QTest.keyClick(squares, Qt.Key.Key_Return)
    assert (field.shown.pieces[piece].place, field.shown.pieces[piece].facing) == ("field-C2", 0)


def test_over_a_box_the_wheel_zooms_and_nothing_is_turned(squares: BoardView, field: TableModel) -> None:
    """A box has no front: turned on its way, it lies there as it faced before."""
    piece = on_square(field, "field-B2")
    mouse, box, zoom = lift(squares, piece), middle(field, "muster"), squares.zoom
    mouse.move(middle(field, "field-C2"))
    wheel(squares, middle(field, "field-C2"), -1)
    mouse.move(box)
    wheel(squares, box, -1)
    assert squares.zoom != zoom
    mouse.move(middle(field, "muster"))
    mouse.release(middle(field, "muster"))
    assert (field.shown.pieces[piece].place, field.shown.pieces[piece].facing) == ("muster", 180)


def test_the_map_has_no_facing(board: BoardView, model: TableModel) -> None:
    """A map of zones: the wheel zooms as ever while something is in the air, and R turns by quarters."""
    stack = board.pieces.layout.in_order()[0]
    mouse, piece, zoom = Mouse(board), stack.pieces[-1], board.zoom
    mouse._last = mouse.pixel(mouse.of(piece))
    mouse.press(mouse.of(piece))
    mouse.move(mouse.of(piece) + mouse.of(piece) * 0.3)
    wheel(board, mouse.of(piece), 1)
    assert board.zoom != zoom and board.pieces.items[piece].rotation() == model.shown.pieces[piece].facing
    board.controller.cancel()
    assert turned(model.module, stack.place, 45, 1) == 135 and not turning(model.module, model.shown, (piece,), "P", 0)


class Walk(Decision):
    """1 One's counters go to any square, and turn to the left or right alone."""

    rule, whole = "1", False

    def offers(self, k: Known) -> Iterable[Offer]:
        """To every square; with `whole` the facing at the end is a part of the move."""
        for piece in ("c004", "c005"):
            if piece in k.state.pieces and k.piece(piece).owner == k.seat:
                at = k.piece(piece)
                squares = tuple(place for place in sorted(k.game.places) if place.startswith("field-"))
                if self.whole:
                    yield offer("move", "1", piece=(piece,), to=One(squares), facing=One((0, 90, 180, 270)))
                else:
                    yield offer("move", "1", piece=(piece,), to=One(squares))
                sides = ((at.facing + 90) % 360, (at.facing + 270) % 360)
                yield offer("turn", "1", piece=piece, facing=One(sides))

    def on_move(self, t: Table, piece: tuple[str, ...], to: str, facing: int | None = None) -> None:
        """Laid there, and turned."""
        t.move(piece[0], to)
        if facing is not None:
            t.turn(piece[0], facing)

    def on_turn(self, t: Table, piece: str, facing: int) -> None:
        """Turned where it lies."""
        t.turn(piece, facing)


class WholeWalk(Walk):
    """1 The same with the facing in the move."""

    whole = True


@pytest.mark.parametrize("step", [Walk, WholeWalk])
def test_by_the_rules_a_move_and_a_turn(step: type[Walk], make_board: MakeBoard, tmp_path: Path) -> None:
    """Two acts told as one where the rules know them apart, one act where the move says how it ends; what the rules
    refuse is not turned, and the move stands."""
    model = battle_model(tmp_path, Frame(step.__name__, {"seat": "south"}, 1), steps={step.__name__: step()})
    model.look_as("south")
    board = make_board(model, tmp_path, model.module.plan("field"))
    piece, told, refused = on_square(model, "field-B2"), [], []
    model.changed.connect(told.append)
    model.refused.connect(refused.append)
    mouse, goal = lift(board, piece), middle(model, "field-C4")
    mouse.move(goal)
    wheel(board, goal, -1)
    mouse.release(goal)
    found, verbs = model.shown.pieces[piece], [entry.verb for entry in model.session.journal.entries]
    assert (found.place, found.facing) == ("field-C4", 270) and len(told) == 1 and not refused
    assert verbs == (["move"] if step.whole else ["move", "turn"])
    mouse = lift(board, piece)
    mouse.move(middle(model, "field-A1"))
    wheel(board, middle(model, "field-A1"), -2)
    mouse.release(middle(model, "field-A1"))
    found = model.shown.pieces[piece]
    assert (found.place, found.facing) == ("field-A1", 90 if step.whole else 270) and bool(refused) != step.whole


def test_the_question_leaves_turns_to_the_board(tmp_path: Path, qapp: QApplication) -> None:
    """Wheel and keys answer it: no card for each counter and each side stands in the question."""
    model = battle_model(tmp_path, Frame("Walk", {"seat": "south"}, 1), steps={"Walk": Walk()})
    offers = model.session.offers("south")
    assert {offer.verb for offer in offers} == {"move", "turn"} and not verbs(offers)
    assert any(map(turns, offers)) and not turns(offer("turn", "1", piece="c005"))


def test_hexes_turn_by_sixths(field: TableModel, monkeypatch: pytest.MonkeyPatch) -> None:
    """The step is the grid's own; from any odd angle it begins at the nearest side."""
    monkeypatch.setattr(facings, "grid_at", lambda module, place: Grid("field", "hex", 3, 4))
    assert [turned(field.module, "field-B2", 300, way) for way in (1, 2, -1)] == [0, 60, 240]
    assert turned(field.module, "field-B2", 70, 1) == 120
