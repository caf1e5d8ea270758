"""What covers the land: home tints, mountains, sand, reeds, rivers, mountain borders with passes, lakes."""

from __future__ import annotations

from layout import CITADEL, NAME, SIDES, TOWN, spots
from shapely.affinity import scale, translate
from shapely.geometry import LineString, Point, Polygon, box
from shapely.geometry.base import BaseGeometry
from shapely.ops import unary_union
from world import World, coverage, lines, world

from drawing import palette, relief, ways
from drawing.lines import roughen, stations
from drawing.svg import Svg

XY = tuple[float, float]
GROUND = {"mountain": palette.ROUGH, "desert": "#F3DFAE", "floodable": "#DCE3BE"}


def _field(centre: XY, size: XY) -> Polygon:
    x, y = centre
    return box(x - size[0] / 2, y - size[1] / 2, x + size[0] / 2, y + size[1] / 2)


def calm() -> BaseGeometry:
    """Ground kept quiet for counters, citadels and names."""
    kept: list[BaseGeometry] = []
    for spot in spots().values():
        kept += [_field(spot.pair, spot.pair_size).buffer(4), _field(spot.name, NAME)]
        kept += [box(x, y, x + CITADEL[0], y + CITADEL[1]).buffer(6) for x, y, _, _ in spot.citadels.values()]
        kept += [_field(place, TOWN) for place in spot.towns.values()]
    return unary_union(kept)


def draw(svg: Svg, quiet: BaseGeometry) -> None:
    """Everything under the coast line."""
    zones, known = coverage().zones, world()
    for name, space in known.spaces.items():
        if space["type"] in GROUND:
            svg.path(zones[name], fill=GROUND[space["type"]], fill_opacity=0.75)
    for home, side in known.homes.items():
        svg.path(zones[home], fill=SIDES[side], fill_opacity=0.13)
        rim = zones[home].difference(zones[home].buffer(-13))
        svg.path(rim, fill=SIDES[side], fill_opacity=0.22)
    for name, space in known.spaces.items():
        free = zones[name].buffer(-24).difference(quiet)
        if space["type"] == "mountain":
            relief.draw_rocks(svg, relief.scatter(free, 52, name), name)
        elif space["type"] == "desert":
            relief.draw_sand(svg, relief_patches(free, name), name)
        elif space["type"] == "floodable":
            relief.draw_reeds(svg, relief.scatter(free, 52, name))
        elif space["kind"] == "land":
            relief.draw_trees(svg, relief.scatter(free.buffer(-10), 100, name), name)
    inner = zones["ARB"].buffer(-20)
    svg.path(zones["ARB"], fill=GROUND["desert"], fill_opacity=0.9)
    relief.draw_sand(svg, relief_patches(inner, "arabia"), "arabia")


def relief_patches(area: BaseGeometry, seed: str) -> BaseGeometry:
    """Lens-shaped drifts of sand inside an area."""
    drifts = [translate(scale(Point(0, 0).buffer(20), 1.5, 0.5), *p) for p in relief.scatter(area, 88, seed)]
    return unary_union(drifts).intersection(area)


def draw_rivers(svg: Svg, known: World) -> None:
    """Each river along the borders it forms."""
    found = lines()
    for name, pairs in known.rivers.items():
        for pair in pairs:
            line = found.get(frozenset(pair))
            if line is not None and line.geom_type == "LineString":
                svg.path(line, fill="none", stroke="#41748A", stroke_width=9.5, stroke_linecap="round")
                svg.path(line, fill="none", stroke=palette.RIVER, stroke_width=7, stroke_linecap="round")
        if name == "nil":
            _draw_nile(svg)


def _draw_nile(svg: Svg) -> None:
    land = coverage().zones["EGY"]
    left, top, right, bottom = land.bounds
    x = left + (right - left) * 0.62
    course = [(x + 30, bottom), (x - 14, bottom - 120), (x + 10, top + 110), (x - 20, top - 20)]
    ways.draw_stream(svg, LineString(roughen(course, 0.09, "nile")).intersection(land), 11)


def draw_mountain_borders(svg: Svg, known: World) -> None:
    """A chain of peaks along each mountain border, with a gap and a road where a pass leads over it."""
    found = lines()
    passes = {frozenset(pair) for pair in known.passes}
    for pair in known.mountains:
        line = found[frozenset(pair)]
        gap = line.interpolate(0.5, normalized=True).buffer(40 if frozenset(pair) in passes else 0)
        peaks = [place for place, _ in stations(line, 27) if not gap.contains(Point(place))]
        for x, y in sorted(peaks[1:-1], key=lambda place: place[1]):
            peak = Polygon([(x - 17, y + 11), (x - 2, y - 20), (x + 17, y + 11)])
            svg.path(peak, fill="#E4D2A4", stroke=palette.COAST, stroke_width=1.6, stroke_linejoin="round")
            shade = Polygon([(x - 2, y - 20), (x + 17, y + 11), (x + 2, y + 11)])
            svg.path(shade, fill=palette.COAST, fill_opacity=0.5)
        if frozenset(pair) in passes:
            _draw_pass(svg, line)


def _draw_pass(svg: Svg, line: LineString) -> None:
    middle, normal = list(stations(line, line.length / 2))[1]
    ends = [(middle[0] + side * normal[0] * 32, middle[1] + side * normal[1] * 32) for side in (-1, 1)]
    road = LineString(ends)
    svg.path(road, fill="none", stroke=palette.ROAD, stroke_width=10, stroke_linecap="round")
    svg.path(road, fill="none", stroke=palette.ROAD_LIGHT, stroke_width=6, stroke_linecap="round")


def draw_lakes(svg: Svg) -> None:
    """Water that closes the way: between Aria and Arachosia, and lake Matiane between Mesopotamia and Media."""
    middle = lines()[frozenset(("ARE", "ARH"))].interpolate(0.5, normalized=True)
    for place, seed in (((middle.x, middle.y), "helmand"), (matiane(), "matiane")):
        ring = scale(Point(0, 0).buffer(44, 6), 1.35, 0.66)
        shore = Polygon(roughen(list(ring.exterior.coords), 0.14, seed))
        shore = translate(shore, *place)
        svg.path(shore, fill=palette.SEA_LIGHT, stroke=palette.COAST, stroke_width=2.2)
        svg.path(shore.buffer(-7), fill="none", stroke=palette.WATER_LINE, stroke_width=1.2, stroke_opacity=0.5)


def matiane() -> XY:
    """Where Armenia, Assyria and Media meet."""
    zones = coverage().zones
    point = zones["ARM"].intersection(zones["ASS"]).intersection(zones["MED"]).centroid
    return (point.x, point.y)
