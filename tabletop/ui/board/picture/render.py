"""The board painted on an image: the same picture, words, stacks and markers as in the window, without a window."""

from __future__ import annotations

import logging
from collections.abc import Iterator, Sequence
from functools import cached_property
from pathlib import Path

from PySide6.QtCore import QPointF, QRectF, QSize
from PySide6.QtGui import QColor, QImage, QPainter
from PySide6.QtSvg import QSvgRenderer

from tabletop.core.position.state import Piece, State
from tabletop.data.boards import BoardPlan
from tabletop.data.catalog import Catalog
from tabletop.data.module import Module
from tabletop.data.pictures import PictureRefused, is_ours
from tabletop.ui.board.drawing.faces import Face, face_image, margin
from tabletop.ui.board.drawing.lettering import grown, outline_of, paint_words
from tabletop.ui.board.drawing.painted import middle as middle_of
from tabletop.ui.board.drawing.painted import painted_image
from tabletop.ui.board.picture.foreign import MOST_DRAWN, picture_of
from tabletop.ui.board.picture.plain import PAPER, patches
from tabletop.ui.board.scene import badges
from tabletop.ui.board.scene.cups import SHARE, cups, left_in
from tabletop.ui.board.scene.decks import baked, seen_of
from tabletop.ui.board.scene.fronts import front_bar, fronts_of
from tabletop.ui.board.scene.labels import Written, written
from tabletop.ui.board.scene.layout import Layout, is_shown
from tabletop.ui.board.scene.mark_signs import marks_badge, marks_of
from tabletop.ui.board.scene.pieces import TALL, count_spot, marks_spot
from tabletop.ui.board.scene.stack_tags import stack_badge, stack_words
from tabletop.ui.board.scene.tracks import marker_face, marker_spot, markers
from tabletop.ui.model.blocks import is_block, named_by_mark
from tabletop.ui.model.counter_faces import face_of, seat_colour
from tabletop.ui.model.decks import decks_of, spot_of
from tabletop.ui.model.painted_looks import own_marks

log = logging.getLogger(__name__)

STRIP, WORDS = 256, 40
"""Pixels of height, and names, that are painted at once where a window lives meanwhile."""
MOST = 16_000
"""Pixels of the longer side beyond which no picture is made."""


def render_board(
    module: Module,
    state: State,
    catalog: Catalog,
    colours: str = "printed",
    *,
    size: tuple[int, int] | None = None,
    zoom: float | None = None,
    plan: BoardPlan | None = None,
) -> QImage:
    """A whole board, by default the map, in a state as some seat sees it. `size` in pixels wins over `zoom` (pixels a
    board unit, 1). Of a game on the player's own map, what its author drew: pictures go to others."""
    if module.as_printed is not None:
        module = module.as_printed
        plan = module.plan(plan.id if plan is not None else "")
    plan = plan or module.plans[0]
    scale, image = _canvas(plan, size, zoom)
    painter = _begun(image)
    width, height = plan.geometry.size
    painter.translate((image.width() - width * scale) / 2, (image.height() - height * scale) / 2)
    _paint_board(painter, module, catalog, plan, scale)
    _Counters(painter, module, plan, scale).paint(state, catalog, colours)
    painter.end()
    return image


class BoardPainter:
    """One board at many moments, so many pixels a board unit: its map is painted once."""

    def __init__(self, module: Module, catalog: Catalog, colours: str, plan: BoardPlan, scale: float) -> None:
        self.module, self.catalog, self.colours, self.plan, self.scale = module, catalog, colours, plan, scale
        self._baked: dict[tuple[Face, int], QImage] = {}

    @cached_property
    def bare(self) -> QImage:
        """Without a counter on it."""
        return next(image for image in self.painted() if image is not None)

    def painted(self) -> Iterator[QImage | None]:
        """The same strip by strip, for a window that lives meanwhile: the picture comes last."""
        _, image = _canvas(self.plan, None, self.scale)
        path = None if self.plan.parts else self.module.picture(self.plan.picture)
        ours = path is not None and is_ours(path) and path.suffix.lower() == ".svg"
        drawing = QSvgRenderer(str(path)) if ours else QSvgRenderer()
        if drawing.isValid():
            yield from self._strips(image, drawing)
        else:
            painter = _begun(image)
            _paint_map(painter, self.module, self.plan, self.scale)
            painter.end()
            yield None
        listed = sorted(written(self.module, self.catalog, self.plan), key=lambda w: w[3])
        for first in range(0, len(listed), WORDS):
            painter = _begun(image)
            _paint_words(painter, listed[first : first + WORDS], self.scale)
            painter.end()
            yield None
        self.__dict__["bare"] = image
        yield image

    def _strips(self, image: QImage, drawing: QSvgRenderer) -> Iterator[None]:
        area = QRectF(0, 0, image.width(), image.height())
        for top in range(0, image.height(), STRIP):
            painter = _begun(image)
            painter.setClipRect(QRectF(0, top, image.width(), STRIP))
            drawing.render(painter, area)
            painter.end()
            yield None

    def picture(self, state: State) -> QImage:
        """As it was then."""
        image = self.bare.copy()
        painter = _begun(image)
        _Counters(painter, self.module, self.plan, self.scale, self._baked).paint(state, self.catalog, self.colours)
        painter.end()
        return image


