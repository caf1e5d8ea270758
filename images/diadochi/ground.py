"""What covers the land: tints of ground and home, groves, hills, sand, reeds, rivers and lakes."""

from __future__ import annotations

from functools import cache
from random import Random

import crossings
import mountains
import shapely
from layout import CITADEL, SIDES, TOWN, spots
from shapely.affinity import rotate, scale, translate
from shapely.geometry import LineString, Point, Polygon, box
from shapely.geometry.base import BaseGeometry
from shapely.ops import unary_union
from world import World, coverage, lines, world

from drawing import palette, relief
from drawing.lines import curve, roughen
from drawing.relief import Hill
from drawing.svg import Svg, points_data

XY = tuple[float, float]
GROUND = {"mountain": palette.ROUGH, "desert": "#F3DFAE", "floodable": "#DCE3BE"}
BANK = "#41748A"


def _field(centre: XY, size: XY) -> Polygon:
    x, y = centre
    return box(x - size[0] / 2, y - size[1] / 2, x + size[0] / 2, y + size[1] / 2)


@cache
def calm() -> BaseGeometry:
    """Ground kept quiet for counters, citadels and names."""
    return unary_union([signed(), *(_field(spot.pair, spot.pair_size).buffer(4) for spot in spots().values())])


@cache
def signed() -> BaseGeometry:
    """Ground on which something is printed for good: citadels, towns and names. Counters may hide a grove."""
    kept: list[BaseGeometry] = []
    for spot in spots().values():
        kept.append(_field(spot.name, spot.name_size).buffer(4))
        kept += [box(x, y - 8, x + CITADEL[0], y + CITADEL[1]).buffer(7) for x, y, _, _ in spot.citadels.values()]
        kept += [_field(place, TOWN) for place in spot.towns.values()]
    return unary_union(kept)


def tint(svg: Svg) -> None:
    """The colour of the ground, and that of the six homes."""
    zones, known = coverage().zones, world()
    for name, space in known.spaces.items():
        if space["type"] in GROUND:
            svg.path(zones[name], fill=GROUND[space["type"]], fill_opacity=0.75)
    svg.path(zones["ARB"], fill=GROUND["desert"], fill_opacity=0.9)
    for home, side in known.homes.items():
        draw_home(svg, zones[home], SIDES[side])


def draw_home(svg: Svg, shape: BaseGeometry, colour: str) -> None:
    """The home province of a diadoch: a wash and a rim of his colour."""
    svg.path(shape, fill=colour, fill_opacity=0.1)
    svg.path(shape.difference(shape.buffer(-9)), fill=colour, fill_opacity=0.26)
    svg.path(shape.difference(shape.buffer(-19)), fill=colour, fill_opacity=0.12)


def cover(svg: Svg, quiet: BaseGeometry) -> None:
    """What grows and rises in each province, on the ground left free."""
    zones, known = coverage().zones, world()
    shapely.prepare(quiet)
    chains = unary_union([lines()[frozenset(pair)].buffer(46) for pair in known.mountains])
    streams = unary_union([line.buffer(14) for line in (*river_lines(known), *crossings.inland())])
    busy = unary_union([quiet, chains, streams])
    for name, space in known.spaces.items():
        if space["kind"] == "land":
            free = zones[name].buffer(-20).difference(busy)
            draw_cover(svg, free, space["type"], name)
    draw_cover(svg, zones["ARB"].buffer(-20).difference(quiet), "desert", "arabia")


def draw_cover(svg: Svg, free: BaseGeometry, kind: str, name: str) -> None:
    """One kind of ground."""
    if kind == "mountain":
        mountains.draw_massif(svg, free, name)
    elif kind == "desert":
        relief.draw_sand(svg, _drifts(free, name), name)
        draw_dunes(svg, relief.scatter(free.buffer(-16), 84, name + "dunes"), name)
    elif kind == "floodable":
        relief.draw_reeds(svg, relief.scatter(free, 44, name))
    else:
        _draw_country(svg, free, name)


def _draw_country(svg: Svg, free: BaseGeometry, name: str) -> None:
    """Hills, fields and groves of a plain, where there is room."""
    random = Random(name)
    hills, fields, groves = [], [], []
    for x, y in relief.scatter(free.buffer(-26), 92, name):
        kind = random.choice(("hill", "grove", "grove", "field"))
        if kind == "grove" or not free.contains(box(x - 44, y - 26, x + 44, y + 26)):
            groves.append((x, y))
        elif kind == "hill":
            hills.append(Hill([_ridge((x, y), random)], random.uniform(20, 27), 2))
        else:
            fields.append(((x, y), random.uniform(-35, 35)))
    relief.draw_hills(svg, hills, free.envelope.buffer(200).difference(free), name)
    taken = unary_union([LineString(ridge).buffer(hill.reach) for hill in hills for ridge in hill.ridges])
    for (x, y), angle in fields:
        patch = rotate(box(x - 34, y - 20, x + 34, y + 20), angle).intersection(free)
        relief.draw_furrows(svg, patch, angle, 6.5)
        taken = taken.union(patch)
    trees = [(x + random.gauss(0, 19), y + random.gauss(0, 12)) for x, y in groves for _ in range(random.randint(4, 8))]
    stray = relief.scatter(free.buffer(-8), 118, name + "stray")
    room = free.difference(taken)
    relief.draw_trees(svg, [place for place in _apart([*trees, *stray]) if room.contains(Point(place))], name)


