"""Charts: a picture zoomed and dragged by the mouse, a page as plain text, other files opened only when asked."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt, QUrl
from PySide6.QtGui import QWheelEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from tabletop.data.catalog import Catalog
from tabletop.data.module import load_module
from tabletop.ui.model.table_model import TableModel
from tabletop.ui.panels.charts import panel as charts_panel
from tabletop.ui.panels.charts.panel import ChartsPanel
from tabletop.ui.panels.charts.picture_view import read_picture
from tests.data.tiny_panels import panels_copy
from tests.ui.panels.conftest import loose_game

LEFT = Qt.MouseButton.LeftButton


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """The tiny game with charts."""
    return panels_copy(tmp_path)


@pytest.fixture
def model(dressed, folder: Path) -> TableModel:
    """A table of it."""
    module = load_module(folder)
    return TableModel(loose_game(module), Catalog.for_module(module))  # type: ignore[arg-type]


@pytest.fixture
def opened(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What another program was asked to open."""
    asked: list[str] = []

    def open_url(url: QUrl) -> bool:
        asked.append(url.toLocalFile())
        return True

    monkeypatch.setattr(charts_panel.QDesktopServices, "openUrl", open_url)
    return asked


def shown(qtbot, model) -> ChartsPanel:
    """A panel on the screen, its first chart read."""
    panel = ChartsPanel(model)
    qtbot.addWidget(panel)
    panel.resize(420, 700)
    panel.show()
    qtbot.waitUntil(lambda: panel.pages.currentWidget() is panel.picture, timeout=5000)
    return panel


def click(panel: ChartsPanel, chart: str) -> None:
    """A click on its line."""
    at = panel.tree.visualItemRect(panel._items[chart]).center()
    QTest.mouseClick(panel.tree.viewport(), LEFT, pos=at)


def wheel(panel: ChartsPanel, at: QPoint, notches: int) -> None:
    """Turn the wheel over the picture."""
    view = panel.picture.viewport()
    event = QWheelEvent(
        QPointF(at), QPointF(view.mapToGlobal(at)), QPoint(), QPoint(0, 120 * notches),
        Qt.MouseButton.NoButton, Qt.KeyboardModifier.NoModifier, Qt.ScrollPhase.NoScrollPhase, False,
    )  # fmt: skip
    QApplication.sendEvent(view, event)


def test_the_first_picture_is_shown_whole(qtbot, model):
    """As large as the panel, and it stays whole when the panel changes its size."""
    panel = shown(qtbot, model)
    area = panel.picture.scene().sceneRect()
    assert (area.width(), area.height()) == (1200, 800) and panel.current == "terrain"
    before = panel.picture.zoom
    assert abs(before * 1200 - panel.picture.viewport().width()) < 3
    panel.resize(600, 700)
    assert panel.picture.zoom > before


def test_wheel_and_drag(qtbot, model):
    """The point under the pointer stays there; a drag moves the picture; double click shows all of it again."""
    panel = shown(qtbot, model)
    view = panel.picture
    at = view.viewport().rect().center() - QPoint(60, 20)
    wheel(panel, at, 8)
    assert view.zoom > 0.9
    before = view.mapToScene(at)
    wheel(panel, at, 2)
    after = view.mapToScene(at)
    assert abs(after.x() - before.x()) < 2 and abs(after.y() - before.y()) < 2
    QTest.mousePress(view.viewport(), LEFT, pos=QPoint(150, 100))
    QTest.mouseMove(view.viewport(), QPoint(110, 70))
    QTest.mouseRelease(view.viewport(), LEFT, pos=QPoint(110, 70))
    moved = view.mapToScene(at)
    assert abs((moved.x() - after.x()) * view.zoom - 40) < 3 and abs((moved.y() - after.y()) * view.zoom - 30) < 3
    QTest.mouseDClick(view.viewport(), LEFT, pos=at)
    assert abs(view.zoom * 1200 - view.viewport().width()) < 3
    QTest.mouseClick(panel.nearer, LEFT)
    QTest.mouseClick(panel.further, LEFT)
    QTest.keyClick(view, Qt.Key.Key_Plus)
    assert view.zoom > 0.3
    QTest.mouseClick(panel.whole, LEFT)
    assert abs(view.zoom * 1200 - view.viewport().width()) < 3


