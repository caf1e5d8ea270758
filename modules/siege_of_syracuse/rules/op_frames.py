"""Fields of the frames of operations: the impulse, its moves, the reaction to it, combats and skirmishes."""

from __future__ import annotations

from tabletop.core.api import Known

from .frames import SiegeFrame

Rows = tuple[tuple[str, str], ...]
Points = tuple[tuple[str, int], ...]


class OpFrame(SiegeFrame):
    """Fields by name and type."""

    thrown: int | tuple[int, ...]

    # --- an impulse (6.2)
    head: str
    """The leader who activates; '' when none is left."""
    areas: tuple[str, ...]
    """Areas that he and those beside him activate."""
    beside: Rows
    """(leader, area): those in adjacent areas who may activate too."""
    left: int
    """6.2.2 Units that may still be activated when no leader is left."""
    counting: int
    """Whether they are counted."""
    chiefs: tuple[str, ...]
    """7.1 Areas where a leader stood when the impulse began."""
    used: tuple[str, ...]
    """Who has been activated in this impulse."""
    again: tuple[str, ...]
    """Activated a second time, by the dice (6.3)."""
    tried: tuple[str, ...]
    """Who has thrown for it."""
    budget: Points
    """Movement points left to those who have begun to move."""
    opened: tuple[str, ...]
    """Areas out of which units have been activated."""
    landed: tuple[str, ...]
    """Ships that have put their load ashore."""
    back: tuple[str, ...]
    """7.2.1 Those who may come back onto the map."""
    climbed: tuple[str, ...]
    """Who came up to High Ground from Low Ground."""

    # --- reaction (6.4)
    ready: tuple[str, ...]
    short: tuple[str, ...]
    """Those who may move one area."""

    # --- combat (8.1, 8.2)
    over: Rows
    wish: str
    answer: str
    kinds: tuple[str, ...]
    faces: Rows
    """(unit, the enemy opposite)."""
    led: Rows
    """(leader, the unit he is stacked with)."""
    held: tuple[str, ...]
    acted: tuple[str, ...]
    auto: tuple[str, ...]
    """Seats that let all attack in this round."""
    side: str
    round: int
    nights: Points
    at: str
    how: str
    away: int


def of(k: Known) -> OpFrame:
    """Fields of the frame in hand."""
    return OpFrame(k, k.depth)


def above(k: Known, step: str) -> OpFrame | None:
    """Fields of the nearest enclosing frame of that step."""
    depth = k.depth_of(step)
    return OpFrame(k, depth) if depth is not None else None
