"""Overlapping parts painted into one picture, in the player's own folder: for a worker, one part held at a time."""

from __future__ import annotations

import uuid
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QColor, QImage, QLinearGradient, QPainter, QTransform

from tabletop.core.text import Msg
from tabletop.data.own_map.fit import Pair
from tabletop.data.own_map.parts import Joined, PartPicture, carried, join
from tabletop.data.own_map.warp import Floats
from tabletop.data.pictures import PictureRefused
from tabletop.door import make_folders
from tabletop.ui.board.picture.foreign import picture_of
from tabletop.ui.board.picture.tile_cache import on_white
from tabletop.ui.own_map.scan import Scan, grey_of, read_scan_of

MOST = 40_000_000
"""Pixels of the whole picture."""
GREY = 1200
"""Pixels of the longer side in which the parts are compared."""
SOFT = 0.06
"""How much of a part fades into what lies beneath."""
LOOSE = 12.0
"""Pixels of the grey pictures by which ties may be off before it is no map cut in parts."""


class Whole(NamedTuple):
    """The picture, and the points that were clicked on the parts, on it."""

    scan: Scan
    pairs: list[Pair]
    planes: tuple[Floats, ...]
    """Where each part was painted: from its pixels to those of the whole, 2 × 3."""


def joined(scans: Sequence[Scan], pairs: Sequence[Sequence[Pair]], folder: Path) -> Whole:
    """Put them together. Raises PictureRefused when they do not fit, OSError."""
    parts = [
        PartPicture(tuple(clicked), grey_of(scan, GREY), (scan.size.width(), scan.size.height()))
        for scan, clicked in zip(scans, pairs)
    ]
    found = join(parts)
    if found.off > LOOSE * max(part.grey.share for part in parts) or min(found.size) < 1:
        raise PictureRefused(Msg("own-map-apart"))
    share = min(1.0, (MOST / (found.size[0] * found.size[1])) ** 0.5)
    image = _painted(scans, found, share)
    make_folders(folder, private=True)
    path = folder / f"map-{uuid.uuid4().hex[:12]}.jpg"
    if not image.save(str(path), "JPG", 92):  # type: ignore[call-overload]
        raise OSError("the whole picture cannot be written")
    del image
    moved = [
        Pair(pair.ours, _scaled(carried(plane, pair.theirs), share))
        for plane, clicked in zip(found.planes, pairs)
        for pair in clicked
    ]
    return Whole(read_scan_of(path), moved, tuple(plane * share for plane in found.planes))


def _scaled(point: tuple[float, float], share: float) -> tuple[float, float]:
    return point[0] * share, point[1] * share


def _painted(scans: Sequence[Scan], found: Joined, share: float) -> QImage:
    """Every part once whole, then once more with soft edges, so that no seam shows and no rim is left."""
    whole = QImage(round(found.size[0] * share), round(found.size[1] * share), QImage.Format.Format_RGB32)
    whole.fill(QColor("#FFFFFF"))
    painter = QPainter(whole)
    painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
    for soft in (False, True):
        for scan, plane in zip(scans, found.planes):
            wanted = QSize(max(1, round(scan.size.width() * share)), max(1, round(scan.size.height() * share)))
            image = scan.image if share < 1 and _near(scan.image, wanted) else on_white(picture_of(scan.path, wanted))
            grown = scan.size.width() / image.width()
            painter.setTransform(_transform(plane, share, grown))
            painter.drawImage(0, 0, _softened(image) if soft else image)
    painter.end()
    return whole


def _near(image: QImage, wanted: QSize) -> bool:
    return image.width() >= wanted.width()


def _transform(plane: Floats, share: float, grown: float) -> QTransform:
    (a, b, x), (c, d, y) = (plane * share).tolist()
    return QTransform(a * grown, c * grown, b * grown, d * grown, x, y)


def _softened(image: QImage) -> QImage:
    """The same, fading towards its edges."""
    found = image.convertToFormat(QImage.Format.Format_ARGB32_Premultiplied)
    painter = QPainter(found)
    painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_DestinationIn)
    for horizontal in (True, False):
        gradient = QLinearGradient(0, 0, found.width() if horizontal else 0, 0 if horizontal else found.height())
        for at, colour in ((0.0, 0), (SOFT, 255), (1 - SOFT, 255), (1.0, 0)):
            gradient.setColorAt(at, QColor(0, 0, 0, colour))
        painter.fillRect(QRectF(found.rect()), gradient)
    painter.end()
    return found

