"""The one reader of JSON from outside: a file, a mail, another player's program.

What it returns can be walked without ending the program: no deeper than DEEPEST, numbers finite and bounded, text that
a file can hold. What the values mean is checked by whoever asked.
"""

from __future__ import annotations

import json
import re
from json import JSONDecodeError
from math import isfinite
from typing import Union

from tabletop.core.errors import BadData
from tabletop.core.text import Msg

Json = Union[None, bool, int, float, str, list["Json"], dict[str, "Json"]]

DEEPEST = 64
"""Brackets within brackets; the deepest entry of a real game has about ten."""
LONGEST = 4_000_000
"""Bytes of one piece of JSON unless the caller says otherwise: a line of a journal, a header, a letter."""
GREATEST = 2**53
"""Beyond this an integer is no longer the same in every program."""

SHORT = 1000
"""Brackets that are taken out pair by pair; more are counted."""
_OPENS = ord("[")
_NOT_FRAME = bytes(set(range(256)) - set(b'[]{}"\\'))
_ONE_KIND = bytes.maketrans(b"{}", b"[]")


def read_json(data: bytes | str, most: int = LONGEST) -> Json:
    """The value in a text of at most `most` bytes. Raises BadData with what is wrong; never anything else."""
    try:
        raw = data.encode() if isinstance(data, str) else data
        if len(raw) > most:
            raise _bad("large", raw, most)
        if not _shallow(raw):
            raise _bad("deep", raw, DEEPEST)
        decoder = _wary if _LONG_NUMBER(raw) else _decoder
        value: Json = decoder.decode(raw.decode("utf-8-sig"))
    except UnicodeError as error:  # also half characters in a str
        raise _bad("text", repr(data[:60]).encode()) from error
    except JSONDecodeError as error:
        raise _bad("form", data) from error
    except _Number as error:
        raise _bad("number", data) from error
    if b"\\u" in raw and not _clean(value):
        raise _bad("text", raw)
    return value


class _Number(ValueError):
    """A number that is not finite, or greater than GREATEST."""


def _bad(why: str, data: bytes | str, most: int = 0) -> BadData:
    """`why`: large, deep, text, form or number."""
    begin = data[:60]
    text = begin.decode("utf-8", "replace") if isinstance(begin, bytes) else begin
    return BadData(Msg.of("bad-data", why=why, most=most, text=text))


def _shallow(raw: bytes) -> bool:
    """Whether no bracket stands deeper than DEEPEST, found without recursion; broken nesting counts as too deep.

    Of most lines only brackets and quotes need be looked at: a pair of quotes with nothing between is a string without
    brackets. Only when a string holds one, or an escape, the strings are cut out first.
    """
    frame = raw.translate(_ONE_KIND, _NOT_FRAME)
    if b"\\" not in frame:
        frame = frame.replace(b'""', b"")
    if b'"' in frame:
        frame = _outside_strings(raw).translate(_ONE_KIND, _NOT_FRAME)
    for _ in range(DEEPEST if len(frame) < SHORT else 0):
        if not frame:
            return True
        frame = frame.replace(b"[]", b"")
    return not frame if len(frame) < SHORT else _counted(frame)


def _outside_strings(raw: bytes) -> bytes:
    """What is left of a text without its strings."""
    if b"\\" in raw:  # pairs of backslashes first: what then stands before a quote belongs to it
        raw = raw.replace(b"\\\\", b"").replace(b'\\"', b"")
    return b"".join(raw.split(b'"')[::2])


def _counted(frame: bytes) -> bool:
    """The same bracket by bracket: taking out pairs again and again is slow in what is long."""
    depth = 0
    for byte in frame:
        depth += 1 if byte == _OPENS else -1
        if not 0 <= depth <= DEEPEST:
            return False
    return depth == 0


def _clean(value: Json) -> bool:
    """Whether all text can be written to a file: no half characters, no NUL."""
    match value:
        case str():
            return "\0" not in value and not _HALF.search(value)
        case list():
            return all(map(_clean, value))
        case dict():
            return all(_clean(key) and _clean(item) for key, item in value.items())
    return True


_HALF = re.compile("[\ud800-\udfff]")


def _int(text: str) -> int:
    if len(text) < 16:
        return int(text)
    if len(text) > 17 or abs(number := int(text)) > GREATEST:
        raise _Number(text[:40])
    return number


def _float(text: str) -> float:
    number = float(text)
    if not isfinite(number):
        raise _Number(text[:40])
    return number


def _constant(text: str) -> Json:
    raise _Number(text)


_LONG_NUMBER = re.compile(rb"\d{16}").search
"""Digits enough for an integer beyond GREATEST; also, now and then, part of a hash."""
_wary = json.JSONDecoder(parse_int=_int, parse_float=_float, parse_constant=_constant)
_decoder = json.JSONDecoder(parse_float=_float, parse_constant=_constant)
