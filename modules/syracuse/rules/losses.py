"""What losses are worth (9.2); leaders captured (4.2.2) or lost with their ships (3.1)."""

from __future__ import annotations

from functools import partial

from tabletop.core.api import Piece, Table
from tabletop.systems.campaign import losses
from tabletop.systems.campaign.losses import score
from tabletop.systems.campaign.reading import printed_type, role

from .frames import up

__all__ = ["EXILED", "capture", "eliminate", "overboard", "score", "weaken"]

NAVAL, HOPLITES, OTHERS, LEADER = 3, 2, 1, 1
"""Victory points (9.2)."""
EXILED = "exiled"
"""Mark of a leader whom discord has removed: the advantage may bring him back (8)."""


def worth(t: Table, piece: Piece) -> int:
    """9.2 Points for the enemy: a leader counts when he is killed in a combat, not when he is captured."""
    if role(t, piece) == "leader":
        return LEADER if in_combat(t) else 0
    return {"T": NAVAL, "H": HOPLITES}.get(printed_type(t, piece), OTHERS)


def in_combat(t: Table) -> bool:
    """A combat is being fought."""
    return up(t, "Battle") is not None


def eliminate(t: Table, name: str, rule: str, scored: bool = True) -> None:
    """A counter goes to its side's losses; its enemy scores what it is worth. Leaders go down with their last ship."""
    losses.remove(t, name, rule, worth(t, t.piece(name)) if scored else 0, eliminate)


def weaken(t: Table, name: str, rule: str) -> None:
    """Turn a unit to its weak side; one already weak is eliminated."""
    losses.weaken(t, name, rule, eliminate)


def capture(t: Table) -> None:
    """4.2.2 At any moment: a leader alone in a zone that enemy units hold is captured; nobody scores (9.2)."""
    losses.capture(t, "4.2.2", partial(eliminate, scored=False))


def overboard(t: Table, zone: str) -> None:
    """3.1 A leader in a sea zone without a ship of his side is lost (ruling leader-overboard)."""
    losses.overboard(t, zone, eliminate)
