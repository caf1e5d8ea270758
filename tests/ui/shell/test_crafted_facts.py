"""A5 and B7 in the window: nothing another program signs ends it, is shown raw, or covers the screen."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication

from tabletop.data.build import Module
from tabletop.store.shared import SharedGame
from tabletop.ui.desk import Desk
from tests.attacks.crafted import ODD, VOID, Forger, honest
from tests.store.shared.far import Pair, look, pair


@pytest.fixture
def two(tmp_path: Path, tiny: Module) -> Iterator[Pair]:
    """Anne (north) and Bob (south), whose program is edited."""
    made = pair(tmp_path, tiny)
    yield made
    made.second.close()


def shown(desk: Desk, game: SharedGame[Module]) -> None:
    """The window with every panel that tells of the table, each moment of the past, and both languages."""
    window = desk.show_game(game)
    window.resize(1280, 800)
    for panel in ("journal", "pieces", "tracks", "sequence", "inspector", "dice", "undo"):
        if panel in dict(window.docks.toggles()):
            window.docks.show_in_front(panel)
        QCoreApplication.processEvents()
        assert not window.grab().isNull()
    window.model.select(list(window.model.shown.pieces))
    journal = window.model.session.journal
    for n in range(len(journal) - len(ODD) - 2, len(journal), 3):
        window.model.step_to(n)
        QCoreApplication.processEvents()
    window.model.step_to(None)
    for language in ("fr", "en"):
        desk.set_language(language)
        QCoreApplication.processEvents()
        assert not window.grab().isNull()
    assert window.model.do("turn", piece="c003", facing=120).accepted
    window.close()


def test_a_window_on_all_of_them(desk: Desk, two: Pair, tiny: Module) -> None:
    """Opened, painted, stepped through and played on; the tests' own hook fails them for anything raised."""
    forger = Forger(two.second)
    for made in (*VOID.values(), *ODD.values(), *honest()):
        forger.write(made)
    two.first.close()
    shown(desk, look(two.first.folder, tiny, two.home(two.first)))
