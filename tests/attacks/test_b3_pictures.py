"""B3: pictures of foreign games that ask for the impossible are refused with words, and nothing hangs."""

from __future__ import annotations

import base64
import gzip
import os
import re
import shutil
import struct
import time
import zlib
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import QSize
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QApplication

from tabletop.__main__ import main
from tabletop.data.catalog import Catalog
from tabletop.data.check import check_module
from tabletop.data.errors import problem_text
from tabletop.data.module import Module, load_module
from tabletop.data.pictures import PictureRefused, examine, glance
from tabletop.data.where import i18n_root
from tabletop.store.game import OpenGame
from tabletop.ui.application.application import Application
from tabletop.ui.board.drawing.sources import LARGEST, Sources
from tabletop.ui.board.picture import foreign, svg_process
from tabletop.ui.board.picture.tile_cache import Picture
from tabletop.ui.board.view import BoardView
from tests.conftest import TINY

HEAD = '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 800 600">'


def svg(inside: str, head: str = HEAD) -> bytes:
    """A drawing with these elements, each line of `inside` a line of the file after the first."""
    return f"{head}\n{inside}\n</svg>\n".encode()


def png(width: int, height: int, *, depth: int = 8, colour: int = 2, interlaced: int = 0, rows: bytes = b"") -> bytes:
    """A PNG that says it is so large, with nearly nothing in it."""
    parts = [b"\x89PNG\r\n\x1a\n"]
    head = struct.pack(">IIBBBBB", width, height, depth, colour, 0, 0, interlaced)
    for kind, data in ((b"IHDR", head), (b"IDAT", zlib.compress(rows)), (b"IEND", b"")):
        parts += [struct.pack(">I", len(data)), kind, data, struct.pack(">I", zlib.crc32(kind + data))]
    return b"".join(parts)


def jpeg(width: int, height: int, frame: int = 0xC0, passes: int = 1) -> bytes:
    """The head of a JPEG, and so many passes with nothing in them."""
    scan = b"\xff\xda\x00\x08\x01\x01\x00\x00\x3f\x00"
    frame_head = bytes([0xFF, frame]) + struct.pack(">HBHHB", 11, 8, height, width, 1) + b"\x01\x11\x00"
    return b"\xff\xd8\xff\xe0\x00\x04ab" + frame_head + scan * passes + b"\xff\xd9"


def webp(width: int, height: int, flags: int = 0) -> bytes:
    """The head of a WebP of the extended kind."""
    sides = (width - 1).to_bytes(3, "little") + (height - 1).to_bytes(3, "little")
    return b"RIFF\x16\0\0\0WEBPVP8X\x0a\0\0\0" + bytes([flags, 0, 0, 0]) + sides + bytes(8)


def copies(ways: str, depth: int = 30) -> str:
    """Each shape made of two of the one before: 5 · 2^n − 3 in line n + 2."""
    lines = ['<g id="g0"><path d="M0 0h9v9z"/></g>']
    for n in range(1, depth):
        twice = 2 * (ways.replace("#", f"#g{n - 1}"))
        lines.append(f'<g id="g{n}">{twice}</g>')
    return "\n".join(lines)


def data_of(picture: bytes, kind: str = "png") -> str:
    """An image element with the picture inside."""
    return f'<image width="9" height="9" xlink:href="data:image/{kind};base64,{base64.b64encode(picture).decode()}"/>'


