"""5 Movement: groups activated and moved, gathered, their ways by land and sea, and what a move leaves to be settled.

Moves are made straight from the phase of actions. The zone that is left is activated at its first move; its units may
go to several places. What only the owner of a covered block knows binds his own program, and others in the audit.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from tabletop.core.api import (
    Decision,
    FrameData,
    Known,
    Msg,
    Offer,
    Piece,
    Some,
    Step,
    Table,
    check,
    offer,
)

from .board import around, atlas, is_garrison, is_sea, units
from .coming import Coming
from .events import EARTHQUAKE_OF
from .formations import other_names
from .frames import HellenesFrame, up
from .party import Member, Parties, members
from .peace import cost, forced_always, room_at
from .routes import (
    Path,
    Terrain,
    along_the_coast,
    how,
    met,
    open_seas,
    terrain,
    ways_from,
)
from .season import ACTIONS


class MoveFrame(FrameData):
    """Fields of the steps of this file."""

    seat: str
    to: str
    piece: str


def f(k: Known) -> MoveFrame:
    """Fields of the frame in hand."""
    return MoveFrame(k, k.depth)


def turn_step(k: Known) -> str:
    """The step of the turn in hand: one of a season, or of winter."""
    return "WinterTurn" if k.depth_of("WinterTurn") is not None else "Turn"


def turn(k: Known) -> HellenesFrame | None:
    """Fields of the turn in hand."""
    return up(k, turn_step(k))


def pay(t: Table, actions: int) -> None:
    """4.0 Actions are spent by the seat that acts."""
    ACTIONS.add(t, t.seat, -actions)


# --- who may go where ----------------------------------------------------------------------------------------------


def free_units(k: Known, place: str, seat: str) -> list[Piece]:
    """5.0 A seat's units in a place that have not moved this turn."""
    now = turn(k)
    moved = frozenset(now.moved) if now is not None else frozenset()
    return [piece for piece in units(k, place, seat) if piece.id not in moved]


def groups(k: Known, seat: str) -> Iterator[tuple[str, list[Piece]]]:
    """5.0 Places with units that may move; those inside a besieged city are a group of their own (7.4)."""
    board = atlas(k)
    for place in (*board.zones, *board.inside):
        free = free_units(k, place, seat) if place in k.state.order else []
        if free:
            yield place, free


def ground_of(k: Known, seat: str) -> Terrain:
    """The position as this seat moves in it."""
    now = turn(k)
    return terrain(k, seat, barred=now.barred if now is not None else ())


class Leg(NamedTuple):
    """Moves that are looked for: from a place; by force (5.3) or not; only those to that place, '' for all."""

    start: str
    forced: bool = False
    to: str = ""

    def leads(self, path: Path) -> bool:
        """Whether a way is one of these."""
        return not self.to or path[-1] == self.to


def land_moves(k: Known, ground: Terrain, leg: Leg, group: Sequence[Member]) -> Iterator[Offer]:
    """5.1 Land units by their movement; fleets one zone along the shore, which nobody forces."""
    start, forced = leg.start, leg.forced
    walkers, may = [one for one in group if one.walks], Coming(k)
    able: dict[Path, list[str]] = {}
    for reach in sorted({one.reach(False) for one in walkers}):
        for path in filter(leg.leads, ways_from(ground, start, False, reach, forced).values()):
            going = [one.name for one in walkers if one.reach(False) == reach and may.go(one, path, forced)]
            able.setdefault(path, []).extend(going)
    for path in filter(leg.leads, along_the_coast(ground, start).values()) if not forced else ():
        ships = (one.name for one in group if one.sails and may.come(one, path[-1]))
        able.setdefault(path, []).extend(name for name in ships if name not in able.get(path, ()))
    for path, names in able.items():
        if names:
            yield _one_way(path, Some(tuple(sorted(names)), 1, len(names)), forced, "5.1")


