"""The drawn boards of The Siege of Syracuse agree with its data: contacts, cliffs, room for stacks and names."""

from __future__ import annotations

import importlib
import os
import subprocess
import sys
from functools import cache
from itertools import combinations
from pathlib import Path
from typing import Any

import pytest
import yaml
from shapely import STRtree
from shapely.geometry import LineString, Point, Polygon, box

ROOT = Path(__file__).resolve().parents[2]
PICTURES, MODULE = ROOT / "images" / "siege_of_syracuse", ROOT / "modules" / "siege_of_syracuse"
SHORTEST_BORDER, LETTER, LEAN = 60, (100, 42), 18
"""A letter's room, and how far the tallest pile reaches beyond its counter on each side."""
SEATS = 2
"""Slots of the stacks; those of markers follow."""
LANGUAGES = ("en", "fr")


@cache
def loaded(name: str) -> Any:
    """One of the YAML files of the game."""
    return yaml.load((MODULE / name).read_text(encoding="utf-8"), getattr(yaml, "CSafeLoader", yaml.SafeLoader))


@cache
def zones() -> dict[str, Polygon]:
    """Outlines of the areas."""
    drawn = loaded("geometry.yaml")["zones"]
    return {zone["id"]: Polygon(drawn[zone["id"]]["polygon"]) for zone in loaded("map.yaml")["zones"]}


@cache
def drawn_lines() -> dict[str, tuple[LineString, bool]]:
    """Every border as the drawing has it, by its two areas, and whether it is drawn as a cliff."""
    own = ("geography", "slopes")
    for name in own:  # another game's drawing may have a file of that name
        sys.modules.pop(name, None)
    sys.path[:0] = [str(PICTURES), str(PICTURES.parent)]
    try:
        geography, slopes = (importlib.import_module(name) for name in own)
    finally:
        del sys.path[:2]
        for name in own:
            sys.modules.pop(name, None)
    return {name: (line, name in slopes.STEEP) for name, line in geography.arcs().items()}


def field(centre: list[float], wide: float, high: float) -> Polygon:
    """A rectangle by its middle."""
    x, y = centre
    return box(x - wide / 2, y - high / 2, x + wide / 2, y + high / 2)


def test_every_area_is_one_outline() -> None:
    """Proves that 30 land and 8 sea areas are valid polygons that do not overlap, none too long to be hit quickly."""
    kinds = [zone["kind"] for zone in loaded("map.yaml")["zones"]]
    assert (kinds.count("land"), kinds.count("sea")) == (30, 8)
    for zone, shape in zones().items():
        assert shape.is_valid and len(shape.exterior.coords) <= 151, zone
    for a, b in combinations(zones(), 2):
        assert zones()[a].intersection(zones()[b]).area < 5, f"{a}-{b}"


def test_contacts_are_exactly_those_of_the_list() -> None:
    """Proves that two areas share a visible border if and only if the list of borders says so."""
    borders = {frozenset((border["a"], border["b"])) for border in loaded("map.yaml")["borders"]}
    expected = {pair for pair in borders if pair <= set(zones())}
    assert len(expected) == 98
    found = {}
    for a, b in combinations(zones(), 2):
        length = zones()[a].intersection(zones()[b]).length
        if length > 0:
            found[frozenset((a, b))] = length
    assert set(found) == expected
    assert min(found.values()) >= SHORTEST_BORDER


def test_coasts_and_edges_are_those_of_the_data() -> None:
    """Proves that lines are of the kind of their border, and that areas with a mark of the map's edge reach it."""
    kinds = {frozenset((b["a"], b["b"])): b["kind"] for b in loaded("map.yaml")["borders"]}
    for name in drawn_lines():
        wet = [zone.startswith("S-") for zone in name.split("|")]
        assert kinds[frozenset(name.split("|"))] == (
            "coast" if any(wet) and not all(wet) else "sea" if any(wet) else "land"
        )
    left = min(shape.bounds[0] for shape in zones().values())
    window = box(*[f(shape.bounds[n] for shape in zones().values()) for n, f in enumerate((min, min, max, max))])
    for zone in loaded("map.yaml")["zones"]:
        shape, marks = zones()[zone["id"]], zone.get("marks", ())
        assert (shape.bounds[0] == left) == ("west-edge" in marks), zone["id"]
        if zone["kind"] == "sea":
            assert (shape.intersection(window.exterior).length > 100) == ("map-edge" in marks), zone["id"]


