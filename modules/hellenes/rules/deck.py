"""3 The cards in play and in hand: what is printed on them, who leads, which continuing events hold. Reads only."""

from __future__ import annotations

from collections.abc import Iterator

from tabletop.core.api import Known, Piece
from tabletop.systems.game_data import CardData, module

from .board import ATHENS, SEATS, SPARTA

DECK, DISCARD, COMMON = "deck", "discard", "in-play"
"""Places: the deck, cards played or thrown away, continuing cards of nobody."""
LEADER = "leader"
PERSIAN_AID, TAXES, NO_QUARTER = "persian-aid", "athens-raises-taxes", "no-quarter"
PEACE_FACTION, WAR_FACTION, CIVIL_WAR = "peace-faction", "war-faction", "civil-war"
PERICLES = "C1"


def in_play_of(seat: str) -> str:
    """Where a seat's leader and continuing cards lie."""
    return f"in-play-{seat}"


def card(k: Known, kind: str) -> CardData:
    """What a card says; LookupError for a counter that is none."""
    found = module(k).card_of(kind)
    if found is None:
        raise LookupError(kind)
    return found


def face_up(k: Known) -> Iterator[tuple[Piece, CardData]]:
    """Leaders and continuing cards in play."""
    for place in (*map(in_play_of, SEATS), COMMON):
        for piece in k.at(place) if place in k.state.order else ():
            found = module(k).card_of(piece.kind or "")
            if found is not None:
                yield piece, found


def in_play(k: Known, event: str) -> int:
    """3.1 How many continuing cards of an event are in play."""
    return sum(found.event == event for _, found in face_up(k))


def leader(k: Known, seat: str) -> str:
    """3.11 The leader of a seat, as its card; '' for none."""
    return next((found.id for _, found in face_up(k) if found.event == LEADER and found.about == seat), "")


def leader_bonus(k: Known, seat: str) -> int:
    """3.11 Actions that a seat's leader gives each turn."""
    found = leader(k, seat)
    return card(k, found).value if found else 0


def piece_of(k: Known, kind: str) -> str:
    """The piece of a card that lies open; '' when it lies nowhere."""
    return next((piece.id for piece in k.state.pieces.values() if piece.kind == kind), "")


def bonus(k: Known, seat: str) -> int:
    """3.11, 3.1, 13.1 What leader, taxes and Persian Aid add to the actions of a turn."""
    added = leader_bonus(k, seat)
    if seat == ATHENS:
        added += in_play(k, TAXES)
    return added + (in_play(k, PERSIAN_AID) if seat == SPARTA else 0)
