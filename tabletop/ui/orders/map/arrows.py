"""Orders drawn on the board: arrows of a sheet, or of a turn resolved. Path items only; nothing here is a secret's only
copy: who may look decides what is shown."""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from math import ceil
from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QFont, QImage, QPainter, QPainterPath, QPen, QPixmap
from PySide6.QtWidgets import QGraphicsPathItem, QGraphicsRectItem

from tabletop.core.rules.orders import Arrow
from tabletop.ui.board.picture.tiles import TILES_Z
from tabletop.ui.board.scene.pieces import FAN_Z
from tabletop.ui.board.scene.sprite import Sprite
from tabletop.ui.model.counter_faces import seat_colour
from tabletop.ui.orders.map import shapes
from tabletop.ui.orders.map.shapes import ArrowShape, Ends
from tabletop.ui.style.theme import UI_FAMILY, load_fonts
from tabletop.ui.widgets.deferred import Deferred

if TYPE_CHECKING:
    from tabletop.ui.board.view import BoardView

ARROWS_Z, SIGNS_Z = 60.0, FAN_Z - 100
"""Arrows lie on the map and under the counters, whose letters stay free; crosses and numbers lie above."""
GROUND_Z = TILES_Z - 1
LIGHT, EDGE, WRONG, LIT = QColor(255, 250, 232, 225), QColor(24, 18, 10), QColor("#C1271A"), QColor("#FFD54A")
REACH = 26.0
"""So close to an arrow, in board units, the pointer means it."""
HELPING = ("support", "convoy")
"""Kinds that are drawn to the arrow of another."""
BROKEN = ("failed", "cut", "beaten")
SLICE = 3
"""Arrows that are drawn at once; the others follow one by one."""


@dataclass
class Drawn:
    """One arrow and its items."""

    arrow: Arrow
    shape: ArrowShape
    items: list[QGraphicsPathItem]
    of: tuple[object, ...] = ()
    """All that its drawing depends on: while it is the same, the items stay."""
    badge: Sprite | None = None


