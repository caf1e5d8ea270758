"""The program around its windows: settings in use, games on the shelf, games opened, words and look for all of them."""

from __future__ import annotations

import logging
from collections.abc import Callable, Sequence
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QObject, QTimer, Signal
from PySide6.QtWidgets import QApplication, QWidget

from tabletop import phases
from tabletop.data.catalog import Catalog
from tabletop.store.recent import Recent
from tabletop.store.trusted import Trusted
from tabletop.ui.application import qt_language
from tabletop.ui.commands.shortcuts import Shortcuts
from tabletop.ui.commands.table import GESTURES, AnyCommand
from tabletop.ui.model.preferences import Prefs
from tabletop.ui.style.look import Look

if TYPE_CHECKING:
    from tabletop.data.module import FoundGame, Module
    from tabletop.store.game import OpenGame
    from tabletop.ui.application.faults import Guard
    from tabletop.ui.application.keep_memory import KeepMemory
    from tabletop.ui.interfaces import GameWindow, Opens
    from tabletop.ui.start.start_page import StartPage
    from tabletop.ui.window.main_window import MainWindow

log = logging.getLogger(__name__)
CALM = 2000
"""Milliseconds after a window was closed until nobody is at it any more."""


class Application(QObject):
    """One a process. Everything that reads files or loads a module is imported when it is first needed."""

    language_changed = Signal()
    keys_changed = Signal()
    habits_changed = Signal()
    """Wheel, animation, hand-over screen, seat colours."""
    recent_changed = Signal()

    def __init__(self, app: QApplication, prefs: Prefs | None = None, recent: Recent | None = None) -> None:
        super().__init__()
        self.app, self.prefs = app, prefs or Prefs()
        self.recent = recent or Recent()
        self.trusted = Trusted()
        self.trusting = False
        """Whether every rules file may run, as the player said on the command line."""
        self.look = Look(app)
        self.catalog = Catalog.core(self.prefs.language)
        qt_language.speak(self.catalog.language)
        self.keys = Shortcuts(lambda: self.commands, self.prefs.shortcuts)
        self.look.wear(self.prefs.theme, self.prefs.scale)
        self.windows: list[MainWindow] = []
        self.start: StartPage | None = None
        self.watcher: Guard | None = None
        self.keep_memory: KeepMemory | None = None
        """Of a program that is played on; not of one window of a test."""
        """Hears of what is raised in the window, when this is the program itself."""

    # --- words and look ---

    def tr(self, key: str, **args: Any) -> str:  # type: ignore[override]
        """Words of the program in the player's language."""
        return self.catalog.text(key, **args)

    @property
    def language(self) -> str:
        """'en' or 'fr'."""
        return self.catalog.language

    def set_language(self, language: str) -> None:
        """All windows speak it at once, and Qt with them."""
        if language == self.catalog.language:
            return
        self.catalog.set_language(language)
        self.prefs.keep(language=self.catalog.language)
        qt_language.speak(self.catalog.language)
        self.language_changed.emit()
        for window in self.windows:
            window.model.set_language(self.catalog.language)

    def set_look(self, theme: str | None = None, scale: float | None = None) -> None:
        """Another palette or size, at once."""
        wanted = {"theme": theme, "scale": None if scale is None else float(scale)}
        self.prefs.keep(**{name: value for name, value in wanted.items() if value is not None})
        self.look.wear(self.prefs.theme, self.prefs.scale)

    def set_habits(self, **values: Any) -> None:
        """colours, wheel, animation, hand_over: kept and told to the windows."""
        self.prefs.keep(**values)
        self.habits_changed.emit()

    def set_keys(self) -> None:
        """The keys were changed: keep them, and tell the windows."""
        self.prefs.keep(shortcuts={name: list(keys) for name, keys in self.keys.own.items()})
        self.keys_changed.emit()

    @cached_property
    def commands(self) -> tuple[AnyCommand, ...]:
        """All commands there are, in the order of the menus; asking loads what a game's window is made of."""
        from tabletop.ui.advice import commands as advice
        from tabletop.ui.board.input import commands as board
        from tabletop.ui.companion import commands as companion
        from tabletop.ui.lines import commands as lines
        from tabletop.ui.opponent import commands as opponent
        from tabletop.ui.own_map import commands as own_map
        from tabletop.ui.remote import commands as remote
        from tabletop.ui.second_screen import commands as second
        from tabletop.ui.window import commands as window

        first: tuple[AnyCommand, ...] = (
            *window.COMMANDS,
            *opponent.COMMANDS,
            *companion.COMMANDS,
            *advice.COMMANDS,
            *remote.COMMANDS,
        )
        more: tuple[AnyCommand, ...] = (*window.MORE, *own_map.COMMANDS, *second.COMMANDS, *lines.COMMANDS)
        more = (*more, *advice.MORE)
        return (*first, *more, *board.COMMANDS, *window.PANELS, *GESTURES)

    # --- shelf ---

    def shelf(self) -> list[FoundGame]:
        """All games there are to play."""
        from tabletop.data.shelf import find_modules

        self.trusted.look_again()
        return find_modules(folders=self.trusted.folders, remember=True)

    def shelf_changed(self) -> None:
        """Another game stands there: the start page shows it."""
        if self.start is not None and self.start.filled:
            self.start.fill()

    def adopt(self, folder: Path) -> None:
        """A game's files that lie somewhere else are on the shelf from now on."""
        from tabletop.data.where import is_shipped

        if not is_shipped(folder):
            self.trusted.adopt(folder)

    def allows(self, content: str) -> bool:
        """Whether rules of this content hash may run."""
        return self.trusting or self.trusted.allows(content)

    def trust(self, folder: Path) -> Callable[[str], bool]:
        """Which rules of the game in this folder may run: all of a game that is the player's own."""
        return (lambda _: True) if self.trusted.is_own(folder) else self.allows

    def must_ask(self, folder: Path) -> str:
        """The content hash of foreign rules that nobody has answered for yet, '' when there is nothing to ask."""
        from tabletop.data.derive import content_hash
        from tabletop.data.rules import rules_state

        if rules_state(folder, self.trust(folder)) != "untrusted":
            return ""
        content = content_hash(folder)
        return "" if self.trusted.asked(content) else content

    def find_module(self, name: str) -> Module | None:
        """The module of that id with its owner's corrections, None when it is not on the shelf."""
        found = next((game for game in self.shelf() if game.card is not None and game.card.id == name), None)
        return None if found is None else self.load(found.folder)

    def load(self, folder: Path) -> Module:
        """A module from its folder with the owner's corrections, on his own map if he has one. Raises ModuleBroken."""
        from tabletop.data.module import load_module
        from tabletop.data.overrides import read_corrections
        from tabletop.data.own_map.place import played_on_own

        return played_on_own(load_module(folder, self.trust(folder), read_corrections(folder.name), remember=True))

    def default_folder(self) -> Path:
        """Where new games go."""
        from tabletop.store.files import games_folder

        kept = self.prefs.settings.get("games", "")
        return Path(kept) if kept else games_folder()

    # --- windows ---

    def start_page(self) -> StartPage:
        """The start page, perhaps not shown."""
        from tabletop.ui.start.start_page import StartPage

        if self.start is None:
            self.start = StartPage(self)
        return self.start

    def show_start(self) -> StartPage:
        """The start page, in front."""
        self.start = self.start_page()
        self.start.show()
        self.start.raise_()
        self.start.activateWindow()
        return self.start

    def show_game(self, game: OpenGame[Module]) -> MainWindow:
        """A window for a game that is open; the start page makes room."""
        from tabletop.ui.model.table_model import TableModel
        from tabletop.ui.window.main_window import MainWindow

        catalog = Catalog.for_module(game.module, self.catalog.language)
        window = MainWindow(self, TableModel(game, catalog, self.prefs.colours))
        self.windows.append(window)
        phases.over("window")
        window.show()
        if self.start is not None:
            self.start.hide()
        if not game.private:
            self.note_recent(window)
        if self.keep_memory is not None:
            self.keep_memory.settle()
        return window

    def window_of(self, folder: Path) -> MainWindow | None:
        """The window that has this game open."""
        return next((w for w in self.windows if w.model.game.folder.resolve() == folder.resolve()), None)

    def note_recent(self, window: GameWindow) -> None:
        """Put a game on top of the recent ones, as it stands now."""
        from tabletop.ui.start.recent_rows import as_it_stands

        self.recent.note(as_it_stands(window.model))
        self.recent_changed.emit()

    def closed(self, window: QWidget) -> None:
        """A window went away; without windows the program ends."""
        if window in self.windows:
            self.windows.remove(window)
        QTimer.singleShot(0, self._quit_when_empty)

    def _quit_when_empty(self) -> None:
        if not self.windows and (self.start is None or not self.start.isVisible()):
            self.app.quit()
        elif self.keep_memory is not None:
            QTimer.singleShot(CALM, self, self.keep_memory.loosen)

    def quit(self) -> None:
        """Close every window; each keeps its place."""
        for window in list(self.windows):
            window.close()
        if self.start is not None:
            self.start.close()
        self.app.quit()

    # --- opening games ---

    def start_opener(self) -> Opens:
        """The same over the start page, which stays when a window closes."""
        return self.start_page().opener

    def tell_at_start(self, key: str, said: Sequence[str]) -> None:
        """Words over the start page, for a window that is gone."""
        self.show_start().opener.tell(key, said)

    def opener(self, parent: QWidget) -> Opens:
        """Everything that opens, makes, imports games, with its dialogs over `parent`."""
        from tabletop.ui.application.open_games import Opener

        return Opener(self, parent)
