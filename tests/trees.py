"""The trees of our files, each read once for all tests that look at them."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path


@cache
def parsed(path: Path) -> tuple[str, ast.Module]:
    """A file's text and tree."""
    text = path.read_text(encoding="utf-8")
    return text, ast.parse(text)


def below(node: ast.AST) -> Iterator[ast.AST]:
    """Statements directly below a node, handlers and cases among them. Expressions hold none, and looking into them
    takes ten times as long."""
    for name in ("body", "orelse", "finalbody", "handlers", "cases"):
        inner = getattr(node, name, ())
        yield from inner if isinstance(inner, list) else ()


def statements(node: ast.AST) -> Iterator[ast.stmt]:
    """Every statement below a node, however deep."""
    for one in below(node):
        if isinstance(one, ast.stmt):
            yield one
        yield from statements(one)
