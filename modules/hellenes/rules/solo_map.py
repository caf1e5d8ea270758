"""How far places of Hellènes lie from each other, for a computer that looks at the board: nothing here is a rule.

Distances are those of an empty map. Worked out once for each board and set of closed zones, and kept.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from functools import lru_cache

from tabletop.core.api import Known

from .board import Board, atlas
from .peace import shut

FAR_BY_LAND, FAR_BY_SEA = 5, 6
"""Zones further than this are out of sight."""
ARMY, FLEET = 2, 4
"""As far as the enemy's armies and fleets have to be feared."""
Distances = Mapping[str, Mapping[str, int]]


Steps = tuple[tuple[str, int], ...]
"""(zone, steps to it)."""


@dataclass(frozen=True, eq=False)
class Reach:
    """Steps from zone to zone: over land; over the sea for fleets, who may land at the end."""

    land: Distances
    sea: Distances
    cities_by_land: Mapping[str, Steps]
    """From a zone, cities only."""
    cities_by_sea: Mapping[str, Steps]
    beside: Mapping[str, tuple[str, ...]]
    """Within two zones over land, as far as armies march; the zone itself is not among them."""
    waters: Mapping[str, tuple[str, ...]]
    """Within four zones over the sea."""


def reach(k: Known) -> Reach:
    """Of the position as it is."""
    return _reach(atlas(k), shut(k))


@lru_cache(maxsize=16)
def _reach(board: Board, closed: frozenset[str]) -> Reach:
    def by_land(zone: str, first: bool) -> Iterable[str]:
        return (near for near in board.near[zone] if near in board.lands)

    def by_sea(zone: str, first: bool) -> Iterable[str]:
        if zone in board.seas:
            return (near for near in board.near[zone] if near in board.seas or zone in board.shores[near])
        return board.shores[zone] if first else ()

    lands = {zone: _spread(zone, by_land, closed, FAR_BY_LAND) for zone in board.lands}
    seas = {zone: _spread(zone, by_sea, closed, FAR_BY_SEA) for zone in board.zones}
    return Reach(
        lands,
        seas,
        {zone: _cities(board, far) for zone, far in lands.items()},
        {zone: _cities(board, far) for zone, far in seas.items()},
        {zone: _within(lands.get(zone, {}), ARMY) for zone in board.zones},
        {zone: _within(seas[zone], FLEET) for zone in board.zones},
    )


def _cities(board: Board, far: Mapping[str, int]) -> Steps:
    return tuple((zone, steps) for zone, steps in far.items() if zone in board.cities)


def _within(far: Mapping[str, int], most: int) -> tuple[str, ...]:
    return tuple(zone for zone, steps in far.items() if 0 < steps <= most)


def _spread(
    start: str, onward: Callable[[str, bool], Iterable[str]], closed: frozenset[str], most: int
) -> Mapping[str, int]:
    far, edge = {start: 0}, [start]
    for zone in edge:  # grows while it is read
        if far[zone] == most:
            break
        for near in onward(zone, zone == start):
            if near not in far and near not in closed:
                far[near] = far[zone] + 1
                edge.append(near)
    return far
