"""Lines as wide at every zoom leave nothing behind: what they cover far out is within what Qt repaints."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QLineF, QRectF
from PySide6.QtGui import QPainterPath, QPen
from PySide6.QtWidgets import QApplication

from tabletop.ui.board.scene.highlight import Highlight
from tabletop.ui.board.scene.steady import SteadyEllipse, SteadyLine, SteadyPath
from tabletop.ui.board.view import BoardView


@pytest.mark.parametrize("zoom", [1.0, 0.35, 0.15])
def test_the_whole_line_is_covered(qapp: QApplication, zoom: float) -> None:
    """A pen of seven pixels reaches 3.5 / zoom board units beyond its path."""
    path = QPainterPath()
    path.addRect(0, 0, 100, 60)
    ring, line = SteadyEllipse(0, 0, 100, 60), SteadyLine(QLineF(0, 0, 100, 60))
    reach = 3.5 / zoom
    for item in (SteadyPath(path), ring, line):
        pen = QPen()
        pen.setWidthF(7)
        pen.setCosmetic(True)
        item.setPen(pen)
        assert item.boundingRect().contains(QRectF(0, 0, 100, 60).adjusted(-reach, -reach, reach, reach))


def test_outlines_are_such_lines(board: BoardView) -> None:
    """Places lit while something is in the air."""
    highlight = Highlight(board)
    place = next(name for name in board.model.module.places)
    highlight.show_legal(frozenset((place,)))
    assert all(isinstance(item, SteadyPath) for item in highlight._legal)
    highlight.clear()
