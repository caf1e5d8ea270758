"""The lit map: for counters in the air every place they may go, what it costs, the way there, and elsewhere why not."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import pairwise
from math import atan2, ceil, cos, sin
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QPointF, QRectF, Qt, Signal
from PySide6.QtGui import QColor, QFont, QImage, QPainter, QPainterPath, QPen, QPixmap

from tabletop.core.errors import TableError
from tabletop.core.journal.citation import Citation
from tabletop.core.journal.intent import IntentArgs
from tabletop.core.rules.context import Known
from tabletop.core.rules.game import Route
from tabletop.ui.board.intents.meaning import meant
from tabletop.ui.board.scene.badges import count_badge
from tabletop.ui.board.scene.pieces import DRAG_Z, FAN_Z
from tabletop.ui.board.scene.sprite import Sprite
from tabletop.ui.board.scene.steady import SteadyPath
from tabletop.ui.model.cargo import without_loads
from tabletop.ui.style.theme import UI_FAMILY, load_fonts

if TYPE_CHECKING:
    from tabletop.ui.board.surface import BoardSurface
    from tabletop.ui.model.table_model import TableModel

ROUTE_Z = DRAG_Z - 1
DISC = 24
"""Pixels of the disc with the cost."""
_DARK, _PALE = QColor(30, 22, 12, 190), QColor(255, 250, 232)


WARNING = 20
"""Height of the sign of a border that is dangerous, logical pixels."""


@dataclass(frozen=True)
class PlaceHint:
    """What the rules say of one place for some counters: a way, or what forbids it."""

    place: str
    allowed: bool
    route: Route | None = None
    broken: Citation | None = None


def under_rules(model: TableModel) -> bool:
    """Whether a drop is judged: the present is shown, and some rule group is not by hand."""
    return model.live and bool(model.session.state.frames) and model.session.state.checked


def reaches(model: TableModel, pieces: tuple[str, ...], places: Sequence[str]) -> list[PlaceHint]:
    """Every place with the rules' answer, in the order given."""
    ways, here = routes(model, pieces), {model.shown.pieces[p].place for p in pieces}
    return [reach(model, pieces, place, ways) for place in places if place not in here]


def reach(model: TableModel, pieces: tuple[str, ...], place: str, ways: dict[str, Route]) -> PlaceHint:
    """The rules' answer about one place."""
    acts = meant(model.module, model.shown, pieces, place)
    if acts is not None and not (acts and acts[0][0] == "move"):
        return _reach_by(model, acts, place)
    if model.session.match(model.actor, "move", piece=pieces, to=place):
        return PlaceHint(place, True, ways.get(place))
    broken = model.session.preview(model.actor, "move", piece=pieces, to=place).broken_rules
    return PlaceHint(place, False, None, broken[0] if broken else None)


def _reach_by(model: TableModel, acts: list[IntentArgs], place: str) -> PlaceHint:
    """The answer about a place where a drop is another act than a move: a cup, the chits played."""
    if not acts or acts[0][0] == "reveal":  # nothing that goes in there; a chit is played as the rules ask for it
        return PlaceHint(place, bool(acts))
    verb, args = acts[0] if len(acts) == 1 else ("batch", {"acts": tuple(acts)})
    broken = model.session.preview(model.actor, verb, **args).broken_rules
    return PlaceHint(place, not broken, None, broken[0] if broken else None)


def routes(model: TableModel, pieces: tuple[str, ...]) -> dict[str, Route]:
    """The cheapest way to each place, as the game's rules find it."""
    session = model.session
    if session.game.routes is None:
        return {}
    try:
        found = session.game.routes(Known(session.game, session.state, model.actor, None), pieces)
    except (TableError, LookupError):
        return {}
    best: dict[str, Route] = {}
    for way in found:
        best.setdefault(way.to, way)
    return best


