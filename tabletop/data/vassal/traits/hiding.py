"""Traits that hide a counter from others, or keep it for a side. Their states name players and become sides at once."""

from __future__ import annotations

from dataclasses import dataclass

from tabletop.data.vassal.encoding import Colour, SequenceFields, split
from tabletop.data.vassal.privacy import NOBODY, SideOwners
from tabletop.data.vassal.traits.base import MenuKey, Trait, reads


@dataclass(frozen=True, slots=True)
class HideAccess:
    """Who may hide and see: `player` the one who hid it, `side` all of his side, `sides` those of these sides."""

    kind: str
    sides: tuple[str, ...] = ()


def _access(text: str) -> HideAccess:
    if text.startswith("sides:"):
        return HideAccess("sides", tuple(split(text.removeprefix("sides:"), ":")[:100]))
    return HideAccess("side" if text == "side:" else "player")


@dataclass(frozen=True, slots=True)
class MaskTrait(Trait):
    """The counter can be turned down. State: nothing, `side:<name>` or `someone`."""

    cover: MenuKey
    image: str
    """The back: what others see, or the owner behind his counter."""
    style: str
    """How the owner sees it: I inset, B behind, P only when he peeks, G another picture for others, 2 second inset."""
    others: str
    """Of style G the picture that others see."""
    name: str
    """What it is called while it is down."""
    access: HideAccess
    peek: str

    def cleaned(self, state: str, owners: SideOwners) -> str:
        """The side that has covered it."""
        return owners.side_of(split(state, ";", 1)[0])


@reads("obs")
def _mask(fields: SequenceFields) -> Trait:
    key, image, menu = fields.key(), fields.text(), fields.text()
    style = fields.text("I") or "I"
    name, access, peek = fields.text("?"), _access(fields.text()), fields.text()
    others = style[1:] if style[0] == "G" else ""
    return MaskTrait(MenuKey(menu, key), image, style[0], others, name, access, peek)


@dataclass(frozen=True, slots=True)
class HiddenTrait(Trait):
    """The counter can vanish for the others. State: nothing, `side:<name>` or `someone`."""

    hide: MenuKey
    colour: Colour | None
    access: HideAccess

    def cleaned(self, state: str, owners: SideOwners) -> str:
        """The side that has hidden it."""
        return owners.side_of(state)


@reads("hide")
def _hidden(fields: SequenceFields) -> Trait:
    key = fields.key("I")
    return HiddenTrait(MenuKey(fields.text(), key), fields.colour(), _access(fields.text()))


@dataclass(frozen=True, slots=True)
class KeptTrait(Trait):
    """Only these sides may touch it. State: nothing, `side:<name>` or `someone`."""

    sides: tuple[str, ...]
    by_player: bool
    """Only the player who used it first."""
    blocks_moving: bool

    def cleaned(self, state: str, owners: SideOwners) -> str:
        """The side of the player who has it."""
        return owners.side_of(state)


@reads("restrict")
def _kept(fields: SequenceFields) -> Trait:
    return KeptTrait(fields.strings(), fields.flag(), fields.flag(True))


def is_covered(state: str) -> bool:
    """Whether a cleaned state of these traits says that somebody has hidden it."""
    return state != NOBODY
