"""7.3 Where units come to on the battle board, alone or as a stack with its leader (rulings: see marching.py)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import combinations

from tabletop.core.api import Known, Piece, Some
from tabletop.systems.cargo import is_aboard
from tabletop.systems.grid import Advance

from .battle_frames import MOVED, up
from .board import is_leader, value
from .field import Field, Square

FREE, HALTED, PASSED, OVER = 0, 1, 2, 3
"""State of who moves: nothing binds it; stopped beside an enemy; has passed the roll in this square; it is over."""


def row_of(k: Known, name: str) -> MOVED:
    """What a piece has done in the phase in hand."""
    march = up(k, "March")
    rows = march.spent if march is not None else ()
    return next((row for row in rows if row[0] == name), (name, 0, FREE))


def points(k: Known, group: Sequence[Piece]) -> int:
    """7.3 Movement points that a group has left: those of its slowest member."""
    return min((value(k, piece, "mp") - row_of(k, piece.id)[1] for piece in group), default=0)


def state(k: Known, group: Sequence[Piece]) -> int:
    """What binds a group: the worst of its members; PASSED only where all have passed."""
    found = {row_of(k, piece.id)[2] for piece in group}
    return next((one for one in (OVER, HALTED, FREE) if one in found), PASSED)


def turns_freely(b: Field, group: Sequence[Piece]) -> bool:
    """7.3.1 Whether a group may turn where it stands without the roll."""
    return state(b.k, group) == PASSED or not b.beside_enemy(group[0].place, group[0].owner)


def ways(b: Field, group: Sequence[Piece], tested: bool) -> Mapping[str, Advance]:
    """7.3 Squares that fighters moving together come to; `tested`: as if they had passed the roll of 7.3.1."""
    first, left = group[0], points(b.k, group)
    if left < 1 or state(b.k, group) == OVER or (state(b.k, group) == HALTED and not tested):
        return {}
    fighters = [piece for piece in group if not is_leader(b.k, piece)]

    def entry(place: str) -> int | None:
        return 1 if b.room(place, fighters) else None

    def stops(place: str) -> bool:
        return b.beside_enemy(place, first.owner)

    facing = b.grid.facing(fighters[0].facing)
    if tested or turns_freely(b, group):
        return b.grid.ways(first.place, facing, left, entry, stops)
    ahead = b.grid.ahead(first.place, facing)
    if ahead is None or entry(ahead) is None:
        return {}
    found = {ahead: Advance(ahead, facing, 1, (first.place, ahead), 0)}
    for place, way in () if stops(ahead) else b.grid.ways(ahead, facing, left - 1, entry, stops).items():
        if place != first.place:
            found[place] = way._replace(cost=way.cost + 1, path=(first.place, *way.path))
    return found


def rides(b: Field, chief: Piece) -> Mapping[str, int]:
    """Where a leader alone may go, and at what cost: to a unit of his side, round the enemy."""
    left = 0 if b.afloat or row_of(b.k, chief.id)[2] == OVER else points(b.k, (chief,))
    cost, waiting = {chief.place: 0}, [chief.place]
    for place in waiting:
        for near in b.grid.neighbours(place) if cost[place] < left else ():
            if near not in cost and b.owner(near) in ("", chief.owner):
                cost[near] = cost[place] + 1
                waiting.append(near)
    return {place: spent for place, spent in cost.items() if spent and b.owner(place) == chief.owner}


def groups(b: Field, square: Square) -> Iterator[tuple[Piece, ...]]:
    """7.3 Who may move together: a unit; with a leader also a stack, or part of it, that looks one way."""
    stack = square.fighters if len(square.fighters) > 1 and one_way(b, square.fighters) else ()
    for piece in square.fighters:
        yield (piece,)
    if b.afloat:
        yield from (stack,) if stack and square.leaders else ()
        return
    for n in range(1, len(square.leaders) + 1):
        for chiefs in combinations(square.leaders, n):
            yield from ((piece, *chiefs) for piece in square.fighters)
            yield from ((*stack, *chiefs),) if stack else ()


def one_way(b: Field, group: Iterable[Piece]) -> bool:
    """Whether fighters look one way."""
    return len({b.grid.facing(piece.facing) for piece in group}) == 1


def slot(b: Field, group: Sequence[Piece]) -> Some:
    """A group as hands pick it up: in any order, ships with any of their loads."""
    ids = tuple(piece.id for piece in group)
    if not b.afloat:
        return Some(ids, len(ids), len(ids))
    square = b.at(group[0].place)
    light = tuple(p.id for p in (*square.loads, *square.leaders) if is_aboard(b.k, p)) if square is not None else ()
    return Some((*ids, *light), len(ids), 99, (*(1,) * len(ids), *(0,) * len(light)), len(ids), ids)


def movers(b: Field, names: Iterable[str]) -> tuple[Piece, ...]:
    """Who moves of what the hands hold, fighters before leaders: loads come along."""
    held = (piece for piece in (b.k.piece(name) for name in names) if not is_aboard(b.k, piece))
    return tuple(sorted(held, key=lambda piece: is_leader(b.k, piece)))
