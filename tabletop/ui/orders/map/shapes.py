"""The shapes of orders on the map: one outline for each kind of arrow, in board units. Nothing here knows a board."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from itertools import accumulate, pairwise
from math import atan2, cos, hypot, pi, sin

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QPainterPath, QPainterPathStroker

SHAFT, HEAD, EDGE, HALO = 19.0, 58.0, 2.0, 11.0
"""Widths of a move's shaft and head, of the dark line and of the light round everything."""
THIN = 10.0
"""Width of the lines of support, convoy, siege and supply."""
BOW = 60.0
"""How far an arrow leans aside when another goes the opposite way."""
STOPS = 0.66
"""At this share of its way a move that failed breaks off."""

Points = list[QPointF]


@dataclass
class ArrowShape:
    """`ink` is filled in the side's colour, on a dark `edge` and a `halo`; `sign` (a cross) lies above the counters;
    `line` is the middle of it all, for the pointer."""

    ink: QPainterPath
    edge: QPainterPath
    halo: QPainterPath
    line: Points
    sign: QPainterPath = field(default_factory=QPainterPath)
    badge: tuple[str, QPointF] | None = None


@dataclass(frozen=True)
class Ends:
    """Where an arrow begins, passes and ends, and how much of it the counters there cover."""

    points: tuple[QPointF, ...]
    size: float
    """Side of a counter."""
    met: bool = True
    """Whether a counter stands at its end."""
    bow: float = 0.0


def along(ends: Ends) -> Points:
    """The middle line from edge to edge, as points close together."""
    points = ends.points
    if len(points) == 2 and not ends.bow:
        return _between(ends, _straight(points[0], points[1]))
    path = QPainterPath(points[0])
    if len(points) == 2:
        parted = _aside(points[0], points[1], ends.bow / 4) - (points[0] + points[1]) / 2
        path = QPainterPath(points[0] + parted)
        path.quadTo(_aside(points[0], points[1], ends.bow), points[1] + parted)
    else:
        for here, after in zip(points[1:], points[2:], strict=False):
            path.quadTo(here, (here + after) / 2 if after is not points[-1] else after)
    line = _evenly(path)
    return _between(ends, line) if line else [points[0], points[0]]


def _evenly(path: QPainterPath) -> Points:
    """Points of a path as far from one another as those of a straight line; none of one that goes nowhere. (Asking Qt
    for each of them, it measures the whole path every time: a tenth of a second for a long way by sea.)"""
    flat = [part.at(n) for part in path.toSubpathPolygons() for n in range(part.size())]
    at = [0.0, *accumulate(_far(a, b) for a, b in pairwise(flat))]
    if at[-1] < 1:
        return []
    count, line, n = max(12, int(at[-1] / 14)), list[QPointF](), 0
    for step in range(count + 1):
        wanted = at[-1] * step / count
        while n < len(flat) - 2 and at[n + 1] < wanted:
            n += 1
        line.append(flat[n] + (flat[n + 1] - flat[n]) * ((wanted - at[n]) / ((at[n + 1] - at[n]) or 1.0)))
    return line


def _straight(start: QPointF, end: QPointF) -> Points:
    count = max(12, int(_far(start, end) / 14))
    return [start + (end - start) * (n / count) for n in range(count + 1)]


