"""A board to look at: what lies there, without hands. No counter can be chosen, named or moved on it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QPoint, QPointF, QRectF, Qt, Signal
from PySide6.QtGui import QMouseEvent, QResizeEvent, QShowEvent, QWheelEvent
from PySide6.QtWidgets import QGestureEvent, QPinchGesture

from tabletop.ui.board.surface import BoardSurface
from tabletop.ui.board.zoom import WheelSteps, clamped
from tabletop.ui.second_screen.flight import Flight

if TYPE_CHECKING:
    from tabletop.data.boards import BoardPlan
    from tabletop.ui.model.change import Change
    from tabletop.ui.model.table_model import TableModel

WHOLE = 0.995
"""Share of the board from which on all of it is meant to be seen."""


class WatchedBoard(BoardSurface):
    """`region` is what is to be seen, all of the board at first; it is kept when the window has another size."""

    moved = Signal()
    """The mouse moves over it."""
    taken = Signal()
    """The mouse moves it: whoever sits before it wants to look for himself."""

    def __init__(self, model: TableModel, plan: BoardPlan) -> None:
        super().__init__(model, plan=plan)
        self.region = QRectF(self.board)
        self.flight = Flight(self)
        self._before = model.shown
        self._turned = WheelSteps()
        self._grip: QPoint | None = None
        self._painted = False
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.load()
        model.changed.connect(self._on_changed)
        model.language_changed.connect(self._on_language)
        model.look_changed.connect(self.relook)
        self.setAccessibleName(model.tr("board-name"))

    def _on_changed(self, change: Change) -> None:
        before, self._before = self._before, self.model.shown
        if change.delta:
            self.glide_from(self.follow(change.delta, before))

    def _on_language(self) -> None:
        self.flight.finish()
        self.reword()
        self.setAccessibleName(self.model.tr("board-name"))

    def relook(self) -> None:
        """Other colours, drawn for the zoom at which it comes to rest."""
        self.flight.finish()
        super().relook()

    # --- what is seen ---

    def look_at(self, region: QRectF) -> None:
        """Let the eye glide until this part of the board is seen whole."""
        part = region.intersected(self.board)
        self.region = part if part.width() > 1 and part.height() > 1 else QRectF(self.board)
        if self.isVisible():
            self.flight.start(*self.wanted())

    def wanted(self) -> tuple[float, QPointF]:
        """The zoom and the middle with which all of the region is seen."""
        room, part = self.viewport().size(), self.region
        whole = part.width() >= self.board.width() * WHOLE and part.height() >= self.board.height() * WHOLE
        zoom = min(room.width() / part.width(), room.height() / part.height()) * (0.985 if whole else 1)
        return clamped(zoom), part.center()

    def settle(self) -> None:
        """What is wanted, at once."""
        room = self.viewport().size()
        if room.width() > 20 and room.height() > 20:
            self.flight.stop()
            self.arrive(*self.wanted())

    def arrive(self, zoom: float, middle: QPointF) -> None:
        """Here it stays: counters and tiles are drawn for this zoom."""
        changed = zoom != self._zoom
        self.put(zoom, middle)
        self._arrive(zoom, changed)

    def put(self, zoom: float, middle: QPointF) -> None:
        """On the way: nothing is drawn anew for what is seen for a moment only."""
        self._zoom = 0.0
        self.show_scaled(zoom, middle)

    def drift(self, middle: QPointF) -> None:
        """Another part at the same zoom."""
        self.go_to(middle)

    # --- Qt events ---

    def showEvent(self, event: QShowEvent) -> None:
        """Qt: it is there."""
        super().showEvent(event)
        self.settle()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Qt: another size shows the same part."""
        super().resizeEvent(event)
        self._widen()
        if self.isVisible():
            self.settle()

    def viewportEvent(self, event: QEvent) -> bool:
        """Qt: the first paint, and two fingers."""
        if event.type() == QEvent.Type.Paint and not self._painted:
            self._painted = True
            self.first_paint()
        if event.type() == QEvent.Type.Gesture and isinstance(event, QGestureEvent):
            pinch = event.gesture(Qt.GestureType.PinchGesture)
            if isinstance(pinch, QPinchGesture):
                self._take()
                at = QPointF(self.viewport().mapFromGlobal(pinch.hotSpot().toPoint()))
                self.set_zoom(self._zoom * pinch.scaleFactor(), at)
                self._keep()
                return True
        return super().viewportEvent(event)

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Qt: zoom at the pointer."""
        event.accept()
        steps = self._turned.wheel(event.angleDelta().y())
        if steps:
            self._take()
            self.zoom_steps(steps, event.position())
            self._keep()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Qt: the map is taken hold of."""
        if event.button() in (Qt.MouseButton.LeftButton, Qt.MouseButton.MiddleButton):
            self._grip = event.position().toPoint()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Qt: and drawn."""
        self.moved.emit()
        if self._grip is not None and (by := event.position().toPoint() - self._grip).manhattanLength() > 3:
            self._take()
            self.pan(by)
            self._grip = event.position().toPoint()
            self._keep()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Qt: let go."""
        self._grip = None

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        """Qt: the whole board again."""
        self._take()
        self.look_at(self.board)

    def _take(self) -> None:
        self.flight.finish()
        self.taken.emit()

    def _keep(self) -> None:
        self.region = self.seen()

    def close_board(self) -> None:
        """Stop all work before the window goes."""
        self.flight.stop()
        self.glide.stop()
        self.tiles.close()
