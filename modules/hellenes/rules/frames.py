"""The fields of frames of the year, by name and type: `f(t).seat` is what stands in the frame in hand."""

from __future__ import annotations

from typing import Any

from tabletop.core.api import FrameData, Known, Table


class HellenesFrame(FrameData):
    """Fields of the year, the season and the turn; steps of others name theirs in files of their own."""

    card: str
    zone: str
    events: int
    use: str
    winter: int
    least: int
    abroad: int
    landed: int
    first: str
    offering: str
    dice: tuple[int, int]
    maintained: tuple[str, ...]
    relief: tuple[tuple[str, str, str, str], ...]
    wintered: tuple[str, ...]
    """Units that have made their wintering move (9.213)."""
    gone: tuple[str, ...]
    keep: tuple[str, ...]
    entries: tuple[tuple[str, str, str, str], ...]
    """5.4 (piece, from zone, to zone, how): who has come where enemies are; how is land, sea, landing or strait."""
    ways: tuple[tuple[str, str], ...]
    """5.41 (piece, zone) where the formation of a piece is not called by the zone it came from: another group came from
    there too."""
    moved: tuple[str, ...]
    crossings: tuple[Any, ...]
    forced: tuple[Any, ...]
    began: tuple[tuple[str, str], ...]
    """(piece, place) of the seat's units as the turn began; until control has been looked at."""
    active: tuple[str, ...]
    """Places whose group has been activated this turn."""
    barred: tuple[str, ...]
    """Zones pillaged this turn."""
    joined: tuple[str, ...]
    """Places to which units of the seat have come this turn."""


def f(k: Known) -> HellenesFrame:
    """Fields of the frame in hand."""
    return HellenesFrame(k, k.depth)


def up(k: Known, step: str) -> HellenesFrame | None:
    """Fields of the nearest enclosing frame of that step."""
    depth = k.depth_of(step)
    return HellenesFrame(k, depth) if depth is not None else None


def go(t: Table, step: str, **fields: Any) -> None:
    """Call a step of another room where the rules have it."""
    if t.game.has_step(step):
        t.call(step, **fields)
