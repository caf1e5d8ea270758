"""Games as shipped, read once for all tests of a process. A test that changes one, or of reading, loads its own."""

from __future__ import annotations

from functools import cache

from tabletop.data.module import Module, load_module
from tabletop.data.where import shipped_modules


@cache
def shipped(name: str) -> Module:
    """The game of that folder of modules/."""
    return load_module(shipped_modules() / name)
