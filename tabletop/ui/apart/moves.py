"""Whose move it is in a game played far apart, and what to call it."""

from __future__ import annotations

from tabletop.core.ids import CHANCE
from tabletop.store.shared import SharedGame
from tabletop.ui.bridge import TableModel
from tabletop.ui.referee.conductor import RESULT, judged


def shared(model: TableModel) -> SharedGame | None:
    """The game as a shared one, None when it is played on this machine alone."""
    return model.game if isinstance(model.game, SharedGame) else None


def movers(model: TableModel) -> tuple[str, ...]:
    """Seats whose answer the rules need; the dealer's for the program's dice; none when all is by hand or over."""
    session, game = model.session, shared(model)
    if game is None or RESULT in session.state.vars or not judged(session.state) or not session.state.frames:
        return ()
    found = (game.card.dealer if seat == CHANCE else seat for seat in session.awaited())
    return tuple(dict.fromkeys(found))


def title_words(model: TableModel) -> str:
    """For the window's title: 'Sparta: your turn', 'Sparta, waiting for Athens'; '' for a game on one machine."""
    game = shared(model)
    if game is None:
        return ""
    moving = movers(model)
    names = ", ".join(model.name_of_seat(seat) for seat in moving)
    if not game.here:
        return model.tr("apart-title-watch", seats=names) if moving else model.tr("apart-title-watch-only")
    mine = ", ".join(model.name_of_seat(seat) for seat in game.here)
    if not moving:
        return mine
    yours = [model.name_of_seat(seat) for seat in moving if seat in game.here]
    if yours:
        return model.tr("apart-title-yours", seat=", ".join(yours))
    return model.tr("apart-title-waits", mine=mine, seats=names)
