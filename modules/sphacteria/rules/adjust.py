"""2.D Adjustments of one seat: stratagems, one chit kept, recovery, helot runs, supply (5)."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from tabletop.core.api import Decision, Known, Msg, Offer, One, Piece, Some, Table, offer
from tabletop.systems.campaign import adjust
from tabletop.systems.campaign.adjust import in_play, recover, weakened
from tabletop.systems.campaign.chits import faces, hand, spend
from tabletop.systems.campaign.frames import f, up
from tabletop.systems.campaign.reading import fields, group, leaders, marked, ships, troops, units, zones
from tabletop.systems.campaign.turn import Ongoing

from .board import ATHENS, BEACH, HELOT_SHORE, ISLAND, PYLOS, SIDES, SPARTA, foe, starred
from .losses import eliminate, weaken
from .stratagems import PLAY_CHECKS
from .victory import capitulation

FULL = 3
"""Highest step of supply (5)."""
LIFELINES = {ATHENS: ("H", "I"), SPARTA: ("I", "J")}
"""Sea zones whose loss cuts Pylos (5.1) or the island (5.2)."""


class Adjust(Ongoing):
    """2.D One seat's adjustments, in the order of the rulebook; stratagems come before the surplus is put back."""

    rule, needs = "2.D", ("seat",)
    keeps = {"spared": False, "recovering": ()}
    stages = ("play", "keep", "recover", "recovered", "helots", "supply")
    pieces = ("recovering",)

    def play(self, t: Table) -> None:
        t.call("Adjustment", seat=f(t).seat)

    def keep(self, t: Table) -> None:
        t.call("Discard", seat=f(t).seat)

    def recover(self, t: Table) -> None:
        """2.D.2 As many weakened units as leaders with a bonus on the map."""
        chiefs = [p for z in fields(t, f(t).seat) for p in leaders(t, z, f(t).seat) if starred(t, p)]
        weak = [p.id for p in weakened(t, f(t).seat)]
        most = min(len(chiefs), len(weak))
        if most:
            t.pick_some("recovering", f(t).seat, weak, (0, most), "2.D.2")

    def recovered(self, t: Table) -> None:
        recover(t, f(t).recovering)

    def helots(self, t: Table) -> None:
        """5.2 Sparta may send helots from the shore before its supply is looked at."""
        if f(t).seat == SPARTA and not f(t).spared:
            t.call("HelotRuns", seat=SPARTA)

    def supply(self, t: Table) -> None:
        if not f(t).spared:
            check_supply(t, f(t).seat)


class HelotRuns(Decision):
    """5.2 A die for each helot unit on the shore, one after the other: Sparta sees what it brought and may stop."""

    rule, keeps, public = "5.2", {"tried": (), "running": "", "die": 0}, True
    pieces = ("tried",)

    def ready(self, k: Known) -> tuple[str, ...]:
        """Helots of U and V that have not run; none while nobody is to be fed or the marker is on 3."""
        if not on_island(k) or k.var("supply.sparta") >= FULL:
            return ()
        shore = (p for zone in HELOT_SHORE for p in troops(k, zone, SPARTA) if group(k, p) == "helots")
        return tuple(p.id for p in shore if p.id not in f(k).tried)

    def awaits(self, k: Known) -> tuple[str, ...]:
        return () if f(k).running or not self.ready(k) else (f(k).seat,)

    def offers(self, k: Known) -> Iterator[Offer]:
        yield offer("pass", "5.2")
        yield offer("pick", "5.2", what=One(self.ready(k)))

    def on_pass(self, t: Table) -> None:
        t.done()

    def on_pick(self, t: Table, what: str) -> None:
        t.let(running=what, tried=(*f(t).tried, what))
        t.roll("die", "1d6", "5.2", by=SPARTA, purpose=Msg.of("purpose-helots"))

    def run(self, t: Table) -> None:
        """The die of the run: even a step of supply more, odd weakens the unit. Without one, all have run."""
        if not f(t).running:
            t.done()
            return
        if f(t).die % 2 == 0:
            t.set("supply.sparta", min(FULL, t.var("supply.sparta") + 1))
        elif t.has(f(t).running):
            weaken(t, f(t).running, "5.2")
        t.let(running="")


def on_island(k: Known) -> list[Piece]:
    """Spartan land units on Sphacteria."""
    return [p for zone in ISLAND for p in troops(k, zone, SPARTA)]


def garrison(k: Known, seat: str) -> list[Piece]:
    """The land units whose supply is followed (5)."""
    return troops(k, PYLOS, ATHENS) if seat == ATHENS else on_island(k)


def cut_off(k: Known, seat: str) -> bool:
    """5.1, 5.2 Both sea zones hold enemy ships and none of ours (ruling both-zones)."""
    return all(ships(k, z, foe(seat)) and not ships(k, z, seat) for z in LIFELINES[seat])


def check_supply(t: Table, seat: str) -> None:
    """5 One step down when cut off, else one up to 3; no check when nobody is there to feed (5.3)."""
    name, level = f"supply.{seat}", t.var(f"supply.{seat}")
    if not garrison(t, seat):
        return
    rule = "5.1" if seat == ATHENS else "5.2"
    after = level - 1 if cut_off(t, seat) else min(FULL, level + 1)
    if after != level:
        t.set(name, after)
        t.note(Msg.of("log-supply", seat=seat, level=after), rule)
    if after <= 0:
        capitulation(t, seat, garrison(t, seat))


