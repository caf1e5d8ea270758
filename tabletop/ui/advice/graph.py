"""The graph of who stood how: a line a seat from lost to won, turns marked, swings of luck and of choice by signs."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QPen, QPixmap, QPolygonF
from PySide6.QtWidgets import QSizePolicy, QWidget

from tabletop.ui.advice.course import CoursePoint, Swing
from tabletop.ui.style.look import Look
from tabletop.ui.style.theme import LIGHT, luminance
from tabletop.ui.widgets.painting import painted

PAPER = LIGHT
"""Its colours, whatever the window wears: the sides have theirs for paper."""
LEFT, RIGHT, TOP, BOTTOM = 56, 14, 12, 30
"""Edges at 100 %, for words."""
SIGN = 6.0
"""Half the size of a sign, pixels at 100 %."""
PALE = 0.45
"""Luminance from which on a line is hard to see on paper."""
LEAST_STEP = 1.5
"""Pixels between two points of a line."""
LEAST_TURN = 26
"""Pixels between two numbers of turns at 100 %."""


@dataclass(frozen=True)
class DrawnSeat:
    """A line: whose, in which colour, with which strokes (colours alone are not told apart by everybody)."""

    seat: str
    colour: str
    style: Qt.PenStyle = Qt.PenStyle.SolidLine


@dataclass(frozen=True)
class DrawnCourse:
    """All that is drawn. `words`: won, even, lost at the left edge."""

    points: Sequence[CoursePoint] = ()
    seats: Sequence[DrawnSeat] = ()
    swings: Sequence[Swing] = ()
    words: tuple[str, str, str] = ("", "", "")
    turn: str = ""
    """What stands before the numbers of the turns."""
    total: int = field(default=0)
    """How many points there will be, while they come."""


class CourseGraph(QWidget):
    """`picked` is told of the point that was clicked, or reached by the arrows and Enter."""

    picked = Signal(object)
    pointed = Signal(object)
    """The point under the pointer or the arrows, None for none."""

    def __init__(self, look: Look) -> None:
        super().__init__()
        self.look, self.drawn = look, DrawnCourse()
        self._kept: tuple[object, QPixmap] | None = None
        self.now: int | None = None
        """The entry whose moment is shown on the board."""
        self.at: int | None = None
        """The point under the pointer or the arrows."""
        self.setMouseTracking(True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)

    def sizeHint(self) -> QSize:
        """Qt: a good size."""
        return QSize(self.look.px(640), self.look.px(170))

    def minimumSizeHint(self) -> QSize:
        """Qt: so much to be read."""
        return QSize(self.look.px(320), self.look.px(TOP + BOTTOM + 2 * SIGN) + self.fontMetrics().height())

    def show_course(self, drawn: DrawnCourse) -> None:
        """Other lines."""
        self.drawn = drawn
        if self.at is not None and self.at >= len(drawn.points):
            self.at = None
        self.update()

    def mark(self, now: int | None) -> None:
        """The board shows the moment after so many entries."""
        if now != self.now:
            self.now = now
            self.update()

    # --- where ---

    @property
    def box(self) -> QRectF:
        """Where lines lie."""
        px = self.look.px
        return QRectF(self.rect()).adjusted(px(LEFT), px(TOP), -px(RIGHT), -px(BOTTOM))

    def x_of(self, n: float) -> float:
        """Of the n-th point."""
        last = max(1, max(self.drawn.total, len(self.drawn.points)) - 1)
        return self.box.left() + self.box.width() * n / last

    def y_of(self, value: float) -> float:
        """Of a value."""
        return self.box.top() + self.box.height() * (1 - value) / 2

    def nearest(self, x: float) -> int | None:
        """The point nearest to a pixel; a swing's sign near by comes first."""
        count = len(self.drawn.points)
        if not count:
            return None
        last = max(1, max(self.drawn.total, count) - 1)
        n = round((x - self.box.left()) / max(1.0, self.box.width()) * last)
        n = max(0, min(count - 1, n))
        numbers = {id(point): at for at, point in enumerate(self.drawn.points)}
        near = [numbers[id(swing.point)] for swing in self.drawn.swings if id(swing.point) in numbers]
        close = [at for at in near if abs(self.x_of(at) - x) <= self.look.px(SIGN)]
        return min(close, key=lambda at: abs(self.x_of(at) - x)) if close else n

    # --- painting ---

    @painted
    def paintEvent(self, event: QPaintEvent) -> None:
        """Rules, turns, lines, signs, moments."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.fillRect(self.rect(), QColor(PAPER["base"]))
        self._rules(painter)
        self._turns(painter)
        self._moment(painter)
        painter.drawPixmap(0, 0, self._lines())
        for swing in reversed(self.drawn.swings):
            self._sign(painter, swing)
        painter.end()

    def _lines(self) -> QPixmap:
        """All lines; painted once, for dashes in thousands take their time."""
        ratio = self.devicePixelRatioF()
        key = (self.drawn, self.size(), ratio)
        if self._kept is None or self._kept[0] != key:
            picture = QPixmap(self.size() * ratio)
            picture.setDevicePixelRatio(ratio)
            picture.fill(Qt.GlobalColor.transparent)
            painter = QPainter(picture)
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            for seat in self.drawn.seats:
                self._line(painter, seat)
            painter.end()
            self._kept = key, picture
        return self._kept[1]

    def _rules(self, painter: QPainter) -> None:
        box, colours, high = self.box, PAPER, painter.fontMetrics().height()
        for value, words in zip((1.0, 0.0, -1.0), self.drawn.words, strict=True):
            y = self.y_of(value)
            painter.setPen(QPen(QColor(colours["border" if value else "muted"]), 1))
            painter.drawLine(QPointF(box.left(), y), QPointF(box.right(), y))
            painter.setPen(QColor(colours["muted"]))
            line = QRectF(2, y - high / 2, box.left() - 8, high)
            if value or box.height() >= 2 * high:  # else the three would lie over each other
                painter.drawText(line, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter, words)

    def _turns(self, painter: QPainter) -> None:
        """A line where each turn begins, its number beneath where there is room."""
        box, free, before = self.box, 0.0, 0
        painter.setPen(QColor(PAPER["muted"]))
        high = painter.fontMetrics().height()
        top = self.height() - high - 1
        under = QRectF(2, top, box.left() - 8, high)
        painter.drawText(under, Qt.AlignmentFlag.AlignRight, self.drawn.turn)
        for n, point in enumerate(self.drawn.points):
            if point.turn == before:
                continue
            before, x = point.turn, self.x_of(n)
            painter.setPen(QPen(QColor(PAPER["border"]), 1, Qt.PenStyle.DotLine))
            painter.drawLine(QPointF(x, box.top()), QPointF(x, box.bottom()))
            room = self.width() - x
            if x >= free and painter.fontMetrics().horizontalAdvance(str(point.turn)) < room:
                free = x + self.look.px(LEAST_TURN)
                painter.setPen(QColor(PAPER["muted"]))
                painter.drawText(QRectF(x - 2, top, room + 2, high), Qt.AlignmentFlag.AlignLeft, str(point.turn))

    def _moment(self, painter: QPainter) -> None:
        """What the board shows, and what the pointer is at."""
        shown = next((n for n, p in enumerate(self.drawn.points) if self.now is not None and p.at >= self.now), None)
        for n, ink, wide in ((shown, "warning", 3), (self.at, "muted", 1)):
            if n is not None:
                painter.setPen(QPen(QColor(PAPER[ink]), wide))
                painter.drawLine(QPointF(self.x_of(n), self.box.top()), QPointF(self.x_of(n), self.box.bottom()))

    def _line(self, painter: QPainter, seat: DrawnSeat) -> None:
        """Broken where nobody can judge; a pale one has a shadow on the paper."""
        colour = QColor(seat.colour)
        runs = self._runs(seat.seat)
        pale = luminance(seat.colour) > PALE
        shadow = [(QColor(60, 50, 35, 150), 3.6, Qt.PenStyle.SolidLine)] if pale else []
        for ink, wide, style in (*shadow, (colour, 2.0, seat.style)):
            pen = QPen(ink, self.look.scale * wide, style)
            pen.setJoinStyle(Qt.PenJoinStyle.BevelJoin)
            painter.setPen(pen)
            for run in runs:
                painter.drawPolyline(QPolygonF(run))

    def _runs(self, seat: str) -> list[list[QPointF]]:
        """What is judged without a gap, no closer than can be seen."""
        runs: list[list[QPointF]] = [[]]
        values = [point.value(seat) for point in self.drawn.points]
        left, step, middle, half = self.x_of(0), self.x_of(1) - self.x_of(0), self.y_of(0), self.box.height() / 2
        for n, value in enumerate(values):
            run, x = runs[-1], left + step * n
            if value is None:
                runs.append([])
            elif not run or x - run[-1].x() >= LEAST_STEP or _turns_round(values[n - 1 : n + 2]):
                run.append(QPointF(x, middle - half * value))
        return runs

    def _sign(self, painter: QPainter, swing: Swing) -> None:
        """A die for luck, a round for a choice, on the line it is told of."""
        value, half = swing.point.value(swing.seat), float(self.look.px(SIGN))
        n = next((n for n, point in enumerate(self.drawn.points) if point is swing.point), None)
        if value is None or n is None:
            return
        at = QPointF(self.x_of(n), self.y_of(value))
        painter.setPen(QPen(QColor(PAPER["base"]), 1.5))
        paint_sign(painter, at, half, swing.point.kind, sign_ink(swing))

    # --- hands ---

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Qt: the pointer is elsewhere."""
        self._point(self.nearest(event.position().x()))

    def leaveEvent(self, event: QEvent) -> None:
        """Qt: the pointer has left."""
        super().leaveEvent(event)
        self._point(None)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Qt: a click shows the moment."""
        if event.button() == Qt.MouseButton.LeftButton:
            self._point(self.nearest(event.position().x()))
            self._pick()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Qt: arrows walk, Enter shows."""
        last = len(self.drawn.points) - 1
        here = self.at if self.at is not None else last
        steps = {Qt.Key.Key_Left: here - 1, Qt.Key.Key_Right: here + 1, Qt.Key.Key_Home: 0, Qt.Key.Key_End: last}
        if event.key() in steps and last >= 0:
            self._point(max(0, min(last, steps[Qt.Key(event.key())])))
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space):
            self._pick()
        else:
            super().keyPressEvent(event)

    def _point(self, at: int | None) -> None:
        if at != self.at:
            self.at = at
            self.pointed.emit(None if at is None else self.drawn.points[at])
            self.update()

    def _pick(self) -> None:
        if self.at is not None:
            self.picked.emit(self.drawn.points[self.at])


