"""The sheet of orders in a low panel, as at 200 %: one bar scrolls, “Finished” stays in sight, the typing goes on."""

from __future__ import annotations

import pytest
from PySide6.QtWidgets import QScrollArea, QWidget

from tabletop.ui.application.application import Application
from tests.ui.orders.conftest import Sheets, settle


def in_full(widget: QWidget) -> bool:
    """Whether every pixel of it is seen."""
    return widget.isVisible() and widget.visibleRegion().boundingRect() == widget.rect()


def bars(sheets: Sheets) -> int:
    """How many areas around or in the panel scroll up and down."""
    panel, around = sheets.panel, sheets.window.docks.all["orders"].widget()
    areas = [area for area in panel.findChildren(QScrollArea) if area.isVisible()]
    return sum(area.verticalScrollBar().isVisible() for area in (*areas, around))  # type: ignore[attr-defined]


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize(("wide", "high", "scale"), [(1366, 768, 1.0), (1920, 1080, 2.0)])
def test_finished_is_in_sight(
    application: Application, sheets: Sheets, language: str, wide: int, high: int, scale: float
) -> None:
    """Also with words that say why it cannot be handed in; what scrolls is reached, and comes back whole."""
    application.set_language(language)
    application.set_look(scale=scale)
    sheets.window.resize(wide, high)
    settle(8)
    panel = sheets.panel
    for typed in ("", "PHR X", "PHR - LYD"):
        if typed:
            sheets.type(typed)
        settle(8)
        assert in_full(panel.finish.done) and in_full(panel.banner), typed
        assert bars(sheets) <= 1, typed
        assert panel.area.height() >= panel.fontMetrics().height() * 4
    for part in (panel.entry, panel.tabs, panel.finish.meaning):
        assert part.isVisible()
        panel.area.ensureWidgetVisible(part)
        assert in_full(part), part
    assert panel.low.low == (scale == 2.0)


@pytest.mark.parametrize("language", ["en", "fr"])
def test_finished_is_in_sight_on_the_lowest_screen(application: Application, sheets: Sheets, language: str) -> None:
    """At 200 % on a screen of 1366 × 768 pixels, where the head scrolls as well: the window is no higher than that."""
    application.set_language(language)
    application.set_look(scale=2.0)
    for wide, high in ((1600, 1000), (1366, 768)):
        sheets.window.resize(wide, high)
        settle(8)
        panel = sheets.panel
        assert (sheets.window.width(), sheets.window.height()) == (wide, high)
        done = panel.finish.done
        assert in_full(done) and in_full(panel.banner) and done.height() >= done.sizeHint().height()
        assert bars(sheets) <= 1 and panel.area.height() >= panel.fontMetrics().height()


def test_whoever_types_goes_on_typing(application: Application, sheets: Sheets) -> None:
    """The text box moves into what scrolls, and back, with the keyboard in it; nothing is lost, and it stands where it
    stood."""
    window, panel = sheets.window, sheets.panel
    window.activateWindow()
    panel.entry.box.setFocus()
    panel.entry.box.setPlainText("PHR -")
    order = [panel.column.itemAt(n).widget() for n in range(panel.column.count())]
    for high, low in ((1000, False), (560, True), (1000, False)):
        window.resize(1400, high)
        settle(8)
        assert panel.low.low is low and panel.entry.box.hasFocus()
        assert panel.entry.box.toPlainText() == "PHR -"
        assert (panel.entry.parentWidget() is panel.area.widget()) is low
    assert [panel.column.itemAt(n).widget() for n in range(panel.column.count())] == order


def test_reasons_scroll_when_there_is_no_room(application: Application, sheets: Sheets) -> None:
    """Many reasons in the lowest panel: they are read by scrolling, the button stays, and both go with the sheet."""
    panel = sheets.panel
    sheets.window.resize(1400, 480)
    settle(8)
    panel.finish.missing.setText("why it cannot be " * 40)
    panel.finish.missing.setVisible(True)
    panel.low.settle()
    settle(8)
    assert panel.low.lent and in_full(panel.finish.done)
    assert panel.finish.reasons.isVisible() and panel.area.isAncestorOf(panel.finish.reasons)
    panel.finish.setVisible(False)
    assert not panel.finish.reasons.isVisible() and not panel.finish.meaning.isVisible()
