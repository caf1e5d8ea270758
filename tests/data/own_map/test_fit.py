"""A dozen clicks, each a pixel or two off, place a whole board: turned, stretched, bent, or drawn otherwise."""

from __future__ import annotations

import math
from collections.abc import Callable

import numpy as np
import pytest

from tabletop.core.errors import BadData
from tabletop.data.own_map.fit import Pair, fit, pulled
from tabletop.data.own_map.landmarks import Landmark, landmarks, nearest, suggested
from tabletop.data.own_map.warp import Extent, Floats, Spot, lensed, read_warp
from tests.conftest import shipped

SIZE = (2800.0, 2000.0)
OURS, THEIRS = Extent.of(*SIZE), Extent.of(6400, 4700)
PIXEL = 6400 / 900
"""Of the picture, that a pixel of a window of 900 shows."""
Place = Callable[[Floats], Floats]


def placed(turned: float = 3.0, across: float = 1.0, lens: float = 0.0, wave: float = 0.0) -> Place:
    """Where the points of a board lie in a picture with such defects."""
    turn = math.radians(turned)
    turning = np.array([[math.cos(turn), -math.sin(turn)], [math.sin(turn), math.cos(turn)]])

    def there(points: Floats) -> Floats:
        inner = np.asarray(points) - [OURS.x, OURS.y]
        inner = inner + wave * np.column_stack([np.sin(inner[:, 1] / 700), np.sin(inner[:, 0] / 900)])
        return THEIRS.out(lensed((inner * [across, 1] * 2.1) @ turning.T / THEIRS.half, lens))

    return there


def spread(n: int) -> list[Spot]:
    """Points over the board, as they are suggested."""
    all_there = [Landmark((x * 100.0, y * 100.0), ()) for x in range(29) for y in range(21)]
    taken: list[Spot] = []
    while len(taken) < n:
        found = suggested(all_there, taken, SIZE)
        assert found is not None
        taken.append(found.at)
    return taken


def clicked(there: Place, n: int, seed: int, slip: float = 1.5) -> list[Pair]:
    """So many points, each off by up to so many pixels of the window."""
    points = spread(n)
    at = there(np.array(points)) + np.random.default_rng(seed).uniform(-slip, slip, (n, 2)) * PIXEL
    return [Pair(ours, (float(x), float(y))) for ours, (x, y) in zip(points, at)]


def off(there: Place, pairs: list[Pair]) -> float:
    """How far a point of the board is from where it should be, on the whole, in units of the board."""
    grid = np.array([(x, y) for x in range(0, 2801, 200) for y in range(0, 2001, 200)], dtype=float)
    away = fit(pairs, OURS, THEIRS).warp.at(grid) - there(grid)
    return float(np.sqrt((away**2).sum(axis=1).mean())) / 2.1


@pytest.mark.parametrize("defects", [{}, {"across": 1.25}, {"lens": -0.06}, {"across": 0.9, "lens": -0.05}])
def test_twelve_clicks_place_the_board(defects: dict[str, float]) -> None:
    """Of a slip of 1.5 pixels, 5 units of the board, no more is left than a player sees."""
    there = placed(**defects)
    assert off(there, clicked(there, 12, 1)) < 4.5


def test_a_map_drawn_otherwise_is_followed() -> None:
    """As near as a dozen points can tell."""
    there = placed(wave=40.0)
    pairs = clicked(there, 12, 1, 0.3)
    assert off(there, pairs) < 16  # of 40 up and down


def test_the_simplest_model_wins() -> None:
    """A lens is found where there is one, and only there."""
    assert fit(clicked(placed(), 12, 2), OURS, THEIRS).model == "turned"
    assert fit(clicked(placed(lens=-0.08), 12, 2), OURS, THEIRS).model in ("barrelled", "bent", "both")
    assert fit(clicked(placed(across=1.3), 12, 2), OURS, THEIRS).model in ("stretched", "bent", "slanted", "both")


