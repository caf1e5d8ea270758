"""An application of its own for tests of the window: settings, recent games and saves in the test's home folder."""

from __future__ import annotations

import gc
import os
from collections.abc import Callable, Iterator
from functools import lru_cache
from math import inf
from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, QRect, QSize
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QApplication

from tabletop.data.module import Module
from tabletop.store.game import OpenGame
from tabletop.ui.application.application import Application
from tabletop.ui.board.drawing import faces
from tabletop.ui.board.scene import labels
from tabletop.ui.style.theme import LIGHT, apply_theme, qt_palette, style_sheet, ui_font
from tabletop.ui.widgets import deferred, window_place
from tabletop.ui.window import main_window
from tabletop.ui.window.main_window import MainWindow

_drawn = lru_cache(maxsize=1500)(faces.face_image)
faces.face_image = lambda face, px, dpr=1.0: _drawn(face, px, dpr).copy()
labels.bake_words = lru_cache(maxsize=6000)(labels.bake_words.__wrapped__)  # type: ignore[attr-defined]
"""Pictures of counters and words are drawn once for the windows of all tests."""


@pytest.hookimpl(wrapper=True)
def pytest_runtest_protocol(item: pytest.Item) -> Iterator[None]:
    """Here, when the test's fixtures are let go, its windows and games can go too; what is left stays to the end."""
    done = yield
    if "qapp" in getattr(item, "fixturenames", ()):
        gc.collect()
        gc.freeze()
    return done


@pytest.fixture(scope="session")
def pictures(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Where the program keeps what it has drawn of maps and covers: drawn once for all tests and workers."""
    return together(tmp_path_factory) / "pictures"


def together(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder of this run that all its workers share."""
    base = tmp_path_factory.getbasetemp()
    return base.parent if "PYTEST_XDIST_WORKER" in os.environ else base


def points(image: QImage, place: QRect, step: int = 1) -> list[int]:
    """Each step-th point of a part of a picture, row by row, as 0xFFRRGGBB: a hundred times faster than one by one."""
    part = image.copy(place).convertToFormat(QImage.Format.Format_RGB32)
    wide = part.bytesPerLine() // 4
    data = memoryview(part.constBits()).cast("I")
    rows = (data[y * wide : y * wide + part.width() : step] for y in range(0, part.height(), step))
    return [point for row in rows for point in row]


FIRST = 1280, 800
"""Width and height of a new window. Qt's screen without a screen has 800 by 800: each window would be laid out narrow
first, and then again."""


def dress(app: QApplication) -> None:
    """Light, 100 %; what is worn already is not put on again, for that measures every widget there is."""
    if app.styleSheet() != style_sheet(LIGHT) or app.palette() != qt_palette(LIGHT) or app.font() != ui_font():
        apply_theme(app, "light")


@pytest.fixture(autouse=True)
def unsynced(monkeypatch: pytest.MonkeyPatch) -> None:
    """Windows do not wait until the disk has written: that is held by tests/store, with real files and killed programs.

    A handle that is closed is refused as by the system.
    """
    monkeypatch.setattr(os, "fsync", os.fstat)


@pytest.fixture(autouse=True)
def long_turns(monkeypatch: pytest.MonkeyPatch) -> None:
    """How much is done in one turn of the loop does not hang on how busy the machine is: all that waits. What shares
    out the time has tests of its own, and the plays at a real screen have the real one."""
    monkeypatch.setattr(deferred, "TURN", inf)


@pytest.fixture
def application(qapp: QApplication, pictures: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Application]:
    """The program without windows, in English, light, 100 %."""
    monkeypatch.setattr(qapp, "quit", lambda: None)
    monkeypatch.setattr(window_place, "screens", lambda: [QRect(0, 0, 1920, 1080)])
    monkeypatch.setattr(main_window, "FIRST_SIZE", QSize(*FIRST))
    monkeypatch.setenv("XDG_CACHE_HOME", str(pictures))
    application = Application(qapp)
    application.set_language("en")
    application.set_look(theme="light", scale=1.0)
    application.set_habits(animation=False)
    yield application
    for window in list(application.windows):
        window.model.game.retry()
        window.close()
    if application.start is not None:
        application.start.close()
        QCoreApplication.processEvents()
        application.start.deleteLater()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    QCoreApplication.processEvents()
    application.set_language("en")
    application.set_look(scale=1.0)  # last, when the windows are gone: each widget would be styled anew
    QCoreApplication.processEvents()


@pytest.fixture
def new_game(application: Application, sphacteria: Module, tmp_path: Path) -> Callable[..., MainWindow]:
    """Begin a game of Sphacteria and show its window, 1280 by 800."""

    def begin(title: str = "Pylos") -> MainWindow:
        game = OpenGame.create(tmp_path, sphacteria, "standard", title)
        window = application.show_game(game)
        window.resize(*FIRST)
        QCoreApplication.processEvents()
        return window

    return begin


@pytest.fixture
def window(new_game: Callable[..., MainWindow]) -> MainWindow:
    """A game just begun."""
    return new_game()