def _begun(image: QImage) -> QPainter:
    painter = QPainter(image)
    painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
    return painter


def _paint_board(painter: QPainter, module: Module, catalog: Catalog, plan: BoardPlan, scale: float) -> None:
    """The map and its words."""
    _paint_map(painter, module, plan, scale)
    _paint_words(painter, sorted(written(module, catalog, plan), key=lambda w: w[3]), scale)


def _paint_words(painter: QPainter, listed: Sequence[Written], scale: float) -> None:
    for words, x, y, _ in listed:
        if words.vanish and words.size * scale * grown(words, outline_of(words), scale) < words.vanish:
            continue
        painter.save()
        painter.translate(x * scale, y * scale)
        painter.scale(scale, scale)
        paint_words(painter, words, outline_of(words), scale)
        painter.restore()


def board_picture(module: Module, catalog: Catalog, plan: BoardPlan, zoom: float) -> QImage:
    """A board as its author drew it, with its names, nothing on it."""
    return render_board(module, State(), catalog, zoom=zoom, plan=plan)


def _canvas(plan: BoardPlan, size: tuple[int, int] | None, zoom: float | None) -> tuple[float, QImage]:
    width, height = plan.geometry.size
    if size is not None:
        scale = min(size[0] / width, size[1] / height)
        pixels = QSize(*size)
    else:
        scale = zoom or 1.0
        pixels = QSize(round(width * scale), round(height * scale))
    if not 0 < max(pixels.width(), pixels.height()) <= MOST:
        raise ValueError(f"a picture of {pixels.width()} x {pixels.height()} pixels")
    image = QImage(pixels, QImage.Format.Format_RGB32)
    image.fill(QColor("#3D3428"))
    return scale, image


def _paint_map(painter: QPainter, module: Module, plan: BoardPlan, scale: float) -> None:
    width, height = plan.geometry.size
    area = QRectF(0, 0, width * scale, height * scale)
    if plan.parts:
        painter.fillRect(area, QColor(plan.background or PAPER))
        for part in plan.parts:
            _paint_picture(painter, module.picture(part.file), QRectF(*(n * scale for n in (*part.at, *part.size))))
        return
    if _paint_picture(painter, module.picture(plan.picture), area):
        return
    painter.save()
    painter.scale(scale, scale)
    for shape, colour, pen in patches(module, plan):
        painter.setBrush(colour)
        painter.setPen(pen)
        painter.drawPolygon(shape)
    painter.restore()


def _paint_picture(painter: QPainter, path: Path | None, area: QRectF) -> bool:
    """Whether there is one that may be shown; why not is in the log, as `tabletop check` says it with its line."""
    if path is None:
        return False
    if is_ours(path) and path.suffix.lower() == ".svg":
        drawing = QSvgRenderer(str(path))
        drawing.render(painter, area)
        return drawing.isValid()
    try:
        image = picture_of(path, _readable(area.size().toSize()))
    except (PictureRefused, OSError) as error:
        log.warning("picture not shown: %s (%s)", path.name, error)
        return False
    painter.drawImage(area, image)
    return True


def _readable(size: QSize) -> QSize:
    """No larger than a drawing from outside is drawn; then it is enlarged."""
    share = min(1.0, (MOST_DRAWN / (size.width() * size.height())) ** 0.5)
    return QSize(max(1, int(size.width() * share)), max(1, int(size.height() * share)))


