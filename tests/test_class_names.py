"""No class name stands twice in the program, so that a name in a docstring or a traceback means one thing."""

from __future__ import annotations

import ast
from collections import defaultdict
from pathlib import Path

import pytest

PACKAGE = Path(__file__).resolve().parents[1] / "tabletop"
ALLOWED: dict[str, str] = {
    "Border": "as map.yaml has it (data/schema), and as the resolution of orders reads it (systems/orders)",
    "Bowl": "as a scenario lists it (data/schema), and as seats lock it (systems)",
    "Chance": "random answers of a whole game (systems/fuzz), and of orders alone (systems/orders/sample)",
    "Found": "a game on the shelf (data), and a file on a server (store/remote)",
    "Group": "the mathematical group that locks use (core), and a group of rules (data/schema)",
    "Kind": "of counters in the YAML (data/schema), and of units that orders move (systems/orders)",
    "Known": "what a seat knows (core), and the ids that a module knows (data/checks)",
    "Modifier": "as tables.yaml has it (data/schema), and as a combat counts it (systems/odds)",
    "Moment": "a position in an audit (core), and two clocks (phases)",
    "Outcome": "of orders (core), of a random game (systems/fuzz), of a die (systems/odds)",
    "Phase": "as sequence.yaml has it (data/schema), and a step of the campaign family",
    "Plan": "what a parcel would write (store/arriving), and how a shared game begins (store/plan)",
    "Retreat": "a step of the campaign family, and a unit's retreat after orders",
    "Secret": "a kind of slot (core/rules), and a sealed value (core/secrets)",
    "Seen": "what an entry had seen (core), and what a server was seen to hold (store/remote)",
    "Step": "a step of a game (core), and one way across a border (systems/orders)",
    "Unknown": "a host nobody trusts yet (store/remote), and a lock that cannot be judged (systems)",
}
"""Names that mean two things all the same, with what they mean; none of them in the window."""


def homes() -> dict[str, list[str]]:
    """Each class name and the files that define it, however deep."""
    found: dict[str, list[str]] = defaultdict(list)
    for path in sorted(PACKAGE.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.ClassDef):
                found[node.name].append(path.relative_to(PACKAGE).as_posix())
    return found


@pytest.fixture(scope="module")
def twice() -> dict[str, list[str]]:
    """Those that stand more than once."""
    return {name: files for name, files in homes().items() if len(files) > 1}


def test_no_class_name_stands_twice(twice: dict[str, list[str]]) -> None:
    """A class of the window has a name of its own; of the others only those named above share one."""
    assert {name: files for name, files in twice.items() if name not in ALLOWED} == {}
    assert [name for name, files in twice.items() if any(one.startswith("ui/") for one in files)] == []


def test_what_is_allowed_is_needed(twice: dict[str, list[str]]) -> None:
    """A name that stands once again leaves the list."""
    assert ALLOWED.keys() - twice.keys() == set()
