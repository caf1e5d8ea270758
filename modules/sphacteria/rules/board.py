"""Reading the board in the words of the rulebook: units, leaders, strength, terrain, room. No rule is enforced here."""

from __future__ import annotations

from functools import cache
from typing import Any

from tabletop.core.state import Piece
from tabletop.core.table import Known

ATHENS, SPARTA = "athens", "sparta"
SIDES = (ATHENS, SPARTA)
PYLOS, ISLAND = "P", ("Q", "R", "S", "T")
OBJECTIVES = ("P", "Q", "T")
BEACH = "V"
HELOT_SHORE = ("U", "V")
UNLIMITED = 999


def foe(seat: str) -> str:
    """The other side."""
    return SPARTA if seat == ATHENS else ATHENS


def module(k: Known) -> Any:
    """The game's data."""
    return k.game.data


def role(k: Known, piece: Piece) -> str:
    """unit, leader, marker or chit; '' while it is hidden."""
    return "" if piece.kind is None else str(module(k).kind_of(piece.kind).role)


def printed_type(k: Known, piece: Piece) -> str:
    """T, H, P or A as printed (1.1)."""
    return "" if piece.kind is None else str(module(k).kind_of(piece.kind).type)


def unit_type(k: Known, piece: Piece) -> str:
    """Type in combat: a beached trireme unit is a P (4.1)."""
    kind = printed_type(k, piece)
    return "P" if kind == "T" and piece.place == BEACH else kind


def strength(k: Known, piece: Piece) -> int:
    """Strength points of the face that shows; 1 for a beached trireme unit (4.1)."""
    if printed_type(k, piece) == "T" and piece.place == BEACH:
        return 1
    return figure(k, piece)


def figure(k: Known, piece: Piece) -> int:
    """Strength points printed on the face that shows, wherever the unit is (0.3)."""
    return int(module(k).value(piece.kind, "pf", piece.steps))


def starred(k: Known, piece: Piece) -> bool:
    """A bonus; a beached trireme unit has none (ruling beached-ships)."""
    beached = printed_type(k, piece) == "T" and piece.place == BEACH
    return bool(module(k).counter(piece.kind).bonus) and not beached


def group(k: Known, piece: Piece) -> str:
    """athenians, messenians, spartans or helots."""
    return "" if piece.kind is None else str(module(k).counter(piece.kind).group)


def units(k: Known, place: str, seat: str) -> list[Piece]:
    """Combat units of a side in a place."""
    return [p for p in k.at(place, seat) if p.kind in _of_type(module(k), "THPA")]


@cache
def _of_type(game: Any, types: str) -> frozenset[str]:
    return frozenset(c for c in game.counters if game.kind_of(c).role == "unit" and game.kind_of(c).type in types)


def leaders(k: Known, place: str, seat: str) -> list[Piece]:
    """Leaders of a side in a place."""
    return [p for p in k.at(place, seat) if role(k, p) == "leader"]


def force(k: Known, place: str, seat: str) -> list[Piece]:
    """Units and leaders of a side in a place."""
    return [p for p in k.at(place, seat) if role(k, p) in ("unit", "leader")]


def ships(k: Known, place: str, seat: str) -> list[Piece]:
    """Trireme units of a side in a place."""
    return [p for p in k.at(place, seat) if p.kind in _of_type(module(k), "T")]


def troops(k: Known, place: str, seat: str) -> list[Piece]:
    """Land units of a side in a place."""
    return [p for p in k.at(place, seat) if p.kind in _of_type(module(k), "HPA")]


def zones(k: Known) -> tuple[str, ...]:
    """Zones A to V."""
    return _zones(module(k))


@cache
def _zones(game: Any) -> tuple[str, ...]:
    return tuple(zone.id for zone in game.map.zones)


def fields(k: Known, seat: str) -> tuple[str, ...]:
    """Where a side's counters are in play: the zones and its own bases (ruling bases-on-map)."""
    return _fields(module(k), seat)


@cache
def _fields(game: Any, seat: str) -> tuple[str, ...]:
    bases = tuple(b.id for b in game.map.boxes if b.kind == "base" and b.seat == seat)
    return (*_zones(game), *bases)


def all_leaders(k: Known) -> list[Piece]:
    """Every leader of both sides, wherever he is."""
    names = _leader_ids(module(k))
    return [p for p in k.state.pieces.values() if p.kind in names]


@cache
def _leader_ids(game: Any) -> frozenset[str]:
    return frozenset(c for c in game.counters if game.kind_of(c).role == "leader")


def is_sea(k: Known, place: str) -> bool:
    """A sea zone, a strait, or a base for ships."""
    return place in _waters(module(k))


@cache
def _waters(game: Any) -> frozenset[str]:
    return frozenset(p for p in game.places if game.place(p).terrain in ("sea", "strait", "base_sea"))


def marked(k: Known, place: str, mark: str) -> bool:
    """Whether the map gives a zone a mark: narrow (6 #1), port (6 #20), ..."""
    return mark in getattr(module(k).place(place), "marks", ())


def is_base(k: Known, place: str) -> bool:
    """One of the four rear bases (0.2)."""
    return str(module(k).place(place).terrain).startswith("base")


def terrain(k: Known, place: str) -> str:
    """Terrain now: the island is clear once it has burnt (6 #21)."""
    burnt = k.var("burnt", 0)
    if place in ISLAND and burnt and k.var("turn", 1) >= burnt:
        return "clear"
    return str(module(k).place(place).terrain)


def contested(k: Known) -> list[str]:
    """Zones that hold units of both sides (4.1)."""
    return [zone for zone in zones(k) if units(k, zone, ATHENS) and units(k, zone, SPARTA)]


def walled(k: Known, a: str, b: str) -> bool:
    """Whether the border crosses a fortification."""
    border = module(k).border(a, b)
    return border is not None and "wall" in border.features


def weight(k: Known, piece: Piece, place: str) -> int:
    """3.2 What a counter takes of the limit of a place: strength in a strait, one unit on land, no room for leaders."""
    if role(k, piece) != "unit":
        return 0
    if module(k).place(place).terrain == "strait":
        return figure(k, piece)
    return 1


def room(k: Known, place: str, seat: str) -> int:
    """What is left of the limit of a place for a side (3.2); never below zero."""
    found = module(k).place(place)
    limit = (getattr(found, "limit_pf", 0) or getattr(found, "limit_units", 0)) if place in zones(k) else 0
    if not limit:
        return UNLIMITED
    return max(0, limit - sum(weight(k, p, place) for p in units(k, place, seat)))


def limit(k: Known, place: str, seat: str) -> int:
    """What the rules let a side add to a place: no limit while stacking is not enforced (3.2 then warns at most)."""
    return room(k, place, seat) if k.state.modes.get(k.game.group_of("3.2")) == "enforce" else UNLIMITED


def hand(k: Known, seat: str) -> list[Piece]:
    """Chits in a side's hand."""
    return k.at(f"hand-{seat}", seat)
