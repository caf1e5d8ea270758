"""The sheet itself: parchment ground, fibres and specks, vignettes."""

from __future__ import annotations

import math
from random import Random

from shapely.geometry.base import BaseGeometry

from drawing import palette
from drawing.svg import Svg, number, points_data

XY = tuple[float, float]
Box = tuple[float, float, float, float]


def draw_sheet(svg: Svg, seed: str) -> None:
    """Cover the whole board with parchment, with its fibres and specks."""
    width, height = svg.size
    paint = svg.radial_gradient(
        "sheet",
        (width / 2, height / 2),
        width * 0.62,
        [(0, "#EFE3C4", 1), (0.7, palette.PAPER, 1), (1, palette.PAPER_DARK, 1)],
    )
    svg.rect((0, 0, width, height), fill=paint)
    draw_grain(svg, (0, 0, width, height), seed, 900)


def draw_grain(svg: Svg, area: Box, seed: str, count: int) -> None:
    """Fibres and specks of the paper, faint enough to feel rather than see."""
    random = Random(seed)
    fibres, specks = [], []
    for _ in range(count):
        x, y = area[0] + random.uniform(0, area[2]), area[1] + random.uniform(0, area[3])
        angle, length = random.uniform(0, math.tau), random.uniform(8, 26)
        bend = random.uniform(-0.5, 0.5)
        middle = (x + math.cos(angle) * length / 2, y + math.sin(angle) * length / 2)
        end = (middle[0] + math.cos(angle + bend) * length / 2, middle[1] + math.sin(angle + bend) * length / 2)
        fibres.append(points_data([(x, y), middle, end]))
        sx, sy = area[0] + random.uniform(0, area[2]), area[1] + random.uniform(0, area[3])
        specks.append(f"M{number(sx)} {number(sy)}h{number(random.uniform(0.6, 2.0))}v1h-1Z")
    svg.path("".join(fibres), fill="none", stroke="#8A6A34", stroke_width=0.8, stroke_opacity=0.13)
    svg.path("".join(specks), fill="#6B4E22", fill_opacity=0.22)


def draw_vignette(svg: Svg, area: Box, name: str, strength: float) -> None:
    """Darken a rectangle softly towards its corners."""
    x, y, width, height = area
    paint = svg.radial_gradient(
        name,
        (x + width / 2, y + height / 2),
        math.hypot(width, height) / 2,
        [(0, "#5A3F16", 0), (0.62, "#5A3F16", 0), (0.85, "#5A3F16", strength * 0.45), (1, "#4A3210", strength)],
    )
    svg.rect(area, fill=paint)


def draw_land(svg: Svg, land: BaseGeometry) -> None:
    """Parchment land with a slow change of tone."""
    left, top, right, bottom = land.bounds
    paint = svg.linear_gradient(
        "land", (left, top), (right, bottom), [(0, "#F4EAD2", 1), (0.5, palette.LAND, 1), (1, palette.LAND_DEEP, 1)]
    )
    svg.path(land, fill=paint)
