"""What a function takes, read from the function itself: for verbs of the hands and for checks."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any, NamedTuple

ANY_NAMES = 0x08
"""Flag of code that takes `**names`."""


class Takes(NamedTuple):
    """Names after the first argument: those without a default, all of them, and what is written beside each; `more`:
    any other name is taken too."""

    needed: frozenset[str]
    known: frozenset[str]
    types: dict[str, str]
    more: bool

    def fits(self, names: frozenset[str] | set[str]) -> bool:
        """Whether a call with these names can be made."""
        return self.needed <= names and (self.more or names <= self.known)


@cache
def takes(function: Callable[..., Any]) -> Takes:
    """`takes(lambda k, piece, to="": ...)` needs piece and knows to. A function without code of its own takes any."""
    code = getattr(function, "__code__", None)
    if code is None:
        return Takes(frozenset(), frozenset(), {}, True)
    places, names = code.co_argcount, code.co_varnames
    optional = len(getattr(function, "__defaults__", None) or ())
    named = names[places : places + code.co_kwonlyargcount]
    late = frozenset(getattr(function, "__kwdefaults__", None) or ())
    written = getattr(function, "__annotations__", {})
    types = {n: note if isinstance(note, str) else getattr(note, "__name__", "") for n, note in written.items()}
    return Takes(
        frozenset((*names[1 : places - optional], *(name for name in named if name not in late))),
        frozenset((*names[1:places], *named)),
        types,
        bool(code.co_flags & ANY_NAMES),
    )
