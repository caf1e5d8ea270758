"""What a foreign counter looks like, as our faces, layers and texts; and how one of it stands: face, facing, marks."""

from __future__ import annotations

import math
import re
from collections.abc import Iterator
from dataclasses import dataclass, field

from tabletop.data.vassal.pieces import PieceRecord
from tabletop.data.vassal.traits.looks import LabelTrait, LayerTrait, RotateTrait
from tabletop.data.vassal.traits.values import PropertyTrait
from tabletop.data.vassal.translate.boards import hex_colour
from tabletop.data.vassal.translate.ids import FreshNames
from tabletop.data.vassal.translate.pictures import PictureBook, PictureSize
from tabletop.data.vassal.translate.values import Properties, counted_text, filled_in, properties_of
from tabletop.data.vassal.translate.wording import GameWords, one_line
from tabletop.data.vassal.translate.yaml_text import Value, number

MOST_FACES, MOST_LEVELS, MOST_TEXT = 999, 9999, 60
_FLIP = re.compile(r"flip|turn over|reverse|retourn|wend|umdreh|volte|back", re.IGNORECASE)
_RESERVED = ("aboard", "text", "n")
_ID = 24


@dataclass(frozen=True, slots=True)
class Standing:
    """How one counter stands at a moment."""

    face: int = 0
    facing: int = 0
    marks: tuple[str, ...] = ()


@dataclass(slots=True)
class CounterLook:
    """A counter as our sheet says it. What its traits are is known; `standing` reads the states of one of it."""

    size: PictureSize
    pictures: list[str] = field(default_factory=list)
    layers: list[dict[str, Value]] = field(default_factory=list)
    texts: list[dict[str, Value]] = field(default_factory=list)
    turn: float = 0.0
    faces_of: int = -1
    """The trait that is its faces, -1 for none."""
    layer_ids: dict[int, str] = field(default_factory=dict)
    usual: dict[int, int] = field(default_factory=dict)
    """By trait: the level of a layer without a mark, of those that always show one."""
    text_ids: dict[int, tuple[str, str, str]] = field(default_factory=dict)
    """By trait: what its mark begins with, the property it shows ('' for its own text), the text without a mark."""
    follows: int = 0
    """Layers that a property moved, which players now set by hand."""
    unsaid: int = 0
    """Texts that are expressions."""

    def standing(self, piece: PieceRecord, shared: Properties) -> Standing:
        """How a counter of this look stands."""
        known = properties_of(piece, shared)
        face = facing = 0
        marks: list[str] = []
        for n, (trait, state) in enumerate(piece.pairs):
            if isinstance(trait, LayerTrait):
                level = _level(trait, state, known)
                if n == self.faces_of:
                    face = min(len(self.pictures) - 1, level - 1 if trait.always else level)
                elif n in self.layer_ids and level and level != self.usual.get(n):
                    marks.append(f"{self.layer_ids[n]}:{level}")
            elif isinstance(trait, RotateTrait):
                facing = round(facing + trait.degrees(state)) % 360
            elif n in self.text_ids:
                begins, name, usual = self.text_ids[n]
                said = _said(known.get(name, "") if name else filled_in(state, known))
                if said != usual:
                    marks.append(f"{begins}{said}")
        return Standing(max(0, face), facing, tuple(dict.fromkeys(marks)))


def _said(text: str) -> str:
    return one_line(re.sub(r"<[^<>]{1,60}>", " ", text) if text.lower().startswith("<html>") else text, MOST_TEXT)


def _level(trait: LayerTrait, state: str, known: Properties) -> int:
    """The level that shows, 0 for none."""
    if trait.follow:
        value = known.get(trait.follow, "")
        level = int(value) - trait.first + 1 if re.fullmatch(r"-?[0-9]{1,6}", value) else 1
        return max(1, min(len(trait.images), level))
    return max(0, trait.level(state))


