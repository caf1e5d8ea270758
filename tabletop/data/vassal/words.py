"""One command of a save or log, made an act: what was added, changed, moved, set or reported."""

from __future__ import annotations

import html
import re
from collections.abc import Callable
from dataclasses import dataclass, replace

from tabletop.data.vassal.encoding import SequenceFields, is_true, split, whole_number
from tabletop.data.vassal.maps import PICKER, choices
from tabletop.data.vassal.pieces import ADD, PiecePlace, PieceReader, Prototypes, expanded
from tabletop.data.vassal.privacy import GONE, SideOwners
from tabletop.data.vassal.records import BoardChoice, DeckRules
from tabletop.data.vassal.saves import SavedDeck, SavedPiece, SavedStack, TurnLevelState, TurnState

MOST_HELD = 5000
"""Counters in one stack or deck."""
MOST_NOTE, MOST_REPORT, MOST_VALUE = 50_000, 4000, 20_000
"""Characters of a note, a line about an act, a value."""
MOST_LEVELS = 40
LAYER = "@@"
PRIVATE = ("CHAT", "PNOTE\t", "SNOTE\t", "SEMAIL", "EMAIL", "CLOCK", "ALERT", "CHECK", "PLAYER")
"""Beginnings of commands that name players, or hold what they wrote to themselves or each other."""
SILENT = ("SETUP_STACK", "SGKC", "LOS", "FLARE", "SHOW_RESULTS", "AUDIO", "DECKREPOS", "LOCKSPO", "SPP", "REMOVE")
"""Beginnings of commands that only make something flash, sound or wake up."""
_NAMED = re.compile(r"<[^<>]{0,200}>")
_RULE = {"Always": "always", "Never": "never"}


@dataclass(frozen=True, slots=True)
class RemovedAct:
    """Something is taken away."""

    id: str


@dataclass(frozen=True, slots=True)
class MovedTo:
    """Something is moved."""

    id: str
    at: PiecePlace | None
    under: str
    """The id of the counter, or stack, that it lies on from then on; '' for none."""


@dataclass(frozen=True, slots=True)
class BoardsLaid:
    """Boards of a map."""

    map: str
    boards: tuple[BoardChoice, ...]


@dataclass(frozen=True, slots=True)
class TurnMoved:
    """A turn tracker."""

    tracker: str
    state: TurnState


@dataclass(frozen=True, slots=True)
class ValueSet:
    """A value that all share."""

    name: str
    value: str
    where: str


@dataclass(frozen=True, slots=True)
class NoteWritten:
    """Notes that all may read."""

    scenario: bool
    text: str


@dataclass(frozen=True, slots=True)
class Reported:
    """A line that VASSAL wrote about an act, with sides in place of players."""

    text: str


@dataclass(frozen=True, slots=True)
class ExtensionUsed:
    """The game was played with an extension."""

    name: str
    version: str


@dataclass(frozen=True, slots=True)
class UndoMark:
    """What follows, up to the next such mark, was an undo."""

    begins: bool


SavedAct = (
    SavedPiece
    | SavedStack
    | SavedDeck
    | RemovedAct
    | MovedTo
    | BoardsLaid
    | TurnMoved
    | ValueSet
    | NoteWritten
    | Reported
    | ExtensionUsed
    | UndoMark
)