def suspend(t: Table) -> None:
    """5.3 At any moment: a garrison that has left, beaten or not, is no longer checked, and its marker stands at 3."""
    for seat in () if t.var("result") else SIDES:
        if t.var(f"supply.{seat}", FULL) < FULL and not garrison(t, seat):
            t.set(f"supply.{seat}", FULL)
            t.note(Msg.of("log-suspended", seat=seat), "5.3")


class Adjustment(Decision):
    """6 #10, #11, #15 to #22: as many as the hand holds, one after the other."""

    rule = "6"
    checks = {"play": PLAY_CHECKS}

    def awaits(self, k: Known) -> tuple[str, ...]:
        return (f(k).seat,) if hand(k, f(k).seat) else ()

    def offers(self, k: Known) -> Iterator[Offer]:
        yield offer("pass", "2.D")
        for chit, number in faces(k, k.seat, "adjustment"):
            for args in self._aims(k, number):
                yield offer("play", f"6 #{number}", chit=chit, number=number, **args)

    def _aims(self, k: Known, number: str) -> Iterator[dict[str, object]]:
        """What the stratagem asks for; nothing when it would have no effect."""
        if number in ("15", "16"):
            weak = tuple(p.id for p in weakened(k, k.seat))
            if weak:
                yield {"units": Some(weak, 1, min(int(number) - 14, len(weak)))}
        elif number == "21" and not k.var("burnt"):
            yield {"zone": One(ISLAND)}
        elif number == "22":
            all_ours = (p for zone in fields(k, ATHENS) for p in units(k, zone, ATHENS))
            messenians = tuple(p.id for p in all_ours if group(k, p) == "messenians")
            if messenians:
                yield {"unit": One(messenians)}
        elif number == "20" or self._plain(k, number):
            yield {}

    def _plain(self, k: Known, number: str) -> bool:
        adjusting = up(k, "Adjust")
        if number in ("17", "18", "19"):
            return adjusting is not None and not adjusting.spared
        return bool(in_play(k, {"10": "brasidas", "11": "cleon"}.get(number, "")))

    def on_pass(self, t: Table) -> None:
        t.done()

    def on_play(self, t: Table, chit: str, number: str, **aim: object) -> None:
        spend(t, chit, number, str(aim.get("zone", "")))
        EFFECTS[number](t, **aim)


def brasidas_leaves(t: Table) -> None:
    """6 #10"""
    leader = in_play(t, "brasidas")
    if leader is not None:
        t.move(leader.id, "pool-sparta")


def nicias_against_cleon(t: Table) -> None:
    """6 #11 Sophocles appears where Cleon stood, if he was not lost (ruling nicias-limits)."""
    cleon = in_play(t, "cleon")
    if cleon is None:
        return
    for piece in t.at("pool-athens"):
        if piece.kind == "sophocles":
            t.move(piece.id, cleon.place)
    t.move(cleon.id, "pool-athens")


def rest(t: Table, units: tuple[str, ...]) -> None:
    """6 #15, #16"""
    recover(t, units)


def spare(t: Table) -> None:
    """6 #17, #18 No check of supply in these adjustments."""
    t.let("Adjust", spared=True)


def truce(t: Table) -> None:
    """6 #19 No check, and the marker goes back to 3."""
    spare(t)
    t.set("supply.sparta", FULL)


def storm(t: Table) -> None:
    """6 #20"""
    t.call("Storm")


def fire(t: Table, zone: str) -> None:
    """6 #21 From the next turn the island is clear terrain; the chit stays there as a reminder."""
    t.set("burnt", t.var("turn") + 1)


def desertion(t: Table, unit: str) -> None:
    """6 #22 A Messenian unit leaves for good and counts as eliminated (8.2)."""
    eliminate(t, unit, "6 #22")


EFFECTS: Mapping[str, Callable[..., None]] = {
    "10": brasidas_leaves,
    "11": nicias_against_cleon,
    "15": rest,
    "16": rest,
    "17": spare,
    "18": spare,
    "19": truce,
    "20": storm,
    "21": fire,
    "22": desertion,
}


class Storm(adjust.Storm):
    """6 #20 A die for every naval unit in a sea zone: hit on 5 or 6, in the port H on 6 only; the beach is safe."""

    rule, stages = "6 #20", ("athens", "hit", "sparta", "hit_again")

    def waters(self, k: Known) -> list[str]:
        return [zone for zone in zones(k) if zone != BEACH]

    def least(self, k: Known, zone: str) -> int:
        return 6 if marked(k, zone, "port") else 5

    def strike(self, t: Table, name: str) -> None:
        weaken(t, name, "6 #20")

    def athens(self, t: Table) -> None:
        self.blow(t, ATHENS)

    def sparta(self, t: Table) -> None:
        self.blow(t, SPARTA)

    def hit_again(self, t: Table) -> None:
        self.hit(t)
