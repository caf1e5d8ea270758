"""The counter sheet: every counter of a module, and those of its saves that are in no slot, each under a lasting id."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace

from tabletop.data.vassal.pieces import PieceRecord
from tabletop.data.vassal.records import SlotRecord
from tabletop.data.vassal.traits.acts import FixedTrait
from tabletop.data.vassal.traits.hiding import MaskTrait
from tabletop.data.vassal.traits.looks import LabelTrait, LayerTrait, RotateTrait
from tabletop.data.vassal.traits.values import MarkerTrait, PropertyTrait
from tabletop.data.vassal.translate.ids import FreshNames, slug
from tabletop.data.vassal.translate.looks import CounterLook, LookMaker, Standing
from tabletop.data.vassal.translate.pictures import PictureSize
from tabletop.data.vassal.translate.seats import GameSeats
from tabletop.data.vassal.translate.values import Properties
from tabletop.data.vassal.translate.wording import GameWords, one_line
from tabletop.data.vassal.translate.yaml_text import Value

MANY = 1000
"""Counters from which layers are written once for all that have them: one module has 4,000 with thirty each."""
Kindred = tuple[object, ...]
"""Counters that are alike in all but their state."""


@dataclass(slots=True)
class SheetCounter:
    """One counter of our sheet."""

    id: str
    look: CounterLook
    piece: PieceRecord
    card: bool
    seat: str
    kind: str
    endless: bool = True
    more: dict[str, Value] = field(default_factory=dict)
    """Fields that others add: ways, markers."""

    def entry(self) -> dict[str, Value]:
        """As in counters.yaml."""
        made: dict[str, Value] = {"id": self.id, "kind": self.kind}
        if self.seat:
            made["seat"] = self.seat
        if len(self.look.pictures) != 1:
            made["steps"] = len(self.look.pictures)
        made |= {"pictures": self.look.pictures, "size": [*self.look.size]}
        made |= {name: part for name in ("layers", "texts") if (part := getattr(self.look, name))}
        made |= _held(self.piece)
        return {**made, **self.more, **({"endless": True} if self.endless else {})}


def _held(piece: PieceRecord) -> dict[str, Value]:
    fixed = next((trait for trait in piece.traits if isinstance(trait, FixedTrait)), None)
    if fixed is None:
        return {}
    made: dict[str, Value] = {}
    if fixed.moves == "V" or fixed.choosing == "n":
        made["fixed"] = True
    if not fixed.stacks:
        made["no_stack"] = True
    return made


class CounterBook:
    """All counters, by what they are."""

    def __init__(self, looks: LookMaker, seats: GameSeats, words: GameWords, shared: Properties) -> None:
        self._looks, self._seats, self._words, self._shared = looks, seats, words, shared
        self._names = FreshNames()
        self._by_id: dict[str, SheetCounter] = {}
        self._by_kindred: dict[Kindred, SheetCounter] = {}
        self._by_gpid: dict[str, list[SheetCounter]] = {}
        self._kindred: dict[tuple[int, int, str], Kindred] = {}
        self._kept: list[object] = []
        self._copies: dict[str, list[str]] = {}
        self.kinds: dict[str, dict[str, Value]] = {}

    def __len__(self) -> int:
        return len(self._by_id)

    def all(self) -> Iterable[SheetCounter]:
        """In the order they were met."""
        return self._by_id.values()

    def get(self, id_: str) -> SheetCounter:
        """One of them."""
        return self._by_id[id_]

    def of_slot(self, slot: SlotRecord) -> SheetCounter | None:
        """The counter of a slot, made when it is met; None when nothing is written there."""
        if slot.piece is None:
            return None
        piece = slot.piece
        key = self._kindred_of(piece)
        number = slot.gpid or piece.gpid
        known = [one for one in self._by_gpid.get(number, []) if self._kindred_of(one.piece) == key] if number else []
        if known:
            return known[0]
        id_ = self._names.fresh(f"g{number}" if number else f"c-{slot.name or piece.basic.name}", "c")
        made = self._made(id_, piece, slot.name or piece.basic.name, slot.size, slot.card)
        if number:
            self._by_gpid.setdefault(number, []).append(made)
        self._by_kindred.setdefault(key, made)
        return made

    def of_saved(self, piece: PieceRecord, card: bool = False) -> SheetCounter:
        """The counter that a save means: of its slot, or like another, or one of its own."""
        key = self._kindred_of(piece)
        for one in self._by_gpid.get(piece.gpid, []) if piece.gpid else []:
            if self._kindred_of(one.piece) == key:
                return one
        if key in self._by_kindred:
            return self._by_kindred[key]
        told = hashlib.sha256(repr(key).encode("utf-8", "replace")).hexdigest()[:8]
        id_ = self._names.fresh(f"g{piece.gpid}-{told}" if piece.gpid else f"s-{told}", "s")
        made = self._by_kindred[key] = self._made(id_, piece, piece.basic.name, (0, 0), card)
        if piece.gpid:
            self._by_gpid.setdefault(piece.gpid, []).append(made)
        return made

    def in_deck(self, counter: SheetCounter) -> None:
        """It lies in a deck: there is one of it, and hands treat it as a card, whatever its module calls it."""
        counter.endless = False
        if not counter.card:
            counter.card, counter.kind = True, self._kind(True, counter.look.turn)

    def copy_of(self, id_: str) -> SheetCounter:
        """One more of a counter of which there is no end: a second card of its kind in a deck."""
        known = self._by_id[id_]
        made = replace(known, id=self._names.fresh(f"{id_}-copy"), endless=False)
        self._by_id[made.id] = made
        self._copies.setdefault(id_, [id_]).append(made.id)
        self._words.say(f"counter-{made.id}", self._name(known.piece, known.piece.basic.name))
        return made

    def with_number(self, piece: PieceRecord, gpid: str) -> PieceRecord:
        """A counter written out in another, under the number of its slot."""
        return replace(piece, gpid=gpid)

    def copies(self, id_: str) -> list[str]:
        """A counter and its copies."""
        return self._copies.get(id_, [id_])

    def standing(self, counter: SheetCounter, piece: PieceRecord) -> Standing:
        """How one of it stands."""
        return counter.look.standing(piece, self._shared)

    # --- inside ---

    def _made(self, id_: str, piece: PieceRecord, name: str, size: PictureSize, card: bool) -> SheetCounter:
        look = self._looks.made(piece, size)
        made = SheetCounter(id_, look, piece, card, self._seat(piece), self._kind(card, look.turn))
        self._by_id[id_] = made
        said = self._name(piece, name)
        self._words.say(f"counter-{id_}", said or "Counter", said or "Pion")
        return made

    def _name(self, piece: PieceRecord, name: str) -> str:
        return one_line(name) or one_line(piece.basic.name)

    def _kind(self, card: bool, turn: float) -> str:
        role = "card" if card else "unit"
        id_ = ("card" if card else "counter") + (f"-{slug(f'{turn:g}')}" if turn else "")
        if id_ not in self.kinds:
            self.kinds[id_] = {"id": id_, "role": role, "faces": 1, "turn": turn}
            if card:
                self.kinds[id_]["shape"] = "card"
            self._words.say(f"kind-{id_}", *(("Card", "Carte") if card else ("Counter", "Pion")))
        return id_

    def _seat(self, piece: PieceRecord) -> str:
        """Whose it is: a marker or value that is a side says so."""
        for trait, state in piece.pairs:
            words: Iterable[str] = ()
            if isinstance(trait, MarkerTrait):
                words = trait.words(state).values()
            elif isinstance(trait, PropertyTrait):
                words = (state,)
            seat = self._seats.of_sides(words)
            if seat:
                return seat
        return ""

    def _kindred_of(self, piece: PieceRecord) -> Kindred:
        """What is equal of two counters of one look. The traits of many are one tuple: it is gone through once."""
        seat = self._seat(piece)
        at = (id(piece.traits), id(piece.basic), seat)
        if at not in self._kindred:
            self._kept += [piece.traits, piece.basic]  # while they are held, nothing else has their numbers
            self._kindred[at] = (seat, piece.basic.image, piece.basic.name, *filter(_shown, piece.traits))
        return self._kindred[at]


def _shown(trait: object) -> bool:
    return isinstance(trait, (LayerTrait, LabelTrait, RotateTrait, MaskTrait, FixedTrait))


def sheet_file(book: CounterBook, palettes: list[Value]) -> Mapping[str, Value]:
    """counters.yaml."""
    entries = [counter.entry() for counter in book.all()]
    layers = _share_layers(entries) if len(entries) > MANY else {}
    counters: list[Value] = [*entries]
    kinds: list[Value] = [*book.kinds.values()]
    made: dict[str, Value] = {"kinds": kinds, **({"layers": layers} if layers else {}), "counters": counters}
    return {**made, "palettes": palettes} if palettes else made


def _share_layers(entries: list[dict[str, Value]]) -> dict[str, Value]:
    """Layers as the sheet's own, each once, under names made of what they are: equal at every import."""
    shared: dict[str, Value] = {}
    for entry in entries:
        layers = entry.pop("layers", ())
        names: list[Value] = []
        for layer in layers if isinstance(layers, list) else ():
            text = json.dumps(layer, sort_keys=True)
            names.append(name := f"l{hashlib.sha256(text.encode()).hexdigest()[:10]}")
            shared[name] = layer
        if names:
            entry["shared_layers"] = names
    return shared
