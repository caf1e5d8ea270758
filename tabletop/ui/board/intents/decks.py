"""What hands do with decks of cards, as acts. No Qt: menus, panels, drags and tests share it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from tabletop.core.journal.intent import IntentArgs
from tabletop.core.position.state import Piece, State
from tabletop.data.module import Module
from tabletop.ui.board.intents.meaning import is_secret
from tabletop.ui.model.decks import discards_for, discards_of, hand_of, home_of, is_deck

if TYPE_CHECKING:
    from tabletop.ui.board.intents.by_hand import Chosen

BOTTOM = "bottom"


@dataclass(frozen=True)
class Drawing:
    """Cards that are drawn: from where, to where, how many; on the table at a point, and seen by all."""

    deck: str
    to: str
    n: int = 1
    spot: tuple[float, float] | None = None
    shown: bool = False


def draw(drawing: Drawing) -> list[IntentArgs]:
    """The topmost cards."""
    args: dict[str, object] = {"deck": drawing.deck, "to": drawing.to, "n": drawing.n}
    if drawing.spot is not None:
        args |= {"x": drawing.spot[0], "y": drawing.spot[1]}
    return [("deck_draw", args | ({"shown": True} if drawing.shown else {}))]


def deal(module: Module, seats: Iterable[str], deck: str, n: int) -> list[IntentArgs]:
    """So many to each of these seats that has a hand."""
    hands = [hand for seat in seats if (hand := hand_of(module, seat))]
    return [act for hand in hands for act in draw(Drawing(deck, hand, n))]


def put(pieces: Iterable[str], deck: str, at: str | int = "") -> list[IntentArgs]:
    """Cards onto a deck: on top, or at the bottom, or under so many."""
    args: dict[str, object] = {"piece": tuple(pieces), "to": deck}
    return [("deck_put", args | ({"at": at} if at != "" else {}))]


def at_the_bottom(acts: Iterable[IntentArgs]) -> list[IntentArgs]:
    """The same acts, but what goes onto a deck goes under it."""
    return [(verb, {**args, "at": BOTTOM} if verb == "deck_put" else args) for verb, args in acts]


def pick(deck: str, card: str, to: str) -> list[IntentArgs]:
    """A certain card out of a deck that was looked through."""
    return [("deck_draw", {"deck": deck, "to": to, "cards": (card,), "chosen": True})]


def reshuffle(module: Module, deck: str) -> list[IntentArgs]:
    """The discards into the deck, which is shuffled; asked of either of them. Nothing where a deck has none."""
    into = next((box.reshuffle_into for box in module.map.boxes if box.id == deck), "")
    target, discards = (into, deck) if into else (deck, discards_of(module, deck))
    return [("deck_shuffle", {"deck": target, "discards": discards})] if discards else []


def discard(module: Module, pieces: Iterable[Piece]) -> list[IntentArgs]:
    """Cards to the discards of their decks."""
    ways: dict[str, list[str]] = {}
    for piece in pieces:
        if place := discards_for(module, piece):
            ways.setdefault(place, []).append(piece.id)
    return [act for place, names in ways.items() for act in put(names, place)]


def flip_cards(chosen: Chosen) -> list[IntentArgs]:
    """Cards of decks that lie on the table, the other way up: of the hidden ones those that one holds, and those that
    nobody knows."""
    acts: list[IntentArgs] = []
    for name in chosen.pieces:
        piece = chosen.state.pieces[name]
        if not home_of(chosen.module, piece) or in_hand(chosen.module, piece) or is_deck(chosen.module, piece.place):
            continue
        if is_secret(piece) and piece.kind is not None and piece.owner == chosen.seat:
            acts.append(("reveal", {"piece": name}))
        elif not is_secret(piece) or piece.owner in ("", chosen.seat):
            acts.append(("deck_flip", {"piece": name}))
    return acts


def in_hand(module: Module, piece: Piece) -> bool:
    """Whether it lies in a hand."""
    box = module.box(piece.place) if piece.place in module.places else None
    return box is not None and box.kind == "hand"


def known_cards(state: State, names: Iterable[str]) -> list[Piece]:
    """Those of these cards that are there, as far as they are known."""
    return [piece for name in names if (piece := state.pieces.get(name)) is not None and piece.kind is not None]
