"""The board: the picture, what is written on it, counters and tokens, seen through a window that pans and zooms."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QPoint, QPointF, QRectF, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QContextMenuEvent,
    QFocusEvent,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QResizeEvent,
    QShowEvent,
    QWheelEvent,
)
from PySide6.QtWidgets import QFrame, QGestureEvent, QGraphicsScene, QGraphicsView, QPinchGesture

from tabletop.core.text import Msg
from tabletop.ui.board.input.commands import KeyMap
from tabletop.ui.board.input.controller import Controller
from tabletop.ui.board.overview import Overview
from tabletop.ui.board.picture.tiles import Tiles
from tabletop.ui.board.scene.bowls import Bowls
from tabletop.ui.board.scene.glide import Glide
from tabletop.ui.board.scene.labels import BoardWords
from tabletop.ui.board.scene.layout import Ground
from tabletop.ui.board.scene.pieces import Pieces
from tabletop.ui.board.scene.sprite import Freshener, Sprite
from tabletop.ui.board.scene.tracks import Tokens
from tabletop.ui.board.zoom import DETENTS, Anchor, Turned, clamped, place_point, stepped

if TYPE_CHECKING:
    from tabletop.core.journal.entry import Entry
    from tabletop.core.position.delta import Delta
    from tabletop.ui.model.table_model import TableModel

TABLE = "#3D3428"
"""The table top round the board."""
FEW = 40
"""More counters than this that change place at once jump instead of gliding."""


class BoardView(QGraphicsView):
    """The board of a TableModel. Acts go through the model; `animated` False lets counters jump (tests, replay)."""

    zoom_changed = Signal(float)
    looked = Signal()
    """Another part of the board is seen."""
    space_tapped = Signal(bool)
    """Space was pressed and let go without panning; True with Shift."""

    combat_wanted = Signal(str)
    """A combat is to be weighed in a place where two sides stand."""

    def __init__(self, model: TableModel, parent=None, cache: Path | None = None) -> None:  # type: ignore[no-untyped-def]
        super().__init__(parent)
        self.model = model
        self.wheel_scrolls = False
        self.animated = True
        self._scene = QGraphicsScene(self)
        self.setScene(self._scene)
        self._dress()
        self.ground = Ground(model.module)
        self.fresh = Freshener(self)
        self.tiles = Tiles(self._scene, model.module, cache)
        self.words = BoardWords(self._scene, model.module)
        self.pieces = Pieces(self._scene, model, self.fresh)
        self.tokens = Tokens(self._scene, model, self.fresh, self.pieces.cache)
        self.bowls = Bowls(self._scene, model, self.fresh)
        self.glide = Glide(self)
        self.keymap = KeyMap()
        self.controller = Controller(self)
        self.overview = Overview(self)
        self.bare = False
        """Counters are hidden until told otherwise, not only while a key is held."""
        self._turned, self._anchor = Turned(), Anchor(self)
        self._before = model.shown
        self._zoom = 1.0
        self._fitted = False
        self._fill()
        self._listen()
        self.retranslate()

    def _dress(self) -> None:
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setBackgroundBrush(QColor(TABLE))
        self.setViewportUpdateMode(QGraphicsView.ViewportUpdateMode.SmartViewportUpdate)
        self.setTransformationAnchor(QGraphicsView.ViewportAnchor.NoAnchor)
        self.setResizeAnchor(QGraphicsView.ViewportAnchor.NoAnchor)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setOptimizationFlag(QGraphicsView.OptimizationFlag.DontSavePainterState)
        self.setOptimizationFlag(QGraphicsView.OptimizationFlag.DontAdjustForAntialiasing)
        self.setRenderHint(QPainter.RenderHint.Antialiasing, False)
        self.setMouseTracking(True)
        self.viewport().setMouseTracking(True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.viewport().grabGesture(Qt.GestureType.PinchGesture)
        width, height = self.model.module.geometry.size
        self.board = QRectF(0, 0, width, height)
        self._scene.setSceneRect(self.board)
        self._widen()

    def _widen(self) -> None:
        """Margins so wide that any point of the board can be brought under any point of the window at any zoom."""
        room = self.viewport().size() / DETENTS[0]
        self.setSceneRect(self.board.adjusted(-room.width(), -room.height(), room.width(), room.height()))

    def _fill(self) -> None:
        if self.tiles.picture is not None:
            self.tiles.picture.reduced.connect(self._on_reduced)
            self.tiles.picture.failed.connect(self._on_no_picture)
            self.tiles.picture.ready.connect(self.overview.relook)
        self.tiles.begin()
        self.words.write(self.model.catalog)
        self.pieces.load()
        self.tokens.load()

    def _on_reduced(self, width: int, height: int) -> None:
        self.model.said.emit(self.model.tr("board-picture-reduced", width=width, height=height))

    def _on_no_picture(self, why: Msg | None) -> None:
        told = Msg("board-picture-missing") if why is None else Msg.of("board-picture-refused", reason=why)
        self.model.said.emit(self.model.catalog.msg(told))

    def _listen(self) -> None:
        model = self.model
        model.changed.connect(self._on_changed)
        model.selection_changed.connect(self.pieces.ring)
        model.language_changed.connect(self._on_language)
        model.look_changed.connect(self._on_look)
        model.seat_changed.connect(self._put_down)
        model.flash.connect(self.show_place)
        model.glow.connect(self.glow_place)

    def _put_down(self, *_: object) -> None:
        """Somebody else sits at the screen: nothing is held, open or chosen any more."""
        while self.controller.cancel():
            pass

    # --- following the table ---

    def _on_changed(self, delta: Delta, entry: Entry | None) -> None:
        before, self._before = self._before, self.model.shown
        self.controller.forget(delta)
        moved = self.pieces.follow(delta, before)
        if delta.pieces:
            self.bowls.follow()
        if delta.vars:
            self.tokens.follow(delta.vars)
        self.pieces.ring()
        self.controller.fan.refresh()
        self.overview.refresh_soon()
        if self.animated and moved and len(moved) <= FEW:
            self.glide.start(moved)

    def _on_language(self) -> None:
        self.words.write(self.model.catalog)
        self._on_look()
        self.retranslate()

    def retranslate(self) -> None:
        """Accessible words in the language of the moment."""
        self.setAccessibleName(self.model.tr("board-name"))
        self.controller.hand.tell()

    def _on_look(self) -> None:
        self.pieces.relook()
        self.tokens.relook()
        self.overview.refresh()
        self._rebake()

    # --- zoom and pan ---

    @property
    def zoom(self) -> float:
        """Logical pixels a board unit."""
        return self._zoom

    def set_zoom(self, zoom: float, anchor: QPointF | None = None) -> None:
        """Zoom; the point of the board under `anchor` (viewport, default its middle) stays where it is."""
        zoom = clamped(zoom)
        held = anchor if anchor is not None else QPointF(self.viewport().rect().center())
        if zoom != self._zoom:
            self._zoom = 0.0  # scrolled on the way: nothing is to be fetched for that
            self._anchor.zoom(zoom, held)
            self._zoom = zoom
            self._rebake()
            self._look()
            self.zoom_changed.emit(zoom)

    def zoom_steps(self, steps: int, anchor: QPointF | None = None) -> None:
        """So many detents in (positive) or out."""
        if steps:
            self.set_zoom(stepped(self._zoom, steps), anchor)

    def zoom_in(self) -> None:
        """One detent nearer."""
        self.zoom_steps(1)

    def zoom_out(self) -> None:
        """One detent away."""
        self.zoom_steps(-1)

    def zoom_normal(self) -> None:
        """One board unit a pixel."""
        self.set_zoom(1.0)

    def fit(self) -> None:
        """The whole board in the window."""
        room = self.viewport().size()
        if room.width() < 20 or room.height() < 20:
            return
        zoom = min(room.width() / self.board.width(), room.height() / self.board.height()) * 0.985
        self.set_zoom(zoom)
        place_point(self, self.board.center(), QPointF(room.width() / 2, room.height() / 2))
        self._look()

    def pan(self, by: QPoint) -> None:
        """Move the board by so many pixels; its middle part stays in the window."""
        centre = self.mapToScene(self.viewport().rect().center() - by)
        if not self.board.contains(centre):
            here = self.mapToScene(self.viewport().rect().center())
            if _outside(self.board, centre) > _outside(self.board, here):
                return
        for bar, way in ((self.horizontalScrollBar(), by.x()), (self.verticalScrollBar(), by.y())):
            bar.setValue(bar.value() - way)

    def seen(self) -> QRectF:
        """The part of the scene in the window."""
        return self.mapToScene(self.viewport().rect()).boundingRect()

    def scrollContentsBy(self, dx: int, dy: int) -> None:
        """Qt: the view scrolled."""
        super().scrollContentsBy(dx, dy)
        if self._zoom:
            self._look()

    def _look(self) -> None:
        """Fetch what the picture needs here."""
        self.tiles.show(self.seen(), self._zoom * self.devicePixelRatioF())
        self.controller.moved()
        self.overview.follow()
        self.looked.emit()

    def toggle_bare(self) -> None:
        """Hide the counters until told otherwise, or show them again."""
        self.bare = not self.bare
        self.hold_bare(self.bare)

    def hold_bare(self, down: bool) -> None:
        """The bare map while a key is down."""
        if self.pieces.hidden != (down or self.bare):
            self.controller.fan.close()
            self.pieces.hide(down or self.bare)

    def _rebake(self) -> None:
        seen, first, rest = self.seen(), [], []
        for sprite in self.sprites():
            (first if seen.contains(sprite.pos()) else rest).append(sprite)
        self.fresh.rezoom(self._zoom, first + rest)

    def sprites(self) -> list[Sprite]:
        """All pictures that follow the zoom."""
        return [*self.words.sprites, *self.pieces.sprites(), *self.tokens.items.values(), *self._ours()]

    def _ours(self) -> list[Sprite]:
        return [*self.bowls.items.values(), self.overview.sprite, *self.controller.sprites()]

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

    def go_to(self, at: QPointF) -> None:
        """Bring a point of the board to the middle."""
        place_point(self, at, QPointF(self.viewport().rect().center()))

    # --- Qt events, handed to the controller ---

    def showEvent(self, event: QShowEvent) -> None:
        """Qt: fit on first show."""
        super().showEvent(event)
        if not self._fitted:
            self._fitted = True
            self.fit()
            self.fresh.finish()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Qt: another size."""
        super().resizeEvent(event)
        self._widen()
        if self._fitted:
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
        """Qt: Tab goes from pile to pile, and on from the last one."""
        return self.controller.keys.tab(forward) or super().focusNextPrevChild(forward)

    def event(self, event: QEvent) -> bool:
        """Qt: keys of the board come before shortcuts of the window."""
        if event.type() == QEvent.Type.ShortcutOverride and self.controller.keys.claims(event):  # type: ignore[arg-type]
            event.accept()
            return True
        return super().event(event)

    def viewportEvent(self, event: QEvent) -> bool:
        """Qt: pinch, hover and leaving."""
        kind = event.type()
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
        if angle.isNull() and pixels.isNull():
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


def _outside(area: QRectF, point: QPointF) -> float:
    dx = max(area.left() - point.x(), 0.0, point.x() - area.right())
    dy = max(area.top() - point.y(), 0.0, point.y() - area.bottom())
    return dx + dy
