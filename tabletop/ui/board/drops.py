"""What a drop means: from piles let go somewhere to acts of the hands. No Qt."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from tabletop.core.state import State
from tabletop.data.schema import PlaceBox
from tabletop.ui.board.layout import Layout, Stack, inside

Act = tuple[str, dict[str, Any]]
Spot2 = tuple[float, float]

NEAR = 0.8
"""Within this share of a counter's side a pile snaps to the slot of its side."""
JOIN = 0.55
"""Within this share it joins the pile it is dropped on."""
STILL = 0.12
"""A pile put down this close to where it lay has not moved."""


@dataclass(frozen=True)
class Bundle:
    """Counters of one pile in the air, bottom first, and where the lowest of them is let go."""

    pieces: tuple[str, ...]
    at: Spot2


def drop(layout: Layout, state: State, bundles: Sequence[Bundle], place: str) -> list[Act]:
    """The moves of a drop into a place, none when nothing would change. Piles stay apart and keep their order."""
    acts: list[Act] = []
    taken: list[Spot2] = []
    moving = {piece for bundle in bundles for piece in bundle.pieces}
    for bundle in bundles:
        spot = _landing(layout, state, bundle, place, moving, taken)
        taken.append(spot or layout.slot(place, state.pieces[bundle.pieces[0]].owner))
        if _stays(layout, state, bundle, place, spot):
            continue
        args: dict[str, Any] = {"piece": bundle.pieces, "to": place}
        if spot is not None:
            args |= {"x": spot[0], "y": spot[1]}
        acts.append(("move", args))
    return acts


def _landing(
    layout: Layout, state: State, bundle: Bundle, place: str, moving: set[str], taken: list[Spot2]
) -> Spot2 | None:
    """Where the pile lies: None is the slot of its side (or the grid of a box)."""
    if is_grid(layout, place):
        return None
    owner, size = state.pieces[bundle.pieces[0]].owner, layout.size
    joined = pile_under(layout, state, place, owner, bundle.at, moving)
    if joined is not None:
        return None if joined.key[1].startswith("seat:") else (joined.key[2], joined.key[3])
    slot = layout.slot(place, owner)
    if _apart(bundle.at, slot) <= NEAR * size and all(_apart(slot, other) > 1 for other in taken):
        return None
    at = bundle.at if inside(layout.module.shape(place).polygon, *bundle.at) else slot
    while any(_apart(at, other) < 0.3 * size for other in taken):
        at = (at[0] + 0.55 * size, at[1] + 0.2 * size)
    return (round(at[0], 1), round(at[1], 1))


def is_grid(layout: Layout, place: str) -> bool:
    """A box that lays its counters out by itself."""
    return isinstance(layout.module.place(place), PlaceBox) and len(layout.module.shape(place).slots) > 1


def pile_under(
    layout: Layout, state: State, place: str, owner: str, at: Spot2, moving: set[str]
) -> Stack | None:
    """The nearest pile of the same side that a drop at this point joins."""
    best, found = JOIN * layout.size, None
    for stack in layout.stacks.values():
        if stack.place != place or moving.issuperset(stack.pieces) or state.pieces[stack.pieces[-1]].owner != owner:
            continue
        top = layout.spots[stack.pieces[-1]]
        off = min(_apart(at, (top.x, top.y)), _apart(at, (stack.key[2], stack.key[3])))
        if off <= best:
            best, found = off, stack
    return found


def _stays(layout: Layout, state: State, bundle: Bundle, place: str, spot: Spot2 | None) -> bool:
    """Whether the drop changes nothing: the same place, and the same pile or hardly moved."""
    first = state.pieces[bundle.pieces[0]]
    if first.place != place:
        return False
    stack = layout.stack_of(bundle.pieces[0])
    if stack is None:
        return False
    if set(stack.pieces) != set(bundle.pieces):
        # counters out of a pile, dropped on it again: they lie there already
        same = spot is None and stack.key[1].startswith(("seat:", "cell:"))
        return same or spot == (stack.key[2], stack.key[3])
    if spot is None:
        return stack.key[1].startswith(("seat:", "cell:"))
    return _apart(spot, (stack.key[2], stack.key[3])) <= STILL * layout.size


def reorder(state: State, pieces: tuple[str, ...], under: str) -> list[Act]:
    """Counters of a pile laid directly above another one of it, whichever way they come from."""
    order = state.order[state.pieces[under].place]
    acts, below, now = [], under, order
    for piece in pieces:
        now, rank = lay_above(now, piece, below)
        acts.append(rank_act(state, piece, under, rank))
        below = piece
    return acts if now != order else []


def lay_above(order: tuple[str, ...], piece: str, under: str) -> tuple[tuple[str, ...], int]:
    """The order of a place with a counter directly above another, and its rank there."""
    left = [name for name in order if name != piece]
    rank = left.index(under) + 1
    return (*left[:rank], piece, *left[rank:]), rank


def rank_act(state: State, piece: str, beside: str, rank: int) -> Act:
    """A counter goes to a rank of the place, on the pile of another."""
    pile = state.pieces[beside]
    args: dict[str, Any] = {"piece": piece, "to": pile.place, "rank": rank}
    if pile.x is not None and pile.y is not None:
        args |= {"x": pile.x, "y": pile.y}
    return "move", args


def _apart(a: Spot2, b: Spot2) -> float:
    return float(((a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2) ** 0.5)