class MoveHints(QObject):
    """The costs and the way on one board while counters are in the air. Nothing is lit when all is by hand."""

    why_wanted = Signal()

    def __init__(self, board: BoardSurface) -> None:
        super().__init__(board)
        self._board = board
        self._pieces: tuple[str, ...] = ()
        self._ways: dict[str, Route] = {}
        self._asked: dict[str, PlaceHint] = {}
        self._discs: list[Sprite] = []
        self._line: list[SteadyPath] = []
        self._storms: list[Sprite] = []
        self.place = ""

    @property
    def on(self) -> bool:
        """Whether the rules have something to say about what is in the air."""
        return bool(self._pieces)

    def pick_up(self, pieces: tuple[str, ...], legal: frozenset[str]) -> None:
        """These counters are in the air; `legal` are the places that are outlined."""
        self.clear()
        if not under_rules(self._board.model):
            return
        pieces = without_loads(self._board.model.shown, pieces)
        self._pieces, self._ways = pieces, routes(self._board.model, pieces)
        owner = self._board.model.shown.pieces[pieces[0]].owner
        for place in sorted(legal):
            way = self._ways.get(place)
            if way is not None:
                self._discs.append(self._disc(way, QPointF(*self._board.pieces.layout.slot(place, owner))))

    def over(self, place: str) -> None:
        """The pointer is over a place: show the way there."""
        if place == self.place:
            return
        self.place = place
        self._drop(self._line)
        self._drop(self._storms)
        way = self._ways.get(place)
        if place and way is not None and self.answer(place).allowed:
            self._line = self._draw(way)

    def answer(self, place: str) -> PlaceHint:
        """What the rules say of a place, asked once."""
        if place not in self._asked:
            self._asked[place] = reach(self._board.model, self._pieces, place, self._ways)
        return self._asked[place]

    def forbids(self, place: str) -> bool:
        """Whether a rule speaks against this place."""
        here = self.on and place and self._board.model.shown.pieces[self._pieces[0]].place != place
        return bool(here) and self.answer(place).broken is not None

    def words(self, place: str, name: str) -> str:
        """What the tag beside the pointer says; `name` when the rules say nothing."""
        model = self._board.model
        if not self.on or not place or model.shown.pieces[self._pieces[0]].place == place:
            return name
        found = self.answer(place)
        if found.allowed:
            return way_words(model, name, found.route)
        if found.broken is None:
            return name
        return model.tr("lit-not", why=model.say(found.broken.text), rule=found.broken.rule or "–")

    def clear(self) -> None:
        """Nothing is in the air."""
        self._pieces, self._ways, self._asked, self.place = (), {}, {}, ""
        self._drop(self._discs)
        self._drop(self._line)
        self._drop(self._storms)

    def sprites(self) -> list[Sprite]:
        """Pictures that follow the zoom."""
        return [*self._discs, *self._storms]

    # --- drawing ---

    def _drop(self, items: list) -> None:  # type: ignore[type-arg]
        for item in items:
            self._board.scene().removeItem(item)
        items.clear()

    def _disc(self, way: Route, at: QPointF) -> Sprite:
        sprite = Sprite(lambda zoom, dpr: cost_disc(str(way.cost), dpr), FAN_Z)
        sprite.setPos(at)
        self._board.scene().addItem(sprite)
        self._board.fresh.freshen(sprite)
        return sprite

    def _draw(self, way: Route) -> list[SteadyPath]:
        """The way as a line through its places, with a head; dashed where it is not the simple one."""
        layout, module = self._board.pieces.layout, self._board.model.module
        owner = self._board.model.shown.pieces[self._pieces[0]].owner
        ends = (layout.slot(way.path[0], owner), layout.slot(way.path[-1], owner))
        inner = [module.shape(place).label for place in way.path[1:-1]]
        line = smooth([QPointF(*spot) for spot in (ends[0], *inner, ends[1])])
        made = []
        for width, colour in ((7.0, _DARK), (3.4, _PALE)):
            item = SteadyPath(line)
            pen = QPen(colour, width, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap, Qt.PenJoinStyle.RoundJoin)
            pen.setCosmetic(True)
            item.setPen(pen)
            item.setZValue(ROUTE_Z)
            self._board.scene().addItem(item)
            made.append(item)
        for a, b, _ in crossings(self._board.model, way):
            self._storms.append(self._warning(*(QPointF(*module.shape(place).label) for place in (a, b))))
        return made

    def _warning(self, start: QPointF, end: QPointF) -> Sprite:
        """A sign half way over a border that the game warns of."""
        sprite = Sprite(lambda zoom, dpr: count_badge("!", WARNING, dpr), ROUTE_Z + 1)
        sprite.setPos((start + end) / 2)
        self._board.scene().addItem(sprite)
        self._board.fresh.freshen(sprite)
        return sprite


def way_words(model: TableModel, name: str, way: Route | None) -> str:
    """`Port · 2 points · 3.3`, and what borders on the way the game warns of: `1 open-sea crossing`."""
    if way is None:
        return name
    counted = Counter(feature for _, _, feature in crossings(model, way))
    warned = [model.tr(f"crossing-{feature}", n=n) for feature, n in counted.items()]
    spends = [model.say(way.spends)] if way.spends is not None else []
    return " · ".join([model.tr("lit-way", place=name, cost=way.cost, rule=way.rule), *spends, *warned])


def crossings(model: TableModel, way: Route) -> list[tuple[str, str, str]]:
    """(from, to, feature) for each border on the way that the game has a warning for, crossing-<feature>."""
    found = []
    for a, b in pairwise(way.path):
        border = model.module.border(a, b)
        for feature in border.features if border is not None else ():
            if model.catalog.has(f"crossing-{feature}"):
                found.append((a, b, feature))
    return found


def smooth(points: list[QPointF]) -> QPainterPath:
    """A line through these points, its corners rounded, and an arrow's head at its end."""
    path = QPainterPath(points[0])
    for before, here, after in zip(points, points[1:], points[2:], strict=False):
        path.lineTo(here + (before - here) * 0.25)
        path.quadTo(here, here + (after - here) * 0.25)
    path.lineTo(points[-1])
    end, back = points[-1], points[-2]
    angle, size = atan2(end.y() - back.y(), end.x() - back.x()), 46.0
    for side in (2.62, -2.62):
        path.moveTo(end)
        path.lineTo(end + QPointF(cos(angle + side), sin(angle + side)) * size)
    return path


@lru_cache(maxsize=64)
def cost_disc(text: str, dpr: float) -> tuple[QPixmap, QPointF]:
    """A number on a pale disc; its origin is the middle."""
    load_fonts()
    side = DISC + 2
    image = QImage(ceil(side * dpr), ceil(side * dpr), QImage.Format.Format_ARGB32_Premultiplied)
    image.setDevicePixelRatio(dpr)
    image.fill(Qt.GlobalColor.transparent)
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    box = QRectF(1.5, 1.5, side - 3, side - 3)
    painter.setPen(QPen(QColor(34, 26, 18), 1.6))
    painter.setBrush(QColor(255, 250, 232, 245))
    painter.drawEllipse(box)
    font = QFont(UI_FAMILY)
    font.setPixelSize(14)
    font.setWeight(QFont.Weight.Bold)
    painter.setFont(font)
    painter.setPen(QColor("#2A2118"))
    painter.drawText(box, Qt.AlignmentFlag.AlignCenter, text)
    painter.end()
    return QPixmap.fromImage(image), QPointF(image.width() / dpr / 2, image.height() / dpr / 2)
