"""6.0 Operations: how many impulses each side has, who is next, and one impulse from its declaration to its end."""

from __future__ import annotations

from collections.abc import Iterator

from tabletop.core.api import TURN, Known, Msg, Offer, One, Plain, Procedure, Step, Table, offer
from tabletop.systems.game_data import module
from tabletop.systems.impulses import PASS, Alternation, ImpulseChoice
from tabletop.systems.thresholds import Test, weigh_test

from .activation import (
    allied_heads,
    beside_rolled,
    close,
    heads,
    kinds,
    leader_areas,
    neighbours_of,
    units_rolled,
    waiting,
)
from .board import ATHENS, ECLIPSE, EVENT, IL, IMPULSE_SHIFT, IMPULSES, INITIATIVE, STORM, foe
from .frames import asked_again, go
from .movers import AFLOAT, GROUND
from .op_frames import of
from .waves import expects

KINDS = (GROUND, AFLOAT)
"""6.2.1 Both kinds of impulse."""

# --- how many impulses (6.1) ---------------------------------------------------------------------------------------


def impulse_ticks(k: Known, seat: str) -> dict[str, int]:
    """6.1 The initiative player adds the difference of the levels, even when it is below nothing; the event."""
    difference = IL.of(k, seat) - IL.of(k, foe(seat)) if INITIATIVE.of(k) == seat else 0
    return {"impulses-initiative": difference, "impulses-event": IMPULSE_SHIFT.of(k, seat)}


def impulse_test(k: Known, seat: str) -> Test:
    """6.1 A D6; the result is held between one and five (6.1.1)."""
    return weigh_test(module(k).check("impulses"), 0, impulse_ticks(k, seat))


class Operations(Procedure):
    """6.0 Both sides throw for their impulses, then take them in turn."""

    rule, keeps = "6.0", {"die": 0, "seat": ""}
    stages = ("first", "count", "second", "count_too", "alternate")

    def first(self, t: Table) -> None:
        """6.1 The side with the initiative."""
        self._throw(t, INITIATIVE.of(t))

    def count(self, t: Table) -> None:
        """6.1.1"""
        self._count(t)

    def second(self, t: Table) -> None:
        """6.1 The other side."""
        self._throw(t, foe(INITIATIVE.of(t)))

    def count_too(self, t: Table) -> None:
        """6.1.1"""
        self._count(t)

    def alternate(self, t: Table) -> None:
        """6.1.2"""
        t.call("Alternate", first=INITIATIVE.of(t))

    def _throw(self, t: Table, seat: str) -> None:
        t.let(seat=seat)
        t.roll("die", "1d6", "6.1", by=seat, purpose=Msg.of("purpose-impulses", seat=seat))

    def _count(self, t: Table) -> None:
        seat = of(t).seat
        n = impulse_test(t, seat).total(of(t).die)
        IMPULSES.set(t, seat, n)
        t.note(Msg.of("log-impulses", seat=seat, n=n), "6.1.1")


# --- turn about (6.1.2) --------------------------------------------------------------------------------------------


class Alternate(Alternation):
    """6.1.2 The side with the initiative begins. Who has no impulses left, or nobody to activate, passes by itself.

    Ruling: 6.1.2 can be read to end the phase as soon as one side has none left; 4.3 says both, and is followed.
    """

    rule = "6.1.2"
    choice = "Declare"

    def left(self, k: Known, seat: str) -> int:
        """6.1.1 The marker on the record."""
        return IMPULSES.of(k, seat)

    def spend(self, t: Table, seat: str) -> None:
        """6.1.1 One space down."""
        IMPULSES.set(t, seat, max(0, self.left(t, seat) - 1))

    def kinds(self, k: Known, seat: str) -> tuple[str, ...]:
        """6.2.1 Those in which somebody could move, or come (12.2, 12.4); 4.1 after a storm the first impulse of a side
        is no naval one."""
        able = kinds(k, seat)
        found = tuple(kind for kind in KINDS if kind in able or expects(k, seat, kind))
        stormy = EVENT.of(k) == STORM and self.nth(k, seat) == 0
        return tuple(kind for kind in found if not (stormy and kind == AFLOAT))

    def can(self, k: Known, seat: str) -> bool:
        """4.1 In an eclipse Athens passes the first time."""
        frightened = EVENT.of(k) == ECLIPSE and seat == ATHENS and self.nth(k, seat) == 0
        return not frightened and bool(self.kinds(k, seat))

    def begin_impulse(self, t: Table, seat: str, kind: str) -> None:
        """6.2 The impulse."""
        t.note(Msg.of(f"log-impulse-{kind}", seat=seat), "6.2.1")
        t.call("Impulse", seat=seat, of=kind)

    def passed(self, t: Table, seat: str, by_itself: bool) -> None:
        """6.1.2 Said, for the other side may be waiting for it."""
        t.note(Msg.of("log-pass", seat=seat), "6.1.2")


