"""12.2, 12.4 Reinforcements come: the rolls at the start of an impulse, and counters brought ashore."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence

from tabletop.core.api import (
    TURN,
    Decision,
    Known,
    Msg,
    Offer,
    OwnerSet,
    Procedure,
    Some,
    Step,
    Table,
    Written,
    check,
    offer,
)
from tabletop.systems.cargo import load

from .afloat import land
from .board import ATHENS, LEADERS_CAME, RAMS, SYRACUSE, WAVE_CAME, coming, is_leader, is_naval
from .frames import SiegeFrame
from .sicels import waiting
from .waves import (
    FIRST_WAVE,
    SECOND_WAVE,
    Convoy,
    called,
    landings,
    number,
    relieved,
    rolls,
    second_wave_test,
    wave_turn,
)


class ArrivalFrame(SiegeFrame):
    """Fields of arrivals."""

    rolled: int
    n: int
    lots: tuple[int, ...]
    moored: tuple[str, ...]


def f(k: Known) -> ArrivalFrame:
    """Fields of the frame in hand."""
    return ArrivalFrame(k, k.depth)


def up(k: Known) -> ArrivalFrame | None:
    """Fields of the arrivals around it."""
    depth = k.depth_of("Arrivals")
    return ArrivalFrame(k, depth) if depth is not None else None


class Arrivals(Procedure):
    """12.2, 12.4 At the start of an impulse (`of` ground or naval): both waves, each with a Sicel drawn at random, and
    whoever may land."""

    rule, needs = "12.4", ("seat", "of")
    keeps = {"die": 0, "rolled": 0, "n": 0, "lots": (), "moored": ()}
    stages = ("first", "throw", "read", "draw", "join", "land", "ashore")

    def first(self, t: Table) -> None:
        """12.4 The first wave may come from its turn on."""
        if f(t).seat == SYRACUSE and not FIRST_WAVE.of(t) and t.var(TURN, 1) >= wave_turn(t):
            FIRST_WAVE.set(t, 1)
            t.let(n=1)

    def throw(self, t: Table) -> None:
        """12.4 The D10 of the second wave."""
        if rolls(t, f(t).seat, f(t).of):
            t.let(rolled=1)
            t.roll("die", "1d10", "12.4", by=SYRACUSE, purpose=Msg.of("purpose-second-wave"))

    def read(self, t: Table) -> None:
        """12.4 With them come the Reinforced Rams, unless help has reached Athens already."""
        if not f(t).rolled:
            return
        if not second_wave_test(t).passes(f(t).die):
            t.note(Msg.of("log-no-second-wave"), "12.4")
            return
        t.let(n=f(t).n + 1)
        SECOND_WAVE.set(t, t.var(TURN, 1))
        WAVE_CAME.set(t, 1)
        t.note(Msg.of("log-second-wave"), "12.4")
        if not relieved(t):
            RAMS.set(t, 1)
            t.note(Msg.of("log-rams"), "12.4.a")

    def draw(self, t: Table) -> None:
        """12.4 A Sicel for each wave, as long as there are any."""
        n = min(f(t).n, len(waiting(t)))
        if n:
            t.lots("lots", len(waiting(t)), "12.4", k=n)

    def join(self, t: Table) -> None:
        """They come with the wave."""
        here = waiting(t)
        for lot in f(t).lots:
            t.record(OwnerSet(here[lot], SYRACUSE))
            t.move(here[lot], coming(SYRACUSE))

    def land(self, t: Table) -> None:
        """Who comes where."""
        if any(True for _ in landings(t, f(t).seat, f(t).of)):
            t.call("Land", seat=f(t).seat, of=f(t).of)

    def ashore(self, t: Table) -> None:
        """7.2.2 Whom the ships have brought goes ashore, where that is allowed."""
        for ship in f(t).moored:
            if t.has(ship):
                land(t, ship)


def coast_of(k: Known, seat: str, piece: tuple[str, ...], to: str) -> bool:
    """Whether a seat may bring these there."""
    arrivals = up(k)
    found = landings(k, seat, f(k).of, arrivals.moored if arrivals else ())
    return any(to == place and slot.covers(piece, None) for slot, place in found)


@check("12.2", "why-land-athens")
def relief_coast(k: Known, piece: tuple[str, ...], to: str) -> bool:
    """12.2 Help for Athens comes to a coast with one of its walls or units."""
    return f(k).seat != ATHENS or coast_of(k, ATHENS, piece, to)


@check("12.4", "why-land-syracuse")
def allied_coast(k: Known, piece: tuple[str, ...], to: str) -> bool:
    """12.4, 7.2.2 A coast free of Athenians, with the ships and no more than they carry; the west edge by land."""
    return f(k).seat != SYRACUSE or coast_of(k, SYRACUSE, piece, to)


class Land(Decision):
    """12.2, 12.4 Counters are brought ashore, group by group; the rest comes in a later impulse."""

    rule, needs, public = "12.4", ("seat", "of"), True
    checks = {"move": (relief_coast, allied_coast)}

    def alive(self, k: Known) -> bool:
        """While there is somebody to come and somewhere to go."""
        return any(True for _ in self._landings(k))

    def prompt(self, k: Known) -> Msg:
        """All at once, or group by group."""
        return Msg.of(f"prompt-land-{f(k).seat}")

    def offers(self, k: Known) -> Iterable[Offer]:
        """By dragging them."""
        for slot, place in self._landings(k):
            yield offer("move", number(f(k).seat), piece=slot, to=place)
        yield offer("done", number(f(k).seat))

    def on_move(self, t: Table, piece: tuple[str, ...], to: str) -> None:
        """They are there, Normal and at full strength unless they are brought back (12.0). Whoever is sent to Athens
        comes with all the others (12.2: all ground units will also arrive in the area)."""
        seat = f(t).seat
        names = tuple(one.id for one in called(t, ATHENS)) if seat == ATHENS else piece
        for name in names:
            if is_leader(t, t.piece(name)):
                LEADERS_CAME.set(t, seat, LEADERS_CAME.of(t, seat) + 1)
        aboard = self._berths(t, names, to) if seat == SYRACUSE else {}
        for name in names:
            t.move(name, to)
        for name, ship in aboard.items():
            load(t, name, ship)
        t.note(Msg.of("log-arrive", seat=seat, n=len(names), place=to), number(seat), place=to)
        if seat == ATHENS and RAMS.of(t):
            RAMS.set(t, 0)  # 12.4.a until the turn in which help reaches Athens
            t.note(Msg.of("log-rams-over"), "12.4.a")

    def on_done(self, t: Table) -> None:
        """The rest waits."""
        t.done()

    def _landings(self, k: Known) -> Iterator[tuple[Some | Written, str]]:
        arrivals = up(k)
        return landings(k, f(k).seat, f(k).of, arrivals.moored if arrivals else ())

    def _berths(self, t: Table, names: Sequence[str], to: str) -> Mapping[str, str]:
        """Who comes aboard which ship of the first wave; the ships are noted."""
        fields, arrivals = f(t), up(t)
        moored = arrivals.moored if arrivals else ()
        new = [name for name in names if is_naval(t, t.piece(name))]
        if arrivals:
            t.let("Arrivals", moored=(*moored, *new))
        others = [slot for slot, place in landings(t, fields.seat, fields.of) if place == to and isinstance(slot, Some)]
        if any(slot.covers(tuple(names), None) for slot in others):
            return {}  # over the edge, or with transports that are not shown
        there = tuple(t.piece(ship) for ship in moored if t.piece(ship).place == to)
        return Convoy(t, tuple(names), there).berths(names) or {}


STEPS: tuple[type[Step], ...] = (Arrivals, Land)
