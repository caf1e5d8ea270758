"""The fields of a battle's frame by name and type."""

from __future__ import annotations

from tabletop.core.rules.context import FrameData, Known


class RoundsFrame(FrameData):
    """Fields of the steps of a battle in rounds."""

    zone: str
    attacker: str
    units: tuple[str, ...]
    round: int
    phase: str
    spent: tuple[str, ...]
    routed: tuple[str, ...]
    halved: tuple[str, ...]
    barred: tuple[str, ...]
    asked: tuple[str, ...]
    bled: tuple[str, ...]
    unit: str
    dice: int | tuple[int, ...]
    hits: int
    routs: int
    victim: str
    stay: bool
    loser: str
    how: str
    rear: str
    rode: tuple[str, ...]
    what: str


def f(k: Known) -> RoundsFrame:
    """Fields of the frame in hand."""
    return RoundsFrame(k, k.depth)
