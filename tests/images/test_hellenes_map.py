"""The drawn map of Hellènes agrees with its list of borders, and blocks, cities and names have room on it."""

from __future__ import annotations

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
from shapely.geometry import Point, Polygon, box

ROOT = Path(__file__).resolve().parents[2]
PICTURES, MODULE = ROOT / "images" / "hellenes", ROOT / "modules" / "hellenes"
SHORTEST_BORDER, BLOCKS = 60, 4
LANGUAGES = ("en", "fr")
DROPPED = (
    ("CORCYRA", "ILLYRIAN"),
    ("EUBOEA_S", "AEGEAN"),
    ("AETOLIA", "PATRAS_GULF"),
    ("ODRYSIA", "MARMARA"),
)
"""Contacts of the first list that cross another one in the plane; why stands in map.yaml."""
SLENDER = {"ERETRIA", "LEUCAS", "RHEGIUM", "ILLYRIA", "MELOS", "LIPARA", "ANDROS", "SAMOS", "CHIOS", "CORCYRA"} | {
    *("CEPHALLENIA", "ZACYNTHOS", "NAXOS", "RHODES", "TORONE", "TYRRHENIAN", "CORCYRA_SEA")
}
"""Islands and capes narrower than four blocks: their row reaches over the water."""


@cache
def loaded(name: str) -> Any:
    """One of the YAML files of the game."""
    return yaml.load((MODULE / name).read_text(encoding="utf-8"), getattr(yaml, "CSafeLoader", yaml.SafeLoader))


@cache
def zones() -> dict[str, Polygon]:
    """Outlines of the zones."""
    drawn = loaded("geometry.yaml")["zones"]
    return {zone["id"]: Polygon(drawn[zone["id"]]["polygon"]) for zone in loaded("map.yaml")["zones"]}


@cache
def trays() -> dict[str, Polygon]:
    """Trays of the cities by zone."""
    drawn = loaded("geometry.yaml")["zones"]
    return {b["inside"]: Polygon(drawn[b["id"]]["polygon"]) for b in loaded("map.yaml")["boxes"] if b["kind"] == "fort"}


def test_every_zone_is_one_outline() -> None:
    """Proves that 76 provinces and 41 seas are valid polygons that do not overlap, none too long to be hit quickly."""
    kinds = [zone["kind"] for zone in loaded("map.yaml")["zones"]]
    assert (kinds.count("land"), kinds.count("sea")) == (76, 41)
    for zone, shape in zones().items():
        assert shape.is_valid and len(shape.exterior.coords) <= 151, zone
    for a, b in combinations(zones(), 2):
        assert zones()[a].intersection(zones()[b]).area < 5, f"{a}-{b}"


def test_contacts_are_exactly_those_of_the_list() -> None:
    """Proves that two zones share a visible border if and only if the list says so; four contacts are not in it."""
    expected = {frozenset((border["a"], border["b"])) for border in loaded("map.yaml")["borders"]}
    expected = {pair for pair in expected if pair <= set(zones())}
    assert len(expected) == 300 - len(DROPPED)
    assert not expected & {frozenset(pair) for pair in DROPPED}
    names, shapes = list(zones()), list(zones().values())
    found = {}
    for first, second in STRtree(shapes).query(shapes, predicate="intersects").T:
        if first < second:
            found[frozenset((names[first], names[second]))] = shapes[first].intersection(shapes[second]).length
    contacts = {pair for pair, length in found.items() if length > 0}
    assert contacts == expected
    assert min(found[pair] for pair in contacts) >= SHORTEST_BORDER


def test_four_blocks_lie_side_by_side() -> None:
    """Proves that the row of four blocks of each zone lies in it, by half where the zone is narrower than the row."""
    side = loaded("map.yaml")["counter"]
    for zone, shape in zones().items():
        (x, y), (u, v) = loaded("geometry.yaml")["zones"][zone]["slots"]
        wide = 2 if x == u else BLOCKS  # upright: two and two
        across, down = wide * side / 2, BLOCKS / wide * side / 2
        row = box((x + u) / 2 - across, (y + v) / 2 - down, (x + u) / 2 + across, (y + v) / 2 + down)
        assert row.intersection(shape).area >= (0.15 if zone in SLENDER else 0.75) * row.area, zone


def test_rows_keep_clear_of_cities() -> None:
    """Proves that no row of blocks lies on the tray of a city, and no tray on another."""
    side = loaded("map.yaml")["counter"]
    for zone, place in loaded("geometry.yaml")["zones"].items():
        if zone in zones():
            for x, y in place["slots"]:
                half = box(x - side, y - side / 2, x + side, y + side / 2)
                for city, tray in trays().items():
                    assert half.intersection(tray).area < 0.12 * half.area, f"{zone} on {city}"
    assert all(a.intersection(b).area == 0 for a, b in combinations(trays().values(), 2))


def test_trays_lie_in_their_province() -> None:
    """Proves that each city has a tray for two blocks within its province, for the most part on small islands."""
    side = loaded("map.yaml")["counter"]
    assert len(trays()) == sum(box["kind"] == "fort" for box in loaded("map.yaml")["boxes"]) > 60
    for zone, tray in trays().items():
        assert tray.bounds[2] - tray.bounds[0] >= 2 * side, zone
        assert tray.intersection(zones()[zone]).area >= (0.5 if zone in SLENDER else 0.89) * tray.area, zone


