"""What an answer promises before it is given: the chance of its roll, the column of its combat. No widgets."""

from __future__ import annotations

from collections.abc import Mapping

from tabletop.core.errors import TableError
from tabletop.core.rules.context import Known
from tabletop.systems.odds import Sum
from tabletop.systems.thresholds import Test
from tabletop.ui.model.numbers import percent
from tabletop.ui.model.table_model import TableModel


def chance_words(model: TableModel, verb: str, args: Mapping[str, object]) -> str:
    """'33 %' for a test, '2:1' for a combat; '' when the rules say nothing of that act."""
    game, state = model.session.game, model.session.state
    if game.foresee is None or not state.frames:
        return ""
    try:
        found = game.foresee(Known(game, state, model.actor, None), verb, args)
    except (TableError, LookupError):
        return ""
    if isinstance(found, Test) and found.table.dice:
        return model.tr("percent", value=percent(found.chance()))
    if isinstance(found, Sum):
        return model.module.odds(model.module.tables.odds[0].id).names()[found.column]
    return ""


def with_chance(model: TableModel, words: str, verb: str, args: Mapping[str, object]) -> str:
    """The words of an answer, and what it promises."""
    chance = chance_words(model, verb, args)
    return model.tr("referee-with-chance", what=words, chance=chance) if chance else words
