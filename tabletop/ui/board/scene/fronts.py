"""Which way counters face on a board of squares: a bar with a point before the front of each stack. The counters
themselves stay upright there, so that both lines can be read."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from math import cos, radians, sin
from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen, QPixmap
from PySide6.QtWidgets import QGraphicsScene

from tabletop.core.position.state import State
from tabletop.ui.board.scene.badges import Baked, canvas
from tabletop.ui.board.scene.layout import Layout, Stack
from tabletop.ui.board.scene.sprite import Freshener, Sprite
from tabletop.ui.board.scene.square_stacks import faces
from tabletop.ui.model.counter_faces import seat_colour

if TYPE_CHECKING:
    from tabletop.ui.model.table_model import TableModel

POINT = 0.22
"""How far the point reaches before the front, in sides of a counter."""
CLOSE = 0.02
"""How far the bar stands off the edge."""
INK = "#14100B"
OVER = 0.0003
"""Above the counter it goes with, below its marks."""


@dataclass(frozen=True)
class Front:
    """The front of the counters of one stack that face one way; it goes with the topmost of them."""

    lead: str
    facing: int
    middle: QPointF
    """Of the stack, from the lead."""
    reach: float
    """From there to the front edge, board units."""
    owner: str


def fronts_of(layout: Layout, state: State, stacks: Iterable[Stack]) -> Iterator[Front]:
    """The fronts of stacks on squares: leaders and markers have none."""
    for stack in stacks:
        if stack.place not in layout.squares:
            continue
        pieces = [state.pieces[name] for name in stack.pieces]
        leads = {piece.facing: piece for piece in pieces if faces(layout.module, piece)}
        x, y, wide, high = layout.middle(stack)
        for facing, lead in leads.items():
            spot, turn = layout.spots[lead.id], radians(facing)
            reach = (layout.size + abs(sin(turn)) * wide + abs(cos(turn)) * high) / 2
            yield Front(lead.id, facing, QPointF(x - spot.x, y - spot.y), reach, lead.owner)


class Fronts:
    """The fronts on the scene of one board."""

    def __init__(self, scene: QGraphicsScene, model: TableModel, fresh: Freshener, layout: Layout) -> None:
        self._scene, self._model, self._fresh, self._layout = scene, model, fresh, layout
        self._said: dict[str, Front] = {}
        self.items: dict[str, Sprite] = {}
        """By the counter each goes with."""

    def follow(self, items: Mapping[str, Sprite], hidden: bool) -> None:
        """Places were laid out anew; `items` are the counters as they lie."""
        layout, state = self._layout, self._model.shown
        if not layout.squares:
            return
        wanted = {front.lead: front for front in fronts_of(layout, state, layout.stacks.values())}
        for lead in [lead for lead, front in self._said.items() if wanted.get(lead) != front]:
            self._drop(lead)
        for lead, front in wanted.items():
            if lead not in self.items:
                self.items[lead], self._said[lead] = self._made(front, hidden), front
            self.move(lead, items[lead].pos(), items[lead].zValue())

    def _drop(self, lead: str) -> None:
        self._scene.removeItem(self.items.pop(lead))
        del self._said[lead]

    def _made(self, front: Front, hidden: bool) -> Sprite:
        model, size = self._model, self._layout.size
        colour = seat_colour(model.module, front.owner, model.colours)

        def bake(zoom: float, dpr: float) -> tuple[QPixmap, QPointF]:
            return front_bar(max(6, round(size * zoom)), round(front.reach * zoom), colour, dpr)

        sprite = Sprite(bake, 0)
        sprite.setRotation(front.facing)
        if front.facing % 90:
            sprite.setTransformationMode(Qt.TransformationMode.SmoothTransformation)
        sprite.setVisible(not hidden)
        self._scene.addItem(sprite)
        self._fresh.freshen(sprite)
        return sprite

    def move(self, lead: str, at: QPointF, z: float | None) -> None:
        """The counter it goes with is here."""
        sprite = self.items.get(lead)
        if sprite is None:
            return
        sprite.setPos(at + self._said[lead].middle)
        if z is not None:
            sprite.setZValue(z + OVER)

    def turn(self, piece: str, facing: int | None, item: Sprite) -> None:
        """A counter is turned in the air, or lies again as the state says (None); one from a box has a front of its own
        meanwhile."""
        layout, state = self._layout, self._model.shown
        front = self._said.get(piece)
        if facing is None and front is not None and self._boxed(piece):
            self._drop(piece)
        elif front is not None:
            self.items[piece].setRotation(front.facing if facing is None else facing)
        elif facing is not None and self._boxed(piece) and faces(layout.module, state.pieces[piece]):
            front = Front(piece, facing, QPointF(), layout.size / 2, state.pieces[piece].owner)
            self.items[piece], self._said[piece] = self._made(front, False), front
            self.move(piece, item.pos(), item.zValue())

    def _boxed(self, piece: str) -> bool:
        """Whether a counter lies in a box of a board that has squares."""
        return bool(self._layout.squares) and self._layout.spots[piece].key[0] not in self._layout.squares

    def clear(self) -> None:
        """Away with all of them: other colours, or all is shown anew."""
        for lead in tuple(self.items):
            self._drop(lead)


@lru_cache(maxsize=64)
def front_bar(side: int, reach: int, colour: str, dpr: float) -> Baked:
    """A bar along the front edge of a counter `side` logical pixels wide, with a point in its middle; it faces up, and
    its origin is `reach` and a little below it."""
    deep, wide = max(8.0, side * POINT), max(14.0, side * 0.9)
    thick, edge = max(2.5, side * 0.06), max(1.2, side * 0.025)
    image = canvas(wide + 2 * edge + 2, deep + 2 * edge + 2, dpr)
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    box, half = QRectF(edge + 1, edge + 1, wide, deep), deep * 1.05
    middle, bar = box.center().x(), QRectF(box.left(), box.bottom() - thick, wide, thick)
    point = QPainterPath(QPointF(middle - half, bar.top() + 0.5))
    point.lineTo(middle, box.top())
    point.lineTo(middle + half, bar.top() + 0.5)
    point.closeSubpath()
    whole = QPainterPath()
    whole.addRect(bar)
    pen = QPen(QColor("#FFF6DC"), 2 * edge, j=Qt.PenJoinStyle.RoundJoin)
    painter.strokePath(whole.united(point), pen)
    painter.fillPath(point, QColor(colour))
    painter.strokePath(point, QPen(QColor(INK), edge, j=Qt.PenJoinStyle.RoundJoin))
    painter.fillRect(bar, QColor(INK))
    painter.end()
    gap = side * CLOSE
    return QPixmap.fromImage(image), QPointF(image.width() / dpr / 2, box.bottom() + reach + gap)
