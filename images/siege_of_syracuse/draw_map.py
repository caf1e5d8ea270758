"""Draws the map of The Siege of Syracuse: map.svg beside this file, and the module's geometry.yaml for all boards.

Run ``python images/siege_of_syracuse/draw_map.py`` from the repository; the same source always gives the same bytes.
A folder as argument receives both files instead. draw_board.py draws the battle board.
"""

from __future__ import annotations

import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path[:0] = [str(HERE), str(HERE.parent)]

import city  # noqa: E402
import column  # noqa: E402
import country  # noqa: E402
import places as spots  # noqa: E402
import slopes  # noqa: E402
from asides import asides, written  # noqa: E402
from draw_board import battle_board  # noqa: E402
from geography import LAND_ZONES, SEA_ZONES, WINDOW, arcs, area, coverage  # noqa: E402
from shapely.geometry import LineString, Point, box  # noqa: E402
from shapely.geometry.base import BaseGeometry  # noqa: E402
from shapely.ops import unary_union  # noqa: E402
from texts import labels  # noqa: E402

from drawing import coast, frame, geometry, ornaments, palette, paper, relief, ways  # noqa: E402
from drawing.labels import quiet_for  # noqa: E402
from drawing.svg import Svg  # noqa: E402

MODULE = HERE.parents[1] / "modules" / "siege_of_syracuse"
ROCKY = ("L-5|S-2", "L-5|S-3", "L-6|S-3", "L-7|S-3", "L-17|S-5", "L-19|S-5", "L-19|S-6", "I-1|S-4", "I-1|S-6")
STRAND = ("L-10|S-8", "L-10|S-7", "B-1|S-7", "L-20|S-7", "L-18|S-8", "L-2|S-1", "L-3|S-1", "L-4|S-2")
WINDOW_SHAPE = box(WINDOW[0], WINDOW[1], WINDOW[0] + WINDOW[2], WINDOW[1] + WINDOW[3])


def calm_places(stacks: float) -> BaseGeometry:
    """Ground kept quiet for letters and names, and for counters as far as ``stacks`` round their middle."""
    rings = [quiet_for(text).buffer(7) for text in labels() if text["x"] < WINDOW[0] + WINDOW[2]]
    for spot in spots.SPOTS.values():
        x, y = spot.letter
        rings.append(box(x - 56, y - 25, x + 56, y + 25))
        if stacks:
            rings += [box(x - stacks, y - stacks, x + stacks, y + stacks) for x, y in spot.slots]
    rings += [Point(at).buffer(24) for at, _ in spots.EDGES.values()]
    rings += [Point(at).buffer(28) for at in spots.SETUPS]
    rings += [Point(place[0], place[1] - size * 0.4).buffer(size * 0.9) for place, size in city.TEMPLES]
    return unary_union(rings)


def draw_map(svg: Svg) -> None:
    """Sea, land, relief and borders inside the window."""
    zones, calm = coverage(), calm_places(46)
    land = unary_union([area(zone) for zone in LAND_ZONES])
    shore = unary_union(zones.lines("coast"))
    draw_sea(svg, shore, calm)
    paper.draw_land(svg, land)
    low = land.difference(unary_union([slopes.plateau(), city.walled()]))
    country.draw_tone(svg, low)
    draw_strand(svg, calm)
    tilled = country.draw_farms(
        svg, unary_union([calm_places(0), slopes.plateau().buffer(34), shore.buffer(30), borders(6)])
    )
    country.draw_marshes(svg, calm)
    slopes.draw_plateau(svg, land)
    relief.draw_hills(svg, country.HILLS, calm, "hills")
    country.draw_roads(svg, land)
    country.draw_waters(svg, land)
    country.draw_bridges(svg)
    slopes.draw_slopes(svg)
    country.draw_growth(svg, low, slopes.plateau(), unary_union([calm, borders(9), tilled]))
    city.draw_ground(svg)
    for name in ROCKY:
        relief.draw_cliffs(svg, arcs()[name].intersection(WINDOW_SHAPE), area(name.partition("|")[0]), 10, name)
    coast.draw_shore(svg, land, shore)
    ways.draw_sea_borders(svg, zones.lines("sea"))
    ways.draw_land_borders(svg, dotted())
    city.draw_city(svg, calm_places(0))
    city.draw_grey_line(svg)
    draw_signs(svg)


