"""3 Where a force can go: by land, by ship, carried by a friendly fleet; and why not.

`ways` is the one reader that offers, checks and the route on the map share.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from tabletop.core.checks import check
from tabletop.core.offers import Offer, Some, offer
from tabletop.core.state import Piece
from tabletop.core.table import Known

from .board import (
    BEACH,
    UNLIMITED,
    fields,
    foe,
    force,
    is_sea,
    leaders,
    module,
    role,
    room,
    ships,
    strength,
    troops,
    units,
    weight,
)

LAND_POINTS, LEADER_POINTS = 3, 4


@dataclass(frozen=True)
class Way:
    """A way into a place: the zone it is entered from, the sea zones crossed by transport, the cost."""

    to: str
    via: str
    seas: tuple[str, ...] = ()
    cost: int = 1
    path: tuple[str, ...] = ()

    @property
    def landing(self) -> bool:
        """Entered from the sea by transport (4.2.col.e)."""
        return bool(self.seas) and self.seas[-1] == self.via


def friendly_water(k: Known, zone: str, seat: str) -> bool:
    """3.3 A sea zone carries for a side: a friendly trireme unit and no enemy one."""
    return bool(ships(k, zone, seat)) and not ships(k, zone, foe(seat))


def on_foot(k: Known, seat: str, start: str, points: int) -> list[Way]:
    """3, 3.3 All ways of land units or leaders: one per place and side entered from, cheapest first."""
    found: dict[tuple[str, str], Way] = {}
    edge = [Way(start, start, (), 0, (start,))]
    seen = {(start, ())}
    while edge:
        here = edge.pop(0)
        if here.cost == points:
            continue
        for step in _steps_on_foot(k, seat, here):
            if not is_sea(k, step.to):
                found.setdefault((step.to, step.via), step)
                if units(k, step.to, foe(seat)):
                    continue  # 3: stop on entering an enemy zone
            if (step.to, step.seas) not in seen:
                seen.add((step.to, step.seas))
                edge.append(step)
    return [way for way in found.values() if way.to != start]


def _steps_on_foot(k: Known, seat: str, here: Way) -> Iterator[Way]:
    mine = fields(k, seat)
    for near in module(k).neighbours(here.to):
        if near not in mine:
            continue
        if is_sea(k, near):
            afloat = not module(k).place(near).terrain.startswith("base")
            if afloat and friendly_water(k, near, seat) and not _from_base(k, here.to):
                yield Way(near, here.to, (*here.seas, near), here.cost + 1, (*here.path, near))
        else:
            yield Way(near, here.to, here.seas, here.cost + 1, (*here.path, near))


def _from_base(k: Known, place: str) -> bool:
    return str(module(k).place(place).terrain).startswith("base")


def at_sea(k: Known, seat: str, start: str) -> list[Way]:
    """3.1 All ways of ships: sea, straits and the beach, without limit, stopping at the enemy."""
    found: dict[tuple[str, str], Way] = {}
    edge, seen, mine = [Way(start, start, (), 0, (start,))], {start}, fields(k, seat)
    while edge:
        here = edge.pop(0)
        for near in module(k).neighbours(here.to):
            if near in mine and (is_sea(k, near) or near == BEACH):
                way = Way(near, here.to, (), here.cost + 1, (*here.path, near))
                found.setdefault((near, here.to), way)
                if near not in seen and not units(k, near, foe(seat)):
                    seen.add(near)
                    edge.append(way)
    return [way for way in found.values() if way.to != start]


def distinct(k: Known, seat: str, found: list[Way]) -> list[Way]:
    """Only ways that differ in effect: against an enemy each side entered from, else the cheapest."""
    kept: dict[tuple[str, str], Way] = {}
    for way in found:
        key = (way.to, way.via if units(k, way.to, foe(seat)) else "")
        kept.setdefault(key, way)
    return list(kept.values())


def carried(k: Known, seat: str, way: Way, used: tuple[tuple[str, int], ...]) -> int:
    """3.3 How many land units the fleets along a way can still carry in this phase."""
    spent = dict(used)
    left = [sum(strength(k, s) for s in ships(k, z, seat)) - spent.get(z, 0) for z in way.seas]
    return max(0, min(left, default=UNLIMITED))


def moves(
    k: Known, start: str, free: list[Piece], used: tuple[tuple[str, int], ...], rule: str = "3"
) -> Iterator[Offer]:
    """Offers to move some of the free counters of `k.seat` out of `start`."""
    on_land = [p for p in free if p in troops(k, start, k.seat)]
    fleet = [p for p in free if p in ships(k, start, k.seat)]
    chiefs = [p for p in free if p in leaders(k, start, k.seat)]
    for way in distinct(k, k.seat, on_foot(k, k.seat, start, LAND_POINTS)) if on_land else ():
        limit = min(room(k, way.to, k.seat), carried(k, k.seat, way, used))
        yield from _group(k, way, [*on_land, *chiefs], limit, rule)
    if fleet:
        for way in distinct(k, k.seat, at_sea(k, k.seat, start)):
            yield from _fleet(k, way, fleet, chiefs, rule)
    if chiefs:
        for way in distinct(k, k.seat, on_foot(k, k.seat, start, LEADER_POINTS)):
            if way.cost > LAND_POINTS or not on_land:
                yield offer("move", rule, piece=Some(tuple(p.id for p in chiefs)), to=way.to, via=way.via)


def _group(k: Known, way: Way, going: list[Piece], limit: int, rule: str) -> Iterator[Offer]:
    ids = tuple(p.id for p in going)
    weights = tuple(weight(k, p, way.to) for p in going)
    slot = Some(ids, 1, len(ids), weights, limit)
    if not slot.empty():
        yield offer("move", rule, piece=slot, to=way.to, via=way.via)


def _fleet(k: Known, way: Way, fleet: list[Piece], chiefs: list[Piece], rule: str) -> Iterator[Offer]:
    going = [*fleet, *chiefs]
    weights = tuple(weight(k, p, way.to) for p in going)
    needs = tuple(p.id for p in fleet) if is_sea(k, way.to) or chiefs else ()
    slot = Some(tuple(p.id for p in going), 1, len(going), weights, room(k, way.to, k.seat), needs)
    if not slot.empty():
        yield offer("move", rule, piece=slot, to=way.to, via=way.via)


def exits(k: Known, zone: str) -> Iterator[Offer]:
    """4.2 Where a beaten force may go: next zones free of enemy units with room, or by naval transport."""
    going = force(k, zone, k.seat)
    for made in moves(k, zone, going, (), "4.2"):
        to, via = made.args["to"], made.args["via"]
        next_door, landed = via == zone, is_sea(k, via) and not is_sea(k, to)
        if not units(k, to, foe(k.seat)) and (next_door or landed and not _ships_only(k, made, going)):
            yield made


def _ships_only(k: Known, made: Offer, going: list[Piece]) -> bool:
    ids = made.args["piece"].values
    return any(p.id in ids and p in ships(k, p.place, k.seat) for p in going)


# --- why not: each check speaks about the act in hand only --------------------------------------------------


def _pieces(k: Known, piece: object) -> list[Piece]:
    return [k.piece(p) for p in (piece if isinstance(piece, tuple) else (piece,))]


@check("3.1", "check-land-at-sea")
def land_stays_ashore(k: Known, piece: object, to: str, via: str = "") -> bool:
    """Land units do not stop at sea."""
    going = _pieces(k, piece)
    return not is_sea(k, to) or all(p in ships(k, p.place, p.owner) or role(k, p) == "leader" for p in going)


@check("3.1", "check-ship-ashore")
def ships_stay_afloat(k: Known, piece: object, to: str, via: str = "") -> bool:
    """Ships go to sea zones and to the beach only."""
    return is_sea(k, to) or to == BEACH or not any(p in ships(k, p.place, p.owner) for p in _pieces(k, piece))


@check("3.1", "check-leader-needs-ship")
def leader_needs_ship(k: Known, piece: object, to: str, via: str = "") -> bool:
    """A leader goes to sea only with a trireme unit."""
    going = _pieces(k, piece)
    return not is_sea(k, to) or any(p in ships(k, p.place, p.owner) for p in going)


@check("3.2", "check-no-room")
def there_is_room(k: Known, piece: object, to: str, via: str = "") -> bool:
    """Four units a side on land, the printed strength in a strait."""
    going = _pieces(k, piece)
    return sum(weight(k, p, to) for p in going) <= room(k, to, going[0].owner)


@check("0.2", "check-enemy-base")
def not_a_foreign_base(k: Known, piece: object, to: str, via: str = "") -> bool:
    """Nobody enters the enemy's base."""
    return to in fields(k, _pieces(k, piece)[0].owner)


