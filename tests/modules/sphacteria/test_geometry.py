"""The drawn board of Sphacteria agrees with the list of neighbours and has room for the counters."""

from __future__ import annotations

import os
import subprocess
import sys
from itertools import combinations
from pathlib import Path
from typing import Any

import pytest
import yaml
from shapely.geometry import Point, Polygon, box
from shapely.ops import unary_union

ROOT = Path(__file__).resolve().parents[3]
MODULE = ROOT / "modules" / "sphacteria"
COUNTER = 96
LETTER = 44
SHORTEST_BORDER = 60


@pytest.fixture(scope="module")
def geometry() -> dict[str, Any]:
    """The generated file."""
    return yaml.safe_load((MODULE / "geometry.yaml").read_text(encoding="utf-8"))


@pytest.fixture(scope="module")
def board_map() -> dict[str, Any]:
    """The map of the module."""
    return yaml.safe_load((MODULE / "map.yaml").read_text(encoding="utf-8"))


@pytest.fixture(scope="module")
def zones(geometry: dict[str, Any], board_map: dict[str, Any]) -> dict[str, Polygon]:
    """Shapes of the zones A to V."""
    return {zone["id"]: Polygon(geometry["zones"][zone["id"]]["polygon"]) for zone in board_map["zones"]}


def square(centre: list[float], size: float) -> Polygon:
    """A counter or a letter on the board."""
    x, y = centre
    return box(x - size / 2, y - size / 2, x + size / 2, y + size / 2)


def test_zones_are_simple_polygons(geometry: dict[str, Any], zones: dict[str, Polygon]) -> None:
    """Proves that each zone is one valid outline, without holes, of a size the program can hit-test quickly."""
    assert len(zones) == 22
    for zone, shape in zones.items():
        assert shape.is_valid, zone
        assert len(geometry["zones"][zone]["polygon"]) <= 150, zone


def test_zones_tile_the_window(geometry: dict[str, Any], zones: dict[str, Polygon]) -> None:
    """Proves that zones never overlap and that only the bases and one title field interrupt them."""
    union = unary_union(list(zones.values()))
    assert union.geom_type == "Polygon" and not union.interiors
    assert sum(shape.area for shape in zones.values()) == pytest.approx(union.area, abs=5)
    bases = [Polygon(geometry["zones"][base]["polygon"]) for base in ("BTA", "BMA", "BTS", "BMS")]
    assert all(base.intersection(union).area < 1 for base in bases)
    title = box(*union.bounds).difference(unary_union([union, *bases])).buffer(-2).buffer(2)
    assert title.geom_type == "Polygon"
    assert title.area > 0.99 * title.envelope.area


def test_neighbours_are_exactly_those_of_the_map(board_map: dict[str, Any], zones: dict[str, Polygon]) -> None:
    """Proves that two zones share a visible border if and only if the map lists them as neighbours."""
    expected = {frozenset((border["a"], border["b"])) for border in board_map["borders"] if border["kind"] != "base"}
    for a, b in combinations(zones, 2):
        length = zones[a].intersection(zones[b]).length
        if frozenset((a, b)) in expected:
            assert length >= SHORTEST_BORDER, f"{a}-{b} share only {length:.0f} units"
        else:
            assert length == 0, f"{a}-{b} are no neighbours but share {length:.1f} units"


def test_every_shown_place_is_drawn(geometry: dict[str, Any], board_map: dict[str, Any]) -> None:
    """Proves that the map and its drawing know the same places."""
    shown = {place["id"] for place in [*board_map["zones"], *board_map["boxes"]] if place.get("shown", True)}
    assert shown == set(geometry["zones"])


