"""Why a move is not offered: each bullet of 6.2, 6.3, 7.1 and 7.2 as a check of its own."""

from __future__ import annotations

from collections.abc import Callable

from tabletop.core.api import Check, Known, Piece, check
from tabletop.systems.cargo import carrier

from .afloat import berths
from .board import atlas, is_naval, is_sea, is_unit, off_map, on_map, routed
from .movers import (
    AFLOAT,
    arrived,
    called,
    fresh,
    going,
    may_leave,
    moving,
    points_left,
    reacting,
    riders,
)
from .op_frames import OpFrame
from .routes import Way, barred, close, ground, held_ashore, ridden, stops, walled, waters


def _pieces(k: Known, names: tuple[str, ...]) -> list[Piece]:
    """Those of a stack who would go."""
    return going(k, names)


def _ships(k: Known, names: tuple[str, ...]) -> list[Piece]:
    return [piece for piece in _pieces(k, names) if is_naval(k, piece)]


def _walkers(k: Known, names: tuple[str, ...]) -> list[Piece]:
    """Those of a group who go on foot; nobody where ships are among them."""
    pieces = _pieces(k, names)
    return [] if any(is_naval(k, piece) for piece in pieces) else pieces


def _acting(k: Known, names: tuple[str, ...], holds: Callable[[OpFrame, Piece], bool]) -> bool:
    """Whether something holds of all who act themselves: of ships that carry others, the ships."""
    now = moving(k)
    if now is None:
        return True
    acting = _ships(k, names) or _walkers(k, names)
    return all(holds(now, piece) for piece in acting if piece.owner == now.seat)


# --- who -----------------------------------------------------------------------------------------------------------


@check("8.2.4", "check-routed")
def not_routed(k: Known, piece: tuple[str, ...], to: str) -> bool:
    """A Routed unit stays in its refuge until it has rallied."""
    return not any(routed(one) for one in _pieces(k, piece))


@check("6.2.1", "check-kind")
def kind_declared(k: Known, piece: tuple[str, ...], to: str) -> bool:
    """Ships and whom they carry in a naval impulse, ground units in a ground one."""
    now = moving(k)
    if now is None or reacting(k):
        return True
    return bool(_ships(k, piece)) == (now.of == AFLOAT)


@check("6.2.2", "check-not-called")
def in_an_active_area(k: Known, piece: tuple[str, ...], to: str) -> bool:
    """In an area of a leader who activates, or one of so many units."""
    now = moving(k)
    if now is None or reacting(k):
        return True
    acting = _ships(k, piece) or _walkers(k, piece)
    new = [one for one in acting if one.id not in now.used and is_unit(k, one)]
    return _acting(k, piece, lambda frame, one: called(k, frame, one)) and (not now.counting or len(new) <= now.left)


@check("6.3", "check-activated")
def activated_once(k: Known, piece: tuple[str, ...], to: str) -> bool:
    """A unit that was activated must be activated again by the dice."""
    if reacting(k):
        return True
    boarding = riders_named(k, piece)
    return _acting(k, piece, fresh) and _acting_riders(k, boarding)


def _acting_riders(k: Known, boarding: list[Piece]) -> bool:
    now = moving(k)
    return now is None or all(fresh(now, one) for one in boarding)


@check("6.4", "check-no-reaction")
def has_reacted(k: Known, piece: tuple[str, ...], to: str) -> bool:
    """In a reaction those move whose dice let them, and leaders with them."""
    now = moving(k)
    if now is None or not reacting(k):
        return True
    ready = set(now.ready)
    return all(one.id in ready or not is_unit(k, one) or carrier(k, one) for one in _pieces(k, piece))


@check("6.4", "check-one-area")
def one_area(k: Known, piece: tuple[str, ...], to: str) -> bool:
    """Who has thrown the Initiative Level moves one area."""
    now = moving(k)
    if now is None or not reacting(k):
        return True
    ways = [_any_way(k, one, to) for one in _pieces(k, piece) if one.id in now.short]
    return all(way is None or way.areas <= 1 for way in ways)


