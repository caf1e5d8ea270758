"""Pictures for a story: the board at the end of a turn with what moved in it, and counters that were lost."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtCore import QBuffer, QByteArray, QIODevice, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QImage, QPainter

from tabletop.core.position.state import Piece, State
from tabletop.data.boards import BoardPlan
from tabletop.data.catalog import Catalog
from tabletop.data.module import Module
from tabletop.data.schema import PlaceBox
from tabletop.ui.board.drawing.faces import face_image
from tabletop.ui.board.picture.render import BoardPainter
from tabletop.ui.board.scene.layout import Layout
from tabletop.ui.model.counter_faces import face_of, seat_colour
from tabletop.ui.story.arrows import paint_number, paint_ways
from tabletop.ui.story.model import StoryTurn, StoryWay

WIDE = 1500
"""Pixels across a picture at the most."""
LEGIBLE = 28.0
"""Pixels of a counter that can be read; where a whole board would show less, what matters is cut out of it."""
MOST = 3600
"""Pixels across a board painted to be cut."""
ROUND = 2.4
"""Counters' breadths that are kept around what matters."""
LEAST = 0.42
"""Share of the board's breadth that a cutting has at the least."""
NEARLY = 0.8
"""A cutting that is so much of the board is the board."""
MANY = 14
"""Ways of one turn with all their stops; of more their ends are shown."""
GROUND = ("base", "fort", "site", "area")
"""Boxes from which and to which ways are drawn."""
QUALITY = 86
Stops = tuple[tuple[str, float | None, float | None], ...]


