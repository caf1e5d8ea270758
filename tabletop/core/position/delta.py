"""What changed between two states, so that views redraw only that."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from tabletop.core.position.state import State


@dataclass
class Delta:
    """Names of all that differs; `places` are those whose stack changed."""

    pieces: set[str] = field(default_factory=set)
    places: set[str] = field(default_factory=set)
    vars: set[str] = field(default_factory=set)
    boxes: set[str] = field(default_factory=set)
    frames: bool = False
    modes: set[str] = field(default_factory=set)
    seats: set[str] = field(default_factory=set)

    def __bool__(self) -> bool:
        changed = self.pieces or self.places or self.vars or self.boxes or self.modes or self.seats
        return bool(changed) or self.frames


def diff(before: State, after: State) -> Delta:
    """All differences; fast because unchanged pieces are the same objects."""
    return Delta(
        _keys(before.pieces, after.pieces),
        _keys(before.order, after.order),
        _keys(before.vars, after.vars),
        _keys(before.boxes, after.boxes),
        before.frames != after.frames,
        _keys(before.modes, after.modes),
        _keys(before.seats, after.seats),
    )


def _keys(before: dict[str, Any], after: dict[str, Any]) -> set[str]:
    changed = {name for name, value in after.items() if before.get(name) is not value and before.get(name) != value}
    changed.update(before.keys() - after.keys())
    changed.update(after.keys() - before.keys())
    return changed
