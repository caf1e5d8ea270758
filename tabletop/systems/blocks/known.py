"""What is known of a block: its content here, and what everybody knows that it can be."""

from __future__ import annotations

from tabletop.core.errors import NotKnown
from tabletop.core.position.ids import laid_id
from tabletop.core.position.state import Piece
from tabletop.core.rules.context import FrameData, Known

Content = tuple[str, int]
"""(kind, steps), as a box holds it."""


class BlockFrame(FrameData):
    """Fields of these steps."""

    places: tuple[str, ...]
    blocks: tuple[str, ...]
    place: str
    to: str


def f(k: Known) -> BlockFrame:
    """Fields of the frame in hand."""
    return BlockFrame(k, k.depth)


def content(k: Known, piece: Piece) -> Content | None:
    """(kind, steps) of a block; None when it is not known here."""
    try:
        kind = k.kind(piece)
        return kind, full(k, kind) if piece.kind is not None and piece.steps is None else k.steps(piece)
    except NotKnown:
        return None


def full(k: Known, kind: str) -> int:
    """Most steps of a kind."""
    spec = k.game.counters.get(kind)
    return spec.faces if spec is not None else 1


def own_kinds(k: Known, seat: str) -> tuple[str, ...]:
    """Kinds of which a seat has one block: its counters of the sheet that are no markers, not endless, in no cup."""
    chits = {chit for cup in k.game.cups.values() for chit in cup}
    own = (n for n, spec in k.game.counters.items() if spec.seat == seat and spec.block and not spec.endless)
    return tuple(name for name in own if name not in chits)


def hidden_kinds(k: Known, piece: Piece) -> tuple[str, ...]:
    """What a hidden piece can be as everybody knows: a kind of its owner, or of its cup, that lies open nowhere.

    Whoever laid a counter from the sheet by hand could not know that the same one lies covered: it shows nothing.
    """
    shown = {one.kind for one in k.state.pieces.values() if one.kind is not None and one.id != laid_id(one.kind)}
    kinds = k.game.cups.get(piece.cup, ()) if piece.cup else own_kinds(k, piece.owner)
    return tuple(kind for kind in kinds if kind not in shown)


def possible(k: Known, piece: Piece) -> tuple[str, ...]:
    """Kinds that a piece can be as far as `k` knows: one for its owner and for what lies open, else the public bound.

    For offers: `max(movement(kind) for kind in possible(k, piece))` lets every machine refuse what no block could do.
    """
    if piece.kind is not None:
        return (piece.kind,)
    known = content(k, piece)
    return (known[0],) if known is not None else hidden_kinds(k, piece)


def most_steps(k: Known, piece: Piece) -> int:
    """Steps of a piece as far as `k` knows: the most that it can have."""
    known = content(k, piece)
    return known[1] if known is not None else max((full(k, kind) for kind in possible(k, piece)), default=0)


def is_covered(k: Known, piece: Piece) -> bool:
    """Whether a piece is a hidden block that its owner can lead: one that hands have given to another seat is none, for
    nobody there knows what it is."""
    box = k.state.boxes.get(piece.box or "")
    return piece.kind is None and not piece.cup and box is not None and box.owner == piece.owner


def is_block(k: Known, piece: Piece) -> bool:
    """Whether a piece is a block: hidden and out of no cup, or one of its owner's kinds lying open."""
    if piece.kind is None:
        return is_covered(k, piece)
    return piece.kind in own_kinds(k, piece.owner)


def blocks_at(k: Known, place: str, seat: str) -> tuple[Piece, ...]:
    """Blocks of a seat in a place, bottom of the stack first."""
    return tuple(piece for piece in k.at(place, seat) if is_block(k, piece))
