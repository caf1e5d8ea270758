"""No class name stands twice in the program, so that a name in a docstring or a traceback means one thing."""

from __future__ import annotations

import ast
from collections import defaultdict
from pathlib import Path

import pytest

from tests.trees import parsed, statements

PACKAGE = Path(__file__).resolve().parents[1] / "tabletop"


def homes() -> dict[str, list[str]]:
    """Each class name and the files that define it, however deep."""
    found: dict[str, list[str]] = defaultdict(list)
    for path in sorted(PACKAGE.rglob("*.py")):
        for node in statements(parsed(path)[1]):
            if isinstance(node, ast.ClassDef):
                found[node.name].append(path.relative_to(PACKAGE).as_posix())
    return found


@pytest.fixture(scope="module")
def twice() -> dict[str, list[str]]:
    """Those that stand more than once."""
    return {name: files for name, files in homes().items() if len(files) > 1}


def test_no_class_name_stands_twice(twice: dict[str, list[str]]) -> None:
    """Not even in rooms that do not know each other."""
    assert twice == {}