def test_a_page_is_plain_text(qtbot, model):
    """Its words, lines and cells; nothing that was to run or to be fetched."""
    panel = shown(qtbot, model)
    click(panel, "weather")
    said = panel.text.toPlainText()
    assert panel.pages.currentWidget() is panel.text and not panel.tools.isVisible()
    for words in ("Weather", "Sun & rain.\n1 < 2", "Roll  |  Sky", "1  |  storm"):
        assert words in said.replace(" | ", "  |  ").replace("   ", "  "), said
    assert "steal" not in said and "http" not in said


def test_another_file_is_opened_only_when_it_is_asked(qtbot, model, opened, folder):
    """To look at its line opens nothing; the button does."""
    panel = shown(qtbot, model)
    click(panel, "manual")
    assert panel.open.isVisible() and opened == [] and "manual.pdf" in panel.note.text()
    QTest.mouseClick(panel.open, LEFT)
    assert opened == [str(folder / "papers" / "manual.pdf")]


@pytest.mark.parametrize("content", [b"MZ\x90\x00 a program", b"#!/bin/sh\nrm -rf ~\n"])
def test_a_program_that_calls_itself_a_paper_is_not_opened(qtbot, model, opened, folder, content):
    """What it says in its first bytes counts, and not its name."""
    (folder / "papers" / "manual.pdf").write_bytes(content)
    panel = shown(qtbot, model)
    click(panel, "manual")
    QTest.mouseClick(panel.open, LEFT)
    assert opened == [] and "harmless" in panel.note.text()


def test_what_is_gone_or_broken_is_said(qtbot, model, folder):
    """A file that vanished, a picture that is none: words, and the panel stands."""
    panel = shown(qtbot, model)
    (folder / "papers" / "weather.html").unlink()
    click(panel, "weather")
    assert "weather.html" in panel.note.text() and not panel.open.isVisible()
    (folder / "images" / "charts" / "terrain.png").write_bytes(b"no picture at all")
    click(panel, "terrain")
    qtbot.waitUntil(lambda: "…" not in panel.note.text(), timeout=5000)
    assert panel.pages.currentWidget() is panel.paper and panel.note.text()


@pytest.mark.parametrize(
    ("head", "shape"),
    [
        ('width="300" height="200" viewBox="0 0 30 20"', 1.5), ("viewBox='0,0,10,40'", 0.25),
        ('width="2cm" height="1cm"', 2), ("", 1), ('viewBox="0 0 0 0"', 1), ('viewBox="0 0 900 1"', 20),
        ('width="nan" height="x"', 1),
    ],
)  # fmt: skip
def test_a_drawing_keeps_its_shape(dressed, tmp_path, head, shape):
    """It is as wide and high as it says; what says nonsense is drawn all the same."""
    path = tmp_path / "a.svg"
    path.write_text(f'<svg xmlns="http://www.w3.org/2000/svg" {head}><rect width="9" height="9"/></svg>')
    image, why = read_picture(path)
    assert why is None and abs(image.width() / image.height() - shape) < 0.02


def test_search(qtbot, model):
    """A folder is found with all in it; Enter goes to the first chart."""
    panel = shown(qtbot, model)
    qtbot.keyClicks(panel.search, "not")
    seen = [name for name, item in panel._items.items() if not item.isHidden()]
    assert seen == ["notes", "weather", "manual"]
    QTest.keyClick(panel.search, Qt.Key.Key_Return)
    assert panel.current == "weather"
    panel.search.setText("zzz")
    assert panel.none.isVisible()


def test_french(qtbot, model):
    """Names of charts change with the language; the picture stays."""
    panel = shown(qtbot, model)
    model.set_language("fr")
    assert panel._items["weather"].text(0) == "Météo" and panel.current == "terrain"
    click(panel, "manual")
    assert "autre programme" in panel.note.text() and not model.catalog.missing
