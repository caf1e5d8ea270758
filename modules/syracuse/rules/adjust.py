"""2.D.3 to 2.D.5 Recovery, the supply marker, attrition, sieges, walls and chains torn down; stratagems of each."""

from __future__ import annotations

from collections.abc import Iterator

from tabletop.core.api import Decision, Known, Msg, Offer, One, Piece, Some, Table, offer
from tabletop.systems.campaign.adjust import as_dice, recover, weakened
from tabletop.systems.campaign.chits import faces, hand, spend
from tabletop.systems.campaign.reading import fields, foe, group, leaders, ships, units, value
from tabletop.systems.campaign.turn import Ongoing

from .building import LEAST, hands_at, site
from .buildings import (
    ATHENS,
    CAMP_PORT,
    CHAINS,
    FORTS,
    WALLS,
    camp_standing,
    chains_standing,
    fort_box,
    fort_owner,
    marker,
    standing,
)
from .frames import f
from .losses import eliminate, weaken
from .reroll import offer_reroll
from .stratagems import PLAY_CHECKS
from .supply import FULL, hunger, move_marker

TORN = 3
"""4.5 A die of 3 or more tears a wall down or breaks the chains."""
GATES = ("M8", "M9")
"""5.5 The zones that the chains part."""
ALLIES = ("athenian-allies", "syracusan-allies", "spartans")
RECOVERS = {"S15": 1, "S16": 2, "S25": 1}
"""7 Units that a stratagem brings back to full strength."""


class Adjustments(Ongoing):
    """2.D.3 to 2.D.5 of one seat; the first of them finds out what the cavalry has cut (6.1, 6.2)."""

    rule, needs = "2.D", ("seat",)
    keeps = {"recovering": (), "targets": (), "dice": ()}
    stages = (
        "forage",
        "recover",
        "recovered",
        "recovery_chits",
        "supply",
        "supply_chits",
        "hunger",
        "attrition",
        "sieges",
        "siege",
        "choose_walls",
        "tear",
        "answer",
        "torn",
        "last_chits",
    )
    pieces = ("recovering",)

    def forage(self, t: Table) -> None:
        if f(t).seat == t.var("initiative"):
            t.call("Forage")

    def recover(self, t: Table) -> None:
        """2.D.3 As many weakened units as the seat's leaders have swords."""
        weak = [piece.id for piece in weakened(t, f(t).seat)]
        most = min(swords_in_play(t, f(t).seat), len(weak))
        if most:
            t.pick_some("recovering", f(t).seat, weak, (0, most), "2.D.3")

    def recovered(self, t: Table) -> None:
        recover(t, f(t).recovering)

    def recovery_chits(self, t: Table) -> None:
        t.call("AdjustmentChit", seat=f(t).seat, window="recovery")

    def supply(self, t: Table) -> None:
        move_marker(t, f(t).seat)

    def supply_chits(self, t: Table) -> None:
        t.call("AdjustmentChit", seat=f(t).seat, window="supply")

    def hunger(self, t: Table) -> None:
        hunger(t, f(t).seat)

    def attrition(self, t: Table) -> None:
        t.call("Attrition", seat=f(t).seat)

    def sieges(self, t: Table) -> None:
        """4.3 A fort whose garrison is shut in by units of the seat."""
        t.let(targets=tuple(besieged(t, f(t).seat)))

    def siege(self, t: Table) -> None:
        """One fort after the other."""
        if f(t).targets:
            fort, *others = f(t).targets
            t.let(targets=tuple(others))
            self.goto(t, "siege")
            t.call("Siege", seat=f(t).seat, fort=fort)

    def choose_walls(self, t: Table) -> None:
        found = tuple(within_reach(t, f(t).seat))
        t.let(targets=())
        if found:
            t.pick_some("targets", f(t).seat, found, (0, len(found)), "4.5")

    def tear(self, t: Table) -> None:
        if not f(t).targets:
            self.goto(t, "last_chits")
            return
        purpose = Msg.of("purpose-tear", seat=f(t).seat)
        t.roll("dice", f"{len(f(t).targets)}d6", "4.5", by=f(t).seat, purpose=purpose)

    def answer(self, t: Table) -> None:
        offer_reroll(t, "dice", f(t).seat, f(t).targets)

    def torn(self, t: Table) -> None:
        for what, die in zip(f(t).targets, as_dice(f(t).dice), strict=False):
            if die >= TORN:
                tear_down(t, what, "4.5")

    def last_chits(self, t: Table) -> None:
        t.call("AdjustmentChit", seat=f(t).seat, window="siege")


def swords_in_play(k: Known, seat: str) -> int:
    """2.D.3 Swords of all leaders of a seat in play, on the faces that show."""
    chiefs = [piece for place in fields(k, seat) for piece in leaders(k, place, seat)]
    return sum(value(k, piece, "swords") for piece in chiefs)


