"""What the dice may show, in a row: which rolls succeed, which bring something of their own, and what was thrown."""

from __future__ import annotations

from math import ceil

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPaintEvent, QPalette, QPen, QPolygonF
from PySide6.QtWidgets import QSizePolicy, QWidget

from tabletop.systems.thresholds import FAILED, PASSED, CheckOutcome, Test
from tabletop.ui.style.theme import mix
from tabletop.ui.widgets.painting import painted

MOST = 24
"""Totals that are shown one by one; dice with more have only their chance."""
SMALL = 0.86


class RollsView(QWidget):
    """A cell for each total, lowest first: with a tick where it succeeds, a cross where it fails, and a dot where an
    extreme has a result of its own. Told without colour."""

    def __init__(self) -> None:
        super().__init__()
        self.outcomes: tuple[CheckOutcome, ...] = ()
        self.bare, self.thrown = False, 0
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def show_test(self, test: Test, thrown: int, spoken: str) -> None:
        """The rolls of a test; `thrown` is the total that fell, 0 before."""
        found = tuple(outcome for outcome, _ in test.outcomes())
        self.outcomes = found if test.table.dice and len(found) <= MOST else ()
        self.bare, self.thrown = test.table.success == "sum", thrown
        self.setVisible(bool(self.outcomes))
        self.setAccessibleName(spoken)
        self.updateGeometry()
        self.update()

    # --- measures ---

    def _tall(self) -> float:
        return self.fontMetrics().height() * 2.35

    def _wide(self) -> float:
        return self.fontMetrics().height() * 1.45

    def _rows(self, width: int) -> int:
        """As many rows as keep a number legible."""
        fit = max(1, int(width / self._wide()))
        return max(1, ceil(len(self.outcomes) / fit))

    def hasHeightForWidth(self) -> bool:
        """Narrow, the row is broken."""
        return True

    def heightForWidth(self, width: int) -> int:
        """As high as the width wants it."""
        return round(self._rows(width) * self._tall()) + 2

    def sizeHint(self) -> QSize:
        """All in one row."""
        return QSize(round(self._wide() * max(1, len(self.outcomes))), self.heightForWidth(max(self.width(), 1)))

    def minimumSizeHint(self) -> QSize:
        """A few cells."""
        return QSize(round(self._wide() * 4), self.heightForWidth(max(self.width(), 1)))

    def box(self, natural: int) -> QRectF:
        """Where a total is painted."""
        at = next(n for n, outcome in enumerate(self.outcomes) if outcome.natural == natural)
        columns = ceil(len(self.outcomes) / self._rows(self.width()))
        wide = min((self.width() - 1) / columns, self._wide() * 1.6)
        box = QRectF(at % columns * wide, at // columns * self._tall() + 0.5, wide, self._tall())
        return box.adjusted(1, 1, -1, -1)

    # --- painting ---

    @painted
    def paintEvent(self, event: QPaintEvent) -> None:
        """All cells."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        for outcome in self.outcomes:
            self._paint_cell(painter, outcome)

    def _paint_cell(self, painter: QPainter, outcome: CheckOutcome) -> None:
        colours, box = self.palette(), self.box(outcome.natural)
        accent, ground = colours.color(QPalette.ColorRole.Highlight), colours.color(QPalette.ColorRole.Base)
        on = outcome.passed
        painter.setPen(QPen(colours.color(QPalette.ColorRole.Mid), 1))
        dull = mix(ground.name(), colours.color(QPalette.ColorRole.Mid).name(), 0.2)
        painter.setBrush(accent if on else QColor(dull))
        painter.drawRoundedRect(box, 3, 3)
        if outcome.natural == self.thrown:
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(QPen(colours.color(QPalette.ColorRole.Text), 3))
            painter.drawRoundedRect(box.adjusted(1, 1, -1, -1), 3, 3)
        ink = colours.color(QPalette.ColorRole.HighlightedText if on else QPalette.ColorRole.Text)
        number, bold = QFont(self.font()), QFont(self.font())
        bold.setBold(True)
        number.setPointSizeF(number.pointSizeF() * SMALL)
        painter.setPen(ink)
        painter.setFont(bold)
        half = box.height() / 2
        upper = QRectF(box.left(), box.top(), box.width(), half * 1.1)
        painter.drawText(upper, _MIDDLE, str(outcome.natural))
        below = QRectF(box.left(), box.top() + half, box.width(), half)
        if self.bare:
            painter.setFont(number)
            painter.drawText(below, _MIDDLE, str(outcome.total).replace("-", "−"))
        else:
            _sign(painter, below, on, ink)
        if outcome.result not in (PASSED, FAILED, ""):
            self._paint_dot(painter, box, ink)

    def _paint_dot(self, painter: QPainter, box: QRectF, ink: QColor) -> None:
        """An extreme: a star would be too small, a dot in the corner is not."""
        side = QFontMetricsF(self.font()).height() * 0.3
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(ink)
        painter.drawEllipse(QRectF(box.right() - side - 2, box.top() + 2, side, side))


_MIDDLE = Qt.AlignmentFlag.AlignCenter


def _sign(painter: QPainter, box: QRectF, on: bool, ink: QColor) -> None:
    """A tick, or a cross."""
    middle, arm = box.center() - QPointF(0, box.height() * 0.08), box.height() * 0.22
    painter.setPen(QPen(ink, max(1.6, arm * 0.4), Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    if on:
        painter.drawPolyline(QPolygonF([middle + QPointF(x, y) * arm for x, y in ((-1, 0), (-0.3, 0.8), (1.1, -0.9))]))
    else:
        painter.drawLine(middle + QPointF(-0.8, -0.8) * arm, middle + QPointF(0.8, 0.8) * arm)
        painter.drawLine(middle + QPointF(-0.8, 0.8) * arm, middle + QPointF(0.8, -0.8) * arm)
