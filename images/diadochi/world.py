"""The world of the Diadochi as zones between shared borders, stretched so that every space has room for counters."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

import yaml
from shapely.geometry import LineString, Point, Polygon, box

from drawing.zones import Arc, Coverage

XY = tuple[float, float]
HERE = Path(__file__).resolve().parent
SIZE = (4600, 3556)
WINDOW = (60, 60, 4480, 3080)
OUTSIDE = ("CSP", "ARB")  # Caspian Sea and inner Arabia: drawn, but no spaces of the game
# contacts of the list that no plane map can show beside the others: shown by signs
TOWPATH = ("Athenes", "MIO")  # ships are hauled to this citadel; no fleet sails out of it there
SIGNS = {("CHE", "HEL"), ("MOR", "GAR"), ("GAR", "GPE"), ("TRD", "CAU"), ("MES", "MED")}


@dataclass(frozen=True)
class World:
    """spaces.yaml: what the rules know of the map."""

    spaces: dict[str, dict[str, str]]
    adjacency: list[tuple[str, str, str]]
    rivers: dict[str, list[tuple[str, str]]]
    mountains: list[tuple[str, str]]
    passes: list[tuple[str, str]]
    citadels: list[dict[str, Any]]
    towns: list[dict[str, Any]]
    homes: dict[str, str]

    @property
    def seas(self) -> set[str]:
        """Sea spaces."""
        return {name for name, space in self.spaces.items() if space["kind"] == "sea"}

    def wet(self, name: str) -> bool:
        """Whether a zone of the drawing is water."""
        return name == "CSP" or name in self.seas


@cache
def _loaded(path: Path) -> dict[str, Any]:
    loader = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
    found: dict[str, Any] = yaml.load(path.read_text(encoding="utf-8"), loader)  # noqa: S506 - both loaders are safe
    return found


@cache
def world() -> World:
    """The list of spaces."""
    return World(**_loaded(HERE / "spaces.yaml"))


@cache
def all_words() -> tuple[dict[str, str], ...]:
    """What is written on the map, by key, in each language."""
    found = []
    for path in sorted((HERE.parents[1] / "modules" / "diadochi" / "i18n").glob("*/board.ftl")):
        pairs = (line.partition(" = ") for line in path.read_text(encoding="utf-8").splitlines())
        found.append({key: text for key, sign, text in pairs if sign})
    return tuple(found)


@cache
def treasures() -> dict[str, tuple[int, bool]]:
    """5.a What lies in each citadel at the start, in T, and whether it belongs to a god."""
    played = _loaded(HERE.parents[1] / "modules" / "diadochi" / "map.yaml")
    marks = {place["id"]: place.get("marks", []) for place in played["boxes"]}
    found = {}
    for name in (citadel["name"] for citadel in world().citadels):
        sums = [int(mark.partition(":")[2]) for mark in marks[slug(name)] if mark.startswith("treasure:")]
        found[name] = (sum(sums), "religious" in marks[slug(name)])
    return found


def slug(name: str) -> str:
    """The name of a citadel or a town as an identifier."""
    return name.lower().replace("'", "").replace(" ", "-")


@cache
def borders() -> dict[str, list[XY]]:
    """Key points of each border, by its two zones."""
    found = _loaded(HERE / "borders.yaml")
    return {name: [(x, y) for x, y in points] for name, points in found["borders"].items()}


@cache
def seeds() -> dict[str, XY]:
    """One point inside each zone."""
    found = _loaded(HERE / "borders.yaml")
    return {name: (x, y) for name, (x, y) in found["seeds"].items()}


@cache
def islets() -> dict[str, Polygon]:
    """Islands that are no spaces, by name."""
    found = _loaded(HERE / "borders.yaml")
    return {name: Polygon(points) for name, points in found["islets"].items()}


def _kind(name: str) -> str:
    a, b = name.split("-")
    wet = (world().wet(a), world().wet(b))
    if all(wet):
        return "sea"
    if any(wet):
        return "coast"
    rivers = {frozenset(pair) for pairs in world().rivers.values() for pair in pairs}
    return "river" if frozenset((a, b)) in rivers else "land"


def _beyond(points: list[XY]) -> list[XY]:
    """Carry a border that ends on the frame a little past it, so that it cuts the frame."""
    x, y, width, height = WINDOW
    inner = box(x + 1, y + 1, x + width - 1, y + height - 1)
    start, end = points[0], points[-1]
    before = [] if inner.contains(Point(start)) else [_past(start)]
    after = [] if inner.contains(Point(end)) else [_past(end)]
    return [*before, *points, *after]


def _past(point: XY) -> XY:
    x, y, width, height = WINDOW
    dx = -30 if point[0] < x + 1 else 30 if point[0] > x + width - 1 else 0
    dy = -30 if point[1] < y + 1 else 30 if point[1] > y + height - 1 else 0
    return (point[0] + dx, point[1] + dy)


@cache
def coverage() -> Coverage:
    """All spaces and the two zones outside the game."""
    x, y, width, height = WINDOW
    arcs = [Arc(name, _kind(name), _beyond(points)) for name, points in borders().items()]
    return Coverage(box(x, y, x + width, y + height), arcs, seeds())


@cache
def lines() -> dict[frozenset[str], LineString]:
    """Borders as drawn, by their two zones."""
    zones = coverage()
    return {frozenset(arc.name.split("-")): arc.line().intersection(zones.window) for arc in zones.arcs}
