"""A picture to click on: fitted, zoomed by the wheel, moved by a drag, with a glass over what the pointer is at."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QPoint, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QFont,
    QImage,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPen,
    QPixmap,
    QPolygonF,
    QResizeEvent,
    QTransform,
    QWheelEvent,
)
from PySide6.QtWidgets import QSizePolicy, QWidget

from tabletop.ui.widgets.painting import painted

GROUND = "#3D3428"
NEAR, FAR = 1.0, 12.0
"""How far the zoom goes, in sizes of the whole fitted picture."""
STARTED = 4
"""Pixels from which a press is a drag."""
GLASS, STRONGER = 132, 4.0
"""Side of the glass in pixels, and how much more it shows than the view."""
GOOD, FAIR, BAD, NEXT = "#1E7B34", "#B26A00", "#C62828", "#1F5FBF"


@dataclass(frozen=True)
class Numbered:
    """A numbered point on a picture."""

    number: str
    x: float
    y: float
    colour: str = NEXT
    chosen: bool = False


class PictureView(QWidget):
    """Points are in pixels of the whole picture, whatever size of it is held (`Scan.share`)."""

    clicked = Signal(float, float)
    """A click on the picture, no drag."""
    grabbed = Signal(float, float)
    """A press; whoever wants the drag calls `take`."""
    dragged = Signal(float, float)
    let_go = Signal(float, float)
    nudged = Signal(int, int)
    """Arrow keys: one pixel of the view."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.marks: Sequence[Numbered] = ()
        self.outlines: Sequence[QPolygonF] = ()
        self.glass = True
        self.expected: tuple[float, float] | None = None
        """Where the point that is asked for should lie; a ring shows it."""
        self._pixmap, self._size, self._share = QPixmap(), QSize(), 1.0
        self._zoom, self._at = 1.0, QPointF()
        self._pressed: QPoint | None = None
        self._moved = self._taken = False
        self._pointer: QPointF | None = None
        self.setMouseTracking(True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setCursor(Qt.CursorShape.CrossCursor)
        self.setMinimumSize(160, 140)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)

    def show_picture(self, image: QImage, size: QSize) -> None:
        """`size`: pixels of the whole, of which `image` may be a smaller copy."""
        self._pixmap, self._size = QPixmap.fromImage(image), size
        self._share = size.width() / max(1, image.width())
        self.fit()

    @property
    def shown(self) -> bool:
        """Whether there is a picture."""
        return not self._pixmap.isNull()

    @property
    def scale(self) -> float:
        """Pixels of the view that a pixel of the whole picture takes."""
        return self._fitted() * self._zoom

    def _fitted(self) -> float:
        if self._size.isEmpty():
            return 1.0
        return min(self.width() / self._size.width(), self.height() / self._size.height())

    def fit(self) -> None:
        """The whole picture."""
        self._zoom = NEAR
        self._at = QPointF(self._size.width() / 2, self._size.height() / 2)
        self.update()

    def look_at(self, x: float, y: float) -> None:
        """Bring a point into the middle, when not all is seen."""
        if self._zoom > NEAR:
            self._at = QPointF(x, y)
            self._bound()

    def take(self) -> None:
        """The drag that has just begun is not one of the picture."""
        self._taken = True

    def to_view(self, x: float, y: float) -> QPointF:
        """Where a point of the picture is in the view."""
        return (QPointF(x, y) - self._at) * self.scale + QPointF(self.width() / 2, self.height() / 2)

    def to_picture(self, at: QPointF) -> QPointF:
        """Which point of the picture is there."""
        return (at - QPointF(self.width() / 2, self.height() / 2)) / self.scale + self._at

    # --- zoom and pan ---

    def zoom_by(self, factor: float, held: QPointF | None = None) -> None:
        """Nearer or farther; what is under `held` stays there."""
        held = held if held is not None else QPointF(self.width() / 2, self.height() / 2)
        before = self.to_picture(held)
        self._zoom = max(NEAR, min(FAR, self._zoom * factor))
        self._at += before - self.to_picture(held)
        self._bound()

    def _bound(self) -> None:
        half = QPointF(self.width(), self.height()) / (2 * self.scale)
        for horizontal in (True, False):
            whole = self._size.width() if horizontal else self._size.height()
            reach = half.x() if horizontal else half.y()
            now = self._at.x() if horizontal else self._at.y()
            kept = whole / 2 if 2 * reach >= whole else max(reach, min(whole - reach, now))
            if horizontal:
                self._at.setX(kept)
            else:
                self._at.setY(kept)
        self.update()

    # --- Qt ---

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: N802
        """Qt: another size."""
        super().resizeEvent(event)
        self._bound()

    def wheelEvent(self, event: QWheelEvent) -> None:  # noqa: N802
        """Qt: nearer or farther at the pointer."""
        if event.angleDelta().y():
            self.zoom_by(1.2 ** (event.angleDelta().y() / 120), event.position())
        event.accept()

    def mousePressEvent(self, event: QMouseEvent) -> None:  # noqa: N802
        """Qt: a click or a drag begins."""
        if not self.shown:
            return
        self._pressed, self._moved, self._taken = event.position().toPoint(), False, False
        if event.button() == Qt.MouseButton.LeftButton:
            at = self.to_picture(event.position())
            self.grabbed.emit(at.x(), at.y())

    def mouseMoveEvent(self, event: QMouseEvent) -> None:  # noqa: N802
        """Qt: the glass follows; a drag moves the picture, or what was taken."""
        self._pointer = event.position()
        here = event.position().toPoint()
        if self._pressed is not None:
            self._moved = self._moved or (here - self._pressed).manhattanLength() >= STARTED
            if self._moved and self._taken:
                at = self.to_picture(event.position())
                self.dragged.emit(at.x(), at.y())
            elif self._moved:
                self._at -= QPointF(here - self._pressed) / self.scale
                self._pressed = here
                self._bound()
        self.update()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:  # noqa: N802
        """Qt: it was a click, or a drag ends."""
        if self._pressed is None:
            return
        self._pressed = None
        at = self.to_picture(event.position())
        if self._taken and self._moved:
            self.let_go.emit(at.x(), at.y())
        elif not self._moved and event.button() == Qt.MouseButton.LeftButton and self._inside(at):
            self.clicked.emit(at.x(), at.y())

    def leaveEvent(self, event: object) -> None:  # noqa: N802
        """Qt: no pointer, no glass."""
        self._pointer = None
        self.update()

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802
        """Qt: arrows nudge, + and − zoom, 0 shows all."""
        ways = {Qt.Key.Key_Left: (-1, 0), Qt.Key.Key_Right: (1, 0), Qt.Key.Key_Up: (0, -1), Qt.Key.Key_Down: (0, 1)}
        way = ways.get(Qt.Key(event.key()))
        if way is not None:
            self.nudged.emit(*way)
        elif event.text() in ("+", "-", "0"):
            if event.text() == "0":
                self.fit()
            else:
                self.zoom_by(1.25 if event.text() == "+" else 0.8)
        else:
            super().keyPressEvent(event)

    def _inside(self, at: QPointF) -> bool:
        return QRectF(0, 0, self._size.width(), self._size.height()).contains(at)

    # --- painting ---

    @painted
    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802
        """Qt: the picture, what lies over it, the marks, the glass."""
        painter = QPainter(self)
        painter.fillRect(self.rect(), QColor(GROUND))
        if self.shown:
            self._paint(painter, self.scale, self.to_view(0, 0))
            self._paint_marks(painter)
            self._paint_glass(painter)
        if self.hasFocus():
            painter.setPen(QPen(QColor(NEXT), 2))
            painter.drawRect(self.rect().adjusted(1, 1, -1, -1))
        painter.end()

    def _paint(self, painter: QPainter, scale: float, corner: QPointF) -> None:
        """Picture and outlines at so many pixels a pixel of the whole, its corner there."""
        painter.save()
        painter.setRenderHints(QPainter.RenderHint.SmoothPixmapTransform | QPainter.RenderHint.Antialiasing)
        painter.setTransform(QTransform(scale, 0, 0, scale, corner.x(), corner.y()), True)
        painter.scale(self._share, self._share)
        painter.drawPixmap(0, 0, self._pixmap)
        painter.scale(1 / self._share, 1 / self._share)
        for colour, wide in (("#FFFFFF", 3.4), ("#B3123B", 1.6)) if self.outlines else ():
            pen = QPen(QColor(colour), wide)
            pen.setCosmetic(True)
            painter.setPen(pen)
            for outline in self.outlines:
                painter.drawPolygon(outline)
        painter.restore()

    def _paint_marks(self, painter: QPainter) -> None:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        font = QFont(self.font())
        font.setBold(True)
        painter.setFont(font)
        if self.expected is not None:
            for colour, style in (("#FFFFFF", Qt.PenStyle.SolidLine), (NEXT, Qt.PenStyle.DotLine)):
                painter.setPen(QPen(QColor(colour), 3, style))
                painter.drawEllipse(self.to_view(*self.expected), 26.0, 26.0)
        for mark in self.marks:
            _paint_mark(painter, mark, self.to_view(mark.x, mark.y))

    def _paint_glass(self, painter: QPainter) -> None:
        """In the corner farthest from the pointer, so that it hides nothing that is aimed at."""
        if not self.glass or self._pointer is None or not self._inside(self.to_picture(self._pointer)):
            return
        if self.width() < 2.2 * GLASS or self.height() < 1.6 * GLASS:
            return
        left = self._pointer.x() > self.width() / 2
        top = self._pointer.y() > self.height() / 2
        area = QRectF(8 if left else self.width() - GLASS - 8, 8 if top else self.height() - GLASS - 8, GLASS, GLASS)
        painter.save()
        painter.setClipRect(area)
        painter.fillRect(area, QColor(GROUND))
        scale, aimed = self.scale * STRONGER, self.to_picture(self._pointer)
        self._paint(painter, scale, area.center() - aimed * scale)
        for mark in self.marks:
            there = area.center() + (QPointF(mark.x, mark.y) - aimed) * scale
            painter.setPen(QPen(QColor(mark.colour), 2))
            painter.drawEllipse(there, 5, 5)
        painter.setPen(QPen(QColor("#101010"), 1))
        middle = area.center()
        painter.drawLine(QPointF(area.left(), middle.y()), QPointF(area.right(), middle.y()))
        painter.drawLine(QPointF(middle.x(), area.top()), QPointF(middle.x(), area.bottom()))
        painter.setPen(QPen(QColor("#FFFFFF"), 3))
        painter.drawRect(area.adjusted(1, 1, -1, -1))
        painter.restore()


def _paint_mark(painter: QPainter, mark: Numbered, at: QPointF) -> None:
    for colour, wide in (("#FFFFFF", 4.0), (mark.colour, 2.0)):
        painter.setPen(QPen(QColor(colour), wide))
        painter.drawEllipse(at, 8.0, 8.0)
        painter.drawLine(at - QPointF(3, 0), at + QPointF(3, 0))
        painter.drawLine(at - QPointF(0, 3), at + QPointF(0, 3))
    wide = 14 + 8 * len(mark.number)
    right = at.x() + 9 + wide < painter.viewport().width()
    plate = QRectF(at.x() + 9 if right else at.x() - 9 - wide, max(2.0, at.y() - 22), wide, 20)
    painter.setPen(QPen(QColor("#FFFFFF"), 3.0 if mark.chosen else 1.2))
    painter.setBrush(QColor(mark.colour))
    painter.drawRoundedRect(plate, 5, 5)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(QColor("#FFFFFF"))
    painter.drawText(plate, Qt.AlignmentFlag.AlignCenter, mark.number)
