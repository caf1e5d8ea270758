"""What everybody can tell of a deck of cards played by hand: how many lie in it, which way up, whose it is.

Its cards are the pieces of its place, bottom first. Face down each is in a box of its own that chance has sealed, so
the order is settled when the deck is shuffled and known to nobody; a draw moves the topmost piece, and shows its box.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

from tabletop.core.position.state import Piece, State
from tabletop.core.variables import DECK, LOCK, TURNED_OVER

if TYPE_CHECKING:
    from tabletop.core.rules.game_names import GameNames

SHUFFLE_STEP, DRAW_STEP = "DeckShuffle", "DeckDraw"
"""Steps in which all seats lock a deck, and unlock cards of it (systems/locked_deck)."""
LOCKED = "decks"
"""Name of all locked decks of a game together, among its locked cups."""


@dataclass(frozen=True)
class DeckSpec:
    """`cards` begin in it, bottom first; `seat` with `private`: nobody else draws from it or looks into it;
    `reshuffle_into`: the deck its cards are shuffled into, which makes it the discards of that one."""

    cards: tuple[str, ...] = ()
    face_down: bool = True
    seat: str = ""
    private: bool = False
    reshuffle_into: str = ""
    draw_face_up: bool = False


def lies_face_down(game: GameNames, state: State, deck: str) -> bool:
    """Which way up a deck lies now: as it is made, unless it was turned over."""
    return game.decks[deck].face_down != bool(state.vars.get(TURNED_OVER + deck))


def home_of(game: GameNames, piece: Piece) -> str:
    """The deck whose back a card has: the one it came out of, else the one it begins in; '' for no card."""
    if piece.cup is not None and piece.cup in game.decks:
        return piece.cup
    return home_of_kind(game.decks, piece.kind)


def home_of_kind(decks: Mapping[str, DeckSpec], kind: str | None) -> str:
    """The deck in which a counter begins, '' for none."""
    return next((deck for deck, spec in decks.items() if kind in spec.cards), "") if kind is not None else ""


def is_hidden_card(game: GameNames, piece: Piece) -> bool:
    """Whether it is a card out of a deck that not everybody can see."""
    return piece.kind is None and piece.cup is not None and piece.cup in game.decks


def discards_of(game: GameNames, deck: str) -> str:
    """The deck on which cards of this one are laid when they are discarded, '' for none."""
    return next((name for name, spec in game.decks.items() if spec.reshuffle_into == deck), "")


def deck_cards(game: GameNames) -> tuple[str, ...]:
    """The counters that begin in decks, in file order."""
    return tuple(dict.fromkeys(card for spec in game.decks.values() for card in spec.cards))


def are_locked(state: State) -> bool:
    """Whether nobody deals: decks are locked by all seats."""
    return bool(state.vars.get(DECK) == "locked")


def busy(state: State) -> bool:
    """Whether cards are being locked or unlocked now."""
    return any(frame.step in (SHUFFLE_STEP, DRAW_STEP) for frame in state.frames)


def can_be_locked(game: GameNames, state: State, piece: Piece) -> bool:
    """Whether all seats together can hide or show a card: it was locked before, or nothing is yet and all see it."""
    if state.vars.get(LOCK + LOCKED) is None:
        return piece.kind is not None and piece.kind in deck_cards(game)
    out = state.vars.get(LOCK + LOCKED + ".out")
    return any(isinstance(row, tuple) and row[:1] == (piece.id,) for row in (out if isinstance(out, tuple) else ()))
