"""4 The phase of actions: any actions in any order until they are spent or the seat has done enough."""

from __future__ import annotations

from collections.abc import Iterator

from tabletop.core.api import RESULT, Decision, Known, Msg, Offer, One, Table, offer

from .board import around
from .build import builders, garrison_sites
from .control import lay_garrison
from .frames import f
from .marching import Marching
from .movement import pay
from .peace import cost
from .pillage import begin_pillage, pillage_offers
from .season import ACTIONS


class Acting(Decision):
    """4.2 What both the actions of a turn and those of winter offer: building and recruiting."""

    def alive(self, k: Known) -> bool:
        """Not once the game is decided."""
        return not k.var(RESULT)

    def prompt(self, k: Known) -> Msg:
        """How many actions are left."""
        return Msg.of(f"prompt-{type(self).__name__.lower()}", n=ACTIONS.of(k, f(k).seat))

    def costs(self, k: Known, verb: str) -> Msg | None:
        """What ending now gives up."""
        left = ACTIONS.of(k, k.seat)
        return Msg.of("cost-actions", n=left) if verb == "done" and left else None

    def building(self, k: Known) -> Iterator[Offer]:
        """4.21, 4.22 A step more for a unit at home; a recruit."""
        left = ACTIONS.of(k, k.seat)
        places = dict.fromkeys(piece.place for piece in builders(k, k.seat))
        ready = tuple(place for place in places if cost(k, k.seat, (around(k, place),)) <= left)
        if ready and k.game.has_step("Reinforce"):
            yield offer("build", "4.21", at=One(ready))
        if left and k.game.has_step("Recruit") and k.at(f"pool-{k.seat}"):
            yield offer("levy", "4.22")

    def on_build(self, t: Table, at: str) -> None:
        pay(t, cost(t, t.seat, (around(t, at),)))
        t.note(Msg.of("log-build", place=at), "4.21", at)
        t.call("Reinforce", seat=t.seat, place=at)

    def on_levy(self, t: Table) -> None:
        pay(t, 1)
        t.call("Recruit", seat=t.seat)


class Actions(Marching, Acting):
    """4.0 Actions in any order; those that are left cannot be kept."""

    rule = "4.0"

    def offers(self, k: Known) -> Iterator[Offer]:
        yield offer("done", self.rule)
        yield from self.marching_offers(k)
        left = ACTIONS.of(k, k.seat)
        if left <= 0:
            return
        yield from self.building(k)
        yield from self.sites(k, left)

    def sites(self, k: Known, left: int) -> Iterator[Offer]:
        """5.5 Lands to lay waste; 4.23 cities for a garrison."""
        yield from pillage_offers(k)
        found = tuple(zone for zone in garrison_sites(k, k.seat) if cost(k, k.seat, (zone,)) <= left)
        if found:
            yield offer("garrison", "4.23", at=One(found))

    def on_garrison(self, t: Table, at: str) -> None:
        """4.23 A garrison keeps a hostile city when the units go on."""
        pay(t, cost(t, t.seat, (at,)))
        lay_garrison(t, at, t.seat)
        t.note(Msg.of("log-garrison", seat=t.seat, place=at), "4.23", at)

    def on_pillage(self, t: Table, at: str) -> None:
        """5.5 Besiegers lay the land waste and go."""
        begin_pillage(t, at)

    def on_done(self, t: Table) -> None:
        t.done()
