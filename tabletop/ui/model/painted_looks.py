"""What a counter that is a picture shows: its face, its layers and words, as its marks say. No Qt."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from tabletop.core import clean_text
from tabletop.core.position.state import Piece
from tabletop.data.catalog import Catalog
from tabletop.data.module import Module
from tabletop.data.schema import CounterDef, CounterLayer, CounterText
from tabletop.ui.board.drawing.painted import Laid, Lettered, Painted

KEY = re.compile(r"[A-Za-z][A-Za-z0-9_-]*")
SIDE = "side:"
"""Before the number of a face of which nobody knows whether it is the weaker one."""
TEXT, NUMBER = "text", "n"
LONGEST = 60
"""Characters painted on a counter."""


def level_of(layer: CounterLayer, marks: Iterable[str]) -> int:
    """Which level of a layer shows, 0 for none."""
    begins = f"{layer.id}:"
    for mark in sorted(marks):
        number = mark[len(begins) :] if mark.startswith(begins) else ""
        if number.isdecimal() and len(number) < 5 and 0 < int(number) <= len(layer.levels):
            return int(number)
    return min(layer.first, len(layer.levels)) if layer.always else 0


def prefix_of(text: CounterText) -> str:
    """What its mark begins with."""
    return f"{NUMBER if text.number else TEXT}:{text.id}="


def words_of(text: CounterText, marks: Iterable[str]) -> str:
    """What a text of a counter says now: one line, cleaned."""
    begins = prefix_of(text)
    found = next((mark[len(begins) :] for mark in sorted(marks) if mark.startswith(begins)), text.text)
    return clean_text.line(found, LONGEST) if found else ""


def painted_of(module: Module, counter: CounterDef, side: int, marks: Iterable[str], square: float) -> Painted:
    """The picture of one face with what lies over it; `square` is the side of counters that say no size."""
    width, height = counter.size or (square, square)
    levels = list(_levels(module, counter, frozenset(marks), (width, height)))
    face = counter.pictures[max(0, min(len(counter.pictures) - 1, side))]
    own = [Laid(path, 0, 0, width, height) for path in (_path(module, face),) if path]
    under = [laid for layer, laid in levels if layer.below]
    over = [laid for layer, laid in levels if not layer.below]
    return Painted(width, height, (*under, *own, *over), tuple(_words(counter, frozenset(marks))))


def _levels(
    module: Module, counter: CounterDef, marks: frozenset[str], whole: tuple[float, float]
) -> Iterator[tuple[CounterLayer, Laid]]:
    for layer in counter.layers:
        level = level_of(layer, marks)
        path = _path(module, layer.levels[level - 1]) if level else ""
        if path:
            sizes = layer.sizes or (whole,)
            width, height = sizes[level - 1] if len(sizes) > 1 else sizes[0]
            yield layer, Laid(path, *layer.at, width, height)


def _words(counter: CounterDef, marks: frozenset[str]) -> Iterator[Lettered]:
    for text in counter.texts:
        said = words_of(text, marks)
        if said:
            words = text.format.replace("{}", said)
            yield Lettered(words, *text.at, text.size, text.colour, text.ground, text.bold, text.align, text.angle)


def _path(module: Module, picture: str) -> str:
    """Where a picture lies on the disk, '' for none."""
    found = module.picture_path(picture) if picture else None
    return str(found) if found is not None else ""


def has_sides(module: Module, piece: Piece | None) -> bool:
    """Whether the faces of a counter are told by number: what its pictures mean, the program does not know."""
    try:
        return piece is not None and piece.kind is not None and bool(module.counter(piece.kind).pictures)
    except LookupError:
        return False


def own_marks(module: Module, kind: str | None) -> tuple[str, ...]:
    """What the marks begin with that a counter shows on its face, and not beside it."""
    try:
        counter = module.counter(kind) if kind is not None else None
    except LookupError:
        return ()
    if counter is None or not (counter.layers or counter.texts):
        return ()
    return (*(f"{layer.id}:" for layer in counter.layers), *map(prefix_of, counter.texts))


def own_mark(module: Module, kind: str | None, mark: str) -> bool:
    """Whether a counter shows this mark on its face."""
    return mark.startswith(own_marks(module, kind))


def said_by(module: Module, catalog: Catalog, kind: str | None, mark: str) -> tuple[str, str] | None:
    """What a mark says that a counter shows on its face: the name of the layer or text, and the level or words; None
    for any other mark."""
    if kind is None or not mark.startswith(own_marks(module, kind)):
        return None
    counter = module.counter(kind)
    for layer in counter.layers:
        if mark.startswith(f"{layer.id}:"):
            return layer_name(catalog, layer), level_name(catalog, layer, level_of(layer, (mark,)))
    for text in counter.texts:
        if mark.startswith(prefix_of(text)):
            return text_name(catalog, text), words_of(text, (mark,))
    return None


def layer_name(catalog: Catalog, layer: CounterLayer) -> str:
    """A layer in the player's language, where the game has a word for it."""
    return _word(catalog, "layer", layer.id)


def level_name(catalog: Catalog, layer: CounterLayer, level: int) -> str:
    """A level by its name, else by its number."""
    named = layer.names[level - 1] if 0 < level <= len(layer.names) else ""
    return _word(catalog, "level", named) if named else str(level)


def text_name(catalog: Catalog, text: CounterText) -> str:
    """A text in the player's language, where the game has a word for it."""
    return _word(catalog, "text", text.id)


def way_name(catalog: Catalog, name: str) -> str:
    """A way a counter is sent, in the player's language, where the game has a word for it."""
    return _word(catalog, "way", name)


def _word(catalog: Catalog, what: str, name: str) -> str:
    key = f"{what}-{name}"
    return catalog.text(key) if KEY.fullmatch(key) and catalog.has(key) else name
