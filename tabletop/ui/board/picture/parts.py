"""A board's picture in parts: the same tiles for each of them, on a ground of one colour."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QRectF, Qt, QThreadPool
from PySide6.QtGui import QColor, QImage, QPainter
from PySide6.QtWidgets import QGraphicsRectItem, QGraphicsScene

from tabletop.data.boards import BoardPlan
from tabletop.data.module import Module
from tabletop.ui.board.picture.plain import PAPER
from tabletop.ui.board.picture.tile_cache import COARSE, Picture, SharedWork
from tabletop.ui.board.picture.tiles import TILES_Z, Tiles

AT_ONCE = 2
"""Parts that are read and cut up at a time."""


class TileParts:
    """What `Tiles` is for one picture, for several side by side; they share their workers."""

    def __init__(self, scene: QGraphicsScene, module: Module, plan: BoardPlan, cache: Path | None = None) -> None:
        self._scene, self._plan = scene, plan
        pool = QThreadPool()
        pool.setMaxThreadCount(AT_ONCE)
        across = plan.geometry.size[0]
        self._parts = [
            Tiles(scene, module, plan, cache, (part, SharedWork(pool, min(1.0, part.size[0] / across))))
            for part in plan.parts
        ]
        self._whole = QImage()
        for picture in self.pictures:
            picture.ready.connect(self._forget)

    @property
    def pictures(self) -> list[Picture]:
        """Those that are shown."""
        return [picture for part in self._parts for picture in part.pictures]

    def begin(self) -> None:
        """Show what there is."""
        ground = QGraphicsRectItem(QRectF(0, 0, *self._plan.geometry.size))
        ground.setBrush(QColor(self._plan.background or PAPER))
        ground.setPen(Qt.PenStyle.NoPen)
        ground.setZValue(TILES_Z - 1)
        self._scene.addItem(ground)
        for number, part in enumerate(self._parts):
            part.z = TILES_Z + number / 1000
            part.begin()

    def _forget(self) -> None:
        self._whole = QImage()

    @property
    def coarse(self) -> QImage:
        """The whole board in small."""
        if self._whole.isNull():
            width, height = self._plan.geometry.size
            scale = COARSE / width
            self._whole = QImage(COARSE, max(1, round(height * scale)), QImage.Format.Format_RGB32)
            self._whole.fill(QColor(self._plan.background or PAPER))
            painter = QPainter(self._whole)
            painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
            for part, place in zip(self._parts, self._plan.parts):
                area = QRectF(*(n * scale for n in (*place.at, *place.size)))
                if not part.coarse.isNull():
                    painter.drawImage(area, part.coarse)
            painter.end()
        return self._whole

    @property
    def busy(self) -> bool:
        """Whether tiles are still on their way."""
        return any(part.busy for part in self._parts)

    def show(self, seen: QRectF, scale: float) -> None:
        """Part of the board on the screen and device pixels a board unit."""
        for part in self._parts:
            part.show(seen, scale)

    def close(self) -> None:
        """Stop working."""
        for part in self._parts:
            part.close()


def tiles_of(scene: QGraphicsScene, module: Module, plan: BoardPlan, cache: Path | None = None) -> Tiles | TileParts:
    """The picture of a board, in one or in parts."""
    return TileParts(scene, module, plan, cache) if plan.parts else Tiles(scene, module, plan, cache)
