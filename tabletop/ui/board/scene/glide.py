"""Counters that another entry moved glide to their place, so that the eye can follow. One animation for all."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QEasingCurve, QPointF, QVariantAnimation

from tabletop.ui.board.scene.pieces import DRAG_Z

if TYPE_CHECKING:
    from tabletop.ui.board.surface import BoardSurface

MILLISECONDS = 190


class Glide:
    """At most one glide at a time: when the next begins, the last one's counters jump to their end."""

    def __init__(self, board: BoardSurface) -> None:
        self._board = board
        self._from: dict[str, QPointF] = {}
        self._animation = QVariantAnimation(board)
        self._animation.setDuration(MILLISECONDS)
        self._animation.setStartValue(0.0)
        self._animation.setEndValue(1.0)
        self._animation.setEasingCurve(QEasingCurve.Type.InOutCubic)
        self._animation.valueChanged.connect(self._at)
        self._animation.finished.connect(self._end)

    @property
    def running(self) -> bool:
        """Whether something glides now."""
        return bool(self._from)

    def start(self, origins: dict[str, QPointF]) -> None:
        """Counters lie where the layout says already; show them coming from where they were."""
        self.stop()
        held = self._board.pieces.held
        self._from = {piece: at for piece, at in origins.items() if piece not in held}
        if self._from:
            self._at(0.0)
            self._animation.start()

    def stop(self) -> None:
        """At once to the end."""
        self._animation.stop()
        self._end()

    def _at(self, share: float) -> None:
        pieces = self._board.pieces
        for name, origin in self._from.items():
            spot = pieces.layout.spots.get(name)
            if spot is not None and name in pieces.items and name not in pieces.held:
                end = QPointF(spot.x, spot.y)
                pieces.place_item(name, origin + (end - origin) * share, DRAG_Z - 500 + spot.z)

    def _end(self) -> None:
        gliding, self._from = self._from, {}
        self._board.pieces.settle(name for name in gliding if name not in self._board.pieces.held)