class Declare(ImpulseChoice):
    """6.1.2, 6.2.1 A ground impulse, a naval one, or a pass; a pass may be promised until the end of the turn."""

    rule = "6.2.1"

    def prompt(self, k: Known) -> Msg:
        """How many are left."""
        return Msg.of("prompt-declare", n=IMPULSES.of(k, of(k).seat))

    def offers(self, k: Known) -> Iterator[Offer]:
        """A button for each kind."""
        for made in super().offers(k):
            if made.verb == PASS:
                yield offer(PASS, "6.1.2")
            else:
                yield made

    def promises(self, k: Known) -> Iterator[Offer]:
        yield offer("promise", "6.1.2", until=One((("turn", k.var(TURN, 1)),)), say=(PASS,))

    def still_holds(self, k: Known, until: tuple[Plain, ...]) -> bool:
        """Until the turn ends."""
        return until == ("turn", k.var(TURN, 1))

    def would(self, k: Known, say: tuple[Plain, ...]) -> bool:
        return say == (PASS,)

    def on_promised(self, t: Table, say: tuple[Plain, ...]) -> None:
        t.done(say=PASS)


# --- one impulse (6.2) ---------------------------------------------------------------------------------------------


class Impulse(Procedure):
    """6.2 Number of units, movement, reaction, combat, walls."""

    rule, needs = "6.2", ("seat", "of")
    keeps = {
        **{"die": 0, "head": "", "place": "", "areas": (), "beside": (), "counting": 0, "left": 0, "chiefs": ()},
        **{"used": (), "again": (), "tried": (), "budget": (), "opened": ()},
        **{"landed": (), "back": (), "climbed": ()},
    }
    pieces = ("beside", "used", "again", "tried", "budget", "landed", "back", "climbed")
    stages = (
        *("arrive", "number", "choose", "extend", "open"),
        *("march", "react", "fight", "build", "close"),
    )

    def arrive(self, t: Table) -> None:
        """12.2, 12.4 Reinforcements come at the start."""
        go(t, "Arrivals", seat=of(t).seat, of=of(t).of)

    def number(self, t: Table) -> None:
        """6.2.2 The D10."""
        seat = of(t).seat
        t.let(chiefs=leader_areas(t, seat), counting=int(not waiting(t, seat)))
        t.roll("die", "1d10", "6.2.2", by=seat, purpose=Msg.of("purpose-activation", seat=seat))

    def choose(self, t: Table) -> None:
        """6.2.2 Which leader activates, or how many units."""
        now = of(t)
        if asked_again(t, self, "number", now.die):
            return
        if now.counting:
            n = units_rolled(t, now.die)
            t.let(left=n)
            t.note(Msg.of("log-units", n=n), "6.2.2")
            self.goto(t, "march")
            return
        options = tuple(chief.id for chief in heads(t, now.seat, now.of))
        if not options:
            self.goto(t, "march")
            return
        t.pick("head", now.seat, options, "6.2.2")

    def extend(self, t: Table) -> None:
        """6.2.2, 10.4.1 On an even roll the areas beside, of leaders all, one of the others."""
        now = of(t)
        if not now.head or not t.has(now.head) or not beside_rolled(t, now.die):
            return
        head = t.piece(now.head)
        others = allied_heads(t, now.seat, head, now.of)
        t.let(beside=tuple((chief.id, chief.place) for chief in others))
        options = neighbours_of(t, now.seat, head, now.of)
        if options:
            t.pick("place", now.seat, options, "10.4.1")

    def open(self, t: Table) -> None:
        """Those areas are active."""
        now = of(t)
        own = (t.piece(now.head).place,) if now.head and t.has(now.head) else ()
        areas = (*own, *(place for _, place in now.beside), *((now.place,) if now.place else ()))
        t.let(areas=tuple(dict.fromkeys(areas)))
        for place in of(t).areas:
            t.note(Msg.of("log-area", place=place), "6.2.2")

    def march(self, t: Table) -> None:
        """6.2.3"""
        t.call("Manoeuvre", seat=of(t).seat)

    def react(self, t: Table) -> None:
        """6.2.4"""
        go(t, "React", seat=foe(of(t).seat))

    def fight(self, t: Table) -> None:
        """6.2.5"""
        go(t, "Combats", attacker=of(t).seat)

    def build(self, t: Table) -> None:
        """6.2.6"""
        t.call("WallWork", seat=of(t).seat)

    def close(self, t: Table) -> None:
        """6.2.2 Who has acted is activated."""
        close(t, of(t))


STEPS: tuple[type[Step], ...] = (Operations, Alternate, Declare, Impulse)
