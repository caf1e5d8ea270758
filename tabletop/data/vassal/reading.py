"""From the text of a save or log to its records: the start, and of a log each step after it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace

from tabletop.core.text import Msg
from tabletop.data.vassal.build import BuildPart, below, read_build
from tabletop.data.vassal.commands import CommandTree, SavedCommand
from tabletop.data.vassal.container import MOST_SAVE, SAVED_GAME, VassalFile
from tabletop.data.vassal.pieces import Prototypes
from tabletop.data.vassal.privacy import SideOwners
from tabletop.data.vassal.records import BoardChoice
from tabletop.data.vassal.refusal import VassalRefused, Watch, unwatched
from tabletop.data.vassal.saves import SaveCounts, SavedDeck, SavedPiece, SavedStack, SaveRecord, TurnState
from tabletop.data.vassal.savetext import saved_text
from tabletop.data.vassal.words import (
    PRIVATE,
    SILENT,
    BoardsLaid,
    CommandReader,
    ExtensionUsed,
    NoteWritten,
    SavedAct,
    TurnMoved,
    ValueSet,
)

MOST_PIECES = 200_000
MOST_STEPS = 100_000
LOG, BEGIN, END = "LOG\t", "begin_save", "end_save"
OBSERVER = "<observer>"
_OFTEN = 500
_MOST_LOST = 100


@dataclass(frozen=True, slots=True)
class LogStep:
    """One step of a log: what was done at one stroke."""

    acts: tuple[SavedAct, ...]


@dataclass(frozen=True, slots=True)
class LogRecord:
    """A save, and the steps after it; none of a plain save."""

    start: SaveRecord
    steps: tuple[LogStep, ...]


def read_save(
    file: VassalFile,
    sides: tuple[str, ...] = (),
    prototypes: Prototypes | None = None,
    watch: Watch = unwatched,
    member: str = SAVED_GAME,
) -> LogRecord:
    """A saved game or log. `sides`, `prototypes`: those of its module; `member`: what is read of the file.

    Raises VassalRefused, and what `watch` raises.
    """
    watch("save", 0, 1)
    text = saved_text(file.read(member, MOST_SAVE), file.name)
    found = _module_of(file)
    return read_saved(text, file.name, SaveSource(sides, prototypes or {}, *found), watch)


def read_member_save(
    file: VassalFile, member: str, sides: tuple[str, ...], prototypes: Prototypes, watch: Watch = unwatched
) -> LogRecord:
    """A set-up that lies within a module: a zip within the zip, or a bare text. Raises VassalRefused."""
    with file.inner(member) as inner:
        return read_save(inner, sides, prototypes, watch)


@dataclass(frozen=True, slots=True)
class SaveSource:
    """What is known beside the text."""

    sides: tuple[str, ...] = ()
    prototypes: Prototypes | None = None
    module: str = ""
    version: str = ""


def read_saved(text: str, file: str, source: SaveSource, watch: Watch = unwatched) -> LogRecord:
    """A saved game's text. Raises VassalRefused."""
    owners = SideOwners(source.sides)
    try:
        return _SaveReader(owners, source, file, watch).read(text)
    finally:
        owners.forget()


def _module_of(file: VassalFile) -> tuple[str, str]:
    """Name and version of the module a save was made with, as far as it says so."""
    if "moduledata" not in file.names:
        return "", ""
    try:
        data = read_build(file.read("moduledata", 1 << 20), file.name)
    except VassalRefused:
        return "", ""
    return _first(data, "name"), _first(data, "version")


def _first(data: BuildPart, tag: str) -> str:
    return next((part.text[:200] for part in below(data, tag)), "")


