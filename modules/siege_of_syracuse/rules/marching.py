"""7.3, 7.3.1 Movement on the battle board: `move(piece, to)` as far as the points reach, turns on the way counted;
`turn(piece, facing)`; beside an enemy ground units stop, and nobody turns there without a D10 within the ML.

Rulings. A square costs 1 MP, a turn 1 MP. Squares that are full, hold the enemy or would mix cavalry with others are
not even passed. Ships need not stop beside an enemy, but a drag ends there. Who begins beside an enemy may go straight
on without the roll. One roll counts for a stack that moves with its leader, until it enters another square. A stack
that moves together looks one way. A leader alone moves any way by his own points, to a square with a unit of his side.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from tabletop.core.api import Decision, Known, Msg, Offer, One, Piece, Procedure, Step, Table, check, offer
from tabletop.systems.cargo import is_aboard

from .battle_frames import asks, f, up
from .board import is_leader
from .deploy import face, put, turns
from .field import MOST, Field, field, is_square, straight
from .paths import (
    FREE,
    HALTED,
    OVER,
    PASSED,
    groups,
    movers,
    one_way,
    points,
    rides,
    row_of,
    slot,
    turns_freely,
    ways,
)
from .weights import near_test

# --- checks: why not -----------------------------------------------------------------------------------------------


def _group(k: Known, names: Iterable[str]) -> tuple[Piece, ...]:
    """Who moves of what the hands hold, none that is gone or not on the board."""
    return tuple(one for one in movers(field(k), (n for n in names if k.has(n))) if is_square(one.place))


def _fighters(k: Known, names: Iterable[str]) -> tuple[Piece, ...]:
    return tuple(one for one in _group(k, names) if not is_leader(k, one))


@check("7.3", "check-battle-not-yours")
def yours(k: Known, piece: tuple[str, ...], to: str = "", facing: int = 0) -> bool:
    """One moves one's own units."""
    return all(k.piece(name).owner == k.seat for name in piece if k.has(name))


@check("7.3", "check-load-stays")
def no_load(k: Known, piece: tuple[str, ...], to: str = "", facing: int = 0) -> bool:
    """Who is aboard moves and looks as the ship does."""
    return bool(_group(k, piece)) or not any(is_aboard(k, k.piece(name)) for name in piece if k.has(name))


@check("7.3.2", "check-square-enemy")
def no_enemy_there(k: Known, piece: tuple[str, ...], to: str) -> bool:
    """Opposing units do not stack."""
    return field(k).owner(to) in ("", k.seat)


@check("7.3.2", "check-square-full")
def room_there(k: Known, piece: tuple[str, ...], to: str) -> bool:
    """Two units in a square."""
    others = [one for one in field(k).stand(to) if one.id not in piece]
    mine = _fighters(k, piece)
    return not mine or len(others) + len(mine) <= MOST


@check("7.3.2", "check-square-cavalry")
def unmixed(k: Known, piece: tuple[str, ...], to: str) -> bool:
    """Cavalry stacks with cavalry."""
    b = field(k)
    mine = _fighters(k, piece)
    return not mine or not b.mixed([*mine, *(one for one in b.stand(to) if one.id not in piece)])


@check("7.3", "check-stack-leader")
def led(k: Known, piece: tuple[str, ...], to: str) -> bool:
    """Several units move together with a leader who stands with them, and looking one way."""
    b, mine = field(k), _fighters(k, piece)
    if len(mine) < 2:
        return True
    square = b.at(mine[0].place)
    if square is None or any(one.place != square.place for one in mine) or not square.leaders:
        return False
    return one_way(b, mine) and (b.afloat or any(is_leader(k, one) for one in _group(k, piece)))


@check("7.3.1", "check-move-over")
def not_over(k: Known, piece: tuple[str, ...], to: str = "", facing: int = 0) -> bool:
    """Who has failed the roll beside an enemy moves no more in this phase."""
    return all(row_of(k, one.id)[2] != OVER for one in _group(k, piece))


@check("7.3", "check-no-points")
def has_points(k: Known, piece: tuple[str, ...], to: str = "", facing: int = 0) -> bool:
    """Movement points are left."""
    group = _group(k, piece)
    return not group or points(k, group) > 0


@check("7.3", "check-no-diagonal")
def not_diagonal(k: Known, piece: tuple[str, ...], to: str) -> bool:
    """Nobody moves diagonally: a square at a corner is reached round it or not at all."""
    b, group = field(k), _group(k, piece)
    if not group or not b.grid.has(to) or b.grid.distance(group[0].place, to) != DIAGONAL:
        return True
    if row_of(k, group[0].id)[2] == OVER:
        return True
    return straight(b.grid, group[0].place, to) or _reached(b, group, to)


@check("7.3", "check-out-of-reach")
def in_reach(k: Known, piece: tuple[str, ...], to: str) -> bool:
    """Squares before the front one by one, and a point for each turn; enemies stop. Silent where others speak."""
    args = {"piece": piece, "to": to}
    group = _group(k, piece)
    return not group or any(one.holds(k, args) is False for one in BEFORE_REACH) or _reached(field(k), group, to)


def _reached(b: Field, group: Sequence[Piece], to: str) -> bool:
    if any(is_leader(b.k, one) for one in group) and all(is_leader(b.k, one) for one in group):
        return all(to in rides(b, chief) for chief in group)
    return to in ways(b, group, tested=True)


