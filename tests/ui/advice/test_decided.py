"""When a game is over, for what the table keeps closed until then."""

from __future__ import annotations

from tabletop.core.session.session import Session
from tabletop.data.module import Module
from tabletop.ui.model.decided import decided
from tests.ui.board.conftest import loose_game

RESULT = ("points", "athens", "8.2")


def by_hand(sphacteria: Module) -> Session:
    """A table that plays by hand from its start."""
    return loose_game(sphacteria).session


def written(session: Session) -> bool:
    """Whether a result that a hand writes down ends the game."""
    assert session.submit("athens", "set", override=True, name="result", value=RESULT).accepted
    return decided(session)


def test_a_table_by_hand_ends_by_hand(sphacteria: Module) -> None:
    """Nobody else could end it; taken off, it goes on."""
    session = by_hand(sphacteria)
    assert not decided(session) and written(session)
    assert session.submit("athens", "set", name="result", value=None).accepted and not decided(session)


def test_who_lets_go_of_the_rules_has_not_ended_the_game(sphacteria: Module) -> None:
    """Held, or held once: a hand's result opens nothing, whatever is let go of before."""
    session = by_hand(sphacteria)
    group = next(iter(session.game.rule_groups))
    assert session.submit("athens", "mode", group=group, mode="enforce").accepted
    assert not written(session)
    assert session.submit("athens", "mode", group=group, mode="hand").accepted
    assert not session.state.checked and not decided(session)
