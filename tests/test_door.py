"""One door: nothing in store or data opens, lists, writes or takes away a file but through `tabletop/door.py`."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]
ROOMS = [path for room in ("store", "data") for path in sorted((ROOT / "tabletop" / room).rglob("*.py"))]
METHODS = frozenset(
    (
        *("read_bytes", "read_text", "write_bytes", "write_text", "glob", "rglob", "iterdir", "is_file", "is_dir"),
        *("exists", "stat", "lstat", "unlink", "rename", "touch", "symlink_to", "hardlink_to", "rmdir", "chmod"),
        *("readlink", "samefile", "is_symlink"),
    )
)
"""Of paths; `mkdir` and `open` are told from others by what they are called on or with."""
OS = frozenset(
    (
        *("open", "stat", "listdir", "scandir", "walk", "replace", "rename", "unlink", "remove", "mkdir", "makedirs"),
        *("truncate", "link", "symlink", "rmdir", "chmod", "fdopen", "access"),
    )
)
MODULES = frozenset({"shutil", "glob", "io.open", "codecs", "mmap", "fileinput"})
MODES = frozenset({"r", "rb", "r+", "r+b", "w", "wb", "w+b", "a", "ab", "a+b", "x", "xb"})
JSON = frozenset({"load", "loads"})
ALLOWED = {
    "store/arriving.py: os.replace": "what cannot be read gets another name, a link itself too",
    "store/archive.py: shutil.rmtree": "a folder we made a moment ago",
    "store/archive.py: import shutil": "for that",
    "store/files.py: mkdir": "a new folder below one the player chose",
    "store/lock.py: lstat": "whether the lock is still ours",
    "store/jsonfile.py: os.replace": "the player's own file gets another name",
    "store/seal_keys.py: os.replace": "the player's own key gets another name",
    "store/shared.py: rename": "of a game: its title",
    "store/watch.py: is_dir": "where the system is asked for notices",
    "store/watch.py: lstat": "size and time of a name that was listed",
    "store/remote/link.py: mkdir": "on the server",
    "store/remote/sftp.py: open": "on the server",
    "store/remote/sftp.py: rename": "on the server",
    "store/zips.py: is_dir": "of a name in a zip",
    "store/lines.py: os.rmdir": "an empty folder of the player's own: lines that were deleted",
    "data/own_map/kept.py: os.rmdir": "an empty folder of the player's own: a map that was removed",
    "data/vassal/container.py: is_dir": "of a name in a zip",
    "data/vassal/container.py: zipfile.ZipFile": "a file that the door has opened: modules are too large for memory",
    "data/vassal/translate/folder.py: exists": "whether a game of that name is there",
    "data/vassal/translate/folder.py: mkdir": "a fresh folder beside the player's games",
    "data/vassal/translate/folder.py: write_bytes": "into it",
    "data/vassal/translate/folder.py: os.replace": "it gets its name at one stroke",
    "data/vassal/translate/folder.py: iterdir": "names of folders that a killed import has left",
    "data/vassal/translate/folder.py: is_symlink": "of those",
    "data/vassal/translate/folder.py: stat": "how old they are",
    "data/vassal/translate/folder.py: shutil.rmtree": "folders we made ourselves",
    "data/vassal/translate/folder.py: import shutil": "for that",
    "data/vassal/translate/gadgets.py: write_bytes": "into the fresh folder of an import",
    "data/vassal/translate/pictures.py: write_bytes": "into the fresh folder of an import",
    "data/vassal/translate/earlier.py: exists": "in the fresh folder of an import",
    "data/vassal/translate/earlier.py: write_text": "into it",
    "data/vassal/translate/earlier.py: shutil.copyfile": "regular files of the older one, found by the door",
    "data/vassal/translate/earlier.py: import shutil": "for that",
    "data/where.py: is_dir": "our own installation",
    "data/kept.py: glob": "our own installation: what reads and checks games",
    "data/kept.py: stat": "for that",
    "data/kept.py: json.loads": "what we wrote ourselves, read through the door and told by the hash of all of it",
    "data/kept.py: write_bytes": "a fresh file of the player's own cache",
    "data/kept.py: os.replace": "that file gets its name",
    "data/new_game.py: is_dir": "a folder the player named",
    "data/new_game.py: mkdir": "a new folder in it",
    "data/new_game.py: shutil.rmtree": "that folder, made a moment ago",
    "data/new_game.py: import shutil": "for that",
}


def opens(path: Path) -> Iterator[str]:
    """What a file calls that touches the disk, past the door or JSON past the guarded reader."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        match node:
            case ast.Call(func=ast.Name(id="open" | "FileIO")):
                yield "open"
            case ast.Call(func=ast.Attribute(value=ast.Name(id="os"), attr=name)) if name in OS | {"lstat"}:
                yield "lstat" if name == "lstat" else f"os.{name}"
            case ast.Call(func=ast.Attribute(value=ast.Name(id="json"), attr=name)) if name in JSON:
                yield f"json.{name}"
            case ast.Call(func=ast.Attribute(value=ast.Name(id=module), attr=name)) if module in MODULES:
                yield f"{module}.{name}"
            case ast.Call(func=ast.Attribute(attr="open"), args=[*_, ast.Constant(value=mode)]) if mode in MODES:
                yield "open"
            case ast.Call(func=ast.Attribute(attr="ZipFile"), args=args) if not _held(args):
                yield "zipfile.ZipFile"
            case ast.Call(func=ast.Attribute(attr=name)) if name in METHODS | {"mkdir"}:
                yield name
            case ast.Import(names=names):
                yield from (f"import {alias.name}" for alias in names if alias.name in MODULES)


def _held(args: list[ast.expr]) -> bool:
    """Whether a zip is read from or written to memory."""
    match args[:1]:
        case [ast.Call(func=ast.Attribute(attr="BytesIO"))] | [ast.Name(id="out")]:
            return True
    return False


def named(path: Path) -> set[str]:
    """The same with the file's name."""
    where = path.relative_to(ROOT / "tabletop").as_posix()
    return {f"{where}: {what}" for what in opens(path)}


def test_store_and_data_open_nothing_past_the_door() -> None:
    """A new way to the disk goes through the door, or is named above with its reason."""
    assert len(ROOMS) > 60
    found = {name for path in ROOMS for name in named(path)}
    assert found - ALLOWED.keys() == set()


def test_the_list_holds_nothing_that_is_gone() -> None:
    """What no longer happens is no longer allowed."""
    found = {name for path in ROOMS for name in named(path)}
    assert ALLOWED.keys() - found == set()


@pytest.mark.parametrize(
    "line",
    [
        "open('f')",
        "path.open('rb')",
        "path.read_bytes()",
        "json.loads(text)",
        "os.open(path, 0)",
        "shutil.move(a, b)",
        "zipfile.ZipFile(path)",
        "sorted(folder.glob('*'))",
        "path.parent.mkdir(parents=True)",
        "FileIO(path)",
        "import shutil",
    ],
)
def test_the_guard_bites(tmp_path: Path, line: str) -> None:
    """Each way past the door is seen."""
    path = tmp_path / "x.py"
    path.write_text(f"def f():\n    {line}\n")
    assert len(list(opens(path))) == 1
