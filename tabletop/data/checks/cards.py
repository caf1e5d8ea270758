"""cards.yaml: every card is a counter of a cup, with a known seat and rule."""

from __future__ import annotations

from tabletop.data.checks.common import File, known
from tabletop.data.draft import CARDS, Draft, Where


def check_cards(draft: Draft) -> None:
    """The cards, and that each scenario that has one deals it from a cup or begins with it in play."""
    if draft.cards is None:
        return
    file, names = File(draft, CARDS), known(draft)
    file.identifiers(("cards",), "card", (card.id for card in draft.cards.cards))
    for index, card in enumerate(draft.cards.cards):
        where: Where = ("cards", index)
        file.refers((*where, "id"), "counter", card.id, names.counters)
        file.refers((*where, "seat"), "seat", card.seat, names.seats)
        file.refers((*where, "rule"), "rule", card.rule, names.rules)
        if not card.event and not card.action_points:
            file.report(where, "data-card-empty", card=card.id)
