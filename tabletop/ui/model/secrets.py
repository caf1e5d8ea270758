"""What not everybody at one screen may see."""

from __future__ import annotations

from tabletop.core.position.ids import CHANCE
from tabletop.core.position.state import State
from tabletop.core.session.session import Session


def has_secrets(session: Session) -> bool:
    """Whether a hand lies on the table, or sheets of orders may be half written: a seat decides by itself."""
    if session.game.protocol is not None:
        return True
    boxes, decks = session.state.boxes, session.game.decks
    if not decks:
        return any(not box.open for box in boxes.values())
    held = {piece.box for piece in session.state.pieces.values() if piece.owner}  # what lies in a deck is nobody's
    return any(not box.open and (box.owner != CHANCE or name in held) for name, box in boxes.items())


def hides(state: State, seat: str) -> bool:
    """Whether a seat holds what not everybody may see."""
    return any(p.owner == seat and p.box is not None and not state.boxes[p.box].open for p in state.pieces.values())
