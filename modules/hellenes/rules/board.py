"""The board in the words of the rulebook: cities and towns, seas and coasts, units by their printed values, who stands
where, who is besieged, who controls what (1, 2). No rule is enforced here.

Read from the game's files; the only zones named are those that the rulebook names.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache

from tabletop.core.api import Known, NotKnown, Piece, SeatVar, Var
from tabletop.systems.control import Stronghold, sole
from tabletop.systems.game_data import GameData, module

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


# --- what is printed -----------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class City:
    """1.3 A city or port: its box lies inside its zone."""

    zone: str
    box: str
    value: int
    loyalty: str
    """A seat, or 'neutral'."""
    nationality: str
    port: bool
    port_sea: str
    """1.3 The one sea that a besieged port still reaches, '' inland."""
    subject: str
    """1.33 Its subject region; '' for none."""


@dataclass(frozen=True, slots=True)
class Unit:
    """2.1 What a label prints."""

    kind: str
    seat: str
    number: int
    nationality: str
    type: str
    """hoplite, archer, cavalry, infantry or fleet."""
    land_class: str
    naval_class: str
    """'' for all but fleets."""
    max_cv: int
    movement: int
    marks: frozenset[str]
    """elite, barbarian, sicilian, rebel, no-leader, persian-aid."""

    @property
    def elite(self) -> bool:
        """2.13 Red box: forces its march more easily."""
        return "elite" in self.marks

    @property
    def barbarian(self) -> bool:
        """2.25 Comes whole, to a town, and goes in winter."""
        return "barbarian" in self.marks

    @property
    def sicilian(self) -> bool:
        """15 At home in Sicily, which it never leaves."""
        return "sicilian" in self.marks

    @property
    def rebel(self) -> bool:
        """4.22 May arrive where the enemy's loyalty is."""
        return "rebel" in self.marks

    @property
    def arrives_with(self) -> int:
        """2.1 Greeks begin as cadres, barbarians whole."""
        return self.max_cv if self.barbarian else 1

    @property
    def fleet(self) -> bool:
        """2.26 Whether it moves at sea."""
        return bool(self.naval_class)

    @property
    def cavalry(self) -> bool:
        """2.23 Whether it harasses in retreats."""
        return self.type == "cavalry"


@dataclass(frozen=True, eq=False)
class Board:
    """All that the map and the counter sheet say."""

    cities: Mapping[str, City]
    """By zone."""
    towns: Mapping[str, str]
    """Zone -> nationality."""
    seas: frozenset[str]
    lands: frozenset[str]
    region: Mapping[str, str]
    nation: Mapping[str, str]
    grain: tuple[str, ...]
    """8.22 Seas with the sign of supply."""
    islands: frozenset[str]
    homes: Mapping[str, tuple[str, ...]]
    """1.32 Nationality -> its cities and towns."""
    units: Mapping[str, Unit]
    inside: Mapping[str, str]
    """City box -> zone."""
    zones: tuple[str, ...]
    near: Mapping[str, tuple[str, ...]]
    """Zone -> zones that touch it."""


def atlas(k: Known) -> Board:
    """The board of the game in hand."""
    return _board(module(k))


@cache
def _board(game: GameData) -> Board:
    zones = game.map.zones
    boxes = [box for box in game.map.boxes if box.id == f"city-{box.inside}"]
    cities = {box.inside: _city(box.inside, box.id, box.marks) for box in boxes}
    units = {kind: _unit(game, kind) for kind in game.counters if _is_unit(game, kind)}
    names = tuple(zone.id for zone in zones)
    towns = {z.id: value_of(z.marks, "nationality") for z in zones if "town" in z.marks}
    return Board(
        cities=cities,
        towns=towns,
        seas=frozenset(zone.id for zone in zones if zone.kind == "sea"),
        lands=frozenset(zone.id for zone in zones if zone.kind == "land"),
        region={zone.id: value_of(zone.marks, "region") for zone in zones},
        nation={zone.id: value_of(zone.marks, "nation") for zone in zones},
        grain=tuple(zone.id for zone in zones if "grain" in zone.marks),
        islands=frozenset(zone.id for zone in zones if "island" in zone.marks),
        homes=_homes(cities, towns),
        units=units,
        inside={city.box: zone for zone, city in cities.items()},
        zones=names,
        near={zone: tuple(place for place in game.neighbours(zone) if game.is_zone(place)) for zone in names},
    )


