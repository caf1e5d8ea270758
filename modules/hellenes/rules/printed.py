"""What the map and the labels of the blocks print (1, 2.1), read from the game's files once and kept."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache

from tabletop.core.api import Known
from tabletop.systems.game_data import GameData, module


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
    """Of zones and city boxes."""
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
    places: frozenset[str]
    """Zones and city boxes: all of the map."""
    near: Mapping[str, tuple[str, ...]]
    """Zone -> zones that touch it."""
    shores: Mapping[str, frozenset[str]]
    """Land zone -> seas that fleets enter and leave it by: of two separate coasts one, but at Corinth (l. 816)."""
    open_sea: frozenset[tuple[str, str]]
    """5.22 Borders of the open sea, both ways."""


_LATEST: list[tuple[object, Board]] = []
"""The board asked for last: it is asked for all the time, and nearly always of one game."""


def atlas(k: Known) -> Board:
    """The board of the game in hand."""
    data = k.game.data
    if not _LATEST or _LATEST[0][0] is not data:
        _LATEST[:] = [(data, _board(module(k)))]
    return _LATEST[0][1]


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
        region=_regions(game, cities),
        nation={zone.id: value_of(zone.marks, "nation") for zone in zones},
        grain=tuple(zone.id for zone in zones if "grain" in zone.marks),
        islands=frozenset(zone.id for zone in zones if "island" in zone.marks),
        homes=_homes(cities, towns),
        units=units,
        inside={city.box: zone for zone, city in cities.items()},
        zones=names,
        places=frozenset((*names, *(city.box for city in cities.values()))),
        shores=_shores(game),
        open_sea=frozenset(
            pair for b in game.map.borders if "open-sea" in b.features for pair in ((b.a, b.b), (b.b, b.a))
        ),
        near={zone: tuple(place for place in game.neighbours(zone) if game.is_zone(place)) for zone in names},
    )


def _shores(game: GameData) -> Mapping[str, frozenset[str]]:
    found: dict[str, set[str]] = {zone.id: set() for zone in game.map.zones if zone.kind == "land"}
    seas = {zone.id for zone in game.map.zones if zone.kind == "sea"}
    for border in game.map.borders:
        for land, sea in ((border.a, border.b), (border.b, border.a)):
            if land in found and sea in seas and "no-harbour" not in border.features:
                found[land].add(sea)
    return {zone: frozenset(places) for zone, places in found.items()}


def _regions(game: GameData, cities: Mapping[str, City]) -> Mapping[str, str]:
    found = {zone.id: value_of(zone.marks, "region") for zone in game.map.zones}
    return found | {city.box: found[zone] for zone, city in cities.items()}


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
