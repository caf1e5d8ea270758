"""Scans of boards larger than Qt will hold: read strip by strip, or scaled while reading, whole only as a last resort.

A row of a PNG may be stored as its difference from the row above, so a file cannot be cut anywhere. But the last row
of a strip, once decoded, can stand undiffed before the stored rows of the next strip: a small PNG of its own.
"""

from __future__ import annotations

import struct
import zlib
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from threading import Lock
from typing import BinaryIO

from PySide6.QtCore import QRect, QRectF, QSize, Qt
from PySide6.QtGui import QImage, QImageIOHandler, QImageReader, QPainter

from tabletop.core.text import Msg
from tabletop.data.pictures import PictureRefused, glance

STRIP = 96
"""Rows decoded at a time."""
WHOLE = 700
"""Megabytes a scan may take that can only be read whole; `data.pictures` lets none in that needs more."""
_SIGNATURE = b"\x89PNG\r\n\x1a\n"
_CHANNELS = {0: 1, 2: 3, 3: 1, 4: 2, 6: 4}
_FORMATS = {0: QImage.Format.Format_Grayscale8, 2: QImage.Format.Format_RGB888, 6: QImage.Format.Format_RGBA8888}


def read_scan(path: Path, size: QSize) -> QImage:
    """The picture at this size (no larger than it is); a null image when it cannot be read. Slow: for a worker.

    Raises PictureRefused, OSError.
    """
    reader = reader_of(path)
    full = reader.size()
    if full == size:
        return _whole(reader)
    if reader.supportsOption(QImageIOHandler.ImageOption.ScaledSize):
        reader.setScaledSize(size)
        return reader.read()
    image = _from_strips(path, full, size)
    if image is not None:
        return image
    whole = _whole(reader)
    if whole.isNull():
        return whole
    return whole.scaled(size, Qt.AspectRatioMode.IgnoreAspectRatio, Qt.TransformationMode.SmoothTransformation)


def reader_of(path: Path) -> QImageReader:
    """For what a scan holds, whatever its name says: Qt alone would also run a drawing, or a format nobody asked for.
    Raises PictureRefused, also for one that is too large, and OSError."""
    looked = glance(path)
    if looked.kind == "svg":
        raise PictureRefused(Msg("data-picture-unknown"))
    reader = QImageReader(str(path), looked.kind.encode())
    reader.setAutoDetectImageFormat(False)
    return reader


@contextmanager
def beyond_the_limit() -> Iterator[None]:
    """Qt reads pictures up to WHOLE meanwhile. Its limit is one for all threads: the last to leave sets it back."""
    with _RAISED.lock:
        if not _RAISED.readers:
            _RAISED.before = QImageReader.allocationLimit()
            QImageReader.setAllocationLimit(WHOLE)
        _RAISED.readers += 1
    try:
        yield
    finally:
        with _RAISED.lock:
            _RAISED.readers -= 1
            if not _RAISED.readers:
                QImageReader.setAllocationLimit(_RAISED.before)


@dataclass
class _Raised:
    """Who reads beyond the limit now, and what it was before the first of them."""

    lock: Lock = field(default_factory=Lock)
    readers: int = 0
    before: int = 0


_RAISED = _Raised()


def _whole(reader: QImageReader) -> QImage:
    """Read beyond Qt's limit of 256 MB: whoever puts such a file in a game wants to see it."""
    with beyond_the_limit():
        return reader.read()


def _from_strips(path: Path, full: QSize, size: QSize) -> QImage | None:
    """None when it is not a PNG that can be read so (16 bits a channel, interlaced, palette)."""
    image = QImage(size, QImage.Format.Format_RGB32)
    image.fill(Qt.GlobalColor.white)
    share = size.height() / full.height()
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
    try:
        with path.open("rb") as file:
            rows = 0
            for strip in strips(file):
                area = QRectF(0, rows * share, size.width(), strip.height() * share)
                painter.drawImage(area, strip)
                rows += strip.height()
    except (ValueError, zlib.error, struct.error):
        return None
    finally:
        painter.end()
    return image if rows == full.height() else None


def strips(file: BinaryIO) -> Iterator[QImage]:
    """A PNG in strips of at most STRIP rows, top to bottom. Raises ValueError for one that cannot be read so."""
    if file.read(8) != _SIGNATURE:
        raise ValueError("not a PNG")
    kind, header = _chunk(file)
    fields: tuple[int, ...] = struct.unpack(">IIBBBBB", header)
    width, height, depth, colour, _, _, interlaced = fields
    if kind != b"IHDR" or depth != 8 or interlaced or colour not in _FORMATS:
        raise ValueError("cannot be read in strips")
    row = width * _CHANNELS[colour] + 1
    above = b""
    rows = _rows(file, row * STRIP)
    for start in range(0, height, STRIP):
        count = min(STRIP, height - start)
        data = next(rows, b"")
        if len(data) < count * row:
            raise ValueError("the file ends early")
        extra = 1 if above else 0
        head = struct.pack(">IIBBBBB", width, count + extra, 8, colour, 0, 0, 0)
        png = _png(head, above + data[: count * row])
        image = QImage.fromData(png, "PNG")  # type: ignore[arg-type]  # at run time it is str that is taken
        if image.isNull():
            raise ValueError("damaged")
        above = _last_row(image, _FORMATS[colour], row - 1)
        yield image.copy(QRect(0, 1, width, count)) if extra else image


def _chunk(file: BinaryIO) -> tuple[bytes, bytes]:
    head = file.read(8)
    if len(head) < 8:
        raise ValueError("the file ends early")
    kind, data = head[4:], file.read(int.from_bytes(head[:4], "big"))
    file.seek(4, 1)
    return kind, data


def _rows(file: BinaryIO, size: int) -> Iterator[bytes]:
    """The stored rows, inflated, in pieces of `size` bytes."""
    inflate, pending = zlib.decompressobj(), bytearray()
    while True:
        kind, data = _chunk(file)
        if kind == b"IEND":
            break
        if kind != b"IDAT":
            continue
        while data:
            pending += inflate.decompress(data, size)
            data = inflate.unconsumed_tail
            while len(pending) >= size:
                yield bytes(pending[:size])
                del pending[:size]
    pending += inflate.flush()
    yield bytes(pending)


def _png(header: bytes, rows: bytes) -> bytes:
    parts = [_SIGNATURE]
    for kind, data in ((b"IHDR", header), (b"IDAT", zlib.compress(rows, 0)), (b"IEND", b"")):
        parts += [struct.pack(">I", len(data)), kind, data, struct.pack(">I", zlib.crc32(kind + data))]
    return b"".join(parts)


def _last_row(image: QImage, form: QImage.Format, length: int) -> bytes:
    """The lowest row as a PNG stores it when it is no difference: filter 0, then the samples."""
    last = image.copy(0, image.height() - 1, image.width(), 1).convertToFormat(form)
    return b"\0" + bytes(last.constBits()[:length])
