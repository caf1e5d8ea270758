"""What the sides are asked in a battle in rounds: fight on or retreat, and which of equal units suffers."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator
from typing import ClassVar

from tabletop.core.plain import Plain
from tabletop.core.rules.context import Known, Table
from tabletop.core.rules.flow import Decision
from tabletop.core.rules.offers import Offer, One, offer
from tabletop.core.text import Msg
from tabletop.systems.rounds.frames import f

FIGHT_ON, GO = ("fight",), ("retreat",)
"""Standing answers before one's first attack: stay in the battle, leave it."""


class Promised(Decision, ABC):
    """A question that may be answered ahead, until something that all see."""

    public = bounded = True

    @abstractmethod
    def ends(self, k: Known) -> tuple[tuple[Plain, ...], ...]:
        """Hook: until when a standing answer of `k.seat` may hold."""

    @abstractmethod
    def over(self, k: Known, until: tuple[Plain, ...]) -> bool:
        """Hook: whether that is past."""

    def says(self, k: Known) -> tuple[tuple[Plain, ...], ...]:
        """What may be said ahead."""
        return ((),)

    def promises(self, k: Known) -> Iterator[Offer]:
        """Each answer, until then."""
        for say in self.says(k):
            yield offer("promise", self.rule, until=One(self.ends(k)), say=say)

    def still_holds(self, k: Known, until: tuple[Plain, ...]) -> bool:
        """Until then."""
        return not self.over(k, until)

    def would(self, k: Known, say: tuple[Plain, ...]) -> bool:
        """Whether it was one of those."""
        return say in self.says(k)


class Stand(Promised):
    """Before its first attack of a round a side fights on, or retreats."""

    needs: ClassVar[tuple[str, ...]] = ("seat", "zone")

    def offers(self, k: Known) -> Iterator[Offer]:
        yield offer("fight", self.rule)
        yield offer("retreat", self.rule)

    def on_fight(self, t: Table) -> None:
        t.done(stay=True)

    def on_retreat(self, t: Table) -> None:
        t.done(stay=False)

    def says(self, k: Known) -> tuple[tuple[Plain, ...], ...]:
        """Stay, or leave."""
        return (FIGHT_ON, GO)

    def on_promised(self, t: Table, say: tuple[Plain, ...]) -> None:
        t.done(stay=say != GO)


class Suffer(Promised):
    """The owner chooses which of equal units takes a hit, or is routed; `what` is 'hit' or 'rout'."""

    needs: ClassVar[tuple[str, ...]] = ("seat", "options", "what", "zone", "rule")

    def prompt(self, k: Known) -> Msg:
        """For a hit, or for a rout."""
        return Msg.of(f"prompt-suffer-{f(k).what}")

    def offers(self, k: Known) -> Iterator[Offer]:
        yield offer("pick", f(k).rule, what=One(tuple(name for name in f(k).options if k.has(str(name)))))

    def awaits(self, k: Known) -> tuple[str, ...]:
        return (f(k).seat,) if any(k.has(str(name)) for name in f(k).options) else ()

    def on_pick(self, t: Table, what: str) -> None:
        t.done(victim=what)

    def on_promised(self, t: Table, say: tuple[Plain, ...]) -> None:
        """The first in the stack."""
        t.done(victim=next(str(name) for name in f(t).options if t.has(str(name))))
