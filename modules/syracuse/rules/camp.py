"""4.4 The assault of the Athenian camp: from T13 and T15 together, with S11 only; and all that follows."""

from __future__ import annotations

from collections.abc import Iterator

from tabletop.core.api import Decision, Known, Msg, Offer, Some, Table, offer
from tabletop.systems.campaign.reading import force, role, troops
from tabletop.systems.campaign.turn import Ongoing

from .board import fit, limit
from .buildings import ATHENS, CAMP, CAMP_PORT, CAMP_ZONE, SYRACUSE, camp_standing, marker
from .frames import f
from .retreat import spill

APPROACHES = ("T13", "T15")
"""4.4 The zones the assault comes from."""


def stormable(k: Known, seat: str) -> bool:
    """4.4 Syracuse holds the ground on both sides of a camp that stands."""
    held = (troops(k, zone, seat) and not troops(k, zone, ATHENS) for zone in APPROACHES)
    return seat == SYRACUSE and camp_standing(k) and all(held)


def other_side(zone: str) -> str:
    """The approach that helps the one the assault is led from."""
    return APPROACHES[1 - APPROACHES.index(zone)]


class Man(Decision):
    """4.4, 5.2 Up to three units of T17, and leaders, go to the ramparts at once."""

    rule, public = "5.2", True
    holds_reflexes = True

    def awaits(self, k: Known) -> tuple[str, ...]:
        return (f(k).seat,) if troops(k, CAMP_ZONE, ATHENS) and limit(k, CAMP, ATHENS) > 0 else ()

    def offers(self, k: Known) -> Iterator[Offer]:
        yield offer("end", "5.2")
        going = fit(force(k, CAMP_ZONE, ATHENS))
        weights = tuple(int(role(k, p) == "unit") for p in going)
        slot = Some(tuple(p.id for p in going), 1, len(going), weights, limit(k, CAMP, ATHENS))
        yield offer("move", "5.2", piece=slot, to=CAMP)

    def on_end(self, t: Table) -> None:
        t.done()

    def on_move(self, t: Table, piece: tuple[str, ...], to: str) -> None:
        for name in piece:
            t.move(name, to)


def camp_falls(t: Table) -> None:
    """4.4 The camp is destroyed: Athens leaves T17, Syracuse may come in, the fleet in M12 keeps to its limit."""
    found = marker(t, CAMP)
    if found is not None:
        t.set_steps(found.id, 1)
    t.note(Msg.of("log-camp-falls"), "4.4", CAMP_ZONE)
    for piece in force(t, CAMP, ATHENS):
        t.move(piece.id, CAMP_ZONE)
    t.call("Sack")


class Sack(Ongoing):
    """4.4 After the fall: Athens leaves, Syracuse may come in with as many as it likes, the port is a port no more."""

    rule, stages = "4.4", ("leave", "come_in", "sail")
    holds_reflexes = True

    def leave(self, t: Table) -> None:
        t.call("Retreat", seat=ATHENS, zone=CAMP_ZONE)

    def come_in(self, t: Table) -> None:
        t.call("Occupy", seat=SYRACUSE, zones=APPROACHES, place=CAMP_ZONE)

    def sail(self, t: Table) -> None:
        """M12 is protected water again and takes no more than any other."""
        spill(t, ATHENS, CAMP_PORT, ())