def besieged(k: Known, seat: str) -> list[str]:
    """4.3 Forts held by the enemy, in zones with units of the seat and none of the enemy's."""
    enemy = foe(k, seat)
    return [
        fort
        for fort, zone in FORTS.items()
        if fort_owner(k, fort) == enemy
        and units(k, fort_box(fort), enemy)
        and units(k, zone, seat)
        and not units(k, zone, enemy)
    ]


def within_reach(k: Known, seat: str) -> Iterator[str]:
    """4.5 Enemy walls with 2 points of H, A or P in both zones; the chains with Athenian ships next to them."""
    for wall, owner in WALLS.items():
        if owner != seat and standing(k, wall) and all(hands_at(k, zone, seat) >= LEAST for zone in site(k, wall)):
            yield wall
    if seat == ATHENS and chains_standing(k) and any(ships(k, zone, ATHENS) for zone in GATES):
        yield CHAINS


def tear_down(t: Table, what: str, rule: str) -> None:
    """4.5 The marker of a wall or of the chains is turned to its broken face."""
    found = marker(t, what)
    if found is not None:
        t.set_steps(found.id, 1)
        t.note(Msg.of("log-torn", work=Msg.of(f"work-{what}")), rule, found.place, found.id)


class AdjustmentChit(Decision):
    """7 Stratagems of the adjustments, each in its own moment: recovery, supply, the end."""

    rule, needs = "7", ("seat", "window")
    checks = {"play": PLAY_CHECKS}

    def prompt(self, k: Known) -> Msg:
        """Which of the three moments it is: the question comes once in each."""
        return Msg.of("prompt-adjustmentchit", window=f(k).window)

    def awaits(self, k: Known) -> tuple[str, ...]:
        return (f(k).seat,) if hand(k, f(k).seat) else ()

    def offers(self, k: Known) -> Iterator[Offer]:
        yield offer("pass", "7")
        also = ("any",) if f(k).window == "recovery" else ()
        for chit, number in faces(k, k.seat, f(k).window, *also):
            for aim in self._aims(k, number):
                yield offer("play", f"7 {number}", chit=chit, number=number, **aim)

    def _aims(self, k: Known, number: str) -> Iterator[dict[str, object]]:
        """What the stratagem asks for; nothing when it would have no effect."""
        if number in RECOVERS:
            weak = tuple(piece.id for piece in weakened(k, k.seat))
            if weak:
                yield {"units": Some(weak, 1, min(RECOVERS[number], len(weak)))}
        elif number == "S24":
            deserters = allies(k, foe(k, k.seat))
            if deserters:
                yield {"unit": One(deserters)}
        elif number in ("S5", "S22") and self._of_use(k, number):
            yield {}

    def _of_use(self, k: Known, number: str) -> bool:
        if number == "S22":
            return bool(k.var(f"supply.{k.seat}", FULL) < FULL)
        return camp_standing(k) and bool(ships(k, CAMP_PORT, ATHENS))

    def on_pass(self, t: Table) -> None:
        t.done()

    def on_play(self, t: Table, chit: str, number: str, units: tuple[str, ...] = (), unit: str = "") -> None:
        spend(t, chit, number)
        if number in RECOVERS:
            recover(t, units)
        elif number == "S22":
            name = f"supply.{t.seat}"
            t.set(name, min(FULL, t.var(name, FULL) + 1))
        elif number == "S24":
            eliminate(t, unit, "7 S24", False)
        elif number == "S5":
            t.call("RottenHulls", seat=ATHENS)


def allies(k: Known, seat: str) -> tuple[str, ...]:
    """7 S24 Units in play that belong to a seat's allies (1)."""
    mine: list[Piece] = [piece for place in fields(k, seat) for piece in units(k, place, seat)]
    return tuple(piece.id for piece in mine if group(k, piece) in ALLIES)


class RottenHulls(Ongoing):
    """7 S5 Athens loses a trireme unit in its port and weakens another; the choice is its own."""

    rule, needs, keeps = "7 S5", ("seat",), {"lost": "", "leaking": ""}
    stages = ("choose", "lose", "choose_again", "weaken")

    def choose(self, t: Table) -> None:
        t.pick("lost", ATHENS, [piece.id for piece in ships(t, CAMP_PORT, ATHENS)], "7 S5")

    def lose(self, t: Table) -> None:
        if t.has(f(t).lost):
            eliminate(t, f(t).lost, "7 S5")

    def choose_again(self, t: Table) -> None:
        left = [piece.id for piece in ships(t, CAMP_PORT, ATHENS)]
        if left:
            t.pick("leaking", ATHENS, left, "7 S5")

    def weaken(self, t: Table) -> None:
        if t.has(f(t).leaking):
            weaken(t, f(t).leaking, "7 S5")
