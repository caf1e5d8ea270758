"""C: names in a foreign game's data that lead out of its folder, and files that take long: `check` says where."""

from __future__ import annotations

import os
import shutil
import sys
import time
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from tabletop import door
from tabletop.core.text import Msg
from tabletop.data.check import check_module
from tabletop.data.errors import DataProblem, ModuleBroken
from tabletop.data.module import find_modules, load_module
from tabletop.data.reader import read_text
from tests.conftest import TINY

OUT = [
    "../../../etc/passwd",
    "../../secret.svg",
    "/etc/passwd",
    "C:/secret.svg",
    "..\\\\secret.svg",
    "a/../../secret.svg",
    "//server/share/x.svg",
]


@pytest.fixture
def foreign(tmp_path: Path) -> Path:
    """A copy of the small game, as somebody sends it; a file of ours lies two folders up."""
    (tmp_path / "secret.svg").write_text("<svg xmlns='http://www.w3.org/2000/svg' width='9' height='9'/>")
    shutil.copytree(TINY, tmp_path / "games" / TINY.name)
    return tmp_path / "games" / TINY.name


def _set(folder: Path, file: str, key: str, value: str) -> int:
    """Put a value into a file's first line of that key; the line's number."""
    lines = (folder / file).read_text().splitlines()
    found = next((n for n, line in enumerate(lines) if line.strip().startswith(f"{key}:")), None)
    if found is None:
        lines.append(f"{key}: {value}")
        found = len(lines) - 1
    else:
        lines[found] = lines[found].split(":")[0] + f": {value}"
    (folder / file).write_text("\n".join(lines) + "\n")
    return found + 1


def _errors(folder: Path) -> list[DataProblem]:
    return [problem for problem in check_module(folder) if problem.severity == "error"]


@pytest.mark.parametrize("path", OUT)
@pytest.mark.parametrize("file, key", [("map.yaml", "picture"), ("module.yaml", "cover")])
def test_pictures_elsewhere(foreign: Path, file: str, key: str, path: str) -> None:
    """The attack as it was: `check` accepted it. Now it names file and line, and the game shows no such picture."""
    line = _set(foreign, file, key, f'"{path}"')
    problems = [(one.file, one.line) for one in _errors(foreign)]
    assert problems == [(file, line)]
    try:
        module = load_module(foreign)
    except ModuleBroken:
        return
    assert module.picture(path.replace("\\\\", "\\")) is None


@pytest.mark.skipif(os.name == "nt", reason="making links needs rights that Windows seldom gives")
@pytest.mark.parametrize("name", ["map.yaml", "i18n/fr.ftl", "scenarios/first.yaml", "rules.py"])
def test_files_that_are_links(foreign: Path, tmp_path: Path, name: str) -> None:
    """No file of a foreign game is read through a link, and none of its folders is one."""
    whole = (foreign / name).read_bytes() if (foreign / name).exists() else b"raise SystemExit('ran')\n"
    (tmp_path / "elsewhere").write_bytes(whole)
    (foreign / name).unlink(missing_ok=True)
    (foreign / name).symlink_to(tmp_path / "elsewhere")
    if name == "rules.py":
        load_module(foreign, trust=lambda _: True).game()  # as if there were none
        return
    found = [one for one in _errors(foreign) if one.message.key == "data-refused"]
    assert [one.file for one in found] == [name]
    reason = found[0].message.get("reason")
    assert isinstance(reason, Msg) and reason.get("why") == "link"


@pytest.mark.skipif(os.name == "nt", reason="making links needs rights that Windows seldom gives")
@pytest.mark.parametrize("name", ["i18n", "scenarios", "images"])
def test_folders_that_are_links(foreign: Path, tmp_path: Path, name: str) -> None:
    """A folder that lies elsewhere counts as not there."""
    if (foreign / name).exists():
        (foreign / name).rename(tmp_path / name)
    else:
        (tmp_path / name).mkdir()
        (tmp_path / name / "x.svg").write_bytes((tmp_path / "secret.svg").read_bytes())
        _set(foreign, "map.yaml", "picture", "x.svg")
    (foreign / name).symlink_to(tmp_path / name, target_is_directory=True)
    assert _errors(foreign)


def test_a_game_reached_through_a_link_of_the_player(foreign: Path, tmp_path: Path) -> None:
    """Where the player keeps his games is his own business."""
    if os.name == "nt":
        pytest.skip("making links needs rights")
    (tmp_path / "mine").mkdir()
    (tmp_path / "mine" / TINY.name).symlink_to(foreign, target_is_directory=True)
    (found,) = find_modules([tmp_path / "mine"])
    assert found.card is not None and _errors(found.folder) == []


