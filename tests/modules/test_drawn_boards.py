"""The drawn boards agree with their lists of neighbours and have room for the counters."""

from __future__ import annotations

import os
import subprocess
import sys
from dataclasses import dataclass
from functools import cached_property
from itertools import combinations
from pathlib import Path
from typing import Any

import pytest
import yaml
from shapely.geometry import Point, Polygon, box
from shapely.geometry.base import BaseGeometry
from shapely.ops import unary_union

ROOT = Path(__file__).resolve().parents[2]
GAMES = {"sphacteria": 22, "syracuse": 39}
"""Zones of each game."""
COUNTER, LETTER, SHORTEST_BORDER, SMALLEST_CELL = 96, 44, 60, 76


@dataclass(frozen=True)
class Board:
    """What the game knows of its map, and what was drawn of it."""

    game: str

    @cached_property
    def drawn(self) -> dict[str, Any]:
        """geometry.yaml."""
        return yaml.load((self.folder / "geometry.yaml").read_text(encoding="utf-8"), yaml.CSafeLoader)

    @cached_property
    def known(self) -> dict[str, Any]:
        """map.yaml."""
        return yaml.load((self.folder / "map.yaml").read_text(encoding="utf-8"), yaml.CSafeLoader)

    @property
    def folder(self) -> Path:
        """The game's module."""
        return ROOT / "modules" / self.game

    @cached_property
    def zones(self) -> dict[str, Polygon]:
        """Shapes of the zones."""
        return {zone["id"]: self.shape(zone["id"]) for zone in self.known["zones"]}

    @cached_property
    def boxes(self) -> dict[str, dict[str, Any]]:
        """Boxes that are drawn."""
        return {found["id"]: found for found in self.known["boxes"] if found.get("shown", True)}

    def shape(self, place: str) -> Polygon:
        """The outline of any place."""
        return Polygon(self.drawn["zones"][place]["polygon"])


@pytest.fixture(scope="module", params=GAMES)
def board(request: pytest.FixtureRequest) -> Board:
    """Each game in turn."""
    return Board(request.param)


def square(centre: list[float], size: float) -> Polygon:
    """A counter or a letter on the board."""
    x, y = centre
    return box(x - size / 2, y - size / 2, x + size / 2, y + size / 2)


def test_zones_are_simple_polygons(board: Board) -> None:
    """Proves that each zone is one valid outline, without holes, of a size the program can hit-test quickly."""
    assert len(board.zones) == GAMES[board.game]
    for zone, shape in board.zones.items():
        assert shape.is_valid, zone
        assert len(shape.exterior.coords) <= 151, zone


def test_zones_tile_the_window(board: Board) -> None:
    """Proves that zones never overlap and that only the bases and one title field interrupt them."""
    union = unary_union(list(board.zones.values()))
    assert union.geom_type == "Polygon" and not union.interiors
    assert sum(shape.area for shape in board.zones.values()) == pytest.approx(union.area, abs=5)
    bases = [board.shape(name) for name, found in board.boxes.items() if found["kind"] == "base"]
    assert all(base.intersection(union).area < 1 for base in bases)
    title = box(*union.bounds).difference(unary_union([union, *bases])).buffer(-2).buffer(2)
    assert title.geom_type == "Polygon"
    assert title.area > 0.99 * title.envelope.area


def test_neighbours_are_exactly_those_of_the_map(board: Board) -> None:
    """Proves that two zones share a visible border if and only if the map lists them; a canal crosses a third zone."""
    expected = {frozenset((border["a"], border["b"])): border for border in board.known["borders"]}
    for a, b in combinations(board.zones, 2):
        length = board.zones[a].intersection(board.zones[b]).length
        border = expected.get(frozenset((a, b)))
        if border is None or any(feature.startswith("canal") for feature in border.get("features", ())):
            assert length == 0, f"{a}-{b} should not meet but share {length:.1f} units"
        else:
            assert length >= SHORTEST_BORDER, f"{a}-{b} share only {length:.0f} units"


def test_every_shown_place_is_drawn(board: Board) -> None:
    """Proves that the map and its drawing know the same places."""
    assert {*board.zones, *board.boxes} == set(board.drawn["zones"])


def test_counters_lie_in_their_places(board: Board) -> None:
    """Proves that a counter on any slot is at least four fifths inside its place and clear of the other slots."""
    for name, place in board.drawn["zones"].items():
        outline = board.shape(name)
        counters = [square(slot, COUNTER) for slot in place["slots"]]
        for counter in counters:
            assert outline.contains(counter.centroid), name
            assert counter.difference(outline).area <= 0.2 * COUNTER**2, name
        assert all(a.intersection(b).area == 0 for a, b in combinations(counters, 2)), name


