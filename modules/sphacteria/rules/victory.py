"""8 Victory: capitulation, position, points."""

from __future__ import annotations

from tabletop.core.state import Piece
from tabletop.core.table import Known, Table
from tabletop.core.text import Msg

from .board import ATHENS, OBJECTIVES, SIDES, SPARTA, foe, group, printed_type, units
from .losses import eliminate, score

ZONE_POINTS, DRAW_MARGIN = 5, 3


def holds(k: Known, seat: str, zone: str) -> bool:
    """8.1 A hoplite unit of the side in the zone; helots do not count."""
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
    athens, sparta = t.var("vp.athens", 0), t.var("vp.sparta", 0)
    conclude(t, *verdict(athens, sparta), "8.2")


def verdict(athens: int, sparta: int) -> tuple[str, str]:
    """8.2 Draw up to a lead of 3; strategic from the double; else tactical."""
    if abs(athens - sparta) <= DRAW_MARGIN:
        return "draw", ""
    winner = ATHENS if athens > sparta else SPARTA
    strategic = max(athens, sparta) >= 2 * min(athens, sparta)
    return ("strategic" if strategic else "tactical"), winner


def conclude(t: Table, kind: str, winner: str, rule: str) -> None:
    """The game is over: total, strategic, tactical or draw."""
    t.set("result", (kind, winner, rule))
    words = Msg.of(f"log-result-{kind}", athens=t.var("vp.athens", 0), sparta=t.var("vp.sparta", 0), seat=winner)
    t.note(words, rule)
