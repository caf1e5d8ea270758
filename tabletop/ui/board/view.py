"""The board: the picture, what is written on it, counters and markers, seen through a window that pans and zooms."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QContextMenuEvent, QFocusEvent, QKeyEvent, QMouseEvent, QResizeEvent, QShowEvent, QWheelEvent
from PySide6.QtWidgets import QGestureEvent, QPinchGesture, QWidget

from tabletop.core.text import Msg
from tabletop.ui.board.hands import HandledBoard
from tabletop.ui.board.input.commands import KeyMap
from tabletop.ui.board.input.controller import Controller
from tabletop.ui.board.overview import Overview
from tabletop.ui.board.scene.sight import SightLayer
from tabletop.ui.board.scene.sprite import Sprite
from tabletop.ui.board.zoom import WheelSteps
from tabletop.ui.orders.map.holdings import Holdings

if TYPE_CHECKING:
    from tabletop.data.boards import BoardPlan
    from tabletop.ui.model.change import Change
    from tabletop.ui.model.table_model import TableModel


class BoardView(HandledBoard):
    """The board of a TableModel. Acts go through the model; `animated` False lets counters jump (tests, replay)."""

    controller: Controller
    keymap: KeyMap
    overview: Overview

    def __init__(
        self, model: TableModel, parent: QWidget | None = None, cache: Path | None = None, plan: BoardPlan | None = None
    ) -> None:
        super().__init__(model, parent, cache, plan)
        self.wheel_scrolls = False
        self.keymap = KeyMap()
        self.controller = Controller(self)
        self.sight = SightLayer(self)
        by_rules = model.session.game.holdings is not None and model.session.game.protocol is None
        self.held = Holdings(self) if by_rules else None
        """Who holds what, tinted when the player wants it; where orders are written, the orders show it."""
        self.overview = Overview(self)
        self._turned = WheelSteps()
        self._before = model.shown
        self._fitted = self._painted = False
        self.looked.connect(self.controller.moved)
        self.looked.connect(self.overview.follow)
        self._fill()
        self._listen()
        self.retranslate()

    def _fill(self) -> None:
        for picture in self.tiles.pictures:
            picture.reduced.connect(self._on_reduced)
            picture.failed.connect(self._on_no_picture)
            picture.ready.connect(self.overview.relook)
        self.load()

    def _on_reduced(self, width: int, height: int) -> None:
        self.model.said.emit(self.model.tr("board-picture-reduced", width=width, height=height))

    def _on_no_picture(self, why: Msg | None) -> None:
        told = Msg("board-picture-missing") if why is None else Msg.of("board-picture-refused", reason=why)
        self.model.said.emit(self.model.catalog.msg(told))

    def _listen(self) -> None:
        model = self.model
        model.changed.connect(self._on_changed)
        model.selection_changed.connect(self.pieces.ring)
        model.selection_changed.connect(self.follow_sight)
        model.told.connect(self.follow_sight)
        model.language_changed.connect(self._on_language)
        model.look_changed.connect(self.relook)
        model.seat_changed.connect(self._put_down)
        model.flash.connect(self.show_place)
        model.glow.connect(self.glow_place)

    def follow_sight(self) -> None:
        """What is chosen, or where it lies, is another; what is in the air shows its own."""
        if self.controller.tool is None and not self.controller.keyboard.carrying:
            self.sight.follow()

    def _put_down(self, *_: object) -> None:
        """Somebody else sits at the screen: nothing is held, open or chosen any more."""
        while self.controller.cancel():
            pass

    # --- following the table ---

    def _on_changed(self, change: Change) -> None:
        delta = change.delta
        if not delta and not change.entries:
            return
        before, self._before = self._before, self.model.shown
        self.controller.forget(delta)
        moved = self.follow(delta, before)
        if self.held is not None:
            self.held.follow()
        self.pieces.ring()
        self.controller.fan.refresh()
        self.overview.refresh_soon()
        self.glide_from(moved)

    def _on_language(self) -> None:
        self.reword()
        self.retranslate()

    def retranslate(self) -> None:
        """Accessible words in the language of the moment."""
        self.setAccessibleName(self.model.tr("board-name"))
        self.controller.keyboard.tell()

    def relook(self) -> None:
        """Other colours, on the small map too."""
        self.overview.refresh()
        super().relook()

    def sprites(self) -> list[Sprite]:
        """All pictures that follow the zoom, those of the hands too."""
        overview = [self.overview.sprite] if self.overview.shown() else []
        held = self.held.sprites() if self.held is not None else []
        return [*super().sprites(), *overview, *held, *self.controller.sprites()]

    def show_place(self, place: str, piece: str) -> None:
        """Bring a place or a counter into the window and flash it."""
        at = self.controller.spot_of(place, piece)
        if at is not None:
            if not self.seen().adjusted(40, 40, -40, -40).contains(at):
                self.go_to(at)
            self.controller.flash(at)

    def glow_place(self, place: str, piece: str) -> None:
        """Flash a place or a counter if it is in the window; the map stays."""
        at = self.controller.spot_of(place, piece)
        if at is not None and self.seen().contains(at):
            self.controller.flash(at)

    # --- Qt events, handed to the controller ---

    def showEvent(self, event: QShowEvent) -> None:
        """Qt: fit on first show."""
        super().showEvent(event)
        if not self._fitted:
            self._fitted = True
            self.fit()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Qt: another size."""
        super().resizeEvent(event)
        self._widen()
        if self._fitted and not self._painted:
            self.fit()  # the parts of the window find their sizes: what is drawn then is drawn once
        elif self._fitted:
            self._look()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Qt: a button went down."""
        self.controller.press(event)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Qt: the pointer moved."""
        self.controller.move(event)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Qt: a button went up."""
        self.controller.release(event)

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        """Qt: twice in short time."""
        self.controller.double_click(event)

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        """Qt: right button, Menu key or Shift+F10."""
        self.controller.context(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Qt: a key went down."""
        if not self.controller.keys.down(event):
            event.ignore()

    def keyReleaseEvent(self, event: QKeyEvent) -> None:
        """Qt: a key went up."""
        if not self.controller.keys.up(event):
            event.ignore()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """Qt: the keyboard goes elsewhere."""
        super().focusOutEvent(event)
        self.controller.keys.leave()

    def focusNextPrevChild(self, forward: bool) -> bool:
        """Qt: Tab goes from stack to stack, and on from the last one; a board that is put away hands the focus on."""
        return (self.isVisible() and self.controller.keys.tab(forward)) or super().focusNextPrevChild(forward)

    def event(self, event: QEvent) -> bool:
        """Qt: keys of the board come before shortcuts of the window."""
        if event.type() == QEvent.Type.ShortcutOverride and self.controller.keys.claims(event):  # type: ignore[arg-type]
            event.accept()
            return True
        return super().event(event)

    def viewportEvent(self, event: QEvent) -> bool:
        """Qt: pinch, hover and leaving."""
        kind = event.type()
        if kind == QEvent.Type.Paint and not self._painted:
            self._painted = True
            self.first_paint()
        if kind == QEvent.Type.Gesture and isinstance(event, QGestureEvent):
            pinch = event.gesture(Qt.GestureType.PinchGesture)
            if isinstance(pinch, QPinchGesture):
                self.pinch(pinch.scaleFactor(), QPointF(self.viewport().mapFromGlobal(pinch.hotSpot().toPoint())))
                return True
        if kind == QEvent.Type.NativeGesture and event.gestureType() == Qt.NativeGestureType.ZoomNativeGesture:  # type: ignore[attr-defined]
            self.pinch(1 + event.value(), event.position())  # type: ignore[attr-defined]
            return True
        if kind == QEvent.Type.Leave:
            self.controller.leave()
        return super().viewportEvent(event)

    def pinch(self, factor: float, anchor: QPointF) -> None:
        """Two fingers: zoom without detents round their middle."""
        self.set_zoom(self._zoom * factor, anchor)

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Qt: wheel or touchpad. Two fingers and a tilted wheel always scroll; a wheel that turns zooms, or scrolls
        when the player prefers that."""
        event.accept()
        ctrl = bool(event.modifiers() & Qt.KeyboardModifier.ControlModifier)
        angle, pixels = event.angleDelta(), event.pixelDelta()
        touchpad = event.phase() != Qt.ScrollPhase.NoScrollPhase and not pixels.isNull()
        if (angle.isNull() and pixels.isNull()) or self.controller.turning.wheel(event):
            return
        sideways = abs(angle.x()) > abs(angle.y())
        if ctrl or not (touchpad or sideways or self.wheel_scrolls):
            steps = self._turned.swipe(pixels.y()) if touchpad else self._turned.wheel(angle.y())
            self.zoom_steps(steps, event.position())
        else:
            self.pan(pixels if touchpad else QPoint(angle.x() * 2 // 3, angle.y() * 2 // 3))

    def close_board(self) -> None:
        """Stop all work before the window goes."""
        self.glide.stop()
        self.tiles.close()