class LookMaker:
    """Makes looks; what a picture is called and how large it is says `pictures`."""

    def __init__(self, pictures: PictureBook, words: GameWords, shared: Properties) -> None:
        self._pictures, self._words, self._shared = pictures, words, shared

    def made(self, piece: PieceRecord, slot_size: PictureSize) -> CounterLook:
        """The look of a counter. `slot_size`: what its module says where no picture does."""
        layers = [(n, trait) for n, trait in enumerate(piece.traits) if isinstance(trait, LayerTrait)]
        flip = self._flip(piece, layers)
        look = CounterLook(self._size(piece, layers, slot_size), faces_of=flip)
        self._faces(look, piece, flip)
        names = FreshNames()
        for reserved in _RESERVED:
            names.fresh(reserved)
        for n, trait in reversed(layers):  # the outermost is drawn last
            if n != flip and any(image.strip() for image in trait.images):
                self._layer(look, piece, n, names)
        self._texts(look, piece)
        turn = next((trait for trait in piece.traits if isinstance(trait, RotateTrait)), None)
        if turn is not None:
            look.turn = 15.0 if turn.facings == 1 else min(180.0, round(360 / turn.facings, 2))
        return look

    # --- faces ---

    def _flip(self, piece: PieceRecord, layers: list[tuple[int, LayerTrait]]) -> int:
        """The layer that is the other sides of the counter: innermost, or called so; of its size, and nothing shows
        through."""
        wanted = [one for one in layers if _FLIP.search(_menus(one[1]))] or layers[-1:]
        return next((n for n, trait in wanted if self._is_flip(piece, trait)), -1)

    def _is_flip(self, piece: PieceRecord, trait: LayerTrait) -> bool:
        basic = self._pictures.size(piece.basic.image) if self._pictures.path(piece.basic.image) else None
        sizes = [self._pictures.size(image) for image in trait.images]
        plain = trait.at == (0, 0) and not trait.follow and trait.scale == 1.0 and not trait.only_if[0]
        if not plain or None in sizes or len(sizes) >= MOST_FACES:
            return False
        if basic is None:
            return trait.always and not piece.basic.image.strip()
        covers = all(size is not None and size[0] >= basic[0] and size[1] >= basic[1] for size in sizes)
        opaque = all(self._pictures.opaque(image) for image in trait.images)
        return covers and (opaque or bool(_FLIP.search(_menus(trait))))

    def _faces(self, look: CounterLook, piece: PieceRecord, flip: int) -> None:
        trait = piece.traits[flip] if flip >= 0 else None
        images = list(trait.images) if isinstance(trait, LayerTrait) else []
        if not (isinstance(trait, LayerTrait) and trait.always):
            images.insert(0, piece.basic.image)
        look.pictures = [self._face(look, image) for image in images]
        empty = not any(look.pictures) and not any(self._drawn(piece))
        if empty:
            look.pictures = [self._pictures.stand_in(look.size)]

    def _face(self, look: CounterLook, image: str) -> str:
        path = self._pictures.path(image)
        return path or (self._pictures.stand_in(look.size) if image.strip() else "")

    def _drawn(self, piece: PieceRecord) -> Iterator[bool]:
        """Whether anything else is to be seen of it."""
        for trait in piece.traits:
            if isinstance(trait, LayerTrait):
                yield any(self._pictures.path(image) for image in trait.images)
            elif isinstance(trait, LabelTrait):
                yield True

    def _size(
        self, piece: PieceRecord, layers: list[tuple[int, LayerTrait]], slot_size: PictureSize
    ) -> PictureSize:
        images = [piece.basic.image, *(image for _, trait in reversed(layers) for image in trait.images)]
        for image in images:
            size = self._pictures.size(image) if image.strip() else None
            if size is not None:
                return size
        return slot_size if min(slot_size) > 0 else (48, 48)

    # --- layers ---

    def _layer(self, look: CounterLook, piece: PieceRecord, n: int, names: FreshNames) -> None:
        trait = piece.traits[n]
        assert isinstance(trait, LayerTrait)
        images = trait.images[:MOST_LEVELS]
        name = names.fresh(trait.name or trait.activate.menu or trait.up.menu or "layer", "layer", _ID - 4)
        if not name[:1].isalpha():
            name = names.fresh(f"l-{name}", "layer", _ID - 4)
        look.layer_ids[n] = name
        look.follows += bool(trait.follow)
        said = one_line(trait.name or trait.activate.menu or trait.up.menu)
        if said:
            self._words.say(f"layer-{name}", said)
        else:
            self._words.say(f"layer-{name}", "Layer", "Couche")
        sizes = [self._pictures.size(image) or (1, 1) for image in images]
        scaled: list[Value] = [[number(side * trait.scale) for side in size] for size in sizes]
        entry: dict[str, Value] = {"id": name, "levels": [self._pictures.path(image) for image in images]}
        titles = [one_line(title.strip("+ "), MOST_TEXT) for title in trait.names[: len(images)]]
        if any(titles):
            entry["names"] = [title or str(level) for level, title in enumerate(titles, 1)]
        if trait.at != (0, 0):
            entry["at"] = [*trait.at]
        entry["sizes"] = scaled[:1] if all(size == scaled[0] for size in scaled) else scaled
        if trait.always or trait.follow:
            entry["always"] = True
            level = _level(trait, piece.states[n], properties_of(piece, self._shared))
            look.usual[n] = max(1, min(len(images), level))
            entry |= {"first": look.usual[n]} if look.usual[n] > 1 else {}
        if not trait.loop:
            entry["loop"] = False
        look.layers.append(entry)

    # --- texts ---

    def _texts(self, look: CounterLook, piece: PieceRecord) -> None:
        known = properties_of(piece, self._shared)
        values = [trait for trait in piece.traits if isinstance(trait, PropertyTrait)]
        names = FreshNames()
        for n, (trait, state) in reversed([*enumerate(piece.pairs)]):
            if not isinstance(trait, LabelTrait):
                continue
            counted = counted_text(state, values, known)
            wanted = counted.property if counted else trait.property
            name = names.fresh(wanted, "text", _ID - 4)
            if not name[:1].isalpha():
                name = names.fresh(f"t-{name}", "text", _ID - 4)
            whole = counted is not None and counted.whole
            text = _said(known.get(counted.property, "") if counted else filled_in(state, known))
            look.text_ids[n] = (f"{'n' if whole else 'text'}:{name}=", counted.property if counted else "", text)
            self._words.say(f"text-{name}", one_line(wanted) or "Text", one_line(wanted) or "Texte")
            entry: dict[str, Value] = {"id": name, "text": text, **_placed(trait, look.size)}
            if counted:
                entry["format"] = one_line(counted.form, MOST_TEXT) or "{}"
            if counted and whole:
                entry |= {"number": True, "least": counted.least, "most": counted.most}
            look.texts.append(entry)


