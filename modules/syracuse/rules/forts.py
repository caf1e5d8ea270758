"""4.3 Forts: assault, conquest, siege. Units in a fort stay out of combats while friends hold the zone around it."""

from __future__ import annotations

from collections.abc import Iterator

from tabletop.core.api import Decision, Known, Msg, Offer, Some, Table, offer
from tabletop.systems.campaign.reading import force, role, troops, units
from tabletop.systems.campaign.turn import Ongoing

from .adjust import besieged
from .board import allowance, around, fit, foe, fort_in
from .buildings import FORTS, fort_box, fort_owner, take_fort
from .frames import f
from .losses import eliminate
from .reroll import offer_reroll

SUCCESS, MOST_HELP = 6, 4
"""4.3 The siege die that takes a fort, and what the besiegers add at most."""


def assailable(k: Known, seat: str) -> tuple[str, ...]:
    """4.3 The insides of enemy forts whose garrison has no friends in the zone, which the seat's units hold."""
    return tuple(fort_box(fort) for fort in besieged(k, seat))


def fort_falls(t: Table, place: str, seat: str) -> None:
    """4.3 What is left of the garrison is eliminated, the fort changes hands and may be occupied at once."""
    for piece in force(t, place, foe(seat)):
        eliminate(t, piece.id, "4.3")
    take_fort(t, fort_in(place), seat)
    t.call("Occupy", seat=seat, zones=(around(place),), place=place)


class Occupy(Decision):
    """4.3 One or two units of the winner go into the fort; 4.4 as many as he likes into the camp. Leaders go along."""

    rule, needs, public = "4.3", ("seat", "zones", "place"), True
    holds_reflexes = True

    def awaits(self, k: Known) -> tuple[str, ...]:
        return (f(k).seat,) if any(troops(k, zone, f(k).seat) for zone in f(k).zones) and self._room(k) > 0 else ()

    def offers(self, k: Known) -> Iterator[Offer]:
        yield offer("end", self.rule)
        for zone in f(k).zones:
            going = fit(force(k, zone, f(k).seat))
            weights = tuple(int(role(k, p) == "unit") for p in going)
            slot = Some(tuple(p.id for p in going), 1, len(going), weights, self._room(k))
            if not slot.empty():
                yield offer("move", self.rule, piece=slot, to=f(k).place)

    def on_end(self, t: Table) -> None:
        t.done()

    def on_move(self, t: Table, piece: tuple[str, ...], to: str) -> None:
        for name in piece:
            t.move(name, to)

    def _room(self, k: Known) -> int:
        return allowance(k, f(k).place).left(k, f(k).place, f(k).seat)


class Siege(Ongoing):
    """4.3 One siege in 2.D.5: a die and one for each unit around the fort, four at most; 6 takes it."""

    rule, needs, keeps = "4.3", ("seat", "fort"), {"die": 0}
    stages = ("throw", "again", "judge")

    def throw(self, t: Table) -> None:
        purpose = Msg.of("purpose-siege", place=fort_box(f(t).fort))
        t.roll("die", "1d6", "4.3", by=f(t).seat, purpose=purpose)

    def again(self, t: Table) -> None:
        offer_reroll(t, "die", f(t).seat)

    def judge(self, t: Table) -> None:
        fort, seat = f(t).fort, f(t).seat
        total = f(t).die + min(MOST_HELP, len(units(t, FORTS[fort], seat)))
        taken = total >= SUCCESS
        words = Msg.of("log-siege-won" if taken else "log-siege-held", place=fort_box(fort), total=total)
        t.note(words, "4.3", fort_box(fort))
        if taken:
            fort_falls(t, fort_box(fort), seat)


def garrisoned(t: Table) -> None:
    """4.3 At any moment: a fort without enemy units is its conqueror's as soon as a unit is inside."""
    for fort in FORTS:
        owner = fort_owner(t, fort)
        enemy = foe(owner) if owner else ""
        if owner and units(t, fort_box(fort), enemy) and not units(t, fort_box(fort), owner):
            take_fort(t, fort, enemy)
