"""The key of signs in the title field: small samples beside which the program paints the words."""

from __future__ import annotations

from places import KEY_STEP, KEY_TOP
from shapely.geometry import LineString, box

from drawing import frame, palette, relief, ways
from drawing.svg import Svg, points_data

Box = tuple[float, float, float, float]
SAMPLE = (62.0, 40.0)


def draw(svg: Svg, field: Box) -> None:
    """A rule under the title and five samples in two columns."""
    x, y, width, _ = field
    svg.path(
        points_data([(x + 40, y + 184), (x + width - 40, y + 184)]),
        fill="none",
        stroke=palette.PANEL_EDGE,
        stroke_width=1.2,
    )
    left, right = x + 30, x + 270
    top = y + KEY_TOP - SAMPLE[1] / 2
    _difficult(svg, (left, top))
    _beach(svg, (left, top + KEY_STEP))
    _wall(svg, (left, top + 2 * KEY_STEP))
    _strait(svg, (right, top))
    _arrival(svg, (right, top + KEY_STEP))


def _sample(svg: Svg, corner: tuple[float, float], ground: str) -> Box:
    area = (*corner, *SAMPLE)
    frame.draw_sample(svg, area, ground)
    return area


def _difficult(svg: Svg, corner: tuple[float, float]) -> None:
    x, y, width, height = _sample(svg, corner, "#E8D8AE")
    ground = box(x, y, x + width, y + height)
    relief.draw_cliffs(svg, LineString([(x + 2, y + 1), (x + 2, y + height - 1)]), ground, 18, "key")
    relief.draw_rocks(svg, [(x + 36, y + 20), (x + 50, y + 34)], "key")
    relief.draw_trees(svg, [(x + 52, y + 17), (x + 33, y + 35)], "key")


def _beach(svg: Svg, corner: tuple[float, float]) -> None:
    x, y, width, height = _sample(svg, corner, palette.BEACH)
    relief.draw_sand(svg, box(x + 3, y + 3, x + width - 3, y + height - 3), "key")


def _wall(svg: Svg, corner: tuple[float, float]) -> None:
    x, y, width, height = _sample(svg, corner, palette.LAND)
    ways.draw_wall(svg, LineString([(x + 12, y + height / 2), (x + width - 12, y + height / 2)]), 38)


def _strait(svg: Svg, corner: tuple[float, float]) -> None:
    x, y, width, height = _sample(svg, corner, palette.SEA_LIGHT)
    for edge, turn in ((y, 1), (y + height, -1)):
        line = LineString([(x, edge + turn * 8), (x + width * 0.4, edge + turn * 12), (x + width, edge + turn * 7)])
        land = box(x, y, x + width, y + height).intersection(line.buffer(-30 * turn, single_sided=True))
        svg.path(land, fill=palette.LAND)
        svg.path(line, fill="none", stroke=palette.COAST, stroke_width=1.8)
    svg.rect((x, y, width, height), fill="none", stroke=palette.PANEL_EDGE, stroke_width=1.4)


def _arrival(svg: Svg, corner: tuple[float, float]) -> None:
    x, y = corner
    ways.draw_arrow(svg, ways.arrow([(x + 4, y + 26), (x + 30, y + 16), (x + 58, y + 20)], 12), palette.PANEL_EDGE)