def _rotated(at: tuple[float, float], degrees: int) -> tuple[float, float]:
    """A point turned clockwise about the middle of the counter, as a label that is turned is."""
    across, up = math.cos(math.radians(degrees)), math.sin(math.radians(degrees))
    return at[0] * across - at[1] * up, at[0] * up + at[1] * across


def _menus(trait: LayerTrait) -> str:
    return " ".join((trait.name, trait.activate.menu, trait.up.menu))


def _placed(trait: LabelTrait, size: PictureSize) -> dict[str, Value]:
    """Where a text lies, and how its letters are."""
    high = max(4.0, min(200.0, float(trait.size)))
    x = trait.right + {"l": -size[0] / 2, "r": size[0] / 2}.get(trait.horizontal, 0.0)
    y = trait.down + {"t": -size[1] / 2, "b": size[1] / 2}.get(trait.vertical, 0.0)
    y += {"t": high * 0.6, "b": -high * 0.6}.get(trait.vertical_side, 0.0)
    x, y = _rotated((x, y), trait.turned)
    align = {"l": "left", "r": "right"}.get(trait.horizontal_side, "center")
    entry: dict[str, Value] = {"at": [number(x), number(y)], "size": number(high)}
    entry["colour"] = hex_colour(trait.ink, "#000000")
    if trait.turned % 360:
        entry["angle"] = trait.turned % 360
    if align != "center":
        entry["align"] = align
    if trait.back is not None and trait.back[3] > 100:
        entry["ground"] = hex_colour(trait.back)
    if trait.style & 1:
        entry["bold"] = True
    return entry
