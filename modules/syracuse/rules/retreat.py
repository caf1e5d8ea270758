"""4.2.2 Retreats: the next zone, a fort of one's own, over the sea; whoever is too many there moves on."""

from __future__ import annotations

from collections.abc import Iterator

from tabletop.core.api import Known, Offer, Plain, Some, Table, check, offer
from tabletop.systems.campaign import retreat
from tabletop.systems.campaign import whynot as common
from tabletop.systems.campaign.moves import Bound
from tabletop.systems.campaign.transport import worthwhile
from tabletop.systems.campaign.ways import Force, Way, at_sea, sorted_out

from .board import allowance, foe, fort_in, held, limit, overfull
from .frames import f
from .losses import eliminate
from .movement import Marches
from .whynot import MOVE_CHECKS, in_good_health, reach


@check("4.2.2", "check-retreat-enemy")
def free_of_enemies(k: Known, piece: object, to: str, via: str = "") -> bool:
    """The loser goes where no enemy unit is."""
    return not held(k, to, foe(k.seat))


RETREAT_CHECKS = (
    free_of_enemies,
    check("4.2.2", "check-retreat-far")(reach.next_or_over_water()),
    *(one for one in MOVE_CHECKS if one is not in_good_health),
    check("4.2.2", "check-retreat-others", first=True, quiet=True)(common.of_the_beaten),
)
"""4.2.2 The ill flee with the others."""


class Withdrawal(Marches):
    """4.2.2 The ways out of a combat: a fort takes no more than its room, a zone does for the moment."""

    def group(self, way: Way, going: Force) -> Bound:
        if fort_in(way.to):
            weights = (1,) * len(going.troops) + (0,) * len(going.chiefs)
            return Bound(weights, max(0, limit(self.k, way.to, self.seat)))
        return super().group(way, going)


class Retreat(retreat.Retreat):
    """4.2.2 The loser leaves for zones free of enemy units or a fort of his; the chain of too full zones follows."""

    rule, moving = "4.2.2", Withdrawal
    checks = {"move": RETREAT_CHECKS}

    def eliminate(self, t: Table, name: str) -> None:
        eliminate(t, name, "4.2.2")

    def arrived(self, t: Table, to: str) -> None:
        spill(t, f(t).seat, to, (f(t).zone,))


def spill(t: Table, seat: str, zone: str, passed: tuple[str, ...]) -> None:
    """4.2.2 Whoever is too many in a zone moves on, not back to where the chain has been (ruling chain-once)."""
    if overfull(t, zone, seat):
        t.call("Spill", seat=seat, zone=zone, passed=(*passed, zone))


class Spill(Retreat):
    """4.2.2 A zone of the chain: its surplus goes on to the next zones; who cannot is surplus in the end (3.3)."""

    needs = ("seat", "zone", "passed")

    def offers(self, k: Known) -> Iterator[Offer]:
        zone, seat = f(k).zone, f(k).seat
        if not overfull(k, zone, seat):
            return
        moving, going = Withdrawal(k, seat), sorted_out(k, zone, seat, k.at(zone, seat))
        most = 1 if allowance(k, zone).strength else -limit(k, zone, seat)
        for way in self._ways(moving, zone, going, f(k).passed):
            pieces = going.fleet or going.troops
            bound = Bound() if going.fleet else moving.group(way, Force(going.troops, (), ()))
            slot = Some(tuple(p.id for p in pieces), 1, min(most, len(pieces)), bound.weights, bound.most)
            if not slot.empty():
                yield offer("move", "4.2.2", piece=slot, to=way.to, via=way.via)

    def _ways(self, moving: Withdrawal, zone: str, going: Force, passed: tuple[str, ...]) -> Iterator[Way]:
        """The next zones, not those the chain has passed."""
        if going.fleet:
            yield from (w for w in at_sea(moving.sailing, zone) if w.cost == 1 and not w.matters and w.to not in passed)
        elif going.troops:
            found = [way for way in moving.withdrawals(zone, going) if way.to not in passed]
            yield from worthwhile(moving.k, moving.seat, found, moving.used, moving.load(going))

    def promises(self, k: Known) -> Iterator[Offer]:
        """Nothing is said ahead about a chain."""
        return iter(())

    def would(self, k: Known, say: tuple[Plain, ...]) -> bool:
        return False

    def arrived(self, t: Table, to: str) -> None:
        spill(t, f(t).seat, to, f(t).passed)

    def run(self, t: Table) -> None:
        """The zone is not too full any more, or nobody can go on."""
        t.done()
