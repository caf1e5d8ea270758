"""How large a picture is, from its first bytes: a board is as large as its picture, and nothing is decoded for that."""

from __future__ import annotations

import re
import struct
from io import BytesIO
from xml.parsers import expat

from tabletop.data.pictures import PictureRefused, looked_at

HEAD = 512 * 1024
"""Bytes that say it."""
WIDEST = 200_000
_UNITS = {"": 1.0, "px": 1.0, "pt": 4 / 3, "pc": 16.0, "mm": 96 / 25.4, "cm": 96 / 2.54, "in": 96.0}
_LENGTH = re.compile(r"\s*([0-9.]+(?:e[-+]?[0-9]+)?)\s*(px|pt|pc|mm|cm|in|)\s*")


def picture_size(head: bytes) -> tuple[int, int] | None:
    """Width and height in pixels; None when it is no picture that is known here."""
    if head[:4] == b"GIF8" and len(head) >= 10:
        width, height = struct.unpack("<HH", head[6:10])
        return _bounded(width, height)
    try:
        looked = looked_at(BytesIO(head))
    except PictureRefused:
        return None
    return _drawn(head) if looked.kind == "svg" else _bounded(looked.width, looked.height)


class _Seen(Exception):
    """The first element."""


def _drawn(head: bytes) -> tuple[int, int] | None:
    found: dict[str, str] = {}

    def start(name: str, settings: dict[str, str]) -> None:
        found.update(settings)
        raise _Seen

    parser = expat.ParserCreate()
    parser.StartElementHandler = start
    try:
        parser.Parse(head, False)
    except _Seen:
        pass
    except (expat.ExpatError, ValueError, LookupError):
        return None
    box = re.split(r"[\s,]+", found.get("viewBox", "").strip())
    sides = (_length(found.get("width", "")), _length(found.get("height", "")))
    if not all(sides) and len(box) == 4:
        sides = (sides[0] or _length(box[2]), sides[1] or _length(box[3]))
    return _bounded(*map(round, sides))


def _length(text: str) -> float:
    found = _LENGTH.fullmatch(text)
    try:
        return min(float(found[1]), float(WIDEST)) * _UNITS[found[2]] if found else 0.0
    except ValueError:
        return 0.0


def _bounded(width: int, height: int) -> tuple[int, int] | None:
    return (width, height) if 0 < width <= WIDEST and 0 < height <= WIDEST else None