def sea_moves(k: Known, ground: Terrain, leg: Leg, group: Sequence[Member]) -> Iterator[Offer]:
    """5.2 Fleets by their movement, each with one load at most (5.21)."""
    start, forced = leg.start, leg.forced
    fleets = [one for one in group if one.sails]
    if not fleets:
        return
    at_sea, may = is_sea(k, start), Coming(k)
    here = members(k, units(k, start, k.piece(group[0].name).owner)) if at_sea else group
    aboard, parties = [one for one in group if one.loads or one.sails], Parties(here, at_sea)
    reach = max(one.reach(True) for one in fleets)
    for path in filter(leg.leads, ways_from(ground, start, True, reach, forced).values()):
        slot = parties.of([one for one in aboard if may.go(one, path, forced)], room_at(k, k.seat, path[-1]))
        if slot is not None:
            yield _one_way(path, slot, forced, "5.2")


def _one_way(path: Path, who: object, forced: bool, rule: str) -> Offer:
    return offer("force" if forced else "move", "5.3" if forced else rule, piece=who, to=path[-1], via=path[-2])


def moves_from(k: Known, ground: Terrain, leg: Leg, free: Iterable[Piece]) -> Iterator[Offer]:
    """All moves of the free blocks of a place."""
    group = members(k, free)
    yield from land_moves(k, ground, leg, group)
    yield from sea_moves(k, ground, leg, group)


def way_of(k: Known, names: Sequence[str], to: str, via: str, forced: bool) -> Path:
    """The way that an offer stands for; LookupError when there is none."""
    start, seat = k.piece(names[0]).place, k.piece(names[0]).owner
    ground = ground_of(k, seat)
    group = members(k, (k.piece(name) for name in names))
    by_water = is_sea(k, around(k, via)) or is_sea(k, to)
    if not by_water and (to, via) in along_the_coast(ground, start) and not forced:
        return start, to
    movers = [one for one in group if one.sails] if by_water else list(group)
    reach = max(one.reach(by_water) for one in movers or group)
    return ways_from(ground, start, by_water, reach, forced)[to, via]


# --- checks: why not -----------------------------------------------------------------------------------------------


def names_of(piece: object) -> tuple[str, ...]:
    """One piece or several."""
    return tuple(str(name) for name in piece) if isinstance(piece, tuple) else (str(piece),)


@check("5.0", "check-moved-already")
def not_moved(k: Known, piece: object, to: str = "", via: str = "") -> bool:
    """A unit moves once a turn."""
    now = turn(k)
    return now is None or not set(names_of(piece)) & set(now.moved)


@check("2.3", "check-garrison-stays")
def no_garrison(k: Known, piece: object, to: str = "", via: str = "") -> bool:
    """Garrisons never move."""
    return not any(is_garrison(k.piece(name)) for name in names_of(piece) if k.has(name))


# --- a move is made ------------------------------------------------------------------------------------------------


def activate(t: Table, place: str) -> None:
    """5.0 One action for a group, whatever its units do."""
    now = turn(t)
    if now is None or place in now.active:
        return
    zone = around(t, place)
    pay(t, cost(t, t.seat, (zone,)))
    t.let(turn_step(t), active=(*now.active, place))
    t.note(Msg.of("log-group", seat=t.seat, place=zone), "5.0", zone)


def march(t: Table, names: Sequence[str], path: Path) -> None:
    """Blocks go a way; what has to be settled later is written down: storms (5.22), who meets whom (5.4)."""
    for name in names:
        t.move(name, path[-1])
    now = turn(t)
    if now is not None:
        crossed = tuple((name, *border) for border in open_seas(t, path) for name in names)
        t.let(turn_step(t), moved=(*now.moved, *names), crossings=(*now.crossings, *crossed))
        enter(t, names, path)


