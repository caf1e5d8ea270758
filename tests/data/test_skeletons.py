"""`tabletop check --words`: missing words are put at the end of both translations, and nothing else changes."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tabletop.data.check import check_module
from tabletop.data.errors import ModuleBroken
from tabletop.data.new_game import make_game
from tabletop.data.skeletons import write_skeletons

LANGUAGES = ("en", "fr")
TAKEN = ("verb-wait", "log-result", "zone-Mill", "terrain-ford", "prompt-attack-hurt")
"""What is asked for by the files, by what rules say at play; the last is found by nobody but the other language."""


def trusted(_: str) -> bool:
    """The author's own."""
    return True


@pytest.fixture
def game(tmp_path: Path) -> Path:
    """A new game."""
    return make_game("hill", tmp_path)


def words(game: Path, language: str) -> str:
    """A translation."""
    return (game / "i18n" / f"{language}.ftl").read_text(encoding="utf-8")


def without(text: str, *keys: str) -> str:
    """Messages taken out, with their forms."""
    for key in keys:
        text, count = re.subn(rf"(?m)^{key} = .*\n(?: +\..*\n)*", "", text)
        assert count == 1
    return text


def put(game: Path, language: str, text: str) -> None:
    """Another translation."""
    (game / "i18n" / f"{language}.ftl").write_bytes(text.encode())


def test_what_is_missing_is_put_at_the_end(game: Path) -> None:
    """In both languages, with the variables that rules give; then check has warnings only, one for each text."""
    for language in LANGUAGES:
        put(game, language, without(words(game, language), *TAKEN[:4]))
    before = {language: words(game, language) for language in LANGUAGES}
    assert write_skeletons(game, trusted) == {"i18n/en.ftl": 4, "i18n/fr.ftl": 4}
    for language in LANGUAGES:
        added = words(game, language).removeprefix(before[language])
        assert added != words(game, language)
        assert sorted(added.split("\n")) == sorted([
            "", "",
            "zone-Mill = TODO zone-Mill",
            "terrain-ford = TODO terrain-ford",
            "verb-wait = TODO verb-wait",
            "log-result = TODO log-result { $attacker } { $defender } { $seat }",
        ])  # fmt: skip
    problems = check_module(game, trusted)
    assert {problem.message.key for problem in problems} == {"data-word-unwritten"}
    assert len(problems) == 8 and all(problem.severity == "warning" for problem in problems)


def test_a_word_of_the_other_language_is_there_to_translate(game: Path) -> None:
    """With its variables, plurals and forms; what is there is not written again, and a second time adds nothing."""
    plural = "log-hits =\n    { $n ->\n        [one] { $n } hit!\n       *[other] { $n } hits!\n    }\n"
    put(game, "en", words(game, "en") + plural)
    put(game, "fr", without(words(game, "fr"), "zone-Ford"))
    before = words(game, "en")
    assert write_skeletons(game, trusted) == {"i18n/fr.ftl": 2}
    french = words(game, "fr")
    assert "zone-Ford = TODO Ford\n    .the = the Ford\n    .at = at the Ford\n" in french
    assert "log-hits = TODO\n    { $n ->\n        [one] { $n } hit\u202f!\n" in french
    assert words(game, "en") == before
    assert {problem.message.key for problem in check_module(game, trusted)} == {"data-word-unwritten"}
    assert write_skeletons(game, trusted) == {}
    assert words(game, "fr") == french


def test_a_language_that_is_not_there_is_begun(game: Path) -> None:
    """All its words come from the other one."""
    (game / "i18n" / "fr.ftl").unlink()
    written = write_skeletons(game, trusted)
    assert list(written) == ["i18n/fr.ftl"]
    assert written["i18n/fr.ftl"] == len(re.findall(r"(?m)^[a-z][\w-]* =", words(game, "en")))
    assert {problem.message.key for problem in check_module(game, trusted)} == {"data-word-unwritten"}


def test_an_entry_that_cannot_be_read_is_left_for_its_author(game: Path) -> None:
    """It is there: no second one is put beside it. Line ends stay as they are, and a last line without one gets one."""
    broken = words(game, "en").replace("verb-wait = Wait", "verb-wait = { Wait").replace("\n", "\r\n").rstrip()
    put(game, "en", without(broken.replace("\r\n", "\n"), "verb-move").replace("\n", "\r\n"))
    before = (game / "i18n" / "en.ftl").read_bytes()
    put(game, "fr", without(words(game, "fr"), "verb-move"))
    write_skeletons(game, trusted)
    after = (game / "i18n" / "en.ftl").read_bytes()
    assert after.startswith(before) and b"\n" not in after.replace(b"\r\n", b"")
    assert after.count(b"verb-wait =") == 1 and after.count(b"verb-move = TODO") == 1


def test_a_file_that_is_no_text_is_not_written_to(game: Path) -> None:
    """Said, with nothing changed anywhere."""
    put(game, "fr", without(words(game, "fr"), "verb-wait"))
    before = words(game, "fr")
    (game / "i18n" / "en.ftl").write_bytes(b"title = \xff\n")
    with pytest.raises(ModuleBroken):
        write_skeletons(game, trusted)
    assert words(game, "fr") == before and (game / "i18n" / "en.ftl").read_bytes() == b"title = \xff\n"


def test_rules_that_are_not_trusted_are_not_asked(game: Path) -> None:
    """Words of foreign rules cannot be known; those of the files are."""
    for language in LANGUAGES:
        put(game, language, without(words(game, language), "verb-wait", "zone-Mill"))
    assert write_skeletons(game) == {"i18n/en.ftl": 1, "i18n/fr.ftl": 1}
    assert "verb-wait" not in words(game, "en")
