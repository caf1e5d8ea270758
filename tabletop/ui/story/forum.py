"""A story as text for a forum: BBCode or Markdown. Pictures are named where they belong, by their numbers."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from tabletop.ui.story.model import Passage, Story, StoryTurn
from tabletop.ui.story.plates import BEGINNING, Plates, StoryChoice
from tabletop.ui.story.throws import StoryThrows
from tabletop.ui.story.words import Rows, StoryWords

_SPECIAL = re.compile(r"([\\`*_\[\]<>#|~])")


@dataclass(frozen=True)
class ForumMarkup:
    """How a forum writes things; `plain` makes words that mean nothing to it."""

    name: str
    suffix: str
    plain: Callable[[str], str]
    heading: Callable[[str, int], str]
    bold: Callable[[str], str]
    italic: Callable[[str], str]
    quote: Callable[[str, str], str]
    table: Callable[[Rows], str]


def _bb_plain(text: str) -> str:
    return text.replace("[", "(").replace("]", ")")


def _bb_heading(text: str, level: int) -> str:
    return f"[size={(170, 140, 115)[level - 1]}][b]{text}[/b][/size]"


def _bb_table(rows: Rows) -> str:
    head, *body = rows
    lines = (", ".join(f"{name}: {cell}" for name, cell in zip(head, row, strict=True)) for row in body)
    return "[list]\n" + "\n".join(f"[*]{_bb_plain(line)}" for line in lines) + "\n[/list]"


def _md_plain(text: str) -> str:
    return _SPECIAL.sub(r"\\\1", text)


def _md_quote(text: str, who: str) -> str:
    lines = "\n".join(f"> {line}" for line in text.splitlines())
    return f"{lines}\n>\n> — {who}" if who else lines


def _md_table(rows: Rows) -> str:
    lines = ["| " + " | ".join(map(_md_plain, row)) + " |" for row in rows]
    return "\n".join([lines[0], "|" + " --- |" * len(rows[0]), *lines[1:]])


BBCODE = ForumMarkup(
    "BBCode",
    ".txt",
    _bb_plain,
    _bb_heading,
    lambda text: f"[b]{text}[/b]",
    lambda text: f"[i]{text}[/i]",
    lambda text, who: f"[quote={who}]{text}[/quote]" if who else f"[quote]{text}[/quote]",
    _bb_table,
)
MARKDOWN = ForumMarkup(
    "Markdown",
    ".md",
    _md_plain,
    lambda text, level: f"{'#' * level} {text}",
    lambda text: f"**{text}**",
    lambda text: f"*{text}*",
    _md_quote,
    _md_table,
)


def forum_text(story: Story, choice: StoryChoice, words: StoryWords, markup: ForumMarkup, plates: Plates) -> str:
    """All of it, a blank line between its parts."""
    return _Post(story, choice, words, markup, plates).text()


class _Post:
    def __init__(
        self, story: Story, choice: StoryChoice, words: StoryWords, markup: ForumMarkup, plates: Plates
    ) -> None:
        self.story, self.choice, self.words, self.m, self.plates = story, choice, words, markup, plates
        self.tr = words.catalog.text
        self._picture = 0

    def text(self) -> str:
        """From the title to the end."""
        story, m = self.story, self.m
        parts = [m.heading(m.plain(story.title), 1)]
        parts.append(m.italic(m.plain(" · ".join(x for x in (story.game, story.scenario, story.dates) if x))))
        players = (f"{story.names.get(seat, '')}: {player}" for seat, player in story.players if player)
        parts.append(m.plain("; ".join(players)))
        parts += [self._prose(self.choice.of(BEGINNING).foreword), *self._plates(BEGINNING)]
        for n, turn in enumerate(story.turns):
            if self.choice.of(n).told:
                parts += self._turn(n, turn)
        parts += self._end()
        return "\n\n".join(part for part in parts if part) + "\n"

    def _prose(self, text: str) -> str:
        return self.m.plain(text.replace("\r", "").strip())

    def _plates(self, n: int) -> list[str]:
        found = []
        for plate in self.plates.plates.get(n, ()):
            self._picture += 1
            key = "story-picture" if plate.caption else "story-picture-bare"
            said = self.tr(key, number=self._picture, caption=plate.caption)
            found.append(self.m.italic(self.m.plain(said)))
        return found

    def _turn(self, n: int, turn: StoryTurn) -> list[str]:
        parts = [self.m.heading(self.m.plain(turn.title), 2), self._prose(self.choice.of(n).foreword)]
        parts += self._plates(n)
        for phase in turn.phases:
            if phase.title:
                parts.append(self.m.heading(self.m.plain(phase.title), 3))
            parts.append("\n".join(self._passage(passage) for passage in phase.passages))
        parts += [self._losses(n), self._sentence(self.words.joined(turn.balance)) if turn.balance else ""]
        if turn.own:
            lines = " ".join(self.words.sentence(line) for line in turn.own)
            parts.append(self._sentence(f"{self.tr('story-own')} — {lines}"))
        return parts

    def _sentence(self, text: str) -> str:
        return self.m.italic(self.m.plain(text))

    def _losses(self, n: int) -> str:
        lines = []
        for row in self.plates.losses.get(n, ()):
            for key, counters in (("story-lost", row.gone), ("story-weakened", row.weakened)):
                if counters:
                    title, what = self.words.of_seat(key, row.seat), ", ".join(one.name for one in counters)
                    lines.append(self.m.plain(self.words.sentence(self.tr("story-titled", title=title, what=what))))
        return "\n".join(lines)

    # --- passages ---

    def _passage(self, passage: Passage) -> str:
        if passage.kind == "fight":
            return self._fight(passage)
        if passage.kind == "note":
            who = self.m.plain(self.story.names.get(passage.seat, ""))
            return self.m.quote(self.m.plain("\n".join(passage.lines)), who)
        if passage.kind == "cards":
            return self.m.plain(self.words.titled(passage))
        said = self.m.plain(" ".join(self.words.sentence(line) for line in passage.lines))
        if passage.kind == "throw":
            return " ".join(part for part in (self._dice(passage), said) if part)
        who = self.story.names.get(passage.seat, "")
        return f"{self.m.bold(self.m.plain(who))} — {said}" if who else said

    def _dice(self, passage: Passage) -> str:
        throws = StoryThrows(passage.throws).lines
        told = "; ".join(f"{self.m.plain(what)} {self.m.bold(' '.join(values))}" for what, values in throws)
        return f"{told}." if told else ""

    def _fight(self, passage: Passage) -> str:
        m = self.m
        lines = ["", m.bold(f"{passage.number}. {m.plain(passage.title)}")]
        lines += [m.italic(m.plain(self.words.joined(passage.terms)))] if passage.terms else []
        lines += [" ".join(part for part in (self._dice(passage), m.plain(passage.read)) if part)]
        lines += [m.bold(m.plain(self.words.joined(passage.result)))] if passage.result else []
        lines += [m.plain(" ".join(map(self.words.sentence, passage.lines)))] if passage.lines else []
        return _lines(lines, m) + "\n"

    # --- the end ---

    def _end(self) -> list[str]:
        story, m = self.story, self.m
        parts = [m.heading(m.plain(self.words.end_title(story)), 2)]
        parts.append(m.plain(self.words.sentence(story.reason)) if story.reason else "")
        if story.series:
            rows = [["", *(str(n) for n in range(len(story.series[0].values)))]]
            rows += [[one.name, *(str(v).replace("-", "−") for v in one.values)] for one in story.series]
            points = "\n".join(m.plain(f"{row[0]}: {', '.join(row[1:])}") for row in rows[1:])
            parts += [m.heading(m.plain(self.tr("story-points")), 3), points]
        for title, listed in self.words.tables(story):
            parts += [m.heading(m.plain(title), 3), m.table(listed)]
        return [*parts, m.italic(m.plain(self.tr("story-made")))]


def _lines(lines: Sequence[str], markup: ForumMarkup) -> str:
    """Lines of one part: Markdown joins those that only a line break parts."""
    end = "  \n" if markup is MARKDOWN else "\n"
    return end.join(line for line in lines if line).join(("\n", ""))
