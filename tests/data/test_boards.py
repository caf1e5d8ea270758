"""Boards beside the map: their squares are places, lie where the grid says, have names, and hold counters."""

from __future__ import annotations

import math
import random
from pathlib import Path

import pytest

from tabletop.core.position.facts import Moved
from tabletop.core.text import Msg
from tabletop.data.author_tests import piece
from tabletop.data.boards import BoardPlan, plans, square_shapes
from tabletop.data.catalog import Catalog
from tabletop.data.module import Module, load_module
from tabletop.data.names import place_msg, place_name
from tabletop.data.schema import BoardDef, BoardGeometry, Geometry, GridDef, MapData, PlaceBox, Zone
from tabletop.systems.fuzz import host
from tests.data.tiny_board import board_copy

SQUARE = {"columns": 4, "rows": 3, "size": 100, "origin": (50, 60)}


@pytest.fixture
def module(tmp_path: Path) -> Module:
    """The tiny game with a board."""
    return load_module(board_copy(tmp_path))


def board(**grid: object) -> BoardDef:
    """A board with another grid."""
    return BoardDef(id="b", picture="b.svg", grid=GridDef(**{**SQUARE, **grid}))  # type: ignore[arg-type]


def plan(made: BoardDef) -> BoardPlan:
    """The plan of a board of which nothing but the grid is drawn."""
    drawn = Geometry(size=(500, 500), zones={}, boards={made.id: BoardGeometry(size=(900, 900))})
    return plans(MapData(picture="", zones=(), boards=(made,)), drawn)[1]


def test_squares_are_places_of_the_game(module: Module) -> None:
    """They come after zones and boxes, row by row, and are neither."""
    assert module.places[-12:] == tuple(f"field-{column}{row}" for row in (1, 2, 3, 4) for column in "ABC")
    assert module.game().places == frozenset(module.places)
    square = module.square("field-B2")
    assert square is not None and module.place("field-B2") is square
    assert (square.board, square.column, square.row, square.kind) == ("field", "B", 2, "square")
    assert not module.is_zone("field-B2") and module.zone("field-B2") is None and module.box("field-B2") is None
    assert module.neighbours("field-B2") == () and module.square("Hill") is None and module.square("muster") is None
    with pytest.raises(KeyError):
        module.place("field-D1")


def test_every_board_has_a_plan(module: Module) -> None:
    """The map first, then the others; each place lies on one of them."""
    ground, field = module.plans
    assert (ground.id, ground.picture, ground.counter, ground.grid) == ("", "board.svg", 96, None)
    assert (field.id, field.picture, field.counter) == ("field", "board.svg", 60)
    assert ground.geometry is module.geometry and ground.shapes is module.geometry.zones and not ground.squares
    assert field.shapes.keys() == {"muster", *field.squares} and module.plan("field") is field
    on_field = {"muster", *field.squares}
    assert {place: module.plan_of(place) for place in module.places} == {
        place: "field" if place in on_field else "" for place in module.places
    }
    with pytest.raises(KeyError):
        module.plan_of("nowhere")


def test_where_a_place_lies(module: Module) -> None:
    """Squares where the grid says, row 1 at the bottom; boxes as drawn; a hand nowhere."""
    assert module.shape("field-A1").polygon == ((50, 450), (150, 450), (150, 550), (50, 550))
    assert module.shape("field-C4").slots == ((300, 200),)
    assert module.shape("muster").label == (600, 170) and module.shape("Hill").label == (200, 40)
    assert module.drawn("field-A1") and module.drawn("muster") and not module.drawn("hand-north")
    with pytest.raises(KeyError):
        module.shape("hand-north")
    assert module.track_shape("round").cells["1"] == (500, 400) and module.track_shape("turn").size == (40, 40)
    with pytest.raises(KeyError):
        module.track_shape("none")


