"""A counter meant by a few typed letters and a number: `hop 3` is the hoplite with 3 on it, else three hoplites."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from tabletop.core.clean_text import folded

_WORD = re.compile(r"[^\W_]+")
MOST = 60
"""Counters entered at once."""


@dataclass(frozen=True)
class TypedCounter:
    """Which of the names fit, in their order but whole names first, and how many of the first are meant."""

    fitting: tuple[int, ...]
    count: int = 1


def meant_by(typed: str, names: Sequence[str]) -> TypedCounter:
    """All names of which words begin with the typed ones. A number at the end is one that is printed on the counter; if
    none has it, so many counters."""
    asked = _WORD.findall(folded(typed))
    words = [_WORD.findall(folded(name)) for name in names]
    found = (n for n, own in enumerate(words) if _fits(asked, own))
    fitting = tuple(sorted(found, key=lambda n: sorted(words[n]) != sorted(asked)))
    if fitting or not asked or not asked[-1].isdigit():
        return TypedCounter(fitting)
    fewer = tuple(n for n, own in enumerate(words) if _fits(asked[:-1], own)) if asked[:-1] else ()
    return TypedCounter(fewer, max(1, min(MOST, int(asked[-1][:4]))))


def _fits(asked: Sequence[str], own: Sequence[str]) -> bool:
    """Each typed word begins another word of the name, a number is one of its numbers."""
    left = [*own]
    for word in asked:
        found = next((one for one in left if _begins(word, one)), None)
        if found is None:
            return False
        left.remove(found)
    return True


def _begins(typed: str, word: str) -> bool:
    if typed.isdigit():
        return "".join(re.findall(r"\d", word)) == typed
    return word.startswith(typed)
