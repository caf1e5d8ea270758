"""Draws the board of Sphacteria, 425 BC: map.svg beside this file and the module's geometry.yaml.

Run ``python images/sphacteria/draw_map.py`` from the repository; the same source always gives the
same bytes. A folder as argument receives both files instead.
"""

from __future__ import annotations

import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path[:0] = [str(HERE), str(HERE.parent)]

import column  # noqa: E402
import key  # noqa: E402
import places as spots  # noqa: E402
import terrain  # noqa: E402
from geography import LAND_ZONES, NOTCHES, SEA_ZONES, WINDOW, coverage  # noqa: E402
from shapely.geometry import LineString, Point, box  # noqa: E402
from shapely.geometry.base import BaseGeometry  # noqa: E402
from shapely.ops import unary_union  # noqa: E402
from texts import labels  # noqa: E402

from drawing import coast, frame, geometry, ornaments, paper, ways  # noqa: E402
from drawing.labels import quiet_for  # noqa: E402
from drawing.svg import Svg  # noqa: E402
from drawing.zones import Coverage  # noqa: E402

SIZE = (2800, 2000)
COMPASS = (192, 1560)
GEOMETRY = HERE.parents[1] / "modules" / "sphacteria"
BASE_SIDE = {"BMA": "athens", "BTA": "athens", "BTS": "sparta", "BMS": "sparta"}
# Tail to tip of the arrows from each base to the zones it opens on.
BASE_ARROWS = {
    "BMA": [[(408, 150), (440, 146), (476, 120)]],
    "BTA": [[(408, 630), (460, 618), (530, 590)], [(360, 556), (430, 500), (500, 430), (610, 440)]],
    "BTS": [[(1800, 348), (1790, 380), (1760, 420)]],
    "BMS": [[(996, 1880), (960, 1876), (922, 1884)]],
}


def calm_places() -> BaseGeometry:
    """Ground kept quiet for letters, names and counters."""
    off_map = ("map", "track", "box", "turn")
    rings = [quiet_for(label) for label in labels() if not str(label["key"]).startswith(off_map)]
    for letter, *slots in spots.ZONE_SPOTS.values():
        rings.append(Point(letter).buffer(34))
        rings += [box(x - 54, y - 54, x + 54, y + 54) for x, y in slots]
    return unary_union(rings)


def draw_map(svg: Svg, zones: Coverage) -> None:
    """Sea, land, relief and borders inside the window."""
    land = unary_union([zones.zones[zone] for zone in LAND_ZONES])
    sea = unary_union([zones.zones[zone] for zone in SEA_ZONES])
    shore = unary_union(zones.lines("coast"))
    calm = calm_places()
    coast.draw_sea(svg, sea, shore)
    coast.draw_rhumbs(svg, sea, COMPASS)
    coast.draw_swell(svg, sea.difference(shore.buffer(66)), "swell", unary_union([calm, Point(COMPASS).buffer(150)]))
    paper.draw_land(svg, land)
    terrain.draw(svg, zones, land, calm)
    coast.draw_shore(svg, land, shore)
    terrain.draw_cliffs(svg, zones, land)
    terrain.draw_islets(svg)
    ways.draw_sea_borders(svg, zones.lines("sea"))
    ways.draw_land_borders(svg, zones.lines("land"))
    ring = zones.zones["P"].buffer(-13).simplify(4).exterior
    ways.draw_wall(svg, LineString(ring.coords), 92)
    ornaments.draw_compass(svg, COMPASS, 98)
    ornaments.draw_trireme(svg, (152, 1806), 124)
    ornaments.draw_scale_bar(svg, (96, 1904), 32, 5)


def draw_bases(svg: Svg) -> None:
    """The window's frame, the four bases in its notches and their arrows."""
    paper.draw_vignette(svg, WINDOW, "map-vignette", 0.3)
    for name, side in BASE_SIDE.items():
        frame.draw_panel(svg, frame.inset(NOTCHES[name], 5), spots.SIDE_COLOUR[side], 36)
    for name, curves in BASE_ARROWS.items():
        for points in curves:
            ways.draw_arrow(svg, ways.arrow(points, 15), spots.SIDE_COLOUR[BASE_SIDE[name]])
    frame.draw_cartouche(svg, NOTCHES["title"])
    key.draw(svg, NOTCHES["title"])
    frame.draw_double_frame(svg, frame.inset(WINDOW, -9), 5, 6)


def board(zones: Coverage) -> geometry.Board:
    """Everything the program must know."""
    result = geometry.Board(SIZE)
    for zone, shape in zones.simplified(3.0).items():
        letter, *slots = spots.ZONE_SPOTS[zone]
        result.places[zone] = geometry.Place(shape.exterior.coords[:-1], letter, slots, spots.STRAIT_NOTES.get(zone))
    for base, slots in spots.BASE_SLOTS.items():
        x, y, width, _ = NOTCHES[base]
        result.places[base] = geometry.Place(frame.corners(NOTCHES[base]), (x + width / 2, y + 24), slots)
    for name, area in {**spots.boxes(), "bowl": spots.BOWL_BOX}.items():
        slots = [spots.BOWL] if name == "bowl" else frame.box_slots(area, spots.BOX_HEADING)
        result.places[name] = geometry.Place(frame.corners(area), (area[0] + area[2] / 2, area[1] + 19), slots)
    result.tracks = spots.tracks()
    result.labels = labels()
    return result


def main(folder: Path | None = None) -> None:
    """Write both outputs to their places in the repository, or both into ``folder``."""
    zones = coverage()
    svg = Svg(*SIZE)
    paper.draw_sheet(svg, "sphacteria")
    draw_map(svg, zones)
    draw_bases(svg)
    column.draw(svg)
    frame.draw_double_frame(svg, (16, 16, SIZE[0] - 32, SIZE[1] - 32), 6, 9)
    svg.write((folder or HERE) / "map.svg")
    board(zones).write((folder or GEOMETRY) / "geometry.yaml", "images/sphacteria/draw_map.py")


if __name__ == "__main__":
    main(Path(sys.argv[1]) if len(sys.argv) > 1 else None)
