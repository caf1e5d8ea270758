"""The board in the words of the rulebook: cities and towns, seas and coasts, units by their printed values, who stands
where, who is besieged, who controls what (1, 2). No rule is enforced here.

What is printed is read in printed.py; the only zones named here are those that the rulebook names.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from tabletop.core.api import Known, NotKnown, Piece, SeatVar, Var
from tabletop.systems.blocks import is_covered
from tabletop.systems.control import Stronghold, sole
from tabletop.systems.game_data import module

from .printed import Board as Board
from .printed import City as City
from .printed import Unit as Unit
from .printed import atlas as atlas

ATHENS, SPARTA = "athens", "sparta"
SEATS = (ATHENS, SPARTA)
ATHENS_CITY, SPARTA_CITY, THEBES = "ATHENS", "SPARTA", "THEBES"
GREECE, ITALY, SICILY = "greece", "italy", "sicily"
"""1.0 Regions; Persia is the nationality of two zones of Greece."""
PERSIA = "persia"
GELA = "GELA"
"""15 A city that is neutral until one of its own units has left it."""
SEASONS = ("spring", "summer", "high-summer", "autumn", "winter")

SEASON = Var("season", 0)
"""Seasons that have begun, counted through the whole game: what `siege.X` and `blockade.X` are measured by."""
PHASE = Var("phase", "")
YEAR_OF_CAMPAIGN = Var("turn", 1)
FIRST_YEAR = Var("first-year", -431)
NEUTRAL = Var("neutral", "")
"""15 Zones that a scenario makes neutral, beside the white cities; spaces between them."""
HELD = SeatVar("held", "")
"""1.4 By zone: the seat that has captured a city against its loyalty."""
SIEGE = SeatVar("siege", 0)
"""7.2 By zone: the season in which the siege was laid, 0 for none."""
BLOCKADE = SeatVar("blockade", 0)
"""8.21 By zone: the season since which the port has been blockaded."""
PILLAGED = SeatVar("pillaged", 0)
"""5.5 By zone: the year of the campaign in which it was last pillaged."""
PEACE = Var("peace", 0)
HALVED = Var("halved", 0)
EVENT_TURN = Var("event-turn", 0)


def foe(seat: str) -> str:
    """The other seat."""
    return SPARTA if seat == ATHENS else ATHENS


# --- places --------------------------------------------------------------------------------------------------------


def city_of(k: Known, zone: str) -> City | None:
    """1.3 The city of a zone."""
    return atlas(k).cities.get(zone)


def around(k: Known, place: str) -> str:
    """The zone a place belongs to: that of a city box; any other place is its own."""
    return atlas(k).inside.get(place, place)


def is_sea(k: Known, zone: str) -> bool:
    """1.2 A sea zone."""
    return zone in atlas(k).seas


def coasts(k: Known, zone: str) -> tuple[str, ...]:
    """1.3 Seas that a land zone touches."""
    board = atlas(k)
    return tuple(place for place in board.near[zone] if place in board.seas)


def crosses(k: Known, a: str, b: str, feature: str) -> bool:
    """1.2 Whether the border between two zones is `open-sea` or a `strait`."""
    border = module(k).border(a, b)
    return border is not None and feature in border.features


def in_region(k: Known, zone: str, region: str) -> bool:
    """1.0 Whether a zone lies in Greece, Italy, Sicily or Persia (in Persia are the towns of the Persians)."""
    return atlas(k).region.get(zone) == region


def is_persian(k: Known, zone: str) -> bool:
    """1.0 Phrygia and Lydia."""
    return zone in atlas(k).homes.get(PERSIA, ())


def neutral(k: Known, zone: str) -> bool:
    """1.31, 15 Whether a zone is neutral: its city is white, or the scenario says so."""
    city = city_of(k, zone)
    return (city is not None and city.loyalty not in SEATS) or zone in _zones_of(NEUTRAL.of(k))


@lru_cache(maxsize=16)
def _zones_of(words: str) -> frozenset[str]:
    return frozenset(words.split())


def adverse(k: Known, seat: str, zone: str) -> bool:
    """1.31 Whether the city of a zone is loyal to the enemy, whoever controls it."""
    city = city_of(k, zone)
    return city is not None and city.loyalty == foe(seat)


def capital(zone: str) -> bool:
    """5.5 Athens and Sparta, whose pillage counts twice."""
    return zone in (ATHENS_CITY, SPARTA_CITY)


# --- who stands where ----------------------------------------------------------------------------------------------


def unit(k: Known, kind: str) -> Unit:
    """2.1 What the label of a unit prints."""
    return atlas(k).units[kind]


def is_unit(k: Known, piece: Piece) -> bool:
    """2.0 Whether a counter is a unit: covered, or the label of one (a card laid on the map is none)."""
    return piece.kind in atlas(k).units if piece.kind is not None else is_covered(k, piece)


def is_garrison(piece: Piece) -> bool:
    """2.3 Whether a counter is a garrison."""
    return piece.kind is not None and piece.kind.startswith("garrison-")


def units(k: Known, place: str, seat: str) -> list[Piece]:
    """Units of a seat in a place; the inside of a besieged city is a place of its own."""
    names = k.state.order.get(place)
    if not names:
        return []
    kinds, pieces = atlas(k).units, k.state.pieces
    here = (pieces[name] for name in names)
    return [p for p in here if p.owner == seat and (p.kind in kinds if p.kind else is_covered(k, p))]


def blocks(k: Known, place: str, seat: str) -> list[Piece]:
    """2.3 Units and garrison of a seat in a place."""
    names = k.state.order.get(place)
    return [piece for piece in k.at(place, seat) if is_garrison(piece) or is_unit(k, piece)] if names else []


def units_about(k: Known, zone: str, seat: str) -> list[Piece]:
    """Units of a seat in a zone and in the city inside it."""
    city = city_of(k, zone)
    return [*units(k, zone, seat), *(units(k, city.box, seat) if city is not None else ())]


def garrison(k: Known, zone: str) -> Piece | None:
    """2.3 The garrison shown in the city of a zone."""
    city = city_of(k, zone)
    if city is None:
        return None
    return next((piece for piece in k.at(city.box) if is_garrison(piece)), None)


def enemies(k: Known, seat: str, zone: str) -> list[Piece]:
    """5.4 Units against a seat in the open in a zone: those besieged in its city are none, garrisons never."""
    return units(k, zone, foe(seat))


def contested(k: Known) -> tuple[str, ...]:
    """6 Zones in which units of both seats stand in the open."""
    return tuple(zone for zone in atlas(k).zones if len(_outside(k, zone)) == len(SEATS))


def in_play(k: Known, seat: str) -> Iterator[Piece]:
    """A seat's units on the map, in zones and cities."""
    board = atlas(k)
    for place in (*board.zones, *board.inside):
        yield from units(k, place, seat)


