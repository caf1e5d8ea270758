"""Zones activated one after the other; of each, several groups may go different ways. Games give prices and entries."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator
from typing import ClassVar

from tabletop.core.rules.checks import Check, check
from tabletop.core.rules.context import Known, Table
from tabletop.core.rules.flow import Decision
from tabletop.core.rules.offers import Offer, offer
from tabletop.core.text import Msg
from tabletop.systems.campaign.frames import up
from tabletop.systems.campaign.moves import Moves, left_behind
from tabletop.systems.campaign.reading import contested, fields, force
from tabletop.systems.campaign.transport import loaded
from tabletop.systems.campaign.turn import ATTACK_COST, pay
from tabletop.systems.campaign.ways import Way, sorted_out
from tabletop.systems.campaign.whynot import names_of


class Orders(Decision, ABC):
    """The moves of an action phase."""

    moving: ClassVar[type[Moves]]
    """The game's moves."""
    attack_cost: ClassVar[int] = ATTACK_COST

    # --- hooks ---

    @abstractmethod
    def price(self, k: Known, zone: str, seat: str) -> int:
        """Points to activate a zone."""

    def area(self, k: Known, place: str, seat: str) -> str:
        """The place that is activated with a place: itself, or the zone around a fort."""
        return place

    @abstractmethod
    def entries(self, t: Table, piece: tuple[str, ...], way: Way) -> Iterator[tuple[str, str]]:
        """How counters came in, as far as it counts in a combat: (how, counter)."""

    def arrived(self, t: Table, piece: tuple[str, ...], way: Way) -> None:
        """What follows at once when a group comes in."""

    # --- the decision ---

    def prompt(self, k: Known) -> Msg:
        """With the points of this phase that are left, and whether the combats still take theirs."""
        phase = up(k, "ActionPhase")
        key = "prompt-orders-combats" if contested(k) else "prompt-orders"
        return Msg.of(key, points=phase.left if phase is not None else 0)

    def costs(self, k: Known, verb: str) -> Msg | None:
        """Points that were announced and are not used are lost. The combats take one of them; without it those who
        came upon the enemy go back weakened (4.1)."""
        phase = up(k, "ActionPhase")
        if phase is None or verb != "end":
            return None
        due = self.attack_cost if contested(k) else 0
        if due > phase.left:
            return Msg.of("costs-combats")
        return Msg.of("costs-points", points=phase.left - due) if phase.left > due else None

    def offers(self, k: Known) -> Iterator[Offer]:
        phase, moving = up(k, "ActionPhase"), self.moving(k, k.seat)
        assert phase is not None
        for place in fields(k, k.seat):
            free = [p for p in force(k, place, k.seat) if p.id not in phase.moved]
            if free and self.affordable(k, place):
                yield from moving.moves(place, free)
        yield offer("end", self.rule)

    def affordable(self, k: Known, place: str) -> bool:
        """The place is active, or there are points to activate it."""
        phase = up(k, "ActionPhase")
        area = self.area(k, place, k.seat)
        return phase is None or area in phase.active or self.price(k, area, k.seat) <= phase.left

    def spends(self, k: Known, place: str, seat: str) -> Msg | None:
        """What a move out of a place spends, for the player who has picked counters up there; None once its zone is
        active."""
        phase, area = up(k, "ActionPhase"), self.area(k, place, seat)
        if phase is None or phase.seat != seat or area in phase.active:
            return None
        return Msg.of("spends-activation", points=self.price(k, area, seat))

    def on_move(self, t: Table, piece: tuple[str, ...], to: str, via: str) -> None:
        """A group of an active zone moves; its zone is activated first if need be."""
        phase, start = up(t, "ActionPhase"), t.piece(piece[0]).place
        area = self.area(t, start, t.seat)
        if phase is not None and area not in phase.active:
            cost = self.price(t, area, t.seat)
            t.note(Msg.of("log-activate", place=area, points=cost), self.rule, area)
            pay(t, cost)
            t.let("ActionPhase", active=(*phase.active, area))
        self.march(t, piece, to, via)

    def march(self, t: Table, piece: tuple[str, ...], to: str, via: str) -> None:
        """A group goes its way; what the phase has to remember of it is written down."""
        start = t.piece(piece[0]).place
        going = sorted_out(t, start, t.seat, [t.piece(name) for name in piece])
        way, load = self.moving(t, t.seat).gone(start, going, to, via)
        for name in piece:
            t.move(name, to)
        along = tuple(p.id for p in left_behind(t, start, t.seat))
        for name in along:
            t.note(Msg.of("log-sails-along", piece=name), "3.1", start, name)
            t.move(name, to)
        gone = (*piece, *along)
        phase = up(t, "ActionPhase")
        if phase is not None:
            before = tuple(entry for entry in phase.entries if entry[1] not in gone)
            known = {name for name, _ in phase.starts}
            t.let(
                "ActionPhase",
                moved=tuple(dict.fromkeys((*phase.moved, *gone))),
                starts=(*phase.starts, *((name, start) for name in gone if name not in known)),
                entries=(*before, *self.entries(t, piece, way)),
                carried=loaded(phase.carried, way, load),
            )
        self.arrived(t, gone, way)

    def on_end(self, t: Table) -> None:
        t.done()


def points_left(orders: type[Orders], rule: str) -> Check:
    """The check that the zone is active, or can be paid for."""

    def affordable(k: Known, piece: object, to: str, via: str = "") -> bool:
        return orders().affordable(k, k.piece(names_of(piece)[0]).place)

    return check(rule, "check-points")(affordable)
