"""The house's measures: files, functions and parameters stay small, and everything public says what it is."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import groupby
from pathlib import Path

import pytest

from tests.trees import below, parsed

ROOT = Path(__file__).resolve().parents[1]
LONGEST_FILE, LONGEST_FUNCTION, MOST_PARAMETERS = 400, 40, 5
SPLIT = "what is a subject of its own goes into a file beside it"
SUBJECTS = frozenset({"self", "cls", "t", "k"})
"""A first parameter of this name is what the function speaks about (a rule's table, say) and is not counted."""
FILES = sorted(
    (
        path.relative_to(ROOT)
        for folder in ("tabletop", "tests", "modules", "templates", "images", "tools")
        for path in (ROOT / folder).rglob("*.py")
        if not {"__pycache__", "broken", "tiny_module"}.intersection(path.parts)
    ),
    key=lambda path: (path.parts[:-1][:2], path),
)
CODE = {
    room: [ROOT / path for path in files]
    for room, files in groupby(FILES, key=lambda path: "/".join(path.parts[:-1][:2]))
}
"""Files by room (`tabletop/core`, `tests/ui`): one test a room, for a test a file costs more than looking into it."""
Function = ast.FunctionDef | ast.AsyncFunctionDef


@dataclass(frozen=True)
class Named:
    """A function or class and the names around it."""

    node: Function | ast.ClassDef
    inside: tuple[str, ...]
    within_function: bool = False

    @property
    def public(self) -> bool:
        """Whether it can be used from outside, by its name and the names around it."""
        return not self.within_function and not any(name.startswith("_") for name in (*self.inside, self.node.name))


def named(tree: ast.AST, inside: tuple[str, ...] = (), within: bool = False) -> Iterator[Named]:
    """Every function and class of a file, however deep."""
    for node in below(tree):
        if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef)):
            yield Named(node, inside, within)
            deeper = within or not isinstance(node, ast.ClassDef)
            yield from named(node, (*inside, node.name), deeper)
        else:
            yield from named(node, inside, within)


def parameters(function: Function) -> int:
    """Positional parameters; the subject and what is passed by keyword only are not counted."""
    names = [*function.args.posonlyargs, *function.args.args]
    return len(names) - (bool(names) and names[0].arg in SUBJECTS)


def is_test(path: Path) -> bool:
    """A file of tests, whose functions take fixtures."""
    return path.name.startswith(("test_", "conftest"))


def faults(path: Path) -> list[str]:
    """Everything about a file that is larger than the house allows, or says nothing."""
    text, tree = parsed(path)
    lines = text.count("\n")
    found = [] if lines <= LONGEST_FILE else [f"file has {lines} lines, {LONGEST_FILE} at the most: {SPLIT}"]
    for one in named(tree):
        node = one.node
        if isinstance(node, ast.ClassDef):
            continue
        length = (node.end_lineno or node.lineno) - node.lineno + 1
        if length > LONGEST_FUNCTION:
            found.append(f"line {node.lineno}: {node.name} has {length} lines")
        if parameters(node) > MOST_PARAMETERS and not is_test(path):
            found.append(f"line {node.lineno}: {node.name} has {parameters(node)} parameters")
    return found


def dumb(path: Path, deep: bool = True) -> list[str]:
    """Public functions and classes without a docstring, and a file without one; `deep`: methods as well."""
    _, tree = parsed(path)
    found = [] if ast.get_docstring(tree) or not tree.body else ["the file itself"]
    for one in named(tree):
        if one.public and (deep or not one.inside) and not ast.get_docstring(one.node) and not understood(one.node):
            found.append(f"line {one.node.lineno}: {'.'.join((*one.inside, one.node.name))}")
    return found


def understood(node: ast.AST) -> bool:
    """A Protocol's method (`...`), a name Qt gave, or one whose meaning is written once at its base class."""
    if isinstance(node, ast.ClassDef):
        return False
    assert isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef))
    last = node.body[-1]
    bare = isinstance(last, ast.Expr) and isinstance(last.value, ast.Constant) and last.value.value is ...
    return bare or node.name != node.name.lower() or node.name.startswith("on_") or node.name in INTERFACES


INTERFACES = frozenset({"covers", "sample", "empty", "offers", "awaits", "interrupts", "run"})
"""Methods of offers and steps."""
SPEAKING = tuple(f"tabletop/{room}" for room in ("core", "systems", "data", "store", "cli"))
"""Packages in which every public method says what it is; elsewhere classes and functions do."""


@pytest.mark.parametrize("room", CODE)
def test_sizes_and_docstrings(room: str) -> None:
    """No file over 400 lines, no function over 40 or with more than 5 parameters; all that is public says what it is.

    In a sentence: every file, public class and function, and every test.
    """
    found = {path.relative_to(ROOT).as_posix(): faults(path) + dumb(path, room in SPEAKING) for path in CODE[room]}
    assert not {path: wrong for path, wrong in found.items() if wrong}


def test_every_file_is_measured_once() -> None:
    """The rooms hold all files, each in one of them."""
    held = [path for files in CODE.values() for path in files]
    assert sorted(held) == sorted(ROOT / path for path in FILES) and {"tabletop", *SPEAKING} <= set(CODE)


def test_measures_bite(tmp_path: Path) -> None:
    """The measures find what is too large or says nothing."""
    path = tmp_path / "bad.py"
    body = "\n".join("    x = 1" for _ in range(LONGEST_FUNCTION))
    path.write_text(f"def f(a, b, c, d, e, g):\n{body}\n\n\nclass A:\n    def m(self): pass\n" + "\n" * LONGEST_FILE)
    assert len(faults(path)) == 3
    assert dumb(path) == ["the file itself", "line 1: f", "line 44: A", "line 45: A.m"]
    assert dumb(path, deep=False) == ["the file itself", "line 1: f", "line 44: A"]
