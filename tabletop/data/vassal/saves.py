"""A saved game: its counters where they lie, stacks, decks, boards in use, turn, values and common notes.

Who plays is kept as sides only. Private and secret notes, mail, chat, names and passwords go no further than `words`.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from tabletop.data.vassal.pieces import PiecePlace, PieceRecord
from tabletop.data.vassal.records import BoardChoice, DeckRules


@dataclass(frozen=True, slots=True)
class SavedPiece:
    """A counter on the table."""

    id: str
    piece: PieceRecord
    at: PiecePlace | None
    """Where it lies, or its stack or deck does; None off all maps."""
    within: str = ""
    """The id of its stack or deck."""
    rank: int = 0
    """In that, the lowest 0."""


@dataclass(frozen=True, slots=True)
class SavedStack:
    """Counters on one another, the lowest first."""

    id: str
    at: PiecePlace | None
    pieces: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class SavedDeck:
    """A deck, its lowest card first."""

    id: str
    name: str
    at: PiecePlace | None
    size: tuple[int, int]
    face_down: bool
    rules: DeckRules
    cards: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class TurnLevelState:
    """Where one level of a turn stands: a number, or the number of a word."""

    value: int
    current: int
    """The level within it that goes on next."""
    levels: tuple[TurnLevelState, ...]


@dataclass(frozen=True, slots=True)
class TurnState:
    """Where a turn tracker stands."""

    current: int
    levels: tuple[TurnLevelState, ...]


@dataclass(frozen=True, slots=True)
class SaveCounts:
    """What a save held."""

    commands: Mapping[str, int]
    """By kind."""
    private: int
    """Notes, mail and chat that were dropped unread."""
    other: int
    """Commands of programs that are not known here."""
    lost: tuple[str, ...]
    """Ids that stacks and decks name, and that are not there; at most a hundred."""


@dataclass(frozen=True, slots=True)
class SaveRecord:
    """A saved game, or the start of a log."""

    module: str
    """The module it was saved with, '' when it does not say."""
    module_version: str
    taken: tuple[str, ...]
    """Sides that somebody plays."""
    boards: Mapping[str, tuple[BoardChoice, ...]]
    """By map."""
    pieces: tuple[SavedPiece, ...]
    stacks: tuple[SavedStack, ...]
    decks: tuple[SavedDeck, ...]
    turns: Mapping[str, TurnState]
    """By tracker."""
    values: Mapping[tuple[str, str], str]
    """By name, and the map or zone that holds it, '' for all."""
    notes: tuple[str, ...]
    """What all may read: of the scenario, and common ones."""
    extensions: tuple[str, ...]
    """That it was played with."""
    counts: SaveCounts
    has_steps: bool
    """Whether it is a log, with steps to go through."""
