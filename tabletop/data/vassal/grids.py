"""Grids of a board, made the lattices that our own boards have (`tabletop/data/locations`)."""

from __future__ import annotations

import math
import re

from tabletop.data.locations.lattice import (
    AxisNumbers,
    BoardGround,
    Lattice,
    LatticeNumbers,
    NamedArea,
    NamedPoint,
    Spot,
)
from tabletop.data.vassal.build import BuildPart, below, children
from tabletop.data.vassal.encoding import is_true, real_number, whole_number

MOST_AREAS, MOST_CORNERS, MOST_POINTS = 3000, 1000, 10_000
MOST_PAD = 6
_HIGH = math.sqrt(3) / 2
_PLACES = {"gridLocation": "grid", "row": "row", "column": "column", "name": "name"}
_PROPERTY = re.compile(r"\$([^$]*)\$")


def ground_of(board: BuildPart, size: Spot) -> BoardGround:
    """All grids and zones of a board of that size."""
    outer = next((part for part in children(board) if _shape(part) or part.tag == "ZonedGrid"), None)
    if outer is None:
        return BoardGround()
    if outer.tag != "ZonedGrid":
        return BoardGround(lattice_of(outer, size))
    inner = next((part for part in children(outer) if _shape(part)), None)
    zones = [part for part in below(outer, "Zone")][:MOST_AREAS]
    return BoardGround(lattice_of(inner, size) if inner else None, tuple(_area(zone) for zone in zones))


def _area(zone: BuildPart) -> NamedArea:
    path = _corners(zone.get("path"))
    across, down = ([spot[n] for spot in path] or [0.0] for n in (0, 1))
    size = max(across) - min(across), max(down) - min(down)
    grid = next((part for part in children(zone) if _shape(part)), None)
    lattice = lattice_of(grid, size) if grid else None
    parent = is_true(zone.get("useParentGrid"))
    return NamedArea(zone.get("name"), path, lattice, parent, form(zone.get("locationFormat"), "{name}"))


def _corners(text: str) -> tuple[Spot, ...]:
    pairs = [pair.split(",") for pair in text.split(";")[:MOST_CORNERS]]
    return tuple((real_number(pair[0]), real_number(pair[1])) for pair in pairs if len(pair) == 2)


def _shape(part: BuildPart) -> str:
    """hex, square, points, or '' for what is no grid; own classes are told by the end of their names."""
    for end, shape in (("HexGrid", "hex"), ("SquareGrid", "square"), ("RegionGrid", "points")):
        if part.tag.endswith(end):
            return shape
    return ""


def lattice_of(part: BuildPart, size: Spot) -> Lattice:
    """One grid."""
    numbers = next((_numbers(inner) for inner in children(part) if inner.tag.endswith("GridNumbering")), None)
    shown = is_true(part.get("visible"))
    match _shape(part):
        case "points":
            regions = [inner for inner in below(part, "Region")][:MOST_POINTS]
            points = tuple(NamedPoint(one.get("name"), _pair(one, "originx", "originy")) for one in regions)
            return Lattice("points", snap=is_true(part.get("snapto"), True), points=points, size=size, shown=shown)
        case "square":
            side = _positive(part.get("dx"), 48.0), _positive(part.get("dy"), 48.0)
        case _:
            high = _positive(part.get("dy"), 64.0)
            side = _positive(part.get("dx"), high * _HIGH), high
    return Lattice(
        "square" if _shape(part) == "square" else "hex",
        _origin(part),
        *side,
        sideways=is_true(part.get("sideways")),
        snap=is_true(part.get("snapTo"), True),
        corners=is_true(part.get("cornersLegal")),
        edges=is_true(part.get("edgesLegal")),
        fine=max(0, min(100, whole_number(part.get("snapscale")))),
        numbers=numbers,
        size=size,
        manhattan=part.get("range") == "Manhattan",
        shown=shown,
    )


def _origin(part: BuildPart) -> Spot:
    """The middle of the first cell."""
    if "x0" in part.settings or "y0" in part.settings:
        return _pair(part, "x0", "y0")
    return (24.0, 24.0) if _shape(part) == "square" else (0.0, 32.0)


def _pair(part: BuildPart, x: str, y: str) -> Spot:
    return real_number(part.get(x)), real_number(part.get(y))


def _positive(text: str, default: float) -> float:
    number = real_number(text)
    return number if number > 0 else default


def _numbers(part: BuildPart) -> LatticeNumbers:
    return LatticeNumbers(
        "vertical" if part.get("first")[:1] == "V" else "horizontal",
        part.get("sep"),
        *(_axis(part, "h"), _axis(part, "v")),
        is_true(part.get("stagger"), part.tag.endswith("HexGridNumbering")),
        form(part.get("locationFormat"), "{grid}"),
    )


def _axis(part: BuildPart, way: str) -> AxisNumbers:
    pad = max(0, min(MOST_PAD, whole_number(part.get(way + "Leading", "1"), 1)))
    offset = whole_number(part.get(way + "Off", "1"), 1)
    return AxisNumbers(part.get(way + "Type")[:1] == "A", pad, offset, is_true(part.get(way + "Descend")))


def form(text: str, default: str) -> str:
    """How a place is said, with our places for its properties; an expression is not worked out."""
    if not text or text.startswith("{"):
        return default
    plain = text.replace("{", "(").replace("}", ")")
    return _PROPERTY.sub(lambda found: f"{{{_PLACES[found[1]]}}}" if found[1] in _PLACES else "", plain)