ENTITIES = '<!DOCTYPE svg [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;">]>\n' + HEAD + "<text>&b;</text></svg>"
PATTERN = '<pattern id="p{n}" width="1" height="1"><rect fill="url(#p{m})"/><rect style="fill:url(#p{m})"/></pattern>'
ATTACKS: dict[str, tuple[bytes, str, int]] = {
    "use": (svg(copies('<use xlink:href="#"/>')), "data-picture-shapes", 18),
    "use of SVG 2": (svg(copies('<use href="#"/>')), "data-picture-shapes", 18),
    "masks": (svg(copies('<rect mask="url(#)"/>')), "data-picture-shapes", 18),
    "markers": (svg(copies("<path style=\"marker:url('#')\"/>")), "data-picture-shapes", 18),
    "patterns": (svg("\n".join(PATTERN.format(n=n, m=n + 1) for n in range(40))), "data-picture-shapes", 2),
    "itself": (svg('<g id="a"><use href="#b"/></g>\n<g id="b"><use href="#a"/></g>'), "data-picture-itself", 3),
    "elements": (svg("<g/>" * 100_001), "data-picture-elements", 2),
    "deep": (svg("<g>" * 5000 + "</g>" * 5000), "data-picture-deep", 2),
    "entities": (ENTITIES.encode(), "data-picture-entity", 1),
    "no XML": (b"<svg><g></svg>", "data-picture-xml", 1),
    "another XML": (b"<html><body/></html>", "data-picture-unknown", 1),
    "script": (svg("<g/>\n<script>alert(1)</script>"), "data-picture-element", 3),
    "act": (svg('<rect onload="alert(1)"/>'), "data-picture-element", 2),
    "page": (svg("<foreignObject/>"), "data-picture-element", 2),
    "motion": (svg('<rect><animate attributeName="x" dur="1ms"/></rect>'), "data-picture-element", 2),
    "font": (svg('<defs><font><font-face font-family="Inter"/></font></defs>'), "data-picture-element", 2),
    "font by style": (svg("<style>@font-face{src:url(file:///f.ttf)}</style>"), "data-picture-outside", 2),
    "file": (svg('<image xlink:href="file:///etc/passwd"/>'), "data-picture-outside", 2),
    "path": (svg('<image href="../../../secret.png"/>'), "data-picture-outside", 2),
    "web": (svg('<g/>\n<use href="http://example.org/a.svg#b"/>'), "data-picture-outside", 3),
    "style": (svg("<style>@import 'http://example.org/a.css';</style>"), "data-picture-outside", 2),
    "fill": (svg('<rect fill="url(http://example.org/a.svg#b)"/>'), "data-picture-outside", 2),
    "view box": (svg("", HEAD.replace("800 600", "1e99 1e99")), "data-picture-wide", 1),
    "width": (svg("", HEAD.replace("viewBox", 'width="99999999999" viewBox')), "data-picture-wide", 1),
    "embedded": (svg(data_of(png(60_000, 60_000))), "data-picture-embedded", 2),
    "embedded drawing": (svg(data_of(svg("<g/>"), "svg+xml")), "data-picture-embedded", 2),
    "many embedded": (svg((data_of(png(5000, 5000)) + "\n") * 3), "data-picture-embedded", 3),
    "packed": (gzip.compress(HEAD.encode() + b" " * 40_000_000), "data-picture-bytes", 0),
    "png": (png(60_000, 60_000), "data-picture-pixels", 0),
    "png of no width": (png(0, 7), "data-picture-pixels", 0),
    "png of 16 bits": (png(20_000, 12_000, depth=16), "data-picture-pixels", 0),
    "png interlaced": (png(20_000, 12_000, interlaced=1), "data-picture-pixels", 0),
    "jpeg": (jpeg(65_000, 65_000), "data-picture-pixels", 0),
    "jpeg progressive": (jpeg(20_000, 12_000, 0xC2), "data-picture-pixels", 0),
    "jpeg of many passes": (jpeg(900, 900, 0xC2, 500), "data-picture-passes", 0),
    "webp": (webp(16_384, 16_384), "data-picture-pixels", 0),
    "webp that moves": (webp(100, 100, 2), "data-picture-unknown", 0),
    "torn": (b"\xff\xd8\xff\xc0\x00", "data-picture-unknown", 0),
    "another format": (b"BM" + bytes(60), "data-picture-unknown", 0),
    "nothing": (b"", "data-picture-unknown", 0),
}


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A game from somewhere."""
    return Path(shutil.copytree(TINY, tmp_path / "tiny_module", ignore=shutil.ignore_patterns("__pycache__")))


def put(folder: Path, picture: bytes) -> Path:
    """Make it the picture of the board."""
    path = folder / "images/board.svg"
    path.write_bytes(picture)
    return path


@pytest.mark.parametrize("name", ATTACKS)
def test_check_says_what_is_too_much(name: str, tmp_path: Path) -> None:
    """Each is refused at once, at its line."""
    picture, key, line = ATTACKS[name]
    path = tmp_path / "board.svg"
    path.write_bytes(picture)
    began = time.perf_counter()
    with pytest.raises(PictureRefused) as refused:
        examine(path)
    assert time.perf_counter() - began < 2.0
    assert (refused.value.msg.key, refused.value.line) == (key, line)


def test_the_check_of_a_game_names_file_line_and_mend(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """`tabletop check` said “no error” to two to the thirtieth copies; it says them, and nothing else."""
    assert main(["check", str(folder)]) == 0
    put(folder, ATTACKS["use"][0])
    problems = check_module(folder, trust=lambda _: True)
    assert [(p.file, p.line, p.severity) for p in problems] == [("images/board.svg", 18, "error")]
    for language in ("en", "fr"):
        catalog = Catalog.core(language)
        assert "⟦" not in problem_text(catalog, problems[0]) and not catalog.missing
    assert main(["check", str(folder)]) == 1
    assert "images/board.svg, line 18: With its copies and patterns" in capsys.readouterr().out


OUTSIDE = ["../../secret.svg", "/etc/passwd", "C:/secret.svg", "..\\secret.svg", "link.svg", "a\\0.svg", "CON.svg"]


def test_every_refusal_is_proved_in_both_languages() -> None:
    """No message without an attack that calls it, and none without a mend."""
    proved = {key for _, key, _ in ATTACKS.values()} | {"data-picture-name", "data-picture-place", "data-picture-slow"}
    for language in ("en", "fr"):
        text = (i18n_root() / language / "data.ftl").read_text(encoding="utf-8")
        said = set(re.findall(r"^(data-picture-[\w-]+) =", text, re.MULTILINE))
        assert said == proved | {f"{key}-mend" for key in proved}


@pytest.mark.parametrize("name", OUTSIDE)
def test_a_game_shows_no_picture_of_another_folder(folder: Path, name: str) -> None:
    """Names that lead out, also by a link, are an error, and no picture: not on the board, the cover or a counter."""
    (folder.parent / "secret.svg").write_bytes(svg("<g/>"))
    (folder.parent.parent / "secret.svg").write_bytes(svg("<g/>"))
    os.symlink(folder.parent / "secret.svg", folder / "images/link.svg")
    text = (folder / "map.yaml").read_text(encoding="utf-8")
    quoted = '"' + (name if name.endswith("\\0.svg") else name.replace("\\", "\\\\")) + '"'
    (folder / "map.yaml").write_text(text.replace("picture: board.svg", f"picture: {quoted}"), encoding="utf-8")
    found = [p.message.key for p in check_module(folder) if p.file == "map.yaml"]
    assert found == ["data-picture-name" if name == "CON.svg" else "data-picture-place"]
    assert load_module(folder).picture(load_module(folder).map.picture) is None


def test_an_icon_leads_out_of_our_own_folder_no_more(tmp_path: Path, qapp: object) -> None:
    """Icons and glyphs are ours; a game named ../../x and came to any drawing of this machine."""
    from tabletop.ui.board.drawing import pen

    (tmp_path / "x.svg").write_bytes(svg('<rect width="9" height="9"/>'))
    (tmp_path / "x.png").write_bytes(svg('<rect width="9" height="9"/>'))
    (tmp_path / "y.png").write_bytes(png(4000, 4000))
    assert pen.renderer("counters/hoplite") is not None
    assert pen.renderer(str(tmp_path / "x")) is None


def test_a_picture_on_a_counter_is_looked_at_first(tmp_path: Path, qapp: object) -> None:
    """What a drawing may not ask for is not drawn, whatever its name; a scan larger than a counter is read smaller."""
    (tmp_path / "x.png").write_bytes(svg('<script>alert(1)</script><rect width="9" height="9"/>'))
    (tmp_path / "good.svg").write_bytes(svg('<rect width="9" height="9"/>'))
    (tmp_path / "y.png").write_bytes(png(4000, 4000))
    sources = Sources()
    assert sources.image(str(tmp_path / "x.png"), 64).isNull()
    assert sources.image(str(tmp_path / "none.png"), 64).isNull()
    assert max(sources.image(str(tmp_path / "good.svg"), 60).size().toTuple()) == 64
    read = sources.image(str(tmp_path / "y.png"), 64)
    assert read.isNull() or read.width() * read.height() <= LARGEST


def test_what_a_foreign_game_may_show_is_shown(folder: Path, tmp_path: Path, qapp: object) -> None:
    """A drawing with copies, gradients, a pattern and a picture of its own; a scan; each has its colours."""
    small = tmp_path / "s.png"
    QImage(8, 8, QImage.Format.Format_RGB32).save(str(small))
    good = svg(
        '<defs><linearGradient id="l"><stop stop-color="#f00"/></linearGradient><g id="g"><path d="M0 0h400v600H0z"/>'
        f'</g></defs><use xlink:href="#g" fill="url(#l)"/><rect x="400" width="400" height="600" fill="#00f"/>'
        f'{data_of(small.read_bytes())}<a xlink:href="http://example.org"><text>Ford</text></a>'
    )
    path = put(folder, good)
    assert not check_module(folder, trust=lambda _: True)
    image = foreign.picture_of(path, QSize(80, 60))
    assert image.size() == QSize(80, 60)
    assert [image.pixelColor(x, 50).name() for x in (20, 60)] == ["#ff0000", "#0000ff"]
    put(folder, gzip.compress(good))
    assert glance(path).kind == "svg" and foreign.picture_of(path, QSize(80, 60)) == image
    image.save(str(path), "PNG")  # type: ignore[call-overload]  # a scan by another name is a scan
    assert glance(path).kind == "png" and foreign.picture_of(path, QSize(40, 30)).pixelColor(30, 25).name() == "#0000ff"


HARD = svg('<rect width="800" height="600" stroke="#000" stroke-width="300" stroke-dasharray="0.0001"/>\n' * 500)
"""Within all bounds of what is counted, and yet endless work for whoever draws it."""


def test_a_drawing_that_takes_too_long_is_given_up(
    folder: Path, monkeypatch: pytest.MonkeyPatch, qapp: object
) -> None:
    """The program next door is ended; `render` paints plain colours and ends well."""
    monkeypatch.setattr(foreign, "PATIENCE", 0.7)
    path = put(folder, HARD)
    examine(path)
    began = time.perf_counter()
    with pytest.raises(PictureRefused) as refused:
        foreign.picture_of(path, QSize(8000, 3000))
    assert refused.value.msg.key == "data-picture-slow" and time.perf_counter() - began < 6
    out = folder.parent / "out.png"
    assert main(["render", str(folder), "-o", str(out), "--zoom", "2"]) == 0
    assert QImage(str(out)).width() == 1600


@pytest.mark.skipif(os.name != "posix", reason="Windows bounds the time alone")
def test_a_drawing_that_wants_too_much_memory_is_given_up(monkeypatch: pytest.MonkeyPatch, qapp: object) -> None:
    """What the program next door may take is bounded by the system, not by good will."""
    with pytest.raises(PictureRefused) as refused:
        foreign.drawn(svg("<g/>"), QSize(30_000, 30_000))
    assert refused.value.msg.key in ("data-picture-slow", "data-picture-unknown")


def test_the_window_stays_awake_and_says_it(
    folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, qtbot: Any
) -> None:
    """The board begins at once in plain colours; what is refused is said; closing ends who still draws."""
    path = put(folder, ATTACKS["use"][0])
    size = load_module(folder).geometry.size
    told: list[object] = []

    def begun() -> Picture:
        picture = Picture(path, size, tmp_path / "tiles")
        picture.failed.connect(told.append)
        began = time.perf_counter()
        picture.begin()
        assert time.perf_counter() - began < 1.0
        return picture

    picture = begun()
    qtbot.waitUntil(lambda: bool(told), timeout=20_000)
    assert getattr(told[0], "key", "") == "data-picture-shapes" and picture.coarse.isNull()
    path.write_bytes(HARD)
    picture = begun()
    qtbot.waitUntil(lambda: picture._next_door is not None, timeout=20_000)
    program, began = picture._next_door, time.perf_counter()
    picture.close()
    assert time.perf_counter() - began < 1.5 and program is not None and program.wait(2) != 0


def test_the_window_says_all_of_it(qapp: QApplication, folder: Path, tmp_path: Path, qtbot: Any) -> None:
    """In the bar below, and under the mouse where the bar is too narrow; the zones are painted."""
    put(folder, ATTACKS["use"][0])
    application = Application(qapp)
    application.set_language("en")
    module = load_module(folder)
    window = application.show_game(OpenGame.create(tmp_path / "games", module, next(iter(module.scenarios)), "Odd"))
    bar = window.statusBar()
    qtbot.waitUntil(lambda: "copies and patterns" in bar.currentMessage(), timeout=20_000)
    assert "more than 200" in bar.toolTip() and isinstance(window.board, BoardView) and window.board.tiles._plain
    window.close()


def test_a_drawing_of_a_foreign_game_is_cut_into_tiles_once(folder: Path, tmp_path: Path, qtbot: Any) -> None:
    """Drawn next door once; the second time all comes from the cache, and nobody is started."""
    path = put(folder, svg('<rect width="400" height="600" fill="#f00"/>'))
    size = load_module(folder).geometry.size
    picture = Picture(path, size, tmp_path / "tiles")
    with qtbot.waitSignal(picture.ready, timeout=10_000):
        picture.begin()
    assert picture._pool.waitForDone(20_000) and picture.stored((2, 0, 0)) and not picture.drawn
    colours = [picture.coarse.pixelColor(int(x * picture.coarse.width()), 9) for x in (0.25, 0.75)]
    assert colours[0].red() > 240 > 20 > colours[0].green() and min(colours[1].getRgb()[:3]) > 240
    again = Picture(path, size, tmp_path / "tiles")
    with qtbot.waitSignal(again.ready, timeout=1000):
        again.begin()
    assert again._next_door is None
    for one in (picture, again):
        one.close()


def test_nothing_in_the_folder_we_stand_in_is_run(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, qapp: object
) -> None:
    """A folder with a `tabletop` or a `struct.py` of its own, from which the program was started: not imported."""
    (tmp_path / "tabletop").mkdir()
    (tmp_path / "tabletop/__init__.py").write_text("raise SystemExit(7)")
    (tmp_path / "resource.py").write_text("raise SystemExit(7)")
    monkeypatch.chdir(tmp_path)
    assert foreign.drawn(svg("<g/>"), QSize(4, 4)).size() == QSize(4, 4)


@pytest.mark.parametrize(
    ("find", "put_in"),
    [("size: [800, 600]", "size: [1.0e9, 600]"), ("size: [800, 600]", "size: [800, 0.001]")],
)
def test_a_board_beyond_all_measure_is_refused(folder: Path, find: str, put_in: str) -> None:
    """The size of the board decides how many tiles are cut."""
    path = folder / "geometry.yaml"
    path.write_text(path.read_text(encoding="utf-8").replace(find, put_in), encoding="utf-8")
    assert "data-out-of-range" in {p.message.key for p in check_module(folder)}


def test_our_own_pictures_are_not_looked_at(sphacteria: Module, monkeypatch: pytest.MonkeyPatch, qapp: object) -> None:
    """They pass the same bounds, but are drawn at once: the start of the program does not wait for a check."""
    path = sphacteria.picture(sphacteria.map.picture)
    assert path is not None
    for own in sorted(path.parent.parent.rglob("*.svg")):
        assert examine(own).kind == "svg"
    looked: Callable[..., object] = lambda *args: pytest.fail("looked at")  # noqa: E731
    monkeypatch.setattr("tabletop.data.pictures.examine", looked)
    monkeypatch.setattr(foreign, "drawn", looked)
    picture = Picture(path, sphacteria.geometry.size)
    assert picture.drawn


def test_bounds_hold_where_the_system_knows_them() -> None:
    """The program next door binds itself before it reads a byte."""
    source = Path(svg_process.__file__).read_text(encoding="utf-8")
    assert source.index("    bound()\n") < source.index("sys.stdin.buffer.read()")
