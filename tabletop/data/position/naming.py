"""Names of pieces inside values, frames and marks: found, and replaced by others."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from tabletop.core.plain import Plain
from tabletop.core.position.state import Frame

Names = Mapping[str, str]


def said(values: Iterable[tuple[str, Plain]], frames: Iterable[Frame], marks: Iterable[str] = ()) -> Iterator[str]:
    """All words in values, in their names, in fields of frames, and in marks behind their colon."""
    for name, value in values:
        yield from name.split(".")
        yield from words(value)
    for frame in frames:
        for value in frame.data.values():
            yield from words(value)
    for mark in marks:
        yield from mark.split(":")[1:]


def words(value: Plain) -> Iterator[str]:
    """The texts in a value, and their words."""
    if isinstance(value, str):
        yield value
        yield from value.split()
    elif isinstance(value, tuple):
        for item in value:
            yield from words(item)


def renamed_value(value: Plain, names: Names) -> Plain:
    """The same value with other names in it."""
    if isinstance(value, str):
        return names.get(value) or " ".join(names.get(word, word) for word in value.split(" "))
    if isinstance(value, tuple):
        return tuple([renamed_value(item, names) for item in value])
    return value


def renamed_variable(name: str, names: Names) -> str:
    """The name of a variable that is of a piece, as `moved.c017`."""
    return ".".join(names.get(part, part) for part in name.split("."))


def renamed_mark(mark: str, names: Names) -> str:
    """A mark that names a piece, as `aboard:c017`."""
    first, *rest = mark.split(":")
    return ":".join([first, *(names.get(part, part) for part in rest)])


def renamed_frame(frame: Frame, names: Names) -> Frame:
    """A step of the rules with other names in its fields."""
    return Frame(frame.step, {name: renamed_value(value, names) for name, value in frame.data.items()}, frame.uid)
