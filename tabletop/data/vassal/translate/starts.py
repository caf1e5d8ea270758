"""How a game begins: what a module lays out, or a save of it, as scenarios of ours."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

from tabletop.data.vassal.maps import start_of
from tabletop.data.vassal.pieces import PieceRecord
from tabletop.data.vassal.privacy import NOBODY, SIDE
from tabletop.data.vassal.records import DeckRecord, DeckRules, MapRecord, ModuleRecord, SlotRecord
from tabletop.data.vassal.saves import SavedDeck, SavedPiece, SaveRecord
from tabletop.data.vassal.traits.hiding import HiddenTrait, MaskTrait
from tabletop.data.vassal.translate.boards import GameBoards, LaidMap, Layout
from tabletop.data.vassal.translate.book import CounterBook, SheetCounter
from tabletop.data.vassal.translate.decks import GameDecks
from tabletop.data.vassal.translate.looks import Standing
from tabletop.data.vassal.translate.seats import GameSeats
from tabletop.data.vassal.translate.yaml_text import Value


@dataclass(frozen=True, slots=True)
class LaidCounter:
    """One counter at the start."""

    place: str
    counter: str
    spot: tuple[float, float] | None
    standing: Standing
    covered: str = ""
    """The seat that has turned it down."""
    saved: str = ""
    """Its id in the save."""


@dataclass(slots=True)
class GameStart:
    """One scenario."""

    id: str
    laid: list[LaidCounter] = field(default_factory=list)
    decks: dict[str, list[str]] = field(default_factory=dict)
    """By deck, the lowest card first."""
    cards: dict[str, list[str]] = field(default_factory=dict)
    """The same by their ids in the save."""
    shuffled: dict[str, bool] = field(default_factory=dict)
    variables: dict[str, Value] = field(default_factory=dict)
    off: int = 0
    """Counters that lie on no map, or on one there is no board for."""
    someone: int = 0
    """Counters hidden by a player whose side nobody knows: they lie open."""


class StartMaker:
    """Lays out starts with the counters, boards and decks of one game."""

    def __init__(
        self, record: ModuleRecord, boards: GameBoards, book: CounterBook, decks: GameDecks, seats: GameSeats
    ) -> None:
        self._record, self._boards, self._book, self._decks, self._seats = record, boards, book, decks, seats

    def plain(self, id_: str) -> GameStart:
        """What the module itself lays out."""
        start = GameStart(id_)
        for map_ in self._record.maps:
            laid = self._boards.lay(map_)
            if laid is not None:
                self._lay_map(start, map_, laid)
        return start

    def saved(self, id_: str, save: SaveRecord) -> GameStart:
        """What a save holds."""
        start = GameStart(id_)
        inside = {deck.id: deck for deck in save.decks}
        cards: dict[str, list[SavedPiece]] = {}
        order = {stack.id: n for n, stack in enumerate(save.stacks)}
        for saved in sorted(save.pieces, key=lambda one: (order.get(one.within, -1), one.rank)):
            if saved.within in inside:
                cards.setdefault(saved.within, []).append(saved)
            else:
                self._lay_saved(start, saved, save)
        for deck in save.decks:
            self._saved_deck(start, deck, cards.get(deck.id, []), save)
        return start

    def settle(self, start: GameStart) -> None:
        """No counter of which there is one lies in two places: the second is a copy."""
        used: set[str] = set()
        for n, one in enumerate(start.laid):
            start.laid[n] = self._once(one, used)
        for deck, cards in start.decks.items():
            start.decks[deck] = [self._single(card, used) for card in cards]

    # --- inside ---

    def _once(self, one: LaidCounter, used: set[str]) -> LaidCounter:
        if self._book.get(one.counter).endless:
            return one
        name = self._single(one.counter, used)
        return LaidCounter(one.place, name, one.spot, one.standing, one.covered, one.saved)

    def _single(self, counter: str, used: set[str]) -> str:
        copies = self._book.copies(counter)
        name = next((one for one in copies if one not in used), "") or self._book.copy_of(counter).id
        used.add(name)
        return name

    def _lay_map(self, start: GameStart, map_: MapRecord, laid: LaidMap) -> None:
        for stack in map_.stacks:
            at = start_of(map_, laid.placed, stack)
            for slot in stack.slots:
                self._lay_slot(start, slot, laid, at)
        for deck in map_.decks:
            self._deck(start, deck, laid)

    def _lay_slot(self, start: GameStart, slot: SlotRecord, laid: LaidMap, at: tuple[int, int] | None) -> None:
        counter = self._book.of_slot(slot)
        if counter is None or slot.piece is None:
            return
        if at is None:
            start.off += 1
            return
        standing = self._book.standing(counter, slot.piece)
        start.laid.append(LaidCounter(self._place(laid), counter.id, self._spot(laid, at, counter), standing))

    def _deck(self, start: GameStart, deck: DeckRecord, laid: LaidMap) -> None:
        made = self._decks.of_record(deck, laid)
        counters = [counter for slot in deck.cards if (counter := self._book.of_slot(slot)) is not None]
        if made is not None:
            self._fill(start, made.id, counters, deck.rules)

    def _fill(self, start: GameStart, deck: str, counters: list[SheetCounter], rules: DeckRules) -> None:
        for counter in counters:
            self._book.in_deck(counter)
        start.decks.setdefault(deck, []).extend(counter.id for counter in counters)
        start.shuffled[deck] = rules.shuffle != "never"

    def _lay_saved(self, start: GameStart, saved: SavedPiece, save: SaveRecord) -> None:
        laid = self._laid(saved.at.map, save) if saved.at is not None else None
        if laid is None or saved.at is None:
            start.off += 1
            return
        counter = self._book.of_saved(saved.piece)
        hider = hidden_by(saved.piece)
        seat = self._seats.of(hider.removeprefix(SIDE)) if hider.startswith(SIDE) else ""
        start.someone += bool(hider) and not seat
        spot = self._spot(laid, (saved.at.x, saved.at.y), counter)
        standing = self._book.standing(counter, saved.piece)
        start.laid.append(LaidCounter(self._place(laid), counter.id, spot, standing, seat, saved.id))

    def _saved_deck(self, start: GameStart, deck: SavedDeck, cards: list[SavedPiece], save: SaveRecord) -> None:
        laid = self._laid(deck.at.map, save) if deck.at is not None else None
        if laid is None or deck.at is None:
            start.off += len(cards)
            return
        made = self._decks.at(deck.name, laid, (deck.at.x, deck.at.y), deck.size, deck.rules)
        self._fill(start, made.id, [self._book.of_saved(card.piece, True) for card in cards], deck.rules)
        start.cards.setdefault(made.id, []).extend(card.id for card in cards)
        if save.has_steps:  # what follows says which card was drawn
            start.shuffled[made.id] = False

    def _laid(self, map_: str, save: SaveRecord) -> LaidMap | None:
        found = map_meant(self._record, save, map_)
        return self._boards.lay(found, layout_of(save.boards, found, map_)) if found is not None else None

    def _place(self, laid: LaidMap) -> str:
        return self._boards.hand_of(laid) or laid.area

    def _spot(self, laid: LaidMap, at: tuple[int, int], counter: SheetCounter) -> tuple[float, float] | None:
        return None if self._boards.hand_of(laid) else laid.spot(at, counter.look.size)


def layout_of(boards: Mapping[str, Layout], map_: MapRecord, named: str = "") -> Layout:
    """The boards that a save has on a map, which it may call by an older name."""
    return boards.get(map_.identifier, ()) or boards.get(map_.number, ()) or boards.get(named, ())


def map_meant(record: ModuleRecord, save: SaveRecord, name: str) -> MapRecord | None:
    """The map a save calls so. One that nobody knows is the only one the save does not speak of: it was renamed."""
    found = record.map_called(name)
    if found is not None or [one for one in save.boards if record.map_called(one) is None] != [name]:
        return found
    unnamed = [map_ for map_ in record.maps if not {map_.identifier, map_.number} & save.boards.keys()]
    return unnamed[0] if len(unnamed) == 1 else None


def renamed_maps(record: ModuleRecord, save: SaveRecord) -> dict[str, MapRecord]:
    """Maps that a save calls by a name they no longer have."""
    meant = {name: map_meant(record, save, name) for name in save.boards if record.map_called(name) is None}
    return {name: map_ for name, map_ in meant.items() if map_ is not None}


def hidden_by(piece: PieceRecord) -> str:
    """Who has covered or hidden a counter: nobody, someone, or a side."""
    for trait, state in piece.pairs:
        if isinstance(trait, (MaskTrait, HiddenTrait)) and state != NOBODY:
            return state
    return NOBODY


def scenario_file(start: GameStart, order: int) -> dict[str, Value]:
    """scenarios/<id>.yaml."""
    variables: dict[str, Value] = {"turn": 1, "phase": "play", **start.variables}
    decks: list[Value] = [
        {"place": deck, "counters": [*cards], "shuffled": start.shuffled.get(deck, True)}
        for deck, cards in start.decks.items()
    ]
    entry: dict[str, Value] = {"id": start.id, "order": order, "vars": variables, "setup": [*_setup(start)]}
    return {**entry, "decks": decks} if decks else entry


def _setup(start: GameStart) -> Iterator[Value]:
    """Counters one after the other, those that stand alike in one entry."""
    waiting: list[LaidCounter] = []
    for one in start.laid:
        if waiting and _like(one) != _like(waiting[-1]):
            yield _entry(waiting)
            waiting = []
        waiting.append(one)
    if waiting:
        yield _entry(waiting)


def _like(one: LaidCounter) -> tuple[object, ...]:
    return one.place, one.standing, one.covered, one.spot is None


def _entry(laid: list[LaidCounter]) -> dict[str, Value]:
    first = laid[0]
    entry: dict[str, Value] = {"at": first.place, "counters": [one.counter for one in laid]}
    spots: list[Value] = [[*one.spot] for one in laid if one.spot is not None]
    if spots:
        entry["spots"] = spots
    if first.standing.face:
        entry["face"] = first.standing.face
    if first.standing.facing:
        entry["facing"] = first.standing.facing
    if first.standing.marks:
        entry["marks"] = [*first.standing.marks]
    return {**entry, "covered": first.covered} if first.covered else entry
