"""The title, the key of signs below the map: samples drawn as on the map, beside which the program paints the words."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

import ground
import mountains
import signs
from layout import SIDES
from shapely.geometry import LineString, box
from world import all_words

from drawing import frame, palette, relief, ways
from drawing.svg import Svg, points_data

Box = tuple[float, float, float, float]
STRIP: Box = (60, 3196, 4480, 304)
TITLE: Box = (60, 3196, 760, 304)
WIDE, HIGH = 92.0, 52.0
LEFT, TOP, STEP, SIZE = 868.0, 3240.0, 72.0, 44.0
ROWS = 4
SIGNS = (
    *("capital", "major", "minor", "treasure"),
    *("town", "port", "harbour", "yard"),
    *("plain", "mountain", "floodable", "desert"),
    *("river", "chain", "pass", "lake"),
    *("border", "sea-border", "strait", "home"),
    *("canal", "towpath", "arabia", "temple"),
)


@cache
def columns() -> list[float]:
    """Left edge of each column and of what follows the last: as wide as their words in the longer language."""
    groups = [SIGNS[first : first + ROWS] for first in range(0, len(SIGNS), ROWS)]
    longest = [max(len(words[f"key-{sign}"]) for words in all_words() for sign in group) for group in groups]
    room = STRIP[0] + STRIP[2] - 30 - LEFT - len(groups) * (WIDE + 60)
    edges = [LEFT]
    for letters in longest:
        edges.append(edges[-1] + WIDE + 60 + room * letters / sum(longest))
    return edges


def sample_of(sign: str) -> Box:
    """The field of one sign."""
    column, row = divmod(SIGNS.index(sign), ROWS)
    return (columns()[column], TOP + row * STEP - HIGH / 2, WIDE, HIGH)


def room_of(sign: str) -> float:
    """Width left for the words of a sign."""
    column = SIGNS.index(sign) // ROWS
    return columns()[column + 1] - columns()[column] - WIDE - 50


def draw(svg: Svg) -> None:
    """The title to the left, the samples in columns."""
    frame.draw_panel(svg, STRIP)
    frame.draw_cartouche(svg, TITLE)
    for sign in SIGNS:
        area = sample_of(sign)
        tint, paint = SAMPLES[sign]
        frame.draw_sample(svg, area, tint)
        paint(svg, area)
        svg.rect(area, fill="none", stroke=palette.PANEL_EDGE, stroke_width=1.4)
    for edge in columns()[1:-1]:
        x = edge - 22
        rule = points_data([(x, TOP - 30), (x, TOP + (ROWS - 1) * STEP + 30)])
        svg.path(rule, fill="none", stroke=palette.PANEL_EDGE, stroke_width=1, stroke_opacity=0.5)


def _inside(area: Box) -> Box:
    return (area[0] + area[2] / 2 - 19, area[1] + 12, 38, 36)


def _level(area: Box, margin: float = 6.0, bend: float = 0.0) -> LineString:
    x, y, width, height = area
    middle = y + height / 2
    return LineString(
        [
            (x + margin, middle + bend),
            (x + width * 0.4, middle - bend),
            (x + width * 0.65, middle + bend / 2),
            (x + width - margin, middle - bend),
        ]
    )


def _capital(svg: Svg, area: Box) -> None:
    signs.draw_citadel(svg, _inside(area), True, SIDES["Antigone"])


def _major(svg: Svg, area: Box) -> None:
    signs.draw_citadel(svg, _inside(area), True)


def _minor(svg: Svg, area: Box) -> None:
    signs.draw_citadel(svg, _inside(area), False)


def _middle(area: Box) -> tuple[float, float]:
    return (area[0] + area[2] / 2, area[1] + area[3] / 2)


def _treasure(svg: Svg, area: Box) -> None:
    signs.draw_coin(svg, _middle(area), 19)


def _temple(svg: Svg, area: Box) -> None:
    x, y = _middle(area)
    signs.draw_temple(svg, (x, y + 17), 36)


def _town(svg: Svg, area: Box) -> None:
    signs.draw_town(svg, _middle(area), False)


def _port(svg: Svg, area: Box) -> None:
    signs.draw_town(svg, _middle(area), True)


def _shore(svg: Svg, area: Box) -> None:
    x, y, width, height = area
    svg.rect((x, y, width / 2, height), fill=palette.LAND)
    edge = points_data([(x + width / 2, y), (x + width / 2 + 3, y + height * 0.4), (x + width / 2 - 2, y + height)])
    svg.path(edge, fill="none", stroke=palette.COAST, stroke_width=2)


def _harbour(svg: Svg, area: Box) -> None:
    _shore(svg, area)
    signs.draw_harbour(svg, _level(area, 12))


def _yard(svg: Svg, area: Box) -> None:
    _shore(svg, area)
    signs.draw_yard(svg, _level(area, 14))


def _floodable(svg: Svg, area: Box) -> None:
    x, y, _, _ = area
    svg.rect(area, fill=ground.GROUND["floodable"], fill_opacity=0.75)
    relief.draw_reeds(svg, [(x + 18, y + 20), (x + 46, y + 16), (x + 30, y + 42), (x + 60, y + 38), (x + 77, y + 21)])


def _plain(svg: Svg, area: Box) -> None:
    x, y, _, _ = area
    relief.draw_trees(svg, [(x + 20, y + 34), (x + 33, y + 42), (x + 46, y + 26), (x + 70, y + 38)], "key")


def _mountain(svg: Svg, area: Box) -> None:
    x, y, _, _ = area
    svg.rect(area, fill=palette.ROUGH, fill_opacity=0.75)
    mountains.draw_peaks(svg, [((x + 26, y + 40), 17), ((x + 60, y + 44), 21), ((x + 44, y + 27), 13)], "key")


def _desert(svg: Svg, area: Box) -> None:
    x, y, width, height = area
    svg.rect(area, fill=ground.GROUND["desert"], fill_opacity=0.9)
    ground.draw_dunes(svg, [(x + 28, y + 22), (x + 62, y + 36)], "key")
    relief.draw_sand(svg, box(x + 6, y + 6, x + width - 6, y + height - 6), "key")


def _home(svg: Svg, area: Box) -> None:
    x, y, width, height = area
    for index, colour in enumerate(SIDES.values()):
        part = width / len(SIDES)
        ground.draw_home(svg, box(x + index * part, y, x + (index + 1) * part, y + height), colour)
        svg.rect((x + index * part, y, part, height), fill=colour, fill_opacity=0.25)


def _river(svg: Svg, area: Box) -> None:
    ground.draw_river(svg, _level(area, 6, 7))


def _chain(svg: Svg, area: Box) -> None:
    x, y, _, _ = area
    mountains.draw_peaks(svg, [((x + 18 + 19 * n, y + 38 - (n % 2) * 5), 15 + 2 * (n % 3)) for n in range(4)], "key")


def _pass(svg: Svg, area: Box) -> None:
    x, y, width, _ = area
    mountains.draw_peaks(svg, [((x + 18, y + 40), 19), ((x + width - 18, y + 40), 19)], "key")
    middle = x + width / 2
    mountains.draw_pass(svg, LineString([(middle - 20, y + 27), (middle, y + 26), (middle + 20, y + 27)]), 17)


def _lake(svg: Svg, area: Box) -> None:
    ground.draw_lake(svg, ground.lake(_middle(area), 26, "matiane"))


def _border(svg: Svg, area: Box) -> None:
    ways.draw_land_borders(svg, [_level(area, 5, 4)])


def _sea_border(svg: Svg, area: Box) -> None:
    ways.draw_sea_borders(svg, [_level(area, 5, 4)])


def _strait(svg: Svg, area: Box) -> None:
    x, y, width, height = area
    for left, edge in ((x, x + 26), (x + width - 26, x + width - 26)):
        svg.rect((left, y, 26, height), fill=palette.LAND)
        shore = points_data([(edge, y), (edge + 3, y + height / 2), (edge - 2, y + height)])
        svg.path(shore, fill="none", stroke=palette.COAST, stroke_width=2)
    signs.draw_strait(svg, list(_level(area, 10).coords))


def _canal(svg: Svg, area: Box) -> None:
    signs.draw_canal(svg, list(_level(area, 2).coords))


def _towpath(svg: Svg, area: Box) -> None:
    signs.draw_towpath(svg, _level(area, 2))


def _arabia(svg: Svg, area: Box) -> None:
    signs.draw_lane(svg, list(_level(area, 9).coords), 6)


SAMPLES: dict[str, tuple[str, Callable[[Svg, Box], None]]] = {
    "capital": (palette.LAND, _capital),
    "major": (palette.LAND, _major),
    "minor": (palette.LAND, _minor),
    "treasure": (palette.LAND, _treasure),
    "town": (palette.LAND, _town),
    "port": (palette.LAND, _port),
    "harbour": (palette.SEA_LIGHT, _harbour),
    "yard": (palette.SEA_LIGHT, _yard),
    "plain": (palette.LAND, _plain),
    "mountain": (palette.LAND, _mountain),
    "floodable": (palette.LAND, _floodable),
    "desert": (palette.LAND, _desert),
    "river": (palette.LAND, _river),
    "chain": (palette.LAND, _chain),
    "pass": (palette.LAND, _pass),
    "lake": (palette.LAND, _lake),
    "border": (palette.LAND, _border),
    "sea-border": (palette.SEA_LIGHT, _sea_border),
    "strait": (palette.SEA_LIGHT, _strait),
    "home": (palette.LAND, _home),
    "canal": (palette.LAND, _canal),
    "towpath": (palette.LAND, _towpath),
    "arabia": (palette.SEA_LIGHT, _arabia),
    "temple": (palette.LAND, _temple),
}
