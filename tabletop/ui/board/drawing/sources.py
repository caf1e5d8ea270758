"""Pictures of counters as they lie on the disk, read by what they hold and kept while there is room."""

from __future__ import annotations

import logging
from collections import OrderedDict
from io import BytesIO
from pathlib import Path

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QImage, QPainter
from PySide6.QtSvg import QSvgRenderer

from tabletop.core.text import Msg
from tabletop.data.pictures import PictureRefused, examine, looked_at, unpacked
from tabletop.door import opened
from tabletop.ui.board.picture.foreign import drawn
from tabletop.ui.board.picture.scans import reader_of

log = logging.getLogger(__name__)

LARGEST = 4_000_000
"""Pixels of a picture on a counter; a larger one is read smaller."""
SMALL_DRAWING = 65_536
"""Bytes of a drawing that is drawn here, once it was gone through; a larger one is drawn by a program of its own."""
SMALL_SCAN = 1_000_000
"""Bytes of a scan that is read at once; a larger one goes the way of boards."""
SHARPEST = 1024
"""Pixels of the longer side that a drawing is drawn at."""
BUDGET = 64 * 1024 * 1024
"""Bytes of pictures that are kept."""


class Sources:
    """Pictures read last, least recently used first out."""

    def __init__(self, budget: int = BUDGET) -> None:
        self.budget, self.size = budget, 0
        self._kept: OrderedDict[tuple[str, int], QImage] = OrderedDict()
        self._drawings: dict[str, QSvgRenderer | None] = {}

    def image(self, path: str, pixels: int) -> QImage:
        """The picture at a path, a drawing so large that its longer side has these pixels at least; a null image when
        it cannot be shown (said once in the log)."""
        found = self._kept.get((path, 0))
        if found is not None:
            self._kept.move_to_end((path, 0))
            return found
        key = (path, _bucket(pixels))
        found = self._kept.get(key)
        if found is None:
            try:
                found, drawing = self._made(Path(path), key[1])
            except (PictureRefused, OSError, ValueError) as error:
                log.warning("picture not shown: %s (%s)", Path(path).name, error)
                found, drawing = QImage(), False
            self._keep(key if drawing else (path, 0), found)
        return found

    def clear(self) -> None:
        """Forget everything."""
        self._kept.clear()
        self._drawings.clear()
        self.size = 0

    def _keep(self, key: tuple[str, int], image: QImage) -> None:
        self._kept[key] = image
        self.size += image.sizeInBytes()
        while self.size > self.budget and len(self._kept) > 1:
            self.size -= self._kept.popitem(last=False)[1].sizeInBytes()

    def _made(self, path: Path, pixels: int) -> tuple[QImage, bool]:
        """The picture, and whether it is a drawing. A small scan is opened once: thousands lie on a board."""
        data = _beginning(path)
        looked = looked_at(BytesIO(data))
        if looked.kind == "svg":
            return self._drawn(str(path), pixels), True
        if len(data) > SMALL_SCAN or not 0 < looked.width * looked.height <= LARGEST:
            return _read(path), False
        image = QImage.fromData(data, looked.kind.upper())  # type: ignore[arg-type]  # at run time it is str that is taken
        if image.isNull():
            raise PictureRefused(Msg("data-picture-unknown"))
        return image.convertToFormat(QImage.Format.Format_ARGB32_Premultiplied), False

    def _drawn(self, path: str, pixels: int) -> QImage:
        if path not in self._drawings:
            examine(Path(path))
            data = unpacked(Path(path))
            self._drawings[path] = QSvgRenderer(data) if len(data) <= SMALL_DRAWING else None
        drawing = self._drawings[path]
        if drawing is None:
            return drawn(unpacked(Path(path)), QSize(pixels, pixels))
        if not drawing.isValid():
            return QImage()
        natural = drawing.defaultSize()
        size = natural.scaled(pixels, pixels, Qt.AspectRatioMode.KeepAspectRatio)
        image = QImage(size.expandedTo(QSize(1, 1)), QImage.Format.Format_ARGB32_Premultiplied)
        image.fill(Qt.GlobalColor.transparent)
        brush = QPainter(image)
        brush.setRenderHint(QPainter.RenderHint.Antialiasing)
        drawing.render(brush, QRectF(image.rect()))
        brush.end()
        return image


def _bucket(pixels: int) -> int:
    """Sizes a drawing is drawn at: powers of two."""
    size = 32
    while size < pixels and size < SHARPEST:
        size *= 2
    return size


def _beginning(path: Path) -> bytes:
    with opened(path) as file:
        return file.read(SMALL_SCAN + 1)


def _read(path: Path) -> QImage:
    reader = reader_of(path)
    size = reader.size()
    if size.width() * size.height() > LARGEST:
        share = (LARGEST / (size.width() * size.height())) ** 0.5
        reader.setScaledSize(size * share)
    image = reader.read()
    if image.isNull():
        log.warning("picture not shown: %s", path.name)
        return image
    return image.convertToFormat(QImage.Format.Format_ARGB32_Premultiplied)


SOURCES = Sources()
"""One for all windows of this process."""