class _Counters:
    """Paints stacks and markers at so many pixels a board unit."""

    def __init__(
        self,
        painter: QPainter,
        module: Module,
        plan: BoardPlan,
        scale: float,
        baked: dict[tuple[Face, int], QImage] | None = None,
    ) -> None:
        self._painter, self._module, self._plan, self._scale = painter, module, plan, scale
        self._baked = {} if baked is None else baked

    def paint(self, state: State, catalog: Catalog, colours: str) -> None:
        """Markers below, counters in their order, badges on top of their stack."""
        module = self._module
        for marker in markers(module, self._plan):
            where = marker_spot(module, state, marker)
            if where is not None:
                self._face(marker_face(module, marker, colours), where, marker.size, 0)
        for place, middle in cups(module, self._plan).items():
            height = round(self._plan.counter * SHARE * self._scale)
            self._badge(badges.count_badge(left_in(module, state, place), height, 1.0), middle)
        self._decks(state, catalog, colours)
        layout = Layout(module, self._plan)
        layout.arrange(state, module.places)
        for name, spot in sorted(layout.spots.items(), key=lambda s: s[1].z):
            piece, at = state.pieces[name], QPointF(spot.x, spot.y)
            angle = badges.angle_of(piece, bool(layout.squares))
            self._face(face_of(module, catalog, piece, colours), at, layout.size, angle)
            self._badges(piece, at, layout)
            stack = layout.stack_of(name)
            if stack is not None and stack.full and spot.depth == spot.height - 1 and spot.height >= TALL:
                words = stack_words(module, [state.pieces[one] for one in stack.pieces])
                corner = count_spot(at, layout.sizes.of(piece.kind))
                self._badge(stack_badge(words, layout.size * self._scale, 1.0), corner)

        self._fronts(layout, state, colours)

    def _fronts(self, layout: Layout, state: State, colours: str) -> None:
        """On squares, which way the counters face."""
        for front in fronts_of(layout, state, layout.stacks.values()):
            lead = layout.spots[front.lead]
            side, reach = max(6, round(layout.size * self._scale)), round(front.reach * self._scale)
            pixmap, origin = front_bar(side, reach, seat_colour(self._module, front.owner, colours), 1.0)
            self._painter.save()
            self._painter.translate((QPointF(lead.x, lead.y) + front.middle) * self._scale)
            self._painter.rotate(front.facing)
            self._painter.drawPixmap(-origin, pixmap)
            self._painter.restore()

    def _face(self, face: Face, at: QPointF, size: float, facing: int) -> None:
        side = max(6, round(size * self._scale))
        key, own = (face, side), face.painted if not face.back else None
        if key not in self._baked:
            self._baked[key] = face_image(face, side) if own is None else painted_image(own, self._scale)
        reach = margin(side) + side / 2
        centre = QPointF(reach, reach) if own is None else middle_of(own, self._scale)
        self._painter.save()
        whole = (at * self._scale - centre).toPoint()  # on whole pixels, or it would be smeared
        self._painter.translate(QPointF(whole) + centre)
        self._painter.rotate(facing)
        self._painter.drawImage(-centre, self._baked[key])
        self._painter.restore()

    def _badges(self, piece: Piece, at: QPointF, layout: Layout) -> None:
        module, own = self._module, own_marks(self._module, piece.kind)
        worn = marks_of(piece, is_block(module, piece), bool(named_by_mark(module, piece)), own)
        if worn:
            baked = marks_badge(worn, round(layout.size * 0.24 * self._scale), 1.0)
            self._badge(baked, marks_spot(at, layout.size, len(worn), layout.sizes.of(piece.kind)))

    def _decks(self, state: State, catalog: Catalog, colours: str) -> None:
        for place in decks_of(self._module):
            if is_shown(self._module, place, self._plan):
                count, face = seen_of(self._module, catalog, state, place, colours)
                picture = baked(face, count, (self._plan.counter, self._scale, 1.0))
                self._badge(picture, QPointF(*spot_of(self._module, place)))

    def _badge(self, baked: badges.Baked, at: QPointF) -> None:
        pixmap, origin = baked
        self._painter.drawPixmap(at * self._scale - origin, pixmap)
