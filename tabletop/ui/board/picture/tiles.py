"""The board's picture on the scene: the tiles that are seen, no more; plain colours when there is no picture."""

from __future__ import annotations

from collections import OrderedDict, deque
from pathlib import Path

from PySide6.QtCore import QObject, QPointF, QRect, QRectF, Qt, QTimer
from PySide6.QtGui import QBrush, QImage, QPixmap
from PySide6.QtWidgets import (
    QGraphicsItem,
    QGraphicsPixmapItem,
    QGraphicsPolygonItem,
    QGraphicsScene,
)

from tabletop.data.boards import BoardPlan
from tabletop.data.module import Module
from tabletop.data.schema import PicturePart
from tabletop.ui.board.picture.plain import patches
from tabletop.ui.board.picture.tile_cache import TILE, Picture, SharedWork, TileKey, level_for, scale_of

TILES_Z = -100.0
KEPT = 160
"""Tiles held in memory (a megabyte each)."""
LEAST_KEPT = 12
"""The same of each part of a board."""


class Tiles(QObject):
    """Shows the picture as sharp as the zoom asks for. Part of the coarse image stands in for a tile on its way."""

    def __init__(
        self,
        scene: QGraphicsScene,
        module: Module,
        plan: BoardPlan,
        cache: Path | None = None,
        part: tuple[PicturePart, SharedWork] | None = None,
    ) -> None:
        """`part`: a part of the board's picture, with what all parts have in common."""
        super().__init__()
        self._scene, self._module, self._plan = scene, module, plan
        self._part: PicturePart | None = part[0] if part is not None else None
        shared = part[1] if part is not None else None
        self._most = max(LEAST_KEPT, KEPT // max(1, len(plan.parts)))
        self._size, self._at = (part[0].size, part[0].at) if part is not None else (plan.geometry.size, (0.0, 0.0))
        self.z = TILES_Z
        self._items: dict[TileKey, QGraphicsPixmapItem] = {}
        self._kept: OrderedDict[TileKey, QPixmap] = OrderedDict()
        self._asked: set[TileKey] = set()
        self._to_draw: deque[TileKey] = deque()
        self._last: tuple[int, QRect] = (-1, QRect())
        self._plain: list[QGraphicsItem] = []
        self._idle = QTimer(self)
        self._idle.setInterval(0)
        self._idle.timeout.connect(self._draw_one)
        path = module.picture(self._part.file if self._part is not None else plan.picture)
        self.picture = Picture(path, self._size, cache, shared) if path is not None else None
        self._view: tuple[QRectF, float] | None = None

    def begin(self) -> None:
        """Show what there is: plain colours until a picture is ready."""
        if self.picture is None:
            self._paint_plain()
            return
        self.picture.ready.connect(self._on_ready)
        self.picture.failed.connect(self._paint_plain)
        self.picture.arrived.connect(self._on_tile)
        self.picture.more.connect(self._on_more)
        self.picture.begin()
        if self.picture.coarse.isNull():
            self._paint_plain()

    @property
    def pictures(self) -> list[Picture]:
        """The picture, if it is shown."""
        return [self.picture] if self.picture is not None else []

    @property
    def coarse(self) -> QImage:
        """The whole picture in small, null when there is none."""
        return self.picture.coarse if self.picture is not None else QImage()

    @property
    def busy(self) -> bool:
        """Whether tiles are still on their way."""
        return bool(self._asked or self._to_draw)

    def close(self) -> None:
        """Stop working; what workers still send finds nothing to show it on."""
        self._idle.stop()
        self._to_draw.clear()
        self._items.clear()
        if self.picture is not None:
            for signal in (self.picture.ready, self.picture.failed, self.picture.arrived, self.picture.more):
                signal.disconnect()
            self.picture.close()
            self.picture = None

    # --- what is seen ---

    def show(self, seen: QRectF, scale: float) -> None:
        """Part of the board on the screen and device pixels a board unit."""
        self._view = (seen, scale)
        if self.picture is None or self.picture.coarse.isNull():
            return
        seen = seen.translated(-self._at[0], -self._at[1])
        level = level_for(scale, self.picture.sharpest)
        cells = self._cells(seen, level)
        if (level, cells) == self._last:
            return
        self._last = (level, cells)
        wanted = {(level, c, r) for c in range(cells.left(), cells.right() + 1)
                  for r in range(cells.top(), cells.bottom() + 1)}
        for key in self._items.keys() - wanted:
            self._scene.removeItem(self._items.pop(key))
        self._to_draw = deque(key for key in self._to_draw if key in wanted)
        for key in sorted(wanted - self._items.keys(), key=lambda k: _off_centre(k, cells)):
            self._add(key)

    def _cells(self, seen: QRectF, level: int) -> QRect:
        """Columns and rows that cover what is seen, and one more on each side."""
        assert self.picture is not None
        columns, rows = self.picture.counts(level)
        side = TILE / scale_of(level)
        left, right = int(seen.left() // side) - 1, int(seen.right() // side) + 1
        top, bottom = int(seen.top() // side) - 1, int(seen.bottom() // side) + 1
        whole = QRect(0, 0, columns, rows)
        return QRect(left, top, right - left + 1, bottom - top + 1).intersected(whole)

    def _add(self, key: TileKey) -> None:
        assert self.picture is not None
        item = QGraphicsPixmapItem()
        item.setShapeMode(QGraphicsPixmapItem.ShapeMode.BoundingRectShape)
        item.setTransformationMode(Qt.TransformationMode.SmoothTransformation)
        item.setZValue(self.z)
        side = TILE / scale_of(key[0])
        item.setPos(QPointF(self._at[0] + key[1] * side, self._at[1] + key[2] * side))
        self._items[key] = item
        kept = self._kept.get(key)
        if kept is not None:
            self._kept.move_to_end(key)
            _show(item, kept, scale_of(key[0]))
        elif (image := self.picture.at_hand(key)) is not None:
            self._keep(key, image)
        else:
            self._stand_in(key, item)
            self._ask(key)
        self._scene.addItem(item)

    def _stand_in(self, key: TileKey, item: QGraphicsPixmapItem) -> None:
        coarse = self.coarse
        scale = coarse.width() / self._size[0]
        side = TILE / scale_of(key[0]) * scale
        left, top = int(key[1] * side), int(key[2] * side)
        part = QRect(left, top, int((key[1] + 1) * side) - left + 1, int((key[2] + 1) * side) - top + 1)
        _show(item, QPixmap.fromImage(coarse.copy(part.intersected(coarse.rect()))), scale)

    def _ask(self, key: TileKey) -> None:
        assert self.picture is not None
        if key in self._asked:
            return
        if self.picture.stored(key):
            self._asked.add(key)
            self.picture.want(key)
        elif self.picture.drawn:
            self._to_draw.append(key)
            self._idle.start()

    def _draw_one(self) -> None:
        if not self._to_draw or self.picture is None:
            self._idle.stop()
            return
        key = self._to_draw.popleft()
        self._keep(key, self.picture.draw(key))

    def _on_tile(self, key: TileKey, image: QImage) -> None:
        self._asked.discard(key)
        if not image.isNull():
            self._keep(key, image)
        elif self.picture is not None and self.picture.drawn and key in self._items:
            self._to_draw.append(key)  # a damaged file in the cache
            self._idle.start()

    def _keep(self, key: TileKey, image: QImage) -> None:
        pixmap = QPixmap.fromImage(image)
        self._kept[key] = pixmap
        while len(self._kept) > self._most:
            self._kept.popitem(last=False)
        item = self._items.get(key)
        if item is not None:
            _show(item, pixmap, scale_of(key[0]))

    def _on_ready(self) -> None:
        if self.picture is None:
            return  # closed since it was sent
        for item in self._plain:
            self._scene.removeItem(item)
        self._plain = []
        self._last = (-1, QRect())
        if self._view is not None:
            self.show(*self._view)

    def _on_more(self) -> None:
        """A scan is being cut up: some tiles may be there now."""
        for key in self._items.keys() - self._kept.keys():
            self._ask(key)

    # --- no picture ---

    def _paint_plain(self, _why: object = None) -> None:
        """Zones in plain colours from their polygons."""
        if self._plain or self._part is not None:
            return  # the ground of all parts is there
        for shape, colour, pen in patches(self._module, self._plan):
            item = QGraphicsPolygonItem(shape)
            item.setBrush(QBrush(colour))
            item.setPen(pen)
            item.setZValue(TILES_Z)
            self._plain.append(item)
            self._scene.addItem(item)


def _show(item: QGraphicsPixmapItem, pixmap: QPixmap, scale: float) -> None:
    item.setPixmap(pixmap)
    item.setScale(1 / scale)


def _off_centre(key: TileKey, cells: QRect) -> float:
    return abs(key[1] - cells.center().x()) + abs(key[2] - cells.center().y())
