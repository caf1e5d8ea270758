"""Pictures from outside, looked at before anything decodes them: what they are, how large, what a drawing asks for.

Nothing is decoded here: a scan says its size in its first bytes, and a drawing is read as plain XML.
"""

from __future__ import annotations

import os
import struct
import zlib
from dataclasses import dataclass
from io import BytesIO, FileIO
from pathlib import Path
from typing import Literal

from tabletop.core.text import Msg
from tabletop.data.where import images_root, shipped_modules
from tabletop.door import opened

Bytes = BytesIO | FileIO
Kind = Literal["svg", "png", "jpeg", "webp"]

MOST_BYTES = 256 * 1024 * 1024
"""Of a scan; a board of 240 million pixels needs less."""
MOST_DRAWN = 16 * 1024 * 1024
"""Bytes of a drawing, unpacked; our own maps have one and a half million."""
MOST_PIXELS = 300_000_000
MOST_WHOLE = 80_000_000
"""Pixels of a scan that can only be held whole: a progressive JPEG, a WebP, a PNG interlaced, indexed or of 16 bits."""
MOST_SIDE = 65_500
MOST_PASSES = 40
"""Times a JPEG may go over the whole picture; ten are usual."""
_PNG, _GZIP = b"\x89PNG\r\n\x1a\n", b"\x1f\x8b"
_FRAMES = {*range(0xC0, 0xD0)} - {0xC4, 0xC8, 0xCC}
"""Markers of a JPEG that are followed by its size."""


class PictureRefused(Exception):
    """`msg`: what is too much or not to be read; `line`: where in a drawing, from 1, else 0."""

    def __init__(self, msg: Msg, line: int = 0) -> None:
        super().__init__(msg.key)
        self.msg, self.line = msg, line


@dataclass(frozen=True)
class Looked:
    """What a file holds; `width` and `height` in pixels, 0 for a drawing."""

    kind: Kind
    width: int = 0
    height: int = 0
    whole: bool = True
    """Whether it must be held whole to be read smaller."""


def is_ours(path: Path) -> bool:
    """Whether a picture came with the program: then it is decoded without being looked at."""
    real = path.resolve()
    return real.is_relative_to(images_root().resolve()) or real.is_relative_to(shipped_modules().resolve())


def glance(path: Path) -> Looked:
    """Kind and size from the first bytes, never from the name. Raises PictureRefused, OSError."""
    with opened(path) as file:
        looked = looked_at(file)
        size = os.fstat(file.fileno()).st_size
    _bound_bytes(size, MOST_DRAWN if looked.kind == "svg" else MOST_BYTES)
    if looked.kind != "svg":
        _bound_pixels(looked)
    return looked


def examine(path: Path) -> Looked:
    """As `glance`, and a drawing or a JPEG wholly gone through: for a worker. Raises PictureRefused, OSError."""
    looked = glance(path)
    if looked.kind == "svg":
        from tabletop.data.drawings import examine_drawing

        examine_drawing(unpacked(path))
    elif looked.kind == "jpeg" and _passes(path) > MOST_PASSES:
        raise PictureRefused(Msg.of("data-picture-passes", most=MOST_PASSES))
    return looked


def unpacked(path: Path) -> bytes:
    """A drawing's text, also of one packed with gzip. Raises PictureRefused, OSError."""
    with opened(path) as file:
        data = file.read(MOST_DRAWN + 1)
    _bound_bytes(len(data), MOST_DRAWN)
    if data.startswith(_GZIP):
        inflate = zlib.decompressobj(wbits=31)
        try:
            data = inflate.decompress(data, MOST_DRAWN + 1)
        except zlib.error as error:
            raise PictureRefused(Msg("data-picture-unknown")) from error
        _bound_bytes(len(data), MOST_DRAWN)
    return data


def looked_at(file: Bytes) -> Looked:
    """What lies in an open file. Raises PictureRefused when it is no picture we show."""
    head = file.read(32)
    try:
        if head.startswith(_PNG):
            return _png(head)
        if head.startswith(b"\xff\xd8"):
            return _jpeg(file)
        if head.startswith(b"RIFF") and head[8:12] == b"WEBP":
            return _webp(head)
    except (struct.error, IndexError) as error:
        raise PictureRefused(Msg("data-picture-unknown")) from error
    if head.startswith(_GZIP) or head.removeprefix(b"\xef\xbb\xbf").lstrip().startswith(b"<"):
        return Looked("svg")
    raise PictureRefused(Msg("data-picture-unknown"))


def _png(head: bytes) -> Looked:
    fields: tuple[int, ...] = struct.unpack(">IIBBBBB", head[16:29])
    width, height, depth, colour, _, _, interlaced = fields
    return Looked("png", width, height, depth != 8 or colour == 3 or bool(interlaced))


def _jpeg(file: Bytes) -> Looked:
    """From one marker to the next, as each says how long it is."""
    file.seek(2)
    while True:
        marks: tuple[int, ...] = struct.unpack(">BB", file.read(2))
        sign, marker = marks
        while marker == 0xFF:
            marker = file.read(1)[0]
        long: tuple[int, ...] = struct.unpack(">H", file.read(2))
        (length,) = long
        if sign != 0xFF or length < 2:
            raise PictureRefused(Msg("data-picture-unknown"))
        if marker in _FRAMES:
            frame: tuple[int, ...] = struct.unpack(">BHH", file.read(5))
            _, height, width = frame
            return Looked("jpeg", width, height, marker & 3 == 2)
        file.seek(length - 2, 1)


def _webp(head: bytes) -> Looked:
    form = head[12:16]
    if form == b"VP8X" and not head[20] & 2:  # a moving one is none for a board
        return Looked("webp", int.from_bytes(head[24:27], "little") + 1, int.from_bytes(head[27:30], "little") + 1)
    if form == b"VP8L":
        word: tuple[int, ...] = struct.unpack("<I", head[21:25])
        (bits,) = word
        return Looked("webp", (bits & 0x3FFF) + 1, (bits >> 14 & 0x3FFF) + 1)
    if form == b"VP8 ":
        size: tuple[int, ...] = struct.unpack("<HH", head[26:30])
        width, height = size
        return Looked("webp", width & 0x3FFF, height & 0x3FFF)
    raise PictureRefused(Msg("data-picture-unknown"))


def _passes(path: Path) -> int:
    """How often a JPEG goes over the picture: within its data the marker cannot stand."""
    count, last = 0, b""
    with opened(path) as file:
        while piece := file.read(1 << 20):
            count += (last + piece).count(b"\xff\xda")
            last = piece[-1:] if piece.endswith(b"\xff") else b""
    return count


def _bound_bytes(size: int, most: int) -> None:
    if size > most:
        raise PictureRefused(Msg.of("data-picture-bytes", mb=size >> 20, most=most >> 20))


def _bound_pixels(looked: Looked) -> None:
    most = MOST_WHOLE if looked.whole else MOST_PIXELS
    sides = 0 < looked.width <= MOST_SIDE and 0 < looked.height <= MOST_SIDE
    if not sides or looked.width * looked.height > most:
        words = {"width": str(looked.width), "height": str(looked.height)}
        raise PictureRefused(Msg.of("data-picture-pixels", most=most // 1_000_000, **words))
