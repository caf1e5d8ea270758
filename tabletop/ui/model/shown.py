"""The state as views may trust it: whatever another program has made up is shown as a plain counter, or not at all.

The journal takes any well-formed fact, for two versions of a game may differ; widgets look up kinds and count with
variables, and must not fall over what no sheet of this game holds.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from tabletop.core.plain import Plain
from tabletop.core.position.state import State
from tabletop.data.module import Module

GREATEST = 1_000_000
"""Beyond, a number box cannot hold it."""


class Shown:
    """What a module knows of counters and tracks, to look at states with."""

    def __init__(self, module: Module, limits: Any) -> None:
        self._private = module.private
        self._known = frozenset(module.counters)
        self._numbers = frozenset(limits) | {"turn"}
        self.unknown: dict[str, str] = {}
        """Piece -> the kind it is said to be of, and is not in this game; of the state looked at last."""

    def __call__(self, state: State, seat: str | None = None) -> State:
        """The same object when there is nothing odd about it, nor anything that this seat does not see."""
        state = self._veiled(state, seat) if self._private else state
        odd = [p for p in state.pieces.values() if p.kind is not None and p.kind not in self._known]
        self.unknown = {piece.id: str(piece.kind) for piece in odd}
        wrong = dict(self._wrong(state))
        if not odd and not wrong:
            return state
        seen = state.copy()
        for piece in odd:
            seen.pieces[piece.id] = replace(piece, kind=None, steps=None, box=None)
        for name, value in wrong.items():
            if value is None:
                del seen.vars[name]
            else:
                seen.vars[name] = value
        return seen

    def _veiled(self, state: State, seat: str | None) -> State:
        """What lies open in a private area is seen by its seat only."""
        others = [place for place, owner in self._private.items() if owner != seat]
        veiled = [piece for place in others for piece in state.at(place) if piece.kind is not None]
        if not veiled:
            return state
        seen = state.copy()
        for piece in veiled:
            seen.pieces[piece.id] = replace(piece, kind=None, steps=None, box=None, cup="", marks=frozenset())
        return seen

    def _wrong(self, state: State) -> Iterator[tuple[str, Plain]]:
        """Variables that are not what they should be, with what is shown instead (None: nothing)."""
        for name in self._numbers:
            value = state.vars.get(name)
            if value is not None and type(value) is not int:
                yield name, None
            elif value is not None and abs(value) > GREATEST:
                yield name, GREATEST if value > 0 else -GREATEST
        if not isinstance(state.vars.get("phase", ""), str):
            yield "phase", None
