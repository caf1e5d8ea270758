"""10.1 Sicels: drawn at random from those who wait, placed by who drew them; they may desert."""

from __future__ import annotations

from collections.abc import Iterable

from tabletop.core.api import Decision, Known, Msg, Offer, One, OwnerSet, Piece, Procedure, Step, Table, offer
from tabletop.systems.game_data import module
from tabletop.systems.thresholds import Test, weigh_test

from .board import (
    ATHENS,
    CITY,
    ISLAND,
    ML,
    SEATS,
    SICELS,
    SYRACUSE,
    atlas,
    foe,
    free_of_enemies,
    in_play,
    is_sicel,
    leaders,
)
from .frames import SiegeFrame
from .losses import eliminate
from .supply import may_lead

AT_START = {ATHENS: 1, SYRACUSE: 2}
"""12.1, 12.3 Sicels of the set-up."""
FIRST_PLACES = {ATHENS: ("L-10", "L-18"), SYRACUSE: (CITY, ISLAND)}


class SicelFrame(SiegeFrame):
    """Fields of recruitment."""

    n: int
    drawn: tuple[int, ...]
    queue: tuple[str, ...]
    lots: tuple[int, ...]
    ends: tuple[str, ...]


def f(k: Known) -> SicelFrame:
    """Fields of the frame in hand."""
    return SicelFrame(k, k.depth)


def waiting(k: Known) -> tuple[str, ...]:
    """Sicels who are on nobody's side yet."""
    return tuple(piece.id for piece in k.at(SICELS) if is_sicel(k, piece))


class FirstSicels(Procedure):
    """12.1, 12.3 One for Athens, two for Syracuse, drawn at random; they stand where their side sets up."""

    rule, keeps = "12.1", {"lots": ()}
    stages = ("draw", "place")

    def draw(self, t: Table) -> None:
        """All three at once."""
        wanted = min(sum(AT_START.values()), len(waiting(t)))
        if not wanted:
            self.goto(t, "end")
            return
        t.lots("lots", len(waiting(t)), "12.1", k=wanted)

    def place(self, t: Table) -> None:
        """The first is Athenian."""
        here = waiting(t)
        owners = [seat for seat in SEATS for _ in range(AT_START[seat])]
        for lot, seat in zip(f(t).lots, owners, strict=False):
            join(t, here[lot], seat, FIRST_PLACES[seat][0])


def join(t: Table, name: str, seat: str, place: str) -> None:
    """10.1.1 A Sicel takes a side and comes to an area."""
    t.record(OwnerSet(name, seat))
    t.move(name, place)
    t.note(Msg.of("log-sicel-joins", piece=name, seat=seat, place=place), "10.1.1", piece=name)


def musters(k: Known, seat: str) -> tuple[str, ...]:
    """10.1.1 Where a new Sicel may come: a west edge area without enemies, or to a leader who can trace supply."""
    board = atlas(k)
    edge = [place for place in board.west_edge if free_of_enemies(k, place, seat)]
    led = [place for place in board.land if leaders(k, place, seat) and place not in edge and may_lead(k, place, seat)]
    return (*edge, *led)


class DrawSicels(Procedure):
    """10.1.1 `n` Sicels are drawn at random and placed one after the other by their new side."""

    rule, needs, keeps = "10.1.1", ("seat", "n"), {"lots": (), "queue": (), "place": ""}
    pieces = ("queue",)
    stages = ("draw", "gather", "choose", "arrive")

    def draw(self, t: Table) -> None:
        """As many as there are; none when they could come nowhere."""
        n = min(f(t).n, len(waiting(t)))
        if n <= 0 or not musters(t, f(t).seat):
            self.goto(t, "end")
            return
        t.lots("lots", len(waiting(t)), "10.1.1", k=n, by="")

    def gather(self, t: Table) -> None:
        """Who was drawn."""
        here = waiting(t)
        t.let(queue=tuple(here[lot] for lot in f(t).lots))

    def choose(self, t: Table) -> None:
        """Where the next one comes."""
        if not f(t).queue:
            self.goto(t, "end")
            return
        t.call("PlaceSicel", seat=f(t).seat, unit=f(t).queue[0])

    def arrive(self, t: Table) -> None:
        """He is there."""
        t.let(queue=f(t).queue[1:])
        self.goto(t, "choose")


