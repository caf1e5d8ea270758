"""The lit map: for blocks picked up together, every zone they can reach this turn, the way there and how far it is."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from tabletop.core.api import Known, Route

from .board import is_unit
from .coming import Coming
from .movement import ground_of
from .party import Member, can_sail, members
from .routes import Path, Terrain, along_the_coast, danger, ways_from


def ways_lit(k: Known, pieces: tuple[str, ...]) -> tuple[Route, ...]:
    """The safest, then shortest way to each place for all of these together; those that must be forced (5.3) cost one
    zone more than the blocks move. Empty for blocks that cannot go together."""
    going = [k.piece(name) for name in pieces if k.has(name)]
    if len({(p.place, p.owner) for p in going}) != 1 or not all(is_unit(k, p) for p in going):
        return ()
    ground, start, group = ground_of(k, going[0].owner), going[0].place, members(k, going)
    if start not in ground.board.near and start not in ground.board.inside:
        return ()  # beside the map: a pool, units of other campaigns
    best: dict[str, Route] = {}
    may = Coming(k)
    for path, rule in _ways(ground, start, group):
        if all(may.go(one, path, rule == "5.3") for one in group):
            best.setdefault(path[-1], Route(path[-1], path, len(path) - 1, rule))
    return tuple(best.values())


def _ways(ground: Terrain, start: str, group: Sequence[Member]) -> Iterator[tuple[Path, str]]:
    """Ways that are rowed or marched, nearest first, then those that must be forced."""
    forced: list[tuple[Path, str]] = []
    if all(one.walks for one in group):
        reach = min(one.reach(False) for one in group)
        yield from ((path, "5.1") for path in _nearest(ground, ways_from(ground, start, False, reach).values()))
        forced += ((path, "5.3") for path in ways_from(ground, start, False, reach, True).values())
    if all(one.sails for one in group):
        yield from ((path, "5.1") for path in along_the_coast(ground, start).values())
    if any(one.sails for one in group) and can_sail(group):
        reach = min(one.reach(True) for one in group if one.sails)
        yield from ((path, "5.2") for path in _nearest(ground, ways_from(ground, start, True, reach).values()))
        forced += ((path, "5.3") for path in ways_from(ground, start, True, reach, True).values())
    yield from forced


def _nearest(ground: Terrain, paths: Iterable[Path]) -> list[Path]:
    """Without the open sea first, then by length."""
    return sorted(paths, key=lambda path: (danger(ground, path), len(path), path))
