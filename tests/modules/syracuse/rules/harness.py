"""Positions of Syracuse in the notation of tests/modules/bench.py, at the points of the turn its tests want.

Markers of works are counters too: `{"site-A1": "wall-A1", "camp": "camp-wall", "fort-syke": "mark-syke-"}` (Syracusan).
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tabletop.core.position.state import State
from tabletop.core.secrets.seal import Vault
from tests.modules.bench import KINDS, Bench, Room, case

__all__ = [
    "ATHENS",
    "KINDS",
    "ROOM",
    "SYRACUSE",
    "Bench",
    "adjust",
    "battle",
    "case",
    "orders",
    "position",
    "table",
    "works",
]

ATHENS, SYRACUSE = "athens", "syracuse"
VARS = {"turn": 1, "phase": "first-actions", "initiative": ATHENS, "advantage": ""}
TRACKS = {
    f"{track}.{seat}": n
    for track, n in {"ap": 6, "supply": 3, "shortage": 0, "vp": 0}.items()
    for seat in (ATHENS, SYRACUSE)
}
UNBUILT = (
    "camp-wall mark-labdalon mark-syke mark-plemmyrion wall-A1 wall-A2 wall-A3 wall-S1 wall-S2 wall-S3A wall-S3B chains"
)


class Sicily(Room):
    """A room whose positions are whole: works that are not laid out wait in the pool, and a fleet far off keeps Athens
    in the game (9.1) when the position has none; nobody has the advantage unless given."""

    def position(self, places: Mapping[str, str], **more: Any) -> tuple[State, dict[str, Vault]]:
        laid = {word.rstrip("-") for words in places.values() for word in words.split()}
        pool = " ".join(work for work in UNBUILT.split() if work not in laid)
        far = " ".join(ship for ship in ("AT3", "AT4") if ship not in laid)
        return super().position({"pool-works": pool, "catane": far, **places}, **more)


ROOM = Sicily("syracuse", {**VARS, **TRACKS})
position, table, orders, battle = ROOM.position, ROOM.table, ROOM.orders, ROOM.battle


def works(places: Mapping[str, str], seat: str, **more: Any) -> Bench:
    """A side's works phase."""
    return table(position(places, **more), "Works", seat=seat)


def adjust(places: Mapping[str, str], seat: str, **more: Any) -> Bench:
    """A side's adjustments, D.3 to D.5; the cavalry's die comes first when the side has the initiative."""
    return table(position(places, **more), "Adjustments", seat=seat)
