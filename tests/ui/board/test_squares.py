"""Counters on a board of squares: stacks that can be read, and which way they face."""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QPointF

from tabletop.core.environment import Environment
from tabletop.core.journal.journal import Journal
from tabletop.core.secrets.seal import Vault
from tabletop.core.session.session import Session
from tabletop.data.catalog import Catalog
from tabletop.data.module import Module
from tabletop.ui.board.picture.render import render_board
from tabletop.ui.board.scene.layout import Layout
from tabletop.ui.board.scene.square_stacks import FRONT, leaning
from tabletop.ui.board.view import BoardView
from tabletop.ui.model.table_model import TableModel
from tests.ui.board.conftest import LooseGame, MakeBoard, Mouse
from tests.ui.conftest import dress
from tests.ui.two_boards import two_boards


@pytest.fixture
def field(qapp, make_board: MakeBoard, tmp_path: Path) -> Iterator[BoardView]:  # type: ignore[no-untyped-def]
    """The second board of the tiny game, with two packs and their chief on B2 and a pack of the others on B3."""
    dress(qapp)
    module = two_boards(tmp_path)
    chance = random.Random(7)
    vaults = {seat: Vault(chance.randbytes) for seat in module.seats}
    session = Session(module.game(), Journal(module.start()), vaults, Environment(chance.randbytes))
    model = TableModel(LooseGame(module, session), Catalog.for_module(module, "en"))  # type: ignore[arg-type]
    board = make_board(model, plan=module.plan("field"))
    put(board, ("N1", "N2", "alpha"), "field-B2", 0)
    put(board, ("S1",), "field-B3", 180)
    yield board


def piece(board: BoardView, kind: str) -> str:
    """The piece of a counter."""
    return next(p.id for p in board.model.shown.pieces.values() if p.kind == kind)


def put(board: BoardView, kinds: tuple[str, ...], place: str, facing: int) -> None:
    """Counters laid on a place as a stack, facing some way."""
    pieces = tuple(piece(board, kind) for kind in kinds)
    assert board.model.do("move", piece=pieces, to=place).accepted
    for name in pieces:
        board.model.do("turn", piece=name, facing=facing)


def box_of(module: Module, place: str) -> tuple[float, float, float, float]:
    """Left, top, right and bottom of a square."""
    xs, ys = zip(*module.shape(place).polygon, strict=True)
    return min(xs), min(ys), max(xs), max(ys)


def test_only_what_lies_on_it_is_there(field: BoardView) -> None:
    """Counters of the map are not on this board, nor its places; each square is found under its points."""
    kinds = {field.model.shown.pieces[name].kind for name in field.pieces.items}
    assert kinds == {"N1", "N2", "alpha", "S1"}
    assert field.ground.place_at(130, 270) == "field-A4" and field.ground.place_at(300, 870) == "waiting"
    assert "Hill" not in field.pieces.layout.order and not field.markers.items


@pytest.mark.parametrize("facing", [0, 90, 180, 270])
def test_a_stack_stays_in_its_square_with_room_before_its_front(field: BoardView, facing: int) -> None:
    """Three counters whichever way they face: none reaches out, each shows part of its left column and its foot."""
    for kind in ("N1", "N2", "alpha"):
        field.model.do("turn", piece=piece(field, kind), facing=facing)
    layout, module = field.pieces.layout, field.model.module
    left, top, right, low = box_of(module, "field-B2")
    half = layout.size / 2
    spots = [layout.spots[piece(field, kind)] for kind in ("N1", "N2", "alpha")]
    front = {0: min(s.y for s in spots) - half - top, 180: low - max(s.y for s in spots) - half,
             90: right - max(s.x for s in spots) - half, 270: min(s.x for s in spots) - half - left}[facing]
    assert front >= layout.size * FRONT - 0.01
    for spot in spots:
        assert left <= spot.x - half and spot.x + half <= right and top <= spot.y - half and spot.y + half <= low
    for under, over in zip(spots, spots[1:], strict=False):
        assert over.x - under.x > 8 and under.y - over.y > 8


