"""8.1, 10.6 Setting up on the battle board: the defender in row 11, the attacker in row 1 or as far as the night lets
him. A drag sets units up, `line_up` sets up all the rest sensibly, by night `line_up_near` nearer to the enemy
(10.6), `done` ends it.

Ruling: where a row has no room left the next row inward is used.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence

from tabletop.core.api import Decision, Known, Msg, Offer, One, Piece, Some, Step, Table, check, offer
from tabletop.systems.cargo import is_aboard, loads

from .battle_frames import battle, f
from .board import ARCHER, CAVALRY, HOPLITE, LIGHT, NAVAL, PELTAST, is_leader, is_unit
from .field import FACINGS, MOST, Field, field, muster

FIRST, LAST = 1, 11
"""8.1 Rows of the attacker and of the defender."""
RANKS = (NAVAL, CAVALRY, HOPLITE, PELTAST, ARCHER, LIGHT)
"""Who is lined up before whom: cavalry takes the wings, the others share what is left of the row."""
STAND_OFF = 2
"""Rows between a line that comes by night and an enemy in his own row, at least."""


def waiting(k: Known, seat: str) -> list[Piece]:
    """Units and leaders of a seat that are not set up; loads come with their ships."""
    here = (piece for piece in k.at(muster(seat), seat) if is_unit(k, piece) or is_leader(k, piece))
    return [piece for piece in here if not is_aboard(k, piece)]


def own(k: Known, b: Field, seat: str) -> list[Piece]:
    """All that a seat may set up, or set up otherwise."""
    there = (p for s in b.of(seat) for p in (*s.fighters, *s.leaders) if not is_aboard(k, p))
    return [*waiting(k, seat), *there]


def rows(k: Known, b: Field, seat: str) -> tuple[int, ...]:
    """8.1, 10.6 Rows in which a seat may set up: its own, and further inward while somebody has no room."""
    fight = battle(k)
    attacks = fight is not None and fight.attacker == seat
    inward = range(FIRST, LAST + 1) if attacks else range(LAST, FIRST - 1, -1)
    deep = fight.limit if fight is not None and attacks and fight.limit else 1
    left = [piece for piece in waiting(k, seat) if is_unit(k, piece)]
    while deep < LAST:
        open_squares = squares(b, tuple(inward[:deep]))
        if all(any(b.room(place, (one,)) for place in open_squares) for one in left):
            break
        deep += 1
    return tuple(inward[:deep])


def squares(b: Field, allowed: Sequence[int]) -> tuple[str, ...]:
    """Squares of some rows, the middle columns first."""
    middle = sorted(range(b.grid.columns), key=lambda column: (abs(2 * column - b.grid.columns + 1), column))
    return tuple(b.grid.name(column, row) for row in allowed for column in middle)


def at_first(k: Known, seat: str) -> int:
    """Where the units of a seat look when they are set up: at the enemy."""
    fight = battle(k)
    return 0 if fight is not None and fight.attacker == seat else 180


@check("8.1", "check-deploy-row")
def in_rows(k: Known, piece: tuple[str, ...], to: str) -> bool:
    """The rows of the side."""
    b = field(k)
    return not b.grid.has(to) or b.grid.cell(to)[1] in rows(k, b, k.seat)


@check("7.3.2", "check-square-full")
def has_room(k: Known, piece: tuple[str, ...], to: str) -> bool:
    """Two units in a square."""
    b = field(k)
    group = _units(k, piece)
    others = [one for one in b.stand(to) if one.id not in piece]
    return not group or len(others) + len(group) <= MOST


@check("7.3.2", "check-square-enemy")
def no_enemy(k: Known, piece: tuple[str, ...], to: str) -> bool:
    """Opposing units do not stack."""
    return field(k).owner(to) in ("", k.seat)


@check("7.3.2", "check-square-cavalry")
def not_mixed(k: Known, piece: tuple[str, ...], to: str) -> bool:
    """Cavalry stacks with cavalry."""
    b = field(k)
    return not b.mixed([*_units(k, piece), *(one for one in b.stand(to) if one.id not in piece)])


@check("7.3.2", "check-leader-alone")
def not_alone(k: Known, piece: tuple[str, ...], to: str) -> bool:
    """A leader is set up with a unit."""
    return bool(_units(k, piece)) or bool(field(k).stand(to))


def _units(k: Known, names: Iterable[str]) -> list[Piece]:
    """Those of a group that count towards stacking."""
    pieces = (k.piece(name) for name in names if k.has(name))
    return [piece for piece in pieces if is_unit(k, piece) and not is_aboard(k, piece)]


class Deploy(Decision):
    """8.1 One side sets up."""

    rule, public = "8.1", True
    checks = {"move": (in_rows, no_enemy, has_room, not_mixed, not_alone)}

    def prompt(self, k: Known) -> Msg:
        """Where; by night up to the row that was thrown (10.6). When all stand there is nobody to be lined up."""
        allowed, fight, seat = rows(k, field(k), f(k).seat), battle(k), f(k).seat
        night = fight is not None and fight.attacker == seat and fight.limit > 1
        where = "row" if len(allowed) == 1 else "night" if night else "rows"
        key = f"prompt-deploy-{where}" if waiting(k, seat) else f"prompt-deployed-{where}"
        return Msg.of(key, first=min(allowed), last=max(allowed))

    def offers(self, k: Known) -> Iterator[Offer]:
        """Drags, turns, the rest at once, the end."""
        b, seat = field(k), k.seat
        mine = own(k, b, seat)
        yield from _drags(k, b, mine, squares(b, rows(k, b, seat)))
        if waiting(k, seat):
            yield offer("line_up", self.rule)
            if near(k):
                yield offer("line_up_near", "10.6")
        else:
            yield offer("done", self.rule)
        yield from turns(b, b.fighters(seat), self.rule)

    def on_move(self, t: Table, piece: tuple[str, ...], to: str) -> None:
        """Set up, or set up otherwise."""
        for name in piece:
            if not is_aboard(t, t.piece(name)):
                put(t, name, to, at_first(t, t.seat))

    def on_turn(self, t: Table, piece: str, facing: int) -> None:
        """It looks another way; ships with what they carry."""
        face(t, piece, facing)

    def on_line_up(self, t: Table) -> None:
        """The rest."""
        line_up(t, t.seat, rows)

    def on_line_up_near(self, t: Table) -> None:
        """The rest, as far ahead as the enemy did not look."""
        line_up(t, t.seat, _nearest_first)

    def on_done(self, t: Table) -> None:
        """Set up."""
        t.done()


def _drags(k: Known, b: Field, mine: Sequence[Piece], places: Sequence[str]) -> Iterator[Offer]:
    """Units of one sort, with or without leaders, to the squares with room for them."""
    chiefs = [piece.id for piece in mine if is_leader(k, piece)]
    taken = tuple(place for place in places if b.stand(place) and b.owner(place) == k.seat)
    if chiefs and taken:
        yield offer("move", "8.1", piece=Some(tuple(chiefs), 1), to=One(taken))
    for riding in (False, True):
        sort = [p for p in mine if is_unit(k, p) and (b.type(p) == CAVALRY) == riding]
        for free in (MOST, 1):
            to = tuple(place for place in places if sort and _room(b, place, sort[0]) == free)
            if to and sort:
                yield offer("move", "8.1", piece=_some(k, sort, chiefs, free), to=One(to))


def _some(k: Known, sort: Sequence[Piece], chiefs: Sequence[str], free: int) -> Some:
    """Units by their room; leaders and loads take none."""
    ids = tuple(piece.id for piece in sort)
    light = (*chiefs, *(load.id for piece in sort for load in loads(k, piece.id)))
    return Some((*ids, *light), 1, 99, (*(1,) * len(ids), *(0,) * len(light)), free, ids)


def _room(b: Field, place: str, one: Piece) -> int:
    """How many more of its sort a square holds."""
    there = b.stand(place)
    if there and (there[0].owner != one.owner or b.mixed((*there, one))):
        return 0
    return MOST - len(there)


def turns(b: Field, units: Sequence[Piece], rule: str) -> Iterator[Offer]:
    """Units to any side that they do not look to already."""
    for now in FACINGS:
        those = tuple(piece.id for piece in units if b.grid.facing(piece.facing) == now)
        others = tuple(facing for facing in FACINGS if facing != now)
        yield offer("turn", rule, piece=One(those), facing=One(others))


def put(t: Table, name: str, to: str, facing: int) -> None:
    """A piece to a square, with what it carries; it looks as told when it comes from beside the board."""
    for piece in (name, *(load.id for load in loads(t, name))):
        _put_one(t, piece, to, facing)


def _put_one(t: Table, name: str, to: str, facing: int) -> None:
    fresh = t.piece(name).place == muster(t.piece(name).owner)
    t.move(name, to)
    if fresh and t.piece(name).facing != facing:
        t.turn(name, facing)


def face(t: Table, name: str, facing: int) -> None:
    """A unit turns, a ship with what it carries."""
    for piece in (t.piece(name), *loads(t, name)):
        if piece.facing != facing:
            t.turn(piece.id, facing)


def line_up(t: Table, seat: str, ranks: Callable[[Known, Field, str], Sequence[int]]) -> None:
    """Heavy infantry in the middle, others behind and beside it, cavalry on the wings, leaders with the strongest.
    `ranks`: the rows, the best first."""
    left = sorted((p for p in waiting(t, seat) if is_unit(t, p)), key=lambda p: RANKS.index(field(t).type(p)))
    for piece in left:
        b = field(t)
        places = squares(b, ranks(t, b, seat))
        free = [place for place in places if b.room(place, (piece,))]
        row = b.grid.cell(free[0])[1]
        rank = [place for place in free if b.grid.cell(place)[1] == row]
        wings = b.type(piece) == CAVALRY
        rank = rank[::-1] if wings else rank
        best = min(rank, key=lambda place: (len(b.stand(place)) if not wings else 0))
        put(t, piece.id, best, at_first(t, seat))
    for chief in [piece for piece in waiting(t, seat) if is_leader(t, piece)]:
        b = field(t)
        stacks = sorted(b.of(seat), key=lambda s: (len(s.leaders), -sum(p.steps or 0 for p in s.fighters)))
        free = [place for place in squares(b, rows(t, b, seat)) if b.at(place) is None]
        put(t, chief.id, stacks[0].place if stacks else free[0], at_first(t, seat))


def near(k: Known) -> Sequence[int]:
    """10.6 The rows beyond his own that the seat may take by night, the nearest to the enemy first; no nearer than to
    choose when to close in."""
    fight = battle(k)
    if fight is None or fight.attacker != k.seat:
        return ()
    return range(min(fight.limit, LAST - STAND_OFF), FIRST, -1)


def _nearest_first(k: Known, b: Field, seat: str) -> Sequence[int]:
    ahead = near(k)
    return (*ahead, *(row for row in rows(k, b, seat) if row not in ahead))


STEPS: tuple[type[Step], ...] = (Deploy,)
