"""8.3.1 Fire on the battle board: defensive (phases 2 and 7) and offensive (3 and 8), one unit after the other.

Rulings. Fire goes forward like an attack: within the range, counted square by square, through the front and not
exactly diagonally (7.3). Friends never block the fire. Each unit fires once in a phase. At sea the topmost ship of a
square is hit, whatever it carries.
"""

from __future__ import annotations

from collections.abc import Iterator

from tabletop.core.api import Known, Msg, Offer, One, Piece, Plain, Procedure, Step, Table, check, offer

from .battle_frames import asks, f, half, up
from .board import ROUTED, fire_cf, foe
from .field import Field, field
from .standing import Ahead
from .weights import fire_test


def loaded(b: Field, seat: str) -> Iterator[tuple[Piece, tuple[str, ...]]]:
    """Units of a seat that have not fired in this phase, with the squares they may fire at."""
    fired = _fired(b.k)
    for piece in b.shooters(seat):
        if piece.id not in fired and ROUTED not in piece.marks:
            at = b.targets(piece)
            if at:
                yield piece, at


def _fired(k: Known) -> frozenset[str]:
    """Who has fired in the phase in hand: defensive fire is kept apart from the offensive one."""
    phase = up(k, "Missiles")
    return frozenset(phase.fired) if phase is not None else frozenset()


@check("8.3.1", "check-fire-none")
def has_missiles(k: Known, piece: str) -> bool:
    """A unit with a fire factor."""
    return not k.has(piece) or fire_cf(k, k.piece(piece)) > 0


@check("8.3.1", "check-fire-once")
def fires_once(k: Known, piece: str) -> bool:
    """Once a phase."""
    return piece not in _fired(k)


@check("8.3.1", "check-fire-yours")
def own_missiles(k: Known, piece: str) -> bool:
    """Of the side whose phase it is."""
    return not k.has(piece) or k.piece(piece).owner == k.seat


@check("8.3.1", "check-fire-enemy")
def at_enemy(k: Known, piece: str, at: str) -> bool:
    """At a square with enemy units."""
    return field(k).owner(at) == foe(k.seat)


@check("8.3.1", "check-fire-reach")
def within_range(k: Known, piece: str, at: str) -> bool:
    """Before the front and within range."""
    return not k.has(piece) or at in field(k).arc(k.piece(piece))


@check("8.3.1", "check-fire-line")
def clear_line(k: Known, piece: str, at: str) -> bool:
    """Only archers shoot over the enemy."""
    b = field(k)
    return not k.has(piece) or not b.grid.has(at) or not b.blocked(k.piece(piece), at)


class Missiles(Ahead):
    """8.3.1 A side fires: `offensive` 1 in its own half of the round."""

    rule, needs = "8.3.1", ("seat", "offensive")
    keeps = {"fired": ()}
    pieces = ("fired",)
    checks = {"fire": (own_missiles, has_missiles, fires_once, at_enemy, within_range, clear_line)}

    def prompt(self, k: Known) -> Msg:
        """Whose turn it is to be shot at."""
        return asks(k, "prompt-fire-offensive" if f(k).offensive else "prompt-fire-defensive")

    def awaits(self, k: Known) -> tuple[str, ...]:
        """While somebody has a target."""
        return (f(k).seat,) if any(loaded(field(k), f(k).seat)) else ()

    def offers(self, k: Known) -> Iterator[Offer]:
        """Each unit at each of its squares, and the end."""
        for piece, at in loaded(field(k), k.seat):
            yield offer("fire", self.rule, piece=piece.id, at=One(at))
        yield offer("done", "6.5")

    def on_fire(self, t: Table, piece: str, at: str) -> None:
        """One volley."""
        t.let(fired=(*f(t).fired, piece))
        now = half(t)
        if f(t).offensive and now is not None:
            t.let("HalfRound", fired=(*now.fired, piece))
        t.call("Volley", unit=piece, at=at)

    def on_done(self, t: Table) -> None:
        """Enough."""
        t.done()

    def would(self, k: Known, say: tuple[Plain, ...]) -> bool:
        """On the defensive: whoever is on the move decides for himself."""
        return not f(k).offensive and super().would(k, say)

    def on_promised(self, t: Table, say: tuple[object, ...]) -> None:
        """Hold the fire."""
        t.done()


class Volley(Procedure):
    """8.3.1 A D6 within the fire factor disrupts the topmost unit of a square; one that was Disrupted routs, or is
    eliminated (losses.Shaken)."""

    rule = "8.3.1"
    needs = ("unit", "at")
    keeps = {"die": 0, "target": ""}
    stages = ("throw", "hit", "gather")

    def alive(self, k: Known) -> bool:
        """After free play: there is somebody to fire, and to fire at."""
        return k.has(f(k).unit) and field(k).grid.has(k.piece(f(k).unit).place)

    def throw(self, t: Table) -> None:
        """The D6."""
        unit, target = t.piece(f(t).unit), field(t).target(f(t).at)
        if target is None:
            self.goto(t, "end")
            return
        t.let(target=target.id)
        why = Msg.of("purpose-fire", piece=unit.id, place=f(t).at)
        t.roll("die", "1d6", "8.3.1", by=unit.owner, purpose=why)

    def hit(self, t: Table) -> None:
        """What it has done."""
        b, target = field(t), f(t).target
        if not t.has(target) or not b.grid.has(t.piece(target).place):
            return
        unit = t.piece(f(t).unit)
        if not fire_test(b, unit, f(t).at).passes(f(t).die):
            t.note(Msg.of("log-missed", piece=unit.id, place=f(t).at), "8.3.1", piece=unit.id)
            return
        t.call("Shaken", unit=target, leaders=company(b, t.piece(target)), rule="8.3.1")

    def gather(self, t: Table) -> None:
        """7.3.2 Leaders left alone join a unit."""
        t.call("Regroup")


def company(b: Field, piece: Piece) -> tuple[str, ...]:
    """10.4.3 Leaders who run a risk when this unit loses a step or routs."""
    return tuple(chief.id for chief in b.companions(piece))


STEPS: tuple[type[Step], ...] = (Missiles, Volley)
