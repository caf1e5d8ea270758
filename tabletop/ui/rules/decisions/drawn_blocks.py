"""Blocks drawn from a pool: their owner sees them in the bar; one that is pressed lights the places it may come to."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

from tabletop.core.rules.offers import Offer
from tabletop.ui.board.intents.meaning import box_kind
from tabletop.ui.rules.decisions.asked import Choice, bare, on_board, values
from tabletop.ui.rules.decisions.controls import AnswerCard
from tabletop.ui.rules.decisions.naming import said
from tabletop.ui.widgets.labels import on_click

if TYPE_CHECKING:
    from tabletop.ui.rules.decisions.bar import DecisionBar


class DrawnBlocks:
    """Part of the bar it is given."""

    def __init__(self, bar: DecisionBar) -> None:
        self.bar, self.model = bar, bar.model
        self.cards: dict[str, AnswerCard] = {}

    def show(self, offers: Sequence[Offer]) -> None:
        """A card for each block of a pool that may be put on the board."""
        self.cards = {}
        for piece, ways in _by_piece(offers).items():
            found = self.model.shown.pieces.get(piece)
            if found is None or box_kind(self.model.module, found.place) != "pool":
                continue
            lone = next(iter(ways.values())) if len(ways) == 1 else Choice({"piece": piece})
            card = AnswerCard(self.model, self.bar.look, said(self.model, lone))
            on_click(card, partial(self.take, piece, ways))
            self.cards[piece] = card
            self.bar.cards.flow.addWidget(card)

    def take(self, piece: str, ways: dict[str, Choice]) -> None:
        """The block is chosen: it comes to the only place there is, else to the lit one that is clicked."""
        if len(ways) == 1:
            self.bar.do("move", next(iter(ways.values())).given)
            return
        self.model.select((piece,))
        self.bar.picks.places(ways, lambda choice: self.bar.do("move", choice.given))
        self.bar.count.setText(self.model.tr("referee-click-place"))
        self.bar.count.show()


def _by_piece(offers: Sequence[Offer]) -> dict[str, dict[str, Choice]]:
    """For each counter that may be moved by one offer: the places, with the whole answer."""
    found: dict[str, dict[str, Choice]] = {}
    for one in offers:
        if one.verb != "move" or not on_board(one) or set(one.args) != {"piece", "to"}:
            continue
        for piece in values(bare(one.args["piece"])) or ():
            for place in values(bare(one.args["to"])) or ():
                if isinstance(piece, str) and isinstance(place, str):
                    found.setdefault(piece, {})[place] = Choice({"piece": piece, "to": place})
    return found
