"""What hands do to chosen counters, as acts of one decision: flip, turn, mark. Pure."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from tabletop.core.state import Piece
from tabletop.data.build import Module

Act = tuple[str, dict[str, Any]]
QUARTER = 90


def flips(module: Module, pieces: Iterable[Piece]) -> list[Act]:
    """The other face; more than two faces or steps are gone through downwards and begin anew."""
    acts: list[Act] = []
    for piece in pieces:
        faces = module.kind_of(piece.kind).faces if piece.kind else 1
        if faces > 1:
            steps = piece.steps or faces
            acts.append(("steps", {"piece": piece.id, "steps": steps - 1 if steps > 1 else faces}))
    return acts


def turns(pieces: Iterable[Piece], by: int = QUARTER) -> list[Act]:
    """Facing, clockwise."""
    return [("turn", {"piece": piece.id, "facing": (piece.facing + by) % 360}) for piece in pieces]


def marks(pieces: Iterable[Piece], mark: str) -> list[Act]:
    """On all of them; off again when all have it."""
    chosen = list(pieces)
    on = not all(mark in piece.marks for piece in chosen)
    return [("mark", {"piece": piece.id, "mark": mark, "on": on}) for piece in chosen if (mark in piece.marks) != on]
