"""Draws the board of Sphacteria, 425 BC: map.svg beside this file and the module's geometry.yaml.

Run ``python images/sphacteria/draw_map.py`` from the repository; the same source always gives the
same bytes. A folder as argument receives both files instead.
"""

from __future__ import annotations

import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path[:0] = [str(HERE), str(HERE.parent)]

import places as spots  # noqa: E402
import terrain  # noqa: E402
from drawing import coast, frame, geometry, ornaments, palette, paper, ways  # noqa: E402
from drawing.svg import Svg  # noqa: E402
from drawing.zones import Coverage  # noqa: E402
from geography import LAND_ZONES, NOTCHES, SEA_ZONES, WINDOW, coverage  # noqa: E402
from shapely.geometry import LineString, Point, box  # noqa: E402
from shapely.ops import unary_union  # noqa: E402
from texts import labels  # noqa: E402

SIZE = (2800, 2000)
COMPASS = (215, 1520)
GEOMETRY = HERE.parents[1] / "modules" / "sphacteria"
SIDE_COLOUR = {"athens": palette.ATHENS, "sparta": palette.SPARTA}
BASE_SIDE = {"BMA": "athens", "BTA": "athens", "BTS": "sparta", "BMS": "sparta"}
# Tail to tip of the arrows from each base to the zones it opens on.
BASE_ARROWS = {
    "BMA": [[(408, 150), (440, 146), (476, 120)]],
    "BTA": [[(408, 630), (460, 618), (530, 590)], [(360, 556), (430, 500), (500, 430), (610, 440)]],
    "BTS": [[(1800, 348), (1790, 380), (1760, 420)]],
    "BMS": [[(996, 1880), (960, 1876), (922, 1884)]],
}
# E and J are adjacent, but the list of neighbours cannot be drawn flat; this double arrow stands for their border.
LINK_EJ = [(606, 1668), (660, 1724), (780, 1752), (880, 1724), (930, 1664)]


def calm_places() -> object:
    """Ground kept quiet for letters and counters."""
    rings = []
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
    ornaments.draw_compass(svg, COMPASS, 104)
    ornaments.draw_trireme(svg, (180, 985), 120)
    ornaments.draw_scale_bar(svg, (96, 1900), 70, 2)


def draw_bases(svg: Svg) -> None:
    """The window's frame, the four bases in its notches and their arrows."""
    paper.draw_vignette(svg, WINDOW, "map-vignette", 0.3)
    for name, side in BASE_SIDE.items():
        frame.draw_panel(svg, frame.inset(NOTCHES[name], 5), SIDE_COLOUR[side], 36)
    for name, curves in BASE_ARROWS.items():
        for points in curves:
            ways.draw_arrow(svg, ways.arrow(points, 15), SIDE_COLOUR[BASE_SIDE[name]])
    ways.draw_arrow(svg, ways.arrow(LINK_EJ, 9, both_ends=True), palette.WATER_LINE)
    draw_cartouche(svg)
    frame.draw_double_frame(svg, frame.inset(WINDOW, -9), 5, 6)


def draw_cartouche(svg: Svg) -> None:
    """The title field with a Greek key above and below."""
    area = frame.inset(NOTCHES["title"], 6)
    frame.draw_panel(svg, area)
    x, y, width, height = frame.inset(area, 16)
    frame.draw_meander(svg, (x, y + 18), width)
    frame.draw_meander(svg, (x, y + height), width)


def draw_column(svg: Svg) -> None:
    """Tracks and boxes at the right."""
    for x, width in ((spots.TURN_X, spots.CELL + spots.TURN_NOTE_WIDTH), (spots.ACTIONS_X, spots.WIDE), (spots.SUPPLY_X, spots.WIDE)):
        frame.draw_heading(svg, (x, spots.TRACK_TOP - 44, width, 40))
    note_x = spots.TURN_X + spots.CELL
    reinforced = {2: "sparta", 3: "athens", 5: "athens"}
    for turn in range(1, 8):
        area = (note_x, spots.TRACK_TOP + spots.CELL * (turn - 1), spots.TURN_NOTE_WIDTH, spots.CELL)
        side = reinforced.get(turn)
        frame.draw_cell(svg, area, SIDE_COLOUR[side] if side else palette.PANEL_EDGE, 0.16 if side else 0.05)
        if side:
            ornaments.draw_trireme(svg, (area[0] + area[2] / 2, area[1] + 52), 66, SIDE_COLOUR[side])
    for name, track in spots.tracks().items():
        width, height = track.size
        for cell, (cx, cy) in track.cells.items():
            alarm = name == "supply" and cell == "0"
            five = name == "victory" and int(cell) % 5 == 0
            frame.draw_cell(svg, (cx - width / 2, cy - height / 2, width, height), palette.ALARM if alarm else palette.PANEL_EDGE,
                            0.2 if alarm or five else 0.0)
    frame.draw_heading(svg, (spots.COLUMN_X, spots.VICTORY_TOP + 22, 4 * spots.VICTORY_CELL - 12, 58))
    ornaments.draw_bowl(svg, spots.BOWL, 76)
    for name, area in spots.boxes().items():
        side = name.rpartition("-")[2]
        frame.draw_panel(svg, area, SIDE_COLOUR.get(side, palette.PANEL_EDGE), spots.BOX_HEADING)


def corners(area: tuple[float, float, float, float]) -> list[tuple[float, float]]:
    """The outline of a box."""
    x, y, width, height = area
    return [(x, y), (x + width, y), (x + width, y + height), (x, y + height)]


def board(zones: Coverage) -> geometry.Board:
    """Everything the program must know."""
    result = geometry.Board(SIZE)
    for zone, shape in zones.simplified(3.0).items():
        letter, *slots = spots.ZONE_SPOTS[zone]
        result.places[zone] = geometry.Place(shape.exterior.coords[:-1], letter, slots, spots.STRAIT_NOTES.get(zone))
    for base, slots in spots.BASE_SLOTS.items():
        x, y, width, _ = NOTCHES[base]
        result.places[base] = geometry.Place(corners(NOTCHES[base]), (x + width / 2, y + 24), slots)
    for name, area in {**spots.boxes(), "bowl": spots.BOWL_BOX}.items():
        slots = [spots.BOWL] if name == "bowl" else spots.box_slots(area)
        result.places[name] = geometry.Place(corners(area), (area[0] + area[2] / 2, area[1] + 19), slots)
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
    draw_column(svg)
    frame.draw_double_frame(svg, (16, 16, SIZE[0] - 32, SIZE[1] - 32), 6, 9)
    svg.write((folder or HERE) / "map.svg")
    board(zones).write((folder or GEOMETRY) / "geometry.yaml", "images/sphacteria/draw_map.py")


if __name__ == "__main__":
    main(Path(sys.argv[1]) if len(sys.argv) > 1 else None)
