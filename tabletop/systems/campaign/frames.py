"""The fields of frames by name and type, for both games: `f(t).zone` is what stands in the frame in hand.

A game with fields of its own names them in a subclass. What stands under one name with two types is not named.
"""

from __future__ import annotations

from typing import Any

from tabletop.core.plain import Plain
from tabletop.core.rules.context import FrameData, Known


class CampaignFrame(FrameData):
    """Fields of the steps in common."""

    n: int
    dealt: int
    zone: str
    attacker: str
    loser: str
    side: str
    result: str
    box: str
    shown: int
    column: int
    drm: int
    die: int
    left: int
    chosen: tuple[tuple[str, Plain], ...]
    results: tuple[str, str]
    effects: tuple[tuple[str, str, str], ...]
    entries: tuple[Any, ...]
    moved: tuple[str, ...]
    carried: tuple[Any, ...]
    starts: tuple[Any, ...]
    barred: tuple[tuple[str, str], ...]
    played: tuple[str, ...]
    called: tuple[str, ...]
    passed: tuple[str, ...]


def f(k: Known) -> CampaignFrame:
    """Fields of the frame in hand."""
    return CampaignFrame(k, k.depth)


def up(k: Known, step: str) -> CampaignFrame | None:
    """Fields of the nearest enclosing frame of that step."""
    depth = k.depth_of(step)
    return CampaignFrame(k, depth) if depth is not None else None
