"""10.7 Cavalry retreats before combat: right after the defensive fire, cavalry that is about to be attacked, by no
cavalry, may go back one square on a D10 within the ML.

Rulings. About to be attacked is who stands where an enemy unit may fire or assault now. It goes to any of the four
squares around where it has room and is not beside an enemy, and keeps its facing. Each unit tries once.
"""

from __future__ import annotations

from collections.abc import Iterator

from tabletop.core.api import Known, Msg, Offer, One, Piece, Procedure, Step, Table, check, offer
from tabletop.systems.cargo import is_aboard

from .battle_frames import asks, f, up
from .board import CAVALRY, DISRUPTED, cf, disrupted, foe, type_of
from .field import Field, field
from .losses import disrupt, eliminate
from .standing import Ahead
from .weights import slip_test


def threats(b: Field, unit: Piece) -> list[Piece]:
    """10.7 Enemy units that may fire at a unit, or assault it, from where they stand."""
    enemy = foe(unit.owner)
    near = [p for p in b.fighters(enemy) if b.ahead(p) == unit.place and cf(b.k, p) > 0]
    return [*near, *(p for p in b.shooters(enemy) if p not in near and unit.place in b.targets(p))]


def threatened(b: Field, unit: Piece) -> bool:
    """10.7 About to be attacked, and by no cavalry."""
    found = threats(b, unit)
    return bool(found) and all(b.type(enemy) != CAVALRY for enemy in found)


def ways_out(b: Field, unit: Piece) -> tuple[str, ...]:
    """10.7 Squares it may go back to."""
    near = b.grid.neighbours(unit.place)
    return tuple(place for place in near if b.room(place, (unit,)) and not b.beside_enemy(place, unit.owner))


def slippery(b: Field, seat: str) -> Iterator[tuple[Piece, tuple[str, ...]]]:
    """10.7 Cavalry of a seat that may still try, and where to."""
    phase = up(b.k, "SlipAway")
    tried = phase.struck if phase is not None else ()
    for piece in b.fighters(seat):
        if b.type(piece) == CAVALRY and piece.id not in tried and threatened(b, piece):
            to = ways_out(b, piece)
            if to:
                yield piece, to


@check("10.7", "check-slip-cavalry")
def rides_away(k: Known, piece: tuple[str, ...], to: str) -> bool:
    """Cavalry alone."""
    return all(not k.has(name) or type_of(k, k.piece(name)) == CAVALRY for name in piece)


@check("10.7", "check-slip-threat")
def in_danger(k: Known, piece: tuple[str, ...], to: str) -> bool:
    """About to be attacked, by no cavalry."""
    b = field(k)
    mine = [k.piece(name) for name in piece if k.has(name) and b.grid.has(k.piece(name).place)]
    return all(threatened(b, one) for one in mine)


@check("10.7", "check-slip-once")
def tries_once(k: Known, piece: tuple[str, ...], to: str) -> bool:
    """Each unit once."""
    phase = up(k, "SlipAway")
    return phase is None or not set(piece) & set(phase.struck)


@check("10.7", "check-slip-square")
def one_square(k: Known, piece: tuple[str, ...], to: str) -> bool:
    """One square, with room, not beside an enemy."""
    b = field(k)
    mine = [k.piece(name) for name in piece if k.has(name) and b.grid.has(k.piece(name).place)]
    return all(is_aboard(k, one) or to in ways_out(b, one) for one in mine)


class SlipAway(Ahead):
    """10.7 The side that is about to be attacked sends cavalry back. `struck`: who has tried."""

    rule = "10.7"
    keeps = {"struck": ()}
    pieces = ("struck",)
    checks = {"move": (rides_away, in_danger, tries_once, one_square)}

    def prompt(self, k: Known) -> Msg:
        return asks(k, "prompt-slipaway")

    def awaits(self, k: Known) -> tuple[str, ...]:
        """While some cavalry may try."""
        return (f(k).seat,) if any(slippery(field(k), f(k).seat)) else ()

    def offers(self, k: Known) -> Iterator[Offer]:
        """Each unit to each of its squares, and the end."""
        for piece, to in slippery(field(k), k.seat):
            yield offer("move", self.rule, piece=(piece.id,), to=One(to))
        yield offer("done", self.rule)

    def on_move(self, t: Table, piece: tuple[str, ...], to: str) -> None:
        """The roll first."""
        t.let(struck=(*f(t).struck, *piece))
        t.call("CavalryTest", unit=piece[0], to=to)

    def on_done(self, t: Table) -> None:
        """They stand."""
        t.done()

    def on_promised(self, t: Table, say: tuple[object, ...]) -> None:
        """They stand."""
        t.done()


class CavalryTest(Procedure):
    """10.7 Within the ML it goes back one square; on 10 or more it is Disrupted, or eliminated if it was."""

    rule = "10.7"
    needs = ("unit", "to")
    keeps = {"die": 0}
    stages = ("throw", "go", "gather")

    def alive(self, k: Known) -> bool:
        """After free play: it is still on the board."""
        return k.has(f(k).unit) and field(k).grid.has(k.piece(f(k).unit).place)

    def throw(self, t: Table) -> None:
        """The D10."""
        unit = t.piece(f(t).unit)
        t.roll("die", "1d10", "10.7", by=unit.owner, purpose=Msg.of("purpose-cavalry-retreat", piece=unit.id))

    def go(self, t: Table) -> None:
        """What it says."""
        unit = t.piece(f(t).unit)
        outcome = slip_test(field(t), unit).outcome(f(t).die)
        if outcome.result == DISRUPTED:
            if disrupted(unit):
                eliminate(t, unit.id, "10.7")
                return
            disrupt(t, unit.id)
            t.note(Msg.of("log-disrupted", piece=unit.id), "10.7", piece=unit.id)
        elif outcome.passed:
            t.move(unit.id, f(t).to)
            t.note(Msg.of("log-slipped-away", piece=unit.id), "10.7", piece=unit.id)
        else:
            t.note(Msg.of("log-held-fast", piece=unit.id), "10.7", piece=unit.id)

    def gather(self, t: Table) -> None:
        """7.3.2 Leaders left alone join a unit."""
        t.call("Regroup")


STEPS: tuple[type[Step], ...] = (SlipAway, CavalryTest)