def _apart(places: list[XY]) -> list[XY]:
    """Trees that do not stand on each other."""
    kept: list[XY] = []
    for x, y in places:
        if all(abs(x - a) > 9 or abs(y - b) > 8 for a, b in kept):
            kept.append((x, y))
    return kept


def _ridge(place: XY, random: Random) -> list[XY]:
    x, y = place
    lean, half = random.uniform(-10, 10), random.uniform(20, 32)
    return [(x - half, y + lean), (x, y - lean * 0.4), (x + half, y - lean)]


def _drifts(area: BaseGeometry, seed: str) -> BaseGeometry:
    """Lens-shaped drifts of sand inside an area."""
    drifts = [translate(scale(Point(0, 0).buffer(20), 1.5, 0.5), *p) for p in relief.scatter(area, 88, seed)]
    return unary_union(drifts).intersection(area)


def draw_dunes(svg: Svg, places: list[XY], seed: str) -> None:
    """Crescents of sand with a shaded lee."""
    random = Random(seed)
    crests, lees = [], []
    for x, y in places:
        r = random.uniform(13, 21)
        crest = curve([(x - r, y + 3), (x - r * 0.3, y - r * 0.42), (x + r * 0.35, y - r * 0.3), (x + r, y + 4)], 6)
        lee = curve(
            [(x + r, y + 4), (x + r * 0.4, y + 0.5), (x - r * 0.1, y - r * 0.02), (x - r * 0.3, y - r * 0.42)], 6
        )
        crests.append(points_data(crest))
        lees.append(points_data([*crest[len(crest) // 3 :], *lee], True))
    svg.path("".join(lees), fill=palette.LAND_EDGE_DARK, fill_opacity=0.33)
    svg.path("".join(crests), fill="none", stroke=palette.ROAD, stroke_width=1.5, stroke_opacity=0.85)


def river_lines(known: World) -> list[LineString]:
    """Every border that is a river."""
    found = lines()
    pairs = [frozenset(pair) for pairs in known.rivers.values() for pair in pairs]
    return [found[pair] for pair in pairs if pair in found]


def draw_rivers(svg: Svg, known: World) -> None:
    """Each river along the borders it forms; the Nile and its arms inside Egypt."""
    for line in river_lines(known):
        draw_river(svg, line)
    trunk, *arms = crossings.nile()
    for arm in arms:
        draw_river(svg, arm, 5.5)
    draw_river(svg, trunk, 8.5)


def draw_river(svg: Svg, line: LineString, width: float = 8.0) -> None:
    """A river: bank, water and a glint."""
    svg.path(line, fill="none", stroke=BANK, stroke_width=width + 2.5, stroke_linecap="round", stroke_linejoin="round")
    svg.path(
        line, fill="none", stroke=palette.RIVER, stroke_width=width, stroke_linecap="round", stroke_linejoin="round"
    )
    svg.path(
        line, fill="none", stroke=palette.SEA_SHOAL, stroke_width=1.6, stroke_opacity=0.55, stroke_dasharray="22 15"
    )


def lakes() -> list[Polygon]:
    """Water that closes the way: between Aria and Arachosia, and lake Matiane between Mesopotamia and Media."""
    middle = lines()[frozenset(("ARE", "ARH"))].interpolate(0.5, normalized=True)
    return [lake((middle.x, middle.y), 44, "helmand"), lake(matiane(), 44, "matiane")]


def lake(place: XY, size: float, seed: str) -> Polygon:
    """The shore of a lake."""
    ring = scale(Point(0, 0).buffer(size, 6), 1.35, 0.66)
    return translate(Polygon(roughen(list(ring.exterior.coords), 0.14, seed)), *place)


def draw_lake(svg: Svg, shore: Polygon) -> None:
    """A lake with two water-lines."""
    size = shore.bounds[3] - shore.bounds[1]
    svg.path(shore.buffer(4), fill=palette.LAND_EDGE_DARK, fill_opacity=0.3)
    svg.path(shore, fill=palette.SEA_LIGHT, stroke=palette.COAST, stroke_width=2.2)
    for share, opacity in ((0.07, 0.55), (0.16, 0.35)):
        water_line = {"stroke": palette.WATER_LINE, "stroke_width": 1.2, "stroke_opacity": opacity}
        svg.path(shore.buffer(-size * share), fill="none", **water_line)


def matiane() -> XY:
    """Where Armenia, Assyria and Media meet."""
    zones = coverage().zones
    point = zones["ARM"].intersection(zones["ASS"]).intersection(zones["MED"]).centroid
    return (point.x, point.y)
