"""Which way a counter faces: on a board of squares or hexes by their sides, elsewhere by quarters. No Qt."""

from __future__ import annotations

from collections.abc import Iterable

from tabletop.core.journal.intent import IntentArgs
from tabletop.core.position.state import State
from tabletop.data.module import Module
from tabletop.systems.grid import Grid

QUARTER = 90
"""Degrees of one turn where no grid says otherwise."""


def grid_at(module: Module, place: str) -> Grid | None:
    """The cells a place is one of; None for a zone, a box or nowhere."""
    square = module.square(place) if place in module.places else None
    return module.grid(square.board) if square is not None else None


def turned(module: Module, place: str, facing: int, way: int) -> int:
    """The facing after so many turns to the right (left below 0), from the direction nearest to the old one."""
    grid = grid_at(module, place)
    if grid is None:
        return (facing + way * QUARTER) % 360
    ways = grid.facings
    return ways[(ways.index(grid.facing(facing)) + way) % len(ways)]


def turning(module: Module, state: State, pieces: Iterable[str], place: str, way: int) -> list[IntentArgs]:
    """Acts that turn counters so often as they come to a place, where that makes a difference."""
    acts: list[IntentArgs] = []
    for piece in pieces:
        was = state.pieces[piece].facing
        facing = turned(module, place, was, way)
        if way and facing != was:
            acts.append(("turn", {"piece": piece, "facing": facing}))
    return acts