@check("3", "check-too-far")
def within_reach(k: Known, piece: object, to: str, via: str = "") -> bool:
    """3 points for land units, 4 for leaders, without limit for ships; an enemy zone stops."""
    going = _pieces(k, piece)
    start, owner = going[0].place, going[0].owner
    if any(p in ships(k, start, owner) for p in going):
        found = at_sea(k, owner, start)
    else:
        only_leaders = all(role(k, p) == "leader" for p in going)
        found = on_foot(k, owner, start, LEADER_POINTS if only_leaders else LAND_POINTS)
    return any(way.to == to for way in found)


@check("3.3", "check-capacity")
def fleet_can_carry(k: Known, piece: object, to: str, via: str = "") -> bool:
    """One land unit per strength point of the fleet in each sea zone crossed."""
    going = _pieces(k, piece)
    cargo = [p for p in going if p in troops(k, p.place, p.owner)]
    found = [w for w in on_foot(k, going[0].owner, going[0].place, LAND_POINTS) if w.to == to]
    used = getattr(k.up("ActionPhase"), "carried", ()) if k.up("ActionPhase") else ()
    return not cargo or not found or any(carried(k, going[0].owner, way, used) >= len(cargo) for way in found)


MOVE_CHECKS = (
    not_a_foreign_base,
    land_stays_ashore,
    ships_stay_afloat,
    leader_needs_ship,
    within_reach,
    there_is_room,
    fleet_can_carry,
)
