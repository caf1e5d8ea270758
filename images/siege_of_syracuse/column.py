"""What lies beside the map: title, record and seasons, boxes, the key of signs."""

from __future__ import annotations

import math
from collections.abc import Callable

import city
import places as spots
import slopes
from places import Box
from shapely.geometry import LineString, box

from drawing import frame, ornaments, palette, relief, ways
from drawing.svg import Svg, points_data

XY = tuple[float, float]
SEASONS = ("autumn", "winter", "spring", "summer")
TINTS = {"autumn": "#C07A3A", "winter": "#6E8FA6", "spring": "#8FA35A", "summer": "#D9B23C"}
SAMPLE = (66.0, 38.0)
SIGNS = ("steep", "gentle", "bog", "city", "grey", "setup", "edge", "sea")
WIDE_SIGN = 2


def season_of(turn: int) -> str:
    """Turn 1 is an autumn."""
    return SEASONS[(turn - 1) % 4]


def draw(svg: Svg) -> None:
    """All of it."""
    frame.draw_cartouche(svg, spots.TITLE)
    x, y, width, height = spots.TITLE
    for at in (x + 92, x + width - 92):
        ornaments.draw_trireme(svg, (at, y + height - 62), 96)
    _draw_record(svg)
    _draw_turns(svg)
    frame.draw_boxes(svg, spots.boxes(), spots.SIDES, spots.HEADING)
    _draw_key(svg)


def _draw_record(svg: Svg) -> None:
    """Rows 0 to 10; a pale band for morale, initiative and impulses, with a line between the sides."""
    track = spots.tracks()["record"]
    frame.draw_heading(svg, (spots.LEFT, spots.HEAD_TOP, spots.RECORD_WIDTH, 38))
    frame.draw_track(svg, track, lambda cell: (palette.PANEL_EDGE, 0.1 if cell % 5 == 0 else 0.0))
    top, high = spots.TRACK_TOP, spots.CELL * 11
    for index, middle in enumerate(spots.record_columns()):
        wide = spots.BAND
        svg.rect(
            (middle - wide / 2, top + 3, wide, high - 6),
            fill=palette.LAND_EDGE,
            fill_opacity=0.16 if index % 2 else 0.3,
        )
        for side, seat in ((-1, "athens"), (1, "syracuse")):
            x = middle + side * spots.BAND / 4
            line = points_data([(x, top + 6), (x, top + high - 6)])
            svg.path(line, fill="none", stroke=spots.SIDES[seat], stroke_width=2, stroke_opacity=0.35)


def _draw_turns(svg: Svg) -> None:
    """Nine seasons: a cell for the marker and beside it a picture of the season on its tint."""
    track = spots.tracks()["turn"]
    frame.draw_heading(svg, (spots.TURN_LEFT, spots.HEAD_TOP, spots.TURN_WIDTH, 38))
    wide, high = track.size
    for name, (x, y) in track.cells.items():
        season = season_of(int(name))
        left = x + wide / 2
        area = (left, y - high / 2, spots.TURN_WIDTH - wide, high)
        svg.rect(area, fill=palette.PANEL)
        svg.rect(area, fill=TINTS[season], fill_opacity=0.26)
        svg.rect(area, fill="none", stroke=palette.PANEL_EDGE, stroke_width=2.2)
        svg.rect(frame.inset(area, 4.5), fill="none", stroke=palette.PANEL_EDGE, stroke_width=0.8, stroke_opacity=0.55)
        draw_season(svg, (left + 44, y), season)
    frame.draw_track(svg, track, lambda _: (palette.PANEL_EDGE, 0.0))


def draw_season(svg: Svg, centre: XY, season: str, size: float = 26.0) -> None:
    """A medal with the sign of a season."""
    svg.circle(centre, size, fill=palette.PANEL, fill_opacity=0.85, stroke=TINTS[season], stroke_width=2.4)
    PICTURES[season](svg, centre, size / 26)


