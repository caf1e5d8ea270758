"""Blocks of one seat side by side: ranks behind each other when one row is too short, closer when ranks are too few."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from math import ceil

PITCH = 1.04
"""Distance of two blocks that have room, in sides of a block."""
BEHIND = 0.48
"""How far a rank stands behind the next one: the strength of each can be read above it."""
RANKS = 3
"""More ranks are not put up: blocks then stand closer."""


@dataclass(frozen=True, slots=True)
class Room:
    """A row for blocks: its middle, how wide it is, and how many ranks may stand in it; board units. Ranks stand behind
    (above) the row; those of a box begin with its first row."""

    x: float
    y: float
    wide: float
    ranks: int = RANKS
    behind: float = BEHIND
    box: bool = False


@dataclass(frozen=True, slots=True)
class Rack:
    """Where each block stands, those behind first; `full` when they cover each other."""

    spots: tuple[tuple[float, float], ...]
    full: bool


def rack(count: int, size: float, room: Room) -> Rack:
    """Spots of so many blocks of a side `size`."""
    side_by_side = max(1, int((room.wide - size) / (size * PITCH) + 1.001))
    ranks = min(max(1, room.ranks), ceil(count / side_by_side))
    columns = ceil(count / ranks) if count > side_by_side else count
    pitch = size * PITCH
    if columns > side_by_side:
        pitch = max(0.12 * size, (room.wide - size) / (columns - 1))
    spots: list[tuple[float, float]] = []
    for rank in range(ranks):
        here = columns if rank else count - columns * (ranks - 1)  # the rank behind is the shorter one
        y = room.y + (rank if room.box else rank - (ranks - 1)) * size * room.behind
        spots += _row(here, room.x, y, pitch)
    return Rack(tuple(spots), (ranks > 1 and room.behind < 1) or pitch < size)


def _row(count: int, x: float, y: float, pitch: float) -> Iterable[tuple[float, float]]:
    left = x - (count - 1) * pitch / 2
    return [(left + n * pitch, y) for n in range(count)]
