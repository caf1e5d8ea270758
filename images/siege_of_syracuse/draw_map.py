"""Draws the map of The Siege of Syracuse: map.svg beside this file, and the module's geometry.yaml for all boards.

Run ``python images/siege_of_syracuse/draw_map.py`` from the repository; the same source always gives the same bytes.
A folder as argument receives both files instead. draw_board.py draws the battle board.
"""

from __future__ import annotations

import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path[:0] = [str(HERE), str(HERE.parent)]

import places as spots  # noqa: E402
from draw_board import battle_board  # noqa: E402
from geography import LAND_ZONES, SEA_ZONES, STEEP, WINDOW, arcs, area, coverage  # noqa: E402
from shapely.ops import unary_union  # noqa: E402
from texts import labels  # noqa: E402

from drawing import coast, frame, geometry, paper, ways  # noqa: E402
from drawing.svg import Svg  # noqa: E402

MODULE = HERE.parents[1] / "modules" / "siege_of_syracuse"


def draw_map(svg: Svg) -> None:
    """Sea, land and borders inside the window."""
    zones = coverage()
    land = unary_union([area(zone) for zone in LAND_ZONES])
    sea = unary_union([area(zone) for zone in SEA_ZONES])
    shore = unary_union(zones.lines("coast"))
    coast.draw_sea(svg, sea, shore)
    paper.draw_land(svg, land)
    coast.draw_shore(svg, land, shore)
    ways.draw_sea_borders(svg, zones.lines("sea"))
    ways.draw_land_borders(svg, zones.lines("land"))
    for name in STEEP:
        svg.path(arcs()[name], fill="none", stroke="#8A3B22", stroke_width=3)
    frame.draw_double_frame(svg, frame.inset(WINDOW, -9), 5, 6)


def draw_column(svg: Svg) -> None:
    """What lies beside the map."""
    frame.draw_cartouche(svg, spots.TITLE)
    for track in spots.tracks().values():
        frame.draw_track(svg, track, lambda _: ("#6B5230", 0.0))
    frame.draw_boxes(svg, spots.boxes(), spots.SIDES, spots.HEADING)


def board() -> geometry.Board:
    """Everything the program must know."""
    result = geometry.Board(spots.SIZE)
    for zone, shape in coverage().simplified(3.0).items():
        spot = spots.SPOTS[zone]
        result.places[zone] = geometry.Place(shape.exterior.coords[:-1], spot.letter, spot.slots)
    for name, box in spots.boxes().items():
        corners, heading = spots.field(box)
        result.places[name] = geometry.Place(corners, heading, spots.slots_of(box))
    result.tracks = spots.tracks()
    result.labels = labels()
    result.boards = {"tbb": battle_board()}
    return result


def main(folder: Path | None = None) -> None:
    """Write both outputs to their places in the repository, or both into ``folder``."""
    svg = Svg(*spots.SIZE)
    paper.draw_sheet(svg, "siege")
    draw_map(svg)
    draw_column(svg)
    frame.draw_double_frame(svg, (16, 16, spots.SIZE[0] - 32, spots.SIZE[1] - 32), 6, 9)
    svg.write((folder or HERE) / "map.svg")
    board().write((folder or MODULE) / "geometry.yaml", "images/siege_of_syracuse/draw_map.py")


if __name__ == "__main__":
    main(Path(sys.argv[1]) if len(sys.argv) > 1 else None)
