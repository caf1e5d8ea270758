"""Boards of squares and hexes: names, neighbours, flanks, arcs, lines and ways, against a second reckoning."""

from __future__ import annotations

import math
from itertools import permutations, product
from time import perf_counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tabletop.systems.grid import Advance, Grid, letters

BOARD = Grid("tbb", "square", 8, 11)
FLAT, POINTY = Grid("f", "hex", 6, 5), Grid("p", "hex", 6, 5, pointy=True)
SHOVED = (Grid("f", "hex", 6, 5, offset=0), Grid("p", "hex", 6, 5, pointy=True, offset=0))
ALL = (BOARD, FLAT, POINTY, *SHOVED)
grids = st.sampled_from(ALL)


def names(text: str, grid: Grid = BOARD) -> set[str]:
    """`C4 D4` as places of a board."""
    return {f"{grid.id}-{cell}" for cell in text.split()}


def centre(grid: Grid, place: str) -> tuple[float, float]:
    """Where a cell lies in the plane, up is positive: a second reckoning from what the class says of its layout."""
    column, row = grid.cell(place)
    if grid.shape == "square":
        return float(column), float(row)
    if grid.pointy:
        return (column + ((row - 1) % 2 == grid.offset) / 2) * math.sqrt(3), row * 1.5
    return column * 1.5, (row + (column % 2 == grid.offset) / 2) * math.sqrt(3)


def corners(grid: Grid, place: str) -> list[tuple[float, float]]:
    """The corners of a cell around its centre."""
    x, y = centre(grid, place)
    if grid.shape == "square":
        return [(x + a, y + b) for a, b in ((-0.5, -0.5), (-0.5, 0.5), (0.5, 0.5), (0.5, -0.5))]
    first = 30 if grid.pointy else 0
    return [(x + math.cos(math.radians(first + 60 * n)), y + math.sin(math.radians(first + 60 * n))) for n in range(6)]


def bearing(grid: Grid, place: str, other: str) -> float:
    """Degrees clockwise from up."""
    (x, y), (a, b) = centre(grid, place), centre(grid, other)
    return math.degrees(math.atan2(a - x, b - y)) % 360


def apart(one: float, two: float) -> float:
    """The angle between two bearings."""
    return abs((one - two + 180) % 360 - 180)


def test_names_and_cells():
    """A letter for the column, rows from 1 at the bottom; what is not on the board is refused."""
    assert BOARD.places[0] == "tbb-A1" and BOARD.places[-1] == "tbb-H11" and len(BOARD.places) == 88
    assert BOARD.cell("tbb-C4") == (2, 4) and BOARD.name(2, 4) == "tbb-C4" and BOARD.has("tbb-C4")
    assert not BOARD.has("tbb-C12") and not BOARD.has("L-1")
    assert [letters(n) for n in (0, 25, 26, 51, 52, 701, 702)] == ["A", "Z", "AA", "AZ", "BA", "ZZ", "AAA"]
    for wrong in (lambda: BOARD.cell("L-1"), lambda: BOARD.ahead("tbb-A1", 45), lambda: FLAT.behind("f-A1", 90)):
        with pytest.raises(KeyError):
            wrong()


def test_a_grid_is_a_value():
    """Equal and hashable by what it is, whatever it has worked out."""
    assert BOARD.neighbours("tbb-A1") and Grid("tbb", "square", 8, 11) == BOARD
    assert hash(BOARD) == hash(Grid("tbb", "square", 8, 11))
    assert len({BOARD, FLAT, POINTY, Grid("f", "hex", 6, 5)}) == 3


def test_directions_of_squares():
    """Up is the higher row, degrees go clockwise, and nothing is diagonal."""
    assert BOARD.around("tbb-C4") == {0: "tbb-C5", 90: "tbb-D4", 180: "tbb-C3", 270: "tbb-B4"}
    assert BOARD.ahead("tbb-C4", 90) == "tbb-D4" and BOARD.behind("tbb-C4", 90) == "tbb-B4"
    assert BOARD.ahead("tbb-A1", 270) is None and BOARD.neighbours("tbb-A1") == ("tbb-A2", "tbb-B1")
    assert BOARD.direction("tbb-C4", "tbb-C3") == 180 and BOARD.direction("tbb-C4", "tbb-D5") is None
    assert BOARD.distance("tbb-A1", "tbb-C4") == 5


