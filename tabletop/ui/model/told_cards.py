"""Cards that come off a deck or onto one, in the words of the journal."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from tabletop.core.position import facts as F
from tabletop.core.referee.decks import ASKED
from tabletop.data.module import Module
from tabletop.data.names import of_deck
from tabletop.ui.model.names import Names

OFF, ONTO = "deckdraw", "deckput"
"""Kinds of clauses."""


@dataclass
class CardsTold:
    """How an entry is told: `by_deck` by a verb of decks, `turned` it turns one over, `dealt` chance did it."""

    by_deck: bool = False
    turned: bool = False
    dealt: bool = False

    @staticmethod
    def of(verb: str, dealt: bool) -> CardsTold:
        """Of an entry with this verb."""
        return CardsTold(verb in ASKED, verb == "deck_turn", dealt)

    def draws(self, names: Names, key: Sequence[str], facts: Sequence[F.Moved]) -> str:
        """Cards off a deck: "draws 2 cards from the Omens, to the hand"."""
        key_ = "log-deck-deals" if self.dealt else "log-deck-draws"
        return names.catalog.text(key_, count=len(facts), was=names.place(key[1]), to=names.place(key[2]))

    def puts(self, names: Names, key: Sequence[str], facts: Sequence[F.Moved], within: bool) -> str:
        """Cards onto a deck; `within`: they lay in it already."""
        to, pieces = names.place(key[1]), names.pieces(dict.fromkeys(fact.piece for fact in facts))
        if within:
            return "" if self.turned else names.catalog.text("log-deck-orders", to=to)
        return names.catalog.text("log-deck-puts", pieces=pieces, to=to, where=key[2], count=len(facts))


def card_key(module: Module, fact: F.Moved, was: str) -> tuple[str, ...]:
    """What a card that comes off a deck or onto one is told together with; () for anything else."""
    if of_deck(module, fact.to):
        return (ONTO, fact.to, "top" if fact.rank is None else "within" if fact.rank else "bottom")
    return (OFF, was, fact.to) if of_deck(module, was) else ()
