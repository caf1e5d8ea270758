"""What points are called: numbers that pad, descend, stagger or are letters; named points; areas."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tabletop.data.locations.lattice import AxisNumbers, BoardGround, Lattice, LatticeNumbers, NamedArea, NamedPoint
from tabletop.data.locations.names import (
    axis_name,
    cell_name,
    inside,
    lattice_at,
    name_at,
    snap_at,
    spots_by_name,
)

HEXES = Lattice("hex", (0.0, 32.0), dx=55.0, dy=64.0, size=(550.0, 640.0), numbers=LatticeNumbers(stagger=False))
SQUARES = Lattice("square", (25.0, 25.0), dx=50.0, dy=50.0, size=(500.0, 300.0), numbers=LatticeNumbers())
BOX = ((100.0, 100.0), (200.0, 100.0), (200.0, 200.0), (100.0, 200.0))


@pytest.mark.parametrize(
    ("number", "axis", "name"),
    [
        (7, AxisNumbers(), "07"),
        (7, AxisNumbers(pad=0), "7"),
        (112, AxisNumbers(), "112"),
        (-3, AxisNumbers(pad=2), "-003"),
        (0, AxisNumbers(letters=True), "A"),
        (27, AxisNumbers(letters=True), "BB"),
        (-1, AxisNumbers(letters=True), "-B"),
    ],
)
def test_numbers_are_padded_and_letters_doubled(number: int, axis: AxisNumbers, name: str) -> None:
    """As printed maps do it."""
    assert axis_name(number, axis) == name


def numbered(lattice: Lattice, **changes: object) -> Lattice:
    """Numbered otherwise."""
    assert lattice.numbers is not None
    return replace(lattice, numbers=replace(lattice.numbers, **changes))


def test_a_cell_is_called_by_column_and_row() -> None:
    """Or row and column, with a separator, in a form."""
    assert cell_name(HEXES, (9, 12)) == "1013"
    assert cell_name(numbered(HEXES, first="vertical", separator="."), (9, 12)) == "13.10"
    assert cell_name(numbered(HEXES, format="Hex {column}/{row}"), (9, 12)) == "Hex 10/13"
    assert cell_name(replace(HEXES, numbers=None), (9, 12)) == ""


def test_half_shifted_columns_may_count_one_more() -> None:
    """One less where rows descend."""
    assert cell_name(numbered(HEXES, stagger=True), (9, 12)) == "1014"
    assert cell_name(numbered(HEXES, stagger=True), (8, 12)) == "0913"
    falling = AxisNumbers(descend=True)
    assert cell_name(numbered(HEXES, stagger=True, vertical=falling), (9, 2)) == "1010"
    assert cell_name(numbered(HEXES, stagger=True, vertical=falling), (8, 2)) == "0911"


def test_what_descends_is_counted_from_the_far_side() -> None:
    """By the size of the board; of sideways hexes the two directions change places."""
    assert cell_name(numbered(SQUARES, horizontal=AxisNumbers(descend=True)), (0, 0)) == "1101"
    assert cell_name(numbered(SQUARES, vertical=AxisNumbers(descend=True)), (0, 0)) == "0107"
    over = replace(numbered(HEXES, vertical=AxisNumbers(descend=True, offset=0)), sideways=True)
    assert cell_name(over, (2, 3)) == "1103"


def test_a_point_is_called_by_its_cell_the_nearest_point_or_its_area() -> None:
    """The first area that holds it has it."""
    inner = NamedArea("Reserve", BOX, SQUARES, format="{name} {grid}")
    sea = NamedArea("Sea", ((0, 0), (90, 0), (90, 90)), parent=True)
    ground = BoardGround(HEXES, (inner, NamedArea("All", BOX), sea))
    assert name_at(ground, (130, 130)) == "Reserve 0303"
    assert name_at(ground, (80, 20)) == "Sea"
    assert name_at(ground, (495.0, 480.0)) == cell_name(HEXES, (9, 7)) == "1008"
    assert lattice_at(ground, (80, 20)) is HEXES and lattice_at(ground, (130, 130)) is SQUARES
    assert snap_at(ground, (130, 130)) == (125, 125)
    points = Lattice("points", points=(NamedPoint("Paris", (0, 0)), NamedPoint("Lyon", (9, 9))))
    assert name_at(BoardGround(points), (8, 5)) == "Lyon"
    assert name_at(BoardGround(), (8, 5)) == "" and snap_at(BoardGround(), (8, 5)) == (8, 5)


def test_places_are_found_by_their_names() -> None:
    """Cells, points and areas of a board; what has no name is not found."""
    inner = NamedArea("Reserve", BOX, SQUARES, format="{name} {grid}")
    points = Lattice("points", points=(NamedPoint("Nice", (690, 40)),))
    port = NamedArea("Ports", ((600, 0), (700, 0), (700, 90)), points, format="{grid}")
    spots = spots_by_name(BoardGround(HEXES, (inner, port)), (700.0, 700.0))
    assert spots["Reserve 0303"] == (125, 125) and spots["Nice"] == (690, 40) and spots["Reserve"] == (150, 150)
    assert spots["1008"] == (495, 512) and "" not in spots and not spots_by_name(BoardGround(), (9.0, 9.0))


def test_the_border_of_an_area_belongs_to_it_above_and_on_the_left() -> None:
    """So that of two neighbours one alone has it."""
    assert inside(BOX, (100, 100)) and inside(BOX, (150, 100)) and inside(BOX, (100, 150))
    assert not inside(BOX, (200, 150)) and not inside(BOX, (150, 200)) and not inside((), (1, 1))
