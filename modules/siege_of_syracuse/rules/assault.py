"""8.3.2 Assault on the battle board (phases 4 and 9): units attack the square before their front, summed, once each.

Rulings. On land a square is assaulted once in a phase. Steps lost are chosen one by one by their owner. Disrupted,
Routed and eliminated befall every unit of that side in the assault; who was Disrupted and is so again, or is Routed,
throws the D10 of 8.2 step 4 (losses.Shaken). Nobody advances after combat.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from tabletop.core.api import Known, Msg, Offer, One, Piece, Procedure, Some, Step, Table, check, offer
from tabletop.systems.game_data import module
from tabletop.systems.odds import Cell, cell

from .battle_frames import TASK, asks, f, half
from .board import cf, foe
from .field import Field, field, is_square
from .firing import company
from .losses import disrupt, eliminate
from .naval import NAVAL_CHECKS, boarders, rammers
from .standing import Ahead
from .weights import assault_sum

STEP, DISRUPT, ROUT, ELIMINATE = "step", "disrupted", "routed", "eliminated"
STATUS = {"D": DISRUPT, "R": ROUT, "E": ELIMINATE}
RESULT = re.compile(r"(\d*)([DRE]?)")


# --- who may assault what ------------------------------------------------------------------------------------------


def struck(k: Known) -> frozenset[str]:
    """Who has attacked in this half of the round."""
    now = half(k)
    return frozenset(now.struck) if now is not None else frozenset()


def stormed(k: Known) -> frozenset[str]:
    """Squares that have been assaulted in this half of the round."""
    now = half(k)
    return frozenset(now.attacked) if now is not None else frozenset()


def stormers(b: Field, seat: str) -> dict[str, list[str]]:
    """8.3.2 Enemy square -> units of a seat that may assault it, on land."""
    found: dict[str, list[str]] = {}
    done, taken = struck(b.k), stormed(b.k)
    for piece in b.fighters(seat) if not b.afloat else ():
        at = b.ahead(piece)
        if at and b.owner(at) == foe(seat) and at not in taken and piece.id not in done and cf(b.k, piece) > 0:
            found.setdefault(at, []).append(piece.id)
    return found


@check("8.3.2", "check-assault-front")
def before_front(k: Known, pieces: tuple[str, ...], at: str) -> bool:
    """Through the front, at an adjacent square."""
    b = field(k)
    return all(not k.has(name) or b.ahead(k.piece(name)) == at for name in pieces)


@check("8.3.2", "check-assault-once")
def assaults_once(k: Known, pieces: tuple[str, ...], at: str) -> bool:
    """Each unit once in a phase."""
    return not struck(k) & set(pieces)


@check("8.3.2", "check-assault-twice")
def square_once(k: Known, pieces: tuple[str, ...], at: str) -> bool:
    """Each square once in a phase."""
    return at not in stormed(k)


@check("8.3.2", "check-assault-enemy")
def enemy_there(k: Known, pieces: tuple[str, ...], at: str) -> bool:
    """An enemy stands there."""
    return field(k).owner(at) == foe(k.seat)


@check("8.3.2", "check-assault-yours")
def own_units(k: Known, pieces: tuple[str, ...], at: str) -> bool:
    """One's own units."""
    return all(not k.has(name) or k.piece(name).owner == k.seat for name in pieces)


@check("8.3.3", "check-assault-ships")
def no_ships(k: Known, pieces: tuple[str, ...], at: str) -> bool:
    """Ships ram, and those aboard board: neither adds up with others."""
    return not field(k).afloat


