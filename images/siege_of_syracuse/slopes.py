"""The Epipolae as a table of rock: cliffs with their red-brown line, gentle slopes, terraces, a shadow at the foot."""

from __future__ import annotations

import math
from random import Random

from geography import EPIPOLAE, STEEP, WINDOW, arcs, area
from shapely.affinity import scale, translate
from shapely.geometry import LineString, Point, Polygon, box
from shapely.geometry.base import BaseGeometry
from shapely.ops import unary_union

from drawing import palette
from drawing.lines import roughen, stations
from drawing.svg import Svg, points_data

XY = tuple[float, float]
STEEP_LINE, STEEP_HACHURE = "#94331C", "#7C4326"
TERRACES = ((0.0, "#E6D2A2", 1.0), (30.0, "#E0C892", 0.6), (70.0, "#DABF83", 0.45), (118.0, "#D5B779", 0.4))
"""How far inside its edge each step of the plateau begins, its colour and how strong it is."""


def plateau() -> BaseGeometry:
    """All high ground."""
    return unary_union([area(zone) for zone in EPIPOLAE])


def draw_plateau(svg: Svg, land: BaseGeometry) -> None:
    """Its shadow on the low ground to the south-east, then step upon step."""
    high = plateau()
    foot = land.difference(high)
    for far, strength in ((26, 0.05), (18, 0.06), (11, 0.07), (5, 0.08)):
        svg.path(translate(high, far * 0.55, far).intersection(foot), fill=palette.INK, fill_opacity=strength)
    for inset, colour, strength in TERRACES:
        step = _terrace(high, inset)
        svg.path(step, fill=colour, fill_opacity=strength)
        if inset:
            edge = step.boundary
            svg.path(translate(edge, -1.2, -1.4), fill="none", stroke="#FBF1D6", stroke_width=1.6, stroke_opacity=0.7)
            svg.path(edge, fill="none", stroke=palette.LAND_EDGE_DARK, stroke_width=1.2, stroke_opacity=0.7)


def _terrace(high: BaseGeometry, inset: float) -> BaseGeometry:
    """A step of the plateau: its outline drawn in, uneven as rock is, with bays and spurs."""
    if not inset:
        return high
    inner = high.buffer(-inset)
    random = Random(f"terrace {inset}")
    for (x, y), normal in stations(inner.exterior, 120):
        bay = Point(x + normal[0] * 10, y + normal[1] * 10).buffer(random.uniform(18, 46))
        bay = scale(bay, random.uniform(0.7, 1.6), random.uniform(0.5, 1.0))
        inner = (
            inner.difference(bay) if random.random() < 0.6 else inner.union(bay.intersection(high.buffer(8 - inset)))
        )
    inner = inner.buffer(-14).buffer(26).buffer(-12)
    parts = getattr(inner, "geoms", [inner])
    rings = [Polygon(roughen(list(part.simplify(6).exterior.coords), 0.09, f"{inset}", 9)).buffer(0) for part in parts]
    return unary_union([ring for ring in rings if ring.area > 4000])


def draw_cliff(svg: Svg, line: LineString, low: BaseGeometry, seed: str, reach: float = 27.0) -> None:
    """A steep slope (7.1): wedges that run down from its edge, a broken second row, and the thin red-brown line."""
    random = Random(seed)
    wedges, lower = [], []
    for (x, y), normal in stations(line, 5.2):
        if not low.contains(Point(x + 5 * normal[0], y + 5 * normal[1])):
            normal = (-normal[0], -normal[1])
        shade = 0.62 + 0.38 * max(0.0, normal[0] * 0.64 + normal[1] * 0.77)  # the light falls from the north-west
        gully = 1.45 if random.random() < 0.09 else 1.0
        wedges.append(_wedge((x, y), normal, gully * reach * random.uniform(0.62, 1.0), 1.0 + 1.3 * shade * gully))
        if random.random() < 0.5:
            start = reach * random.uniform(0.95, 1.15)
            at = (x + normal[0] * start, y + normal[1] * start)
            lower.append(_wedge(at, normal, reach * random.uniform(0.25, 0.42), 0.9))
    svg.path(line.buffer(reach * 0.8, cap_style="flat").intersection(low), fill=STEEP_HACHURE, fill_opacity=0.16)
    svg.path("".join(wedges), fill=STEEP_HACHURE, fill_opacity=0.9)
    svg.path("".join(lower), fill=STEEP_HACHURE, fill_opacity=0.6)
    svg.path(line, fill="none", stroke="#F3E2BE", stroke_width=7, stroke_opacity=0.75, stroke_linecap="round")
    svg.path(line, fill="none", stroke=STEEP_LINE, stroke_width=3.6, stroke_linejoin="round", stroke_linecap="round")


def _wedge(start: XY, out: XY, length: float, width: float) -> str:
    side = (-out[1] * width, out[0] * width)
    tip = (start[0] + out[0] * length, start[1] + out[1] * length)
    return points_data([(start[0] + side[0], start[1] + side[1]), tip, (start[0] - side[0], start[1] - side[1])], True)


def draw_gentle(svg: Svg, line: LineString, high: BaseGeometry, seed: str) -> None:
    """A slope that can be climbed: short strokes apart from each other, just inside the high ground."""
    random = Random(seed)
    strokes = []
    for (x, y), normal in stations(line, 9.0):
        if not high.contains(Point(x + 6 * normal[0], y + 6 * normal[1])):
            normal = (-normal[0], -normal[1])
        near, far = 7 + random.uniform(0, 3), 17 + random.uniform(0, 8)
        lean = random.uniform(-0.12, 0.12)
        out = (
            normal[0] * math.cos(lean) - normal[1] * math.sin(lean),
            normal[0] * math.sin(lean) + normal[1] * math.cos(lean),
        )
        strokes.append(points_data([(x + out[0] * near, y + out[1] * near), (x + out[0] * far, y + out[1] * far)]))
    svg.path(
        "".join(strokes),
        fill="none",
        stroke=palette.INK_SOFT,
        stroke_width=1.5,
        stroke_opacity=0.5,
        stroke_linecap="round",
    )


def draw_slopes(svg: Svg) -> None:
    """Every edge of the high ground, steep or gentle."""
    high, window = plateau(), box(WINDOW[0], WINDOW[1], WINDOW[0] + WINDOW[2], WINDOW[1] + WINDOW[3])
    low = window.difference(high)
    for name, line in arcs().items():
        ends = name.split("|")
        if sum(zone in EPIPOLAE for zone in ends) == 1 and name not in STEEP:
            draw_gentle(svg, line, high, name)
    for name in STEEP:
        draw_cliff(svg, arcs()[name], low, name)