def test_a_misclick_stands_out() -> None:
    """The point that is wrong is the farthest from where the others expect it."""
    pairs = clicked(placed(), 8, 4)
    wrong = Pair(pairs[5].ours, (pairs[5].theirs[0] + 300, pairs[5].theirs[1]))
    found = fit([*pairs[:5], wrong, *pairs[6:]], OURS, THEIRS)
    assert max(range(8), key=lambda n: found.off[n]) == 5
    assert found.off[5] > 2 * sorted(found.off)[-2]


@pytest.mark.parametrize("n", [3, 4, 5])
def test_few_points(n: int) -> None:
    """Three are the least, and more are no worse."""
    there = placed()
    assert off(there, clicked(there, n, 3, 0.0)) < 0.01


def test_too_few_and_in_a_line() -> None:
    """No warp can be told from them."""
    with pytest.raises(ValueError, match="few"):
        fit(clicked(placed(), 2, 0), OURS, THEIRS)
    line = [Pair((x * 100.0, x * 50.0), (x * 200.0, x * 100.0)) for x in range(5)]
    with pytest.raises(ValueError, match="line"):
        fit(line, OURS, THEIRS)


def test_there_and_back_and_written() -> None:
    """The way back, and what is read of what was written, is the same."""
    there = placed(lens=-0.05, wave=30)
    warp = fit(clicked(there, 12, 1), OURS, THEIRS).warp
    warp = pulled(warp, [Pair((700.0, 700.0), (1900.0, 1700.0))], 300)
    points = np.array([(100.0, 200.0), (1400.0, 900.0), (2700.0, 1900.0), (760.0, 700.0)])
    assert np.abs(warp.back(warp.at(points)) - points).max() < 0.01
    assert np.abs(read_warp(warp.plain()).at(points) - warp.at(points)).max() < 0.1
    assert 1.9 < warp.scale(points[:3]) < 2.2


def test_a_pulled_border_lies_where_it_was_let_go() -> None:
    """And what is far from it stays."""
    warp = fit(clicked(placed(), 6, 1), OURS, THEIRS).warp
    x, y = warp.one((700, 700))
    after = pulled(warp, [Pair((700, 700), (x + 60, y)), Pair((900, 700), warp.one((900, 700)))], 300)
    assert math.dist(after.one((700, 700)), (x + 60, y)) < 0.01
    assert math.dist(after.one((900, 700)), warp.one((900, 700))) < 0.01
    assert after.one((1200, 700)) == pytest.approx(warp.one((1200, 700)))


@pytest.mark.parametrize(
    "spoilt",
    [
        {"lens": "x"},
        {"lens": float("nan")},
        {"plane": [[0] * 3] * 3},
        {"plane": [1, 2]},
        {"ours": [0, 0, -1]},
        {"shifts": [{}]},
        {"shifts": [1] * 9},
        {"more": 1},
    ],
)
def test_what_is_spoilt_is_refused(spoilt: dict[str, object]) -> None:
    """Each number is looked at."""
    written = fit(clicked(placed(), 12, 1), OURS, THEIRS).warp.plain()
    with pytest.raises(BadData):
        read_warp(written | spoilt)


@pytest.mark.parametrize("board", ["sphacteria", "diadochi", "siege_of_syracuse:tbb"])
def test_points_spread_well(board: str) -> None:
    """The first four lie near the corners, twelve leave no hole, and each is a corner of a place."""
    game, _, name = board.partition(":")
    found = shipped(game)
    plan = found.plan(name)
    points = landmarks(found, plan)
    taken: list[Spot] = []
    while len(taken) < 12:
        point = suggested(points, taken, plan.geometry.size)
        assert point is not None and point.places and point.at not in taken
        taken.append(point.at)
    corners = [corner for place in points for corner in plan.shapes[place.places[0]].polygon]
    xs, ys = [x for x, _ in corners], [y for _, y in corners]
    wide, high = max(xs) - min(xs), max(ys) - min(ys)
    four = [(round((x - min(xs)) / wide), round((y - min(ys)) / high)) for x, y in taken[:4]]
    assert sorted(four) == [(0, 0), (0, 1), (1, 0), (1, 1)]
    hole = max(min(math.dist(one.at, at) for at in taken) for one in points)
    assert hole < 0.36 * math.hypot(wide, high)
    assert nearest(points, (taken[3][0] + 5, taken[3][1]), 12) is not None
