"""Names inside journal sentences: short lists of counters, places with their letter, and nothing that is hidden."""

from __future__ import annotations

from collections.abc import Container, Iterable, Mapping
from itertools import groupby

from tabletop.core.plain import Plain
from tabletop.core.position.ids import CHANCE, IMPORTED
from tabletop.core.position.state import Piece, State
from tabletop.core.text import Msg, Value
from tabletop.data.catalog import Catalog
from tabletop.data.module import Module
from tabletop.data.names import of_deck, piece_name, place_name, seat_msg
from tabletop.ui.model.blocks import is_block, role_in

MOST_NAMES = 6
"""Longer lists end in "and 3 more"."""
LETTER = 3
"""Ids of zones up to this length are printed on the board and stand beside the name."""
NOTHING = "+0"
"""What adds strength or leaves something out shifts nothing: its line has words without the figure."""
CELL = "\0"
"""Before the name of a cell of an area, where places are told by their id."""
PIECES, PLACES = ("piece", "pieces", "target"), ("place", "to", "at", "bowl", "zone")


def piece_words(module: Module, catalog: Catalog, piece: Piece | None, imagined: Container[str] = ()) -> str:
    """A piece in the player's words; a hidden block is called a block. `imagined`: pieces of a line that is tried whose
    hidden content is made up; seen by their seat, they say so."""
    if piece is None:
        return catalog.text("log-unknown-piece")
    if piece.kind is None and is_block(module, piece):
        return catalog.msg(Msg.of("name-hidden-block", seat=seat_msg(piece.owner)))
    name = piece_name(module, catalog, piece)
    made_up = piece.id in imagined and piece.kind is not None and piece.box is not None
    return catalog.text("name-imagined", name=name) if made_up else name


def place_words(module: Module, catalog: Catalog, place: str) -> str:
    """`N (Road to Laconia)`; boxes by name alone; an unknown id as it is."""
    if place not in module.places:
        return place
    name = place_name(module, catalog, place)
    if module.is_zone(place) and len(place) <= LETTER:
        return catalog.text("log-zone", letter=place, name=name)
    return name


def told_in(name: str, text: str) -> bool:
    """Whether a text says a name; within a sentence some begin with a small letter (la mer de Sicile)."""
    return name.casefold() in text.casefold()


class Names:
    """Words for pieces as everybody at the table knew them after the entry: a sealed counter has no name."""

    def __init__(self, module: Module, catalog: Catalog, before: State, after: State) -> None:
        self.module, self.catalog, self._before, self._after = module, catalog, before, after

    @property
    def variables(self) -> Mapping[str, Plain]:
        """Those of the state after the entry."""
        return self._after.vars

    def found(self, piece: str) -> Piece | None:
        """The piece before the entry, or after it when it came or was revealed by it."""
        before, after = self._before.pieces.get(piece), self._after.pieces.get(piece)
        if before is None or (before.kind is None and after is not None):
            return after
        return before

    def seat(self, seat: str) -> str:
        """A seat; dice and cups are chance, and who acted in a game that was brought over the log tells no more."""
        if seat in self.module.seats:
            return self.catalog.text(f"seat-{seat}")
        return self.catalog.text(f"seat-{seat}" if seat in (CHANCE, IMPORTED) else "log-nobody")

    def place(self, place: str) -> str:
        """A zone or box."""
        return place_words(self.module, self.catalog, place)

    def piece(self, piece: str) -> str:
        """One piece."""
        return self.pieces([piece])

    def pieces(self, pieces: Iterable[str]) -> str:
        """A list: `Spartan hoplites H1, H2, Epitadas and 3 more`; hidden ones are only counted."""
        ids = list(pieces)
        named = [self._stem_and_label(piece) for piece in ids[:MOST_NAMES]]
        words = []
        for stem, group in groupby(named, key=lambda pair: pair[0]):
            labels = [label for _, label in group]
            words.append(self._grouped(stem, labels))
        text = ", ".join(words)
        return self.catalog.text("log-more", list=text, count=len(ids) - MOST_NAMES) if len(ids) > MOST_NAMES else text

    def put_back(self, pieces: Iterable[str]) -> str:
        """What goes back where it was drawn from: chits into a bowl, cards among those that are dealt."""
        ids = list(pieces)
        roles = {self._role(found) for one in ids if (found := self.found(one)) is not None}
        key = "log-putback-cards" if roles == {"card"} else "log-putback"
        return self.catalog.text(key, pieces=self.pieces(ids))

    def _role(self, found: Piece) -> str:
        """Of one that is hidden, what all are that lie in its cup."""
        if found.kind is None:
            return role_in(self.module, found.cup)
        try:
            return self.module.kind_of(found.kind).role
        except KeyError:  # a counter of another edition of the game
            return ""

    def _grouped(self, stem: str, labels: list[str]) -> str:
        if stem.startswith("\0"):
            key, _, owner = stem[1:].partition("\0")
            return self.catalog.text(key, count=len(labels), seat=self.seat(owner))
        if labels == [""]:
            return stem
        if "" in labels:
            return ", ".join([stem] * len(labels))
        return f"{stem} {', '.join(labels)}"

    def _stem_and_label(self, piece: str) -> tuple[str, str]:
        """`Spartan hoplites` and `H1`; what has no label is all stem; hidden ones their message and owner."""
        found = self.found(piece)
        if found is None:
            return self.catalog.text("log-unknown-piece"), ""
        if found.kind is None:
            if found.cup and of_deck(self.module, found.cup):
                return "\0log-hidden-card\0", ""
            key = "log-hidden-block" if is_block(self.module, found) else "log-hidden"
            return f"\0{key}\0{found.owner}", ""
        try:
            name, label = piece_name(self.module, self.catalog, found), self.module.counter(found.kind).label
        except KeyError:  # a counter of another edition of the game
            return self.catalog.text("log-unknown-piece"), ""
        if label and name.endswith(f" {label}"):
            return name[: -len(label) - 1], label
        return name, ""

    def msg(self, msg: Msg, pieces: Iterable[str] = ()) -> str:
        """A message of an entry with ids turned into names; with several `pieces` it is said of all of them."""
        named, all_ = self._named(msg), list(pieces)
        if len(all_) > 1:
            listed = self.pieces(all_)
            named = Msg(named.key, tuple((n, listed if n == "piece" else value) for n, value in named.args))
        return self.catalog.msg(named)

    def _named(self, msg: Msg) -> Msg:
        idle = msg.get("amount") == NOTHING and self.catalog.has(f"{msg.key}-plain")
        key = f"{msg.key}-plain" if idle else msg.key
        return Msg(key, tuple((name, self._value(name, value)) for name, value in msg.args))

    def _value(self, name: str, value: Value) -> Value:
        if isinstance(value, Msg):
            return self._named(value)
        if isinstance(value, str) and value:
            if name in PIECES:
                return self.piece(value)
            if name in PLACES:
                return self.place(value)
            if name == "seat" and (value in self.module.seats or value == "chance"):
                return self.seat(value)
        return value