def test_letters_stay_readable(board: Board) -> None:
    """Proves that each zone holds a stack for either seat and its letter beside both."""
    for zone, outline in board.zones.items():
        place = board.drawn["zones"][zone]
        assert len(place["slots"]) == 2, zone
        letter = square(place["label"], LETTER)
        assert outline.contains(Point(place["label"])), zone
        assert all(letter.intersection(square(slot, COUNTER)).area == 0 for slot in place["slots"]), zone


def test_limits_are_noted(board: Board) -> None:
    """Proves that the zones with a limit of strength points, and only they, have a place for that number."""
    limited = {zone["id"] for zone in board.known["zones"] if "limit_pf" in zone}
    assert {name for name, place in board.drawn["zones"].items() if "note" in place} == limited


def test_tracks_have_every_cell(board: Board) -> None:
    """Proves that each track is drawn with its cells in full, each large enough for its tokens to be seized."""
    shown = {track["id"]: track for track in board.known["tracks"] if track.get("shown", True)}
    assert set(shown) == set(board.drawn["tracks"])
    for name, track in shown.items():
        drawn = board.drawn["tracks"][name]
        assert set(drawn["cells"]) == {str(value) for value in range(track["first"], track["last"] + 1)}
        assert min(drawn["size"]) >= SMALLEST_CELL


def test_nothing_lies_on_anything_else(board: Board) -> None:
    """Proves that cells, trays and zones do not cover each other, nor boxes on the map one another."""
    shapes: list[BaseGeometry] = []
    on_map: list[BaseGeometry] = []
    for name in board.drawn["zones"]:
        inside = board.boxes.get(name, {}).get("kind") in ("fort", "site")
        (on_map if inside else shapes).append(board.shape(name))
    for track in board.drawn["tracks"].values():
        width, height = track["size"]
        shapes += [
            box(x - width / 2, y - height / 2, x + width / 2, y + height / 2) for x, y in track["cells"].values()
        ]
    paper = box(0, 0, *board.drawn["size"])
    assert all(paper.contains(shape) for shape in [*shapes, *on_map])
    for group in (shapes, on_map):
        assert all(a.intersection(b).area < 5 for a, b in combinations(group, 2))


def test_boxes_on_the_map_lie_where_they_belong(board: Board) -> None:
    """Proves that forts are within their zone, sites on their border, and that neither covers a stack or a letter."""
    counters = [square(slot, COUNTER) for zone in board.zones for slot in board.drawn["zones"][zone]["slots"]]
    letters = [square(board.drawn["zones"][zone]["label"], LETTER) for zone in board.zones]
    for name, found in board.boxes.items():
        shape = board.shape(name)
        if found["kind"] == "fort":
            assert shape.difference(board.zones[found["inside"]]).area < 0.01 * shape.area, name
        elif found["kind"] == "site":
            a, b = (board.zones[zone] for zone in found["between"])
            assert a.intersection(b).intersection(shape).length > 0.8 * COUNTER, name
            assert shape.difference(unary_union([a, b]).buffer(0.5)).area < 1, name
        else:
            continue
        assert all(shape.intersection(other).area == 0 for other in [*counters, *letters]), name


def test_texts_are_complete_and_on_the_board(board: Board) -> None:
    """Proves that each text has all its fields once and is placed on the board."""
    labels = board.drawn["labels"]
    keys = [label["key"] for label in labels]
    assert len(keys) == len(set(keys))
    paper = box(0, 0, *board.drawn["size"])
    for label in labels:
        assert {"key", "x", "y", "size", "font", "style", "angle", "colour", "align", "width"} <= set(label)
        assert paper.contains(Point(label["x"], label["y"])) and label["width"] > 0, label["key"]


def test_outputs_are_what_the_drawing_makes(board: Board, tmp_path: Path) -> None:
    """Proves that geometry and picture were not edited by hand: drawing again gives the same bytes."""
    pictures = ROOT / "images" / board.game
    command = [sys.executable, str(pictures / "draw_map.py"), str(tmp_path)]
    subprocess.run(command, check=True, timeout=200, env={**os.environ, "PYTHONHASHSEED": "7"})
    for name, kept in (("geometry.yaml", board.folder), ("map.svg", pictures)):
        assert (tmp_path / name).read_bytes() == (kept / name).read_bytes(), name


def test_picture_suits_the_renderer(board: Board) -> None:
    """Proves that the picture is small and uses nothing that Qt leaves out."""
    svg = (ROOT / "images" / board.game / "map.svg").read_text(encoding="utf-8")
    assert len(svg) < 1_500_000
    for word in ("<text", "<filter", "<clipPath", "<mask", "<style", "<image", 'd=""'):
        assert word not in svg