class _SaveReader:
    def __init__(self, owners: SideOwners, source: SaveSource, file: str, watch: Watch) -> None:
        self.commands = CommandReader(owners, source.prototypes or {})
        self.source, self.file, self.watch = source, file, watch
        self.counts: Counter[str] = Counter()
        self.private = self.other = 0

    def read(self, text: str) -> LogRecord:
        leaves = [*CommandTree(text, self.file, self.watch)]
        if not any(leaf.text == BEGIN for leaf in leaves[:20]):
            raise VassalRefused(Msg.of("vassal-save-empty", file=self.file))
        taken = [self.commands.learn(leaf.text.removeprefix(LOG)) for leaf in leaves]
        begin = [leaf for leaf in leaves if not leaf.text.startswith(LOG)]
        logged = [leaf for leaf in leaves if leaf.text.startswith(LOG)]
        acts = [act for act in self._acts(begin, "pieces") if act is not None]
        steps = tuple(self._steps(logged))
        sides = tuple(dict.fromkeys(side for side in taken if side and side != OBSERVER))
        return LogRecord(self._start(acts, bool(logged), sides), steps)

    def _acts(self, leaves: Iterable[SavedCommand], stage: str) -> Iterator[SavedAct | None]:
        known = list(leaves)
        for n, leaf in enumerate(known):
            if n % _OFTEN == 0:
                self.watch(stage, n, len(known))
            yield self._act(leaf.text.removeprefix(LOG))

    def _act(self, text: str) -> SavedAct | None:
        act = self.commands.act(text)
        if act is not None:
            self.counts[type(act).__name__] += 1
        elif text.startswith(PRIVATE):
            self.private += 1
        elif text not in ("", BEGIN, END) and not text.startswith(SILENT):
            self.other += 1
        return act

    def _steps(self, leaves: list[SavedCommand]) -> Iterator[LogStep]:
        """What stands in one outermost part is one step."""
        acts: list[SavedAct] = []
        for n, (leaf, act) in enumerate(zip(leaves, self._acts(leaves, "log"))):
            if act is not None:
                acts.append(act)
            if n + 1 == len(leaves) or leaves[n + 1].top != leaf.top:
                yield LogStep(tuple(acts))
                acts = []

    def _start(self, acts: list[SavedAct], has_steps: bool, taken: tuple[str, ...]) -> SaveRecord:
        pieces = [act for act in acts if isinstance(act, SavedPiece)]
        if len(pieces) > MOST_PIECES:
            raise VassalRefused(Msg.of("vassal-save-many", file=self.file, most=MOST_PIECES))
        stacks = tuple(act for act in acts if isinstance(act, SavedStack))
        decks = tuple(act for act in acts if isinstance(act, SavedDeck))
        placed, lost = _placed(pieces, stacks, decks)
        boards: dict[str, tuple[BoardChoice, ...]] = {}
        turns: dict[str, TurnState] = {}
        values: dict[tuple[str, str], str] = {}
        notes: list[str] = []
        for act in acts:
            match act:
                case BoardsLaid():
                    boards[act.map] = act.boards
                case TurnMoved():
                    turns[act.tracker] = act.state
                case ValueSet():
                    values[act.name, act.where] = act.value
                case NoteWritten(text=text) if text.strip():
                    notes.append(text)
        return SaveRecord(
            module=self.source.module,
            module_version=self.source.version,
            taken=taken,
            boards=boards,
            pieces=placed,
            stacks=stacks,
            decks=decks,
            turns=turns,
            values=values,
            notes=tuple(notes),
            extensions=tuple(act.name for act in acts if isinstance(act, ExtensionUsed)),
            counts=SaveCounts(dict(self.counts), self.private, self.other, lost),
            has_steps=has_steps,
        )


def _placed(
    pieces: list[SavedPiece], stacks: tuple[SavedStack, ...], decks: tuple[SavedDeck, ...]
) -> tuple[tuple[SavedPiece, ...], tuple[str, ...]]:
    """Counters where their stack or deck lies, in its order; and ids that are named and not there."""
    held: dict[str, tuple[SavedStack | SavedDeck, int]] = {}
    for stack in stacks:
        held.update((id_, (stack, rank)) for rank, id_ in enumerate(stack.pieces))
    for deck in decks:
        held.update((id_, (deck, rank)) for rank, id_ in enumerate(deck.cards))
    known = {piece.id for piece in pieces}
    lost = [id_ for id_ in held if id_ not in known]
    return tuple(_in_place(piece, held) for piece in pieces), tuple(lost[:_MOST_LOST])


def _in_place(piece: SavedPiece, held: Mapping[str, tuple[SavedStack | SavedDeck, int]]) -> SavedPiece:
    holder = held.get(piece.id)
    if holder is None:
        return piece
    return replace(piece, at=holder[0].at or piece.at, within=holder[0].id, rank=holder[1])
