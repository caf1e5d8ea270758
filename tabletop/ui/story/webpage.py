"""A story as one HTML file: its pictures are in it, there is no script, and nothing is fetched from anywhere."""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Iterable, Sequence
from html import escape
from importlib.resources import files

from PySide6.QtGui import QImage

from tabletop.data.catalog import Catalog
from tabletop.data.module import Module
from tabletop.ui.model.counter_faces import seat_colour
from tabletop.ui.story.maps import as_bytes
from tabletop.ui.story.model import Passage, Story, StoryTurn
from tabletop.ui.story.plates import BEGINNING, LossRow, LostCounter, Plates, StoryChoice, StoryPlate
from tabletop.ui.story.throws import StoryThrows
from tabletop.ui.story.words import StoryWords

STYLE = "story.css"
PARAGRAPH = "\n\n"


def webpage(story: Story, plates: Plates, choice: StoryChoice, module: Module, words: StoryWords) -> str:
    """The whole file."""
    return _Page(story, plates, choice, module, words).text()


def tag(name: str, inside: str, **attributes: str) -> str:
    """An element; `inside` is markup already, attributes are not; `cls` is its class."""
    named = ((key if key != "cls" else "class", value) for key, value in attributes.items() if value)
    listed = "".join(f' {key}="{escape(value)}"' for key, value in named)
    return f"<{name}{listed}>{inside}</{name}>"


def prose(text: str) -> str:
    """What a player wrote, as paragraphs."""
    parts = (part.strip() for part in text.replace("\r", "").split(PARAGRAPH))
    return "".join(tag("p", "<br>".join(escape(line) for line in part.split("\n"))) for part in parts if part)


