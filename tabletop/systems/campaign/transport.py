"""Land units and leaders carried over the sea by friendly fleets: who may, how many, what is left of it in a phase."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabletop.core.rules.context import Known
from tabletop.systems.campaign.reading import UNLIMITED, figure, foe, ships

if TYPE_CHECKING:
    from tabletop.systems.campaign.ways import Way

Used = tuple[tuple[str, int], ...]
"""Load carried so far in a phase, by sea zone."""


def friendly_water(k: Known, zone: str, seat: str) -> bool:
    """A sea zone carries for a seat: a friendly trireme unit and no enemy one."""
    return bool(ships(k, zone, seat)) and not ships(k, zone, foe(k, seat))


def carried(k: Known, seat: str, way: Way, used: Used) -> int:
    """The load that the fleets along a way can still carry: one a strength point (ruling transport-capacity)."""
    if not way.seas:
        return UNLIMITED
    spent = dict(used)
    return max(0, min(sum(figure(k, s) for s in ships(k, z, seat)) - spent.get(z, 0) for z in way.seas))


def loaded(used: Used, way: Way, load: int) -> Used:
    """The tally after `load` more has gone a way."""
    spent = dict(used)
    for zone in way.seas if load else ():
        spent[zone] = spent.get(zone, 0) + load
    return tuple(sorted(spent.items()))


def worthwhile(k: Known, seat: str, found: list[Way], used: Used, load: int) -> list[Way]:
    """The ways worth offering: of those to one place that differ in nothing that matters afterwards, the cheapest that
    carries the whole load, else the one that carries most."""
    best: dict[tuple[str, str], tuple[int, Way]] = {}
    for way in found:
        key = (way.to, way.via if way.matters else "")
        if key in best and best[key][0] == load:
            continue
        bears = min(load, carried(k, seat, way, used))
        if key not in best or bears > best[key][0]:
            best[key] = (bears, way)
    return [way for _, way in best.values()]


def chosen_way(k: Known, seat: str, found: list[Way], used: Used, aim: tuple[str, str, int]) -> Way:
    """The cheapest way to a place from a zone that carries a load; `aim` = (to, via, load)."""
    to, via, load = aim
    return next(w for w in found if (w.to, w.via) == (to, via) and carried(k, seat, w, used) >= load)
