"""The steps of a log as facts of ours, and what is said about each: a past to go through, one entry a step."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace

from tabletop.core.position.facts import Fact, MarkSet, Moved, Placed, Removed, StepsSet, Turned, VarSet
from tabletop.data.vassal.maps import PICKER
from tabletop.data.vassal.pieces import PiecePlace
from tabletop.data.vassal.reading import LogStep
from tabletop.data.vassal.records import ModuleRecord
from tabletop.data.vassal.saves import SavedDeck, SavedPiece, SavedStack, SaveRecord
from tabletop.data.vassal.translate.boards import GameBoards, LaidMap, Layout
from tabletop.data.vassal.translate.book import CounterBook
from tabletop.data.vassal.translate.decks import GameDecks
from tabletop.data.vassal.translate.looks import Standing
from tabletop.data.vassal.translate.starts import GameStart, layout_of, map_meant
from tabletop.data.vassal.translate.turn import GameTurn
from tabletop.data.vassal.translate.wording import one_line
from tabletop.data.vassal.words import BoardsLaid, MovedTo, RemovedAct, Reported, SavedAct, TurnMoved

MOST_SAID = 1500
"""Characters said about one step."""


@dataclass(frozen=True, slots=True)
class PastStep:
    """One step: its facts, and the words about it."""

    facts: tuple[Fact, ...]
    text: str


@dataclass(slots=True)
class _Lying:
    """A counter on the table as the log knows it."""

    piece: str
    counter: str
    standing: Standing
    covered: bool = False
    place: str = ""
    """The deck it lies in."""


@dataclass(frozen=True, slots=True)
class GameParts:
    """What the steps are told with."""

    record: ModuleRecord
    boards: GameBoards
    book: CounterBook
    decks: GameDecks
    turn: GameTurn


@dataclass
class StepMaker:
    """Follows a log from its start on. Pieces of the start are named as `Module.start_facts` names them."""

    parts: GameParts
    start: GameStart
    save: SaveRecord
    _lying: dict[str, _Lying] = field(default_factory=dict)
    _stacks: dict[str, tuple[str, ...]] = field(default_factory=dict)
    _layouts: dict[str, Layout] = field(default_factory=dict)
    _new: int = 0
    _facts: list[Fact] = field(default_factory=list)

    def steps(self, steps: Iterable[LogStep]) -> Iterator[PastStep]:
        """One after the other; those in which nothing is seen or said are left out."""
        self._begin()
        for step in steps:
            self._facts = []
            said = [act.text for act in step.acts if isinstance(act, Reported)]
            for act in step.acts:
                self._do(act)
            text = one_line(" · ".join(said), MOST_SAID)
            if self._facts or text:
                yield PastStep(tuple(self._facts), text)

    def _begin(self) -> None:
        for n, one in enumerate(self.start.laid, 1):
            self._lying[one.saved] = _Lying(f"c{n:03d}", one.counter, one.standing, bool(one.covered))
        number = 0
        for deck, counters in self.start.decks.items():
            saved = self.start.cards.get(deck, [])
            for n, counter in enumerate(counters):
                number += 1
                if n < len(saved):
                    self._lying[saved[n]] = _Lying(f"d{number:03d}", counter, Standing(), place=deck)
        self._stacks = {stack.id: stack.pieces for stack in self.save.stacks}
        self._layouts = dict(self.save.boards)

    # --- acts ---

    def _do(self, act: SavedAct) -> None:
        match act:
            case SavedPiece():
                self._piece(act)
            case SavedStack():
                self._stacks[act.id] = act.pieces
                self._move(act.pieces, act.at)
            case SavedDeck():
                self._deck(act)
            case MovedTo():
                self._move(self._stacks.get(act.id, (act.id,)), act.at)
            case RemovedAct(id=id_):
                self._remove(id_)
            case TurnMoved():
                changed = self.parts.turn.variables({act.tracker: act.state})
                self._facts += [VarSet(name, value) for name, value in changed.items() if isinstance(value, int)]
            case BoardsLaid():
                self._layouts[act.map.removesuffix(PICKER)] = act.boards
            case _:
                pass

    def _piece(self, act: SavedPiece) -> None:
        known = self._lying.get(act.id)
        if known is None:
            self._place(act)
            return
        counter = self.parts.book.of_saved(act.piece)
        if known.place:
            return
        if not known.covered and counter.id == known.counter:
            standing = self.parts.book.standing(counter, act.piece)
            self._stand(known, standing)
        if act.at is not None and not self._held(act.id):
            self._move((act.id,), act.at)

    def _held(self, id_: str) -> bool:
        """Whether a counter lies in a stack, which says where."""
        return any(id_ in pieces for pieces in self._stacks.values())

    def _place(self, act: SavedPiece, at: PiecePlace | None = None) -> None:
        """A counter that was not on the table: out of the sheet, or of a deck."""
        at = act.at or at
        laid = self._laid(at.map) if at is not None else None
        if laid is None or at is None:
            return
        counter = self.parts.book.of_saved(act.piece)
        self._new += 1
        known = self._lying[act.id] = _Lying(f"i{self._new}", counter.id, Standing())
        place, spot = self._where(laid, at, counter.look.size)
        faces = len(counter.look.pictures)
        self._facts.append(Placed(known.piece, counter.seat, place, counter.id, faces))
        self._facts += [Moved(known.piece, place, *spot)] if spot is not None else []
        self._stand(known, self.parts.book.standing(counter, act.piece))

    def _stand(self, known: _Lying, standing: Standing) -> None:
        """What has changed in how it stands."""
        was, known.standing = known.standing, standing
        faces = len(self.parts.book.get(known.counter).look.pictures)
        if was.face != standing.face:
            self._facts.append(StepsSet(known.piece, faces - standing.face))
        if was.facing != standing.facing:
            self._facts.append(Turned(known.piece, standing.facing))
        self._facts += [MarkSet(known.piece, mark, False) for mark in was.marks if mark not in standing.marks]
        self._facts += [MarkSet(known.piece, mark) for mark in standing.marks if mark not in was.marks]

    def _move(self, ids: Iterable[str], at: PiecePlace | None) -> None:
        laid = self._laid(at.map) if at is not None else None
        for id_ in ids:
            known = self._lying.get(id_)
            if known is not None and laid is not None and at is not None:
                place, spot = self._where(laid, at, self.parts.book.get(known.counter).look.size)
                known.place = ""
                self._facts.append(Moved(known.piece, place, *(spot or (None, None))))

    def _deck(self, act: SavedDeck) -> None:
        """Cards that have come to a deck."""
        laid = self._laid(act.at.map) if act.at is not None else None
        if laid is None or act.at is None:
            return
        deck = self.parts.decks.at(act.name, laid, (act.at.x, act.at.y), act.size, act.rules).id
        for id_ in act.cards:
            known = self._lying.get(id_)
            if known is not None and known.place != deck:
                known.place = deck
                self._facts.append(Moved(known.piece, deck))

    def _remove(self, id_: str) -> None:
        known = self._lying.pop(id_, None)
        if known is not None:
            self._facts.append(Removed(known.piece))
        self._stacks.pop(id_, None)

    def _laid(self, map_: str) -> LaidMap | None:
        found = map_meant(self.parts.record, self.save, map_)
        return self.parts.boards.lay(found, layout_of(self._layouts, found, map_)) if found is not None else None

    def _where(self, laid: LaidMap, at: PiecePlace, size: tuple[int, int]) -> tuple[str, tuple[float, float] | None]:
        hand = self.parts.boards.hand_of(laid)
        return (hand, None) if hand else (laid.area, laid.spot((at.x, at.y), size))


def renamed(steps: Iterable[PastStep], names: Mapping[str, str]) -> Iterator[PastStep]:
    """The same steps with other names of pieces: those that a game gave to counters it has sealed."""
    for step in steps:
        facts = []
        for fact in step.facts:
            piece = getattr(fact, "piece", "")
            facts.append(_named(fact, names[piece]) if piece in names else fact)
        yield PastStep(tuple(facts), step.text)


def _named(fact: Fact, piece: str) -> Fact:
    match fact:
        case Placed() | Moved() | MarkSet() | Removed() | StepsSet() | Turned():
            return replace(fact, piece=piece)
    return fact
