"""Signs on the map: citadels, towns, straits, canal, haulage, the way round Arabia, and the title with its key."""

from __future__ import annotations

from layout import SIDES, spots
from shapely.geometry import LineString, Point, Polygon, box
from shapely.geometry.base import BaseGeometry
from shapely.ops import nearest_points
from world import coverage, world

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
    tow = _to_sea(_citadel("Athenes"), "MIO", 44)
    svg.path(tow, fill="none", stroke=palette.ROAD, stroke_width=11)
    svg.path(tow, fill="none", stroke=palette.ROAD_LIGHT, stroke_width=6, stroke_dasharray="6 5")


def _citadel(name: str) -> Polygon:
    x, y, width, height = next(spot.citadels[name] for spot in spots().values() if name in spot.citadels)
    return box(x, y - 8, x + width, y + height)


def _to_sea(start: BaseGeometry, sea: str, reach: float) -> LineString:
    """From the edge of a sign to a point so far out on a sea."""
    water = coverage().zones[sea]
    p, q = nearest_points(start, water)
    run = p.distance(q)
    inside = water.buffer(-reach)
    if run < 1 or inside.is_empty:
        out = nearest_points(q, inside if not inside.is_empty else water.representative_point())[1]
    else:
        out = Point(q.x + (q.x - p.x) / run * reach, q.y + (q.y - p.y) / run * reach)
    return LineString([(p.x, p.y), (out.x, out.y)])


def draw_harbours(svg: Svg) -> None:
    """4.a Two-way arrows of port citadels; dotted ones where the fleets of a port are built."""
    for found in world().citadels:
        for sea in found["port"]:
            if (found["name"], sea) != ("Athenes", "MIO"):
                line = _to_sea(_citadel(found["name"]), sea, 38)
                ways.draw_arrow(svg, ways.arrow(list(line.coords), 6, both_ends=True), palette.SEA_INK)
    for spot in spots().values():
        for name, (x, y) in spot.towns.items():
            for sea in next(found["builds_in"] for found in world().towns if found["name"] == name):
                line = _to_sea(Point(x, y - 12).buffer(9), sea, 30)
                dots = {"stroke_width": 4, "stroke_dasharray": "0.1 9", "stroke_linecap": "round"}
                svg.path(line, fill="none", stroke=palette.SEA_INK, **dots)
                ways.draw_arrow(svg, ways.arrow(list(line.segmentize(1).coords)[-24:], 3), palette.SEA_INK)


def draw_title(svg: Svg) -> None:
    """The title field in inner Arabia."""
    frame.draw_cartouche(svg, TITLE)
