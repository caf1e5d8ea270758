"""Zoom by detents, with the point under the pointer kept where it is."""

from __future__ import annotations

from bisect import bisect_left, bisect_right

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QTransform
from PySide6.QtWidgets import QGraphicsView

DETENTS = (
    *(0.1, 0.125, 0.16, 0.2, 0.25, 0.3, 0.35, 0.4, 0.5, 0.6, 0.7, 0.85),
    *(1.0, 1.2, 1.4, 1.7, 2.0, 2.4, 2.8, 3.4, 4.0),
)
"""Sizes the wheel stops at; 1.0 is one board unit a logical pixel."""
NOTCH = 120
"""Wheel units of one detent (eighths of a degree)."""
SWIPE = 60
"""Logical pixels of a touchpad that make one detent."""


def stepped(zoom: float, steps: int) -> float:
    """The zoom so many detents away; a zoom between two detents goes to the next one in that direction."""
    if steps > 0:
        at = bisect_right(DETENTS, zoom * 1.001) + steps - 1
    else:
        at = bisect_left(DETENTS, zoom * 0.999) + steps
    return DETENTS[min(max(at, 0), len(DETENTS) - 1)]


def clamped(zoom: float) -> float:
    """Within what the detents span."""
    return min(max(zoom, DETENTS[0]), DETENTS[-1])


class Anchor:
    """Zooms a view so that the scene point under the pointer stays there to half a pixel.

    Scroll bars count in whole pixels; the point is remembered from one zoom to the next, or ten steps would add up.
    """

    def __init__(self, view: QGraphicsView) -> None:
        self._view = view
        self._pointer, self._held = QPointF(), QPointF()
        self._left_at: tuple[int, int] | None = None

    def zoom(self, zoom: float, pointer: QPointF) -> None:
        """Show the scene at this zoom, round a viewport point."""
        if pointer != self._pointer or self._left_at != self._scrolled():
            self._pointer = QPointF(pointer)
            self._held = self._view.viewportTransform().inverted()[0].map(pointer)
        self._view.setTransform(QTransform.fromScale(zoom, zoom))
        place_point(self._view, self._held, pointer)
        self._left_at = self._scrolled()

    def _scrolled(self) -> tuple[int, int]:
        return self._view.horizontalScrollBar().value(), self._view.verticalScrollBar().value()


def place_point(view: QGraphicsView, point: QPointF, anchor: QPointF) -> None:
    """Scroll so that a scene point lies at a viewport point."""
    off = view.viewportTransform().map(point) - anchor
    for bar, way in ((view.horizontalScrollBar(), off.x()), (view.verticalScrollBar(), off.y())):
        bar.setValue(bar.value() + round(way))


class WheelSteps:
    """Adds up what a wheel or touchpad sends until it makes whole detents."""

    def __init__(self) -> None:
        self._wheel = 0.0
        self._swipe = 0.0

    def wheel(self, angle: int) -> int:
        """Detents for a wheel angle in eighths of a degree; turning back forgets the rest of the other way."""
        if angle * self._wheel < 0:
            self._wheel = 0.0
        self._wheel += angle
        whole = int(self._wheel / NOTCH)
        self._wheel -= whole * NOTCH
        return whole

    def swipe(self, pixels: float) -> int:
        """Detents for a touchpad movement in logical pixels."""
        if pixels * self._swipe < 0:
            self._swipe = 0.0
        self._swipe += pixels
        whole = int(self._swipe / SWIPE)
        self._swipe -= whole * SWIPE
        return whole


PAN_KEYS = {
    Qt.Key.Key_Left: (-1, 0),
    Qt.Key.Key_Right: (1, 0),
    Qt.Key.Key_Up: (0, -1),
    Qt.Key.Key_Down: (0, 1),
}
"""Arrow keys as directions, x right and y down."""
