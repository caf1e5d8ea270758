"""How a game ends: the kind of victory by points, and the word said."""

from __future__ import annotations

from tabletop.core.rules.context import Known, Table
from tabletop.core.text import Msg
from tabletop.core.variables import RESULT
from tabletop.systems.campaign.reading import VICTORY_POINTS


def verdict(points: dict[str, int], margin: int) -> tuple[str, str]:
    """(kind, winner): a draw up to a lead of `margin`; strategic from the double; else tactical."""
    (first, a), (second, b) = points.items()
    if abs(a - b) <= margin:
        return "draw", ""
    strategic = max(a, b) >= 2 * min(a, b)
    return ("strategic" if strategic else "tactical"), (first if a > b else second)


def scores(k: Known) -> dict[str, int]:
    """Victory points of each seat."""
    return {seat: VICTORY_POINTS.of(k, seat) for seat in k.game.seats}


def conclude(t: Table, kind: str, winner: str, rule: str) -> None:
    """The game is over: total, strategic, tactical or draw."""
    t.set(RESULT, (kind, winner, rule))
    t.note(Msg.of(f"log-result-{kind}", **scores(t), seat=winner), rule)
