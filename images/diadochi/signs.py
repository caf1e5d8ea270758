"""Signs on the map: citadels, towns, straits, canal, haulage, the way round Arabia, and the title with its key."""

from __future__ import annotations

from layout import SIDES, spots
from shapely.geometry import LineString
from shapely.ops import nearest_points
from world import coverage, lines, world

from drawing import frame, palette, ways
from drawing.svg import Svg

XY = tuple[float, float]
TITLE = (2690, 2862, 530, 222)


def draw_citadels(svg: Svg) -> None:
    """A walled field for one counter; a major citadel has a thick edge, a capital its owner's colour."""
    owners = {found["name"]: world().homes[found["province"]] for found in world().citadels if found["capital"]}
    major = {found["name"] for found in world().citadels if found["major"]}
    for spot in spots().values():
        for name, (x, y, width, height) in spot.citadels.items():
            colour = SIDES[owners[name]] if name in owners else palette.PANEL_EDGE
            svg.rect((x + 3, y + 4, width, height), fill=palette.INK, fill_opacity=0.2)
            svg.rect((x, y, width, height), fill=palette.PANEL)
            svg.rect((x, y, width, 22), fill=colour, fill_opacity=0.2)
            edge = 4.6 if name in major else 2.0
            svg.rect((x, y, width, height), fill="none", stroke=colour, stroke_width=edge)
            if name in owners:
                svg.rect((x + 5, y + 5, width - 10, height - 10), fill="none", stroke=colour, stroke_width=1.4)
            for step in range(4):
                merlon = (x + 4 + step * (width - 20) / 3, y - 8, 12, 9)
                svg.rect(merlon, fill=palette.STONE, stroke=colour, stroke_width=1.6)


def draw_towns(svg: Svg) -> None:
    """A dot for a town, a ring for a port."""
    ports = {found["name"] for found in world().towns if found["kind"] == "port"}
    for spot in spots().values():
        for name, (x, y) in spot.towns.items():
            dot = (x, y - 12)
            ground = palette.SEA_LIGHT if name in ports else palette.PANEL
            svg.circle(dot, 7.5, fill=ground, stroke=palette.INK, stroke_width=2.4)
            svg.circle(dot, 2.2, fill=palette.INK)


def _middle(a: str, b: str) -> XY:
    point = lines()[frozenset((a, b))].interpolate(0.5, normalized=True)
    return (point.x, point.y)


def _leading(a: str, b: str, reach: float = 70) -> list[XY]:
    """Three points from one space to another across whatever lies between, around the nearest shores."""
    zones = coverage().zones
    p, q = nearest_points(zones[a], zones[b])
    dx, dy = q.x - p.x, q.y - p.y
    run = (dx * dx + dy * dy) ** 0.5
    if run < 1:
        ca, cb = zones[a].centroid, zones[b].centroid
        dx, dy = cb.x - ca.x, cb.y - ca.y
        run = (dx * dx + dy * dy) ** 0.5
    ux, uy = dx / run, dy / run
    middle = ((p.x + q.x) / 2, (p.y + q.y) / 2)
    return [(p.x - ux * reach, p.y - uy * reach), middle, (q.x + ux * reach, q.y + uy * reach)]


def draw_ways(svg: Svg) -> None:
    """The five contacts that cross another border, and the haulage over the Isthmus."""
    for a, b in (("CHE", "HEL"), ("TRD", "CAU")):
        ways.draw_arrow(svg, ways.arrow(_leading(a, b, 44), 11, both_ends=True), palette.PANEL_EDGE)
    canal = LineString(_leading("MOR", "GAR", 20))
    svg.path(canal, fill="none", stroke="#41748A", stroke_width=12, stroke_dasharray="20 9")
    svg.path(canal, fill="none", stroke=palette.SEA_LIGHT, stroke_width=7, stroke_dasharray="20 9")
    zones = coverage().zones
    gulf, bay = zones["GAR"], zones["GPE"]
    low = 3112
    way = [(gulf.bounds[2] - 190, low - 16), (2600, low), (3000, low), (bay.bounds[0] + 190, low - 16)]
    ways.draw_arrow(svg, ways.arrow(way, 10, both_ends=True), palette.SEA_INK)
    x, y = _middle("ATT", "ARC")
    tow = LineString([(x - 120, y + 4), (x + 10, y - 4)])
    svg.path(tow, fill="none", stroke=palette.ROAD, stroke_width=9)
    svg.path(tow, fill="none", stroke=palette.ROAD_LIGHT, stroke_width=5, stroke_dasharray="5 5")


def draw_title(svg: Svg) -> None:
    """The title field in inner Arabia."""
    frame.draw_cartouche(svg, TITLE)
