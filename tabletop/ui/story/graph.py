"""Points over time as a small picture: a line for each seat, in its colour, named where it ends."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QImage, QPainter, QPen, QPolygonF

from tabletop.data.module import Module
from tabletop.ui.model.counter_faces import seat_colour
from tabletop.ui.story.model import Series, Story
from tabletop.ui.style.theme import ui_font

WIDE, HIGH = 1400, 520
LEFT, RIGHT, TOP, BOTTOM = 90.0, 260.0, 30.0, 60.0
PAPER, INK, RULE = QColor("#FFFDF7"), QColor("#4A4034"), QColor("#DDD3BF")
LINES = 5
"""Rules across at the most."""
STEPS = (1, 2, 5)


def points_graph(story: Story, module: Module, colours: str) -> QImage | None:
    """The picture, None when there is nothing to see."""
    if not story.series or len(story.series[0].values) < 2:
        return None
    image = QImage(WIDE, HIGH, QImage.Format.Format_RGB32)
    image.fill(PAPER)
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    _Graph(painter, story.series).paint([QColor(_colour(module, one, colours)) for one in story.series])
    painter.end()
    return image


def _colour(module: Module, one: Series, colours: str) -> str:
    return seat_colour(module, one.seat, colours) if one.seat else "#6B4B1F"


def _tick(span: int) -> int:
    """The distance of the rules: 1, 2, 5, 10 …"""
    tick = 1
    while True:
        for step in STEPS:
            if span / (tick * step) <= LINES:
                return tick * step
        tick *= 10


class _Graph:
    def __init__(self, painter: QPainter, series: tuple[Series, ...]) -> None:
        self.painter, self.series = painter, series
        values = [value for one in series for value in one.values]
        self.tick = _tick(max(1, max(values) - min(0, min(values))))
        self.low = min(0, min(values)) // self.tick * self.tick
        self.high = max(-(-max(values) // self.tick) * self.tick, self.low + self.tick)
        self.turns = len(series[0].values)

    def _at(self, turn: int, value: int) -> QPointF:
        x = LEFT + (WIDE - LEFT - RIGHT) * turn / max(1, self.turns - 1)
        y = TOP + (HIGH - TOP - BOTTOM) * (self.high - value) / (self.high - self.low)
        return QPointF(x, y)

    def paint(self, colours: list[QColor]) -> None:
        """Rules, lines, names."""
        font = ui_font(10)
        font.setPixelSize(24)
        self.painter.setFont(font)
        for value in range(self.low, self.high + 1, self.tick):
            self.painter.setPen(QPen(INK if value == 0 else RULE, 2))
            self.painter.drawLine(self._at(0, value), self._at(self.turns - 1, value))
            self._write(QRectF(0, self._at(0, value).y() - 18, LEFT - 16, 36), str(value).replace("-", "−"), True)
        step = max(1, -(-self.turns // 16))
        for turn in range(0, self.turns, step):
            x = self._at(turn, self.low).x()
            self._write(QRectF(x - 40, HIGH - BOTTOM + 12, 80, 36), str(turn), False)
        taken: list[float] = []
        for one, colour in sorted(zip(self.series, colours, strict=True), key=lambda pair: -pair[0].values[-1]):
            self._line(one, colour, taken)

    def _line(self, one: Series, colour: QColor, taken: list[float]) -> None:
        points = QPolygonF([self._at(turn, value) for turn, value in enumerate(one.values)])
        pen = QPen(colour, 6, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap, Qt.PenJoinStyle.RoundJoin)
        self.painter.setPen(pen)
        self.painter.setBrush(Qt.BrushStyle.NoBrush)
        self.painter.drawPolyline(points)
        self.painter.setBrush(colour)
        for point in points.toList():
            self.painter.drawEllipse(point, 5, 5)
        y = points.last().y()
        while any(abs(y - other) < 32 for other in taken):
            y += 8
        taken.append(y)
        box = QRectF(WIDE - RIGHT + 22, y - 20, RIGHT - 26, 40)
        self.painter.setPen(colour.darker(120))
        words = self.painter.fontMetrics().elidedText(one.name, Qt.TextElideMode.ElideRight, round(box.width()))
        self.painter.drawText(box, Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter, words)

    def _write(self, box: QRectF, words: str, right: bool) -> None:
        self.painter.setPen(INK)
        way = Qt.AlignmentFlag.AlignRight if right else Qt.AlignmentFlag.AlignHCenter
        self.painter.drawText(box, way | Qt.AlignmentFlag.AlignVCenter, words)
