"""The drawn map of Les Diadoques agrees with its list of neighbours and has room for the counters."""

from __future__ import annotations

from itertools import combinations
from pathlib import Path
from typing import Any

import pytest
import yaml
from shapely import STRtree
from shapely.geometry import Point, Polygon, box

from tests.games import shipped

ROOT = Path(__file__).resolve().parents[2]
PICTURES, MODULE = ROOT / "images" / "diadochi", ROOT / "modules" / "diadochi"
COUNTER, SHORTEST_BORDER = 96, 60
LANGUAGES = ("en", "fr")
# In the plane these would cross another border of the list; the map shows them by a strait, a canal, a route, a lake.
BY_SIGN = {frozenset(pair) for pair in (("CHE", "HEL"), ("MOR", "GAR"), ("GAR", "GPE"), ("TRD", "CAU"), ("MES", "MED"))}


def loaded(name: str, folder: Path = PICTURES) -> Any:
    """One of the YAML files of the map, or of the game."""
    return yaml.load((folder / name).read_text(encoding="utf-8"), getattr(yaml, "CSafeLoader", yaml.SafeLoader))


def words(language: str) -> dict[str, str]:
    """What is written on the map, by key."""
    lines = (MODULE / "i18n" / language / "board.ftl").read_text(encoding="utf-8").splitlines()
    return {key: text for key, sign, text in (line.partition(" = ") for line in lines) if sign}


@pytest.fixture(scope="module")
def drawn() -> dict[str, Any]:
    """geometry.yaml."""
    return loaded("geometry.yaml", MODULE)


@pytest.fixture(scope="module")
def known() -> dict[str, Any]:
    """spaces.yaml."""
    return loaded("spaces.yaml")


@pytest.fixture(scope="module")
def shapes(drawn: dict[str, Any], known: dict[str, Any]) -> dict[str, Polygon]:
    """Outlines of the spaces."""
    return {name: Polygon(drawn["zones"][name]["polygon"]) for name in known["spaces"]}


def test_every_space_is_one_outline(shapes: dict[str, Polygon]) -> None:
    """Proves that all 82 spaces are drawn as valid polygons that do not overlap."""
    assert len(shapes) == 82
    assert all(shape.is_valid for shape in shapes.values())
    for a, b in combinations(shapes, 2):
        assert shapes[a].intersection(shapes[b]).area < 5, f"{a}-{b}"


def test_contacts_are_exactly_those_of_the_list(shapes: dict[str, Polygon], known: dict[str, Any]) -> None:
    """Proves that two spaces share a visible border if and only if the list says so, five signs apart."""
    expected = {frozenset((a, b)) for a, b, _ in known["adjacency"]}
    assert expected > BY_SIGN
    names, tree = list(shapes), STRtree(list(shapes.values()))
    found = {}
    for first, second in tree.query(list(shapes.values()), predicate="intersects").T:
        if first < second:
            pair = frozenset((names[first], names[second]))
            found[pair] = shapes[names[first]].intersection(shapes[names[second]]).length
    contacts = {pair for pair, length in found.items() if length > 0}
    assert contacts == expected - BY_SIGN
    assert min(found[pair] for pair in contacts) >= SHORTEST_BORDER


def test_counters_lie_in_their_spaces(shapes: dict[str, Polygon], drawn: dict[str, Any]) -> None:
    """Proves that both counters of a space are at least four fifths inside it, and its letters too."""
    for name, shape in shapes.items():
        place = drawn["zones"][name]
        assert len(place["slots"]) == 2
        for x, y in place["slots"]:
            counter = box(x - COUNTER / 2, y - COUNTER / 2, x + COUNTER / 2, y + COUNTER / 2)
            assert counter.difference(shape).area <= 0.2 * COUNTER**2, name
        assert shape.contains(Point(place["label"])), name


def test_citadels_lie_in_their_province(
    shapes: dict[str, Polygon], drawn: dict[str, Any], known: dict[str, Any]
) -> None:
    """Proves that each citadel has a field inside its province, clear of the other citadels."""
    fields = {name: Polygon(place["polygon"]) for name, place in drawn["zones"].items() if name not in shapes}
    assert len(fields) == len(known["citadels"])
    for (name, field), found in zip(sorted(fields.items()), sorted(known["citadels"], key=_slug), strict=True):
        assert field.difference(shapes[found["province"]]).area < 0.1 * field.area, name
    assert all(a.intersection(b).area == 0 for a, b in combinations(fields.values(), 2))


def _slug(found: dict[str, Any]) -> str:
    return str(found["name"]).lower().replace("'", "").replace(" ", "-")


