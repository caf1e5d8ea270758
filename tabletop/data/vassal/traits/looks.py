"""Traits that change what a counter looks like: layers, labels, turning, marks, borders, outline."""

from __future__ import annotations

from dataclasses import dataclass

from tabletop.data.vassal.encoding import (
    MOST_LISTED,
    Colour,
    JavaKey,
    SequenceFields,
    letter_key,
    real_number,
    split,
    strings,
    whole_number,
)
from tabletop.data.vassal.traits.base import MenuKey, Trait, reads

_OLD_MODIFIERS = 128


@dataclass(frozen=True, slots=True)
class LayerTrait(Trait):
    """A picture laid over (or under) the counter, one of several levels."""

    name: str
    images: tuple[str, ...]
    """One a level; '' is a level without a picture."""
    names: tuple[str, ...]
    """What each adds to the counter's name: `+x` behind it, `x+` before it, else in its place."""
    at: tuple[int, int]
    """From the middle of the counter to that of the picture."""
    loop: bool
    """After the last level comes the first."""
    always: bool
    """It cannot be switched off."""
    under: bool
    """Drawn beneath the rest while the counter is chosen."""
    activate: MenuKey
    up: MenuKey
    down: MenuKey
    reset: MenuKey
    reset_level: str
    """A number, or an expression that is not worked out."""
    random: MenuKey
    follow: str
    """The property whose value is the level, '' where players set it."""
    first: int
    """The value of that property at the first level."""
    scale: float
    only_if: tuple[str, str] = ("", "")
    """A property and the value it must have for the layer to be seen."""
    follows: bool = False
    """Whether a property is its level; some modules say so and name none."""

    def level(self, state: str) -> int:
        """The level shown, from 1; negative while it is switched off, then the one it will show."""
        value = whole_number(state.partition(";")[0], -1)
        most = len(self.images)
        value = max(-most, min(most, value))
        if self.always and value < 0:
            return -value
        return value


@reads("emb2")
def _layer(fields: SequenceFields) -> Trait:
    menus = [(fields.text(), fields.whole(_OLD_MODIFIERS), fields.text()) for _ in range(3)]
    reset, level = MenuKey(fields.text(), fields.key()), fields.text("1")
    under, at = fields.flag(), (fields.whole(), fields.whole())
    images = fields.strings() or ("",)
    names = (*fields.strings(), *("",) * len(images))[: len(images)]
    loop, name = fields.flag(True), fields.text()
    random = _keyed(fields)
    follows, follow, first = fields.flag(), fields.text(), fields.whole(1)
    version, always = fields.whole(), fields.flag(True)
    keys = [fields.key() for _ in range(3)]
    if version == 0:
        always = not menus[0][2]
        keys = [letter_key(letter, modifiers) for _, modifiers, letter in menus]
    fields.skip(1)
    scale, only_if = fields.real(1.0), (fields.text(), fields.text("true"))
    activate, up, down = (MenuKey(menu, key) for (menu, _, _), key in zip(menus, keys))
    return LayerTrait(
        *(name, images, names, at, loop, always, under),
        *(activate, up, down, reset, level, random),
        *(follow if follows else "", first, scale if 0.01 <= scale <= 100 else 1.0, only_if, follows),
    )


def _keyed(fields: SequenceFields) -> MenuKey:
    """A key, and behind it the line of the menu."""
    key = fields.key()
    return MenuKey(fields.text(), key)


@reads("emb")
def _old_layer(fields: SequenceFields) -> Trait:
    """As layers were written before version 2."""
    keys = split(fields.text(), ";")
    activation, reset = keys[0], keys[1] if len(keys) > 1 else ""
    menu = fields.text()
    menus = [(menu.removeprefix("_"), activation)]
    for _ in range(2):
        letter = fields.text()
        menus.append((fields.text(), letter))
    at = fields.whole(), fields.whole()
    levels = [split(level, ",") for level in fields.rest()[:MOST_LISTED]] or [[""]]
    activate, up, down = (MenuKey(text, letter_key(letter, _OLD_MODIFIERS)) for text, letter in menus)
    none = MenuKey("", JavaKey(0, 0))
    images, names = tuple(level[0] for level in levels), tuple((*level, "")[1] for level in levels)
    back, level = MenuKey(reset, JavaKey(0, 0)), keys[3] if len(keys) > 3 else "0"
    return LayerTrait(
        *("", images, names, at, True, not activation, menu.startswith("_")),
        *(activate, up, down, back, level, none),
        *("", 1, 1.0),
    )


@dataclass(frozen=True, slots=True)
class LabelTrait(Trait):
    """A text on or beside the counter; its state is the text."""

    change: MenuKey
    size: int
    """Of the letters, in points."""
    back: Colour | None
    ink: Colour | None
    vertical: str
    """Where on the counter it hangs: t, c or b."""
    down: int
    horizontal: str
    """l, c or r."""
    right: int
    vertical_side: str
    """Which part of the text lies there: t, c or b."""
    horizontal_side: str
    form: str
    """How the counter is named with it: `$pieceName$ ($label$)`."""
    font: str
    style: int
    """1 bold, 2 slanted, 3 both."""
    turned: int
    """Degrees."""
    property: str
    """The name under which others ask for the text."""
    description: str
    always_form: bool

    def shown(self, state: str) -> str:
        """The text; one in braces is an expression that is not worked out."""
        return state.strip()


