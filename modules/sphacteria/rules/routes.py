"""The lit map: for counters picked up together, every zone they can reach, the way there and its cost (3)."""

from __future__ import annotations

from tabletop.core.module import Route
from tabletop.core.table import Known

from .board import SIDES, role, ships
from .movement import LAND_POINTS, LEADER_POINTS, Way, at_sea, on_foot


def routes(k: Known, pieces: tuple[str, ...]) -> tuple[Route, ...]:
    """Cheapest way to each zone, by land, by ship or carried; empty for counters that cannot move together."""
    going = [k.piece(name) for name in pieces if k.has(name)]
    places, owners = {p.place for p in going}, {p.owner for p in going}
    if len(places) != 1 or len(owners) != 1 or not owners <= set(SIDES):
        return ()
    (start,), (seat,) = places, owners
    if any(role(k, p) not in ("unit", "leader") for p in going):
        return ()
    if any(p in ships(k, start, seat) for p in going):
        return _best(at_sea(k, seat, start), "3.1")
    led = all(role(k, p) == "leader" for p in going)
    return _best(on_foot(k, seat, start, LEADER_POINTS if led else LAND_POINTS), "3")


def _best(ways: list[Way], rule: str) -> tuple[Route, ...]:
    cheapest: dict[str, Way] = {}
    for way in sorted(ways, key=lambda w: w.cost):
        cheapest.setdefault(way.to, way)
    return tuple(Route(way.to, way.path, way.cost, "3.3" if way.seas else rule) for way in cheapest.values())
