"""The places of the board over the player's picture: borders are dragged to where his print has them."""

from __future__ import annotations

import math
from collections.abc import Sequence

import numpy as np
from PySide6.QtCore import QPointF, QSize, Signal
from PySide6.QtGui import QImage, QPolygonF
from PySide6.QtWidgets import QCheckBox, QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from tabletop.data.boards import BoardPlan
from tabletop.data.own_map.applied import PULL
from tabletop.data.own_map.fit import Pair, pulled
from tabletop.data.own_map.kept import MOST_PULLS
from tabletop.data.own_map.warp import Floats, Spot, Warp
from tabletop.ui.dialogs.base import paragraph
from tabletop.ui.model.texts import Words
from tabletop.ui.own_map.view import NEXT, Numbered, PictureView

HELD = 14.0
"""Pixels of the view within which a press takes hold of a border."""


class BordersPage(QWidget):
    """`follow_asked`: the borders are to be laid on the printed lines."""

    follow_asked = Signal()

    def __init__(self, words: Words, parent: QWidget) -> None:
        super().__init__(parent)
        self.words = words
        self.warp: Warp | None = None
        self.pulls: list[Pair] = []
        self._outlines: list[tuple[int, int]] = []
        self._corners: Floats = np.zeros((0, 2))
        self._there: Floats = np.zeros((0, 2))
        self.text = paragraph()
        self.view = PictureView(self)
        self.follow, self.back = QPushButton(self), QPushButton(self)
        self.named = QCheckBox(self)
        words.text(self.text, "own-map-borders-text")
        words.text(self.follow, "own-map-follow")
        words.text(self.back, "own-map-pull-back")
        words.text(self.named, "own-map-named")
        words.name(self.view, "own-map-theirs")
        line = QHBoxLayout()
        for widget in (self.follow, self.back, self.named):
            line.addWidget(widget)
        line.addStretch(1)
        outer = QVBoxLayout(self)
        outer.setContentsMargins(0, 0, 0, 0)
        outer.addWidget(self.text)
        outer.addWidget(self.view, 1)
        outer.addLayout(line)
        self.view.grabbed.connect(self._on_grab)
        self.view.dragged.connect(self._on_drag)
        self.view.let_go.connect(self._on_drag)
        self.follow.clicked.connect(self.follow_asked)
        self.back.clicked.connect(self._on_back)

    def begin(self, plan: BoardPlan, image: QImage, size: QSize) -> None:
        """Of one board; its places as they are drawn, with corners in between on long sides."""
        corners: list[Spot] = []
        self._outlines = []
        for shape in plan.shapes.values():
            start = len(corners)
            corners += denser(shape.polygon, max(plan.geometry.size) / 90)
            self._outlines.append((start, len(corners)))
        for track in plan.geometry.tracks.values():
            for x, y in track.cells.values():
                wide, high = track.size[0] / 2, track.size[1] / 2
                start = len(corners)
                corners += [(x - wide, y - high), (x + wide, y - high), (x + wide, y + high), (x - wide, y + high)]
                self._outlines.append((start, len(corners)))
        self._corners = np.array(corners, dtype=np.float64).reshape(-1, 2)
        self.view.show_picture(image, size)

    def lay(self, warp: Warp, pulls: Sequence[Pair]) -> None:
        """Show them by this warp, with these pulls."""
        self.warp, self.pulls = warp, list(pulls)
        self._show()

    def _show(self) -> None:
        if self.warp is None:
            return
        self._there = pulled(self.warp, self.pulls, PULL * self.warp.ours.half).at(self._corners)
        points = [QPointF(x, y) for x, y in self._there.tolist()]
        self.view.outlines = [QPolygonF(points[start:end]) for start, end in self._outlines]
        self.view.marks = [Numbered(str(n + 1), *pull.theirs, NEXT) for n, pull in enumerate(self.pulls)]
        self.back.setEnabled(bool(self.pulls))
        self.view.update()

    def _on_grab(self, x: float, y: float) -> None:
        """A pull that is there is taken again; else the nearest corner of a border begins a new one."""
        reach = HELD / self.view.scale
        for n, pull in enumerate(self.pulls):
            if math.dist(pull.theirs, (x, y)) <= reach:
                self.pulls.append(self.pulls.pop(n))
                self.view.take()
                return
        away = np.hypot(*(self._there - [x, y]).T)
        nearest = int(away.argmin()) if len(away) else -1
        if nearest < 0 or away[nearest] > reach or len(self.pulls) >= MOST_PULLS:
            return
        ours, there = self._corners[nearest].tolist(), self._there[nearest].tolist()
        self.pulls.append(Pair((ours[0], ours[1]), (there[0], there[1])))
        self.view.take()

    def _on_drag(self, x: float, y: float) -> None:
        if self.pulls:
            self.pulls[-1] = Pair(self.pulls[-1].ours, (x, y))
            self._show()

    def _on_back(self) -> None:
        if self.pulls:
            self.pulls.pop()
            self._show()


def denser(outline: Sequence[Spot], apart: float) -> list[Spot]:
    """An outline with corners no farther apart than this."""
    found: list[Spot] = []
    for (ax, ay), (bx, by) in zip(outline, (*outline[1:], *outline[:1])):
        parts = max(1, math.ceil(math.hypot(bx - ax, by - ay) / apart))
        found += [(ax + (bx - ax) * n / parts, ay + (by - ay) * n / parts) for n in range(parts)]
    return found
