"""What not everybody at one screen may see."""

from __future__ import annotations

from tabletop.core.position.state import State
from tabletop.core.session.session import Session


def has_secrets(session: Session) -> bool:
    """Whether a hand lies on the table, or sheets of orders may be half written: a seat decides by itself."""
    return session.game.protocol is not None or any(not box.open for box in session.state.boxes.values())


def hides(state: State, seat: str) -> bool:
    """Whether a seat holds what not everybody may see."""
    return any(p.owner == seat and p.box is not None and not state.boxes[p.box].open for p in state.pieces.values())
