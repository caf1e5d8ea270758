"""The map as armies and fleets use it (4.b, 9.a; rulings 2, 5, 6, 7, 19, 22): what the adjudicator reads.

Gates: the name of a citadel (entered by whoever controlled it before the season), canal, strait, towpath (out of
Athens), towpath-in (to Athens: the city must be one's own, too).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import NamedTuple

from tabletop.core.api import Known, Piece
from tabletop.systems.game_data import GameData, module
from tabletop.systems.orders.board import Board, OrdersBorder, Space, UnitKind, Use

from .atlas import Atlas, _atlas, atlas
from .board import closed, holder, is_fleet, owner, side
from .names import SEATS

ARMY, FLEET = "army", "fleet"
KINDS = (UnitKind(ARMY, carried=True), UnitKind(FLEET, carries=True))
ARMIES, FLEETS = frozenset((ARMY,)), frozenset((FLEET,))
CANAL, STRAIT, TOWPATH, TOWPATH_IN = "canal", "strait", "towpath", "towpath-in"
MARCH: frozenset[Use] = frozenset(("move", "support", "retreat"))
ENTER: frozenset[Use] = frozenset(("move", "retreat"))
MOVE: frozenset[Use] = frozenset(("move",))
SUPPORT: frozenset[Use] = frozenset(("support",))
CONVOY: frozenset[Use] = frozenset(("convoy",))


class Camp(NamedTuple):
    """12 A unit that shares its space in the first turn stands in a space of its own beside it."""

    unit: str
    kind: str
    place: str

    @property
    def space(self) -> str:
        """Where it stands on the adjudicator's map."""
        return f"{self.place}#{self.unit}"


def field(k: Known) -> Board:
    """The map of this season, without what a storm or a flood has closed."""
    return field_of(module(k), closed(k), flooded(k))


def flooded(k: Known) -> frozenset[str]:
    """14.c Rivers in flood."""
    return frozenset(k.var("flooded", ()) or ())


@lru_cache(maxsize=64)
def field_of(
    module: GameData,
    shut: frozenset[str] = frozenset(),
    rivers: frozenset[str] = frozenset(),
    camps: tuple[Camp, ...] = (),
) -> Board:
    """The map of a module with closed spaces and flooded rivers, and with the camps of the first turn."""
    a = _atlas(module)
    spaces = [Space(place, sea=a.is_sea(place)) for place in a.spaces] + [Space(camp.space) for camp in camps]
    borders = list(_borders(a, rivers))
    borders += [border for camp in camps for border in _out_of(a, camp, borders)]
    return Board(KINDS, spaces, [b for b in borders if _plain(b.a) not in shut and _plain(b.b) not in shut])


def _plain(space: str) -> str:
    return space.partition("#")[0]


def _borders(a: Atlas, rivers: frozenset[str]) -> Iterator[OrdersBorder]:
    for pair, kind in a.kinds.items():
        one, other = sorted(pair)
        if kind == "land":
            yield from _by_land(a, one, other, rivers)
        elif kind == "sea":
            yield _by_sea(a, one, other)
        elif kind == "coast":
            yield OrdersBorder(one, other, FLEETS, CONVOY)
    for province in a.provinces:  # an army can stand on an island without a border, too
        yield OrdersBorder(province, province, ARMIES, frozenset())
    for citadel, province in a.province_of.items():
        yield from _gates(citadel, province, ARMIES)
        for sea in a.harbours(citadel):
            yield from _gates(citadel, sea, FLEETS)
            yield OrdersBorder(sea, citadel, FLEETS, CONVOY)
        for sea in a.touching[citadel]:
            if a.has(citadel, sea, TOWPATH):
                yield OrdersBorder(citadel, sea, FLEETS, MOVE, both_ways=False, gate=TOWPATH)
                yield OrdersBorder(sea, citadel, FLEETS, MOVE, both_ways=False, gate=TOWPATH_IN)
        yield from _round_about(a, citadel)


def _by_land(a: Atlas, one: str, other: str, rivers: frozenset[str]) -> Iterator[OrdersBorder]:
    if a.has(one, other, "lake") or not rivers.isdisjoint(a.rivers(one, other)):
        return
    if a.has(one, other, STRAIT):
        yield OrdersBorder(one, other, ARMIES, MOVE, gate=STRAIT)
    elif a.has(one, other, "mountains") and not a.has(one, other, "pass"):
        yield OrdersBorder(one, other, ARMIES, ENTER)  # ruling 7: no support across
    else:
        yield OrdersBorder(one, other, ARMIES, MARCH)


