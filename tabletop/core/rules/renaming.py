"""Pieces that come back under fresh names: where frames speak of them, and the new names put in their place."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from dataclasses import replace

from tabletop.core.plain import Plain
from tabletop.core.position.state import Frame
from tabletop.core.rules.context import Known, Table

Mention = tuple[Plain, ...]
"""(depth, field, what stands beside the piece there)."""


def mentions(k: Known, names: Collection[str]) -> dict[str, tuple[Mention, ...]]:
    """What the frames say of each of these pieces: two of which the same is said cannot be told apart by it.

    Fields a step lists in `pieces` hold a name, a tuple of names, or tuples that begin with one and may hold others. A
    piece that any other field names cannot be given another name: LookupError, for the author of the step.
    """
    found: dict[str, list[Mention]] = {name: [] for name in names}
    for depth, frame in enumerate(k.state.frames):
        listed = k.game.step(frame.step).pieces
        for field, value in frame.data.items():
            for name, beside in _said(value) if field in listed else ():
                if name in found:
                    found[name].append((depth, field, *beside))
            elsewhere = field not in (*listed, "answers")
            if elsewhere and (odd := next((text for text in _texts(value) if text in found), "")):
                raise LookupError(f"{frame.step}.{field} names {odd}: list the field in {frame.step}.pieces")
    return {name: tuple(said) for name, said in found.items()}


def rename(t: Table, names: Mapping[str, str]) -> None:
    """Frames that named the first name the second from now on."""
    t.state.frames = tuple(_renamed(t, frame, names) for frame in t.state.frames)


def _renamed(t: Table, frame: Frame, names: Mapping[str, str]) -> Frame:
    fields = {field: frame.data[field] for field in t.game.step(frame.step).pieces if field in frame.data}
    after = {field: _put(value, names) for field, value in fields.items()}
    return frame if after == fields else replace(frame, data={**frame.data, **after})


def _put(value: Plain, names: Mapping[str, str]) -> Plain:
    if isinstance(value, str):
        return names.get(value, value)
    return tuple(_put(one, names) for one in value) if isinstance(value, tuple) else value


def _said(value: Plain) -> Iterator[tuple[str, tuple[Plain, ...]]]:
    """(name, where it stands and what beside it) in a field that names pieces."""
    for one in value if isinstance(value, tuple) else (value,):
        if isinstance(one, str):
            yield one, ()
        for at, name in enumerate(one if isinstance(one, tuple) else ()):
            if isinstance(name, str):
                yield name, (at, *one[:at], *one[at + 1 :])  # type: ignore[index]


def _texts(value: object) -> Iterator[str]:
    if isinstance(value, str):
        yield value
    elif isinstance(value, tuple):
        for one in value:
            yield from _texts(one)
