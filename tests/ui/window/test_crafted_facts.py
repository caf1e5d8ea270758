"""A5 and B7 in the window: nothing another program signs ends it, is shown raw, or covers the screen."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtGui import QFont, QFontMetricsF

from tabletop.data.module import Module
from tabletop.store.shared import SharedGame
from tabletop.ui.application.application import Application
from tabletop.ui.panels.journal.delegate import JournalDelegate
from tabletop.ui.panels.journal.panel import LONGEST_WHOLE, JournalPanel
from tabletop.ui.window.main_window import MainWindow
from tests.attacks.crafted import ODD, VOID, Forger, honest
from tests.store.shared.far import Pair, look, pair


@pytest.fixture
def two(tmp_path: Path, tiny: Module) -> Iterator[Pair]:
    """Anne (north) and Bob (south), whose program is edited."""
    made = pair(tmp_path, tiny)
    yield made
    made.second.close()


def shown(application: Application, game: SharedGame[Module]) -> None:
    """The window with every panel that tells of the table, each moment of the past, and both languages."""
    window = application.show_game(game)
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
        application.set_language(language)
        QCoreApplication.processEvents()
        assert not window.grab().isNull()
    assert window.model.do("turn", piece="c003", facing=120).accepted
    window.close()


def test_a_window_on_all_of_them(application: Application, two: Pair, tiny: Module) -> None:
    """Opened, painted, stepped through and played on; the tests' own hook fails them for anything raised."""
    forger = Forger(two.second)
    for made in (*VOID.values(), *ODD.values(), *honest()):
        forger.write(made)
    two.first.close()
    shown(application, look(two.first.folder, tiny, two.home(two.first)))


def test_a_long_note_takes_the_room_it_is_given(window: MainWindow) -> None:
    """B7: below the list, in its tool tips and rows: bounded, and said to go on."""
    window.docks.show_in_front("journal")
    window.model.do("note", text="word " * 4000)
    (panel,) = window.findChildren(JournalPanel)
    index = panel.rows.index(panel.rows.rowCount() - 1, 0)
    panel.list.setCurrentIndex(index)
    tips = (str(index.data(Qt.ItemDataRole.ToolTipRole)), panel.whole.toolTip())
    assert len(panel.whole.text()) <= LONGEST_WHOLE and panel.whole.text().endswith("…")
    assert all("word" in tip and len(tip) < 800 for tip in tips)
    assert not panel.grab().isNull()


@pytest.mark.parametrize("count", [9, 12_345, 1_234_567])
def test_numbers_have_room_beside_the_sentence(window: MainWindow, count: int) -> None:
    """B7: the highest number of the journal fits in its column at every size of type."""
    delegate = JournalDelegate(window.model, range(count))
    for points in (9.0, 13.0, 26.0):
        font, small = QFont(window.font()), QFont(window.font())
        font.setPointSizeF(points)
        small.setPointSizeF(points * 0.86)
        room = delegate.side_width(font) - QFontMetricsF(font).height() * 0.26
        assert QFontMetricsF(small).horizontalAdvance(str(count)) <= room
