"""How many counters a cup holds, as everybody can count them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabletop.core.position.state import Piece, State

if TYPE_CHECKING:
    from tabletop.core.rules.game_names import GameNames


def of_bowl(game: GameNames, piece: Piece, bowl: str) -> bool:
    """Whether a hidden counter is one out of that bowl; in saves that did not say, of the only bowl there is."""
    return piece.bowl == bowl if piece.bowl is not None else (*game.bowls,) == (bowl,)


def left_in(game: GameNames, state: State, bowl: str) -> int:
    """How many counters a bowl holds, told from what is public alone: the same number on every machine."""
    chits = game.bowls.get(bowl, ())
    pieces = state.pieces.values()
    shown = sum(p.kind in chits and p.bowl in (None, "", bowl) for p in pieces if p.kind is not None)
    return max(0, len(chits) - shown - sum(of_bowl(game, p, bowl) for p in pieces if p.kind is None))