def test_counters_stay_upright_and_a_front_says_which_way(field: BoardView) -> None:
    """One front for the stack, none for a leader alone; it turns with the counter, and goes with it."""
    pieces = field.pieces
    assert all(item.rotation() == 0 for item in pieces.items.values())
    top, other = piece(field, "N2"), piece(field, "S1")
    field.model.do("mark", piece=other, mark="activated", on=True)
    assert pieces.items[other].rotation() == 0
    assert {name: sprite.rotation() for name, sprite in pieces.fronts.items.items()} == {top: 0, other: 180}
    field.model.do("turn", piece=other, facing=270)
    assert pieces.fronts.items[other].rotation() == 270
    field.model.do("move", piece=other, to="waiting")
    assert set(pieces.fronts.items) == {top} and pieces.items[other].rotation() == 0
    put(field, ("alpha",), "field-D5", 90)
    assert set(pieces.fronts.items) == {top}


def test_the_front_goes_with_the_counter_in_the_air(field: BoardView) -> None:
    """Dragged it goes along, let go nowhere it comes back."""
    mouse, other = Mouse(field), piece(field, "S1")
    front = field.pieces.fronts.items[other]
    home, start = QPointF(front.pos()), mouse.of(other)
    mouse._last = mouse.pixel(start)
    mouse.press(start)
    mouse.move(start + QPointF(140, 0))
    gone = front.pos() - home
    assert 135 < gone.x() < 145 and front.zValue() > 9000
    field.controller.cancel()
    assert front.pos() == home and front.zValue() < 9000


def test_turned_in_the_air_out_of_a_box(field: BoardView) -> None:
    """A counter that waits in a box has no front; turned in the air it has one until it lies again."""
    other = piece(field, "S1")
    field.model.do("move", piece=other, to="waiting")
    fronts, item = field.pieces.fronts, field.pieces.items[other]
    fronts.turn(other, 90, item)
    assert fronts.items[other].rotation() == 90 and fronts.items[other].pos() == item.pos()
    fronts.turn(other, None, item)
    assert other not in fronts.items


def test_a_drop_anywhere_in_a_square_lies_in_its_middle(field: BoardView) -> None:
    """In its corner too; and stacks of two seats in one square lie side by side."""
    mouse, other = Mouse(field), piece(field, "S1")
    mouse.drag(mouse.of(other), QPointF(62, 62))
    assert field.model.shown.pieces[other].place == "field-A5" and field.model.shown.pieces[other].x is None
    assert (field.pieces.items[other].x(), field.pieces.items[other].y()) == (130, 130)
    put(field, ("N1",), "field-A5", 0)
    spots = field.pieces.layout.spots
    assert spots[piece(field, "N1")].x < 130 < spots[other].x


def test_a_single_counter_lies_in_the_middle() -> None:
    """There is room before its front as it is."""
    assert leaning(1, 0, 84, 140).off == (0.0, 0.0)


def test_the_ring_of_a_stack_holds_all_of_it(field: BoardView) -> None:
    """Chosen whole it has one ring."""
    field.model.select(tuple(piece(field, kind) for kind in ("N1", "N2", "alpha")))
    (about,) = [ring.about for ring in field.pieces.rings.kept.values()]
    assert about[2] >= field.pieces.size


def test_the_picture_of_the_board(field: BoardView) -> None:
    """`render_board` draws it as the window does: its own size, counters and fronts."""
    model, plan = field.model, field.plan
    image = render_board(model.module, model.shown, model.catalog, zoom=0.5, plan=plan)
    assert (image.width(), image.height()) == (340, 480)
    model.do("turn", piece=piece(field, "S1"), facing=90)
    assert render_board(model.module, model.shown, model.catalog, zoom=0.5, plan=plan) != image


def test_the_layout_of_all_boards_knows_every_place(field: BoardView) -> None:
    """Panels ask without a board."""
    layout = Layout(field.model.module)
    assert {"Hill", "field-B2", "waiting"} <= set(layout.order) and "field-B2" in layout.squares
