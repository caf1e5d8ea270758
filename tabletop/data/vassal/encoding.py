"""The one splitter of VASSAL's files, and what stands in its fields: numbers, colours, key strokes, lists.

A delimiter after a backslash is part of the text and loses that backslash; nothing else is escaped. A part that would
begin with a backslash, or begin and end with ', is written between two '. So parts within parts grow a backslash a
level: one level is split at a time.
"""

from __future__ import annotations

import math
from collections.abc import Iterable
from dataclasses import dataclass

FARTHEST = 10_000_000
"""No number of a module is greater: pixels, levels, counts. What is, is cut."""
MOST_LISTED = 5000
"""Parts of one list: pictures of a layer, names of a marker."""
Colour = tuple[int, int, int, int]
"""Red, green, blue and how solid, from 0 to 255."""


def split(text: str, delimiter: str, most: int = 0) -> list[str]:
    """The parts of a text; `most`: no more than so many are looked for, and what follows them is left out."""
    if delimiter not in text:
        return [unquoted(text)]
    if "\\" + delimiter not in text:
        return [unquoted(part) for part in text.split(delimiter)]
    parts: list[str] = []
    held: list[str] = []
    pieces = text.split(delimiter)
    for n, piece in enumerate(pieces, 1):
        if piece[-1:] == "\\" and n < len(pieces):
            held.append(piece[:-1])
            continue
        if held:
            held.append(piece)
            piece = delimiter.join(held)
            held = []
        parts.append(unquoted(piece))
        if len(parts) == most:
            break
    return parts


def first_and_rest(text: str, delimiter: str) -> tuple[str, str | None]:
    """The first part, and the second; None when there is none. A third is not looked at."""
    end, escaped = text.find(delimiter), "\\" + delimiter
    while end > 0 and text[end - 1] == "\\":
        end = text.find(delimiter, end + 1)
    if end < 0:
        return unquoted(text.replace(escaped, delimiter)), None
    first, rest = text[:end].replace(escaped, delimiter), text[end + 1 :]
    if rest.count(delimiter) != rest.count(escaped):
        return unquoted(first), split(rest, delimiter, 1)[0]
    return unquoted(first), unquoted(rest.replace(escaped, delimiter))


def joined(parts: Iterable[str], delimiter: str) -> str:
    """The inverse of `split`."""
    return delimiter.join(_quoted(part).replace(delimiter, "\\" + delimiter) for part in parts)


def unquoted(part: str) -> str:
    """A part without the two ' that it may stand between."""
    return part[1:-1] if len(part) > 1 and part[0] == part[-1] == "'" else part


def _quoted(part: str) -> str:
    return f"'{part}'" if part[:1] == "\\" or (part[:1] == part[-1:] == "'") else part


@dataclass(frozen=True, slots=True)
class JavaKey:
    """A key stroke: the key's code in Java, its modifiers, and of a named command the name."""

    code: int
    modifiers: int
    named: str = ""

    def __bool__(self) -> bool:
        return bool(self.code or self.named)


NO_KEY = JavaKey(0, 0)
_CTRL = 128


def whole_number(text: str, default: int = 0) -> int:
    """A whole number, also one written 12.0, cut to what any module needs."""
    try:
        number = float(text)
    except ValueError:
        return default
    return int(max(-FARTHEST, min(FARTHEST, number))) if math.isfinite(number) else default


def real_number(text: str, default: float = 0.0) -> float:
    """A finite number, cut likewise."""
    try:
        number = float(text)
    except ValueError:
        return default
    return max(-float(FARTHEST), min(float(FARTHEST), number)) if math.isfinite(number) else default


def is_true(text: str | None, default: bool = False) -> bool:
    """As Java reads it; `default` where nothing is written."""
    return default if text is None or text == "" else text == "true"


def colour(text: str) -> Colour | None:
    """`255,0,0`, `255,0,0,128` or 0xFF0000; None for no colour, and for what is none."""
    if text.startswith("0x") and len(text) <= 10:
        try:
            number = int(text, 16)
        except ValueError:
            return None
        return number >> 16 & 255, number >> 8 & 255, number & 255, 255
    parts = text.split(",")
    if len(parts) not in (3, 4) or not all(part.strip().isdecimal() for part in parts):
        return None
    red, green, blue, solid = (min(255, whole_number(part)) for part in (*parts, "255")[:4])
    return red, green, blue, solid


def java_key(text: str) -> JavaKey:
    """`68,130`, `0,0,rally`, or one letter that is pressed with Ctrl."""
    if not text:
        return NO_KEY
    if "," not in text:
        return letter_key(text, _CTRL)
    code, modifiers, named = (*split(text, ","), "", "")[:3]
    return JavaKey(whole_number(code), whole_number(modifiers), named)


def letter_key(text: str, modifiers: int) -> JavaKey:
    """The first letter as a key."""
    return JavaKey(ord(text[0].upper()[0]), modifiers) if text else NO_KEY


def strings(text: str) -> tuple[str, ...]:
    """A list of texts; nothing written is an empty list."""
    return tuple(split(text, ",")[:MOST_LISTED]) if text else ()


class SequenceFields:
    """The parts of a text one after the other; what is missing or no number is its default."""

    def __init__(self, text: str, delimiter: str = ";") -> None:
        self._parts = split(text, delimiter)
        self._next = 0

    @property
    def more(self) -> bool:
        """Whether a part is left."""
        return self._next < len(self._parts)

    def text(self, default: str = "") -> str:
        """The next part."""
        if not self.more:
            return default
        self._next += 1
        return self._parts[self._next - 1]

    def skip(self, count: int) -> None:
        """Parts that say nothing to us."""
        self._next += count

    def whole(self, default: int = 0) -> int:
        """The next part as a whole number."""
        return whole_number(self.text(), default)

    def real(self, default: float = 0.0) -> float:
        """The next part as a number."""
        return real_number(self.text(), default)

    def flag(self, default: bool = False) -> bool:
        """The next part as true or false."""
        return self.text() == "true" if self.more else default

    def letter(self, default: str) -> str:
        """The first letter of the next part."""
        return self.text()[:1] or default

    def strings(self) -> tuple[str, ...]:
        """The next part as a list."""
        return strings(self.text())

    def colour(self) -> Colour | None:
        """The next part as a colour."""
        return colour(self.text())

    def key(self, default: str = "") -> JavaKey:
        """The next part as a key stroke; `default`: the letter pressed with Ctrl where no part is left."""
        return java_key(self.text(default))

    def rest(self) -> tuple[str, ...]:
        """All that is left."""
        left = tuple(self._parts[self._next :])
        self._next = len(self._parts)
        return left
