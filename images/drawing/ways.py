"""Lines on the land and between zones: borders, roads, rivers, walls and arrows."""

from __future__ import annotations

import math
from collections.abc import Sequence

from shapely.affinity import rotate, translate
from shapely.geometry import LineString, Point, Polygon, box
from shapely.geometry.base import BaseGeometry
from shapely.ops import unary_union

from drawing import palette
from drawing.lines import curve, roughen, stations
from drawing.svg import Svg, points_data

XY = tuple[float, float]


def draw_land_borders(svg: Svg, lines: Sequence[LineString]) -> None:
    """Dark dotted border over a light band, readable on plain ground and on hachures."""
    for line in lines:
        svg.path(line, fill="none", stroke=palette.LAND, stroke_width=7, stroke_opacity=0.55)
        svg.path(
            line, fill="none", stroke=palette.COAST, stroke_width=3.2, stroke_dasharray="0.1 8", stroke_linecap="round"
        )


def draw_sea_borders(svg: Svg, lines: Sequence[LineString]) -> None:
    """Blue dashed border over a light band."""
    for line in lines:
        svg.path(line, fill="none", stroke=palette.SEA_SHOAL, stroke_width=6, stroke_opacity=0.45)
        svg.path(line, fill="none", stroke="#2F5F70", stroke_width=2.4, stroke_dasharray="14 8")


def draw_road(svg: Svg, points: Sequence[XY]) -> None:
    """A cased road."""
    line = LineString(curve(points))
    svg.path(line, fill="none", stroke=palette.ROAD, stroke_width=7.5)
    svg.path(line, fill="none", stroke=palette.ROAD_LIGHT, stroke_width=4.6)
    svg.path(line, fill="none", stroke=palette.ROAD, stroke_width=1.1, stroke_dasharray="8 7", stroke_opacity=0.8)


def draw_river(svg: Svg, points: Sequence[XY], seed: str, width: float = 5.0) -> None:
    """A river that widens from its spring to its mouth (last point)."""
    draw_stream(svg, LineString(roughen(curve(points, 26), 0.1, seed)), width)


def draw_stream(svg: Svg, line: LineString, width: float) -> None:
    """A river along a line as it is, for instance a border."""
    left, right = [], []
    for index, (place, normal) in enumerate(stations(line, 6)):
        half = 0.6 + (width - 1.2) / 2 * min(1.0, index * 6 / line.length)
        left.append((place[0] + normal[0] * half, place[1] + normal[1] * half))
        right.append((place[0] - normal[0] * half, place[1] - normal[1] * half))
    svg.path(points_data([*left, *reversed(right)], True), fill=palette.RIVER, stroke="#41748A", stroke_width=0.8)


def draw_wall(svg: Svg, ring: LineString, tower_gap: float) -> None:
    """A town wall: shadow, stone band with joints, and square towers at even distances along the ring."""
    towers = [_tower(place, normal) for place, normal in stations(ring, ring.length / round(ring.length / tower_gap))]
    band = ring.buffer(5, cap_style="flat")
    svg.path(_moved(band, 3, 4), fill=palette.INK, fill_opacity=0.22)
    svg.path(band, fill=palette.STONE, stroke=palette.INK, stroke_width=1.8, stroke_linejoin="round")
    svg.path(ring, fill="none", stroke=palette.INK, stroke_width=7, stroke_dasharray="1.1 10", stroke_opacity=0.5)
    for tower in towers:
        svg.path(_moved(tower, 3, 4), fill=palette.INK, fill_opacity=0.22)
        svg.path(tower, fill="#EFE6D2", stroke=palette.INK, stroke_width=2)
        svg.path(tower.buffer(-4.2, join_style="mitre"), fill=palette.STONE, stroke=palette.INK, stroke_width=0.9)


def _tower(place: XY, normal: XY) -> Polygon:
    square = box(place[0] - 9, place[1] - 9, place[0] + 9, place[1] + 9)
    return rotate(square, math.degrees(math.atan2(normal[1], normal[0])), origin=Point(place))


def _moved(shape: BaseGeometry, dx: float, dy: float) -> BaseGeometry:
    return translate(shape, dx, dy)


def arrow(points: Sequence[XY], width: float, both_ends: bool = False) -> BaseGeometry:
    """An arrow along a curve as one shape: tapered tail, or a head at both ends."""
    line = LineString(curve(points, 6))
    head = width * 2.1
    start = head if both_ends else 0.0
    shaft = LineString([line.interpolate(start + (line.length - head - start) * i / 24) for i in range(25)])
    parts = [shaft.buffer(width / 2, cap_style="flat") if both_ends else _taper(shaft, width), _head(line, head, width)]
    if both_ends:
        parts.append(_head(LineString(list(line.coords)[::-1]), head, width))
    return unary_union([part.buffer(0.2) for part in parts])


def _taper(shaft: LineString, width: float) -> Polygon:
    sides: tuple[list[XY], list[XY]] = ([], [])
    for index, (place, normal) in enumerate(stations(shaft, shaft.length / 20)):
        half = width / 2 * (0.45 + 0.55 * index / 20)
        sides[0].append((place[0] + normal[0] * half, place[1] + normal[1] * half))
        sides[1].append((place[0] - normal[0] * half, place[1] - normal[1] * half))
    return Polygon([*sides[0], *reversed(sides[1])])


def _head(line: LineString, length: float, width: float) -> Polygon:
    tip, base = line.interpolate(line.length), line.interpolate(line.length - length)
    run = math.hypot(tip.x - base.x, tip.y - base.y)
    side = ((base.y - tip.y) / run * width * 1.25, (tip.x - base.x) / run * width * 1.25)
    back = line.interpolate(line.length - length - 3)
    barbs = [(back.x + side[0], back.y + side[1]), (back.x - side[0], back.y - side[1])]
    return Polygon([(tip.x, tip.y), barbs[0], (base.x, base.y), barbs[1]])


def draw_arrow(svg: Svg, shape: BaseGeometry, colour: str) -> None:
    """Paint an arrow with a paper rim so that it stands off sea and land."""
    svg.path(shape.buffer(3.5), fill=palette.PANEL, fill_opacity=0.85)
    svg.path(shape, fill=colour, fill_opacity=0.9, stroke=palette.INK, stroke_width=1.2, stroke_linejoin="round")
