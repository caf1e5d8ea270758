"""Sea and shore: shoal tints, ruled water-lines fading outward, brown inner edges, swell, rhumb lines."""

from __future__ import annotations

import math
from random import Random

from shapely.geometry import LineString, MultiPoint, Polygon
from shapely.geometry.base import BaseGeometry
from shapely.ops import unary_union

from drawing import palette
from drawing.svg import Svg, points_data

XY = tuple[float, float]
WATER_LINES = (
    (6, 1.7, 0.62),
    (12.5, 1.5, 0.5),
    (20, 1.3, 0.4),
    (28.5, 1.2, 0.31),
    (38, 1.1, 0.23),
    (48.5, 1.0, 0.16),
    (60, 0.9, 0.1),
)
SHOALS = ((112, 0.09), (92, 0.1), (73, 0.12), (55, 0.14), (38, 0.16), (22, 0.2), (10, 0.17))
INNER_EDGES = ((15, 0.22, palette.LAND_EDGE), (8, 0.25, palette.LAND_EDGE_DARK), (3.5, 0.3, palette.LAND_EDGE_DARK))


def draw_sea(svg: Svg, sea: BaseGeometry, coast: BaseGeometry, tolerance: float = 0.0) -> None:
    """Fill the sea, lighten it towards the shore and rule the water-lines.

    With a ``tolerance`` (units) all is drawn coarser and reaches under the land, which is painted over it later.
    """
    left, top, right, bottom = sea.bounds
    stops = [(0, palette.SEA_DARK, 1), (0.45, palette.SEA_LIGHT, 1), (1, palette.SEA_DARK, 1)]
    paint = svg.linear_gradient("sea", (left, top), (right, bottom), stops)
    water = sea.envelope if tolerance else sea
    svg.path(water, fill=paint)
    for reach, opacity in SHOALS:
        shoal = coast.buffer(reach * 1.35).buffer(reach * -0.35).simplify(tolerance * 2).intersection(water)
        svg.path(shoal, fill=palette.SEA_SHOAL, fill_opacity=opacity)
    within = sea.buffer(-0.5)
    with svg.group(fill="none", stroke=palette.WATER_LINE):
        for distance, width, opacity in WATER_LINES:
            calmed = distance * 0.35  # lines further out follow the coast less closely, as ruled by hand
            band = coast.buffer(distance + calmed).buffer(-calmed)
            ring = band.boundary.intersection(within)
            for part in _parts(ring.simplify(tolerance), bool(tolerance)):
                svg.path(part, stroke_width=width, stroke_opacity=opacity)


def draw_shore(svg: Svg, land: BaseGeometry, coast: BaseGeometry, tolerance: float = 0.0) -> None:
    """Brown inner edges on the land side, then the coast line itself; edges as coarse as ``tolerance`` (units)."""
    for depth, opacity, colour in INNER_EDGES:
        edge = coast.buffer(depth).intersection(land)
        svg.path(edge.simplify(tolerance), fill=colour, fill_opacity=opacity)
    line: dict[str, str | float] = {
        "stroke": palette.COAST,
        "stroke_width": 2.4,
        "stroke_linejoin": "round",
        "stroke_linecap": "round",
    }
    if not tolerance:
        svg.path(coast, fill="none", **line)
        return
    with svg.group(fill="none", **line):
        for part in _parts(coast, True):
            svg.path(part)


def _parts(shape: BaseGeometry, apart: bool) -> list[BaseGeometry]:
    """A shape whole, or its lines one by one: a long coast in one path is slow to stroke."""
    return list(getattr(shape, "geoms", [shape])) if apart else [shape]


def draw_swell(svg: Svg, sea: BaseGeometry, seed: str, calm: BaseGeometry) -> None:
    """Short wavy strokes on the open sea, away from the water-lines and from ``calm`` places."""
    random = Random(seed)
    left, top, right, bottom = sea.bounds
    room = sea.difference(calm)
    strokes = []
    for row in range(int((bottom - top) / 34)):
        x = left + random.uniform(0, 90)
        while x < right:
            length = random.uniform(26, 58)
            y = top + row * 34 + random.uniform(-8, 8)
            if random.random() < 0.62 and room.contains(LineString([(x, y), (x + length, y)])):
                strokes.append(_ripple((x, y), length))
            x += length + random.uniform(24, 90)
    svg.path(
        "".join(strokes),
        fill="none",
        stroke=palette.WATER_LINE,
        stroke_width=1.3,
        stroke_opacity=0.3,
        stroke_linecap="round",
    )


def _ripple(start: XY, length: float) -> str:
    steps = 10
    along = [length * index / steps for index in range(steps + 1)]
    return points_data((start[0] + far, start[1] + 2.6 * math.sin(far * math.tau / 29)) for far in along)


def draw_rhumbs(svg: Svg, sea: BaseGeometry, centre: XY, rays: int = 16) -> None:
    """Faint portolan lines spreading over the sea from the compass rose."""
    lines = []
    for ray in range(rays):
        angle = ray * math.tau / rays
        far = (centre[0] + 4000 * math.cos(angle), centre[1] + 4000 * math.sin(angle))
        lines.append(LineString([centre, far]))
    svg.path(
        unary_union(lines).intersection(sea),
        fill="none",
        stroke=palette.WATER_LINE,
        stroke_width=1,
        stroke_opacity=0.16,
    )


def islet(centre: XY, size: float, seed: str) -> Polygon:
    """A small rock in the sea, for decoration."""
    random = Random(seed)
    corners = []
    for angle in (0, 0.8, 1.7, 2.6, 3.4, 4.3, 5.3):
        far = size * random.uniform(0.6, 1.1)
        corners.append((centre[0] + far * math.cos(angle), centre[1] + 0.7 * far * math.sin(angle)))
    return MultiPoint(corners).convex_hull.buffer(1.5)