def _by_sea(a: Atlas, one: str, other: str) -> OrdersBorder:
    if a.has(one, other, CANAL):
        return OrdersBorder(one, other, FLEETS, MOVE, gate=CANAL)
    if a.has(one, other, "arabia"):
        return OrdersBorder(one, other, FLEETS, ENTER)
    return OrdersBorder(one, other, FLEETS)


def _gates(citadel: str, outside: str, kinds: frozenset[str]) -> Iterator[OrdersBorder]:
    """9.a Out of a citadel freely; in by its key; into it supports go without (ruling 2)."""
    yield OrdersBorder(citadel, outside, kinds, MARCH, both_ways=False)
    yield OrdersBorder(outside, citadel, kinds, ENTER, both_ways=False, gate=citadel)
    yield OrdersBorder(outside, citadel, kinds, SUPPORT, both_ways=False)


def _round_about(a: Atlas, citadel: str) -> Iterator[OrdersBorder]:
    """Ruling 24: who has access to a citadel helps another besieger of it; `fight` keeps that to sieges."""
    seas = a.harbours(citadel)
    for sea in seas:
        yield OrdersBorder(sea, a.province_of[citadel], FLEETS, SUPPORT, both_ways=False)
        yield OrdersBorder(a.province_of[citadel], sea, ARMIES, SUPPORT, both_ways=False)
        for other in seas:
            if other != sea and other not in a.by_sea(sea):
                yield OrdersBorder(sea, other, FLEETS, SUPPORT, both_ways=False)


def _out_of(a: Atlas, camp: Camp, borders: Iterable[OrdersBorder]) -> Iterator[OrdersBorder]:
    """12 Out of the province of the start; a fleet there puts to any sea along it, or into a port citadel."""
    kinds = frozenset((camp.kind,))
    if camp.kind == FLEET and camp.place in a.citadels_in:
        for sea in a.coast(camp.place):
            yield OrdersBorder(camp.space, sea, kinds, MARCH, both_ways=False)
        for citadel in a.citadels_in[camp.place]:
            if a.harbours(citadel):
                yield OrdersBorder(camp.space, citadel, kinds, MOVE, both_ways=False, gate=citadel)
        return
    for b in borders:
        here, there = (b.a, b.b) if b.a == camp.place else (b.b, b.a)
        if here == camp.place and camp.kind in b.kinds and (b.both_ways or b.a == here) and "convoy" not in b.uses:
            yield OrdersBorder(camp.space, there, kinds, b.uses, both_ways=False, gate=b.gate)


# --- keys -------------------------------------------------------------------------------------------------------


def kind_of(piece: Piece) -> str:
    """army or fleet."""
    return FLEET if is_fleet(piece) else ARMY


def keys(k: Known, piece: str, whose: str = "") -> frozenset[str]:
    """Gates a unit or person may pass (rulings 6, 19); `whose`: the side it is of, else its own."""
    a = atlas(k)
    whose = whose or side(k.piece(piece))
    granted = {str(gate) for gate, name in (k.var("passage", ()) or ()) if name == piece}
    own = {citadel for citadel in a.citadels if owner(k, citadel) == whose}
    if CANAL in granted or holder(k, "EGY") == whose:
        own.add(CANAL)
    if STRAIT in granted or whose in (holder(k, "CHE"), holder(k, "HEL")):
        own.add(STRAIT)
    isthmus = holder(k, "ARC")
    if TOWPATH in granted or isthmus == whose or isthmus not in SEATS:
        own.add(TOWPATH)
        if "athenes" in own:
            own.add(TOWPATH_IN)
    return frozenset(own)


def besiegeable(a: Atlas, kind: str, place: str) -> tuple[str, ...]:
    """9.a Citadels a unit is in position to besiege: those of its province, or those with an arrow onto its sea."""
    if kind == ARMY:
        return a.citadels_in.get(place, ())
    return a.ports_on(place) if a.is_sea(place) else ()


def suppliable(a: Atlas, kind: str, place: str) -> tuple[str, ...]:
    """9.a Port citadels a unit is in position to resupply."""
    return tuple(c for c in besiegeable(a, kind, place) if a.harbours(c))
