"""Ways over the map (5.1, 5.2): by land from province to province, by sea with fleets, who must stop where.

A way is the zones passed, the first where it begins. Of ways that end alike the one that crosses the open sea least
often is taken (5.22), then the shortest. What lies on the map is put into a `Terrain` first; the rest depends on
nothing else, so that ways are worked out once for a position. Nothing here reads a secret.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import TypeVar

from tabletop.core.api import Known

from .board import Board, around, atlas, besieged, blocks, city_of, crosses, enemies, foe, friendly, is_sea
from .peace import passes_freely, shut

LAND, SEA, LANDING, STRAIT = "land", "sea", "landing", "strait"
"""How a zone is entered: over land, from sea to sea, from the sea onto the land, through a strait."""

Path = tuple[str, ...]
Key = TypeVar("Key")
Ways = Mapping[tuple[str, str], Path]
"""(end, zone before it) -> the way."""


@dataclass(frozen=True)
class Terrain:
    """What the position does to the ways of a seat."""

    board: Board
    stops: frozenset[str]
    """5.4 Zones where enemies stand who are not shut up: whoever enters stops."""
    closed: frozenset[str]
    """Zones that may not be entered."""
    ports: frozenset[str]
    """7.4 Zones with a friendly port under siege, which can be entered from its own sea."""
    open_sea: frozenset[tuple[str, str]]
    """5.22 Borders of the open sea, both ways."""
    met: frozenset[str]
    """Zones where it matters from where one comes: enemy blocks are there; in winter all, for any may be a refuge."""


def terrain(k: Known, seat: str, wintering: bool = False, barred: Iterable[str] = ()) -> Terrain:
    """The position as it is. Wintering units (9.21) pass enemies freely; `barred`: zones pillaged this turn (5.5)."""
    board = atlas(k)
    order = k.state.order
    held = [zone for zone in board.zones if order.get(zone) and enemies(k, seat, zone)]
    stops = [zone for zone in held if not wintering and not (is_sea(k, zone) and passes_freely(k, zone))]
    full = ((zone, city) for zone, city in board.cities.items() if city.port and order.get(city.box))
    ports = [zone for zone, _ in full if besieged(k, zone) == seat]
    peopled = {board.inside.get(place, place) for place, names in order.items() if names and place in board.places}
    crowded = board.zones if wintering else [zone for zone in peopled if met(k, seat, zone)]
    closed = frozenset((*shut(k), *barred))
    return Terrain(board, frozenset(stops), closed, frozenset(ports), board.open_sea, frozenset(crowded))


def how(k: Known, path: Path) -> str:
    """How the last zone of a way is entered."""
    before, end = around(k, path[-2]), around(k, path[-1])
    if not is_sea(k, end):
        return LANDING if is_sea(k, before) else LAND
    return STRAIT if is_sea(k, before) and crosses(k, before, end, "strait") else SEA


def open_seas(k: Known, path: Path) -> tuple[tuple[str, str], ...]:
    """5.22 Borders of the open sea that a way crosses."""
    zones = [around(k, place) for place in path]
    found = atlas(k).open_sea
    return tuple(pair for pair in zip(zones, zones[1:]) if pair in found)


def met(k: Known, seat: str, place: str) -> bool:
    """Whether blocks of the enemy stand in a zone or in its city."""
    zone = around(k, place)
    city = city_of(k, zone)
    return bool(blocks(k, zone, foe(seat))) or (city is not None and bool(blocks(k, city.box, foe(seat))))


def gathering_places(k: Known, seat: str) -> tuple[str, ...]:
    """5.0 City-states under friendly control without enemies in the province: where units may gather."""
    cities = atlas(k).cities
    return tuple(zone for zone in cities if friendly(k, seat, zone) and not enemies(k, seat, zone))


# --- over land -----------------------------------------------------------------------------------------------------


@lru_cache(maxsize=4096)
def by_land(ground: Terrain, start: str, most: int) -> tuple[Ways, ...]:
    """5.1 Ways over land of 1, 2 … `most` zones. From inside a besieged city there are none."""
    board = ground.board
    if start not in board.lands:
        return ()

    def onward(path: Path) -> Iterator[str]:
        return (zone for zone in board.near[path[-1]] if zone in board.lands and zone not in ground.closed)

    return _spread(ground, start, most, onward, lambda path: path[-1] not in ground.stops)


@lru_cache(maxsize=1024)
def along_the_coast(ground: Terrain, start: str) -> Ways:
    """2.26 Fleets on land move one zone along the shore: both provinces lie on one sea."""
    board = ground.board
    if start not in board.lands:
        return {}
    near = {zone for zone in board.near[start] if zone in board.lands and zone not in ground.closed}
    mine = _shores(board, start)
    return {(zone, start): (start, zone) for zone in sorted(near) if mine & _shores(board, zone)}


def _shores(board: Board, zone: str) -> frozenset[str]:
    return board.shores.get(zone, frozenset())


# --- by sea --------------------------------------------------------------------------------------------------------


@lru_cache(maxsize=4096)
def by_sea(ground: Terrain, start: str, most: int) -> tuple[Ways, ...]:
    """5.2 Ways of fleets of 1, 2 … `most` zones: from sea to sea, and ashore at the end.

    From inside a besieged port its own sea alone is reached (1.3); into one from there.
    """
    board = ground.board
    first = _outlets(board, start)

    def onward(path: Path) -> Iterator[str]:
        if len(path) == 1 and path[0] not in board.seas:
            yield from (sea for sea in first if sea not in ground.closed)
            return
        for zone in board.near[path[-1]]:
            ashore = path[-1] in board.shores.get(zone, board.seas)
            if zone not in ground.closed and zone != board.inside.get(start, start) and ashore:
                yield zone
                if zone in ground.ports and board.cities[zone].port_sea == path[-1]:
                    yield board.cities[zone].box

    return _spread(ground, start, most, onward, lambda path: path[-1] in board.seas and path[-1] not in ground.stops)


def _outlets(board: Board, start: str) -> tuple[str, ...]:
    if start in board.inside:
        city = board.cities[board.inside[start]]
        return (city.port_sea,) if city.port else ()
    return tuple(zone for zone in board.near[start] if zone in board.shores.get(start, board.seas))


# --- all ways ------------------------------------------------------------------------------------------------------


def _spread(
    ground: Terrain, start: str, most: int, onward: Callable[[Path], Iterable[str]], goes_on: Callable[[Path], bool]
) -> tuple[Ways, ...]:
    """Breadth first: for each length the best way to each (end, zone before it)."""
    found: list[Ways] = []
    edge: list[tuple[Path, int]] = [((start,), 0)]
    for _ in range(most):
        reached: dict[tuple[str, str], tuple[Path, int]] = {}
        for path, danger in edge:
            for zone in onward(path):
                if zone not in path:
                    way = ((*path, zone), danger + ((path[-1], zone) in ground.open_sea))
                    _keep_better(reached, (zone, path[-1]), way)
        found.append({key: path for key, (path, _) in reached.items()})
        best: dict[str, tuple[Path, int]] = {}
        for (end, _), way in reached.items():
            _keep_better(best, end, way)
        edge = [way for way in best.values() if goes_on(way[0])]
    return tuple(found)


def _keep_better(found: dict[Key, tuple[Path, int]], key: Key, way: tuple[Path, int]) -> None:
    if key not in found or way[1] < found[key][1]:
        found[key] = way


def danger(ground: Terrain, path: Path) -> int:
    """How often a way crosses the open sea."""
    return sum(pair in ground.open_sea for pair in zip(path, path[1:]))


@lru_cache(maxsize=4096)
def ways_from(ground: Terrain, start: str, wet: bool, most: int, forced: bool = False) -> Ways:
    """The ways to take, by land or by sea (`wet`), in so many zones; `forced` (5.3): those one zone longer, to where no
    shorter one leads as safely. To a zone where it does not matter from where one comes there is one way alone."""
    ways = (by_sea if wet else by_land)(ground, start, most + 1)
    found = _longer(ground, ways, most) if forced else _within(ground, ways, most)
    best: dict[str, Path] = {}
    for (end, _), way in found.items():
        if end not in best or (danger(ground, way), len(way)) < (danger(ground, best[end]), len(best[end])):
            best[end] = way
    inside = ground.board.inside
    return {key: way for key, way in found.items() if inside.get(key[0], key[0]) in ground.met or best[key[0]] == way}


def _within(ground: Terrain, ways: tuple[Ways, ...], most: int) -> dict[tuple[str, str], Path]:
    """The best way to each (end, zone before it) in so many zones: fewest crossings of the open sea, then shortest."""
    best: dict[tuple[str, str], Path] = {}
    for of_length in ways[:most]:
        for key, way in of_length.items():
            if key not in best or danger(ground, way) < danger(ground, best[key]):
                best[key] = way
    return best


def _longer(ground: Terrain, ways: tuple[Ways, ...], most: int) -> dict[tuple[str, str], Path]:
    near: dict[str, int] = {}
    for (end, _), way in _within(ground, ways, most).items():
        near[end] = min(near.get(end, len(way)), danger(ground, way))
    longer = ways[most] if len(ways) > most else {}
    return {key: way for key, way in longer.items() if key[0] not in near or danger(ground, way) < near[key[0]]}
