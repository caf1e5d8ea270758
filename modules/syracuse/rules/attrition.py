"""6.4 Attrition: a die for every zone of a seat outside walls, forts, ports and Catane."""

from __future__ import annotations

from tabletop.core.api import Known, Msg, Table
from tabletop.systems.campaign.adjust import as_dice
from tabletop.systems.campaign.reading import figure, is_sea, units, zones
from tabletop.systems.campaign.turn import Ongoing

from .buildings import fortified
from .calendar import is_winter
from .frames import f
from .losses import weaken
from .reroll import offer_reroll

SLICE = {"land": 5, "sea": 20}
"""6.4 Strength points for each +1."""
ONE, ALL = 5, 6
"""6.4 Modified results: one unit, every unit."""


def exposed(k: Known, seat: str) -> tuple[str, ...]:
    """Zones where the seat tests: not the city, the camp, ports; forts and Catane are no zones of the map."""
    safe = fortified(k, seat)
    return tuple(zone for zone in zones(k) if zone not in safe and units(k, zone, seat))


def added(k: Known, zone: str, seat: str) -> int:
    """6.4 What the die gains: +1 for every full 5 points of land units or 20 of ships, +1 in winter."""
    strength = sum(figure(k, piece) for piece in units(k, zone, seat))
    return strength // SLICE["sea" if is_sea(k, zone) else "land"] + int(is_winter(k))


class Attrition(Ongoing):
    """6.4 All dice of a seat at once, one a zone in the order of the map; then zone by zone what they do."""

    rule, needs = "6.4", ("seat",)
    keeps = {"zones": (), "dice": (), "next": 0, "hurt": ""}
    stages = ("list_zones", "answer", "strike", "hit")
    pieces = ()

    def list_zones(self, t: Table) -> None:
        tested = exposed(t, f(t).seat)
        t.let(zones=tested)
        if not tested:
            self.goto(t, "end")
            return
        purpose = Msg.of("purpose-attrition", seat=f(t).seat)
        t.roll("dice", f"{len(tested)}d6", "6.4", by=f(t).seat, purpose=purpose)

    def answer(self, t: Table) -> None:
        offer_reroll(t, "dice", f(t).seat, f(t).zones)

    def strike(self, t: Table) -> None:
        """The next zone: nothing, one unit of the owner's choice, or all."""
        if f(t).next >= len(f(t).zones):
            self.goto(t, "end")
            return
        zone, die = f(t).zones[f(t).next], as_dice(f(t).dice)[f(t).next]
        result = die + added(t, zone, f(t).seat)
        t.let(next=f(t).next + 1, hurt="")
        here = [piece.id for piece in units(t, zone, f(t).seat)]
        if result < ONE or not here:
            self.goto(t, "strike")
            return
        t.note(Msg.of("log-attrition", place=zone, die=die, total=result), "6.4", zone)
        if result == ONE:
            t.pick("hurt", f(t).seat, here, "6.4")
            return
        for name in here:
            weaken(t, name, "6.4")
        self.goto(t, "strike")

    def hit(self, t: Table) -> None:
        if t.has(f(t).hurt):
            weaken(t, f(t).hurt, "6.4")
        self.goto(t, "strike")
