"""The board without hands: the picture, what is written on it, counters and markers; seen, zoomed and panned."""

from __future__ import annotations

from math import inf
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QPoint, QPointF, QRectF, Qt, Signal
from PySide6.QtGui import QColor, QPainter, QTransform
from PySide6.QtWidgets import QFrame, QGraphicsScene, QGraphicsView, QWidget

from tabletop.ui.board.picture.parts import tiles_of
from tabletop.ui.board.scene.cups import CupFigures
from tabletop.ui.board.scene.decks import DeckFigures
from tabletop.ui.board.scene.glide import Glide
from tabletop.ui.board.scene.grid_lines import GridLines
from tabletop.ui.board.scene.labels import BoardWords
from tabletop.ui.board.scene.layout import PlaceFinder
from tabletop.ui.board.scene.pieces import Pieces
from tabletop.ui.board.scene.place_tags import PlaceTags
from tabletop.ui.board.scene.sprite import Freshener, Sprite
from tabletop.ui.board.scene.tracks import Markers
from tabletop.ui.board.scene.trails import Trails
from tabletop.ui.board.zoom import DETENTS, Anchor, clamped, place_point, stepped

if TYPE_CHECKING:
    from tabletop.core.position.delta import Delta
    from tabletop.core.position.state import State
    from tabletop.data.boards import BoardPlan
    from tabletop.ui.model.table_model import TableModel

TABLE = "#3D3428"
"""The table top round the board."""
MANY, AT_FIRST = 400, 0.4
"""Of more pictures than this only so many seconds' worth are drawn before the board is first seen; the rest comes while
it is looked at."""
FEW = 40
"""More counters than this that change place at once jump instead of gliding."""


class BoardSurface(QGraphicsView):
    """What lies on the table, of a TableModel. `animated` False lets counters jump (tests, replay)."""

    zoom_changed = Signal(float)
    looked = Signal()
    """Another part of the board is seen."""
    _zoom = 0.0
    """Until all parts are there: Qt may scroll before."""

    def __init__(
        self, model: TableModel, parent: QWidget | None = None, cache: Path | None = None, plan: BoardPlan | None = None
    ) -> None:
        """`plan`: which board of the game, by default the map."""
        super().__init__(parent)
        self.model, self.plan = model, plan or model.module.plans[0]
        self.animated = True
        self._scene = QGraphicsScene(self)
        self.setScene(self._scene)
        self._dress()
        self.ground = PlaceFinder(model.module, self.plan)
        self.fresh = Freshener(self)
        self.tiles = tiles_of(self._scene, model.module, self.plan, cache)
        self.grid = GridLines(self._scene, model.module, self.plan)
        self.trails = Trails(self._scene, model, self.plan)
        self.words = BoardWords(self._scene, model.module, self.plan)
        self.pieces = Pieces(self._scene, model, self.fresh, self.plan)
        self.markers = Markers(self._scene, model, self.fresh, self.pieces)
        self.cups = CupFigures(self._scene, model, self.fresh, self.plan)
        self.decks = DeckFigures(self._scene, model, self.fresh, self.plan)
        self.tags = PlaceTags(self._scene, model, self.fresh, self.plan)
        self.glide = Glide(self)
        self._anchor = Anchor(self)
        self._zoom = 1.0

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
        width, height = self.plan.geometry.size
        self.board = QRectF(0, 0, width, height)
        self._scene.setSceneRect(self.board)
        self._widen()

    def _widen(self) -> None:
        """Margins so wide that any point of the board can be brought under any point of the window at any zoom."""
        room = self.viewport().size() / DETENTS[0]
        self.setSceneRect(self.board.adjusted(-room.width(), -room.height(), room.width(), room.height()))

    # --- following the table ---

    def load(self) -> None:
        """Show what lies on the table now."""
        self.tiles.begin()
        self.words.write(self.model.catalog)
        self.pieces.load()
        self.markers.load()

    def follow(self, delta: Delta, before: State) -> dict[str, QPointF]:
        """The table differs; old positions of the counters that lie elsewhere now."""
        moved = self.pieces.follow(delta, before)
        if self.trails.shown:
            self.trails.follow()
        if delta.pieces:
            self.cups.follow()
        self.decks.follow()
        if delta.vars:
            self.markers.follow(delta.vars)
            self.tags.follow()
        return moved

    def glide_from(self, moved: dict[str, QPointF]) -> None:
        """Let these counters come from where they were, so that the eye can follow."""
        if self.animated and moved and len(moved) <= FEW:
            self.glide.start(moved)

    def reword(self) -> None:
        """Names on the map and on counters in another language."""
        self.words.write(self.model.catalog)
        self.tags.follow()
        self.relook()

    def relook(self) -> None:
        """Other colours: everything is drawn anew."""
        self.pieces.relook()
        self.markers.relook()
        self.decks.relook()
        self._rebake()

    def first_paint(self) -> None:
        """It is about to be seen for the first time: its counters are drawn, of very many the first of them."""
        self.fresh.finish(AT_FIRST if self.fresh.waiting > MANY else inf)

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
            self._arrive(zoom, True)

    def _arrive(self, zoom: float, changed: bool) -> None:
        """What is drawn and fetched for what is seen now."""
        self._zoom = zoom
        if changed:
            self._rebake()
        self._look()
        if changed:
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
        zoom = clamped(min(room.width() / self.board.width(), room.height() / self.board.height()) * 0.985)
        changed, self._zoom = zoom != self._zoom, 0.0  # as above: nothing is fetched on the way
        if changed:
            self._anchor.zoom(zoom, QPointF(self.viewport().rect().center()))
        place_point(self, self.board.center(), QPointF(room.width() / 2, room.height() / 2))
        self._arrive(zoom, changed)

    def show_scaled(self, zoom: float, middle: QPointF) -> None:
        """Show a part at a zoom with what is drawn already: on the way to somewhere."""
        room = self.viewport().size()
        self.setTransform(QTransform.fromScale(zoom, zoom))
        place_point(self, middle, QPointF(room.width() / 2, room.height() / 2))

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
        self.looked.emit()

    def go_to(self, at: QPointF) -> None:
        """Bring a point of the board to the middle."""
        place_point(self, at, QPointF(self.viewport().rect().center()))

    def _rebake(self) -> None:
        first: list[Sprite] = []
        rest: list[Sprite] = []
        seen = self.seen()
        for sprite in self.sprites():
            (first if seen.contains(sprite.pos()) else rest).append(sprite)
        self.fresh.rezoom(self._zoom, first + rest)

    def sprites(self) -> list[Sprite]:
        """All pictures that follow the zoom."""
        lying = [*self.pieces.sprites(), *self.markers.items.values(), *self.cups.items.values()]
        lying += [*self.tags.items.values(), *self.decks.items.values()]
        return [*self.words.sprites, *lying]


def _outside(area: QRectF, point: QPointF) -> float:
    dx = max(area.left() - point.x(), 0.0, point.x() - area.right())
    dy = max(area.top() - point.y(), 0.0, point.y() - area.bottom())
    return dx + dy
