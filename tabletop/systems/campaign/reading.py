"""The board in the words of the rulebooks: units, leaders, strength, zones, room. No rule is enforced here.

What a game adds (terrain that changes, ships on a beach) it reads in a file of its own.
"""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from tabletop.core.errors import NotKnown
from tabletop.core.position.state import Piece
from tabletop.core.rules.context import Known
from tabletop.core.rules.game_variables import SeatVar
from tabletop.core.text import Msg
from tabletop.systems.game_data import GameData
from tabletop.systems.game_data import module as module

VICTORY_POINTS = SeatVar("vp", 0)

NAVAL, LAND = "T", "HPAC"
"""Types of units as printed: triremes; hoplites, peltasts, archers, cavalry."""
UNLIMITED = 999


def foe(k: Known, seat: str) -> str:
    """The other seat."""
    first, second = k.game.seats
    return second if seat == first else first


# --- counters ----------------------------------------------------------------------------------------------


def role(k: Known, piece: Piece) -> str:
    """unit, leader, marker or chit; '' while it is hidden."""
    return _roles(module(k)).get(piece.kind, "")


@cache
def _roles(game: GameData) -> dict[str | None, str]:
    return {counter: str(game.kind_of(counter).role) for counter in game.counters}


def printed_type(k: Known, piece: Piece) -> str:
    """T, H, P, A or C as printed."""
    return "" if piece.kind is None else str(module(k).kind_of(piece.kind).type)


def figure(k: Known, piece: Piece) -> int:
    """Strength points printed on the face that shows."""
    return value(k, piece, "pf")


def value(k: Known, piece: Piece, name: str) -> int:
    """A printed value on the face that shows; a hidden counter shows none."""
    if piece.kind is None or piece.steps is None:
        raise NotKnown(Msg.of("not-known", box=piece.id))
    return module(k).value(piece.kind, name, piece.steps)


def bonus(k: Known, piece: Piece) -> bool:
    """A star or a sword on a unit."""
    return piece.kind is not None and bool(module(k).counter(piece.kind).bonus)


def group(k: Known, piece: Piece) -> str:
    """Nation or ally within a seat."""
    return "" if piece.kind is None else str(module(k).counter(piece.kind).group)


@cache
def of_type(game: GameData, types: str) -> frozenset[str]:
    """Counters of these types."""
    return frozenset(c for c in game.counters if game.kind_of(c).role == "unit" and game.kind_of(c).type in types)


@cache
def of_role(game: GameData, wanted: str) -> frozenset[str]:
    """Counters that are units, leaders, markers or chits."""
    return frozenset(c for c in game.counters if game.kind_of(c).role == wanted)


class _Sorts(NamedTuple):
    """Counters of a game by what they are."""

    units: frozenset[str]
    ships: frozenset[str]
    troops: frozenset[str]
    leaders: frozenset[str]
    force: frozenset[str]


@cache
def _sorts(game: GameData) -> _Sorts:
    chiefs, combatants = of_role(game, "leader"), of_type(game, NAVAL + LAND)
    return _Sorts(combatants, of_type(game, NAVAL), of_type(game, LAND), chiefs, of_role(game, "unit") | chiefs)


def _some(k: Known, names: tuple[str, ...], seat: str, kinds: frozenset[str]) -> list[Piece]:
    """Those of some counters that are a seat's, of these kinds; asked for all the time, mostly of empty places."""
    pieces = k.state.pieces
    return [piece for name in names if (piece := pieces[name]).owner == seat and piece.kind in kinds]


def units(k: Known, place: str, seat: str) -> list[Piece]:
    """Combat units of a seat in a place."""
    names = k.state.order.get(place)
    return _some(k, names, seat, _sorts(module(k)).units) if names else []


def ships(k: Known, place: str, seat: str) -> list[Piece]:
    """Trireme units of a seat in a place."""
    names = k.state.order.get(place)
    return _some(k, names, seat, _sorts(module(k)).ships) if names else []


def troops(k: Known, place: str, seat: str) -> list[Piece]:
    """Land units of a seat in a place."""
    names = k.state.order.get(place)
    return _some(k, names, seat, _sorts(module(k)).troops) if names else []


def leaders(k: Known, place: str, seat: str) -> list[Piece]:
    """Leaders of a seat in a place."""
    names = k.state.order.get(place)
    return _some(k, names, seat, _sorts(module(k)).leaders) if names else []