class PlaceSicel(Decision):
    """10.1.1 The side that drew him says where he comes."""

    rule, needs = "10.1.1", ("seat", "unit")

    def alive(self, k: Known) -> bool:
        """While he waits and may come somewhere."""
        return f(k).unit in waiting(k) and bool(musters(k, f(k).seat))

    def offers(self, k: Known) -> Iterable[Offer]:
        """By dragging him, one place or another."""
        for place in musters(k, f(k).seat):
            yield offer("move", "10.1.1", piece=(f(k).unit,), to=place)

    def on_move(self, t: Table, piece: tuple[str, ...], to: str) -> None:
        """He joins."""
        join(t, piece[0], f(t).seat, to)
        t.done()


# --- recruitment of a turn (10.1.1) --------------------------------------------------------------------------------


def sicel_test(k: Known, seat: str) -> Test:
    """10.1.1 A D10 against the ML; a natural 10 costs a Sicel."""
    return weigh_test(module(k).check("sicel"), ML.of(k, seat))


class Recruiting(Procedure):
    """10.1.1 The side with the higher ML draws as many as the difference, the other may draw one by a D10; with equal
    levels both throw."""

    rule, keeps = "10.1.1", {"queue": (), "die": 0}
    stages = ("strong", "throw", "read")

    def strong(self, t: Table) -> None:
        """Who draws without a roll; the others are listed."""
        levels = {seat: ML.of(t, seat) for seat in SEATS}
        gap = levels[ATHENS] - levels[SYRACUSE]
        ahead = ATHENS if gap > 0 else SYRACUSE
        t.let(queue=tuple(seat for seat in SEATS if not gap or seat != ahead))
        if gap and waiting(t) and musters(t, ahead):
            t.call("Recruit", seat=ahead, n=abs(gap))

    def throw(self, t: Table) -> None:
        """The next one who has to throw."""
        if not f(t).queue:
            self.goto(t, "end")
            return
        seat = f(t).queue[0]
        t.roll("die", "1d10", "10.1.1", by=seat, purpose=Msg.of("purpose-sicel", seat=seat))

    def read(self, t: Table) -> None:
        """A Sicel within the ML; on a 10 one deserts."""
        seat, outcome = f(t).queue[0], sicel_test(t, f(t).queue[0]).outcome(f(t).die)
        t.let(queue=f(t).queue[1:])
        self.goto(t, "throw")
        if outcome.passed and waiting(t) and musters(t, seat):
            t.call("Recruit", seat=seat, n=1)
        if outcome.result == "deserts":
            t.call("Desertion", seat=foe(seat))


class Recruit(Decision):
    """10.1.1 A side may draw, from none to as many as it is allowed."""

    rule, needs = "10.1.1", ("seat", "n")

    def prompt(self, k: Known) -> Msg:
        """How many may join."""
        return Msg.of("prompt-recruit", n=min(f(k).n, len(waiting(k))))

    def offers(self, k: Known) -> Iterable[Offer]:
        """How many."""
        most = min(f(k).n, len(waiting(k)))
        yield offer("enlist", "10.1.1", n=One(tuple(range(most, 0, -1))))
        yield offer("pass", "10.1.1")

    def on_enlist(self, t: Table, n: int) -> None:
        """They are drawn."""
        seat = f(t).seat
        t.done()
        t.call("DrawSicels", seat=seat, n=n)

    def on_pass(self, t: Table) -> None:
        """None."""
        t.done()


def in_ranks(k: Known, seat: str) -> list[Piece]:
    """Sicels on the side of a seat."""
    return [piece for piece in in_play(k, seat) if is_sicel(k, piece)]


class Desertion(Procedure):
    """10.1.1 A Sicel of the other side leaves; `seat`, the opponent, says who."""

    rule, needs, keeps = "10.1.1", ("seat",), {"unit": ""}
    stages = ("choose", "leave")

    def choose(self, t: Table) -> None:
        """Who goes, when there is any."""
        ranks = [piece.id for piece in in_ranks(t, foe(f(t).seat))]
        if not ranks:
            self.goto(t, "end")
            return
        t.pick("unit", f(t).seat, ranks, "10.1.1")

    def leave(self, t: Table) -> None:
        """Back to those who wait."""
        if f(t).unit and t.has(f(t).unit):
            t.note(Msg.of("log-deserts", piece=f(t).unit), "10.1.1", piece=f(t).unit)
            eliminate(t, f(t).unit, "10.1.1")


STEPS: tuple[type[Step], ...] = (FirstSicels, DrawSicels, PlaceSicel, Recruiting, Recruit, Desertion)