def _homes(cities: Mapping[str, City], towns: Mapping[str, str]) -> Mapping[str, tuple[str, ...]]:
    found: dict[str, list[str]] = {}
    for zone, city in cities.items():
        found.setdefault(city.nationality, []).append(zone)
    for zone, nationality in towns.items():
        found.setdefault(nationality, []).append(zone)
    return {nationality: tuple(places) for nationality, places in found.items()}


def _city(zone: str, box: str, marks: tuple[str, ...]) -> City:
    return City(
        zone=zone,
        box=box,
        value=int(value_of(marks, "value") or 0),
        loyalty=value_of(marks, "loyal"),
        nationality=value_of(marks, "nationality"),
        port="port" in marks,
        port_sea=value_of(marks, "port-sea"),
        subject=value_of(marks, "subject"),
    )


def _is_unit(game: GameData, kind: str) -> bool:
    return game.kind_of(kind).role == "block" and not kind.startswith("garrison-")


def _unit(game: GameData, kind: str) -> Unit:
    counter, family = game.counter(kind), game.counter(kind).kind
    return Unit(
        kind=kind,
        seat=counter.seat,
        number=int("".join(filter(str.isdigit, kind)) or 0),
        nationality=counter.group,
        type=family,
        land_class=counter.combat_class,
        naval_class=counter.naval_class,
        max_cv=counter.steps or game.kind_of(kind).faces,
        movement=counter.movement,
        marks=frozenset(counter.marks),
    )


def value_of(marks: tuple[str, ...], name: str) -> str:
    """What a mark `name:value` says; '' when there is none."""
    start = f"{name}:"
    return next((mark[len(start) :] for mark in marks if mark.startswith(start)), "")


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
    zone = around(k, zone)
    return is_persian(k, zone) if region == PERSIA else atlas(k).region.get(zone) == region


def is_persian(k: Known, zone: str) -> bool:
    """1.0 Phrygia and Lydia."""
    return zone in atlas(k).homes.get(PERSIA, ())


def neutral(k: Known, zone: str) -> bool:
    """1.31, 15 Whether a zone is neutral: its city is white, or the scenario says so."""
    city = city_of(k, zone)
    return (city is not None and city.loyalty not in SEATS) or zone in NEUTRAL.of(k).split()


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
    """2.0 Whether a counter is a unit: covered, or the label of one."""
    return piece.kind in atlas(k).units if piece.kind is not None else piece.box is not None


def is_garrison(piece: Piece) -> bool:
    """2.3 Whether a counter is a garrison."""
    return piece.kind is not None and piece.kind.startswith("garrison-")


def units(k: Known, place: str, seat: str) -> list[Piece]:
    """Units of a seat in a place; the inside of a besieged city is a place of its own."""
    names = k.state.order.get(place)
    return [piece for piece in k.at(place, seat) if is_unit(k, piece)] if names else []


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
    """What a unit is where this seat can tell; ''."""
    try:
        return k.kind(piece)
    except NotKnown:
        return ""


# --- control (1.4) -------------------------------------------------------------------------------------------------


def _outside(k: Known, zone: str) -> tuple[str, ...]:
    return tuple(seat for seat in SEATS if units(k, zone, seat))


def stronghold(k: Known, zone: str) -> Stronghold | None:
    """Who stands around and in the city of a zone; None where there is no city."""
    city = city_of(k, zone)
    if city is None:
        return None
    inside = next((seat for seat in SEATS if blocks(k, city.box, seat)), "")
    return Stronghold(_outside(k, zone), inside, city.loyalty if city.loyalty in SEATS else "", HELD.of(k, zone))


def besieged(k: Known, zone: str) -> str:
    """7.2 The seat whose blocks are shut up in the city of a zone by enemies in the province; '' for none."""
    held = stronghold(k, zone)
    return held.besieged if held is not None else ""


def besieger(k: Known, zone: str) -> str:
    """7.2 The seat that besieges the city of a zone; '' for none."""
    shut_up = besieged(k, zone)
    return foe(shut_up) if shut_up else ""


def controlled_by(k: Known, place: str) -> str:
    """1.4 The seat that controls a city (by its box) or a zone, '' for nobody. Besieged control the city alone."""
    zone = around(k, place)
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
    seas = atlas(k).grain if zone == ATHENS_CITY else (city.port_sea,)
    return any(units(k, sea, foe(owner)) for sea in seas)


def season(k: Known) -> str:
    """spring, summer, high-summer, autumn, winter; or new-year, year-end."""
    return PHASE.of(k)


def year(k: Known) -> int:
    """The year before our era, as a negative number."""
    return FIRST_YEAR.of(k) + YEAR_OF_CAMPAIGN.of(k) - 1
