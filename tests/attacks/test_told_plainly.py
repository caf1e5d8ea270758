"""What the journal, a story and a forum text say of acts and words of others: what was done, and in letters."""

from __future__ import annotations

import re
from html.parser import HTMLParser
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication

from tabletop.core.environment import Environment
from tabletop.core.journal.entry import Entry
from tabletop.core.journal.intent import Intent
from tabletop.core.journal.journal import Journal
from tabletop.core.position import facts as F
from tabletop.core.position.ids import EntryId
from tabletop.core.secrets.seal import Vault
from tabletop.core.session.session import Session
from tabletop.core.text import Msg
from tabletop.data.catalog import Catalog
from tabletop.data.module import Module
from tabletop.ui.model.sentences import sentence
from tabletop.ui.story.forum import BBCODE, MARKDOWN, forum_text
from tabletop.ui.story.plates import BEGINNING, Plates, StoryChoice
from tabletop.ui.story.webpage import webpage
from tabletop.ui.story.words import StoryWords
from tabletop.ui.story.writer import StoryWriter

GROUP = "moves"


def said(module: Module, entry: Entry, language: str = "en") -> str:
    """What the journal says of it at the beginning of a game."""
    return sentence(module, Catalog.for_module(module, language), module.start(), entry)


def forged(facts: tuple[F.Fact, ...], verb: str = "set_up") -> Entry:
    """An act of North as its edited program writes it."""
    return Entry(EntryId(1, 0, "north"), "2026-11-28T12:00:00Z", Intent(verb), "unchecked", facts)


def test_a_set_up_is_counted_from_what_it_does(tiny: Module) -> None:
    """Whatever it says of itself: how many moved, came and went; another note stands beside that."""
    lie = Msg.of("log-set-up", moved=0, laid=0, gone=0, changed=0)
    facts = (F.Noted(lie), F.Moved("c001", "Lake"), F.Moved("c002", "Lake"), F.Removed("c003"))
    told = said(tiny, forged(facts))
    assert "2 counters moved" in told and "1 taken off" in told
    assert "2 counters moved" in said(tiny, forged(facts[1:]))
    assert "remark" in said(tiny, forged((F.Noted(Msg.of("note-free", text="a remark")), *facts)))


@pytest.mark.parametrize("language", ["en", "fr"])
def test_nothing_goes_with_a_set_up_unsaid(tiny: Module, language: str) -> None:
    """Rules let go of, dice, a turn, a player on a seat: told as in any other act."""
    bare = said(tiny, forged((F.Moved("c001", "Lake"),)), language)
    for fact in (
        F.ModeSet(GROUP, "hand"),
        F.Rolled(Msg.of("note-free", text="why"), "2d6", (6, 6)),
        F.VarSet("turn", 9),
        F.VarSet("game.hints", "forbidden"),
        F.SeatChanged("south", "Mallory"),
    ):
        told = said(tiny, forged((F.Moved("c001", "Lake"), fact)), language)
        assert len(re.split(r"; |\n", told)) > len(re.split(r"; |\n", bare)), fact


EVIL = (
    '</title></style></p><script>x</script><img src="http://evil/x.png" onerror=y>&lt;script&gt;[img]http://evil/x[/img]'
    "[url=javascript:x]u[/url]![p](http://evil)[a](javascript:x)`<b>`\n# head\n> quote\n| a | b |\n\u202egnirts"
)


class Tags(HTMLParser):
    """Every element, and every attribute that fetches or runs something."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.tags, self.leads, self.runs = set[str](), list[str](), list[str]()
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.add(tag)
        self.leads += [value or "" for name, value in attrs if name in ("src", "href", "action")]
        self.runs += [name for name, _ in attrs if name.startswith("on")]


@pytest.fixture
def evil_story(tiny: Module, qapp: QApplication) -> tuple[StoryWriter, StoryWords]:
    """A game whose title, players, notes and reasons are all of that, told."""
    facts = (
        F.SeatChanged("north", EVIL.replace("\n", " ")[:300]),
        F.Noted(Msg.of("note-free", text=EVIL), "", "Hill", "c001"),
        F.Rolled(Msg.of("note-free", text=EVIL), "2d6", (6, 6)),
        F.MarkSet("c001", EVIL[:60].replace("\n", " ")),
    )
    journal = Journal(tiny.start())
    for n, fact in enumerate(facts, 1):
        verb = {F.Noted: "note", F.Rolled: "roll", F.MarkSet: "mark"}.get(type(fact), "sit")
        journal.add(Entry(EntryId(n, 0, "north"), "2026-11-28T12:00:00Z", Intent(verb), "unchecked", (fact,)))
    session = Session(tiny.game(), journal, {"north": Vault(bytes)}, Environment(bytes))
    catalog = Catalog.for_module(tiny)
    writer = StoryWriter(session, tiny, catalog, (EVIL, ""))
    assert list(writer.write())
    return writer, StoryWords(tiny, catalog, session.state, "printed")


def test_words_of_others_are_letters_in_a_story(evil_story: tuple[StoryWriter, StoryWords]) -> None:
    """On a page nothing runs and nothing is fetched; in a forum text nothing is a picture, a link or a heading."""
    writer, words = evil_story
    choice = StoryChoice()
    choice.of(BEGINNING).foreword = EVIL
    page = Tags(webpage(writer.story, Plates(), choice, words.module, words))
    assert not page.tags & {"script", "iframe", "object", "form", "link", "base"} and not page.runs
    assert all(one.startswith(("#", "data:")) for one in page.leads)
    bbcode, markdown = (forum_text(writer.story, choice, words, one, Plates()) for one in (BBCODE, MARKDOWN))
    assert set(re.findall(r"\[/?(\w+)", bbcode)) <= {"b", "i", "size", "quote", "list"}
    assert "evil" in bbcode and "evil" in markdown
    assert not re.search(r"(?<!\\)!?(?<!\\)\[[^\]]*(?<!\\)\]\(", markdown) and not re.search(r"(?<!\\)<\w", markdown)


def test_no_file_is_named_by_others(tmp_path: Path) -> None:
    """A title becomes a name any system takes, in the folder it was meant for."""
    from tabletop.store.files import slug

    for title in (EVIL, "../../x", "/etc/passwd", "con", "a" * 5000, "\u202e", "..", ""):
        name = slug(title)
        assert name and len(name) < 120 and not set('/\\<>"&:|?*\n\u202e') & set(name) and name not in (".", "..")
