"""Which question a place or a counter pointed at elsewhere answers. No Qt."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tabletop.core.rules.offers import Offer
from tabletop.ui.rules.decisions.asked import Choice, Question, question, verbs
from tabletop.ui.rules.decisions.naming import flat


def answered(offers: Sequence[Offer], values: tuple[Any, ...]) -> tuple[Question, tuple[Choice, ...]] | None:
    """The first question that these values answer: with no choices when it is settled so; None when there is none."""
    wanted = set(values)
    for verb in verbs(offers):
        asked = question(offers, verb)
        if asked.ready and wanted <= set(flat(tuple(asked.given.values()))):
            return asked, ()
        fitting = tuple(choice for choice in asked.choices if wanted <= set(flat(choice.values)))
        if fitting:
            return asked, fitting
    return None
