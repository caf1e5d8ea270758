"""Whose move it is in a game played far apart, and what to call it."""

from __future__ import annotations

from tabletop.core.position.ids import CHANCE
from tabletop.core.secrets.dice_source import DiceSource
from tabletop.data.module import Module
from tabletop.store.shared import SharedGame
from tabletop.ui.model.table_model import TableModel
from tabletop.ui.rules.runner import RESULT


def shared(model: TableModel) -> SharedGame[Module] | None:
    """The game as a shared one, None when it is played on this machine alone."""
    return model.game if isinstance(model.game, SharedGame) else None


def grade_words(model: TableModel) -> str:
    """Whose dice are thrown now, and who draws where that is agreed: what the status line says."""
    grade = DiceSource.of(model.session.state.vars).grade
    dice = model.tr(f"status-dice-{grade}")
    game = shared(model)
    if game is None or not model.session.game.cups:
        return dice
    locked = model.session.state.vars.get("deck") == "locked"
    return model.tr("apart-grades", dice=dice, deck=model.tr(f"apart-status-{'locked' if locked else 'honour'}"))


def grade_tip(model: TableModel) -> str:
    """What that means, for a game played far apart."""
    if shared(model) is None:
        return ""
    grade = DiceSource.of(model.session.state.vars).grade
    deck = "locked" if model.session.state.vars.get("deck") == "locked" else "honour"
    said = [model.tr(f"apart-dice-{grade}-means")]
    return " ".join([*said, model.tr(f"apart-deck-{deck}-means")] if model.session.game.cups else said)


def movers(model: TableModel) -> tuple[str, ...]:
    """Seats whose answer the rules need; the dealer's for the program's dice; none when all is by hand or over."""
    session, game = model.session, shared(model)
    if game is None or RESULT in session.state.vars or not session.state.checked or not session.state.frames:
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
    if all(model.session.asked.blind(seat) for seat in moving if seat in game.here) and yours:
        return model.tr("apart-title-due", seat=", ".join(yours))
    if yours:
        return model.tr("apart-title-yours", seat=", ".join(yours))
    return model.tr("apart-title-waits", mine=mine, seats=names)
