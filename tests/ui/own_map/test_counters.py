"""Counters of a scanned sheet: a grid dragged onto the cuts, cells given to counters, faces on the board."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QColor, QImage, QPainter

from tabletop.data.module import Module
from tabletop.data.own_map.kept import read_own
from tabletop.data.own_map.place import own_folder, played_on_own
from tabletop.data.own_map.sheet import SheetGrid
from tabletop.ui.model.counter_faces import Printed, printed_face
from tabletop.ui.own_map.counters import OwnCounters
from tabletop.ui.window.main_window import MainWindow

SIDE, GAP, EDGE = 60, 8, 20


def colour(column: int, row: int) -> QColor:
    """Of a counter of the sheet."""
    return QColor(40 + 50 * column, 60 + 60 * row, 120)


@pytest.fixture
def sheet(tmp_path: Path) -> Path:
    """Four by three counters, each of its own colour."""
    image = QImage(2 * EDGE + 4 * SIDE + 3 * GAP, 2 * EDGE + 3 * SIDE + 2 * GAP, QImage.Format.Format_RGB32)
    image.fill(QColor("#FFFFFF"))
    painter = QPainter(image)
    for column in range(4):
        for row in range(3):
            x, y = EDGE + column * (SIDE + GAP), EDGE + row * (SIDE + GAP)
            painter.fillRect(x, y, SIDE, SIDE, colour(column, row))
    painter.end()
    path = tmp_path / "sheet.png"
    assert image.save(str(path))
    return path


def test_a_grid_is_dragged_onto_the_cuts() -> None:
    """Margins and gutters; what leaves no room is not done; a back lies mirrored."""
    grid = SheetGrid.of(304, 236, 4, 3)
    for handle, x, y in (("left", 20, 0), ("right", 284, 0), ("top", 0, 20), ("bottom", 0, 216)):
        assert grid.handle(*_edge(grid, handle), 5) == handle
        grid = grid.moved(handle, x, y)  # type: ignore[arg-type]
    grid = grid.moved("across", 20 + 68, 0).moved("down", 0, 20 + 68)
    assert (grid.wide, grid.high) == pytest.approx((SIDE, SIDE)) and (grid.across, grid.down) == pytest.approx((8, 8))
    assert grid.cell(6) == pytest.approx((20 + 2 * 68, 20 + 68, SIDE, SIDE))
    assert grid.at(20 + 68 + 3, 20 + 3) == 1 and grid.at(20 + 64, 30) == -1 and grid.at(1, 1) == -1
    assert grid.moved("left", 400, 0) == grid and grid.moved("across", 900, 0) == grid
    assert [grid.mirrored(n) for n in (0, 3, 5)] == [3, 0, 6]
    assert grid.with_counts(0, 3).columns == 1


def _edge(grid: SheetGrid, handle: str) -> tuple[float, float]:
    middle = (grid.left + grid.right) / 2 + 9, (grid.top + grid.bottom) / 2 + 9
    return {
        "left": (grid.left, middle[1]),
        "right": (grid.right, middle[1]),
        "top": (middle[0], grid.top),
        "bottom": (middle[0], grid.bottom),
    }[handle]


def test_cells_become_faces(window: MainWindow, sheet: Path, sphacteria: Module, qtbot) -> None:
    """Clicked one by one and filled in order, front and back; kept in the player's folder; worn by the counters."""
    done: list[bool] = []
    dialog = OwnCounters(window.model, window, lambda: done.append(True))
    dialog.open()
    dialog.list.doItemsLayout()
    longest = max(range(dialog.list.count()), key=lambda row: len(dialog.list.item(row).text()))
    room = dialog.list.visualItemRect(dialog.list.item(longest))
    letters, wrapped = dialog.list.fontMetrics(), Qt.TextFlag.TextWordWrap
    assert room.width() <= dialog.list.viewport().width()
    assert letters.boundingRect(room, wrapped, dialog.list.item(longest).text()).height() <= room.height()
    dialog.columns.setValue(4)
    dialog.rows.setValue(3)
    dialog.take(sheet)
    qtbot.waitUntil(lambda: not dialog.work.busy, timeout=10_000)
    dialog.grid = SheetGrid(EDGE, EDGE, EDGE + 4 * SIDE + 3 * GAP, EDGE + 3 * SIDE + 2 * GAP, 4, 3, GAP, GAP)
    dialog.list.setCurrentRow(2)
    dialog.view.clicked.emit(EDGE + SIDE + GAP + 5, EDGE + 5)
    assert dialog.list.currentRow() == 3 and dialog.list.item(2).text().startswith("■□")
    dialog.face.setCurrentIndex(1)
    dialog.list.setCurrentRow(2)
    dialog.fill.click()
    dialog.keep.click()
    qtbot.waitUntil(lambda: bool(done), timeout=10_000)
    own, third = read_own("sphacteria"), sphacteria.counters[2]
    front, back = own.faces[third]
    folder = own_folder("sphacteria")
    assert QImage(str(folder / front)).pixelColor(30, 30) == colour(1, 0)
    assert QImage(str(folder / back)).pixelColor(30, 30) == colour(3, 0)  # behind the first cell of the front
    module = played_on_own(sphacteria)
    face = printed_face(module, window.model.catalog, Printed(third), "printed")
    assert face.painted is not None and face.painted.pictures[0].path == str(folder / front)
    fourth = printed_face(module, window.model.catalog, Printed(sphacteria.counters[3]), "printed")
    assert fourth.painted is None  # it has a back only
    assert printed_face(sphacteria, window.model.catalog, Printed(third), "printed").painted is None
