"""8 Victory: capitulation, position, points."""

from __future__ import annotations

from tabletop.core.api import Known, Msg, Piece, Table
from tabletop.systems.campaign.reading import group, printed_type, units
from tabletop.systems.campaign.victory import conclude, scores, verdict

from .board import OBJECTIVES, SIDES, foe
from .losses import eliminate, score

ZONE_POINTS, DRAW_MARGIN = 5, 3


def holds(k: Known, seat: str, zone: str) -> bool:
    """8.1 A hoplite unit of the seat in the zone; helots do not count."""
    return any(printed_type(k, p) == "H" and group(k, p) != "helots" for p in units(k, zone, seat))


def capitulation(t: Table, seat: str, garrison: list[Piece]) -> None:
    """5.3, 8.1 The hungry lay down their arms; two units with a hoplite among them decide the game at once."""
    decisive = len(garrison) >= 2 and any(printed_type(t, p) == "H" for p in garrison)
    t.note(Msg.of("log-capitulation", seat=seat, n=len(garrison)), "5.3")
    for piece in garrison:
        eliminate(t, piece.id, "5.3")
    if decisive:
        conclude(t, "total", foe(seat), "8.1")


def final_count(t: Table) -> None:
    """8 At the end of the last turn: position, else points."""
    t.set("phase", "victory-check")
    for seat in SIDES:
        if all(holds(t, seat, zone) for zone in OBJECTIVES):
            conclude(t, "total", seat, "8.1")
            return
    for seat in SIDES:
        for zone in OBJECTIVES:
            if holds(t, seat, zone):
                score(t, seat, ZONE_POINTS)
                t.note(Msg.of("log-victory-zone", seat=seat, place=zone, points=ZONE_POINTS), "8.2", zone)
    conclude(t, *verdict(scores(t), DRAW_MARGIN), "8.2")
