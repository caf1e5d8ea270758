"""Decks where nobody deals: the act that asks all seats to lock or unlock (systems/locked_deck does it)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tabletop.core.position.state import Piece
from tabletop.core.referee.decks import actor, known_deck, known_place, open_to, piece_named, refuse, spot_of
from tabletop.core.rules.context import Table
from tabletop.core.rules.decks import (
    DRAW_STEP,
    LOCKED,
    SHUFFLE_STEP,
    are_locked,
    can_be_locked,
    is_hidden_card,
    lies_face_down,
)
from tabletop.core.text import Msg
from tabletop.core.variables import LOCK, UNSHUFFLED

MOST_UNLOCKED = 40
"""Cards unlocked at once."""


def deck_lock(t: Table, do: str, hauls: Any = (), deck: str = "", discards: str = "", **more: Any) -> None:
    """Where nobody deals: all seats shuffle a deck together, or unlock cards for one of them. `hauls`: (card, seat,
    place) for each card, '' for one that stays where it lies."""
    seat = actor(t, more, "shown", "x", "y", "chosen")
    if not are_locked(t.state) or not t.game.has_step(DRAW_STEP):
        raise refuse("deck-not-locked")
    if do == "shuffle":
        _lock_shuffle(t, deck, discards, seat)
    elif do == "draw":
        _lock_draw(t, hauls, more)
    else:
        raise refuse("odd-arguments", verb="deck_lock")


def _lock_shuffle(t: Table, deck: str, discards: str, seat: str) -> None:
    places = (deck, discards) if discards else (deck,)
    for place in places:
        if known_deck(t, place).private and seat != t.game.decks[place].seat and not t.var(UNSHUFFLED + place):
            raise refuse("deck-private", deck=place)
    if not lies_face_down(t.game, t.state, deck):
        raise refuse("deck-locked-open")
    pieces = [piece for place in places for piece in t.at(place)]
    if not pieces:
        raise refuse("deck-empty", deck=deck)
    if not all(can_be_locked(t.game, t.state, piece) for piece in pieces):
        raise refuse("deck-locked-late")
    if t.var(LOCK + LOCKED) is None and any(is_hidden_card(t.game, piece) for piece in t.state.pieces.values()):
        raise refuse("deck-locked-late")
    t.call(SHUFFLE_STEP, deck=deck, discards=discards, cards=tuple(piece.id for piece in pieces), first=seat)


def _lock_draw(t: Table, hauls: Any, more: Mapping[str, Any]) -> None:
    made = _hauls(hauls)
    for card, seat, to in made:
        if seat not in t.game.seats or (to and t.game.hands.get(known_place(t, to), seat) != seat):
            raise refuse("odd-arguments", verb="deck_lock")
        _may_be_unlocked(t, piece_named(t, card))
    _tell_lock_draw(t, made, bool(more.get("chosen")))
    x, y = spot_of(more.get("x"), more.get("y"))
    at = () if x is None or y is None else (round(x), round(y))
    t.call(DRAW_STEP, hauls=tuple(made), shown=bool(more.get("shown")), spot=at)


def _hauls(hauls: object) -> list[tuple[str, str, str]]:
    """(card, seat, place) of different cards."""
    given = hauls if isinstance(hauls, tuple) else ()
    if len(given) > MOST_UNLOCKED:
        raise refuse("deck-locked-most")
    made = [(str(one[0]), str(one[1]), str(one[2])) for one in given if isinstance(one, tuple) and len(one) == 3]
    if not made or len({card for card, _, _ in made}) < len(given):
        raise refuse("odd-arguments", verb="deck_lock")
    return made


def _may_be_unlocked(t: Table, card: Piece) -> None:
    """Whether all seats may be asked for this card. Raises FactRefused."""
    if card.place in t.game.decks:
        open_to(t, card.place, t.seat)
    if not is_hidden_card(t.game, card) or not can_be_locked(t.game, t.state, card):
        raise refuse("deck-no-card")
    if card.owner not in ("", t.seat) or (card.place in t.game.hands and card.owner != t.seat):
        raise refuse("deck-not-yours")


def _tell_lock_draw(t: Table, hauls: list[tuple[str, str, str]], chosen: bool) -> None:
    """What is drawn or looked at, for the log; cards off the top are those on top."""
    for deck in dict.fromkeys(t.piece(card).place for card, _, _ in hauls):
        if deck not in t.game.decks:
            continue
        names = [card for card, _, _ in hauls if t.piece(card).place == deck]
        lying = list(reversed(t.state.order[deck]))
        if not chosen and names != lying[: len(names)]:
            raise refuse("deck-not-top", deck=deck)
        if chosen:
            t.note(Msg.of("log-deck-picks", n=len(names)), place=deck)
        elif not any(to for _, _, to in hauls):
            key = "log-deck-looks-all" if len(names) == len(lying) else "log-deck-looks"
            t.note(Msg.of(key, n=len(names), seat=Msg(f"seat-{t.seat}")), place=deck)
