"""2.C, 5.1 The works of one seat: dice counted, a stratagem given up for one more, points, building."""

from __future__ import annotations

from collections.abc import Iterator

from tabletop.core.api import Decision, Known, Msg, Offer, One, Table, offer
from tabletop.systems.campaign.adjust import as_dice
from tabletop.systems.campaign.chits import chit_kind, faces, hand, spend
from tabletop.systems.campaign.reading import figure, foe, leaders, module, printed_type, units, value, zones
from tabletop.systems.campaign.turn import Ongoing

from .building import COST, RULE, build, possible, sort
from .buildings import ATHENS, CAMP, FORTS, SYRACUSE, chains_standing, fort_box, fort_owner, marker
from .calendar import YEAR_OF_FATIGUE, YEAR_OF_WORKS, is_winter, year
from .frames import f
from .stratagems import PLAY_CHECKS

FIVE, SIX = 1, 2
"""5.1 Points of works for a 5 and for a 6."""
BASE = {ATHENS: 2, SYRACUSE: 1}
FREE_WALL, FREE_FORT, HULLS = "S12", "S13", "S6"


def on_map(k: Known) -> tuple[str, ...]:
    """Zones, forts and the camp: Catane is off the map (0.2)."""
    return (*zones(k), *(fort_box(fort) for fort in FORTS), CAMP)


def cavalry(k: Known, seat: str, places: tuple[str, ...]) -> int:
    """Strength points of cavalry of a seat in some places."""
    here = [piece for place in places for piece in units(k, place, seat)]
    return sum(figure(k, piece) for piece in here if printed_type(k, piece) == "C")


def double_leader(k: Known, seat: str) -> bool:
    """A leader with two swords on the face that shows, on the map."""
    here = [piece for place in on_map(k) for piece in leaders(k, place, seat)]
    return any(value(k, piece, "swords") > 1 for piece in here)


def outridden(k: Known, seat: str) -> bool:
    """2.C The enemy has more than twice the cavalry of the seat on the map (ruling cavalry-die)."""
    places = on_map(k)
    return cavalry(k, foe(k, seat), places) > 2 * cavalry(k, seat, places)


def reckoning(k: Known, seat: str) -> list[tuple[str, int]]:
    """2.C Every reason for a die, with what it adds; the die for a stratagem given up comes on top."""
    turn = k.var("turn", 1)
    athens = seat == ATHENS
    lines = [
        ("base", BASE[seat]),
        ("advantage", int(k.var("advantage") == seat)),
        ("year-of-works", int(athens and year(turn) == YEAR_OF_WORKS)),
        ("double-leader", int(double_leader(k, seat))),
        ("labdalon", int(athens and fort_owner(k, "labdalon") == ATHENS)),
        ("chains", -int(athens and chains_standing(k))),
        ("cavalry", -int(outridden(k, seat))),
        ("winter", -int(is_winter(k))),
        ("year-of-fatigue", -int(year(turn) == YEAR_OF_FATIGUE)),
    ]
    return [(why, amount) for why, amount in lines if amount]


def at_work(k: Known, seat: str) -> bool:
    """2.C Syracuse works from the turn after the Athenian camp was built; Athens always."""
    if seat == ATHENS:
        return True
    return marker(k, CAMP) is not None and k.var("turn", 1) > k.var("camp.turn", -1)


class Works(Ongoing):
    """2.C The works of one seat."""

    rule, needs, keeps = "2.C", ("seat",), {"extra": 0, "dice": ()}
    stages = ("begin", "give_up", "count", "points", "build", "close", "hulls")

    def begin(self, t: Table) -> None:
        if not at_work(t, f(t).seat):
            t.note(Msg.of("log-no-works", seat=f(t).seat), "2.C")
            self.goto(t, "hulls")

    def give_up(self, t: Table) -> None:
        t.call("GiveUp", seat=f(t).seat)

    def count(self, t: Table) -> None:
        lines = reckoning(t, f(t).seat)
        n = max(0, sum(amount for _, amount in lines) + f(t).extra)
        for why, amount in lines:
            t.note(Msg.of("log-works-die", what=Msg.of(f"works-{why}"), amount=f"{amount:+d}"), "2.C")
        if n:
            t.roll("dice", f"{n}d6", "2.C", by=f(t).seat, purpose=Msg.of("purpose-works", seat=f(t).seat))

    def points(self, t: Table) -> None:
        """5.1 A 5 is worth a point, a 6 two."""
        dice = as_dice(f(t).dice)
        points = FIVE * dice.count(5) + SIX * dice.count(6)
        t.set(f"works.{f(t).seat}", points)
        t.note(Msg.of("log-works-points", seat=f(t).seat, points=points), "5.1")

    def build(self, t: Table) -> None:
        t.call("Build", seat=f(t).seat)

    def close(self, t: Table) -> None:
        """5.1 Points that are left are lost."""
        t.set(f"works.{f(t).seat}", 0)
        self.goto(t, "end")

    def hulls(self, t: Table) -> None:
        """7 S6 needs no works: only the phase, and Erasinides (ruling hulls-without-works)."""
        if shipwright(t, f(t).seat):
            t.call("Hulls", seat=f(t).seat)


