"""Words: two languages, a game's over the program's, gaps that show and are counted."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path

import pytest

from tabletop.core.text import Msg
from tabletop.data.catalog import Catalog, entries
from tabletop.data.check import check_translations
from tabletop.data.module import load_module
from tabletop.data.where import i18n_root, shipped_modules

TINY = Path(__file__).parent / "tiny_module"


@pytest.fixture
def words(tmp_path: Path) -> Catalog:
    """A catalog of two folders: the second speaks over the first."""
    core, game = tmp_path / "core", tmp_path / "game"
    (core / "en").mkdir(parents=True)
    (core / "fr").mkdir()
    game.mkdir()
    (core / "en" / "a.ftl").write_text(
        "-brand = Table\nhello = Hello { $who } from { -brand }\ncount = { $n ->\n    [one] { $n } counter\n"
        "   *[other] { $n } counters\n}\nboth = { hello }!\nunit = { $kind } { $label }\n",
        "utf-8",
    )
    (core / "fr" / "a.ftl").write_text(
        "-brand = Table\nhello = Bonjour { $who } de { -brand }\ncount = { $n ->\n    [one] { $n } pion\n"
        "   *[other] { $n } pions\n}\nboth = { hello }\u202f!\n",
        "utf-8",
    )
    (game / "en.ftl").write_text("unit = { $label } of { $kind }\n", "utf-8")
    (game / "fr.ftl").write_text("unit = { $label } des { $kind }\n", "utf-8")
    return Catalog([core, game])


def test_language_changes_at_any_moment(words: Catalog):
    """The same message reads in the language of the moment, through terms and references."""
    assert words.text("both", who="Brasidas") == "Hello Brasidas from Table!"
    words.set_language("fr_FR.UTF-8")
    assert words.language == "fr"
    assert words.text("both", who="Brasidas") == "Bonjour Brasidas de Table\u202f!"
    words.set_language("de")
    assert words.language == "en"


def test_words_are_shared_and_read_again_when_a_file_changes(tmp_path: Path):
    """Two catalogs of the same files parse a message once, each speaks its own language and counts its own gaps."""
    for language, said in (("en", "Hello"), ("fr", "Bonjour")):
        (tmp_path / f"{language}.ftl").write_text(f"hello = {said}\n", "utf-8")
    one, two = Catalog([tmp_path], "en"), Catalog([tmp_path], "fr")
    assert (one.text("hello"), two.text("hello")) == ("Hello", "Bonjour")
    assert one.text("gap") == "⟦gap⟧" and one.missing and not two.missing
    (tmp_path / "en.ftl").write_text("hello = Good day\n", "utf-8")
    assert Catalog([tmp_path]).text("hello") == "Good day" and one.text("hello") == "Hello"


@pytest.mark.parametrize(
    ("language", "said"),
    [("en", ["0 counters", "1 counter", "2 counters"]), ("fr", ["0 pion", "1 pion", "2 pions"])],
)
def test_zero_is_singular_in_french(words: Catalog, language: str, said: list[str]):
    """Counts 0, 1 and 2 follow each language's own grammar (field fault 30)."""
    words.set_language(language)
    assert [words.text("count", n=n) for n in (0, 1, 2)] == said


def test_a_game_speaks_over_the_program(words: Catalog):
    """A message of the game replaces the program's; nested messages are said first."""
    assert words.msg(Msg.of("unit", kind=Msg.of("hello", who="x"), label="H1")) == "H1 of Hello x from Table"


def test_a_missing_word_shows_and_is_counted(words: Catalog):
    """An unknown key, or a variable nobody gave, is marked and counted; it never raises."""
    assert words.text("nonsense") == "⟦nonsense⟧"
    assert words.text("-brand") == "⟦-brand⟧"
    words.text("hello")
    assert dict(words.missing) == {"nonsense": 1, "-brand": 1, "hello": 1}


def test_markup_and_braces_of_players_stay_literal(words: Catalog):
    """A name with markup, braces or quotes is shown as typed (field fault 21), without invisible marks around it."""
    name = '<b>x</b> & "{ $who }" { hello }'
    assert words.text("hello", who=name) == f"Hello {name} from Table"


def test_a_long_argument_is_said_whole(words: Catalog):
    """A line of the journal about a whole season: Fluent itself refuses what is longer than 2500 letters."""
    season = "The fleet sails on. " * 300
    assert words.text("hello", who=season) == f"Hello {season} from Table"


def test_numbers_and_flags(words: Catalog):
    """Large numbers are grouped the reader's way, what is below zero has a minus sign; a flag is a word."""
    words.set_language("fr")
    assert words.text("count", n=12345) == "12\u202f345 pions"
    assert words.text("count", n=-1) == "−1 pions" and words.text("hello", who="-2") == "Bonjour −2 de Table"
    assert words.text("hello", who="H-2") == "Bonjour H-2 de Table"
    assert words.text("hello", who=True) == "Bonjour true de Table"


def test_keys(words: Catalog):
    """Keys are listed a language; terms are not messages."""
    assert words.has("hello")
    assert words.keys("en") == {"hello", "count", "both", "unit"}


def test_entries_survive_any_layout():
    """Comments, continued lines and closing braces in the first column do not cut a message in two."""
    text = "# a = b\nx = 1\n    y = 2\n\n## z = 3\nlong = { $n ->\n[one] a\n*[other] b\n}\n-term = t\n"
    assert [key for key, _ in entries(text)] == ["x", "long", "-term"]


def test_the_program_speaks_both_languages():
    """The program's own translations have the same keys and variables, and French spacing."""
    assert check_translations(i18n_root()) == []


def test_a_module_speaks_through_its_catalog():
    """A game's messages and the program's are one catalog."""
    catalog = Catalog.for_module(load_module(TINY), "fr")
    assert catalog.text("title") == "Le gué"
    assert catalog.text("name-nobody") == "personne"


@pytest.mark.parametrize("language", ["en", "fr"])
def test_no_message_has_two_texts(language: str) -> None:
    """A key written in two files would show the words of whichever is read last: for the program and for each game."""
    games = [folder / "i18n" for folder in sorted(shipped_modules().iterdir()) if (folder / "i18n").is_dir()]
    for root in (i18n_root(), *games):
        files = [*root.glob(f"{language}.ftl"), *root.glob(f"{language}/*.ftl")]
        keys = Counter(key for file in files for key in re.findall(r"(?m)^([a-z][\w-]*) *=", file.read_text("utf-8")))
        assert len(keys) > 50 and not [key for key, count in keys.items() if count > 1], root
