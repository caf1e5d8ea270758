"""Folders, dice, charts and a tracker of a game in its window: by mouse and keys, from the rail and by name."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import QPointF, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QToolButton

from tabletop.data.module import load_module
from tabletop.store.game import OpenGame
from tabletop.ui.application.application import Application
from tabletop.ui.panels.charts.panel import ChartsPanel
from tabletop.ui.panels.counter_sheet.panel import CounterSheetPanel
from tabletop.ui.panels.dice.panel import DicePanel
from tabletop.ui.window.main_window import MainWindow
from tests.data.tiny_panels import panels_copy
from tests.games import shipped
from tests.ui.window.fresh import LEFT, board_of, settle

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")
Opened = Callable[[str], MainWindow]


@pytest.fixture
def opened(application: Application, tmp_path: Path) -> Opened:
    """The tiny game with some parts, in its window."""

    def begin(parts: str) -> MainWindow:
        module = load_module(panels_copy(tmp_path / "game", parts))
        window = application.show_game(OpenGame.create(tmp_path / "saves", module, "first", "The Ford"))
        window.resize(1366, 768)
        window.model.set_covered(False)
        settle()
        return window

    (tmp_path / "game").mkdir()
    return begin


def panel_of(window: MainWindow, name: str):
    """The panel, by a click on the rail."""
    QTest.mouseClick(window.findChild(QToolButton, f"rail-{name}"), LEFT)
    settle()
    return window.docks.all[name].panel


def test_an_endless_counter_is_dragged_from_its_folder_and_cloned_there(opened: Opened) -> None:
    """From the tree to the map with the button down, twice; then a clone by its key: four names for four fires."""
    window = opened("palettes")
    panel, board, model = panel_of(window, "sheet"), board_of(window), window.model
    assert isinstance(panel, CounterSheetPanel)
    for _ in range(2):
        line = panel.lines.index_of("fire")
        panel.tree.scrollTo(line)
        settle()
        start = panel.tree.visualRect(line).center()
        end = board.mapFromScene(QPointF(*model.module.shape("Hill").label))
        there = panel.tree.viewport().mapFromGlobal(board.viewport().mapToGlobal(end))
        QTest.mousePress(panel.tree.viewport(), LEFT, pos=start)
        for share in (0.1, 0.6, 1.0):
            QTest.mouseMove(panel.tree.viewport(), start + (there - start) * share)
        QTest.mouseRelease(panel.tree.viewport(), LEFT, pos=there)
        settle()
    board.setFocus()
    QTest.keyClick(board, Qt.Key.Key_C, Qt.KeyboardModifier.ControlModifier)
    fires = {p.id for p in model.session.state.pieces.values() if p.kind == "fire"}
    assert len(fires) == 3
    QTest.keyClick(board, Qt.Key.Key_Delete)
    assert len({p.id for p in model.session.state.pieces.values() if p.kind == "fire"}) == 2


def test_a_chart_is_found_by_its_name(opened: Opened, qtbot) -> None:
    """Ctrl+K, a few letters, Enter: the panel comes to the front with it."""
    window = opened("charts")
    window.commands.show_palette()
    qtbot.keyClicks(window.finder.field, "weather")
    QTest.keyClick(window.finder.field, Qt.Key.Key_Return)
    settle()
    panel = window.docks.all["charts"].panel
    assert isinstance(panel, ChartsPanel) and panel.seen and panel.current == "weather"
    assert "Sun & rain." in panel.text.toPlainText()


def test_dice_and_tracker_are_in_the_window(opened: Opened) -> None:
    """A throw is in the journal, the strip and the panel; a step of the tracker is undone by the window's undo."""
    window = opened("dice tracker")
    panel = panel_of(window, "dice")
    assert isinstance(panel, DicePanel)
    QTest.mouseClick(panel.own.buttons["march"], LEFT)
    settle()
    assert "→" in panel.last.text() and len(window.model.session.journal) == 1
    box = panel_of(window, "sequence").tracker
    QTest.mouseClick(box.after, LEFT)
    assert window.model.session.state.vars["tracker.step"] == 2
    window.commands.run("undo")
    settle()
    assert box.where.text() == "Year 1805 · spring · Step 1"


@pytest.mark.parametrize("parts", ["palettes", "dice"])
def test_what_a_game_has_not_is_not_on_the_rail(opened: Opened, parts: str) -> None:
    """No charts, no button for them; nor a command."""
    window = opened(parts)
    assert window.findChild(QToolButton, "rail-charts") is None and "charts" not in window.docks.all
    assert not window.commands.all["panel-charts"].when(window)


def test_a_game_without_hands_has_no_panel_of_hands(application: Application, tmp_path: Path) -> None:
    """The screen is handed over by the menu all the same."""
    window = application.show_game(OpenGame.create(tmp_path, shipped("siege_of_syracuse"), "standard", "Plemmyrium"))
    settle()
    assert "hand" not in window.docks.all and "sequence" in window.docks.front
    assert window.commands.all["hand-over"].when(window)
    before = window.model.seat
    window.commands.run("hand-over")
    assert window.model.seat != before


@pytest.mark.parametrize("size", [(1024, 700), (1366, 768), (1920, 1080)])
@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_panel_fits_into_the_side(opened: Opened, application: Application, size, language) -> None:
    """Nothing is wider than the side, in both languages and at three sizes."""
    window = opened("palettes dice charts tracker")
    application.set_language(language)
    window.resize(*size)
    settle()
    for name in ("sheet", "dice", "charts", "sequence"):
        panel = panel_of(window, name) if name not in window.docks.front else window.docks.all[name].panel
        settle()
        assert panel is not None and panel.minimumSizeHint().width() <= window.docks.width, name
