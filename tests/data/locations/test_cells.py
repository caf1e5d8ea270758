"""Cells of hexes and squares, named points: which holds a point, where counters snap, how far two are apart."""

from __future__ import annotations

import math
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tabletop.data.locations.cells import cell_of, cells_within, distance, middle_of, outline_of, snapped
from tabletop.data.locations.lattice import Lattice, NamedPoint
from tabletop.data.locations.names import inside

HEXES = Lattice("hex", (30.0, 32.0), dx=55.4256, dy=64.0)
SQUARES = Lattice("square", (25.0, 20.0), dx=50.0, dy=40.0)
POINTS = Lattice("points", points=(NamedPoint("Paris", (10, 10)), NamedPoint("Lyon", (90, 40))))
cell = st.tuples(st.integers(-30, 30), st.integers(-30, 30))
spot = st.tuples(st.floats(-900, 900), st.floats(-900, 900))


@given(cell)
def test_the_middle_of_a_cell_lies_in_it(at: tuple[int, int]) -> None:
    """Of squares, hexes, and hexes sideways."""
    for lattice in (HEXES, SQUARES, replace(HEXES, sideways=True)):
        assert cell_of(lattice, middle_of(lattice, at)) == at


@given(spot)
@settings(max_examples=300)
def test_a_point_lies_within_the_outline_of_its_cell(at: tuple[float, float]) -> None:
    """As far as it does not lie on the line."""
    for lattice in (HEXES, SQUARES, replace(HEXES, sideways=True), replace(HEXES, dx=40.0)):
        middle, corners = middle_of(lattice, cell_of(lattice, at)), outline_of(lattice, cell_of(lattice, at))
        nearly = tuple((middle[0] + (x - middle[0]) * 1.001, middle[1] + (y - middle[1]) * 1.001) for x, y in corners)
        assert inside(nearly, at)


def test_a_hex_has_six_neighbours_at_one_step_and_the_second_ring_at_two() -> None:
    """In even and odd columns."""
    for lattice in (HEXES, replace(HEXES, sideways=True)):
        for column in (4, 5):
            middle = middle_of(lattice, (column, 3))
            far = [distance(lattice, middle, middle_of(lattice, (c, r))) for c in range(1, 9) for r in range(0, 8)]
            assert far.count(1) == 6 and far.count(2) == 12


def test_a_diagonal_of_squares_is_one_step_or_two() -> None:
    """As the lattice says."""
    assert distance(SQUARES, (25, 20), (75, 60)) == 1
    assert distance(replace(SQUARES, manhattan=True), (25, 20), (75, 60)) == 2
    assert distance(POINTS, (0, 0), (90, 40)) == 0


def test_counters_snap_to_middles_corners_and_sides() -> None:
    """Only to what the lattice allows, and nowhere when it does not snap."""
    at = (48.0, 38.0)
    assert snapped(SQUARES, at) == (25, 20)
    assert snapped(replace(SQUARES, corners=True), at) == (50, 40)
    assert snapped(replace(SQUARES, edges=True), (48.0, 22.0)) == (50, 20)
    assert snapped(replace(SQUARES, snap=False), at) == at
    assert snapped(POINTS, (60, 40)) == (90, 40)
    assert snapped(replace(SQUARES, fine=2), (40.0, 20.0)) == (37.5, 20)
    assert snapped(replace(POINTS, points=()), at) == at


def test_a_lattice_without_a_size_does_nothing() -> None:
    """Of a file that says 0, or nothing at all."""
    assert snapped(Lattice("hex"), (3.0, 4.0)) == (3.0, 4.0)
    assert distance(Lattice("square"), (3.0, 4.0), (9.0, 9.0)) == 0
    assert not list(cells_within(Lattice("square"), (100.0, 100.0)))
    assert not list(cells_within(replace(SQUARES, dx=0.001, dy=0.001), (1000.0, 1000.0)))


@pytest.mark.parametrize("sideways", [False, True])
def test_the_cells_of_a_board_are_those_whose_middles_lie_on_it(sideways: bool) -> None:
    """None left out, none twice."""
    lattice = replace(HEXES, sideways=sideways)
    found = list(cells_within(lattice, (500.0, 300.0)))
    wanted = {
        (c, r)
        for c in range(-20, 20)
        for r in range(-20, 20)
        if 0 <= middle_of(lattice, (c, r))[0] <= 500 and 0 <= middle_of(lattice, (c, r))[1] <= 300
    }
    assert set(found) == wanted and len(found) == len(wanted)


def test_a_regular_hex_has_sides_of_one_length() -> None:
    """dx is one and a half sides."""
    corners = outline_of(HEXES, (0, 0))
    sides = [math.dist(a, b) for a, b in zip(corners, (*corners[1:], corners[0]))]
    assert max(sides) - min(sides) < 0.01 and abs(sides[0] - 2 * HEXES.dx / 3) < 0.01
