"""Draws the board of Syracuse, 415-413 BC: map.svg beside this file and the module's geometry.yaml.

Run ``python images/syracuse/draw_map.py`` from the repository; the same source always gives the
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
from texts import labels, site_labels  # noqa: E402

from drawing import coast, frame, geometry, ornaments, paper, ways, works  # noqa: E402
from drawing.labels import quiet_for  # noqa: E402
from drawing.svg import Svg  # noqa: E402
from drawing.zones import Coverage  # noqa: E402

SIZE = (3500, 2500)
COMPASS = (2524, 316)
SHIP = (1590, 280)
GEOMETRY = HERE.parents[1] / "modules" / "syracuse"
OFF_MAP = ("map", "box", "track", "turn", "key")
CITY_WALL = 92
CANAL = [(2072, 1256), (2166, 1196)]
# walls in the sea (a mole round the Small Harbour) and lines of stakes before the docks and the camp
MOLES = ["M5-M6"]
STAKES = {"syracuse": ["M7-M9", "M7-M10"], "athens": ["T13-T17", "T15-T17", "M10-M12", "M11-M12"]}
CATANE_ARROW = [(1346, 150), (1300, 168), (1262, 206)]


def calm_places(zones: Coverage) -> BaseGeometry:
    """Ground kept quiet for letters, names, boxes and counters (houses may stand beneath those of the city)."""
    rings = [quiet_for(label).buffer(9) for label in labels() if not str(label["key"]).startswith(OFF_MAP)]
    for zone, spot in spots.ZONES.items():
        rings.append(Point(spot.letter).buffer(40))
        if zone == "T16":
            continue
        rings += [box(x - 54, y - 54, x + 54, y + 54) for x, y in (spot.athens, spot.syracuse)]
    sites = unary_union([Point(place).buffer(62) for place in spots.site_centres(arcs(zones)).values()])
    return unary_union([*rings, sites, terrain.keep_out()])


def arcs(zones: Coverage) -> dict[str, LineString]:
    """The borders as drawn, by name."""
    return {arc.name: arc.line() for arc in zones.arcs}


def draw_map(svg: Svg, zones: Coverage) -> None:
    """Sea, land, relief and borders inside the window."""
    land = unary_union([zones.zones[zone] for zone in LAND_ZONES])
    sea = unary_union([zones.zones[zone] for zone in SEA_ZONES])
    shore = unary_union(zones.lines("coast"))
    calm = calm_places(zones)
    coast.draw_sea(svg, sea, shore)
    coast.draw_rhumbs(svg, sea, COMPASS)
    coast.draw_swell(svg, sea.difference(shore.buffer(66)), "swell", unary_union([calm, Point(COMPASS).buffer(130)]))
    paper.draw_land(svg, land)
    terrain.draw(svg, zones, land, calm)
    coast.draw_shore(svg, land, shore)
    ways.draw_sea_borders(svg, zones.lines("sea"))
    ways.draw_land_borders(svg, zones.lines("land"))
    draw_works(svg, zones)
    ornaments.draw_compass(svg, COMPASS, 84)
    ornaments.draw_trireme(svg, SHIP, 110)
    ornaments.draw_scale_bar(svg, (2250, 1950), 48, 5)


def draw_works(svg: Svg, zones: Coverage) -> None:
    """The city wall, stakes and moles, courses and sites of the walls to be built, chains, canal and entries."""
    lines = arcs(zones)
    for seat, names in STAKES.items():
        for name in names:
            works.draw_stakes(svg, lines[name], spots.SIDE_COLOUR[seat])
    for name in MOLES:
        works.sea_wall(svg, lines[name])
    ring = zones.zones["T16"].buffer(-13).simplify(4).exterior
    ways.draw_wall(svg, LineString(ring.coords), CITY_WALL)
    works.draw_canal(svg, CANAL)
    for name, site in spots.SITES.items():
        colour = spots.SIDE_COLOUR[site.seat]
        draw = works.draw_chain if name == "site-chains" else works.draw_course
        draw(svg, lines[site.arc], colour)
    for name, centre in spots.site_centres(lines).items():
        site, line = spots.SITES[name], lines[spots.SITES[name].arc]
        works.draw_site(svg, spots.square(centre, spots.SITE_SIZE), spots.SIDE_COLOUR[site.seat])
        if site.back:
            start = line.length * site.share + site.back * (spots.SITE_SIZE / 2 + 5)
            works.draw_pointer(svg, line, start, site.back * 30, spots.SIDE_COLOUR[site.seat])
    for zone in spots.ENTRIES:
        dx, dy = spots.ENTRY_OFF.get(zone, (-66.0, 0.0))
        x, y = spots.ZONES[zone].letter
        works.draw_entry(svg, (x + dx, y + dy))


def draw_boxes(svg: Svg) -> None:
    """Forts and the camp, Catane and its way out, the title, the window's frame."""
    for name, area in spots.on_map().items():
        if name != "catane":
            frame.draw_panel(svg, area, heading=spots.FORT_HEADING)
    paper.draw_vignette(svg, WINDOW, "map-vignette", 0.3)
    frame.draw_panel(svg, frame.inset(NOTCHES["catane"], 5), spots.SIDE_COLOUR["athens"], 36)
    ways.draw_arrow(svg, ways.arrow(CATANE_ARROW, 15), spots.SIDE_COLOUR["athens"])
    frame.draw_cartouche(svg, NOTCHES["title"])
    key.draw(svg, NOTCHES["title"])
    frame.draw_double_frame(svg, frame.inset(WINDOW, -9), 5, 6)


def board(zones: Coverage) -> geometry.Board:
    """Everything the program must know."""
    result = geometry.Board(SIZE)
    for zone, shape in zones.simplified(3.0).items():
        spot = spots.ZONES[zone]
        result.places[zone] = geometry.Place(
            shape.exterior.coords[:-1], spot.letter, [spot.athens, spot.syracuse], spot.limit
        )
    areas = {**spots.on_map(), "bowl": spots.BOWL_BOX}
    slots = {**spots.on_map_slots(), "bowl": [spots.BOWL]}
    for name, (area, columns, rows) in spots.trays().items():
        areas[name], slots[name] = area, frame.box_slots(area, spots.BOX_HEADING, columns, rows)
    centres = spots.site_centres(arcs(zones))
    for name, centre in centres.items():
        areas[name], slots[name] = spots.square(centre, spots.SITE_SIZE), [centre]
    for name, area in areas.items():
        heading = (area[0] + area[2] / 2, area[1] + 19)
        result.places[name] = geometry.Place(frame.corners(area), heading, slots[name])
    result.tracks = spots.tracks()
    result.labels = [*labels(), *site_labels(centres)]
    return result


def main(folder: Path | None = None) -> None:
    """Write both outputs to their places in the repository, or both into ``folder``."""
    zones = coverage()
    svg = Svg(*SIZE)
    paper.draw_sheet(svg, "syracuse")
    draw_map(svg, zones)
    draw_boxes(svg)
    column.draw(svg)
    frame.draw_double_frame(svg, (16, 16, SIZE[0] - 32, SIZE[1] - 32), 6, 9)
    svg.write((folder or HERE) / "map.svg")
    board(zones).write((folder or GEOMETRY) / "geometry.yaml", "images/syracuse/draw_map.py")


if __name__ == "__main__":
    main(Path(sys.argv[1]) if len(sys.argv) > 1 else None)
