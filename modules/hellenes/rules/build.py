"""4.2 Building: a step more for a unit at home, recruits and where they may come, detached garrisons (4.21-4.23)."""

from __future__ import annotations

from collections.abc import Iterator

from tabletop.core.api import Known, Piece

from .board import (
    ATHENS,
    PEACE,
    PERSIA,
    Unit,
    adverse,
    atlas,
    besieged,
    blocks,
    city_holder,
    city_of,
    foe,
    garrison,
    kind_or_none,
    unit,
    units,
    units_about,
)
from .control import can_be_built_in
from .deck import leader
from .peace import capacity, may_enter, persian_aids


def home_city(k: Known, seat: str, zone: str, nationality: str) -> bool:
    """1.32, 4.2 Whether a zone has a city of that nationality which the seat controls and in which it can build."""
    city = city_of(k, zone)
    if city is None or city.nationality != nationality or city_holder(k, zone) != seat:
        return False
    return can_be_built_in(k, zone)


def builders(k: Known, seat: str) -> Iterator[Piece]:
    """4.21 Units that may grow: in a city of their nation under control, below the most they can have. A covered unit
    of which nothing is known may be one wherever one of its side is at home."""
    order = k.state.order
    for zone, city in atlas(k).cities.items():
        peopled = order.get(zone) or order.get(city.box)
        if peopled and city_holder(k, zone) == seat and can_be_built_in(k, zone):
            yield from (piece for piece in units_about(k, zone, seat) if may_grow(k, seat, piece, zone))


def may_grow(k: Known, seat: str, piece: Piece, zone: str) -> bool:
    """4.21 One step more: at home, and not whole yet."""
    kind, city = kind_or_none(k, piece), city_of(k, zone)
    if city is None:
        return False
    if not kind:
        return any(one.seat == seat and one.nationality == city.nationality for one in atlas(k).units.values())
    return unit(k, kind).nationality == city.nationality and k.steps(piece) < unit(k, kind).max_cv


# --- recruits (4.22) -----------------------------------------------------------------------------------------------


def places_for(k: Known, seat: str, kind: str) -> tuple[str, ...]:
    """4.22 Where a drawn unit may come: a city (by its box while it is besieged) or a town of its nation; () for one
    that may not be recruited now."""
    one = atlas(k).units.get(kind)
    if one is None or one.seat != seat or not eligible(k, one):
        return ()
    return tuple(place for zone in atlas(k).homes.get(one.nationality, ()) for place in _place(k, seat, one, zone))


def _place(k: Known, seat: str, one: Unit, zone: str) -> Iterator[str]:
    if not may_enter(k, seat, zone):
        return
    city = city_of(k, zone)
    if one.barbarian:
        if city is None and not blocks(k, zone, foe(seat)):
            yield zone
    elif city is not None and home_city(k, seat, zone, one.nationality):
        shut = besieged(k, zone) == seat
        if not shut:
            yield zone
        elif len(units(k, city.box, seat)) < capacity(k, zone):
            yield city.box
    elif city is not None and one.rebel and not _occupied(k, zone, foe(seat)):
        yield zone


def _occupied(k: Known, zone: str, seat: str) -> bool:
    """4.22 Whether blocks of a seat are in a zone or its city."""
    city = city_of(k, zone)
    return bool(blocks(k, zone, seat)) or (city is not None and bool(blocks(k, city.box, seat)))


def eligible(k: Known, one: Unit) -> bool:
    """2.27, 13.2, 12.0 #1, 3.1 Whether this unit may be recruited at all now."""
    if "no-leader" in one.marks and k.at(f"in-play-{ATHENS}") and leads(k, ATHENS):
        return False
    if ("persian-aid" in one.marks or one.nationality == PERSIA) and not persian_aids(k):
        return False
    if one.rebel and PEACE.of(k):
        return False
    return not (k.var("no-quarter") and one.seat == ATHENS and one.fleet and one.elite)


def leads(k: Known, seat: str) -> bool:
    """2.27 Whether a seat has a leader in play."""
    return bool(leader(k, seat))


# --- detached garrisons (4.23) -------------------------------------------------------------------------------------


def garrison_sites(k: Known, seat: str) -> tuple[str, ...]:
    """4.23 Zones of hostile cities that Greek units of the seat occupy, without a garrison yet. A covered unit of which
    nothing is known may be Greek."""
    return tuple(zone for zone in atlas(k).cities if may_garrison(k, seat, zone))


def may_garrison(k: Known, seat: str, zone: str) -> bool:
    """4.23 Whether a garrison may be detached there."""
    order = k.state.order
    if not adverse(k, seat, zone) or not (order.get(zone) or order.get(atlas(k).cities[zone].box)):
        return False
    if city_holder(k, zone) != seat or not can_be_built_in(k, zone):
        return False
    if garrison(k, zone) is not None:
        return False
    kinds = [kind_or_none(k, piece) for piece in units_about(k, zone, seat)]
    return any(not kind or not unit(k, kind).barbarian for kind in kinds)


def captured_by_arrival(k: Known, seat: str, place: str) -> bool:
    """4.22 Whether a recruit that comes there takes the city: the rebel fleet at Lesbos or Chios."""
    return city_of(k, place) is not None and city_holder(k, place) != seat
