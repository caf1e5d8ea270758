"""Pictures of others made readable; files changed by chance; what players keep to themselves stands in no file."""

from __future__ import annotations

import os
import random
import struct
from collections.abc import Callable
from pathlib import Path

import pytest

from tabletop.core.errors import TableError
from tabletop.data.check import check_module
from tabletop.data.drawings import examine_drawing
from tabletop.data.vassal.refusal import ImportStopped, VassalRefused
from tabletop.data.vassal.translate.drawings import Drawings
from tabletop.data.vassal.translate.folder import import_files
from tabletop.data.vassal.translate.gifs import GifDamaged, png_of_gif
from tests.data.vassal import samples
from tests.data.vassal.test_fuzz import module_bytes, save_bytes
from tests.data.vassal.test_privacy import PLANTED, TEXT
from tests.data.vassal.translate import made

COUNT = int(os.environ.get("TABLETOP_VASSAL_FUZZ", "40"))
GIF = bytes.fromhex(
    "47494638396103000200800000ff000000ff0021f90401000001002c00000000030002000002030c6205003b"
)
"""Three by two: red and what shows through."""


def test_a_gif_becomes_a_png_of_the_same_size() -> None:
    """With its colours; a torn one is told."""
    png = png_of_gif(GIF)
    assert png.startswith(b"\x89PNG") and struct.unpack(">II", png[16:24]) == (3, 2)
    for end in range(len(GIF) - 1):
        try:
            png_of_gif(GIF[:end])
        except GifDamaged:
            continue
        assert end > 30


def test_a_drawing_stands_alone() -> None:
    """What it takes from another is put in, with what that takes; scripts and far addresses are left out."""
    svg = b'<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="9" height="9">'
    other = svg + b'<linearGradient id="g"/><g id="s" fill="url(#g)"><rect width="3" height="3"/></g></svg>'
    outside = b'<script>x</script><image href="http://a.b/c.png"/><rect style="fill:url(http://a.b)" onclick="x"/>'
    used = b'<use xlink:href="other.svg#s" x="2"/>'
    drawn = Drawings({"other.svg": other}.get).alone(svg + used + outside + b"</svg>")
    assert drawn is not None and b"linearGradient" in drawn and b"script" not in drawn and b"a.b" not in drawn
    examine_drawing(drawn)
    round_ = svg + b'<g id="a"><use href="me.svg#a"/></g></svg>'
    assert Drawings({"me.svg": round_}.get).alone(round_) is None
    assert Drawings({}.get).alone(b"<svg") is None


@pytest.mark.parametrize("made_of", [module_bytes, save_bytes], ids=lambda made_of: made_of.__name__)
def test_changed_files_become_a_game_or_are_refused(made_of: Callable[[random.Random], bytes], tmp_path: Path) -> None:
    """A game that checks, or a sentence; nothing else is raised, nothing lies elsewhere."""
    for seed in range(COUNT):
        (tmp_path / "in").mkdir(exist_ok=True)
        path = tmp_path / "in" / ("x.vmod" if made_of is module_bytes else "x.vsav")
        path.write_bytes(made_of(random.Random(f"{made_of.__name__}{seed}")))
        files = [path] if made_of is module_bytes else [made.module(tmp_path / "in"), path]
        try:
            folder, _ = import_files(files, tmp_path / "home")
        except VassalRefused:
            continue
        except Exception as error:  # the seed makes it again
            raise AssertionError(f"{made_of.__name__} {seed}") from error
        problems = [problem for problem in check_module(folder) if problem.severity == "error"]
        assert not problems, (seed, problems[:3])
    assert {one.name for one in tmp_path.iterdir()} <= {"in", "home"}
    assert not [one for one in (tmp_path / "home").iterdir() if one.name.startswith(".")]


def test_nothing_that_was_planted_is_in_any_file(tmp_path: Path) -> None:
    """Passwords, names, mail, private and secret notes, chat of a save: searched for in every byte."""
    folder, _ = import_files([made.module(tmp_path), samples.save(tmp_path, TEXT)], tmp_path / "home")
    written = b"".join(path.read_bytes() for path in folder.rglob("*") if path.is_file() and "images" not in path.parts)
    assert len(written) > 1000
    for planted in PLANTED:
        if len(planted) > 2:
            assert planted.encode() not in written, planted


def test_stopping_half_way_leaves_nothing(tmp_path: Path) -> None:
    """At any moment: while it is read, and while pictures are written."""
    module = made.module(tmp_path)
    for wanted in ("build", "pieces", "pictures"):

        def watch(stage: str, done: int, total: int, wanted: str = wanted) -> None:
            if stage == wanted:
                raise ImportStopped

        with pytest.raises(ImportStopped):
            import_files([module], tmp_path / "home", watch)
        assert not (tmp_path / "home").exists() or not [*(tmp_path / "home").iterdir()]


def test_a_full_disk_leaves_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """And what stood there before stays."""
    import_files([made.module(tmp_path)], tmp_path / "home")

    def full(path: Path, data: bytes) -> int:
        raise OSError(28, "No space left on device")

    before = (tmp_path / "home" / "test" / "counters.yaml").read_bytes()
    monkeypatch.setattr(Path, "write_bytes", full)
    with pytest.raises(OSError):
        import_files([tmp_path / "test.vmod"], tmp_path / "home")
    assert [one.name for one in (tmp_path / "home").iterdir()] == ["test"]
    assert (tmp_path / "home" / "test" / "counters.yaml").read_bytes() == before
    assert issubclass(VassalRefused, Exception) and not issubclass(VassalRefused, TableError)
