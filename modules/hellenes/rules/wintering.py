"""9.21 Moves of winter: into quarters beside, home, or as a group for an action; nobody attacks but to come home."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from tabletop.core.api import Decision, Known, Offer, One, Piece, Some, Table, offer

from .board import around, atlas, besieged, city_of, enemies, friendly, is_sea, units
from .coming import Coming
from .formations import other_names
from .frames import up
from .movement import activate, turn, turn_step
from .party import Member, Parties, members
from .peace import capacity, cost, passes_freely, room_at
from .routes import Path, Terrain, along_the_coast, how, open_seas, terrain, ways_from
from .season import ACTIONS

QUARTERS, HOME, GROUP = "quarter", "repatriate", "march"
"""9.211, 9.212 free; 9.214 for an action."""
RULES = {QUARTERS: "9.211", HOME: "9.212", GROUP: "9.214"}


# --- who may ------------------------------------------------------------------------------------------------------


def wintered(k: Known) -> frozenset[str]:
    """Units that have made their move of this winter."""
    now = turn(k)
    return frozenset(now.wintered) if now is not None else frozenset()


def sheltered(k: Known, seat: str, place: str) -> bool:
    """9 Whether units there are inside a city under friendly control."""
    zone = around(k, place)
    city = city_of(k, zone)
    return city is not None and friendly(k, seat, city.box) and (place != zone or besieged(k, zone) != seat)


def crowded(k: Known, seat: str, place: str) -> bool:
    """9.213 Whether a city holds more than it can: then any that have not moved may be those outside."""
    zone = around(k, place)
    return len(units(k, place, seat)) > capacity(k, zone)


def outside(k: Known, seat: str, place: str) -> bool:
    """9.211 Whether units there may seek quarters."""
    return not sheltered(k, seat, place) or crowded(k, seat, place)


def homeless(k: Known, seat: str, one: Member, place: str) -> bool:
    """9.212 Whether a unit is outside its nation's cities under control."""
    if one.unit is None:
        return True
    home = sheltered(k, seat, place) and around(k, place) in atlas(k).homes.get(one.unit.nationality, ())
    return not home or crowded(k, seat, place)


# --- where to -----------------------------------------------------------------------------------------------------


def refuge(k: Known, seat: str, path: Path) -> bool:
    """9.21 Whether a way ends in a friendly city that can be entered without a fight: not from the land into one that
    is besieged, not from its own sea into a port that is blockaded."""
    end = path[-1]
    zone = around(k, end)
    city = city_of(k, zone)
    if city is None or not friendly(k, seat, city.box):
        return False
    shut = besieged(k, zone) == seat
    from_own_sea = city.port and path[-2] == city.port_sea
    if shut:
        return end == city.box and from_own_sea and not blockaded_at(k, seat, city.port_sea)
    return not (from_own_sea and blockaded_at(k, seat, city.port_sea))


def fights_home(k: Known, seat: str, path: Path) -> str:
    """9.31 The zone in which a repatriated group has to fight for its city, '' where there is none: the province of a
    besieged city, or the sea of a blockaded port."""
    zone = around(k, path[-1])
    city = city_of(k, zone)
    if city is None or not friendly(k, seat, city.box):
        return ""
    if city.port and path[-2] == city.port_sea and blockaded_at(k, seat, city.port_sea):
        return city.port_sea
    return zone if besieged(k, zone) == seat and path[-1] == zone else ""


def blockaded_at(k: Known, seat: str, sea: str) -> bool:
    """8.21 Enemy fleets lie in a sea; 12.0 #2b in the Peace they hold up nobody."""
    return bool(enemies(k, seat, sea)) and not passes_freely(k, sea)


# --- offers -------------------------------------------------------------------------------------------------------


def winter_offers(k: Known) -> Iterator[Offer]:
    """9.211, 9.212, 9.214 Moves of the seat's units that have not wintered."""
    seat, board, gone = k.seat, atlas(k), wintered(k)
    ground, known, ashore = terrain(k, seat, wintering=True), Refuges(k), []
    for place in (*board.zones, *board.inside):
        free = [piece for piece in units(k, place, seat) if piece.id not in gone] if place in k.state.order else []
        if free:
            yield from moves_of(k, ground, free, known)
            ashore += [place] if not is_sea(k, place) else []
    if ashore:
        yield offer("lighten", "5.21", at=One(tuple(ashore)))


def moves_of(k: Known, ground: Terrain, free: Sequence[Piece], known: Refuges) -> Iterator[Offer]:
    """Moves of winter of these units of one place."""
    seat, group, place = k.seat, members(k, free), free[0].place
    if outside(k, seat, place):
        beside: Fits = lambda one, path: len(path) == 2 and known.open(one, path)  # noqa: E731
        yield from _moves(k, ground, place, group, (QUARTERS, beside))
    homing = tuple(one for one in group if homeless(k, seat, one, place))
    yield from _moves(k, ground, place, homing, (HOME, known.home))
    now = turn(k)
    active = now is not None and place in now.active
    if active or ACTIONS.of(k, seat) >= cost(k, seat, (around(k, place),)):
        yield from _moves(k, ground, place, group, (GROUP, known.open))


