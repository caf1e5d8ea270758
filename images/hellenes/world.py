"""Hellas, its seas, Sicily and Italy: the faces between the borders of borders.yaml, and what the game says of them."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

import yaml
from shapely.geometry import LineString, Point, Polygon, box
from shapely.geometry.base import BaseGeometry
from shapely.ops import linemerge, nearest_points, polygonize, unary_union

from drawing.lines import curve, roughen

XY = tuple[float, float]
Box = tuple[float, float, float, float]
HERE = Path(__file__).resolve().parent
MODULE = HERE.parents[1] / "modules" / "hellenes"
SIZE = (3900, 2520)
MAIN: Box = (1180, 150, 2670, 2320)
INSET: Box = (50, 1030, 1130, 1220)
COUNTER = 58.0
OUTSIDE = ("PINDUS", "PINDUS_N", "BITHYNIA", "LUCANIA")  # mountains and countries nobody of this war enters
ROUGHNESS = {"land": 0.05, "sea": 0.0}
SLIT = 0.4


@dataclass(frozen=True)
class City:
    """1.3 A city or, without a value, a town."""

    zone: str
    nationality: str
    loyalty: str
    value: int = 0
    port: str = ""


@cache
def loaded(path: Path) -> dict[str, Any]:
    """A YAML file."""
    loader = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
    found: dict[str, Any] = yaml.load(path.read_text(encoding="utf-8"), loader)  # noqa: S506 - both loaders are safe
    return found


def marked(marks: Iterable[str], name: str) -> str:
    """What stands behind ``name:`` in a list of marks, '' when it is not there."""
    return next((mark.partition(":")[2] for mark in marks if mark.startswith(f"{name}:")), "")


@cache
def zones_of_game() -> dict[str, dict[str, Any]]:
    """Zones of map.yaml by id."""
    return {zone["id"]: zone for zone in loaded(MODULE / "map.yaml")["zones"]}


def is_sea(zone: str) -> bool:
    """Whether a zone is water; what lies outside the game is land."""
    return zone not in OUTSIDE and zones_of_game()[zone]["kind"] == "sea"


def nation_of(zone: str) -> str:
    """1.1 The nation of a province, its own name where nobody lives in it that matters."""
    return zone if zone in OUTSIDE else marked(zones_of_game()[zone]["marks"], "nation")


@cache
def cities() -> dict[str, City]:
    """Cities and towns by zone."""
    found = {}
    for place in loaded(MODULE / "map.yaml")["boxes"]:
        if place["kind"] == "fort":
            marks = place["marks"]
            names = (marked(marks, name) for name in ("nationality", "loyal"))
            city = City(place["inside"], *names, int(marked(marks, "value")), marked(marks, "port-sea"))
            found[city.zone] = city
    for zone, known in zones_of_game().items():
        if "town" in known["marks"]:
            found[zone] = City(zone, marked(known["marks"], "nationality"), marked(known["marks"], "loyal"))
    return found


@cache
def features() -> dict[frozenset[str], str]:
    """1.2 What a sea border is: open-sea, strait, or '' for any other."""
    borders = loaded(MODULE / "map.yaml")["borders"]
    return {frozenset((b["a"], b["b"])): next(iter(b.get("features", ())), "") for b in borders}


@cache
def arcs() -> tuple[tuple[str, frozenset[str], LineString], ...]:
    """Each piece of a border: coast, land or sea; its two zones; its course."""
    found = []
    for kind, a, b, points in loaded(HERE / "borders.yaml")["borders"]:
        course = [(x, y) for x, y in points]
        found.append((kind, frozenset((a, b)), LineString(_drawn(kind, course, f"{a}-{b}"))))
    return tuple(found)


def _drawn(kind: str, course: list[XY], seed: str) -> list[XY]:
    if kind == "coast":
        return course
    smooth = curve(course, 14)
    return roughen(smooth, ROUGHNESS[kind], seed, 6) if ROUGHNESS[kind] else smooth


def windows() -> tuple[Polygon, Polygon]:
    """The main map and the inset."""
    frames = [box(x, y, x + width, y + height) for x, y, width, height in (MAIN, INSET)]
    return frames[0], frames[1]


@cache
def zones() -> dict[str, Polygon]:
    """Outline of each zone and of what lies outside."""
    lines = unary_union([*(line for _, _, line in arcs()), *(frame.exterior for frame in windows())])
    faces = list(polygonize(lines))
    seeds = loaded(HERE / "borders.yaml")["seeds"]
    found = {}
    for zone, (x, y) in seeds.items():
        holding = [face for face in faces if face.contains(Point(x, y))]
        if len(holding) != 1:
            raise ValueError(f"zone {zone}: {len(holding)} faces hold its seed")
        found[zone] = _with_islands(holding[0])
    if len(faces) != len(found):
        raise ValueError(f"{len(faces)} faces for {len(found)} zones")
    return found


def _with_islands(face: Polygon) -> Polygon:
    """An outline without holes: a slit leads to an island that lies in one sea only."""
    for hole in face.interiors:
        bank, rim = nearest_points(hole, face.exterior)
        face = face.difference(LineString([bank, rim]).buffer(SLIT, cap_style="square"))
    return face


@cache
def lines_between(kind: str) -> dict[frozenset[str], BaseGeometry]:
    """Borders of one kind by their zones, the pieces of each joined."""
    found: dict[frozenset[str], list[LineString]] = {}
    for sort, pair, line in arcs():
        if sort == kind:
            found.setdefault(pair, []).append(line)
    return {pair: linemerge(lines) if len(lines) > 1 else lines[0] for pair, lines in found.items()}


@cache
def surface(wet: bool) -> BaseGeometry:
    """All water, or all land."""
    return unary_union([shape for zone, shape in zones().items() if is_sea(zone) == wet])


@cache
def shore() -> BaseGeometry:
    """Every coast."""
    return linemerge([line for kind, _, line in arcs() if kind == "coast"])


@cache
def words() -> tuple[dict[str, str], ...]:
    """What is written, by key, in each language."""
    found = []
    for folder in sorted((MODULE / "i18n").glob("*")):
        texts: dict[str, str] = {}
        for path in sorted(folder.glob("*.ftl")):
            pairs = (line.partition(" = ") for line in path.read_text(encoding="utf-8").splitlines())
            texts.update({key: text for key, sign, text in pairs if sign})
        found.append(texts)
    return tuple(found)
