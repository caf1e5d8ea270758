"""What the board of Syracuse has of its own: forts inside zones, the camp, ground that building changes, room by place.

What it shares with its sister games is tabletop/systems/campaign/reading.py. No rule is enforced here.
"""

from __future__ import annotations

from collections.abc import Iterable

from tabletop.core.api import Known, Piece
from tabletop.systems.campaign.reading import (
    Allowance,
    enforced,
    fields,
    figure,
    leaders,
    module,
    printed,
    printed_type,
    ships,
    units,
    value,
)

from .buildings import (
    ATHENS,
    CAMP,
    CAMP_PORT,
    CAMP_ZONE,
    FORTS,
    SYRACUSE,
    camp_standing,
    fort_box,
)

SIDES = (ATHENS, SYRACUSE)
CATANE = "catane"
CAVALRY = "C"
ILL = "ill"
"""Mark of a leader whom an epidemic keeps where he is (7 S23)."""
AROUND = {**{fort_box(fort): zone for fort, zone in FORTS.items()}, CAMP: CAMP_ZONE}
"""The inside of a fort, or the camp marker -> the zone that contains it."""
INSIDE = {zone: place for place, zone in AROUND.items()}
FORT_INSIDE = {fort_box(fort): fort for fort in FORTS}
FORT_ROOM, CAMP_ROOM = Allowance(2), Allowance(3)


def fit(pieces: Iterable[Piece]) -> list[Piece]:
    """7 S23 Those whom no epidemic keeps where they are: the only ones who move of their own will."""
    return [piece for piece in pieces if ILL not in piece.marks]


def foe(seat: str) -> str:
    """The other seat."""
    return SYRACUSE if seat == ATHENS else ATHENS


def around(place: str) -> str:
    """The zone a place belongs to: that of a fort, of the camp marker; any other place is its own."""
    return AROUND.get(place, place)


def inside(zone: str) -> str:
    """The place inside the fort of a zone, or the camp marker of T17; '' elsewhere."""
    return INSIDE.get(zone, "")


def fort_in(place: str) -> str:
    """Which fort a place is the inside of, '' for any other."""
    return FORT_INSIDE.get(place, "")


def terrain(k: Known, place: str) -> str:
    """0.2 Terrain now: the camp and its port are fortified while they stand."""
    if place in (CAMP_ZONE, CAMP_PORT) and camp_standing(k):
        return "camp" if place == CAMP_ZONE else "port"
    return str(module(k).place(place).terrain)


def is_high(k: Known, place: str) -> bool:
    """Elevated ground."""
    return terrain(k, place) == "high"


def lies_clear(k: Known, place: str) -> bool:
    """Clear ground."""
    return terrain(k, place) == "clear"


def held(k: Known, place: str, seat: str) -> bool:
    """Units of a seat are in a place, or in the fort inside it (3.2)."""
    fort = inside(place)
    return bool(units(k, place, seat)) or bool(fort and units(k, fort, seat))


def only_cavalry(k: Known, place: str, seat: str) -> bool:
    """3.2 Units of a seat are there, in the fort too, and all of them ride."""
    there = [*units(k, place, seat), *(units(k, inside(place), seat) if inside(place) else ())]
    return bool(units(k, place, seat)) and all(printed_type(k, p) == CAVALRY for p in there)


def swords(k: Known, leader: Piece) -> int:
    """1.2 Swords on the face that a leader shows."""
    return value(k, leader, "swords") if leader.kind else 0


def allowance(k: Known, place: str) -> Allowance:
    """3.3 What a place takes of one seat now."""
    if place == CAMP:
        return CAMP_ROOM
    if place in AROUND:
        return FORT_ROOM
    if place in (CAMP_ZONE, CAMP_PORT) and camp_standing(k):
        return Allowance()
    return printed(k, place)


def limit(k: Known, place: str, seat: str) -> int:
    """3.3 What more a place takes of a seat, in units or (protected sea) strength points; below zero when overfull."""
    return allowance(k, place).left(k, place, seat)


def overfull(k: Known, place: str, seat: str) -> bool:
    """3.3 Too many units of a seat are in a place, and stacking is enforced."""
    return place in k.state.order and enforced(k, "3.3") and limit(k, place, seat) < 0


def in_play(k: Known, seat: str, types: str = "") -> list[Piece]:
    """A seat's units on the map, in Catane and in forts; of these types when given."""
    found = [p for place in fields(k, seat) for p in units(k, place, seat)]
    return [p for p in found if printed_type(k, p) in types] if types else found


def fleet_strength(k: Known, place: str, seat: str) -> int:
    """Strength points of the triremes in a place."""
    return sum(figure(k, p) for p in ships(k, place, seat))


def leads(k: Known, place: str, seat: str) -> int:
    """2.B.3.2 The most swords of a leader in a place, or in the fort inside it; -1 without leader."""
    chiefs = [*leaders(k, place, seat), *(leaders(k, inside(place), seat) if inside(place) else ())]
    return max((swords(k, chief) for chief in chiefs), default=-1)