def draw_sea(svg: Svg, shore: BaseGeometry, calm: BaseGeometry) -> None:
    """Water, its lines, swell, rose and ships."""
    sea = unary_union([area(zone) for zone in SEA_ZONES])
    coast.draw_sea(svg, sea, shore)
    coast.draw_rhumbs(svg, sea, spots.COMPASS)
    ornate = [Point(spots.COMPASS).buffer(120), *(Point(at).buffer(size * 0.7) for at, size in spots.SHIPS)]
    coast.draw_swell(svg, sea.difference(shore.buffer(66)), "swell", unary_union([calm, *ornate]))


def borders(reach: float) -> BaseGeometry:
    """A strip along every border on land."""
    return unary_union([line for name, line in arcs().items() if "S-" not in name]).buffer(reach)


def dotted() -> list[LineString]:
    """Borders on land but those of cliffs, which have a line of their own; rivers are dotted too."""
    names = [arc.name for arc in coverage().arcs if arc.kind in ("land", "river") and arc.name not in slopes.STEEP]
    return [arcs()[name].intersection(WINDOW_SHAPE) for name in names]


def draw_strand(svg: Svg, calm: BaseGeometry) -> None:
    """Beaches where ships can be drawn up."""
    ground = unary_union([area(name.partition("|")[0]) for name in STRAND])
    strand = unary_union([arcs()[name] for name in STRAND]).buffer(26).intersection(ground)
    svg.path(strand, fill="#F8EDCB", fill_opacity=0.9)
    relief.draw_sand(svg, strand.difference(calm), "sand")


def draw_signs(svg: Svg) -> None:
    """Edges of the map, the places of the Athenian set-up, the rose and ships."""
    for place, upright in spots.EDGES.values():
        column.draw_edge(svg, place, upright)
    for place in spots.SETUPS:
        column.draw_setup(svg, place)
    ornaments.draw_compass(svg, spots.COMPASS, 92)
    for place, size in spots.SHIPS:
        ornaments.draw_trireme(svg, place, size)


def board() -> geometry.Board:
    """Everything the program must know."""
    result = geometry.Board(spots.SIZE)
    covered = written([quiet_for(text) for text in labels() if str(text["key"]).startswith("zone-")])
    for zone, shape in coverage().simplified(3.0).items():
        spot = spots.SPOTS[zone]
        slots = [*spot.slots, *asides(zone, shape, covered)]
        result.places[zone] = geometry.Place(shape.exterior.coords[:-1], spot.letter, slots)
    for name, tray in spots.boxes().items():
        corners, heading = spots.field(tray)
        result.places[name] = geometry.Place(corners, heading, spots.slots_of(tray))
    result.tracks = spots.tracks()
    result.labels = labels()
    result.boards = {"tbb": battle_board()}
    return result


def main(folder: Path | None = None) -> None:
    """Write both outputs to their places in the repository, or both into ``folder``."""
    svg = Svg(*spots.SIZE)
    paper.draw_sheet(svg, "siege")
    frame.draw_graduated(svg, WINDOW, 60, 10)
    draw_map(svg)
    paper.draw_vignette(svg, WINDOW, "map-vignette", 0.24)
    svg.rect(WINDOW, fill="none", stroke=palette.COAST, stroke_width=2.4)
    column.draw(svg)
    frame.draw_double_frame(svg, (16, 16, spots.SIZE[0] - 32, spots.SIZE[1] - 32), 6, 9)
    svg.write((folder or HERE) / "map.svg")
    board().write((folder or MODULE) / "geometry.yaml", "images/siege_of_syracuse/draw_map.py")


if __name__ == "__main__":
    main(Path(sys.argv[1]) if len(sys.argv) > 1 else None)