class _Page:
    def __init__(self, story: Story, plates: Plates, choice: StoryChoice, module: Module, words: StoryWords) -> None:
        self.story, self.plates, self.choice, self.module, self.words = story, plates, choice, module, words
        self.catalog: Catalog = words.catalog
        self.tr = words.catalog.text

    def text(self) -> str:
        """From the title to the end."""
        style = files("tabletop.ui.story").joinpath(STYLE).read_text(encoding="utf-8")
        head = (
            '<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">'
            f"<title>{escape(self.story.title)}</title><style>{style}</style>"
        )
        turns = [n for n in range(len(self.story.turns)) if self.choice.of(n).told]
        body = [self._title(), self._contents(turns), self._beginning()]
        body += [self._turn(n, self.story.turns[n]) for n in turns]
        body += [self._end(), tag("footer", escape(self.tr("story-made")))]
        inside = "\n".join(part for part in body if part)
        return (
            f'<!DOCTYPE html>\n<html lang="{self.catalog.language}"><head>{head}</head>\n'
            f"<body><main>\n{inside}\n</main></body></html>\n"
        )

    # --- head ---

    def _title(self) -> str:
        story = self.story
        over = " · ".join(part for part in (story.game, story.scenario) if part and part != story.title)
        parts = [tag("p", escape(over), cls="over") if over else "", tag("h1", escape(story.title))]
        players = "".join(
            tag("li", self._chip(seat) + (f" {escape(player)}" if player else "")) for seat, player in story.players
        )
        parts.append(tag("ul", players, cls="players"))
        if story.dates:
            parts.append(tag("p", escape(story.dates), cls="dates"))
        if story.verdict:
            parts.append(tag("p", escape(self.words.sentence(story.verdict)), cls="verdict"))
        return tag("header", "".join(parts))

    def _chip(self, seat: str) -> str:
        name = self.story.names.get(seat, "")
        colour = seat_colour(self.module, seat, self.words.colours)
        return f'<span class="chip" style="background:{colour}"></span><b>{escape(name)}</b>'

    def _contents(self, turns: Sequence[int]) -> str:
        lines = [(f"turn-{n}", self.story.turns[n].title) for n in turns]
        lines.append(("end", self.words.end_title(self.story)))
        listed = "".join(tag("li", tag("a", escape(title), href=f"#{name}")) for name, title in lines)
        return tag("nav", tag("h2", escape(self.tr("story-contents"))) + tag("ol", listed))

    def _beginning(self) -> str:
        inside = prose(self.choice.of(BEGINNING).foreword) + self._plates(BEGINNING)
        return tag("section", inside) if inside else ""

    # --- a turn ---

    def _turn(self, n: int, turn: StoryTurn) -> str:
        foreword = prose(self.choice.of(n).foreword)
        parts = [tag("h2", escape(turn.title)), tag("div", foreword, cls="foreword") if foreword else ""]
        parts.append(self._plates(n))
        for phase in turn.phases:
            parts.append(tag("h3", escape(phase.title)) if phase.title else "")
            parts += [self._passage(passage) for passage in phase.passages]
        parts += [self._losses(self.plates.losses.get(n, ())), self._close(turn)]
        return tag("section", "\n".join(part for part in parts if part), id=f"turn-{n}")

    def _close(self, turn: StoryTurn) -> str:
        lines = [tag("p", escape(self.words.joined(turn.balance)), cls="balance")] if turn.balance else []
        if turn.own:
            listed = "".join(tag("li", escape(self.words.sentence(line))) for line in turn.own)
            lines.append(tag("div", tag("p", escape(self.tr("story-own"))) + tag("ul", listed), cls="own"))
        return "".join(lines)

    def _plates(self, n: int) -> str:
        return "".join(self._plate(plate) for plate in self.plates.plates.get(n, ()))

    def _plate(self, plate: StoryPlate) -> str:
        caption = tag("figcaption", escape(plate.caption)) if plate.caption else ""
        return tag("figure", picture(plate.image, plate.caption, "JPEG") + caption)

    # --- passages ---

    def _passage(self, passage: Passage) -> str:
        if passage.kind == "fight":
            return self._fight(passage)
        if passage.kind == "throw":
            return tag("p", self._thrown(passage), cls="throw")
        if passage.kind == "cards":
            return tag("p", escape(self.words.titled(passage)), cls="throw")
        if passage.kind == "note":
            said = "".join(map(prose, passage.lines))
            return tag("blockquote", said + tag("cite", escape(self.story.names.get(passage.seat, ""))))
        return self._said(passage)

    def _said(self, passage: Passage) -> str:
        colour = seat_colour(self.module, passage.seat, self.words.colours) if passage.seat else "#b9ab8d"
        who = tag("b", escape(self.story.names[passage.seat])) if passage.seat in self.story.names else ""
        lines = " ".join(escape(self.words.sentence(line)) for line in passage.lines)
        return f'<p class="act" style="border-color:{colour}">{who} {lines}</p>'

    def _thrown(self, passage: Passage) -> str:
        throws = "; ".join(self._dice(throw) for throw in StoryThrows(passage.throws).lines)
        said = escape(" ".join(self.words.sentence(line) for line in passage.lines))
        return f"{throws}. {said}" if throws else said

    def _dice(self, throw: tuple[str, tuple[str, ...]]) -> str:
        words, values = throw
        return f"{escape(words)} " + "".join(tag("span", escape(value), cls="die") for value in values)

    def _fight(self, passage: Passage) -> str:
        """A card of its own: what it was weighed by, the dice, the table, the result, and what followed."""
        colour = seat_colour(self.module, passage.seat, self.words.colours)
        head = tag("span", str(passage.number), cls="number") + escape(passage.title)
        parts = [tag("h4", head)]
        if passage.terms:
            parts.append(tag("p", escape(self.words.joined(passage.terms)), cls="terms"))
        dice = "; ".join(self._dice(throw) for throw in StoryThrows(passage.throws).lines)
        read = f" — {escape(passage.read)}" if passage.read else ""
        parts += [tag("p", dice + read, cls="dice")] if dice or read else []
        if passage.result:
            parts.append(tag("p", escape(self.words.joined(passage.result)), cls="result"))
        if passage.lines:
            parts.append(tag("p", escape(" ".join(map(self.words.sentence, passage.lines)))))
        return f'<div class="fight" style="border-color:{colour}">{"".join(parts)}</div>'

    def _losses(self, rows: Iterable[LossRow]) -> str:
        found = []
        for row in rows:
            for key, counters in (("story-lost", row.gone), ("story-weakened", row.weakened)):
                if counters:
                    words = tag("span", escape(self.words.of_seat(key, row.seat)))
                    found.append(tag("p", words + "".join(map(counter_picture, counters)), cls="losses"))
        return "".join(found)

    # --- the end ---

    def _end(self) -> str:
        story = self.story
        parts = [tag("h2", escape(self.words.end_title(story)))]
        if story.reason:
            parts.append(tag("p", escape(self.words.sentence(story.reason)), cls="reason"))
        if self.plates.graph is not None:
            caption = tag("figcaption", escape(self.tr("story-points")))
            parts.append(tag("figure", picture(self.plates.graph, self.tr("story-points"), "PNG") + caption))
        for title, rows in self.words.tables(story):
            parts += [tag("h3", escape(title)), table(rows)]
        return tag("section", "".join(parts), id="end")


def table(rows: Sequence[Sequence[str]]) -> str:
    """Rows of words, the first is the head."""
    head = tag("tr", "".join(tag("th", escape(cell)) for cell in rows[0]))
    body = "".join(tag("tr", "".join(tag("td", escape(cell)) for cell in row)) for row in rows[1:])
    return tag("div", f"<table><thead>{head}</thead><tbody>{body}</tbody></table>", cls="wide")


def picture(image: QImage, words: str, kind: str) -> str:
    """A picture that is in the file."""
    data = b64encode(as_bytes(image, kind)).decode()
    return f'<img alt="{escape(words)}" src="data:image/{kind.lower()};base64,{data}">'


def counter_picture(counter: LostCounter) -> str:
    """A small one."""
    data = b64encode(as_bytes(counter.image, "PNG")).decode()
    name = escape(counter.name)
    return f'<img class="counter" alt="{name}" title="{name}" src="data:image/png;base64,{data}">'
