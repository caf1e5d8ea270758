"""6.32 Steps lost in a battle, blocks eliminated, and what fleets can no longer carry (6.5)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from tabletop.core.api import Msg, Piece, Table

from .board import atlas, is_garrison, unit


def wear(t: Table, name: str) -> bool:
    """6.32 An open block loses a step; with its last it is eliminated. Whether it is gone."""
    piece = t.piece(name)
    left = (piece.steps or 1) - 1
    if left:
        t.set_steps(name, left)
        return False
    eliminate(t, name, "6.32")
    return True


def eliminate(t: Table, name: str, rule: str) -> None:
    """6.32 An open block goes back to its pool, as it would arrive again; a garrison is gone."""
    piece = t.piece(name)
    t.note(Msg.of("log-eliminated", piece=name), rule, piece.place, name)
    if is_garrison(piece):
        t.remove(name)
    else:
        to_pool(t, piece)


def to_pool(t: Table, piece: Piece) -> None:
    """2.0 An open block is laid into its seat's pool, to be covered there."""
    if piece.kind in atlas(t).units:
        t.set_steps(piece.id, unit(t, str(piece.kind)).arrives_with)
    t.move(piece.id, f"pool-{piece.owner}")


def overladen(fleets: Sequence[int], loads: Sequence[int]) -> list[int]:
    """5.21, 6.5 Steps that loads keep, in their order: each needs a stronger fleet of its own; the strongest load stays
    with the strongest fleet (ruling cargo-strongest)."""
    free = sorted(fleets, reverse=True)
    kept = [0] * len(loads)
    for rank, at in enumerate(sorted(range(len(loads)), key=lambda n: -loads[n])):
        kept[at] = min(loads[at], free[rank] - 1) if rank < len(free) else 0
    return kept


def lighten(t: Table, fleets: Iterable[str], cargo: Iterable[str]) -> list[str]:
    """6.5 Land units aboard lose what their fleets cannot carry any more; those that go down without one."""
    lost = []
    ships = [t.piece(name).steps or 0 for name in fleets if t.has(name)]
    loads = [t.piece(name) for name in cargo if t.has(name)]
    for piece, kept in zip(loads, overladen(ships, [piece.steps or 0 for piece in loads]), strict=True):
        if kept <= 0:
            eliminate(t, piece.id, "6.5")
            lost.append(piece.id)
        elif kept < (piece.steps or 0):
            t.set_steps(piece.id, kept)
            t.note(Msg.of("log-lightened", piece=piece.id), "6.5", piece.place, piece.id)
    return lost
