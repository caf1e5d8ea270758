"""The lit map: for counters picked up together, every zone they can reach, the way there and its cost."""

from __future__ import annotations

from tabletop.core.rules.context import Known
from tabletop.core.rules.game import Route
from tabletop.systems.campaign.moves import Moves
from tabletop.systems.campaign.orders import Orders
from tabletop.systems.campaign.reading import role
from tabletop.systems.campaign.ways import Way, sorted_out


def lit(
    k: Known, pieces: tuple[str, ...], moving: type[Moves], sea: str, transport: str, orders: type[Orders]
) -> tuple[Route, ...]:
    """Cheapest way to each zone, by land, by ship or carried; empty for counters that cannot move together.
    `sea` and `transport`: the rules under which ships sail and land units are carried. In `orders` it is said what
    activating their zone spends."""
    going = [k.piece(name) for name in pieces if k.has(name)]
    places, owners = {p.place for p in going}, {p.owner for p in going}
    if len(places) != 1 or len(owners) != 1 or not owners <= set(k.game.seats):
        return ()
    (start,), (seat,) = places, owners
    if any(role(k, p) not in ("unit", "leader") for p in going):
        return ()
    force = sorted_out(k, start, seat, going)
    cheapest: dict[str, Way] = {}
    for way in sorted(moving(k, seat).reach(start, force), key=lambda w: w.cost):
        cheapest.setdefault(way.to, way)
    rule = sea if force.fleet else "3"
    spends = orders().spends(k, start, seat) if k.state.frames and k.state.frames[-1].step == "Orders" else None
    return tuple(
        Route(way.to, way.path, way.cost, transport if way.seas else rule, spends) for way in cheapest.values()
    )