class StoryMaps:
    """Pictures of all boards of one game; the map itself is painted once for each."""

    def __init__(self, module: Module, catalog: Catalog, colours: str) -> None:
        self.module, self.catalog, self.colours = module, catalog, colours
        self._painters: dict[str, BoardPainter] = {}

    def painter_of(self, plan: BoardPlan) -> BoardPainter:
        """What paints a board; made when it is first wanted, which takes a moment."""
        if plan.id not in self._painters:
            width = plan.geometry.size[0]
            scale = max(WIDE / width, min(LEGIBLE / plan.counter, MOST / width))
            made = BoardPainter(self.module, self.catalog, self.colours, plan, scale)
            self._painters[plan.id] = made
        return self._painters[plan.id]

    def plans(self, turn: StoryTurn) -> list[BoardPlan]:
        """The map, and other boards on which something lies at the end of a turn or was fought in it."""
        return [plan for plan in self.module.plans if not plan.id or any(turn.after.at(p) for p in plan.shapes)]

    def of_start(self, state: State) -> QImage:
        """The map before the first act."""
        plan = self.module.plans[0]
        return _fitting(self.painter_of(plan).picture(state))

    def of_turn(self, turn: StoryTurn, plan: BoardPlan) -> QImage:
        """A board at the end of a turn, with the ways and fights of it, cut to what matters where it is large."""
        board = self.painter_of(plan)
        image = board.picture(turn.after)
        layout = Layout(self.module, plan)
        layout.arrange(turn.after, [p for p in self.module.places if p in plan.shapes])
        painter = QPainter(image)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        ways = self._ways(turn, layout, plan)
        scale, counter = board.scale, plan.counter * board.scale
        drawn = [([p * scale for p in points], way.count, self._colour(way.seat)) for points, way in ways]
        paint_ways(painter, sorted(drawn, key=lambda one: -one[1]), counter)
        spots = self._fights(turn, layout, plan)
        for number, at in spots:
            paint_number(painter, at * scale, number, counter)
        painter.end()
        matters = [point for points, _ in ways for point in points] + [at for _, at in spots]
        return _fitting(_cut(image, self._area(plan, matters), scale))

    def _colour(self, seat: str) -> str:
        return seat_colour(self.module, seat, self.colours)

    def _ways(self, turn: StoryTurn, layout: Layout, plan: BoardPlan) -> list[tuple[list[QPointF], StoryWay]]:
        """All ways; where there are very many, each only from where it began to where it ended."""
        listed = turn.ways
        if len(listed) > MANY:
            taken: dict[tuple[str, Stops], int] = {}
            for way in listed:
                ends = (way.seat, (way.stops[0], way.stops[-1]))
                taken[ends] = taken.get(ends, 0) + way.count
            listed = tuple(StoryWay(seat, stops, count) for (seat, stops), count in taken.items())
        return [(points, way) for way in listed if (points := self._points(way, layout, plan))]

    def _points(self, way: StoryWay, layout: Layout, plan: BoardPlan) -> list[QPointF]:
        """Where a way goes on this board, [] when it does not."""
        stops = [stop for stop in way.stops if stop[0] in layout.order and not self._is_off(stop[0])]
        points = [QPointF(*self._spot(layout, place, way.seat, x, y)) for place, x, y in stops]
        kept = [*points[:1], *(b for a, b in zip(points, points[1:], strict=False) if a != b)]
        return kept if len(kept) > 1 and kept[0] != kept[-1] else []

    def _is_off(self, place: str) -> bool:
        """Whether it is beside the ground that is fought over: a reserve, the lost."""
        found = self.module.place(place)
        return isinstance(found, PlaceBox) and found.kind not in GROUND

    def _spot(self, layout: Layout, place: str, seat: str, x: float | None, y: float | None) -> tuple[float, float]:
        if x is not None and y is not None:
            return x, y
        return layout.slot(place, seat)

    def _fights(self, turn: StoryTurn, layout: Layout, plan: BoardPlan) -> list[tuple[int, QPointF]]:
        """Where each was: above what stands there; several at one place side by side."""
        found: list[tuple[int, QPointF]] = []
        times: dict[str, int] = {}
        for fight in turn.fights:
            if fight.place in plan.shapes:
                shape = self.module.shape(fight.place)
                x, y = min(shape.slots, key=lambda slot: slot[1]) if shape.slots else shape.label
                n = times[fight.place] = times.get(fight.place, 0) + 1
                size = plan.counter
                found.append((fight.number, QPointF(x + (n - 1) * size * 0.6 - size * 0.5, y - size * 0.72)))
        return found

    def _area(self, plan: BoardPlan, matters: Iterable[QPointF]) -> QRectF:
        """What is shown of a board, in board units."""
        width, height = plan.geometry.size
        whole, points = QRectF(0, 0, width, height), list(matters)
        if plan.counter * WIDE / width >= LEGIBLE or not points:
            return whole
        xs, ys, room = [p.x() for p in points], [p.y() for p in points], plan.counter * ROUND
        area = QRectF(min(xs) - room, min(ys) - room, max(xs) - min(xs) + 2 * room, max(ys) - min(ys) + 2 * room)
        wide, high = max(area.width(), width * LEAST), max(area.height(), width * LEAST * 0.62)
        wide, high = max(wide, high * 1.2), max(high, wide * 0.56)
        if wide * high > NEARLY * width * height or wide > width or high > height:
            return whole
        grown = QRectF(0, 0, wide, high)
        grown.moveCenter(area.center())
        grown.moveLeft(min(max(0.0, grown.left()), width - wide))
        grown.moveTop(min(max(0.0, grown.top()), height - high))
        return grown

    def counter(self, piece: Piece, side: int) -> QImage:
        """A counter as large as words."""
        return face_image(face_of(self.module, self.catalog, piece, self.colours), side)


def _cut(image: QImage, area: QRectF, scale: float) -> QImage:
    wanted = QRectF(area.topLeft() * scale, area.size() * scale).toRect()
    return image.copy(wanted.intersected(image.rect()))


def _fitting(image: QImage) -> QImage:
    if image.width() <= WIDE:
        return image
    return image.scaled(
        QSize(WIDE, WIDE * 4), Qt.AspectRatioMode.KeepAspectRatio, Qt.TransformationMode.SmoothTransformation
    )


def as_bytes(image: QImage, kind: str = "JPEG") -> bytes:
    """A picture as a file: JPEG for maps, PNG for what is drawn with few colours."""
    data = QByteArray()
    buffer = QBuffer(data)
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    image.save(buffer, kind, QUALITY if kind == "JPEG" else -1)  # type: ignore[call-overload]  # the stub takes bytes
    return bytes(data.data())
