"""4 Combat in a zone, or the assault of a fort or of the camp: what this game adds to the procedure they share."""

from __future__ import annotations

from collections.abc import Iterator

from tabletop.core.api import Decision, Known, Msg, Offer, One, Piece, Plain, Table, offer
from tabletop.systems.campaign import combat
from tabletop.systems.campaign.adjust import WEAK
from tabletop.systems.campaign.chits import combat_choices, faces, hand, spend
from tabletop.systems.campaign.reading import contested, printed_type, units
from tabletop.systems.campaign.weigh import played_by
from tabletop.systems.odds import Sum

from .board import SIDES, foe
from .buildings import ATHENS, CAMP
from .camp import camp_falls
from .deeds import wound
from .forts import fort_falls
from .frames import f, up
from .losses import eliminate, weaken
from .reroll import offer_reroll
from .stratagems import NIGHT, PLAY_CHECKS, PURSUIT, WOUND, aims
from .weigh import Fight, combat_sum, fighters


def fight_of(frame: object) -> Fight:
    """What the sum needs of a Battle frame."""
    names = ("zone", "attacker", "target", "effects", "entries", "night")
    return Fight(*(getattr(frame, name) for name in names))


class Battle(combat.Battle):
    """4.2 One combat; with a `target` the assault of a fort (4.3) or of the camp (4.4)."""

    rule = "4.2"
    keeps = {**combat.Battle.keeps, "target": "", "night": 0}
    stages = (
        "man",
        "stratagems",
        "show",
        "night",
        "night_again",
        "weigh",
        "throw",
        "again",
        "read_table",
        "attacker_loses",
        "defender_loses",
        "pursuit",
        "retreat",
        "conquest",
        "stacking",
    )

    def sum(self, k: Known) -> Sum:
        return combat_sum(k, fight_of(k.f))

    def place(self, k: Known, seat: str) -> str:
        return fight_of(k.f).place(seat)

    def goes_on(self, k: Known) -> bool:
        return bool(units(k, f(k).zone, f(k).attacker)) if f(k).target else f(k).zone in contested(k)

    def man(self, t: Table) -> None:
        """4.4, 5.2 Athens takes up to three units of T17 to the ramparts of its camp."""
        if f(t).target == CAMP:
            t.call("Man", seat=ATHENS)

    def stratagems(self, t: Table) -> None:
        """Nobody on the ramparts: the camp falls without a die (ruling camp-unmanned)."""
        if f(t).target and not units(t, f(t).target, foe(f(t).attacker)):
            t.let(results=("R", "R"), loser=foe(f(t).attacker))
            self.goto(t, "retreat")
        else:
            super().stratagems(t)

    def night(self, t: Table) -> None:
        """7 S10 Athens throws a die for the night."""
        if played_by(f(t).effects, ATHENS, NIGHT):
            t.roll("night", "1d6", f"7 {NIGHT}", by=ATHENS, purpose=Msg.of("purpose-night", place=f(t).zone))

    def night_again(self, t: Table) -> None:
        if f(t).night:
            offer_reroll(t, "night", ATHENS)

    def again(self, t: Table) -> None:
        offer_reroll(t, "die", f(t).attacker)

    def pursuit(self, t: Table) -> None:
        """7 S9 The winner's cavalry may finish off a unit that is weak."""
        winner = foe(f(t).loser)
        riders = [p for p in units(t, self.place(t, winner), winner) if printed_type(t, p) == "C"]
        if riders and tired(t, self.place(t, f(t).loser), f(t).loser):
            t.call("Pursuit", seat=winner, zone=self.place(t, f(t).loser))

    def retreat(self, t: Table) -> None:
        """4.2.2 The loser leaves, unless nobody is left to hold the field; those who failed before the camp stay where
        they are (4.4), those beaten in a fort are dealt with by its conquest."""
        loser, winner = f(t).loser, foe(f(t).loser)
        beaten_off = f(t).target and loser == f(t).attacker
        if f(t).target == CAMP or (f(t).target and not beaten_off):
            return
        if fighters(t, self.place(t, winner), winner):
            t.call("Retreat", seat=loser, zone=f(t).zone)

    def stacking(self, t: Table) -> None:
        """3.3 Looked at again after retreats."""
        t.call("Surplus")

    def conquest(self, t: Table) -> None:
        """4.3, 4.4 A fort or the camp falls when its defenders are beaten and an attacker is left."""
        if f(t).target and f(t).loser != f(t).attacker and units(t, f(t).zone, f(t).attacker):
            if f(t).target == CAMP:
                camp_falls(t)
            else:
                fort_falls(t, f(t).target, f(t).attacker)


class Window(combat.Window):
    """4.2 Before the die both sides may play a stratagem."""

    rule, chit_rule = "4.2", "7"

    def choices(self, k: Known) -> tuple[Plain, ...]:
        battle = up(k, "Battle")
        places = {seat: fight_of(battle).place(seat) if battle is not None else f(k).zone for seat in SIDES}
        return combat_choices(k, aims(k, f(k).zone, f(k).attacker, places))


class Show(combat.Show):
    """7 The sealed choice is opened; S19 turns the leader it names."""

    rule = "7"

    def on_show(self, t: Table) -> None:
        super().on_show(t)
        battle = up(t, "Battle")
        seat, number, leader = battle.effects[-1] if battle is not None and battle.effects else ("", "", "")
        if number == WOUND and seat == t.seat and t.has(leader):
            wound(t, leader)


class Losses(combat.Losses):
    """4.2.1 A share of the units, at least one, at the owner's choice; a weakened unit is eliminated."""

    rule = "4.2.1"

    def victims(self, t: Table) -> list[Piece]:
        return fighters(t, f(t).zone, f(t).side)

    def eliminate(self, t: Table, name: str) -> None:
        eliminate(t, name, "4.2.1")

    def weaken(self, t: Table, name: str) -> None:
        weaken(t, name, "4.2.1")


def tired(k: Known, place: str, seat: str) -> list[str]:
    """Weakened units of a side in a place."""
    return [p.id for p in units(k, place, seat) if p.steps == WEAK]


class Pursuit(Decision):
    """7 S9 After the losses; whoever holds a chit and has not played in this phase is asked, whatever it is."""

    rule, needs = "7 S9", ("seat", "zone")
    checks = {"play": PLAY_CHECKS}

    def awaits(self, k: Known) -> tuple[str, ...]:
        phase, seat = up(k, "ActionPhase"), f(k).seat
        free = hand(k, seat) and (phase is None or seat not in phase.played)
        return (seat,) if free and tired(k, f(k).zone, foe(seat)) else ()

    def offers(self, k: Known) -> Iterator[Offer]:
        yield offer("pass", "7 S9")
        for chit, number in faces(k, k.seat, "after-combat"):
            aim = One(tuple(tired(k, f(k).zone, foe(k.seat))))
            yield offer("play", f"7 {number}", chit=chit, number=number, unit=aim)

    def on_pass(self, t: Table) -> None:
        t.done()

    def on_play(self, t: Table, chit: str, number: str, unit: str) -> None:
        spend(t, chit, number)
        eliminate(t, unit, f"7 {PURSUIT}")
        phase = up(t, "ActionPhase")
        if phase is not None:
            t.let("ActionPhase", played=(*phase.played, t.seat))
        t.done()


