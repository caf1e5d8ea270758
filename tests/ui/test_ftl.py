"""The .ftl files: both languages complete, spaced and spelled as printers do."""

from __future__ import annotations

import re
import unicodedata
from pathlib import Path

import pytest

import tabletop
from tabletop.data.catalog import Catalog, entries, ftl_files
from tabletop.data.forms import FORMS
from tabletop.data.where import i18n_root, shipped_modules

FOLDERS = [i18n_root(), *(path.parent / "i18n" for path in sorted(shipped_modules().glob("*/module.yaml")))]
FILES = [path for folder in FOLDERS for path in ftl_files(folder, "fr")]
THIN, HARD = "\u202f", "\u00a0"


def words_of(folder: Path, language: str) -> dict[str, str]:
    """Messages and terms of a folder in one language, source text by identifier."""
    return {
        key: text for path in ftl_files(folder, language) for key, text in entries(path.read_text(encoding="utf-8"))
    }


def text_of(source: str) -> str:
    """What is said of a message's source: comments and Fluent's own marks are not said."""
    lines = [line for line in source.splitlines() if not line.startswith("#")]
    text = "\n".join(lines).split("=", 1)[1]
    return re.sub(r"\{\s*\"([^\"]*)\"\s*\}", r"\1", text)


def bare(name: str) -> str:
    """A variable without the form its sentence asks for."""
    return re.sub(rf"-({'|'.join(FORMS)})$", "", name, flags=re.IGNORECASE)


@pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: folder.parent.name)
def test_both_languages_say_the_same(folder: Path) -> None:
    """The same keys and variables in English and French, in whatever form of a name: nobody reads a hole."""
    english, french = words_of(folder, "en"), words_of(folder, "fr")
    assert english.keys() == french.keys()
    for key in english:
        names = [{bare(name) for name in re.findall(r"\$([a-zA-Z][\w-]*)", w[key])} for w in (english, french)]
        assert names[0] == names[1], key


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: folder.parent.name)
def test_no_key_is_written_twice(folder: Path, language: str) -> None:
    """Two files that say the same key would hide one of the two sentences."""
    seen: dict[str, str] = {}
    for path in ftl_files(folder, language):
        for key, _ in entries(path.read_text(encoding="utf-8")):
            assert key not in seen, f"{key} in {path.name} and {seen[key]}"
            seen[key] = path.name


@pytest.mark.parametrize("path", FILES, ids=lambda path: f"{path.parent.parent.name}-{path.name}")
def test_french_spaces(path: Path) -> None:
    """#35: a hard space before a colon and inside guillemets, a thin one before ; ! ?: no line begins with a mark."""
    for key, source in entries(path.read_text(encoding="utf-8")):
        text = re.sub(r"\{[^{}]*\}", "x", text_of(source))  # placeables are words; https:// and 12:30 have no space
        assert not re.search(r"[^\s\u202f\u00a0][;!?](?![\w/])", text), f"{key}: no thin space before ; ! ?"
        assert not re.search(r"[\s\u00a0][;!?]", text.replace(THIN, "_")), f"{key}: not a thin space before ; ! ?"
        assert not re.search(r"[^\s\u00a0]:(?=\s|$)", text), f"{key}: no hard space before a colon"
        assert not re.search(r"[ \u202f]:", text), f"{key}: not a hard space before a colon"
        assert not re.search(r"«(?!\u00a0)|(?<!\u00a0)»", text), f"{key}: guillemets without hard space"


@pytest.mark.parametrize("language", ["en", "fr"])
def test_apostrophes_and_quotes_are_printed_ones(language: str) -> None:
    """Straight quotes are for typewriters: ’ and “ ” or « »; an ellipsis is one character."""
    for folder in FOLDERS:
        for key, source in words_of(folder, language).items():
            text = text_of(source)
            assert not re.search(r"\w'\w", text), key
            assert "..." not in text, key


def test_zero_is_singular_in_french() -> None:
    """#30: « 0 pion », « 1 pion », « 2 pions »: what counts in French has its singular for nought."""
    catalog = Catalog.core("fr")
    counted = [key for key, text in words_of(i18n_root(), "fr").items() if re.search(r"\$(n|count)\s*->", text)]
    assert counted
    for key in counted:
        variable = re.search(r"\$(n|count)\s*->", words_of(i18n_root(), "fr")[key])
        assert variable is not None
        source = words_of(i18n_root(), "fr")[key]
        if "[0]" in source:
            continue
        others = {name: "x" for name in re.findall(r"\$([a-zA-Z][\w-]*)", source) if name != variable[1]}
        nought, one = (catalog.text(key, **{**others, variable[1]: n}) for n in (0, 1))
        assert nought.replace("0", "1") == one, key


def test_accents_in_capitals() -> None:
    """« Édition », not "Edition": French capitals keep their accents at the beginning of our words."""
    bare = {"Edition", "Etat", "Epoque", "Echap", "Ecrire", "Etaler", "Ecran", "A propos", "A la main"}
    for folder in FOLDERS:
        for key, source in words_of(folder, "fr").items():
            text = unicodedata.normalize("NFC", text_of(source)).replace("&", "").strip()
            assert not any(text.startswith(word) for word in bare), key


ASKED = re.compile(r'\b(?:Msg(?:\.of)?|refuse|tr)\(\s*"([\w-]+)"[,)]')
OF_GAMES = frozenset({"turn-title"})
"""Asked for only where a game has it."""


def test_every_key_the_program_asks_for_has_a_message() -> None:
    """A refusal or a button that is rarely seen would show its key. Words that systems ask for are those of a game."""
    words, package = Catalog.core("en"), Path(tabletop.__file__).parent
    paths = [path for path in package.rglob("*.py") if "systems" not in path.relative_to(package).parts]
    found = {key: path.name for path in paths for key in ASKED.findall(path.read_text(encoding="utf-8"))}
    assert len(found) > 600
    assert {key: name for key, name in found.items() if key not in OF_GAMES and not words.has(key)} == {}
