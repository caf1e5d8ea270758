"""Scans made of our own maps, with every defect there is: a dozen clicks, and a point lies in the right zone."""

from __future__ import annotations

import os
from functools import lru_cache
from pathlib import Path

import numpy as np
import pytest

from tabletop.data.boards import BoardPlan
from tabletop.data.module import Module
from tabletop.data.own_map.applied import Placing
from tabletop.data.own_map.fit import Pair, fit
from tabletop.data.own_map.kept import OwnBoard
from tabletop.data.own_map.landmarks import landmarks, main_places, suggested
from tabletop.data.own_map.lines import follow
from tabletop.data.own_map.warp import Extent, Spot
from tabletop.ui.board.scene.layout import inside
from tabletop.ui.own_map.joining import Whole, joined
from tabletop.ui.own_map.scan import Scan, grey_of, read_scan_of
from tabletop.ui.own_map.wizard import LEAST_SEARCH, SEARCH
from tests.conftest import shipped
from tests.ui.own_map import scans

LONG = bool(os.environ.get("TABLETOP_RELEASE"))
POINTS, SEEDS = (2000, 5) if LONG else (400, 1)
VIEW = 796, 556
"""Of the player's picture in the wizard, on a screen of 1366 × 768."""
SLIP = 1.5
"""Pixels of the view by which a click is off, at most, each way."""
CASES = {
    "sphacteria": scans.Defects(turned=3, lit=0.45),
    "diadochi": scans.Defects(turned=-1, barrel=0.06, lit=0.3),
    "siege_of_syracuse:tbb": scans.Defects(across=1.2, barrel=0.03),
    "syracuse": scans.Defects(turned=1.5, across=0.9, lit=0.2),
}
IN_PARTS = "syracuse"
TRIED = [*CASES] if LONG else ["siege_of_syracuse:tbb"]


@lru_cache(maxsize=4)
def board(name: str) -> tuple[Module, BoardPlan]:
    """A game and one of its boards."""
    game, _, plan = name.partition(":")
    module = shipped(game)
    return module, module.plan(plan)


def view_pixel(width: float, height: float) -> float:
    """Pixels of a picture that one of the view shows, when it is fitted."""
    return max(width / VIEW[0], height / VIEW[1])


def spots(module: Module, plan: BoardPlan, count: int, seed: int) -> list[tuple[str, Spot]]:
    """Points spread evenly over all zones or squares, each with its place."""
    rng = np.random.default_rng(seed)
    places = main_places(module, plan)
    corners = {place: np.array(plan.shapes[place].polygon) for place in places}
    areas = [abs(_area(corners[place])) for place in places]
    found: list[tuple[str, Spot]] = []
    while len(found) < count:
        place = places[int(rng.choice(len(places), p=np.array(areas) / sum(areas)))]
        low, high = corners[place].min(axis=0), corners[place].max(axis=0)
        while True:
            x, y = (float(n) for n in rng.uniform(low, high))
            if inside(plan.shapes[place].polygon, x, y):
                break
        found.append((place, (x, y)))
    return found


def _area(corners: np.ndarray) -> float:
    x, y = corners.T
    return float((x * np.roll(y, -1) - np.roll(x, -1) * y).sum() / 2)


def right(name: str, calibrated: Placing, truth: scans.There, seed: int) -> float:
    """The share of points that lie in the right place of the board as it is played."""
    module, plan = board(name)
    points = spots(module, plan, POINTS, seed)
    there = truth(np.array([at for _, at in points])) / calibrated.unit
    shapes = calibrated.plan.shapes
    return sum(inside(shapes[place].polygon, *at) for (place, _), at in zip(points, there.tolist())) / POINTS


def calibrated(name: str, scan: Scan, pairs: list[Pair]) -> Placing:
    """What the wizard makes of these clicks."""
    module, plan = board(name)
    theirs = Extent.of(scan.size.width(), scan.size.height())
    fitted = fit(pairs, Extent.of(*plan.geometry.size), theirs)
    reach = max(SEARCH * fitted.expected, LEAST_SEARCH * theirs.half)
    outlines = [plan.shapes[place].polygon for place in main_places(module, plan)]
    warp = follow(fitted.warp, outlines, grey_of(scan), reach)
    return Placing.of(module, plan, OwnBoard("x", (scan.size.width(), scan.size.height()), warp))


