"""Doors between rooms say what goes through them; how the share of typed expressions is kept (`make check`)."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

from tools.typed import LEAST, shares, too_few

ROOT = Path(__file__).parent.parent
DOORS = (
    "core/rules/game.py",
    "core/rules/game_names.py",
    "core/rules/orders.py",
    "core/rules/offers.py",
    "core/journal/intent.py",
    "core/session/session.py",
    "core/position/state.py",
    "systems/game_data.py",
    "data/module.py",
    "store/game.py",
    "ui/board/hands.py",
    "ui/interfaces.py",
    "ui/board/input/controller.py",
    "ui/model/table_model.py",
)
REPORT = """
             Name   Anys   Exprs   Coverage
-------------------------------------------
 tabletop.core.plain      1     100     99.00%
 tabletop.ui.board.view   2     300     99.33%
 modules.a.rules.turn     3     100     97.00%
-------------------------------------------
                Total     6     500     98.80%
"""


def untyped(source: str) -> list[str]:
    """Public functions and attributes whose annotation is or holds `Any`, arguments of any name (`**args`) apart."""
    found = []
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.FunctionDef) and not node.name.startswith("_"):
            given = [*node.args.posonlyargs, *node.args.args, *node.args.kwonlyargs]
            notes = [node.returns, *(arg.annotation for arg in given)]
        elif isinstance(node, ast.AnnAssign):
            notes = [node.annotation]
        else:
            continue
        if any(isinstance(part, ast.Name) and part.id == "Any" for note in notes if note for part in ast.walk(note)):
            found.append(f"{node.lineno}: {ast.unparse(node).splitlines()[0]}")
    return found


@pytest.mark.parametrize("door", DOORS)
def test_no_any_at_a_door_between_rooms(door: str) -> None:
    """What goes through a door is said."""
    assert untyped((ROOT / "tabletop" / door).read_text()) == []


def test_an_any_at_a_door_is_found() -> None:
    """Of a variable, within a list, in a result; `**args` may be anything."""
    assert untyped("session: Any\ndef f(x: list[Any]) -> int: ...\ndef g(**args: Any) -> int: ...") == [
        "1: session: Any",
        "2: def f(x: list[Any]) -> int:",
    ]


def test_the_share_of_typed_expressions_is_read_by_room() -> None:
    """From mypy's report: by package and room, and which package has too few."""
    found = shares(REPORT)
    assert found["tabletop"] == pytest.approx(99.25) and found["tabletop.ui.board"] == pytest.approx(99.333, abs=0.001)
    assert too_few(found) == [f"modules: 97.00 % of the expressions have a type, {LEAST['modules']} % is the least"]
    assert len(too_few({})) == len(LEAST)  # no report is no share


def test_mypy_is_strict_everywhere_but_in_tests() -> None:
    """One override that allows more, and it is that of the tests."""
    import tomllib

    settings = tomllib.loads((ROOT / "pyproject.toml").read_text())["tool"]["mypy"]
    assert settings["strict"] and {"tabletop", "modules", "tools"} <= set(settings["packages"])
    lenient = [one["module"] for one in settings["overrides"] if set(one) - {"module", "ignore_missing_imports"}]
    assert lenient == ["tests.*"]