def test_treasures_are_noted_beside_their_citadels(drawn: dict[str, Any]) -> None:
    """Proves that 5.a each treasure of the game, and no other, is written on the map with its sum, at its citadel."""
    marks = {place["id"]: place.get("marks", []) for place in loaded("map.yaml", MODULE)["boxes"]}
    sums = {name: mark[9:] for name, found in marks.items() for mark in found if mark.startswith("treasure:")}
    noted = {label["key"][9:]: label for label in drawn["labels"] if label["key"].startswith("treasure-")}
    assert sorted(noted) == sorted(sums)
    for name, label in noted.items():
        assert Polygon(drawn["zones"][name]["polygon"]).distance(Point(label["x"], label["y"])) < 5, name
        for language in LANGUAGES:
            assert words(language)[label["key"]] == sums[name], name


def test_the_key_explains_every_kind_of_ground_and_way(drawn: dict[str, Any], known: dict[str, Any]) -> None:
    """Proves that the key has a line for each terrain, place and way drawn, below the map and clear of it."""
    terrain = {space["type"] for space in known["spaces"].values()} - {"sea", "normal"} | {"plain"}
    places = {"capital", "major", "minor", "treasure", "temple", "town", "port", "harbour", "yard", "home"}
    ways = {"river", "chain", "pass", "lake", "strait", "canal", "arabia", "towpath", "border", "sea-border"}
    lines = {label["key"][4:]: label for label in drawn["labels"] if label["key"].startswith("key-")}
    assert set(lines) == terrain | places | ways | {"coin"}
    floor = max(y for place in drawn["zones"].values() for _, y in place["polygon"])
    assert all(floor < label["y"] < drawn["size"][1] for label in lines.values())


def written_on_the_map(language: str, zoom: float) -> list[tuple[str, bool, Polygon]]:
    """Every text still shown at a zoom, whether it is a citadel's name or sum, and the field it covers."""
    from PySide6.QtCore import QRectF
    from PySide6.QtGui import QPolygonF, QTransform

    from tabletop.data.catalog import Catalog
    from tabletop.ui.board.drawing.lettering import outline_of
    from tabletop.ui.board.scene.labels import written

    module, found = shipped("diadochi"), []
    for text, x, y, _ in written(module, Catalog.for_module(module, language)):
        grow = max(1.0, text.least / (text.size * zoom))
        corners = QPolygonF(QRectF(outline_of(text).boundingRect()))
        turned = QTransform().translate(x, y).rotate(text.angle).scale(grow, grow).map(corners)
        if text.size * zoom >= text.vanish:
            small = text.style == "bold" and text.size <= 20
            found.append((text.text, small, Polygon([(corner.x(), corner.y()) for corner in turned])))
    return found


@pytest.mark.parametrize("zoom", [1.0, 0.5, 0.205], ids=["full size", "half", "the whole map in a window"])
@pytest.mark.parametrize("language", LANGUAGES)
def test_no_text_covers_another(language: str, zoom: float, qapp: object, drawn: dict[str, Any]) -> None:
    """Proves that names, letters, rivers and the key stay clear of each other and of citadels in either language."""
    texts = written_on_the_map(language, zoom)
    shapes = [shape for _, _, shape in texts]
    for first, second in STRtree(shapes).query(shapes, predicate="intersects").T:
        covered = shapes[first].intersection(shapes[second]).area
        assert first == second or covered < 15, f"{texts[first][0]} and {texts[second][0]}"
    fields = {name: Polygon(place["polygon"]) for name, place in drawn["zones"].items() if name.islower()}
    for text, of_citadel, shape in texts:
        for name, field in fields.items():
            assert of_citadel or shape.intersection(field).area < 0.05 * shape.area, f"{text} on {name}"


def test_picture_suits_the_renderer() -> None:
    """Proves that the picture is small and uses nothing that Qt leaves out."""
    svg = (PICTURES / "map.svg").read_text(encoding="utf-8")
    assert len(svg) < 1_500_000
    for word in ("<text", "<filter", "<clipPath", "<mask", "<style", "<image", 'd=""'):
        assert word not in svg


def test_both_languages_name_every_text(drawn: dict[str, Any]) -> None:
    """Proves that each text of the map has its words in English and in French."""
    keys = [label["key"] for label in drawn["labels"]]
    assert len(keys) == len(set(keys))
    for language in LANGUAGES:
        assert set(keys) <= set(words(language))


def test_the_drawing_and_the_game_have_the_same_contacts(known: dict[str, Any]) -> None:
    """Proves that the list drawn from and the list played with name the same spaces and contacts."""
    game = loaded("map.yaml", MODULE)
    zones = {zone["id"] for zone in game["zones"]}
    played = {frozenset((b["a"], b["b"])) for b in game["borders"] if {b["a"], b["b"]} <= zones}
    assert zones == set(known["spaces"])
    assert played == {frozenset((a, b)) for a, b, _ in known["adjacency"]}
