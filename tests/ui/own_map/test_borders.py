"""Borders dragged with the mouse to where they are printed, points dragged, the picture zoomed and moved."""

from __future__ import annotations

import math
from collections.abc import Iterator

import numpy as np
import pytest
from PySide6.QtCore import QPoint, QSize, Qt
from PySide6.QtGui import QColor, QImage
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget

from tabletop.data.module import Module
from tabletop.data.own_map.applied import PULL, Placing
from tabletop.data.own_map.fit import Pair, fit, pulled
from tabletop.data.own_map.kept import OwnBoard, OwnMap, read_own, write_own
from tabletop.data.own_map.warp import Extent, Warp
from tabletop.ui.application.application import Application
from tabletop.ui.model.texts import Words
from tabletop.ui.own_map.borders_page import BordersPage
from tabletop.ui.own_map.view import PictureView

SIZE = 1400, 1000


@pytest.fixture
def warp() -> Warp:
    """Half as large as our board."""
    pairs = [Pair((x, y), (x / 2, y / 2)) for x, y in ((0.0, 0.0), (2800.0, 0.0), (2800.0, 2000.0), (0.0, 2000.0))]
    return fit(pairs, Extent.of(2800, 2000), Extent.of(*SIZE)).warp


@pytest.fixture
def page(application: Application, sphacteria: Module, warp: Warp, qtbot) -> Iterator[BordersPage]:
    """The borders over a grey picture, 700 by 500 pixels of view."""
    parent = QWidget()
    qtbot.addWidget(parent)
    found = BordersPage(Words(application, parent), parent)
    image = QImage(*SIZE, QImage.Format.Format_RGB32)
    image.fill(QColor("#808080"))
    parent.resize(740, 620)
    found.resize(740, 620)
    parent.show()
    found.begin(sphacteria.plans[0], image, QSize(*SIZE))
    found.lay(warp, ())
    yield found
    parent.close()


def at(view: PictureView, x: float, y: float) -> QPoint:
    """Where a point of the picture is seen."""
    return view.to_view(x, y).toPoint()


def drag(view: PictureView, start: QPoint, end: QPoint) -> None:
    """With the left button, in steps."""
    QTest.mousePress(view, Qt.MouseButton.LeftButton, pos=start)
    for share in (0.3, 0.7, 1.0):
        QTest.mouseMove(view, start + (end - start) * share)
    QTest.mouseRelease(view, Qt.MouseButton.LeftButton, pos=end)


def test_a_border_is_dragged_and_taken_back(page: BordersPage, sphacteria: Module, warp: Warp) -> None:
    """It lies where it was let go, what is far away stays, and the board that is played has it so."""
    ours = sphacteria.shape("P").polygon[0]
    x, y = warp.one(ours)
    start = at(page.view, x, y)
    drag(page.view, start, start + QPoint(14, 9))
    (pull,) = page.pulls
    meant = page.view.to_picture((start + QPoint(14, 9)).toPointF())
    assert math.dist(pull.theirs, (meant.x(), meant.y())) < 1
    after = pulled(warp, page.pulls, PULL * warp.ours.half)
    assert math.dist(after.one(pull.ours), pull.theirs) < 0.1
    far = sphacteria.shape("B").label
    assert after.one(far) == pytest.approx(warp.one(far))
    drag(page.view, at(page.view, *pull.theirs), at(page.view, *pull.theirs) + QPoint(0, 8))
    assert len(page.pulls) == 1 and page.pulls[0].theirs[1] > pull.theirs[1] + 5  # the same, once more
    QTest.mouseClick(page.back, Qt.MouseButton.LeftButton)
    assert page.pulls == [] and not page.back.isEnabled()


def test_beside_all_borders_the_picture_moves(page: BordersPage, warp: Warp) -> None:
    """Nearer by the wheel or a key, moved by a drag, whole again by a key: no border has moved."""
    view, aimed = page.view, warp.one((1900.0, 1050.0))
    view.zoom_by(4, view.to_view(*aimed))
    before = view.to_view(*aimed)
    drag(view, before.toPoint(), before.toPoint() + QPoint(-40, -25))
    moved = view.to_view(*aimed) - before
    assert page.pulls == [] and moved.x() == pytest.approx(-40, abs=3) and moved.y() == pytest.approx(-25, abs=3)
    QTest.keyClicks(view, "0")
    assert view.scale == pytest.approx(min(view.width() / SIZE[0], view.height() / SIZE[1]))


def test_what_is_kept_is_read_again(sphacteria: Module, warp: Warp) -> None:
    """With pulls and points; the board laid on it is the same, labels turn with the print."""
    pulls = (Pair((1000.0, 800.0), (510.0, 395.0)),)
    board = OwnBoard("map-1.jpg", SIZE, warp, (Pair((1.0, 2.0), (3.0, 4.0)),), pulls, True)
    write_own("sphacteria", OwnMap({"": board}))
    again = read_own("sphacteria").boards[""]
    assert (again.pairs, again.pulls, again.named, again.size) == (board.pairs, pulls, True, SIZE)
    first, second = (Placing.of(sphacteria, sphacteria.plans[0], one).plan for one in (board, again))
    assert first.shapes.keys() == sphacteria.plans[0].shapes.keys()
    for place, shape in first.shapes.items():
        assert np.abs(np.array(shape.polygon) - np.array(second.shapes[place].polygon)).max() < 0.01
    assert len(first.geometry.labels) == len(sphacteria.plans[0].geometry.labels) and first.written
    assert first.geometry.size == pytest.approx((2800, 2000), rel=0.01)