def shipwright(k: Known, seat: str) -> bool:
    """7 S6 Erasinides is on the map."""
    return any(p.kind == "erasinides" for place in on_map(k) for p in leaders(k, place, seat))


class Hulls(Decision):
    """7 S6 In a phase without works: the ships are reinforced all the same; whoever holds a chit is asked."""

    rule = "7 S6"
    checks = {"play": PLAY_CHECKS}

    def awaits(self, k: Known) -> tuple[str, ...]:
        return (f(k).seat,) if hand(k, f(k).seat) else ()

    def offers(self, k: Known) -> Iterator[Offer]:
        yield offer("pass", "7 S6")
        for chit, number in faces(k, k.seat, "works"):
            if number == HULLS:
                yield offer("play", "7 S6", chit=chit, number=number)

    def on_pass(self, t: Table) -> None:
        t.done()

    def on_play(self, t: Table, chit: str, number: str) -> None:
        spend(t, chit, number)
        t.done()


class GiveUp(Decision):
    """2.C One more die for a stratagem of one's own colour, put back unplayed (ruling one-chit-one-die)."""

    rule = "2.C"

    def prompt(self, k: Known) -> Msg:
        return Msg.of("prompt-giveup", dice=max(0, sum(amount for _, amount in reckoning(k, f(k).seat))))

    def awaits(self, k: Known) -> tuple[str, ...]:
        return (f(k).seat,) if hand(k, f(k).seat) else ()

    def offers(self, k: Known) -> Iterator[Offer]:
        yield offer("pass", "2.C")
        own = tuple(piece.id for piece in hand(k, k.seat) if coloured(k, chit_kind(k, piece), k.seat))
        if own:
            yield offer("discard", "2.C", chit=One(own))

    def on_pass(self, t: Table) -> None:
        t.done()

    def on_discard(self, t: Table, chit: str) -> None:
        """The face of one's own colour is shown, then the chit goes back into the cup."""
        box = t.piece(chit).box
        if box is not None:
            t.reveal(box)
        t.note(Msg.of("log-given-up", seat=t.seat, piece=chit), "2.C", "", chit)
        t.move(chit, "stratagems-played")
        t.done(extra=1)


def coloured(k: Known, chit: str, seat: str) -> bool:
    """Whether one of its faces bears the colour of a seat."""
    return bool(chit) and any(module(k).stratagem(n).seat == seat for n in module(k).counter(chit).sides)


class Build(Decision):
    """5 Works one after the other while points or stratagems last."""

    rule = "5.1"
    checks = {"play": PLAY_CHECKS}

    def prompt(self, k: Known) -> Msg:
        """When nothing can stand anywhere, that and what it would take: no drag would tell."""
        points = k.var(f"works.{f(k).seat}", 0)
        return Msg.of("prompt-build" if any(possible(k, f(k).seat)) else "prompt-build-nothing", points=points)

    def offers(self, k: Known) -> Iterator[Offer]:
        yield offer("end", "5.1")
        points = k.var(f"works.{k.seat}", 0)
        for what in possible(k, k.seat):
            if COST[sort(what)] <= points:
                yield offer("build", RULE[sort(what)], work=what)
        for chit, number in faces(k, k.seat, "works"):
            yield from self._plays(k, chit, number)

    def _plays(self, k: Known, chit: str, number: str) -> Iterator[Offer]:
        sorts = {FREE_WALL: ("wall",), FREE_FORT: ("camp", "fort")}.get(number)
        if sorts:
            for what in possible(k, k.seat, *sorts):
                yield offer("play", f"7 {number}", chit=chit, number=number, work=what)
        elif number == HULLS and shipwright(k, k.seat):
            yield offer("play", f"7 {number}", chit=chit, number=number)

    def on_end(self, t: Table) -> None:
        t.done()

    def on_build(self, t: Table, work: str) -> None:
        name = f"works.{t.seat}"
        t.set(name, t.var(name, 0) - COST[sort(work)])
        build(t, work, RULE[sort(work)])

    def on_play(self, t: Table, chit: str, number: str, work: str = "") -> None:
        spend(t, chit, number)
        if work:
            build(t, work, f"7 {number}")