def clicked(points: list[Spot], there: np.ndarray, pixel: float, seed: int) -> list[Pair]:
    """Each off by up to SLIP pixels of the view."""
    off = np.random.default_rng(seed).uniform(-SLIP, SLIP, (len(points), 2)) * pixel
    return [Pair(ours, (float(x), float(y))) for ours, (x, y) in zip(points, there + off)]


@pytest.mark.parametrize("name", TRIED)
def test_a_dozen_clicks_on_a_scan(name: str, tmp_path: Path, qapp: object) -> None:
    """99 of 100 points lie in the right zone; what is right is told by the script that made the scan."""
    module, plan = board(name)
    made = scans.Scan.of(plan.geometry.size, 3600 if LONG else 1500, CASES[name])
    scan = read_scan_of(scans.save(made.draw(module, plan.id), tmp_path / "scan.jpg"))
    points: list[Spot] = []
    worth = landmarks(module, plan)
    while len(points) < 12:
        found = suggested(worth, points, plan.geometry.size)
        assert found is not None
        points.append(found.at)
    for seed in range(SEEDS):
        pairs = clicked(points, made.there(points), view_pixel(made.width, made.height), seed)
        share = right(name, calibrated(name, scan, pairs), made.there, seed)
        print(name, seed, share)
        assert share >= 0.99


@pytest.mark.skipif(not LONG, reason="a long sweep, before a release")
def test_a_scan_in_four_parts(tmp_path: Path, qapp: object) -> None:
    """Each laid askew on the glass, three clicks on each: the same."""
    module, plan = board(IN_PARTS)
    made = scans.Scan.of(plan.geometry.size, 3600, CASES[IN_PARTS])
    whole = made.draw(module, plan.id)
    cuts = scans.cut(whole, (0.6, -0.9, 0.3, -0.4))
    read = [read_scan_of(scans.save(cut.picture, tmp_path / f"{n}.jpg")) for n, cut in enumerate(cuts)]
    for seed in range(SEEDS):
        pairs = [three(made, cut, scan, seed) for cut, scan in zip(cuts, read)]
        together = joined(read, pairs, tmp_path / "own")
        found = calibrated(IN_PARTS, together.scan, together.pairs)

        truth = painted(made, cuts, read, together)
        share = right(IN_PARTS, found, truth, seed)
        print("parts", seed, share)
        assert share >= 0.99


def painted(made: scans.Scan, cuts: list[scans.Cut], read: list[Scan], whole: Whole) -> scans.There:
    """Where the part that shows a point best was painted."""

    def truth(points: np.ndarray) -> np.ndarray:
        seen = [cut.there(made.there(points)) for cut in cuts]
        sizes = [np.array([scan.size.width(), scan.size.height()]) for scan in read]
        edge = [np.minimum(at, size - at).min(axis=1) for at, size in zip(seen, sizes)]
        lies = [np.column_stack([at, np.ones(len(at))]) @ plane.T for at, plane in zip(seen, whole.planes)]
        return np.array(lies)[np.argmax(edge, axis=0), np.arange(len(points))]

    return truth


def three(made: scans.Scan, cut: scans.Cut, scan: Scan, seed: int) -> list[Pair]:
    """Three points far apart on a part."""
    module, plan = board(IN_PARTS)
    wide, high = scan.size.width(), scan.size.height()
    at = {one.at: cut.there(made.there([one.at]))[0] for one in landmarks(module, plan)}
    seen = {ours: there for ours, there in at.items() if 30 < there[0] < wide - 30 and 30 < there[1] < high - 30}
    corners = np.array([(0, 0), (wide, 0), (wide / 2, high)])
    points = [min(seen, key=lambda ours: float(np.hypot(*(seen[ours] - corner)))) for corner in corners]
    return clicked(points, np.array([seen[ours] for ours in points]), view_pixel(wide, high), seed)
