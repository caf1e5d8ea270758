"""Points of our board that are found on any print of it: where borders meet, and corners; in an order that spreads."""

from __future__ import annotations

import math
from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from tabletop.data.boards import BoardPlan
from tabletop.data.own_map.warp import Spot
from tabletop.data.places import GamePlaces

GRAIN = 6.0
"""Board units within which corners of two places are one point."""
SHARP = math.cos(math.radians(50))
"""A corner whose sides turn more than this is one that the eye finds."""


@dataclass(frozen=True)
class Landmark:
    """A point, and the places that meet there."""

    at: Spot
    places: tuple[str, ...]


def landmarks(module: GamePlaces, plan: BoardPlan) -> list[Landmark]:
    """All points worth clicking, in no order: where three zones meet, where two meet a border of the map, sharp
    corners of a single place."""
    held: dict[Spot, dict[str, bool]] = defaultdict(dict)
    index: dict[tuple[int, int], Spot] = {}
    for place in main_places(module, plan):
        outline = plan.shapes[place].polygon
        for before, at, after in zip((*outline[-1:], *outline), outline, (*outline[1:], *outline[:1])):
            held[_known(index, at)][place] = _sharp(before, at, after)
    found = []
    for at, places in held.items():
        if len(places) >= 3 or any(places.values()):
            found.append(Landmark(at, tuple(sorted(places))))
    return found or [Landmark(at, tuple(sorted(places))) for at, places in held.items()]


def main_places(module: GamePlaces, plan: BoardPlan) -> list[str]:
    """Zones and squares; of a board that has none, its boxes; an area that is the whole board is none."""
    zones = [place for place in plan.shapes if module.is_zone(place) or place in plan.squares]
    return zones or [place for place in plan.shapes if place not in plan.areas or place in plan.geometry.zones]


def suggested(points: Iterable[Landmark], taken: Sequence[Spot], size: Spot) -> Landmark | None:
    """The next point: outermost first, then always that farthest from all there are."""
    points = list(points)
    if not points:
        return None
    corners = ((0.0, 0.0), size, (size[0], 0.0), (0.0, size[1]))
    if len(taken) < len(corners):
        corner = corners[len(taken)]
        return min(points, key=lambda one: math.dist(one.at, corner) - _bonus(one, size))
    return max(points, key=lambda one: min(math.dist(one.at, other) for other in taken) + _bonus(one, size))


def _bonus(one: Landmark, size: Spot) -> float:
    """Where three places meet is found more surely than a corner of one."""
    return min(size) * 0.03 * (len(one.places) >= 3)


def nearest(points: Iterable[Landmark], at: Spot, within: float) -> Landmark | None:
    """The point that a click on our board means, None when there is none near."""
    found = min(points, key=lambda one: math.dist(one.at, at), default=None)
    return found if found is not None and math.dist(found.at, at) <= within else None


def _known(index: dict[tuple[int, int], Spot], at: Spot) -> Spot:
    """The point that is there already within the grain."""
    column, row = round(at[0] / GRAIN), round(at[1] / GRAIN)
    for x in (column, column - 1, column + 1):
        for y in (row, row - 1, row + 1):
            known = index.get((x, y))
            if known is not None and math.dist(known, at) <= GRAIN:
                return known
    index[column, row] = at
    return at


def _sharp(before: Spot, at: Spot, after: Spot) -> bool:
    into, out = (at[0] - before[0], at[1] - before[1]), (after[0] - at[0], after[1] - at[1])
    long = math.hypot(*into) * math.hypot(*out)
    return long > 0 and (into[0] * out[0] + into[1] * out[1]) / long < SHARP
