"""Signs on the map: citadels and treasures, towns, harbours, straits, canal, haulage, the way round Arabia."""

from __future__ import annotations

from typing import Any

import crossings
import ground
from layout import SIDES, spots
from shapely.geometry import LineString, Point, Polygon, box
from shapely.geometry.base import BaseGeometry
from shapely.ops import nearest_points
from world import TOWPATH, coverage, treasures, world

from drawing import buildings, palette, ways
from drawing.svg import Svg, points_data

XY = tuple[float, float]
Box = tuple[float, float, float, float]
HEAD = 24.0
GOLD, GOLD_EDGE = "#E9C55B", "#7A5A14"
COIN = 15.0
SHORTEST_ARROW = 52.0


def draw_citadels(svg: Svg) -> None:
    """Every citadel on its ground, with its treasure."""
    for found in world().citadels:
        area = next(spot.citadels[found["name"]] for spot in spots().values() if found["name"] in spot.citadels)
        draw_citadel(svg, area, found["major"], SIDES[world().homes[found["province"]]] if found["capital"] else "")
        sum_, holy = treasures().get(found["name"], (0, False))
        if holy:
            draw_temple(svg, temple_of(area))
        if sum_:
            draw_coin(svg, coin_of(area))


def coin_of(area: Box) -> XY:
    """Where the treasure of a citadel is noted."""
    return (area[0] + 1, area[1] + area[3] - 4)


def temple_of(area: Box) -> XY:
    """Where the sign of a religious treasure stands."""
    return (area[0] + area[2] - 1, area[1] + area[3] + 5)


def draw_citadel(svg: Svg, area: Box, major: bool, capital: str = "") -> None:
    """A walled field for one counter; a major citadel has a thick edge, a capital a double one in its side's colour."""
    x, y, width, height = area
    colour = capital or palette.PANEL_EDGE
    svg.rect((x + 4, y + 5, width, height), fill=palette.INK, fill_opacity=0.22)
    svg.rect(area, fill=palette.PANEL)
    head = min(HEAD, height * 0.3)
    svg.rect((x, y, width, head), fill=colour, fill_opacity=0.28 if capital else 0.2)
    svg.path(points_data([(x, y + head), (x + width, y + head)]), fill="none", stroke=colour, stroke_width=1.2)
    merlon = width / 9
    for step in range(5):
        tooth = (x + 2 * step * merlon, y - merlon * 0.75, merlon, merlon * 0.75 + 1)
        svg.rect(tooth, fill=palette.STONE, stroke=colour, stroke_width=1.8)
    svg.rect(area, fill="none", stroke=colour, stroke_width=4.6 if major else 1.8)
    if capital:
        inner = (x + 6, y + head + 3.5, width - 12, height - head - 9.5)
        svg.rect(inner, fill="none", stroke=colour, stroke_width=2)


def draw_coin(svg: Svg, place: XY, radius: float = COIN) -> None:
    """A coin; the program writes its worth on it."""
    svg.circle((place[0] + 1.5, place[1] + 2), radius, fill=palette.INK, fill_opacity=0.3)
    svg.circle(place, radius, fill=GOLD, stroke=GOLD_EDGE, stroke_width=1.8)
    svg.circle(place, radius - 3, fill="none", stroke=GOLD_EDGE, stroke_width=0.9, stroke_dasharray="1.6 1.6")


def draw_temple(svg: Svg, place: XY, size: float = 27.0) -> None:
    """A religious treasure: whoever takes it loses prestige."""
    x, y = place
    svg.rect((x - size * 0.62, y - size * 1.06, size * 1.24, size * 1.2), fill=palette.PANEL, fill_opacity=0.75)
    buildings.draw_temple(svg, place, size)


def draw_towns(svg: Svg) -> None:
    """A dot for a town, an anchor for a port."""
    ports = {found["name"] for found in world().towns if found["kind"] == "port"}
    for spot in spots().values():
        for name, (x, y) in spot.towns.items():
            draw_town(svg, (x, y - 12), name in ports)


def draw_town(svg: Svg, place: XY, port: bool) -> None:
    """One town or port."""
    if not port:
        svg.circle(place, 8, fill=palette.PANEL, stroke=palette.INK, stroke_width=2)
        svg.circle(place, 4.2, fill=palette.INK)
        return
    x, y = place
    svg.circle(place, 12.5, fill=palette.SEA_SHOAL, stroke=palette.SEA_INK, stroke_width=2)
    anchor = {"fill": "none", "stroke": palette.SEA_INK, "stroke_width": 2.3, "stroke_linecap": "round"}
    svg.circle((x, y - 6.4), 1.9, fill="none", stroke=palette.SEA_INK, stroke_width=1.6)
    svg.path(points_data([(x, y - 4), (x, y + 7.4)]), **anchor)
    svg.path(points_data([(x - 4, y - 1.8), (x + 4, y - 1.8)]), **anchor)
    flukes = [(x - 6.6, y + 1.6), (x - 5, y + 5.2), (x, y + 7.6), (x + 5, y + 5.2), (x + 6.6, y + 1.6)]
    svg.path(points_data(flukes), **anchor)