def enter(t: Table, names: Sequence[str], path: Path) -> None:
    """5.4 Blocks that come where the enemy has blocks are engaged, or join a siege."""
    now = turn(t)
    if now is not None and names and met(t, t.piece(names[0]).owner, path[-1]):
        came = tuple((name, around(t, path[-2]), path[-1], how(t, path)) for name in names)
        t.let(turn_step(t), entries=(*now.entries, *came))
        t.let(turn_step(t), ways=tuple(other_names(t, (*now.entries, *came), dict(now.began))))


def start_forced(t: Table, names: Sequence[str], path: Path) -> None:
    """5.3 As far as the units move of themselves; the last zone waits for the dice."""
    if len(path) > 2:
        march(t, names, path[:-1])
    else:
        now = turn(t)
        assert now is not None
        t.let(turn_step(t), moved=(*now.moved, *names))
    if forced_always(t, around(t, path[-1])) and forced_always(t, around(t, path[-2])):
        go_on(t, names, path[-2], path[-1])
        return
    now = turn(t)
    assert now is not None
    t.let(turn_step(t), forced=(*now.forced, *((name, path[-2], path[-1]) for name in names)))


def go_on(t: Table, names: Sequence[str], at: str, to: str) -> None:
    """5.3 The last zone of a forced way; who finds no room in the port (7.1) stays before it, and who would come to a
    city pillaged since (5.5)."""
    now = turn(t)
    if now is not None and around(t, to) in now.barred:
        return
    if names and len(names) > room_at(t, t.piece(names[0]).owner, to):
        return
    for name in names:
        t.move(name, to)
    if now is not None:
        crossed = tuple((name, *border) for border in open_seas(t, (at, to)) for name in names)
        here = tuple(row for row in now.entries if row[0] not in names)
        t.let(turn_step(t), crossings=(*now.crossings, *crossed), entries=here)
        enter(t, names, (at, to))


class Gather(Decision):
    """5.0 Units from anywhere to one friendly city-state by their own movement; nobody forces a march or engages."""

    rule, needs = "5.0", ("seat", "to")
    checks = {"move": (not_moved, no_garrison)}

    def prompt(self, k: Known) -> Msg:
        return Msg.of("prompt-gather", place=f(k).to)

    def offers(self, k: Known) -> Iterator[Offer]:
        yield offer("end", self.rule)
        ground, to = ground_of(k, k.seat), f(k).to
        for place, free in groups(k, k.seat):
            if around(k, place) != to:
                yield from moves_from(k, ground, Leg(place, False, to), free)

    def on_move(self, t: Table, piece: tuple[str, ...], to: str, via: str) -> None:
        march(t, piece, way_of(t, piece, to, via, False))

    def on_end(self, t: Table) -> None:
        t.done()


class FreeMove(Decision):
    """4.22 Barbarians move once, at no cost, from the town where they have come."""

    rule, needs = "4.22", ("seat", "piece")
    pieces = ("piece",)

    def alive(self, k: Known) -> bool:
        """While the unit is there; 3.1 an earthquake keeps recruits too."""
        return k.has(f(k).piece) and EARTHQUAKE_OF.of(k) != f(k).seat

    def offers(self, k: Known) -> Iterator[Offer]:
        yield offer("end", self.rule)
        piece = k.piece(f(k).piece)
        for forced in (False, True):
            yield from moves_from(k, ground_of(k, k.seat), Leg(piece.place, forced), (piece,))

    def on_move(self, t: Table, piece: tuple[str, ...], to: str, via: str) -> None:
        path = way_of(t, piece, to, via, False)
        t.done()
        march(t, piece, path)

    def on_force(self, t: Table, piece: tuple[str, ...], to: str, via: str) -> None:
        path = way_of(t, piece, to, via, True)
        t.done()
        start_forced(t, piece, path)

    def on_end(self, t: Table) -> None:
        t.done()


def free_move(t: Table, piece: str) -> None:
    """4.22 A barbarian has arrived."""
    t.call("FreeMove", seat=t.piece(piece).owner, piece=piece)


STEPS: tuple[type[Step], ...] = (Gather, FreeMove)
