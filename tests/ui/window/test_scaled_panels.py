"""Panels when the size of everything changes: the map gets its room back, tabs keep their names, one bar scrolls."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import QCoreApplication, QPoint, QRect, Qt
from PySide6.QtWidgets import QDockWidget, QPushButton, QScrollArea, QTabBar, QWidget

from tabletop.store.game import OpenGame
from tabletop.ui.application.application import Application
from tabletop.ui.widgets.flow_layout import FlowBox
from tabletop.ui.window.main_window import MainWindow


def settle() -> None:
    """Let layouts come to rest."""
    for _ in range(4):
        QCoreApplication.processEvents()


def widths(window: MainWindow) -> dict[str, int]:
    """Of the panels that are seen."""
    return {name: dock.width() for name, dock in window.docks.all.items() if dock.isVisible()}


def test_map_gets_its_room_back(application: Application, window: MainWindow) -> None:
    """From 100 % to 200 % and back the panels grow and shrink again, while the window is open."""
    window.resize(1800, 1000)
    settle()
    before, map_before = widths(window), window.board.width()
    application.set_look(scale=2.0)
    settle()
    assert all(widths(window)[name] > width for name, width in before.items())
    application.set_look(scale=1.0)
    settle()
    assert all(abs(widths(window)[name] - width) < 12 for name, width in before.items())
    assert abs(window.board.width() - map_before) < 24


def test_a_map_is_left_when_all_becomes_large(application: Application, tmp_path: Path) -> None:
    """A window of 1600 with a sheet of orders at 200 %: the panels go into one column, and back again."""
    module = application.find_module("diadochi")
    assert module is not None
    window = application.show_game(OpenGame.create(tmp_path, module, "319", "319"))
    window.resize(1600, 960)
    window.docks.lay_out("play")
    settle()
    before, map_before = widths(window), window.board.width()
    application.set_look(scale=2.0)
    settle()
    assert window.board.width() > 0.4 * window.width() and window.docks.all["orders"].isVisible()
    application.set_look(scale=1.0)
    settle()
    assert widths(window).keys() == before.keys() and abs(window.board.width() - map_before) < 40


def test_arrangement_of_another_scale(
    application: Application, window: MainWindow, new_game: Callable[..., MainWindow]
) -> None:
    """What was laid out at 200 % comes back at 100 % with panels as wide as their words need, and no wider."""
    window.resize(1800, 1000)
    settle()
    before = widths(window)
    application.set_look(scale=2.0)
    settle()
    window.close()
    application.set_look(scale=1.0)
    again = new_game("Second")
    again.resize(1800, 1000)
    settle()
    assert again.docks.restore("") is False and again.docks.restore("x:y") is False
    assert before == widths(again)


def test_tabs_keep_their_names(application: Application, window: MainWindow) -> None:
    """In French at any size no tab ends in …: what finds no room is reached with the two arrows."""
    application.set_language("fr")
    for scale in (2.0, 1.0):
        application.set_look(scale=scale)
        for name in window.docks.all:
            window.docks.bring(name)
        settle()
        bars = [bar for bar in window.findChildren(QTabBar) if bar.isVisible() and bar.count() > 1]
        assert bars, scale
        for bar in bars:
            assert bar.elideMode() == Qt.TextElideMode.ElideNone and bar.usesScrollButtons(), scale


def test_one_bar_scrolls_a_panel(application: Application, window: MainWindow) -> None:
    """However low the window, a panel that scrolls by itself has no second bar beside its own."""
    application.set_look(scale=2.0)
    window.resize(1400, 760)
    for name in window.docks.all:
        window.docks.bring(name)
        settle()
        dock = window.docks.all[name]
        outer = dock.widget()
        if hasattr(dock.panel, "scroller") and isinstance(outer, QScrollArea):
            assert not outer.verticalScrollBar().isVisible(), name


@pytest.mark.parametrize("scale", [0.8, 1.0, 2.0])
def test_dice_are_read_whole(application: Application, window: MainWindow, scale: float) -> None:
    """At any size the field of dice shows all of « 20d20 » beside the three buttons."""
    application.set_look(scale=scale)
    panel = window.docks.bring("dice")
    settle()
    dice = panel.dice  # type: ignore[union-attr]
    assert dice.fontMetrics().horizontalAdvance("20d20") < dice.contentsRect().width() - 8
    assert all(b.width() >= b.minimumSizeHint().width() for b in panel.quick.values())  # type: ignore[union-attr]


@pytest.mark.parametrize("game", ["sphacteria", "diadochi"])
@pytest.mark.parametrize(("scale", "sizes"), [(1.0, ((1366, 768), (1600, 1000))), (2.0, ((1920, 1080),))])
def test_every_panel_fits_the_side(
    application: Application, tmp_path: Path, game: str, scale: float, sizes: tuple[tuple[int, int], ...]
) -> None:
    """In French, at each size of screen, no panel is wider than the side: none of it has to be looked for."""
    module = application.find_module(game)
    assert module is not None
    application.set_language("fr")
    application.set_look(scale=scale)
    window = application.show_game(OpenGame.create(tmp_path, module, next(iter(module.scenarios)), "Panels"))
    wide: list[object] = []
    for width, height in sizes:
        window.resize(width, height)
        window.docks.lay_out("play")
        window.model.set_covered(False)  # under it no panel is laid out
        for name, dock in window.docks.all.items():
            window.docks.bring(name)
            settle()
            assert name in window.docks.front, (name, width)
            shelf = dock.widget()
            fits = isinstance(shelf, QScrollArea) and shelf.horizontalScrollBar().maximum() == 0
            if not fits or dock.width() != window.docks.width:
                wide.append((name, width, height))
    assert not wide


@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_a_loose_panel_has_room(application: Application, tmp_path: Path, scale: float) -> None:
    """A panel that becomes a window of its own, seen before or not, is wide enough to be read, and not much wider."""
    module = application.find_module("diadochi")
    assert module is not None
    application.set_language("fr")
    application.set_look(scale=scale)
    window = application.show_game(OpenGame.create(tmp_path, module, "319", "Loose"))
    window.resize(1366, 768)
    window.model.set_covered(False)
    settle()
    for name, dock in window.docks.all.items():
        dock.setFloating(True)
        dock.show()
        settle()
        shelf = dock.widget()
        assert isinstance(shelf, QScrollArea) and shelf.horizontalScrollBar().maximum() == 0, name
        assert 300 * scale <= dock.width() <= 640 * scale and dock.height() >= 380 * scale, (name, dock.size())
        dock.hide()


def test_measuring_breaks_no_words(application: Application) -> None:
    """A row of buttons is asked for its height at widths that never come: its words stay as its own width breaks them,
    and it has the height they need there."""
    box, button = FlowBox(), QPushButton("Lancer 1d6 avec les dés du programme")
    box.flow.addWidget(button)
    box.resize(button.sizeHint().width() * 2 // 3, 40)
    box.show()
    settle()
    broken = button.text()
    assert broken.count("\n") == 1 and button.height() == button.sizeHint().height() == box.height()
    for width in (60, 2000, box.width()):
        wanted = box.flow.heightForWidth(width)
        assert (wanted > box.height()) == (width == 60) and (wanted < box.height()) == (width == 2000)
        assert button.text() == broken
    box.close()


@pytest.mark.parametrize(("wide", "high", "scale"), [(1366, 768, 1.0), (1920, 1080, 2.0)])
def test_the_result_of_a_combat_is_read_whole(
    application: Application, window: MainWindow, wide: int, high: int, scale: float
) -> None:
    """However low the panel, what the die has brought stands in full on top of what was chosen, and scrolls with it."""
    application.set_language("fr")
    application.set_look(scale=scale)
    window.resize(wide, high)
    window.docks.lay_out("play")
    panel: Any = window.docks.bring("combat")
    spartans = tuple(p.id for p in window.model.session.state.at("BTS"))
    window.model.do("move", piece=spartans[-2:], to="P")
    panel.fill("P")
    panel.scroller.verticalScrollBar().setValue(panel.scroller.verticalScrollBar().maximum())
    panel.resolve((2,), False)
    settle()
    assert panel.outcome.visibleRegion().boundingRect() == panel.outcome.rect()
    panel.setFixedHeight(panel.minimumSizeHint().height())
    settle()
    for part in (panel.outcome, panel.meaning):
        assert part.text() and part.height() >= part.heightForWidth(part.width()), part.text()
    panel.scroller.ensureWidgetVisible(panel.again)
    assert panel.again.visibleRegion().boundingRect().height() == panel.again.height()


def least_sizes(window: MainWindow) -> dict[tuple[str, str], list[tuple[int, int]]]:
    """Of each panel, brought to the front, and of all that is seen in it, by kind: how small it may be."""
    found: dict[tuple[str, str], list[tuple[int, int]]] = {}
    for name, dock in window.docks.all.items():
        panel = window.docks.bring(name)
        settle()
        assert panel is not None
        for one in (panel, *(one for one in panel.findChildren(QWidget) if one.isVisible())):
            kind = (name, type(one).__name__)
            found.setdefault(kind, []).append((one.minimumWidth(), one.minimumHeight()))
        found[name, "least"] = [panel.minimumSizeHint().toTuple()]  # type: ignore[list-item]
        found[name, "beyond"] = [(dock.widget().horizontalScrollBar().maximum(), 0)]  # type: ignore[attr-defined]
    return {kind: sorted(sizes) for kind, sizes in found.items()}


@pytest.mark.parametrize("game", ["sphacteria", "diadochi"])
def test_a_panel_made_large_shrinks_back(application: Application, tmp_path: Path, game: str) -> None:
    """Made at 200 % in French, every panel is at 100 % as small as one that was made there: nothing in it was measured
    once for all."""
    module = application.find_module(game)
    assert module is not None
    application.set_language("fr")
    sizes = []
    for name, scale in (("large", 2.0), ("small", 1.0)):
        application.set_look(scale=scale)
        window = application.show_game(OpenGame.create(tmp_path, module, next(iter(module.scenarios)), name))
        window.resize(1366, 768)
        window.model.set_covered(False)
        least_sizes(window)  # all panels are made
        application.set_look(scale=1.0)
        settle()
        sizes.append(least_sizes(window))
        window.close()
    large, small = sizes
    assert {kind: (found, small.get(kind)) for kind, found in large.items() if found != small.get(kind)} == {}


def _ink(dock: QDockWidget, area: QRect) -> QRect:
    """What is drawn in a part of the title: all that is darker than its ground."""
    picture = dock.grab(area).toImage()
    ground = picture.pixelColor(1, picture.height() // 2).lightness()
    columns = range(picture.width())
    dark = [
        (x, y)
        for x in columns
        for y in range(4, picture.height() - 4)
        if picture.pixelColor(x, y).lightness() < ground - 60
    ]
    xs, ys = [x for x, _ in dark], [y for _, y in dark]
    return QRect(QPoint(min(xs), min(ys)), QPoint(max(xs), max(ys))) if dark else QRect()


def test_the_title_of_a_panel_grows_with_the_rest(application: Application, window: MainWindow) -> None:
    """Its letters and its two buttons at 200 % are about twice as high as at 100 %, in a window that stays open."""
    window.resize(1800, 1000)
    dock = window.docks.all["hand"]
    window.docks.bring("hand")
    high: dict[float, list[int]] = {}
    for scale in (1.0, 2.0):
        application.set_look(scale=scale)
        settle()
        buttons = dock.title_buttons.buttons
        assert len(buttons) == 2 and all(button.isVisible() for button in buttons)
        left = min(button.x() for button in buttons)
        title = QRect(0, 0, left, dock.widget().y())
        high[scale] = [_ink(dock, title).height(), *(_ink(dock, button.geometry()).height() for button in buttons)]
        assert not buttons[0].geometry().intersects(buttons[1].geometry())
    assert all(high[1.0]), high
    assert all(1.6 < large / small < 2.5 for small, large in zip(high[1.0], high[2.0], strict=True)), high
