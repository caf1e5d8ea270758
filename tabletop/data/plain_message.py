"""Messages that need no Fluent: text, arguments and other such messages in a line, and one choice between such lines.
They are 99 in a hundred.

Reading one this way takes a twentieth of the time, and the window opens without loading Fluent and what it loads.
Whatever is more than that (choices within choices, numbers in the manner of a language) is left to it:
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


class MessageChoice(NamedTuple):
    """What is said by the value of an argument: the first line whose key is it, or its plural, else the default."""

    name: str
    lines: tuple[tuple[str, Parts], ...]
    default: Parts


Part = str | Argument | Other | MessageChoice
Parts = tuple[Part, ...]
_PLACE = re.compile(r'\{\s*(?:\$([a-zA-Z][\w-]*)|"([^"\\{}]*)"|(-?[a-zA-Z][\w-]*))\s*\}', re.ASCII)
_VALUE = re.compile(r"-?[a-zA-Z][\w-]*[ ]*=(.*)", re.ASCII)
_CHOICE = re.compile(
    r"(?:(?P<before>[^{}\n]+)|(?:\n+ +)?)\{ *\$(?P<name>[a-zA-Z][\w-]*) *->\n"
    r"(?P<lines>(?: *\*?\[ *[\w-]+ *\].*\n)+) *\}(?P<after>.*)\n*",
    re.ASCII,
)
_LINE = re.compile(r" *(\*?)\[ *([\w-]+) *\](.*)", re.ASCII)
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
            return _paragraph(value[1], more) or _choosing(value[1], source)
        written[form[1]] = form[2]
    found = {name: _parts(text.strip(" ")) for name, text in written.items()}
    return {name: parts for name, parts in found.items() if parts}


def say(parts: Parts, given: Mapping[str, str | int | float], language: str) -> str | None:
    """The text; None when an argument is missing, or is said otherwise by Fluent. Without any `Other`."""
    said = ""
    for part in parts:
        text = part if isinstance(part, str) else _said(part, given, language)
        if text is None:
            return None
        said += text
    return said


def others(parts: Parts) -> set[str]:
    """Keys of the messages that are named in it."""
    found: set[str] = set()
    for part in parts:
        if isinstance(part, Other):
            found.add(part.key)
        elif isinstance(part, MessageChoice):
            found = found.union(others(part.default), *(others(inner) for _, inner in part.lines))
    return found


def _said(part: Argument | Other | MessageChoice, given: Mapping[str, str | int | float], language: str) -> str | None:
    if isinstance(part, Other):
        return None
    value = given.get(part.name)
    number = type(value) is int and 0 <= value <= MOST_DIGITS
    if not number and not (isinstance(value, str) and len(value) <= LONGEST):
        return None
    if isinstance(part, Argument):
        return str(value)
    fitting = _keys(value, language)
    inner = next((parts for key, parts in part.lines if key in fitting), part.default)
    return say(inner, given, language)


def _keys(value: object, language: str) -> tuple[str, ...]:
    """Keys of the lines that fit: a number itself and its plural (zero is singular in French), a text unless digits."""
    if isinstance(value, int):
        return str(value), "one" if value == 1 or (value == 0 and language == "fr") else "other"
    return () if str(value)[:1].isdigit() else (str(value),)


def _paragraph(first: str, more: list[str]) -> dict[str, Parts]:
    """A value of several lines below its key, all indented alike, none of them more than plain."""
    lines = "\n".join(more).rstrip("\n").split("\n")
    indents = {len(line) - len(line.lstrip(" ")) for line in lines}
    odd = any(not line.strip(" ") or line.strip(" ")[0] in "[*.}{#" or line.endswith(" ") for line in lines)
    if first.strip(" ") or odd or len(indents) != 1 or indents == {0}:
        return {}
    parts = _parts("\n".join(line.lstrip(" ") for line in lines))
    return {"": parts} if parts else {}


def _choosing(first: str, source: str) -> dict[str, Parts]:
    """A value that is one choice, with text before and after it."""
    found = _CHOICE.fullmatch(first.lstrip(" ") + source[source.index("\n") :])
    if found is None:
        return {}
    lines: list[tuple[str, Parts]] = []
    default: Parts = ()
    for line in found["lines"].rstrip("\n").split("\n"):
        star, key, text = _LINE.fullmatch(line).groups()  # type: ignore[union-attr]
        parts = _parts(text.strip(" "))
        if not parts:
            return {}
        lines.append((key, parts))
        default = parts if star else default
    after = _parts(found["after"].rstrip(" "))
    if not default or (found["after"].strip(" ") and not after):
        return {}
    before = (found["before"],) if found["before"] else ()
    return {"": (*before, MessageChoice(found["name"], tuple(lines), default), *after)}


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