class Refuges:
    """Where ways end, each looked at once."""

    def __init__(self, k: Known) -> None:
        self._k = k
        self._coming = Coming(k)
        self._safe: dict[Path, bool] = {}
        self._fights: dict[Path, str] = {}

    def safe(self, path: Path) -> bool:
        """`refuge`, for the seat that asks."""
        key = path[-2:]
        if key not in self._safe:
            self._safe[key] = refuge(self._k, self._k.seat, path)
        return self._safe[key]

    def open(self, one: Member, path: Path) -> bool:
        """A refuge to which the Peace and the scenario let this block go (12, 15)."""
        return self.safe(path) and self._coming.come(one, path[-1])

    def home(self, one: Member, path: Path) -> bool:
        """9.212 A city of the unit's nation, safe or to be fought for."""
        if one.unit is not None and around(self._k, path[-1]) not in atlas(self._k).homes.get(one.unit.nationality, ()):
            return False
        key = path[-2:]
        if key not in self._fights:
            self._fights[key] = "" if self.safe(path) else fights_home(self._k, self._k.seat, path)
        return (self.safe(path) or bool(self._fights[key])) and self._coming.come(one, path[-1])


Fits = Callable[[Member, Path], bool]


def _moves(k: Known, ground: Terrain, place: str, group: Sequence[Member], how_to: tuple[str, Fits]) -> Iterator[Offer]:
    """Ways by land and sea; forced marches and rowing always succeed in winter (9.21)."""
    verb, fits = how_to
    by_foot: dict[Path, list[str]] = {}
    for one in (one for one in group if one.walks):
        reach = 1 if verb == QUARTERS else one.reach(False) + 1
        for path in ways_from(ground, place, False, reach).values():
            if fits(one, path):
                by_foot.setdefault(path, []).append(one.name)
    for path in along_the_coast(ground, place).values():
        for one in (one for one in group if one.sails and fits(one, path)):
            by_foot.setdefault(path, []).append(one.name)
    for path, names in by_foot.items():
        able = tuple(sorted(set(names)))
        yield offer(verb, RULES[verb], piece=Some(able, 1, len(able)), to=path[-1], via=path[-2])
    yield from _sailing(k, ground, place, group, how_to)


def _sailing(
    k: Known, ground: Terrain, place: str, group: Sequence[Member], how_to: tuple[str, Fits]
) -> Iterator[Offer]:
    verb, fits = how_to
    fleets, at_sea = [one for one in group if one.sails], is_sea(k, place)
    if not fleets:
        return
    reach = 1 if verb == QUARTERS else max(one.reach(True) for one in fleets) + 1
    here = members(k, units(k, place, k.seat)) if at_sea else group
    sailing, slots = [one for one in group if one.sails or one.loads], Parties(here, at_sea)
    for path in ways_from(ground, place, True, reach).values():
        slot = slots.of([one for one in sailing if fits(one, path)], room_at(k, k.seat, path[-1]))
        if slot is not None:
            yield offer(verb, RULES[verb], piece=slot, to=path[-1], via=path[-2])


# --- the moves ----------------------------------------------------------------------------------------------------


class Wintering(Decision):
    """What the actions of winter offer of movement."""

    def on_quarter(self, t: Table, piece: tuple[str, ...], to: str, via: str) -> None:
        """9.211 Into quarters beside."""
        winter_move(t, piece, to, via)

    def on_repatriate(self, t: Table, piece: tuple[str, ...], to: str, via: str) -> None:
        """9.212 Home; where the city is besieged or blockaded a battle waits (9.31)."""
        winter_move(t, piece, to, via)

    def on_lighten(self, t: Table, at: str) -> None:
        """5.21 A load gives up a step to go aboard, in winter as ever (9.21)."""
        t.call("Lighten", seat=t.seat, place=at)

    def on_march(self, t: Table, piece: tuple[str, ...], to: str, via: str) -> None:
        """9.214 As a group, for an action; more of the same place go in the same action."""
        activate(t, t.piece(piece[0]).place)
        winter_move(t, piece, to, via)


def winter_move(t: Table, piece: tuple[str, ...], to: str, via: str) -> None:
    """A group goes its way; it waits before its city where it has to fight for it."""
    path, seat = winter_way(t, piece, to, via), t.piece(piece[0]).owner
    battle = "" if refuge(t, seat, path) else fights_home(t, seat, path)
    end = battle or to
    for name in piece:
        t.move(name, end)
    now, winter = turn(t), up(t, "Winter")
    if now is None or winter is None:
        return
    last = path if end == path[-1] else path[:-1]
    crossed = tuple((name, *border) for border in open_seas(t, last) for name in piece)
    t.let(turn_step(t), wintered=(*now.wintered, *piece), crossings=(*now.crossings, *crossed))
    if battle:
        came = tuple((name, around(t, last[-2]), end, how(t, last)) for name in piece)
        relief = (*winter.relief, *came)
        mine = [row for row in relief if t.has(row[0]) and t.piece(row[0]).owner == seat]
        others = tuple(row for row in winter.ways if t.has(row[0]) and t.piece(row[0]).owner != seat)
        t.let("Winter", relief=relief, ways=(*others, *other_names(t, mine, dict(now.began))))


def winter_way(k: Known, names: Sequence[str], to: str, via: str) -> Path:
    """The way that a move of winter stands for; LookupError when there is none."""
    piece = k.piece(names[0])
    ground, group = terrain(k, piece.owner, wintering=True), members(k, (k.piece(name) for name in names))
    by_water = is_sea(k, around(k, via)) or is_sea(k, to)
    if not by_water and (to, via) in along_the_coast(ground, piece.place):
        return piece.place, to
    movers = [one for one in group if one.sails] if by_water else list(group)
    reach = max(one.reach(by_water) for one in movers or group) + 1
    return ways_from(ground, piece.place, by_water, reach)[to, via]
