"""All that is told in large letters: beside the map, under a wide one, or alone on the screen when the counters lie on
the table and the map would be empty."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, NamedTuple

from PySide6.QtCore import QRectF, QTimer
from PySide6.QtGui import QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QWidget

from tabletop.ui.model.change import Once
from tabletop.ui.model.table_model import TableModel
from tabletop.ui.second_screen.blocks import Block
from tabletop.ui.second_screen.letters import BigLetters
from tabletop.ui.second_screen.told import FOLDS, HowMuch, LastResult, moment, points
from tabletop.ui.second_screen.wall_clock import Now, WallClock
from tabletop.ui.style.look import Look
from tabletop.ui.widgets.painting import painted

Where = Literal["beside", "under", "alone"]
"""Beside the map, under it, or alone."""
EDGE, GAP, BETWEEN = 28, 10, 40
"""Pixels of the full screen: at the edge, between blocks, between columns."""
ALONE = (2.0, 1.8, 1.6, 1.45, 1.3)
"""How much larger it is where there is no map: the first that leaves room for everything."""
SMALLER, SMALLEST = 0.93, 0.55
"""What does not fit is made so much smaller, and no further than that."""
COLUMNS: dict[Where, int] = {"beside": 1, "under": 3, "alone": 2}
SECOND = 1000


class BillColumn(NamedTuple):
    """Blocks from above, and blocks that stand at the foot."""

    top: tuple[Block, ...]
    foot: tuple[Block, ...] = ()


class Bill(QWidget):
    """Follows its model; painted anew when something else is to be read."""

    def __init__(self, model: TableModel, look: Look, now: Now) -> None:
        super().__init__()
        self.model, self.look = model, look
        self.where: Where = "beside"
        self.columns: tuple[BillColumn, ...] = ()
        self.letters = BigLetters(look.colours, 1.0)
        self._unit = 0.0
        self._fitted: object = None
        self.result, self.clock = LastResult(model), WallClock(model, now)
        once = Once(model, self.refresh, self)
        for signal in (model.changed, model.language_changed, model.look_changed):
            signal.connect(once.ask)
        self._timer = QTimer(self)
        self._timer.setInterval(SECOND)
        self._timer.timeout.connect(self.refresh)
        self._timer.start()

    def lie(self, where: Where, size: float) -> None:
        """In another place, or in letters of another size."""
        self.where, self._unit = where, size
        self.refresh()

    # --- what is told ---

    def _columns(self, fold: HowMuch) -> tuple[BillColumn, ...]:
        now, last = tuple(moment(self.model, fold)), tuple(self.result.blocks(fold))
        foot = (*points(self.model, fold), self.clock.block())
        if self.where == "beside":
            return (BillColumn((*now, *last), foot),)
        if self.where == "under":
            return BillColumn(now), BillColumn(last[1:]), BillColumn(foot)
        return BillColumn(now, foot[-1:]), BillColumn(last[1:], foot[:-1])

    def refresh(self) -> None:
        """As it stands."""
        if self.model.closed or not self._unit or self.width() < 1:
            return
        whole = self._columns(FOLDS[0])
        wanted = (whole, self._unit, self.look.scheme, self.size().toTuple())
        if wanted != self._fitted:
            self._fitted = wanted
            self.columns = self._fit(whole)
            self.setAccessibleName(self.model.tr("strip-name"))
            self.setAccessibleDescription(self.words())
            self.update()

    def words(self) -> str:
        """All that can be read."""
        blocks = (block for column in self.columns for block in (*column.top, *column.foot))
        return "\n".join(block.said for block in blocks if block.said)

    # --- how it lies ---

    def _fit(self, whole: tuple[BillColumn, ...]) -> tuple[BillColumn, ...]:
        """As much as there is room for; what must be said is made smaller rather than cut."""
        for larger in ALONE if self.where == "alone" else (1.0,):
            self.letters = BigLetters(self.look.colours, self._unit * larger)
            if self._fits(whole):
                return whole
        columns = whole
        for fold in FOLDS[1:]:
            columns = self._columns(fold)
            if self._fits(columns):
                return columns
        while not self._fits(columns) and self.letters.size > self._unit * SMALLEST:
            self.letters = BigLetters(self.look.colours, self.letters.size * SMALLER)
        return columns

    def _fits(self, columns: tuple[BillColumn, ...]) -> bool:
        room = self.height() - 2 * self.letters.px(EDGE)
        return all(self._high(column.top) + self._high(column.foot) <= room for column in columns)

    def _width(self) -> float:
        letters, count = self.letters, COLUMNS[self.where]
        return (self.width() - 2 * letters.px(EDGE) - (count - 1) * letters.px(BETWEEN)) / count

    def _high(self, blocks: Sequence[Block]) -> float:
        width = self._width()
        return sum(block.height(self.letters, width) + self.letters.px(GAP) for block in blocks)

    @painted
    def paintEvent(self, event: QPaintEvent) -> None:
        """BillColumn beside column."""
        painter, letters = QPainter(self), self.letters
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        painter.fillRect(self.rect(), letters.ground)
        width, edge = self._width(), letters.px(EDGE)
        for n, column in enumerate(self.columns):
            left = edge + n * (width + letters.px(BETWEEN))
            self._paint(painter, column.top, left, edge)
            self._paint(painter, column.foot, left, self.height() - edge + letters.px(GAP) - self._high(column.foot))

    def _paint(self, painter: QPainter, blocks: Sequence[Block], left: float, top: float) -> None:
        width = self._width()
        for block in blocks:
            high = block.height(self.letters, width)
            block.paint(painter, self.letters, QRectF(left, top, width, high))
            top += high + self.letters.px(GAP)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Qt: another size breaks the words otherwise."""
        super().resizeEvent(event)
        self.refresh()
