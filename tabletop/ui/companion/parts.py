"""The companion of one window: comes when the counters go to the paper table, and leaves when they come back."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer
from PySide6.QtWidgets import QDockWidget, QToolBar, QWidget

from tabletop.core.position.state import GIVEN, PAPER, SCREEN
from tabletop.ui.companion.page import active
from tabletop.ui.companion.view import CompanionView
from tabletop.ui.model.change import Change, Once
from tabletop.ui.model.secrets import has_secrets
from tabletop.ui.widgets.qt_parts import present

if TYPE_CHECKING:
    from tabletop.ui.interfaces import GameWindow


TAKEN = "set_up"
"""The verb that lays a whole position as it was taken from a table."""


class CompanionParts(QObject):
    """Lives with its window; the view is made when it is first wanted."""

    def __init__(self, window: GameWindow) -> None:
        super().__init__(window)
        self.window_, self.model = window, window.model
        self.view: CompanionView | None = None
        self._away: list[QWidget] = []
        self._taken = False
        """Whether all counters were just laid as they lie on a table."""
        self._follow()
        self.model.changed.connect(self._on_changed)
        self.model.changed.connect(Once(self.model, self._follow, self).ask)

    @property
    def on(self) -> bool:
        """Whether the counters lie beside the screen."""
        return self.model.session.state.on_paper

    def toggle(self) -> None:
        """To the paper table, or back to the screen: an act like a change of mode."""
        self.model.do("counters", at=SCREEN if self.on else PAPER)

    def _on_changed(self, change: Change) -> None:
        self._taken = self._taken or any(entry.verb == TAKEN for entry in change.entries)

    def _follow(self) -> None:
        taken, self._taken = self._taken, False
        if taken and self.on:
            self.model.do("counters", at=GIVEN)  # all places were given: good for this phase
            return
        shown = self.view is not None and not self.view.isHidden()
        if self.on and not shown:
            self._come()
        elif not self.on and shown:
            self._leave()
        if self.on and self.model.covered and (seat := active(self.model)):
            self.model.look_as(seat)  # whose phase it is acts; his hand stays covered
            self.model.set_covered(True)

    def _come(self) -> None:
        window = self.window_
        if self.view is None:
            commands = frozenset(command.id for command in window.application.commands)
            self.view = CompanionView(self.model, window.application.look, window, commands)
            self.view.wanted.connect(self._run)
        self.view.setGeometry(window.rect())
        self.view.show()
        self.view.raise_()
        self.model.set_covered(False)  # what covers the board goes
        self.model.set_covered(True)  # a screen that lies on the table shows nobody's hand
        if window.isVisible():
            self._clear_away()
        else:
            QTimer.singleShot(0, self, self._clear_away)  # Qt lays out a window first, then parts of it may go

    def _clear_away(self) -> None:
        """What lies beneath asks for no width and takes no keys."""
        if self.view is None or self.view.isHidden() or self._away:
            return
        window = self.window_
        window.docks.set_bare(True)
        parts: list[QWidget] = [window.menuBar(), window.statusBar(), present(window.centralWidget())]
        parts += [*window.findChildren(QToolBar), *window.findChildren(QDockWidget)]
        self._away = [part for part in parts if not part.isHidden()]
        for part in self._away:
            part.hide()
        self.view.raise_()

    def _leave(self) -> None:
        assert self.view is not None
        self.view.hide()
        for part in self._away:
            part.show()
        self._away = []
        self.window_.docks.set_bare(False)
        self.model.set_covered(False)
        if has_secrets(self.model.session) and self.model.hand_over():
            self.model.set_covered(True)

    def _run(self, command: str) -> None:
        if command == "companion":
            self.toggle()
        else:
            self.window_.commands.run(command)
