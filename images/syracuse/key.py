"""The key of signs in the title field: small samples beside which the program paints the words."""

from __future__ import annotations

from collections.abc import Callable

from places import KEY_STEP, KEY_TOP, SIDE_COLOUR
from shapely.geometry import LineString, box
from texts import KEY_ROWS

from drawing import frame, palette, relief, ways, works
from drawing.labels import KEY_PITCH
from drawing.svg import Svg, points_data

Box = tuple[float, float, float, float]
WIDE, HIGH = 62.0, 42.0


def draw(svg: Svg, field: Box) -> None:
    """A rule under the title and eight samples in two columns."""
    x, y, width, _ = field
    rule = points_data([(x + 40, y + 184), (x + width - 40, y + 184)])
    svg.path(rule, fill="none", stroke=palette.PANEL_EDGE, stroke_width=1.2)
    for sign, (row, column) in KEY_ROWS.items():
        area = (x + 30 + column * KEY_PITCH, y + KEY_TOP + row * KEY_STEP - HIGH / 2, WIDE, HIGH)
        ground, paint = SAMPLES[sign]
        frame.draw_sample(svg, area, ground)
        paint(svg, area)


def _level(area: Box, margin: float = 0.0) -> LineString:
    x, y, width, height = area
    return LineString([(x + margin, y + height / 2), (x + width - margin, y + height / 2)])


def _elevated(svg: Svg, area: Box) -> None:
    x, y, width, height = area
    rim = LineString([(x + 3, y + 20), (x + width - 3, y + 20)])
    relief.draw_cliffs(svg, rim, box(x, y + 20, x + width, y + height), 17, "key")


def _fortification(svg: Svg, area: Box) -> None:
    ways.draw_wall(svg, _level(area, 12), 38)


def _stakes(svg: Svg, area: Box) -> None:
    works.draw_stakes(svg, _level(area, 6))


def _river(svg: Svg, area: Box) -> None:
    x, y, width, height = area
    line = LineString([(x + 2, y + 12), (x + 18, y + 18), (x + 34, y + 20), (x + 48, y + 27), (x + width - 2, y + 31)])
    ways.draw_stream(svg, line, 9)


def _site(svg: Svg, area: Box) -> None:
    line = _level(area, 2)
    works.draw_course(svg, line, palette.PANEL_EDGE)
    x, y = area[0] + WIDE / 2, area[1] + HIGH / 2
    svg.rect((x - 13, y - 13, 26, 26), fill=palette.PANEL, stroke=palette.PANEL_EDGE, stroke_width=2.4)


def _fort(svg: Svg, area: Box) -> None:
    x, y, width, height = frame.inset(area, 7)
    svg.rect((x, y, width, height), fill=palette.PANEL, stroke=palette.PANEL_EDGE, stroke_width=2.4)
    svg.rect((x, y, width, 8), fill=palette.PANEL_EDGE, fill_opacity=0.35)


def _chains(svg: Svg, area: Box) -> None:
    works.draw_chain(svg, _level(area, 14), SIDE_COLOUR["syracuse"])


def _entry(svg: Svg, area: Box) -> None:
    works.draw_entry(svg, (area[0] + WIDE / 2, area[1] + HIGH / 2))


SAMPLES: dict[str, tuple[str, Callable[[Svg, Box], None]]] = {
    "elevated": (palette.ROUGH, _elevated),
    "fortification": (palette.LAND, _fortification),
    "stakes": (palette.SEA_LIGHT, _stakes),
    "river": (palette.LAND, _river),
    "site": (palette.LAND, _site),
    "fort": (palette.LAND, _fort),
    "chains": (palette.SEA_LIGHT, _chains),
    "entry": (palette.PANEL, _entry),
}