def force(k: Known, place: str, seat: str) -> list[Piece]:
    """Units and leaders of a seat in a place."""
    names = k.state.order.get(place)
    return _some(k, names, seat, _sorts(module(k)).force) if names else []


def all_leaders(k: Known) -> list[Piece]:
    """Every leader of both seats, wherever he is."""
    names = of_role(module(k), "leader")
    return [p for p in k.state.pieces.values() if p.kind in names]


def all_ships(k: Known, seat: str) -> list[Piece]:
    """A seat's trireme units in play, wherever they are."""
    kinds, places = _sorts(module(k)).ships, mine(k, seat)
    return [p for p in k.state.pieces.values() if p.owner == seat and p.kind in kinds and p.place in places]


# --- places ------------------------------------------------------------------------------------------------


def zones(k: Known) -> tuple[str, ...]:
    """The zones of the map, in file order."""
    return _zones(module(k))


@cache
def _zones(game: GameData) -> tuple[str, ...]:
    return tuple(zone.id for zone in game.map.zones)


def fields(k: Known, seat: str) -> tuple[str, ...]:
    """Where a seat's counters are in play: the zones, its own bases, the forts."""
    return _fields(module(k), seat)


@cache
def _fields(game: GameData, seat: str) -> tuple[str, ...]:
    boxes = (b.id for b in game.map.boxes if (b.kind == "base" and b.seat == seat) or b.kind == "fort")
    return (*_zones(game), *boxes)


def mine(k: Known, seat: str) -> frozenset[str]:
    """The same places, to ask whether one is among them."""
    return _mine(module(k), seat)


@cache
def _mine(game: GameData, seat: str) -> frozenset[str]:
    return frozenset(_fields(game, seat))


def is_sea(k: Known, place: str) -> bool:
    """A sea zone, or a base for ships."""
    return place in _waters(module(k))


def waters(k: Known) -> frozenset[str]:
    """All places for which `is_sea` holds."""
    return _waters(module(k))


@cache
def _waters(game: GameData) -> frozenset[str]:
    afloat = {zone.id for zone in game.map.zones if zone.kind == "sea"}
    return frozenset(afloat | {box.id for box in game.map.boxes if box.terrain == "base_sea"})


def is_base(k: Known, place: str) -> bool:
    """A rear base off the map."""
    return str(module(k).place(place).terrain).startswith("base")


def marked(k: Known, place: str, mark: str) -> bool:
    """Whether the map gives a zone a mark: narrow, port, ..."""
    return mark in module(k).place(place).marks


def crosses(k: Known, a: str, b: str, feature: str) -> bool:
    """Whether the border between two places has a feature: wall, river, ..."""
    border = module(k).border(a, b)
    return border is not None and feature in border.features


def contested(k: Known) -> list[str]:
    """Zones that hold units of both seats."""
    first, second = k.game.seats
    return [zone for zone in zones(k) if units(k, zone, first) and units(k, zone, second)]


# --- stacking ----------------------------------------------------------------------------------------------


class Allowance(NamedTuple):
    """How much of one seat a place takes: units or strength points; leaders need no room."""

    most: int = UNLIMITED
    strength: bool = False

    def of(self, k: Known, piece: Piece) -> int:
        """What a counter takes of it."""
        if role(k, piece) != "unit":
            return 0
        return figure(k, piece) if self.strength else 1

    def left(self, k: Known, place: str, seat: str) -> int:
        """What is left of it for a seat; below zero when there are too many."""
        return self.most - sum(self.of(k, p) for p in units(k, place, seat)) if self.most < UNLIMITED else UNLIMITED


def printed(k: Known, place: str) -> Allowance:
    """The limit that the map prints in a zone; none anywhere else."""
    return _printed(module(k), place)


@cache
def _printed(game: GameData, place: str) -> Allowance:
    zone = game.zone(place)
    if zone is not None and zone.limit_pf:
        return Allowance(zone.limit_pf, True)
    return Allowance(limit) if (limit := game.place(place).limit_units) else Allowance()


def enforced(k: Known, rule: str) -> bool:
    """Whether the group of a rule is enforced now."""
    return k.state.modes.get(k.game.group_of(rule)) == "enforce"
