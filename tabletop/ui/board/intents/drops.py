"""What a drop means: from stacks let go somewhere to acts of the hands. No Qt."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

from tabletop.core.journal.intent import IntentArgs
from tabletop.core.position.state import Piece, State
from tabletop.core.referee.covering import DRAWN
from tabletop.data.locations.names import snap_at
from tabletop.data.schema import PlaceBox
from tabletop.systems.cargo import ABOARD
from tabletop.ui.board.intents.curtain import curtained
from tabletop.ui.board.intents.meaning import meant
from tabletop.ui.board.scene.free import is_fixed, pile, stacks
from tabletop.ui.board.scene.layout import SLOTTED, Layout, Stack, inside
from tabletop.ui.model.cargo import ship_of, with_loads

Spot2 = tuple[float, float]

NEAR = 0.8
"""Within this share of a counter's side a stack snaps to the slot of its seat."""
JOIN = 0.55
"""Within this share it joins the stack it is dropped on."""
STILL = 0.12
"""A stack put down this close to where it lay has not moved."""


@dataclass(frozen=True)
class Bundle:
    """Counters of one stack in the air, bottom first, and where its middle is let go."""

    pieces: tuple[str, ...]
    at: Spot2


def drop(layout: Layout, state: State, bundles: Sequence[Bundle], place: str) -> list[IntentArgs]:
    """The acts of a drop into a place, none when nothing would change. Stacks stay apart and keep their order; what is
    aboard goes where its carrier goes, and who leaves it is aboard no more."""
    bundles = [replace(bundle, pieces=with_loads(state, bundle.pieces)) for bundle in bundles]
    acts = _without_spot(layout, state, tuple(piece for bundle in bundles for piece in bundle.pieces), place)
    acts = _landed(layout, state, bundles, place) if acts is None else acts
    return curtained(layout.module, state, acts + ashore(state, acts))


def ashore(state: State, acts: Sequence[IntentArgs]) -> list[IntentArgs]:
    """Marks that come off those that go to another place without their carrier."""
    moves = [args for verb, args in acts if verb == "move"]
    going = {name: args["to"] for args in moves for name in _names(args["piece"])}
    gone = [(state.pieces[name], ship_of(state, state.pieces[name]), to) for name, to in going.items()]
    off = [(piece, ship) for piece, ship, to in gone if ship and ship not in going and piece.place != to]
    return [("mark", {"piece": piece.id, "mark": ABOARD + ship, "on": False}) for piece, ship in off]


def _names(piece: Any) -> tuple[str, ...]:
    return piece if isinstance(piece, tuple) else (piece,)


def drop_into(layout: Layout, state: State, pieces: tuple[str, ...], place: str) -> list[IntentArgs]:
    """The same without a point: menus and lists. As one stack in their order; those that are there stay."""
    pieces = with_loads(state, pieces)
    acts = _without_spot(layout, state, pieces, place)
    if acts is None:
        going = tuple(piece for piece in pieces if state.pieces[piece].place != place)
        acts = [("move", {"piece": going, "to": place})] if going else []
    return curtained(layout.module, state, acts + ashore(state, acts))


def _without_spot(layout: Layout, state: State, pieces: tuple[str, ...], place: str) -> list[IntentArgs] | None:
    """What a place makes of a drop by its meaning, or because it is not on the board; None where counters are laid."""
    acts = meant(layout.module, state, pieces, place)
    if acts is None and (came := drawn_from(state, pieces, place)):
        return [("enlist", {"at": came, "piece": pieces[0], "to": place})]
    if acts is None and place not in layout.order:
        going = tuple(piece for piece in pieces if state.pieces[piece].place != place)
        return [("move", {"piece": going, "to": place})] if going else []
    return acts


def drawn_from(state: State, pieces: tuple[str, ...], place: str) -> str:
    """The pool that a single block was drawn from blindly and is put on the table now, '' for anything else."""
    piece = state.pieces[pieces[0]] if len(pieces) == 1 else None
    return piece.place if piece is not None and DRAWN in piece.marks and piece.place != place else ""


def _landed(layout: Layout, state: State, bundles: Sequence[Bundle], place: str) -> list[IntentArgs]:
    landing = Landing(layout, state, place, frozenset(piece for bundle in bundles for piece in bundle.pieces))
    acts: list[IntentArgs] = []
    for bundle in bundles:
        spot = landing.spot(bundle)
        if landing.stays(bundle, spot):
            continue
        args: dict[str, Any] = {"piece": bundle.pieces, "to": place}
        if spot is not None:
            args |= {"x": spot[0], "y": spot[1]}
        acts.append(("move", args))
    return acts


