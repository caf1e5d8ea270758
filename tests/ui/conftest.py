"""A desk of its own for tests of the window: settings, recent games and saves in the test's home folder."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication, QEvent
from PySide6.QtWidgets import QApplication

from tabletop.data.build import Module
from tabletop.store.game import OpenGame
from tabletop.ui.desk import Desk
from tabletop.ui.main_window import MainWindow


@pytest.fixture
def desk(qapp: QApplication, monkeypatch: pytest.MonkeyPatch) -> Iterator[Desk]:
    """The program without windows, in English, light, 100 %."""
    monkeypatch.setattr(qapp, "quit", lambda: None)
    desk = Desk(qapp)
    desk.set_language("en")
    desk.set_look(theme="light", scale=1.0)
    desk.set_habits(animation=False)
    yield desk
    for window in list(desk.windows):
        window.model.game.retry()
        window.close()
    if desk.start is not None:
        desk.start.close()
        QCoreApplication.processEvents()
        desk.start.deleteLater()
    desk.set_language("en")
    desk.set_look(scale=1.0)
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    QCoreApplication.processEvents()


@pytest.fixture
def new_game(desk: Desk, sphacteria: Module, tmp_path: Path) -> Callable[..., MainWindow]:
    """Begin a game of Sphacteria and show its window, 1280 by 800."""

    def begin(title: str = "Pylos") -> MainWindow:
        game = OpenGame.create(tmp_path, sphacteria, "standard", title)
        window = desk.show_game(game)
        window.resize(1280, 800)
        QCoreApplication.processEvents()
        return window

    return begin


@pytest.fixture
def window(new_game: Callable[..., MainWindow]) -> MainWindow:
    """A game just begun."""
    return new_game()
