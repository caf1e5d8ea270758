"""Messages that need no Fluent: text, arguments and other such messages in a line. They are 97 in a hundred.

Reading one this way takes a twentieth of the time, and the window opens without loading Fluent and what it loads.
Whatever is more than that (choices, numbers in the manner of a language, several lines) is left to Fluent:
`tests/data/test_plain_message.py` holds that both say the same.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import NamedTuple

LONGEST = 2500
"""Characters of an argument, beyond which Fluent cuts it."""
MOST_DIGITS = 999
"""Larger numbers are grouped as the language does it."""


class Argument(NamedTuple):
    """A place for a value."""

    name: str


class Other(NamedTuple):
    """Another message or term."""

    key: str


Part = str | Argument | Other
Parts = tuple[Part, ...]
_PLACE = re.compile(r'\{\s*(?:\$([a-zA-Z][\w-]*)|"([^"\\{}]*)"|(-?[a-zA-Z][\w-]*))\s*\}', re.ASCII)
_VALUE = re.compile(r"-?[a-zA-Z][\w-]*[ ]*=(.*)", re.ASCII)
_FORM = re.compile(r" +\.([a-zA-Z][\w-]*)[ ]*=(.*)", re.ASCII)


def read(source: str) -> dict[str, Parts]:
    """The value ('') and the attributes of a message as far as they are plain; nothing of one that is spread over lines
    otherwise."""
    first, *more = source.split("\n")
    value = _VALUE.fullmatch(first)
    if value is None:
        return {}
    written = {"": value[1]}
    for line in more:
        if line.startswith("#"):  # what follows belongs to the next message
            break
        if not line.strip(" "):
            continue
        form = _FORM.fullmatch(line)
        if form is None:
            return {}
        written[form[1]] = form[2]
    found = {name: _parts(text.strip(" ")) for name, text in written.items()}
    return {name: parts for name, parts in found.items() if parts}


def say(parts: Parts, given: Mapping[str, str | int | float]) -> str | None:
    """The text; None when an argument is missing, or is said otherwise by Fluent. Without any `Other`."""
    said = ""
    for part in parts:
        if isinstance(part, str):
            said += part
            continue
        value = given.get(part[0])
        if type(value) is int and 0 <= value <= MOST_DIGITS:
            said += str(value)
        elif isinstance(value, str) and len(value) <= LONGEST:
            said += value
        else:
            return None
    return said


def _parts(text: str) -> Parts:
    """Text and places in turn; nothing when there is something else in braces."""
    found: list[Part] = []
    end = 0
    for place in _PLACE.finditer(text):
        found += [text[end : place.start()], _place(place)]
        end = place.end()
    found.append(text[end:])
    if any("{" in part or "}" in part for part in found if isinstance(part, str)):
        return ()
    return tuple(part for part in found if part)


def _place(place: re.Match[str]) -> Part:
    argument, literal, other = place.groups()
    if argument is not None:
        return Argument(argument)
    return literal if literal is not None else Other(other)
