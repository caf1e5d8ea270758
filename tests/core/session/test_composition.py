"""The door of a table is narrow: few public names, parts that do one thing."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

from tabletop.core.session.asked import Asked
from tabletop.core.session.autoplay import AutoPlay
from tabletop.core.session.dealer import Dealer
from tabletop.core.session.local import LocalTable
from tabletop.core.session.rule_faults import RuleFaults
from tabletop.core.session.session import Session
from tabletop.core.session.standing_answers import StandingAnswers
from tabletop.core.session.writer import Writer

PACKAGE = Path(__file__).resolve().parents[3] / "tabletop"


def public(kind: type) -> list[str]:
    """Names of a class that may be used from outside."""
    return [name for name in dir(kind) if not name.startswith("_")]


def test_a_session_has_at_most_twenty_public_names() -> None:
    """Methods and properties, its own and any it would inherit."""
    assert len(public(Session)) <= 20, public(Session)
    assert Session.__bases__ == (object,)


@pytest.mark.parametrize("part", [LocalTable, Asked, Dealer, Writer, AutoPlay, StandingAnswers, RuleFaults])
def test_its_parts_are_narrow_and_stand_alone(part: type) -> None:
    """No part inherits another, and none has more than nine public names."""
    assert len(public(part)) <= 9, public(part)
    assert part.__bases__ == (object,)


def left_open(path: Path) -> dict[str, set[str]]:
    """Class -> its methods that only raise NotImplementedError, and that no class of the file fills in."""
    found: dict[str, set[str]] = {}
    tree = ast.parse(path.read_text("utf-8"))
    classes = [node for node in ast.walk(tree) if isinstance(node, ast.ClassDef)]
    for node in classes:
        for method in node.body:
            body = [one for one in getattr(method, "body", ()) if not isinstance(one, ast.Expr)]
            raised = body[0].exc if len(body) == 1 and isinstance(body[0], ast.Raise) else None
            name = raised.func if isinstance(raised, ast.Call) else raised
            heirs = [one for one in classes if any(isinstance(b, ast.Name) and b.id == node.name for b in one.bases)]
            if isinstance(name, ast.Name) and name.id == "NotImplementedError" and not heirs:
                found.setdefault(node.name, set()).add(method.name)  # type: ignore[union-attr]
    return found


def test_nothing_is_left_open_for_a_subclass_in_another_file() -> None:
    """A class that needs more from its heirs is abstract, so that one who lacks it is told when it is made."""
    bare = {
        f"{name}.{method}"
        for path in PACKAGE.rglob("*.py")
        for name, methods in left_open(path).items()
        for method in methods
    }
    assert not bare