class CommandReader:
    """Makes acts of commands; it remembers each counter, for a change names only the id."""

    def __init__(self, owners: SideOwners, prototypes: Prototypes) -> None:
        self.owners, self._prototypes = owners, prototypes
        self._pieces = PieceReader(owners)
        self._known: dict[str, SavedPiece | SavedStack | SavedDeck] = {}

    def learn(self, text: str) -> str | None:
        """The side of a player, when the command says who plays; the rest of it is not kept."""
        if not text.startswith("PLAYER\t"):
            return None
        _, player, name, side = (*split(text, "\t"), "", "", "")[:4]
        self.owners.learn(player, name, side)
        return side

    def act(self, text: str) -> SavedAct | None:
        """What a command does; None for what is private, not known, or nothing."""
        start = text[:2]
        if start in _BY_START:
            return _BY_START[start](self, text[2:])
        word, tab, rest = text.partition("\t")
        if tab and word in _BY_WORD:
            return _BY_WORD[word](self, rest)
        if tab and word.startswith("TURN"):
            return TurnMoved(word.removeprefix("TURN"), turn_state(rest))
        if tab and word.endswith(PICKER):
            return BoardsLaid(word.removesuffix(PICKER), choices(text))
        return self.report(text)

    def report(self, text: str) -> Reported | None:
        """A line about an act of the game. What players say to each other begins otherwise, and is dropped."""
        words = html.unescape(text[:MOST_REPORT].removeprefix("CHAT")).strip()
        if not text.startswith("CHAT") or not words.startswith("*"):
            return None
        said = _NAMED.sub(GONE, self.owners.said(words))
        return Reported(said.strip("* \t\n"))

    # --- one command each ---

    def added(self, rest: str) -> SavedAct | None:
        """`id/type/state`."""
        parts = split(rest, "/", 3)
        if len(parts) < 3:
            return None
        id_, kind, state = parts[:3]
        made: SavedPiece | SavedStack | SavedDeck
        if kind == "stack":
            made = SavedStack(id_, *_stack_state(state))
        elif kind.startswith("deck;"):
            made = _deck(id_, kind, state)
        else:
            piece = self._pieces.piece(kind, state)
            made = SavedPiece(id_, piece, piece.at)
        self._known[id_] = made
        return self._whole(made)

    def changed(self, rest: str) -> SavedAct | None:
        """`id/new state/old state`."""
        parts = split(rest, "/", 2)
        known = self._known.get(parts[0])
        if known is None or len(parts) < 2:
            return None
        made: SavedPiece | SavedStack | SavedDeck
        match known:
            case SavedStack():
                made = SavedStack(known.id, *_stack_state(parts[1]))
            case SavedDeck():
                at, face_down, cards = _deck_state(parts[1])
                made = replace(known, at=at, face_down=face_down, cards=cards)
            case _:
                piece = self._pieces.changed(known.piece, parts[1])
                made = replace(known, piece=piece, at=piece.at)
        self._known[known.id] = made
        return self._whole(made)

    def _whole(self, made: SavedPiece | SavedStack | SavedDeck) -> SavedPiece | SavedStack | SavedDeck:
        """With prototypes put in, where a program that is not VASSAL left them."""
        if isinstance(made, SavedPiece):
            return replace(made, piece=expanded(made.piece, self._prototypes, self._pieces))
        return made

    def removed(self, rest: str) -> SavedAct | None:
        """`id`."""
        return RemovedAct(rest)

    def moved(self, rest: str) -> SavedAct | None:
        """`id/map/x/y/under/…`: where it came from is known, and who moved it is a password."""
        fields = SequenceFields(rest, "/")
        id_, map_ = fields.text(), fields.text("null")
        x, y, under = fields.whole(), fields.whole(), fields.text("null")
        return MovedTo(id_, _place(map_, x, y), "" if under == "null" else under)

    def value(self, rest: str) -> SavedAct | None:
        """`;name;value;container`."""
        fields = SequenceFields(rest)
        fields.skip(1)
        return ValueSet(fields.text(), self.owners.scrubbed(fields.text()[:MOST_VALUE]), fields.text())

    def changed_value(self, rest: str) -> SavedAct | None:
        """Name, old value, new value and container, parted by tabs."""
        name, _, value, where = (*split(rest, "\t"), "", "", "")[:4]
        return ValueSet(name, self.owners.scrubbed(value[:MOST_VALUE]), where)

    def scenario_note(self, rest: str) -> SavedAct | None:
        """What the scenario's author wrote."""
        return NoteWritten(True, self.owners.said(rest[:MOST_NOTE]))

    def common_note(self, rest: str) -> SavedAct | None:
        """What all may read and write."""
        return NoteWritten(False, self.owners.said(rest[:MOST_NOTE]))

    def extension(self, rest: str) -> SavedAct | None:
        """Name and version."""
        name, version = (*split(rest, "\t"), "")[:2]
        return ExtensionUsed(name, version)

    def undo(self, rest: str) -> SavedAct | None:
        """Begins or ends an undo."""
        return UndoMark(is_true(rest))


_Command = Callable[[CommandReader, str], SavedAct | None]
_BY_START: dict[str, _Command] = {
    ADD: CommandReader.added,
    "-/": CommandReader.removed,
    "D/": CommandReader.changed,
    "M/": CommandReader.moved,
}
_BY_WORD: dict[str, _Command] = {
    "GlobalProperty": CommandReader.value,
    "MutableProperty": CommandReader.changed_value,
    "NOTES": CommandReader.scenario_note,
    "PNOTES": CommandReader.common_note,
    "EXT": CommandReader.extension,
    "UNDO": CommandReader.undo,
}


def _place(map_: str, x: int, y: int) -> PiecePlace | None:
    return None if map_ in ("", "null") else PiecePlace(map_, x, y)


def _stack_state(state: str) -> tuple[PiecePlace | None, tuple[str, ...]]:
    fields = SequenceFields(state)
    map_ = fields.text("null")
    at = _place(map_, fields.whole(), fields.whole()) if map_ != "null" else None
    return at, tuple(id_ for id_ in fields.rest()[:MOST_HELD] if id_ and not id_.startswith(LAYER))


def _deck_state(state: str) -> tuple[PiecePlace | None, bool, tuple[str, ...]]:
    fields = SequenceFields(state)
    map_ = fields.text("null")
    at, face_down = _place(map_, fields.whole(), fields.whole()), fields.flag()
    cards = fields.text()
    return at, face_down, tuple(split(cards, ",")[:MOST_HELD]) if cards else ()


def _deck(id_: str, kind: str, state: str) -> SavedDeck:
    fields = SequenceFields(kind)
    fields.skip(3)
    size = fields.whole(40), fields.whole(40)
    face_down, shuffle = (_RULE.get(fields.text("Always"), "menu") for _ in range(2))
    several, chosen, turns = (fields.flag(True) for _ in range(3))
    menu, target = fields.text(), fields.text()
    fields.skip(1)
    name = fields.text()
    fields.skip(3)
    up, saved = fields.flag(), fields.flag()
    fields.skip(2)
    most = fields.whole(10)
    fields.skip(26)
    owners = fields.flag()
    sides = fields.strings() if owners else None
    rules = DeckRules(face_down, shuffle, up, several, chosen, turns, target, menu, most, saved, sides)
    at, down, cards = _deck_state(state)
    return SavedDeck(id_, name, at, size, down, rules, cards)


def turn_state(text: str) -> TurnState:
    """`current` and the levels, parted by a bar."""
    current, *levels = split(text, "|")
    return TurnState(whole_number(current), tuple(_level(level, 0) for level in levels[:MOST_LEVELS]))


def _level(text: str, deep: int) -> TurnLevelState:
    """Value, the level within that goes on, two things more, and the levels within."""
    parts = split(text, ";")
    value, current = (whole_number(part) for part in (*parts, "", "")[:2])
    within = parts[4 : 4 + MOST_LEVELS] if deep < MOST_LEVELS else []
    return TurnLevelState(value, current, tuple(_level(part, deep + 1) for part in within))

