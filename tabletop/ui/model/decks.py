"""Decks of cards as the window sees them: which there are, what lies in one, what the back of a card shows. No Qt."""

from __future__ import annotations

from weakref import WeakKeyDictionary

from tabletop.core.position.state import Piece, State
from tabletop.core.rules.decks import DeckSpec, home_of_kind
from tabletop.core.variables import TURNED_OVER
from tabletop.data.decks import deck_boxes
from tabletop.data.module import Module
from tabletop.data.schema import PlaceBox
from tabletop.ui.board.drawing.faces import Face
from tabletop.ui.board.drawing.painted import Laid, Painted

_CARDS: WeakKeyDictionary[Module, dict[str, tuple[str, ...]]] = WeakKeyDictionary()


def decks_of(module: Module) -> dict[str, PlaceBox]:
    """The decks of a game by their place, in file order."""
    return {box.id: box for box in deck_boxes(module.map)}


def is_deck(module: Module, place: str) -> bool:
    """Whether a place is a deck of cards."""
    found = module.place(place) if place in module.places else None
    return isinstance(found, PlaceBox) and found.kind == "deck"


def cards_of(module: Module) -> dict[str, tuple[str, ...]]:
    """Deck -> the counters that begin in it, in any scenario."""
    found = _CARDS.get(module)
    if found is None:
        found = {deck: () for deck in decks_of(module)}
        for scenario in module.scenarios.values():
            for deck in scenario.decks:
                found[deck.place] = (*found.get(deck.place, ()), *deck.counters)
        _CARDS[module] = found
    return found


def home_of(module: Module, piece: Piece) -> str:
    """The deck whose back a card has, '' for what is no card of a deck."""
    if piece.cup is not None and is_deck(module, piece.cup):
        return piece.cup
    return home_of_kind({deck: DeckSpec(cards) for deck, cards in cards_of(module).items()}, piece.kind)


def may_lie_in_decks(module: Module, piece: Piece) -> bool:
    """Whether hands lay it on a deck: a card of one, or what is no unit, leader or block."""
    if home_of(module, piece):
        return True
    if piece.kind is None or piece.box is not None:
        return False
    try:
        return module.kind_of(piece.kind).role not in ("unit", "leader", "block")
    except LookupError:
        return False


def is_down(module: Module, state: State, deck: str) -> bool:
    """Which way up a deck lies."""
    return decks_of(module)[deck].face_down != bool(state.vars.get(TURNED_OVER + deck))


def spot_of(module: Module, deck: str) -> tuple[float, float]:
    """The middle of a deck on its board."""
    shape = module.shape(deck)
    return shape.slots[0] if shape.slots else shape.label


def discards_of(module: Module, deck: str) -> str:
    """Where cards of a deck are discarded, '' for nowhere."""
    return next((name for name, box in decks_of(module).items() if box.reshuffle_into == deck), "")


def discards_for(module: Module, piece: Piece) -> str:
    """The deck on which a card is discarded, '' for none."""
    return discards_of(module, home_of(module, piece)) or next(
        (name for name, box in decks_of(module).items() if box.reshuffle_into), ""
    )


def hand_of(module: Module, seat: str) -> str:
    """The hand of a seat, '' for none."""
    return next((box.id for box in module.map.boxes if box.kind == "hand" and box.seat == seat), "")


def cards_in(state: State, deck: str) -> list[Piece]:
    """What lies in a deck, the top first."""
    return state.at(deck)[::-1]


def card_size(module: Module, deck: str) -> tuple[float, float]:
    """Width and height of the cards of a deck, in board units."""
    sizes = (module.counter(card).size for card in cards_of(module).get(deck, ()))
    found = next((size for size in sizes if size is not None), None)
    side = module.map.counter
    return found if found is not None else (side, side)


def back_face(module: Module, deck: str) -> Face:
    """The back of the cards of a deck."""
    box = decks_of(module).get(deck)
    path = module.picture_path(box.back) if box is not None and box.back else None
    if path is None:
        return Face(shape="card", back=True)
    width, height = card_size(module, deck)
    return Face(shape="picture", painted=Painted(width, height, (Laid(str(path), 0, 0, width, height),)))
