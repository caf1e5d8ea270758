"""8 The advantage as an answer to a roll: its holder may have the die, or one of the dice, thrown again."""

from __future__ import annotations

from collections.abc import Iterator

from tabletop.core.flow import Decision, Procedure
from tabletop.core.offers import Offer, One, offer
from tabletop.core.state import Plain
from tabletop.core.table import Known, Table
from tabletop.core.text import Msg

from .buildings import ATHENS, SYRACUSE


def hand_over(t: Table) -> None:
    """8 The advantage has been used, whatever for: it passes to the other side."""
    other = SYRACUSE if t.var("advantage") == ATHENS else ATHENS
    t.set("advantage", other)
    t.note(Msg.of("log-advantage", seat=other), "8")


def offer_reroll(t: Table, into: str, by: str = "") -> None:
    """8 Asks the holder of the advantage about the roll that landed in our field `into`; the field may change."""
    value = getattr(t.f, into)
    if t.var("advantage") in (ATHENS, SYRACUSE) and value not in ((), ""):
        t.call("Reroll", into=into, value=value, rule="8", by=by)


class Reroll(Procedure):
    """8 Keep the roll, or throw one die of it again (ruling one-die-again)."""

    rule, needs = "8", ("into", "value", "rule", "by")
    keeps = {"which": -1, "die": 0}
    stages = ("ask", "throw", "give")

    def ask(self, t: Table) -> None:
        t.call("KeepOrReroll", seat=t.var("advantage"), dice=_dice(t.f.value))

    def throw(self, t: Table) -> None:
        if t.f.which < 0:
            t.done()
            return
        hand_over(t)
        t.roll("die", "1d6", "8", by=t.f.by, purpose=Msg.of("purpose-reroll"))

    def give(self, t: Table) -> None:
        dice = list(_dice(t.f.value))
        dice[t.f.which] = t.f.die
        t.done(**{t.f.into: tuple(dice) if isinstance(t.f.value, tuple) else dice[0]})


class KeepOrReroll(Decision):
    """8 The answer of the holder of the advantage to a roll."""

    rule, needs, public = "8", ("seat", "dice"), True

    def offers(self, k: Known) -> Iterator[Offer]:
        yield offer("keep", "8")
        yield offer("reroll", "8", which=One(tuple(range(len(k.f.dice)))))

    def on_keep(self, t: Table) -> None:
        t.done()

    def on_reroll(self, t: Table, which: int) -> None:
        t.done(which=which)


def _dice(value: Plain) -> tuple[int, ...]:
    return tuple(int(str(v)) for v in value) if isinstance(value, tuple) else (int(str(value)),)
