"""Where a counter's menu sends it, what it lays beside it, what it is replaced by: places and counters of ours."""

from __future__ import annotations

import re

from tabletop.data.locations.names import spots_by_name
from tabletop.data.vassal.maps import position
from tabletop.data.vassal.module import placed_piece
from tabletop.data.vassal.pieces import PieceReader
from tabletop.data.vassal.records import MapRecord, ModuleRecord
from tabletop.data.vassal.traits.acts import PlaceTrait, ReturnTrait, SendTrait
from tabletop.data.vassal.translate.boards import GameBoards, LaidMap
from tabletop.data.vassal.translate.book import CounterBook, SheetCounter
from tabletop.data.vassal.translate.decks import GameDecks
from tabletop.data.vassal.translate.wording import one_line
from tabletop.data.vassal.translate.yaml_text import Value

MOST_WAYS = 40
"""Of one counter."""
MOST_COUNTERS = 40_000
"""Counters of which each is laid by another."""
LONGEST = 120
_NUMBER = re.compile(r"-?[0-9]{1,6}(?:\.[0-9]*)?")


class CounterWays:
    """Finds them for every counter, also for those that only others lay."""

    def __init__(self, record: ModuleRecord, boards: GameBoards, decks: GameDecks, book: CounterBook) -> None:
        self._record, self._boards, self._decks, self._book = record, boards, decks, book
        self._reader = PieceReader()
        self._laid: dict[tuple[str, str], str] = {}
        self.lost = 0
        """Ways that lead to a place, or a counter, that cannot be told."""

    def work(self) -> None:
        """Once all counters are known."""
        done: set[str] = set()
        while waiting := [one for one in self._book.all() if one.id not in done]:
            for counter in waiting:
                done.add(counter.id)
                if len(done) <= MOST_COUNTERS:
                    self._fill(counter)

    def _fill(self, counter: SheetCounter) -> None:
        sends: list[Value] = []
        beside: dict[str, None] = {}
        instead: dict[str, None] = {}
        for trait in counter.piece.traits:
            match trait:
                case SendTrait() | ReturnTrait() if len(sends) < MOST_WAYS:
                    way = self._send(trait) if isinstance(trait, SendTrait) else self._back(trait)
                    sends += [way] if way and way not in sends else []
                    self.lost += not way
                case PlaceTrait(replaces=replaces):
                    other = self._other(trait)
                    (instead if replaces else beside).update({other: None} if other else {})
                    self.lost += not other
        lists: dict[str, list[Value]] = {"sends": sends, "places_marker": [*beside], "replaces_with": [*instead]}
        counter.more = {name: found[:MOST_WAYS] for name, found in lists.items() if found}

    def settle(self) -> None:
        """Only what has no end is laid beside others: once cards are known to be single."""
        for counter in self._book.all():
            markers = counter.more.get("places_marker")
            if isinstance(markers, list):
                left: list[Value] = [one for one in markers if isinstance(one, str) and self._book.get(one).endless]
                counter.more = {**counter.more, "places_marker": left} if left else _without(counter.more)

    # --- inside ---

    def _other(self, trait: PlaceTrait) -> str:
        """The counter that a trait lays or puts in its place, '' for none."""
        key = (trait.spec, trait.gpid)
        if key not in self._laid:
            piece = placed_piece(self._record, trait, self._reader)
            if piece is not None and not piece.gpid:
                piece = self._book.with_number(piece, trait.gpid)
            self._laid[key] = self._book.of_saved(piece).id if piece is not None else ""
        return self._laid[key]

    def _back(self, trait: ReturnTrait) -> dict[str, Value]:
        deck = self._decks.named(trait.deck) if trait.deck else None
        if deck is None:
            return {}
        return _named({"to": deck.id}, trait.put_back.menu)

    def _send(self, trait: SendTrait) -> dict[str, Value]:
        map_ = self._record.map_called(trait.map) if trait.map else self._boards.main
        laid = self._boards.lay(map_) if map_ is not None else None
        if map_ is None or laid is None:
            return {}
        if hand := self._boards.hand_of(laid):
            return _named({"to": hand}, trait.send.menu)
        at = self._at(trait, map_, laid)
        return _named({"to": laid.area, "at": [*laid.spot(at)]}, trait.send.menu) if at is not None else {}

    def _at(self, trait: SendTrait, map_: MapRecord, laid: LaidMap) -> tuple[float, float] | None:
        if trait.kind == "L":
            if not all(_NUMBER.fullmatch(side.strip()) for side in trait.at):
                return None
            x, y = (int(float(side)) for side in trait.at)
            return position(map_, laid.placed, trait.board, (x, y)) if trait.board else (x, y)
        name = {"Z": trait.zone, "R": trait.region, "G": trait.location}.get(trait.kind, "")
        for one in laid.placed if name else ():
            spot = spots_by_name(one.board.ground, one.board.size).get(name)
            if spot is not None and trait.board in ("", one.board.name):
                return one.on_map(spot)
        return None


def _named(way: dict[str, Value], menu: str) -> dict[str, Value]:
    said = one_line(menu, LONGEST)
    return {**way, "name": said} if said else way


def _without(more: dict[str, Value]) -> dict[str, Value]:
    return {name: value for name, value in more.items() if name != "places_marker"}
