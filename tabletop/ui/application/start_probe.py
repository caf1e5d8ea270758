"""Looks at a window while it opens, for `tabletop bench start`: when it shows what it will show, and when it is still.

What is looked at are the window's own pixels as its screen has them (`QScreen.grabWindow`; nothing is painted for it).

*Still* is the moment from which the pixels do not change: grabs of then and of `QUIET` later, with every one between
them, are equal, and at that moment the queue of events was empty (`aboutToBlock`), so that a click would be served.
A board is only a board when the still picture changes wherever a counter is (`COUNTERS_SEEN` of those in view) once the
counters are hidden, and changes over the board once the map is hidden too: else there is no figure.

*Painted* is the moment of the first grab that shows what the still one shows: at an eighth of the size `ALIKE` of the
points are the same (within `NEAR`; a map still coarse counts, a blank one does not), and so is each counter's place.
Time spent looking is taken off all that comes after it.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import takewhile
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QAbstractEventDispatcher, QEvent, QObject, QPoint, QRect, Qt, QTimer
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QApplication, QGraphicsItem, QWidget

from tabletop import phases
from tabletop.phases import Moment

if TYPE_CHECKING:
    from tabletop.ui.board.view import BoardView

QUIET = 600
"""Milliseconds without a change after which the window counts as still."""
FRAME = 16
"""Milliseconds between two looks while it paints: those of a screen."""
PATIENCE = 20_000
"""Milliseconds after which looking ends without a figure."""
SMALLER = 8
ALIKE, NEAR = 0.97, 24
COUNTERS_SEEN = 0.9
NO_MAP = 0.6
"""Share of the board's points that stay the same without the map when there was none."""
TILES_Z = -100.0


@dataclass(frozen=True)
class Grab:
    """What was in the window at a moment; `idle`: nothing was waiting to be done."""

    moment: Moment
    picture: int
    """One more whenever a pixel changes."""
    small: QImage
    idle: bool
    waited: int = 0
    """Nanoseconds without a processor until then."""


class StartProbe(QObject):
    """Watches one window until it is still, writes a JSON file and closes the window."""

    def __init__(self, window: QWidget, result: Path) -> None:
        super().__init__(window)
        self.window, self.result = window, result
        self.grabs: list[Grab] = []
        self._image = QImage()
        self.looking = Moment(0, 0)
        """What looking has cost so far; it is taken off every moment."""
        self._changed, self.ended = True, False
        self._quiet = _timer(self, QUIET, self.end)
        self._frame = _timer(self, FRAME, lambda: self._look(idle=False))
        _timer(self, PATIENCE, self.end).start()
        window.installEventFilter(self)
        window.windowHandle().installEventFilter(self)
        QAbstractEventDispatcher.instance().aboutToBlock.connect(self._idle)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:  # noqa: N802
        """Something is painted: look when it is on the screen, but no more often than a screen does."""
        if event.type() in (QEvent.Type.Expose, QEvent.Type.UpdateRequest):
            self._changed = True
            if not self._frame.isActive():
                self._frame.start()
        return False

    def _idle(self) -> None:
        if self._changed or not self.grabs[-1].idle:
            self._look(idle=True)

    def _look(self, idle: bool) -> None:
        if self.ended:
            return
        began = phases.now()
        moment = Moment(began.clock - self.looking.clock, began.cpu - self.looking.cpu)
        waited = phases.waited()
        image, last = grab(self.window), self.grabs[-1] if self.grabs else None
        self._changed = False
        if last is None or image != self._image:
            self._quiet.start()
            self._image = image
            self.grabs.append(Grab(moment, last.picture + 1 if last is not None else 0, small(image), idle, waited))
        elif idle and not last.idle:
            self.grabs.append(Grab(moment, last.picture, last.small, idle, waited))
        ended = phases.now()
        spent = (ended.clock - began.clock, ended.cpu - began.cpu)
        self.looking = Moment(self.looking.clock + spent[0], self.looking.cpu + spent[1])

    def end(self) -> None:
        """Judge what was seen, write it down and end the program."""
        if self.ended:
            return
        self.ended = True
        found: dict[str, object] = {"phases": phases.reached, "grabs": len(self.grabs), "looking": self.looking}
        try:
            found |= judged(self.window, self.grabs)
        except ProbeFailed as failed:
            found["failed"] = str(failed)
        self.result.write_text(json.dumps(found))
        self.window.close()


class ProbeFailed(Exception):
    """The window did not show what it is to show."""


