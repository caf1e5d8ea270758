"""No large circle of files: whoever opens one need not open ten more to understand it."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Mapping
from pathlib import Path

import tabletop
from tests.trees import parsed, statements

ROOT = Path(tabletop.__file__).parent
MOST = 3
"""Files of a circle, what is imported for types alone counted too."""


def name_of(path: Path) -> str:
    """`tabletop.ui.board.view` for its file; a package for its __init__."""
    return ".".join(("tabletop", *path.relative_to(ROOT).with_suffix("").parts)).removesuffix(".__init__")


def imported(tree: ast.AST, known: Mapping[str, object]) -> Iterator[str]:
    """Files of ours that a file names in any import, wherever it stands."""
    for node in statements(tree):
        if isinstance(node, ast.ImportFrom) and node.module:
            for alias in node.names:
                inner = f"{node.module}.{alias.name}"
                yield inner if inner in known else node.module
        elif isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)


def circles(arrows: Mapping[str, set[str]]) -> list[set[str]]:
    """Groups of files each of which can be reached from each other one (Kosaraju: order of leaving, then backwards)."""
    order: list[str] = []
    seen: set[str] = set()
    for start in arrows:
        stack = [(start, iter(sorted(arrows[start])))] if start not in seen else []
        seen.add(start)
        while stack:
            here, rest = stack[-1]
            there = next((one for one in rest if one not in seen), None)
            if there is None:
                order.append(stack.pop()[0])
            else:
                seen.add(there)
                stack.append((there, iter(sorted(arrows[there]))))
    back: dict[str, set[str]] = {name: set() for name in arrows}
    for name, targets in arrows.items():
        for target in targets:
            back[target].add(name)
    found: list[set[str]] = []
    placed: set[str] = set()
    for start in reversed(order):
        group, todo = set(), [start]
        while todo:
            here = todo.pop()
            if here not in placed:
                placed.add(here)
                group.add(here)
                todo += back[here]
        found.append(group)
    return [group for group in found if len(group) > 1]


def closing(group: set[str], arrows: Mapping[str, set[str]]) -> str:
    """The imports each of which closes a large circle alone: without one of them it is none, or small enough."""
    inner = {name: arrows[name] & group for name in group}
    found = []
    for name in sorted(group):
        for target in sorted(inner[name]):
            if all(len(left) <= MOST for left in circles({**inner, name: inner[name] - {target}})):
                found.append(f"{name} importing {target}")
    return " or ".join(found) or "several imports"


def test_the_search_finds_circles():
    """Two that name each other, three in a ring, and one apart."""
    arrows = {"a": {"b"}, "b": {"a", "c"}, "c": {"d"}, "d": {"e"}, "e": {"c"}, "f": {"a"}}
    assert sorted(map(sorted, circles(arrows))) == [["a", "b"], ["c", "d", "e"]]


def test_it_is_said_which_import_closes_a_circle():
    """Four in a ring with a short cut: any arrow but the short cut."""
    ring = {"a": {"b"}, "b": {"c", "d"}, "c": {"d"}, "d": {"a"}, "e": {"a"}}
    said = closing({"a", "b", "c", "d"}, ring)
    assert said == "a importing b or b importing c or c importing d or d importing a"


def test_no_circle_is_larger_than_three_files():
    """Imports for types alone are arrows too: what they name must be understood as well."""
    files = {name_of(path): path for path in ROOT.rglob("*.py")}
    arrows = {
        name: {t for t in imported(parsed(path)[1], files) if t in files and t != name} for name, path in files.items()
    }
    assert len(arrows) > 400 and "tabletop.ui.board.surface" in arrows["tabletop.ui.board.hands"]
    large = [group for group in circles(arrows) if len(group) > MOST]
    assert not large, "\n".join(f"{sorted(group)}: without {closing(group, arrows)}" for group in large)
