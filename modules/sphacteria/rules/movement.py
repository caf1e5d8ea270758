"""3 Where a force can go: by land, by ship, carried by a friendly fleet. Offers, checks and routes read it alike."""

from __future__ import annotations

from collections.abc import Iterator

from tabletop.core.api import Known, Offer
from tabletop.systems.campaign.moves import Bound, Moves, left_behind, some_of
from tabletop.systems.campaign.reading import is_sea
from tabletop.systems.campaign.transport import Used, carried, chosen_way, loaded
from tabletop.systems.campaign.ways import Afloat, Force, Way, sorted_out

from .board import BEACH, limit, weight

__all__ = ["Marches", "chosen_way", "exits", "left_behind", "loaded", "sorted_out", "withdrawals"]


class Sailing(Afloat):
    """3.1 Sea, straits and the beach."""

    def opens(self, place: str) -> bool:
        return place in self.mine and (is_sea(self.k, place) or place == BEACH)


class Marches(Moves):
    """3 A point a zone, within the limits of 3.2 while they are enforced."""

    land_points, leader_points = 3, 4
    afloat = Sailing

    def group(self, way: Way, going: Force) -> Bound:
        """Land units within the limit and the fleets' capacity, one a strength point (3.3); leaders free."""
        most = min(limit(self.k, way.to, self.seat), carried(self.k, self.seat, way, self.used))
        return Bound(tuple(weight(self.k, p, way.to) for p in going.ashore), most)

    def fleet(self, way: Way, going: Force, rule: str) -> Iterator[Offer]:
        """Ships within the limit of the place, leaders with them."""
        pieces = (*going.fleet, *going.chiefs)
        weights = tuple(weight(self.k, p, way.to) for p in pieces)
        needs = going.fleet if going.chiefs else ()
        yield from some_of(way, pieces, Bound(weights, limit(self.k, way.to, self.seat), needs), rule)


def exits(k: Known, zone: str, used: Used) -> Iterator[Offer]:
    """4.2 Where the beaten force of `k.seat` may go: next zones free of enemy units with room, or over water (3.3)."""
    return Marches(k, k.seat).exits(zone)


def withdrawals(k: Known, seat: str, zone: str, going: Force) -> list[Way]:
    """4.2 Ways out for land units and leaders."""
    return Marches(k, seat).withdrawals(zone, going)