def test_long_files(foreign: Path) -> None:
    """Hundreds of megabytes of remarks, a million values, lists in lists: told at once."""
    path = foreign / "map.yaml"
    whole = path.read_bytes()
    for junk, key in (
        (b"#" + b"x" * (20 << 20), "data-refused"),
        (b"x: [" + b"a," * 300_000 + b"a]\n", "data-yaml-parts"),
        (b"x: " + b"[" * 5000 + b"]" * 5000 + b"\n", "data-yaml-syntax"),
    ):
        path.write_bytes(whole + junk)
        began = time.process_time()
        assert key in [one.message.key for one in _errors(foreign) if one.file == "map.yaml"]
        assert time.process_time() - began < 1.5
    for depth in (100, 300, 900):
        text = "[" * depth + "]" * depth
        try:
            read_text(text, "deep.yaml")
        except ModuleBroken as broken:
            assert broken.problems[0].file == "deep.yaml"


@pytest.mark.parametrize(
    "name, good",
    [
        ("map.svg", True),
        ("counters/hoplite.svg", True),
        ("Été – carte.png", True),
        ("a..b/c", True),
        ("", False),
        (".", False),
        ("a/", False),
        ("a//b", False),
        ("./a", False),
        ("CON.svg", False),
        ("com1", False),
        ("LPT¹.png", False),
        ("console.svg", True),
        ("A:b.svg", False),
        ("a\\b.svg", False),
        ("a.", False),
        ("a ", False),
        ("a\nb", False),
        ("a*b", False),
        ("é" * 200, False),
        ("a/" * 600 + "a", False),
    ],
)
def test_names_that_every_system_holds(name: str, good: bool) -> None:
    """A relative name stays below its folder on Linux, macOS and Windows alike."""
    assert door.fits(name) is good
    assert not any(door.fits(path) for path in OUT)


def test_roots_in_every_spelling(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """`.`, `..` and the root of the disk are folders too; a name that only begins alike lies outside."""
    (tmp_path / "in").mkdir()
    (tmp_path / "in" / "a.txt").write_bytes(b"a")
    (tmp_path / "inside.txt").write_bytes(b"b")
    monkeypatch.chdir(tmp_path / "in")
    for root in (Path("."), tmp_path / "in", Path("..") / "in", Path(tmp_path.anchor)):
        path = root / "a.txt" if root != Path(tmp_path.anchor) else tmp_path / "in" / "a.txt"
        assert door.read(path, "text", root) == b"a"
    for path in (tmp_path / "inside.txt", tmp_path / "in" / ".." / "inside.txt", Path("../inside.txt")):
        for root in (tmp_path / "in", Path(".")):
            with pytest.raises(door.Refused):
                door.read(path, "text", root)


def _fields(found: os.stat_result) -> dict[str, int]:
    return {"st_mode": found.st_mode, "st_size": found.st_size, "st_ino": found.st_ino, "st_dev": found.st_dev}


@pytest.mark.parametrize("tag, link", [(0xA000000C, True), (0xA0000003, True), (0x9000001A, False), (0, False)])
def test_what_windows_calls_a_link(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, tag: int, link: bool) -> None:
    """Symbolic links and junctions; not the stubs of a cloud drive, which are files like any other."""
    path = tmp_path / "a.txt"
    path.write_bytes(b"a")
    real = os.lstat

    def lstat(name: str | Path) -> Any:
        found = real(name)
        return found if Path(name) != path else SimpleNamespace(**_fields(found), st_reparse_tag=tag)

    assert door.is_link(lstat(path)) is link
    monkeypatch.setattr(door.os, "lstat", lstat)
    if link:
        with pytest.raises(door.Refused) as refused:
            door.status(path, tmp_path)
        assert refused.value.msg.get("why") == "link"
    else:
        assert door.status(path, tmp_path).st_size == 1


def test_without_the_flags_of_unix(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Windows has no O_NOFOLLOW: the look before opening keeps links out all the same."""
    if sys.platform == "win32":
        pytest.skip("there they are missing anyway")
    monkeypatch.setattr(door, "_OPENING", os.O_CLOEXEC)
    (tmp_path / "in").mkdir()
    (tmp_path / "secret").write_bytes(b"secret")
    (tmp_path / "in" / "a").symlink_to(tmp_path / "secret")
    os.mkfifo(tmp_path / "in" / "b")
    for name, why in (("a", "link"), ("b", "odd")):
        for how in ("r", "r+", "a+"):
            with pytest.raises(door.Refused) as refused:
                door.opened(tmp_path / "in" / name, tmp_path / "in", how)  # type: ignore[arg-type]
            assert refused.value.msg.get("why") == why
    assert (tmp_path / "secret").read_bytes() == b"secret"