def draw_strait(svg: Svg, points: list[XY]) -> None:
    """The crossing of an army over narrow waters."""
    ways.draw_arrow(svg, ways.arrow(points, 12, both_ends=True), palette.PANEL_EDGE)


def draw_canal(svg: Svg, points: list[XY]) -> None:
    """A cut for ships: water between two quays, with a lock now and then."""
    line = LineString(points)
    svg.path(line, fill="none", stroke=palette.INK, stroke_width=12)
    svg.path(line, fill="none", stroke=palette.STONE, stroke_width=9.5)
    svg.path(line, fill="none", stroke=palette.SEA_LIGHT, stroke_width=5.5)
    svg.path(line, fill="none", stroke=palette.INK, stroke_width=12, stroke_dasharray="2.2 46")


def draw_towpath(svg: Svg, line: BaseGeometry) -> None:
    """The way over which ships are hauled."""
    svg.path(line, fill="none", stroke=palette.ROAD, stroke_width=12)
    svg.path(line, fill="none", stroke=palette.ROAD_LIGHT, stroke_width=8)
    svg.path(line, fill="none", stroke=palette.ROAD, stroke_width=8, stroke_dasharray="2.6 7")


def draw_lane(svg: Svg, points: list[XY], width: float = 9) -> None:
    """A voyage of two seasons: dots with a head at both ends."""
    line = LineString(points)
    dots = {"stroke": palette.SEA_INK, "stroke_width": width, "stroke_dasharray": "0.1 20", "stroke_linecap": "round"}
    svg.path(line, fill="none", stroke=palette.PANEL, stroke_width=width + 6, stroke_opacity=0.7)
    svg.path(line, fill="none", **dots)
    for end in (line, LineString(list(line.coords)[::-1])):
        tip = [end.interpolate(end.length - far).coords[0] for far in (34, 17, 0)]
        ways.draw_arrow(svg, ways.arrow(tip, width * 0.9), palette.SEA_INK)


def draw_ways(svg: Svg) -> None:
    """The contacts that cross another border, and the haulage over the Isthmus."""
    ground.draw_river(svg, crossings.tanais(), 7)
    draw_strait(svg, crossings.leading("CHE", "HEL", 44))
    draw_strait(svg, crossings.bosporus())
    draw_canal(svg, crossings.canal())
    draw_lane(svg, crossings.arabia())
    draw_towpath(svg, _to_sea(_citadel(TOWPATH[0]), TOWPATH[1], 44))


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
        if not water.contains(out):
            out = nearest_points(q, inside)[1]
    line = LineString([(p.x, p.y), (out.x, out.y)])
    if line.length < SHORTEST_ARROW:
        k = SHORTEST_ARROW / line.length
        line = LineString([(p.x, p.y), (p.x + (out.x - p.x) * k, p.y + (out.y - p.y) * k)])
    return line


def draw_harbours(svg: Svg) -> None:
    """4.a Two-way arrows of port citadels; dotted ones where the fleets of a port are built."""
    for found in world().citadels:
        for sea in found["port"]:
            if (found["name"], sea) != TOWPATH:
                draw_harbour(svg, _to_sea(_citadel(found["name"]), sea, 38))
    for spot in spots().values():
        for name, (x, y) in spot.towns.items():
            for sea in _town(name)["builds_in"]:
                draw_yard(svg, _to_sea(Point(x, y - 12).buffer(14), sea, 34))


def _town(name: str) -> dict[str, Any]:
    return next(found for found in world().towns if found["name"] == name)


def draw_harbour(svg: Svg, line: LineString) -> None:
    """The way of fleets in and out."""
    ways.draw_arrow(svg, ways.arrow(list(line.coords), 7, both_ends=True), palette.SEA_INK)


def draw_yard(svg: Svg, line: LineString) -> None:
    """Where fleets are built."""
    dots = {"stroke_width": 4.4, "stroke_dasharray": "0.1 9", "stroke_linecap": "round"}
    svg.path(line, fill="none", stroke=palette.PANEL, stroke_width=9, stroke_opacity=0.75)
    svg.path(line, fill="none", stroke=palette.SEA_INK, **dots)
    head = list(line.segmentize(1).coords)[-24:]
    ways.draw_arrow(svg, ways.arrow(head, 4.2), palette.SEA_INK)