class Assaults(Ahead):
    """6.5 The assaults of one side; at sea boarding (8.3.3) and ramming (8.3.4)."""

    rule = "8.3.2"
    checks = {
        "assault": (own_units, no_ships, enemy_there, before_front, assaults_once, square_once),
        **NAVAL_CHECKS,
    }

    def promises(self, k: Known) -> Iterator[Offer]:
        """The side on the move decides for itself."""
        return iter(())

    def prompt(self, k: Known) -> Msg:
        return asks(k, "prompt-assaults")

    def awaits(self, k: Known) -> tuple[str, ...]:
        """While somebody may attack."""
        b, seat = field(k), f(k).seat
        if not b.afloat:
            return (seat,) if stormers(b, seat) else ()
        return (seat,) if any(rammers(b, seat)) or any(boarders(b, seat)) else ()

    def offers(self, k: Known) -> Iterator[Offer]:
        """On land squares with all who may assault them; at sea ship by ship, unit by unit; the end."""
        b = field(k)
        for at, names in stormers(b, k.seat).items():
            yield offer("assault", self.rule, at=at, pieces=Some(tuple(names), 1))
        for ship, at, targets in rammers(b, k.seat) if b.afloat else ():
            yield offer("ram", "8.3.4", piece=ship.id, at=at, target=One(targets))
        for unit, at, targets in boarders(b, k.seat) if b.afloat else ():
            yield offer("board", "8.3.3", piece=unit.id, at=at, target=One(targets))
        yield offer("done", "6.5")

    def on_assault(self, t: Table, pieces: tuple[str, ...], at: str) -> None:
        """One assault on one square."""
        _used(t, pieces, at)
        foes = tuple(piece.id for piece in field(t).stand(at))
        t.call("Melee", units=pieces, foes=foes, at=at, rule="8.3.2")

    def on_ram(self, t: Table, piece: str, at: str, target: str) -> None:
        """One ram."""
        _used(t, (piece,), "")
        t.call("Ram", unit=piece, target=target)

    def on_board(self, t: Table, piece: str, at: str, target: str) -> None:
        """One unit goes over."""
        _used(t, (piece,), "")
        t.call("Boarding", unit=piece, target=target)

    def on_done(self, t: Table) -> None:
        """Enough."""
        t.done()


def _used(t: Table, names: Sequence[str], at: str) -> None:
    now = half(t)
    if now is not None:
        t.let("HalfRound", struck=(*now.struck, *names), attacked=(*now.attacked, *(at,) * bool(at)))


# --- the fight -----------------------------------------------------------------------------------------------------


class Melee(Procedure):
    """8.3.2 Units assault others: odds, shifts, a D6, losses of both sides. 8.3.3 boarding fights like this too."""

    rule = "8.3.2"
    needs = ("units", "foes", "at", "rule")
    keeps = {"die": 0, "tasks": (), "victim": ""}
    pieces = ("units", "foes")
    stages = ("throw", "read", "choose", "strike", "gather")

    def alive(self, k: Known) -> bool:
        """After free play: both sides are still there, or there is something left to carry out."""
        return bool(f(k).tasks) or bool(f(k).units and f(k).foes)

    def throw(self, t: Table) -> None:
        """The D6."""
        seat = t.piece(f(t).units[0]).owner
        t.roll("die", module(t).odds("assault").dice, f(t).rule, by=seat, purpose=Msg.of("purpose-assault", seat=seat))

    def read(self, t: Table) -> None:
        """What the table says: the steps of both sides, then what befalls them all."""
        attackers, defenders = pieces_of(t, f(t).units), pieces_of(t, f(t).foes)
        if not attackers or not defenders:
            self.goto(t, "gather")
            return
        weighed = assault_sum(field(t), attackers, defenders)
        found = cell(module(t).odds("assault"), weighed.column, f(t).die + weighed.drm)
        t.note(told(weighed.attack, weighed.defence, found, f(t).at), f(t).rule, f(t).at)
        sides = ((defenders, found.defender), (attackers, found.attacker))
        steps = [task for side, code in sides for task in _steps(side, code)]
        t.let(tasks=tuple((*steps, *(task for side, code in sides for task in _status(side, code)))))

    def choose(self, t: Table) -> None:
        """Who loses the next step; the owner decides."""
        if not f(t).tasks:
            self.goto(t, "gather")
            return
        seat, what, name = f(t).tasks[0]
        left = pieces_of(t, self.side(t, seat)) if what == STEP else pieces_of(t, (name,))
        options = tuple(piece.id for piece in left)
        t.let(victim=options[0] if len(options) == 1 else "")
        if len(options) > 1:
            t.call("TakeLoss", seat=seat, options=options, rule=f(t).rule)

    def strike(self, t: Table) -> None:
        """It is carried out, and the next one follows."""
        (_, what, _), victim = f(t).tasks[0], f(t).victim
        t.let(tasks=f(t).tasks[1:])
        self.goto(t, "choose")
        if victim and pieces_of(t, (victim,)):
            befall(t, victim, what, f(t).rule)

    def gather(self, t: Table) -> None:
        """7.3.2 Leaders left alone join a unit."""
        t.call("Regroup")

    def side(self, k: Known, seat: str) -> tuple[str, ...]:
        """Those of the assault who belong to a seat."""
        return tuple(name for name in (*f(k).units, *f(k).foes) if k.has(name) and k.piece(name).owner == seat)


