"""Pictures of the player's own, looked at and read small enough for the wizard: for a worker."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from PySide6.QtCore import QSize
from PySide6.QtGui import QImage

from tabletop.core.text import Msg
from tabletop.data.own_map.lines import Grey
from tabletop.data.pictures import PictureRefused, glance
from tabletop.ui.board.picture.foreign import picture_of
from tabletop.ui.board.picture.tile_cache import on_white

MOST_HELD = 14_000_000
"""Pixels the wizard holds of a picture."""
MOST_GREY = 2400
"""Of the longer side, in which printed lines are looked for."""
LEAST_SIDE = 200


@dataclass(frozen=True)
class Scan:
    """A picture as the wizard holds it."""

    path: Path
    size: QSize
    """Of the whole."""
    image: QImage
    """Perhaps smaller."""


def read_scan_of(path: Path) -> Scan:
    """Raises PictureRefused for what is no scan, too small or too large; OSError."""
    looked = glance(path)
    if looked.kind == "svg":
        raise PictureRefused(Msg("own-map-drawing"))
    if min(looked.width, looked.height) < LEAST_SIDE:
        raise PictureRefused(Msg.of("own-map-small", least=LEAST_SIDE))
    size = QSize(looked.width, looked.height)
    share = min(1.0, (MOST_HELD / (looked.width * looked.height)) ** 0.5)
    held = QSize(max(1, int(looked.width * share)), max(1, int(looked.height * share)))
    image = on_white(picture_of(path, held)).convertToFormat(QImage.Format.Format_RGB32)
    return Scan(path, size, image)


def grey_of(scan: Scan) -> Grey:
    """In shades of grey, for the lines printed on it."""
    most = max(scan.image.width(), scan.image.height())
    small = scan.image if most <= MOST_GREY else _smaller(scan.image, MOST_GREY / most)
    small = small.convertToFormat(QImage.Format.Format_Grayscale8)
    share = scan.size.width() / small.width()
    return Grey.of(small.constBits(), small.width(), small.height(), small.bytesPerLine(), share)


def _smaller(image: QImage, share: float) -> QImage:
    from PySide6.QtCore import Qt

    wide, high = round(image.width() * share), round(image.height() * share)
    return image.scaled(
        wide, high, Qt.AspectRatioMode.IgnoreAspectRatio, Qt.TransformationMode.SmoothTransformation
    )
