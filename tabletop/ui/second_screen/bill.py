"""All that is told in large letters: beside the map, under a wide one, or alone on the screen when the counters lie on
the table and the map would be empty."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, NamedTuple

from PySide6.QtCore import QPointF, QRectF, QTimer
from PySide6.QtGui import QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QWidget

from tabletop.ui.model.change import Change
from tabletop.ui.model.table_model import TableModel
from tabletop.ui.second_screen.blocks import Block
from tabletop.ui.second_screen.letters import BigLetters
from tabletop.ui.second_screen.told import FOLDS, NOTHING, HowMuch, LastResult, Told, told
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
        self.placed: list[tuple[Block, QRectF]] = []
        self._high_now: dict[tuple[int, int], tuple[Block, float]] = {}
        """Heights of the blocks that are laid out now, told by their identity: each is asked for many times. They are
        kept, so that no other has the same."""
        self._made: dict[tuple[str, float], BigLetters] = {}
        self._unit = 0.0
        self._told = NOTHING
        self._fitted: object = None
        self._dress: object = None
        """Letters and size it was painted in."""
        self.result, self.clock = LastResult(model), WallClock(model, now)
        model.changed.connect(self._on_changed)
        for signal in (model.language_changed, model.look_changed):
            signal.connect(self.refresh)
        self._timer = QTimer(self)
        self._timer.setInterval(SECOND)
        self._timer.timeout.connect(self._tick)
        self._timer.start()

    def lie(self, where: Where, size: float) -> None:
        """In another place, or in letters of another size."""
        self.where, self._unit = where, size
        self.refresh()

    # --- what is told ---

    def _columns(self, all_: Told, much: HowMuch) -> tuple[BillColumn, ...]:
        now, last, points = all_.moment(much), all_.event(much), all_.points(much)
        clock = self.clock.block()
        if self.where == "beside":
            return (BillColumn((*now, *last), (*points, clock)),)
        if self.where == "under":
            return BillColumn(now), BillColumn(last[1:]), BillColumn((*points, clock))
        return BillColumn(now, (clock,)), BillColumn(last[1:], points)

    def _on_changed(self, change: Change) -> None:
        if self._there():
            self._told = told(self.model, self.result, self._told, change)
            self._lay()

    def refresh(self) -> None:
        """As it stands."""
        if self._there():
            self._told = told(self.model, self.result)
            self._lay()

    def _there(self) -> bool:
        return not self.model.closed and self._unit > 0 and self.width() > 0

    def _lay(self) -> None:
        whole = self._columns(self._told, FOLDS[0])
        wanted = (whole, self._unit, self.look.scheme, self.size().toTuple())
        if wanted != self._fitted:
            self._fitted = wanted
            self._high_now = {}
            self.columns = self._fit(whole)
            self._place()
            self.setAccessibleName(self.model.tr("strip-name"))
            self.setAccessibleDescription(self.words())

    def _tick(self) -> None:
        """A second later: another minute, perhaps."""
        if self._fitted is not None and not self.model.closed and not self._shows(self.clock.block()):
            self._lay()

    def _shows(self, block: Block) -> bool:
        return any(one == block for one, _ in self.placed)

    def words(self) -> str:
        """All that can be read."""
        return "\n".join(block.said for block, _ in self.placed if block.said)

    # --- how it lies ---

    def _letters(self, larger: float) -> BigLetters:
        wanted = self.look.scheme, self._unit * larger
        if wanted not in self._made:
            self._made[wanted] = BigLetters(self.look.colours, self._unit * larger)
        return self._made[wanted]

    def _fit(self, whole: tuple[BillColumn, ...]) -> tuple[BillColumn, ...]:
        """As much as there is room for; what must be said is made smaller rather than cut."""
        for larger in ALONE if self.where == "alone" else (1.0,):
            self.letters = self._letters(larger)
            if self._fits(whole):
                return whole
        columns = whole
        for much in FOLDS[1:]:
            columns = self._columns(self._told, much)
            if self._fits(columns):
                return columns
        smaller = self.letters.size / self._unit
        while not self._fits(columns) and smaller > SMALLEST:
            smaller *= SMALLER
            self.letters = self._letters(smaller)
        return columns

    def _fits(self, columns: tuple[BillColumn, ...]) -> bool:
        room = self.height() - 2 * self.letters.px(EDGE)
        return all(self._high(column.top) + self._high(column.foot) <= room for column in columns)

    def _width(self) -> float:
        letters, count = self.letters, COLUMNS[self.where]
        return (self.width() - 2 * letters.px(EDGE) - (count - 1) * letters.px(BETWEEN)) / count

    def _high(self, blocks: Sequence[Block]) -> float:
        width, gap = self._width(), self.letters.px(GAP)
        return sum(self._height(block, width) + gap for block in blocks)

    def _height(self, block: Block, width: float) -> float:
        quick = id(block), id(self.letters)
        if quick not in self._high_now:
            self._high_now[quick] = block, self.letters.high(block, width)
        return self._high_now[quick][1]

    def _place(self) -> None:
        """Where each block lies; only what differs is painted anew."""
        before, self.placed = self.placed, []
        width, edge, gap = self._width(), self.letters.px(EDGE), self.letters.px(GAP)
        for n, column in enumerate(self.columns):
            left = edge + n * (width + self.letters.px(BETWEEN))
            self._pile(column.top, QPointF(left, edge))
            self._pile(column.foot, QPointF(left, self.height() - edge + gap - self._high(column.foot)))
        dress = (self.letters, self.size().toTuple())
        if dress != self._dress:
            self._dress = dress
            self.update()
            return
        for old, new in ((before, self.placed), (self.placed, before)):
            for block, box in old:
                if (block, box) not in new:
                    self.update(box.toAlignedRect().adjusted(-2, -2, 2, 2))

    def _pile(self, blocks: Sequence[Block], at: QPointF) -> None:
        width = self._width()
        for block in blocks:
            high = self._height(block, width)
            self.placed.append((block, QRectF(at.x(), round(at.y()), width, high)))
            at = at + QPointF(0, high + self.letters.px(GAP))

    @painted
    def paintEvent(self, event: QPaintEvent) -> None:
        """What lies in the part that is to be painted."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        painter.fillRect(event.rect(), self.letters.ground)
        for block, box in self.placed:
            if event.region().intersects(box.toAlignedRect().adjusted(-2, -2, 2, 2)):
                block.paint(painter, self.letters, box)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Qt: another size breaks the words otherwise."""
        super().resizeEvent(event)
        self.refresh()
