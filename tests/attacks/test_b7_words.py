"""B7: words of others are cleaned at the door: bounded, on one line, without controls, unable to reorder ours."""

from __future__ import annotations

import pytest

from tabletop.core import clean_text
from tabletop.core.position.apply import apply
from tabletop.core.position.facts import SeatChanged
from tabletop.core.position.state import State
from tabletop.core.text import Msg
from tabletop.data.catalog import Catalog
from tabletop.store.card import GameCard, ModuleMark

OVERRIDE, ISOLATE, POP = "\u202e", "\u2066", "\u2069"


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize(
    ("text", "shown"),
    [
        (f"abc{OVERRIDE}def", "abcdef"),
        (f"{ISOLATE}{ISOLATE}x{POP}", "x"),
        ("bell\x07 null\x00 esc\x1b[31m", "bell null esc[31m"),
        ("one\ntwo\r\nthree\u2028four\tfive", "one two three four five"),
        ("zero\u200bwidth\ufeff\u00ad", "zerowidth"),
        ("private\ue000 half\ud800", "private half"),
        ("\u27e6seat-zeus\u27e7", "[seat-zeus]"),
        ("{ $seat } and { seat-athens }", "{ $seat } and { seat-athens }"),
        ("<b>bold</b> & more", "<b>bold</b> & more"),
        ("\u05d0\u05d1\u05d2", "\u2068\u05d0\u05d1\u05d2\u2069"),
        ("e\u0301l\u00e8ve \u2014 \u00ab\u00a0oui\u00a0\u00bb", "e\u0301l\u00e8ve \u2014 \u00ab\u00a0oui\u00a0\u00bb"),
        ("\U0001f468\u200d\U0001f469\u200d\U0001f467", "\U0001f468\u200d\U0001f469\u200d\U0001f467"),
    ],
)
def test_a_note_says_its_words_and_does_nothing_else(language: str, text: str, shown: str) -> None:
    """In both languages: what is left is to be read, and stands where the sentence has it."""
    said = Catalog.core(language).msg(Msg.of("note-free", text=text))
    assert shown in said and OVERRIDE not in said and "\u27e6" not in said


def test_lengths_by_kind() -> None:
    """A note has room, a name less; what is cut says so."""
    catalog = Catalog.core()
    said = catalog.msg(Msg.of("note-free", text="word " * 4000))
    assert len(said) < clean_text.NOTE + 20 and "…" in said
    said = catalog.msg(Msg.of("no-such-place", place="x" * 10_000))
    assert len(said) < clean_text.ARGUMENT + 60
    six = ", ".join(f"Syracusan light infantry {n}" for n in range(6))
    assert clean_text.argument("piece", six).count("infantry") == 6


@pytest.mark.parametrize(("language", "start"), [("en", "(words this"), ("fr", "(mots que")])
def test_a_key_nobody_knows_is_a_plain_phrase(language: str, start: str) -> None:
    """Also within another message; never a key between marks, never a term of ours."""
    catalog = Catalog.core(language)
    for key in ("seat-zeus", "-brand", "x" * 500, f"a{OVERRIDE}b"):
        for msg in (Msg(key), Msg.of("note-free", text=Msg(key))):
            said = catalog.msg(msg)
            assert start in said and "\u27e6" not in said and OVERRIDE not in said and len(said) < 200


@pytest.mark.parametrize("value", [2**53, -(2**53), True, "", "123456789" * 50])
def test_no_argument_ends_a_sentence(value: str | int | bool) -> None:
    """Numbers where words are meant and the other way round, in a message that counts."""
    catalog = Catalog.core()
    for key in ("store-facts-dropped", "note-free", "no-such-place"):
        for name in ("n", "text", "place"):
            assert catalog.msg(Msg.of(key, **{name: value})) is not None


def test_titles_and_players_are_clean_once_they_are_read() -> None:
    """Wherever they are shown afterwards."""
    state = State()
    apply(state, SeatChanged("north", f"An{OVERRIDE}ne\nof\x07 Hill" + "x" * 500))
    player = state.seats["north"].player
    assert player.startswith("Anne of Hillx") and len(player) == clean_text.PLAYER
    mark = ModuleMark("m")
    card = GameCard("a", f"T{OVERRIDE}i\ntle\x00" + "y" * 900, "s", mark, "", ("north",))
    assert card.title.startswith("Ti tley") and len(card.title) == clean_text.TITLE
