"""Which way a counter faces: on a board of squares or hexes by their sides, elsewhere by quarters. No Qt."""

from __future__ import annotations

from collections.abc import Iterable

from tabletop.core.journal.intent import IntentArgs
from tabletop.core.position.state import Piece, State
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


def step_of(module: Module, piece: Piece) -> float:
    """Degrees of one turn of this counter where no grid says otherwise, 0 for a quarter."""
    try:
        return module.kind_of(piece.kind).turn if piece.kind is not None else 0.0
    except LookupError:
        return 0.0


def faces_ways(module: Module, place: str, pieces: Iterable[Piece]) -> bool:
    """Whether wheel and keys turn these counters there: on squares and hexes, or by steps of their own."""
    return grid_at(module, place) is not None or any(step_of(module, piece) for piece in pieces)


def turned_piece(module: Module, place: str, piece: Piece, way: int) -> int:
    """The facing of a counter after so many turns at a place."""
    step = step_of(module, piece) if grid_at(module, place) is None else 0.0
    if not step:
        return turned(module, place, piece.facing, way)
    return round((round(piece.facing / step) + way) * step) % 360


def turning(module: Module, state: State, pieces: Iterable[str], place: str, way: int) -> list[IntentArgs]:
    """Acts that turn counters so often as they come to a place, where that makes a difference."""
    acts: list[IntentArgs] = []
    for piece in pieces:
        found = state.pieces[piece]
        facing = turned_piece(module, place, found, way) if way else found.facing
        if facing != found.facing and faces_ways(module, place, (found,)):
            acts.append(("turn", {"piece": piece, "facing": facing}))
    return acts