def _any_way(k: Known, piece: Piece, to: str) -> Way | None:
    ways = waters(k, piece.owner) if is_naval(k, piece) else ground(k, piece.owner)
    return ways.from_(piece.place).get(to)


# --- on foot -------------------------------------------------------------------------------------------------------


@check("7.1.d", "check-city")
def outside_the_city(k: Known, piece: tuple[str, ...], to: str) -> bool:
    """Athens does not enter the walled city, by land or by sea."""
    return not any(barred(to, one.owner) for one in _pieces(k, piece))


@check("7.1.f", "check-needs-ship")
def by_ship_only(k: Known, piece: tuple[str, ...], to: str) -> bool:
    """Ground units are in a sea area only aboard ships."""
    return not (_walkers(k, piece) and is_sea(k, to))


@check("7.1.e", "check-steep")
def no_steep_slope(k: Known, piece: tuple[str, ...], to: str) -> bool:
    """The way does not lead over a steep slope."""
    board = atlas(k)
    for one in _walkers(k, piece):
        touching = to in board.touching.get(one.place, ()) and to not in board.ground.get(one.place, ())
        if touching and not _reaches(k, one, to):
            return False
    return True


@check("7.1.k", "check-off-map")
def leaves_by_the_west(k: Known, piece: tuple[str, ...], to: str) -> bool:
    """Ground units of Syracuse and Sicels leave the map, by its west edge."""
    if on_map(k, to):
        return True
    acting = _ships(k, piece) or _walkers(k, piece)
    return all(may_leave(k, one, to) and to == off_map(one.owner) for one in acting)


@check("7.1.j", "check-stopped")
def goes_on(k: Known, piece: tuple[str, ...], to: str) -> bool:
    """Who has come to an enemy or a bog goes no further, and no way leads past them."""
    now = moving(k)
    for one in _walkers(k, piece):
        left = points_left(k, now, one) if now is not None else 0
        begun = now is not None and one.id in dict(now.budget)
        if begun and left <= 0 and on_map(k, one.place) and stops(k, one.place, one.owner):
            return False
        way = ground(k, one.owner, freely=True).from_(one.place).get(to)
        if way is not None and way.cost <= left and not _reaches(k, one, to):
            return False
    return True


def _reaches(k: Known, piece: Piece, to: str) -> bool:
    now = moving(k)
    way = ground(k, piece.owner).from_(piece.place).get(to)
    return way is not None and (now is None or way.cost <= points_left(k, now, piece))


def _extra(k: Known, piece: Piece, to: str, price: Callable[[str, str], int]) -> bool:
    """Whether a unit could go there but for one sort of extra points."""
    now = moving(k)
    way = ground(k, piece.owner).from_(piece.place).get(to)
    if now is None or way is None:
        return False
    more = sum(price(a, b) for a, b in zip(way.path, way.path[1:], strict=False))
    left = points_left(k, now, piece)
    return more > 0 and way.cost > left >= way.cost - more


@check("7.1.a", "check-near-enemies")
def past_enemies(k: Known, piece: tuple[str, ...], to: str) -> bool:
    """The points for Normal enemies are not what is missing."""
    return not any(
        _extra(k, one, to, lambda a, b, seat=one.owner: close(k, a, seat) + close(k, b, seat))  # type: ignore[misc]
        for one in _walkers(k, piece)
    )


@check("7.1.b", "check-enemy-wall")
def past_walls(k: Known, piece: tuple[str, ...], to: str) -> bool:
    """Nor those for enemy walls or the Circle Fort."""
    return not any(
        _extra(k, one, to, lambda a, b, seat=one.owner: walled(k, b, seat))  # type: ignore[misc]
        for one in _walkers(k, piece)
    )


@check("7.1.c", "check-enemy-cavalry")
def past_cavalry(k: Known, piece: tuple[str, ...], to: str) -> bool:
    """Nor those for more enemy cavalry."""
    return not any(
        _extra(k, one, to, lambda a, b, seat=one.owner: ridden(k, b, seat))  # type: ignore[misc]
        for one in _walkers(k, piece)
    )


