"""Reinforcements: which groups are due, and the stratagems that call or delay them before they come."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator, Mapping
from typing import Any, ClassVar

from tabletop.core.plain import Plain
from tabletop.core.position.state import Piece
from tabletop.core.rules.context import Known, Table
from tabletop.core.rules.flow import Step
from tabletop.core.rules.offers import Offer, offer
from tabletop.systems.campaign.chits import hand
from tabletop.systems.campaign.frames import f
from tabletop.systems.campaign.reading import foe, module, role


def waiting(k: Known, arrival: Any, gone: frozenset[str] = frozenset()) -> list[Piece]:
    """Counters of a group that has not come: its units are still in the reserve. `gone`: leaders who come no more."""
    names = {name for put in arrival.arrive for name in put.counters} - gone
    here = [p for p in k.at(f"pool-{arrival.seat}") if p.kind in names]
    return here if any(role(k, p) == "unit" for p in here) else []


def due(k: Known, arrival: Any) -> bool:
    """A historical group whose turn, delays added, has come."""
    turn = arrival.turn + k.var(f"delay.{arrival.id}", 0)
    return bool(arrival.turn) and turn <= k.var("turn") and bool(waiting(k, arrival))


def delay(t: Table, arrival: str) -> None:
    """A group comes a turn later."""
    t.set(f"delay.{arrival}", t.var(f"delay.{arrival}", 0) + 1)


class Summons(Step, ABC):
    """Before reinforcements come both seats may call optional groups, delay or call off the enemy's."""

    keeps: ClassVar[Mapping[str, Plain]] = {"called": (), "passed": ()}

    # --- hooks ---

    @abstractmethod
    def first(self, k: Known) -> str:
        """Which seat is asked first."""

    @abstractmethod
    def plays(self, k: Known) -> Iterator[Offer]:
        """Stratagems that `k.seat` may play now."""

    # --- the step ---

    def alive(self, k: Known) -> bool:
        """Nobody is asked once the game is decided."""
        return not k.var("result")

    def awaits(self, k: Known) -> tuple[str, ...]:
        """Whoever holds a chit, one after the other, until both have passed."""
        first = self.first(k)
        asked = [seat for seat in (first, foe(k, first)) if seat not in f(k).passed and hand(k, seat)]
        return tuple(asked[:1])

    def offers(self, k: Known) -> Iterator[Offer]:
        """Pass, or play."""
        yield offer("pass", self.rule)
        yield from self.plays(k)

    def on_pass(self, t: Table) -> None:
        """This seat is asked again only if the enemy calls a group."""
        t.let(passed=(*f(t).passed, t.seat))

    def delayable(self, k: Known) -> list[str]:
        """Groups of the enemy that are about to come."""
        theirs = [a for a in module(k).arrivals() if a.seat == foe(k, k.seat)]
        return [a.id for a in theirs if due(k, a) or a.id in f(k).called]

    def call(self, t: Table, target: str) -> None:
        """An optional group will come; the enemy may answer."""
        t.let(called=(*f(t).called, target), passed=tuple(s for s in f(t).passed if s == t.seat))

    def call_off(self, t: Table, target: str) -> None:
        """A group called is called off, a historical one comes a turn later."""
        if target in f(t).called:
            t.let(called=tuple(c for c in f(t).called if c != target))
        else:
            delay(t, target)
