"""The words of an imported game: what its author called things, alike in both languages, in our message files."""

from __future__ import annotations

import re
from collections.abc import Mapping

from tabletop.data.catalog import LANGUAGES
from tabletop.data.spacing import french

LONGEST = 200
"""Characters of a name; a summary may have a few more."""
_BRACE = re.compile(r"[{}]")
_SPACES = re.compile(r"[\s\x00-\x1f\x7f-\x9f\u2028\u2029\ufeff\ud800-\udfff\ufffe\uffff]+")


def one_line(text: str, most: int = LONGEST) -> str:
    """A foreign text as one line without what no file of ours may hold."""
    return _SPACES.sub(" ", text).strip()[:most].strip()


class GameWords:
    """Messages by key, in both languages."""

    def __init__(self) -> None:
        self._said: dict[str, tuple[str, str]] = {}

    def say(self, key: str, en: str, fr: str | None = None) -> None:
        """The first to say something of a key is heard. `fr`: where it is not the same, as of a foreign name."""
        self._said.setdefault(key, (one_line(en, 4 * LONGEST), one_line(en if fr is None else fr, 4 * LONGEST)))

    def __contains__(self, key: str) -> bool:
        return key in self._said

    def files(self) -> Mapping[str, str]:
        """By language: the text of the file."""
        lines = {language: list[str]() for language in LANGUAGES}
        for key, (en, fr) in self._said.items():
            lines["en"].append(f"{key} = {_written(en)}")
            lines["fr"].append(f"{key} = {_written(french(fr))}")
        return {language: "\n".join(found) + "\n" for language, found in lines.items()}


def _written(text: str) -> str:
    """A text as Fluent takes it: braces mean something to it, and so does how it begins."""
    said = _BRACE.sub(lambda found: f'{{"{found[0]}"}}', text)
    return f'{{"{said[:1]}"}}{said[1:]}' if not said or said[0] in "[*." else said