def told(attack: int, defence: int, found: Cell, at: str) -> Msg:
    """The odds and what the table says to each side."""
    own, theirs = (Msg.of(f"result-assault-{code or 0}") for code in (found.attacker, found.defender))
    return Msg.of("log-assault", place=at, attack=attack, defence=defence, own=own, theirs=theirs)


def pieces_of(k: Known, names: Sequence[str]) -> list[Piece]:
    """Those of them who are still on the board."""
    return [k.piece(name) for name in names if k.has(name) and is_square(k.piece(name).place)]


def befall(t: Table, name: str, what: str, rule: str) -> None:
    """8.3.2, 8.4 One result for one unit."""
    leaders = company(field(t), t.piece(name))
    if what == STEP:
        t.call("Bleed", unit=name, leaders=leaders, steps=1, rule=rule)
    elif what == ELIMINATE:
        eliminate(t, name, rule)
        alive = tuple(chief for chief in leaders if is_square(t.piece(chief).place))
        if alive:
            t.call("LeaderRisk", leaders=alive)
    else:
        if what == ROUT:
            disrupt(t, name)
        t.call("Shaken", unit=name, leaders=leaders, rule=rule)


def parsed(code: str) -> tuple[int, str]:
    """`2R` -> two steps and Routed; ValueError for what is no result."""
    found = RESULT.fullmatch(code)
    if found is None:
        raise ValueError(code)
    return int(found[1] or 0), STATUS.get(found[2], "")


def _steps(side: Sequence[Piece], code: str) -> list[TASK]:
    return [(side[0].owner, STEP, "")] * parsed(code)[0]


def _status(side: Sequence[Piece], code: str) -> list[TASK]:
    what = parsed(code)[1]
    return [(piece.owner, what, piece.id) for piece in side] if what else []


class TakeLoss(Ahead):
    """8.3.2, 8.4 The owner chooses who of his units in the assault loses a step."""

    rule, needs = "8.4", ("seat", "options", "rule")

    def left(self, k: Known) -> list[Piece]:
        """Who can still lose one."""
        return pieces_of(k, f(k).options)

    def awaits(self, k: Known) -> tuple[str, ...]:
        """The owner, while there is anybody."""
        return (f(k).seat,) if self.left(k) else ()

    def offers(self, k: Known) -> Iterator[Offer]:
        """One of them."""
        yield offer("pick", "8.4", what=One(tuple(piece.id for piece in self.left(k))))

    def on_pick(self, t: Table, what: str) -> None:
        """He it is."""
        t.done(victim=what)

    def on_promised(self, t: Table, say: tuple[object, ...]) -> None:
        """The one with the most steps, at the bottom of the stack among equals."""
        t.done(victim=max(self.left(t), key=lambda piece: piece.steps or 1).id)


STEPS: tuple[type[Step], ...] = (Assaults, Melee, TakeLoss)