def written(language: str, zoom: float) -> list[tuple[str, Polygon]]:
    """Every text shown at a zoom: its message and the field it covers."""
    from PySide6.QtGui import QPolygonF, QTransform

    from tabletop.data.catalog import Catalog
    from tabletop.data.module import load_module
    from tabletop.ui.board.drawing.lettering import grown, outline_of
    from tabletop.ui.board.scene.labels import label_words

    module, found = load_module(MODULE), []
    catalog = Catalog.for_module(module, language)
    for label in module.geometry.labels:
        text = label_words(label, catalog)
        outline = outline_of(text)
        grow = grown(text, outline, zoom)
        if text.size * zoom * grow >= text.vanish:
            turned = QTransform().translate(label.x, label.y).rotate(label.angle).scale(grow, grow)
            corners = turned.map(QPolygonF(outline.boundingRect()))
            found.append((label.key, Polygon([(corner.x(), corner.y()) for corner in corners])))
    return found


@pytest.mark.parametrize("language", LANGUAGES)
def test_names_stand_in_their_zones(language: str, qapp: object) -> None:
    """Proves that the name of each zone lies in it for at least two thirds, clear of trays and of signs."""
    names = {key[5:]: field for key, field in written(language, 1.0) if key.startswith("zone-")}
    signs = yaml.safe_load((PICTURES / "places.yaml").read_text(encoding="utf-8"))["places"]
    assert set(names) == set(zones())
    for zone, field in names.items():
        assert zones()[zone].contains(Point(field.centroid)) or zone in SLENDER, zone
        assert field.intersection(zones()[zone]).area >= (0.2 if zone in SLENDER else 0.67) * field.area, zone
        for city, tray in trays().items():
            assert field.intersection(tray).area < 0.05 * field.area, f"{zone} on the tray of {city}"
        for other, place in signs.items():
            for sign in ("sign", "grain"):
                assert sign not in place or field.distance(Point(place[sign])) > 15, f"{zone} on the {sign} of {other}"


@pytest.mark.parametrize("zoom", [1.0, 0.5, 0.264], ids=["full size", "half", "the whole map in a window"])
@pytest.mark.parametrize("language", LANGUAGES)
def test_no_text_covers_another(language: str, zoom: float, qapp: object) -> None:
    """Proves that names, values, headings and the key stay clear of each other in either language."""
    texts = written(language, zoom)
    fields = [field for _, field in texts]
    for first, second in STRtree(fields).query(fields, predicate="intersects").T:
        covered = fields[first].intersection(fields[second]).area
        assert first == second or covered < 15, f"{texts[first][0]} and {texts[second][0]}"


def test_values_and_ports_are_those_of_the_list() -> None:
    """Proves that 1.3 each city has its value printed in its sign, beside its tray, a port at the water of its sea."""
    signs = [(label["key"], Point(label["x"], label["y"])) for label in loaded("geometry.yaml")["labels"]]
    values = [(int(key[6:]), place) for key, place in signs if key.startswith("value-")]
    marks = {b["inside"]: b["marks"] for b in loaded("map.yaml")["boxes"] if b["kind"] == "fort"}
    assert len(values) == len(marks)
    for zone, tray in trays().items():
        value, place = min(values, key=lambda pair, tray=tray: pair[1].distance(tray))
        assert f"value:{value}" in marks[zone] and place.distance(tray) < 64, zone
        for sea in (mark[9:] for mark in marks[zone] if mark.startswith("port-sea:")):
            assert place.distance(zones()[sea]) < 40, zone


def test_the_key_and_the_tracks_are_whole() -> None:
    """Proves that the key has a line for each sign, that tracks have all cells, apart from each other and the map."""
    lines = {label["key"][4:] for label in loaded("geometry.yaml")["labels"] if label["key"].startswith("key-")}
    assert lines == {
        *("sea-border", "open-sea", "strait", "border", "province", "grain", "city", "port", "town"),
        *("loyal-athens", "loyal-sparta", "loyal-neutral"),
    }
    cells = []
    for track in loaded("map.yaml")["tracks"]:
        if track.get("shown", True):
            drawn = loaded("geometry.yaml")["tracks"][track["id"]]
            assert set(drawn["cells"]) == {str(n) for n in range(track["first"], track["last"] + 1)}
            wide, high = (size / 2 for size in drawn["size"])
            cells += [box(x - wide, y - high, x + wide, y + high) for x, y in drawn["cells"].values()]
    assert all(a.intersection(b).area < 1 for a, b in combinations(cells, 2))
    assert all(cell.intersection(shape).area == 0 for cell in cells for shape in zones().values())


def test_both_languages_name_every_text() -> None:
    """Proves that each text of the map has its words in English and in French."""
    keys = {label["key"] for label in loaded("geometry.yaml")["labels"]}
    for language in LANGUAGES:
        texts = "\n".join(path.read_text(encoding="utf-8") for path in (MODULE / "i18n" / language).glob("*.ftl"))
        assert not {key for key in keys if f"\n{key} = " not in f"\n{texts}"}


def test_outputs_are_what_the_drawing_makes(tmp_path: Path) -> None:
    """Proves that geometry and picture were not edited by hand: drawing again gives the same bytes."""
    command = [sys.executable, str(PICTURES / "draw_map.py"), str(tmp_path)]
    subprocess.run(command, check=True, timeout=200, env={**os.environ, "PYTHONHASHSEED": "7"})
    for name, kept in (("geometry.yaml", MODULE), ("map.svg", PICTURES)):
        assert (tmp_path / name).read_bytes() == (kept / name).read_bytes(), name


def test_picture_suits_the_renderer() -> None:
    """Proves that the picture is small and uses nothing that Qt leaves out."""
    svg = (PICTURES / "map.svg").read_text(encoding="utf-8")
    assert len(svg) < 1_500_000
    for word in ("<text", "<filter", "<clipPath", "<mask", "<style", "<image", 'd=""'):
        assert word not in svg
