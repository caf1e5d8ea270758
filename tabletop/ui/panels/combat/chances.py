"""The chances before the roll: who wins, as one divided bar, and every result with its share."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPaintEvent, QPalette
from PySide6.QtWidgets import QSizePolicy, QWidget

from tabletop.ui.model.texts import tip
from tabletop.ui.style.theme import ink_on
from tabletop.ui.widgets.painting import painted


@dataclass(frozen=True)
class BarShare:
    """One part: what is written on it, its fraction of the whole, its colour ('' is the palette's)."""

    words: str
    part: float
    colour: str = ""
    note: str = ""


class SplitBar(QWidget):
    """Parts side by side that make up the whole: who wins."""

    def __init__(self) -> None:
        super().__init__()
        self.shares: list[BarShare] = []
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def show_shares(self, shares: list[BarShare]) -> None:
        """Show these parts; the words are the accessible name."""
        self.shares = [share for share in shares if share.part > 0]
        self.setAccessibleName(", ".join(share.words for share in self.shares))
        self.setToolTip(tip(self.accessibleName()))
        self.update()

    def sizeHint(self) -> QSize:
        """One line."""
        return QSize(120, round(self.fontMetrics().height() * 1.6))

    @painted
    def paintEvent(self, event: QPaintEvent) -> None:
        """Each part as wide as it is likely; its words inside, or left out when too long for it."""
        painter, left, metrics = QPainter(self), 0.0, QFontMetricsF(self.font())
        for share in self.shares:
            wide = self.width() * share.part
            box = QRectF(left, 0, wide, self.height())
            painter.fillRect(box, QColor(share.colour))
            painter.setPen(QColor(ink_on(share.colour)))
            for words in (share.words, share.note):
                if metrics.horizontalAdvance(words) <= wide - 4:
                    painter.drawText(box, Qt.AlignmentFlag.AlignCenter, words)
                    break
            left += wide


class ShareList(QWidget):
    """One line a result: words on the left, a bar, and the percentage in words on the right."""

    def __init__(self) -> None:
        super().__init__()
        self.shares: list[BarShare] = []
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def show_shares(self, shares: list[BarShare]) -> None:
        """Show these results."""
        self.shares = shares
        self.setAccessibleName("; ".join(f"{share.words}, {share.note}" for share in shares))
        self.updateGeometry()
        self.update()

    def _line(self) -> float:
        return self.fontMetrics().height() * 1.3

    def sizeHint(self) -> QSize:
        """A line each."""
        return QSize(160, round(self._line() * max(1, len(self.shares))))

    def minimumSizeHint(self) -> QSize:
        """All lines are always shown."""
        return self.sizeHint()

    @painted
    def paintEvent(self, event: QPaintEvent) -> None:
        """All lines."""
        painter, metrics = QPainter(self), QFontMetricsF(self.font())
        if not self.shares:
            return
        ink = self.palette().color(QPalette.ColorRole.WindowText)
        left = max(metrics.horizontalAdvance(share.words) for share in self.shares) + metrics.height() * 0.5
        right = max(metrics.horizontalAdvance(share.note) for share in self.shares) + metrics.height() * 0.5
        room = max(10.0, self.width() - left - right)
        most = max(share.part for share in self.shares) or 1
        for row, share in enumerate(self.shares):
            box = QRectF(0, row * self._line(), self.width(), self._line())
            painter.setPen(ink)
            painter.drawText(box, Qt.AlignmentFlag.AlignVCenter, share.words)
            painter.drawText(box, int(Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignRight), share.note)
            tall = self._line() * 0.52
            bar = QRectF(left, box.center().y() - tall / 2, max(2.0, room * share.part / most), tall)
            painter.fillRect(bar, QColor(share.colour))
            painter.setPen(self.palette().color(QPalette.ColorRole.Dark))
            painter.drawRect(bar)
