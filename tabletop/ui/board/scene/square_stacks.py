"""How a stack lies on a square, so that each of its counters can be read and there is room before its front. Plain
numbers in board units, no Qt."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from math import cos, radians, sin

from tabletop.core.position.state import Piece
from tabletop.data.module import Module

ALONG, DEEP = 0.5, 0.3
"""How far a counter lies from the one below, along the front and across it, in sides of a counter."""
EDGE = 0.04
"""What is left free at the edges of a square."""
FRONT = 0.26
"""Room before the front for what shows it."""


@dataclass(frozen=True)
class Lean:
    """What each counter is off from the one below, and the middle of them all from that of the square."""

    x: float
    y: float
    off: tuple[float, float] = (0.0, 0.0)


def faces(module: Module, piece: Piece) -> bool:
    """Whether it means something which way a counter faces: leaders and markers have no front."""
    return piece.kind is not None and piece.kind in module.counters and module.kind_of(piece.kind).role == "unit"


def facing_of(module: Module, pieces: Iterable[Piece]) -> int | None:
    """Which way the topmost counter that has a front faces; None where there is none."""
    return next((piece.facing for piece in reversed(list(pieces)) if faces(module, piece)), None)


def leaning(count: int, facing: int | None, size: float, side: float) -> Lean:
    """How so many counters of a size lie on a square of a side."""
    upright = facing is None or abs(cos(radians(facing))) > 0.7
    free, steps = side - size * (1 + 2 * EDGE), max(1, count - 1)
    along = min(size * ALONG, free / steps)
    across = max(0.0, min(size * DEEP, (free - size * FRONT) / steps)) if facing is not None else along
    x, y = (along, across) if upright else (across, along)
    if facing is None:
        return Lean(x, y)
    taken = size + across * (count - 1)
    back = max(0.0, size * FRONT - (side - taken) / 2)
    return Lean(x, y, (-sin(radians(facing)) * back, cos(radians(facing)) * back))
