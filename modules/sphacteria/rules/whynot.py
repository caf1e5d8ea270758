"""Why a counter may not go there. Each check speaks about the act in hand, with the number of one rule."""

from __future__ import annotations

from tabletop.core.checks import check
from tabletop.core.state import Piece
from tabletop.core.table import Known

from .board import BEACH, fields, foe, is_sea, role, room, units, weight
from .movement import ENEMY, WATER, Force, at_sea, carried, on_foot, sorted_out


def _going(k: Known, piece: object) -> list[Piece]:
    return [k.piece(str(p)) for p in (piece if isinstance(piece, tuple) else (piece,))]


def _force(k: Known, piece: object) -> tuple[str, str, Force]:
    """Whose, from where, and what."""
    going = _going(k, piece)
    start, owner = going[0].place, going[0].owner
    return owner, start, sorted_out(k, start, owner, going)


def _reach(k: Known, piece: object, *ignoring: str) -> set[str]:
    """Places the force could come to if something were disregarded."""
    owner, start, going = _force(k, piece)
    if going.fleet:
        return {way.to for way in at_sea(k, owner, start, ignoring)}
    return {way.to for way in on_foot(k, owner, start, going.land_points, ignoring)}


@check("1", "check-not-yours")
def own_counters(k: Known, piece: object, to: str, via: str = "") -> bool:
    """A side moves its own units and leaders."""
    return all(p.owner == k.seat and role(k, p) in ("unit", "leader") for p in _going(k, piece))


@check("0.2", "check-enemy-base")
def not_a_foreign_base(k: Known, piece: object, to: str, via: str = "") -> bool:
    """Nobody enters the enemy's base, nor a tray beside the map."""
    return to in fields(k, _going(k, piece)[0].owner)


@check("3.1", "check-land-at-sea")
def land_stays_ashore(k: Known, piece: object, to: str, via: str = "") -> bool:
    """Land units do not stop at sea."""
    return not is_sea(k, to) or not _force(k, piece)[2].troops


@check("3.1", "check-ship-ashore")
def ships_stay_afloat(k: Known, piece: object, to: str, via: str = "") -> bool:
    """Ships go to sea zones and to the beach only."""
    return is_sea(k, to) or to == BEACH or not _force(k, piece)[2].fleet


@check("3.1", "check-leader-needs-ship")
def leader_needs_ship(k: Known, piece: object, to: str, via: str = "") -> bool:
    """A leader goes to sea, and comes from it, only with a trireme unit."""
    _, start, going = _force(k, piece)
    return not going.chiefs or bool(going.fleet) or bool(going.troops) or not (is_sea(k, to) or is_sea(k, start))


@check("3", "check-too-far")
def near_enough(k: Known, piece: object, to: str, via: str = "") -> bool:
    """3 points for land units (1.1), 4 for leaders (1.2), no limit for ships."""
    return is_sea(k, _force(k, piece)[1]) != is_sea(k, to) or to in _reach(k, piece, ENEMY, WATER)


@check("3.3", "check-no-transport")
def waters_carry(k: Known, piece: object, to: str, via: str = "") -> bool:
    """Sea zones are crossed with a friendly ship and no enemy ship in each."""
    return to not in _reach(k, piece, ENEMY, WATER) or to in _reach(k, piece, ENEMY)


@check("3", "check-enemy-stops")
def way_is_free(k: Known, piece: object, to: str, via: str = "") -> bool:
    """Whoever enters a zone with an enemy unit stops there."""
    return to not in _reach(k, piece, ENEMY) or to in _reach(k, piece)


@check("3.2", "check-no-room")
def there_is_room(k: Known, piece: object, to: str, via: str = "") -> bool:
    """Four units a side on land, the printed strength in a strait."""
    going = _going(k, piece)
    return sum(weight(k, p, to) for p in going) <= room(k, to, going[0].owner)


@check("3.3", "check-capacity")
def fleet_can_carry(k: Known, piece: object, to: str, via: str = "") -> bool:
    """One land unit per strength point of the fleet in each sea zone crossed."""
    owner, start, going = _force(k, piece)
    found = [way for way in on_foot(k, owner, start, going.land_points) if way.to == to]
    frame = k.up("Retreat") or k.up("ActionPhase")
    used = frame.carried if frame is not None else ()
    return not found or any(carried(k, owner, way, used) >= len(going.troops) for way in found)


MOVE_CHECKS = (
    own_counters,
    not_a_foreign_base,
    land_stays_ashore,
    ships_stay_afloat,
    leader_needs_ship,
    near_enough,
    waters_carry,
    way_is_free,
    there_is_room,
    fleet_can_carry,
)


@check("4.2", "check-retreat-enemy")
def free_of_enemies(k: Known, piece: object, to: str, via: str = "") -> bool:
    """The loser goes where no enemy unit is."""
    return not units(k, to, foe(k.seat))


@check("4.2", "check-retreat-far")
def next_or_over_water(k: Known, piece: object, to: str, via: str = "") -> bool:
    """A retreat goes to an adjacent zone, or over water by naval transport."""
    owner, start, going = _force(k, piece)
    if going.fleet:
        return any(way.to == to and way.cost == 1 for way in at_sea(k, owner, start, (ENEMY,)))
    return any(way.to == to and way.withdrawal for way in on_foot(k, owner, start, going.land_points, (ENEMY, WATER)))


RETREAT_CHECKS = (free_of_enemies, next_or_over_water, *MOVE_CHECKS)
