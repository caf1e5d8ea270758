"""JSON from outside: what can be walked and kept is read as json reads it, all else is refused in words."""

from __future__ import annotations

import json
import time
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tabletop.core.errors import BadData, BadEntry
from tabletop.core.journal.entry import Entry
from tabletop.core.safe_json import DEEPEST, GREATEST, LONGEST, read_json

TRICKY = st.text(alphabet='[]{}"\\,:a1é😀\n', max_size=8)
FINITE = st.floats(allow_nan=False, allow_infinity=False)
VALUES = st.recursive(
    st.none() | st.booleans() | st.integers(-GREATEST, GREATEST) | FINITE | TRICKY,
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(TRICKY, inner, max_size=4),
    max_leaves=30,
)


def why(data: bytes | str, most: int = LONGEST) -> str:
    """What is said to be wrong."""
    with pytest.raises(BadData) as caught:
        read_json(data, most)
    assert caught.value.msg.key == "bad-data"
    return str(caught.value.msg.get("why"))


@given(VALUES, st.booleans())
def test_reads_what_json_reads(value: Any, ascii_only: bool) -> None:
    """Strings full of brackets, quotes and backslashes do not confuse it."""
    text = json.dumps(value, ensure_ascii=ascii_only)
    assert read_json(text) == read_json(text.encode()) == value


@pytest.mark.parametrize(
    "one, end, step", [("[", "]", 1), ('{"a":', "}", 1), ('["]","\\"[",', "]", 1), ('{"[\\\\":"}","b":[', "]}", 2)]
)
def test_depth_is_counted_outside_strings(one: str, end: str, step: int) -> None:
    """The last depth that is allowed, and the first that is not, whatever the strings hold."""
    most = DEEPEST // step
    assert read_json(one * most + "1" + end * most) is not None
    assert why(one * (most + 1) + "1" + end * (most + 1)) == "deep"


@pytest.mark.parametrize(
    "data, expected",
    [
        (b"[" * 100_000, "deep"),
        (b'{"a":' * 100_000, "deep"),
        ("[" * 100_000 + "]" * 100_000, "deep"),
        (b"NaN", "number"),
        (b"[Infinity]", "number"),
        (b'{"a":-Infinity}', "number"),
        (b"1e999", "number"),
        (b"-1e400", "number"),
        (str(GREATEST + 1).encode(), "number"),
        (str(-GREATEST - 1).encode(), "number"),
        (b"1" * 5000, "number"),
        (b'"\\ud800"', "text"),
        (b'{"\\udc00":1}', "text"),
        (b'["a\\u0000b"]', "text"),
        ('"\ud800"', "text"),
        (b"\xff\xfe1", "text"),
        (b"", "form"),
        (b"[1,]", "form"),
        (b'"a\nb"', "form"),
        (b"{} {}", "form"),
        (b"01", "form"),
    ],
)
def test_refuses(data: bytes | str, expected: str) -> None:
    """Each with the kind of fault it has."""
    assert why(data) == expected


def test_bounds_themselves_are_read() -> None:
    """The greatest numbers, a pair of half characters that make a whole one, a byte order mark, the last byte."""
    assert read_json(f"[{GREATEST},{-GREATEST}]") == [GREATEST, -GREATEST]
    assert read_json(b'"\\ud83d\\ude00"') == "\U0001f600"
    assert read_json(b"\xef\xbb\xbf[1]") == [1]
    assert read_json(b"[123]", 5) == [123]
    assert why(b"[1234]", 5) == "large"


def test_nothing_takes_long() -> None:
    """Four megabytes of what regular expressions fear."""
    for data in (b'"\\' * 1_900_000, b'"\\""' * 900_000, b'["]",' * 700_000, b'"' * 3_900_000):
        began = time.process_time()
        why(data)
        assert time.process_time() - began < 2


@pytest.mark.parametrize("seen", ['{"n":Infinity}', '{"n":1e999}', "[" * 5000 + "]" * 5000, '{"n":NaN}'])
def test_a_bad_entry_is_a_bad_entry(seen: str) -> None:
    """Whatever is wrong with the text of an entry, one error says so."""
    body = '{"id":[1,0,"n"],"when":"","intent":["pass",{}],"verdict":"ok","facts":[],"prev":"","seen":%s}'
    assert [one.seat for one in Entry.from_body(body % '{"m":3}').seen] == ["m"]
    with pytest.raises(BadEntry):
        Entry.from_body(body % seen)
