"""The splitter and what stands in its fields: every text goes in and out again; odd numbers are defaults."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tabletop.data.vassal.encoding import (
    FARTHEST,
    JavaKey,
    SequenceFields,
    colour,
    java_key,
    joined,
    real_number,
    split,
    strings,
    whole_number,
)
from tabletop.data.vassal.pieces import chain, chained

letters = st.text(st.sampled_from("ab;\\'\t/,é{} 1"), max_size=12)
parts = st.lists(letters, min_size=1, max_size=8)


@given(parts, st.sampled_from(";\t/,\x1b~|"))
@settings(max_examples=400)
def test_what_is_joined_is_split_again(words: list[str], delimiter: str) -> None:
    """With delimiters, backslashes and quotes in the parts; but for a part that ends with a backslash, of which the
    format itself cannot tell whether it escapes."""
    words = [word.rstrip("\\") for word in words]
    assert split(joined(words, delimiter), delimiter) == words


@given(parts)
@settings(max_examples=400)
def test_chains_of_any_depth_come_back(words: list[str]) -> None:
    """Each trait within the one before. The innermost is written as it is, and has none of these letters."""
    words = [*(word.rstrip("\\") for word in words), "piece;;;a.png;b"]
    assert chain(chained(words)) == words


def test_one_level_is_split_at_a_time() -> None:
    """Each loses one backslash."""
    assert split("a;b\\;c\\\\;d;", ";") == ["a", "b;c\\;d", ""]
    assert split("", ";") == [""] and split("''", ";") == [""] and split("'", ";") == ["'"]
    assert split("'\\a';'''x'''", ";") == ["\\a", "''x''"]


def test_fields_that_are_missing_have_a_default() -> None:
    """And those that are none are not believed."""
    fields = SequenceFields("12.0;x;1e999;true;68,130;a,b;;0x00FF80")
    assert (fields.whole(), fields.whole(7), fields.real(2.5), fields.flag()) == (12, 7, 2.5, True)
    assert fields.key() == JavaKey(68, 130) and fields.strings() == ("a", "b") and fields.colour() is None
    assert fields.colour() == (0, 255, 128, 255)
    assert not fields.more and fields.text("d") == "d" and fields.letter("L") == "L" and fields.key("M").code == 77
    assert fields.flag(True) and fields.rest() == ()


@pytest.mark.parametrize("text", ["", "nan", "inf", "-inf", "1_0_", "９９x", "0x10", "1" * 400])
def test_no_number_is_beyond_all_measure(text: str) -> None:
    """Whatever stands there."""
    assert -FARTHEST <= whole_number(text) <= FARTHEST
    assert -FARTHEST <= real_number(text) <= FARTHEST


def test_colours_keys_and_lists() -> None:
    """As modules write them."""
    assert colour("255,0,10") == (255, 0, 10, 255) and colour("1,2,3,4") == (1, 2, 3, 4)
    assert colour("null") is colour("") is colour("1,2") is colour("0xZZ") is None
    assert java_key("0,0,rally") == JavaKey(0, 0, "rally") and java_key("r") == JavaKey(82, 128)
    assert java_key("c\\,3").code == 0 and java_key("ß").code == ord("S")
    assert not java_key("") and java_key("0,0,rally")
    assert strings("") == () and strings("a\\,b,c") == ("a,b", "c")