def judged(window: QWidget, grabs: list[Grab]) -> dict[str, object]:
    """Moments of `painted` and `still`. Raises ProbeFailed when the still picture lacks the map or counters."""
    if not grabs or not grabs[-1].idle:
        raise ProbeFailed("never still")
    last = grabs[-1]
    ended = list(takewhile(lambda one: one.picture == last.picture, reversed(grabs)))
    still = next(one for one in reversed(ended) if one.idle)
    counters = seen_counters(window)
    first = next(one for one in grabs if shows(one.small, last.small, counters))
    return {"painted": first.moment, "still": still.moment, "waited": still.waited, "counters": len(counters)}


def grab(window: QWidget) -> QImage:
    """The pixels of a window as they are on its screen."""
    image = window.screen().grabWindow(window.winId()).toImage()
    return image.convertToFormat(QImage.Format.Format_RGB32)


def small(image: QImage) -> QImage:
    """An eighth of the size, each point the mean of its part."""
    size = image.size() / SMALLER
    return image.scaled(size, Qt.AspectRatioMode.IgnoreAspectRatio, Qt.TransformationMode.SmoothTransformation)


def shows(image: QImage, end: QImage, counters: list[QRect]) -> bool:
    """Whether a small picture shows what the last one does, as a whole and at the place of each counter."""
    return all(alike(image, end, area) >= ALIKE for area in (end.rect(), *counters))


def alike(image: QImage, other: QImage, area: QRect) -> float:
    """Share of the points within `area` that are the same in both, 0 to 1."""
    if image.size() != other.size():
        return 0.0
    pairs = list(zip(_rows(image, area), _rows(other, area), strict=True))
    same = sum(abs(a - b) <= NEAR for a, b in pairs)
    return same / len(pairs) if pairs else 1.0


def _rows(image: QImage, area: QRect) -> Iterator[int]:
    """Red, green, blue and nothing of every point within `area`."""
    line, data = image.bytesPerLine(), memoryview(image.constBits())
    for y in range(area.top(), area.bottom() + 1):
        yield from data[y * line + area.left() * 4 : y * line + (area.right() + 1) * 4]


# --- is it a board? ---


def watch(window: QWidget, result: Path) -> None:
    """Look at this window from now on."""
    StartProbe(window, result)


def board_of(window: QWidget) -> BoardView | None:
    """The board of a game's window, None in the start page."""
    from tabletop.ui.start.start_page import StartPage

    if isinstance(window, StartPage):
        return None
    from tabletop.ui.board.view import BoardView

    return window.findChild(BoardView)


def seen_counters(window: QWidget) -> list[QRect]:
    """Where counters are in the small picture; none in the start page. The window is spoilt for any other use.

    Raises ProbeFailed when taking the counters or the map away changes nothing there.
    """
    board = board_of(window)
    if board is None:
        return []
    areas = [area for item in board.pieces.items.values() if (area := _in_window(window, board, item)).isValid()]
    image = grab(window)
    bare = _without(window, board.pieces.sprites())
    there = [area for area in areas if alike(image, bare, area) < ALIKE]
    if not there or len(there) < COUNTERS_SEEN * len(areas):
        raise ProbeFailed(f"{len(there)} of {len(areas)} counters are in the picture")
    view = board.viewport()
    inner = board.mapFromScene(board.board).boundingRect().intersected(view.rect())
    middle = inner.translated(view.mapTo(window, QPoint()))
    tiles = [item for item in board.scene().items() if item.zValue() == TILES_Z]
    if alike(small(bare), small(_without(window, tiles)), _eighth(middle)) > NO_MAP:
        raise ProbeFailed("the map is not in the picture")
    return [_eighth(area) for area in there]


def _in_window(window: QWidget, board: BoardView, item: QGraphicsItem) -> QRect:
    """The middle of a counter in pixels of the window, nothing where it is not in view."""
    view = board.viewport()
    area = board.mapFromScene(item.sceneBoundingRect()).boundingRect()
    middle = area.adjusted(area.width() // 4, area.height() // 4, -area.width() // 4, -area.height() // 4)
    if not item.isVisible() or not view.rect().contains(middle):
        return QRect()
    over = window.childAt(view.mapTo(window, middle.center()))
    return middle.translated(view.mapTo(window, QPoint())) if over is view else QRect()


def _eighth(area: QRect) -> QRect:
    return QRect(area.topLeft() / SMALLER, area.bottomRight() / SMALLER)


def _without(window: QWidget, items: Sequence[QGraphicsItem]) -> QImage:
    for item in items:
        item.setVisible(False)
    for _ in range(3):
        QApplication.processEvents()
    return grab(window)


def _timer(owner: StartProbe, after: int, then: Callable[[], object]) -> QTimer:
    timer = QTimer(owner)
    timer.setSingleShot(True)
    timer.setInterval(after)
    timer.timeout.connect(then)
    return timer
