"""Land and sea of one window: tints of the nations, mountains, the borders of provinces, nations and seas."""

from __future__ import annotations

from functools import cache
from random import Random

import shapely
from layout import around, spots
from shapely.geometry import LineString, Point
from shapely.geometry.base import BaseGeometry
from shapely.ops import unary_union
from signs import colour_of
from world import MAIN, OUTSIDE, cities, features, is_sea, lines_between, nation_of, zones, zones_of_game

from drawing import palette, relief
from drawing.svg import Svg, points_data

NATION, PROVINCE = "#33240F", "#4A3A22"
SEA_LINE, SEA_GLOW = "#1F5A78", "#E3EFEC"
BARREN = "#CDBB93"


@cache
def signed() -> BaseGeometry:
    """Ground on which something is printed for good."""
    kept: list[BaseGeometry] = []
    for spot in spots().values():
        kept.append(spot.name_field.buffer(5))
        kept += [Point(at).buffer(34) for at in (spot.sign, spot.grain) if at]
        if spot.tray:
            kept.append(around(spot.tray, (spot.tray_area[2], spot.tray_area[3])).buffer(7))
    return unary_union(kept)


@cache
def calm() -> BaseGeometry:
    """The same with the rows of blocks."""
    return unary_union([signed(), *(around(spot.rack, spot.rack_size) for spot in spots().values())])


@cache
def nations() -> dict[str, BaseGeometry]:
    """1.1 The land of each nation."""
    found: dict[str, list[BaseGeometry]] = {}
    for zone in zones_of_game():
        if not is_sea(zone):
            found.setdefault(nation_of(zone), []).append(zones()[zone])
    return {nation: unary_union(shapes) for nation, shapes in found.items()}


def _colour(nation: str) -> str:
    """The colour of most of its cities; none for a nation without."""
    found = [colour_of(city) for zone, city in cities().items() if nation_of(zone) == nation]
    return max(sorted(set(found)), key=found.count) if found else ""


def tint(svg: Svg) -> None:
    """Hand-coloured rims along the borders of each nation, and barren ground where nobody goes."""
    for zone in OUTSIDE:
        svg.path(zones()[zone], fill=BARREN, fill_opacity=0.8)
    for nation, shape in nations().items():
        colour = _colour(nation)
        if colour:
            svg.path(shape, fill=colour, fill_opacity=0.10)
            for depth, strength in ((8, 0.30), (18, 0.15)):
                svg.path(shape.difference(shape.buffer(-depth)).simplify(0.8), fill=colour, fill_opacity=strength)


def draw_mountains(svg: Svg) -> None:
    """Peaks on the ground outside the game, short ranges and single trees in provinces where nothing stands."""
    peaks, trees = [], []
    for zone in OUTSIDE:
        free = zones()[zone].buffer(-13)
        peaks += [(place, 15 + index % 3 * 2.0) for index, place in enumerate(relief.scatter(free, 34, zone))]
    for zone in zones_of_game():
        if is_sea(zone):
            continue
        free = zones()[zone].buffer(-22).difference(calm().buffer(14))
        shapely.prepare(free)
        for place in relief.scatter(free, 88, zone):
            found = _range(place, free, zone)
            peaks += found
            free = free.difference(unary_union([Point(at).buffer(26) for at, _ in found]))
        trees += relief.scatter(free.buffer(4), 40, f"{zone} trees")
    relief.draw_trees(svg, trees, "hellenes")
    _draw_peaks(svg, sorted(peaks, key=lambda peak: (peak[0][1], peak[0][0])))


def _range(place: tuple[float, float], free: BaseGeometry, seed: str) -> list[tuple[tuple[float, float], float]]:
    """Two to five peaks along a ridge through a place, as far as the ground is free."""
    random = Random(f"{seed}{place}")
    lean, found = random.uniform(-0.6, 0.6), []
    for step in range(random.randint(2, 5)):
        at = (place[0] + 17 * (step - 1.5), place[1] + lean * 17 * (step - 1.5) + random.uniform(-4, 4))
        if free.contains(Point(at).buffer(7)):
            found.append((at, random.uniform(9, 14)))
    return found


def _draw_peaks(svg: Svg, peaks: list[tuple[tuple[float, float], float]]) -> None:
    faces, lights, ridges = [], [], []
    for (x, y), size in peaks:
        tip = (x - size * 0.1, y - size)
        faces.append(points_data([tip, (x + size * 0.95, y + size * 0.45), (x + size * 0.1, y + size * 0.45)], True))
        lights.append(points_data([(x - size, y + size * 0.45), tip, (x + size * 0.1, y + size * 0.45)], True))
        ridges.append(points_data([(x - size, y + size * 0.45), tip, (x + size * 0.95, y + size * 0.45)]))
    svg.path("".join(lights), fill="#F3E7C9")
    svg.path("".join(faces), fill="#B39A66", fill_opacity=0.75)
    svg.path("".join(ridges), fill="none", stroke=palette.INK_SOFT, stroke_width=1.3, stroke_linejoin="round")


def draw_land_borders(svg: Svg) -> None:
    """1.1 Thick lines between nations, dotted ones between provinces of one nation."""
    for pair, line in lines_between("land").items():
        a, b = sorted(pair)
        svg.path(line, fill="none", stroke=palette.LAND, stroke_width=7, stroke_opacity=0.5)
        if nation_of(a) == nation_of(b):
            svg.path(
                line, fill="none", stroke=PROVINCE, stroke_width=3, stroke_dasharray="0.1 7", stroke_linecap="round"
            )
        else:
            svg.path(
                line, fill="none", stroke=NATION, stroke_width=4.2, stroke_linejoin="round", stroke_linecap="round"
            )


def draw_sea_borders(svg: Svg) -> None:
    """1.2 Blue lines; thick ones are open sea, double ones straits."""
    for pair, line in lines_between("sea").items():
        draw_sea_border(svg, line, features().get(pair, ""))


def draw_seam(svg: Svg) -> None:
    """1.2 Where the seas of the inset go over into those of the map: open sea all along their frame."""
    edge = MAIN[0]
    for pair, line in lines_between("sea").items():
        if line.bounds[0] == line.bounds[2] == edge:
            svg.path(line, fill="none", stroke=SEA_GLOW, stroke_width=20)
            draw_sea_border(svg, line, features().get(pair, ""))


def draw_sea_border(svg: Svg, line: BaseGeometry | LineString, feature: str) -> None:
    """One border of the sea."""
    width = {"open-sea": 9.0, "strait": 10.0}.get(feature, 3.6)
    style = {"fill": "none", "stroke_linejoin": "round", "stroke_linecap": "butt"}
    svg.path(line, stroke=SEA_GLOW, stroke_width=width + 5, stroke_opacity=0.5, **style)
    svg.path(line, stroke=SEA_LINE, stroke_width=width, stroke_opacity=0.92, **style)
    if feature == "strait":
        svg.path(line, stroke=SEA_GLOW, stroke_width=width - 5.6, **style)
