"""12.2, 12.4 Reinforcements: when a wave is called, and where its counters come ashore."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from tabletop.core.api import TURN, Decision, Known, Msg, Offer, Piece, Procedure, Some, Step, Table, Var, offer
from tabletop.systems.game_data import module
from tabletop.systems.thresholds import Test, weigh_test

from .board import (
    ARCHER,
    ATHENS,
    FORT_EVER,
    LEADERS_CAME,
    ML,
    PELTAST,
    RAMS,
    SYRACUSE,
    WAVE_CAME,
    atlas,
    coming,
    fleet,
    free_of_enemies,
    is_city,
    is_leader,
    is_naval,
    is_unit,
    losses_box,
    reduced_leader,
    type_of,
    units,
    walls,
)
from .frames import SiegeFrame, each
from .victory import TRIED, gone

FIRST_WAVE = Var("first-wave", 0)
"""12.4 Whether the first wave may come."""
SECOND_WAVE = Var("second-wave", 0)
"""12.4 Whether the second wave has been called: 0, or the turn in which it was."""
ATHENS_WAVE = Var("athens-wave", 0)
"""12.2 The turn from which Athens is sent help, 0 for never."""
SECOND_FROM = 4
"""12.4 The turn of the first roll for the second wave."""
NAVAL_IMPULSE = "naval"
CHIEFS = ("lamachus", "nicias")
"""12.2 One of these has been reduced or lost."""


class ArrivalFrame(SiegeFrame):
    """Fields of arrivals."""

    queue: tuple[str, ...]
    thrown: int | tuple[int, ...]
    rolled: int


def f(k: Known) -> ArrivalFrame:
    """Fields of the frame in hand."""
    return ArrivalFrame(k, k.depth)


def members(k: Known, wave: str) -> frozenset[str]:
    """The counters of a wave, by the scenario."""
    lists = (put.counters for arrival in module(k).arrivals() if arrival.id == wave for put in arrival.arrive)
    return frozenset(name for names in lists for name in names)


def called(k: Known, seat: str) -> list[Piece]:
    """Reinforcements of a seat that may come now and have not: those of its waves, and the returned (12.2)."""
    here = k.at(coming(seat), seat)
    if seat == ATHENS:
        return here if 0 < ATHENS_WAVE.of(k) <= k.var(TURN, 1) else []
    second = members(k, SECOND_WAVE.name)
    return [p for p in here if (SECOND_WAVE.of(k) if p.kind in second else FIRST_WAVE.of(k))]


def shores(k: Known, seat: str) -> tuple[str, ...]:
    """12.2 Coasts with an Athenian wall or unit; 12.4 coasts free of Athenian units, the city apart."""
    board = atlas(k)
    coasts = [place for place in board.land if place in board.coastal]
    if seat == ATHENS:
        return tuple(place for place in coasts if walls(k, place, ATHENS) or units(k, place, ATHENS))
    return tuple(place for place in coasts if free_of_enemies(k, place, SYRACUSE) and not is_city(place))


def number(seat: str) -> str:
    """The rule under which reinforcements of a seat come."""
    return "12.2" if seat == ATHENS else "12.4"


def landings(k: Known, seat: str, of: str) -> list[tuple[tuple[str, ...], tuple[str, ...]]]:
    """(counters, places): who may come where in an impulse of this kind.

    12.4 The first wave comes ashore in any impulse, the second in a Naval Impulse (the text gives it no ships: as with
    Athens its transports are not shown); who travels by land comes over the west edge in a Ground Impulse.
    """
    here = called(k, seat)
    second = members(k, SECOND_WAVE.name)
    by_sea = [p.id for p in here if of == NAVAL_IMPULSE or (seat == SYRACUSE and p.kind not in second)]
    by_land = [p.id for p in here if seat == SYRACUSE and of != NAVAL_IMPULSE and not is_naval(k, p)]
    found = [(tuple(by_sea), shores(k, seat)), (tuple(by_land), atlas(k).west_edge)]
    return [(names, places) for names, places in found if names and places]


def second_wave_test(k: Known) -> Test:
    """12.4 A D10 against the Syracusan ML."""
    return weigh_test(module(k).check("second-wave"), ML.of(k, SYRACUSE))


class Arrivals(Procedure):
    """12.2, 12.4 At the start of an impulse (`of` ground or naval): the second wave, and whoever may land.

    Ruling: the text first says any impulse, then the first Naval Impulse with a success; the latter is followed.
    """

    rule, needs, keeps = "12.4", ("seat", "of"), {"die": 0, "rolled": 0}
    stages = ("throw", "read", "land")

    def throw(self, t: Table) -> None:
        """12.4 From the fourth turn on, in each Syracusan Naval Impulse until they come."""
        turn = t.var(TURN, 1)
        if f(t).seat == SYRACUSE and not FIRST_WAVE.of(t) and turn >= wave_turn(t):
            FIRST_WAVE.set(t, 1)
        naval = f(t).seat == SYRACUSE and f(t).of == NAVAL_IMPULSE
        if naval and turn >= SECOND_FROM and not SECOND_WAVE.of(t):
            t.let(rolled=1)
            t.roll("die", "1d10", "12.4", by=SYRACUSE, purpose=Msg.of("purpose-second-wave"))

    def read(self, t: Table) -> None:
        """12.4 With them come the Reinforced Rams."""
        if f(t).rolled and second_wave_test(t).passes(f(t).die):
            SECOND_WAVE.set(t, 1)
            WAVE_CAME.set(t, 1)
            if not 0 < ATHENS_WAVE.of(t) <= t.var(TURN, 1):
                RAMS.set(t, 1)
            t.note(Msg.of("log-second-wave"), "12.4")

    def land(self, t: Table) -> None:
        """Who comes where."""
        if landings(t, f(t).seat, f(t).of):
            t.call("Land", seat=f(t).seat, of=f(t).of)


def wave_turn(k: Known) -> int:
    """12.4 The turn of the first wave, by the scenario."""
    return next((one.turn for one in module(k).arrivals() if one.id == FIRST_WAVE.name), 0)


class Land(Decision):
    """12.2, 12.4 Counters are brought ashore, group by group; the rest comes in a later impulse."""

    rule, needs = "12.4", ("seat", "of")

    def alive(self, k: Known) -> bool:
        """While there is somebody to come and somewhere to go."""
        return bool(landings(k, f(k).seat, f(k).of))

    def offers(self, k: Known) -> Iterable[Offer]:
        """By dragging them, all at once or some."""
        for names, places in landings(k, f(k).seat, f(k).of):
            for place in places:
                yield offer("move", number(f(k).seat), piece=Some(names), to=place)
        yield offer("done", number(f(k).seat))

    def on_move(self, t: Table, piece: tuple[str, ...], to: str) -> None:
        """They are there, Normal and at full strength unless they are brought back (12.0)."""
        seat = f(t).seat
        for name in piece:
            if is_leader(t, t.piece(name)):
                LEADERS_CAME.set(t, seat, LEADERS_CAME.of(t, seat) + 1)
            t.move(name, to)
        t.note(Msg.of("log-arrive", seat=seat, n=len(piece), place=to), number(seat), place=to)
        if seat == ATHENS and RAMS.of(t):
            RAMS.set(t, 0)  # 12.4 until the turn in which Athens is reinforced
        if not landings(t, seat, f(t).of):
            t.done()

    def on_done(self, t: Table) -> None:
        """The rest waits."""
        t.done()


# --- Athens is sent help (12.2) ------------------------------------------------------------------------------------


def conditions(k: Known) -> Mapping[str, bool]:
    """12.2 What must all hold, by name."""
    chiefs = [p for p in k.state.pieces.values() if p.kind in CHIEFS]
    return {
        "leader": any(reduced_leader(p) or gone(p.place) for p in chiefs),
        "fort": FORT_EVER.of(k) > 0,
        "fleet": len(fleet(k, ATHENS)) < len(fleet(k, SYRACUSE)),
        "morale": ML.of(k, ATHENS) < ML.of(k, SYRACUSE),
        "surrender": TRIED.of(k, ATHENS) > 0,
    }


def dead(k: Known) -> list[Piece]:
    """12.2 Eliminated Athenian units; leaders do not come back."""
    return [piece for piece in k.at(losses_box(ATHENS), ATHENS) if is_unit(k, piece)]


class AthensCalls(Procedure):
    """12.2 When all conditions hold, help comes from the next turn on, and a D6 for each lost unit says whether it
    returns whole, reduced or not at all."""

    rule, keeps = "12.2", {"queue": (), "thrown": 0}
    pieces = ("queue",)
    stages = ("look", "throw", "read")

    def look(self, t: Table) -> None:
        """Once in the game."""
        if ATHENS_WAVE.of(t) or not all(conditions(t).values()):
            self.goto(t, "end")
            return
        ATHENS_WAVE.set(t, t.var(TURN, 1) + 1)
        t.note(Msg.of("log-athens-called"), "12.2")
        t.let(queue=tuple(piece.id for piece in dead(t)))

    def throw(self, t: Table) -> None:
        """All dice at once."""
        queue = f(t).queue
        if not queue:
            self.goto(t, "end")
            return
        t.roll("thrown", f"{len(queue)}d6", "12.2", by=ATHENS, purpose=Msg.of("purpose-return"))

    def read(self, t: Table) -> None:
        """One die a unit."""
        table = module(t).lookup("return")
        for name, die in zip(f(t).queue, each(f(t).thrown), strict=False):
            if t.has(name):
                _returned(t, t.piece(name), str(table.cell("unit", die)))


def _returned(t: Table, unit: Piece, result: str) -> None:
    """12.2 What a die brings: archers and peltasts have no reduced side, and do not return on it."""
    light = type_of(t, unit) in (ARCHER, PELTAST)
    if result == "lost" or (result == "reduced" and light):
        return
    faces = module(t).kind_of(str(unit.kind)).faces
    t.set_steps(unit.id, faces if result == "full" else reduced(faces))
    t.move(unit.id, coming(ATHENS))


def reduced(faces: int) -> int:
    """8.4 Steps of a counter that has just been flipped: hoplites flip after two losses, others after one."""
    return faces - 2 if faces > 2 else 1


STEPS: tuple[type[Step], ...] = (Arrivals, Land, AthensCalls)
