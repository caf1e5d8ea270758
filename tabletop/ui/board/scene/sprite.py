"""Pictures on the scene that are drawn anew for each zoom, so that what is painted is never scaled."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable
from math import inf
from time import perf_counter

from PySide6.QtCore import QObject, QPointF, QTimer
from PySide6.QtGui import QPixmap
from PySide6.QtWidgets import QGraphicsPixmapItem, QGraphicsView

Bake = Callable[[float, float], tuple[QPixmap, QPointF]]
"""(zoom, device pixel ratio) -> picture and where its origin lies in it, in logical pixels."""

SLICE, FIRST_SLICE = 0.010, 0.022
"""Seconds of baking between two looks at the event queue; the first slice belongs to the zoom step itself, for
pictures that are not yet drawn for the new zoom are scaled, which costs more to paint than to draw anew."""


class Sprite(QGraphicsPixmapItem):
    """One picture; its origin stays on a board point whatever the zoom. No virtual is overridden (speed)."""

    def __init__(self, bake: Bake, z: float) -> None:
        super().__init__()
        self.bake = bake
        self.baked: tuple[float, float] = (0.0, 0.0)
        self.piece = ""
        """Id of the counter, '' for anything else."""
        self.setShapeMode(QGraphicsPixmapItem.ShapeMode.BoundingRectShape)
        self.setZValue(z)

    def freshen(self, zoom: float, dpr: float) -> bool:
        """Draw for this zoom; False when that was done before."""
        if self.baked == (zoom, dpr):
            return False
        pixmap, origin = self.bake(zoom, dpr)
        self.setPixmap(pixmap)
        self.setOffset(-origin)
        self.setScale(1 / zoom)
        self.baked = (zoom, dpr)
        return True

    def stale(self) -> None:
        """What it shows is out of date."""
        self.baked = (0.0, 0.0)


class Freshener(QObject):
    """Bakes sprites for the zoom of the moment: what is seen first, the rest when nothing else is to be done."""

    def __init__(self, view: QGraphicsView) -> None:
        super().__init__(view)
        self._view = view
        self._queue: deque[Sprite] = deque()
        self._timer = QTimer(self)
        self._timer.setInterval(0)
        self._timer.timeout.connect(lambda: self._slice())
        self.zoom = 0.0
        """0 until the board is first shown: nothing is baked for a zoom nobody sees."""
        self.held = True
        """Until the board is first painted (`finish`): its zoom may change with each part of the window that finds its
        size."""

    @property
    def dpr(self) -> float:
        """Device pixels of a logical one."""
        return self._view.devicePixelRatioF()

    @property
    def busy(self) -> bool:
        """Whether sprites still wait."""
        return bool(self._queue)

    @property
    def waiting(self) -> int:
        """How many sprites wait."""
        return len(self._queue)

    def rezoom(self, zoom: float, sprites: Iterable[Sprite]) -> None:
        """Another zoom: `sprites` are all there are, those to be seen come first."""
        self.zoom = zoom
        self._queue = deque(sprites)
        if not self.held:
            self._slice(FIRST_SLICE)

    def freshen(self, sprite: Sprite) -> None:
        """Draw one at once."""
        if self.zoom and self.held:
            self._queue.append(sprite)
        elif self.zoom:
            sprite.freshen(self.zoom, self.dpr)

    def finish(self, seconds: float = inf) -> None:
        """Bake all that waits, now (the first paint, pictures and benchmarks), but no longer than that: the rest
        follows when nothing else is to be done."""
        self.held, end = False, perf_counter() + seconds
        while self._queue and perf_counter() < end:
            self._next(self.zoom, self.dpr)
        if self._queue:
            self._timer.start()
        else:
            self._timer.stop()

    def _next(self, zoom: float, dpr: float) -> None:
        """The sprite that has waited longest, unless it has left the board meanwhile."""
        sprite = self._queue.popleft()
        if sprite.scene() is not None:
            sprite.freshen(zoom, dpr)

    def _slice(self, seconds: float = SLICE) -> None:
        end, zoom, dpr = perf_counter() + seconds, self.zoom, self.dpr
        while self._queue and perf_counter() < end:
            self._next(zoom, dpr)
        if self._queue and not self._timer.isActive():
            self._timer.start()
        elif not self._queue:
            self._timer.stop()
