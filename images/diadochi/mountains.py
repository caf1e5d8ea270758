"""Mountains as an engraver draws them: single peaks, the chains of borders with their passes, massifs of provinces."""

from __future__ import annotations

from collections.abc import Iterable
from random import Random

from shapely.geometry import LineString, Point
from shapely.geometry.base import BaseGeometry
from world import World, lines

from drawing import palette, relief
from drawing.lines import stations
from drawing.svg import Svg, points_data

XY = tuple[float, float]
LIT = "#EADCB6"
COL = 34  # half the gap of a pass


def _draw_peak(svg: Svg, foot: XY, size: float, random: Random) -> None:
    """One peak: lit flank, shaded flank of broken strokes, a crest line between; ``foot`` is the middle of its base."""
    x, y = foot
    lean, tall = random.uniform(-0.12, 0.12) * size, random.uniform(0.92, 1.15) * size
    top = (x + lean, y - tall)
    left = [(x - 0.78 * size, y + 2), (x - 0.46 * size, y - 0.36 * tall), (x - 0.2 * size, y - 0.62 * tall)]
    right = [(x + 0.22 * size, y - 0.66 * tall), (x + 0.44 * size, y - 0.3 * tall), (x + 0.8 * size, y + 3)]
    svg.path(points_data([*left, top, *right]))
    ridge = [top, (x + 0.1 * size, y - 0.6 * tall), (x - 0.04 * size, y - 0.34 * tall), (x + 0.12 * size, y + 2)]
    svg.path(points_data([*ridge, *reversed(right)], True), fill=palette.INK_SOFT, fill_opacity=0.42, stroke="none")
    if size < 14:
        return
    hatches = []
    for share in (0.2, 0.45, 0.7):
        start = (x + lean + (0.8 * size - lean) * share - 1, y - tall + (tall + 3) * share + 2)
        run = (0.42 - 0.3 * share) * tall
        hatches.append(points_data([start, (start[0] - 0.34 * run, start[1] + run)]))
    svg.path("".join(hatches), fill="none", stroke_width=0.9)


def draw_peaks(svg: Svg, places: Iterable[tuple[XY, float]], seed: str) -> None:
    """Peaks from the back to the front, as each hides what stands behind it."""
    random = Random(seed)
    with svg.group(fill=LIT, stroke=palette.COAST, stroke_width=1.4, stroke_linejoin="round"):
        for place, size in sorted(places, key=lambda found: found[0][1]):
            _draw_peak(svg, place, size, random)


def draw_massif(svg: Svg, free: BaseGeometry, name: str) -> None:
    """What fills a province of mountains: groups of peaks with rocks about them."""
    random = Random(name)
    peaks = [(place, random.uniform(15, 25)) for place in relief.scatter(free.buffer(-14), 62, name)]
    around = free.difference(_cover(peaks))
    relief.draw_rocks(svg, relief.scatter(around, 46, name + "rocks"), name)
    draw_peaks(svg, peaks, name)


def _cover(peaks: list[tuple[XY, float]]) -> BaseGeometry:
    shape: BaseGeometry = Point(0, 0)
    for (x, y), size in peaks:
        shape = shape.union(Point(x, y - size / 2).buffer(size))
    return shape


def chain(line: LineString, gaps: BaseGeometry, seed: str) -> list[tuple[XY, float]]:
    """Feet and sizes of the peaks along a line, high and low in turn, a few smaller ones beside it."""
    random = Random(seed)
    found = []
    for index, (place, normal) in enumerate(stations(line, 30)):
        if not 16 < index * 30 < line.length - 12:
            continue
        size = random.uniform(21, 28) if index % 3 else random.uniform(15, 19)
        found.append(((place[0] + random.uniform(-6, 6), place[1] + 10 + random.uniform(-4, 4)), size))
        if random.random() < 0.6:
            side = random.choice((-1, 1)) * random.uniform(19, 27)
            beside = (place[0] + normal[0] * side, place[1] + normal[1] * side + 10)
            found.append((beside, random.uniform(9, 13)))
    return [peak for peak in found if not gaps.intersects(Point(peak[0]).buffer(peak[1] * 0.7))]


def draw_chains(svg: Svg, known: World, calm: BaseGeometry, lakes: BaseGeometry) -> None:
    """A chain along each mountain border, beside a river in it, open where a pass leads over it."""
    found = lines()
    passes = {frozenset(pair) for pair in known.passes}
    rivers = {frozenset(pair) for pairs in known.rivers.values() for pair in pairs}
    peaks: list[tuple[XY, float]] = []
    for pair in known.mountains:
        line = found[frozenset(pair)]
        svg.path(line.buffer(26).difference(calm), fill=palette.LAND_EDGE, fill_opacity=0.13)
        svg.path(line.buffer(14), fill=palette.LAND_EDGE, fill_opacity=0.16)
        middle = line.interpolate(0.5, normalized=True)
        gaps = calm.union(lakes).union(middle.buffer(COL) if frozenset(pair) in passes else Point(0, 0))
        crest = line.offset_curve(24) if frozenset(pair) in rivers else line
        peaks += chain(crest, gaps, "-".join(pair))
    draw_peaks(svg, peaks, "chains")
    for pair in known.passes:
        draw_pass(svg, found[frozenset(pair)])


def draw_pass(svg: Svg, line: LineString, reach: float = 36) -> None:
    """A road over the middle of a line, between two gate posts of rock."""
    middle, normal = list(stations(line, line.length / 2))[1]
    along = (-normal[1], normal[0])
    bend = reach * 0.16
    steps = ((-1.0, 0.0), (-0.5, bend), (0.0, 0.0), (0.5, -bend), (1.0, 0.0))
    road = LineString(
        [
            (middle[0] + normal[0] * reach * s + along[0] * b, middle[1] + normal[1] * reach * s + along[1] * b)
            for s, b in steps
        ]
    )
    svg.path(road, fill="none", stroke=palette.INK, stroke_width=12, stroke_linecap="round", stroke_opacity=0.85)
    svg.path(road, fill="none", stroke=palette.ROAD_LIGHT, stroke_width=8, stroke_linecap="round")
    svg.path(road, fill="none", stroke=palette.ROAD, stroke_width=2, stroke_dasharray="6 5")
