"""Siege works: courses of walls to be built and their boxes, stakes in the sea, chains, a canal."""

from __future__ import annotations

import math

from shapely.affinity import rotate, translate
from shapely.geometry import LineString, Point, Polygon, box
from shapely.geometry.base import BaseGeometry
from shapely.ops import unary_union

from drawing import palette, ways
from drawing.frame import draw_corners, inset
from drawing.lines import stations
from drawing.svg import Svg, points_data

XY = tuple[float, float]
Box = tuple[float, float, float, float]


def draw_course(svg: Svg, line: LineString, colour: str, width: float = 11.0) -> None:
    """The course of a wall not yet built: a pale band between two lines, with battlements on it."""
    band = line.buffer(width / 2, cap_style="flat")
    svg.path(band, fill=palette.PANEL)
    for side in (-1, 1):
        svg.path(line.offset_curve(side * width / 2), fill="none", stroke=colour, stroke_width=1.9)
    svg.path(line, fill="none", stroke=colour, stroke_width=width * 0.45, stroke_dasharray="7 8", stroke_opacity=0.6)


def draw_site(svg: Svg, area: Box, colour: str) -> None:
    """The box in which the marker of a wall lies once it stands."""
    x, y, width, height = area
    svg.rect((x + 3, y + 4, width, height), fill=palette.INK, fill_opacity=0.2)
    svg.rect(area, fill=palette.PANEL)
    svg.rect(area, fill=colour, fill_opacity=0.13)
    svg.rect(area, fill="none", stroke=colour, stroke_width=3.4)
    svg.rect(inset(area, 5.5), fill="none", stroke=colour, stroke_width=1.1, stroke_opacity=0.85)
    draw_corners(svg, inset(area, 5.5), colour, 8)
    teeth = unary_union([box(x + 22 + 18 * n, y + 17, x + 32 + 18 * n, y + 24) for n in range(4)])
    foot = box(x + 18, y + 23, x + width - 18, y + 29)
    svg.path(unary_union([teeth, foot]), fill=colour, fill_opacity=0.55)


def draw_pointer(svg: Svg, line: LineString, start: float, step: float, colour: str) -> None:
    """An arrowhead on a line, ``start`` units along it and ``step`` long; a negative one points back."""
    here, there = line.interpolate(start), line.interpolate(start + step)
    angle = math.degrees(math.atan2(there.y - here.y, there.x - here.x))
    length = abs(step)
    head = Polygon([(0, -16), (length, 0), (0, 16), (length * 0.25, 0)])
    placed = translate(rotate(head, angle, origin=(0, 0)), here.x, here.y)
    svg.path(placed.buffer(3, join_style="mitre"), fill=palette.PANEL)
    svg.path(placed, fill=colour, stroke=palette.INK, stroke_width=1.1, stroke_linejoin="round")


def draw_stakes(svg: Svg, line: LineString, colour: str = palette.INK) -> None:
    """A palisade in the water or round a camp: posts seen from above, joined by a thin rail."""
    svg.path(line, fill="none", stroke=palette.PANEL, stroke_width=11, stroke_opacity=0.6)
    svg.path(line, fill="none", stroke=colour, stroke_width=1.3)
    posts = unary_union([Point(place).buffer(4.1, 4) for place, _ in stations(line, 15)])
    svg.path(posts, fill=palette.STONE, stroke=colour, stroke_width=1.7)


def draw_chain(svg: Svg, line: LineString, colour: str) -> None:
    """Iron links across a harbour mouth, where they would hang."""
    links = []
    for index, (place, normal) in enumerate(stations(line, 17)):
        flat = index % 2 == 0
        link = Point(0, 0).buffer(1, 12)
        oval = Polygon([(11.5 * x, (6.2 if flat else 2.6) * y) for x, y in link.exterior.coords])
        along = math.degrees(math.atan2(normal[0], -normal[1]))
        links.append(translate(rotate(oval, along, origin=(0, 0)), *place))
    for link in links:
        svg.path(link, fill=palette.SEA_SHOAL, fill_opacity=0.5, stroke=palette.PANEL, stroke_width=5)
    for link in links:
        svg.path(link, fill="none", stroke=colour, stroke_width=2.4)


def draw_canal(svg: Svg, points: list[XY], width: float = 15.0) -> None:
    """A cut for ships through an isthmus, with its quays and a bridge."""
    line = LineString(points)
    svg.path(line.buffer(width / 2 + 4, cap_style="flat"), fill=palette.STONE, stroke=palette.INK, stroke_width=1.5)
    svg.path(line.buffer(width / 2, cap_style="flat"), fill=palette.SEA_LIGHT, stroke=palette.RIVER, stroke_width=1.2)
    middle = line.interpolate(0.5, normalized=True)
    ahead = line.interpolate(0.55, normalized=True)
    across = math.degrees(math.atan2(ahead.y - middle.y, ahead.x - middle.x)) + 90
    deck: BaseGeometry = box(-width / 2 - 8, -7, width / 2 + 8, 7)
    deck = translate(rotate(deck, across, origin=(0, 0)), middle.x, middle.y)
    svg.path(deck, fill=palette.ROAD_LIGHT, stroke=palette.INK, stroke_width=1.4)


def draw_entry(svg: Svg, place: XY, radius: float = 15.0) -> None:
    """The sign of a zone where reinforcements come in: an arrow in a ring."""
    svg.circle(place, radius, fill=palette.PANEL, stroke=palette.PANEL_EDGE, stroke_width=2)
    x, y = place
    k = radius / 15
    shape = [(-9, -3), (0, -3), (0, -8.5), (10, 0), (0, 8.5), (0, 3), (-9, 3)]
    svg.path(points_data([(x + k * dx, y + k * dy) for dx, dy in shape], True), fill=palette.ALARM)


def sea_wall(svg: Svg, line: LineString) -> None:
    """A mole with a wall on it, closing a port."""
    svg.path(line.buffer(12), fill=palette.LAND_DEEP, stroke=palette.COAST, stroke_width=1.8)
    ways.draw_wall(svg, line, 70)
