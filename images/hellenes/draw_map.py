"""Draws the map of Hellènes: map.svg and geometry.yaml beside map.yaml, from which it takes cities and borders.

Run ``python images/hellenes/draw_map.py`` from the repository; the same source always gives the same bytes. A folder
as argument receives both files instead.
"""

from __future__ import annotations

import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path[:0] = [str(HERE), str(HERE.parent)]

import column  # noqa: E402
import ground  # noqa: E402
import shapely  # noqa: E402
import signs  # noqa: E402
from layout import spots  # noqa: E402
from shapely.geometry import Point  # noqa: E402
from shapely.ops import unary_union  # noqa: E402
from texts import labels  # noqa: E402
from world import INSET, MAIN, MODULE, OUTSIDE, SIZE, cities, shore, surface, zones  # noqa: E402

from drawing import coast, frame, geometry, ornaments, paper  # noqa: E402
from drawing.svg import Svg  # noqa: E402

COMPASS, COMPASS_SIZE = (1262, 2388), 58.0
SHIPS: tuple[tuple[tuple[float, float], float], ...] = ()


def draw_map(svg: Svg) -> None:
    """Sea, land, tints and borders of the main map and the inset."""
    sea, land, line = surface(True), surface(False), shore()
    ornate = unary_union([Point(COMPASS).buffer(90), *(Point(at).buffer(60) for at, _ in SHIPS)])
    coast.draw_sea(svg, sea, line.simplify(2), 1.3)
    coast.draw_rhumbs(svg, sea, COMPASS)
    coast.draw_swell(svg, sea.difference(line.buffer(46)), "hellenes", unary_union([ground.signed(), ornate]))
    paper.draw_land(svg, land)
    ground.tint(svg)
    ground.draw_mountains(svg)
    ground.draw_land_borders(svg)
    coast.draw_shore(svg, land, line, 1.0)
    ground.draw_sea_borders(svg)
    ornaments.draw_compass(svg, COMPASS, COMPASS_SIZE)
    for place, size in SHIPS:
        ornaments.draw_trireme(svg, place, size)


def outlines() -> dict[str, shapely.Polygon]:
    """Zones with fewer points; shared borders stay shared."""
    names = list(zones())
    shapes = shapely.coverage_simplify([zones()[name] for name in names], 4.2)
    return dict(zip(names, shapes, strict=True))


def board() -> geometry.Board:
    """Everything the program must know."""
    result = geometry.Board(SIZE)
    for zone, shape in outlines().items():
        if zone not in OUTSIDE:
            spot = spots()[zone]
            result.places[zone] = geometry.Place(shape.exterior.coords[:-1], spot.name_at, spot.slots)
    for zone, city in cities().items():
        if city.value:
            spot = spots()[zone]
            x, y, width, height = spot.tray_area
            middle = (x + width / 2, y + height / 2)
            result.places[f"city-{zone}"] = geometry.Place(frame.corners(spot.tray_area), middle, [middle])
    for name, area in column.boxes().items():
        heading = (area[0] + area[2] / 2, area[1] + column.HEADING / 2)
        result.places[name] = geometry.Place(frame.corners(area), heading, column.slots_of(name, area))
    result.tracks = column.tracks()
    result.labels = labels()
    return result


def main(folder: Path | None = None) -> None:
    """Write both outputs where they belong, or both into ``folder``."""
    svg = Svg(*SIZE)
    paper.draw_sheet(svg, "hellenes")
    draw_map(svg)
    column.clear(svg)
    for name, window in (("main", MAIN), ("inset", INSET)):
        paper.draw_vignette(svg, window, f"{name}-vignette", 0.2)
    frame.draw_double_frame(svg, frame.inset(MAIN, -6), 4, 5)
    column.draw_inset_frame(svg)
    ground.draw_seam(svg)
    signs.draw_all(svg)
    column.draw(svg)
    frame.draw_double_frame(svg, (14, 14, SIZE[0] - 28, SIZE[1] - 28), 6, 9)
    svg.write((folder or HERE) / "map.svg")
    board().write((folder or MODULE) / "geometry.yaml", "images/hellenes/draw_map.py")


if __name__ == "__main__":
    main(Path(sys.argv[1]) if len(sys.argv) > 1 else None)
