"""8 The advantage as an answer to a roll: its holder may have the die, or one of the dice, thrown again."""

from __future__ import annotations

from collections.abc import Iterator

from tabletop.core.api import Decision, Known, Msg, Offer, One, Plain, Procedure, Table, offer
from tabletop.systems.campaign.promised import holds, no_until

from .buildings import ATHENS, SYRACUSE
from .frames import f


def hand_over(t: Table) -> None:
    """8 The advantage has been used, whatever for: it passes to the other seat."""
    other = SYRACUSE if t.var("advantage") == ATHENS else ATHENS
    t.set("advantage", other)
    t.note(Msg.of("log-advantage", seat=other), "8")


def offer_reroll(t: Table, into: str, by: str = "", labels: tuple[Plain, ...] = ()) -> None:
    """8 Asks the holder of the advantage about the roll that landed in our field `into`; the field may change.

    `labels` tell several dice apart: the zone, wall or ship that each is for.
    """
    value = getattr(f(t), into)
    if t.var("advantage") in (ATHENS, SYRACUSE) and _dice(value):
        t.call("Reroll", into=into, value=value, labels=labels, by=by)


class Reroll(Procedure):
    """8 Keep the roll, or throw one die of it again (ruling one-die-again)."""

    rule, needs = "8", ("into", "value", "labels", "by")
    keeps = {"which": -1, "die": 0}
    stages = ("ask", "throw", "give")

    def ask(self, t: Table) -> None:
        dice = _dice(f(t).value)
        labels = f(t).labels if len(f(t).labels) == len(dice) else tuple(range(1, len(dice) + 1))
        t.call("KeepOrReroll", seat=t.var("advantage"), dice=dice, labels=labels)

    def throw(self, t: Table) -> None:
        if f(t).which < 0:
            t.done()
            return
        hand_over(t)
        t.roll("die", "1d6", "8", by=f(t).by, purpose=Msg.of("purpose-reroll"))

    def give(self, t: Table) -> None:
        dice = list(_dice(f(t).value))
        dice[f(t).which] = f(t).die
        t.done(**{f(t).into: tuple(dice) if isinstance(f(t).value, tuple) else dice[0]})


class KeepOrReroll(Decision):
    """8 The answer of the holder of the advantage to a roll."""

    rule, needs, public = "8", ("seat", "dice", "labels"), True

    def prompt(self, k: Known) -> Msg:
        return Msg.of("prompt-keeporreroll", dice=", ".join(str(die) for die in f(k).dice))

    def offers(self, k: Known) -> Iterator[Offer]:
        yield offer("keep", "8")
        if len(f(k).dice) == 1:
            yield offer("reroll", "8")
        else:
            yield offer("reroll", "8", which=One(f(k).labels))

    # --- standing answer: the dice stay as they fall ---

    def promises(self, k: Known) -> Iterator[Offer]:
        yield no_until(k, "8")

    def still_holds(self, k: Known, until: tuple[Plain, ...]) -> bool:
        return holds(k, until)

    def would(self, k: Known, say: tuple[Plain, ...]) -> bool:
        return say == ()

    def on_promised(self, t: Table, say: tuple[Plain, ...]) -> None:
        t.done()

    def on_keep(self, t: Table) -> None:
        t.done()

    def on_reroll(self, t: Table, which: Plain = "") -> None:
        t.done(which=f(t).labels.index(which) if which else 0)


def _dice(value: Plain) -> tuple[int, ...]:
    if isinstance(value, tuple):
        return tuple(int(str(die)) for die in value)
    return (value,) if isinstance(value, int) and value else ()
