"""Decks of cards on the board: the topmost card as it lies, the edges of those below, and how many there are."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen, QPixmap
from PySide6.QtWidgets import QGraphicsScene

from tabletop.core.position.state import State
from tabletop.data.boards import BoardPlan
from tabletop.data.catalog import Catalog
from tabletop.data.module import Module
from tabletop.ui.board.drawing.faces import Face, face_image, margin
from tabletop.ui.board.drawing.painted import painted_image
from tabletop.ui.board.scene import badges
from tabletop.ui.board.scene.layout import is_shown
from tabletop.ui.board.scene.sprite import Bake, Freshener, Sprite
from tabletop.ui.model.counter_faces import face_of
from tabletop.ui.model.decks import back_face, cards_in, decks_of, is_down, spot_of

if TYPE_CHECKING:
    from tabletop.ui.model.table_model import TableModel

DECKS_Z = 60.0
EDGES = 4
"""So many edges are seen of a high deck, one for each quarter of it."""
STEP = 0.025
"""How far an edge reaches out, in sides of a counter."""
BADGE = 0.34
"""Height of the number, in sides of a counter."""
WIDE = 2 / 3
"""Of a card that is drawn by the program, in its height."""


class DeckFigures:
    """The figures on the scene."""

    def __init__(self, scene: QGraphicsScene, model: TableModel, fresh: Freshener, plan: BoardPlan) -> None:
        self._model, self._fresh, self._plan = model, fresh, plan
        self._seen: dict[str, tuple[int, Face | None]] = {}
        self.items: dict[str, Sprite] = {}
        for place in decks_of(model.module):
            if is_shown(model.module, place, plan):
                sprite = Sprite(self._baker(place), DECKS_Z)
                sprite.setPos(QPointF(*spot_of(model.module, place)))
                self.items[place] = sprite
                scene.addItem(sprite)
        self.follow()

    def left(self, place: str) -> int:
        """How many cards lie in a deck."""
        return self._seen[place][0]

    def top(self, place: str) -> Face | None:
        """The face of the topmost card as it lies; None of an empty deck."""
        return self._seen[place][1]

    def follow(self) -> None:
        """The table changed."""
        for place, sprite in self.items.items():
            seen = self._look(place)
            if self._seen.get(place) != seen:
                self._seen[place] = seen
                sprite.stale()
                self._fresh.freshen(sprite)

    def relook(self) -> None:
        """Colours or words are others."""
        self._seen.clear()
        self.follow()

    # --- inside ---

    def _look(self, place: str) -> tuple[int, Face | None]:
        model = self._model
        return seen_of(model.module, model.catalog, model.shown, place, model.colours)

    def _baker(self, place: str) -> Bake:
        def bake(zoom: float, dpr: float) -> tuple[QPixmap, QPointF]:
            count, face = self._seen[place]
            return baked(face, count, (self._plan.counter, zoom, dpr))

        return bake


def seen_of(
    module: Module, catalog: Catalog, state: State, place: str, colours: str
) -> tuple[int, Face | None]:
    """How many cards lie in a deck, and the face of the topmost as it lies; None of an empty one."""
    cards = cards_in(state, place)
    if not cards:
        return 0, None
    if is_down(module, state, place):  # also when this seat has looked at it
        return len(cards), back_face(module, cards[0].cup or place)
    return len(cards), face_of(module, catalog, cards[0], colours)


Scale = tuple[float, float, float]
"""Side of a counter in board units, logical pixels a unit, device pixels of a logical one."""


def baked(face: Face | None, count: int, scale: Scale) -> tuple[QPixmap, QPointF]:
    """A deck, and where its middle lies in the picture."""
    counter, zoom, dpr = scale
    side = counter * zoom
    wide, high = size_of(face, side, zoom)
    step = max(1.0, side * STEP)
    edges = 0 if count < 2 else min(EDGES, 1 + count // 12)
    reach = margin(max(6, round(side))) + round(edges * step) + 2
    image = badges.canvas(wide + 2 * reach, high + 2 * reach, dpr)
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    area = QRectF(reach, reach, wide, high)
    middle = area.center()
    if face is None:
        _empty(painter, area, side)
    else:
        for n in range(edges, 0, -1):
            _edge(painter, area.translated(n * step, n * step), side)
        _top(painter, face, middle, scale)
    badge, origin = badges.count_badge(count, round(side * BADGE), dpr)
    painter.drawPixmap(QPointF(area.right(), area.bottom()) - origin * 1.4, badge)
    painter.end()
    return QPixmap.fromImage(image), middle


def size_of(face: Face | None, side: float, zoom: float) -> tuple[float, float]:
    """Width and height of a card, in logical pixels."""
    if face is not None and face.painted is not None:
        return face.painted.width * zoom, face.painted.height * zoom
    return side * WIDE, side


def _top(painter: QPainter, face: Face, middle: QPointF, scale: Scale) -> None:
    counter, zoom, dpr = scale
    if face.painted is not None:
        image = painted_image(face.painted, zoom, dpr)
    else:
        image = face_image(face, max(6, round(counter * zoom)), dpr)
    size = image.deviceIndependentSize()
    painter.drawImage(middle - QPointF(size.width() / 2, size.height() / 2), image)


def _edge(painter: QPainter, area: QRectF, side: float) -> None:
    painter.setPen(QPen(QColor("#3B3127"), max(0.8, side * 0.008)))
    painter.setBrush(QColor("#E9E0CC"))
    painter.drawRoundedRect(area, side * 0.04, side * 0.04)


def _empty(painter: QPainter, area: QRectF, side: float) -> None:
    """Where a deck would lie."""
    pen = QPen(QColor("#3B3127"), max(1.0, side * 0.02), Qt.PenStyle.DashLine)
    painter.setPen(pen)
    painter.setBrush(QColor(255, 250, 238, 70))
    painter.drawRoundedRect(area, side * 0.05, side * 0.05)
