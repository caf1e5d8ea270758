"""4.4 The Administrative Phase for those on the map: rally (8.5), walls (10.2, 10.3), replacements (9.4)."""

from __future__ import annotations

from collections.abc import Iterable

from tabletop.core.api import Known, Msg, Offer, Piece, Plain, Procedure, Some, Step, Table, offer
from tabletop.systems.game_data import module
from tabletop.systems.thresholds import Test, weigh_test

from .board import (
    ATHENS,
    BUILDER,
    CAVALRY,
    COMING_DOWN,
    DISRUPTED,
    FORT,
    FORT_LOST,
    FOUGHT,
    HOPLITE,
    LIGHT,
    ML,
    ROUTED,
    SEATS,
    SYRACUSE,
    WRECKER,
    atlas,
    command,
    fort_area,
    full,
    in_play,
    is_sicel,
    is_unit,
    leaders,
    losses_box,
    normal,
    on_map,
    routed,
    sites,
    type_of,
    units,
    walls,
)
from .frames import SiegeFrame, each
from .losses import clear, eliminate
from .standing import Ahead
from .supply import is_supplied
from .walls import complete, remove_wall, workers

MOST_AT_ONCE = 20
"""Dice that are thrown together."""


class RecoveryFrame(SiegeFrame):
    """Fields of the phase."""

    most: int
    queue: tuple[str, ...]
    thrown: int | tuple[int, ...]


def f(k: Known) -> RecoveryFrame:
    """Fields of the frame in hand."""
    return RecoveryFrame(k, k.depth)


# --- rally (8.5) ---------------------------------------------------------------------------------------------------


def rally_test(k: Known, unit: Piece, near: bool = False, battle: bool = False) -> Test:
    """8.5 A D10 against the ML: a leader of the area helps, want of supply and Normal enemies beside it (in battle) do
    not."""
    chiefs = leaders(k, unit.place, unit.owner) if not battle else []
    ticks = {
        "rally-leader": max((command(k, chief) for chief in chiefs), default=0),
        "rally-unsupplied": int(not battle and not is_supplied(unit)),
        "rally-enemy": int(near),
    }
    return weigh_test(module(k).check("rally"), ML.of(k, unit.owner), ticks)


class Rallying(Procedure):
    """8.5 Disrupted units return to Normal without a roll (4.4); each Routed one throws a D10: Disrupted within its ML,
    Normal on 1 or less, eliminated on 10 or more, else it stays as it is.

    Ruling: 8.5 speaks of the same roll for Disrupted units, 4.4 says that all of them return; 4.4 is followed.
    """

    rule, keeps = "8.5", {"queue": (), "units": (), "thrown": 0}
    pieces = ("queue", "units")
    stages = ("recover", "throw", "read")

    def recover(self, t: Table) -> None:
        """Disrupted units; then who is Routed is listed."""
        for seat in SEATS:
            for piece in in_play(t, seat):
                if DISRUPTED in piece.marks:
                    clear(t, piece.id, DISRUPTED)
        lost = [p.id for seat in SEATS for p in in_play(t, seat) if routed(p)]
        t.let(queue=tuple(lost))

    def throw(self, t: Table) -> None:
        """All dice of a side at once."""
        queue = f(t).queue
        if not queue:
            self.goto(t, "end")
            return
        seat = t.piece(queue[0]).owner
        now = [name for name in queue if t.piece(name).owner == seat][:MOST_AT_ONCE]
        t.let(units=tuple(now), queue=tuple(name for name in queue if name not in now))
        why = Msg.of("purpose-rally", seat=seat)
        t.roll("thrown", f"{len(now)}d10", "8.5", by=seat, purpose=why)

    def read(self, t: Table) -> None:
        """One die a unit."""
        self.goto(t, "throw")
        for name, die in zip(f(t).units, each(f(t).thrown), strict=False):
            if t.has(name):
                _rallied(t, t.piece(name), die)


def _rallied(t: Table, unit: Piece, die: int) -> None:
    """8.5 What one die does for a Routed unit."""
    outcome = rally_test(t, unit).outcome(die)
    if outcome.result == "eliminated":
        eliminate(t, unit.id, "8.5")
    elif outcome.passed:
        clear(t, unit.id, ROUTED)
        if outcome.result != "normal":
            t.mark(unit.id, DISRUPTED)
        t.note(Msg.of("log-rallied", piece=unit.id), "8.5", piece=unit.id)


# --- walls at the end of the turn (4.4, 10.2.2, 10.3) --------------------------------------------------------------


class Works(Procedure):
    """4.4 Walls still under construction are completed where a builder is left who has not fought."""

    rule, stages = "4.4.b", ("complete",)

    def complete(self, t: Table) -> None:
        """4.4 The markers are turned up, a third one becomes the Circle Fort (10.3); without a builder they go back."""
        for seat in SEATS:
            for place in atlas(t).land:
                for wall in sites(t, place, seat):
                    if any(FOUGHT not in unit.marks for unit in workers(t, place, seat, BUILDER)):
                        complete(t, place, seat)
                    else:
                        remove_wall(t, wall)


