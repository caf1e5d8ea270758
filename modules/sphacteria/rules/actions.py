"""2.C One action phase: announce the points, move, attack. A stratagem a seat at any moment."""

from __future__ import annotations

from collections.abc import Iterator

from tabletop.core.api import Known, Offer, Table, check
from tabletop.systems.campaign import orders, turn
from tabletop.systems.campaign import whynot as common
from tabletop.systems.campaign.chits import bar, barring, faces, gather, spend
from tabletop.systems.campaign.frames import f
from tabletop.systems.campaign.ways import Way

from .board import leaders, limit, walled, weight
from .losses import eliminate, overboard
from .movement import Marches
from .stratagems import BARRING, PLAY_CHECKS
from .whynot import MOVE_CHECKS

LED_COST, UNLED_COST = 1, 2


class ActionPhase(turn.CampaignPhase):
    """2.C The active side announces its points, activates zones, then fights every contested zone for one point."""

    rule, attack_rule = "2.C", "2.C.3"

    def stratagems_before_combat(self, k: Known) -> Iterator[Offer]:
        """6 #5, which bars a zone to the enemy ashore."""
        for chit, number in faces(k, k.seat, "action"):
            yield from barring(k, chit, number, f"6 #{number}")

    def on_play(self, t: Table, chit: str, number: str, zone: str) -> None:
        spend(t, chit, number, zone)
        bar(t, zone)
        t.let(played=(*f(t).played, t.seat))

    def unpaid(self, t: Table) -> None:
        """4.1 Whoever came in goes back, weakened."""
        for start in turn.thrown_back(t, f(t).starts, _home):
            overboard(t, start)

    def clear(self, t: Table) -> None:
        gather(t, BARRING)


def _home(t: Table, name: str, start: str) -> None:
    """Back to the zone it left, unless others have filled it (ruling attack-without-point)."""
    piece = t.piece(name)
    if weight(t, piece, start) <= limit(t, start, piece.owner):
        t.move(name, start)
    else:
        eliminate(t, name, "3.2")


class Announce(turn.Announce):
    """2.C.1 How many points this phase will cost."""

    rule = "2.C.1"
    checks = {"play": PLAY_CHECKS}


class Orders(orders.Orders):
    """2.C.2 Zones are activated one after the other; of each, several groups may go different ways."""

    rule, moving = "2.C.2", Marches

    def price(self, k: Known, zone: str, seat: str) -> int:
        """2.C.2 Points to activate a zone: 1 with a leader, 2 without."""
        return LED_COST if leaders(k, zone, seat) else UNLED_COST

    def entries(self, t: Table, piece: tuple[str, ...], way: Way) -> Iterator[tuple[str, str]]:
        """How each counter came in, for the column modifiers d and e of a combat (4.2)."""
        for name in piece:
            if walled(t, way.via, way.to):
                yield "wall", name
            if way.landing:
                yield "landing", name


Orders.checks = {
    "move": (
        check("2.C.2", "check-one-zone")(common.from_one_zone),
        *MOVE_CHECKS,
        check("2.C.2", "check-moved", first=True)(common.not_moved_yet),  # then no other place would be allowed either
        orders.points_left(Orders, "2.C.2"),
        check("6 #5", "check-barred")(common.not_barred),
    ),
    "play": PLAY_CHECKS,
}
