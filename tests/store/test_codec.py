"""Entries as lines of a file."""

from __future__ import annotations

import json
from contextlib import suppress
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tabletop.core.errors import BadEntry
from tabletop.core.journal.citation import Citation
from tabletop.core.journal.entry import Entry, hash_of
from tabletop.core.journal.intent import Intent
from tabletop.core.position.facts import Moved, Noted, Rolled, VarSet
from tabletop.core.position.ids import EntryId, Seen
from tabletop.core.safe_json import GREATEST
from tabletop.core.text import Msg
from tabletop.store.codec import line, parse

texts = st.text(st.characters(codec="utf-8", exclude_characters="\0"), max_size=30)
names = st.text(st.characters(codec="utf-8", exclude_categories=("C", "Z")), min_size=1, max_size=30)
numbers = st.integers(-GREATEST, GREATEST)
plain = st.recursive(st.none() | st.booleans() | numbers | texts, lambda inner: st.tuples(inner, inner))
units = st.floats(-999_999, 999_999)
facts = st.one_of(
    st.builds(Moved, names, names, units, units, st.integers(0, 9)),
    st.builds(VarSet, names, plain),
    st.builds(lambda text: Noted(Msg.of("note-free", text=text)), texts),
    st.builds(lambda one, two: Rolled(Msg("why"), "2d6", (one, two)), st.integers(1, 6), st.integers(1, 6)),
)


@st.composite
def entries(draw: st.DrawFn) -> Entry:
    """Entries with any text in them."""
    entry = Entry(
        EntryId(draw(st.integers(1, 10**9)), draw(st.integers(0, 1)), draw(names)),
        draw(names),
        Intent(draw(names), {"a": draw(plain), "msg": Msg.of("key", text=draw(texts))}),
        "unchecked",
        tuple(draw(st.lists(facts, max_size=4))),
        (Citation("2.1", Msg("why"), False, "moves"),),
        (Seen("south", 3, draw(st.sampled_from(("", "0a" * 32)))),),
        draw(st.sampled_from(("", "9f" * 32))),
    )
    return replace(entry, hash=hash_of(entry.body()))


@given(entries())
def test_round_trip(entry: Entry) -> None:
    """What is written is read back equal, from one line, whatever text is in it."""
    raw = line(entry)
    assert raw.count(b"\n") == 1
    assert raw.endswith(b"}\n")
    assert parse(raw) == entry


@given(entries(), st.data())
def test_altered(entry: Entry, data: st.DataObject) -> None:
    """A line with any one byte changed is refused, or still says the same."""
    raw = bytearray(line(entry))
    raw[data.draw(st.integers(0, len(raw) - 2))] ^= data.draw(st.integers(1, 255))
    with suppress(BadEntry):
        assert parse(bytes(raw)) == entry


def test_body_text_is_what_was_hashed() -> None:
    """Verification hashes the bytes that stand in the line, not what this version would write."""
    body = '{"when":"x",  "verdict":"ok", "facts":[],"id":[1,0,"north"],"intent":["note",{}],"prev":"","later":true}'
    read = parse(f'{{"body":{body},"hash":"{hash_of(body)}"}}\n'.encode())
    assert read.hash == hash_of(body) != hash_of(read.body())


def test_signature_is_kept() -> None:
    """A signature beside the hash comes back, so that later versions can add one."""
    entry = Entry(EntryId(1, 0, "north"), "", Intent("note"), "ok", ())
    signed = replace(entry, hash=hash_of(entry.body()), sig="abc=")
    assert parse(line(signed)) == signed


@pytest.mark.parametrize("raw", [b"", b"{}", b"null", b"\0" * 80, b"\xff\xfe", b'{"body":{},"hash":"00"}'])
def test_rubbish(raw: bytes) -> None:
    """Rubbish is refused as a bad entry, never with another exception."""
    with pytest.raises(BadEntry):
        parse(raw)


def test_numbers_are_written_with_a_point() -> None:
    """Fault 29: no number in a file depends on the player's country."""
    entry = Entry(EntryId(1, 0, "north"), "", Intent("move"), "ok", (Moved("c1", "Hill", 1234.5, 0.5),))
    moved = json.loads(line(entry))["body"]["facts"][0]
    assert moved == ["Moved", "c1", "Hill", 1234.5, 0.5]
    assert b"1234.5,0.5" in line(entry)
