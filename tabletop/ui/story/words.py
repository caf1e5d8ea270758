"""What all writers of a story say alike. No Qt."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from tabletop.core.position.state import State
from tabletop.core.text import Msg
from tabletop.data.catalog import Catalog
from tabletop.data.forms import capital
from tabletop.data.module import Module
from tabletop.ui.model.names import Names
from tabletop.ui.rules.luck_words import DICE_HEADS, FIGHT_HEADS, LuckWords
from tabletop.ui.story.model import Passage, Story

STOPS = ".!?…”»:"
Rows = list[list[str]]


class StoryWords:
    """In the language of its own catalog; `colours` is the set of the seats' colours."""

    def __init__(self, module: Module, catalog: Catalog, state: State, colours: str) -> None:
        self.module, self.catalog, self.colours = module, catalog, colours
        self._names = Names(module, catalog, state, state)

    def sentence(self, line: str) -> str:
        """With a capital and a stop."""
        line = line.strip()
        line = capital(line)
        return line if not line or line[-1] in STOPS else f"{line}."

    def joined(self, lines: Iterable[str]) -> str:
        """Several in one sentence."""
        return self.sentence(self.catalog.text("log-join").join(line.strip() for line in lines))

    def titled(self, passage: Passage) -> str:
        """Its title and what it says, on one line."""
        return self.catalog.text("story-titled", title=passage.title, what=self.joined(passage.lines))

    def of_seat(self, key: str, seat: str) -> str:
        """`Lost by Athens`."""
        return self.catalog.text(key, seat=self._names.seat(seat))

    def end_title(self, story: Story) -> str:
        """Of the last chapter."""
        return story.verdict or self.catalog.text("story-so-far")

    def tables(self, story: Story) -> list[tuple[str, Rows]]:
        """Dice and luck of each seat, with their titles."""
        say = LuckWords(self.catalog, self._say, self._names.seat)
        found: list[tuple[str, Rows]] = []
        if story.samples:
            found.append(("luck", [self._heads(DICE_HEADS), *say.rows(story.samples)]))
        if story.battles:
            found.append(("luck-combats", [self._heads(FIGHT_HEADS), *(say.fights(line) for line in story.battles)]))
        return [(self.catalog.text(key), rows) for key, rows in found]

    def _heads(self, keys: Sequence[str]) -> list[str]:
        return [self.catalog.text(key) for key in keys]

    def _say(self, msg: Msg) -> str:
        return self._names.msg(msg)

