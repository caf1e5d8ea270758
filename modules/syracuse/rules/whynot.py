"""Why a counter may not go there. Each check speaks about the act in hand, with the number of one rule."""

from __future__ import annotations

from tabletop.core.api import Known, check
from tabletop.systems.campaign import whynot as common
from tabletop.systems.campaign.reading import fields, figure, is_sea
from tabletop.systems.campaign.ways import ENEMY, WATER
from tabletop.systems.campaign.whynot import Reach, force_of, going

from .board import CATANE, fit, fort_in
from .buildings import CAMP, CAMP_PORT
from .movement import CHAINED, GATES, Marches, landings, may_enter, stranded

reach = Reach(Marches, (ENEMY, CHAINED, GATES, WATER))


@check("3.1", "check-ship-ashore")
def ships_stay_afloat(k: Known, piece: object, to: str, via: str = "") -> bool:
    """Ships stay at sea."""
    return is_sea(k, to) or not force_of(k, piece)[2].fleet


@check("3.1", "check-land-at-sea")
def land_stays_ashore(k: Known, piece: object, to: str, via: str = "") -> bool:
    """Land units stop at sea only to be put ashore from the ships that brought them (3.5)."""
    _, start, picked = force_of(k, piece)
    return not picked.troops or not is_sea(k, to) or (is_sea(k, start) and bool(picked.fleet))


@check("3.1", "check-leader-needs-ship")
def leader_needs_ship(k: Known, piece: object, to: str, via: str = "") -> bool:
    """A leader is at sea with a trireme unit only: with those he sails with, or those he goes aboard of."""
    _, start, picked = force_of(k, piece)
    afloat = is_sea(k, to) or is_sea(k, start)
    if not picked.chiefs or picked.fleet or picked.troops or not afloat:
        return True
    return to in reach.of(k, piece)


@check("3.4", "check-leader-stranded")
def leader_keeps_a_ship(k: Known, piece: object, to: str, via: str = "") -> bool:
    """A leader who has moved in this phase does not sail again: a ship stays with him."""
    owner, start, picked = force_of(k, piece)
    return not picked.fleet or not stranded(k, start, owner, {p.id for p in going(k, piece)})


@check("3.1", "check-closed-harbour")
def harbour_is_open(k: Known, piece: object, to: str, via: str = "") -> bool:
    """Syracuse stays out of M12 until the camp has fallen."""
    return to != CAMP_PORT or may_enter(k, to, going(k, piece)[0].owner)


@check("4.3", "check-fort-closed")
def fort_is_open(k: Known, piece: object, to: str, via: str = "") -> bool:
    """A fort is entered when it is built and no enemy unit is in it."""
    return not fort_in(to) or may_enter(k, to, going(k, piece)[0].owner)


@check("5.2", "check-camp-closed")
def camp_stands(k: Known, piece: object, to: str, via: str = "") -> bool:
    """The camp is entered by its own seat, once it is built and until it falls."""
    owner = going(k, piece)[0].owner
    return to != CAMP or to not in fields(k, owner) or may_enter(k, to, owner)


@check("3.1", "check-fortified")
def gates_are_open(k: Known, piece: object, to: str, via: str = "") -> bool:
    """Nobody passes the enemy's fortifications, nor the canal of Syracuse."""
    return not may_enter(k, to, going(k, piece)[0].owner) or _past_gates(k, piece, to)


_past_gates = reach.past(GATES)


@check("7 S23", "check-ill")
def in_good_health(k: Known, piece: object, to: str, via: str = "") -> bool:
    """A leader who is ill stays where he is."""
    return fit(going(k, piece)) == going(k, piece)


@check("3.5", "check-convoy")
def ships_bear_it(k: Known, piece: object, to: str, via: str = "") -> bool:
    """A point of strength aboard for a point of triremes."""
    picked = force_of(k, piece)[2]
    load = sum(figure(k, p) for p in picked.troops)
    return not picked.fleet or load <= sum(figure(k, p) for p in picked.fleet)


@check("3.5", "check-no-landing")
def shore_is_free(k: Known, piece: object, to: str, via: str = "") -> bool:
    """Where the fleet stops, a land zone free of enemies is at hand."""
    owner, _, picked = force_of(k, piece)
    sails = picked.fleet and picked.troops and is_sea(k, to)
    return not sails or to == CATANE or bool(landings(k, to, owner))


OWN = (
    check("1", "check-not-yours")(common.own_counters),
    check("0.2", "check-enemy-base")(common.own_places),
)
"""Whose counters go, and whose places they go to: of every move, and of regrouping."""
MOVE_CHECKS = (
    *OWN,
    land_stays_ashore,
    ships_stay_afloat,
    leader_needs_ship,
    leader_keeps_a_ship,
    harbour_is_open,
    fort_is_open,
    camp_stands,
    check("3.2", "check-too-far")(reach.near_enough()),
    gates_are_open,
    check("5.5", "check-chained")(reach.past(CHAINED)),
    check("3.4", "check-no-transport")(reach.past(WATER)),
    check("3.2", "check-enemy-stops")(reach.past(ENEMY)),
    check("3.4", "check-capacity")(reach.fleet_can_carry()),
    in_good_health,
    ships_bear_it,
    shore_is_free,
)