def test_steep_slopes_are_drawn_where_the_data_has_them() -> None:
    """Proves that 7.1 the red-brown line lies on every border with the feature steep, whole, and on no other."""
    steep = {frozenset((b["a"], b["b"])) for b in loaded("map.yaml")["borders"] if "steep" in b.get("features", ())}
    assert {frozenset(name.split("|")) for name, (_, cliff) in drawn_lines().items() if cliff} == steep
    assert len(steep) == 7
    svg = (PICTURES / "map.svg").read_text(encoding="utf-8")
    lines = [line for line in svg.splitlines() if 'stroke="#94331C"' in line and 'stroke-width="3.6"' in line]
    ends = [f"M{line.coords[0][0]:g} {line.coords[0][1]:g}L" for line, cliff in drawn_lines().values() if cliff]
    assert all(any(end in line for line in lines) for end in ends)
    assert len(lines) == len(ends) + 1  # and the sample of the key


def test_stacks_lie_in_their_areas() -> None:
    """Proves that each area holds the tallest pile of either seat side by side, beside its letter."""
    side = loaded("map.yaml")["counter"]
    for zone, shape in zones().items():
        place = loaded("geometry.yaml")["zones"][zone]
        assert len(place["slots"]) == 5, zone
        piles = [field(slot, side + 2 * LEAN, side + 2 * LEAN) for slot in place["slots"][:SEATS]]
        counters = [field(slot, side, side) for slot in place["slots"][:SEATS]]
        letter = field(place["label"], *LETTER)
        assert shape.contains(letter), zone
        for pile, counter in zip(piles, counters, strict=True):
            assert shape.contains(counter), zone
            assert pile.difference(shape).area < 0.08 * pile.area, zone
            assert pile.intersection(letter).area == 0, zone
        assert piles[0].intersection(piles[1]).area < 0.03 * piles[0].area, zone


def test_markers_lie_beside_the_stacks() -> None:
    """Proves that the third to fifth slot, of nobody's markers and of each side's walls, cover no stack, no letter and
    no other marker, and most of each lies in its area, or nearly."""
    side = loaded("map.yaml")["counter"]
    for zone, shape in zones().items():
        place = loaded("geometry.yaml")["zones"][zone]
        counters, letter = [field(slot, side, side) for slot in place["slots"]], field(place["label"], *LETTER)
        for a, b in combinations(counters, 2):
            assert a.intersection(b).area == 0, zone
        for marker in counters[2:]:
            assert marker.intersection(shape).area > 0.4 * marker.area and marker.intersection(letter).area == 0, zone


def test_boxes_and_tracks_are_whole_and_apart() -> None:
    """Proves that every box and cell is drawn, on the paper, clear of the map and of one another."""
    data, drawn = loaded("map.yaml"), loaded("geometry.yaml")
    names = [found["id"] for found in data["boxes"] if not found.get("board")]
    assert set(drawn["zones"]) == {*zones(), *names}
    shapes = [Polygon(drawn["zones"][name]["polygon"]) for name in names]
    for name, shape in zip(names, shapes, strict=True):
        for slot in drawn["zones"][name]["slots"]:
            assert shape.contains(field(slot, data["counter"], data["counter"])), name
    for track in data["tracks"]:
        cells = drawn["tracks"][track["id"]]
        assert set(cells["cells"]) == {str(n) for n in range(track["first"], track["last"] + 1)}
        shapes += [field(at, *cells["size"]) for at in cells["cells"].values()]
    paper = box(0, 0, *drawn["size"])
    assert all(paper.contains(shape) for shape in shapes)
    shapes += zones().values()
    assert all(a.intersection(b).area < 5 for a, b in combinations(shapes[: -len(zones())], 2))
    assert all(shape.intersection(zone).area == 0 for shape in shapes[: -len(zones())] for zone in zones().values())