def sign_ink(swing: Swing, colours: Mapping[str, str] = PAPER) -> QColor:
    """Good or bad for the seat it is told of."""
    return QColor(colours["good" if swing.change >= 0 else "danger"])


def paint_sign(painter: QPainter, at: QPointF, half: float, kind: str, ink: QColor) -> None:
    """A die for luck, a round for a choice, a ring for those of all at once, a bar for what the rules did."""
    painter.setBrush(ink)
    if kind == "luck":
        painter.drawRoundedRect(QRectF(at.x() - half, at.y() - half, 2 * half, 2 * half), half * 0.4, half * 0.4)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor("white") if ink.lightnessF() < 0.6 else QColor("black"))
        for dx, dy in ((-0.45, -0.45), (0.0, 0.0), (0.45, 0.45)):
            painter.drawEllipse(at + QPointF(dx * half, dy * half), half * 0.18, half * 0.18)
    elif kind in ("choice", "joint"):
        painter.drawEllipse(at, half, half)
        if kind == "joint":
            painter.setBrush(QColor("white") if ink.lightnessF() < 0.6 else QColor("black"))
            painter.setPen(Qt.PenStyle.NoPen)
            painter.drawEllipse(at, half * 0.5, half * 0.5)
    else:
        painter.drawRect(QRectF(at.x() - half * 0.5, at.y() - half, half, 2 * half))


def _turns_round(near: Sequence[float | None]) -> bool:
    """Whether a line has a peak between two neighbours: it is drawn however many points a pixel holds."""
    if len(near) < 3 or None in near:
        return True
    before, here, after = (value or 0.0 for value in near)
    return (here - before) * (after - here) < 0
