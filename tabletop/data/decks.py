"""Decks of cards of a game's files: what the referee needs of them, and how they lie at the start."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Protocol

from tabletop.core.position.facts import Fact, Placed, VarSet
from tabletop.core.rules.decks import DeckSpec
from tabletop.core.variables import UNSHUFFLED
from tabletop.data.schema import Kind, MapData, PlaceBox, Scenario


class _Sheet(Protocol):
    def kind_of(self, counter: str) -> Kind: ...


def deck_boxes(board: MapData) -> tuple[PlaceBox, ...]:
    """The boxes that are decks, in file order."""
    return tuple(box for box in board.boxes if box.kind == "deck")


def curtained(box: PlaceBox) -> bool:
    """Whether it is an area whose counters its seat alone sees."""
    return box.kind == "area" and box.private


def deck_specs(board: MapData, scenario: Scenario) -> dict[str, DeckSpec]:
    """Every deck of the game, by its place; those of which the scenario says nothing begin empty."""
    cards = {deck.place: deck.counters for deck in scenario.decks}
    return {
        box.id: DeckSpec(
            cards.get(box.id, ()), box.face_down, box.seat, box.private, box.reshuffle_into, box.draw_face_up
        )
        for box in deck_boxes(board)
    }


def deck_facts(sheet: _Sheet, scenario: Scenario) -> Iterator[Fact]:
    """The cards as they come out of the game's box, pieces d001, d002 ...; chance shuffles them before a draw."""
    number = 0
    for deck in scenario.decks:
        for counter in deck.counters:
            number += 1
            yield Placed(f"d{number:03d}", "", deck.place, counter, sheet.kind_of(counter).faces, cup=deck.place)
        if deck.shuffled and deck.counters:
            yield VarSet(UNSHUFFLED + deck.place, True)
