"""Where counters, citadels and names find room inside their spaces."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cache
from typing import Any

import numpy as np
import shapely
from crossings import kept_free
from shapely.geometry import Polygon, box
from shapely.ops import polylabel, unary_union
from world import TOWPATH, all_words, coverage, treasures, world

XY = tuple[float, float]
Box = tuple[float, float, float, float]
PAIR, CITADEL, NAME = (206.0, 98.0), (106.0, 124.0), (168.0, 98.0)
NAME_SIZE, NAME_MOST = 26.0, 250.0
UPRIGHT_NAMES = {"ITA": (88.0, 1688.0)}  # too narrow for its name across: where it stands, read upwards
MERLON = 9.0
TOWN = (110.0, 44.0)
GRID = 9
COUNTERS_WEIGHT, FAR = 1.5, 40.0  # what is worse than a name across a border: counters, long arrows of ports
# the six side colours; the last two darker than on counters, so that lines in them read on paper
SIDES = {
    "Cassandre": "#00002A",
    "Lysimaque": "#680E13",
    "Antigone": "#0053D2",
    "Eumene": "#D86900",
    "Ptolemee": "#8A63D2",
    "Seleucos": "#2E9E4F",
}


@dataclass
class Spot:
    """Room in one space: two stacks (side by side or not), name, citadels with their boxes, towns."""

    pair: XY
    name: XY
    name_size: XY = NAME
    citadels: dict[str, Box] = field(default_factory=dict)
    towns: dict[str, XY] = field(default_factory=dict)
    upright: bool = False

    @property
    def pair_size(self) -> XY:
        """Room of the two stacks."""
        return (PAIR[1], PAIR[0]) if self.upright else PAIR

    @property
    def slots(self) -> list[XY]:
        """Centres of the two stacks."""
        (x, y), half = self.pair, PAIR[0] / 4 + 1
        return [(x, y - half), (x, y + half)] if self.upright else [(x - half, y), (x + half, y)]


def _around(centre: XY, size: XY) -> Polygon:
    x, y = centre
    return box(x - size[0] / 2, y - size[1] / 2, x + size[0] / 2, y + size[1] / 2)


def _candidates(shape: Polygon, aim: XY) -> np.ndarray:
    """Places on a grid over a shape, the nearest to ``aim`` first; rows of x, y."""
    left, top, right, bottom = shape.bounds
    x, y = np.meshgrid(np.arange(left, right, GRID), np.arange(top, bottom, GRID))
    places = np.column_stack([x.ravel(), y.ravel()])
    far = (places[:, 0] - aim[0]) ** 2 + 1.3 * (places[:, 1] - aim[1]) ** 2
    return places[np.argsort(far, kind="stable")]


def _fields(places: np.ndarray, size: XY) -> np.ndarray:
    x, y = places[:, 0], places[:, 1]
    return shapely.box(x - size[0] / 2, y - size[1] / 2, x + size[0] / 2, y + size[1] / 2)


def _room(shape: Polygon, size: XY, taken: list[Polygon], aim: XY) -> XY | None:
    """The free place nearest to ``aim``."""
    places = _candidates(shape, aim)
    fields = _fields(places, (size[0] + 8, size[1] + 8))
    free = ~shapely.intersects(fields, unary_union(taken))
    for margin in (12.0, 4.0):
        room = shape.buffer(-margin)
        shapely.prepare(room)
        fitting = np.flatnonzero(free & shapely.contains(room, fields))
        if fitting.size:
            x, y = places[fitting[0]]
            return (float(x), float(y))
    return None


def _fit(shape: Polygon, size: XY, taken: list[Polygon], aim: XY) -> tuple[XY, float]:
    """Where there is no free place: the one that sticks out and covers least, and how much."""
    places = _candidates(shape, aim)
    fields = _fields(places, size)
    cost = shapely.area(shapely.difference(fields, shape))
    for other in taken:
        cost = cost + 3 * shapely.area(shapely.intersection(fields, other))
    best = int(np.argmin(cost))
    return (float(places[best][0]), float(places[best][1])), float(cost[best])


def _quay(shape: Polygon, seas: list[str], aim: XY) -> XY:
    """Where a port lies: near all its seas, and of such places the one nearest to ``aim``."""
    places = _candidates(shape, aim)
    points = shapely.points(places)
    far = 0.2 * np.hypot(places[:, 0] - aim[0], places[:, 1] - aim[1])
    for sea in seas:
        far = far + shapely.distance(points, coverage().zones[sea])
    x, y = places[int(np.argmin(np.where(shapely.contains(shape, points), far, np.inf)))]
    return (float(x), float(y))


def _name_size(space: str) -> XY:
    """Room of the letters and of the longer of the two names."""
    if space in UPRIGHT_NAMES:
        return (120.0, 80.0)
    longest = max(len(words[f"space-{space.lower()}-name"]) for words in all_words())
    return (min(max(NAME[0], longest * NAME_SIZE * 0.42), NAME_MOST), NAME[1])


class _Setter:
    """Puts one thing after another into a space and adds up what found no free place."""

    def __init__(self, space: str, shape: Polygon) -> None:
        self.shape, self.cost = shape, 0.0
        self.taken: list[Polygon] = [line.buffer(13) for line in kept_free().get(space, [])]

    def put(self, size: XY, towards: XY, weight: float = 1.0) -> XY:
        """The middle of a field of this size, the free one nearest to a point or the least bad."""
        place = _room(self.shape, size, self.taken, towards)
        if place is None:
            place, cost = _fit(self.shape, size, self.taken, towards)
            self.cost += weight * cost
        self.taken.append(_around(place, size))
        return place


def _spot(space: str, shape: Polygon) -> Spot:
    """Whatever order finds room for all: signs at the water before the counters, or the counters first."""
    tries = [_set(space, shape, shore_first) for shore_first in (True, False)]
    return min(tries, key=lambda found: found[1])[0]


def _set(space: str, shape: Polygon, shore_first: bool) -> tuple[Spot, float]:
    middle = polylabel(shape, 8)
    aim = (middle.x, middle.y)
    setter = _Setter(space, shape)
    mine = [found for found in world().citadels if found["province"] == space]
    below = (aim[0], aim[1] + (60 if mine else 30))
    free = setter.taken
    upright = _room(shape, PAIR, free, below) is None and _room(shape, PAIR[::-1], free, below) is not None
    spot = Spot(below, aim, _name_size(space), upright=upright)

    def pair() -> None:
        spot.pair = setter.put(spot.pair_size, below, COUNTERS_WEIGHT)

    def shore() -> None:
        for found in sorted(mine, key=lambda found: not found["port"]):
            _put_citadel(spot, setter, found, aim)
        for found in world().towns:
            if found["province"] == space:
                quay = _quay(shape, found["builds_in"], aim) if found["builds_in"] else (aim[0], aim[1] + 90)
                spot.towns[found["name"]] = setter.put(TOWN, quay)

    for step in (shore, pair) if shore_first else (pair, shore):
        step()
    spot.name = setter.put(spot.name_size, (spot.pair[0], spot.pair[1] - 95))
    return spot, setter.cost


def _put_citadel(spot: Spot, setter: _Setter, found: dict[str, Any], aim: XY) -> None:
    """A port near its seas, another citadel in the middle; room beside it for the sign of its treasure."""
    seas = [sea for sea in found["port"] if (found["name"], sea) != TOWPATH]
    coin = 24.0 if treasures()[found["name"]][0] else 0.0
    size = (CITADEL[0] + coin, CITADEL[1] + MERLON)
    x, y = setter.put(size, _quay(setter.shape, seas, aim) if seas else aim)
    area = (x - CITADEL[0] / 2, y - (CITADEL[1] - MERLON) / 2, *CITADEL)
    spot.citadels[found["name"]] = area
    field = box(area[0], area[1], area[0] + area[2], area[1] + area[3])
    setter.cost += FAR * sum(max(0.0, field.distance(coverage().zones[sea]) - 40) for sea in seas)


@cache
def spots() -> dict[str, Spot]:
    """Room in every space."""
    shapes = coverage().zones
    return {space: _spot(space, shapes[space]) for space in world().spaces}
