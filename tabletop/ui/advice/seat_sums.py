"""A row a seat over the graph: whether its line is drawn, and what came of luck and of choices for it."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QIcon, QPainter, QPen, QPixmap
from PySide6.QtWidgets import QGridLayout, QLabel, QToolButton, QWidget

from tabletop.ui.advice.course import GameCourse
from tabletop.ui.advice.graph import PAPER, DrawnSeat
from tabletop.ui.advice.telling import AdviceWords
from tabletop.ui.model.counter_faces import seat_colour
from tabletop.ui.model.table_model import TableModel
from tabletop.ui.widgets.labels import label, name_it

if TYPE_CHECKING:
    from tabletop.ui.style.look import Look

STROKES = (Qt.PenStyle.SolidLine, Qt.PenStyle.DashLine, Qt.PenStyle.DashDotLine, Qt.PenStyle.DotLine)
STROKE = QSize(26, 12)
PARTS = ("luck", "own", "others", "joint", "rest", "now")
RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter


class SeatSums(QWidget):
    """`toggled`: other lines are to be drawn."""

    toggled = Signal()

    def __init__(self, model: TableModel, look: Look, seats: tuple[str, ...]) -> None:
        super().__init__()
        self.model, self.look, self.seats = model, look, seats
        self.said = AdviceWords(model)
        self.toggles: dict[str, QToolButton] = {}
        self.figures: dict[str, list[QLabel]] = {}
        self.heads = [label("muted", wrap=False) for _ in PARTS]
        grid = QGridLayout(self)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setHorizontalSpacing(18)
        grid.setVerticalSpacing(2)
        for column, head in enumerate(self.heads, 1):
            grid.addWidget(head, 0, column, RIGHT)
        for row, seat in enumerate(seats, 1):
            self.toggles[seat] = self._toggle(seat)
            self.figures[seat] = [label("", wrap=False) for _ in PARTS]
            grid.addWidget(self.toggles[seat], row, 0)
            for column, figure in enumerate(self.figures[seat], 1):
                grid.addWidget(figure, row, column, RIGHT)
        grid.setColumnStretch(len(PARTS) + 1, 1)
        self.reword()
        self.show_sums(None)

    def _toggle(self, seat: str) -> QToolButton:
        button = QToolButton()
        button.setCheckable(True)
        button.setChecked(True)
        button.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
        size = STROKE * self.look.scale
        button.setIconSize(size)
        button.setIcon(drawn_icon(size, lambda painter: self._stroke(painter, seat)))
        button.setProperty("role", "choice")
        button.toggled.connect(lambda _on: self.toggled.emit())
        return button

    @property
    def chosen(self) -> list[str]:
        """Seats whose lines are drawn."""
        return [seat for seat, button in self.toggles.items() if button.isChecked()]

    def drawn(self) -> list[DrawnSeat]:
        """Their lines."""
        return [self._line(seat) for seat in self.chosen]

    def reword(self) -> None:
        """Another language."""
        for head, name in zip(self.heads, PARTS, strict=True):
            head.setText(self.model.tr(f"course-sum-{name}"))
            head.setToolTip(self.model.tr(f"course-sum-{name}-tip"))
        for seat, button in self.toggles.items():
            name = self.model.name_of_seat(seat)
            name_it(button, name, self.model.tr("course-toggle", seat=name))
            button.setText(name)

    def show_sums(self, course: GameCourse | None) -> None:
        """What came of what; None while it is reckoned."""
        course = course if course is not None and course.points else None
        together = course is not None and any(point.kind == "joint" for point in course.points)
        self.heads[PARTS.index("joint")].setVisible(together)
        for seat, figures in self.figures.items():
            sums = course.sums(seat) if course is not None else None
            for figure, name in zip(figures, PARTS, strict=True):
                part = getattr(sums, name) if sums is not None else None
                figure.setText("–" if part is None else self.said.signed(part))
                figure.setVisible(together or name != "joint")
            heads = [head.text() for head in self.heads]
            said = ", ".join(f"{head} {figure.text()}" for head, figure in zip(heads, figures, strict=True))
            self.toggles[seat].setAccessibleDescription(said)

    def _line(self, seat: str) -> DrawnSeat:
        colour = seat_colour(self.model.module, seat, self.model.colours)
        return DrawnSeat(seat, colour, STROKES[self.seats.index(seat) % len(STROKES)])

    def _stroke(self, painter: QPainter, seat: str) -> None:
        line = self._line(seat)
        painter.scale(self.look.scale, self.look.scale)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(PAPER["base"]))
        painter.drawRoundedRect(QRectF(0, 0, STROKE.width(), STROKE.height()), 3, 3)
        painter.setPen(QPen(QColor(line.colour), 3, line.style))
        painter.drawLine(QPointF(1, STROKE.height() / 2), QPointF(STROKE.width() - 1, STROKE.height() / 2))


def drawn_icon(size: QSize, draw: Callable[[QPainter], None]) -> QIcon:
    """An icon of that size, drawn twice as fine."""
    picture = QPixmap(size * 2)
    picture.setDevicePixelRatio(2.0)
    picture.fill(Qt.GlobalColor.transparent)
    painter = QPainter(picture)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    draw(painter)
    painter.end()
    return QIcon(picture)
