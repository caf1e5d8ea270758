"""The world of the Diadochi as zones between shared borders, stretched so that every space has room for counters."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

import yaml
from shapely.geometry import LineString, Point, box

from drawing.zones import Arc, Coverage

XY = tuple[float, float]
HERE = Path(__file__).resolve().parent
SIZE = (4600, 3200)
WINDOW = (60, 60, 4480, 3080)
OUTSIDE = ("CSP", "ARB")  # Caspian Sea and inner Arabia: drawn, but no spaces of the game
# contacts of the list that no plane map can show beside the others: shown by signs
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
def world() -> World:
    """The list of spaces."""
    return World(**yaml.safe_load((HERE / "spaces.yaml").read_text(encoding="utf-8")))


@cache
def borders() -> dict[str, list[XY]]:
    """Key points of each border, by its two zones."""
    found = yaml.safe_load((HERE / "borders.yaml").read_text(encoding="utf-8"))
    return {name: [(x, y) for x, y in points] for name, points in found["borders"].items()}


@cache
def seeds() -> dict[str, XY]:
    """One point inside each zone."""
    found = yaml.safe_load((HERE / "borders.yaml").read_text(encoding="utf-8"))
    return {name: (x, y) for name, (x, y) in found["seeds"].items()}


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


def lines() -> dict[frozenset[str], LineString]:
    """Borders as drawn, by their two zones."""
    zones = coverage()
    return {frozenset(arc.name.split("-")): arc.line().intersection(zones.window) for arc in zones.arcs}
