"""Offers to move: groups of land units and leaders, fleets, ways out after a combat. Games give points and limits."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator
from typing import ClassVar, NamedTuple

from tabletop.core.position.state import Piece
from tabletop.core.rules.context import Known
from tabletop.core.rules.offers import Offer, Some, offer
from tabletop.systems.campaign.chits import bars
from tabletop.systems.campaign.frames import up
from tabletop.systems.campaign.reading import is_base, is_sea, leaders, ships
from tabletop.systems.campaign.transport import Used, chosen_way, worthwhile
from tabletop.systems.campaign.ways import Afloat, Force, Overland, Way, at_sea, on_foot, sorted_out, within


class Bound(NamedTuple):
    """What limits a group: what each weighs, how much in all, and those of whom one must be with it."""

    weights: tuple[int, ...] = ()
    most: int = 0
    needs: tuple[Piece, ...] = ()


def some_of(way: Way, pieces: tuple[Piece, ...], bound: Bound, rule: str) -> Iterator[Offer]:
    """An offer to move some of the pieces a way, if any of them can."""
    needs = tuple(piece.id for piece in bound.needs)
    slot = Some(tuple(piece.id for piece in pieces), 1, len(pieces), bound.weights, bound.most, needs)
    if not slot.empty():
        yield offer("move", rule, piece=slot, to=way.to, via=way.via)


class Moves(ABC):
    """The moves of one seat in the position in hand, worked out as they are asked for."""

    land_points: ClassVar[int]
    """Movement points of a group with land units."""
    leader_points: ClassVar[int]
    """Movement points of leaders alone."""
    overland: ClassVar[type[Overland]] = Overland
    afloat: ClassVar[type[Afloat]] = Afloat

    def __init__(self, k: Known, seat: str, ignoring: tuple[str, ...] = ()) -> None:
        self.k, self.seat = k, seat
        self.ashore, self.sailing = self.overland(k, seat, ignoring), self.afloat(k, seat, ignoring)
        frame = up(k, "Retreat") or up(k, "ActionPhase")
        self.used: Used = frame.carried if frame is not None else ()
        """Loads the fleets have carried so far."""
        self.barred = bars(k, seat)
        """Zones closed to land units and leaders in this phase."""
        self.spent = 0
        """Movement points that are gone already (a move that goes on)."""

    # --- hooks ---

    def load(self, going: Force) -> int:
        """What a group takes of the fleets that carry it: one a land unit."""
        return len(going.troops)

    @abstractmethod
    def group(self, way: Way, going: Force) -> Bound:
        """What limits land units and leaders on a way."""

    @abstractmethod
    def fleet(self, way: Way, going: Force, rule: str) -> Iterator[Offer]:
        """Ships, and who sails with them."""

    # --- ways ---

    def points(self, going: Force) -> int:
        """Movement points a group has left."""
        return going.points(self.land_points, self.leader_points) - self.spent

    def reach(self, start: str, going: Force) -> list[Way]:
        """All ways of a group as it is, on land or at sea."""
        return at_sea(self.sailing, start) if going.fleet else on_foot(self.ashore, start, self.points(going))

    def places(self, start: str, going: Force) -> set[str]:
        """Where a group comes to at all."""
        if going.fleet:
            return {way.to for way in at_sea(self.sailing, start)}
        return within(self.ashore, start, self.points(going))

    def gone(self, start: str, going: Force, to: str, via: str) -> tuple[Way, int]:
        """The way that a group goes, and what it takes of the fleets that carry it."""
        if going.fleet:
            return next(way for way in at_sea(self.sailing, start) if way.to == to), 0
        load, found = self.load(going), on_foot(self.ashore, start, self.points(going))
        return chosen_way(self.k, self.seat, found, self.used, (to, via, load)), load

    def withdrawals(self, zone: str, going: Force) -> list[Way]:
        """Ways out after a combat for land units and leaders: the next zone or over water, free of enemy units."""
        return [way for way in on_foot(self.ashore, zone, self.points(going)) if way.withdrawal and not way.matters]

    # --- offers ---

    def moves(self, start: str, free: list[Piece], rule: str = "3") -> Iterator[Offer]:
        """Offers to move some of the free counters out of a place."""
        going, barred = sorted_out(self.k, start, self.seat, free), self.barred
        most = self.leader_points if going.chiefs else self.land_points
        found = on_foot(self.ashore, start, most - self.spent) if going.ashore else []
        found = [way for way in found if way.to not in barred]
        if going.troops:
            near = [way for way in found if way.cost <= self.land_points - self.spent]
            for way in worthwhile(self.k, self.seat, near, self.used, self.load(going)):
                yield from some_of(way, going.ashore, self.group(way, going), rule)
        if going.chiefs:
            for way in worthwhile(self.k, self.seat, found, self.used, 0):
                if way.cost > self.land_points - self.spent or not going.troops:
                    yield from some_of(way, going.chiefs, Bound(), rule)
        for way in at_sea(self.sailing, start) if going.fleet else ():
            chiefs = () if way.to in barred else going.chiefs
            yield from self.fleet(way, Force(going.troops, going.fleet, chiefs), rule)

    def exits(self, zone: str) -> Iterator[Offer]:
        """4.2 Where a beaten force may go."""
        going = sorted_out(self.k, zone, self.seat, self.k.at(zone, self.seat))
        if going.ashore:
            found = self.withdrawals(zone, going)
            for way in worthwhile(self.k, self.seat, found, self.used, self.load(going)):
                yield from some_of(way, going.ashore, self.group(way, going), "4.2")
        for way in at_sea(self.sailing, zone) if going.fleet else ():
            if way.cost == 1 and not way.matters:
                yield from self.fleet(way, going, "4.2")


def left_behind(k: Known, start: str, seat: str) -> list[Piece]:
    """Leaders whose last ship has left their sea zone: they sail with it (3.1, ruling leader-at-sea)."""
    return [] if is_base(k, start) or not is_sea(k, start) or ships(k, start, seat) else leaders(k, start, seat)
