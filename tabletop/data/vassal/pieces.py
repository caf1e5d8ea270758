"""A counter: its traits from the outermost to the basic piece, each with its state; prototypes put in.

Type and state are two chains of one shape: the outermost part, a tab, and the rest with its tabs escaped once more.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from tabletop.data.vassal.encoding import SequenceFields, first_and_rest, joined, split
from tabletop.data.vassal.privacy import NO_OWNERS, SideOwners
from tabletop.data.vassal.traits.acts import PlaceTrait
from tabletop.data.vassal.traits.base import Trait
from tabletop.data.vassal.traits.read import PrototypeTrait, read_trait

MOST_TRAITS = 600
"""Of one counter, with all that its prototypes bring; two hundred have been seen."""
MOST_DEPTH = 30
"""Prototypes within prototypes."""
MOST_SPECS = 6
"""Counters that place counters that place counters …"""
MOST_PROPERTIES = 60
MOST_COUNTER_TEXT = 2_000_000
"""Characters of one counter's text."""
ADD = "+/"
_KEPT = frozenset(
    ("OldX", "OldY", "OldMap", "OldBoard", "OldZone", "OldLocationName", "UniqueID", "PieceUID", "OldMatID")
)
"""What a counter remembers that is of use; the rest is of its author's making, and may hold anything."""


@dataclass(frozen=True, slots=True)
class BasicPiece:
    """The innermost part: one picture, '' for none, and the name."""

    image: str = ""
    name: str = ""


@dataclass(frozen=True, slots=True)
class PiecePlace:
    """Where a counter lies: x and y in pixels of its map, the middle of the counter."""

    map: str
    x: int
    y: int


@dataclass(frozen=True, slots=True)
class PieceRecord:
    """A counter."""

    traits: tuple[Trait, ...]
    """The outermost first: the last is drawn first, right over the basic piece."""
    states: tuple[str, ...]
    """One each, without anything that names a player (`traits/hiding`)."""
    basic: BasicPiece
    at: PiecePlace | None = None
    """None while it lies on no map."""
    gpid: str = ""
    """The slot it comes from."""
    properties: tuple[tuple[str, str], ...] = ()
    """OldX, OldLocationName … as the save remembers them."""
    uneven: bool = False
    """The two chains had not the same length."""

    @property
    def pairs(self) -> tuple[tuple[Trait, str], ...]:
        """Traits with their states."""
        return tuple(zip(self.traits, self.states))


def chain(text: str) -> list[str]:
    """The parts of a type or state, the outermost first; at most MOST_TRAITS."""
    parts: list[str] = []
    left = text[:MOST_COUNTER_TEXT]
    while len(parts) < MOST_TRAITS:
        part, rest = first_and_rest(left, "\t")
        parts.append(part)
        if rest is None:
            break
        left = rest
    return parts


def chained(parts: list[str]) -> str:
    """The inverse of `chain`."""
    text = parts[-1]
    for part in reversed(parts[:-1]):
        text = joined((part, text), "\t")
    return text


