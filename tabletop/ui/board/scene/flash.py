"""A pulse that shows where something is: three rings that widen and fade."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF, QRectF, Qt, QVariantAnimation
from PySide6.QtGui import QColor, QPen

from tabletop.ui.board.scene.pieces import DRAG_Z
from tabletop.ui.board.scene.steady import SteadyEllipse

if TYPE_CHECKING:
    from tabletop.ui.board.surface import BoardSurface

PULSES, MILLISECONDS = 3, 420
LEAST, MOST = 34.0, 92.0
"""Radius of a ring, logical pixels."""


class Flash:
    """One flash at a time."""

    def __init__(self, board: BoardSurface) -> None:
        self._board = board
        self._rings = (SteadyEllipse(), SteadyEllipse())
        for ring, colour, width in zip(self._rings, ("#14100B", "#FFE9A8"), (7.0, 3.4), strict=True):
            pen = QPen(QColor(colour), width)
            pen.setCosmetic(True)
            ring.setPen(pen)
            ring.setBrush(Qt.BrushStyle.NoBrush)
            ring.setZValue(DRAG_Z + 900)
            ring.hide()
            board.scene().addItem(ring)
        self._animation = QVariantAnimation(board)
        self._animation.setDuration(MILLISECONDS)
        self._animation.setStartValue(0.0)
        self._animation.setEndValue(1.0)
        self._animation.setLoopCount(PULSES)
        self._animation.valueChanged.connect(self._at)
        self._animation.finished.connect(self.stop)

    @property
    def at(self) -> QPointF | None:
        """Where it flashes now."""
        return self._rings[0].pos() if self._rings[0].isVisible() else None

    def start(self, at: QPointF) -> None:
        """Pulse at a point of the board."""
        self._animation.stop()
        for ring in self._rings:
            ring.setPos(at)
            ring.show()
        self._animation.start()

    def stop(self) -> None:
        """Nothing flashes."""
        self._animation.stop()
        for ring in self._rings:
            ring.hide()

    def _at(self, share: float) -> None:
        radius = (LEAST + (MOST - LEAST) * share) / self._board.zoom
        for ring in self._rings:
            ring.setRect(QRectF(-radius, -radius, 2 * radius, 2 * radius))
            ring.setOpacity(1 - 0.75 * share)
