"""A story on paper: the chapters of the web page in the markup that Qt lays on pages, with the program's fonts."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from html import escape
from itertools import count
from typing import Any

from PySide6.QtGui import QFont, QImage, QTextCharFormat, QTextCursor

from tabletop.data.module import Module
from tabletop.ui.model.counter_faces import seat_colour
from tabletop.ui.printing.document import MARGIN, MM, PrintedDocument
from tabletop.ui.story.model import Passage, Story, StoryTurn
from tabletop.ui.story.plates import BEGINNING, LossRow, Plates, StoryChoice, StoryPlate
from tabletop.ui.story.throws import StoryThrows
from tabletop.ui.story.webpage import prose
from tabletop.ui.story.words import StoryWords
from tabletop.ui.style.theme import SERIF_FAMILY, UI_FAMILY

BODY, SMALL = 11.0, 9.5
INK, FAINT, RED = "#2a2118", "#5d5140", "#8e1b12"
COUNTER = 24
"""Pixels, of 1/96 inch, of a counter that was lost."""
HIGHEST = 0.62
"""Share of a page that a picture takes at the most."""
NEUTRAL = "#b9ab8d"
FEATURES = ("calt", "liga", "clig", "dlig")
"""What fonts put in place of letters could not be searched in a PDF."""
_SIZES = {1: 27.0, 2: 19.0, 3: 11.5}


class StoryPaper:
    """Lays a story out, a chapter after the other; `document` is whole when `lay` has ended."""

    def __init__(self, story: Story, plates: Plates, choice: StoryChoice, module: Module, words: StoryWords) -> None:
        self.story, self.plates, self.choice, self.module, self.words = story, plates, choice, module, words
        self.tr = words.catalog.text
        self.document = PrintedDocument(story.title, self._numbered)
        self.document.lossless = False
        self.document.text.setDefaultStyleSheet(_style())
        self._names = count(1)
        self._images: dict[str, QImage] = {}
        page = self.document.layout.fullRectPoints()
        self._width = page.width() * 96 / 72 - 2 * MARGIN * MM
        self._height = (page.height() * 96 / 72 - 2 * MARGIN * MM) * HIGHEST

    def _numbered(self, page: int, pages: int) -> str:
        return self.tr("story-page", page=page, pages=pages)

    def lay(self) -> Iterator[float]:
        """All chapters; after each, how far it is."""
        turns = [n for n in range(len(self.story.turns)) if self.choice.of(n).told]
        self._put(self._title() + self._contents(turns) + self._chapter(BEGINNING))
        self.document.new_page()
        for done, n in enumerate(turns, 1):
            self._put(self._turn(n, self.story.turns[n]))
            yield done / (len(turns) + 1)
        self._put(self._end())
        self._mark_headings()
        self._plain_letters()
        yield 1.0

    def _put(self, markup: str) -> None:
        self.document.html(markup, self._images)
        self._images = {}

    def _mark_headings(self) -> None:
        """Qt makes its own headings as large as it likes: ours are paragraphs, and known by their letters."""
        block: Any = self.document.text.begin()  # the stubs do not know that it lists its fragments
        while block.isValid():
            first = next(iter(block), None)
            level = _level(first.fragment().charFormat()) if first is not None else 0
            if level:
                shape = block.blockFormat()
                shape.setHeadingLevel(level)
                QTextCursor(block).setBlockFormat(shape)
            block = block.next()

    def _plain_letters(self) -> None:
        """Each letter has a letter behind it: no ligatures."""
        block: Any = self.document.text.begin()  # the stubs do not know that it lists its fragments
        cursor = QTextCursor(self.document.text)
        while block.isValid():
            spans = [(part.fragment().position(), part.fragment().length()) for part in block]
            for at, length in spans:
                cursor.setPosition(at)
                cursor.setPosition(at + length, QTextCursor.MoveMode.KeepAnchor)
                form = cursor.charFormat()
                if not form.isImageFormat():
                    font = form.font()
                    for feature in FEATURES:
                        font.setFeature(QFont.Tag(feature), 0)
                    form.setFont(font)
                    cursor.mergeCharFormat(form)
            block = block.next()

    # --- parts ---

    def _title(self) -> str:
        story = self.story
        over = " · ".join(part for part in (story.game, story.scenario) if part and part != story.title)
        parts = [f'<p align="center" class="faint">{escape(over)}</p>' if over else ""]
        parts.append(_heading(story.title, 1, "center"))
        players = "&nbsp;&nbsp;&nbsp; ".join(
            f'<span style="color:{self._colour(seat)}">■</span> <b>{escape(story.names.get(seat, ""))}</b>'
            f'{" " + escape(player) if player else ""}'
            for seat, player in story.players
        )
        parts.append(f'<p align="center">{players}</p>')
        parts += [f'<p align="center" class="faint"><i>{escape(story.dates)}</i></p>'] if story.dates else []
        if story.verdict:
            parts.append(f'<p align="center" class="lead"><i>{escape(self.words.sentence(story.verdict))}</i></p>')
        return "".join(parts) + "<hr>"

    def _contents(self, turns: Sequence[int]) -> str:
        titles = [self.story.turns[n].title for n in turns] + [self.words.end_title(self.story)]
        half = (len(titles) + 1) // 2
        cells = ("<br>".join(map(escape, part)) for part in (titles[:half], titles[half:]))
        columns = "".join(f'<td width="50%">{cell}</td>' for cell in cells)
        head = f'<p align="center" class="faint">{escape(self.tr("story-contents"))}</p>'
        return f'{head}<table width="100%" cellpadding="4"><tr>{columns}</tr></table>'

    def _chapter(self, n: int) -> str:
        foreword = prose(self.choice.of(n).foreword)
        plates = "".join(self._plate(plate) for plate in self.plates.plates.get(n, ()))
        return (f'<div class="lead"><i>{foreword}</i></div>' if foreword else "") + plates

    def _turn(self, n: int, turn: StoryTurn) -> str:
        parts = [_heading(turn.title, 2), self._chapter(n)]
        for phase in turn.phases:
            parts.append(_heading(phase.title, 3) if phase.title else "")
            parts += [self._passage(passage) for passage in phase.passages]
        parts.append(self._losses(self.plates.losses.get(n, ())))
        if turn.balance:
            parts.append(f'<p class="faint"><i>{escape(self.words.joined(turn.balance))}</i></p>')
        if turn.own:
            own = "<br>".join(escape(self.words.sentence(line)) for line in turn.own)
            parts.append(f'<p class="faint">{escape(self.tr("story-own"))}<br>{own}</p>')
        return "".join(parts)

    def _plate(self, plate: StoryPlate) -> str:
        width = min(self._width, self._height * plate.image.width() / max(1, plate.image.height()))
        caption = f'<p align="center" class="faint"><i>{escape(plate.caption)}</i></p>' if plate.caption else ""
        image = self._image(plate.image, width)
        return f'<p align="center" style="line-height:100%; margin-top:6px">{image}</p>{caption}'

    def _image(self, image: QImage, width: float) -> str:
        name = f"story:{next(self._names)}"
        self._images[name] = image
        high = round(width * image.height() / max(1, image.width()))
        return f'<img src="{name}" width="{round(width)}" height="{high}">'

    def _colour(self, seat: str) -> str:
        return seat_colour(self.module, seat, self.words.colours) if seat else NEUTRAL

    # --- passages ---

    def _passage(self, passage: Passage) -> str:
        if passage.kind == "fight":
            return self._fight(passage)
        if passage.kind == "throw":
            dice, said = self._dice(passage), escape(" ".join(map(self.words.sentence, passage.lines)))
            return f'<p class="small">{dice}. {said}</p>' if dice else f'<p class="small">{said}</p>'
        if passage.kind == "cards":
            return f'<p class="small">{escape(self.words.titled(passage))}</p>'
        who = escape(self.story.names.get(passage.seat, ""))
        if passage.kind == "note":
            return self._bar(NEUTRAL, f"<i>{''.join(map(prose, passage.lines))}</i><p class='faint'>— {who}</p>", "")
        said = escape(" ".join(map(self.words.sentence, passage.lines)))
        named = f"<b>{who}</b>&nbsp; " if who else ""
        return self._bar(self._colour(passage.seat), f"<p>{named}{said}</p>", "")

    def _bar(self, colour: str, inside: str, ground: str) -> str:
        """A part with a bar in a seat's colour at its left."""
        tint = f' bgcolor="{ground}"' if ground else ""
        return (
            '<table width="100%" cellspacing="0" cellpadding="0"><tr>'
            f'<td width="4" bgcolor="{colour}"></td><td width="10"{tint}></td><td{tint}>{inside}</td></tr></table>'
        )

    def _dice(self, passage: Passage) -> str:
        throws = StoryThrows(passage.throws).lines
        return "; ".join(f"{escape(what)} {_values(values)}" for what, values in throws)

    def _fight(self, passage: Passage) -> str:
        number = f'<span style="color:{RED}">({passage.number})</span>'
        parts = [f'<p class="fought"><b>{number} {escape(passage.title)}</b></p>']
        if passage.terms:
            parts.append(f'<p class="faint">{escape(self.words.joined(passage.terms))}</p>')
        told = " — ".join(part for part in (self._dice(passage), escape(passage.read)) if part)
        parts += [f"<p>{told}</p>"] if told else []
        parts += [f"<p><b>{escape(self.words.joined(passage.result))}</b></p>"] if passage.result else []
        parts += [f"<p>{escape(' '.join(map(self.words.sentence, passage.lines)))}</p>"] if passage.lines else []
        return self._bar(self._colour(passage.seat), "".join(parts), "#f6f1e5") + '<p class="gap"></p>'

    def _losses(self, rows: Iterable[LossRow]) -> str:
        found = []
        for row in rows:
            for key, counters in (("story-lost", row.gone), ("story-weakened", row.weakened)):
                if counters:
                    images = "".join(self._image(one.image, COUNTER) for one in counters)
                    found.append(f'<p class="small">{escape(self.words.of_seat(key, row.seat))}&nbsp; {images}</p>')
        return "".join(found)

    # --- the end ---

    def _end(self) -> str:
        parts = [_heading(self.words.end_title(self.story), 2)]
        if self.story.reason:
            parts.append(f'<p class="lead">{escape(self.words.sentence(self.story.reason))}</p>')
        if self.plates.graph is not None:
            parts.append(self._plate(StoryPlate(self.plates.graph, self.tr("story-points"))))
        for title, rows in self.words.tables(self.story):
            parts += [_heading(title, 3), _table(rows)]
        return "".join(parts) + f'<p align="center" class="faint"><i>{escape(self.tr("story-made"))}</i></p>'


