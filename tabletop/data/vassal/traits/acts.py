"""Traits that let a counter be moved, kept, copied, replaced, sent elsewhere; and what stands in its menu."""

from __future__ import annotations

from dataclasses import dataclass

from tabletop.data.vassal.encoding import SequenceFields, split, strings
from tabletop.data.vassal.traits.base import MenuKey, Trait, reads


def _menu_key(fields: SequenceFields, letter: str = "") -> MenuKey:
    menu = fields.text()
    return MenuKey(menu, fields.key(letter))


@dataclass(frozen=True, slots=True)
class SendTrait(Trait):
    """Sends the counter to a place. Numbers and names may be expressions, which are not worked out."""

    send: MenuKey
    back: MenuKey
    kind: str
    """Where to: L a point of a board, Z a zone, R a named point, A another counter, G a place by its name."""
    map: str
    board: str
    at: tuple[str, str]
    zone: str
    region: str
    location: str
    description: str


@reads("sendto")
def _send(fields: SequenceFields) -> Trait:
    send = _menu_key(fields)
    map_, board, at = fields.text(), fields.text(), (fields.text("0"), fields.text("0"))
    back = _menu_key(fields)
    fields.skip(4)
    description, kind, zone, region = fields.text(), fields.letter("L"), fields.text(), fields.text()
    fields.skip(1)
    return SendTrait(send, back, kind, map_, board, at, zone, region, fields.text(), description)


@dataclass(frozen=True, slots=True)
class ReturnTrait(Trait):
    """Puts the counter back into a deck; '' asks which."""

    put_back: MenuKey
    deck: str


@reads("return")
def _return(fields: SequenceFields) -> Trait:
    return ReturnTrait(_menu_key(fields), fields.text())


@dataclass(frozen=True, slots=True)
class PlaceTrait(Trait):
    """Places another counter beside this one, or in its stead."""

    place: MenuKey
    spec: str
    """The other counter: a whole `+/null/type/state`, or the path of its slot in the counter sheet."""
    replaces: bool
    at: tuple[str, str]
    """From this counter to the other; may be expressions."""
    turned_alike: bool
    gpid: str
    placement: int
    """0 top of the stack, 1 bottom, 2 above this one, 3 below."""
    above: bool
    description: str

    @property
    def slot(self) -> tuple[str, ...]:
        """The path of a slot as (class:name, …), empty when the counter is written out."""
        return () if self.spec.startswith("+/") or not self.spec else tuple(split(self.spec, "/"))


@reads("placemark")
def _place(fields: SequenceFields) -> Trait:
    return _placed(fields, False)


@reads("replace")
def _replace(fields: SequenceFields) -> Trait:
    return _placed(fields, True)


def _placed(fields: SequenceFields, replaces: bool) -> Trait:
    place, spec = _menu_key(fields), fields.text()
    fields.skip(1)
    at, alike = (fields.text("0"), fields.text("0")), fields.flag()
    fields.skip(1)
    description, gpid, placement, above = fields.text(), fields.text(), fields.whole(), fields.flag()
    return PlaceTrait(place, "" if spec == "null" else spec, replaces, at, alike, gpid, placement, above, description)


@dataclass(frozen=True, slots=True)
class FixedTrait(Trait):
    """How the counter is chosen, moved and stacked."""

    choosing: str
    """i with Shift, t with Ctrl, c with Alt, n never; '' as any other."""
    ignores_grid: bool
    moves: str
    """N as any other, I only when chosen, V never."""
    stacks: bool


@reads("immob")
def _fixed(fields: SequenceFields) -> Trait:
    flags, moves, stacks = fields.text(), fields.letter(""), fields.text("R")
    choosing = next((flag for flag in "nitc" if flag in flags), "")
    if not moves:
        moves = "V" if choosing == "n" else "I" if choosing else "N"
    return FixedTrait(choosing, "g" in flags, "V" if choosing == "n" else moves, stacks[:1] == "L")


@dataclass(frozen=True, slots=True)
class VerbTrait(Trait):
    """A line in the menu for one of three plain acts."""

    verb: str
    """clone, delete or deselect."""
    menu: MenuKey


@reads("clone")
def _clone(fields: SequenceFields) -> Trait:
    return VerbTrait("clone", _menu_key(fields, "C"))


@reads("delete")
def _delete(fields: SequenceFields) -> Trait:
    return VerbTrait("delete", _menu_key(fields, "D"))


@reads("deselect")
def _deselect(fields: SequenceFields) -> Trait:
    return VerbTrait("deselect", _menu_key(fields, "K"))


@dataclass(frozen=True, slots=True)
class ShiftTrait(Trait):
    """Moves the counter by a fixed way; numbers may be expressions."""

    move: MenuKey
    by: tuple[str, str]
    whole_stack: bool


@reads("translate")
def _shift(fields: SequenceFields) -> Trait:
    return ShiftTrait(_menu_key(fields, "M"), (fields.text("0"), fields.text("60")), fields.flag())


@dataclass(frozen=True, slots=True)
class SubmenuTrait(Trait):
    """Lines of the menu that stand in one of their own."""

    name: str
    lines: tuple[str, ...]


@reads("submenu")
def _submenu(fields: SequenceFields) -> Trait:
    return SubmenuTrait(fields.text(), strings(fields.text()))


@dataclass(frozen=True, slots=True)
class SeparatorTrait(Trait):
    """A line drawn in the menu."""


@reads("menuSeparator")
def _separator(fields: SequenceFields) -> Trait:
    return SeparatorTrait()


@dataclass(frozen=True, slots=True)
class ClickTrait(Trait):
    """A part of the counter that a click presses a key on."""

    key: MenuKey
    at: tuple[int, int]
    size: tuple[int, int]


@reads("button")
def _click(fields: SequenceFields) -> Trait:
    key, at, size = fields.key("A"), (fields.whole(), fields.whole()), (fields.whole(), fields.whole())
    return ClickTrait(MenuKey(fields.text(), key), at, size)
