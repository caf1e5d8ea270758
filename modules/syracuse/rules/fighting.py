"""2.B.3.3 The combats of an action phase: those that are due, and assaults of forts and of the camp, which are not."""

from __future__ import annotations

from collections.abc import Iterator

from tabletop.core.api import Decision, Known, Offer, One, Table, offer
from tabletop.systems.campaign import turn
from tabletop.systems.campaign.chits import faces, hand, spend
from tabletop.systems.campaign.reading import contested
from tabletop.systems.campaign.turn import pay

from .board import around
from .buildings import CAMP
from .camp import APPROACHES, other_side, stormable
from .forts import assailable
from .frames import f, up
from .stratagems import COMBINED, PLAY_CHECKS


class Fighting(turn.CampaignPhase):
    """2.B.3.3 One point for all combats of the phase, assaults among them; those are of the active side's choice."""

    keeps = {**turn.CampaignPhase.keeps, "forts": (), "paid": False}
    attack_rule = "2.B.3.3"

    def attacks(self, t: Table) -> None:
        """Forts whose garrison is alone now may be assaulted in this phase (ruling assault-alone)."""
        due = contested(t)
        t.let(forts=assailable(t, f(t).seat), paid=bool(due) and f(t).left >= self.attack_cost)
        if due:
            super().attacks(t)
        elif f(t).left < self.attack_cost or not optional(t, f(t).seat, f(t).forts):
            self.goto(t, "close")

    def fight(self, t: Table) -> None:
        """The attacker chooses the next combat (ruling order-of-attacks)."""
        due, forts = contested(t), tuple(fort for fort in f(t).forts if fort in assailable(t, f(t).seat))
        t.let(next="", forts=forts)
        if optional(t, f(t).seat, forts) and (f(t).paid or f(t).left >= self.attack_cost):
            t.call("Engage", seat=f(t).seat)
        elif due:
            t.pick("next", f(t).seat, due, self.attack_rule, of="zone")
        else:
            self.goto(t, "close")

    def join(self, t: Table) -> None:
        """What was chosen in `fight`; nothing more ends the combats."""
        place = f(t).next
        if not place:
            self.goto(t, "close")
            return
        if not f(t).paid:
            pay(t, self.attack_cost)
        t.let(paid=True, forts=tuple(fort for fort in f(t).forts if fort != place))
        if place in contested(t):
            t.call("Battle", zone=place, attacker=f(t).seat, entries=f(t).entries)
        elif place in APPROACHES:
            helped = ((f(t).seat, COMBINED, other_side(place)),)
            t.call("Battle", zone=place, attacker=f(t).seat, entries=f(t).entries, target=CAMP, effects=helped)
        elif place in assailable(t, f(t).seat):
            t.call("Battle", zone=around(place), attacker=f(t).seat, entries=f(t).entries, target=place)


def optional(k: Known, seat: str, forts: tuple[str, ...]) -> bool:
    """Whether there is something that may be attacked and need not; from public knowledge."""
    return bool(forts) or may_storm(k, seat)


def may_storm(k: Known, seat: str) -> bool:
    """4.4 The camp can be reached, and a chit is left that might be S11: not asking would tell."""
    phase = up(k, "ActionPhase")
    return stormable(k, seat) and bool(hand(k, seat)) and (phase is None or seat not in phase.played)


class Engage(Decision):
    """2.B.3.3 The next combat, an assault, or no more when none is due."""

    rule = "2.B.3.3"
    checks = {"play": PLAY_CHECKS}

    def offers(self, k: Known) -> Iterator[Offer]:
        phase, due = up(k, "ActionPhase"), tuple(contested(k))
        assert phase is not None
        if due:
            yield offer("fight", "2.B.3.3", zone=One(due))
        else:
            yield offer("pass", "4.3")
        if phase.forts:
            yield offer("assault", "4.3", zone=One(phase.forts))
        if may_storm(k, k.seat):
            for chit, number in faces(k, k.seat, "combat"):
                if number == COMBINED:
                    yield offer("play", "4.4", chit=chit, number=number, zone=One(APPROACHES))

    def on_pass(self, t: Table) -> None:
        t.done()

    def on_fight(self, t: Table, zone: str) -> None:
        t.done(next=zone)

    def on_assault(self, t: Table, zone: str) -> None:
        t.done(next=zone)

    def on_play(self, t: Table, chit: str, number: str, zone: str) -> None:
        """4.4 The combined attack from both sides of the camp."""
        spend(t, chit, number)
        phase = up(t, "ActionPhase")
        if phase is not None:
            t.let("ActionPhase", played=(*phase.played, t.seat))
        t.done(next=zone)
