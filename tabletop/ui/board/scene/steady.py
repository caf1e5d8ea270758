"""Lines as wide on the screen at every zoom. Qt reckons what such an item covers as if its pen were of the board: far
out a line is wider than that, and what reaches beyond would stay on the screen when the item goes."""

from __future__ import annotations

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPen
from PySide6.QtWidgets import QGraphicsEllipseItem, QGraphicsLineItem, QGraphicsPathItem

FARTHEST = 8.0
"""Board units that a pixel covers at most, where lines can still be told apart."""


def covered(box: QRectF, pen: QPen) -> QRectF:
    """What an item with such a pen may cover at any zoom."""
    reach = pen.widthF() * FARTHEST
    return box.adjusted(-reach, -reach, reach, reach)


class SteadyPath(QGraphicsPathItem):
    """A path."""

    def boundingRect(self) -> QRectF:
        """Qt: all it may cover."""
        return covered(super().boundingRect(), self.pen())


class SteadyEllipse(QGraphicsEllipseItem):
    """A ring."""

    def boundingRect(self) -> QRectF:
        """Qt: all it may cover."""
        return covered(super().boundingRect(), self.pen())


class SteadyLine(QGraphicsLineItem):
    """A straight line."""

    def boundingRect(self) -> QRectF:
        """Qt: all it may cover."""
        return covered(super().boundingRect(), self.pen())
