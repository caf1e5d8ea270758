"""Plain data: what frames, variables and boxes hold, the same after a save."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Union, cast  # Union: a type that names itself needs it at run time

Scalar = str | int | bool | None
Plain = Union[str, int, bool, None, tuple["Plain", ...]]
"""All a frame, a variable or a box may hold; tuples, never lists, so that it is the same after a save."""


def freeze(value: object) -> Plain:
    """Lists become tuples, all the way down (what JSON gives back is what was saved)."""
    if isinstance(value, (list, tuple)):
        return tuple(freeze(item) for item in value)
    return cast(Plain, value)


def texts(value: object) -> Iterator[str]:
    """All texts in plain data."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, tuple):
        for item in value:
            yield from texts(item)
    elif isinstance(value, Mapping):
        for item in value.values():
            yield from texts(item)
