"""The map first: how much of a fresh window is map, and what the one side beside it shows by itself."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel

from tabletop.ui.application.application import Application
from tests.conftest import before_a_release
from tests.ui.window.fresh import LEFT, SHARES, SIZES, Begin, board_of, map_of, painted, settle


@pytest.mark.parametrize(
    ("game", "mode", "language"),
    [
        ("sphacteria", "hand", "en"),
        ("syracuse", "enforce", "fr"),
        ("diadochi", "enforce", "fr"),
        pytest.param("sphacteria", "enforce", "fr", marks=before_a_release),
        pytest.param("syracuse", "hand", "en", marks=before_a_release),
        pytest.param("diadochi", "hand", "en", marks=before_a_release),
    ],
)
def test_most_of_a_fresh_window_is_map(
    begin: Begin, application: Application, game: str, mode: str, language: str
) -> None:
    """At three sizes, by the window's own measure and by what is painted; nothing of the map is cut off."""
    application.set_language(language)
    window = begin(game, mode)
    board = board_of(window)
    for (width, height), share in SHARES.items():
        window.resize(width, height)
        settle()
        drawn = map_of(window)
        assert drawn.width() * drawn.height() >= share * width * height, (width, drawn)
        assert abs(drawn.width() / drawn.height() - board.board.width() / board.board.height()) < 0.02, "all of it"
    while board.tiles.busy or board.fresh.busy:
        settle(1)
    assert painted(window) >= SHARES[1920, 1080]


@pytest.mark.parametrize(("game", "front"), [("sphacteria", "hand"), ("syracuse", "hand"), ("diadochi", "orders")])
def test_what_matters_now_stands_beside_it(begin: Begin, game: str, front: str) -> None:
    """Played by the rules nothing need be opened: whose move, what is asked with its button, the hand or the sheet; the
    rail names every panel, opens each with one click and closes it with the next, and the map does not move."""
    window = begin(game, "enforce")
    window.resize(1366, 768)
    settle()
    prompt, bar, docks = window.prompt, window.rules.bar, window.docks
    assert prompt.seat.text() and prompt.phase.isVisible() and bar.isVisible() and bar.buttons.count() > 0
    assert front in docks.front and not docks.all[front].visibleRegion().isEmpty()
    before, width = board_of(window).viewportTransform(), docks.width
    for name, dock in docks.all.items():
        button = window.rail.buttons[name]
        assert button.accessibleName() == dock.windowTitle() and button.text()
        if name not in docks.front:
            QTest.mouseClick(button, LEFT)
            settle(2)
        assert name in docks.front and button.isChecked(), name
        QTest.mouseClick(button, LEFT)
        settle(2)
        assert name not in docks.front and not button.isChecked(), name
        assert (board_of(window).viewportTransform(), docks.width) == (before, width), name


@pytest.mark.parametrize("game", ["syracuse", "diadochi"])
def test_words_of_the_head_are_read_whole(begin: Begin, application: Application, game: str) -> None:
    """At 200 % too, in French: each label is as high as its lines, the head scrolls down rather than cuts, and nothing
    stands beyond its right edge, with a long name of a seat either."""
    window = begin(game, "enforce")
    for width, height, scale in (*SIZES, (1366, 768, 2.0)):
        application.set_look(scale=scale)
        application.set_language("fr")
        window.resize(width, height)
        settle()
        words = [w for w in window.prompt.findChildren(QLabel) if w.isVisible() and w.text() and w.wordWrap()]
        assert words
        for one in words:
            assert one.height() >= one.heightForWidth(one.width()), (one.text(), width, scale)
        head = window.docks.scrolled_head
        assert head.inside.width() <= head.viewport().width(), (width, scale)
        assert (window.width(), window.height()) == (width, height), "no words keep a window from being so small"
        seen = [dock for name, dock in window.docks.all.items() if name in window.docks.front]
        assert seen and all(dock.geometry().bottom() < window.statusBar().y() for dock in seen), "nothing lies beneath"


def test_an_arrangement_of_the_player_stays(begin: Begin) -> None:
    """A panel put on the left stays there; one the program opens by itself goes into the side, and the map stays."""
    window = begin("sphacteria", "hand")
    window.resize(1366, 768)
    area = Qt.DockWidgetArea.LeftDockWidgetArea
    for name in ("tracks", "dice"):
        window.addDockWidget(area, window.docks.all[name])
    window.docks.bring("tracks")
    window.docks.all["dice"].hide()
    window.resize(1600, 1000)
    settle()
    assert window.dockWidgetArea(window.docks.all["tracks"]) == area and window.docks.all["tracks"].isVisible()
    window.docks.press("tracks")
    settle()
    home = board_of(window).viewportTransform()
    window.docks.show_in_front("dice")
    settle()
    assert window.docks.all["dice"].isVisible() and board_of(window).viewportTransform() == home


def test_full_screen_and_back_keeps_a_maximised_window(begin: Begin) -> None:
    """F11 twice."""
    window = begin("sphacteria", "hand")
    window.showMaximized()
    settle()
    for _ in range(2):
        window.book.actions["full-screen"].trigger()
        settle()
    assert window.isMaximized() and not window.isFullScreen()


def test_the_combat_comes_by_itself_and_goes_again(begin: Begin, monkeypatch: pytest.MonkeyPatch) -> None:
    """Its sum comes to the front of the side while it lasts; then what it cover, the hand, is there again. Nothing of
    that moves the map, and a bare map stays bare."""
    window = begin("sphacteria", "enforce")
    window.resize(1366, 768)
    settle()
    docks, home = window.docks, board_of(window).viewportTransform()
    lasts: list[Any] = [(SimpleNamespace(uid=7, data={"zone": "P"}), None)]
    monkeypatch.setattr("tabletop.ui.rules.parts.weighed", lambda *_: lasts[0])
    assert "hand" in docks.front
    for found, front in ((lasts[0], "combat"), (None, "hand")):
        lasts[0] = found
        window.rules.runner.asked.emit()
        settle()
        assert front in docks.front and board_of(window).viewportTransform() == home
    docks.set_bare(True)
    lasts[0] = (SimpleNamespace(uid=8, data={}), None)
    window.rules.runner.asked.emit()
    settle()
    assert not docks.front and docks.head is not None and docks.head.isVisible()
    assert board_of(window).viewportTransform() == home


def test_the_room_for_what_happened_moves_nothing(begin: Begin) -> None:
    """What is laid into the strip makes the head higher and the panels lower; the map stays."""
    window = begin("syracuse", "enforce")
    window.resize(1366, 768)
    settle()
    home, head = board_of(window).viewportTransform(), window.docks.head
    said = QLabel("⚂ ⚄ → 8\n" * 4)
    window.prompt.strip.addWidget(said)
    settle()
    head_width = window.prompt.width()
    assert said.isVisible() and said.height() >= said.sizeHint().height()
    assert said.geometry().bottom() < window.prompt.height() == window.prompt.layout().totalHeightForWidth(head_width)
    assert head is not None and not head.head.verticalScrollBar().isVisible()
    assert board_of(window).viewportTransform() == home
