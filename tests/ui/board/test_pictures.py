"""The picture of the board: tiles, the cache, scans of any size, and boards without a picture."""

from __future__ import annotations

import os
import struct
import threading
import time
import zlib
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QColor, QImage, QImageReader

from tabletop.core.position.state import State
from tabletop.data.catalog import Catalog
from tabletop.data.module import Module
from tabletop.ui.board.bench import _memory
from tabletop.ui.board.picture import scans, tile_cache
from tabletop.ui.board.picture.tile_cache import TILE, Picture, level_for, scale_of, top_level
from tabletop.ui.board.view import BoardView
from tabletop.ui.model.table_model import TableModel


def write_png(path: Path, width: int, height: int, filters: bool = False) -> None:
    """A scan whose colour tells the place: red grows to the right, green down. `filters`: rows as differences."""
    def chunk(kind: bytes, data: bytes) -> bytes:
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))

    packer, above = zlib.compressobj(1), bytes(width * 3)
    rows = []
    reds = bytes(x * 255 // width for x in range(width))
    for y in range(height):
        row = bytearray(width * 3)
        row[0::3] = reds
        row[1::3] = bytes([y * 255 // height]) * width
        stored = bytes((a - b) % 256 for a, b in zip(row, above, strict=True)) if filters else bytes(row)
        rows.append(packer.compress(bytes([2 if filters else 0]) + stored))
        above = bytes(row)
    rows.append(packer.flush())
    head = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    path.write_bytes(b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head) + chunk(b"IDAT", b"".join(rows)) + chunk(b"IEND", b""))


def colour_at(image: QImage, x: float, y: float) -> tuple[int, int]:
    """Red and green at a share of the image's sides."""
    colour = image.pixelColor(int(x * (image.width() - 1)), int(y * (image.height() - 1)))
    return colour.red(), colour.green()


def wait(picture: Picture, qtbot: Any) -> None:
    """Until the picture can be shown, or has failed."""
    with qtbot.waitSignals([picture.ready], timeout=30_000):
        picture.begin()


def with_picture(module: Module, path: str, monkeypatch: pytest.MonkeyPatch) -> Module:
    """The same game with another picture."""
    monkeypatch.setattr(module, "map", module.map.changed(picture=path))
    return module


def test_levels_are_as_sharp_as_asked_and_no_sharper_than_the_picture() -> None:
    """The least level that is sharp enough, bounded by what a scan holds."""
    assert [scale_of(level_for(s, 4.0)) for s in (0.1, 0.25, 0.26, 0.5, 0.9, 1.0, 1.7, 9.0)] == [
        0.25, 0.25, 0.5, 0.5, 1.0, 1.0, 2.0, 4.0
    ]
    assert scale_of(top_level(1.9)) == 2.0 and scale_of(top_level(1.5)) == 1.0 and top_level(0.01) == 0


def test_tiles_are_drawn_once_and_then_read_from_the_cache(
    make_board: Any, model: TableModel, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, qtbot: Any
) -> None:
    """A second board of the same game draws no tile: all come from disk, and the pictures are equal."""
    def board_with_tiles() -> BoardView:
        board: BoardView = make_board(model, tmp_path)
        qtbot.waitUntil(lambda: not board.tiles.busy, timeout=20_000)
        board.tiles.picture._pool.waitForDone()
        return board

    first = board_with_tiles()
    drawn = {key: pixmap.toImage() for key, pixmap in first.tiles._kept.items()}
    assert len(list(tmp_path.rglob(f"*-*-*.{tile_cache.KEPT}"))) >= len(first.tiles._items) > 4
    asked: list[object] = []
    monkeypatch.setattr(Picture, "draw", lambda self, key: asked.append(key))
    second = board_with_tiles()
    assert not asked and second.tiles._kept.keys() == drawn.keys()
    key = (1, 0, 0)
    read = second.tiles._kept[key].toImage()
    assert read.size() == drawn[key].size() and read.width() == TILE
    middle = read.rect().center()
    assert abs(read.pixelColor(middle).lightness() - drawn[key].pixelColor(middle).lightness()) < 12


def test_a_picture_that_is_gone_says_nothing_of_work_begun(tmp_path: Path, qapp: object) -> None:
    """Closed while a worker was at it, Python takes it apart before Qt does: no error; of one in use there is one."""

    def work() -> None:
        raise AttributeError(made.path)

    (tmp_path / "map.svg").write_text("<svg/>")
    made = Picture(tmp_path / "map.svg", (100.0, 100.0), tmp_path)
    with pytest.raises(AttributeError, match=r"map\.svg"):
        tile_cache._Job(made, work).run()
    vars(made).clear()
    tile_cache._Job(made, work).run()
    vars(made)["_next_door"] = None  # what was set last, by the worker itself
    tile_cache._Job(made, work).run()


def test_a_cache_that_cannot_be_written_only_costs_time(
    make_board: Any, model: TableModel, monkeypatch: pytest.MonkeyPatch, qtbot: Any
) -> None:
    """The folder of the cache is a file: the board shows its tiles all the same."""
    def refuse(self: Path, *args: object, **named: object) -> None:
        raise OSError("no room")

    monkeypatch.setattr(tile_cache, "cache_root", lambda: Path(__file__))
    monkeypatch.setattr(Path, "mkdir", refuse)
    picture = Picture(model.module.picture("sphacteria/map.svg"), model.module.geometry.size)
    picture.begin()
    image = picture.draw((2, 1, 1))
    picture.close()
    assert not picture.coarse.isNull() and image.size() == QSize(TILE, TILE)
    assert not picture.stored((2, 1, 1))


@pytest.mark.parametrize("filters", [False, True])
def test_a_scan_read_in_strips_is_the_scan(tmp_path: Path, filters: bool, qapp: object) -> None:
    """field_bugs 14, 34: strips together are the picture read whole, also when its rows are differences."""
    path = tmp_path / "scan.png"
    write_png(path, 640, 500, filters)
    whole = QImageReader(str(path)).read().convertToFormat(QImage.Format.Format_RGB32)
    with path.open("rb") as file:
        pieces = list(scans.strips(file))
    assert [p.height() for p in pieces] == [96] * 5 + [20]
    top = 0
    for piece in pieces:
        part = whole.copy(0, top, 640, piece.height())
        assert piece.convertToFormat(QImage.Format.Format_RGB32) == part
        top += piece.height()
    half = scans.read_scan(path, QSize(320, 250))
    assert half.size() == QSize(320, 250)
    for x, y in ((0.1, 0.1), (0.5, 0.9), (0.9, 0.5)):
        assert all(abs(a - b) <= 3 for a, b in zip(colour_at(half, x, y), colour_at(whole, x, y), strict=True))


def test_damaged_scans_end_in_words_and_plain_colours(
    make_board: Any, model: TableModel, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, qtbot: Any
) -> None:
    """A picture cut in half: a sentence is said and the zones are painted; nothing is raised."""
    path = tmp_path / "torn.png"
    write_png(path, 400, 300)
    path.write_bytes(path.read_bytes()[:200])
    monkeypatch.setattr(model.module, "picture", lambda name: path, raising=False)
    said: list[str] = []
    model.said.connect(said.append)
    monkeypatch.setattr(Module, "picture", lambda self, name: path)
    board = make_board(model)
    qtbot.waitUntil(lambda: bool(said), timeout=5000)
    assert said == [model.tr("board-picture-missing")]
    assert board.tiles._plain


@pytest.mark.slow
def test_a_map_beyond_the_limit_of_qt_is_shown_with_a_word(
    make_board: Any, model: TableModel, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, qtbot: Any
) -> None:
    """field_bugs 14, 34: 9,800 x 7,000 pixels (274 MB): plain colours, then the scan, under 1 GB, and a word."""
    path = tmp_path / "huge.png"
    write_png(path, 9_800, 7_000)
    assert QImageReader.allocationLimit() * 2**20 < 9_800 * 7_000 * 4  # Qt alone refuses it
    monkeypatch.setattr(Module, "picture", lambda self, name: path)
    said: list[str] = []
    model.said.connect(said.append)
    began, held = time.thread_time(), _memory()
    board = make_board(model)
    board.grab()
    assert time.thread_time() - began < 3.0  # of this thread: the machine may have other work
    assert board.tiles._plain
    qtbot.waitUntil(lambda: not board.tiles.coarse.isNull(), timeout=90_000)
    qtbot.waitUntil(lambda: not board.tiles.busy and not board.tiles._plain, timeout=30_000)
    assert said and "×" in said[0]
    coarse = board.tiles.coarse
    assert all(abs(a - b) <= 4 for a, b in zip(colour_at(coarse, 0.75, 0.25), (191, 63), strict=True))
    board.set_zoom(2.0)
    qtbot.waitUntil(lambda: not board.tiles.busy, timeout=30_000)
    picture = board.tiles.picture
    assert picture is not None and picture._pool.waitForDone(60_000)
    tile = QImage(str(picture._file((2, 3, 2))))
    wide, tall = 2800, 2000
    expected = (3.5 * 512 / wide * 255, 2.5 * 512 / tall * 255)
    assert all(abs(a - b) <= 4 for a, b in zip(colour_at(tile, 0.5, 0.5), expected, strict=True))
    assert _memory() - held < 900


def test_the_limit_of_qt_is_back_when_the_last_reader_is_done() -> None:
    """Two threads read beyond it at once, the first to come leaves first: the limit is one for all of them."""
    before, inside, leave = QImageReader.allocationLimit(), threading.Barrier(3), [threading.Event(), threading.Event()]

    def read(n: int) -> None:
        with scans.beyond_the_limit():
            inside.wait(10)
            leave[n].wait(10)

    readers = [threading.Thread(target=read, args=(n,)) for n in range(2)]
    for reader in readers:
        reader.start()
    inside.wait(10)
    for reader, event in zip(readers, leave, strict=True):
        assert QImageReader.allocationLimit() == scans.WHOLE
        event.set()
        reader.join(10)
    assert QImageReader.allocationLimit() == before


def test_without_a_picture_zones_are_painted_with_their_names(
    make_board: Any, model: TableModel, monkeypatch: pytest.MonkeyPatch
) -> None:
    """No picture file: land and sea have their colours, letters and names are written."""
    monkeypatch.setattr(Module, "picture", lambda self, name: None)
    board = make_board(model)
    image = board.grab().toImage()

    def at(x: float, y: float) -> QColor:
        point = board.mapFromScene(x, y)
        return image.pixelColor(point)

    assert at(1180, 760) == QColor("#B9D0D0") and at(1600, 1300) == QColor("#EFE3C6")
    assert board.tiles.coarse.isNull() and len(board.words.sprites) > 60


def test_only_what_is_seen_is_held_in_memory(board: BoardView, qtbot: Any) -> None:
    """Going over the whole board at the sharpest zoom keeps no more tiles than the limit, and only seen ones on it."""
    board.set_zoom(4.0)
    for x in range(100, 2800, 300):
        for y in range(100, 2000, 200):
            board.tiles.show(QRectF(x, y, 320, 215), 4.0)
    assert len(board.tiles._items) <= 49
    assert len(board.tiles._kept) <= 160


def test_rendering_paints_what_the_window_shows(
    board: BoardView, model: TableModel, sphacteria: Module, qtbot: Any
) -> None:
    """`tabletop render` and the window agree on counters, markers and words within the noise of compression."""
    from tabletop.ui.board.picture.render import render_board

    board.set_zoom(0.5)
    qtbot.waitUntil(lambda: not board.tiles.busy and not board.fresh.busy, timeout=20_000)
    image = render_board(sphacteria, model.shown, Catalog.for_module(sphacteria, "en"), zoom=0.5)
    assert image.size() == QSize(1400, 1000)
    shot = board.viewport().grab().toImage()
    corner = board.mapFromScene(0, 0)
    part = shot.rect().intersected(image.rect().translated(corner))
    differ = total = 0
    for x in range(part.left() + 2, part.right() - 2, 7):
        for y in range(part.top() + 2, part.bottom() - 2, 7):
            here, there = shot.pixelColor(x, y), image.pixelColor(x - corner.x(), y - corner.y())
            differ += abs(here.lightness() - there.lightness()) > 40
            total += 1
    assert total > 10_000 and differ / total < 0.02


def test_rendering_gives_the_size_asked_for_and_refuses_nonsense(sphacteria: Module, qapp: object) -> None:
    """A size in pixels is kept whatever the board's shape; none and enormous ones raise ValueError."""
    from tabletop.ui.board.picture.render import render_board

    catalog, state = Catalog.for_module(sphacteria, "fr"), sphacteria.start()
    assert render_board(sphacteria, state, catalog, size=(640, 640)).size() == QSize(640, 640)
    for size in ((0, 0), (90_000, 10)):
        with pytest.raises(ValueError):
            render_board(sphacteria, state, catalog, size=size)


def test_a_hidden_counter_gives_no_pixel_away(sphacteria: Module, qapp: object) -> None:
    """field_bugs 11: whichever chit is in the box, the other side's picture is the same to the last pixel."""
    from tabletop.core.position.view import view
    from tabletop.core.secrets.seal import Vault
    from tabletop.ui.board.picture.render import render_board

    catalog = Catalog.for_module(sphacteria, "en")

    def seen(chit: str, own: bool) -> QImage:
        vault = Vault(lambda n: bytes(n))
        ref = vault.seal((chit, 2))
        state: State = sphacteria.start().copy()
        first = next(iter(state.pieces.values()))
        state.pieces["x1"] = replace(first, id="x1", place="stratagems-played", kind=None, steps=None, box=ref.box)
        state.order["stratagems-played"] = ("x1",)
        return render_board(sphacteria, view(state, vault) if own else state, catalog, zoom=0.4)

    assert seen("SC1", False) == seen("SC7", False)
    assert seen("SC1", True) != seen("SC7", True)


def test_the_cache_keeps_the_boards_seen_last(tmp_path: Path, sphacteria: Module, qapp: object) -> None:
    """Folders of boards not seen for long go; the newest and the board's own stay."""
    for n in range(tile_cache.BOARDS_KEPT + 8):
        (tmp_path / f"old{n:02d}").mkdir()
        os.utime(tmp_path / f"old{n:02d}", (1_000_000 + n, 1_000_000 + n))
    path = sphacteria.picture("sphacteria/map.svg")
    assert path is not None
    picture = Picture(path, sphacteria.geometry.size, tmp_path)
    picture.begin()
    picture._pool.waitForDone()
    left = sorted(folder.name for folder in tmp_path.iterdir())
    kept = [f"old{n:02d}" for n in range(9, tile_cache.BOARDS_KEPT + 8)]
    assert [name for name in left if name.startswith("old")] == kept
    assert len(left) == tile_cache.BOARDS_KEPT
