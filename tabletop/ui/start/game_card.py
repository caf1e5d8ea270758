"""A game on the shelf of the start page: picture, title, what it is about, for how many, how long, how finished."""

from __future__ import annotations

import logging
from contextlib import suppress
from threading import Thread
from typing import TYPE_CHECKING

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QImage, QPainter, QPainterPath, QPaintEvent, QPixmap, QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QFrame, QHBoxLayout, QLabel, QPushButton, QSizePolicy, QVBoxLayout, QWidget

from tabletop.data.catalog import Catalog
from tabletop.data.errors import ModuleBroken, problem_text
from tabletop.ui.dialogs.base import paragraph
from tabletop.ui.model.texts import Words
from tabletop.ui.start import covers
from tabletop.ui.widgets.painting import painted

if TYPE_CHECKING:
    from tabletop.data.module import FoundGame, Module
    from tabletop.ui.interfaces import Program

log = logging.getLogger(__name__)

COVER = QSize(420, 310)
"""Size of the picture at 100 %; it grows with the card."""
NARROW = 620
"""A card less wide than this, at 100 %, has its picture above the words."""


class CoverPicture(QWidget):
    """The picture, filling its place whatever that is."""

    def __init__(self) -> None:
        super().__init__()
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.image: QImage | None = None
        self._shown: QPixmap | None = None

    def put(self, image: QImage) -> None:
        """Another picture."""
        self.image, self._shown = image, None
        self.update()

    @painted
    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802
        """Rounded on the left, as the card is."""
        if self.image is None:
            return
        ratio = self.devicePixelRatioF()
        if self._shown is None or self._shown.deviceIndependentSize().toSize() != self.size():
            self._shown = QPixmap.fromImage(covers.fitted(self.image, self.size(), ratio))
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        clip = QPainterPath()
        clip.addRoundedRect(QRectF(self.rect()).adjusted(0, 0, 8, 0), 5, 5)
        painter.setClipPath(clip)
        painter.drawPixmap(0, 0, self._shown)


class GameTile(QFrame):
    """`play` begins a new game. The picture is plain until `draw_cover` has drawn it."""

    ground = Signal(QImage)
    """A map that is not ours has been read."""

    def __init__(self, application: Program, found: FoundGame) -> None:
        super().__init__()
        assert found.card is not None
        self.setProperty("role", "card")
        self.application, self.found, self.card = application, found, found.card
        self.catalog = Catalog.for_module(found, application.language)
        self.words = Words(application, self)
        self.cover = CoverPicture()
        self._module: Module | None = None
        kept = covers.kept_cover(found)
        self.waits = kept is None
        self.cover.put(kept if kept is not None else covers.plain(found))
        line = self.line = QBoxLayout(QBoxLayout.Direction.LeftToRight, self)
        line.setContentsMargins(1, 1, 1, 1)
        line.setSpacing(0)
        line.addWidget(self.cover, 5)
        line.addLayout(self._texts(), 6)
        self._say()
        self._size()
        application.language_changed.connect(self._say)
        application.look.changed.connect(self._size)

    def _texts(self) -> QVBoxLayout:
        column = QVBoxLayout()
        column.setContentsMargins(26, 22, 26, 20)
        column.setSpacing(6)
        self.title, self.subtitle, self.summary = paragraph("game-title"), paragraph("lead"), paragraph("prose")
        self.facts, self.stage, self.stage_hint = paragraph("muted"), QLabel(), paragraph("muted")
        self.stage.setProperty("role", "badge" if self.card.stage == "complete" else "badge-warning")
        self.stage.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Maximum)
        self.play = QPushButton()
        self.play.setProperty("role", "primary")
        for part in (self.title, self.subtitle):
            column.addWidget(part)
        column.addSpacing(6)
        column.addWidget(self.summary)
        column.addStretch(1)
        column.addWidget(self.facts)
        stage = QHBoxLayout()
        stage.addWidget(self.stage, 0, Qt.AlignmentFlag.AlignTop)
        stage.addWidget(self.stage_hint, 1)
        column.addLayout(stage)
        column.addSpacing(6)
        row = QHBoxLayout()
        row.addWidget(self.play)
        row.addStretch(1)
        column.addLayout(row)
        return column

    def _say(self) -> None:
        card, say = self.card, self.catalog.text
        self.catalog.set_language(self.application.language)
        for label, key in ((self.title, "title"), (self.subtitle, "subtitle"), (self.summary, "summary")):
            label.setText(" ".join(say(key).split()))
            label.setAccessibleName(label.text())
        self.words.text(
            self.facts,
            "card-facts" if card.year else "card-facts-unknown",
            year=str(card.year),
            designer=card.designer or card.publisher,
            least=card.players[0],
            most=card.players[1],
            short=card.minutes[0],
            long=card.minutes[1],
        )
        self.words.text(self.stage, f"stage-{card.stage}")
        self.words.text(self.stage_hint, f"stage-{card.stage}-hint")
        self.words.text(self.play, "card-play")
        self.play.setAccessibleName(self.words("card-play-name", game=self.title.text()))
        self.cover.setAccessibleName(self.words("card-picture", game=self.title.text()))

    def _size(self) -> None:
        """Picture beside the words, or above them when there is little room."""
        px, beside = self.application.look.px, self.width() >= self.application.look.px(NARROW)
        way = QBoxLayout.Direction.LeftToRight if beside else QBoxLayout.Direction.TopToBottom
        if self.line.direction() != way:
            self.line.setDirection(way)
        self.cover.setMinimumSize(0, px(COVER.height()) if beside else px(COVER.height() * 0.6))

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: N802
        """More or less room."""
        super().resizeEvent(event)
        self._size()

    def draw_cover(self) -> None:
        """Draw the picture now (a third of a second), or later when it is not ours and may take its time; the plain
        one stays when that cannot be done."""
        self.waits = False
        try:
            module = self.application.load(self.found.folder)
        except ModuleBroken:
            log.warning("no cover for %s: the game has faults", self.found.folder.name)
            return
        ground = covers.ground_of(module)
        if ground is None:
            self.cover.put(covers.drawn_cover(self.found, module))
        else:
            self._module = module
            self.ground.connect(self._draw_on)
            Thread(target=self._fetch, args=(ground,), name="tabletop-cover", daemon=True).start()

    def _fetch(self, ground: covers.Ground) -> None:
        """In a thread of its own, that nobody waits for."""
        image = ground()
        with suppress(RuntimeError):  # the page was closed meanwhile
            self.ground.emit(image)

    def _draw_on(self, image: QImage) -> None:
        if not image.isNull() and self._module is not None:
            self.cover.put(covers.drawn_cover(self.found, self._module, image))


class BrokenCard(QFrame):
    """A folder on the shelf that is no game yet: what is wrong, for the one who writes it."""

    def __init__(self, application: Program, found: FoundGame) -> None:
        super().__init__()
        self.setProperty("role", "row")
        self.words = Words(application, self)
        column = QVBoxLayout(self)
        title = paragraph("strong")
        self.words.text(title, "card-broken", folder=found.folder.name)
        column.addWidget(title)
        for problem in found.broken.problems[:3] if found.broken else ():
            label = paragraph("warning")
            label.setText(problem_text(application.catalog, problem))
            column.addWidget(label)
