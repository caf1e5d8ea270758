"""What the cards of a hand may be used for now: from the offers of the rules, and why not. No Qt."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from tabletop.core.position.state import Piece
from tabletop.core.rules.offers import Offer
from tabletop.data.schema.cards import Card
from tabletop.ui.model.table_model import TableModel
from tabletop.ui.rules.decisions.asked import values
from tabletop.ui.rules.hints.move_hints import under_rules

POINTS, EVENT = USES = ("actions", "event")
"""Uses of a card by custom: its points, its event. Words: use-<use>, and use-<use>-<phase> where it is another."""


def uses_now(model: TableModel) -> Mapping[str, frozenset[str]] | None:
    """By card of the seat at the screen what it may be used for; None while the rules ask for no card."""
    if not under_rules(model):
        return None
    found: dict[str, set[str]] = {}
    for one in model.session.offers(model.actor):
        for piece, use in card_choices(model, one):
            found.setdefault(piece, set()).add(use)
    return {piece: frozenset(uses) for piece, uses in found.items()} if found else None


def card_choices(model: TableModel, one: Offer) -> Iterator[tuple[str, str]]:
    """(card, use) for each way an offer lets a card be used; nothing when it is about something else."""
    for arg in one.args.values():
        for value in values(arg) or ():
            if isinstance(value, tuple) and len(value) == 2 and value[0] in model.shown.pieces and value[1] in USES:
                yield str(value[0]), str(value[1])


def asks_for_card(model: TableModel, verb: str) -> bool:
    """Whether the question of this verb is which card to use, and how."""
    offers = model.session.offers(model.actor)
    return any(one.verb == verb and any(card_choices(model, one)) for one in offers)


def use_words(model: TableModel, use: str) -> str:
    """How a use is called in the phase of the moment."""
    special = f"use-{use}-{model.session.state.vars.get('phase', '')}"
    for key in (special, f"use-{use}"):
        if model.catalog.has(key):
            return model.tr(key)
    return model.tr(f"hand-use-{use}")


def why_not(model: TableModel, piece: Piece, use: str) -> str:
    """Why a card may not be used so now; '' when it may."""
    now = uses_now(model)
    if now is None:
        return model.tr("hand-no-card-asked")
    if use in now.get(piece.id, frozenset()):
        return ""
    card = model.module.card_of(str(piece.kind))
    return _by_the_card(model, card) if card is not None and use == EVENT else model.tr("hand-use-not-now")


def _by_the_card(model: TableModel, card: Card) -> str:
    """What the card itself says, else that something on the table is missing."""
    if card.seat and card.seat != model.actor:
        return model.tr("hand-event-of", seat=model.name_of_seat(card.seat))
    if not card.new_year and model.session.state.vars.get("phase") == "new-year":
        return model.tr("hand-event-not-at-new-year")
    return model.tr("hand-event-not-now")
