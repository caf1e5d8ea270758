"""10.1 Sicels: drawn at random from those who wait, placed by who drew them; they may desert."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from tabletop.core.api import Known, Msg, Offer, One, OwnerSet, Piece, Plain, Procedure, Some, Step, Table, offer
from tabletop.systems.game_data import module
from tabletop.systems.thresholds import Test, weigh_test

from .board import (
    ATHENS,
    CITY,
    DISPERSED,
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
)
from .frames import SiegeFrame
from .losses import clear, disperse
from .standing import Ahead
from .supply import led_in_supply

AT_START = {ATHENS: 1, SYRACUSE: 2}
"""12.1, 12.3 Sicels of the set-up."""
FIRST_PLACES = {ATHENS: ("L-10", "L-18"), SYRACUSE: (CITY, ISLAND)}


class SicelFrame(SiegeFrame):
    """Fields of recruitment."""

    n: int
    drawn: tuple[int, ...]
    queue: tuple[str, ...]
    lots: tuple[int, ...]
    into: str


def f(k: Known) -> SicelFrame:
    """Fields of the frame in hand."""
    return SicelFrame(k, k.depth)


def waiting(k: Known) -> tuple[str, ...]:
    """Sicels who may be drawn: on nobody's side, and not lost in this turn (10.1.1)."""
    return tuple(piece.id for piece in k.at(SICELS) if is_sicel(k, piece) and DISPERSED not in piece.marks)


def gather_again(t: Table) -> None:
    """10.1.1 Those who were lost may be drawn in the turns that follow."""
    for piece in t.at(SICELS):
        clear(t, piece.id, DISPERSED)


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
    edge = [place for place in atlas(k).west_edge if free_of_enemies(k, place, seat)]
    return tuple(dict.fromkeys((*edge, *led_in_supply(k, seat))))


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


class PlaceSicel(Ahead):
    """10.1.1 The side that drew him says where he comes."""

    rule, needs = "10.1.1", ("seat", "unit")

    def alive(self, k: Known) -> bool:
        """While he waits and may come somewhere."""
        return f(k).unit in waiting(k) and bool(musters(k, f(k).seat))

    def prompt(self, k: Known) -> Msg:
        """Who was drawn: he lies among others who are not meant."""
        return Msg.of("prompt-placesicel", piece=f(k).unit)

    def offers(self, k: Known) -> Iterable[Offer]:
        """By dragging him, one place or another."""
        for place in musters(k, f(k).seat):
            yield offer("move", "10.1.1", piece=(f(k).unit,), to=place)

    def on_move(self, t: Table, piece: tuple[str, ...], to: str) -> None:
        """He joins."""
        join(t, piece[0], f(t).seat, to)
        t.done()

    # --- standing answer: to these places, the first that is free ---

    def promises(self, k: Known) -> Iterator[Offer]:
        """The west edge, or with a leader anywhere."""
        yield offer("promise", self.rule, until=One(self.ends(k)), say=Some(atlas(k).land, 1, 3))

    def would(self, k: Known, say: tuple[Plain, ...]) -> bool:
        """He may come to one of them."""
        return not set(say).isdisjoint(musters(k, f(k).seat))

    def on_promised(self, t: Table, say: tuple[Plain, ...]) -> None:
        """To the first of them."""
        free = musters(t, f(t).seat)
        join(t, f(t).unit, f(t).seat, next(str(place) for place in say if place in free))
        t.done()


# --- recruitment of a turn (10.1.1) --------------------------------------------------------------------------------


def sicel_test(k: Known, seat: str) -> Test:
    """10.1.1 A D10 against the ML; a natural 10 costs a Sicel."""
    return weigh_test(module(k).check("sicel"), ML.of(k, seat))


class Recruiting(Procedure):
    """10.1.1 The side with the higher ML may draw as many as the difference, the other may try to draw one by a D10;
    with equal levels both may try. Nobody has to (the text says can), and a 10 costs a Sicel then as well (ruling)."""

    rule, keeps = "10.1.1", {"queue": (), "n": 0, "die": 0}
    stages = ("strong", "weak", "throw", "read")

    def strong(self, t: Table) -> None:
        """Who draws without a roll; the others are listed."""
        gap = ML.of(t, ATHENS) - ML.of(t, SYRACUSE)
        ahead = ATHENS if gap > 0 else SYRACUSE
        t.let(queue=tuple(seat for seat in SEATS if not gap or seat != ahead))
        if gap:
            t.call("Recruit", seat=ahead, n=abs(gap), into="")

    def weak(self, t: Table) -> None:
        """The next one who may throw."""
        if not f(t).queue:
            self.goto(t, "end")
            return
        t.let(n=0)
        t.call("Recruit", seat=f(t).queue[0], n=1, into="n")

    def throw(self, t: Table) -> None:
        """The D10 of one who wants to."""
        seat = f(t).queue[0]
        if not f(t).n:
            t.let(queue=f(t).queue[1:])
            self.goto(t, "weak")
            return
        t.roll("die", "1d10", "10.1.1", by=seat, purpose=Msg.of("purpose-sicel", seat=seat))

    def read(self, t: Table) -> None:
        """A Sicel within the ML; on a 10 one deserts."""
        seat, outcome = f(t).queue[0], sicel_test(t, f(t).queue[0]).outcome(f(t).die)
        t.let(queue=f(t).queue[1:])
        self.goto(t, "weak")
        if outcome.passed:
            t.call("DrawSicels", seat=seat, n=1)
        if outcome.result == "deserts":
            t.call("Desertion", seat=foe(seat))


class Recruit(Ahead):
    """10.1.1 A side may draw, from none to as many as it is allowed; `into`: it has to throw first, and the number is
    noted there."""

    rule, needs = "10.1.1", ("seat", "n", "into")

    def alive(self, k: Known) -> bool:
        """While somebody waits and may come somewhere."""
        return bool(waiting(k)) and bool(musters(k, f(k).seat))

    def prompt(self, k: Known) -> Msg:
        """How many may join."""
        if f(k).into:
            return Msg.of("prompt-recruit-throw", level=ML.of(k, f(k).seat))
        return Msg.of("prompt-recruit", n=self._most(k))

    def offers(self, k: Known) -> Iterable[Offer]:
        """How many."""
        yield offer("levy", "10.1.1", n=One(tuple(range(self._most(k), 0, -1))))
        yield offer("pass", "10.1.1")

    def on_levy(self, t: Table, n: int) -> None:
        """They are drawn, or a D10 is thrown for one."""
        seat, into = f(t).seat, f(t).into
        if into:
            t.done(**{into: n})
            return
        t.done()
        t.call("DrawSicels", seat=seat, n=n)

    def on_pass(self, t: Table) -> None:
        """None."""
        t.done()

    # --- standing answer: as many as may, or none ---

    def says(self, k: Known) -> tuple[tuple[Plain, ...], ...]:
        """By their verbs."""
        return (("levy",), ("pass",))

    def on_promised(self, t: Table, say: tuple[Plain, ...]) -> None:
        """As if it were said now."""
        if say == ("pass",):
            self.on_pass(t)
        else:
            self.on_levy(t, self._most(t))

    def _most(self, k: Known) -> int:
        return min(f(k).n, len(waiting(k)))


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
            disperse(t, f(t).unit)


STEPS: tuple[type[Step], ...] = (FirstSicels, DrawSicels, PlaceSicel, Recruiting, Recruit, Desertion)
