"""Relief in hachures: hills, cliffs behind a coast, and scattered signs (scrub, rocks, pines, reeds, sand)."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from random import Random

from shapely.affinity import translate
from shapely.geometry import LineString, Point
from shapely.geometry.base import BaseGeometry
from shapely.ops import unary_union

from drawing import palette
from drawing.lines import curve, roughen, stations
from drawing.svg import Svg, number, points_data

XY = tuple[float, float]
LIGHT = (-0.64, -0.77)  # the light falls from the north-west, as on every engraved map


@dataclass(frozen=True)
class Hill:
    """Ridge lines (a crest and its spurs) and how far the slopes run out from them, in units."""

    ridges: Sequence[Sequence[XY]]
    reach: float = 44.0
    rows: int = 2


def draw_hills(svg: Svg, hills: Sequence[Hill], calm: BaseGeometry, seed: str) -> None:
    """Draw hills as a soft shade with hachures that thicken away from the light; nothing on ``calm`` ground."""
    random = Random(seed)
    slopes: list[str] = []
    for hill in hills:
        ridges = [roughen(curve(ridge, 20), 0.18, f"{seed}{ridge[0]}", 9) for ridge in hill.ridges]
        crest = unary_union([LineString(ridge) for ridge in ridges])
        for share in (1.05, 0.8, 0.55, 0.3):
            shade = translate(crest.buffer(hill.reach * share), 4, 5).difference(calm)
            svg.path(shade, fill=palette.LAND_EDGE, fill_opacity=0.085)
        slopes += _slopes(crest, hill, calm, random)
    svg.path("".join(slopes), fill=palette.INK_SOFT, fill_opacity=0.8)


def _slopes(crest: BaseGeometry, hill: Hill, calm: BaseGeometry, random: Random) -> Iterator[str]:
    step = hill.reach / hill.rows
    for row in range(hill.rows):
        contour = crest.buffer(step * row + 5).exterior
        foot = crest.buffer(step * (row + 1)).exterior
        last: Point | None = None
        for start, _ in stations(contour, 4.4 + 0.8 * row):
            end = foot.interpolate(foot.project(Point(start)))
            crowded = last is not None and last.distance(end) < 2.2  # in a hollow the strokes would run together
            if random.random() < 0.1 or crowded or calm.contains(end):
                continue
            last = end
            yield _hachure(start, (end.x, end.y), random)


def _hachure(start: XY, end: XY, random: Random) -> str:
    length = math.dist(start, end) or 1.0
    out = ((end[0] - start[0]) / length, (end[1] - start[1]) / length)
    shade = 0.5 - 0.5 * (out[0] * LIGHT[0] + out[1] * LIGHT[1])  # 0 in the light, 1 in the shadow
    skip = length * random.uniform(0.0, 0.3)
    begin = (start[0] + out[0] * skip, start[1] + out[1] * skip)
    run = (length - skip) * random.uniform(0.7, 1.25) * (0.55 + 0.45 * shade)
    return _wedge(begin, out, run, 0.4 + 0.95 * shade)


def _wedge(start: XY, out: XY, length: float, width: float) -> str:
    side = (-out[1] * width, out[0] * width)
    tip = (start[0] + out[0] * length, start[1] + out[1] * length)
    return points_data([(start[0] + side[0], start[1] + side[1]), tip, (start[0] - side[0], start[1] - side[1])], True)


def draw_cliffs(svg: Svg, coast: LineString, land: BaseGeometry, reach: float, seed: str) -> None:
    """Steep shore: dense wedges from the coast line inland, ``reach`` units deep, with a broken second row."""
    random = Random(seed)
    wedges = []
    for (x, y), normal in stations(coast, 5.5):
        if not land.contains(Point(x + 6 * normal[0], y + 6 * normal[1])):
            normal = (-normal[0], -normal[1])
        wedges.append(_wedge((x, y), normal, reach * random.uniform(0.55, 1.0), 1.7))
        if random.random() < 0.55:
            back = reach * random.uniform(0.95, 1.15)
            behind = (x + normal[0] * back, y + normal[1] * back)
            wedges.append(_wedge(behind, normal, reach * random.uniform(0.3, 0.5), 1.2))
    svg.path("".join(wedges), fill=palette.INK_SOFT, fill_opacity=0.85)


def scatter(area: BaseGeometry, spacing: float, seed: str) -> list[XY]:
    """Evenly loose points inside an area: a jittered triangular grid."""
    random = Random(seed)
    if area.is_empty:
        return []
    left, top, right, bottom = area.bounds
    found = []
    for row in range(int((bottom - top) / spacing) + 2):
        for column in range(int((right - left) / spacing) + 2):
            x = left + (column + 0.5 * (row % 2) + random.uniform(-0.35, 0.35)) * spacing
            y = top + (row + random.uniform(-0.35, 0.35)) * spacing
            if area.contains(Point(x, y)):
                found.append((x, y))
    return found


def draw_scrub(svg: Svg, places: Sequence[XY], seed: str) -> None:
    """Tufts of dry scrub: three short strokes each."""
    random = Random(seed)
    strokes = []
    for x, y in places:
        size = random.uniform(4, 6.5)
        for lean in (-0.7, 0.0, 0.7):
            strokes.append(points_data([(x + lean * 2, y), (x + lean * size, y - size)]))
    svg.path("".join(strokes), fill="none", stroke=palette.INK_SOFT, stroke_width=1.2, stroke_opacity=0.6)


def draw_rocks(svg: Svg, places: Sequence[XY], seed: str) -> None:
    """Broken ground: small carets with a shaded right flank."""
    random = Random(seed)
    outlines, shades = [], []
    for x, y in places:
        w, h = random.uniform(7, 12), random.uniform(6, 10)
        lean = random.uniform(-2, 2)
        left, right = (x - w * 0.4, y - h * 0.7), (x + w * 0.6, y - h * 0.45)
        outlines.append(points_data([(x - w, y), left, (x + lean, y - h), right, (x + w, y)]))
        shades += [points_data([(x + lean + d, y - h + d * 0.7), (x + lean + d + 2, y - 0.5)]) for d in (1.5, 4.5, 7.0)]
    svg.path("".join(outlines), fill="none", stroke=palette.INK_SOFT, stroke_width=1.4, stroke_opacity=0.85)
    svg.path("".join(shades), fill="none", stroke=palette.INK_SOFT, stroke_width=1, stroke_opacity=0.6)


def draw_trees(svg: Svg, places: Sequence[XY], seed: str) -> None:
    """Small round trees with a shadow, as on an engraved estate map."""
    random = Random(seed)
    crowns, shadows, trunks = [], [], []
    for x, y in sorted(places, key=lambda place: place[1]):
        r = random.uniform(4.2, 6.4)
        crowns.append(_blob((x, y - r * 1.5), r))
        shadows.append(_half((x, y - r * 1.5), r))
        trunks.append(points_data([(x, y - r * 0.6), (x, y + 1.5), (x + r, y + 1.5)]))
    svg.path("".join(trunks), fill="none", stroke=palette.INK_SOFT, stroke_width=1.2, stroke_opacity=0.7)
    svg.path("".join(crowns), fill="#B9BC86", stroke="#5E6338", stroke_width=1, fill_opacity=0.85, stroke_opacity=0.75)
    svg.path("".join(shadows), fill="#5E6338", fill_opacity=0.55)


def _blob(centre: XY, radius: float) -> str:
    x, y, r = number(centre[0] - radius), number(centre[1]), number(radius)
    across = number(2 * radius)
    return f"M{x} {y}a{r} {r} 0 1 0 {across} 0a{r} {r} 0 1 0 -{across} 0Z"


def _half(centre: XY, radius: float) -> str:
    top, r, down = number(centre[1] - radius), number(radius), number(2 * radius)
    flat = number(radius * 1.6)
    return f"M{number(centre[0])} {top}a{r} {r} 0 0 1 0 {down}a{flat} {flat} 0 0 0 0 -{down}Z"


def draw_reeds(svg: Svg, places: Sequence[XY]) -> None:
    """Marsh: a water stroke with three reeds above."""
    strokes = []
    for x, y in places:
        strokes.append(points_data([(x - 9, y), (x + 9, y)]))
        strokes += [points_data([(x + d, y - 2), (x + d * 1.5, y - 8 + abs(d) * 0.4)]) for d in (-4, 0, 4)]
    svg.path("".join(strokes), fill="none", stroke=palette.RIVER, stroke_width=1.3, stroke_opacity=0.85)


def draw_sand(svg: Svg, area: BaseGeometry, seed: str) -> None:
    """Beach: fine stipple, drawn as tiny round dots."""
    dots = "".join(_blob(place, 0.95) for place in scatter(area, 8.5, seed))
    svg.path(dots, fill=palette.ROAD, fill_opacity=0.75)


def draw_furrows(svg: Svg, area: BaseGeometry, angle: float, gap: float) -> None:
    """Ploughed field: parallel dashed lines cut to the area."""
    centre = area.centroid
    size = max(area.bounds[2] - area.bounds[0], area.bounds[3] - area.bounds[1])
    along = (math.cos(math.radians(angle)), math.sin(math.radians(angle)))
    lines = []
    for index in range(int(-size / gap), int(size / gap) + 1):
        x, y = centre.x - along[1] * index * gap, centre.y + along[0] * index * gap
        line = LineString([(x - along[0] * size, y - along[1] * size), (x + along[0] * size, y + along[1] * size)])
        lines.append(line.intersection(area))
    with svg.group(fill="none", stroke=palette.ROAD, stroke_width=1.2, stroke_opacity=0.5, stroke_dasharray="9 3"):
        for line in lines:
            svg.path(line)
