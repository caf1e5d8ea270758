"""The fields of this game's own frames, by name and type: `f(t).pick` is what stands in the frame in hand.

What stands under one name with two types is not named.
"""

from __future__ import annotations

from typing import Any

from tabletop.core.api import FrameData, Known


class DiadochiFrame(FrameData):
    """Fields of the steps of this game."""

    die: int
    pick: int
    lot: int
    settled: int
    table: str
    to: str
    name: str
    place: str
    at: str
    caught: tuple[str, ...]
    royals: tuple[str, ...]
    rounds: tuple[str, ...]
    shores: tuple[str, ...]
    seats: tuple[str, ...]
    queue: tuple[Any, ...]
    pending: tuple[Any, ...]
    bribes: tuple[Any, ...]
    plans: tuple[Any, ...]
    sheets: tuple[Any, ...]
    drawn: tuple[Any, ...]
    steps: tuple[Any, ...]


def f(k: Known) -> DiadochiFrame:
    """Fields of the frame in hand."""
    return DiadochiFrame(k, k.depth)