def _between(ends: Ends, line: Points) -> Points:
    """What the counters at both ends leave of a line."""
    points, count = ends.points, len(line) - 1
    if _far(line[0], line[-1]) < 1 and len(points) == 2:
        return [points[0], points[0]]
    start, end = ends.size * 0.62, ends.size * (0.66 if ends.met else 0.12)
    kept = [p for p in line if _far(p, points[0]) > start and _far(p, points[-1]) > end]
    return kept if len(kept) > 1 else [line[count // 3], line[count * 2 // 3]]


def _aside(a: QPointF, b: QPointF, by: float) -> QPointF:
    """The middle of two points, pushed to the left of the way."""
    long = _far(a, b) or 1.0
    return (a + b) / 2 + QPointF(b.y() - a.y(), a.x() - b.x()) / long * by * 2


def _far(a: QPointF, b: QPointF) -> float:
    return hypot(a.x() - b.x(), a.y() - b.y())


def middle(line: Points) -> QPointF:
    """The point halfway."""
    return line[len(line) // 2]


# --- shapes ---

Made = Callable[[float], QPainterPath]
"""The outline of something grown by so much on every side."""


def _shape(make: Made, line: Points, sign: QPainterPath | None = None) -> ArrowShape:
    return ArrowShape(make(0.0), make(EDGE), make(HALO), line, sign if sign is not None else QPainterPath())


def joined(*parts: QPainterPath) -> QPainterPath:
    """Several outlines as one area."""
    path = QPainterPath()
    path.setFillRule(Qt.FillRule.WindingFill)
    for part in parts:
        path.addPath(part)
    return path


def move(line: Points, failed: bool) -> ArrowShape:
    """A shaft that grows and a head; broken off with a cross when it failed."""
    if failed:
        line = line[: max(2, round(len(line) * STOPS))]
        way = straightened(line)
        return _shape(lambda grown: ribbon(way, SHAFT * 0.6, SHAFT, grown), line, cross(line[-1], 30))
    neck = straightened(_cut(line, HEAD * 0.8))

    def make(grown: float) -> QPainterPath:
        both = joined(ribbon(neck, SHAFT * 0.6, SHAFT, grown), head(line, HEAD, grown))
        return both if grown else both.simplified()

    return _shape(make, line)


def retreat(line: Points) -> ArrowShape:
    """Three pieces of a shaft and a head."""
    neck = _cut(line, HEAD * 0.7)
    third = max(2, len(neck) // 4)
    cut = [neck[n : n + max(2, round(third * 0.62))] for n in range(0, len(neck) - 1, third)]
    parts = [straightened(part) for part in cut if len(part) > 1]
    wide = SHAFT * 0.75

    def make(grown: float) -> QPainterPath:
        shafts = (ribbon(part, wide, wide, grown) for part in parts)
        return joined(*shafts, head(line, HEAD * 0.9, grown))

    return _shape(make, line)


def support(line: Points, failed: bool) -> ArrowShape:
    """Thin dashes to what is helped, ending in a bracket that holds it."""
    way, tip = _angle(line), line[-1]
    side = QPointF(cos(way + pi / 2), sin(way + pi / 2)) * 26.0
    ahead = QPointF(cos(way), sin(way)) * 14.0
    bracket = [tip + side + ahead, tip + side, tip - side, tip - side + ahead]

    def make(grown: float) -> QPainterPath:
        dash = () if grown > EDGE else (22 / (THIN + 2 * grown), 15 / (THIN + 2 * grown))
        dashes = stroked(line, THIN + 2 * grown, dash)
        return joined(dashes, stroked(bracket, THIN + 2 * grown))

    return _shape(make, line, cross(middle(line), 24) if failed else None)


def convoy(line: Points, failed: bool) -> ArrowShape:
    """A wave."""
    waves = max(2, round(_length(line) / 70))
    wavy, count = [], waves * 10
    for n in range(count + 1):
        at, way = _spot(line, n / count)
        lift = sin(n / count * waves * 2 * pi) * 15
        wavy.append(at + QPointF(cos(way + pi / 2), sin(way + pi / 2)) * lift)
    return _shape(lambda grown: stroked(wavy, THIN + 2 * grown), line, cross(middle(line), 24) if failed else None)


def siege(line: Points, round_: QPointF, size: float, failed: bool) -> ArrowShape:
    """A ring of battlements round a citadel, and a line to it."""
    ring: Points = []
    reach = size * 0.78
    for n in range(20):
        start = 2 * pi * n / 20
        outer = reach + (9 if n % 2 else 0)
        ring += [round_ + QPointF(cos(turn), sin(turn)) * outer for turn in (start, start + pi / 10)]
    ring.append(ring[0])

    def make(grown: float) -> QPainterPath:
        return joined(stroked(line, THIN * 0.8 + 2 * grown), stroked(ring, THIN + 2 * grown))

    return _shape(make, line, cross(round_ + QPointF(0, -reach), 26) if failed else None)


def supply(line: Points, failed: bool) -> ArrowShape:
    """A line that ends in a crate."""
    at, half = line[-1], 21.0
    low, high = QPointF(half, half), QPointF(half, -half)
    edge = [at - low, at + high, at + low, at - high, at - low]
    way = _cut(line, 20) if len(line) > 3 else line

    def make(grown: float) -> QPainterPath:
        thin = THIN * 0.75 + 2 * grown
        crate = (stroked(edge, thin), stroked([at - low, at + low], thin), stroked([at - high, at + high], thin))
        return joined(stroked(way, THIN + 2 * grown), *crate)

    return _shape(make, line, cross(at, 24) if failed else None)


def hold(at: QPointF, size: float, failed: bool) -> ArrowShape:
    """A small bar under the counter."""
    low, half = at + QPointF(0, size * 0.68), size * 0.36
    ends = [low - QPointF(half, 0), low + QPointF(half, 0)]
    return _shape(lambda grown: stroked(ends, 12 + 2 * grown), ends, cross(low, 24) if failed else None)


def cross(at: QPointF, reach: float) -> QPainterPath:
    """Two strokes through a point."""
    path = QPainterPath()
    for way in (pi / 4, 3 * pi / 4):
        by = QPointF(cos(way), sin(way)) * reach
        path.moveTo(at - by)
        path.lineTo(at + by)
    return _stroke(path, 13)


def head(line: Points, wide: float, grown: float = 0.0) -> QPainterPath:
    """An arrow's head at the end of a line."""
    tip, way = line[-1], _angle(line)
    back = QPointF(cos(way), sin(way)) * wide * 1.05
    side = QPointF(cos(way + pi / 2), sin(way + pi / 2)) * wide * 0.62
    path = QPainterPath(tip)
    for spot in (tip - back + side, tip - back * 0.78, tip - back - side):
        path.lineTo(spot)
    path.closeSubpath()
    return joined(path, _stroke(path, 2 * grown)) if grown else path


def ribbon(spots: Points, first: float, last: float, grown: float = 0.0) -> QPainterPath:
    """A straightened line as an area, growing from one width to another."""
    left: Points = []
    right: Points = []
    for n, at in enumerate(spots):
        way = _angle(spots[max(0, n - 1) : n + 2])
        half = (first + (last - first) * n / max(1, len(spots) - 1)) / 2 + grown
        side = QPointF(cos(way + pi / 2), sin(way + pi / 2)) * half
        ahead = QPointF(cos(way), sin(way)) * grown * ((n == len(spots) - 1) - (n == 0))
        left.append(at + side + ahead)
        right.append(at - side + ahead)
    path = QPainterPath(left[0])
    for spot in (*left[1:], *reversed(right)):
        path.lineTo(spot)
    path.closeSubpath()
    return path


def straightened(line: Points) -> Points:
    """A line without the points that lie between others on a straight way: fewer to paint."""
    kept = [line[0]]
    for here, after in zip(line[1:], line[2:], strict=False):
        turn = _angle([kept[-1], here]) - _angle([here, after])
        if abs(sin(turn)) > 0.02 or cos(turn) < 0:
            kept.append(here)
    return [*kept, line[-1]]


def halo(shape: QPainterPath) -> QPainterPath:
    """A shape and a margin round it."""
    return joined(_stroke(shape, 2 * HALO), shape)


def stroked(line: Sequence[QPointF], width: float, dash: tuple[float, ...] = ()) -> QPainterPath:
    """A line of some width as an area."""
    spots = straightened(list(line))
    path = QPainterPath(spots[0])
    for spot in spots[1:]:
        path.lineTo(spot)
    return _stroke(path, width, dash)


def _stroke(path: QPainterPath, width: float, dash: tuple[float, ...] = ()) -> QPainterPath:
    stroker = QPainterPathStroker()
    stroker.setWidth(width)
    stroker.setCurveThreshold(4)
    stroker.setJoinStyle(Qt.PenJoinStyle.BevelJoin)
    stroker.setCapStyle(Qt.PenCapStyle.FlatCap if dash else Qt.PenCapStyle.SquareCap)
    if dash:
        stroker.setDashPattern(list(dash))
    made = stroker.createStroke(path)
    made.setFillRule(Qt.FillRule.WindingFill)
    return made


def near(line: Points, at: QPointF) -> float:
    """How far a point is from a line."""
    return min((_to_segment(at, a, b) for a, b in zip(line, line[1:], strict=False)), default=1e9)


def _to_segment(at: QPointF, a: QPointF, b: QPointF) -> float:
    step = b - a
    long = step.x() ** 2 + step.y() ** 2
    share = 0.0 if not long else ((at.x() - a.x()) * step.x() + (at.y() - a.y()) * step.y()) / long
    return _far(at, a + step * min(1.0, max(0.0, share)))


def _angle(line: Points) -> float:
    before, last = line[-2] if len(line) > 1 else line[0], line[-1]
    return atan2(last.y() - before.y(), last.x() - before.x())


def _cut(line: Points, by: float) -> Points:
    """A line without its last part."""
    kept = [p for p in line if _far(p, line[-1]) >= by]
    return kept if len(kept) > 1 else line[:2]


def _length(line: Points) -> float:
    return sum(_far(a, b) for a, b in zip(line, line[1:], strict=False))


def _spot(line: Points, share: float) -> tuple[QPointF, float]:
    at = share * (len(line) - 1)
    n = min(int(at), len(line) - 2)
    a, b = line[n], line[n + 1]
    return a + (b - a) * (at - n), atan2(b.y() - a.y(), b.x() - a.x())
