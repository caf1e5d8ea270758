"""Where markers lie in an area: nobody's, and the walls of each seat, beside the stacks of both and the name."""

from __future__ import annotations

import itertools

from places import COUNTER, SETUPS, SPOTS, XY
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


def _fits(shape: BaseGeometry, at: XY, taken: list[Polygon], least: float) -> bool:
    counter = _field(at, COUNTER, COUNTER)
    inside = counter.intersection(shape).area >= least * counter.area
    return inside and not any(counter.intersects(other) for other in taken)


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
    left, top, right, bottom = (round(part) for part in shape.bounds)
    cells = list(itertools.product(range(left, right, STEP), range(top, bottom, STEP)))
    found: dict[str, XY] = {}
    for key, near in (("athens", spot.athens), ("syracuse", spot.syracuse), ("", middle)):
        at = SET.get((zone, key)) or _nearest(shape, near, cells, taken)
        found[key] = at
        taken.append(_field(at, 2 * ROOM - COUNTER, 2 * ROOM - COUNTER))
    return [found[""], found["athens"], found["syracuse"]]


def _nearest(shape: BaseGeometry, near: XY, cells: list[tuple[int, int]], taken: list[Polygon]) -> XY:
    for least in (1.0, LEAST, 0.75, 0.5, 0.3):
        able = [(x, y) for x, y in cells if _fits(shape, (x, y), taken, least)]
        if able:
            return min(able, key=lambda at: Point(at).distance(Point(near)))
    raise ValueError("no room for a marker")
