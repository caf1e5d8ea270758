"""9.3 Winter: sieges and blockades are broken by those who come home, and by sorties."""

from __future__ import annotations

from tabletop.core.api import Known, Table

from .board import atlas, besieged, controlled_by, enemies, is_sea
from .combat import CombatPhase
from .combat_frames import Entry, f, up
from .control import settle_control
from .frames import go
from .retreat import room
from .winter import crowded


class Relief(CombatPhase):
    """9.3 Winter: units that come home break sieges and blockades, and sorties are made; no siege combat yet."""

    rule = "9.3"
    stages = (
        *("declare", "designate", "designated", "choose", "fight", "lay"),
        *("storm", "mix", "enter", "entered", "crowd", "send_home", "look_after"),
    )
    keeps = {**CombatPhase.keeps, "gone": ()}
    pieces = (*CombatPhase.pieces, "gone")

    def entries(self, k: Known) -> tuple[Entry, ...]:
        """9.31 Who tries to come home."""
        winter = up(k, "Winter")
        return winter.relief if winter is not None else ()

    def battles(self, k: Known) -> list[str]:
        """Only where this seat comes home or goes out: others who stand together fight in spring."""
        mine = {zone for name, _, zone, _ in (*self.entries(k), *f(k).sorties) if k.has(name) and owned(k, name)}
        return [zone for zone in super().battles(k) if zone in mine]

    def lay(self, t: Table) -> None:
        """7.2 Sieges that have been broken are over, and who has won is at home."""
        super().lay(t)
        settle_control(t)

    def enter(self, t: Table) -> None:
        """9.31 Fleets before a port of theirs that nobody blockades any more enter it."""
        sea = next((sea for sea, _ in self.outside(t)), "")
        t.let(next=sea, way="")
        if not sea:
            self.goto(t, "crowd")
            return
        t.pick("way", f(t).seat, havens(t, f(t).seat, sea), "9.31", of="zone")

    def entered(self, t: Table) -> None:
        """9.31, 1.3 As many as the city takes; who finds no room is demobilised."""
        seat, city = f(t).seat, atlas(t).cities[f(t).way]
        names = next(names for sea, names in self.outside(t) if sea == f(t).next)
        to = city.box if besieged(t, city.zone) == seat else city.zone
        inside = names[: room(t, seat, city.box)] if to == city.box else names
        for name in inside:
            t.move(name, to)
        self.goto(t, "enter")
        if lost := tuple(name for name in names if name not in inside):
            go(t, "Eliminate", seat=seat, blocks=lost, to=f"pool-{seat}")

    def crowd(self, t: Table) -> None:
        """1.3, 9.213 Who has come home needs room like everybody: in a crowded city the owner says who is inside."""
        winter, seat = up(t, "Winter"), f(t).seat
        if winter is not None:
            t.let("Winter", relief=tuple(row for row in winter.relief if t.has(row[0]) and not owned(t, row[0])))
        zone = next(crowded(t, seat), "")
        if zone:
            self.goto(t, "crowd")
            t.call("Shelter", seat=seat, zone=zone)

    def send_home(self, t: Table) -> None:
        """9.24 Who finds no room is demobilised."""
        seat, gone = f(t).seat, f(t).gone
        t.let(gone=())
        if gone:
            go(t, "Eliminate", seat=seat, blocks=tuple(sorted(gone)), to=f"pool-{seat}")

    def outside(self, k: Known) -> list[tuple[str, tuple[str, ...]]]:
        """(sea, fleets of the seat and what they carry that wait there for their port)."""
        waiting: dict[str, tuple[str, ...]] = {}
        for name, _, sea, _ in self.entries(k):
            free = k.has(name) and owned(k, name) and k.piece(name).place == sea and not enemies(k, f(k).seat, sea)
            if free and is_sea(k, sea) and havens(k, f(k).seat, sea):
                waiting[sea] = (*waiting.get(sea, ()), name)
        return list(waiting.items())


def owned(k: Known, name: str) -> bool:
    """Whether a block is the active seat's."""
    return k.piece(name).owner == f(k).seat


def havens(k: Known, seat: str, sea: str) -> list[str]:
    """9.31 Ports on a sea that a seat holds."""
    return [z for z, c in atlas(k).cities.items() if c.port_sea == sea and controlled_by(k, c.box) == seat]
