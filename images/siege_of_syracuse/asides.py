"""Where markers lie in an area: nobody's, and the walls of each seat, beside the stacks of both and the name."""

from __future__ import annotations

import itertools

import numpy
import shapely
from places import COUNTER, SETUPS, SPOTS, XY
from shapely import STRtree
from shapely.geometry import Point, Polygon, box
from shapely.geometry.base import BaseGeometry

STEP = 8
"""How finely room is looked for."""
ROOM = COUNTER + 8
"""Two counters side by side, with a little air."""
LETTER = (108.0, 46.0)
NAME, FLAG = 10.0, 44.0
"""What a name reaches beyond its field in the other language, and the room of a pennant."""
LEAST = 0.9
"""So much of a counter lies within its area at least: the rest may hang over a border."""

SET: dict[tuple[str, str], XY] = {("L-20", "athens"): (1736, 1424), ("L-20", "syracuse"): (1830, 1424)}
"""Where the nearest room would be read as another area's."""


def _field(at: XY, wide: float, high: float) -> Polygon:
    return box(at[0] - wide / 2, at[1] - high / 2, at[0] + wide / 2, at[1] + high / 2)


def written(names: list[Polygon]) -> list[Polygon]:
    """What no marker may cover: letters and names of all areas, and the pennants."""
    letters = [_field(spot.letter, *LETTER) for spot in SPOTS.values()]
    return [*letters, *(name.buffer(NAME) for name in names), *(_field(flag, FLAG, FLAG) for flag in SETUPS)]


def asides(zone: str, shape: BaseGeometry, covered: list[Polygon]) -> list[XY]:
    """Nobody's, Athens', Syracuse's: each as near as there is room to the middle, or to the stack of its seat; a little
    over a border rather than over anything else."""
    spot = SPOTS[zone]
    middle = ((spot.athens[0] + spot.syracuse[0]) / 2, spot.athens[1])
    taken = [_field(at, 2 * ROOM - COUNTER, 2 * ROOM - COUNTER) for at in spot.slots]
    taken += covered
    room = _Room(shape)
    found: dict[str, XY] = {}
    for key, near in (("athens", spot.athens), ("syracuse", spot.syracuse), ("", middle)):
        at = SET.get((zone, key)) or room.nearest(near, taken)
        found[key] = at
        taken.append(_field(at, 2 * ROOM - COUNTER, 2 * ROOM - COUNTER))
    return [found[""], found["athens"], found["syracuse"]]


class _Room:
    """Every place of an area where a counter could lie, and how much of it would lie within."""

    def __init__(self, shape: BaseGeometry) -> None:
        left, top, right, bottom = (round(part) for part in shape.bounds)
        self._cells = list(itertools.product(range(left, right, STEP), range(top, bottom, STEP)))
        self._points = shapely.points(self._cells)
        x, y = numpy.array(self._cells).T
        self._counters = shapely.box(x - COUNTER / 2, y - COUNTER / 2, x + COUNTER / 2, y + COUNTER / 2)
        shapely.prepare(shape)
        self._inside = shapely.area(self._counters) * shapely.contains(shape, self._counters)
        over = shapely.intersects(shape, self._counters) & (self._inside == 0)
        self._inside[over] = shapely.area(shapely.intersection(self._counters[over], shape))

    def nearest(self, near: XY, taken: list[Polygon]) -> XY:
        """The nearest free place with as much of the counter inside as can be had."""
        free = numpy.ones(len(self._cells), dtype=bool)
        free[STRtree(self._counters).query(taken, predicate="intersects")[1]] = False
        far = shapely.distance(self._points, Point(near))
        for least in (1.0, LEAST, 0.75, 0.5, 0.3):
            able = numpy.flatnonzero(free & (self._inside >= least * shapely.area(self._counters)))
            if able.size:
                return self._cells[able[numpy.argmin(far[able])]]
        raise ValueError("no room for a marker")