def _sun(svg: Svg, centre: XY, k: float) -> None:
    x, y = centre
    rays = []
    for n in range(12):
        a, far = math.tau * n / 12, 20.0 if n % 2 == 0 else 16.0
        tip = (x + k * far * math.cos(a), y + k * far * math.sin(a))
        feet = [(x + k * 10.5 * math.cos(a + d), y + k * 10.5 * math.sin(a + d)) for d in (-0.2, 0.2)]
        rays.append(points_data([feet[0], tip, feet[1]], True))
    svg.path("".join(rays), fill="#C8921E")
    svg.circle(centre, 9 * k, fill="#E5B93F", stroke="#8A5F12", stroke_width=1.5)


def _grapes(svg: Svg, centre: XY, k: float) -> None:
    x, y = centre
    stem = points_data([(x + 4 * k, y - 20 * k), (x + 1 * k, y - 13 * k), (x, y - 9 * k)])
    svg.path(stem, fill="none", stroke="#6B4A22", stroke_width=2.2 * k)
    leaf = [(-1, -12), (-8, -19), (-13, -15), (-19, -13), (-15, -8), (-15, -2), (-8, -5)]
    svg.path(
        points_data([(x + k * a, y + k * b) for a, b in leaf], True), fill="#8C8A3C", stroke="#5A5A24", stroke_width=1
    )
    for row, count in enumerate((4, 3, 2, 1)):
        for n in range(count):
            at = (x + k * (n - (count - 1) / 2) * 7.4, y + k * (-5.5 + row * 6.3))
            svg.circle(at, 4.1 * k, fill="#7A3550", stroke="#4A1C30", stroke_width=1)


def _bare_tree(svg: Svg, centre: XY, k: float) -> None:
    x, y = centre
    boughs = [[(0, 18), (0, 0), (-2, -18)], [(0, 4), (-9, -6), (-12, -15)], [(-5, -1), (-14, -4)],
              [(0, 0), (9, -8), (11, -17)], [(6, -5), (15, -7)], [(-1, -8), (-6, -15)],
              [(-1, -7), (5, -15)]]  # fmt: skip
    for index, bough in enumerate(boughs):
        line = points_data([(x + k * a, y + k * b) for a, b in bough])
        svg.path(
            line,
            fill="none",
            stroke="#4F4438",
            stroke_width=(3.0 if index == 0 else 1.7) * k,
            stroke_linecap="round",
            stroke_linejoin="round",
        )
    ground = points_data([(x - 13 * k, y + 18 * k), (x + 13 * k, y + 18 * k)])
    svg.path(ground, fill="none", stroke="#6E8FA6", stroke_width=2 * k, stroke_linecap="round")


def _flower(svg: Svg, centre: XY, k: float) -> None:
    x, y = centre
    stem = points_data([(x, y + 20 * k), (x, y - 3 * k)])
    svg.path(stem, fill="none", stroke="#5F7A35", stroke_width=2.4 * k)
    for side in (-1, 1):
        leaf = [(0, 16), (side * 9, 12), (side * 13, 4), (side * 5, 8)]
        svg.path(
            points_data([(x + k * a, y + k * b) for a, b in leaf], True),
            fill="#8FA35A",
            stroke="#5F7A35",
            stroke_width=1,
        )
    for n in range(6):
        a = math.tau * n / 6
        svg.circle(
            (x + 8 * k * math.cos(a), y - 6 * k + 8 * k * math.sin(a)),
            5.2 * k,
            fill="#C05A5A",
            stroke="#7E2E36",
            stroke_width=1,
        )
    svg.circle((x, y - 6 * k), 4.2 * k, fill="#E5C050", stroke="#8A5F12", stroke_width=1)


PICTURES: dict[str, Callable[[Svg, XY, float], None]] = {
    "summer": _sun, "autumn": _grapes, "winter": _bare_tree, "spring": _flower
}  # fmt: skip


def sample_of(sign: str) -> Box:
    """The field of one sign of the key."""
    row, column = divmod(SIGNS.index(sign), WIDE_SIGN)
    x, y, width, height = spots.KEY
    step = (height - 16) / (len(SIGNS) / WIDE_SIGN)
    return (x + 22 + column * (width - 24) / WIDE_SIGN, y + 8 + row * step + (step - SAMPLE[1]) / 2, *SAMPLE)