class Landing:
    """Where the stacks of one drop come to lie in a place. `moving` are all counters in the air."""

    def __init__(self, layout: Layout, state: State, place: str, moving: frozenset[str]) -> None:
        self.layout, self.state, self.place, self.moving = layout, state, place, moving
        self._taken: list[Spot2] = []

    def spot(self, bundle: Bundle) -> Spot2 | None:
        """Where a stack lies: None is the slot of its seat (or the grid of a box, the middle of a square)."""
        if self.place in self.layout.areas:
            return self._free(bundle)
        if is_grid(self.layout, self.place) or self.place in self.layout.squares:
            return None
        first = self.state.pieces[bundle.pieces[0]]
        slot = self.layout.aside(self.place, first) or self.layout.slot(self.place, first.owner)
        spot = self._spot(bundle, first.owner, slot)
        self._taken.append(slot if spot is None else spot)
        return spot

    def _free(self, bundle: Bundle) -> Spot2:
        """In an area: the pile it is dropped on, else exactly there, or what the grid makes of it."""
        module, pieces = self.layout.module, [self.state.pieces[name] for name in bundle.pieces]
        joined = self._pile_under(pieces[0], bundle.at) if all(stacks(module, piece) for piece in pieces) else None
        if joined is not None:
            return joined.key[2], joined.key[3]
        x, y = bundle.at
        if not any(is_fixed(module, piece) for piece in pieces):
            x, y = snap_at(module.ground(module.plan_of(self.place)), bundle.at)
        return round(x, 1), round(y, 1)

    def _pile_under(self, piece: Piece, at: Spot2) -> Stack | None:
        """The nearest pile of counters of its size that a drop at this point joins, whosever they are."""
        best, found = JOIN * min(self.layout.sizes.of(piece.kind)), None
        alike = pile(self.layout.module, self.layout.sizes, piece)
        for stack in self.layout.stacks.values():
            if stack.place != self.place or stack.key[1] != alike or self.moving.issuperset(stack.pieces):
                continue
            top = self.layout.spots[stack.pieces[-1]]
            off = min(apart(at, (top.x, top.y)), apart(at, (stack.key[2], stack.key[3])))
            if off <= best:
                best, found = off, stack
        return found

    def _spot(self, bundle: Bundle, owner: str, slot: Spot2) -> Spot2 | None:
        size, at = self.layout.size, bundle.at
        joined = self.stack_under(owner, at)
        if joined is not None:
            return None if joined.key[1].startswith(SLOTTED) else (joined.key[2], joined.key[3])
        if apart(at, slot) <= NEAR * size and all(apart(slot, other) > 1 for other in self._taken):
            return None
        at = at if inside(self.layout.module.shape(self.place).polygon, *at) else slot
        while any(apart(at, other) < 0.3 * size for other in self._taken):
            at = (at[0] + 0.55 * size, at[1] + 0.2 * size)
        return (round(at[0], 1), round(at[1], 1))

    def stack_under(self, owner: str, at: Spot2) -> Stack | None:
        """The nearest stack of the same seat that a drop at this point joins."""
        best, found = JOIN * self.layout.size, None
        for stack in self.layout.stacks.values():
            if stack.place != self.place or self.moving.issuperset(stack.pieces):
                continue
            if self.state.pieces[stack.pieces[-1]].owner != owner:
                continue
            top = self.layout.spots[stack.pieces[-1]]
            off = min(apart(at, (top.x, top.y)), apart(at, (stack.key[2], stack.key[3])))
            if off <= best:
                best, found = off, stack
        return found

    def stays(self, bundle: Bundle, spot: Spot2 | None) -> bool:
        """Whether the drop changes nothing: the same place, and the same stack or hardly moved."""
        stack = self.layout.stack_of(bundle.pieces[0])
        if stack is None or stack.place != self.place:
            return False
        home = (stack.key[2], stack.key[3])
        if spot is None:
            return stack.key[1].startswith((*SLOTTED, "cell:"))
        if self.place in self.layout.areas:
            return spot == home
        if set(stack.pieces) != set(bundle.pieces):
            return spot == home  # counters out of a stack, dropped on it again
        return apart(spot, home) <= STILL * self.layout.size


def is_grid(layout: Layout, place: str) -> bool:
    """A box that lays its counters out by itself."""
    if place in layout.areas:
        return False
    return isinstance(layout.module.place(place), PlaceBox) and len(layout.module.shape(place).slots) > 1


def reorder(state: State, pieces: tuple[str, ...], under: str) -> list[IntentArgs]:
    """Counters of a stack laid directly above another one of it, whichever way they come from."""
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


def rank_act(state: State, piece: str, beside: str, rank: int) -> IntentArgs:
    """A counter goes to a rank of the place, on the stack of another."""
    stack = state.pieces[beside]
    args: dict[str, Any] = {"piece": piece, "to": stack.place, "rank": rank}
    if stack.x is not None and stack.y is not None:
        args |= {"x": stack.x, "y": stack.y}
    return "move", args


def apart(a: Spot2, b: Spot2) -> float:
    """Distance of two points."""
    return float(((a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2) ** 0.5)
