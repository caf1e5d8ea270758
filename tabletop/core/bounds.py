"""Limits of everything an entry may hold, as small functions that give the value back or raise ValueError.

Both what is read and what is written passes them: what comes from another player's program is as bounded as what ours
makes, and a slip of ours is seen at once. `facts`, `intent`, `text` and `entry` name the check beside each field.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import lru_cache
from math import isfinite
from typing import Any, TypeVar

MOST_NAME = 120
"""Characters of a name: piece, place, box, kind, seat, mark, variable, rule, step."""
MOST_TEXT = 50_000
"""Characters of one text; what is shown of it is bounded by `core/clean_text`."""
MOST_WHOLE = 2**53
"""Whole numbers beyond are not the same in every reader of JSON."""
MOST_CLOCK = 10**9
"""No game has so many acts."""
LEAP = 1000
"""An entry's clock is at most so far above the highest its writer knew (honest programs: one)."""
MOST_DEPTH, MOST_PARTS = 40, 50_000
"""Tuples within tuples of a value, and values in it."""
MOST_FRAMES, MOST_FIELDS, MOST_SERIAL = 200, 100, 10**9
"""Frames of a stack, fields of one, and the number of the last."""
MOST_FACTS, MOST_CITED, MOST_SEATS = 20_000, 1000, 100
"""Facts, citations and seats seen of an entry."""
MOST_STEPS = 999
"""Steps or faces of a counter."""
MOST_ARGS, MOST_WITHIN = 40, 12
"""Arguments of a message, and messages within messages."""
FARTHEST = 1e6
"""Board units: nothing lies beyond."""

V = TypeVar("V")
_UNWRITABLE = re.compile("[\0\ud800-\udfff]").search
Check = Callable[[Any], Any]
_DIGEST, _NONCE = re.compile(r"[0-9a-f]{64}"), re.compile(r"[0-9a-f]{32}")
_ENTRY_ID = re.compile(r"[0-9]{1,10}\.[01]\..{1,120}")
_KEY = re.compile(r"[A-Za-z][\w.:#+-]{0,119}")


def odd(value: Any) -> ValueError:
    """`raise odd(value)`."""
    return ValueError(f"out of bounds: {shown(value, 80)}")


def shown(value: Any, most: int = 200) -> str:
    """The beginning of it, for a message; also of numbers too long to be written out, and of what is deep."""
    try:
        return repr(value)[:most]
    except (ValueError, RecursionError):
        return type(value).__name__


@lru_cache(maxsize=16_384)
def name(value: Any) -> str:
    """Printable characters, no control, bidirectional or half ones. A journal has few names and says them often: those
    that were good are remembered."""
    if type(value) is str and 0 < len(value) <= MOST_NAME and value.isprintable():
        return value
    raise odd(value)


def name_or_empty(value: Any) -> str:
    """A name, or '' for none."""
    return "" if value == "" else name(value)


def maybe_name(value: Any) -> str | None:
    """A name, or None."""
    return None if value is None else name(value)


def maybe_bowl(value: Any) -> str | None:
    """A name, '' for no bowl, or None where it was not written down yet."""
    return None if value is None else name_or_empty(value)


def text(value: Any) -> str:
    """Words: any characters a file can hold, without half ones and zeros."""
    if type(value) is str and len(value) <= MOST_TEXT and (value.isprintable() or not _UNWRITABLE(value)):
        return value
    raise odd(value)


def flag(value: Any) -> bool:
    """True or false, never 0 or 1."""
    if type(value) is bool:
        return value
    raise odd(value)


def whole(least: int, most: int) -> Callable[[Any], int]:
    """A whole number in these bounds (true is none)."""

    def check(value: Any) -> int:
        if type(value) is int and least <= value <= most:
            return value
        raise odd(value)

    return check


def maybe(check: Callable[[Any], V]) -> Callable[[Any], V | None]:
    """That, or None."""
    return lambda value: None if value is None else check(value)


def coordinate(value: Any) -> float | None:
    """Board units, or None."""
    if value is None or (type(value) in (int, float) and -FARTHEST < value < FARTHEST):
        return value  # type: ignore[no-any-return]
    raise odd(value)


def one_of(*allowed: str) -> Callable[[Any], str]:
    """One of a closed list."""
    closed = frozenset(allowed)

    def check(value: Any) -> str:
        if type(value) is str and value in closed:
            return value
        raise odd(value)

    return check


def matching(pattern: re.Pattern[str]) -> Callable[[Any], str]:
    """Text of one shape."""

    def check(value: Any) -> str:
        if type(value) is str and pattern.fullmatch(value):
            return value
        raise odd(value)

    return check


digest = matching(_DIGEST)
"""SHA-256, hex."""
nonce = matching(_NONCE)
"""16 bytes, hex."""
entry_id = matching(_ENTRY_ID)
"""`12.0.athens`"""


def is_entry_id(value: str) -> bool:
    """Whether a text names an entry."""
    return _ENTRY_ID.fullmatch(value) is not None


message_key = matching(_KEY)
"""Of a Fluent message."""
piece_steps = maybe(whole(0, MOST_STEPS))
"""Steps or faces of a counter, or None."""
facing = whole(-3600, 3600)
"""Degrees."""
rank = maybe(whole(0, 100_000))
"""In a pile, or None."""
depth = whole(0, MOST_FRAMES)
"""In the stack of frames."""
serial = whole(0, MOST_SERIAL)
"""Of a frame."""
clock = whole(1, MOST_CLOCK)
"""Of an entry."""
seen = whole(0, MOST_CLOCK)
"""Clock of the last entry known of another seat."""
number = whole(-MOST_WHOLE, MOST_WHOLE)
"""Any whole number of a value."""


def plain(value: Any) -> Any:
    """What a frame, a variable or a box may hold: text, whole numbers, true, false, None, tuples of them."""
    kind = type(value)
    if kind is str:
        return text(value)
    if kind is int:
        return number(value)
    if kind is bool or value is None:
        return value
    _walk(value, 0)
    return value


def _walk(value: Any, deep: int, floats: bool = False) -> int:
    """How many parts; raises ValueError."""
    kind = type(value)
    if kind is str:
        text(value)
    elif kind is int:
        number(value)
    elif kind is float and floats:
        if not isfinite(value):
            raise odd(value)
    elif kind is tuple:
        if deep >= MOST_DEPTH:
            raise odd("too deep")
        count = 1 + sum(_walk(item, deep + 1, floats) for item in value)
        if count > MOST_PARTS:
            raise odd("too many")
        return count
    elif kind is not bool and value is not None:
        raise odd(value)
    return 1


def scalar(value: Any) -> Any:
    """One value of an intent: as `plain`, also a finite number with a point (where a counter was let go)."""
    _walk(value, 0, True)
    return value


def when(value: Any) -> str:
    """A time for the log, '' for none."""
    if type(value) is str and len(value) <= 40 and (value.isprintable() or not value):
        return value
    raise odd(value)


def sized(value: Any, most: int) -> Any:
    """Something with a length, not too long."""
    if len(value) > most:
        raise odd("too many")
    return value


