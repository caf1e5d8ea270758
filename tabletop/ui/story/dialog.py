"""Tell the story: which turns, forewords and pictures, in which language; as a web page, a PDF, or a forum's text."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QCheckBox, QComboBox, QHBoxLayout, QListWidget, QListWidgetItem, QMenu, QProgressBar

from tabletop.core.errors import TableError
from tabletop.data.catalog import LANGUAGES, Catalog
from tabletop.data.pictures import PictureRefused
from tabletop.store.files import slug
from tabletop.ui.dialogs.base import Dialog, Role, paragraph
from tabletop.ui.interfaces import Opens
from tabletop.ui.model.seats_here import people
from tabletop.ui.model.secrets import has_secrets
from tabletop.ui.model.table_model import TableModel
from tabletop.ui.printing.pages import PdfWriting
from tabletop.ui.story.chapter_editor import ChapterEditor
from tabletop.ui.story.eyes import NOBODY
from tabletop.ui.story.files import with_suffix, write_new, write_plates
from tabletop.ui.story.forum import BBCODE, MARKDOWN, ForumMarkup, forum_text
from tabletop.ui.story.making import Slices
from tabletop.ui.story.model import Story
from tabletop.ui.story.own_picture import own_picture
from tabletop.ui.story.paper import StoryPaper
from tabletop.ui.story.plates import BEGINNING, PlateMaker, Plates, StoryChoice
from tabletop.ui.story.webpage import webpage
from tabletop.ui.story.words import StoryWords
from tabletop.ui.story.writer import StoryWriter
from tabletop.ui.widgets.labels import label

CHAPTER = Qt.ItemDataRole.UserRole
LEAST = QSize(860, 560)
LAYING = 0.15
"""Share of the work that pages are laid out."""
WIDTH = 250
"""Of the list of chapters, at 100 %."""


class TellStory(Dialog):
    """A list of chapters, what is added to the chosen one, and where it goes."""

    def __init__(self, model: TableModel, opener: Opens, place: Path, choice: StoryChoice | None = None) -> None:
        """`choice`: what was written and chosen before, which is changed."""
        super().__init__(model, opener.parent_, "tell-story")
        self.model, self.opener, self._place = model, opener, place
        self.module = model.module.as_printed or model.module
        """What goes to others shows no map of the player's own."""
        self.least = LEAST
        self.choice = choice if choice is not None else StoryChoice()
        self.story: Story | None = None
        self._writer: StoryWriter | None = None
        self.slices = Slices(self)
        self._pdf: PdfWriting | None = None
        """The file that is being written."""
        self._then: Callable[[], object] = lambda: None
        self._lay_out()
        self.slices.progressed.connect(lambda far: self.bar.setValue(round(100 * far)))
        self.slices.finished.connect(lambda: self._then())
        self.slices.failed.connect(self._failed)
        model.cover_changed.connect(self._uncovered)
        self._tell()

    # --- looks ---

    def _lay_out(self) -> None:
        self.heading("tell-story")
        self.text("tell-story-about", "muted")
        line = QHBoxLayout()
        named = label(wrap=False)
        self.words.text(named, "story-language")
        self.language = QComboBox()
        for code in LANGUAGES:
            self.language.addItem(self.words(f"story-language-{code}"), code)
        self.language.setCurrentIndex(LANGUAGES.index(self.model.catalog.language))
        self.words.put(self.language.setAccessibleName, "story-language")
        self.language.currentIndexChanged.connect(lambda _index: self._tell())
        named.setBuddy(self.language)
        line.addWidget(named)
        line.addWidget(self.language)
        line.addSpacing(18)
        self.secrets = QCheckBox()
        self.secrets.setVisible(self._has_secrets())
        self._name_secrets()
        self.model.language_changed.connect(self._name_secrets)
        self.secrets.toggled.connect(self._with_secrets)
        line.addWidget(self.secrets)
        line.addStretch(1)
        self.column.addLayout(line)
        self._add_chapters()
        self.bar = QProgressBar()
        self.bar.setTextVisible(False)
        self.words.put(self.bar.setAccessibleName, "story-progress")
        self.told = paragraph("muted")
        self.column.addWidget(self.told)
        self.column.addWidget(self.bar)
        self._add_buttons()

    def _add_chapters(self) -> None:
        body = QHBoxLayout()
        self.chapters = QListWidget()
        self.chapters.setFixedWidth(WIDTH)
        self.words.put(self.chapters.setAccessibleName, "story-chapters")
        self.chapters.currentItemChanged.connect(lambda *_: self._show_chapter())
        self.chapters.itemChanged.connect(self._ticked)
        self.editor = ChapterEditor(self.words, self._ask_picture, self)
        body.addWidget(self.chapters)
        body.addWidget(self.editor, 1)
        self.column.addLayout(body, 1)

    def _add_buttons(self) -> None:
        self.forum = self.button("story-forum")
        menu = QMenu(self.forum)
        for markup in (BBCODE, MARKDOWN):
            for key, run in (("story-copy", self._copy), ("story-save-text", self._ask_text)):
                action = menu.addAction("")
                self.words.put(action.setText, key, slot=(key, markup.name), name=markup.name)
                action.triggered.connect(lambda _checked=False, run=run, markup=markup: run(markup))
        self.forum.setMenu(menu)
        self.page = self.button("story-save-page", Role.ActionRole, self._ask_page)
        self.pdf = self.button("story-save-pdf", Role.ActionRole, self._ask_pdf)
        self.cancel = self.button("story-cancel", Role.ActionRole, self._stop)
        self.button("dialog-close", Role.RejectRole)

    def _busy(self, on: bool) -> None:
        """While something is made it can be stopped, and nothing else be begun."""
        self.bar.setVisible(on)
        self.bar.setValue(0)
        self.cancel.setVisible(on)
        for part in (self.forum, self.page, self.pdf):
            part.setEnabled(not on and self.story is not None)

    def _name_secrets(self) -> None:
        """The seat by its name in the language of the window."""
        self.words.text(self.secrets, "story-secrets", seat=self.model.name_of_seat(self.model.seat))

    # --- the story ---

    def _has_secrets(self) -> bool:
        session = self.model.session
        return self.model.seat in people(session) and has_secrets(session)

    def _catalog(self) -> Catalog:
        return Catalog.for_module(self.module, str(self.language.currentData()))

    def _tell(self) -> None:
        """Anew, in the language chosen."""
        game, catalog = self.model.game, self._catalog()
        titles = catalog.retitled(game.card.title), game.card.scenario
        seat = self.model.seat if self.secrets.isChecked() else NOBODY
        self._writer = StoryWriter(self.model.session, self.module, catalog, titles, seat)
        self.story = None
        self._say("story-reading")
        self._start(self._read(self._writer), self._has_told)

    def _read(self, writer: StoryWriter) -> Iterator[float]:
        count = max(1, len(self.model.session.journal))
        return (at / count for at in writer.write())

    def _start(self, work: Iterator[float], then: Callable[[], object]) -> None:
        self._then = then
        self._busy(True)
        self.slices.start(work)

    def _has_told(self) -> None:
        assert self._writer is not None
        self.story = self._writer.story
        self._busy(False)
        turns = len(self.story.turns)
        self._say("story-told", turns=turns, fights=sum(len(turn.fights) for turn in self.story.turns))
        row = max(0, self.chapters.currentRow())
        self.chapters.blockSignals(True)
        self.chapters.clear()
        self._add_chapter(self.words("story-beginning"), BEGINNING)
        for n, turn in enumerate(self.story.turns):
            self._add_chapter(turn.title, n)
        self.chapters.setCurrentRow(min(row, self.chapters.count() - 1))
        self.chapters.blockSignals(False)
        self._show_chapter()

    def _add_chapter(self, title: str, n: int) -> None:
        item = QListWidgetItem(title, self.chapters)
        item.setData(CHAPTER, n)
        if n != BEGINNING:
            item.setFlags(item.flags() | Qt.ItemFlag.ItemIsUserCheckable)
            item.setCheckState(Qt.CheckState.Checked if self.choice.of(n).told else Qt.CheckState.Unchecked)

    def _ticked(self, item: QListWidgetItem) -> None:
        if item.data(CHAPTER) != BEGINNING:
            self.choice.of(item.data(CHAPTER)).told = item.checkState() == Qt.CheckState.Checked

    def _show_chapter(self) -> None:
        item = self.chapters.currentItem()
        if self.chapters.currentRow() >= 0 and self.story is not None:
            n = item.data(CHAPTER)
            mapped = self.story.mapped if n == BEGINNING else self.story.turns[n].mapped
            self.editor.show_choice(item.text(), self.choice.of(n), mapped)

    def _say(self, key: str, **args: object) -> None:
        self.words.text(self.told, key, **args)

    # --- secrets ---

    def _with_secrets(self, on: bool) -> None:
        """Own secrets are told; where others sit at this screen too, the curtain asks who is there."""
        if on and len(self.model.session.seats) > 1 and self.model.hand_over():
            self.slices.stop()
            self.model.set_covered(True)
            return
        self._tell()

    def _uncovered(self, down: bool) -> None:
        if not down and self.secrets.isChecked():
            self._tell()

    # --- pictures ---

    def _ask_picture(self) -> None:
        self.opener.ask_file("story-picture-title", Path.home(), "", self._add_picture)

    def _add_picture(self, path: Path) -> None:
        try:
            self.editor.add_picture(own_picture(path))
        except PictureRefused as error:
            self.opener.tell("story-picture-failed", [self.model.say(error.msg)])
        except OSError as error:
            self.opener.tell("story-picture-failed", [error.strerror or str(error)])

    # --- putting out ---

    def _stop(self) -> None:
        """Give up what is being made."""
        self._give_up()
        self._busy(False)
        self._say("story-stopped")

    def _made(self, then: Callable[[Story, Plates, StoryWords], object], drawn: bool = True) -> None:
        """All pictures, then what is done with them."""
        story, model, catalog = self.story, self.model, self._catalog()
        if story is None:
            return
        maker = PlateMaker(story, self.choice, self.module, catalog, model.colours)
        maker.drawn = drawn
        words = StoryWords(self.module, catalog, model.session.state, model.colours)
        self._say("story-making")

        def finished() -> None:
            self._busy(False)
            self._told_of(lambda: then(story, maker.made, words))

        self._start(maker.make(), finished)

    def _told_of(self, put_out: Callable[[], object]) -> None:
        try:
            put_out()
        except OSError as error:
            self._say("story-failed", why=error.strerror or str(error))

    def _name(self, suffix: str) -> Path:
        return self._place / f"{slug(self.model.game.card.title)}{suffix}"

    def _ask_page(self) -> None:
        self.opener.ask_name("story-save-title", self._name(".html"), "", self._save_page)

    def _save_page(self, path: Path) -> None:
        def put_out(story: Story, plates: Plates, words: StoryWords) -> None:
            text = webpage(story, plates, self.choice, self.module, words)
            self._saved(write_new(with_suffix(path, ".html"), text.encode("utf-8", errors="replace")))

        self._made(put_out)

    def _ask_pdf(self) -> None:
        self.opener.ask_name("story-save-title", self._name(".pdf"), "", self._save_pdf)

    def _save_pdf(self, path: Path) -> None:
        """The pages are laid and written in slices too."""

        def put_out(story: Story, plates: Plates, words: StoryWords) -> None:
            paper = StoryPaper(story, plates, self.choice, self.module, words)
            self._say("story-writing")
            self._start(self._pages(paper, with_suffix(path, ".pdf")), self._written)

        self._made(put_out)

    def _pages(self, paper: StoryPaper, path: Path) -> Iterator[float]:
        yield from (far * LAYING for far in paper.lay())
        self._pdf = PdfWriting(paper.document, path)
        yield from (LAYING + far * (1 - LAYING) for far in self._pdf.steps())

    def _written(self) -> None:
        self._busy(False)
        if self._pdf is not None:
            self._saved(self._pdf.path)
        self._pdf = None

    def _give_up(self) -> None:
        """What is half written goes away."""
        self.slices.stop()
        if self._pdf is not None:
            self._pdf.give_up()
        self._pdf = None

    def _copy(self, markup: ForumMarkup) -> None:
        def put_out(story: Story, plates: Plates, words: StoryWords) -> None:
            QGuiApplication.clipboard().setText(forum_text(story, self.choice, words, markup, plates))
            self._say("story-copied")

        self._made(put_out, drawn=False)

    def _ask_text(self, markup: ForumMarkup) -> None:
        name = self._name(markup.suffix)
        self.opener.ask_name("story-save-title", name, "", lambda path: self._save_text(path, markup))

    def _save_text(self, path: Path, markup: ForumMarkup) -> None:
        def put_out(story: Story, plates: Plates, words: StoryWords) -> None:
            text = forum_text(story, self.choice, words, markup, plates)
            made = write_new(with_suffix(path, markup.suffix), text.encode("utf-8", errors="replace"))
            write_plates(made, plates)
            self._saved(made)

        self._made(put_out)

    def _saved(self, path: Path) -> None:
        self._place = path.parent
        self._say("story-saved", path=str(path))

    def _failed(self, error: object) -> None:
        self._give_up()
        self._busy(False)
        if isinstance(error, OSError):
            self._say("story-failed", why=error.strerror or str(error))
            return
        why = self.model.say(error.msg) if isinstance(error, TableError) else type(error).__name__
        self._say("story-failed", why=why)

    def reject(self) -> None:
        """Close, and give up what is being made."""
        self._give_up()
        super().reject()