DIAGONAL = 2
"""Steps to a square at a corner."""
BEFORE_REACH = (yours, no_load, no_enemy_there, room_there, unmixed, led, not_over, has_points, not_diagonal)
MOVE_CHECKS = (*BEFORE_REACH, in_reach)
TURN_CHECKS = (yours, no_load, not_over, has_points)


# --- the phase -----------------------------------------------------------------------------------------------------


class March(Decision):
    """6.5 Movement of one side: phases 1 and 6."""

    rule, public = "7.3", True
    keeps = {"spent": ()}
    pieces = ("spent",)
    checks = {"move": MOVE_CHECKS, "turn": TURN_CHECKS}

    def prompt(self, k: Known) -> Msg:
        return asks(k, "prompt-march")

    def awaits(self, k: Known) -> tuple[str, ...]:
        """While somebody has movement points."""
        return (f(k).seat,) if any(able(k, piece) for piece in field(k).fighters(f(k).seat)) else ()

    def offers(self, k: Known) -> Iterator[Offer]:
        """Every group and unit that can still move or turn, and the end."""
        b = field(k)
        for square in b.of(k.seat):
            for group in groups(b, square):
                to = tuple(ways(b, group, tested=True))
                if to:
                    yield offer("move", self.rule, piece=slot(b, group), to=One(to))
            for chief in () if b.afloat else square.leaders:
                to = tuple(rides(b, chief))
                if to:
                    yield offer("move", self.rule, piece=(chief.id,), to=One(to))
        yield from turns(b, [piece for piece in b.fighters(k.seat) if able(k, piece)], self.rule)
        yield offer("done", "6.5")

    def on_move(self, t: Table, piece: tuple[str, ...], to: str) -> None:
        """As far as the drag goes; a halted unit rolls first (7.3.1)."""
        b = field(t)
        group = movers(b, piece)
        if all(is_leader(t, one) for one in group):
            for chief in group:
                _spend(t, chief.id, rides(b, chief)[to], FREE)
                t.move(chief.id, to)
        elif to in ways(b, group, tested=False):
            advance(t, group, to)
        else:
            t.call("NearEnemy", units=tuple(one.id for one in group), to=to, facing=-1)

    def on_turn(self, t: Table, piece: str, facing: int) -> None:
        """One point for any number of sides; beside an enemy it rolls first (7.3.1)."""
        unit = t.piece(piece)
        if turns_freely(field(t), (unit,)):
            wheel(t, piece, facing)
        else:
            t.call("NearEnemy", units=(piece,), to="", facing=facing)

    def on_done(self, t: Table) -> None:
        """Enough."""
        t.done()


def able(k: Known, piece: Piece) -> bool:
    """Whether a fighter can still do anything in this phase."""
    return points(k, (piece,)) > 0 and row_of(k, piece.id)[2] != OVER


def advance(t: Table, group: Sequence[Piece], to: str) -> None:
    """A group goes its way and looks where it has gone; beside an enemy ground units halt."""
    b = field(t)
    way = ways(b, group, tested=True)[to]
    for piece in group:
        put(t, piece.id, to, way.facing)
        face(t, piece.id, way.facing)
    after = field(t)
    halts = not after.afloat and after.beside_enemy(to, group[0].owner)
    for piece in group:
        _spend(t, piece.id, way.cost, HALTED if halts else FREE)


def wheel(t: Table, name: str, facing: int) -> None:
    """A unit turns for one point."""
    face(t, name, facing)
    _spend(t, name, 1, row_of(t, name)[2])


def _spend(t: Table, name: str, cost: int, now: int) -> None:
    march = up(t, "March")
    assert march is not None
    rest = tuple(row for row in march.spent if row[0] != name)
    t.let("March", spent=(*rest, (name, row_of(t, name)[1] + cost, now)))


class NearEnemy(Procedure):
    """7.3.1 Beside an enemy: a D10 within the ML and it may turn, or go on; else its movement is over."""

    rule = "7.3.1"
    needs = ("units", "to", "facing")
    keeps = {"die": 0}
    pieces = ("units",)
    stages = ("throw", "go")

    def alive(self, k: Known) -> bool:
        """After free play: they are still on the board."""
        return bool(f(k).units) and all(k.has(name) and is_square(k.piece(name).place) for name in f(k).units)

    def throw(self, t: Table) -> None:
        """One D10 for all who move together."""
        first = t.piece(f(t).units[0])
        why = Msg.of("purpose-near-enemy", piece=first.id)
        t.roll("die", "1d10", "7.3.1", by=first.owner, purpose=why)

    def go(self, t: Table) -> None:
        """What it wanted to do, or nothing more in this phase."""
        b = field(t)
        group = tuple(t.piece(name) for name in f(t).units)
        passed = near_test(b, group).passes(f(t).die)
        for piece in group:
            _spend(t, piece.id, 0, PASSED if passed else OVER)
        if not passed:
            t.note(Msg.of("log-near-enemy", piece=group[0].id), "7.3.1", piece=group[0].id)
        elif f(t).to:
            if f(t).to in ways(b, group, tested=True):
                advance(t, group, f(t).to)
        else:
            wheel(t, group[0].id, f(t).facing)


STEPS: tuple[type[Step], ...] = (March, NearEnemy)
