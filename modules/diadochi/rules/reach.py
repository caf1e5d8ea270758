"""9.b, ruling 38 Which spaces a player's bribes reach: map and kind alone count, storms and floods close the way.

Occupants, control and orders are ignored; special ways (canal, towpath, strait, round Arabia) do not count.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from tabletop.core.api import Known

from .atlas import Atlas, atlas
from .board import chiefs, closed, is_fleet, units, voided


def army_reach(a: Atlas, place: str) -> tuple[str, ...]:
    """Spaces an army may march to: provinces beside its own, citadels in it, the province around its citadel."""
    if place in a.province_of:
        return (a.province_of[place],)
    return (*a.by_land(place), *a.citadels_in[place])


def fleet_reach(a: Atlas, place: str) -> tuple[str, ...]:
    """Spaces a fleet may sail to: seas beside its own, port citadels on it, the seas before its citadel."""
    return a.harbours(place) if place in a.province_of else (*a.by_sea(place), *a.ports_on(place))


def shore_reach(a: Atlas, place: str) -> tuple[str, ...]:
    """9.b The exception: coastal provinces beside a fleet at sea, with the citadels in them."""
    if not a.is_sea(place):
        return ()
    return tuple(space for coast in a.coast(place) for space in (coast, *a.citadels_in[coast]))


def person_reach(a: Atlas, place: str) -> tuple[str, ...]:
    """9.a Spaces a lone character may go to: as an army or as a fleet does, from land to sea and back."""
    if a.is_sea(place):
        return (*fleet_reach(a, place), *a.coast(place))
    by_water = a.harbours(place) if place in a.province_of else a.coast(place)
    return (*army_reach(a, place), *by_water)


def reached(k: Known, seat: str) -> frozenset[str]:
    """9.b Every space where a seat may bribe this season, those where its own pieces stand among them."""
    a, shut = atlas(k), closed(k)
    found: set[str] = set()
    for place, ways in _bases(k, a, seat):
        if place not in shut:
            found.update((place, *(to for to in ways if _passable(k, a, place, to))))
    return frozenset(found - shut)


def _bases(k: Known, a: Atlas, seat: str) -> Iterator[tuple[str, Iterable[str]]]:
    """Where the pieces that count stand (14.d: none whose orders are void), and what they reach from there."""
    for unit in (unit for unit in units(k, seat) if not voided(k, unit.id)):
        if not is_fleet(unit):
            yield unit.place, army_reach(a, unit.place)
        elif unit.place in a.citadels_in:
            yield unit.place, a.coast(unit.place)  # 12 only before the first move: a fleet in its home province
        else:
            yield unit.place, (*fleet_reach(a, unit.place), *shore_reach(a, unit.place))
    for chief in (chief for chief in chiefs(k, seat) if not voided(k, chief)):
        place = k.piece(chief).place
        yield place, person_reach(a, place)


def _passable(k: Known, a: Atlas, here: str, there: str) -> bool:
    """14.c A river in flood along the whole border stops bribes as well."""
    flooded = k.var("flooded", ()) or ()
    return not any(river in flooded for river in a.rivers(here, there))
