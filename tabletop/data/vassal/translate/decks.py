"""Decks of foreign maps as boxes of ours, and where they are drawn."""

from __future__ import annotations

from dataclasses import dataclass

from tabletop.data.vassal.maps import position
from tabletop.data.vassal.records import DeckRecord, DeckRules
from tabletop.data.vassal.traits.hiding import MaskTrait
from tabletop.data.vassal.translate.boards import GameBoards, LaidMap
from tabletop.data.vassal.translate.ids import FreshNames
from tabletop.data.vassal.translate.pictures import PictureBook
from tabletop.data.vassal.translate.seats import GameSeats
from tabletop.data.vassal.translate.wording import GameWords, one_line
from tabletop.data.vassal.translate.yaml_text import Value, number

_LEAST = 24.0


@dataclass(slots=True)
class PlacedDeck:
    """A deck on a board of ours."""

    id: str
    name: str
    laid: LaidMap
    at: tuple[float, float]
    size: tuple[int, int]
    rules: DeckRules
    back: str = ""


class GameDecks:
    """All decks of a game: those of its maps, and those that only a save has."""

    def __init__(self, boards: GameBoards, seats: GameSeats, pictures: PictureBook, words: GameWords) -> None:
        self._boards, self._seats, self._pictures, self._words = boards, seats, pictures, words
        self._ids = FreshNames()
        self._decks: list[PlacedDeck] = []

    def all(self) -> tuple[PlacedDeck, ...]:
        """Those met so far."""
        return tuple(self._decks)

    def of_record(self, deck: DeckRecord, laid: LaidMap) -> PlacedDeck | None:
        """A deck of the module on a board; None where its own board is not in use."""
        at = position(laid.map, laid.placed, deck.board, deck.at)
        if at is None:
            return None
        made = self.at(deck.name, laid, at, deck.size, deck.rules)
        if not made.back:
            made.back = self._back(deck)
        return made

    def at(
        self, name: str, laid: LaidMap, at: tuple[int, int], size: tuple[int, int], rules: DeckRules
    ) -> PlacedDeck:
        """The deck of that name on a board, made where there is none."""
        known = [deck for deck in self._decks if deck.laid.area == laid.area and deck.name == name]
        spot = laid.spot(at)
        for deck in known:
            if name or deck.at == spot:
                return deck
        made = PlacedDeck(self._ids.fresh(f"deck-{name}", "deck"), name, laid, spot, size, rules)
        self._decks.append(made)
        said = one_line(name)
        self._words.say(f"box-{made.id}", said or "Deck", said or "Paquet")
        return made

    def named(self, name: str) -> PlacedDeck | None:
        """The first of that name."""
        return next((deck for deck in self._decks if deck.name == name), None)

    def boxes(self) -> list[Value]:
        """As in map.yaml."""
        return [self._box(deck) for deck in self._decks]

    def shapes(self) -> dict[str, dict[str, Value]]:
        """By board, where they lie."""
        found: dict[str, dict[str, Value]] = {}
        for deck in self._decks:
            found.setdefault(deck.laid.board, {})[deck.id] = _shape(deck)
        return found

    def _box(self, deck: PlacedDeck) -> dict[str, Value]:
        entry: dict[str, Value] = {"id": deck.id, "kind": "deck"}
        if deck.laid.board:
            entry["board"] = deck.laid.board
        owners = [seat for side in deck.rules.owners or () if (seat := self._seats.of(side))]
        if len(owners) == 1:
            entry |= {"seat": owners[0], "private": True}
        if deck.rules.face_down == "never":
            entry["face_down"] = False
        if deck.rules.draw_face_up:
            entry["draw_face_up"] = True
        target = self.named(deck.rules.reshuffle_to) if deck.rules.reshuffle_to else None
        if target is not None and target is not deck:
            entry["reshuffle_into"] = target.id
        if deck.back:
            entry["back"] = deck.back
        return entry

    def _back(self, deck: DeckRecord) -> str:
        """What the backs of its cards show: the mask of the first card that has one."""
        pieces = (slot.piece for slot in deck.cards if slot.piece is not None)
        masks = (trait for piece in pieces for trait in piece.traits if isinstance(trait, MaskTrait))
        return next((path for mask in masks if (path := self._pictures.path(mask.image))), "")


def _shape(deck: PlacedDeck) -> dict[str, Value]:
    """An outline about its middle, within the board."""
    width, height = (max(_LEAST, side * deck.laid.scale) for side in deck.size)
    most = deck.laid.size
    left = min(max(0.0, deck.at[0] - width / 2), max(0.0, most[0] - width))
    top = min(max(0.0, deck.at[1] - height / 2), max(0.0, most[1] - height))
    right, bottom = min(left + width, most[0]), min(top + height, most[1])
    outline = ((left, top), (right, top), (right, bottom), (left, bottom))
    corners: list[Value] = [[number(x), number(y)] for x, y in outline]
    middle: list[Value] = [number((left + right) / 2), number((top + bottom) / 2)]
    return {"polygon": corners, "label": [middle[0], number(top)], "slots": [middle]}
