"""Which counters are blocks or cards, hidden ones included; how they lie. No Qt."""

from __future__ import annotations

from weakref import WeakKeyDictionary

from tabletop.core.position.state import Piece
from tabletop.data.module import Module
from tabletop.data.schema import PlaceBox

_BLOCK_SEATS: WeakKeyDictionary[Module, frozenset[str]] = WeakKeyDictionary()


def block_seats(module: Module) -> frozenset[str]:
    """Seats that have blocks of their own on the sheet."""
    found = _BLOCK_SEATS.get(module)
    if found is None:
        ids = module.counters
        found = frozenset(module.counter(c).seat for c in ids if module.kind_of(c).role == "block") - {""}
        _BLOCK_SEATS[module] = found
    return found


def is_block(module: Module, piece: Piece) -> bool:
    """A block, by what is seen of it, or by whose hidden counter it is when it came out of no cup."""
    if piece.kind is None:
        return not piece.cup and piece.owner in block_seats(module) and cup_role(module, piece) != "card"
    try:
        return module.kind_of(piece.kind).role == "block"
    except LookupError:  # made up by another program
        return False


def is_card(module: Module, piece: Piece) -> bool:
    """A card, or the back of one."""
    if piece.kind is None:
        return bool(piece.cup) and cup_role(module, piece) == "card"
    return module.card_of(piece.kind) is not None


def cup_role(module: Module, piece: Piece) -> str:
    """What the cup is for that a hidden counter came out of: the role of what is drawn from it; '' out of none."""
    return role_in(module, piece.cup)


def role_in(module: Module, cup: str | None) -> str:
    """The role of what lies in a cup: chit, card …; '' for no cup."""
    for scenario in module.scenarios.values() if cup else ():
        for bowl in scenario.bowls:
            if bowl.place == cup and bowl.counters:
                return module.kind_of(bowl.counters[0]).role
    return ""


def stands_in_rack(module: Module, piece: Piece) -> bool:
    """Whether it is laid side by side with the blocks of its seat: a block, or a marker that looks like one."""
    if is_block(module, piece):
        return True
    if piece.kind is None or not piece.owner:
        return False
    try:
        return piece.owner in block_seats(module) and module.kind_of(piece.kind).shape == "block"
    except LookupError:
        return False


def lies(module: Module, piece: Piece) -> bool:
    """Whether a block lies on the table: shown to all, or shut up in a city; a block that is covered stands."""
    if piece.kind is not None and piece.box is None:
        return True
    place = module.place(piece.place) if piece.place in module.places else None
    return isinstance(place, PlaceBox) and place.kind == "fort"


def named_by_mark(module: Module, piece: Piece) -> str:
    """The mark that says what a marker shaped like a block stands for, written on it (a god); '' for none."""
    if piece.kind is None or len(piece.marks) != 1:
        return ""
    try:
        kind = module.kind_of(piece.kind)
    except LookupError:
        return ""
    return next(iter(piece.marks)) if kind.role == "marker" and kind.shape == "block" else ""
