"""The second screen of a game's window: opened on another screen when there is one, remembered, closed with the window.
The only thing the window knows of it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QSize, Signal
from PySide6.QtGui import QGuiApplication, QScreen

from tabletop.ui.widgets.window_place import remember, restore

if TYPE_CHECKING:
    from tabletop.ui.interfaces import GameWindow
    from tabletop.ui.second_screen.screen import SecondScreen

FIRST_SIZE = QSize(1280, 720)
"""Of the window, where there is no other screen."""
OTHER = {"en": "fr", "fr": "en"}


class SecondScreenParts(QObject):
    """Costs nothing until it is opened."""

    changed = Signal()
    """It was opened or closed, or follows or not."""

    def __init__(self, window: GameWindow) -> None:
        super().__init__(window)
        self.window_, self.prefs = window, window.application.prefs
        self.screen: SecondScreen | None = None
        window.application.habits_changed.connect(self._habits)

    @property
    def follows(self) -> bool:
        """Whether it shows what the player's window shows."""
        return self.screen.stage.follows if self.screen is not None else self.prefs.second_follows

    @property
    def language(self) -> str:
        """What it speaks."""
        if self.screen is not None:
            return self.screen.model.catalog.language
        return self.prefs.second_language or self.window_.application.language

    def toggle(self) -> None:
        """Open it, or close it."""
        if self.screen is None:
            self.open()
        else:
            self.screen.close()

    def open(self) -> SecondScreen:
        """On the other screen, full; else as a window where it was last."""
        from tabletop.ui.second_screen.screen import SecondScreen  # loaded when it is wanted

        if self.screen is not None:
            return self.screen
        made = self.screen = SecondScreen(self.window_, self.language, self.prefs.second_follows)
        made.closed.connect(self._on_closed)
        made.stage.follows_changed.connect(self._follows_changed)
        made.model.language_changed.connect(self._language_changed)
        self._habits()
        other = other_screen(self.window_)
        if other is not None:
            made.setGeometry(other.availableGeometry())
            made.showFullScreen()
        else:
            restore(made, self.prefs.second_window, FIRST_SIZE)
            made.show()
        self.changed.emit()
        return made

    def follow(self) -> None:
        """Follow the player's board, or be free."""
        if self.screen is not None:
            self.screen.stage.set_follows(not self.follows)
        else:
            self.prefs.keep(second_follows=not self.follows)
        self.changed.emit()

    def other_language(self) -> None:
        """English and French in turn."""
        wanted = OTHER[self.language]
        if self.screen is not None:
            self.screen.model.set_language(wanted)
        else:
            self.prefs.keep(second_language=wanted)
        self.changed.emit()

    def close(self) -> None:
        """The window of the game goes."""
        if self.screen is not None:
            self.screen.close()

    def _on_closed(self) -> None:
        if self.screen is not None and not self.screen.isFullScreen():
            self.prefs.keep(second_window=remember(self.screen))
        self.screen = None
        self.changed.emit()

    def _follows_changed(self) -> None:
        self.prefs.keep(second_follows=self.follows)
        self.changed.emit()

    def _language_changed(self) -> None:
        self.prefs.keep(second_language=self.language)
        self.changed.emit()

    def _habits(self) -> None:
        if self.screen is not None:
            if self.screen.model.colours != self.prefs.colours:
                self.screen.model.set_colours(self.prefs.colours)
            self.screen.stage.set_animated(self.prefs.animation)


def other_screen(window: GameWindow) -> QScreen | None:
    """A screen on which the player's window is not."""
    own = window.screen()
    return next((screen for screen in QGuiApplication.screens() if screen is not own), None)
