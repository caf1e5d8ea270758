"""Every page of every game, both languages, all sizes, before a release: no key is said, nothing is cut or small."""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication
from PySide6.QtWidgets import QLabel

from tabletop.store.game import OpenGame
from tabletop.ui.application.application import Application
from tabletop.ui.companion.touch import TARGET, Tile
from tabletop.ui.window.main_window import MainWindow
from tests.games import shipped
from tests.ui.companion.taps import Finger

RELEASE = bool(os.environ.get("TABLETOP_RELEASE"))
GAMES = ("sphacteria", "syracuse", "diadochi", "hellenes", "siege_of_syracuse")
SIZES = ((800, 1280, 1.0), (1366, 768, 1.0), (1600, 1000, 1.0), (800, 1280, 2.0), (1366, 768, 2.0))
"""Width and height of the window, and the player's letters."""
KEYS = ("companion-", "phase-", "task-", "marker-", "track-")


@pytest.mark.skipif(not RELEASE, reason="TABLETOP_RELEASE is not set")
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("game", GAMES)
def test_every_page(application: Application, tmp_path: Path, game: str, size: tuple[int, int, float]) -> None:
    """What can be tapped is as large as a finger and as wide as its longest word; every phase is walked through."""
    application.set_look(scale=size[2])
    module = shipped(game)
    window = application.show_game(OpenGame.create(tmp_path, module, next(iter(module.scenarios)), "Beside"))
    assert isinstance(window, MainWindow)
    window.resize(*size[:2])
    QCoreApplication.processEvents()
    window.companion.toggle()
    finger = Finger(window)
    for language in ("fr", "en"):
        application.set_language(language)
        for name in finger.view.kinds:
            finger.view.show_page(name)
            looked_at(finger)
        finger.view.show_page("turn")
        for _ in module.leaves:
            finger.turn.go_on()
            looked_at(finger)
        assert not window.model.catalog.missing


def looked_at(finger: Finger) -> None:
    """The page in front, when it has come to rest."""
    for _ in range(3):
        QCoreApplication.processEvents()
    small = [(one.text(), one.size()) for one in finger.tiles() if min(one.width(), one.height()) < TARGET]
    cut = [(one.text(), one.width(), one.longest()) for one in finger.tiles() if is_cut(one)]
    assert not small and not cut, (finger.view.now, small, cut)
    shown = [one.text() for one in finger.view.findChildren(QLabel)] + [one.text() for one in finger.tiles()]
    assert not [text for text in shown if text.startswith(KEYS)]


def is_cut(one: Tile) -> bool:
    """Whether a word of it is wider than it is, or its lines are higher."""
    return type(one) is Tile and (one.width() < one.longest() - 2 or one.height() < one.heightForWidth(one.width()) - 2)