def test_the_battle_board_has_its_squares_and_musters() -> None:
    """Proves that 7.3 the grid of 8 by 11 lies between both muster boxes, which hold an army in stacks."""
    board, drawn = loaded("map.yaml")["boards"][0], loaded("geometry.yaml")["boards"]["tbb"]
    grid, side = board["grid"], board["counter"]
    (left, top), size = grid["origin"], grid["size"]
    assert (grid["columns"], grid["rows"], grid["first_row"]) == (8, 11, "bottom")
    squares = box(left, top, left + grid["columns"] * size, top + grid["rows"] * size)
    assert box(0, 0, *drawn["size"]).contains(squares) and size > 1.5 * side
    assert set(drawn["zones"]) == {"muster-athens", "muster-syracuse"}
    for place in drawn["zones"].values():
        tray = Polygon(place["polygon"])
        assert tray.distance(squares) > 20 and len(place["slots"]) >= 20
        counters = [field(slot, side, side) for slot in place["slots"]]
        assert all(tray.contains(counter) for counter in counters)
        assert all(a.intersection(b).area == 0 for a, b in combinations(counters, 2))
    svg = (PICTURES / "battle_board.svg").read_text(encoding="utf-8")
    assert f"M{left + size:g} {top:g}L{left + size:g} {top + 11 * size:g}" in svg


def written(language: str, board: str, zoom: float) -> list[tuple[str, Polygon]]:
    """Every text shown on a board at a zoom: its message and the field it covers."""
    from PySide6.QtGui import QPolygonF, QTransform

    from tabletop.data.catalog import Catalog
    from tabletop.data.module import load_module
    from tabletop.ui.board.drawing.lettering import grown, outline_of
    from tabletop.ui.board.scene.labels import label_words

    module, found = load_module(MODULE), []
    catalog = Catalog.for_module(module, language)
    drawn = module.geometry.boards[board] if board else module.geometry
    for label in drawn.labels:
        text = label_words(label, catalog)
        outline = outline_of(text)
        grow = grown(text, outline, zoom)
        if text.size * zoom * grow >= text.vanish:
            turned = QTransform().translate(label.x, label.y).rotate(label.angle).scale(grow, grow)
            corners = turned.map(QPolygonF(outline.boundingRect()))
            found.append((label.key, Polygon([(corner.x(), corner.y()) for corner in corners])))
    return found


@pytest.mark.parametrize("language", LANGUAGES)
def test_names_stand_in_their_areas(language: str, qapp: object) -> None:
    """Proves that no name of an area reaches over its border or under a pile, in either language."""
    side = loaded("map.yaml")["counter"] + 2 * LEAN
    names = {key[5:]: name for key, name in written(language, "", 1.0) if key.startswith("zone-")}
    assert set(names) == set(zones())
    for zone, name in names.items():
        assert zones()[zone].contains(name), zone
        for n, slot in enumerate(loaded("geometry.yaml")["zones"][zone]["slots"]):
            pile = side if n < SEATS else side - 2 * LEAN  # markers lie in low piles
            assert field(slot, pile, pile).intersection(name).area < 0.02 * name.area, zone


