"""Counters that lie where they were put: which of them make one pile, and how large each is. Plain numbers, no Qt."""

from __future__ import annotations

from tabletop.core.position.state import Piece
from tabletop.data.module import Module
from tabletop.data.schema import CounterDef

PILE, LONE = "pile:", "lone:"
"""What keeps counters of an area together: this and their size; and of one that joins no pile, this and its name."""


class Sizes:
    """How large counters are on one board, in its units."""

    def __init__(self, module: Module, square: float) -> None:
        self._module, self._square = module, square
        self._known: dict[str, tuple[float, float]] = {}

    def of(self, kind: str | None) -> tuple[float, float]:
        """Width and height of a counter; of a hidden one those of any."""
        if kind is None:
            return (self._square, self._square)
        found = self._known.get(kind)
        if found is None:
            counter = definition(self._module, kind)
            drawn = counter is None or not counter.pictures
            found = self._known[kind] = (self._square, self._square) if drawn else self._painted(counter)
        return found

    def _painted(self, counter: CounterDef | None) -> tuple[float, float]:
        square = self._module.map.counter
        return (counter.size if counter is not None else None) or (square, square)


def definition(module: Module, kind: str | None) -> CounterDef | None:
    """A counter of the sheet, None for what is hidden or on no sheet."""
    try:
        return module.counter(kind) if kind is not None else None
    except LookupError:
        return None


def is_fixed(module: Module, piece: Piece) -> bool:
    """Whether it stays where it is unless it is meant to move."""
    counter = definition(module, piece.kind)
    return counter is not None and counter.fixed


def stacks(module: Module, piece: Piece) -> bool:
    """Whether it joins piles."""
    counter = definition(module, piece.kind)
    return counter is None or not counter.no_stack


def pile(module: Module, sizes: Sizes, piece: Piece) -> str:
    """What keeps a counter of an area together with others at its point: their size, whosever they are."""
    if not stacks(module, piece):
        return f"{LONE}{piece.id}"
    width, height = sizes.of(piece.kind)
    return f"{PILE}{width:g}x{height:g}"
