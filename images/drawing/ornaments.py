"""Compass rose, scale bar, the cup of chits and a small trireme."""

from __future__ import annotations

import math

from drawing import palette
from drawing.svg import Svg, points_data

XY = tuple[float, float]


def _ray(centre: XY, angle: float, radius: float) -> XY:
    return (centre[0] + radius * math.sin(math.radians(angle)), centre[1] - radius * math.cos(math.radians(angle)))


def draw_compass(svg: Svg, centre: XY, radius: float) -> None:
    """A sixteen-point rose, dark and light halves, with a pointer to the north."""
    svg.circle(centre, radius * 0.72, fill=palette.SEA_SHOAL, fill_opacity=0.55, stroke=palette.COAST, stroke_width=1.6)
    svg.circle(centre, radius * 0.66, fill="none", stroke=palette.COAST, stroke_width=0.8)
    ticks = [points_data([_ray(centre, a, radius * 0.66), _ray(centre, a, radius * 0.72)]) for a in range(0, 360, 6)]
    svg.path("".join(ticks), fill="none", stroke=palette.COAST, stroke_width=0.9)
    for offset, gap, length, waist in ((22.5, 45, 0.56, 0.14), (45, 90, 0.68, 0.17), (0, 90, 1.0, 0.2)):
        angle = offset
        while angle < 360:
            _point(svg, centre, angle, (radius * length, radius * waist, gap / 2 if gap == 90 else 22.5))
            angle += gap
    svg.circle(centre, radius * 0.09, fill=palette.PANEL, stroke=palette.COAST, stroke_width=1.6)
    svg.circle(centre, radius * 0.035, fill=palette.COAST)
    _pointer(svg, _ray(centre, 0, radius * 1.06), radius * 0.2)


def _point(svg: Svg, centre: XY, angle: float, shape: tuple[float, float, float]) -> None:
    length, waist, half = shape
    tip = _ray(centre, angle, length)
    for side, colour in ((-half, palette.PANEL), (half, palette.COAST)):
        corners = [centre, _ray(centre, angle + side, waist), tip]
        svg.path(
            points_data(corners, True), fill=colour, stroke=palette.COAST, stroke_width=1.1, stroke_linejoin="round"
        )


def _pointer(svg: Svg, foot: XY, size: float) -> None:
    x, y = foot
    svg.path(
        points_data([(x, y - size), (x + size * 0.5, y), (x, y - size * 0.25), (x - size * 0.5, y)], True),
        fill=palette.ALARM,
        stroke=palette.COAST,
        stroke_width=1.2,
        stroke_linejoin="round",
    )


def draw_scale_bar(svg: Svg, start: XY, unit: float, count: int) -> None:
    """``count`` alternating fields of ``unit`` width; the first one is divided in five."""
    x, y = start
    svg.rect((x, y, unit * count, 9), fill=palette.PANEL, stroke=palette.COAST, stroke_width=1.4)
    for index in range(count):
        svg.rect((x + unit * index, y + 4.5 * (index % 2), unit, 4.5), fill=palette.COAST)
    ticks = [points_data([(x + unit * i, y - 7), (x + unit * i, y)]) for i in range(count + 1)]
    svg.path("".join(ticks), fill="none", stroke=palette.COAST, stroke_width=1.4)


def draw_cup(svg: Svg, centre: XY, radius: float) -> None:
    """A black-figure cup seen from above, from which the chits are drawn."""
    x, y = centre
    svg.circle((x + 5, y + 7), radius, fill=palette.INK, fill_opacity=0.25)
    for side in (-1, 1):
        svg.path(
            points_data(
                [
                    (x + side * radius * 0.9, y - 20),
                    (x + side * radius * 1.18, y - 14),
                    (x + side * radius * 1.18, y + 14),
                    (x + side * radius * 0.9, y + 20),
                ]
            ),
            fill="none",
            stroke="#2B2018",
            stroke_width=9,
            stroke_linejoin="round",
        )
    svg.circle(centre, radius, fill="#2B2018")
    svg.circle(centre, radius * 0.95, fill="#B5623A")
    svg.circle(centre, radius * 0.78, fill="#2B2018")
    tongues = []
    for angle in range(0, 360, 9):
        foot = (_ray(centre, angle - 3.2, radius * 0.81), _ray(centre, angle + 3.2, radius * 0.81))
        tongues.append(points_data([foot[0], _ray(centre, angle, radius * 0.92), foot[1]], True))
    svg.path("".join(tongues), fill="#2B2018")
    inside = svg.radial_gradient(
        "bowl",
        (x - radius * 0.2, y - radius * 0.25),
        radius,
        [(0, "#D98A5B", 1), (0.6, "#B5623A", 1), (1, "#7C3D22", 1)],
    )
    svg.circle(centre, radius * 0.74, fill=inside)


def draw_trireme(svg: Svg, place: XY, size: float, colour: str = palette.COAST) -> None:
    """A trireme under oars heading left; ``place`` is the middle of its water-line, ``size`` its length."""
    k = size / 200

    def at(*points: XY) -> list[XY]:
        return [(place[0] + px * k, place[1] + py * k) for px, py in points]

    hull = at(
        (-100, -4),
        (-84, -12),
        (-78, -30),
        (-70, -14),
        (70, -16),
        (84, -26),
        (92, -44),
        (104, -50),
        (98, -34),
        (92, -14),
        (80, 0),
        (-70, 2),
        (-84, -2),
    )
    svg.path(points_data(hull, True), fill=colour, fill_opacity=0.85)
    oars = [points_data(at((ox, -8), (ox + 12, 14))) for ox in range(-62, 66, 8)]
    svg.path("".join(oars), fill="none", stroke=colour, stroke_width=1.5 * k + 0.4, stroke_opacity=0.75)
    svg.path(points_data(at((0, -14), (0, -96))), fill="none", stroke=colour, stroke_width=2.2)
    sail = at((-40, -92), (40, -92), (46, -60), (36, -32), (-30, -32), (-46, -56))
    svg.path(points_data(sail, True), fill=palette.PANEL, fill_opacity=0.9, stroke=colour, stroke_width=1.6)
    seams = [points_data(at((sx, -92), (sx * 1.1, -60), (sx * 0.85, -32))) for sx in (-20, 0, 20)]
    svg.path("".join(seams), fill="none", stroke=colour, stroke_width=0.9, stroke_opacity=0.6)
    waves = [
        points_data(at((wx, 18 + wy), (wx + 12, 14 + wy), (wx + 24, 18 + wy)))
        for wx, wy in ((-96, 0), (-60, 4), (-20, 1), (22, 5), (62, 1), (-40, 10), (4, 11), (44, 10))
    ]
    svg.path("".join(waves), fill="none", stroke=palette.WATER_LINE, stroke_width=1.4, stroke_opacity=0.7)
