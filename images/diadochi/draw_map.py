"""Draws the map of Les Diadoques, from Italy to India: map.svg and geometry.yaml beside this file.

Run ``python images/diadochi/draw_map.py`` from the repository; the same source always gives the
same bytes. A folder as argument receives both files instead.
"""

from __future__ import annotations

import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path[:0] = [str(HERE), str(HERE.parent)]

import ground  # noqa: E402
import key  # noqa: E402
import mountains  # noqa: E402
import signs  # noqa: E402
from layout import spots  # noqa: E402
from shapely.geometry import Point  # noqa: E402
from shapely.ops import unary_union  # noqa: E402
from texts import labels  # noqa: E402
from world import OUTSIDE, SIZE, WINDOW, coverage, islets, slug, world  # noqa: E402

from drawing import coast, frame, geometry, ornaments, paper, ways  # noqa: E402
from drawing.labels import quiet_for  # noqa: E402
from drawing.svg import Svg  # noqa: E402

GEOMETRY = HERE.parents[1] / "modules" / "diadochi"
COMPASS, SHIPS = (200, 2560), (((1180, 2745), 96), ((4290, 2960), 110))


def draw_map(svg: Svg) -> None:
    """Sea, land, relief and borders inside the window."""
    zones, known = coverage(), world()
    isles = unary_union(list(islets().values()))
    wet = [name for name in zones.zones if known.wet(name)]
    sea = unary_union([zones.zones[name] for name in wet])
    land = unary_union([*(shape for name, shape in zones.zones.items() if name not in wet), isles])
    shore = unary_union([*zones.lines("coast"), isles.boundary])
    words = unary_union([quiet_for(text).buffer(5) for text in labels(ground.calm())])
    ornate = unary_union([Point(COMPASS).buffer(140), *(Point(at).buffer(70) for at, _ in SHIPS)])
    quiet = unary_union([ground.calm(), words, ornate, isles.buffer(20)])
    coast.draw_sea(svg, sea, shore.simplify(3), 1.3)
    coast.draw_rhumbs(svg, sea, COMPASS)
    coast.draw_swell(svg, sea.difference(shore.buffer(50)), "diadochi", quiet)
    paper.draw_land(svg, land)
    ground.tint(svg)
    ground.cover(svg, unary_union([ground.signed(), words]))
    coast.draw_shore(svg, land, shore, 1.3)
    ways.draw_sea_borders(svg, zones.lines("sea"))
    ways.draw_land_borders(svg, zones.lines("land"))
    ground.draw_rivers(svg, known)
    mountains.draw_chains(svg, known, ground.signed(), unary_union(ground.lakes()).buffer(6))
    for water in ground.lakes():
        ground.draw_lake(svg, water)
    signs.draw_ways(svg)
    ornaments.draw_compass(svg, COMPASS, 104)
    for place, size in SHIPS:
        ornaments.draw_trireme(svg, place, size)


def board() -> geometry.Board:
    """Everything the program must know."""
    result = geometry.Board(SIZE)
    for name, shape in coverage().simplified(3.0).items():
        if name in OUTSIDE:
            continue
        spot = spots()[name]
        letters = (spot.name[0], spot.name[1] - 12)
        result.places[name] = geometry.Place(shape.exterior.coords[:-1], letters, spot.slots)
    for spot in spots().values():
        for name, area in spot.citadels.items():
            x, y, width, height = area
            centre = (x + width / 2, y + 22 + (height - 22) / 2)
            heading = (x + width / 2, y + 12)
            result.places[slug(name)] = geometry.Place(frame.corners(area), heading, [centre])
    result.labels = labels(ground.calm())
    return result


def main(folder: Path | None = None) -> None:
    """Write both outputs beside this file, or both into ``folder``."""
    svg = Svg(*SIZE)
    paper.draw_sheet(svg, "diadochi")
    draw_map(svg)
    signs.draw_harbours(svg)
    signs.draw_towns(svg)
    signs.draw_citadels(svg)
    paper.draw_vignette(svg, WINDOW, "map-vignette", 0.25)
    key.draw(svg)
    frame.draw_double_frame(svg, frame.inset(WINDOW, -9), 5, 6)
    frame.draw_double_frame(svg, (16, 16, SIZE[0] - 32, SIZE[1] - 32), 6, 9)
    svg.write((folder or HERE) / "map.svg")
    board().write((folder or GEOMETRY) / "geometry.yaml", "images/diadochi/draw_map.py")


if __name__ == "__main__":
    main(Path(sys.argv[1]) if len(sys.argv) > 1 else None)
