"""Small signs of towns and sanctuaries: blocks of houses, temples in front view, a theatre in plan."""

from __future__ import annotations

import math
from random import Random

from shapely.affinity import rotate, translate
from shapely.geometry import Point, box
from shapely.geometry.base import BaseGeometry
from shapely.ops import unary_union

from drawing import palette
from drawing.svg import Svg, points_data

XY = tuple[float, float]


def draw_temple(svg: Svg, place: XY, size: float = 34.0) -> None:
    """A Doric front of six columns; ``place`` is the middle of its lowest step."""
    x, y = place
    k = size / 40

    def at(points: list[XY]) -> str:
        return points_data([(x + k * px, y + k * py) for px, py in points], True)

    svg.path(at([(-24, 2), (26, 2), (32, 8), (-20, 8)]), fill=palette.INK, fill_opacity=0.18)
    outline = {"stroke": palette.INK, "stroke_width": 1.3, "stroke_linejoin": "round"}
    for half, top, foot in ((23, -4, 2), (20.5, -8, -4)):
        svg.path(at([(-half, top), (half, top), (half, foot), (-half, foot)]), fill="#EFE6D2", **outline)
    for index in range(6):
        left = -18.5 + 6.6 * index
        svg.path(at([(left, -8), (left + 4, -8), (left + 3.4, -26), (left + 0.6, -26)]), fill="#FBF6E8", **outline)
    svg.path(at([(-21, -26), (21, -26), (21, -30), (-21, -30)]), fill="#EFE6D2", **outline)
    svg.path(at([(-22, -30), (0, -42), (22, -30)]), fill="#C98A5C", **outline)


def draw_theatre(svg: Svg, place: XY, radius: float, angle: float) -> None:
    """A half round of seats cut into a slope, open towards ``angle`` (degrees, 0 is east)."""
    half = box(-radius * 1.2, -radius * 1.2, 0, radius * 1.2)
    for step, share in enumerate((1.0, 0.82, 0.64, 0.46, 0.26)):
        fill = "#EFE6D2" if step % 2 else palette.STONE
        ring: BaseGeometry = Point(0, 0).buffer(radius * share, 16).intersection(half)
        ring = translate(rotate(ring, angle, origin=(0, 0)), *place)
        svg.path(ring, fill=fill, stroke=palette.INK, stroke_width=1.1)


def draw_houses(svg: Svg, area: BaseGeometry, angle: float, pitch: float, seed: str) -> None:
    """Blocks of houses in a street grid turned by ``angle``, only where a whole block has room."""
    random = Random(seed)
    centre = area.centroid
    reach = int(math.hypot(area.bounds[2] - area.bounds[0], area.bounds[3] - area.bounds[1]) / pitch / 2) + 1
    roofs, blocks = [], []
    for row in range(-reach, reach + 1):
        for column in range(-reach, reach + 1):
            wide, deep = pitch * random.uniform(0.55, 0.8), pitch * random.uniform(0.5, 0.75)
            block = box(-wide / 2, -deep / 2, wide / 2, deep / 2)
            off = (random.uniform(-1.5, 1.5), random.uniform(-1.5, 1.5))
            block = translate(block, column * pitch + off[0], row * pitch + off[1])
            block = translate(rotate(block, angle, origin=(0, 0)), centre.x, centre.y)
            if random.random() < 0.86 and area.contains(block):
                blocks.append(block)
                roofs.append(block.intersection(translate(block, pitch * 0.2, pitch * 0.22)))
    svg.path(translate(unary_union(blocks), 1.6, 2.2), fill=palette.INK, fill_opacity=0.2)
    svg.path(unary_union(blocks), fill="#DDB98E", stroke=palette.INK_SOFT, stroke_width=1)
    svg.path(unary_union(roofs), fill="#C4966A", fill_opacity=0.6)