def room_of() -> float:
    """Width left for the words of a sign."""
    return (spots.KEY[2] - 24) / WIDE_SIGN - SAMPLE[0] - 30


def _draw_key(svg: Svg) -> None:
    frame.draw_panel(svg, spots.KEY)
    for sign in SIGNS:
        area = sample_of(sign)
        frame.draw_sample(svg, area, palette.SEA_LIGHT if sign in ("sea", "edge") else palette.LAND)
        SAMPLES[sign](svg, area)
        svg.rect(area, fill="none", stroke=palette.PANEL_EDGE, stroke_width=1.4)


def _level(area: Box, share: float = 0.5) -> LineString:
    x, y, width, height = area
    return LineString([(x + 2, y + height * share), (x + width - 2, y + height * share)])


def _middle(area: Box) -> XY:
    return (area[0] + area[2] / 2, area[1] + area[3] / 2)


def _steep(svg: Svg, area: Box) -> None:
    x, y, width, height = area
    svg.rect((x, y, width, height * 0.3), fill="#DFC68D")
    slopes.draw_cliff(svg, _level(area, 0.3), box(x, y + height * 0.3, x + width, y + height), "key", 20)


def _gentle(svg: Svg, area: Box) -> None:
    x, y, width, height = area
    svg.rect((x, y, width, height * 0.7), fill="#DFC68D")
    slopes.draw_gentle(svg, _level(area, 0.7), box(x, y, x + width, y + height * 0.7), "key")
    ways.draw_land_borders(svg, [_level(area, 0.7)])


def _bog(svg: Svg, area: Box) -> None:
    x, y = area[:2]
    svg.rect(area, fill="#B9CDB0", fill_opacity=0.75)
    relief.draw_reeds(svg, [(x + 15, y + 17), (x + 40, y + 15), (x + 26, y + 31), (x + 53, y + 30)])


def _city(svg: Svg, area: Box) -> None:
    svg.rect(area, fill=city.GROUND)
    ways.draw_wall(svg, LineString([(area[0] + 11, area[1] + 19), (area[0] + area[2] - 11, area[1] + 19)]), 44)


def _setup(svg: Svg, area: Box) -> None:
    draw_setup(svg, _middle(area))


def draw_setup(svg: Svg, centre: XY) -> None:
    """Athens sets up here (12.1): a green pennant on a spear."""
    x, y = centre
    svg.path(points_data([(x - 10, y + 15), (x - 10, y - 16)]), fill="none", stroke=palette.INK, stroke_width=2.6)
    svg.path(
        points_data([(x - 10, y - 15), (x + 15, y - 8), (x - 10, y - 1)], True),
        fill=spots.ATHENS,
        stroke=palette.INK,
        stroke_width=1.2,
    )
    svg.path(points_data([(x - 13.5, y - 16), (x - 10, y - 23), (x - 6.5, y - 16)], True), fill=palette.INK)


def draw_edge(svg: Svg, centre: XY, upright: bool, radius: float = 16.0) -> None:
    """Units come and go over the edge of the map here: an arrow with two heads in a ring."""
    svg.circle((centre[0] + 1.5, centre[1] + 2), radius, fill=palette.INK, fill_opacity=0.22)
    svg.circle(centre, radius, fill=palette.PANEL, stroke=palette.PANEL_EDGE, stroke_width=2.2)
    half = [(-2.5, -2.6), (-2.5, -7.5), (-11, 0), (-2.5, 7.5), (-2.5, 2.6)]
    shape = [*half, *((-x, y) for x, y in reversed(half))]
    k = radius / 16
    points = [(centre[0] + k * (y if upright else x), centre[1] + k * (x if upright else y)) for x, y in shape]
    svg.path(points_data(points, True), fill=palette.ALARM)


SAMPLES: dict[str, Callable[[Svg, Box], None]] = {
    "steep": _steep,
    "gentle": _gentle,
    "bog": _bog,
    "city": _city,
    "grey": lambda svg, area: city.draw_grey_line(svg, _level(area)),
    "setup": _setup,
    "edge": lambda svg, area: draw_edge(svg, _middle(area), False, 13),
    "sea": lambda svg, area: ways.draw_sea_borders(svg, [_level(area)]),
}