def kind_or_none(k: Known, piece: Piece) -> str:
    """What a unit is where this seat can tell; '' where it cannot, and for what is no unit."""
    try:
        kind = k.kind(piece)
    except NotKnown:
        return ""
    return kind if kind in atlas(k).units else ""


# --- control (1.4) -------------------------------------------------------------------------------------------------


def _outside(k: Known, zone: str) -> tuple[str, ...]:
    return tuple(seat for seat in SEATS if units(k, zone, seat)) if k.state.order.get(zone) else ()


def stronghold(k: Known, zone: str) -> Stronghold | None:
    """Who stands around and in the city of a zone; None where there is no city."""
    city = city_of(k, zone)
    if city is None:
        return None
    inside = next((seat for seat in SEATS if blocks(k, city.box, seat)), "") if k.state.order.get(city.box) else ""
    return Stronghold(_outside(k, zone), inside, city.loyalty if city.loyalty in SEATS else "", HELD.of(k, zone))


def besieged(k: Known, zone: str) -> str:
    """7.2 The seat whose blocks are shut up in the city of a zone by enemies in the province; '' for none."""
    city = city_of(k, zone)
    if city is None or not k.state.order.get(city.box):
        return ""
    held = stronghold(k, zone)
    return held.besieged if held is not None else ""


def besieger(k: Known, zone: str) -> str:
    """7.2 The seat that besieges the city of a zone; '' for none."""
    shut_up = besieged(k, zone)
    return foe(shut_up) if shut_up else ""


def controlled_by(k: Known, place: str) -> str:
    """1.4 The seat that controls a city (by its box) or a zone, '' for nobody. Besieged control the city alone."""
    zone = around(k, place)
    city, order = city_of(k, zone), k.state.order
    if city is not None and not order.get(zone) and not order.get(city.box):
        return city.loyalty if city.loyalty in SEATS and not neutral(k, zone) else ""
    held = stronghold(k, zone)
    if neutral(k, zone) and not _outside(k, zone):
        return ""
    if held is None:
        return sole(_outside(k, zone))
    return held.holder if place != zone else held.area


def city_holder(k: Known, zone: str) -> str:
    """1.4 The seat that controls the city of a zone; '' where there is none."""
    city = city_of(k, zone)
    return controlled_by(k, city.box) if city is not None else ""


def friendly(k: Known, seat: str, place: str) -> bool:
    """1.4 Whether a seat controls a place."""
    return controlled_by(k, place) == seat


def blockaded(k: Known, zone: str) -> bool:
    """8.21 Whether enemy fleets lie in the sea of a port; 8.22 Athens: in one of the three seas of its grain."""
    city = city_of(k, zone)
    if city is None or not city.port:
        return False
    owner = city_holder(k, zone)
    if not owner:
        return False
    seas = atlas(k).grain if (zone, owner) == (ATHENS_CITY, ATHENS) else (city.port_sea,)
    return any(units(k, sea, foe(owner)) for sea in seas)


def season(k: Known) -> str:
    """spring, summer, high-summer, autumn, winter; or new-year, year-end."""
    return PHASE.of(k)


def year(k: Known) -> int:
    """The year before our era, as a negative number."""
    return FIRST_YEAR.of(k) + YEAR_OF_CAMPAIGN.of(k) - 1
