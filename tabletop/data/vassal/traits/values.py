"""Traits that hold values and words: markers, properties, tables, sheets, names; mats and attachments."""

from __future__ import annotations

from dataclasses import dataclass

from tabletop.data.vassal.encoding import MOST_LISTED, Colour, SequenceFields, split, whole_number
from tabletop.data.vassal.traits.base import MenuKey, Trait, reads

MOST_CARGO = 500


@dataclass(frozen=True, slots=True)
class MarkerTrait(Trait):
    """Fixed words under names; its state holds the words."""

    names: tuple[str, ...]

    def words(self, state: str) -> dict[str, str]:
        """By name."""
        found = split(state, ",")[: len(self.names)]
        return dict(zip(self.names, (*found, *("",) * len(self.names))))


@dataclass(frozen=True, slots=True)
class PropertyTrait(Trait):
    """A value that players or triggers change; its state is the value."""

    name: str
    numeric: bool
    least: int
    most: int
    wraps: bool
    commands: tuple[str, ...]
    """How it is changed, as text: `Menu:key:kind,value`."""
    description: str


@reads("PROP")
def _property(fields: SequenceFields) -> Trait:
    name, bounds = fields.text("name"), SequenceFields(fields.text(), ",")
    numeric, least, most, wraps = bounds.flag(), bounds.whole(), bounds.whole(100), bounds.flag()
    commands = fields.strings()
    return PropertyTrait(name, numeric, least, most, wraps, commands, fields.text())


@dataclass(frozen=True, slots=True)
class TableTrait(Trait):
    """A small table that players fill in; its state holds the cells, row by row."""

    rows: int
    columns: int
    open: MenuKey

    def cells(self, state: str) -> tuple[str, ...]:
        """All of them."""
        return tuple(split(state, ",")[:MOST_LISTED])


@reads("table")
def _table(fields: SequenceFields) -> Trait:
    rows, columns, menu = fields.whole(2), fields.whole(2), fields.text()
    return TableTrait(max(0, min(1000, rows)), max(0, min(1000, columns)), MenuKey(menu, fields.key()))


@dataclass(frozen=True, slots=True)
class SheetTrait(Trait):
    """A form that players fill in; its state holds what was entered, parted by ~."""

    fields: tuple[tuple[str, str], ...]
    """Kind and name of each: 0 text, 1 lines, 2 label, 3 numbers, 4 and 5 numbers to tick, 6 spinner."""
    open: MenuKey
    colour: Colour | None

    def entered(self, state: str) -> tuple[str, ...]:
        """What stands in each of the fields."""
        return tuple(split(state, "~")[: len(self.fields)])


@reads("propertysheet")
def _sheet(fields: SequenceFields) -> Trait:
    definition, menu = fields.text(), fields.text()
    letter, _ = fields.text(), fields.whole()
    tint = [fields.text() for _ in range(3)]
    key = fields.key() if fields.more else None
    known = all(part.isdecimal() for part in tint)
    red, green, blue = (min(255, whole_number(part)) for part in tint) if known else (0, 0, 0)
    opens = MenuKey(menu, key if key is not None else SequenceFields(letter).key("P"))
    return SheetTrait(_definition(definition), opens, (red, green, blue, 255) if known else None)


def _definition(text: str) -> tuple[tuple[str, str], ...]:
    return tuple((part[:1], part[1:]) for part in split(text, "~")[:MOST_LISTED] if part)


@dataclass(frozen=True, slots=True)
class NameTrait(Trait):
    """Another name for the counter."""

    name: str


@reads("basicName")
def _name(fields: SequenceFields) -> Trait:
    return NameTrait(fields.text())


@dataclass(frozen=True, slots=True)
class CommentTrait(Trait):
    """A remark of the author."""

    text: str


@reads("cmt")
def _comment(fields: SequenceFields) -> Trait:
    return CommentTrait(fields.text())


@dataclass(frozen=True, slots=True)
class MessageTrait(Trait):
    """A text that can be translated, under a name."""

    name: str
    text: str


@reads("locmsg")
def _message(fields: SequenceFields) -> Trait:
    name = fields.text("name")
    fields.skip(1)
    return MessageTrait(name, fields.text())


@dataclass(frozen=True, slots=True)
class MatTrait(Trait):
    """Other counters lie on it and move with it; its state names them."""

    name: str

    def cargo(self, state: str) -> tuple[str, ...]:
        """Ids of the counters on it."""
        return _listed(state)


@reads("mat")
def _mat(fields: SequenceFields) -> Trait:
    return MatTrait(fields.text())


@dataclass(frozen=True, slots=True)
class CargoTrait(Trait):
    """It can lie on a mat; its state is the id of that, or noMat."""

    turns_along: bool

    def mat(self, state: str) -> str:
        """The id, '' while it lies on none."""
        return "" if state in ("", "noMat") else state


@reads("matPiece")
def _cargo(fields: SequenceFields) -> Trait:
    fields.skip(1)
    return CargoTrait(fields.flag(True))


@dataclass(frozen=True, slots=True)
class AttachTrait(Trait):
    """It knows other counters; its state names them."""

    name: str

    def others(self, state: str) -> tuple[str, ...]:
        """Their ids."""
        return _listed(state)


@reads("attach")
def _attach(fields: SequenceFields) -> Trait:
    return AttachTrait(fields.text())


def _listed(state: str) -> tuple[str, ...]:
    """A count and so many ids."""
    count, *ids = split(state, ";")
    return tuple(ids[: max(0, min(MOST_CARGO, whole_number(count)))])
