"""Limits of everything an entry may hold, as small functions that give the value back or raise ValueError.

Both what is read and what is written passes them: what comes from another player's program is as bounded as what ours
makes, and a slip of ours is seen at once. `facts`, `intent`, `text` and `entry` name the check beside each field.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sized
from functools import lru_cache
from math import isfinite
from typing import TypeVar

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
S = TypeVar("S", bound=Sized)
_UNWRITABLE = re.compile("[\0\ud800-\udfff]").search
Check = Callable[[object], object]
_DIGEST, _NONCE = re.compile(r"[0-9a-f]{64}"), re.compile(r"[0-9a-f]{32}")
_ENTRY_ID = re.compile(r"[0-9]{1,10}\.[01]\..{1,120}")
_KEY = re.compile(r"[A-Za-z][\w.:#+-]{0,119}")


def odd(value: object) -> ValueError:
    """`raise odd(value)`."""
    return ValueError(f"out of bounds: {shown(value, 80)}")


def shown(value: object, most: int = 200) -> str:
    """The beginning of it, for a message; also of numbers too long to be written out, and of what is deep."""
    try:
        return repr(value)[:most]
    except (ValueError, RecursionError):
        return type(value).__name__


@lru_cache(maxsize=16_384)
def name(value: object) -> str:
    """Printable characters, no control, bidirectional or half ones. A journal has few names and says them often: those
    that were good are remembered."""
    if type(value) is str and 0 < len(value) <= MOST_NAME and value.isprintable():
        return value
    raise odd(value)


def name_or_empty(value: object) -> str:
    """A name, or '' for none."""
    return "" if value == "" else name(value)


def maybe_name(value: object) -> str | None:
    """A name, or None."""
    return None if value is None else name(value)


def maybe_cup(value: object) -> str | None:
    """A name, '' for no cup, or None where it was not written down yet."""
    return None if value is None else name_or_empty(value)


def text(value: object) -> str:
    """Words: any characters a file can hold, without half ones and zeros."""
    if type(value) is str and len(value) <= MOST_TEXT and (value.isprintable() or not _UNWRITABLE(value)):
        return value
    raise odd(value)


def flag(value: object) -> bool:
    """True or false, never 0 or 1."""
    if type(value) is bool:
        return value
    raise odd(value)


def whole(least: int, most: int) -> Callable[[object], int]:
    """A whole number in these bounds (true is none)."""

    def check(value: object) -> int:
        if type(value) is int and least <= value <= most:
            return value
        raise odd(value)

    return check


def maybe(check: Callable[[object], V]) -> Callable[[object], V | None]:
    """That, or None."""
    return lambda value: None if value is None else check(value)


def coordinate(value: object) -> float | None:
    """Board units, or None."""
    if value is None:
        return None
    if isinstance(value, (int, float)) and type(value) is not bool and -FARTHEST < value < FARTHEST:
        return value
    raise odd(value)


def one_of(*allowed: str) -> Callable[[object], str]:
    """One of a closed list."""
    closed = frozenset(allowed)

    def check(value: object) -> str:
        if type(value) is str and value in closed:
            return value
        raise odd(value)

    return check


def matching(pattern: re.Pattern[str]) -> Callable[[object], str]:
    """Text of one shape."""

    def check(value: object) -> str:
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
"""In a stack, or None."""
depth = whole(0, MOST_FRAMES)
"""In the stack of frames."""
serial = whole(0, MOST_SERIAL)
"""Of a frame."""
clock = whole(1, MOST_CLOCK)
"""Of an entry."""
seen = whole(0, MOST_CLOCK)
"""Clock of the last entry known of another seat."""
count = whole(0, MOST_WHOLE)
"""So many entries, or the number of one."""
number = whole(-MOST_WHOLE, MOST_WHOLE)
"""Any whole number of a value."""


def plain(value: V) -> V:
    """What a frame, a variable or a box may hold: text, whole numbers, true, false, None, tuples of them."""
    kind = type(value)
    if kind is str:
        text(value)
    elif kind is int:
        number(value)
    elif kind is not bool and value is not None:
        _walk(value, 0)
    return value


def _walk(value: object, deep: int, floats: bool = False) -> int:
    """How many parts; raises ValueError."""
    kind = type(value)
    if kind is str:
        text(value)
    elif kind is int:
        number(value)
    elif type(value) is float and floats:
        if not isfinite(value):
            raise odd(value)
    elif type(value) is tuple:
        if deep >= MOST_DEPTH:
            raise odd("too deep")
        count = 1 + sum(_walk(item, deep + 1, floats) for item in value)
        if count > MOST_PARTS:
            raise odd("too many")
        return count
    elif kind is not bool and value is not None:
        raise odd(value)
    return 1


def scalar(value: V) -> V:
    """One value of an intent: as `plain`, also a finite number with a point (where a counter was let go)."""
    _walk(value, 0, True)
    return value


def listed(value: object) -> list[object]:
    """A list of JSON."""
    if type(value) is list:
        return value
    raise odd(value)


def mapped(value: object) -> dict[str, object]:
    """An object of JSON."""
    if type(value) is dict:
        return value
    raise odd(value)


def when(value: object) -> str:
    """A time for the log, '' for none."""
    if type(value) is str and len(value) <= 40 and (value.isprintable() or not value):
        return value
    raise odd(value)


def sized(value: S, most: int) -> S:
    """Something with a length, not too long."""
    if len(value) > most:
        raise odd("too many")
    return value