def _heading(words: str, level: int, align: str = "left") -> str:
    look = f"font-size:{_SIZES[level]}pt; font-weight:bold; color:{RED if level == 3 else INK}"
    above = {1: 0, 2: 16, 3: 9}[level]
    shape = f'align="{align}" style="margin-top:{above}px; margin-bottom:4px"'
    return f'<p {shape}><span style="{look}">{escape(words)}</span></p>'


def _level(letters: QTextCharFormat) -> int:
    """Of the heading that is written so, 0 for none."""
    size = letters.fontPointSize()
    return next((level for level, of in _SIZES.items() if of == size and letters.fontWeight() >= QFont.Weight.Bold), 0)


def _values(values: Iterable[str]) -> str:
    """What dice show, each on a plate of its own."""
    return " ".join(f'<span class="die">&nbsp;{escape(value)}&nbsp;</span>' for value in values)


def _table(rows: Sequence[Sequence[str]]) -> str:
    head = "".join(f'<td bgcolor="#efe8d8"><b>{escape(cell)}</b></td>' for cell in rows[0])
    body = "".join("<tr>" + "".join(f"<td>{escape(cell)}</td>" for cell in row) + "</tr>" for row in rows[1:])
    head = f"<thead><tr>{head}</tr></thead>"  # again on each page
    return f'<table width="100%" cellpadding="3" cellspacing="0" class="small">{head}{body}</table>'


def _style() -> str:
    """What Qt's rich text understands of it."""
    return (
        f'body, p, td, div, span, h1, h2, h3, h4 {{ font-family: "{SERIF_FAMILY}"; color: {INK} }} '
        f"p, td, div {{ font-size: {BODY}pt; margin-top: 0px; margin-bottom: 5px; line-height: 112% }} "
        f".faint {{ color: {FAINT} }} .small {{ font-size: {SMALL}pt }} .lead {{ font-size: 13pt }} "
        ".gap { font-size: 4pt } .fought { font-size: 12.5pt; margin-top: 4px } "
        f'.die {{ font-family: "{UI_FAMILY}"; font-size: 8.5pt; font-weight: bold; background-color: #ece4d2 }}'
    )
