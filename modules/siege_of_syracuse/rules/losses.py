"""What combat does to units: Disrupted, Routed, step losses, leaders lost (8.2 step 4, 8.3.1, 8.4, 10.4.3)."""

from __future__ import annotations

from tabletop.core.api import Known, Msg, OwnerSet, Piece, Procedure, Step, Table
from tabletop.systems.cargo import loads, unload
from tabletop.systems.game_data import module
from tabletop.systems.thresholds import Test, weigh_test

from .board import (
    ACTIVATED,
    BUILDER,
    DISPERSED,
    DISRUPTED,
    FOUGHT,
    LEADERS_LOST,
    ML,
    NAVAL,
    ROUTED,
    SICELS,
    UNSUPPLIED,
    WRECKER,
    is_leader,
    is_sicel,
    losses_box,
    refuges,
    type_of,
)
from .frames import asked_again, f

PASSING = (DISRUPTED, ROUTED, ACTIVATED, FOUGHT, BUILDER, WRECKER, UNSUPPLIED)
"""Marks that a unit loses when it leaves the table."""
FIRE_RULE = "8.3.1"
"""8.3.1 The D10 of a unit routed by fire is not modified."""


def clear(t: Table, name: str, *marks: str) -> None:
    """Take marks off a counter; all that pass when none is named."""
    for mark in marks or PASSING:
        if mark in t.piece(name).marks:
            t.mark(name, mark, False)


def disrupt(t: Table, name: str) -> None:
    """8.2 A Normal unit becomes Disrupted; nothing for one that is so already, or Routed."""
    if DISRUPTED not in t.piece(name).marks and ROUTED not in t.piece(name).marks:
        t.mark(name, DISRUPTED)


def eliminate(t: Table, name: str, rule: str) -> None:
    """Out of the game: Sicels go back to the container (10.1.1), a ship takes down what it carries (8.3.4); leaders
    aboard are lost with it."""
    piece = t.piece(name)
    for load in loads(t, name) if type_of(t, piece) == NAVAL else ():
        eliminate(t, load.id, rule)
    t.note(Msg.of("log-eliminated", piece=name), rule, piece=name)
    if is_leader(t, piece):
        LEADERS_LOST.set(t, piece.owner, LEADERS_LOST.of(t, piece.owner) + 1)
    if is_sicel(t, piece):
        disperse(t, name)
        return
    clear(t, name)
    unload(t, name)
    t.move(name, losses_box(piece.owner))


def disperse(t: Table, name: str) -> None:
    """10.1.1 A Sicel goes back to the container, to be drawn again in the turns that follow."""
    clear(t, name)
    unload(t, name)
    t.record(OwnerSet(name, ""))
    t.move(name, SICELS)
    t.mark(name, DISPERSED)


def lose_steps(t: Table, name: str, steps: int, rule: str) -> bool:
    """8.4 A unit loses steps; True when it is eliminated."""
    left = (t.piece(name).steps or 1) - steps
    if left <= 0:
        eliminate(t, name, rule)
        return True
    t.set_steps(name, left)
    t.note(Msg.of("log-steps-lost", piece=name, n=steps), rule, piece=name)
    return False


def to_refuge(t: Table, name: str, place: str) -> None:
    """8.2 step 4 A Routed unit goes to its refuge and waits there until it rallies."""
    for load in loads(t, name) if type_of(t, t.piece(name)) == NAVAL else ():
        t.move(load.id, place)
    clear(t, name, DISRUPTED, BUILDER, WRECKER)
    unload(t, name)
    t.mark(name, ROUTED)
    t.move(name, place)
    t.note(Msg.of("log-routed", piece=name, place=place), "8.2.4", piece=name)


def rout_test(k: Known, unit: Piece, rule: str) -> Test:
    """8.2 step 4 A D10 against the ML, one more for Sicels; 8.3.1 unmodified for who is routed by fire."""
    ticks = {"rout-sicel": int(is_sicel(k, unit) and rule != FIRE_RULE)}
    return weigh_test(module(k).check("rout"), ML.of(k, unit.owner), ticks)


def leader_test(k: Known) -> Test:
    """10.4.3 A six strikes a leader."""
    return weigh_test(module(k).check("leader-loss"))


