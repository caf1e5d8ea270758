"""Windows of every game for tests of the shell."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tabletop.store.game import OpenGame
from tabletop.ui.application.application import Application
from tabletop.ui.window.main_window import MainWindow
from tests.ui.window.fresh import Begin


@pytest.fixture
def begin(application: Application, tmp_path: Path) -> Begin:
    """The window of a new game, its rules held so, as it first stands."""

    def make(game: str, mode: str) -> MainWindow:
        module = application.find_module(game)
        assert module is not None
        application.set_habits(hand_over=False)
        modes: Any = dict.fromkeys(module.card.rule_groups, mode)
        opened = OpenGame.create(tmp_path, module, next(iter(module.scenarios)), "First", modes)
        if mode == "enforce":
            opened.session.begin(opened.session.seats[0])
        return application.show_game(opened)

    return make