@pytest.mark.parametrize("board", ["", "tbb"], ids=["map", "battle board"])
@pytest.mark.parametrize("zoom", [1.0, 0.5, 0.3])
@pytest.mark.parametrize("language", LANGUAGES)
def test_no_text_covers_another(language: str, zoom: float, board: str, qapp: object) -> None:
    """Proves that names, letters, headings and the key stay clear of each other in either language."""
    texts = written(language, board, zoom)
    if not board:
        texts += [(zone, field(loaded("geometry.yaml")["zones"][zone]["label"], *LETTER)) for zone in zones()]
    fields = [place for _, place in texts]
    for first, second in STRtree(fields).query(fields, predicate="intersects").T:
        covered = fields[first].intersection(fields[second]).area
        assert first == second or covered < 15, f"{texts[first][0]} and {texts[second][0]}"


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_text_is_pressed(language: str, qapp: object) -> None:
    """Proves that every text fits its room without shrinking by more than a fifth."""
    from dataclasses import replace

    from tabletop.data.catalog import Catalog
    from tabletop.data.module import load_module
    from tabletop.ui.board.drawing.lettering import outline_of
    from tabletop.ui.board.scene.labels import label_words

    module = load_module(MODULE)
    catalog = Catalog.for_module(module, language)
    for label in [*module.geometry.labels, *module.geometry.boards["tbb"].labels]:
        text = label_words(label, catalog)
        free = outline_of(replace(text, width=0.0)).boundingRect().width()
        assert not text.width or free * 0.8 <= text.width, text.text


def test_the_key_explains_every_sign() -> None:
    """Proves that the key has a line for each kind of ground and border, and that each season has its name and year."""
    keys = {label["key"] for label in loaded("geometry.yaml")["labels"]}
    signs = ("steep", "gentle", "bog", "city", "grey", "setup", "edge", "sea")
    assert {key for key in keys if key.startswith("key-")} == {f"key-{sign}" for sign in signs}
    assert {f"map-{what}-{turn}" for what in ("turn", "year") for turn in range(1, 10)} <= keys


def test_outputs_are_what_the_drawing_makes(tmp_path: Path) -> None:
    """Proves that geometry and pictures were not edited by hand: drawing again gives the same bytes."""
    for script in ("draw_map.py", "draw_board.py"):
        command = [sys.executable, str(PICTURES / script), str(tmp_path)]
        subprocess.run(command, check=True, timeout=200, env={**os.environ, "PYTHONHASHSEED": "7"})
    for name, kept in (("geometry.yaml", MODULE), ("map.svg", PICTURES), ("battle_board.svg", PICTURES)):
        assert (tmp_path / name).read_bytes() == (kept / name).read_bytes(), name


@pytest.mark.parametrize("name", ["map.svg", "battle_board.svg"])
def test_picture_suits_the_renderer(name: str) -> None:
    """Proves that a picture is small and uses nothing that Qt leaves out."""
    svg = (PICTURES / name).read_text(encoding="utf-8")
    assert len(svg) < 1_500_000
    for word in ("<text", "<filter", "<clipPath", "<mask", "<style", "<image", 'd=""'):
        assert word not in svg


def test_the_set_up_areas_have_their_pennant() -> None:
    """Proves that 12.1 a pennant stands in each area where Athens sets up, clear of its letter and its piles."""
    side = loaded("map.yaml")["counter"] + 2 * LEAN
    svg = (PICTURES / "map.svg").read_text(encoding="utf-8")
    marked = [zone["id"] for zone in loaded("map.yaml")["zones"] if "athenian-setup" in zone.get("marks", ())]
    starts = [
        line.split('d="M')[1].split("L")[0].split() for line in svg.splitlines() if 'fill="#2F6B45" stroke=' in line
    ]
    flags = [Point(float(x), float(y)) for x, y in starts]
    for zone in marked:
        inside = [flag for flag in flags if zones()[zone].contains(flag)]
        assert len(inside) == 1, zone
        place = loaded("geometry.yaml")["zones"][zone]
        assert not field(place["label"], *LETTER).contains(inside[0]), zone
        assert not any(field(slot, side, side).contains(inside[0]) for slot in place["slots"][:SEATS]), zone
        assert not any(field(slot, 84, 84).contains(inside[0]) for slot in place["slots"]), zone
    assert len(flags) == len(marked) + 1  # and the sample of the key
