"""Advice that nobody is to hear of, and answers of the opponent's program that are none."""

from __future__ import annotations

import pytest

from tabletop.core.position.state import FORBIDDEN, FREE, LOGGED
from tabletop.data.catalog import Catalog
from tabletop.data.module import Module
from tabletop.store.game import OpenGame
from tabletop.store.line_game import LineGame, begin_line
from tabletop.ui.advice.reasons import why_not_told
from tabletop.ui.model.table_model import TableModel
from tabletop.ui.opponent.hold import barred, held


@pytest.mark.parametrize("rule", [LOGGED, FORBIDDEN])
def test_no_line_gives_unseen_advice(alone: OpenGame[Module], rule: str) -> None:
    """Begun before the rule was agreed, where somebody says another, or branched off such a line: neither a hint nor a
    computer that plays there. Free in the game, they are free in its lines."""
    early = begin_line(alone, len(alone.session.journal), "north", "early")
    assert alone.session.submit("north", "hints", rule=rule).accepted
    line = LineGame(alone, early)
    assert line.session.state.hint_rule == FREE
    for there in (line, LineGame(alone, begin_line(alone, len(alone.session.journal), "north", "late"))):
        assert there.session.submit("south", "hints", rule=FREE).accepted
        branch = LineGame(there, there.branch(len(there.session.journal), "on"))
        for tried in (there, branch):
            model = TableModel(tried, Catalog.for_module(alone.module, "en"))
            assert tried.hint_rule == rule and why_not_told(model)
            assert barred(model) and held(model, "north") == "barred"
    assert alone.session.submit("south", "hints", rule=FREE).accepted
    model = TableModel(line, Catalog.for_module(alone.module, "en"))
    assert not why_not_told(model) and not barred(model)