class Shaken(Procedure):
    """8.2 step 3 and 4, 8.3.1 A hit: a Normal unit is Disrupted; a Disrupted one routs to a refuge or is eliminated
    by a D10 against the ML of its owner. `leaders` are stacked with it and may be lost (10.4.3)."""

    rule = "8.2.4"
    needs = ("unit", "leaders", "rule")
    keeps = {"die": 0, "place": ""}
    pieces = ("leaders",)
    stages = ("hit", "check", "refuge", "rout", "risk")

    def alive(self, k: Known) -> bool:
        """After free play: the unit is still on the table."""
        return k.has(f(k).unit)

    def hit(self, t: Table) -> None:
        """The first hit disrupts, and that is all. Who was Routed already is caught, and throws again (ruling)."""
        unit = f(t).unit
        if {DISRUPTED, ROUTED} & set(t.piece(unit).marks):
            why = Msg.of("purpose-rout", piece=unit)
            t.roll("die", "1d10", "8.2.4", by=t.piece(unit).owner, purpose=why)
            return
        disrupt(t, unit)
        t.note(Msg.of("log-disrupted", piece=unit), f(t).rule, piece=unit)
        self.goto(t, "end")

    def check(self, t: Table) -> None:
        """The D10: within the ML it routs, above it is eliminated."""
        if asked_again(t, self, "hit", f(t).die):
            return
        piece = t.piece(f(t).unit)
        test = rout_test(t, piece, f(t).rule)
        places = refuges(t, piece.owner, type_of(t, piece) == NAVAL)
        if not test.passes(f(t).die) or not places:
            eliminate(t, piece.id, f(t).rule)
            self.goto(t, "risk")

    def refuge(self, t: Table) -> None:
        """The owner chooses where to."""
        piece = t.piece(f(t).unit)
        t.pick("place", piece.owner, refuges(t, piece.owner, type_of(t, piece) == NAVAL), "8.2.4")

    def rout(self, t: Table) -> None:
        """It goes there."""
        if not asked_again(t, self, "check", f(t).place):
            to_refuge(t, f(t).unit, f(t).place)

    def risk(self, t: Table) -> None:
        """10.4.3 Leaders stacked with it may be lost."""
        _risk(t)


class Bleed(Procedure):
    """8.4 A unit loses `steps`; leaders stacked with it may be lost (10.4.3)."""

    rule = "8.4"
    needs = ("unit", "leaders", "steps", "rule")
    pieces = ("leaders",)
    stages = ("lose", "risk")

    def alive(self, k: Known) -> bool:
        """After free play: the unit is still on the table."""
        return k.has(f(k).unit)

    def lose(self, t: Table) -> None:
        """The steps go."""
        lose_steps(t, f(t).unit, f(t).steps, f(t).rule)

    def risk(self, t: Table) -> None:
        """10.4.3 Leaders stacked with it may be lost."""
        _risk(t)


class LeaderRisk(Procedure):
    """10.4.3 For a leader stacked with a unit that lost a step or routed: on a 6 he is reduced, or lost when he was so
    already."""

    rule = "10.4.3"
    needs = ("leaders",)
    keeps = {"die": 0}
    pieces = ("leaders",)
    stages = ("throw", "fall")

    def throw(self, t: Table) -> None:
        """One D6 for the next leader."""
        if not f(t).leaders:
            self.goto(t, "end")
            return
        name = f(t).leaders[0]
        why = Msg.of("purpose-leader", piece=name)
        t.roll("die", "1d6", "10.4.3", by=t.piece(name).owner, purpose=why)

    def fall(self, t: Table) -> None:
        """Only a 6 strikes him."""
        name = f(t).leaders[0] if f(t).leaders else ""
        if name and leader_test(t).passes(f(t).die):
            reduce_leader(t, name)
        t.let(leaders=f(t).leaders[1:])
        self.goto(t, "throw")


def reduce_leader(t: Table, name: str) -> None:
    """10.4.3 A leader is reduced, or removed when he was reduced."""
    piece = t.piece(name)
    if (piece.steps or 1) <= 1:
        eliminate(t, name, "10.4.3")
        return
    t.set_steps(name, 1)
    LEADERS_LOST.set(t, piece.owner, LEADERS_LOST.of(t, piece.owner) + 1)
    t.note(Msg.of("log-leader-reduced", piece=name), "10.4.3", piece=name)


def _risk(t: Table) -> None:
    """Ask for the leaders of the frame in hand who are still with us."""
    alive = tuple(name for name in f(t).leaders if t.has(name) and not t.piece(name).place.startswith("losses"))
    t.let(leaders=())
    if alive:
        t.call("LeaderRisk", leaders=alive)


STEPS: tuple[type[Step], ...] = (Shaken, Bleed, LeaderRisk)