@pytest.mark.parametrize("grid", ALL)
def test_neighbours_are_who_share_a_side(grid: Grid):
    """Two cells with two corners in common, in the direction that says so, one step apart."""
    for place in grid.places:
        mine = {(round(x, 3), round(y, 3)) for x, y in corners(grid, place)}
        beside = {o for o in grid.places if len(mine & {(round(x, 3), round(y, 3)) for x, y in corners(grid, o)}) == 2}
        assert beside == set(grid.neighbours(place)) == {o for o in grid.places if grid.distance(place, o) == 1}
        for way, other in grid.around(place).items():
            assert apart(bearing(grid, place, other), way) < 1e-6 and grid.direction(place, other) == way


@pytest.mark.parametrize("grid", ALL)
def test_distance_is_the_fewest_steps(grid: Grid):
    """The same as a flood from every place."""
    for start in grid.places:
        steps, edge = {start: 0}, [start]
        for place in edge:
            for other in grid.neighbours(place):
                if other not in steps:
                    steps[other] = steps[place] + 1
                    edge.append(other)
        assert steps == {place: grid.distance(start, place) for place in grid.places}


def test_any_degrees_are_rounded_to_a_facing():
    """What hands have turned by 60 degrees, the board of squares reads as the nearest of its own."""
    assert [BOARD.facing(n) for n in (0, 45, 46, 60, 120, 300, 359, -90, 720)] == [0, 0, 90, 90, 90, 270, 0, 270, 0]
    assert [POINTY.facing(n) for n in (0, 29, 30, 60, 61, 359)] == [330, 30, 30, 30, 90, 330]
    assert all(apart(grid.facing(n), n) <= 180 / len(grid.facings) for grid in ALL for n in range(360))


# --- what is seen ---


def test_flanks_of_neighbours():
    """The side of the defender that an attacker stands at."""
    beside = BOARD.around("tbb-C4")
    assert [BOARD.flank("tbb-C4", 180, beside[way]) for way in (0, 90, 180, 270)] == ["rear", "side", "front", "side"]
    around = FLAT.around("f-C3")
    assert [FLAT.flank("f-C3", 60, around[way]) for way in (0, 60, 120, 180, 240, 300)] == [
        "front", "front", "front", "side", "rear", "side",
    ]  # fmt: skip
    with pytest.raises(ValueError):
        BOARD.flank("tbb-C4", 0, "tbb-C4")


@pytest.mark.parametrize("grid", ALL)
def test_flanks_by_the_angle(grid: Grid):
    """Far ones too: as the angle in the plane says, from exactly between the better part for the defender."""
    front, rear = (45, 45) if grid.shape == "square" else (60, 30)
    for place, other in permutations(grid.places[::3], 2):
        for facing in grid.facings:
            off = apart(bearing(grid, place, other), facing)
            expected = "front" if off <= front + 1e-6 else "rear" if off > 180 - rear + 1e-6 else "side"
            assert grid.flank(place, facing, other) == expected


def test_the_arc_of_a_square():
    """As far to the side as ahead, nearest first, within the reach and on the board."""
    assert set(BOARD.arc("tbb-C4", 0, 1)) == names("C5")
    assert set(BOARD.arc("tbb-C4", 0, 2)) == names("B5 C5 D5 C6")
    assert BOARD.arc("tbb-C4", 0, 3)[0] == "tbb-C5"
    assert BOARD.arc("tbb-A11", 0, 4) == () and BOARD.arc("tbb-C4", 0, 0) == ()
    for place, facing, reach in product(BOARD.places, BOARD.facings, (2, 5)):
        column, row = BOARD.cell(place)
        ahead, aside = {0: (0, 1), 90: (1, 0), 180: (0, -1), 270: (-1, 0)}[facing], []
        for other in BOARD.places:
            across, up = BOARD.cell(other)[0] - column, BOARD.cell(other)[1] - row
            forward, lateral = across * ahead[0] + up * ahead[1], across * ahead[1] - up * ahead[0]
            aside += [other] if forward > 0 and abs(lateral) <= forward and forward + abs(lateral) <= reach else []
        assert set(BOARD.arc(place, facing, reach)) == set(aside)


