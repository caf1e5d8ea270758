"""The middle line of an arrow: points as far from one another along a curve as along a straight line."""

from __future__ import annotations

from math import hypot

import pytest
from PySide6.QtCore import QPointF
from PySide6.QtGui import QPainterPath

from tabletop.ui.orders.map.shapes import Ends, along

FAR_BY_SEA = tuple(QPointF(*at) for at in ((0, 0), (300, 400), (700, 350), (900, 900), (1500, 800), (1600, 100)))


def parts(line: list[QPointF]) -> list[float]:
    """How far each point is from the next."""
    return [hypot(a.x() - b.x(), a.y() - b.y()) for a, b in zip(line, line[1:], strict=False)]


def test_a_way_by_sea_passes_where_qt_says_the_curve_is() -> None:
    """A second reckoning, by Qt, of some of its points; the ends that counters cover are left out."""
    path = QPainterPath(FAR_BY_SEA[0])
    for here, after in zip(FAR_BY_SEA[1:], FAR_BY_SEA[2:], strict=False):
        path.quadTo(here, (here + after) / 2 if after is not FAR_BY_SEA[-1] else after)
    line = along(Ends(FAR_BY_SEA, 0.0))
    count = int(path.length() / 14)
    for n in range(10, count - 10, 15):
        wanted = path.pointAtPercent(path.percentAtLength(path.length() * n / count))
        assert min(hypot(p.x() - wanted.x(), p.y() - wanted.y()) for p in line) < 2.0
    assert max(parts(line)) < 15.5 and min(parts(line)[:-1]) > 12.5


@pytest.mark.parametrize("bow", [0.0, 60.0])
def test_points_lie_evenly_and_leave_the_counters_free(bow: float) -> None:
    """0.62 of a counter of 100 at the start, 0.66 where one stands at the end."""
    line = along(Ends((QPointF(0, 0), QPointF(1000, 0)), 100, True, bow))
    assert max(parts(line)) - min(parts(line)) < 0.5
    assert hypot(line[0].x(), line[0].y()) > 62 and hypot(line[-1].x() - 1000, line[-1].y()) > 66


def test_an_arrow_that_goes_nowhere_is_a_point() -> None:
    """Three places at one spot."""
    here = QPointF(5, 5)
    assert along(Ends((here, here, here), 100)) == [here, here]