class Razing(Procedure):
    """At the end of the Administrative Phase: 10.2.2 walls that are torn down are removed; 10.3 the Circle Fort falls
    to a Normal Syracusan unit in its area."""

    rule, stages = "10.2.2", ("remove", "fort", "free")

    def remove(self, t: Table) -> None:
        """10.2.2 Whoever tears it down is still there, Normal or Disrupted, and has not fought."""
        for seat in SEATS:
            for place in atlas(t).land:
                for wall in [w for w in walls(t, place, seat) if COMING_DOWN in w.marks]:
                    crew = [unit for side in SEATS for unit in workers(t, place, side, WRECKER)]
                    if any(FOUGHT not in unit.marks for unit in crew):
                        t.note(Msg.of("log-wall-down", seat=seat, place=place), "10.2.2", place=place)
                        remove_wall(t, wall)
                    else:
                        t.mark(wall.id, COMING_DOWN, False)

    def fort(self, t: Table) -> None:
        """10.3 Once destroyed it is out of the game."""
        area = fort_area(t)
        if area and any(normal(unit) for unit in units(t, area, SYRACUSE)):
            marker = next(piece for piece in t.at(area) if piece.kind == FORT)
            t.note(Msg.of("log-fort-lost", place=area), "10.3", place=area)
            t.move(marker.id, losses_box(ATHENS))
            FORT_LOST.set(t, 1)

    def free(self, t: Table) -> None:
        """Nobody works any more."""
        for seat in SEATS:
            for piece in in_play(t, seat):
                clear(t, piece.id, BUILDER, WRECKER)


# --- replacements (9.4) --------------------------------------------------------------------------------------------


def replaceable(k: Known, seat: str) -> list[Piece]:
    """9.4, 9.4.1 Reduced hoplites, cavalry and light infantry in supply on the map; no Sicels."""
    return [
        piece
        for piece in in_play(k, seat)
        if is_unit(k, piece)
        and type_of(k, piece) in (HOPLITE, CAVALRY, LIGHT)
        and not is_sicel(k, piece)
        and not full(k, piece)
        and is_supplied(piece)
        and on_map(k, piece.place)
    ]


class Replacements(Procedure):
    """9.4 As many units as the ML (or `most`, by an event) each throw a D10: a step back within the ML. Nobody is asked
    whether he wants one: it costs nothing."""

    rule, needs, keeps = "9.4", ("seat", "most"), {"queue": (), "thrown": 0}
    pieces = ("queue",)
    stages = ("choose", "throw", "read")

    def choose(self, t: Table) -> None:
        """The owner names the units, when there are more than may be brought up; else all throw."""
        seat = f(t).seat
        names, most = tuple(piece.id for piece in replaceable(t, seat)), f(t).most or ML.of(t, seat)
        if len(names) > most:
            t.call("ChooseReplacements", seat=seat, most=most)
        else:
            t.let(queue=names)

    def throw(self, t: Table) -> None:
        """All dice at once."""
        seat, queue = f(t).seat, f(t).queue
        if not queue:
            self.goto(t, "end")
            return
        why = Msg.of("purpose-replacements", seat=seat)
        t.roll("thrown", f"{len(queue)}d10", "9.4", by=seat, purpose=why)

    def read(self, t: Table) -> None:
        """One die a unit; a replacement that fails is lost."""
        test = replacement_test(t, f(t).seat)
        for name, die in zip(f(t).queue, each(f(t).thrown), strict=False):
            if t.has(name) and test.passes(die):
                t.set_steps(name, (t.piece(name).steps or 0) + 1)
                t.note(Msg.of("log-replaced", piece=name), "9.4", piece=name)


def replacement_test(k: Known, seat: str) -> Test:
    """9.4 A D10 against the ML."""
    return weigh_test(module(k).check("replacement"), ML.of(k, seat))


class ChooseReplacements(Ahead):
    """9.4 Which units are to receive a replacement."""

    rule, needs = "9.4", ("seat", "most")

    def alive(self, k: Known) -> bool:
        """While there is anybody to bring up."""
        return bool(replaceable(k, f(k).seat))

    def prompt(self, k: Known) -> Msg:
        """How many of them."""
        return Msg.of("prompt-choosereplacements", n=f(k).most)

    def offers(self, k: Known) -> Iterable[Offer]:
        """Some of them, or none."""
        names = tuple(piece.id for piece in replaceable(k, f(k).seat))
        yield offer("replace", "9.4", units=Some(names, 1, min(f(k).most, len(names))))
        yield offer("pass", "9.4")

    def on_replace(self, t: Table, units: tuple[str, ...]) -> None:
        """They throw."""
        t.done(queue=units)

    def on_pass(self, t: Table) -> None:
        """Nobody."""
        t.done()

    def on_promised(self, t: Table, say: tuple[Plain, ...]) -> None:
        """Standing answer: those with the fewest steps."""
        weakest = sorted(replaceable(t, f(t).seat), key=lambda piece: piece.steps or 1)
        t.done(queue=tuple(piece.id for piece in weakest[: f(t).most]))


STEPS: tuple[type[Step], ...] = (Rallying, Works, Razing, Replacements, ChooseReplacements)
