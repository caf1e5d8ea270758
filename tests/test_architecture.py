"""ARCHITECTURE.md and the chapters beside it name only what there is: no file, class or function that has moved on.

How the pages write names: `ui/board/view.py` is a path below tabletop/ or the checkout,
`ui/board/view.py::BoardView.pinch` a name in that file, `BoardView.pinch` a member of a class, `settle()` a function,
`HANDS` a constant. In a table of rooms the files of a row stand without their folder, which is the row's first cell.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from tests.trees import parsed

ROOT = Path(__file__).resolve().parents[1]
PACKAGE = ROOT / "tabletop"
PAGES = ("ARCHITECTURE.md", "FAR_APART.md", "ORDERS.md", "SOLO.md", "MEASURED.md")
QUOTED = re.compile(r"`([^`\n]+)`")
PATH = re.compile(r"[\w.*-]+(/[\w.*-]+)*/?")
MEMBER = re.compile(r"([A-Z]\w+)\.([a-zA-Z_]\w*)(\(\))?")
FUNCTION = re.compile(r"([a-z_]\w+)\(\)")
CLASS = re.compile(r"[A-Z][a-z]\w*[a-z]\w*")
CONSTANT = re.compile(r"[A-Z][A-Z_]{3,}")
NOT_OURS = frozenset({"Any", "OSError", "exec()"})
"""Of Python and Qt."""


def quoted(page: str) -> Iterator[tuple[str, str, int]]:
    """(what is quoted, folder of its row in a table of rooms or of the row above, line); code blocks are left out."""
    block, room = False, ""
    for number, line in enumerate((PACKAGE / page).read_text(encoding="utf-8").splitlines(), 1):
        if line.startswith("```"):
            block = not block
        if line.startswith("| `") and (named := QUOTED.search(line.split("|")[1])):
            room = named[1]
        elif not line.startswith("| | "):
            room = ""
        for found in () if block else QUOTED.finditer(line):
            yield found[1], room, number


def there(name: str, room: str = "") -> list[Path]:
    """Files and folders of a name: below its room, tabletop/ or the checkout, with or without .py."""
    bases = [PACKAGE / room, ROOT / room] if room and room != name else []
    for base in (*bases, PACKAGE, PACKAGE / "ui", ROOT):
        for spelled in (name, f"{name}.py"):
            found = list(base.glob(spelled.rstrip("/"))) if not spelled.startswith("/") else []
            if found:
                return found
    return []


@cache
def names_in(path: Path) -> dict[str, set[str]]:
    """Every name a file gives at its top, and of a class its members, what a method sets on `self` among them."""
    found: dict[str, set[str]] = {}
    for node in parsed(path)[1].body:
        if isinstance(node, ast.ClassDef):
            found[node.name] = members(node)
        elif isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef)):
            found[node.name] = set()
        elif isinstance(node, (ast.Assign, ast.AnnAssign)):
            found |= {name: set() for name in assigned(node)}
    return found


def assigned(node: ast.Assign | ast.AnnAssign) -> list[str]:
    """Names an assignment gives, those on `self` by their last part."""
    targets = node.targets if isinstance(node, ast.Assign) else [node.target]
    flat = [one for t in targets for one in (t.elts if isinstance(t, ast.Tuple) else [t])]
    named = (one for one in flat if isinstance(one, (ast.Name, ast.Attribute)))
    return [one.id if isinstance(one, ast.Name) else one.attr for one in named]


def members(node: ast.ClassDef) -> set[str]:
    """Methods, fields, and attributes of a class."""
    found: set[str] = set()
    for inner in ast.walk(node):
        if isinstance(inner, (ast.FunctionDef, ast.AsyncFunctionDef)):
            found.add(inner.name)
        elif isinstance(inner, (ast.Assign, ast.AnnAssign)):
            found.update(assigned(inner))
    return found


@pytest.fixture(scope="module")
def defined() -> dict[str, list[Path]]:
    """Every class, function and constant that stands at the left edge of a file or in a class, and where."""
    homes: dict[str, list[Path]] = {}
    pattern = re.compile(r"^(?: {4})?(?:class |def |async def )(\w+)|^([A-Z]\w+)\b.*=", re.MULTILINE)
    for folder in (PACKAGE, ROOT / "modules", ROOT / "templates"):
        for path in folder.rglob("*.py"):
            for one in pattern.finditer(path.read_text(encoding="utf-8")):
                homes.setdefault(one[1] or one[2], []).append(path)
    return homes


def missing(text: str, room: str, defined: dict[str, list[Path]]) -> str:
    """What is wrong with a quoted name, '' for nothing or for what is no name of ours."""
    if text in NOT_OURS or text.startswith(("TABLETOP_", "PYTHON")):
        return ""
    if "::" in text:
        return strictly(text, room)
    if member := MEMBER.fullmatch(text):
        homes = [path for path in defined.get(member[1], ()) if member[2] in names_in(path).get(member[1], ())]
        return "" if homes or member[1].startswith("Q") else "no such member"
    if function := FUNCTION.fullmatch(text):
        return "" if function[1] in defined else "no such function"
    if (CLASS.fullmatch(text) or CONSTANT.fullmatch(text)) and not text.startswith("Q"):
        return "" if text in defined or there(text, room) else "no such class or constant"
    if PATH.fullmatch(text) and ("/" in text or text.endswith(".py") or (room and text != room)):
        return "" if there(text, room) else "no such file"
    return ""


def strictly(text: str, room: str) -> str:
    """`file::Name.member`: the name stands in just that file."""
    file, _, name = text.partition("::")
    paths = [path for path in there(file, room) if path.is_file()]
    if not paths:
        return "no such file"
    outer, _, inner = name.removesuffix("()").partition(".")
    found = names_in(paths[0])
    return "" if outer in found and (not inner or inner in found[outer]) else "not in that file"


@pytest.mark.parametrize("page", PAGES)
def test_everything_named_is_there(page: str, defined: dict[str, list[Path]]) -> None:
    """A page that names what was renamed sends its reader astray."""
    found = ((line, text, missing(text, room, defined)) for text, room, line in quoted(page))
    odd = [f"{page}:{line}: `{text}`: {why}" for line, text, why in found if why]
    assert not odd, "\n".join(odd)


def test_the_search_finds_what_is_gone(defined: dict[str, list[Path]]) -> None:
    """Each way of writing a name is looked up."""
    view = "ui/board/view.py"
    gone = ("ui/board/nowhere.py", f"{view}::BoardView.no", "BoardView.no", "no_such()", "Nobody", "NO_SUCH_NAME")
    assert all(missing(text, "", defined) for text in gone)
    kept = (view, f"{view}::BoardView.pinch", "BoardView.pinch", "settle()", "BoardView", "HANDS")
    assert not any(missing(text, "", defined) for text in kept)


def test_every_file_of_a_room_has_its_place() -> None:
    """ARCHITECTURE names each folder of the program, so that nobody finds one of which it says nothing."""
    text = (PACKAGE / "ARCHITECTURE.md").read_text(encoding="utf-8")
    folders = [path.parent.relative_to(PACKAGE).as_posix() for path in PACKAGE.rglob("__init__.py")]
    assert [name for name in folders if name != "." and f"`{name}/`" not in text] == []
