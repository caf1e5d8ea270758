"""A chart's picture: read by a worker through the safe doors, zoomed at the pointer, dragged about."""

from __future__ import annotations

import re
from contextlib import suppress
from pathlib import Path

from PySide6.QtCore import QObject, QPointF, QRunnable, QSize, Qt, QThreadPool, Signal
from PySide6.QtGui import QImage, QKeyEvent, QMouseEvent, QPainter, QPixmap, QResizeEvent, QTransform, QWheelEvent
from PySide6.QtWidgets import QFrame, QGraphicsPixmapItem, QGraphicsScene, QGraphicsView
from shiboken6 import isValid

from tabletop.core.text import Msg
from tabletop.data.pictures import PictureRefused, glance, is_ours, unpacked
from tabletop.ui.board.picture.foreign import natural_size, picture_of
from tabletop.ui.board.zoom import Anchor, WheelSteps, clamped, stepped

MOST = 24_000_000
"""Pixels a picture is read at; a larger one is read smaller."""
DRAWN = 2000
"""Pixels of the longer side of a drawing."""
_ROOT = re.compile(rb"<svg\b[^>]*>", re.DOTALL)
_BOX = re.compile(rb"\bviewBox\s*=\s*[\"']\s*[-+.\de]+[\s,]+[-+.\de]+[\s,]+([+.\de]+)[\s,]+([+.\de]+)")
_SIDE = re.compile(rb"\b(width|height)\s*=\s*[\"']\s*([.\d]+)(?:px|pt|mm|cm|in)?\s*[\"']")


class PictureReader(QObject):
    """Reads one picture after the other away from the window; only what was asked last is told."""

    read = Signal(str, QImage, object)
    """(path as asked, picture, Msg why there is none or None)"""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._pool = QThreadPool(self)
        self._pool.setMaxThreadCount(1)
        self.asked = ""

    def ask(self, path: Path) -> None:
        """Read it; `read` tells."""
        self.asked = str(path)
        self._pool.clear()
        self._pool.start(_Reading(self, path))

    def forget(self) -> None:
        """Nothing is wanted any more."""
        self.asked = ""
        self._pool.clear()


class _Reading(QRunnable):
    """One picture, in a thread of its own."""

    def __init__(self, reader: PictureReader, path: Path) -> None:
        super().__init__()
        self._reader, self._path = reader, path

    def run(self) -> None:
        """Read it and tell, unless the panel is gone."""
        image, why = read_picture(self._path)
        if isValid(self._reader):
            with suppress(RuntimeError):  # it went just now
                self._reader.read.emit(str(self._path), image, why)


def read_picture(path: Path) -> tuple[QImage, Msg | None]:
    """A picture no larger than is good for it, and what there is to say when there is none."""
    try:
        if is_ours(path):
            return QImage(str(path)), None
        size = _drawn_size(path) if glance(path).kind == "svg" else natural_size(path, (1.0, 1.0), 1.0)
        share = min(1.0, (MOST / max(1, size.width() * size.height())) ** 0.5)
        image = picture_of(path, QSize(max(1, int(size.width() * share)), max(1, int(size.height() * share))))
        return image, None if not image.isNull() else Msg("data-picture-unknown")
    except PictureRefused as refused:
        return QImage(), refused.msg
    except (OSError, ValueError):
        return QImage(), Msg.of("charts-unreadable", file=path.name)


def _drawn_size(path: Path) -> QSize:
    """A drawing is as wide and high as it says at its beginning; square where it does not say."""
    root = _ROOT.search(unpacked(path)[:65_536])
    said = root[0] if root is not None else b""
    sides = {found[1]: found[2] for found in _SIDE.finditer(said)}
    box = _BOX.search(said)
    width, height = (box[1], box[2]) if box else (sides.get(b"width", b"1"), sides.get(b"height", b"1"))
    try:
        shape = min(20.0, max(0.05, float(width) / float(height)))
    except (ValueError, ZeroDivisionError):
        shape = 1.0
    return QSize(DRAWN, round(DRAWN / shape)) if shape >= 1 else QSize(round(DRAWN * shape), DRAWN)


class ChartView(QGraphicsView):
    """The picture of a chart. Wheel and + − zoom, dragging moves it about, 0 shows all of it."""

    zoomed = Signal()

    def __init__(self) -> None:
        super().__init__()
        scene = QGraphicsScene(self)
        self._item = QGraphicsPixmapItem()
        self._item.setTransformationMode(Qt.TransformationMode.SmoothTransformation)
        scene.addItem(self._item)
        self.setScene(scene)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        self.setDragMode(QGraphicsView.DragMode.ScrollHandDrag)
        self._anchor, self._steps = Anchor(self), WheelSteps()
        self._whole = True
        """All of it is shown, whatever the size of the panel."""

    def show_picture(self, image: QImage) -> None:
        """Another picture, shown whole."""
        self._item.setPixmap(QPixmap.fromImage(image))
        self.scene().setSceneRect(self._item.boundingRect())
        self.fit()

    @property
    def shows_something(self) -> bool:
        """Whether there is a picture."""
        return not self.scene().sceneRect().isEmpty()

    @property
    def zoom(self) -> float:
        """Logical pixels of a pixel of the picture."""
        return self.transform().m11()

    def fit(self) -> None:
        """All of it, never larger than it is."""
        self._whole = True
        area = self.scene().sceneRect()
        if area.isEmpty():
            return
        room = self.viewport().size()
        share = min(room.width() / area.width(), room.height() / area.height(), 1.0)
        self.setTransform(QTransform.fromScale(share, share))
        self.zoomed.emit()

    def zoom_by(self, steps: int, at: QPointF | None = None) -> None:
        """So many detents in or out, round a point of the viewport or the middle."""
        self._whole = False
        self._anchor.zoom(clamped(stepped(self.zoom, steps)), at or QPointF(self.viewport().rect().center()))
        self.zoomed.emit()

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Qt: zoom at the pointer."""
        steps = self._steps.wheel(event.angleDelta().y())
        if steps:
            self.zoom_by(steps, event.position())
        event.accept()

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        """Qt: its own size there, or all of it again."""
        if self._whole and event.button() == Qt.MouseButton.LeftButton:
            self._whole = False
            self._anchor.zoom(1.0, event.position())
            self.zoomed.emit()
        else:
            self.fit()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Qt: + − 0."""
        match event.key():
            case Qt.Key.Key_Plus | Qt.Key.Key_Equal:
                self.zoom_by(1)
            case Qt.Key.Key_Minus:
                self.zoom_by(-1)
            case Qt.Key.Key_0:
                self.fit()
            case _:
                super().keyPressEvent(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Qt: what was shown whole stays whole."""
        super().resizeEvent(event)
        if self._whole:
            self.fit()
