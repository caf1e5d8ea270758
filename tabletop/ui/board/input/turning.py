"""Turning counters on a board of squares or hexes: by the wheel or R while they are in the air, by Shift and the wheel
where they lie."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QWheelEvent

from tabletop.ui.board.input.commands import chosen
from tabletop.ui.board.input.tools import DragPieces, perform
from tabletop.ui.board.intents import by_hand
from tabletop.ui.board.intents.facing import faces_ways
from tabletop.ui.board.zoom import WheelSteps
from tabletop.ui.commands.table import BOARD

if TYPE_CHECKING:
    from tabletop.ui.board.hands import HandledBoard

WAYS = {BOARD + "turn": 1, BOARD + "turn-back": -1}
"""Commands whose keys turn what is in the air."""


class Turning:
    """Counters turned by wheel and keys. One detent is one side; towards oneself is to the right."""

    def __init__(self, board: HandledBoard) -> None:
        self._board = board
        self._steps = WheelSteps()

    def wheel(self, event: QWheelEvent) -> bool:
        """Whether this wheel turns counters; then it neither zooms nor scrolls."""
        shift = bool(event.modifiers() & Qt.KeyboardModifier.ShiftModifier)
        if event.modifiers() & Qt.KeyboardModifier.ControlModifier or not self._takes(event.position(), shift):
            return False
        pixels, angle = event.pixelDelta(), event.angleDelta()
        if event.phase() != Qt.ScrollPhase.NoScrollPhase and not pixels.isNull():
            steps = self._steps.swipe(pixels.y() or pixels.x())
        else:
            steps = self._steps.wheel(angle.y() or angle.x())  # with Shift some systems send it sideways
        if steps:
            self.turn(-steps)
        return True

    def _takes(self, at: QPointF, shift: bool) -> bool:
        controller, model = self._board.controller, self._board.model
        if isinstance(controller.tool, DragPieces):
            return controller.tool.turns
        if not shift or controller.tool is not None or not model.live:
            return False
        piece = self._board.pieces.piece_at(self._board.mapToScene(at.toPoint()))
        if piece not in model.selection:
            return False
        found = model.shown.pieces[piece]
        return faces_ways(model.module, found.place, (found,))

    def turn(self, way: int) -> None:
        """So many sides to the right: what is in the air, else what is chosen and lies on squares."""
        tool = self._board.controller.tool
        if isinstance(tool, DragPieces):
            tool.turn(way)
            return
        picked = chosen(self._board)
        acts = by_hand.turn(by_hand.on_grid(picked), way)
        if acts:
            perform(self._board, acts)

    def key(self, command: str) -> bool:
        """A key that turns, while something is in the air by mouse or keyboard; whether it was used."""
        way, controller = WAYS.get(command, 0), self._board.controller
        if not way:
            return False
        if isinstance(controller.tool, DragPieces):
            return controller.tool.turn(way)
        return controller.tool is None and controller.keyboard.turn(way)
