"""How many counters a cup holds, as everybody can count them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabletop.core.position.state import Piece, State

if TYPE_CHECKING:
    from tabletop.core.rules.game_names import GameNames


def of_cup(game: GameNames, piece: Piece, cup: str) -> bool:
    """Whether a hidden counter is one out of that cup; in saves that did not say, of the only cup there is."""
    return piece.cup == cup if piece.cup is not None else (*game.cups,) == (cup,)


def left_in(game: GameNames, state: State, cup: str) -> int:
    """How many counters a cup holds, told from what is public alone: the same number on every machine."""
    chits = game.cups.get(cup, ())
    pieces = state.pieces.values()
    shown = sum(p.kind in chits and p.cup in (None, "", cup) for p in pieces if p.kind is not None)
    return max(0, len(chits) - shown - sum(of_cup(game, p, cup) for p in pieces if p.kind is None))
