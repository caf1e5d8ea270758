"""A GIF made a PNG: our boards and counters show no others, and old modules are full of them. Nothing but bytes."""

from __future__ import annotations

import struct
import zlib

MOST_PIXELS = 40_000_000
_PNG = b"\x89PNG\r\n\x1a\n"
_EXTENSION, _IMAGE, _CONTROL = 0x21, 0x2C, 0xF9


class GifDamaged(ValueError):
    """It cannot be read."""


def png_of_gif(data: bytes) -> bytes:
    """The first picture in it, with its colours and what shows through. Raises GifDamaged."""
    try:
        return _Gif(data).png()
    except (IndexError, struct.error) as error:
        raise GifDamaged(str(error)) from error


class _Gif:
    def __init__(self, data: bytes) -> None:
        if data[:3] != b"GIF":
            raise GifDamaged("no GIF")
        self.data = data
        width, height, flags = struct.unpack("<HHB", data[6:11])
        self.size: tuple[int, int] = (width, height)
        if not 0 < width * height <= MOST_PIXELS:
            raise GifDamaged("size")
        self.at = 13
        self.colours = self._table(flags)
        self.clear = -1

    def png(self) -> bytes:
        while True:
            sign = self.data[self.at]
            self.at += 1
            if sign == _IMAGE:
                return self._image()
            if sign != _EXTENSION:
                raise GifDamaged("no picture")
            kind, block = self.data[self.at], self.data[self.at + 2 : self.at + 6]
            self.at += 1
            self._blocks()
            if kind == _CONTROL and block[0] & 1:
                self.clear = block[3]

    def _table(self, flags: int) -> bytes:
        if not flags & 0x80:
            return b""
        long = 3 * (2 << (flags & 7))
        found = self.data[self.at : self.at + long]
        self.at += long
        return found

    def _blocks(self) -> bytes:
        parts = []
        while long := self.data[self.at]:
            parts.append(self.data[self.at + 1 : self.at + 1 + long])
            self.at += long + 1
        self.at += 1
        return b"".join(parts)

    def _image(self) -> bytes:
        left, top, width, height, flags = struct.unpack("<HHHHB", self.data[self.at : self.at + 9])
        self.at += 9
        colours = self._table(flags) or self.colours
        least = self.data[self.at]
        self.at += 1
        if not (1 <= least <= 11 and 0 < width * height <= MOST_PIXELS and colours):
            raise GifDamaged("picture")
        pixels = _unpacked(self._blocks(), least, width * height).ljust(width * height, b"\0")
        rows = [pixels[n * width : (n + 1) * width] for n in range(height)]
        if flags & 0x40:
            order = [n for first, step in ((0, 8), (4, 8), (2, 4), (1, 2)) for n in range(first, height, step)]
            rows = [row for _, row in sorted(zip(order, rows))]
        return _written(self.size, self._laid(rows, left, top), colours, self.clear)

    def _laid(self, rows: list[bytes], left: int, top: int) -> list[bytes]:
        """The rows of the whole, of which this picture may be a part."""
        width, height = self.size
        if (left, top) == (0, 0) and len(rows) == height and len(rows[0]) == width:
            return rows
        ground = bytes((max(0, self.clear),))
        empty = ground * width
        made = [(ground * left + row)[:width].ljust(width, ground) for row in rows]
        return ([empty] * top + made + [empty] * height)[:height]


def _unpacked(data: bytes, least: int, most: int) -> bytes:
    """The colour numbers, up to `most`."""
    clear, end = 1 << least, (1 << least) + 1
    first = [bytes((n,)) for n in range(min(clear, 256))] + [b""] * (max(0, clear - 256) + 2)
    table, bits, last = first.copy(), least + 1, b""
    out: list[bytes] = []
    held = count = size = 0
    for byte in data:
        held |= byte << count
        count += 8
        while count >= bits:
            code = held & ((1 << bits) - 1)
            held >>= bits
            count -= bits
            if code == clear:
                table, bits, last = first.copy(), least + 1, b""
                continue
            if code == end or size >= most:
                return b"".join(out)[:most]
            if code > len(table) or (code == len(table) and not last):
                raise GifDamaged("code")
            word = table[code] if code < len(table) else last + last[:1]
            out.append(word)
            size += len(word)
            if last and len(table) < 4096:
                table.append(last + word[:1])
                if len(table) == 1 << bits and bits < 12:
                    bits += 1
            last = word
    return b"".join(out)[:most]


def _written(size: tuple[int, int], rows: list[bytes], colours: bytes, clear: int) -> bytes:
    """As a PNG of full colours, which our boards read piece by piece."""
    table = [colours[n : n + 3] for n in range(0, len(colours), 3)]
    table += [b"\0\0\0"] * (256 - len(table))
    used = clear >= 0 and any(clear in row for row in rows)
    if used:
        table = [entry + (b"\0" if n == clear else b"\xff") for n, entry in enumerate(table)]
    pack = zlib.compressobj(6)
    body = [pack.compress(b"\0" + b"".join([table[pixel] for pixel in row])) for row in rows]
    head = struct.pack(">IIBBBBB", *size, 8, 6 if used else 2, 0, 0, 0)
    return _PNG + _chunk(b"IHDR", head) + _chunk(b"IDAT", b"".join(body) + pack.flush()) + _chunk(b"IEND", b"")


def _chunk(name: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + name + data + struct.pack(">I", zlib.crc32(name + data))


def plain_png(width: int, height: int, inner: bytes, edge: bytes) -> bytes:
    """A small picture of one colour with an edge, for a counter whose own is missing."""
    row = b"\0" + edge + inner * (width - 2) + edge
    full = b"\0" + edge * width
    rows = full + row * (height - 2) + full
    head = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    return _PNG + _chunk(b"IHDR", head) + _chunk(b"IDAT", zlib.compress(rows)) + _chunk(b"IEND", b"")
