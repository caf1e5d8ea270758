"""A rule by its title, with the number where the rulebook prints one: `Combat · 4.2`, `Terrain`."""

from __future__ import annotations

import re

from tabletop.data.catalog import Catalog
from tabletop.data.module import Module
from tabletop.data.names import rule_words
from tabletop.ui.model.table_model import TableModel

_OURS = re.compile(r"\.[a-z]{2,}")
"""Parts of a number with a word in it: ours, for lines the rulebook only letters."""


def rule_title(module: Module, catalog: Catalog, number: str) -> str:
    """The title of a rule, of the nearest number above when it has none of its own; '' for ''."""
    if not number:
        return ""
    known = number
    while known:
        title = rule_words(module, known, "fr" if catalog.language == "fr" else "en")[0]
        if title:
            ours = _OURS.search(number)
            return title if ours else catalog.text("rule-title", title=title, rule=number)
        known = known[: max(known.rfind("."), known.rfind(" "), 0)]
    return catalog.text("prompt-rule", rule=number)


def open_hint(model: TableModel, number: str) -> str:
    """What a link to a rule opens: its number as printed, and its title."""
    title = rule_words(model.module, number, "fr" if model.catalog.language == "fr" else "en")[0]
    hint = model.tr("referee-open-rule", rule=number)
    return model.tr("referee-open-titled", rule=number, title=title) if title else hint
