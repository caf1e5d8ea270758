"""Where counters, citadels and names find room inside their spaces."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cache

import numpy as np
import shapely
from shapely.geometry import Polygon, box
from shapely.ops import polylabel, unary_union
from world import coverage, world

XY = tuple[float, float]
Box = tuple[float, float, float, float]
PAIR, CITADEL, NAME = (206.0, 98.0), (106.0, 124.0), (160.0, 80.0)
MERLON = 9.0
TOWN = (110.0, 44.0)
GRID = 9
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


def _fit(shape: Polygon, size: XY, taken: list[Polygon], aim: XY) -> XY:
    """The free place nearest to ``aim``; where there is none, the one that sticks out least."""
    free = _room(shape, size, taken, aim)
    if free:
        return free
    places = _candidates(shape, aim)
    fields = _fields(places, size)
    cost = shapely.area(shapely.difference(fields, shape))
    for other in taken:
        cost = cost + 3 * shapely.area(shapely.intersection(fields, other))
    x, y = places[int(np.argmin(cost))]
    return (float(x), float(y))


def _spot(space: str, shape: Polygon) -> Spot:
    middle = polylabel(shape, 8)
    aim = (middle.x, middle.y)
    taken: list[Polygon] = []

    def put(size: XY, towards: XY) -> XY:
        place = _fit(shape, size, taken, towards)
        taken.append(_around(place, size))
        return place

    mine = [found["name"] for found in world().citadels if found["province"] == space]
    below = (aim[0], aim[1] + (60 if mine else 30))
    upright = _room(shape, PAIR, [], below) is None and _room(shape, PAIR[::-1], [], below) is not None
    spot = Spot(put(PAIR[::-1] if upright else PAIR, below), aim, upright=upright)
    for name in mine:
        x, y = put((CITADEL[0], CITADEL[1] + MERLON), aim)
        spot.citadels[name] = (x - CITADEL[0] / 2, y - (CITADEL[1] - MERLON) / 2, *CITADEL)
    spot.name = put(NAME, (spot.pair[0], spot.pair[1] - 95))
    for found in world().towns:
        if found["province"] == space:
            spot.towns[found["name"]] = put(TOWN, (aim[0], aim[1] + 90))
    return spot


@cache
def spots() -> dict[str, Spot]:
    """Room in every space."""
    shapes = coverage().zones
    return {space: _spot(space, shapes[space]) for space in world().spaces}


def slug(name: str) -> str:
    """The name of a citadel or a town as an identifier."""
    return name.lower().replace("'", "").replace(" ", "-")
