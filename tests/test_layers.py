"""The layers of the program: ui over store and data over systems over core."""

from __future__ import annotations

import ast
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.trees import parsed, statements

ROOT = Path(__file__).resolve().parents[1]
PACKAGE = ROOT / "tabletop"
PURE = sorted([*(PACKAGE / "core").rglob("*.py"), *(PACKAGE / "systems").rglob("*.py")])
RULES = sorted((ROOT / "modules").glob("*/rules*.py")) + sorted((ROOT / "modules").glob("*/rules/**/*.py"))
RULES += sorted((ROOT / "templates").glob("*/rules.py"))  # what `tabletop new` gives an author is a game as well
GAMES = sorted({path.relative_to(ROOT).parts[1] for path in RULES})
STANDARD = frozenset(
    (
        *("__future__", "abc", "bisect", "collections", "contextlib", "dataclasses", "enum", "fractions", "functools"),
        *("hashlib", "heapq", "itertools", "json", "math", "operator", "re", "string", "types", "typing"),
        "unicodedata",
    )
)
"""All that core and systems may import: nothing with files, clock, chance, threads or the system."""
BANNED_CALLS = frozenset({"open", "exec", "eval", "compile", "input", "print", "__import__", "breakpoint"})

ALONE = """
import importlib, sys
from pathlib import Path

class NoQt:
    def find_spec(self, name, path=None, target=None):
        if name.split(".")[0] in ("PySide6", "shiboken6", "qasync"):
            raise ImportError(f"{name} imported outside ui")

sys.meta_path.insert(0, NoQt())
paths = [path.with_suffix("") for path in Path("tabletop").rglob("*.py") if path.parts[1] != "ui"]
names = [".".join(path.parts).removesuffix(".__init__") for path in paths]
for name in names:
    importlib.import_module(name)
bad = [name for name in sys.modules if name.startswith("tabletop.ui")]
assert not bad, bad
print(len(names))
"""


def imported(path: Path) -> Iterator[str]:
    """Full names of all that a file imports, wherever in it."""
    for node in statements(parsed(path)[1]):
        match node:
            case ast.Import(names=names):
                yield from (alias.name for alias in names)
            case ast.ImportFrom(module=module, level=level):
                yield "." * level + (module or "")


def called(path: Path) -> Iterator[str]:
    """Bare names that a file calls."""
    for node in ast.walk(parsed(path)[1]):
        match node:
            case ast.Call(func=ast.Name(id=name)):
                yield name


def wrong_in_rules(path: Path) -> list[str]:
    """What a rules file imports or calls and may not."""
    own = f"{path.parent.name}."
    bad = [
        name
        for name in imported(path)
        if name.split(".")[0] not in STANDARD
        and name != "tabletop.core.api"
        and not name.startswith(("tabletop.systems.", ".", own))
    ]
    return bad + sorted(BANNED_CALLS.intersection(called(path)))


def test_everything_but_ui_runs_without_qt() -> None:
    """An interpreter that has no PySide6 imports every file outside ui, and none of them pulls ui in."""
    ran = subprocess.run([sys.executable, "-c", ALONE], capture_output=True, text=True, cwd=ROOT, timeout=120)
    assert ran.returncode == 0, ran.stderr
    assert int(ran.stdout) > 60


def impure(path: Path) -> list[str]:
    """What a file of core or systems imports or calls and may not."""
    in_core = path.relative_to(PACKAGE).parts[0] == "core"
    below = ("tabletop.core",) if in_core else ("tabletop.core", "tabletop.systems")
    bad = [
        name
        for name in imported(path)
        if name.split(".")[0] not in STANDARD and not any(name == b or name.startswith(b + ".") for b in below)
    ]
    return bad + sorted(BANNED_CALLS.intersection(called(path)))


@pytest.mark.parametrize("room", ["core", "systems"])
def test_core_and_systems_are_pure(room: str) -> None:
    """Core and systems import a few parts of the standard library and each other; no file, no clock, no chance."""
    files = [path for path in PURE if path.relative_to(PACKAGE).parts[0] == room]
    assert files and not {path.name: bad for path in files if (bad := impure(path))}


@pytest.mark.parametrize("game", GAMES)
def test_rules_files_use_systems_and_core_only(game: str) -> None:
    """A game's rules know core by its door for authors alone, neither ui, store, data nor another game, and touch no
    file, clock or chance."""
    files = [path for path in RULES if path.relative_to(ROOT).parts[1] == game]
    assert not {path.name: bad for path in files if (bad := wrong_in_rules(path))}


@pytest.mark.parametrize(
    "line",
    [
        "import random",
        "from time import sleep",
        "from tabletop.data.module import Module",
        "from tabletop.ui import app",
        "from tabletop.core.rules.flow import Step",
        "from tabletop.store.game import OpenGame",
        "import os.path",
        "x = open('f')",
        "def f():\n    from pathlib import Path",
    ],
)
def test_guard_of_rules_files_bites(tmp_path: Path, line: str) -> None:
    """The guard finds each kind of fault, also inside functions."""
    path = tmp_path / "rules.py"
    path.write_text(f"from tabletop.core.api import Msg\nfrom tabletop.systems.odds import OddsTable\n{line}\n")
    assert len(wrong_in_rules(path)) == 1


def test_qt_is_imported_in_ui_only() -> None:
    """No file outside ui names PySide6, not even inside a function."""
    for path in PACKAGE.rglob("*.py"):
        if "ui" not in path.relative_to(PACKAGE).parts:
            assert not any(name.startswith(("PySide6", "shiboken6", "qasync")) for name in imported(path)), path


def test_ui_is_imported_late_outside_ui() -> None:
    """Verbs that paint import ui inside their functions, so that the others start fast and without Qt."""
    for path in PACKAGE.rglob("*.py"):
        if "ui" in path.relative_to(PACKAGE).parts:
            continue
        for node in parsed(path)[1].body:
            if isinstance(node, ast.ImportFrom):
                assert not (node.module or "").startswith("tabletop.ui"), path