@reads("label")
def _label(fields: SequenceFields) -> Trait:
    key = fields.key()
    change, size = MenuKey(fields.text(), key), fields.whole(10)
    back = fields.colour()
    ink = fields.colour() if fields.more else (0, 0, 0, 255)
    vertical, down = fields.letter("t"), fields.whole()
    horizontal, right = fields.letter("c"), fields.whole()
    sides = fields.letter("b"), fields.letter("c")
    form, font, style = fields.text("$pieceName$ ($label$)"), fields.text("Dialog"), fields.whole()
    return LabelTrait(
        *(change, size, back, ink, vertical, down, horizontal, right, *sides, form, font, style),
        *(fields.whole(), fields.text("TextLabel"), fields.text(), fields.flag()),
    )


@dataclass(frozen=True, slots=True)
class RotateTrait(Trait):
    """The counter can be turned."""

    facings: int
    """1: to any angle."""
    name: str
    clockwise: MenuKey
    """Of a free one: sets the angle."""
    counter: MenuKey
    random: MenuKey

    def degrees(self, state: str) -> float:
        """How far it is turned, clockwise, from 0 to below 360."""
        if self.facings == 1:
            return -real_number(state) % 360.0
        return max(0, min(self.facings - 1, whole_number(state))) * 360.0 / self.facings


@reads("rotate")
def _rotate(fields: SequenceFields) -> Trait:
    facings = max(1, min(360, fields.whole(6)))
    if facings == 1:
        clockwise, counter = _keyed(fields), MenuKey("", JavaKey(0, 0))
    else:
        keys = fields.key(), fields.key()
        clockwise, counter = (MenuKey(fields.text(), key) for key in keys)
    random = _keyed(fields)
    return RotateTrait(facings, fields.text(), clockwise, counter, random)


@dataclass(frozen=True, slots=True)
class PivotTrait(Trait):
    """The counter turns about a corner of its own."""

    turn: MenuKey
    about: tuple[int, int]
    fixed: bool
    degrees: float


@reads("pivot")
def _pivot(fields: SequenceFields) -> Trait:
    menu, key = fields.text(), fields.key()
    return PivotTrait(MenuKey(menu, key), (fields.whole(), fields.whole()), fields.flag(True), fields.real(90.0))


@dataclass(frozen=True, slots=True)
class MovedTrait(Trait):
    """A mark on what has moved; its state is true or false."""

    image: str
    at: tuple[int, int]
    toggle: MenuKey
    ignores_same_place: bool


@reads("markmoved")
def _moved(fields: SequenceFields) -> Trait:
    image, at, menu = fields.text(), (fields.whole(), fields.whole()), fields.text()
    key = fields.key("M")
    fields.skip(1)
    return MovedTrait(image, at, MenuKey(menu, key), fields.flag())


@dataclass(frozen=True, slots=True)
class TrailTrait(Trait):
    """The way a counter has come; the points in its state are those of this turn."""

    toggle: MenuKey
    shown_at_first: bool
    everybody: bool
    radius: int
    fill: Colour | None
    line: Colour | None


@reads("footprint")
def _trail(fields: SequenceFields) -> Trait:
    key = fields.key("T")
    menu = fields.text()
    return TrailTrait(
        MenuKey(menu, key), fields.flag(), fields.flag(), fields.whole(10), fields.colour(), fields.colour()
    )


@dataclass(frozen=True, slots=True)
class BorderTrait(Trait):
    """A coloured border while a property is true."""

    property: str
    thickness: int
    colour: Colour | None


@reads("border")
def _border(fields: SequenceFields) -> Trait:
    name = fields.text()
    fields.skip(1)
    return BorderTrait(name, fields.whole(2), fields.colour())


@dataclass(frozen=True, slots=True)
class AreaTrait(Trait):
    """A circle or a ring of hexes round the counter is tinted."""

    name: str
    colour: Colour | None
    percent: int
    radius: int
    always: bool
    toggle: MenuKey


@reads("AreaOfEffect")
def _area(fields: SequenceFields) -> Trait:
    tint, percent, radius, always = fields.colour(), fields.whole(30), fields.whole(1), fields.flag(True)
    menu, key = fields.text(), fields.key()
    fields.skip(4)
    return AreaTrait(fields.text(), tint, max(0, min(100, percent)), radius, always, MenuKey(menu, key))


@dataclass(frozen=True, slots=True)
class OutlineTrait(Trait):
    """The shape of the counter where the mouse takes hold of it: c, m, l, q and cubic steps with their numbers."""

    scale: float
    path: tuple[str, ...]


@reads("nonRect2")
def _outline(fields: SequenceFields) -> Trait:
    return OutlineTrait(fields.real(1.0), strings(",".join(fields.rest())))


@reads("nonRect")
def _old_outline(fields: SequenceFields) -> Trait:
    return OutlineTrait(1.0, strings(",".join(fields.rest())))
