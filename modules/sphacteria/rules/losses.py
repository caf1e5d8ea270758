"""What losses are worth (8.2); capture of leaders (1.2)."""

from __future__ import annotations

from tabletop.core.api import Table
from tabletop.systems.campaign import losses
from tabletop.systems.campaign.frames import up
from tabletop.systems.campaign.losses import score
from tabletop.systems.campaign.reading import printed_type, role

__all__ = ["capture", "eliminate", "overboard", "score", "weaken"]

NAVAL, LAND, LEADER = 2, 1, 1
"""Victory points (8.2)."""


def eliminate(t: Table, name: str, rule: str, scored: bool = True) -> None:
    """A counter goes to its side's losses; its enemy scores 2 for ships, 1 for land units and leaders (8.2)."""
    piece = t.piece(name)
    worth = LEADER if role(t, piece) == "leader" else NAVAL if printed_type(t, piece) == "T" else LAND
    losses.remove(t, name, rule, worth if scored else 0, drowned)


def drowned(t: Table, name: str, rule: str, scored: bool = True) -> None:
    """A leader who goes down with his last ship: worth a point, but not in a storm (ruling leader-overboard)."""
    eliminate(t, name, rule, scored and up(t, "Storm") is None)


def weaken(t: Table, name: str, rule: str) -> None:
    """Turn a unit to its weak side; one already weak is eliminated."""
    losses.weaken(t, name, rule, eliminate)


def capture(t: Table) -> None:
    """1.2 At any moment: a leader alone in a zone that enemy units hold is captured."""
    losses.capture(t, "1.2", eliminate)


def overboard(t: Table, zone: str) -> None:
    """A leader in a sea zone without a ship of his side is lost (ruling leader-overboard)."""
    losses.overboard(t, zone, drowned)
