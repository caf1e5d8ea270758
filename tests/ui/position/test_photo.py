"""A photo beside what is entered: looked at before it is decoded, straightened by four points, nothing kept of it."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import QPointF, QRect, Qt
from PySide6.QtGui import QColor, QImage, QPainter, QPolygonF, QTransform
from PySide6.QtTest import QTest

from tabletop.ui.position.photo import PointedPicture, straightening
from tabletop.ui.position.taking import TakeFromTable
from tabletop.ui.window.main_window import MainWindow

QUAD = [QPointF(60, 40), QPointF(560, 70), QPointF(530, 420), QPointF(90, 380)]
"""Where the corners of the map lie on the photo."""


@pytest.fixture
def photo(tmp_path: Path) -> Path:
    """A photo of a map seen from the side: red in its left half, blue in its right."""
    flat = QImage(400, 200, QImage.Format.Format_RGB32)
    flat.fill(QColor("red"))
    painter = QPainter(flat)
    painter.fillRect(QRect(200, 0, 200, 200), QColor("blue"))
    painter.end()
    corners = QPolygonF([QPointF(0, 0), QPointF(400, 0), QPointF(400, 200), QPointF(0, 200)])
    way = QTransform()
    assert QTransform.quadToQuad(corners, QPolygonF(QUAD), way)
    seen = QImage(640, 480, QImage.Format.Format_RGB32)
    seen.fill(QColor("grey"))
    painter = QPainter(seen)
    painter.setTransform(way)
    painter.drawImage(0, 0, flat)
    painter.end()
    seen.save(str(tmp_path / "table.png"))
    return tmp_path / "table.png"


def click(picture: PointedPicture, spot: QPointF) -> None:
    """On this point of its picture."""
    QTest.mouseClick(picture, Qt.MouseButton.LeftButton, pos=picture._fitted.map(spot).toPoint())


def test_a_photo_lies_on_the_map_once_four_points_are_clicked(window: MainWindow, photo: Path):
    """Red comes to lie on the left half of the map, blue on the right; the place in hand is looked at."""
    dialog = TakeFromTable(window)
    dialog.open()
    dialog.photo_button.click()
    pane = dialog.photo
    pane.open(photo)
    wide, high = pane.map.image.width() - 1, pane.map.image.height() - 1
    for spot in QUAD:
        click(pane.photo, spot)
    edge = 6
    for x, y in ((edge, edge), (wide - edge, edge), (wide - edge, high - edge)):
        click(pane.map, QPointF(x, y))
    assert not pane.straight.isVisible()
    click(pane.map, QPointF(edge, high - edge))
    assert pane.straight.isVisible() and not pane.map.isVisible()
    for share, colour in ((0.25, "red"), (0.75, "blue")):
        back, _ = pane.straight.way.inverted()
        spot = back.map(QPointF(wide * share, high / 2)).toPoint()
        assert pane.photo.image.pixelColor(spot) == QColor(colour)
    middle = QPointF(pane.straight._middle)
    dialog.open_page.show_place("P")
    assert pane.straight._middle != middle and not pane.straight.grab().isNull()
    pane.begin()
    assert pane.map.isVisible() and pane.map.points == []


def test_what_is_no_picture_is_refused_with_a_sentence(window: MainWindow, tmp_path: Path):
    """And a file that is gone."""
    dialog = TakeFromTable(window)
    path = tmp_path / "photo.png"
    path.write_bytes(b"\x89PNG\r\n\x1a\n" + b"x" * 200)
    for bad in (path, tmp_path / "gone.png"):
        dialog.photo.open(bad)
        assert dialog.photo.photo.image.isNull() and dialog.photo.hint.text()


def test_points_that_span_nothing_straighten_nothing():
    """In line, crossed over, or too few."""
    square = [QPointF(0, 0), QPointF(10, 0), QPointF(10, 10), QPointF(0, 10)]
    line = [QPointF(0, 0), QPointF(5, 5), QPointF(10, 10), QPointF(0, 10)]
    crossed = [square[0], square[2], square[1], square[3]]
    assert straightening(square, square) is not None
    assert all(straightening(odd, square) is None for odd in (line, crossed, square[:3], [square[0]] * 4))
