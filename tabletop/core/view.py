"""What one seat sees: the public state, and inside its own boxes. What is not listed is not there."""

from __future__ import annotations

from dataclasses import replace

from tabletop.core.bounds import MOST_NAME, MOST_STEPS
from tabletop.core.seal import Vault
from tabletop.core.state import Piece, State


def view(state: State, vault: Vault | None) -> State:
    """A state in which the boxes this vault can open show their pieces' kind and steps; all else as it is public."""
    if vault is None:
        return state
    seen = state.copy()
    for piece in state.pieces.values():
        if piece.kind is None and piece.box is not None and piece.box in vault:
            seen.pieces[piece.id] = _opened(piece, vault)
    return seen


def _opened(piece: Piece, vault: Vault) -> Piece:
    assert piece.box is not None
    value = vault.open(piece.box).value
    if isinstance(value, tuple) and len(value) == 2 and type(value[1]) is int and 0 <= value[1] <= MOST_STEPS:
        return replace(piece, kind=str(value[0])[:MOST_NAME], steps=value[1])
    return replace(piece, kind=str(value)[:MOST_NAME])
