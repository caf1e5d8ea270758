"""Pages: one HTML file that fetches nothing, a PDF with its fonts, nothing written over anything."""

from __future__ import annotations

import re
from dataclasses import replace
from html.parser import HTMLParser
from pathlib import Path

import pytest
from PySide6.QtGui import QColor, QImage
from PySide6.QtWidgets import QApplication

from tabletop.data.catalog import Catalog
from tabletop.ui.printing.pages import write_pdf
from tabletop.ui.story import maps
from tabletop.ui.story.files import with_suffix, write_new, write_plates
from tabletop.ui.story.forum import BBCODE, MARKDOWN, forum_text
from tabletop.ui.story.paper import StoryPaper
from tabletop.ui.story.plates import BEGINNING, OwnPicture, PlateMaker, Plates, StoryChoice
from tabletop.ui.story.webpage import webpage
from tabletop.ui.story.words import StoryWords
from tests.ui.story.conftest import module_of, session_of, whole


class Page(HTMLParser):
    """Elements in order, and whether each that is opened is closed."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.seen: list[tuple[str, dict[str, str | None]]] = []
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.seen.append((tag, dict(attrs)))
        if tag not in ("meta", "img", "br"):
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag


@pytest.fixture(scope="module")
def choice() -> StoryChoice:
    """The second turn with its map, a foreword and a picture of the player's; the first is left out."""
    made = StoryChoice()
    made.of(BEGINNING).mapped = made.of(0).told = False
    for n in range(2, 7):
        made.of(n).mapped = False
    image = QImage(60, 40, QImage.Format.Format_RGB32)
    image.fill(QColor("teal"))
    made.of(1).foreword = "A <b>wet</b> Sunday\n\n& two teas"
    made.of(1).pictures.append(OwnPicture(image, "The <table>"))
    return made


@pytest.fixture(scope="module")
def plates(qapp: QApplication, choice: StoryChoice) -> Plates:
    """Of a recorded game of Sphacteria, its map small."""
    module = module_of("sphacteria")
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(maps, "WIDE", 500)
        maker = PlateMaker(whole("sphacteria"), choice, module, Catalog.for_module(module), "printed")
        far = list(maker.make())
    assert far == sorted(far) and far[-1] == 1
    return maker.made


@pytest.fixture
def words() -> StoryWords:
    """In English."""
    module = module_of("sphacteria")
    return StoryWords(module, Catalog.for_module(module), session_of("sphacteria").state, "printed")


def test_a_web_page_is_one_file(plates: Plates, choice: StoryChoice, words: StoryWords) -> None:
    """Sound markup, no script, nothing from outside; what a player wrote is words, whatever it looks like."""
    text = webpage(whole("sphacteria"), plates, choice, words.module, words)
    page = Page(text)
    assert not page.open and page.seen[0][0] == "html" and page.seen[0][1]["lang"] == "en"
    assert not {tag for tag, _ in page.seen} & {"script", "link", "iframe", "object", "form"}
    sources = [value or "" for _, named in page.seen for key, value in named.items() if key in ("src", "href")]
    assert all(source.startswith(("data:", "#")) for source in sources) and "url(http" not in text
    assert "A &lt;b&gt;wet&lt;/b&gt; Sunday" in text and "The &lt;table&gt;" in text
    assert "turn-0" not in text and 'id="turn-1"' in text
    assert text.count("data:image/jpeg") == 2 and "Strategic victory of Athens" in text


def test_a_pdf_has_words_and_its_fonts(plates: Plates, choice: StoryChoice, words: StoryWords, tmp_path: Path) -> None:
    """Every font that is used lies in it, with what letters its glyphs are."""
    paper = StoryPaper(whole("sphacteria"), plates, choice, words.module, words)
    assert list(paper.lay())[-1] == 1
    data = write_pdf(paper.document, tmp_path / "story.pdf").read_bytes()
    fonts = len(re.findall(rb"/Type\s*/FontDescriptor", data))
    assert fonts >= 3 and len(re.findall(rb"/FontFile[23]?\b", data)) == fonts == data.count(b"/ToUnicode")
    assert b"EBGaramond" in data


def test_forum_texts(plates: Plates, choice: StoryChoice, words: StoryWords) -> None:
    """Pictures are named by their numbers; what a player wrote is no markup."""
    story = whole("sphacteria")
    choice = StoryChoice({**choice.turns, 1: replace(choice.of(1), foreword="[b]bold[/b] *star* _line_")})
    bbcode, markdown = (forum_text(story, choice, words, markup, plates) for markup in (BBCODE, MARKDOWN))
    assert "(b)bold(/b)" in bbcode and "\\*star\\*" in markdown
    assert "(picture 1: Turn 2" in bbcode and "\\[picture 2: The \\<table\\>\\]" in markdown
    for opened, closed in (("[b]", "[/b]"), ("[i]", "[/i]"), ("[list]", "[/list]")):
        assert bbcode.count(opened) == bbcode.count(closed) > 0
    assert "| Side | For |" in markdown and "## Turn 2" in markdown


def test_never_over_a_file(plates: Plates, tmp_path: Path) -> None:
    """The next free name, for pages and for the pictures beside a text."""
    first, second = (write_new(with_suffix(tmp_path / "Pylos", ".html"), b"one") for _ in range(2))
    assert [first.name, second.name] == ["Pylos.html", "Pylos-2.html"]
    (tmp_path / "Pylos-1.jpg").write_bytes(b"mine")
    names = [path.name for path in write_plates(tmp_path / "Pylos.txt", plates)]
    assert names[0] != "Pylos-1.jpg" and len(set(names)) == 2
    assert (tmp_path / "Pylos-1.jpg").read_bytes() == b"mine"