def test_counters_lie_in_their_places(geometry: dict[str, Any]) -> None:
    """Proves that a counter on any slot is at least four fifths inside its place and clear of the other slots."""
    for name, place in geometry["zones"].items():
        outline = Polygon(place["polygon"])
        counters = [square(slot, COUNTER) for slot in place["slots"]]
        for counter in counters:
            assert outline.contains(counter.centroid), name
            assert counter.difference(outline).area <= 0.2 * COUNTER**2, name
        assert all(a.intersection(b).area == 0 for a, b in combinations(counters, 2)), name


def test_letters_stay_readable(geometry: dict[str, Any], zones: dict[str, Polygon]) -> None:
    """Proves that each zone holds a stack for either seat and its letter beside both."""
    for zone, outline in zones.items():
        place = geometry["zones"][zone]
        assert len(place["slots"]) == 2, zone
        letter = square(place["label"], LETTER)
        assert outline.contains(Point(place["label"])), zone
        assert all(letter.intersection(square(slot, COUNTER)).area == 0 for slot in place["slots"]), zone


def test_limits_of_straits_are_noted(geometry: dict[str, Any], board_map: dict[str, Any]) -> None:
    """Proves that the zones with a limit of strength points, and only they, have a place for that number."""
    limited = {zone["id"] for zone in board_map["zones"] if "limit_pf" in zone}
    assert {name for name, place in geometry["zones"].items() if "note" in place} == limited


def test_tracks_have_every_cell(geometry: dict[str, Any], board_map: dict[str, Any]) -> None:
    """Proves that each track of the map is drawn with its cells in full, each large enough for a counter."""
    assert {track["id"] for track in board_map["tracks"]} == set(geometry["tracks"])
    for track in board_map["tracks"]:
        drawn = geometry["tracks"][track["id"]]
        assert set(drawn["cells"]) == {str(value) for value in range(track["first"], track["last"] + 1)}
        assert min(drawn["size"]) >= COUNTER


def test_nothing_lies_on_anything_else(geometry: dict[str, Any]) -> None:
    """Proves that cells, boxes and zones do not cover each other and stay on the board."""
    shapes = [Polygon(place["polygon"]) for place in geometry["zones"].values()]
    for track in geometry["tracks"].values():
        width, height = track["size"]
        shapes += [
            box(x - width / 2, y - height / 2, x + width / 2, y + height / 2) for x, y in track["cells"].values()
        ]
    board = box(0, 0, *geometry["size"])
    assert all(board.contains(shape) for shape in shapes)
    assert all(a.intersection(b).area < 5 for a, b in combinations(shapes, 2))


def test_texts_are_complete_and_on_the_board(geometry: dict[str, Any]) -> None:
    """Proves that each text has all its fields once and is placed on the board."""
    labels = geometry["labels"]
    keys = [label["key"] for label in labels]
    assert len(keys) == len(set(keys))
    board = box(0, 0, *geometry["size"])
    for label in labels:
        assert {"key", "x", "y", "size", "font", "style", "angle", "colour", "align", "width"} <= set(label)
        assert board.contains(Point(label["x"], label["y"])) and label["width"] > 0, label["key"]


def test_outputs_are_what_the_drawing_makes(tmp_path: Path) -> None:
    """Proves that geometry and picture were not edited by hand: drawing again gives the same bytes."""
    command = [sys.executable, str(ROOT / "images" / "sphacteria" / "draw_map.py"), str(tmp_path)]
    subprocess.run(command, check=True, env={**os.environ, "PYTHONHASHSEED": "7"})
    for name, kept in (("geometry.yaml", MODULE), ("map.svg", ROOT / "images" / "sphacteria")):
        assert (tmp_path / name).read_bytes() == (kept / name).read_bytes(), name


def test_picture_suits_the_renderer() -> None:
    """Proves that the picture is small and uses nothing that Qt leaves out."""
    svg = (ROOT / "images" / "sphacteria" / "map.svg").read_text(encoding="utf-8")
    assert len(svg) < 1_500_000
    for word in ("<text", "<filter", "<clipPath", "<mask", "<style", "<image", 'd=""'):
        assert word not in svg
