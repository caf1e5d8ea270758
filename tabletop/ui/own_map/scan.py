"""Pictures of the player's own, looked at and read small enough for the wizard: for a worker."""

from __future__ import annotations

import uuid
from dataclasses import dataclass
from pathlib import Path

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QImage, QImageReader

from tabletop.core.text import Msg
from tabletop.data.own_map.lines import Grey
from tabletop.data.pictures import PictureRefused, glance
from tabletop.door import make_folders, opened
from tabletop.ui.board.picture.foreign import picture_of
from tabletop.ui.board.picture.scans import beyond_the_limit
from tabletop.ui.board.picture.tile_cache import on_white

MOST_HELD = 14_000_000
"""Pixels the wizard holds of a picture."""
MOST_GREY = 2400
"""Of the longer side, in which printed lines are looked for."""
LEAST_SIDE = 200
TIFF = (b"II*\0", b"MM\0*")
MOST_TIFF = 140_000_000
"""Pixels of a TIFF, which can only be read whole: a sheet of A2 at 600 dpi."""


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


def readable(path: Path, folder: Path) -> Path:
    """The same; a TIFF, which no board shows, made a JPEG in the player's folder. Raises PictureRefused, OSError.

    Only for what the player has pointed at himself: no game brings a TIFF.
    """
    with opened(path) as file:
        head = file.read(4)
    if head not in TIFF:
        return path
    reader = QImageReader(str(path), b"tiff")
    reader.setAutoDetectImageFormat(False)
    size = reader.size()
    if not 0 < size.width() * size.height() <= MOST_TIFF:
        raise PictureRefused(Msg("own-map-tiff"))
    with beyond_the_limit():
        image = on_white(reader.read())
    if image.isNull():
        raise PictureRefused(Msg("own-map-tiff"))
    make_folders(folder, private=True)
    found = folder / f"map-{uuid.uuid4().hex[:12]}.jpg"
    if not image.save(str(found), "JPG", 95):  # type: ignore[call-overload]
        raise OSError("the picture cannot be written")
    return found


def grey_of(scan: Scan, longest: int = MOST_GREY) -> Grey:
    """In shades of grey, for what is looked for in it."""
    most = max(scan.image.width(), scan.image.height())
    small = scan.image if most <= longest else _smaller(scan.image, longest / most)
    small = small.convertToFormat(QImage.Format.Format_Grayscale8)
    share = scan.size.width() / small.width()
    return Grey.of(small.constBits(), small.width(), small.height(), small.bytesPerLine(), share)


def _smaller(image: QImage, share: float) -> QImage:
    wide, high = round(image.width() * share), round(image.height() * share)
    return image.scaled(
        wide, high, Qt.AspectRatioMode.IgnoreAspectRatio, Qt.TransformationMode.SmoothTransformation
    )
