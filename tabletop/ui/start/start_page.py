"""The start page: games to play with their pictures, games begun, and the way to everything else."""

from __future__ import annotations

import logging
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QSize, Qt, QTimer
from PySide6.QtGui import QCloseEvent, QDragEnterEvent, QDropEvent, QKeySequence, QShortcut, QShowEvent
from PySide6.QtWidgets import (
    QButtonGroup,
    QFrame,
    QHBoxLayout,
    QLabel,
    QPushButton,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)

from tabletop.ui.dialogs.base import paragraph
from tabletop.ui.dialogs.preferences import LANGUAGES
from tabletop.ui.model.texts import Words, tip
from tabletop.ui.start.game_card import BrokenCard, GameTile
from tabletop.ui.start.recent_rows import RecentRow, in_order, when
from tabletop.ui.widgets.qt_parts import present
from tabletop.ui.widgets.scroller import Scroller
from tabletop.ui.widgets.window_place import remember, restore

if TYPE_CHECKING:
    from tabletop.data.module import FoundGame
    from tabletop.ui.interfaces import Opens, Program

__all__ = ["RecentRow", "StartPage", "when"]
log = logging.getLogger(__name__)

FIRST_SIZE = QSize(1180, 780)
FEW_RECENT = 3


class StartPage(QWidget):
    """A rail on the left, the shelf on the right. The shelf is filled when the window is first shown."""

    def __init__(self, application: Program) -> None:
        super().__init__()
        self.setObjectName("start")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.setAcceptDrops(True)
        self.application = application
        self.words = Words(application, self)
        self.cards: list[GameTile] = []
        self.known: dict[str, FoundGame] = {}
        """Games of the shelf by id."""
        self.filled = self.all_recent = False
        line = QHBoxLayout(self)
        line.setContentsMargins(0, 0, 0, 0)
        line.setSpacing(0)
        line.addWidget(self._rail())
        line.addWidget(self._shelf(), 1)
        self.words.put(self.setWindowTitle, "app-title")
        self._keys()
        application.recent_changed.connect(self._recent_changed)
        application.language_changed.connect(self._reworded)
        application.look.changed.connect(self._redress)
        restore(self, application.prefs.settings.get("start-window", []), FIRST_SIZE)
        self._redress()

    @cached_property
    def opener(self) -> Opens:
        """What makes and opens games; it loads the store, which the first sight of the page need not wait for."""
        return self.application.opener(self)

    # --- rail ---

    def _rail(self) -> QFrame:
        rail, inside = QFrame(), QWidget()
        self.rail, outer, column = rail, QVBoxLayout(rail), QVBoxLayout(inside)
        rail.setObjectName("rail")
        outer.setContentsMargins(0, 0, 0, 0)
        column.setContentsMargins(24, 28, 24, 22)
        column.setSpacing(8)
        wordmark, tagline = QLabel(), paragraph()
        wordmark.setObjectName("wordmark")
        tagline.setObjectName("tagline")
        self.words.text(wordmark, "app-name")
        self.words.text(tagline, "app-tagline")
        column.addWidget(wordmark)
        column.addWidget(tagline)
        column.addSpacing(22)
        self.resume = self._button(column, "start-resume", "next", self._resume, "primary")
        self.new = self._button(column, "start-new", "plus", lambda: self.opener.ask_new(), "primary")
        self.open = self._button(column, "start-open", "folder", lambda: self.opener.ask_open(), "rail")
        self.take = self._button(column, "start-import", "import", lambda: self.opener.ask_import(), "rail")
        self.module = self._button(column, "start-import-module", "import", lambda: self.opener.ask_module(), "rail")
        self.server = self._button(column, "start-server", "globe", lambda: self.opener.ask_server(), "rail")
        column.addStretch(1)
        hint = paragraph("muted")
        self.words.text(hint, "start-drop")
        column.addWidget(hint)
        column.addSpacing(10)
        column.addLayout(self._languages())
        self.preferences = self._button(column, "start-preferences", "gear", self._preferences, "rail")
        self.help = self._button(column, "start-first-steps", "book", self._first_steps, "rail")
        scroller = Scroller(inside)  # with large letters on a low screen, words would be squeezed into each other
        scroller.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        outer.addWidget(scroller)
        return rail

    def _button(self, column: QVBoxLayout, key: str, icon: str, run: object, role: str) -> QPushButton:
        button = QPushButton()
        button.setProperty("role", role)
        button.setProperty("line-icon", icon)
        self.words.text(button, key)
        button.clicked.connect(lambda _checked=False: run())  # type: ignore[operator]
        column.addWidget(button)
        return button

    def _languages(self) -> QHBoxLayout:
        line = QHBoxLayout()
        line.setSpacing(6)
        self.tongues = QButtonGroup(self)
        for code, name in LANGUAGES:
            button = QPushButton(name)
            button.setCheckable(True)
            button.setChecked(code == self.application.language)
            button.setAccessibleName(name)
            button.clicked.connect(lambda _checked=False, c=code: self.application.set_language(c))
            button.setProperty("language", code)
            self.tongues.addButton(button)
            line.addWidget(button, 1)
        return line

    def _keys(self) -> None:
        for key, run in (
            ("Ctrl+N", lambda: self.opener.ask_new()),
            ("Ctrl+O", lambda: self.opener.ask_open()),
            ("Ctrl+Q", self.application.quit),
            ("Ctrl+W", self.close),
            ("Ctrl+Shift+P", self._preferences),
            ("F1", self._key_sheet),
        ):
            QShortcut(QKeySequence(key), self, run)

    # --- shelf ---

    def _shelf(self) -> QScrollArea:
        self.area = QScrollArea()
        self.area.setObjectName("shelf")
        self.area.setWidgetResizable(True)
        self.area.setFrameShape(QFrame.Shape.NoFrame)
        self.area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.words.put(self.area.setAccessibleName, "start-games")
        inside = QWidget()
        inside.setObjectName("shelf-inside")
        self.column = QVBoxLayout(inside)
        self.column.setContentsMargins(32, 28, 32, 28)
        self.column.setSpacing(14)
        self.recent_title, self.recent = paragraph("chapter"), QVBoxLayout()
        self.recent.setSpacing(8)
        self.games_title, self.games = paragraph("chapter"), QVBoxLayout()
        self.games.setSpacing(18)
        self.words.text(self.recent_title, "start-recent")
        self.words.text(self.games_title, "start-games")
        self.column.addWidget(self.recent_title)
        self.column.addLayout(self.recent)
        self.column.addSpacing(12)
        self.column.addWidget(self.games_title)
        self.column.addLayout(self.games)
        self.column.addStretch(1)
        self.area.setWidget(inside)
        return self.area

    def fill(self) -> None:
        """Look at what is on the shelf and in the list of recent games."""
        shelf = self.application.shelf()
        self.known = {found.card.id: found for found in shelf if found.card is not None}
        _clear(self.games)
        self.cards = []
        for found in shelf:
            if found.card is None:
                self.games.addWidget(BrokenCard(self.application, found))
                continue
            card = GameTile(self.application, found)
            card.play.clicked.connect(lambda _checked=False, name=found.card.id: self.opener.ask_new(name))
            self.cards.append(card)
            self.games.addWidget(card)
        if not shelf:
            empty = paragraph("lead")
            self.words.text(empty, "start-no-games")
            self.games.addWidget(empty)
        self.show_recent()
        self.filled = True
        QTimer.singleShot(30, self._draw_covers)

    def _draw_covers(self) -> None:
        """One picture at a time, so that the page stays awake; none while a game has taken its place, whose window
        would stand still meanwhile."""
        card = next((card for card in self.cards if card.waits), None)
        if card is not None and self.isVisible():
            card.draw_cover()
            QTimer.singleShot(10, self._draw_covers)

    def show_recent(self) -> None:
        """The games played lately: where others wait for this player first, then the newest; all of them on demand."""
        _clear(self.recent)
        games = in_order(self.application.recent.games)
        for game in games if self.all_recent else games[:FEW_RECENT]:
            self.recent.addWidget(RecentRow(self, game))
        if len(games) > FEW_RECENT and not self.all_recent:
            more = QPushButton(self.words("start-all", n=len(games)))
            more.clicked.connect(self._show_all)
            self.recent.addWidget(more, 0, Qt.AlignmentFlag.AlignLeft)
        if not games:
            empty = paragraph("lead")
            self.words.text(empty, "start-no-recent")
            self.recent.addWidget(empty)
        for part in (self.recent_title, self.resume):
            part.setVisible(bool(games))
        last = next((game for game in self.application.recent.games if game.there), None)
        self.resume.setEnabled(last is not None)
        self.resume.setToolTip(tip(last.title if last is not None else ""))
        self.resume.setAccessibleDescription(last.title if last is not None else "")

    def _recent_changed(self) -> None:
        if self.filled:
            self.show_recent()

    def _show_all(self) -> None:
        self.all_recent = True
        QTimer.singleShot(0, self.show_recent)  # the button goes with it, but not while it is being clicked

    def _resume(self) -> None:
        """The game that was open last."""
        last = next((game for game in self.application.recent.games if game.there), None)
        if last is not None:
            self.opener.open_folder(Path(last.folder))

    # --- changes ---

    def _reworded(self) -> None:
        for button in self.tongues.buttons():
            button.setChecked(button.property("language") == self.application.language)
        self.show_recent()

    def _redress(self) -> None:
        px, look = self.application.look.px, self.application.look
        self.rail.setFixedWidth(px(268))
        for button in self.rail.findChildren(QPushButton):
            name = button.property("line-icon")
            if name:
                ink = look.colours["accent_text"] if button.property("role") == "primary" else look.colours["text"]
                from tabletop.ui.style.icons import icon

                button.setIcon(icon(name, ink, look.colours["border"]))
                button.setIconSize(QSize(px(18), px(18)))
        if self.filled:
            self.show_recent()

    def _preferences(self) -> None:
        from tabletop.ui.dialogs.preferences import Preferences

        Preferences(self.application, self).open()

    def _first_steps(self) -> None:
        from tabletop.ui.dialogs.about import FirstSteps

        FirstSteps(self.application, self).open()

    def _key_sheet(self) -> None:
        from tabletop.ui.dialogs.key_sheet import KeySheet

        KeySheet(self.application, self).open()

    # --- events ---

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:  # noqa: N802
        """Whatever of ours."""
        from tabletop.ui.model.dropped_files import dropped

        if dropped([url.toLocalFile() for url in event.mimeData().urls()]):
            event.acceptProposedAction()

    def dropEvent(self, event: QDropEvent) -> None:  # noqa: N802
        """Open or import it."""
        from tabletop.ui.model.dropped_files import dropped

        self.opener.open_paths(dropped([url.toLocalFile() for url in event.mimeData().urls()]))
        event.acceptProposedAction()

    def showEvent(self, event: QShowEvent) -> None:  # noqa: N802
        """Qt: a game that is opened without this page does not wait for its shelf."""
        if not self.filled:
            self.fill()
        else:
            QTimer.singleShot(30, self._draw_covers)
        super().showEvent(event)

    def closeEvent(self, event: QCloseEvent) -> None:  # noqa: N802
        """Remember the place; the program ends with its last window."""
        self.application.prefs.settings.set("start-window", remember(self))
        super().closeEvent(event)
        self.application.closed(self)


def _clear(column: QVBoxLayout) -> None:
    while column.count():
        if (widget := present(column.takeAt(0)).widget()) is not None:
            widget.deleteLater()
