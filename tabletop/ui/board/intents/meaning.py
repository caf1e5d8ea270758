"""What a place does with what is dropped in it: one answer for drag, menu, keys, panels and counter sheet. No Qt."""

from __future__ import annotations

from tabletop.core.journal.intent import IntentArgs
from tabletop.core.position.state import Piece, State
from tabletop.data.module import Module
from tabletop.data.schema import PlaceBox
from tabletop.ui.model.decks import home_of, may_lie_in_decks

HELD = ("chit", "card")
"""Roles of what hands hold."""


def box_kind(module: Module, place: str) -> str:
    """bowl (a cup), hand, played, losses, fort …; '' for a zone of the map, or nowhere."""
    box = module.place(place) if place in module.places else None
    return box.kind if isinstance(box, PlaceBox) else ""


def meant(module: Module, state: State, pieces: tuple[str, ...], place: str) -> list[IntentArgs] | None:
    """The acts of a drop into a place with a meaning; None where counters simply lie. Empty when it takes none of them,
    or when they lie there already. `state` is what the reader sees: a hidden counter (`is_secret`) whose face he does
    not know has no `kind`. A cup takes back what belongs in it, a card comes onto a deck, a chit played is shown to
    all, a hand owns what it holds."""
    going = [state.pieces[name] for name in pieces]
    match box_kind(module, place):
        case "bowl":
            return [("putback", {"piece": piece.id}) for piece in going if belongs(module, piece, place)]
        case "deck":
            names = tuple(piece.id for piece in going if piece.place != place and may_lie_in_decks(module, piece))
            return [("deck_put", {"piece": names, "to": place})] if names else []
        case "played" | "in_play" if any(is_secret(piece) for piece in going):
            if any(piece.kind is None and home_of(module, piece) for piece in going):
                return None  # a card that nobody knows lies there as it is
            rest = tuple(piece.id for piece in going if not is_secret(piece))
            shown: list[IntentArgs] = [("reveal", {"piece": p.id, "to": place}) for p in going if is_secret(p)]
            return [*shown, ("move", {"piece": rest, "to": place})] if rest else shown
        case "hand":
            return _into_hand(module, going, place)
    return None


def _into_hand(module: Module, going: list[Piece], place: str) -> list[IntentArgs]:
    box = module.place(place)
    seat = box.seat if isinstance(box, PlaceBox) else ""
    cards = [piece for piece in going if home_of(module, piece) and not (is_secret(piece) and piece.owner == seat)]
    if cards and seat:
        taken: IntentArgs = ("deck_put", {"piece": tuple(piece.id for piece in cards), "to": place})
        return [taken, *_into_hand(module, [piece for piece in going if piece not in cards], place)]
    moved = tuple(piece.id for piece in going if piece.place != place)
    acts: list[IntentArgs] = [("move", {"piece": moved, "to": place})] if moved else []
    given = [piece for piece in going if seat and piece.owner != seat and _held(module, piece)]
    return acts + [("owner", {"piece": piece.id, "owner": seat}) for piece in given]


def _held(module: Module, piece: Piece) -> bool:
    """Whether it is a thing that hands hold: a chit or card, also one that nobody here knows."""
    return (piece.kind is None and piece.cup != "") or role_of(module, piece) in HELD


def role_of(module: Module, piece: Piece) -> str:
    """unit, leader, marker, chit, block or card; '' for what is hidden or on no sheet."""
    try:
        return module.kind_of(piece.kind).role if piece.kind is not None else ""
    except LookupError:
        return ""


def is_secret(piece: Piece) -> bool:
    """Whether some seat does not know what it is."""
    return piece.box is not None


def in_cup(module: Module, place: str) -> frozenset[str]:
    """Counters that a cup can hold, whatever the scenario."""
    cups = [cup for scenario in module.scenarios.values() for cup in scenario.bowls if cup.place == place]
    return frozenset(name for cup in cups for name in cup.counters)


def belongs(module: Module, piece: Piece, place: str) -> bool:
    """Whether a counter goes back into a cup: the one it was drawn from, as far as everybody knows that."""
    if is_secret(piece) and piece.cup is not None:
        return piece.cup == place
    return piece.kind is None or piece.kind in in_cup(module, place)


def cup_of(module: Module, piece: Piece) -> str:
    """The cup a counter goes back into, '' for none."""
    boxes = (box.id for box in module.map.boxes if box.kind == "bowl")
    return next((place for place in boxes if belongs(module, piece, place)), "")


def promise(module: Module, state: State, pieces: tuple[str, ...], place: str) -> str:
    """The message that says what a drop will do there, '' where the name of the place says it."""
    acts = meant(module, state, pieces, place)
    if acts is None:
        return ""
    match box_kind(module, place):
        case "bowl":
            return "drop-bowl" if acts else "drop-not-bowl"
        case "deck":
            return "drop-deck" if acts else "drop-not-deck"
        case "played" | "in_play":
            return "drop-played"
    return ""