@check("7.1.g", "check-too-far")
def near_enough(k: Known, piece: tuple[str, ...], to: str) -> bool:
    """Each of them has the points for the whole way."""
    return all(_reaches(k, one, to) for one in _walkers(k, piece))


# --- by ship -------------------------------------------------------------------------------------------------------


@check("7.2", "check-inland")
def on_water(k: Known, piece: tuple[str, ...], to: str) -> bool:
    """Ships go to sea areas and coasts."""
    inland = on_map(k, to) and not is_sea(k, to) and to not in atlas(k).coastal
    return not (_ships(k, piece) and inland)


@check("7.1.i", "check-beach-held")
def beach_free(k: Known, piece: tuple[str, ...], to: str) -> bool:
    """No ship lies where enemy ground units stand."""
    fleet = _ships(k, piece)
    return not fleet or not on_map(k, to) or is_sea(k, to) or not held_ashore(k, to, fleet[0].owner)


@check("7.2", "check-fleet-stopped")
def sails_on(k: Known, piece: tuple[str, ...], to: str) -> bool:
    """Ships stop where there is an enemy fleet, and no way leads past it."""
    now = moving(k)
    for ship in _ships(k, piece):
        if now is not None and dict(now.budget).get(ship.id, 1) <= 0:
            return False
        on_the_way = to == off_map(ship.owner) or is_sea(k, to) or to in atlas(k).coastal
        free = not barred(to, ship.owner) and not (on_map(k, to) and held_ashore(k, to, ship.owner))
        if on_the_way and free and to not in waters(k, ship.owner).from_(ship.place):
            return False
    return True


@check("7.2.1", "check-comes-back")
def comes_back(k: Known, piece: tuple[str, ...], to: str) -> bool:
    """Who has left the map comes back by the dice, in a later turn."""
    return _acting(k, piece, lambda now, one: reacting(k) or arrived(k, now, one))


def riders_named(k: Known, names: tuple[str, ...]) -> list[Piece]:
    """Those of a group who would go aboard its ships."""
    fleet = {ship.id for ship in _ships(k, names)}
    if not fleet:
        return []
    return [one for one in _pieces(k, names) if one.id not in fleet and carrier(k, one) not in fleet]


@check("7.2.2.a", "check-boarding")
def may_board(k: Known, piece: tuple[str, ...], to: str) -> bool:
    """Units board from a beach without enemies, no bog, not the city, once in an impulse; never in a reaction."""
    boarding, now = riders_named(k, piece), moving(k)
    if not boarding or now is None:
        return True
    if reacting(k):
        return False
    here = {one.id for one in riders(k, boarding[0].place)}
    return all(one.id in here or not fresh(now, one) for one in boarding)


@check("7.2.2", "check-room")
def has_room(k: Known, piece: tuple[str, ...], to: str) -> bool:
    """A whole ship takes two units, one of them hoplites, a reduced one a single unit; one that has put its load ashore
    in this impulse nobody."""
    boarding, now = riders_named(k, piece), moving(k)
    if not boarding:
        return True
    shut = set(now.landed) if now is not None and not reacting(k) else set()
    fleet = [ship for ship in _ships(k, piece) if ship.id not in shut]
    return bool(fleet) and berths(k, fleet, boarding) is not None


@check("7.2.2.a", "check-aboard")
def not_aboard(k: Known, piece: tuple[str, ...], to: str) -> bool:
    """Who is aboard a ship goes where it goes, and leaves it only where landing is allowed."""
    return not any(carrier(k, one) for one in _walkers(k, piece))


MOVES: tuple[Check, ...] = (
    *(not_routed, kind_declared, in_an_active_area, activated_once, has_reacted, one_area),
    *(outside_the_city, by_ship_only, no_steep_slope, leaves_by_the_west, goes_on),
    *(past_enemies, past_walls, past_cavalry, near_enough),
    *(on_water, beach_free, sails_on, comes_back, may_board, has_room, not_aboard),
)
"""All of them, in the order in which they are said."""
