"""What rules ask through a pick is asked in words: prompt-<step>-<field> in both languages, never a bare "Choose."."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from tabletop.data.catalog import Catalog
from tests.games import shipped

PICKS = ("pick", "pick_some")
GAMES = ("siege_of_syracuse",)
"""Games in which every pick has words of its own."""


def asked(folder: Path) -> Iterator[str]:
    """Keys of all picks in the steps of a game's rules."""
    for path in sorted(folder.rglob("*.py")):
        for step in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            for call in ast.walk(step) if isinstance(step, ast.ClassDef) else ():
                match call:
                    case ast.Call(func=ast.Attribute(attr=verb), args=[ast.Constant(value=str(field)), *_]):
                        if verb in PICKS and isinstance(step, ast.ClassDef):
                            yield f"prompt-{step.name}-{field}".lower()


@pytest.mark.parametrize("name", GAMES)
def test_every_pick_has_words(name: str) -> None:
    """In English and in French."""
    module = shipped(name)
    keys = set(asked(module.folder / "rules"))
    assert keys
    for language in ("en", "fr"):
        catalog = Catalog.for_module(module, language)
        assert {key for key in keys if not catalog.has(key)} == set()
