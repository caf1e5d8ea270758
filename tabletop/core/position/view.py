"""What one seat sees: the public state, and inside its own boxes. What is not listed is not there."""

from __future__ import annotations

from dataclasses import replace

from tabletop.core.bounds import MOST_NAME, MOST_STEPS
from tabletop.core.position.state import Piece, State
from tabletop.core.secrets.seal import Vault


def view(state: State, vault: Vault | None) -> State:
    """A state in which the boxes this vault can open show their pieces' kind and steps; all else as it is public."""
    if vault is None:
        return state
    seen = state.copy()
    for piece in state.pieces.values():
        if piece.kind is None and piece.box is not None and piece.box in vault:
            seen.pieces[piece.id] = _opened(piece, vault)
    return seen


def tops(state: State, seat: str) -> State:
    """A state in which only the top counter of each stack of another seat shows its kind and steps.

    A stack is what one seat has at one point of one place. Who plays by this looks under no enemy counter, as at a
    table; the files of the game still say what lies there.
    """
    under = [piece for names in state.order.values() for piece in _under(state, names, seat)]
    if not under:
        return state
    seen = state.copy()
    for piece in under:
        seen.pieces[piece.id] = replace(piece, kind=None, steps=None, box=None, cup="", marks=frozenset())
    return seen


def _under(state: State, names: tuple[str, ...], seat: str) -> list[Piece]:
    """Counters of other seats with another of the same stack above them; `names` is bottom first."""
    covered: set[tuple[str, float | None, float | None]] = set()
    found = []
    for piece in (state.pieces[name] for name in reversed(names)):
        stack = (piece.owner, piece.x, piece.y)
        if piece.owner not in ("", seat) and piece.kind is not None:
            if stack in covered:
                found.append(piece)
            covered.add(stack)
    return found


def _opened(piece: Piece, vault: Vault) -> Piece:
    assert piece.box is not None
    value = vault.open(piece.box).value
    if isinstance(value, tuple) and len(value) == 2 and type(value[1]) is int and 0 <= value[1] <= MOST_STEPS:
        return replace(piece, kind=str(value[0])[:MOST_NAME], steps=value[1])
    return replace(piece, kind=str(value)[:MOST_NAME])