class Arrows:
    """What is drawn on one board now. `fresh` of the board makes the numbers, paths scale by themselves."""

    def __init__(self, board: BoardView) -> None:
        self._board = board
        self.drawn: list[Drawn] = []
        self.arrows: tuple[Arrow, ...] = ()
        self.lit = -1
        """The arrow that is explained, -1 for none."""
        self._shown: tuple[object, ...] = ()
        self._ground: QGraphicsRectItem | None = None
        self._left: deque[tuple[Arrow, int, tuple[object, ...]]] = deque()
        """Still to be drawn."""
        self._soon = Deferred(board)
        self._soon.timeout.connect(self._draw_some)

    def show(self, arrows: Sequence[Arrow], lit: int = -1, stays: bool = False) -> None:
        """Draw these and no others; those that stay as they are are not touched. `stays`: more will come, so edges stay
        smooth when the last one goes (to change that paints the whole board anew)."""
        wanted = tuple(arrows)
        now = (wanted, lit, self._board.model.colours, self._stand(wanted), stays)
        if now == self._shown:
            return
        self.arrows, self.lit, self._shown = wanted, lit, now
        self._smooth(bool(wanted) or (stays and self._ground is not None))
        there = {one.of: one for one in self.drawn}
        self.drawn, self._left = [], deque()
        for number, arrow in enumerate(wanted):
            of = self._depends(arrow, number)
            if of in there:
                self.drawn.append(there.pop(of))
            else:
                self._left.append((arrow, number, of))
        for gone in there.values():
            self._remove(gone)
        self._draw_some(SLICE)

    def _draw_some(self, most: int = 1) -> None:
        """The next few, and the others when the window has come round: those of a whole season take a tenth of a
        second."""
        for _ in range(min(most, len(self._left))):
            made = self._made(*self._left.popleft())
            if made is not None:
                self.drawn.append(made)
        if self._left:
            self._soon.start()

    def _made(self, arrow: Arrow, number: int, of: tuple[object, ...]) -> Drawn | None:
        shape = self._shape(arrow)
        if shape is None:
            return None
        made = self._draw(arrow, shape, ARROWS_Z + number * 0.01, number == self.lit)
        made.of = of
        return made

    def _depends(self, arrow: Arrow, number: int) -> tuple[object, ...]:
        """Where it lies among the others, what it looks like, and where it and the arrow it helps begin and end."""
        helped = self._helping(arrow.path[1], arrow.path[-1]) if arrow.kind in HELPING and len(arrow.path) > 1 else None
        ways = (arrow, helped) if helped is not None else (arrow,)
        bows = tuple(self._bow(one.path) for one in ways)
        return (number, number == self.lit, self._board.model.colours, ways, self._stand(ways), bows)

    def clear(self) -> None:
        """Nothing is drawn."""
        for one in self.drawn:
            self._remove(one)
        self._left.clear()
        self.drawn, self.arrows, self.lit, self._shown = [], (), -1, ()

    def _remove(self, one: Drawn) -> None:
        scene = self._board.scene()
        for item in (*one.items, *((one.badge,) if one.badge is not None else ())):
            scene.removeItem(item)

    def at(self, point: QPointF) -> Arrow | None:
        """The arrow under a point, the nearest of several."""
        near = [(shapes.near(one.shape.line, point), n) for n, one in enumerate(self.drawn)]
        best = min(near, default=(REACH, -1))
        return self.drawn[best[1]].arrow if best[0] < REACH else None

    def sprites(self) -> list[Sprite]:
        """Pictures that follow the zoom."""
        return [one.badge for one in self.drawn if one.badge is not None]

    def _smooth(self, on: bool) -> None:
        """Smooth edges while there are arrows.

        They would let the dark table shine through between the tiles of the map, so a ground in the colour of its paper
        lies beneath them (the map in small would cost 14 ms a repaint).
        """
        board = self._board
        if bool(board.renderHints() & QPainter.RenderHint.Antialiasing) == on:
            return
        board.setRenderHint(QPainter.RenderHint.Antialiasing, on)
        if self._ground is not None:
            board.scene().removeItem(self._ground)
            self._ground = None
        if on:
            paper = board.tiles.coarse.scaled(1, 1, mode=Qt.TransformationMode.SmoothTransformation)
            self._ground = QGraphicsRectItem(board.board)
            self._ground.setBrush(QBrush(paper.pixelColor(0, 0) if not paper.isNull() else LIGHT))
            self._ground.setPen(QPen(Qt.PenStyle.NoPen))
            self._ground.setZValue(GROUND_Z)
            board.scene().addItem(self._ground)

    # --- where things are ---

    def _stand(self, arrows: tuple[Arrow, ...]) -> tuple[object, ...]:
        """Where the counters stand that arrows begin or end at."""
        state, spots = self._board.model.shown, self._board.pieces.layout.spots
        places = dict.fromkeys(place for arrow in arrows for place in arrow.path)
        return tuple(spots.get(piece.id) for place in places for piece in state.at(place))

    def spot(self, place: str, seat: str, piece: str = "") -> tuple[QPointF, bool]:
        """Where a piece stands, else the counter of a place, else the place; whether a counter is there."""
        layout = self._board.pieces.layout
        own = layout.spots.get(piece)
        if own is not None and own.key[0] == place:
            return QPointF(own.x, own.y), True
        state = self._board.model.shown
        there = [p.id for p in state.at(place) if p.id in layout.spots]
        if there:
            found = layout.spots[there[-1]]
            return QPointF(found.x, found.y), True
        return QPointF(*layout.slot(place, seat)), False

    def _known(self, place: str) -> bool:
        return place in self._board.plan.shapes

    def _bow(self, path: tuple[str, ...]) -> float:
        """An arrow that meets one the other way leans aside."""
        back = tuple(reversed(path))
        moves = [one.path for one in self.arrows if one.kind in ("move", "retreat")]
        return shapes.BOW if back in moves or moves.count(path) > 1 else 0.0

    def _ends(self, arrow: Arrow, path: tuple[str, ...]) -> Ends:
        spots = [self.spot(path[0], arrow.seat, arrow.piece)]
        spots += [self.spot(place, arrow.seat) for place in path[1:]]
        met = spots[-1][1] and path[-1] != path[0]
        return Ends(tuple(at for at, _ in spots), self._board.pieces.size, met, self._bow(path))

    def _shape(self, arrow: Arrow) -> ArrowShape | None:
        if not all(self._known(place) for place in arrow.path):
            return None
        size, failed = self._board.pieces.size, arrow.result in BROKEN
        home, _ = self.spot(arrow.path[0], arrow.seat, arrow.piece)
        match arrow.kind:
            case "hold":
                return shapes.hold(home, size, failed)
            case "support":
                return shapes.support(self._to_helped(arrow, home), failed)
            case "convoy":
                return self._wave(arrow, failed)
        line = shapes.along(self._ends(arrow, arrow.path if arrow.kind != "retreat" else arrow.path[:2]))
        match arrow.kind:
            case "siege":
                round_ = QPointF(*self._board.pieces.layout.slot(arrow.path[-1], arrow.seat))
                made = shapes.siege(line, round_, size, failed)
                made.badge = (str(arrow.count), round_ + QPointF(size, -size) * 0.62) if arrow.count else None
                return made
            case "supply":
                return shapes.supply(line, failed)
            case "retreat":
                return shapes.retreat(line) if len(arrow.path) > 1 else None
        return shapes.move(line, failed) if len(arrow.path) > 1 else shapes.hold(home, size, failed)

    def _to_helped(self, arrow: Arrow, home: QPointF) -> shapes.Points:
        """From the unit to the one it helps to stand, or to the middle of the arrow it helps."""
        of, to = arrow.path[1], arrow.path[-1]
        size = self._board.pieces.size
        if of == to:
            return shapes.along(Ends((home, self.spot(of, arrow.seat)[0]), size, True))
        helped = self._helped(of, to)
        goal = shapes.middle(helped)
        line = shapes.along(Ends((home, goal), size, False))
        near = [p for p in line if (p - goal).manhattanLength() > 30]
        return near if len(near) > 1 else line

    def _helping(self, of: str, to: str) -> Arrow | None:
        """The move from one place to another that is drawn too."""
        return next((a for a in self.arrows if a.kind == "move" and (a.path[0], a.path[-1]) == (of, to)), None)

    def _helped(self, of: str, to: str) -> shapes.Points:
        """The line of the arrow from one place to another, drawn or not."""
        move = self._helping(of, to)
        if move is not None:
            return shapes.along(self._ends(move, move.path))
        return shapes.along(Ends((self.spot(of, "")[0], self.spot(to, "")[0]), self._board.pieces.size))

    def _wave(self, arrow: Arrow, failed: bool) -> ArrowShape:
        """From the army over the fleet to where it lands, beside its arrow."""
        home, of, to = arrow.path[0], arrow.path[1], arrow.path[-1]
        at = [self.spot(of, "")[0], self.spot(home, arrow.seat, arrow.piece)[0], self.spot(to, "")[0]]
        first = shapes.along(Ends((at[0], at[1]), self._board.pieces.size, True, 26))
        then = shapes.along(Ends((at[1], at[2]), self._board.pieces.size, True, 26))
        one, two = shapes.convoy(first, False), shapes.convoy(then, failed)
        ink, edge = shapes.joined(one.ink, two.ink), shapes.joined(one.edge, two.edge)
        return ArrowShape(ink, edge, shapes.joined(one.halo, two.halo), then, two.sign)

    # --- items ---

    def _draw(self, arrow: Arrow, shape: ArrowShape, z: float, lit: bool) -> Drawn:
        model = self._board.model
        colour = QColor(seat_colour(model.module, arrow.seat, model.colours))
        pale = LIT if lit else LIGHT
        items = [
            self._item(shape.halo, pale, z + lit),
            self._item(shape.edge, EDGE, z + lit + 0.003),
            self._item(shape.ink, colour, z + lit + 0.006),
        ]
        if not shape.sign.isEmpty():
            items.append(self._item(shapes.halo(shape.sign), LIGHT, SIGNS_Z))
            items.append(self._item(shape.sign, WRONG, SIGNS_Z + 1))
        made = Drawn(arrow, shape, items)
        if shape.badge is not None:
            made.badge = self._number(*shape.badge)
        return made

    def _item(self, path: QPainterPath, colour: QColor, z: float) -> QGraphicsPathItem:
        """An area in one colour: lines drawn with a pen would be worked out anew at each painting."""
        item = QGraphicsPathItem(path)
        item.setBrush(QBrush(colour))
        item.setPen(QPen(Qt.PenStyle.NoPen))
        item.setAcceptedMouseButtons(Qt.MouseButton.NoButton)
        item.setZValue(z)
        self._board.scene().addItem(item)
        return item

    def _number(self, text: str, at: QPointF) -> Sprite:
        sprite = Sprite(lambda zoom, dpr: number_disc(text, max(15, round(46 * zoom)), dpr), SIGNS_Z + 2)
        sprite.setPos(at)
        self._board.scene().addItem(sprite)
        self._board.fresh.freshen(sprite)
        return sprite


@lru_cache(maxsize=64)
def number_disc(text: str, side: int, dpr: float) -> tuple[QPixmap, QPointF]:
    """A number on a pale disc; its origin is the middle."""
    load_fonts()
    image = QImage(ceil(side * dpr), ceil(side * dpr), QImage.Format.Format_ARGB32_Premultiplied)
    image.setDevicePixelRatio(dpr)
    image.fill(Qt.GlobalColor.transparent)
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    box = QRectF(1, 1, side - 2, side - 2)
    painter.setPen(QPen(EDGE, 1.4))
    painter.setBrush(QColor(255, 250, 232))
    painter.drawEllipse(box)
    font = QFont(UI_FAMILY)
    font.setPixelSize(round(side * 0.66))
    font.setWeight(QFont.Weight.Bold)
    painter.setFont(font)
    painter.drawText(box, Qt.AlignmentFlag.AlignCenter, text)
    painter.end()
    return QPixmap.fromImage(image), QPointF(image.width() / dpr / 2, image.height() / dpr / 2)
