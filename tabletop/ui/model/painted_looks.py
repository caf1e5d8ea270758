"""What a counter that is a picture shows: its face, its layers and words, as its marks say. No Qt."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from tabletop.core import clean_text
from tabletop.data.module import Module
from tabletop.data.schema import CounterDef, CounterLayer, CounterText
from tabletop.ui.board.drawing.painted import Laid, Lettered, Painted

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
    return 1 if layer.always else 0


def words_of(text: CounterText, marks: Iterable[str]) -> str:
    """What a text of a counter says now: one line, cleaned."""
    begins = f"{NUMBER if text.number else TEXT}:{text.id}="
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
            yield Lettered(words, *text.at, text.size, text.colour, text.ground, text.bold, text.align)


def _path(module: Module, picture: str) -> str:
    """Where a picture lies on the disk, '' for none."""
    found = module.picture_path(picture) if picture else None
    return str(found) if found is not None else ""


def own_marks(module: Module, kind: str | None) -> tuple[str, ...]:
    """What the marks begin with that a counter shows on its face, and not beside it."""
    try:
        counter = module.counter(kind) if kind is not None else None
    except LookupError:
        return ()
    if counter is None or not (counter.layers or counter.texts):
        return ()
    texts = (f"{NUMBER if text.number else TEXT}:{text.id}=" for text in counter.texts)
    return (*(f"{layer.id}:" for layer in counter.layers), *texts)
