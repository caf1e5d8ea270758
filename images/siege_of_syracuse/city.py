"""Syracuse itself: walls, streets of houses, temples, theatre, docks, and the grey line that has no effect."""

from __future__ import annotations

import math

from geography import CITY, arcs, area
from shapely.affinity import rotate, translate
from shapely.geometry import LineString, box
from shapely.geometry.base import BaseGeometry
from shapely.ops import unary_union

from drawing import buildings, palette, ways
from drawing.lines import curve, stations
from drawing.svg import Svg

XY = tuple[float, float]
GROUND, GREY = "#E9CFA6", "#8C8C86"
WALL_INSET, TOWERS = 11.0, 74.0
TEMPLES: list[tuple[XY, float]] = [((2310, 1640), 34), ((2394, 1450), 26), ((2350, 1010), 30), ((1262, 1760), 44)]
GREY_LINE: list[XY] = [(2196, 1500), (2202, 1420), (2232, 1350), (2226, 1304), (2160, 1276), (2092, 1226), (2064, 1130),
                       (2108, 1010), (2176, 930), (2176, 850), (2160, 790)]  # fmt: skip
"""From I-1 to L-6: no obstacle, no road (7.1)."""


def walled() -> BaseGeometry:
    """The walled city."""
    return unary_union([area(zone) for zone in CITY])


def draw_ground(svg: Svg) -> None:
    """The trodden ground inside the walls."""
    svg.path(walled(), fill=GROUND, fill_opacity=0.85)


def draw_city(svg: Svg, calm: BaseGeometry) -> None:
    """Houses, docks, temples, the theatre, then the walls round them."""
    streets = LineString(curve(GREY_LINE)).buffer(9)
    for zone, angle, pitch in (("L-7", 12, 25), ("I-1", -14, 22)):
        inside = area(zone).buffer(-28).difference(calm).difference(streets)
        buildings.draw_houses(svg, inside, angle, pitch, f"houses {zone}")
    buildings.draw_theatre(svg, (2016, 1190), 27, 60)
    for place, size in TEMPLES:
        buildings.draw_temple(svg, place, size)
    ring = walled().buffer(-WALL_INSET).simplify(3).exterior
    ways.draw_wall(svg, LineString(ring.coords), TOWERS)
    neck = arcs()["L-7|I-1"]
    ways.draw_wall(svg, LineString([neck.interpolate(12), neck.interpolate(neck.length - 12)]), 60)
    draw_sheds(svg, arcs()["L-7|S-4"], (0.45, 0.97))
    draw_sheds(svg, arcs()["I-1|S-4"], (0.06, 0.3))
    draw_sheds(svg, arcs()["L-7|S-7"], (0.1, 0.9))


def draw_grey_line(svg: Svg, line: LineString | None = None) -> None:
    """The long grey line (7.1)."""
    course = line or LineString(curve(GREY_LINE))
    svg.path(course, fill="none", stroke="#FBF6E8", stroke_width=8.5, stroke_opacity=0.7, stroke_linecap="round")
    svg.path(course, fill="none", stroke=GREY, stroke_width=5.2, stroke_linecap="round")
    svg.path(course, fill="none", stroke="#C9C9C2", stroke_width=1.5, stroke_dasharray="9 6")


def draw_sheds(svg: Svg, coast: LineString, share: tuple[float, float]) -> None:
    """Ship sheds side by side on a shore, their roofs running down to the water."""
    start, end = (part * coast.length for part in share)
    quay = LineString([coast.interpolate(start + (end - start) * n / 12) for n in range(13)]).simplify(6)
    for place, normal in stations(quay, 11.5):
        angle = math.degrees(math.atan2(normal[1], normal[0]))
        shed = translate(rotate(box(-12, -4.6, 13, 4.6), angle, origin=(0, 0)), *place)
        ridge = LineString(
            [
                (place[0] - normal[0] * 12, place[1] - normal[1] * 12),
                (place[0] + normal[0] * 13, place[1] + normal[1] * 13),
            ]
        )
        svg.path(translate(shed, 1.6, 2.2), fill=palette.INK, fill_opacity=0.22)
        svg.path(shed, fill="#C98A5C", stroke=palette.INK, stroke_width=1.1)
        svg.path(ridge, fill="none", stroke="#F0D9B5", stroke_width=1.2)