def test_lines_of_fire():
    """Straight, slanting, through a corner: both cells beside it; along the side between two hexes: both."""
    assert BOARD.line("tbb-C4", "tbb-C7") == ("tbb-C5", "tbb-C6") and BOARD.line("tbb-C4", "tbb-C5") == ()
    assert set(BOARD.line("tbb-C4", "tbb-D5")) == names("C5 D4")
    assert set(BOARD.line("tbb-C4", "tbb-E6")) == names("C5 D4 D5 D6 E5")
    assert set(BOARD.line("tbb-C4", "tbb-D6")) == names("C5 D5")
    assert BOARD.line("tbb-C4", "tbb-C4") == ()
    assert set(FLAT.line("f-C2", "f-E2")) == names("D1 D2", FLAT)


@settings(max_examples=300, deadline=None)
@given(grids, st.data())
def test_lines_touch_the_cells_they_cross(grid: Grid, data: st.DataObject):
    """The same both ways, and the same as walking the segment in small steps; corners are touched as well."""
    a, b = data.draw(st.sampled_from(grid.places)), data.draw(st.sampled_from(grid.places))
    line = grid.line(a, b)
    assert set(line) == set(grid.line(b, a))
    (x, y), (p, q) = centre(grid, a), centre(grid, b)
    crossed, drawn = set(), [(o, centre(grid, o), corners(grid, o)) for o in grid.places]
    for n in range(401):
        at = (x + (p - x) * n / 400, y + (q - y) * n / 400)
        crossed |= {o for o, middle, shape in drawn if math.dist(at, middle) <= 1.2 and inside(shape, at)}
    assert crossed - {a, b} <= set(line)
    for extra in set(line) - crossed:
        assert reached(corners(grid, extra), (x, y), (p, q))


def inside(shape: list[tuple[float, float]], at: tuple[float, float]) -> bool:
    """Well within a convex shape."""
    turns = [cross(shape[n - 1], shape[n], at) for n in range(len(shape))]
    return all(turn > 1e-6 for turn in turns) or all(turn < -1e-6 for turn in turns)


def cross(a: tuple[float, float], b: tuple[float, float], c: tuple[float, float]) -> float:
    """On which side of the line from a to b c lies."""
    return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])


def reached(shape: list[tuple[float, float]], a: tuple[float, float], b: tuple[float, float]) -> bool:
    """Whether a segment at least touches the outline of a shape."""
    for n in range(len(shape)):
        c, d = shape[n - 1], shape[n]
        if cross(a, b, c) * cross(a, b, d) <= 1e-6 and cross(c, d, a) * cross(c, d, b) <= 1e-6:
            return True
    return False


# --- moving ---


def test_ways_on_an_open_board():
    """Forward 1, a turn of any number of sides 1; the path begins where it starts."""
    found = BOARD.ways("tbb-C4", 0, 3, lambda place: 1, lambda place: False)
    assert found["tbb-C5"] == Advance("tbb-C5", 0, 1, ("tbb-C4", "tbb-C5"), 0)
    assert found["tbb-C3"] == Advance("tbb-C3", 180, 2, ("tbb-C4", "tbb-C3"), 1)
    assert found["tbb-D5"] == Advance("tbb-D5", 90, 3, ("tbb-C4", "tbb-C5", "tbb-D5"), 1)
    assert "tbb-C4" not in found and "tbb-D6" not in found and found["tbb-E4"].cost == 3
    assert set(found) == names("C5 C6 C7 B4 D4 C3 A4 E4 C2 B5 D5")