def test_the_grid_is_for_the_rules(module: Module) -> None:
    """The rules read neighbours and directions; the map has no grid."""
    grid = module.grid("field")
    assert grid.places == module.places[-12:] and grid.ahead("field-B2", 0) == "field-B3"
    for unknown in ("", "meadow"):
        with pytest.raises(KeyError):
            module.grid(unknown)


@pytest.mark.parametrize("first_row", ["bottom", "top"])
@pytest.mark.parametrize(
    "grid",
    [{}, *({"shape": "hex", "pointy": pointy, "offset": offset} for pointy in (False, True) for offset in (0, 1))],
    ids=["squares", "flat 0", "flat 1", "pointy 0", "pointy 1"],
)
def test_neighbours_of_the_grid_touch_where_they_are_drawn(grid: dict[str, object], first_row: str) -> None:
    """Whoever stands before the front is drawn there: one size away, in that direction, sharing two corners."""
    made = plan(board(**grid, first_row=first_row))
    assert made.grid is not None and len(made.shapes) == 12
    for place in made.grid.places:
        x, y = made.shapes[place].slots[0]
        for degrees, other in made.grid.around(place).items():
            turn = math.radians(degrees)
            assert made.shapes[other].slots[0] == pytest.approx((x + 100 * math.sin(turn), y - 100 * math.cos(turn)))
            shared = [p for p in made.shapes[place].polygon for q in made.shapes[other].polygon if math.dist(p, q) < 1]
            assert len(shared) == 2
    corners = [point for shape in made.shapes.values() for point in shape.polygon]
    assert (min(x for x, _ in corners), min(y for _, y in corners)) == pytest.approx(SQUARE["origin"])


def test_columns_after_z() -> None:
    """AA follows Z, as in a spreadsheet."""
    wide = board(columns=28, rows=1)
    assert [name for name, _ in square_shapes(wide)][24:] == ["b-Y1", "b-Z1", "b-AA1", "b-AB1"]
    assert plan(wide).squares["b-AA1"].column == "AA"


def test_names_of_squares(module: Module) -> None:
    """Column and row, in each form, in both languages; a made-up one is said to be unknown."""
    msg = place_msg(module, "field-B2")
    assert msg == Msg.of("square-field", column="B", row=2)
    assert place_msg(module, "field-Z9") == Msg.of("name-unknown", id="field-Z9")
    said = {
        "en": ["B2", "square B2", "of square B2", "on B2", "from B2", "On B2"],
        "fr": ["B2", "la case B2", "de la case B2", "en B2", "de B2", "En B2"],
    }
    for language, words in said.items():
        catalog = Catalog.for_module(module, language)
        forms = [catalog._form(msg, form) for form in ("the", "of", "at", "from")]
        assert [place_name(module, catalog, "field-B2"), *forms] == words[:5]
        assert not catalog.missing


def test_counters_go_to_squares_by_hand(module: Module) -> None:
    """Free play moves a counter to a square; one that the board does not have is refused."""
    table = host(module.game(), module.start(), random.Random(1).randbytes)
    south = piece(table, "S2")
    assert table.preview("south", "move", piece=south, to="field-C3").facts == (Moved(south, "field-C3"),)
    assert table.preview("south", "move", piece=south, to="field-D3").verdict == "refused"


def test_set_up_on_a_board(module: Module) -> None:
    """A counter begins on a square, turned and marked."""
    (placed,) = module.start().at("field-B2")
    assert (placed.kind, placed.facing, placed.marks) == ("S2", 180, frozenset({"tired"}))


def test_a_game_without_boards_is_as_it_was() -> None:
    """One plan, no squares, every place on the map."""
    from tests.conftest import TINY

    tiny = load_module(TINY)
    assert [made.id for made in tiny.plans] == [""]
    assert all(isinstance(tiny.place(place), (Zone, PlaceBox)) for place in tiny.places)
    assert {tiny.plan_of(place) for place in tiny.places} == {""}
