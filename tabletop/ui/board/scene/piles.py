"""The piles of an area, worked out anew only where something differs: thousands of counters may lie in one place. Plain
numbers, no Qt."""

from __future__ import annotations

from collections.abc import Iterable

from tabletop.core.position.state import Piece
from tabletop.data.module import Module
from tabletop.ui.board.scene.free import LONE, Sizes, pile
from tabletop.ui.board.scene.stack import Spot, Stack, StackKey

STEP, SPREAD = 0.06, 0.36
"""How far a counter lies from the one below, and a whole pile leans at the most, in the width of a counter."""
HIGHEST = 4000.0
"""Where drawing order ends; fans and what is in the air lie above."""
LOWEST = -40.0
"""Where it begins for what joins no pile: beneath all that does."""


class Piles:
    """Of one place. `stacks` and `spots` are those of the layout, which this fills."""

    def __init__(self, module: Module, sizes: Sizes, place: str, offset: float) -> None:
        self._module, self._sizes, self._place, self._offset = module, sizes, place, offset
        shape = module.shape(place)
        self._middle = shape.slots[0] if shape.slots else shape.label
        self._known: dict[str, tuple[Piece, StackKey, float]] = {}

    def arrange(self, pieces: Iterable[Piece], stacks: dict[StackKey, Stack], spots: dict[str, Spot]) -> set[str]:
        """Lay out its counters, bottom first; those whose pile or height differs."""
        was, self._known = self._known, {}
        piled, lifted = self._sorted(list(pieces), was)
        for key in {key for _, key, _ in was.values()} - piled.keys():
            del stacks[key]
        for gone in was.keys() - self._known.keys():
            if gone in spots and spots[gone].key[0] == self._place:
                del spots[gone]
        found: set[str] = set()
        for key, names in piled.items():
            old = stacks.get(key)
            if old is None or old.pieces != names or not lifted.isdisjoint(names):
                stacks[key] = Stack(key, names)
                self._lay(key, names, spots)
                found.update(names)
        return found

    def _sorted(
        self, pieces: list[Piece], was: dict[str, tuple[Piece, StackKey, float]]
    ) -> tuple[dict[StackKey, tuple[str, ...]], set[str]]:
        """Counters by pile, and those that lie at another height in drawing order than before."""
        full = any(z > HIGHEST for _, _, z in was.values())
        step = min(1.0, HIGHEST / 2 / max(1, len(pieces)))
        last, low, lifted = 0.0, LOWEST, set[str]()
        piled: dict[StackKey, list[str]] = {}
        for piece in pieces:
            known = was.get(piece.id)
            same = known is not None and known[0] is piece
            key = known[1] if known is not None and same else self._key(piece)
            z = known[2] if known is not None and same and not full else None
            lone = key[1].startswith(LONE)
            beneath = low if lone else last
            if z is None or z <= beneath:
                z = beneath + (0.0001 if lone else step if full or not was else step / 100)
            if lone:
                low = z
            else:
                last = z
            if known is None or known[2] != z:
                lifted.add(piece.id)
            self._known[piece.id] = (piece, key, z)
            piled.setdefault(key, []).append(piece.id)
        return {key: tuple(names) for key, names in piled.items()}, lifted

    def _key(self, piece: Piece) -> StackKey:
        """What was laid nowhere lies in the middle."""
        x, y = self._middle if piece.x is None or piece.y is None else (piece.x, piece.y)
        return self._place, pile(self._module, self._sizes, piece), round(x, 1), round(y, 1)

    def _lay(self, key: StackKey, names: tuple[str, ...], spots: dict[str, Spot]) -> None:
        count = len(names)
        wide = self._sizes.of(self._known[names[0]][0].kind)[0]
        lean = wide * min(STEP, SPREAD / max(1, count - 1))
        left, low = key[2] - lean * (count - 1) / 2, key[3] + lean * (count - 1) / 2
        for depth, name in enumerate(names):
            z = self._known[name][2] + self._offset
            spots[name] = Spot(left + depth * lean, low - depth * lean, key, depth, count, z)
