"""The tree of commands that a saved game is: split on one letter, and a part that still holds it is a tree itself."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from tabletop.core.text import Msg
from tabletop.data.vassal.encoding import split, unquoted
from tabletop.data.vassal.refusal import VassalRefused, Watch, unwatched

ESC = "\x1b"
DEEPEST = 40
"""Trees within trees; three have been seen."""
MOST_LEAVES = 3_000_000
_OFTEN = 2000
"""Parts between two words to who watches."""


class SavedCommand(NamedTuple):
    """One command. `top`: the number of the outermost part that holds it; of a log that is one step."""

    top: int
    text: str


class CommandTree:
    """The commands of one text, in their order."""

    def __init__(self, text: str, file: str, watch: Watch = unwatched) -> None:
        self._text, self._file, self._watch = text, file, watch
        self._left = MOST_LEAVES

    def __iter__(self) -> Iterator[SavedCommand]:
        """Raises VassalRefused when the tree has no end, and what `watch` raises."""
        start, size = 0, len(self._text)
        for top, end in enumerate(self._ends()):
            if top % _OFTEN == 0:
                self._watch("save", start, size)
            for leaf in self._leaves(unquoted(self._text[start:end].replace("\\" + ESC, ESC)), 1):
                yield SavedCommand(top, leaf)
            start = end + 1

    def _ends(self) -> Iterator[int]:
        end = self._text.find(ESC)
        while end >= 0:
            if end == 0 or self._text[end - 1] != "\\":
                yield end
            end = self._text.find(ESC, end + 1)
        yield len(self._text)

    def _leaves(self, part: str, deep: int) -> Iterator[str]:
        if deep > DEEPEST:
            raise VassalRefused(Msg.of("vassal-save-deep", file=self._file))
        if ESC not in part:
            self._count()
            yield part
            return
        for n, inner in enumerate(split(part, ESC)):
            if n % _OFTEN == _OFTEN - 1:
                self._watch("save", n, part.count(ESC))
            yield from self._leaves(inner, deep + 1)

    def _count(self) -> None:
        self._left -= 1
        if self._left < 0:
            raise VassalRefused(Msg.of("vassal-save-many", file=self._file, most=MOST_LEAVES))

