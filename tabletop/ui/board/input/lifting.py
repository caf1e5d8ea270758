"""What a drag takes up: the chosen counters that may be moved."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabletop.ui.board.input.pressed import Pressed
from tabletop.ui.board.input.tools import Band, DragPieces, Tool
from tabletop.ui.board.scene.free import is_fixed
from tabletop.ui.model.cargo import with_loads

if TYPE_CHECKING:
    from tabletop.ui.board.hands import HandledBoard


def lifted(board: HandledBoard, pressed: Pressed) -> Tool:
    """The chosen counters in the air; what is fixed lies as if it were map, unless Alt is held."""
    air = _in_air(board, pressed)
    if pressed.piece in air:
        return DragPieces(board, air, pressed.piece, pressed.at)
    return Band(board, pressed.pointer, ())


def _in_air(board: HandledBoard, pressed: Pressed) -> tuple[str, ...]:
    """All that is chosen and may be moved, stack by stack, bottom first."""
    layout, model = board.pieces.layout, board.model
    picked = [piece for piece in model.selection if piece in layout.spots]
    loose = [p for p in picked if pressed.alt or not is_fixed(model.module, model.shown.pieces[p])]
    chosen = set(with_loads(model.shown, loose))
    stacks = [stack for stack in layout.in_order() if chosen.intersection(stack.pieces)]
    return tuple(piece for stack in stacks for piece in stack.pieces if piece in chosen)
