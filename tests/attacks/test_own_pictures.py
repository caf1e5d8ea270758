"""Pictures handed over for a player's own map: torn, lying about their size, with a script; a spoilt record."""

from __future__ import annotations

import json
import os
import random
import struct
import zlib
from pathlib import Path

import pytest
from PySide6.QtGui import QColor, QImage

from tabletop.core.errors import BadData
from tabletop.data.own_map.kept import read_own
from tabletop.data.own_map.place import own_folder
from tabletop.data.pictures import PictureRefused
from tabletop.ui.own_map.scan import read_scan_of, readable
from tabletop.ui.story.own_picture import own_picture


def png(width: int, height: int, depth: int, data: bytes) -> bytes:
    """A PNG that says it is so large."""

    def chunk(name: bytes, inside: bytes) -> bytes:
        return struct.pack(">I", len(inside)) + name + inside + struct.pack(">I", zlib.crc32(name + inside))

    head = struct.pack(">IIBBBBB", width, height, depth, 2, 0, 0, 0)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head) + chunk(b"IDAT", data) + chunk(b"IEND", b"")


def tiff(width: int, height: int, data: bytes) -> bytes:
    """A TIFF of one packed strip."""
    tags = [(256, 4, width), (257, 4, height), (258, 3, 8), (259, 3, 8), (262, 3, 1), (273, 4, 8), (277, 3, 1)]
    tags += [(278, 4, height), (279, 4, len(data))]
    listed = b"".join(struct.pack("<HHII", name, kind, 1, value) for name, kind, value in tags)
    return b"II*\0" + struct.pack("<I", 8 + len(data)) + data + struct.pack("<H", len(tags)) + listed + bytes(4)


pytestmark = pytest.mark.qt_log_ignore(".*")
"""Qt says what it thinks of such files."""

JUNK = random.Random(1).randbytes(2000)
HOSTILE = {
    "70,000 wide.png": png(70_000, 10, 8, b""),
    "17,000 each way of nothing.png": png(17_000, 17_000, 8, b"x"),
    "16 bits, too many.png": png(12_000, 12_000, 16, b""),
    "cut.png": png(600, 600, 8, zlib.compress(bytes(600))[:9]),
    "script.svg": b"<svg xmlns='http://www.w3.org/2000/svg'><script>1</script></svg>",
    "packed.svg": zlib.compress(b"<svg/>", wbits=31),
    "junk.jpg": b"\xff\xd8" + JUNK,
    "junk.webp": b"RIFF0000WEBPVP8 " + JUNK,
    "junk.tif": b"II*\0" + JUNK,
    "zeros.tif": b"II*\0" + bytes(100),
    "200,000 each way.tif": tiff(200_000, 200_000, zlib.compress(bytes(1000))),
    "below zero.tif": tiff(0xFFFFFFFF, 0xFFFFFFFF, b"xx"),
    "a text.png": b"../../etc/passwd",
}


@pytest.mark.parametrize("name", HOSTILE)
def test_what_is_no_scan_is_refused(name: str, tmp_path: Path, qapp: object) -> None:
    """With words, whatever its name says; nothing of it is kept."""
    path = tmp_path / name
    path.write_bytes(HOSTILE[name])
    with pytest.raises(PictureRefused):
        read_scan_of(readable(path, tmp_path / "own"))
    with pytest.raises(PictureRefused):
        own_picture(path)
    assert not (tmp_path / "own").exists()


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="no pipes here")
def test_a_pipe_is_no_picture(tmp_path: Path, qapp: object) -> None:
    """Nobody waits for it."""
    os.mkfifo(tmp_path / "map.png")
    for read in (read_scan_of, own_picture, lambda path: readable(path, tmp_path / "own")):
        with pytest.raises((OSError, PictureRefused)):
            read(tmp_path / "map.png")


def test_a_print_shops_colours_are_seen(tmp_path: Path, qapp: object) -> None:
    """A JPEG in four inks, and one that is cut in the middle, are pictures."""
    image = QImage(400, 300, QImage.Format.Format_RGB32)
    image.fill(QColor("red"))
    path = tmp_path / "map.jpg"
    assert image.convertToFormat(QImage.Format.Format_CMYK8888).save(str(path))
    assert read_scan_of(path).image.pixelColor(5, 5).red() > 200
    path.write_bytes(path.read_bytes()[: path.stat().st_size // 2])
    assert read_scan_of(path).size.width() == 400


WARP: dict[str, object] = {}
BOARD = {"picture": "map.jpg", "size": [10, 10], "warp": WARP, "pairs": [], "pulls": [], "named": False}


@pytest.mark.parametrize(
    "spoilt",
    [
        {"boards": {"": {**BOARD, "picture": "../../../etc/passwd"}}},
        {"boards": {"": {**BOARD, "picture": "/etc/passwd"}}},
        {"boards": {"": {**BOARD, "picture": "a/b.png"}}},
        {"boards": {"": {**BOARD, "size": [70_001, 5]}}},
        {"boards": {"": {**BOARD, "pairs": [[0, 0, 0, 1e9]]}}},
        {"boards": {"": {**BOARD, "pairs": [[0, 0, 0, 0]] * 201}}},
        {"boards": {"": BOARD}},
        {"boards": {str(n): BOARD for n in range(60)}},
        {"faces": {"c1": ["../x.png"]}},
        {"faces": {"c1": ["x"] * 13}},
        {"on": 1},
        {"more": 1},
    ],
)
def test_a_record_that_leads_elsewhere_is_not_read(spoilt: dict[str, object]) -> None:
    """Names lie in the folder itself, numbers are bounded, nothing more stands there."""
    folder = own_folder("spoilt-game")
    folder.mkdir(parents=True, exist_ok=True)
    whole = {"version": 1, "on": True, "boards": {}, "faces": {}}
    (folder / "own.json").write_text(json.dumps(whole))
    assert read_own("spoilt-game").boards == {}
    (folder / "own.json").write_text(json.dumps(whole | spoilt))
    with pytest.raises(BadData):
        read_own("spoilt-game")
