"""Points clicked on our map and on theirs, side by side; each says how well it agrees with the others."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QColor, QImage
from PySide6.QtWidgets import (
    QHBoxLayout,
    QListWidget,
    QListWidgetItem,
    QPushButton,
    QSplitter,
    QTabBar,
    QVBoxLayout,
    QWidget,
)

from tabletop.data.own_map.fit import LEAST, MOST
from tabletop.data.own_map.landmarks import Landmark
from tabletop.ui.dialogs.base import paragraph
from tabletop.ui.model.table_model import TableModel
from tabletop.ui.model.texts import Words, tip
from tabletop.ui.own_map.calibration import Calibration, Clicked, Grade
from tabletop.ui.own_map.scan import Scan
from tabletop.ui.own_map.view import BAD, FAIR, GOOD, NEXT, Numbered, PictureView

COLOURS: dict[Grade, str] = {"none": NEXT, "good": GOOD, "fair": FAIR, "bad": BAD}
HELD = 12.0
"""Pixels of the view within which a press takes hold of a point."""


class ClickPage(QWidget):
    """`changed` when a point was placed, moved or taken away."""

    changed = Signal()

    def __init__(self, model: TableModel, words: Words, parent: QWidget) -> None:
        super().__init__(parent)
        self.model, self.words = model, words
        self.calibration: Calibration | None = None
        self.scans: list[Scan] = []
        self.part = 0
        self._ours_scale = 1.0
        self.ask = paragraph("strong")
        self.ask.setMinimumHeight(2 * self.ask.fontMetrics().lineSpacing() + 4)  # the views stay where they are
        self.ask.setAlignment(Qt.AlignmentFlag.AlignBottom)
        self.ours, self.theirs = PictureView(self), PictureView(self)
        self.ours.glass = False
        self.parts = QTabBar(self)
        self.list = QListWidget(self)
        self.skip, self.remove = QPushButton(self), QPushButton(self)
        self._lay_out()
        self._connect()

    def _lay_out(self) -> None:
        self.words.name(self.ours, "own-map-ours")
        self.words.name(self.theirs, "own-map-theirs")
        self.words.name(self.list, "own-map-points")
        self.list.setWordWrap(True)
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.words.text(self.skip, "own-map-skip")
        self.words.text(self.remove, "own-map-remove-point")
        right = QWidget(self)
        column = QVBoxLayout(right)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self.parts)
        column.addWidget(self.theirs, 1)
        left = QWidget(self)
        below = QVBoxLayout(left)
        below.setContentsMargins(0, 0, 0, 0)
        below.addWidget(self.ours, 3)
        below.addWidget(self.list, 2)
        buttons = QHBoxLayout()
        buttons.addWidget(self.skip)
        buttons.addWidget(self.remove)
        buttons.addStretch(1)
        below.addLayout(buttons)
        split = QSplitter(Qt.Orientation.Horizontal, self)
        split.addWidget(left)
        split.addWidget(right)
        split.setSizes([400, 700])
        split.setStretchFactor(1, 1)
        split.setChildrenCollapsible(False)
        outer = QVBoxLayout(self)
        outer.setContentsMargins(0, 0, 0, 0)
        outer.addWidget(self.ask)
        outer.addWidget(split, 1)
        self.parts.setVisible(False)

    def _connect(self) -> None:
        self.ours.clicked.connect(self._on_ours)
        self.theirs.clicked.connect(self._on_theirs)
        self.theirs.grabbed.connect(self._on_grab)
        self.theirs.dragged.connect(self._on_drag)
        self.theirs.let_go.connect(self._on_let_go)
        self.theirs.nudged.connect(self._on_nudge)
        self.list.currentRowChanged.connect(self._on_row)
        self.skip.clicked.connect(self._on_skip)
        self.remove.clicked.connect(self._on_remove)
        self.parts.currentChanged.connect(self._on_part)

    # --- what is shown ---

    def begin(self, calibration: Calibration, ours: QImage, scans: list[Scan]) -> None:
        """Of one board and its pictures."""
        self.calibration, self.scans, self.part = calibration, scans, 0
        wide, high = calibration.plan.geometry.size
        self._ours_scale = ours.width() / wide
        self.ours.show_picture(ours, QSize(round(wide), round(high)))
        self.parts.blockSignals(True)
        while self.parts.count():
            self.parts.removeTab(0)
        for n in range(len(scans)):
            self.parts.addTab("")
            self.words.put(partial(self.parts.setTabText, n), "own-map-part", slot=("part", n), n=n + 1)
        self.parts.setVisible(len(scans) > 1)
        self.parts.blockSignals(False)
        self._show_part()

    def _show_part(self) -> None:
        if self.part < len(self.scans):
            self.theirs.show_picture(self.scans[self.part].image, self.scans[self.part].size)
        self.refresh()

    def refresh(self) -> None:
        """Say and mark everything anew."""
        calibration = self.calibration
        if calibration is None:
            return
        grades = [calibration.grade(n) for n in range(len(calibration.points))]
        self.ours.marks = [
            Numbered(str(n + 1), *point.landmark.at, COLOURS[grades[n][0]], n == calibration.current)
            for n, point in enumerate(calibration.points)
        ]
        self.theirs.marks = [
            Numbered(str(n + 1), *point.theirs, COLOURS[grades[n][0]], n == calibration.current)
            for n, point in enumerate(calibration.points)
            if point.theirs is not None and point.part == self.part
        ]
        self.theirs.expected = self._expected()
        self._fill_list(grades)
        now = calibration.now
        asked = now is not None and now.theirs is None
        self.skip.setEnabled(asked)
        self.remove.setEnabled(now is not None and not asked)
        self.ask.setText(self._asked(now))
        self.ours.update()
        self.theirs.update()

    def _expected(self) -> tuple[float, float] | None:
        """Where the point that is asked for should lie, when enough others are placed."""
        now, fitted = (self.calibration.now, self.calibration.fitted) if self.calibration is not None else (None, None)
        if now is None or fitted is None or now.theirs is not None:
            return None
        return fitted.warp.one(now.landmark.at)

    def _fill_list(self, grades: list[tuple[Grade, float]]) -> None:
        assert self.calibration is not None
        self.list.blockSignals(True)
        self.list.clear()
        for n, point in enumerate(self.calibration.points):
            grade, share = grades[n]
            off = self.words("own-map-off", whole=int(1000 * share) // 10, tenth=int(1000 * share) % 10)
            state = self.words("own-map-grade", grade=grade if point.theirs is not None else "asked", off=off)
            item = QListWidgetItem(f"{n + 1}.  {state} — {self.where(point.landmark)}")
            item.setToolTip(tip(item.text()))
            if grade in ("fair", "bad"):
                item.setForeground(QColor(COLOURS[grade]))
            self.list.addItem(item)
        self.list.setCurrentRow(self.calibration.current)
        self.list.blockSignals(False)

    def where(self, landmark: Landmark) -> str:
        """A point in words."""
        names = [self.model.name_of_place(place) for place in landmark.places[:3]]
        if len(names) > 1:
            return self.words("own-map-meet", places=" – ".join(names))
        if names:
            assert self.calibration is not None
            return self.words("own-map-corner", place=names[0], corner=self.calibration.corner_of(landmark))
        return self.words("own-map-free")

    def _asked(self, now: Clicked | None) -> str:
        assert self.calibration is not None
        done = len(self.calibration.placed)
        if len(self.scans) > 1 and (lacks := LEAST - len(self.calibration.pairs(self.part))) > 0:
            where = self.where(now.landmark) if now is not None else ""
            return self.words("own-map-part-lacks", part=self.part + 1, n=lacks, where=where)
        if now is None:
            return self.words("own-map-enough", n=done)
        if now.theirs is None:
            return self.words("own-map-ask", n=done + 1, most=MOST, where=self.where(now.landmark))
        return self.words("own-map-again", n=self.calibration.current + 1, where=self.where(now.landmark))

    @property
    def ready(self) -> bool:
        """Whether a map can be laid on them."""
        if self.calibration is None:
            return False
        parts = range(max(1, len(self.scans)))
        return all(len(self.calibration.pairs(n)) >= LEAST for n in parts)

    # --- what is done ---

    def _on_ours(self, x: float, y: float) -> None:
        if self.calibration is not None:
            self.calibration.choose_ours((x, y), self.part)
            self._turn_to()
            self.refresh()

    def _on_theirs(self, x: float, y: float) -> None:
        if self.calibration is not None and self.calibration.place((x, y), self.part):
            self._tell()

    def _held(self, x: float, y: float) -> int:
        """The point under a press, -1 for none."""
        assert self.calibration is not None
        there = self.theirs.to_view(x, y)
        for n, point in enumerate(self.calibration.points):
            if point.theirs is not None and point.part == self.part:
                away = self.theirs.to_view(*point.theirs) - there
                if away.manhattanLength() <= HELD:
                    return n
        return -1

    def _on_grab(self, x: float, y: float) -> None:
        if self.calibration is None or (found := self._held(x, y)) < 0:
            return
        now = self.calibration.now
        if now is not None and now.theirs is None:
            self.calibration.points.pop()
        self.calibration.choose(found)
        self.theirs.take()
        self.refresh()

    def _on_drag(self, x: float, y: float) -> None:
        if self.calibration is not None and self.calibration.now is not None:
            self.calibration.now.theirs = x, y
            self.refresh()

    def _on_let_go(self, x: float, y: float) -> None:
        self._on_drag(x, y)
        self._next()
        self._tell()

    def _on_nudge(self, right: int, down: int) -> None:
        now = self.calibration.now if self.calibration is not None else None
        if now is not None and now.theirs is not None:
            step = 1 / self.theirs.scale
            now.theirs = now.theirs[0] + right * step, now.theirs[1] + down * step
            self._tell()

    def _on_row(self, row: int) -> None:
        if self.calibration is not None and row >= 0:
            self.calibration.choose(row)
            self._turn_to()
            self.refresh()

    def _turn_to(self) -> None:
        """Show the chosen point on theirs."""
        now = self.calibration.now if self.calibration is not None else None
        if now is not None and now.theirs is not None:
            self.parts.setCurrentIndex(now.part)
            self.theirs.look_at(*now.theirs)

    def _on_skip(self) -> None:
        if self.calibration is not None:
            self.calibration.skip()
            self.refresh()

    def _on_remove(self) -> None:
        if self.calibration is not None:
            self.calibration.remove()
            self._tell()

    def _next(self) -> None:
        assert self.calibration is not None
        self.calibration.suggest()

    def _on_part(self, part: int) -> None:
        if part >= 0:
            self.part = part
            self._show_part()

    def _tell(self) -> None:
        self.refresh()
        self.changed.emit()