class PieceReader:
    """Reads counters; many have the same type, which is read once."""

    def __init__(self, owners: SideOwners = NO_OWNERS) -> None:
        self._owners = owners
        self._types: dict[str, tuple[tuple[Trait, ...], BasicPiece]] = {}
        self._traits: dict[str, Trait] = {}
        self._prototypes: dict[str, PieceRecord | None] = {}

    def command(self, text: str) -> PieceRecord | None:
        """A counter from `+/id/type/state`; None when it is none."""
        if not text.startswith(ADD):
            return None
        parts = split(text[: 2 * MOST_COUNTER_TEXT].removeprefix(ADD), "/", 3)
        return self.piece(parts[1], parts[2]) if len(parts) > 2 else None

    def prototype(self, text: str) -> PieceRecord | None:
        """The same, of a text that is used again and again."""
        if text not in self._prototypes:
            self._prototypes[text] = self.command(text)
        return self._prototypes[text]

    def piece(self, kind: str, state: str) -> PieceRecord:
        """A counter from its type and state."""
        if kind not in self._types:
            self._types[kind] = self._type(kind)
        return self.changed(PieceRecord(self._types[kind][0], (), self._types[kind][1]), state)

    def changed(self, known: PieceRecord, state: str) -> PieceRecord:
        """The same counter in another state."""
        traits, basic = known.traits, known.basic
        states = chain(state)
        uneven = len(states) != len(traits) + 1
        if uneven:  # nobody knows which state is whose, and one of them may name a player
            states = [*("",) * len(traits), states[-1] if states[-1].count(";") > 1 else ""]
        cleaned = tuple(trait.cleaned(text, self._owners) for trait, text in zip(traits, states))
        at, gpid, kept = _basic_state(self._owners.scrubbed(states[-1]))
        return PieceRecord(traits, cleaned, basic, at, gpid, kept, uneven)

    def without_players(self, text: str, deep: int = 0) -> str:
        """The text of a counter, `+/id/type/state`, in which no state names a player."""
        parts = split(text[: 2 * MOST_COUNTER_TEXT].removeprefix(ADD), "/", 3)
        if not text.startswith(ADD) or len(parts) < 3 or deep > MOST_SPECS:
            return ""
        kinds, states = chain(parts[1]), chain(parts[2])
        traits = [self._trait(kind, deep) for kind in kinds]
        if len(kinds) != len(states):
            states = ["" for _ in kinds]
        texts = [_spec(trait, kind) for trait, kind in zip(traits, kinds)]
        cleaned = [trait.cleaned(state, self._owners) for trait, state in zip(traits, states)]
        return ADD + joined((parts[0], chained(texts), chained(cleaned)), "/")

    def _type(self, kind: str) -> tuple[tuple[Trait, ...], BasicPiece]:
        parts = chain(kind)
        basic = _basic(parts[-1])
        traits = parts[:-1] if basic is not None else parts
        return tuple(self._trait(trait) for trait in traits), basic or BasicPiece()

    def _trait(self, text: str, deep: int = 0) -> Trait:
        if text not in self._traits:
            trait = read_trait(text)
            if isinstance(trait, PlaceTrait) and trait.spec.startswith(ADD):
                trait = replace(trait, spec=self.without_players(trait.spec, deep + 1))
            self._traits[text] = trait
        return self._traits[text]


def _spec(trait: Trait, kind: str) -> str:
    """A trait's text, in which the counter that it places is the cleaned one."""
    if not isinstance(trait, PlaceTrait) or not kind.partition(";")[2]:
        return kind
    prefix, *fields = split(kind, ";")
    return joined((prefix, *fields[:2], trait.spec or "null", *fields[3:]), ";")


def _basic(text: str) -> BasicPiece | None:
    if not text.startswith("piece;"):
        return None
    fields = SequenceFields(text)
    fields.skip(3)
    return BasicPiece(fields.text(), fields.text())


def _basic_state(text: str) -> tuple[PiecePlace | None, str, tuple[tuple[str, str], ...]]:
    """Place, slot and what it remembers."""
    fields = SequenceFields(text)
    map_ = fields.text("null")
    at = PiecePlace(map_, fields.whole(), fields.whole())
    gpid = fields.text()
    count = max(0, min(MOST_PROPERTIES, fields.whole()))
    found = [(fields.text(), fields.text()) for _ in range(count)]
    kept = tuple((name, value) for name, value in found if name in _KEPT)
    return None if map_ in ("null", "") else at, gpid, kept


Prototypes = Mapping[str, str]
"""Texts of prototypes by name: `+/null/type/state`."""


def expanded(piece: PieceRecord, prototypes: Prototypes, reader: PieceReader) -> PieceRecord:
    """The counter with the traits of its prototypes in their place; what is missing or goes round stays as it is."""
    if not any(isinstance(trait, PrototypeTrait) for trait in piece.traits):
        return piece
    found: list[tuple[Trait, str]] = []
    waiting: list[tuple[Trait, str, tuple[str, ...]]] = [(*pair, ()) for pair in reversed(piece.pairs)]
    while waiting and len(found) < MOST_TRAITS:
        trait, state, within = waiting.pop()
        inner = None
        if isinstance(trait, PrototypeTrait) and trait.name not in within and len(within) < MOST_DEPTH:
            inner = reader.prototype(_filled(prototypes.get(trait.name, ""), trait.parameters))
        if inner is None:
            found.append((trait, state))
        else:
            path = (*within, trait.name) if isinstance(trait, PrototypeTrait) else within
            waiting.extend((*pair, path) for pair in reversed(inner.pairs))
    return replace(piece, traits=tuple(trait for trait, _ in found), states=tuple(state for _, state in found))


def _filled(text: str, parameters: tuple[tuple[str, str], ...]) -> str:
    """A prototype's text with the values that this use of it gives."""
    for name, value in parameters:
        if name and "$" in text:
            text = text.replace(f"${name}$", value)[:MOST_COUNTER_TEXT]
    return text