def test_ways_are_barred_stopped_and_dear():
    """No way through what may not be entered, none on from what stops, and costs add up."""
    enemy, bog = {"tbb-C6"}, {"tbb-D4"}

    def entry(place: str) -> int | None:
        return None if place in enemy else 2 if place in bog else 1

    found = BOARD.bearings("tbb-C4", 0, 4, entry, lambda place: not enemy.isdisjoint(BOARD.neighbours(place)))
    assert not [key for key in found if key[0] in enemy]
    assert [key for key in found if key[0] == "tbb-C5"] == [("tbb-C5", 0)]
    assert found["tbb-D4", 90].cost == 3 and found["tbb-D4", 0].cost == 4 and ("tbb-E4", 90) in found
    assert found["tbb-C4", 180] == Advance("tbb-C4", 180, 1, ("tbb-C4",), 1)


def test_the_start_does_not_stop():
    """A counter that begins beside an enemy may go; free turns cost nothing."""
    found = BOARD.ways("tbb-C4", 0, 1, lambda place: 1, lambda place: True, turn_cost=0)
    assert set(found) == names("C5 D4 C3 B4")


costs = st.sampled_from((0, 1, 1, 1, 2, 3, None))


@settings(max_examples=60, deadline=None)
@given(grids, st.data(), st.integers(0, 6))
def test_ways_against_brute_force(grid: Grid, data: st.DataObject, points: int):
    """Costs and numbers of turns as a plain relaxation of all states says; every path can be walked for its price."""
    drawn = data.draw(st.lists(costs, min_size=len(grid.places), max_size=len(grid.places)))
    entry = dict(zip(grid.places, drawn, strict=True))
    stops = data.draw(st.sets(st.sampled_from(grid.places), max_size=8))
    start, facing = data.draw(st.sampled_from(grid.places)), data.draw(st.sampled_from(grid.facings))
    found = grid.bearings(start, facing, points, entry.get, stops.__contains__)
    assert {key: (way.cost, way.turns) for key, way in found.items()} == relaxed(
        grid, (start, facing), points, entry, stops
    )
    by_place = grid.ways(start, facing, points, entry.get, stops.__contains__)
    for place, way in by_place.items():
        assert (way.cost, way.turns) == min((w.cost, w.turns) for w in found.values() if w.place == place)
        steps = list(zip(way.path, way.path[1:], strict=False))
        assert way.path[0] == start and way.path[-1] == place
        faced = [facing, *(grid.direction(a, b) for a, b in steps)]
        assert faced[-1] == way.facing and sum(a != b for a, b in zip(faced, faced[1:], strict=False)) == way.turns
        assert sum(entry[b] or 0 for _, b in steps) + way.turns == way.cost <= points
        assert not stops & set(way.path[1:-1])


def relaxed(grid: Grid, start: tuple[str, int], points: int, entry: dict, stops: set[str]) -> dict:
    """(place, facing) -> cheapest cost and fewest turns, by going over every state until nothing gets better."""
    best, better = {start: (0, 0)}, True
    while better:
        better = False
        for (place, facing), (cost, turns) in list(best.items()):
            if place in stops and place != start[0]:
                continue
            after = {(place, to): (cost + 1, turns + 1) for to in grid.facings if to != facing}
            to = grid.ahead(place, facing)
            if to is not None and entry[to] is not None:
                after[to, facing] = (cost + entry[to], turns)
            for key, price in after.items():
                if price[0] <= points and price < best.get(key, (99, 0)):
                    best[key], better = price, True
    return best


def test_it_is_quick():
    """All of a battle board in about a thousandth of a second (five times that here: other work runs beside)."""
    BOARD.ways("tbb-D6", 0, 99, lambda place: 1, lambda place: False)
    taken = []
    for _ in range(9):
        begin = perf_counter()
        BOARD.ways("tbb-D6", 0, 6, lambda place: 1, lambda place: False)
        taken.append(perf_counter() - begin)
    assert min(taken) < 0.005
